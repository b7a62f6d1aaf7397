"""Natural loops, how they lie in each other, and what is no natural loop."""

from __future__ import annotations

from itertools import combinations

from graphs import function_of, functions, graph, reached
from hypothesis import given

from minise.analysis.cfg import control_flow, edges
from minise.analysis.dominators import dominators
from minise.analysis.loops import loops
from minise.ir import records as ir

NESTED = """
function f(%c: i1) {
entry:
  jump outer
outer:
  branch %c, inner, end
inner:
  branch %c, body, next
body:
  branch %c, inner, out
out:
  return
next:
  jump outer
end:
  return
}
"""


def test_nested_loops() -> None:
    found = loops(control_flow(function_of(NESTED)))
    outer, inner = found.by_header["outer"], found.by_header["inner"]
    assert list(found.by_header) == ["outer", "inner"]
    assert outer.body == {"outer", "inner", "body", "next"}
    assert inner.body == {"inner", "body"}
    assert outer.latches == ("next",)
    assert found.innermost("body") is inner
    assert found.innermost("next") is outer
    assert found.innermost("end") is None


def test_continue_makes_a_second_latch_of_the_same_loop() -> None:
    found = loops(control_flow(graph(entry="head", head="body end", body="head tail", tail="head", end="")))
    assert set(found.by_header["head"].latches) == {"body", "tail"}


def test_a_block_may_loop_on_itself() -> None:
    found = loops(control_flow(graph(entry="spin", spin="spin end", end="")))
    assert found.by_header["spin"].body == {"spin"}


def test_a_cycle_with_two_entries_is_no_loop() -> None:
    found = loops(control_flow(graph(entry="a b", a="b", b="a end", end="")))
    assert not found.by_header
    assert found.innermost("a") is None


@given(functions())
def test_loops_are_the_blocks_that_come_back_to_a_header_they_cannot_avoid(function: ir.Function) -> None:
    flow = control_flow(function)
    tree = dominators(flow)
    found = loops(flow)
    for header in flow.order:
        latches = [source for source, target in edges(flow) if target == header and tree.dominates(header, source)]
        assert (header in found.by_header) == bool(latches)
        if latches:
            body = {header} | {
                label
                for label in flow.order
                if label != header and reached(label, flow.successors, without=header) & set(latches)
            }
            assert found.by_header[header].body == body


@given(functions())
def test_of_two_loops_one_lies_in_the_other_or_they_share_nothing(function: ir.Function) -> None:
    found = loops(control_flow(function))
    for outer, inner in combinations(found.by_header.values(), 2):
        assert inner.body < outer.body or not inner.body & outer.body
    for block in function.blocks:
        around = [loop for loop in found.by_header.values() if block.label in loop.body]
        innermost = found.innermost(block.label)
        assert (innermost is None) == (not around)
        assert innermost is None or all(innermost.body <= loop.body for loop in around)
