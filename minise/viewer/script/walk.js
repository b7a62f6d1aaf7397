/* Walking through a recording: where one is, on which path, and which places lie before and behind. */

class Walk {
  constructor(recording) {
    this.recording = recording;
    this.node = 0;
    this.position = recording.stops(0)[0];
    this.choices = new Map(); // node -> the child that was last gone to
    this.lastPath = null;
  }

  goTo(node, position) {
    this.node = node;
    this.position = Math.min(position, this.recording.length(node));
    const way = this.recording.wayTo(node);
    for (let i = 1; i < way.length; i++) this.choices.set(way[i - 1], way[i]);
  }

  /** The first place in a node that one comes to from its parent. */
  firstStop(node, unit) {
    if (unit !== "instruction" || this.recording.isMerged(node)) return { node, position: this.recording.stops(node)[0] };
    return { node, position: Math.min(1, this.recording.length(node)) };
  }

  childOf(node) {
    const children = this.recording.nodes[node].children;
    return this.choices.get(node) ?? children[0] ?? null;
  }

  next(unit) {
    if (this.position < this.recording.length(this.node)) return { node: this.node, position: this.stopAfter(unit) };
    const child = this.childOf(this.node);
    return child === null ? null : this.firstStop(child, unit);
  }

  previous(unit) {
    const position = this.stopBefore(unit);
    const isInside = position !== undefined && (position > 0 || this.recording.nodes[this.node].parents.length !== 1);
    if (isInside) return { node: this.node, position };
    const parent = this.recording.nodes[this.node].parents[0];
    return parent === undefined ? null : { node: parent, position: this.recording.length(parent) };
  }

  stopAfter(unit) {
    const stops = this.recording.stops(this.node);
    return unit === "instruction" ? this.position + 1 : stops[countUpTo(stops, this.position)];
  }

  stopBefore(unit) {
    const stops = this.recording.stops(this.node);
    if (unit === "instruction") return this.position > 0 ? this.position - 1 : undefined;
    return stops[countUpTo(stops, this.position - 1) - 1];
  }

  /** The next fork on the path, or its end. */
  nextFork() {
    const end = this.recording.length(this.node);
    if (this.position < end) return { node: this.node, position: end };
    const child = this.childOf(this.node);
    return child === null ? null : { node: child, position: this.recording.length(child) };
  }

  previousFork() {
    const parent = this.recording.nodes[this.node].parents[0];
    const [first] = this.recording.stops(this.node);
    if (parent === undefined) return this.position > first ? { node: this.node, position: first } : null;
    return { node: parent, position: this.recording.length(parent) };
  }

  /** The end of the next node with a fault, in order of their numbers, starting over after the last. */
  nextFault(direction = 1) {
    const faults = this.recording.nodes.flatMap((record, node) => (record.ending?.fault ? [node] : []));
    if (!faults.length) return null;
    const isHere = this.position === this.recording.length(this.node);
    const ahead = direction > 0
      ? faults.find((node) => node > this.node || (node === this.node && !isHere)) ?? faults[0]
      : faults.findLast((node) => node < this.node) ?? faults.at(-1);
    return { node: ahead, position: this.recording.length(ahead) };
  }

  /** The path through here: its nodes, the places where one stops on it, and where each line is on it. */
  path() {
    const nodes = this.recording.wayTo(this.node);
    for (let child = this.childOf(this.node); child !== null; child = this.childOf(child)) nodes.push(child);
    const leaf = nodes.at(-1);
    if (this.lastPath?.leaf !== leaf || this.lastPath.nodes.length !== nodes.length) {
      const stops = nodes.flatMap((node) => this.recording.stops(node).map((position) => ({ node, position })));
      this.lastPath = { leaf, nodes, stops, starts: startsOf(stops), visits: this.visits(stops) };
    }
    return this.lastPath;
  }

  /** For each line the stops at which the path comes to it from another line, or to a place of it again where it has
      been since then: the iterations of a loop's line, and of a loop that stands on one line. */
  visits(stops) {
    const found = new Map();
    const seen = new Set();
    let last = "";
    stops.forEach(({ node, position }, index) => {
      const place = this.recording.place(node, position);
      const key = place === null ? "" : lineKey(place.file, place.line);
      if (!found.has(key)) found.set(key, []);
      if (key !== last || seen.has(place?.column)) {
        found.get(key).push(index);
        seen.clear();
      }
      seen.add(place?.column);
      last = key;
    });
    return found;
  }

  /** The last stop of the path that is not ahead of here. */
  indexOnPath() {
    const start = this.path().starts.get(this.node);
    return Math.max(start + countUpTo(this.recording.stops(this.node), this.position) - 1, 0);
  }
}

/** The index of each node's first stop. */
function startsOf(stops) {
  const starts = new Map();
  stops.forEach(({ node }, index) => starts.has(node) || starts.set(node, index));
  return starts;
}

function lineKey(file, line) {
  return `${file}:${line}`;
}
