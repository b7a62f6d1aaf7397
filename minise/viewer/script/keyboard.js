/* Keys. One table serves the keys themselves and the page that explains them. */

function keyTable(viewer) {
  return [
    ["Stepping", [
      [["ArrowRight", "n"], "→", "next statement", () => viewer.step(1, "statement")],
      [["ArrowLeft", "p"], "←", "previous statement", () => viewer.step(-1, "statement")],
      [["Shift+ArrowRight", "."], "Shift →", "next IR instruction", () => viewer.step(1, "instruction")],
      [["Shift+ArrowLeft", ","], "Shift ←", "previous IR instruction", () => viewer.step(-1, "instruction")],
      [["ArrowDown", "f"], "↓", "to the next fork, or the end", () => viewer.toFork(1)],
      [["ArrowUp", "b"], "↑", "back to the last fork", () => viewer.toFork(-1)],
      [["1", "2", "3", "4", "5", "6", "7", "8", "9"], "1 … 9", "choose a side, or a guess", (key) => viewer.number(Number(key))],
      [["x"], "x", "to the next fault", () => viewer.toFault(1)],
      [["X"], "Shift x", "to the fault before", () => viewer.toFault(-1)],
      [["]"], "]", "to the next time the path comes to this line", () => viewer.toVisit(1)],
      [["["], "[", "to the last time", () => viewer.toVisit(-1)],
      [["Home"], "Home", "to the beginning", () => viewer.toEdge(-1)],
      [["End"], "End", "to the end of the path", () => viewer.toEdge(1)],
    ]],
    ["Showing", [
      [["/"], "/", "search", () => byId("search").focus()],
      [["g"], "g", "guess the next step before it is shown", () => viewer.toggle("predict")],
      [["i"], "i", "IR beside the source", () => viewer.toggle("ir-toggle")],
      [["v"], "v", "sides that no input takes", () => viewer.toggle("infeasible")],
      [["d"], "d", "light or dark", () => viewer.toggle("theme")],
      [["e"], "e", "export as pictures", () => viewer.open("export-dialog")],
      [["?"], "?", "this page", () => viewer.open("help")],
      [["Escape"], "Esc", "forget marks and questions", () => viewer.clear()],
    ]],
    ["The tree", [
      [["t"], "t", "go into the tree; arrows move, Enter chooses, Space (or a right click) folds", () => viewer.tree.focus()],
      [["+", "="], "+", "larger", () => viewer.zoom(1.25)],
      [["-"], "−", "smaller", () => viewer.zoom(0.8)],
      [["0"], "0", "as a whole", () => viewer.tree.fit()],
      [["o"], "o", "grow downwards or to the right", () => viewer.tree.turn()],
      [["a"], "a", "open all that is folded", () => viewer.tree.openAll()],
      [["A"], "Shift a", "fold all but the way here", () => viewer.tree.foldAll()],
    ]],
  ];
}

function listenToKeys(viewer) {
  const actions = new Map(keyTable(viewer).flatMap(([, rows]) => rows.flatMap(([keys, , , act]) => keys.map((key) => [key, act]))));
  document.addEventListener("keydown", (event) => {
    const isTyping = event.target.matches?.("input[type=search]");
    const isSliding = event.target.matches?.("input[type=range]") && /^(Arrow|Home|End|Page)/.test(event.key);
    if (isTyping || isSliding || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    const act = actions.get(event.shiftKey && event.key.startsWith("Arrow") ? `Shift+${event.key}` : event.key);
    if (!act) return;
    event.preventDefault();
    act(event.key);
  });
}

function fillHelp(viewer) {
  const parts = keyTable(viewer).map(([title, rows]) => element("section", {},
    element("h3", {}, title),
    element("table", {}, element("tbody", {}, ...rows.map(([, shown, words]) =>
      element("tr", {}, element("td", {}, element("kbd", {}, shown)), element("td", {}, words)))))));
  byId("help-keys").replaceChildren(...parts);
}
