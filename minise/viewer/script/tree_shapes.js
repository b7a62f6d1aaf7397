/* How one node of the tree looks. Endings differ by shape, sign and word; colour only repeats it. */

const SIGNS = { exit: "✓", fault: "✕", "assumption violated": "⊘", stopped: "‖", silent: "·" };
const LEAF = { width: 118, height: 28 };
const FORK = 13; // radius

/** Octagon for faults, so that they stand out in print, too. */
function octagon(width, height, corner) {
  const x = width / 2, y = height / 2;
  const points = [[-x + corner, -y], [x - corner, -y], [x, -y + corner], [x, y - corner],
    [x - corner, y], [-x + corner, y], [-x, y - corner], [-x, -y + corner]];
  return points.map((point) => point.join(",")).join(" ");
}

function leafShape(kind) {
  const { width, height } = LEAF;
  if (kind === "fault") return drawn("polygon", { class: "shape", points: octagon(width, height, 8) });
  const radius = kind === "exit" ? height / 2 : 3;
  return drawn("rect", { class: "shape", x: -width / 2, y: -height / 2, width, height, rx: radius });
}

/** Words in the middle of a leaf. Where the tree grows to the right, leaves begin at their place instead of lying around it. */
function leaf(shapes, words, isAcross) {
  const text = drawn("text", { class: "outcome", dy: "0.35em", "text-anchor": "middle" }, words);
  return [drawn("g", { transform: `translate(${isAcross ? LEAF.width / 2 - FORK : 0} 0)` }, ...shapes, text)];
}

/** A node that ends: sign and outcome. */
function leafNode(kind, outcome, isAcross) {
  return leaf([leafShape(kind)], `${SIGNS[kind] ?? ""} ${cut(outcome, 14)}`, isAcross);
}

/** A node that divides: a circle with its number, and the line of the fork beside it. */
function forkNode(number, line, isAcross) {
  const beside = isAcross ? { class: "at", y: FORK + 11, "text-anchor": "middle" } : { class: "at", x: FORK + 6, dy: "0.35em" };
  return [
    drawn("circle", { class: "shape", r: FORK }),
    drawn("text", { class: String(number).length > 3 ? "number long" : "number", dy: "0.35em" }, String(number)),
    line === null ? null : drawn("text", beside, `line ${line}`),
  ];
}

/** Around a node into which states were merged. */
function mergeRing() {
  const radius = FORK + 7;
  const corners = [0, 1, 2, 3, 4, 5].map((corner) => (corner * Math.PI) / 3);
  const points = corners.map((angle) => `${(radius * Math.cos(angle)).toFixed(1)},${(radius * Math.sin(angle)).toFixed(1)}`);
  return drawn("polygon", { class: "ring", points: points.join(" ") });
}

/** A folded subtree: a stack of sheets, and what is in it. */
function foldedNode({ paths, faults }, isAcross) {
  const { width, height } = LEAF;
  const sheet = (by) => drawn("rect", { class: "shape", x: -width / 2 + by, y: -height / 2 + by, width, height, rx: 3 });
  const words = faults ? `▸ ${paths} paths, ${faults} ✕` : `▸ ${counted(paths, "path")}`;
  return leaf([sheet(5), sheet(2.5), sheet(0)], words, isAcross);
}
