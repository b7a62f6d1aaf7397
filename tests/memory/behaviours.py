"""How the paths of a run end on given inputs: with an output and an exit code, or in a fault at a line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from minise.events import Ended, EndingKind, Event
from minise.expr.assignment import Assignment
from minise.expr.evaluate import evaluate
from minise.streams import STANDARD_OUTPUT
from minise.trace import reported_place


@dataclass(frozen=True, slots=True)
class Behaviour:
    """How a run ends: with an exit code, or in a fault at a line."""

    output: bytes
    exit_code: int | None = None
    fault: str | None = None
    line: int | None = None

    def __str__(self) -> str:
        return f"exit {self.exit_code}, {self.output!r}" if self.fault is None else f"{self.fault}, line {self.line}"


class Endings:
    """A listener that keeps the paths that ran to their ends."""

    def __init__(self) -> None:
        self.ended: list[Ended] = []

    def __call__(self, event: Event) -> None:
        if isinstance(event, Ended) and event.kind in (EndingKind.EXIT, EndingKind.FAULT):
            self.ended.append(event)


def on_inputs(paths: Iterable[Ended], inputs: Assignment) -> Iterator[Behaviour]:
    """What each path does that these inputs take."""
    for each in paths:
        path = each.state.path
        located = inputs.locating(path.addresses) if path.addresses else inputs
        if all(evaluate(term, located) for term in path.terms):
            yield behaviour(each, located)


def behaviour(ended: Ended, inputs: Assignment) -> Behaviour:
    output = ended.state.streams.output(STANDARD_OUTPUT, inputs)
    if ended.fault is None:
        assert ended.status is not None, ended.kind
        return Behaviour(output, int(evaluate(ended.status, inputs)) & 0xFF)
    place = reported_place(ended.stack)
    return Behaviour(output, None, ended.fault.kind.value, None if place is None else place.span.line)
