/* A step as a slide: an SVG picture of its own, with source, state and sentence. Styles are written into its elements,
   for presentation programs know no style sheets. */

const SLIDE = { width: 1280, height: 720, margin: 44 };
const CODE_LINES = 26, CODE_WIDTH = 560, CODE_ROW = 21, CODE_CHARACTERS = 57;
const PICTURE_SCALE = 1.25;
const WRITTEN = ["fill", "stroke", "stroke-width", "stroke-dasharray", "font-family", "font-size", "font-weight", "opacity"];

function slide(recording, moment) {
  const right = SLIDE.margin + CODE_WIDTH + 40;
  const conditions = slideConditions(recording, moment, right);
  const picture = slidePicture(recording, moment, right, 130 + conditions.height);
  const made = drawn("svg", { xmlns: SVG, class: "slide", width: SLIDE.width, height: SLIDE.height, viewBox: `0 0 ${SLIDE.width} ${SLIDE.height}` },
    drawn("rect", { class: "paper", width: SLIDE.width, height: SLIDE.height }),
    ...slideSentence(recording, moment),
    ...slideCode(recording, moment),
    ...conditions.parts,
    picture,
    drawn("text", { class: "foot", x: SLIDE.margin, y: SLIDE.height - 22 },
      `${baseName(recording.data.settings.file ?? "")}, node ${moment.node}, step ${moment.position}`));
  return written(made);
}

function slideSentence({ names }, moment) {
  const told = [moment.sentence, moment.ending?.sentence].filter(Boolean).map((each) => asSentence(each, names));
  const lines = wrapped(told.join(" "), 88).slice(0, 2);
  return lines.map((line, index) => drawn("text", { class: "sentence", x: SLIDE.margin, y: 56 + index * 30 }, line));
}

function slidePicture(recording, moment, x, y) {
  const width = SLIDE.width - x - SLIDE.margin / 2;
  const picture = memoryPicture(recording, moment, width / PICTURE_SCALE, true);
  if (picture === null) return null;
  const place = { x, y, width, height: picture.getAttribute("height") * PICTURE_SCALE };
  for (const [name, value] of Object.entries(place)) picture.setAttribute(name, value);
  return picture;
}

function slideCode(recording, { place }) {
  const file = recording.data.files.find(({ name }) => name === place?.file) ?? recording.data.files[0];
  if (!file) return [];
  const lines = tokensOfC(file.text);
  const current = file.name === place?.file ? place.line : 1;
  const first = Math.max(Math.min(current - Math.ceil(CODE_LINES / 2), lines.length - CODE_LINES), 0);
  return lines.slice(first, first + CODE_LINES).flatMap((pieces, index) => {
    const line = first + index + 1, y = 130 + index * CODE_ROW;
    const isCurrent = line === current && place !== null;
    return [
      isCurrent ? drawn("rect", { class: "current-line", x: SLIDE.margin - 8, y: y - 15, width: CODE_WIDTH + 16, height: CODE_ROW, rx: 3 }) : null,
      drawn("text", { class: "line-number", x: SLIDE.margin + 22, y, "text-anchor": "end" }, isCurrent ? `▶ ${line}` : String(line)),
      drawn("text", { class: "code-line", x: SLIDE.margin + 36, y, "xml:space": "preserve" }, ...slideLine(pieces)),
    ];
  });
}

function slideLine(pieces) {
  let done = "";
  return pieces.map(([kind, text]) => {
    const shown = untabbed(done + text).slice(done.length, CODE_CHARACTERS);
    done += shown;
    return drawn("tspan", { class: kind ? `c-${kind}` : "" }, shown);
  });
}

function slideConditions(recording, { view, touched }, x) {
  const texts = view.conditions.map(([text]) => recording.text(text));
  const lines = wrapped(texts.length ? texts.join("  ∧  ") : "true", 68).slice(-4);
  const parts = [drawn("text", { class: "heading", x, y: 130 }, touched.conditions ? "Path condition (new)" : "Path condition"),
    ...lines.map((line, index) => drawn("text", { class: "code-line", x, y: 154 + index * 20 }, line))];
  return { parts, height: 30 + lines.length * 20 };
}

function wrapped(text, longest) {
  const lines = [""];
  for (const word of text.split(" ")) {
    if (lines.at(-1) && lines.at(-1).length + word.length + 1 > longest) lines.push(word);
    else lines[lines.length - 1] += (lines.at(-1) ? " " : "") + word;
  }
  return lines;
}

/** The SVG text with each element's computed style as attributes, always in the light colours. */
function written(svg) {
  const stage = byId("stage");
  stage.append(svg);
  for (const each of svg.querySelectorAll("*")) {
    const style = getComputedStyle(each);
    for (const name of WRITTEN) if (style[name] && style[name] !== "none 0px") each.setAttribute(name, style.getPropertyValue(name));
  }
  for (const each of [svg, ...svg.querySelectorAll("[class]")]) each.removeAttribute("class");
  const text = new XMLSerializer().serializeToString(svg);
  svg.remove();
  return text;
}

/** All stops of a path as slides, in a ZIP file. */
function slidesOf(recording, path) {
  const views = new Views(recording);
  const digits = String(path.stops.length).length;
  return zipOf(path.stops.map(({ node, position }, index) => [
    `step-${String(index + 1).padStart(digits, "0")}.svg`,
    slide(recording, momentAt(recording, views, node, position, "statement")),
  ]));
}

function download(name, blob) {
  const link = element("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
