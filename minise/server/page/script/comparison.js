/* The numbers of two runs, one below the other. */

const grouped = (number) => number.toLocaleString("en");

const COMPARED = {
  Paths: (summary) => grouped(summary.paths),
  Faults: (summary) => grouped(summary.faults),
  Forks: (summary) => grouped(summary.forks),
  Queries: (summary) => grouped(summary.queries),
  "of them solved": (summary) => grouped(summary.solver_queries),
  Instructions: (summary) => grouped(summary.instructions),
  "Most states": (summary) => grouped(summary.peak_states),
  Time: (summary) => `${summary.time.toFixed(2)} s`,
  Complete: (summary) => (summary.complete ? "yes" : `no: ${summary.reasons.join("; ")}`),
};

function comparisonTable(runs) {
  const rows = runs.map(({ news }) => Object.values(COMPARED).map((value) => (news.state === "finished" ? value(news.summary) : "–")));
  const labels = Object.keys(COMPARED);
  // Times never agree; that they differ says nothing.
  const differs = labels.map((label, index) => label !== "Time" && rows[0][index] !== rows[1][index]);
  const mark = (index) => ({ class: differs[index] ? "differs" : "" });
  const head = element("tr", {}, element("td"), labels.map((label, index) => element("th", { scope: "col", ...mark(index) }, label)));
  const body = runs.map((run, number) =>
    element(
      "tr",
      {},
      element("th", { scope: "row" }, run.title),
      rows[number].map((cell, index) => element("td", { title: cell, ...mark(index) }, cell)),
    ),
  );
  return element("table", {}, element("thead", {}, head), element("tbody", {}, body));
}

/** Names for two settings: the memory model, and what else tells them apart. */
function comparedTitles(form, first, second) {
  const labels = Object.fromEntries(form.map((each) => [each.name, each.label]));
  const apart = Object.keys(first).filter((name) => JSON.stringify(first[name]) !== JSON.stringify(second[name]) && name !== "memory");
  const words = (values) => [values.memory, ...apart.map((name) => `${labels[name].toLowerCase()} ${values[name] ?? "none"}`)].join(", ");
  return [`A: ${words(first)}`, `B: ${words(second)}`];
}
