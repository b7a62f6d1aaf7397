"""Dominators, against their definition by paths."""

from __future__ import annotations

from graphs import functions, graph, reached
from hypothesis import given

from minise.analysis.cfg import control_flow
from minise.analysis.dominators import dominators
from minise.ir import records as ir


def test_what_both_sides_of_a_branch_reach_has_the_branch_for_its_immediate_dominator() -> None:
    flow = control_flow(graph(entry="left right", left="end", right="inner end", inner="end", end=""))
    tree = dominators(flow)
    assert tree.immediate == {
        "entry": None,
        "left": "entry",
        "right": "entry",
        "inner": "right",
        "end": "entry",
    }
    assert tree.dominates("right", "inner") and tree.dominates("right", "right")
    assert not tree.dominates("right", "end")


@given(functions())
def test_dominators_stand_on_every_path_from_the_entry(function: ir.Function) -> None:
    flow = control_flow(function)
    tree = dominators(flow)
    for above in flow.successors:
        avoiding = reached(flow.entry, flow.successors, without=above)
        for below in flow.successors:
            is_on_every_path = below in flow.order and above in flow.order and below not in avoiding
            assert tree.dominates(above, below) == is_on_every_path
