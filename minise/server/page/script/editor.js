/* The editor: a text area whose text is transparent, over the same text coloured; and the diagnostics at their lines. */

const PROGRAM_NAME = "program.c";
const INDENT = "    ";

class Editor {
  /** `onChange` hears of every change that is typed, undone or redone. */
  constructor(onChange) {
    this.area = byId("program");
    this.diagnostics = [];
    this.leaves = false; // the next Tab leaves the editor
    this.isReplacing = false;
    this.area.addEventListener("input", () => {
      this.diagnostics = [];
      this.draw();
      if (!this.isReplacing) onChange();
    });
    this.area.addEventListener("keydown", (event) => this.onKey(event));
  }

  get text() {
    return this.area.value;
  }

  /** The first program; there is nothing to undo. */
  begin(text) {
    this.area.value = text;
    this.draw();
  }

  /** Another program takes the place of this one. The browser's undo brings this one back. */
  replace(text) {
    if (text !== this.text) {
      this.isReplacing = true;
      this.area.focus({ preventScroll: true });
      this.area.select();
      const isDone = text === "" ? document.execCommand("delete") : document.execCommand("insertText", false, text);
      if (!isDone || this.text !== text) this.area.value = text;
      this.isReplacing = false;
    }
    this.area.setSelectionRange(0, 0);
    this.diagnostics = [];
    this.draw();
    byId("editor").scrollTo(0, 0);
  }

  show(diagnostics) {
    this.diagnostics = diagnostics;
    this.draw();
    if (diagnostics.length) this.goTo(diagnostics[0], false);
  }

  draw() {
    const found = new Map();
    for (const each of this.diagnostics) if (each.file === PROGRAM_NAME && !found.has(each.line)) found.set(each.line, each);
    const lines = this.text.split("\n");
    const coloured = tokensOfC(this.text + "\n");
    byId("coloured").replaceChildren(...lines.map((line, index) => drawnLine(line, coloured[index] ?? [], found.get(index + 1))));
    byId("gutter").replaceChildren(
      ...lines.map((_, index) => element("div", { class: markOf(found.get(index + 1)) }, String(index + 1))),
    );
    drawList(this.diagnostics, (each) => this.goTo(each, true));
  }

  /** Puts the cursor where a diagnostic points. */
  goTo(diagnostic, focuses) {
    if (diagnostic.file !== PROGRAM_NAME) return;
    const before = this.text.split("\n").slice(0, diagnostic.line - 1);
    const at = before.reduce((sum, line) => sum + line.length + 1, 0) + diagnostic.column - 1;
    this.area.setSelectionRange(at, at);
    if (focuses) this.area.focus({ preventScroll: true });
    const row = byId("gutter").children[diagnostic.line - 1];
    if (row) reveal(byId("editor"), row);
  }

  onKey(event) {
    if (event.key === "Escape") this.leaves = true;
    else if (event.key === "Tab" && !event.shiftKey && !this.leaves) this.insert(event, INDENT);
    else if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) this.insert(event, "\n" + this.indentation());
    if (event.key !== "Escape" && event.key !== "Shift") this.leaves = false;
  }

  insert(event, text) {
    event.preventDefault();
    document.execCommand("insertText", false, text); // the one way that keeps the browser's undo
  }

  indentation() {
    const before = this.text.slice(0, this.area.selectionStart);
    const line = before.slice(before.lastIndexOf("\n") + 1);
    return line.match(/^[ \t]*/)[0] + (/\{\s*$/.test(line) ? INDENT : "");
  }
}

function markOf(diagnostic) {
  if (diagnostic === undefined) return "";
  return diagnostic.severity === "error" ? "has-error" : "has-warning";
}

function drawnLine(line, tokens, diagnostic) {
  const row = element("div", { class: `row ${markOf(diagnostic)}` });
  if (diagnostic === undefined) {
    row.append(...tokens.map(([kind, text]) => element("span", { class: kind && `c-${kind}` }, text)));
  } else {
    const start = diagnostic.column - 1;
    const end = diagnostic.end_line === diagnostic.line ? Math.max(diagnostic.end_column - 1, start + 1) : line.length;
    row.append(
      ...cutTokens(tokens, start, end).map(([kind, text, isHere]) => element("span", { class: (kind && `c-${kind}`) + (isHere ? " here" : "") }, text)),
      element("span", { class: "remark" }, diagnostic.message),
    );
  }
  return row;
}

/** The tokens of a line, cut where a stretch begins and ends: [class, text, is inside]. */
function cutTokens(tokens, start, end) {
  const pieces = [];
  let at = 0;
  for (const [kind, text] of tokens) {
    const cuts = [0, start - at, end - at, text.length].map((cut) => Math.min(Math.max(cut, 0), text.length));
    for (let part = 0; part < 3; part++) {
      if (cuts[part] < cuts[part + 1]) pieces.push([kind, text.slice(cuts[part], cuts[part + 1]), part === 1]);
    }
    at += text.length;
  }
  return pieces;
}

function drawList(diagnostics, onChoose) {
  const list = byId("diagnostics");
  list.hidden = diagnostics.length === 0;
  list.replaceChildren(...diagnostics.flatMap((each) => [each, ...each.related]).map((each) => element("li", {}, listed(each, onChoose))));
}

function listed(diagnostic, onChoose) {
  const { file, line, column, severity, message, hint } = diagnostic;
  const place = line ? `${file}:${line}:${column}` : file; // line 0 is the file as a whole
  return element(
    "button",
    { click: () => onChoose(diagnostic) },
    element("span", { class: "place" }, place),
    element("span", { class: severity }, `${severity}: `),
    message,
    hint ? element("span", { class: "hint" }, ` (${hint})`) : null,
  );
}
