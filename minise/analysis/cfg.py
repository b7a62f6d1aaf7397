"""The control-flow graph of a function: its blocks by label, and who may follow whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from minise.ir import records as ir
from minise.ir.operands import targets


@dataclass(frozen=True, slots=True)
class ControlFlow:
    """`order` is a reverse postorder of the blocks that the entry reaches: a block stands before its successors,
    except along an edge that closes a cycle. The two maps hold every block, reachable or not."""

    entry: str
    successors: Mapping[str, tuple[str, ...]]
    predecessors: Mapping[str, tuple[str, ...]]
    order: tuple[str, ...]


def control_flow(function: ir.Function) -> ControlFlow:
    successors = {block.label: targets(block.instructions[-1]) for block in function.blocks}
    entry = function.blocks[0].label
    return ControlFlow(entry, successors, _reversed(successors), _reverse_postorder(entry, successors))


def edges(flow: ControlFlow) -> Iterator[tuple[str, str]]:
    """The edges between reachable blocks, by their sources in reverse postorder."""
    return ((source, target) for source in flow.order for target in flow.successors[source])


def _reversed(successors: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    predecessors: dict[str, list[str]] = {label: [] for label in successors}
    for source, followers in successors.items():
        for target in followers:
            predecessors[target].append(source)
    return {label: tuple(sources) for label, sources in predecessors.items()}


def _reverse_postorder(entry: str, successors: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """A depth-first order without recursion: functions may be longer than Python's stack is deep."""
    finished: list[str] = []
    seen = {entry}
    # Followers are visited last to first, so that of two branches the first one comes first in the result.
    pending = [(entry, reversed(successors[entry]))]
    while pending:
        label, followers = pending[-1]
        for follower in followers:
            if follower not in seen:
                seen.add(follower)
                pending.append((follower, reversed(successors[follower])))
                break
        else:
            finished.append(label)
            pending.pop()
    return tuple(reversed(finished))
