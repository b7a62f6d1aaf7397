/* The viewer: the panes, and what moves through the recording. All that is shown follows from one place. */

class Viewer {
  constructor(recording) {
    this.recording = recording;
    this.walk = new Walk(recording);
    this.views = new Views(recording);
    this.unit = "statement";
    this.source = new SourcePane(recording, (file, line) => this.pickLine(file, line));
    this.tree = new TreePane(recording, (node) => this.toNode(node));
    this.state = new StatePane(recording);
    this.table = new TablePane(recording, (node) => this.toEnd(node));
    this.bar = new StepBar(recording, (child) => this.toChild(child), (stop) => this.go(stop));
    this.prediction = new Prediction(recording, (to) => this.go(to, this.unit, true));
    this.search = new Search(recording, (to) => this.toFound(to));
    this.readAddress();
    this.tabs = new Tabs(() => this.moment && this.show());
    this.connect();
    fillHelp(this);
    listenToKeys(this);
    this.describeRun();
    this.show();
  }

  // -- moving ---------------------------------------------------------------------------------------------

  /** Goes to a place. While predicting, the step's outcome is asked for first. */
  go(to, unit = "statement", isRevealed = false) {
    if (!to) return;
    this.unit = unit;
    if (!isRevealed) this.prediction.close();
    this.walk.goTo(to.node, to.position);
    this.show();
    this.writeAddress();
  }

  step(direction, unit) {
    const to = direction > 0 ? this.walk.next(unit) : this.walk.previous(unit);
    if (direction > 0) this.ahead(to, unit);
    else this.go(to, unit);
  }

  ahead(to, unit = "statement") {
    if (!to) return;
    this.unit = unit;
    const from = { node: this.walk.node, position: this.walk.position };
    if (!this.prediction.isOn || !this.prediction.ask(from, to, unit)) this.go(to, unit);
  }

  toFork(direction) {
    this.go(direction > 0 ? this.walk.nextFork() : this.walk.previousFork());
  }

  toFault(direction) {
    this.go(this.walk.nextFault(direction));
  }

  toVisit(shift) {
    this.go(this.bar.otherVisit(shift));
  }

  toEdge(direction) {
    const { stops } = this.walk.path();
    this.go(direction < 0 ? stops[0] : stops.at(-1));
  }

  toChild(child) {
    this.ahead({ node: child, position: this.recording.stops(child)[0] });
  }

  number(number) {
    if (this.prediction.pending) this.prediction.key(number);
    else if (this.moment.choices[number - 1] !== undefined) this.toChild(this.moment.choices[number - 1]);
  }

  /** The beginning of a node; its end, if one is at its beginning already. */
  toNode(node) {
    const stops = this.recording.stops(node);
    const isThere = this.walk.node === node && this.walk.position === stops[0];
    this.go({ node, position: isThere ? stops.at(-1) : stops[0] });
  }

  toEnd(node) {
    this.go({ node, position: this.recording.length(node) });
  }

  toFound(to) {
    if (to.node === undefined) this.pickLine(to.file, to.line);
    else this.go(to);
  }

  // -- lines ----------------------------------------------------------------------------------------------

  /** Marks a line and all nodes that execute it. */
  pickLine(file, line) {
    const nodes = this.recording.nodesAt(file, line);
    this.source.markLine(file, line);
    this.tree.mark(nodes);
    const links = nodes.slice(0, 40).map((node) =>
      element("button", { class: "chip", click: () => this.go({ node, position: this.recording.positionAt(node, file, line) }) }, String(node)));
    const words = nodes.length ? `Line ${line} runs in ${counted(nodes.length, "node")}:` : `Line ${line} runs in no node.`;
    const more = nodes.length > 40 ? [element("span", { class: "note" }, `and ${nodes.length - 40} more`)] : [];
    byId("marks").replaceChildren(element("span", {}, words), ...links, ...more,
      element("button", { class: "chip", "aria-label": "forget the marks", click: () => this.clear() }, "✕"));
    byId("marks").hidden = false;
  }

  clear() {
    this.prediction.close();
    this.source.markLine(null, null);
    this.tree.mark([]);
    byId("marks").hidden = true;
  }

  // -- showing --------------------------------------------------------------------------------------------

  show() {
    const { node, position } = this.walk;
    const path = this.walk.path();
    this.moment = momentAt(this.recording, this.views, node, position, this.unit);
    if (this.tree.revealed !== null) this.revealNodes();
    this.bar.show(this.moment, path, this.walk.indexOnPath(), this.prediction.isOn);
    this.source.show(this.moment);
    this.tree.show(this.moment, path);
    this.state.show(this.moment, path);
    this.table.show(this.moment, path);
    this.enableButtons();
  }

  enableButtons() {
    const isFirst = this.walk.previous("statement") === null, isLast = this.walk.next("statement") === null;
    for (const id of ["to-start", "fork-before", "step-back"]) byId(id).disabled = isFirst;
    for (const id of ["step-on", "fork-after", "to-end"]) byId(id).disabled = isLast;
  }

