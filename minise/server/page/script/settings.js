/* The settings as controls: one for each, or two when two runs are compared. */

const SETTING_LABELS = {
  memory: ["Memory model", "how memory is represented, and what a pointer with several targets leads to"],
  search: ["Searcher", "which path goes on next"],
  merge: ["Merging", "what becomes of paths that meet again: none, one state for each exit (cfg), or for each pattern"],
  merge_loops: ["Merged loops", "sized: loops over objects of symbolic size; all: every loop that depends on inputs"],
  cache: ["Cache", "which answers of the solver are used again"],
  entry: ["Entry", "the function that the run begins with; parameters of another one than main are unknown"],
  max_time: ["Seconds", "the time limit of the run"],
  defines: ["Macros", "as behind -D, with spaces between them: N=3 DEBUG"],
  max_paths: ["Paths", "the run ends when so many paths have ended"],
  data_model: ["Data model", "lp64: long and pointers have 64 bits; ilp32: 32 bits"],
  max_depth: ["Depth", "the most forks of one path"],
  locals: ["Locals in", "where variables live whose address is never taken"],
  capacity: ["Capacity", "bytes that an object of symbolic size can have"],
  sym_stdin: ["Unknown input", "bytes of standard input, all unknown; 0: there is none"],
  seed: ["Seed", "of everything that is chosen at random"],
};

/** The controls of one run. `known` is the server's answer to /api/settings; `name` tells the two apart. */
class Settings {
  constructor(known, name) {
    this.known = known;
    this.controls = Object.fromEntries(Object.keys(SETTING_LABELS).map((each) => [each, this.control(each, `${name}-${each}`)]));
    this.values = known.defaults;
  }

  control(name, id) {
    const { choices, ranges } = this.known;
    const label = { id, class: "setting", "aria-label": SETTING_LABELS[name][0] };
    if (choices[name]) return element("select", label, choices[name].map((each) => element("option", { value: each }, each)));
    if (ranges[name]) return element("input", { ...label, type: "number", min: ranges[name][0], max: ranges[name][1], required: true });
    return element("input", { ...label, type: "text", spellcheck: "false", placeholder: name === "defines" ? "N=3 DEBUG" : "main" });
  }

  get values() {
    const read = (name, control) => {
      if (name === "defines") return control.value.split(/\s+/).filter((each) => each !== "");
      return control.type === "number" ? Number(control.value) : control.value.trim() || this.known.defaults[name];
    };
    return Object.fromEntries(Object.entries(this.controls).map(([name, control]) => [name, read(name, control)]));
  }

  /** Sets what is given, and leaves the rest. */
  set values(given) {
    for (const [name, control] of Object.entries(this.controls)) {
      const value = given[name];
      if (value === undefined) continue;
      control.value = Array.isArray(value) ? value.join(" ") : String(value);
      // A select takes only what it offers: a link may name a model that this version does not have.
      if (control.value === "") control.value = String(this.known.defaults[name]);
    }
  }

  /** What differs from the defaults: all that a link needs to hold. */
  get changed() {
    const differs = ([name, value]) => JSON.stringify(value) !== JSON.stringify(this.known.defaults[name]);
    return Object.fromEntries(Object.entries(this.values).filter(differs));
  }
}

/** Puts the controls of one or two runs into the box, each row with its label. */
function drawSettings(box, columns) {
  const compares = columns.length > 1;
  const heads = compares ? [element("span"), ...["A", "B"].map((each) => element("span", { class: "head" }, each))] : [];
  const row = ([name, [label, meaning]]) => [
    element("label", { for: columns[0].controls[name].id, title: meaning }, label),
    ...columns.map((column) => column.controls[name]),
  ];
  box.classList.toggle("compares", compares);
  box.replaceChildren(...heads, ...Object.entries(SETTING_LABELS).flatMap(row));
}
