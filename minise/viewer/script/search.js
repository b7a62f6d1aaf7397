/* Search in source text, conditions, variables, sentences and node numbers. */

const MOST_FOUND = 60, MOST_OF_A_KIND = 15;

/** What a query finds: {kind, text, note, to: {node, position} or {file, line}}. */
function found(recording, query) {
  const wanted = query.trim().toLowerCase();
  if (!wanted) return [];
  const kinds = [nodesFound, sourceFound, variablesFound, conditionsFound, sentencesFound];
  return kinds.flatMap((kind) => kind(recording, wanted).slice(0, MOST_OF_A_KIND)).slice(0, MOST_FOUND);
}

function nodesFound(recording, wanted) {
  const number = /^(?:node )?#?(\d+)$/.exec(wanted)?.[1];
  if (number === undefined || !(number in recording.nodes)) return [];
  const node = Number(number);
  return [{ kind: "node", text: `node ${node}`, note: recording.outcome(node), to: { node, position: recording.stops(node)[0] } }];
}

function sourceFound(recording, wanted) {
  return recording.data.files.flatMap(({ name, text }) =>
    text.split("\n").flatMap((line, index) => (line.toLowerCase().includes(wanted)
      ? [{ kind: "source", text: line.trim(), note: `${baseName(name)}, line ${index + 1}`, to: { file: name, line: index + 1 } }] : [])));
}

/** A variable leads to the first step that changes it. */
function variablesFound(recording, wanted) {
  const results = [];
  recording.functions.forEach(({ name, slots }, functionIndex) => slots.forEach(([variable, role], slot) => {
    if (role === "temporary" || !variable.toLowerCase().includes(wanted)) return;
    const to = firstChange(recording, functionIndex, slot);
    if (to) results.push({ kind: "variable", text: variable, note: `in ${name}, node ${to.node}`, to });
  }));
  return results;
}

function firstChange(recording, functionIndex, slot) {
  for (let node = 0; node < recording.nodes.length; node++) {
    const steps = recording.nodes[node].steps;
    for (let index = 0; index < steps.length; index++) {
      const isCall = steps[index][2].some(([kind, entered]) => kind === ENTERED && entered === functionIndex);
      const isHere = recording.instruction(steps[index]).function === functionIndex;
      if ((isCall || isHere) && steps[index][2].some(([kind, , changed]) => kind === REGISTER && changed === slot))
        return { node, position: recording.stops(node).find((stop) => stop > index) };
    }
  }
  return null;
}

function conditionsFound(recording, wanted) {
  return recording.nodes.flatMap(({ condition }, node) => {
    const text = recording.text(condition);
    return text.toLowerCase().includes(wanted)
      ? [{ kind: "condition", text, note: `node ${node}`, to: { node, position: recording.stops(node)[0] } }] : [];
  });
}

function sentencesFound(recording, wanted) {
  const matching = new Set(recording.data.strings.flatMap((text, index) => (text.toLowerCase().includes(wanted) ? [index] : [])));
  const results = [];
  for (let node = 0; node < recording.nodes.length && results.length < MOST_OF_A_KIND; node++)
    for (const [first, sentence] of recording.nodes[node].statements)
      if (matching.has(sentence)) {
        const position = recording.stops(node).find((stop) => stop > first);
        if (position !== undefined) results.push({ kind: "step", text: recording.text(sentence), note: `node ${node}`, to: { node, position } });
      }
  return results;
}

class Search {
  /** `go(to)` leads to what was found. */
  constructor(recording, go) {
    this.recording = recording;
    this.go = go;
    this.input = byId("search");
    this.list = byId("found");
    this.results = [];
    this.chosen = 0;
    this.input.addEventListener("input", () => this.look());
    this.input.addEventListener("keydown", (event) => this.key(event));
    this.input.addEventListener("blur", () => setTimeout(() => this.close(), 150));
  }

  look() {
    this.results = found(this.recording, this.input.value);
    this.chosen = 0;
    const rows = this.results.map(({ kind, text, note }, index) =>
      element("div", { class: "result", role: "option", id: `found-${index}`, mousedown: () => this.take(index) },
        element("span", { class: "kind" }, kind), element("code", {}, cut(text, 90)), element("span", { class: "note" }, note)));
    this.list.replaceChildren(...(rows.length ? rows : [element("p", { class: "quiet" }, "nothing found")]));
    this.list.hidden = this.input.value.trim() === "";
    this.input.setAttribute("aria-expanded", String(!this.list.hidden));
    this.markChosen();
  }

  markChosen() {
    [...this.list.children].forEach((row, index) => row.setAttribute("aria-selected", String(index === this.chosen)));
    this.input.setAttribute("aria-activedescendant", `found-${this.chosen}`);
    this.list.children[this.chosen]?.scrollIntoView({ block: "nearest" });
  }

  key(event) {
    const shift = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (shift !== undefined) {
      this.chosen = Math.min(Math.max(this.chosen + shift, 0), Math.max(this.results.length - 1, 0));
      this.markChosen();
    } else if (event.key === "Enter") this.take(this.chosen);
    else if (event.key === "Escape") this.input.blur();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  take(index) {
    const result = this.results[index];
    if (!result) return;
    this.input.blur();
    this.close();
    this.go(result.to);
  }

  close() {
    this.list.hidden = true;
    this.input.setAttribute("aria-expanded", "false");
  }
}
