"""The control-flow graph."""

from __future__ import annotations

from graphs import function_of, functions, graph, reached
from hypothesis import given

from minise.analysis.cfg import control_flow, edges
from minise.ir import records as ir

DIAMOND = """
function f(%c: i1) {
entry:
  branch %c, left, right
right:
  jump end
left:
  jump end
lost:
  jump end
end:
  return
}
"""


def test_a_diamond() -> None:
    flow = control_flow(function_of(DIAMOND))
    assert flow.entry == "entry"
    assert flow.successors["entry"] == ("left", "right")
    assert flow.predecessors["end"] == ("right", "left", "lost")
    assert flow.order == ("entry", "left", "right", "end")
    assert list(edges(flow)) == [("entry", "left"), ("entry", "right"), ("left", "end"), ("right", "end")]


def test_a_long_function_needs_no_deep_stack() -> None:
    labels = {f"b{number}": f"b{number + 1}" for number in range(5000)}
    assert len(control_flow(graph(**labels, b5000="")).order) == 5001


@given(functions())
def test_the_order_holds_what_is_reached_and_follows_the_edges_outside_of_cycles(function: ir.Function) -> None:
    flow = control_flow(function)
    assert set(flow.order) == reached(flow.entry, flow.successors)
    position = {label: index for index, label in enumerate(flow.order)}
    for source, target in edges(flow):
        assert position[source] < position[target] or source in reached(target, flow.successors)
