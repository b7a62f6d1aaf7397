/* The numbers of two runs side by side. */

const COMPARED = [
  ["Paths", (summary) => summary.paths.toLocaleString("en")],
  ["Faults", (summary) => summary.faults.toLocaleString("en")],
  ["Forks", (summary) => summary.forks.toLocaleString("en")],
  ["Queries", (summary) => summary.queries.toLocaleString("en")],
  ["Queries solved by Z3", (summary) => summary.solver_queries.toLocaleString("en")],
  ["Instructions", (summary) => summary.instructions.toLocaleString("en")],
  ["Most states at once", (summary) => summary.peak_states.toLocaleString("en")],
  ["Time", (summary) => `${summary.time.toFixed(2)} s`],
  ["Complete", (summary) => (summary.complete ? "yes" : `no: ${summary.reasons.join("; ")}`)],
];

function comparisonTable(runs) {
  const cellsOf = (value) => runs.map(({ news }) => (news.state === "finished" ? value(news.summary) : "–"));
  const row = ([label, value]) => {
    const cells = cellsOf(value);
    const differs = label !== "Time" && cells[0] !== cells[1];
    return element(
      "tr",
      { class: differs ? "differs" : "" },
      element("th", { scope: "row" }, label),
      cells.map((each) => element("td", { title: each }, each)),
    );
  };
  const head = element("tr", {}, element("td"), runs.map((run) => element("th", { scope: "col" }, run.title)));
  return element("table", {}, element("thead", {}, head), element("tbody", {}, COMPARED.map(row)));
}

/** Names for two settings: what tells them apart, and always the memory model. */
function comparedTitles(first, second) {
  const apart = Object.keys(first).filter((name) => JSON.stringify(first[name]) !== JSON.stringify(second[name]) && name !== "memory");
  const words = (values) => [values.memory, ...apart.map((name) => `${SETTING_LABELS[name].toLowerCase()} ${values[name]}`)].join(", ");
  return [`A: ${words(first)}`, `B: ${words(second)}`];
}
