/* The execution tree. Large trees begin folded; the way to the current node is always open. */

const SMALL_TREE = 60; // nodes up to which all are open at first
const OPEN_AT_FIRST = 30; // nodes of a larger tree
const WIDE_TREE = 7; // leaves side by side from which the tree grows to the right instead of downwards
const DOWN = { breadth: LEAF.width + 14, depth: 84 };
const ACROSS = { breadth: 46, depth: 250 };
const LABEL_CHARACTER = 7;
const MARGIN = { x: 74, y: 34 };

class TreePane {
  /** `go(node)` is called when a node is chosen. */
  constructor(recording, go) {
    this.recording = recording;
    this.go = go;
    this.box = byId("tree");
    this.scale = 1;
    this.open = new Set();
    this.revealed = null; // nodes that may be seen while predicting; null: all
    this.showsInfeasible = false;
    this.isAcross = null; // null: as fits
    this.groups = new Map();
    this.edges = new Map();
    this.marked = new Set();
    this.current = 0;
    this.isAtEnd = false;
    this.way = new Set([0]);
    this.contents = this.countContents();
    this.openFirst();
    this.box.addEventListener("keydown", (event) => this.key(event));
    this.draw();
    this.fit(0.7, 1);
  }

  /** Paths and faults below each node. Children have higher numbers than their parents. */
  countContents() {
    const contents = this.recording.nodes.map(({ ending, children }) => ({
      paths: children.length ? 0 : 1, faults: ending?.fault ? 1 : 0,
    }));
    for (let node = contents.length - 1; node > 0; node--) {
      const parent = contents[this.recording.nodes[node].parents[0]];
      parent.paths += contents[node].paths;
      parent.faults += contents[node].faults;
    }
    return contents;
  }

  openFirst() {
    const most = this.recording.nodes.length <= SMALL_TREE ? SMALL_TREE : OPEN_AT_FIRST;
    let shown = 1;
    for (const level = [0]; level.length && shown <= most;) {
      const node = level.shift();
      this.open.add(node);
      level.push(...this.ownChildren(node));
      shown += this.ownChildren(node).length;
    }
  }

  openAll() {
    this.recording.nodes.forEach((_, node) => this.open.add(node));
    this.draw();
  }

  foldAll() {
    this.open = new Set(this.way);
    this.draw();
  }

  /** Those whose first parent it is; a merged node hangs from that one. */
  ownChildren(node) {
    return this.recording.nodes[node].children.filter((child) => this.recording.nodes[child].parents[0] === node);
  }

  shownChildren(node) {
    if (typeof node === "string") return [];
    const children = this.open.has(node) ? this.ownChildren(node) : [];
    const seen = this.revealed === null ? children : children.filter((child) => this.revealed.has(child));
    const ghosts = this.showsInfeasible && this.revealed === null ? this.recording.nodes[node].infeasible.map((_, index) => `${node}/${index}`) : [];
    return [...seen, ...ghosts];
  }

  // -- drawing --------------------------------------------------------------------------------------------

  draw() {
    const places = tidyTree(0, (node) => this.shownChildren(node));
    this.across = this.isAcross ?? [...places.keys()].filter((node) => !this.shownChildren(node).length).length > WIDE_TREE;
    this.groups.clear();
    this.edges.clear();
    const edges = [], labels = [], nodes = [];
    for (const [node, place] of places) {
      const at = this.point(place);
      nodes.push(this.drawNode(node, at, place.depth));
      const parent = this.parentOf(node);
      if (parent === null) continue;
      edges.push(this.drawEdge(node, this.point(places.get(parent)), at));
      labels.push(this.drawLabel(node, at));
    }
    for (const join of this.joins(places)) edges.push(join);
    this.size = this.extent(places);
    this.svg = drawn("svg", { class: "tree-picture" }, ...edges, ...labels, ...nodes);
    this.box.replaceChildren(this.svg);
    this.zoom(this.scale);
    this.markCurrent();
  }

  point({ breadth, depth }) {
    return this.across
      ? { x: MARGIN.x / 2 + depth * ACROSS.depth, y: MARGIN.y + breadth * ACROSS.breadth }
      : { x: MARGIN.x + breadth * DOWN.breadth, y: MARGIN.y + depth * DOWN.depth };
  }

