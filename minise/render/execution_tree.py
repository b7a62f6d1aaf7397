"""The execution tree as a picture: a vertex for each straight line, and on the links the conditions between them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from minise.events import EndingKind, Infeasible
from minise.expr.term import Term
from minise.render.folding import BUDGET, Folding, contents, counted, folded
from minise.render.labels import label_lines, shortened
from minise.render.picture import Link, LinkKind, Picture, Vertex, VertexKind
from minise.render.words import Words
from minise.tree import Node, Tree

_ENDINGS = {
    EndingKind.EXIT: VertexKind.EXIT,
    EndingKind.FAULT: VertexKind.FAULT,
    EndingKind.STOPPED: VertexKind.STOPPED,
    EndingKind.ASSUMPTION: VertexKind.ASSUMPTION,
    EndingKind.SILENT: VertexKind.SILENT,
}
# Of vertices and of links. Most colour-blind people can tell them apart; letters do it for all.
_PALETTE = (
    ("#bcd9f2", "#2f7fc1"),
    ("#f7d9a8", "#c77f0a"),
    ("#cfe8bd", "#4d9221"),
    ("#f4c6dc", "#c2478a"),
    ("#d9d0ee", "#7a5cb8"),
    ("#f3efb0", "#9a9000"),
    ("#bfe5e1", "#1f8a80"),
    ("#e3cfc0", "#8c5a35"),
)
_PLACE_WIDTH = 26
_SHOWN_PLACES = 3
_SHOWN_INFEASIBLE = 4  # of one node
_TOOLTIP = 1_500  # characters of a condition
_SHOWN_VARIABLES = 4  # of a merged node
_SHOWN_CASES = 4  # of one variable
_CASE_WIDTH = 44


@dataclass(frozen=True, slots=True)
class TreeOptions:
    """`max_nodes` bounds what is drawn before folding sets in; with `shape_colours`, conditions of equal shape (that
    differ in constants only) have one colour and letter."""

    max_nodes: int = BUDGET
    shows_infeasible: bool = False
    shape_colours: bool = False


def tree_picture(tree: Tree, words: Words, options: TreeOptions | None = None, title: str = "tree") -> Picture:
    options = options or TreeOptions()
    drawing = _Drawing(tree, words, folded(tree, options.max_nodes), options)
    return Picture(title, drawing.caption(title), tuple(drawing.vertices()), tuple(drawing.links()))


class _Drawing:
    def __init__(self, tree: Tree, words: Words, folding: Folding, options: TreeOptions) -> None:
        self._tree = tree
        self._words = words
        self._folding = folding
        self._folders = folding.folders()
        self._kept = [tree[number] for number in sorted(folding.kept)]
        self._shows_infeasible = options.shows_infeasible
        self._letters = _shape_letters(tree) if options.shape_colours else {}

    def caption(self, title: str) -> tuple[str, ...]:
        every = [node.number for node in self._tree]
        lines = [f"{title}: {', '.join(contents(self._tree, every))}"]
        if self._folding.folder:
            hidden = ", ".join(contents(self._tree, self._folding.folder))
            lines.append(f"folded into {counted(len(self._folders), 'folder')}: {hidden}")
        if self._shows_infeasible and self._tree.infeasible:
            lines.append(f"infeasible: {counted(self._tree.infeasible, 'side')}")
        if self._letters:
            lines.append("conditions with the same letter and colour differ in constants only")
        return tuple(lines)

    # -- vertices --------------------------------------------------------------------------------------------

    def vertices(self) -> Iterator[Vertex]:
        for node in self._kept:
            yield self._vertex(node)
            if self._shows_infeasible:
                yield from (vertex for vertex, _ in self._infeasible(node))
        for first, numbers in self._folders.items():
            lines = contents(self._tree, numbers)
            yield Vertex(f"folded{first}", VertexKind.FOLDED, tuple(lines), "folded: " + ", ".join(lines))

    def _vertex(self, node: Node) -> Vertex:
        lines: list[str] = []
        number = self._words.path_number(node)
        if number is not None:
            lines.append(number)
        lines += self._places(node)
        if node.number == 0 and (inputs := self._words.inputs()):
            lines += label_lines(f"inputs: {inputs}", _PLACE_WIDTH, 2)
        if not lines and node.fork is None and node.children:
            lines.append("waits")
        if len(node.parents) > 1:
            lines.append(f"{len(node.parents)} states merged")
            lines += self._merged(node)
        if node.ending is not None:
            for line in self._words.outcome(node, node.ending):
                lines += label_lines(line, _PLACE_WIDTH)
        return Vertex(
            f"node{node.number}", _kind(node), tuple(lines), self._tooltip(node), self._colour(node, is_link=False)
        )

    def _merged(self, node: Node) -> list[str]:
        """A few of the values, each with its condition."""
        found: list[str] = []
        variables = self._words.merged(node)
        for name, values in variables[:_SHOWN_VARIABLES]:
            told = [f"{name} = {each}" for each in values]
            shown = (
                told
                if len(told) <= _SHOWN_CASES
                else [*told[: _SHOWN_CASES - 1], f"… {len(told) - _SHOWN_CASES + 1} more values"]
            )
            found += (shortened(each, _CASE_WIDTH) for each in shown)
        if len(variables) > _SHOWN_VARIABLES:
            found.append(f"… {counted(len(variables) - _SHOWN_VARIABLES, 'more variable')}")
        if common := self._words.merged_under(node):
            found += label_lines(f"where {common}", _CASE_WIDTH, 4)
        return found

    def _places(self, node: Node) -> list[str]:
        places = self._words.places(node)
        shown = places if len(places) <= _SHOWN_PLACES else [*places[: _SHOWN_PLACES - 1], "…", places[-1]]
        return [shortened(place, _PLACE_WIDTH + 4) for place in shown]

    def _tooltip(self, node: Node) -> str:
        lines = [f"node {node.number}: {', '.join(self._words.places(node))}"]
        if example := self._words.example(node):
            lines.append(f"for example: {shortened(example, _TOOLTIP)}")
        lines += self._words.details(node)
        lines += self._merge_told(node)
        lines.append(f"path condition: {shortened(self._words.path_condition(node), _TOOLTIP)}")
        if node.fork is not None:
            lines.append(f"divides in line {node.fork.line}")
        return "\n".join(lines)

    def _merge_told(self, node: Node) -> list[str]:
        """All values of merged variables, and what is common to the paths that were merged."""
        if len(node.parents) < 2:
            return []
        parents = ", ".join(map(str, node.parents))
        lines = [shortened(f"merged from nodes {parents}", _TOOLTIP), *node.description]
        if common := self._words.merged_under(node):
            lines.append(f"merged where {shortened(common, _TOOLTIP)}")
        for name, values in self._words.merged(node):
            lines += (shortened(f"{name} = {each}", _TOOLTIP) for each in values)
        return lines

    # -- links -----------------------------------------------------------------------------------------------

    def links(self) -> Iterator[Link]:
        for node in self._kept:
            ways = Counter(self._name(child) for child in node.children)
            for child in node.children:
                target = self._name(child)
                if ways[target] == 1:
                    yield self._link(node.number, child)
                elif ways.pop(target, 0):
                    yield Link(f"node{node.number}", target, LinkKind.STEP, (self._shared_ways(node, target),))
            if self._shows_infeasible:
                yield from (link for _, link in self._infeasible(node))
        yield from self._links_out_of_folders()

    def _shared_ways(self, node: Node, folder: str) -> str:
        hidden = sum(self._name(each) == folder for each in node.children)
        return f"{hidden:,} ways" if hidden == len(node.children) else f"{hidden:,} more ways"

    def _links_out_of_folders(self) -> Iterator[Link]:
        seen: set[tuple[str, str]] = set()
        for first, numbers in self._folders.items():
            for number in numbers:
                for child in self._tree[number].children:
                    ends = (f"folded{first}", self._name(child))
                    if ends[0] != ends[1] and ends not in seen:
                        seen.add(ends)
                        yield self._link(number, child)

    def _link(self, source: int, target: int) -> Link:
        node = self._tree[target]
        condition = self._words.condition(node.condition) if len(node.parents) == 1 else ""
        letter = self._letter(node)
        shown = f"{letter}: {condition}" if letter and condition else letter or condition
        whole = shortened(condition, _TOOLTIP)
        path = shortened(self._words.path_condition(node), _TOOLTIP)
        told = "" if path == whole else f"path condition: {path}"
        return Link(
            self._name(source),
            self._name(target),
            LinkKind.STEP,
            label_lines(shown),
            "\n".join(filter(None, (whole, told))),
            self._colour(node, is_link=True),
        )

    def _name(self, number: int) -> str:
        folder = self._folding.folder.get(number)
        return f"node{number}" if folder is None else f"folded{folder}"

    # -- infeasible sides ------------------------------------------------------------------------------------

    def _infeasible(self, node: Node) -> Iterator[tuple[Vertex, Link]]:
        sides = [each for each in self._tree.remarks(node.number) if isinstance(each, Infeasible)]
        for position, side in enumerate(sides[:_SHOWN_INFEASIBLE]):
            condition = self._words.term(side.condition)
            tooltip = f"no input goes there from line {side.span.line}: {shortened(condition, _TOOLTIP)}"
            yield self._side(
                node, position, ("infeasible", f"line {side.span.line}"), label_lines(condition), tooltip
            )
        if len(sides) > _SHOWN_INFEASIBLE:
            more = (f"{len(sides) - _SHOWN_INFEASIBLE} more", "infeasible")
            yield self._side(node, _SHOWN_INFEASIBLE, more, (), "sides that no input takes")

    def _side(
        self, node: Node, position: int, lines: tuple[str, ...], label: tuple[str, ...], tooltip: str
    ) -> tuple[Vertex, Link]:
        name = f"infeasible{node.number}-{position}"
        vertex = Vertex(name, VertexKind.INFEASIBLE, lines, tooltip)
        return vertex, Link(f"node{node.number}", name, LinkKind.INFEASIBLE, label, tooltip)

    # -- shape colours ---------------------------------------------------------------------------------------

    def _letter(self, node: Node) -> str | None:
        index = self._letters.get(_shape(node))
        return None if index is None else _letters(index)

    def _colour(self, node: Node, is_link: bool) -> str | None:
        """Endings keep the colour of their kind."""
        index = self._letters.get(_shape(node))
        if index is None or (node.ending is not None and not is_link):
            return None
        return _PALETTE[index % len(_PALETTE)][is_link]


def _kind(node: Node) -> VertexKind:
    if node.ending is not None:
        return _ENDINGS[node.ending.kind]
    if len(node.parents) > 1:
        return VertexKind.MERGED
    return VertexKind.LINE if node.children else VertexKind.RUNNING


def _shape(node: Node) -> int | None:
    if node.condition is None or not isinstance(node.condition.term, Term):
        return None
    return node.condition.term.shape_hash


def _shape_letters(tree: Tree) -> dict[int | None, int]:
    """A number for each shape that several conditions have, in order of appearance."""
    shapes = [shape for node in tree if (shape := _shape(node)) is not None]
    repeated = [shape for shape, count in Counter(shapes).items() if count > 1]
    return {shape: index for index, shape in enumerate(repeated)}


def _letters(index: int) -> str:
    """A, B, ..., Z, AA, AB, ..."""
    found = ""
    while index >= 0:
        found = chr(ord("A") + index % 26) + found
        index = index // 26 - 1
    return found
