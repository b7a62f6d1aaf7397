"""Blocks while they are being filled, and the tidying that turns them into the blocks of the function.

Tidying keeps what the program says (a `break` stays a jump of its own, so that it can be stepped to and counted)
and removes what only the lowering needed: unreachable blocks, blocks that only pass on, jumps between two blocks
that always follow each other.
"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from minise.ir import records as ir


class OpenBlock:
    """A block that grows. `is_statement` says that its last jump is a statement of the program."""

    __slots__ = ("instructions", "is_statement", "label")

    def __init__(self, label: str) -> None:
        self.label = label
        self.instructions: list[ir.Instruction] = []
        self.is_statement = False


def tidied(blocks: list[OpenBlock]) -> tuple[ir.Block, ...]:
    """The blocks reachable from the first one, in their order. Every block given has its terminator."""
    by_label = {block.label: block for block in blocks}
    destinations: dict[str, str] = {}
    for block in blocks:
        jump = _jump(block)
        if jump is not None:  # it belongs to no statement
            block.instructions[-1] = replace(jump, span=jump.span.start)
    for block in blocks:
        block.instructions[-1] = _passed_on(block.instructions[-1], by_label, destinations)
    predecessors = _predecessors(blocks[0], by_label)
    return tuple(
        ir.Block(block.label, tuple(_joined(block, by_label, predecessors)))
        for block in blocks
        if block.label in predecessors and not _is_joined_to_predecessor(block, by_label, predecessors)
    )


def _jump(block: OpenBlock) -> ir.Jump | None:
    """The jump that ends the block, if the program does not speak of it."""
    last = block.instructions[-1]
    return last if isinstance(last, ir.Jump) and not block.is_statement else None


def _only_jump(block: OpenBlock) -> ir.Jump | None:
    return _jump(block) if len(block.instructions) == 1 else None


def _passed_on(last: ir.Instruction, by_label: dict[str, OpenBlock], destinations: dict[str, str]) -> ir.Instruction:
    """The terminator with each label replaced by where the blocks that only jump lead to. What was found out is kept
    in `destinations`: a long `else if` is a long chain of such blocks."""

    def destination(label: str) -> str:
        passed: dict[str, None] = {}
        while label not in destinations and label not in passed and (jump := _only_jump(by_label[label])) is not None:
            passed[label] = None
            label = jump.label
        if label in passed:  # an endless loop without a body: one of its blocks stays
            chain = list(passed)
            label = min(chain[chain.index(label) :])
        found = destinations.get(label, label)
        destinations.update(dict.fromkeys(passed, found))
        return found

    match last:
        case ir.Jump(label, span):
            return ir.Jump(destination(label), span)
        case ir.Branch(condition, then, otherwise, span):
            then, otherwise = destination(then), destination(otherwise)
            return ir.Jump(then, span) if then == otherwise else ir.Branch(condition, then, otherwise, span)
        case ir.Switch(cases=cases, default=default):
            passed_on = tuple((value, destination(label)) for value, label in cases)
            return replace(last, cases=passed_on, default=destination(default))
        case _:
            return last


def _successors(last: ir.Terminator) -> tuple[str, ...]:
    match last:
        case ir.Jump(label):
            return (label,)
        case ir.Branch(_, then, otherwise):
            return then, otherwise
        case ir.Switch(_, cases, default):
            return (*(label for _, label in cases), default)
        case ir.Return() | ir.Unreachable():
            return ()
        case _:
            assert_never(last)


def _predecessors(entry: OpenBlock, by_label: dict[str, OpenBlock]) -> dict[str, list[str]]:
    """For each reachable block, the labels of the blocks that lead to it."""
    predecessors: dict[str, list[str]] = {entry.label: []}
    pending = [entry]
    while pending:
        block = pending.pop()
        last = block.instructions[-1]
        assert isinstance(last, ir.Terminator)
        for label in _successors(last):
            if label not in predecessors:
                predecessors[label] = []
                pending.append(by_label[label])
            predecessors[label].append(block.label)
    return predecessors


def _is_joined_to_predecessor(
    block: OpenBlock, by_label: dict[str, OpenBlock], predecessors: dict[str, list[str]]
) -> bool:
    """Whether the block is entered only by the jump at the end of one other block, of which it becomes a part."""
    before = predecessors[block.label]
    return len(before) == 1 and before[0] != block.label and _jump(by_label[before[0]]) is not None


def _joined(
    block: OpenBlock, by_label: dict[str, OpenBlock], predecessors: dict[str, list[str]]
) -> list[ir.Instruction]:
    """The block's instructions and those of the blocks that always follow it."""
    instructions = list(block.instructions)
    while (jump := _jump(block)) is not None:
        following = by_label[jump.label]
        if not _is_joined_to_predecessor(following, by_label, predecessors):
            break
        instructions[-1:] = following.instructions
        block = following
    return instructions
