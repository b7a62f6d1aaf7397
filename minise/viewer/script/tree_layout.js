/* Where the nodes of a tree go: as narrow as can be without two of one depth touching, parents over the middle of their
   children. After Reingold and Tilford, "Tidier drawings of trees" (1981): subtrees are pushed together until their
   contours meet. Without recursion, for a loop can make a tree as deep as it has nodes. */

/** Maps each node to {breadth, depth}, breadth in units of one node, from 0. */
function tidyTree(root, childrenOf) {
  const order = preorder(root, childrenOf);
  const shifts = new Map(), contours = new Map();
  for (const { node } of order.toReversed()) {
    const children = childrenOf(node);
    if (!children.length) {
      contours.set(node, { left: [0], right: [0], base: 0 });
      continue;
    }
    let joined = null;
    for (const child of children) {
      const contour = contours.get(child);
      contours.delete(child);
      const shift = joined === null ? 0 : distance(joined, contour);
      shifts.set(child, shift);
      joined = joined === null ? contour : join(joined, contour, shift);
    }
    const middle = (shifts.get(children[0]) + shifts.get(children.at(-1))) / 2;
    for (const child of children) shifts.set(child, shifts.get(child) - middle);
    contours.set(node, { left: [0, ...joined.left.map((at) => at - middle)], right: [0, ...joined.right.map((at) => at - middle)] });
  }
  return placed(order, shifts);
}

function preorder(root, childrenOf) {
  const order = [], waiting = [{ node: root, parent: null, depth: 0 }];
  while (waiting.length) {
    const at = waiting.pop();
    order.push(at);
    const children = childrenOf(at.node);
    for (let i = children.length - 1; i >= 0; i--) waiting.push({ node: children[i], parent: at.node, depth: at.depth + 1 });
  }
  return order;
}

function distance(before, after) {
  let least = 0;
  for (let depth = 0; depth < Math.min(before.right.length, after.left.length); depth++)
    least = Math.max(least, before.right[depth] - after.left[depth] + 1);
  return least;
}

function join(before, after, shift) {
  const left = before.left.slice(), right = before.right.slice();
  for (let depth = 0; depth < after.right.length; depth++) {
    right[depth] = after.right[depth] + shift;
    if (depth >= left.length) left[depth] = after.left[depth] + shift;
  }
  return { left, right };
}

function placed(order, shifts) {
  const places = new Map();
  let least = 0;
  for (const { node, parent, depth } of order) {
    const breadth = parent === null ? 0 : places.get(parent).breadth + shifts.get(node);
    least = Math.min(least, breadth);
    places.set(node, { breadth, depth });
  }
  for (const place of places.values()) place.breadth -= least;
  return places;
}