  extent(places) {
    const points = [...places.values()].map((place) => this.point(place));
    return {
      width: Math.max(...points.map(({ x }) => x)) + (this.across ? LEAF.width : MARGIN.x),
      height: Math.max(...points.map(({ y }) => y)) + MARGIN.y,
    };
  }

  parentOf(node) {
    if (typeof node === "string") return Number(node.split("/")[0]);
    return this.recording.nodes[node].parents[0] ?? null;
  }

  drawEdge(node, from, to) {
    const bend = this.across
      ? `M${from.x} ${from.y} C${from.x + 60} ${from.y} ${to.x - 190} ${to.y} ${to.x - 128} ${to.y} L${to.x} ${to.y}`
      : `M${from.x} ${from.y} C${from.x} ${from.y + 34} ${to.x} ${to.y - 62} ${to.x} ${to.y - 26} L${to.x} ${to.y}`;
    const edge = drawn("path", { class: typeof node === "string" ? "edge ghost" : "edge", d: bend });
    this.edges.set(node, edge);
    return edge;
  }

  /** A merged node is joined to its other parents by dashed lines. */
  joins(places) {
    return this.recording.nodes.flatMap((record, node) =>
      record.parents.slice(1).filter((parent) => places.has(parent) && places.has(node)).map((parent) => {
        const from = this.point(places.get(parent)), to = this.point(places.get(node));
        return drawn("path", { class: "edge join", d: `M${from.x} ${from.y} L${to.x} ${to.y}` });
      }));
  }

  drawLabel(node, at) {
    const condition = this.conditionOf(node);
    const isMerged = typeof node === "number" && this.recording.isMerged(node);
    const text = isMerged ? `${this.recording.nodes[node].parents.length} merged` : cut(condition, this.across ? 16 : 18);
    const width = text.length * LABEL_CHARACTER;
    const [x, y] = this.across ? [at.x - FORK - 8 - width / 2, at.y - 6] : [at.x, at.y - 22];
    const ground = this.across ? null
      : drawn("rect", { class: "label-ground", x: x - width / 2 - 2, y: y - 12, width: width + 4, height: 20 });
    return drawn("g", { class: typeof node === "string" ? "ghost" : "" }, drawn("title", {}, condition), ground,
      drawn("text", { class: "label", x, y, "text-anchor": "middle" }, text));
  }

  conditionOf(node) {
    if (typeof node !== "string") return this.recording.text(this.recording.nodes[node].condition);
    const [parent, index] = node.split("/").map(Number);
    return this.recording.text(this.recording.nodes[parent].infeasible[index][1]);
  }

  isFolded(node) {
    return this.recording.nodes[node].children.length > 0 && !this.open.has(node);
  }

  drawNode(node, at, depth) {
    if (typeof node === "string") return this.drawGhost(node, at);
    const record = this.recording.nodes[node];
    const { kind, shapes } = this.shapesOf(node, record);
    const fullCondition = this.conditionOf(node);
    const words = this.wordsOf(node, kind);
    const group = drawn("g", {
      class: `node ${kind.replaceAll(" ", "-")}${this.recording.isMerged(node) ? " merged" : ""}`, transform: `translate(${at.x} ${at.y})`, "data-node": node,
      role: "treeitem", tabindex: -1, "aria-level": depth + 1, "aria-label": fullCondition ? `${words}, where ${fullCondition}` : words,
      "aria-expanded": record.children.length ? String(this.open.has(node)) : null,
      click: () => this.choose(node), contextmenu: (event) => { event.preventDefault(); this.fold(node); },
    }, drawn("title", {}, words), ...shapes);
    this.groups.set(node, group);
    return group;
  }

  shapesOf(node, record) {
    const isUnknown = !(node === this.current && this.isAtEnd) && !record.children.some((child) => this.revealed?.has(child));
    if (this.revealed !== null && isUnknown)
      return { kind: "unknown", shapes: forkNode("?", null, this.across) };
    if (this.isFolded(node)) return { kind: "folded", shapes: foldedNode(this.contents[node], this.across) };
    if (record.children.length) {
      const place = this.recording.span(record.fork);
      const shapes = forkNode(node, place?.line ?? null, this.across);
      return { kind: place ? "fork" : "waiting", shapes: this.recording.isMerged(node) ? [mergeRing(), ...shapes] : shapes };
    }
    const kind = record.ending?.kind ?? "stopped";
    return { kind, shapes: leafNode(kind, this.recording.outcome(node), this.across) };
  }

