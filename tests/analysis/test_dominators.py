"""Dominators and postdominators, against their definition by paths."""

from __future__ import annotations

from graphs import functions, graph, reached
from hypothesis import given

from minise.analysis.cfg import control_flow, exits
from minise.analysis.dominators import dominators, postdominators
from minise.ir import records as ir


def test_the_sides_of_a_branch_meet_at_its_immediate_postdominator() -> None:
    flow = control_flow(graph(entry="left right", left="end", right="inner end", inner="end", end=""))
    assert dominators(flow).immediate == {
        "entry": None,
        "left": "entry",
        "right": "entry",
        "inner": "right",
        "end": "entry",
    }
    assert postdominators(flow).immediate["entry"] == "end"
    assert postdominators(flow).immediate["right"] == "end"
    assert list(dominators(flow).chain("inner")) == ["inner", "right", "entry"]


def test_branches_that_both_return_meet_nowhere() -> None:
    tree = postdominators(control_flow(graph(entry="left right", left="", right="")))
    assert tree.immediate == {"entry": None, "left": None, "right": None}
    assert not tree.dominates("left", "entry")


def test_an_endless_loop_has_no_postdominators() -> None:
    tree = postdominators(control_flow(graph(entry="end spin", spin="spin", end="")))
    assert "spin" not in tree.immediate
    assert tree.immediate["entry"] == "end"
    assert list(tree.chain("spin")) == []


def test_children_are_the_inverse_of_immediate() -> None:
    tree = dominators(control_flow(graph(a="b c", b="d", c="d", d="")))
    assert tree.children["a"] == ("b", "c", "d")
    assert tree.strictly_dominates("a", "d")
    assert not tree.strictly_dominates("a", "a")


@given(functions())
def test_dominators_stand_on_every_path_from_the_entry(function: ir.Function) -> None:
    flow = control_flow(function)
    tree = dominators(flow)
    for above in flow.successors:
        avoiding = reached(flow.entry, flow.successors, without=above)
        for below in flow.successors:
            is_on_every_path = below in flow.order and above in flow.order and below not in avoiding
            assert tree.dominates(above, below) == is_on_every_path


@given(functions())
def test_postdominators_stand_on_every_path_to_an_exit(function: ir.Function) -> None:
    flow = control_flow(function)
    tree = postdominators(flow)
    ends = set(exits(flow))
    finishing = {label for label in flow.order if reached(label, flow.successors) & ends}
    for above in finishing:
        for below in finishing:
            is_on_every_path = not reached(below, flow.successors, without=above) & ends
            assert tree.dominates(above, below) == is_on_every_path
    assert set(tree.immediate) == finishing
