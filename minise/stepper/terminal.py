"""The stepper on a terminal: lines with completion, and with a history that outlives the session."""

from __future__ import annotations

import readline
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from minise.stepper.commands import COMMANDS, find
from minise.stepper.shell import PROMPT
from minise.stepper.stepper import Refused, Stepper

_REMEMBERED = 1_000


def typed_lines(stepper: Stepper) -> Iterator[str]:
    """What the user types, until the end of the input."""
    _prepare(stepper)
    try:
        while True:
            try:
                yield input(PROMPT)
            except EOFError:
                print()
                return
            except KeyboardInterrupt:
                print()  # an unfinished line is given up, as in any shell
    finally:
        with suppress(OSError, RuntimeError):
            readline.write_history_file(_history())


def _history() -> Path:
    """Raises RuntimeError for a user without a home."""
    return Path.home() / ".minise_history"


def _prepare(stepper: Stepper) -> None:
    with suppress(OSError, RuntimeError):
        readline.read_history_file(_history())
    readline.set_history_length(_REMEMBERED)
    readline.set_completer_delims(" \t()[]+-*/%&|!<>=~^?:,.")
    readline.parse_and_bind("tab: complete")

    def complete(word: str, number: int) -> str | None:
        found = completions(stepper, readline.get_line_buffer()[: readline.get_begidx()], word)
        return found[number] if number < len(found) else None

    readline.set_completer(complete)


def completions(stepper: Stepper, before: str, word: str) -> list[str]:
    """What a word can become, behind what stands before it on the line."""
    return sorted(each for each in _candidates(stepper, before) if each.startswith(word))


def _candidates(stepper: Stepper, before: str) -> Iterable[str]:
    given = before.split()
    if not given:
        return [each.name for each in COMMANDS]
    try:
        command = find(given[0]).name
    except Refused:
        return []
    match command:
        case "print" | "watch":
            return stepper.variables()
        case "break" | "until" | "list":
            return stepper.sources.functions
        case "goto":
            return map(str, stepper.history.lines)
        case "delete":
            return map(str, stepper.stops.all)
        case "mem":
            return stepper.scene.names().values()
        case "help":
            return [each.name for each in COMMANDS]
        case _:
            return []