  revealNodes() {
    this.recording.wayTo(this.walk.node).forEach((node) => this.tree.revealed.add(node));
    this.moment.choices.forEach((node) => this.tree.revealed.add(node));
  }

  zoom(factor) {
    this.tree.zoom(this.tree.scale * factor);
  }

  describeRun() {
    const { statistics, settings, omitted } = this.recording.data;
    const told = [
      counted(statistics.paths + (statistics.partial ?? 0), "path"),
      counted(statistics.forks, "fork"),
      statistics.faults ? counted(statistics.faults, "fault") : "no faults",
      `memory: ${settings.memory}`,
      ...(settings.dialect && settings.dialect !== "c" ? [`dialect: ${settings.dialect}`] : []),
      ...(settings.merge && settings.merge !== "none" ? [`merging: ${settings.merge}`, counted(statistics.merges, "merge")] : []),
    ];
    byId("run").textContent = told.join(" · ");
    const cautions = [...(statistics.incomplete ?? []), statistics.stopped, omitted?.reason].filter(Boolean);
    byId("cautions").textContent = cautions.join("; ");
    byId("cautions").hidden = !cautions.length;
  }

  // -- buttons and switches -------------------------------------------------------------------------------

  connect() {
    const clicks = {
      "to-start": () => this.toEdge(-1), "fork-before": () => this.toFork(-1), "step-back": () => this.step(-1, "statement"),
      "step-on": () => this.step(1, "statement"), "fork-after": () => this.toFork(1), "to-end": () => this.toEdge(1),
      "to-fault": () => this.toFault(1), "zoom-in": () => this.zoom(1.25), "zoom-out": () => this.zoom(0.8),
      "zoom-fit": () => this.tree.fit(), turn: () => this.tree.turn(), "export-open": () => this.open("export-dialog"),
      "help-open": () => this.open("help"), "export-step": () => this.exportStep(), "export-path": () => this.exportPath(),
      "export-print": () => { byId("export-dialog").close(); window.print(); },
    };
    for (const [id, act] of Object.entries(clicks)) byId(id).addEventListener("click", act);
    for (const id of ["predict", "ir-toggle", "infeasible", "theme"]) byId(id).addEventListener("click", () => this.toggle(id));
    byId("to-fault").hidden = !this.recording.nodes.some(({ ending }) => ending?.fault);
    window.addEventListener("hashchange", () => this.readAddress() && this.show());
    window.addEventListener("resize", () => this.show());
    // A page that holds the viewer in a frame hands on its own lights.
    window.addEventListener("message", ({ source, data }) => {
      if (source === parent && data?.theme) document.documentElement.dataset.theme = data.theme;
    });
  }

  open(id) {
    byId(id).showModal();
  }

  toggle(id) {
    const button = byId(id);
    const isOn = button.getAttribute("aria-pressed") !== "true";
    button.setAttribute("aria-pressed", String(isOn));
    if (id === "predict") this.predict(isOn);
    else if (id === "ir-toggle") this.showIr(isOn);
    else if (id === "theme") this.turnLights();
    else {
      this.tree.showsInfeasible = isOn;
      this.tree.draw();
      this.tree.fit(0.7, 1);
    }
  }

  predict(isOn) {
    this.prediction.toggle();
    this.tree.revealed = isOn ? new Set([0]) : null;
    this.table.hide(isOn);
    this.show();
    this.tree.draw();
  }

  showIr(isOn) {
    this.state.showsTemporaries = isOn;
    this.source.toggleIr(isOn, this.moment);
    this.show();
  }

  turnLights() {
    const root = document.documentElement;
    const isDark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = isDark ? "light" : "dark";
  }

  // -- export and addresses -------------------------------------------------------------------------------

  exportStep() {
    byId("export-dialog").close();
    const name = `${this.stem()}-node-${this.moment.node}-step-${this.moment.position}.svg`;
    download(name, new Blob([slide(this.recording, this.moment)], { type: "image/svg+xml" }));
  }

  exportPath() {
    byId("export-dialog").close();
    const path = this.walk.path();
    download(`${this.stem()}-to-node-${path.leaf}.zip`, slidesOf(this.recording, path));
  }

  stem() {
    return baseName(this.recording.data.settings.file ?? "program").replace(/\.\w+$/, "");
  }

  /** The place is in the address, so that it can be linked to. */
  writeAddress() {
    clearTimeout(this.writing);
    const address = `#node=${this.walk.node}&step=${this.walk.position}`;
    this.writing = setTimeout(() => history.replaceState(null, "", address), 100);
  }

  readAddress() {
    const wanted = new URLSearchParams(location.hash.slice(1));
    const node = Number(wanted.get("node") ?? "none");
    if (!(node in this.recording.nodes)) return false;
    const step = Number(wanted.get("step") ?? this.recording.stops(node)[0]);
    this.walk.goTo(node, Number.isInteger(step) && step >= 0 ? step : 0);
    return true;
  }
}

window.viewer = new Viewer(new Recording(JSON.parse(byId("recording").textContent)));
