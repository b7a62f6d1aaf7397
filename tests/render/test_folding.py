"""Folding: a large tree becomes a picture of bounded size that accounts for every node."""

import re
import time

import pytest
from drawing import Grower, bush, chain, equal, fan

from minise.render.dot import dot_text
from minise.render.execution_tree import TreeOptions, tree_picture
from minise.render.folding import BUDGET, Folding, folded
from minise.render.layout import Format, rendered
from minise.render.picture import Picture, VertexKind
from minise.render.words import Words
from minise.tree import Tree

LARGE = {"chain": chain(5_000), "fan": fan(10_000), "bush": bush(13, 5_000)}


def picture(tree: Tree, budget: int = BUDGET) -> Picture:
    return tree_picture(tree, Words(tree), TreeOptions(budget))


def size(folding: Folding) -> int:
    return len(folding.kept) + len(folding.folders())


def test_a_small_tree_is_shown_whole() -> None:
    tree = bush(3, 2)
    assert folded(tree) == Folding(frozenset(range(15)), {})


@pytest.mark.parametrize("tree", LARGE.values(), ids=LARGE)
@pytest.mark.parametrize("budget", [1, 2, 10, BUDGET, 1_000])
def test_the_budget_is_kept_and_no_node_is_lost(tree: Tree, budget: int) -> None:
    folding = folded(tree, budget)
    assert size(folding) <= max(budget, 4)
    assert not folding.kept & folding.folder.keys()
    assert folding.kept | folding.folder.keys() == {node.number for node in tree}


@pytest.mark.parametrize("tree", LARGE.values(), ids=LARGE)
def test_every_vertex_hangs_on_the_root(tree: Tree) -> None:
    found = picture(tree)
    names = {vertex.name for vertex in found.vertices}
    targets = [link.target for link in found.links]
    assert names == {"node0", *targets}
    assert len(targets) == len(set(targets))
    assert {link.source for link in found.links} <= names


@pytest.mark.parametrize("tree", [LARGE["chain"], LARGE["bush"]], ids=["chain", "bush"])
def test_a_fault_is_shown_however_deep_it_lies(tree: Tree) -> None:
    assert [vertex.kind for vertex in picture(tree).vertices].count(VertexKind.FAULT) == 1


def test_each_kind_of_fault_is_shown_once_before_others_again() -> None:
    grower = Grower()
    ways = grower.fork(0, *(equal(number) for number in range(300)))
    for number, way in enumerate(ways):
        for side in grower.fork(way, equal(1), equal(2)):
            grower.fail(side, 50 if number == 299 else 7)
    shown = [vertex for vertex in picture(grower.tree).vertices if vertex.kind is VertexKind.FAULT]
    assert {vertex.lines[-1] for vertex in shown} == {"in line 8", "in line 51"}


@pytest.mark.parametrize("tree", LARGE.values(), ids=LARGE)
def test_folders_and_caption_say_what_is_folded(tree: Tree) -> None:
    found = picture(tree)
    folders = [vertex for vertex in found.vertices if vertex.kind is VertexKind.FOLDED]
    hidden = len(tree) - (len(found.vertices) - len(folders))
    assert sum(_count(vertex.lines, "node") for vertex in folders) == hidden
    assert found.caption[0].endswith(f"{len(tree):,} nodes")
    assert found.caption[1].startswith(f"folded into {len(folders)} folder")
    assert found.caption[1].endswith(f"{hidden:,} nodes")


@pytest.mark.parametrize("tree", LARGE.values(), ids=LARGE)
def test_ten_thousand_nodes_are_drawn_soon(tree: Tree) -> None:
    before = time.monotonic()
    svg = rendered(dot_text(picture(tree)), Format.SVG)
    assert time.monotonic() - before < 10
    assert len(svg) < 1_000_000
    width, height = (float(each) for each in re.findall(rb'(?:width|height)="(\d+)pt"', svg)[:2])
    assert width < 6_000 and height < 6_000


def _count(lines: tuple[str, ...], what: str) -> int:
    return sum(int(line.split()[0].replace(",", "")) for line in lines if line.split()[1].rstrip("s") == what)
