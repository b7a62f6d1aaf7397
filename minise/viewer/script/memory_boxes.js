/* What the memory picture shows: boxes of rows. Frames hold variables; objects hold cells. */

const MOST_ROWS = 12; // of one box

/** The frames' boxes. Only variables that hold pointers or are pointed to, unless all are wanted. */
function frameBoxes(recording, moment, areAllShown) {
  const isTarget = targetsOf(recording, moment);
  const shown = [];
  for (const frame of framesAt(recording, moment)) {
    const rows = variablesOf(recording, moment, frame)
      .filter((each) => !each.isAggregate)
      .filter((each) => areAllShown || isPointer(each.value) || isTarget.has(each.object))
      .map((each) => ({ name: each.name, value: each.value, isTouched: each.isTouched, object: each.object ?? null }));
    if (rows.length) shown.push({ title: frame.record.name, note: "", object: null, rows });
  }
  return shown;
}

/** The boxes of objects that are no scalar variable of a frame: blocks, arrays, structures, globals. */
function objectBoxes(recording, moment, inFrames) {
  const isTarget = targetsOf(recording, moment);
  const boxes = [];
  for (const [object, content] of moment.view.objects) {
    const { kind, read_only, is_library } = recording.objects[object];
    const isQuiet = read_only || is_library || kind === "function" || kind === "variadic";
    if (!inFrames.has(object) && (!isQuiet || isTarget.has(object)) && kind !== "function")
      boxes.push(objectBox(recording, moment, object, content));
  }
  return boxes;
}

function objectBox(recording, moment, object, content) {
  const { name, kind } = recording.objects[object];
  const type = recording.text(content.type);
  const size = recording.text(content.size);
  const cells = [...content.cells.values()]
    .map(([cell, value]) => ({ index: cell, shape: recording.cell(cell), value: recording.value(value) }))
    .sort((one, other) => one.shape.offset - other.shape.offset);
  const rows = cells.map(({ index, shape, value }) => ({
    name: shape.path || "value", value, offset: shape.offset, isTouched: moment.touched.cells.has(`${object} ${index}`),
  }));
  const root = recording.value(content.root);
  const covered = cells.reduce((sum, { shape }) => sum + shape.size * shape.length, 0);
  if (rows.length === 0 || (root.kind !== "undefined" && covered < Number(size)))
    rows.push({ name: rows.length ? "others" : "", value: root, isTouched: moment.touched.objects.has(object), isRoot: true });
  const note = (type || `${size} bytes`) + (kind === "global" ? ", global" : "");
  return { title: name, note, object, rows, isTouched: moment.touched.objects.has(object) };
}

const ENDS = { "freed": "freed", "scope left": "block ended", "function returned": "function ended" };

/** How and where an object ended that a pointer still points to; no words while the object lives. */
function endWords(recording, moment, object) {
  if (moment.view.objects.has(object) || recording.objects[object].kind === "function") return [];
  const end = recording.endOf(object, moment.node, moment.position);
  if (end === null) return [];
  return [ENDS[end.how] ?? "ended", ...(end.place === null ? [] : [`in line ${end.place.line}`])];
}

/** What is wrong with a pointer whose target has ended; "" for all others. */
function danglingWords(recording, moment, value) {
  return [...new Set(targets(value).map((object) => endWords(recording, moment, object).join(" ")).filter(Boolean))].join("; ");
}

/** The boxes of objects that have ended, but that something in the picture still points to. Their values are gone. */
function endedBoxes(recording, moment, boxes) {
  const pointed = new Set(boxes.flatMap(({ rows }) => rows.flatMap(({ value }) => targets(value))));
  return [...pointed].flatMap((object) => {
    const words = endWords(recording, moment, object);
    const rows = words.map((text) => ({ name: "", value: { kind: "ended", text, cases: [] }, isTouched: false }));
    return words.length ? [{ title: recording.objects[object].name, note: "", object, rows, isTouched: false, isEnded: true }] : [];
  });
}

function isPointer(value) {
  return value.kind === "pointer" || value.kind === "pointers";
}

/** The objects that a value points to. */
function targets(value) {
  if (value.kind === "pointer") return value.target >= 0 ? [value.target] : [];
  return value.kind === "pointers" ? value.target.filter((object) => object >= 0) : [];
}

/** All that some variable or cell points to, but for what the library keeps for itself. */
function targetsOf(recording, moment) {
  const found = new Set();
  const note = (value) => targets(recording.value(value)).forEach((object) => found.add(object));
  for (const frame of framesAt(recording, moment))
    frame.registers.forEach((value, slot) => {
      const [, role, , , inMemory] = frame.record.slots[slot];
      if (role !== "temporary" && !inMemory) note(value);
    });
  for (const [object, { cells }] of moment.view.objects)
    if (!recording.objects[object].is_library) cells.forEach(([, value]) => note(value));
  return found;
}

/** Whether a box is drawn as a strip of cells side by side: an array of plain values. */
function isStrip({ rows }) {
  return rows.length > 1 && rows.every(({ name, value }) => /^\[\d+\]$/.test(name) && !isPointer(value));
}
