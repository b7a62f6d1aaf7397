/* The state at a position, rebuilt from changes, and what the last changes touched. */

const REGISTER = 0, CELL = 1, OBJECT = 2, OBJECT_ENDED = 3, ENTERED = 4, LEFT = 5, PRINTED = 6, CONDITION = 7, INPUT = 8;

class View {
  constructor(recording) {
    this.recording = recording;
    this.frames = []; // {function, call (span index), registers: slot -> value}
    this.objects = new Map(); // object -> {size, where, root, type, cells: offset -> [cell, value]}
    this.conditions = []; // [string, span]
    this.inputs = [];
    this.output = []; // [stream, string]
  }

  apply(changes) {
    for (const change of changes) {
      switch (change[0]) {
        case REGISTER: this.frames[change[1]].registers.set(change[2], change[3]); break;
        case CELL: this.setCell(change); break;
        case OBJECT: this.setObject(change); break;
        case OBJECT_ENDED: this.objects.delete(change[1]); break;
        case ENTERED: this.frames.push({ function: change[1], call: change[2], registers: new Map() }); break;
        case LEFT: this.frames.pop(); break;
        case PRINTED: this.output.push([change[1], change[2]]); break;
        case CONDITION: this.conditions.push([change[1], change[2]]); break;
        case INPUT: this.inputs.push(change[1]); break;
      }
    }
  }

  setCell([, object, cell, value]) {
    const cells = this.objects.get(object).cells, offset = this.recording.data.cells[cell][0];
    if (value < 0) cells.delete(offset);
    else cells.set(offset, [cell, value]);
  }

  setObject([, object, size, where, root, type]) {
    const cells = this.objects.get(object)?.cells ?? new Map();
    this.objects.set(object, { size, where, root, type, cells });
  }
}

/** Views at positions. Going on from the last one takes only the changes between; any other is built from a snapshot. */
class Views {
  constructor(recording) {
    this.recording = recording;
    this.view = null;
    this.node = -1;
    this.position = 0;
  }

  at(node, position) {
    if (!this.isAhead(node, position)) this.build(node, position);
    const steps = this.recording.nodes[node].steps;
    while (this.position < position) this.view.apply(steps[this.position++][2]);
    return this.view;
  }

  /** Whether the position follows the last one in its node, or in a child of the node that it ends. */
  isAhead(node, position) {
    if (this.view === null) return false;
    if (node === this.node) return position >= this.position;
    const isChild = this.recording.nodes[node].parents[0] === this.node && !this.recording.isMerged(node);
    if (!isChild || this.position !== this.recording.length(this.node)) return false;
    this.node = node;
    this.position = 0;
    return true;
  }

  build(node, position) {
    const pieces = [];
    let at = node, end = position, snapshot;
    for (;;) {
      const record = this.recording.nodes[at];
      snapshot = record.snapshots.findLast(([place]) => place <= end);
      pieces.push(record.steps.slice(snapshot ? snapshot[0] : 0, end));
      if (snapshot) break;
      at = record.parents[0];
      end = this.recording.length(at);
    }
    this.view = new View(this.recording);
    this.view.apply(snapshot[1]);
    for (const steps of pieces.reverse()) for (const step of steps) this.view.apply(step[2]);
    this.node = node;
    this.position = position;
  }
}

/** What a stretch of steps touched, for marking. */
class Touched {
  constructor(steps) {
    this.registers = new Set();
    this.cells = new Set();
    this.objects = new Set();
    this.conditions = 0;
    this.inputs = 0;
    this.prints = 0;
    for (const [, , changes] of steps) for (const change of changes) this.note(change);
  }

  note([kind, first, second]) {
    if (kind === REGISTER) this.registers.add(`${first} ${second}`);
    else if (kind === CELL) this.cells.add(`${first} ${second}`);
    else if (kind === OBJECT) this.objects.add(first);
    else if (kind === CONDITION) this.conditions++;
    else if (kind === INPUT) this.inputs++;
    else if (kind === PRINTED) this.prints++;
  }
}
