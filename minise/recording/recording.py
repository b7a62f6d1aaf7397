"""A finished recording: its nodes and steps, and the state at any position."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from minise.recording.records import (
    FunctionRecord,
    InputRecord,
    NodeRecord,
    ObjectRecord,
    Omitted,
    RunRecord,
    Snapshot,
    Step,
)
from minise.recording.view import View

if TYPE_CHECKING:
    from minise.recording.state_at import StateAt


@dataclass(frozen=True, slots=True)
class Recording:
    """Nodes are numbered by their places; `docs/recording.md` tells what everything means."""

    functions: tuple[FunctionRecord, ...]
    objects: tuple[ObjectRecord, ...]
    inputs: tuple[InputRecord, ...]
    nodes: tuple[NodeRecord, ...]
    run: RunRecord
    omitted: Omitted | None

    def view_at(self, node: int, position: int) -> View:
        """The bare view after so many steps of a node; `state_at` gives it with names."""
        pieces: list[tuple[Step, ...]] = []
        while True:
            record = self.nodes[node]
            start = _nearest(record, position)
            pieces.append(record.steps[0 if start is None else start.position : position])
            if start is not None:
                break
            node = record.parents[0]
            position = len(self.nodes[node].steps)
        view = View()
        view.apply(start.changes)
        for piece in reversed(pieces):
            for step in piece:
                view.apply(step.changes)
        return view

    def state_at(self, node: int, position: int) -> StateAt:
        """The state after so many steps of a node, for people."""
        from minise.recording.state_at import state_at

        return state_at(self, node, position)

    def stops(self, node: int) -> tuple[int, ...]:
        """The positions at which one stands when going by statement: where statements begin, and the end of the node.
        Position 0 of a child is the end of its parent."""
        record = self.nodes[node]
        end, is_child = len(record.steps), len(record.parents) == 1
        between = [
            each.first for each in record.statements if each.first < end and not (is_child and each.first == 0)
        ]
        return (*between, end)

    def positions(self) -> Iterator[tuple[int, int]]:
        """Every node with each of its positions."""
        for number, node in enumerate(self.nodes):
            yield from ((number, position) for position in range(len(node.steps) + 1))

    def to_json(self, with_times: bool = True) -> str:
        from minise.recording.encode import encoded

        return encoded(self, with_times)

    @staticmethod
    def from_json(text: str) -> Recording:
        from minise.recording.decode import decoded

        return decoded(text)


def _nearest(record: NodeRecord, position: int) -> Snapshot | None:
    """The last snapshot of the node that is not behind the position."""
    found = [each for each in record.snapshots if each.position <= position]
    return found[-1] if found else None
