"""Random control-flow graphs as IR functions, and naive definitions to compare the analyses with."""

from __future__ import annotations

from collections.abc import Mapping

from hypothesis import strategies as st

from minise.ir import records as ir
from minise.ir.parse import parse_program
from minise.ir.types import I1, I32
from minise.source import NOWHERE

Edges = Mapping[str, tuple[str, ...]]


def function_of(text: str) -> ir.Function:
    """The only function of a program."""
    (function,) = parse_program(text, "graph.ir").functions
    return function


def graph(**successors: str) -> ir.Function:
    """A function with these blocks: `graph(a="b c", b="c", c="")`."""
    blocks = (ir.Block(label, (_terminator(followers.split()),)) for label, followers in successors.items())
    return ir.Function("f", (FLAG,), None, False, (FLAG,), (), tuple(blocks), NOWHERE)


FLAG = ir.Register("flag", I1)
REGISTERS = (*(ir.Register(name, I32) for name in "wxyz"), FLAG)


def _terminator(followers: list[str]) -> ir.Terminator:
    match followers:
        case []:
            return ir.Return(None, NOWHERE)
        case [label]:
            return ir.Jump(label, NOWHERE)
        case [then, otherwise]:
            return ir.Branch(FLAG, then, otherwise, NOWHERE)
        case [*cases, default]:
            numbered = tuple(enumerate(cases))
            return ir.Switch(ir.Integer(0, I32), numbered, default, NOWHERE)
    raise AssertionError(followers)


@st.composite
def functions(draw: st.DrawFn) -> ir.Function:
    labels = [f"b{number}" for number in range(draw(st.integers(1, 8)))]
    copies = st.builds(ir.Copy, st.sampled_from(REGISTERS[:-1]), st.sampled_from(REGISTERS[:-1]), st.just(NOWHERE))
    blocks = []
    for label in labels:
        followers = draw(st.lists(st.sampled_from(labels), max_size=3))
        straight = draw(st.lists(copies, max_size=3))
        blocks.append(ir.Block(label, (*straight, _terminator(followers))))
    return ir.Function("f", REGISTERS, None, False, REGISTERS, (), tuple(blocks), NOWHERE)


def reached(start: str, successors: Edges, without: str | None = None) -> set[str]:
    """The blocks on paths from `start` that do not touch `without`."""
    found: set[str] = set()
    pending = [start]
    while pending:
        label = pending.pop()
        if label not in found and label != without:
            found.add(label)
            pending += successors[label]
    return found
