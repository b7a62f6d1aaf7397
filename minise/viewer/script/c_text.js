/* C as coloured text. Comments that span lines are carried from line to line. */

const C_TOKENS = new RegExp(
  [
    String.raw`(?<comment>\/\/.*|\/\*.*?(?:\*\/|$))`,
    String.raw`(?<string>"(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?)`,
    String.raw`(?<directive>^\s*#\s*\w+)`,
    String.raw`(?<number>\b(?:0[xX][\da-fA-F]+|\d[\w.]*))`,
    String.raw`(?<word>[A-Za-z_]\w*)`,
  ].join("|"),
  "g",
);

const C_KEYWORDS = new Set(
  ("auto break case char const continue default do double else enum extern float for goto if inline int long register " +
    "restrict return short signed sizeof static struct switch typedef union unsigned void volatile while _Bool bool").split(" "),
);

/** The lines of a C text, each as a list of [class or "", text]. */
function tokensOfC(text) {
  let isInComment = false;
  return text.replace(/\n$/, "").split("\n").map((line) => {
    const pieces = [];
    let start = 0;
    if (isInComment) {
      const end = line.indexOf("*/");
      start = end < 0 ? line.length : end + 2;
      isInComment = end < 0;
      pieces.push(["comment", line.slice(0, start)]);
    }
    const rest = line.slice(start);
    let last = 0;
    for (const found of rest.matchAll(C_TOKENS)) {
      const kind = Object.keys(found.groups).find((name) => found.groups[name] !== undefined);
      pieces.push(["", rest.slice(last, found.index)]);
      pieces.push([kind === "word" ? (C_KEYWORDS.has(found[0]) ? "keyword" : "") : kind, found[0]]);
      last = found.index + found[0].length;
      if (kind === "comment" && found[0].startsWith("/*") && !found[0].endsWith("*/")) isInComment = true;
    }
    pieces.push(["", rest.slice(last)]);
    return pieces.filter(([, piece]) => piece !== "");
  });
}

const TAB = 4;

/** A line with its tabs as spaces. */
function untabbed(line) {
  return [...line].reduce((done, each) => done + (each === "\t" ? " ".repeat(TAB - (done.length % TAB)) : each), "");
}

/** Where a column, counted from 1 in characters, stands in the line without tabs, counted from 0. */
function shownColumn(line, column) {
  return untabbed(line.slice(0, column - 1)).length;
}
