/* Making elements, and cutting texts to a length. */

const SVG = "http://www.w3.org/2000/svg";

/** An HTML element. Attributes that are functions listen to the event of their name; false ones are left out. */
function element(tag, attributes = {}, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

/** The same in SVG. */
function drawn(tag, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, tag), attributes, children);
}

function filled(made, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name, value);
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.flat().filter((each) => each !== null && each !== undefined));
  return made;
}

function byId(id) {
  return document.getElementById(id);
}

function cut(text, longest) {
  return text.length <= longest ? text : text.slice(0, longest - 1) + "…";
}

function counted(number, word, plural = word + "s") {
  return `${number.toLocaleString("en")} ${number === 1 ? word : plural}`;
}

function baseName(path) {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** The recording's sentences begin in lower case. One that begins with a name of the program keeps it as it is. */
function asSentence(text, names) {
  const first = /^[a-z]\w*/.exec(text)?.[0];
  const begun = first && !names.has(first) ? first[0].toUpperCase() + text.slice(1) : text;
  return begun === "" || /[.!?…]$/.test(begun) ? begun : begun + ".";
}

/** Scrolls a box just enough for a part of it to be seen. */
function reveal(box, part, margin = 24) {
  const outer = box.getBoundingClientRect(), inner = part.getBoundingClientRect();
  const shift = (low, high, from, to) => (low < from + margin ? low - from - margin : high > to - margin ? high - to + margin : 0);
  if (inner.height === 0 && inner.width === 0) return;
  box.scrollTop += shift(inner.top, Math.min(inner.bottom, inner.top + outer.height), outer.top, outer.bottom);
  box.scrollLeft += shift(inner.left, Math.min(inner.right, inner.left + outer.width), outer.left, outer.right);
}
