"""The control-flow graph of a function as a picture: its blocks as source or IR, and what some path reached of it."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from minise.analysis.cfg import ControlFlow, control_flow
from minise.analysis.loops import loops
from minise.interpreter.code import Code, DecodedFunction
from minise.ir import records as ir
from minise.ir.text import print_instruction
from minise.render.folding import counted
from minise.render.labels import shortened
from minise.render.picture import Link, LinkKind, Picture, Vertex, VertexKind

_SHOWN_LINES = 12  # of a block
_LINE_WIDTH = 60
_SHOWN_CASES = 4  # of a switch, on one link
_EMPTY = "…"  # a block that only leads to another one
_MARKS = "(){};&|?:"  # between which the parts of a line stand

# Instructions that no reader would look for in the source: a frame is made, a block is joined to the next.
_UNTOLD = (ir.StackObject, ir.EndLifetime, ir.Jump)

Sources = Mapping[str, str]  # texts by file


def control_flow_picture(function: DecodedFunction, sources: Sources, shows_ir: bool = False) -> Picture:
    """`function` is one of a machine whose run is over; what that run executed is marked."""
    record = function.record
    flow = control_flow(record)
    executed = _executed(function)
    reached = {label for label, _ in executed}
    blocks = {block.label: block for block in record.blocks}
    source = _Source(sources, [blocks[label] for label in flow.order])
    vertices = [_vertex(blocks[label], label in reached, source, shows_ir) for label in flow.order]
    missed = [label for label in flow.order if label not in reached]
    caption = f"{record.name}: {counted(len(vertices), 'block')}, {len(vertices) - len(missed)} reached"
    links = tuple(_links(function, flow, blocks, executed))
    return Picture(record.name, (caption,), tuple(vertices), links)


# ---------------------------------------------------------------------------------------------------------
# Blocks


def _vertex(block: ir.Block, is_reached: bool, source: _Source, shows_ir: bool) -> Vertex:
    lines = [print_instruction(each) for each in block.instructions] if shows_ir else source.lines(block)
    if len(lines) > _SHOWN_LINES:
        lines = [*lines[: _SHOWN_LINES - 1], f"… {len(lines) - _SHOWN_LINES + 1} more"]
    heading = [f"{block.label}:"] if shows_ir else [] if lines else [_EMPTY]
    if not is_reached:
        heading.append("not reached")
    return Vertex(
        f"block-{block.label}",
        VertexKind.BLOCK if is_reached else VertexKind.UNREACHED_BLOCK,
        tuple(shortened(line, _LINE_WIDTH) for line in (*heading, *lines)),
        f"block {block.label}, {'reached' if is_reached else 'not reached'}",
    )


class _Source:
    """What blocks are in the source: the lines that their instructions come from, each once. Of a line that several
    blocks share, such as that of a `for`, each shows its own part."""

    def __init__(self, sources: Sources, blocks: Iterable[ir.Block]) -> None:
        self._sources = sources
        self._users = Counter(place for block in blocks for place in _stretches(block))

    def lines(self, block: ir.Block) -> list[str]:
        return [
            f"{line:>3}  {self._text(file, line, stretch)}".rstrip()
            for (file, line), stretch in _stretches(block).items()
        ]

    def _text(self, file: str, line: int, stretch: slice) -> str:
        lines = self._sources.get(file, "").split("\n")
        if line > len(lines):
            return ""
        whole = lines[line - 1]
        if self._users[file, line] == 1:
            return whole.strip()
        # Instructions of `int i = 0` know the 0 only: what stands before it belongs to them, up to the next mark.
        start = max(whole.rfind(mark, 0, stretch.start) for mark in _MARKS) + 1
        return whole[start : stretch.stop].strip()


def _stretches(block: ir.Block) -> dict[tuple[str, int], slice]:
    """The lines of a block, and the columns from the first to the last that its instructions have there."""
    found: dict[tuple[str, int], slice] = {}
    for each in block.instructions:
        if isinstance(each, _UNTOLD):
            continue
        span = each.span
        end = span.end_column - 1 if span.end_line == span.line else sys.maxsize
        known = found.get((span.file, span.line), slice(span.column - 1, end))
        found[span.file, span.line] = slice(min(known.start, span.column - 1), max(known.stop, end))
    return found


# ---------------------------------------------------------------------------------------------------------
# Links


def _links(
    function: DecodedFunction, flow: ControlFlow, blocks: Mapping[str, ir.Block], executed: set[tuple[str, int]]
) -> Iterator[Link]:
    headers = loops(flow).by_header
    taken = {id(each.instruction): each.taken for each in function.branches}
    for source in flow.order:
        end = blocks[source].instructions[-1]
        is_over = (source, len(blocks[source].instructions) - 1) in executed
        for target, lines in _ways(end).items():
            is_taken = is_over if isinstance(end, ir.Jump) else target in taken.get(id(end), ())
            is_back = target in headers and source in headers[target].latches
            yield Link(f"block-{source}", f"block-{target}", _link_kind(is_taken, is_back), lines)


def _link_kind(is_taken: bool, is_back: bool) -> LinkKind:
    if is_back:
        return LinkKind.BACK if is_taken else LinkKind.UNTAKEN_BACK
    return LinkKind.TAKEN if is_taken else LinkKind.UNTAKEN


def _ways(end: ir.Instruction) -> dict[str, tuple[str, ...]]:
    """Where a block goes on, and on which values."""
    match end:
        case ir.Jump(label):
            return {label: ()}
        case ir.Branch(then=then, otherwise=otherwise):
            return {then: ("always",)} if then == otherwise else {then: ("true",), otherwise: ("false",)}
        case ir.Switch():
            return _cases(end)
        case _:
            return {}


def _cases(switch: ir.Switch) -> dict[str, tuple[str, ...]]:
    values: dict[str, list[str]] = {}
    for value, label in switch.cases:
        values.setdefault(label, []).append(f"case {value}")
    values.setdefault(switch.default, []).append("default")
    return {
        label: tuple(own if len(own) <= _SHOWN_CASES else [*own[: _SHOWN_CASES - 1], f"… {len(own) - 3} more"])
        for label, own in values.items()
    }


def _executed(function: DecodedFunction) -> set[tuple[str, int]]:
    """The instructions that some path executed, by block and position."""
    found: set[tuple[str, int]] = set()
    waiting: list[Code] = list(function.lines)
    while waiting:
        line = waiting.pop()
        found.update((line.block.label, line.start + index) for index in range(line.executed))
        waiting += line.tails.values()
    return found