  wordsOf(node, kind) {
    if (kind === "unknown") return `node ${node}, not yet known`;
    if (kind === "folded") return `node ${node}, folded: ${counted(this.contents[node].paths, "path")}, ${counted(this.contents[node].faults, "fault")}`;
    const place = this.recording.place(node, this.recording.length(node));
    return `node ${node}: ${this.recording.outcome(node)}${place ? ` in line ${place.line}` : ""}`;
  }

  drawGhost(node, at) {
    return drawn("g", { class: "node ghost", transform: `translate(${at.x} ${at.y})` },
      drawn("title", {}, `no input on this path makes ${this.conditionOf(node)}`), ...leafNode("ghost", "no input", this.across));
  }

  // -- what is chosen and marked --------------------------------------------------------------------------

  choose(node) {
    if (this.isFolded(node)) this.fold(node);
    this.go(node);
  }

  fold(node) {
    if (this.open.has(node)) this.open.delete(node);
    else this.open.add(node);
    this.draw();
  }

  show(moment, path) {
    const hidden = this.recording.wayTo(moment.node).slice(0, -1).filter((node) => !this.open.has(node));
    hidden.forEach((node) => this.open.add(node));
    if (moment.isEnd && moment.choices.length && !this.open.has(moment.node)) {
      this.open.add(moment.node);
      hidden.push(moment.node);
    }
    this.current = moment.node;
    this.isAtEnd = moment.isEnd;
    this.way = new Set(this.recording.wayTo(moment.node));
    this.ahead = new Set(path.nodes);
    if (hidden.length || this.revealed !== null || !this.groups.has(moment.node)) this.draw();
    else this.markCurrent();
  }

  markCurrent() {
    for (const [node, group] of this.groups) {
      const isCurrent = node === this.current;
      group.classList.toggle("current", isCurrent);
      group.classList.toggle("marked", this.marked.has(node));
      group.setAttribute("tabindex", isCurrent ? 0 : -1);
      group.setAttribute("aria-selected", String(isCurrent));
    }
    for (const [node, edge] of this.edges) {
      edge.classList.toggle("walked", this.way.has(node));
      edge.classList.toggle("ahead", !this.way.has(node) && (this.ahead?.has(node) ?? false));
    }
    const group = this.groups.get(this.current);
    if (group) reveal(this.box, group, 50);
  }

  /** Marks nodes that a search or a source line speaks of. */
  mark(nodes) {
    this.marked = new Set(nodes);
    this.markCurrent();
  }

  zoom(scale) {
    this.scale = Math.min(Math.max(scale, 0.15), 3);
    const { width, height } = this.size;
    this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.svg.setAttribute("width", width * this.scale);
    this.svg.setAttribute("height", height * this.scale);
  }

  /** Makes the tree as large as the pane, within bounds. */
  fit(least = 0.15, most = 1.25) {
    const wanted = Math.min((this.box.clientWidth - 4) / this.size.width, (this.box.clientHeight - 4) / this.size.height);
    this.zoom(Math.min(Math.max(wanted, least), most));
  }

  turn() {
    this.isAcross = !this.across;
    this.draw();
  }

  // -- keyboard -------------------------------------------------------------------------------------------

  key(event) {
    const at = Number(event.target.dataset?.node);
    if (Number.isNaN(at)) return;
    const siblings = this.shownChildren(this.parentOf(at) ?? at).filter((node) => typeof node === "number");
    const beside = (shift) => siblings[siblings.indexOf(at) + shift];
    const [back, forth, up, down] = this.across
      ? ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"] : ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
    switch (event.key) {
      case back: this.focus(beside(-1)); break;
      case forth: this.focus(beside(1)); break;
      case up: this.focus(this.parentOf(at)); break;
      case down: this.focus(this.shownChildren(at).find((node) => typeof node === "number")); break;
      case "Enter": this.choose(at); this.focus(at); break;
      case " ": this.fold(at); this.focus(at); break;
      default: return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  focus(node) {
    const group = this.groups.get(node ?? this.current);
    group?.focus();
    if (group) reveal(this.box, group, 50);
  }
}
