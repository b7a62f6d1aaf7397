/* The settings as controls: one column, or two when two runs are compared. */

const SETTING_LABELS = {
  memory: "Memory model",
  search: "Searcher",
  entry: "Entry function",
  data_model: "Data model",
  locals: "Locals in",
  defines: "Macros (-D)",
  max_time: "Time, seconds",
  max_paths: "Paths",
  max_depth: "Forks of a path",
  capacity: "Capacity, bytes",
  sym_stdin: "Symbolic input, bytes",
  seed: "Seed",
};

class SettingsColumn {
  /** `known` is the server's answer to /api/settings. */
  constructor(known, title) {
    this.known = known;
    this.title = element("legend", {}, title);
    this.controls = Object.fromEntries(Object.keys(SETTING_LABELS).map((name) => [name, this.control(name)]));
    this.box = element("fieldset", { class: "settings-column" }, this.title);
    for (const [name, control] of Object.entries(this.controls)) {
      const id = `${title}-${name}`;
      control.id = id;
      this.box.append(element("label", { for: id }, SETTING_LABELS[name]), control);
    }
    this.values = known.defaults;
  }

  control(name) {
    const { choices, ranges } = this.known;
    if (choices[name]) return element("select", {}, choices[name].map((each) => element("option", { value: each }, each)));
    if (ranges[name]) return element("input", { type: "number", min: ranges[name][0], max: ranges[name][1], required: true });
    return element("input", { type: "text", spellcheck: "false", placeholder: name === "defines" ? "N=3 DEBUG" : "main" });
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
    const different = ([name, value]) => JSON.stringify(value) !== JSON.stringify(this.known.defaults[name]);
    return Object.fromEntries(Object.entries(this.values).filter(different));
  }
}
