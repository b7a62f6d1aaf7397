/* The page as a whole: editor, settings and runs wired together. */

const THEME = "minise-theme";

class Workbench {
  constructor(known) {
    this.known = known;
    this.runs = [];
    this.drafts = new Drafts();
    this.editor = new Editor(() => this.save());
    this.settings = [new Settings(known, "A"), new Settings(known, "B")];
    this.compares = false;
    this.isOpen = false; // whether the editor holds a program yet
    byId("examples").append(...known.examples.map((each) => element("option", { value: each.name }, `${each.name}: ${each.title}`)));
    this.listen();
    drawSettings(byId("settings"), this.known.form, this.chosen);
  }

  /** The settings that are in use: two when runs are compared. */
  get chosen() {
    return this.settings.slice(0, this.compares ? 2 : 1);
  }

  listen() {
    byId("run-button").addEventListener("click", () => this.run());
    byId("stop").addEventListener("click", () => {
      this.runs.forEach((each) => each.stop());
      byId("stop").textContent = "■ End now";
    });
    byId("compare").addEventListener("click", () => {
      // The second settings begin as the first: one is changed, the others stay alike.
      if (!this.compares) this.settings[1].values = this.settings[0].values;
      this.setCompares(!this.compares);
      if (this.drafts.current !== null) this.save();
    });
    byId("editor-toggle").addEventListener("click", () => this.toggleEditor());
    byId("share").addEventListener("click", () => this.share());
    byId("share-copy").addEventListener("click", () => copyLink());
    byId("share-close").addEventListener("click", () => byId("share-dialog").close());
    byId("theme").addEventListener("click", () => {
      const theme = turnTheme();
      this.runs.forEach((each) => each.light(theme));
    });
    byId("examples").addEventListener("change", (event) => this.takeExample(event.target.value));
    byId("drafts").addEventListener("change", (event) => this.takeDraft(event.target.value));
    addEventListener("storage", () => this.listDrafts()); // another tab has written something
    byId("settings").addEventListener("input", () => this.save());
    addEventListener("hashchange", () => this.open());
    addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      this.run();
    });
  }

  /** Begins with what the link holds, else with what was written last, else with the first example. */
  async open() {
    try {
      const shared = await readLink(location.hash);
      const { current, latest } = this.drafts;
      if (shared !== null) this.take(shared);
      else if (!this.isOpen) this.show(current ?? latest ?? this.firstExample);
    } catch (problem) {
      if (!this.isOpen) this.show(this.drafts.current ?? this.drafts.latest ?? this.firstExample);
      this.tell(problem.message, "fault");
    }
    this.isOpen = true;
    this.listDrafts();
  }

  get firstExample() {
    return { program: this.known.examples[0].text, settings: [{}] };
  }

  /** Every change is kept at once: a reload, a link or an example never loses what was written. */
  save() {
    this.drafts.save(this.editor.text, this.changedSettings);
    // The link holds what was there before the change; a reload must not bring that back.
    if (location.hash !== "") history.replaceState(null, "", location.pathname);
    this.listDrafts();
  }

  get changedSettings() {
    return this.chosen.map((each) => each.changed);
  }

  listDrafts() {
    const id = this.drafts.current?.id;
    const others = this.drafts.all.filter((each) => each.id !== id && each.program.trim() !== "");
    const options = others.map((each) => element("option", { value: each.id }, draftName(each)));
    byId("drafts").replaceChildren(element("option", { value: "" }, options.length ? "choose…" : "none yet"), ...options);
    byId("drafts").disabled = options.length === 0;
  }

  /** Takes the program and the settings of a link or a draft. */
  take(shared) {
    const hadDraft = this.drafts.current !== null;
    this.drafts.leave();
    this.show(shared);
    this.listDrafts();
    if (hadDraft) this.tell("the program before is among the earlier ones; Ctrl+Z brings it back, too", "");
  }

  show({ program, settings }) {
    if (this.isOpen) this.editor.replace(program);
    else this.editor.begin(program);
    this.settings.forEach((each, index) => (each.values = { ...this.known.defaults, ...settings[index] }));
    this.setCompares(settings.length > 1);
  }

  takeExample(name) {
    const example = this.known.examples.find((each) => each.name === name);
    if (example === undefined) return;
    this.take({ program: example.text, settings: this.changedSettings });
    byId("examples").value = "";
    this.editor.area.focus();
  }

  takeDraft(id) {
    const draft = this.drafts.all.find((each) => each.id === id);
    if (draft === undefined) return;
    this.take(draft);
    this.drafts.resume(draft);
    this.listDrafts();
    this.editor.area.focus();
  }

  setCompares(compares) {
    this.compares = compares;
    byId("compare").setAttribute("aria-pressed", String(compares));
    drawSettings(byId("settings"), this.known.form, this.chosen);
  }

  toggleEditor() {
    const isHidden = byId("workbench").classList.toggle("editor-hidden");
    byId("editor-toggle").setAttribute("aria-pressed", String(!isHidden));
  }

  async run() {
    if (this.runs.some((each) => !each.isOver)) return;
    const chosen = this.chosen.map((each) => each.values);
    const titles = this.compares ? comparedTitles(this.known.form, ...chosen) : [`${chosen[0].memory}, ${chosen[0].search}`];
    this.editor.show([]);
    this.runs = titles.map((title) => new Run(title, () => this.draw()));
    byId("welcome").hidden = true;
    byId("views").replaceChildren(...this.runs.map((each) => each.box));
    this.draw();
    await Promise.all(this.runs.map((each, index) => each.follow(this.editor.text, chosen[index])));
  }

  draw() {
    const busy = this.runs.filter((each) => !each.isOver);
    byId("run-button").disabled = busy.length > 0;
    byId("stop").disabled = busy.length === 0;
    if (busy.length === 0) byId("stop").textContent = "■ Stop";
    byId("comparison").hidden = this.runs.length < 2;
    if (this.runs.length > 1) byId("comparison").replaceChildren(comparisonTable(this.runs));
    const told = (busy[0] ?? this.runs.find((each) => each.news.state !== "finished") ?? this.runs[0]).news;
    const isPair = this.runs.length > 1 && told.state === "finished";
    this.tell(isPair ? "both runs are over" : runWords(told), busy.length ? "busy" : toneOf(told));
    if (busy.length === 0) this.editor.show(told.diagnostics ?? told.warnings ?? []);
  }

  tell(words, tone) {
    const status = byId("status");
    status.className = `note ${tone}`;
    status.textContent = words;
    status.title = words;
  }

  async share() {
    const settings = this.changedSettings;
    history.replaceState(null, "", await linkOf({ program: this.editor.text, settings }));
    byId("share-link").value = location.origin + this.known.link + location.hash;
    byId("share-dialog").showModal();
    byId("share-link").select();
  }
}

function toneOf(news) {
  if (news.state === "finished") return news.summary.complete ? "" : "stopped";
  return "fault";
}

function copyLink() {
  byId("share-link").select();
  // The clipboard is there on safe origins only; the selected link can be copied by hand on others.
  navigator.clipboard?.writeText(byId("share-link").value).then(() => (byId("share-copy").textContent = "Copied"));
}

function turnTheme() {
  const now = document.documentElement.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  return setTheme(now === "dark" ? "light" : "dark");
}

function setTheme(theme) {
  document.documentElement.dataset.theme = theme;
  localStorage.setItem(THEME, theme);
  return theme;
}

async function start() {
  const theme = localStorage.getItem(THEME);
  if (theme !== null) setTheme(theme);
  try {
    await new Workbench(await requests.settings()).open();
  } catch (problem) {
    byId("status").textContent = problem.message;
  }
}

start();
