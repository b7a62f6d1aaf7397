"""Which lines each node of the execution tree runs through, and how they are told: `main:7-9, 12`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from minise.interpreter.code import Outcome
from minise.interpreter.run import run, step
from minise.ir import records as ir
from minise.source import Span
from minise.state import State

Line = tuple[str, int]  # file and line

_WATCHED_STEPS = 5_000  # of one node: a long loop goes through the same lines again and again
_SHOWN_RANGES = 3


class LineWatch:
    """Runs states as `run` does (it is a `Runner`), and notes the lines of the user's own code by node."""

    def __init__(self) -> None:
        self._lines: dict[int, dict[Line, None]] = {}
        self._watched: dict[int, int] = {}  # steps, by node

    def __call__(self, state: State, budget: int) -> Outcome | None:
        node = state.node
        lines = self._lines.setdefault(node, {})
        watched = self._watched.get(node, 0)
        most = min(budget, _WATCHED_STEPS - watched)
        for count in range(most):
            frame = state.frame
            assert frame is not None
            span = frame.code.instruction(frame.index).span
            if not span.is_library:
                lines[span.file, span.line] = None
            outcome = step(state)
            if outcome is not None:
                self._watched[node] = watched + count + 1
                return outcome
        self._watched[node] = watched + max(most, 0)
        return run(state, budget - most) if budget > most else None

    def lines(self, node: int) -> tuple[Line, ...]:
        """In the order in which the node came to them."""
        return tuple(self._lines.get(node, ()))


class SourceMap:
    """Which function a line belongs to, and which lines hold code: those between, empty or not, break no range."""

    def __init__(self, functions: Iterable[ir.Function] = ()) -> None:
        self._function: dict[Line, str] = {}
        self._code: dict[str, list[Line]] = {}
        for function in functions:
            spans = (each.span for block in function.blocks for each in block.instructions)
            lines = sorted({(span.file, span.line) for span in spans})
            self._code[function.name] = lines
            for line in lines:
                self._function.setdefault(line, function.name)

    def text(self, lines: Sequence[Line]) -> list[str]:
        """A text for each function that the lines belong to, in order of appearance."""
        by_function: dict[str | None, list[Line]] = {}
        for line in lines:
            by_function.setdefault(self._function.get(line), []).append(line)
        return [self._function_text(name, own) for name, own in by_function.items()]

    def place(self, span: Span) -> str:
        """A single place, as `main:7`."""
        return self.text([(span.file, span.line)])[0]

    def _function_text(self, name: str | None, lines: list[Line]) -> str:
        if name is None:
            return f"line {lines[0][1]}"
        ranges = _ranges(sorted(set(lines)), self._code[name])
        shown = ", ".join(ranges[:_SHOWN_RANGES])
        return f"{name}:{shown}{', …' if len(ranges) > _SHOWN_RANGES else ''}"


def _ranges(lines: list[Line], code: list[Line]) -> list[str]:
    position = {line: index for index, line in enumerate(code)}
    ranges: list[list[Line]] = []
    for line in lines:
        if ranges and position[line] == position[ranges[-1][-1]] + 1:
            ranges[-1].append(line)
        else:
            ranges.append([line])
    return [str(own[0][1]) if len(own) == 1 else f"{own[0][1]}-{own[-1][1]}" for own in ranges]
