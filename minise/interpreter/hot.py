"""Hot lines: what ran often is written as Python text, and runs several instructions in one action.

The text knows the straight way only, on known values. Whatever else it meets (a term, an undefined value, an access
that needs a closer look, a division by zero) makes it stumble: it goes on at the tail of its line, where each
instruction has its own action again. Each instruction writes its register, so that nothing is lost or done twice.

Architecture invariant: a hot line does nothing that its actions would not do. Stepping knows no hot lines.
"""

from __future__ import annotations

from typing import Final, cast

from minise.interpreter.code import Action, Code
from minise.interpreter.python_text import PythonText
from minise.state import State

_PATIENCE: Final = 100  # stumbles after which a line that mostly stumbles is left to its actions for good


def heated(line: Code) -> tuple[Action, ...]:
    """The actions of the line, with one action for each stretch of instructions that can be written."""
    running: list[Action] = []
    text = PythonText(line)
    for index, action in enumerate(line.actions):
        if not text.write(index):
            running += _finished(text)
            running.append(action)
            text = PythonText(line)
    return (*running, *_finished(text))


def _finished(text: PythonText) -> tuple[Action, ...]:
    line = text.line
    if len(text.written) < 2:
        return tuple(line.actions[index] for index in text.written)
    names: dict[str, object] = {**text.names, "stumble": _Stumbling(line), "indices": tuple(text.indices)}
    exec(compile(text.function(), f"<{line!r}>", "exec"), names)
    return (cast(Action, names["stretch"]),)


class _Stumbling:
    """What a written stretch does where it cannot go on: the tail of the line does the rest."""

    __slots__ = ("_line", "_plain", "_times")

    def __init__(self, line: Code) -> None:
        self._line = line
        self._plain = line.plain()
        self._times = 0

    def __call__(self, state: State, index: int) -> Code:
        self._times += 1
        runs = -self._line.cold_runs
        if self._times > _PATIENCE and self._times > runs // 2:
            self._line.running = self._line.actions
        # The whole line counts as executed; what its tail does is counted there.
        state.instructions -= self._line.length - index
        return self._plain.tail(index)
