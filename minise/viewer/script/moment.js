/* A moment: all that is shown at one position of one node. */

function momentAt(recording, views, node, position, unit) {
  const record = recording.nodes[node];
  const last = Math.max(position - 1, 0);
  const first = unit === "instruction" ? last : recording.statementBefore(node, position)?.[0] ?? position;
  const isEnd = position === record.steps.length;
  return {
    node,
    position,
    record,
    isEnd,
    unit,
    place: recording.place(node, position),
    view: views.at(node, position),
    touched: new Touched(record.steps.slice(first, position)),
    answers: answersOf(recording, node, first, position),
    infeasible: record.infeasible.filter(([step]) => step >= first && step < position),
    assumed: record.assumed.filter(([step]) => step >= first && step < position),
    sentence: sentenceAt(recording, node, position, unit),
    ending: isEnd ? record.ending : null,
    choices: isEnd ? record.children : [],
  };
}

function sentenceAt(recording, node, position, unit) {
  const record = recording.nodes[node];
  const isFirst = unit !== "instruction" && recording.statementBefore(node, position) === null;
  if (position === 0 || isFirst) {
    const [parent] = record.parents;
    if (recording.isMerged(node)) return mergeSentence(record);
    if (parent !== undefined) return sentenceAt(recording, parent, recording.length(parent), unit);
    return `${recording.data.settings.entry ?? "the program"} begins`;
  }
  const isWhole = unit !== "instruction" && recording.isStop(node, position);
  const statement = isWhole ? recording.statementBefore(node, position) : null;
  return recording.text((statement ?? record.steps[position - 1])[1]);
}

function mergeSentence({ parents }) {
  const shown = parents.length <= 6 ? parents : [...parents.slice(0, 5), "…"];
  return `${parents.length} states become one: those of nodes ${shown.join(", ")}`;
}

function answersOf(recording, node, first, end) {
  return recording.nodes[node].decisions
    .map(([step, condition, answer, layer], index) => ({
      step, condition: recording.text(condition), answer, layer, time: recording.time(node, index),
    }))
    .filter(({ step }) => step >= first && step < end);
}

/** Where each frame of a moment stands: the innermost at its place, the others at the call of the next one. */
function framesAt(recording, moment) {
  const frames = moment.view.frames;
  return frames.map((frame, depth) => ({
    depth,
    record: recording.functions[frame.function],
    registers: frame.registers,
    place: depth + 1 < frames.length ? recording.span(frames[depth + 1].call) : moment.place,
  }));
}

/** The C variables of a frame that can be seen at its place, in order of appearance. */
function variablesOf(recording, moment, frame) {
  const byName = new Map();
  frame.record.slots.forEach(([name, role, type, scope, inMemory], slot) => {
    const isSet = frame.registers.has(slot) && frame.registers.get(slot) >= 0;
    const isSeen = role === "parameter" || (role === "variable" && isInside(frame.place, recording.span(scope)));
    if (isSeen && (isSet || !inMemory)) {
      const value = recording.value(isSet ? frame.registers.get(slot) : -1);
      const isTouched = moment.touched.registers.has(`${frame.depth} ${slot}`);
      byName.set(name, inMemory ? held(recording, moment, name, type, value) : { name, type, value, isTouched });
    }
  });
  return [...byName.values()];
}

/** A variable that is an object: its value is the one cell of the object, where it is no aggregate. */
function held(recording, moment, name, type, pointer) {
  const object = moment.view.objects.get(pointer.target);
  if (!object) return { name, type, value: recording.value(-1), isTouched: false };
  const cells = [...object.cells.values()];
  const whole = cells.find(([cell]) => recording.cell(cell).path === "");
  const isTouched = cells.some(([cell]) => moment.touched.cells.has(`${pointer.target} ${cell}`));
  const value = recording.value(whole ? whole[1] : object.root);
  return { name, type, value, isTouched, object: pointer.target, isAggregate: !whole && cells.length > 0 };
}

function temporariesOf(recording, moment, frame) {
  return [...frame.registers]
    .filter(([slot, value]) => value >= 0 && frame.record.slots[slot][1] === "temporary")
    .sort(([one], [other]) => one - other)
    .map(([slot, value]) => ({
      name: frame.record.slots[slot][0],
      type: frame.record.slots[slot][2],
      value: recording.value(value),
      isTouched: moment.touched.registers.has(`${frame.depth} ${slot}`),
    }));
}

function isInside(place, scope) {
  if (place === null || scope === null || place.file !== scope.file) return false;
  const isAfterStart = place.line > scope.line || (place.line === scope.line && place.column >= scope.column);
  const isBeforeEnd = place.line < scope.endLine || (place.line === scope.endLine && place.column < scope.endColumn);
  return isAfterStart && isBeforeEnd;
}
