/* A recording, as docs/recording.md describes it: its tables, and what stands at a position of a node. */

class Recording {
  constructor(data) {
    this.data = data;
    this.nodes = data.nodes;
    this.paths = data.paths;
    this.functions = data.functions;
    this.objects = data.objects;
    this.stopsOf = new Map(); // by node
    this.endsOf = new Map();
    this.names = namesOf(data);
    this.pathOfNode = new Map(data.paths.map((path, index) => [path.node, index]));
  }

  text(index) {
    return index < 0 ? "" : this.data.strings[index];
  }

  span(index) {
    if (index === null || index < 0) return null;
    const [file, line, column, endLine, endColumn] = this.data.spans[index];
    return { file: this.text(file), line, column, endLine, endColumn };
  }

  value(index) {
    if (index < 0) return { kind: "undefined", text: "undefined", cases: [] };
    const [kind, text, ...rest] = this.data.values[index];
    if (kind === "pointer") return { kind, text, target: rest[0], offset: rest[1], cases: [] };
    if (kind === "pointers") return { kind, text, target: rest[0], cases: rest[1] ?? [] };
    return { kind, text, cases: rest[0] ?? [] };
  }

  cell(index) {
    const [offset, size, path, type, length, stride] = this.data.cells[index];
    return { offset, size, path, type, length, stride };
  }

  instruction(step) {
    const [functionIndex, line, span] = this.data.instructions[step[0]];
    return { function: functionIndex, line, span };
  }

  length(node) {
    return this.nodes[node].steps.length;
  }

  /** Where the state at a position stands: before a step, the place that is about to be executed. */
  place(node, position) {
    const record = this.nodes[node];
    if (position < record.steps.length) {
      const [first, , whole = -1] = this.statementAt(node, position) ?? [-1];
      return this.span(first === position && whole >= 0 ? whole : this.instruction(record.steps[position]).span);
    }
    if (record.ending !== null && record.ending.place >= 0) return this.span(record.ending.place);
    if (record.fork >= 0) return this.span(record.fork);
    return record.steps.length ? this.span(this.instruction(record.steps.at(-1)).span) : this.span(record.place);
  }

  /** The nodes from the root to this one, along first parents. */
  wayTo(node) {
    const way = [node];
    while (this.nodes[way.at(-1)].parents.length) way.push(this.nodes[way.at(-1)].parents[0]);
    return way.reverse();
  }

  isMerged(node) {
    return this.nodes[node].parents.length > 1;
  }

  /** The positions at which one stands when going by statement: where statements begin, and the end of the node.
      Position 0 of a child is the end of its parent. */
  stops(node) {
    if (!this.stopsOf.has(node)) {
      const record = this.nodes[node], end = record.steps.length, isChild = record.parents.length === 1;
      const starts = record.statements.map(([first]) => first).filter((first) => first < end && !(isChild && first === 0));
      this.stopsOf.set(node, [...starts, end]);
    }
    return this.stopsOf.get(node);
  }

  /** The statement that the step after a position belongs to, as [first step, sentence, place]; null before the first. */
  statementAt(node, position) {
    const { statements } = this.nodes[node];
    return statements[countUpTo(statements, position, ([first]) => first) - 1] ?? null;
  }

  /** The statement that the step before a position belongs to; null where no statement was executed. */
  statementBefore(node, position) {
    return this.statementAt(node, position - 1);
  }

  isStop(node, position) {
    const stops = this.stops(node);
    return stops[countUpTo(stops, position) - 1] === position;
  }

  /** How and where an object ended on the way to a position: {how, place}. Null where it has not. */
  endOf(object, node, position) {
    for (let at = node, before = position; at !== undefined; at = this.nodes[at].parents[0], before = Infinity) {
      const end = this.endsIn(at).get(object)?.findLast(({ step }) => step < before);
      if (end) return end;
    }
    return null;
  }

  /** The ends of objects in a node, by object. */
  endsIn(node) {
    if (!this.endsOf.has(node)) {
      const found = new Map();
      this.nodes[node].steps.forEach((made, step) => {
        for (const [kind, object, how] of made[2]) {
          if (kind !== OBJECT_ENDED) continue;
          if (!found.has(object)) found.set(object, []);
          found.get(object).push({ step, how: this.text(how), place: this.span(this.instruction(made).span) });
        }
      });
      this.endsOf.set(node, found);
    }
    return this.endsOf.get(node);
  }

  /** The nodes that execute a line. */
  nodesAt(file, line) {
    const found = [];
    this.nodes.forEach((record, node) => {
      const lines = record.lines.find(([name]) => this.text(name) === file);
      if (lines && lines.indexOf(line, 1) > 0) found.push(node);
    });
    return found;
  }

  /** The first position of a node that stands at a line, else its first stop. */
  positionAt(node, file, line) {
    const stops = this.stops(node);
    return stops.find((position) => {
      const place = this.place(node, position);
      return place !== null && place.file === file && place.line === line;
    }) ?? stops[0];
  }

  /** How a node ends, in a word or two. */
  outcome(node) {
    const record = this.nodes[node];
    if (record.ending === null) return record.fork >= 0 ? "fork" : record.children.length ? "waits to be merged" : "not run";
    const path = this.paths[record.ending.path];
    return path ? path.outcome : record.ending.fault?.kind ?? record.ending.kind;
  }

  /** Microseconds of a solver answer, or null. */
  time(node, decision) {
    return this.data.times?.[node]?.[decision] ?? null;
  }
}

/** How many entries of an ascending list are not above a bound. */
function countUpTo(ascending, bound, key = (entry) => entry) {
  let low = 0, high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (key(ascending[middle]) <= bound) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The names that the program gives: the first word of each variable, object, function and input. */
function namesOf({ functions, objects, inputs }) {
  const names = [...functions.flatMap(({ name, slots }) => [name, ...slots.map(([slot]) => slot)]),
    ...objects.map(({ name }) => name), ...inputs.map(({ label }) => label)];
  return new Set(names.map((name) => /^\w*/.exec(name)[0]));
}
