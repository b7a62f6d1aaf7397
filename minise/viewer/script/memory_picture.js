/* The memory as a picture: frames to the left, objects to the right, pointers as arrows. */

const CHARACTER = 7.3, SMALL = 6.7; // widths of a character of the picture's fonts
const ROW = 21, TITLE = 22, BOX_GAP = 14, COLUMN_GAP = 46, ARROW_ROOM = 34, PADDING = 8;

/** The picture as an SVG element, or null where there is nothing to draw. */
function memoryPicture(recording, moment, width, areAllShown = false) {
  const frames = frameBoxes(recording, moment, areAllShown);
  const inFrames = new Set(frames.flatMap(({ rows }) => rows.map(({ object }) => object)));
  const living = objectBoxes(recording, moment, inFrames);
  const objects = [...living, ...endedBoxes(recording, moment, [...frames, ...living])];
  if (!frames.length && !objects.length) return null;
  return new MemoryPicture(recording, moment).draw(frames, objects, width);
}

/** The pattern that fills objects that have ended. */
function hatching() {
  return drawn("defs", {}, drawn("pattern", { id: "hatching", width: 7, height: 7, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
    drawn("rect", { class: "hatch-ground", width: 7, height: 7 }),
    drawn("line", { class: "hatch", x1: 0, y1: 0, x2: 0, y2: 7 })));
}

class MemoryPicture {
  constructor(recording, moment) {
    this.recording = recording;
    this.moment = moment;
    this.sources = []; // {value, left, right, y, side}: where arrows begin
    this.places = new Map(); // object -> {left, right, y, side, rows: offset -> y}: where arrows end
  }

  draw(frames, objects, width) {
    const inner = width - ARROW_ROOM - 2;
    const wanted = Math.max(0, ...frames.map((box) => this.wantedWidth(box)));
    const left = !frames.length ? 0 : objects.length ? Math.min(wanted, (inner - COLUMN_GAP) * 0.5) : Math.min(wanted, inner);
    const start = left && left + COLUMN_GAP;
    const room = inner - start;
    const right = Math.min(room, Math.max(0, ...objects.map((box) => this.wantedWidth(box, room))));
    const drawnFrames = this.column(frames, 1, left, "left");
    const drawnObjects = this.column(objects, start + 1, right, "right");
    const arrows = this.sources.flatMap((source) => this.arrowsFrom(source));
    const height = Math.max(drawnFrames.end, drawnObjects.end) + 2;
    return drawn("svg", { class: "memory-picture", width, height, viewBox: `0 0 ${width} ${height}`, role: "img",
      "aria-label": `memory: ${counted(objects.length, "object")}, ${counted(arrows.length, "arrow")}` },
      hatching(), ...drawnFrames.parts, ...drawnObjects.parts, ...arrows);
  }

  wantedWidth(box, room = Infinity) {
    const title = (box.title.length + 2) * CHARACTER + box.note.length * SMALL;
    if (isStrip(box)) return Math.max(title + 2 * PADDING, Math.min(room, this.stripCell(box) * box.rows.length));
    const names = Math.max(...box.rows.map(({ name }) => name.length));
    const values = Math.max(...box.rows.map(({ value }) => Math.min(value.text.length + (isPointer(value) ? 2 : 0), 40)));
    return Math.max(title, (names + values + 2) * CHARACTER) + 2 * PADDING;
  }

  column(boxes, x, width, side) {
    let y = 2;
    const parts = boxes.map((box) => {
      const { group, height } = this.drawBox(box, x, y, width, side);
      y += height + BOX_GAP;
      return group;
    });
    return { parts, end: y - BOX_GAP };
  }

  drawBox(box, x, y, width, side) {
    if (box.object !== null) this.places.set(box.object, { left: x, right: x + width, y: y + TITLE / 2, side, rows: new Map() });
    const parts = isStrip(box) ? this.drawStrip(box, x, y + TITLE, width) : this.drawRows(box, x, y + TITLE, width, side);
    const height = TITLE + parts.height;
    const name = cut(box.title, Math.floor(width / CHARACTER) - 2);
    const room = Math.floor((width - 2 * PADDING - (name.length + 1) * CHARACTER) / SMALL);
    const group = drawn("g", { class: box.isEnded ? "box ended" : box.isTouched ? "box touched" : "box", "data-object": box.object },
      drawn("title", {}, `${box.title}${box.note ? `: ${box.note}` : ""}`),
      drawn("rect", { class: "frame", x, y, width, height, rx: 4 }),
      drawn("text", { class: "title", x: x + PADDING, y: y + 15 }, name),
      room > 5 ? drawn("text", { class: "note", x: x + width - PADDING, y: y + 15, "text-anchor": "end" }, cut(box.note, room)) : null,
      ...parts.drawn);
    return { group, height };
  }

  drawRows(box, x, y, width, side) {
    const shown = box.rows.slice(0, MOST_ROWS);
    const names = Math.max(...shown.map(({ name }) => name.length));
    const valueAt = x + PADDING + (names ? (names + 1.5) * CHARACTER : 0);
    const room = Math.max(Math.floor((x + width - PADDING - valueAt) / CHARACTER), 4);
    const rows = shown.map((row, index) => {
      const top = y + index * ROW;
      this.noteRow(box, row, x, width, top + ROW / 2, side);
      return drawn("g", { class: row.isTouched ? "cell touched" : "cell" },
        drawn("title", {}, `${row.name} = ${row.value.text}`),
        drawn("rect", { class: "ground", x: x + 1, y: top, width: width - 2, height: ROW - 1 }),
        drawn("text", { class: "name", x: x + PADDING, y: top + 15 }, row.name),
        drawn("text", { class: `value ${this.kindOf(row.value)}`, x: valueAt, y: top + 15 },
          (row.isTouched ? "● " : "") + cut(this.valueText(row.value), room - (row.isTouched ? 2 : 0))));
    });
    const more = box.rows.length - shown.length;
    if (more > 0) rows.push(drawn("text", { class: "note", x: x + PADDING, y: y + shown.length * ROW + 15 }, `and ${more} more`));
    return { drawn: rows, height: (shown.length + (more > 0 ? 1 : 0)) * ROW + 3 };
  }

  valueText(value) {
    return danglingWords(this.recording, this.moment, value) ? `✕ ${value.text}` : value.text;
  }

  kindOf(value) {
    return danglingWords(this.recording, this.moment, value) ? "dangling" : value.kind;
  }

  noteRow(box, row, x, width, y, side) {
    if (isPointer(row.value)) this.sources.push({ value: row.value, left: x, right: x + width, y, side });
    if (row.object !== undefined && row.object !== null && box.object === null)
      this.places.set(row.object, { left: x, right: x + width, y, side, rows: new Map() });
    if (box.object !== null && row.offset) this.places.get(box.object).rows.set(row.offset, y);
  }

  // -- arrays ---------------------------------------------------------------------------------------------

  stripCell({ rows }) {
    const longest = Math.max(...rows.map(({ value, isTouched }) => value.text.length + (isTouched ? 2 : 0)));
    return Math.min(Math.max(longest, 3), 16) * CHARACTER + 2 * PADDING;
  }

  drawStrip(box, x, y, width) {
    const shown = box.rows.slice(0, 4 * MOST_ROWS);
    const perLine = Math.max(Math.min(Math.floor(width / this.stripCell(box)), shown.length), 1);
    const cell = width / perLine;
    const room = Math.floor((cell - PADDING) / CHARACTER);
    const parts = shown.map((row, index) => {
      const left = x + (index % perLine) * cell, top = y + Math.floor(index / perLine) * (ROW + 16);
      return drawn("g", { class: row.isTouched ? "cell touched" : "cell" },
        drawn("title", {}, `${box.title}${row.name} = ${row.value.text}`),
        drawn("text", { class: "index", x: left + cell / 2, y: top + 10, "text-anchor": "middle" }, row.name.slice(1, -1)),
        drawn("rect", { class: "ground strip", x: left + 2, y: top + 14, width: cell - 4, height: ROW - 1, rx: 2 }),
        drawn("text", { class: `value ${row.value.kind}`, x: left + cell / 2, y: top + 29, "text-anchor": "middle" },
          (row.isTouched ? "● " : "") + cut(row.value.text, room - (row.isTouched ? 2 : 0))));
    });
    const more = box.rows.length - shown.length;
    const lines = Math.ceil(shown.length / perLine);
    if (more > 0) parts.push(drawn("text", { class: "note", x: x + PADDING, y: y + lines * (ROW + 16) + 14 }, `and ${more} more`));
    return { drawn: parts, height: lines * (ROW + 16) + (more > 0 ? ROW : 0) + 4 };
  }

  // -- arrows ---------------------------------------------------------------------------------------------

  arrowsFrom(source) {
    const { value } = source;
    return targets(value).filter((object) => this.places.has(object)).map((object) => {
      const target = this.places.get(object);
      const y = target.rows.get(value.offset) ?? target.y;
      const isDangling = !this.moment.view.objects.has(object);
      return this.arrow(source, target, y, [value.kind === "pointers" ? "several" : "", isDangling ? "dangling" : ""]);
    });
  }

  arrow(source, target, y, kinds) {
    const isInward = source.side === target.side;
    const fromX = source.side === "left" || isInward ? source.right : source.left;
    const toX = isInward ? target.right : source.side === "left" ? target.left : target.right;
    const reach = isInward ? 14 + Math.min(Math.abs(y - source.y) / 14, ARROW_ROOM - 16) : Math.sign(toX - fromX) * COLUMN_GAP * 0.6;
    const line = isInward
      ? `M${fromX} ${source.y} C${fromX + reach} ${source.y} ${toX + reach} ${y} ${toX + 5} ${y}`
      : `M${fromX} ${source.y} C${fromX + reach} ${source.y} ${toX - reach} ${y} ${toX - 5 * Math.sign(toX - fromX)} ${y}`;
    const back = isInward ? 8 : -8 * Math.sign(toX - fromX);
    return drawn("g", { class: ["arrow", ...kinds].filter(Boolean).join(" ") },
      drawn("circle", { cx: fromX, cy: source.y, r: 2.5 }),
      drawn("path", { class: "line", d: line }),
      drawn("path", { class: "head", d: `M${toX} ${y} L${toX + back} ${y - 4} L${toX + back} ${y + 4} Z` }));
  }
}
