/* The bar over the panes: the sentence of the step, the sides to choose from, and the sliders. */

class StepBar {
  /** `choose(child)`, `goTo(stop)` lead on. */
  constructor(recording, choose, goTo) {
    this.recording = recording;
    this.choose = choose;
    this.goTo = goTo;
    this.pathSlider = byId("path-slider");
    this.visitSlider = byId("visit-slider");
    this.pathSlider.addEventListener("input", () => this.goTo(this.path.stops[Number(this.pathSlider.value)]));
    this.visitSlider.addEventListener("input", () => this.goTo(this.path.stops[this.visits[Number(this.visitSlider.value) - 1]]));
  }

  show(moment, path, index, isPredicting) {
    this.path = path;
    byId("sentence").textContent = asSentence(moment.sentence, this.recording.names);
    this.showEnding(moment);
    const place = moment.place ? `${baseName(moment.place.file)}, line ${moment.place.line}` : "";
    byId("where").textContent = [place, `node ${moment.node}`, `step ${moment.position} of ${moment.record.steps.length}`]
      .filter(Boolean).join(" · ");
    this.showChoices(moment);
    byId("sliders").hidden = isPredicting;
    this.showSliders(moment, path, index);
  }

  showEnding({ ending, record, isEnd }) {
    const box = byId("ending");
    const kind = ending?.kind ?? (isEnd && !record.children.length ? "stopped" : null);
    box.hidden = kind === null;
    if (kind === null) return;
    box.className = `ending ${kind.replaceAll(" ", "-")}`;
    const words = [ending?.sentence, ...(ending?.fault?.details ?? [])].filter(Boolean).map((each) => asSentence(each, this.recording.names)).join(" ");
    box.replaceChildren(element("span", { class: "sign" }, SIGNS[kind] ?? ""), words || "The path was not run any further.");
  }

  showChoices({ choices }) {
    const chosen = choices.map((child, index) =>
      element("button", { class: "choice", "data-child": child, click: () => this.choose(child) },
        element("kbd", {}, String(index + 1)), element("code", {}, this.wayTo(child))));
    byId("choices").replaceChildren(...(chosen.length ? [element("span", { class: "note" }, "go on with"), ...chosen] : []));
  }

  wayTo(child) {
    const { parents, condition } = this.recording.nodes[child];
    if (this.recording.isMerged(child)) return `where ${parents.length} states become one`;
    return this.recording.text(condition) || `node ${child}`;
  }

  showSliders(moment, path, index) {
    this.pathSlider.max = path.stops.length - 1;
    this.pathSlider.value = index;
    const row = this.recording.paths[this.recording.pathOfNode.get(path.leaf)];
    byId("path-note").textContent = `${row ? `Path ${row.number}` : "This path"}: ${index + 1} of ${path.stops.length}`;
    this.pathSlider.setAttribute("aria-valuetext", byId("path-note").textContent);
    this.visits = moment.place ? path.visits.get(lineKey(moment.place.file, moment.place.line)) ?? [] : [];
    const visit = countUpTo(this.visits, index);
    byId("visits").classList.toggle("idle", this.visits.length < 2);
    this.visitSlider.disabled = this.visits.length < 2;
    this.visitSlider.max = Math.max(this.visits.length, 2);
    this.visitSlider.value = visit;
    byId("visit-note").textContent = moment.place ? `Line ${moment.place.line}: ${ordinal(visit)} of ${counted(this.visits.length, "time")}` : "";
    this.visitSlider.setAttribute("aria-valuetext", byId("visit-note").textContent);
  }

  /** The stop at the next (or last) time that the path comes to the current line. */
  otherVisit(shift) {
    const at = this.visits[Number(this.visitSlider.value) - 1 + shift];
    return at === undefined ? null : this.path.stops[at];
  }
}

function ordinal(number) {
  const ending = number % 100 >= 11 && number % 100 <= 13 ? "th" : { 1: "st", 2: "nd", 3: "rd" }[number % 10] ?? "th";
  return `${number}${ending}`;
}
