/* The path table and the faults. Only the rows in sight are made, for there can be thousands. */

const TABLE_ROW = 28, ROWS_AROUND = 12;

class TablePane {
  /** `go(node)` leads to the end of a path. */
  constructor(recording, go) {
    this.recording = recording;
    this.go = go;
    this.box = byId("table");
    this.kind = "paths";
    this.current = -1;
    this.cursor = 0;
    this.isHidden = false;
    this.box.addEventListener("scroll", () => this.fill());
    this.box.addEventListener("keydown", (event) => this.key(event));
    const { paths, faults } = recording.data;
    byId("paths-tab").textContent = `Paths (${paths.length})`;
    byId("faults-tab").textContent = `Faults (${faults.length})`;
    byId("paths-tab").addEventListener("click", () => this.choose("paths"));
    byId("faults-tab").addEventListener("click", () => this.choose("faults"));
    this.choose("paths");
  }

  choose(kind) {
    this.kind = kind;
    this.cursor = 0;
    byId("paths-tab").setAttribute("aria-selected", kind === "paths");
    byId("faults-tab").setAttribute("aria-selected", kind === "faults");
    this.rows = kind === "paths" ? this.pathRows() : this.faultRows();
    this.make();
  }

  pathRows() {
    return this.recording.paths.map((path) => ({
      node: path.node,
      kind: path.kind,
      cells: [String(path.number), path.condition || "true", path.inputs.map(([name, text]) => `${name} = ${text}`).join(", "),
        `${SIGNS[path.kind] ?? ""} ${path.outcome}`],
    }));
  }

  faultRows() {
    return this.recording.data.faults.map((fault, index) => {
      const place = this.recording.span(fault.place);
      const paths = fault.paths.map((path) => this.recording.paths[path].number);
      return { node: fault.node, kind: "fault",
        cells: [String(index + 1), `✕ ${fault.kind}`, place ? `${baseName(place.file)}, line ${place.line}` : "",
          `${counted(paths.length, "path")}: ${cut(paths.join(", "), 20)}`] };
    });
  }

  make() {
    const heads = this.kind === "paths" ? ["#", "condition", "such as", "outcome"] : ["#", "fault", "where", "paths"];
    const empty = this.kind === "paths" ? "no path has ended" : "no faults were found";
    if (this.isHidden || !this.rows.length) {
      this.body = null;
      this.box.replaceChildren(element("p", { class: "quiet" }, this.isHidden ? "hidden while you predict" : empty));
      return;
    }
    this.body = element("div", { class: "rows", role: "rowgroup", style: `height: ${this.rows.length * TABLE_ROW}px` });
    const head = element("div", { class: "head", role: "row" }, ...heads.map((each) => element("span", { role: "columnheader" }, each)));
    this.box.replaceChildren(head, this.body);
    this.box.setAttribute("aria-rowcount", this.rows.length);
    this.fill();
  }

  fill() {
    if (!this.body) return;
    const first = Math.max(Math.floor(this.box.scrollTop / TABLE_ROW) - ROWS_AROUND, 0);
    const last = Math.min(Math.ceil((this.box.scrollTop + this.box.clientHeight) / TABLE_ROW) + ROWS_AROUND, this.rows.length);
    const made = [];
    for (let index = first; index < last; index++) made.push(this.makeRow(index));
    this.body.replaceChildren(...made);
  }

  makeRow(index) {
    const { node, kind, cells } = this.rows[index];
    const classes = ["entry", kind.replaceAll(" ", "-"), node === this.current ? "current" : "", index === this.cursor ? "cursor" : ""];
    return element("div", {
      class: classes.filter(Boolean).join(" "), role: "row", "data-node": node, "aria-rowindex": index + 1,
      "aria-selected": String(node === this.current), style: `top: ${index * TABLE_ROW}px`,
      click: () => this.pick(index), title: cells.join("\n"),
    }, ...cells.map((text) => element("span", { role: "cell" }, text)));
  }

  pick(index) {
    this.cursor = index;
    this.go(this.rows[index].node);
  }

  /** The row of the path that is walked on is marked, and scrolled to. */
  show(moment, path) {
    if (this.current === path.leaf || !this.body) return;
    this.current = path.leaf;
    const index = this.rows.findIndex(({ node }) => node === path.leaf);
    if (index >= 0 && this.kind === "paths") this.scrollTo(index);
    this.fill();
  }

  scrollTo(index) {
    this.cursor = index;
    const top = index * TABLE_ROW, room = this.box.clientHeight - 2 * TABLE_ROW;
    if (top < this.box.scrollTop) this.box.scrollTop = top;
    else if (top > this.box.scrollTop + room) this.box.scrollTop = top - room;
  }

  key(event) {
    const shift = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (shift !== undefined) this.scrollTo(Math.min(Math.max(this.cursor + shift, 0), this.rows.length - 1));
    else if (event.key === "Enter") this.pick(this.cursor);
    else return;
    this.fill();
    event.preventDefault();
    event.stopPropagation();
  }

  hide(isHidden) {
    this.isHidden = isHidden;
    this.current = -1;
    this.make();
  }
}
