/* The C source with the current line, what was covered, and the IR of the current function. */

class SourcePane {
  /** `pick(file, line)` is called when a line is clicked. */
  constructor(recording, pick) {
    this.recording = recording;
    this.pick = pick;
    this.code = byId("code");
    this.irBox = byId("ir");
    this.files = new Map(recording.data.files.map(({ name, text }) => [name, { text, lines: text.split("\n") }]));
    this.rows = new Map(); // file -> its elements, made when the file is first shown
    this.file = null;
    this.cursor = 1;
    this.irFunction = -1;
    this.faultLines = new Map(
      recording.data.faults.map((fault) => [recording.span(fault.place), fault])
        .filter(([place]) => place !== null)
        .map(([place, fault]) => [lineKey(place.file, place.line), fault]),
    );
    this.makeTabs();
    this.code.addEventListener("keydown", (event) => this.key(event));
    this.showFile(recording.data.files[0]?.name);
  }

  makeTabs() {
    const tabs = [...this.files.keys()].map((name) =>
      element("button", { class: "file", role: "tab", title: name, "data-file": name, click: () => this.showFile(name) },
        baseName(name)));
    byId("files").replaceChildren(...tabs);
    byId("files").hidden = tabs.length < 2;
  }

  showFile(name) {
    if (name === this.file || !this.files.has(name)) return;
    this.file = name;
    if (!this.rows.has(name)) this.rows.set(name, this.makeRows(name));
    this.code.replaceChildren(...this.rows.get(name));
    for (const tab of byId("files").children) tab.setAttribute("aria-selected", tab.dataset.file === name);
  }

  makeRows(name) {
    const { text } = this.files.get(name);
    const code = new Set(this.recording.data.coverage.lines[name] ?? []);
    const covered = new Set(this.recording.data.coverage.covered[name] ?? []);
    return tokensOfC(text).map((pieces, index) => {
      const line = index + 1;
      const [mark, words] = !code.has(line) ? ["", ""]
        : covered.has(line) ? ["✓", "executed"] : ["–", "never executed"];
      return this.makeRow(name, line, pieces, mark, words);
    });
  }

  makeRow(name, line, pieces, mark, words) {
    const fault = this.faultLines.get(lineKey(name, line));
    const column = { at: "" };
    const spans = pieces.map(([kind, text]) => {
      const before = column.at;
      column.at = untabbed(before + text);
      const shown = column.at.slice(before.length);
      return kind ? element("span", { class: `c-${kind}` }, shown) : shown;
    });
    return element("div", {
      class: "row" + (mark === "–" ? " uncovered" : "") + (fault ? " faulty" : ""),
      role: "option", "data-line": line, click: () => this.pick(name, line),
      "aria-label": `line ${line}${words ? `, ${words}` : ""}: ${pieces.map(([, text]) => text).join("")}`,
      title: fault ? `${fault.kind}: ${fault.message}` : words && `line ${line}: ${words}`,
    },
      element("span", { class: "number" }, String(line)),
      element("span", { class: "mark" }, fault ? "✕" : mark),
      element("span", { class: "text" }, ...spans));
  }

  /** Arrow keys move a cursor through the lines; Enter picks one. */
  key(event) {
    const rows = this.rows.get(this.file) ?? [];
    const shift = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (shift !== undefined) this.moveCursor(Math.min(Math.max(this.cursor + shift, 1), rows.length));
    else if (event.key === "Enter" || event.key === " ") this.pick(this.file, this.cursor);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  moveCursor(line) {
    const rows = this.rows.get(this.file) ?? [];
    rows[this.cursor - 1]?.classList.remove("cursor");
    this.cursor = line;
    const row = rows[line - 1];
    row?.classList.add("cursor");
    if (row) {
      row.id ||= `line-${[...this.files.keys()].indexOf(this.file)}-${line}`;
      this.code.setAttribute("aria-activedescendant", row.id);
      reveal(this.code, row, 0);
    }
  }

  show(moment) {
    this.code.querySelector(".row.current")?.classList.remove("current");
    this.code.querySelector(".here")?.remove();
    const place = moment.place;
    if (place !== null && this.files.has(place.file)) {
      this.showFile(place.file);
      this.markCurrent(place);
    }
    if (!this.irBox.hidden) this.showIr(moment);
  }

  markCurrent(place) {
    const row = this.rows.get(place.file)[place.line - 1];
    if (!row) return;
    this.code.querySelector(".row.current")?.classList.remove("current");
    row.classList.add("current");
    const text = this.files.get(place.file).lines[place.line - 1];
    const start = shownColumn(text, place.column);
    const end = place.endLine === place.line ? shownColumn(text, place.endColumn) : untabbed(text).length;
    const underline = element("span", { class: "here", style: `left: ${start}ch; width: ${Math.max(end - start, 1)}ch` });
    row.querySelector(".text").append(underline);
    this.cursor = place.line;
    reveal(this.code, row, 60);
  }

  /** Marks lines that a search or a click speaks of. */
  markLine(file, line) {
    this.code.querySelector(".row.picked")?.classList.remove("picked");
    if (line === null) return;
    this.showFile(file);
    const row = this.rows.get(file)?.[line - 1];
    row?.classList.add("picked");
    if (row) reveal(this.code, row, 60);
  }

  // -- IR -------------------------------------------------------------------------------------------------

  toggleIr(isShown, moment) {
    this.irBox.hidden = !isShown;
    this.irFunction = -1;
    if (isShown) this.showIr(moment);
  }

  showIr(moment) {
    const at = this.instructionAt(moment);
    if (at.function !== this.irFunction) {
      this.irFunction = at.function;
      const lines = this.recording.functions[at.function]?.ir ?? [];
      this.irBox.replaceChildren(...lines.map((line) => element("div", { class: "row" }, line || " ")));
    }
    this.irBox.querySelector(".current")?.classList.remove("current");
    const row = this.irBox.children[at.line];
    row?.classList.add("current");
    if (row) reveal(this.irBox, row, 30);
  }

  instructionAt({ record, position, view }) {
    const step = record.steps[position] ?? record.steps.at(-1);
    return step ? this.recording.instruction(step) : { function: view.frames.at(-1)?.function ?? -1, line: -1 };
  }
}
