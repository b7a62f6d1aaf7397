/* The settings as controls: one for each, or two when two runs are compared. The server says which there are. */

const PLACEHOLDERS = { texts: "none", triples: "1 1 4, 0 2 8" };

/** How the text of a control becomes a value, and back. */
const CONTROLS = {
  choice: { read: (control) => control.value, write: (value) => value },
  switch: { read: (control) => control.checked, write: String },
  number: { read: (control) => (control.value === "" ? null : Number(control.value)), write: (value) => (value === null ? "" : String(value)) },
  text: { read: (control) => control.value.trim(), write: String },
  texts: { read: (control) => wordsOf(control.value), write: (value) => value.join(" ") },
  triples: {
    read: (control) => control.value.split(",").map(wordsOf).filter((each) => each.length).map((each) => each.map(Number)),
    write: (value) => value.map((each) => each.join(" ")).join(", "),
  },
};

const wordsOf = (text) => text.split(/\s+/).filter((each) => each !== "");

/** The controls of one run. `known` is the server's answer to /api/settings; `name` tells the two apart. */
class Settings {
  constructor(known, name) {
    this.known = known;
    this.controls = Object.fromEntries(known.form.map((each) => [each.name, this.control(each, `${name}-${each.name}`)]));
    this.values = known.defaults;
  }

  control({ name, label, help, control, multiple }, id) {
    const attributes = { id, class: "setting", "aria-label": label, title: help };
    if (control === "choice") return element("select", attributes, this.known.choices[name].map((each) => element("option", { value: each }, each)));
    if (control === "switch") return element("input", { ...attributes, type: "checkbox" });
    if (control === "number") {
      const [min, max] = this.known.ranges[name];
      const isRequired = this.known.defaults[name] !== null;
      const step = { min: multiple === 1 ? min : multiple, max, step: multiple };
      return element("input", { ...attributes, type: "number", ...step, ...(isRequired ? { required: true } : { placeholder: "none" }) });
    }
    return element("input", { ...attributes, type: "text", spellcheck: "false", placeholder: PLACEHOLDERS[control] ?? "" });
  }

  get values() {
    return Object.fromEntries(this.known.form.map(({ name, control }) => {
      const value = CONTROLS[control].read(this.controls[name]);
      return [name, value === "" ? this.known.defaults[name] : value];
    }));
  }

  /** Sets what is given, and leaves the rest. */
  set values(given) {
    for (const { name, control } of this.known.form) {
      if (given[name] === undefined) continue;
      const element = this.controls[name];
      if (control === "switch") element.checked = given[name] === true;
      else element.value = CONTROLS[control].write(given[name]);
      // A select takes only what it offers: a link may name a model that this version does not have.
      if (control === "choice" && element.value === "") element.value = this.known.defaults[name];
    }
  }

  /** What differs from the defaults: all that a link needs to hold. */
  get changed() {
    const differs = ([name, value]) => JSON.stringify(value) !== JSON.stringify(this.known.defaults[name]);
    return Object.fromEntries(Object.entries(this.values).filter(differs));
  }
}

/** Puts the controls of one or two runs into the box, each row with its label; the rare ones in a box of their own. */
function drawSettings(box, form, columns) {
  const compares = columns.length > 1;
  const heads = compares ? [element("span"), ...["A", "B"].map((each) => element("span", { class: "head" }, each))] : [];
  const row = ({ name, label, help }) => [
    element("label", { for: columns[0].controls[name].id, title: help }, label),
    ...columns.map((column) => column.controls[name]),
  ];
  const grid = (isCommon) => element("div", { class: compares ? "grid compares" : "grid" }, heads, form.filter((each) => each.is_common === isCommon).flatMap(row));
  const isOpen = box.querySelector("details")?.open ?? false;
  const more = element("details", {}, element("summary", {}, "More settings"), grid(false));
  more.open = isOpen;
  box.replaceChildren(grid(true), more);
}
