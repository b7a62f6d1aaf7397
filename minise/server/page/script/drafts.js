/* Drafts: the programs that were written in this browser, with their settings, so that none is lost. Each tab has a draft of its own,
   which every change goes to; when another program takes its place in the editor, it stays in the list. */

const DRAFTS = "minise-drafts"; // in localStorage: [{id, time, program, settings: [one or two]}], the latest first
const DRAFT_OF_TAB = "minise-draft"; // in sessionStorage, which a reload keeps: the id of the tab's draft
const FORMER_KEY = "minise-program"; // where earlier versions kept the one program
const MOST_DRAFTS = 50;
const LONGEST_DRAFT_NAME = 40;
const SHORT_LOSS = 20; // characters that are nothing to keep for themselves

class Drafts {
  constructor() {
    this.known = this.current?.program ?? ""; // what the tab's draft holds, as far as this tab knows
  }

  /** The draft that this tab goes on with, or null. */
  get current() {
    const id = sessionStorage.getItem(DRAFT_OF_TAB);
    return this.all.find((each) => each.id === id) ?? null;
  }

  get all() {
    try {
      const found = JSON.parse(localStorage.getItem(DRAFTS) ?? "[]");
      return found.filter((each) => typeof each.program === "string" && Array.isArray(each.settings));
    } catch {
      return [];
    }
  }

  /** What a tab begins with that has no draft yet: what was written last, or null. */
  get latest() {
    const former = localStorage.getItem(FORMER_KEY);
    return this.all[0] ?? (former === null ? null : { program: former, settings: [{}] });
  }

  /** Keeps what was written as the draft of this tab. A new draft begins where a change takes away most of the program, and where
      a copy of this tab, which has the same draft, has changed it. */
  save(program, settings) {
    const before = this.current;
    if (before !== null && (before.program !== this.known || isMostlyGone(before.program, program))) this.leave();
    this.known = program;
    const id = sessionStorage.getItem(DRAFT_OF_TAB) ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;
    sessionStorage.setItem(DRAFT_OF_TAB, id);
    const draft = { id, time: Date.now(), program, settings };
    store([draft, ...this.all.filter((each) => each.id !== id && each.program !== program)]);
  }

  /** The next change begins a new draft; the one so far stays in the list. */
  leave() {
    sessionStorage.removeItem(DRAFT_OF_TAB);
  }

  /** Goes on with a draft of the list. */
  resume(draft) {
    this.known = draft.program;
    sessionStorage.setItem(DRAFT_OF_TAB, draft.id);
  }
}

/** Whether one change takes away more than half of a program. */
function isMostlyGone(before, after) {
  let start = 0, end = 0;
  const most = Math.min(before.length, after.length);
  while (start < most && before[start] === after[start]) start++;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return before.length - start - end > Math.max(before.length / 2, SHORT_LOSS);
}

/** If there is no room for all of them, the oldest go. */
function store(drafts) {
  for (let kept = drafts.slice(0, MOST_DRAFTS); kept.length > 0; kept = kept.slice(0, -1)) {
    try {
      localStorage.setItem(DRAFTS, JSON.stringify(kept));
      return;
    } catch {
      // The next try has one less.
    }
  }
}

/** When it was written, and the first line that says something. */
function draftName({ time, program }) {
  const date = new Date(time);
  const isToday = date.toDateString() === new Date().toDateString();
  const when = isToday ? date.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" }) : date.toLocaleDateString();
  const line = program.split("\n").find((each) => /\w/.test(each) && !/^\s*#\s*include/.test(each)) ?? "";
  return `${when}  ${cut(line.trim(), LONGEST_DRAFT_NAME)}`;
}
