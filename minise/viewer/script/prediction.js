/* Predict, then reveal: a question about the next step, with answers to click. */

const MOST_LINES = 4, MOST_SIDES = 6; // that are offered

/** What to ask before going to a place: {text, options: [{label, isRight}]}, of which exactly one is right. Null where
    there is nothing to guess: at an open fork one chooses, and where steps were left out nobody can know. */
function questionBefore(recording, from, to, unit) {
  if (from.node !== to.node || isLeftOut(recording, from, to)) return null;
  const question = sidesQuestion(recording, from, to) ?? (unit === "instruction" ? null : lineQuestion(recording, from, to));
  return question?.options.filter(({ isRight }) => isRight).length === 1 ? question : null;
}

/** Where the next statement decides between several sides: which of them are possible? */
function sidesQuestion(recording, from, to) {
  const sides = isFork(recording, to) ? forkSides(recording, to) : onlySide(recording, from, to);
  const texts = sides.map(({ condition }) => condition);
  if (sides.length < 2 || new Set(texts).size < texts.length) return null;
  const possible = sides.filter(({ isPossible }) => isPossible).length;
  const all = sides.length === 2 ? "both are possible" : `all ${sides.length} are possible`;
  const single = sides.map(({ condition, isPossible }) => ({ label: `only ${condition}`, isRight: possible === 1 && isPossible }));
  const offered = single.filter(({ isRight }, index) => isRight || index < MOST_SIDES);
  const several = sides.length > 2 ? [{ label: "some, but not all", isRight: possible > 1 && possible < sides.length }] : [];
  return { text: "Which sides are possible here?", options: [...offered, ...several, { label: all, isRight: possible === sides.length }] };
}

function isFork(recording, { node, position }) {
  const { children, fork } = recording.nodes[node];
  return position === recording.length(node) && fork >= 0 && children.length > 1;
}

/** The sides of a fork: those that the path goes on with, and those that no input takes. */
function forkSides(recording, { node, position }) {
  const { children, infeasible } = recording.nodes[node];
  const refused = infeasible.filter(([step]) => step === position - 1);
  return [...children.map((child) => ({ condition: recording.text(recording.nodes[child].condition), isPossible: true })),
    ...refused.map(([, condition]) => ({ condition: recording.text(condition), isPossible: false }))];
}

/** The sides of the last decision of a statement that can only go one way; none where the solver did not decide it. */
function onlySide(recording, from, to) {
  const asked = answersOf(recording, to.node, from.position, to.position);
  const byCondition = new Map(asked.filter(({ step }) => step === asked.at(-1).step).map(({ condition, answer }) => [condition, answer]));
  const answers = [...byCondition.values()];
  const isDecided = answers.filter((answer) => answer === "yes").length === 1 && !answers.includes("unknown");
  return isDecided ? [...byCondition].map(([condition, answer]) => ({ condition, isPossible: answer === "yes" })) : [];
}

/** Whether a bounded recording has left out steps between two places. */
function isLeftOut(recording, from, to) {
  if (recording.data.omitted === null) return false;
  const steps = recording.nodes[to.node].steps.slice(from.position, to.position);
  return steps.some(([, sentence]) => /^[\d,]+ steps? (is|are) left out here$/.test(recording.text(sentence)));
}

/** Which statement comes next, or is the path over? Nobody can know it where the path waits, or was not run on. */
function lineQuestion(recording, from, to) {
  const place = recording.place(to.node, to.position);
  const here = recording.place(from.node, from.position) ?? place;
  const isEnd = to.position === recording.length(to.node);
  const ending = isEnd ? recording.nodes[to.node].ending : null;
  const isOver = ending !== null && ending.kind !== "stopped";
  if (place === null || (isEnd && !isOver)) return null;
  const file = place.file === here.file ? "" : ` of ${baseName(place.file)}`;
  const lines = candidates(recording, here, place).map((line) => ({
    label: `line ${line}${file}`, isRight: !isOver && line === place.line,
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
  ask(from, to, unit) {
    const question = questionBefore(this.recording, from, to, unit);
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
    const verdict = option.isRight ? `✓ Right: ${option.label}.` : `✕ Not “${option.label}”: ${right.label}.`;
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
