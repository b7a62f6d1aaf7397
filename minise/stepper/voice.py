"""The voice: lines of output with what they are, for a terminal to colour. Elsewhere they are plain text."""

from __future__ import annotations

import sys
from enum import Enum
from typing import Protocol

from minise.terminal_text import safe, unchanged


class Tone(Enum):
    """What a line is; the values are rich's styles."""

    PLAIN = ""
    PLACE = "bold"
    SENTENCE = "cyan"
    FORK = "yellow"
    FAULT = "bold red"
    ENDING = "green"
    IMPOSSIBLE = "dim"
    STOP = "magenta"
    REFUSAL = "red"


class Voice(Protocol):
    def say(self, text: str, tone: Tone = Tone.PLAIN) -> None:
        """Prints one or more lines."""


class PlainVoice:
    """The same bytes for the same session."""

    def say(self, text: str, tone: Tone = Tone.PLAIN) -> None:
        print(safe(text), flush=True)


class ColouredVoice:
    def __init__(self) -> None:
        from rich.console import Console

        self._console = Console(file=unchanged(sys.stdout), highlight=False, soft_wrap=True)

    def say(self, text: str, tone: Tone = Tone.PLAIN) -> None:
        from rich.text import Text

        self._console.print(Text(safe(text), style=tone.value))
