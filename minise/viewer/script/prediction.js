/* Predict, then reveal: a question about the next step, with answers to click. */

const MOST_LINES = 4;

/** What to ask before going to a place: {text, options: [{label, isRight}]}, or null where there is nothing to guess. */
function questionBefore(recording, from, to) {
  return sidesQuestion(recording, from, to) ?? lineQuestion(recording, from, to);
}

/** Where the next statement asks the solver about several sides: which of them are possible? */
function sidesQuestion(recording, from, to) {
  if (from.node !== to.node) return null;
  const asked = answersOf(recording, to.node, from.position, to.position);
  const last = asked.filter(({ step }) => step === asked.at(-1).step);
  const byCondition = new Map(last.map(({ condition, answer }) => [condition, answer]));
  if (byCondition.size < 2) return null;
  const sides = [...byCondition.keys()];
  const possible = sides.filter((side) => byCondition.get(side) !== "no").length;
  const all = sides.length === 2 ? "both are possible" : `all ${sides.length} are possible`;
  const single = sides.map((side) => ({ label: `only ${side}`, isRight: possible === 1 && byCondition.get(side) !== "no" }));
  const several = sides.length > 2 ? [{ label: "some, but not all", isRight: possible > 1 && possible < sides.length }] : [];
  return { text: "Which sides are possible here?", options: [...single, ...several, { label: all, isRight: possible === sides.length }] };
}

function lineQuestion(recording, from, to) {
  const place = recording.place(to.node, to.position);
  const here = recording.place(from.node, from.position);
  const isOver = to.position === recording.length(to.node) && recording.nodes[to.node].ending !== null;
  if (place === null) return null;
  const lines = candidates(recording, here ?? place, place).map((line) => ({
    label: `line ${line}`, isRight: !isOver && line === place.line,
  }));
  return { text: "What comes next?", options: [...lines, { label: "the path ends", isRight: isOver }] };
}

/** The right line and some others with code near the current one, in the order of the file. */
function candidates(recording, here, place) {
  const code = recording.data.coverage.lines[place.file] ?? [];
  const near = code.filter((line) => line !== place.line)
    .sort((one, other) => Math.abs(one - here.line) - Math.abs(other - here.line) || one - other)
    .slice(0, MOST_LINES - 1);
  return [...near, place.line].sort((one, other) => one - other);
}

class Prediction {
  /** `reveal(to)` goes on when a guess has been made; `from` is whatever the walk says. */
  constructor(recording, reveal) {
    this.recording = recording;
    this.reveal = reveal;
    this.box = byId("prediction");
    this.isOn = false;
    this.right = 0;
    this.asked = 0;
    this.pending = null;
  }

  toggle() {
    this.isOn = !this.isOn;
    this.right = this.asked = 0;
    this.close();
  }

  /** Asks before going there. False where there is nothing to ask. */
  ask(from, to) {
    const question = questionBefore(this.recording, from, to);
    if (question === null) return false;
    this.pending = to;
    const buttons = question.options.map((option, index) =>
      element("button", { class: "guess", "data-right": String(option.isRight), click: () => this.guess(question, index) },
        element("kbd", {}, String(index + 1)), option.label));
    this.box.replaceChildren(element("strong", {}, question.text), ...buttons);
    this.box.hidden = false;
    buttons[0].focus();
    return true;
  }

  guess(question, index) {
    const option = question.options[index];
    const right = question.options.find(({ isRight }) => isRight);
    this.asked++;
    if (option.isRight) this.right++;
    const verdict = option.isRight ? `✓ Right: ${option.label}.` : `✕ Not “${option.label}”: ${right ? right.label : "it is not decided"}.`;
    const to = this.pending;
    this.pending = null;
    this.box.replaceChildren(
      element("strong", { class: option.isRight ? "right" : "wrong" }, verdict),
      element("span", { class: "note" }, `${this.right} of ${counted(this.asked, "guess", "guesses")} right`));
    this.reveal(to);
  }

  close() {
    this.pending = null;
    this.box.hidden = true;
    this.box.replaceChildren();
  }

  /** A number key: the guess of that number. */
  key(number) {
    this.box.querySelectorAll(".guess")[number - 1]?.click();
  }
}
