"""What the picture of an execution tree says."""

from pathlib import Path
from xml.etree import ElementTree

import pytest
from drawing import Grower, drawn, equal

from minise.render.dot import dot_text
from minise.render.execution_tree import TreeOptions, tree_picture
from minise.render.labels import label_lines
from minise.render.layout import Format, rendered
from minise.render.picture import LinkKind, Picture, Vertex, VertexKind
from minise.render.words import Words
from minise.tree import Condition, Node, Tree

SIGN = """#include <minise.h>
int sign(int n) {
    if (n < 0)
        return -1;
    if (n > 0)
        return 1;
    return 0;
}
int main(void) {
    int x = minise_int("x");

    /* nothing here */
    int s = sign(x);
    if (s < 0 && x > 5)
        return 1;
    return 0;
}
"""


@pytest.fixture
def sign(tmp_path: Path) -> str:
    file = tmp_path / "sign.c"
    file.write_text(SIGN)
    return str(file)


def labels(picture: Picture) -> list[tuple[str, ...]]:
    return [vertex.lines for vertex in picture.vertices]


def test_a_straight_line_is_one_vertex_with_its_lines(sign: str) -> None:
    found = labels(drawn(sign, "tree"))
    assert found[0] == ("main:10-13", "sign:3", "inputs: x")
    assert ("path 1", "sign:4", "main:14, 16", "returns 0") in found


def test_links_bear_the_added_condition_and_tell_all_of_it(sign: str) -> None:
    links = {link.target: link for link in drawn(sign, "tree").links}
    assert links["node2"].lines == ("x >= 0",)
    assert links["node3"].lines == ("x > 0",)
    assert links["node3"].tooltip == "x > 0\npath condition: x >= 0 && x > 0"


def test_infeasible_sides_are_shown_on_request(sign: str) -> None:
    assert all(vertex.kind is not VertexKind.INFEASIBLE for vertex in drawn(sign, "tree").vertices)
    found = drawn(sign, "infeasible")
    (side,) = [link for link in found.links if link.kind is LinkKind.INFEASIBLE]
    assert side.lines == ("x > 5",)
    assert ("infeasible", "line 14") in labels(found)


def test_conditions_of_one_shape_share_letter_and_colour() -> None:
    grower = Grower()
    first, second = grower.fork(0, equal(1), equal(2))
    grower.exit(first)
    grower.exit(second)
    found = tree_picture(grower.tree, Words(grower.tree), TreeOptions(shape_colours=True))
    assert [link.lines for link in found.links] == [("A: x == 1",), ("A: x == 2",)]
    assert len({link.colour for link in found.links}) == 1


def test_a_merged_node_hangs_on_all_its_parents() -> None:
    merged = _merged_tree()
    found = tree_picture(merged, Words(merged))
    assert [(link.source, link.target, link.lines) for link in found.links if link.target == "node3"] == [
        ("node1", "node3", ()),
        ("node2", "node3", ()),
    ]
    assert found.vertices[3].kind is VertexKind.MERGED


def test_a_link_to_a_merged_node_has_the_letter_alone() -> None:
    merged = _merged_tree()
    sides = merged[3].parents
    merged._nodes[3] = Node(3, sides, Condition(equal(3), merged[1].condition.place))  # type: ignore[union-attr]
    found = tree_picture(merged, Words(merged), TreeOptions(shape_colours=True))
    assert [link.lines for link in found.links if link.target == "node3"] == [("A",), ("A",)]


def _merged_tree() -> Tree:
    """A fork whose two sides become one node."""
    grower = Grower()
    sides = grower.fork(0, equal(1), equal(2))
    nodes = grower.tree._nodes
    for number in sides:
        nodes[number] = nodes[number]._replace(children=(3,))
    nodes[3] = Node(3, tuple(sides), None)
    return grower.tree


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("x > 0", ("x > 0",)),
        ("alpha > 100 && beta < 200 && gamma == 300", ("alpha > 100 && beta < 200", "&& gamma == 300")),
        ("s[0] == ' ' && s[1] == '\\''", ("s[0] == ' ' && s[1] == '\\''",)),
        ("aaaa + bbbb * cccc - dddd / eeee == ffff", ("aaaa + bbbb * cccc - dddd /", "eeee == ffff")),
        ("n == " + "9" * 60, ("n ==", "9" * 29 + "…")),
    ],
)
def test_long_conditions_break_at_connectives(text: str, lines: tuple[str, ...]) -> None:
    assert label_lines(text) == lines


def test_very_long_conditions_end_with_an_ellipsis() -> None:
    lines = label_lines(" && ".join(f"value{number} != {number}" for number in range(50)))
    assert len(lines) == 3
    assert lines[-1].endswith("…")
    assert all(len(line) <= 32 for line in lines)


def test_texts_that_look_like_markup_stay_texts() -> None:
    nasty = ('<b>"x"</b>', "a\\nb &lt; \\", "\x00\x1b[31m\udcff")
    picture = Picture('t"<&>', ("<caption>",), (Vertex("node0", VertexKind.LINE, nasty, "<i>"),), ())
    svg = ElementTree.fromstring(rendered(dot_text(picture), Format.SVG))
    texts = [each.text for each in svg.iter("{http://www.w3.org/2000/svg}text")]
    assert [text for text in texts if text and text.strip()] == [
        "<caption>",
        '<b>"x"</b>',
        "a\\nb &lt; \\",
        "��[31m�",
    ]
