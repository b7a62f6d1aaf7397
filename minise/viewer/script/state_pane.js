/* The state: path condition, variables by frame, memory, inputs, output, and what the solver said. */

class StatePane {
  constructor(recording) {
    this.recording = recording;
    this.box = byId("state");
    this.showsTemporaries = false;
  }

  show(moment, path) {
    const parts = [
      this.section("Merged", this.merged(moment)),
      this.section("Path condition", this.conditions(moment)),
      ...this.frames(moment),
      this.section("Memory", memoryPicture(this.recording, moment, Math.max(this.box.clientWidth - 30, 260))),
      this.section("Inputs", this.inputs(moment, path)),
      this.section("Output", this.output(moment)),
      this.section("Solver", this.answers(moment)),
    ];
    this.box.replaceChildren(...parts.filter((each) => each !== null));
  }

  section(title, content, note = "") {
    if (content === null) return null;
    return element("section", { class: "part", "aria-label": title },
      element("h3", {}, title, note ? element("span", { class: "note" }, note) : null), content);
  }

  /** Where states were merged: what they had in common, and the variables that have several values since then. */
  merged({ record }) {
    if (record.merged === null || record.merged === undefined || record.parents.length < 2) return null;
    const { pattern, where, values } = record.merged;
    const rows = values.map(([name, cases]) => element("tr", {},
      element("td", { class: "sign" }), element("th", { scope: "row" }, name), element("td", { class: "value" }, casesList(cases))));
    return element("div", { class: "merged" },
      element("p", {}, asSentence(mergeSentence(record), this.recording.names)),
      ...pattern.map((line) => element("p", { class: "pattern" }, element("code", {}, line))),
      pattern.length ? element("p", { class: "quiet" }, "A letter stands for conditions that differ in constants only.") : null,
      where ? element("p", { class: "pattern" }, "where ", element("code", {}, where)) : null,
      rows.length ? element("table", { class: "variables" }, element("tbody", {}, ...rows))
        : element("p", { class: "quiet" }, "they agree in all that is still read"));
  }

  conditions({ view, touched }) {
    if (!view.conditions.length) return element("p", { class: "quiet" }, "true: nothing has been assumed yet");
    const isNew = (index) => index >= view.conditions.length - touched.conditions;
    const rows = view.conditions.map(([text, span], index) => {
      const place = this.recording.span(span);
      return element("li", { class: isNew(index) ? "touched" : "" },
        isNew(index) ? element("span", { class: "sign", title: "new" }, "●") : null,
        element("code", {}, this.recording.text(text)),
        place ? element("span", { class: "note" }, `line ${place.line}`) : null);
    });
    return element("ul", { class: "conditions" }, ...rows);
  }

  // -- frames ---------------------------------------------------------------------------------------------

  frames(moment) {
    return framesAt(this.recording, moment).reverse().map((frame, index) => {
      const variables = variablesOf(this.recording, moment, frame);
      const temporaries = this.showsTemporaries ? temporariesOf(this.recording, moment, frame) : [];
      const rows = [...variables, ...temporaries].map((each) => this.variable(each, danglingWords(this.recording, moment, each.value)));
      const place = frame.place ? `line ${frame.place.line}` : "";
      const content = rows.length ? element("table", { class: "variables" }, element("tbody", {}, ...rows))
        : element("p", { class: "quiet" }, "no variables yet");
      return this.section(`${frame.record.name}()`, content, index === 0 ? place : `${place}, waiting`);
    });
  }

  variable({ name, type, value, isTouched, isAggregate }, dangling) {
    return element("tr", { class: isTouched ? "touched" : "" },
      element("td", { class: "sign" }, isTouched ? element("span", { title: "changed", "aria-label": "changed" }, "●") : ""),
      element("th", { scope: "row" }, name),
      element("td", { class: `value ${isAggregate ? "" : dangling ? "dangling" : value.kind}` }, isAggregate ? element("span", { class: "quiet" }, "see memory") : value.cases.length ? casesList(value.cases) : value.text,
        dangling && !isAggregate ? element("span", { class: "note" }, `dangling: ${dangling}`) : null),
      element("td", { class: "type" }, type));
  }

  // -- the rest -------------------------------------------------------------------------------------------

  /** The inputs made so far, with an example that leads to the end of the path. */
  inputs({ view, touched }, path) {
    if (!view.inputs.length) return null;
    const row = this.recording.paths[this.recording.pathOfNode.get(path.leaf)];
    const examples = new Map(row?.inputs ?? []);
    const rows = view.inputs.map((index, at) => {
      const { label, name, type } = this.recording.data.inputs[index];
      const isNew = at >= view.inputs.length - touched.inputs;
      const example = examples.get(label) ?? examples.get(name);
      return element("tr", { class: isNew ? "touched" : "" },
        element("td", { class: "sign" }, isNew ? "●" : ""),
        element("th", { scope: "row" }, label),
        element("td", { class: "value" }, element("span", { class: "quiet" }, example === undefined ? "any" : "such as"), example ?? ""),
        element("td", { class: "type" }, type));
    });
    return element("table", { class: "variables" }, element("tbody", {}, ...rows));
  }

  output({ view, touched }) {
    if (!view.output.length) return null;
    const pieces = view.output.map(([stream, text], index) => {
      const isNew = index >= view.output.length - touched.prints;
      const classes = [stream === 2 ? "errors" : "", isNew ? "touched" : ""].filter(Boolean).join(" ");
      return element("span", { class: classes }, this.recording.text(text));
    });
    return element("pre", { class: "output" }, ...pieces);
  }

  answers({ answers, infeasible, assumed }) {
    if (!answers.length && !infeasible.length && !assumed.length) return null;
    const asked = answers.map(({ condition, answer, layer, time }) =>
      element("li", {}, "can ", element("code", {}, condition), " hold? ", element("strong", {}, answer),
        element("span", { class: "note" }, `${layer}${time === null ? "" : `, ${milliseconds(time)}`}`)));
    const sides = infeasible.map(([, condition]) =>
      element("li", {}, "no input on this path makes ", element("code", {}, this.recording.text(condition))));
    const imposed = assumed.map(([, condition, , limit]) =>
      element("li", {}, limit < 0 ? "the program assumes " : `${this.recording.text(limit)}: `,
        element("code", {}, this.recording.text(condition))));
    return element("ul", { class: "answers" }, ...asked, ...sides, ...imposed);
  }
}

const MOST_CASES = 8;

/** Values with the conditions under which they hold, one in a line. */
function casesList(cases) {
  const rows = cases.slice(0, MOST_CASES).map(([value, condition]) => element("li", {}, element("code", {}, value),
    condition ? element("span", { class: "if" }, " if ") : null, condition ? element("code", { class: "condition" }, condition) : null));
  if (cases.length > MOST_CASES) rows.push(element("li", { class: "quiet" }, `and ${cases.length - MOST_CASES} more`));
  return element("ul", { class: "cases" }, ...rows);
}

function milliseconds(microseconds) {
  return microseconds < 100 ? "under 0.1 ms" : `${(microseconds / 1000).toFixed(1)} ms`;
}
