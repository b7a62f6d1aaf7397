"""The voice: lines of output with what they are, for a terminal to colour. Elsewhere they are plain text."""

from __future__ import annotations

import sys
from enum import Enum
from typing import Protocol


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
        # Names and lines of a source may hold bytes that are no UTF-8.
        sys.stdout.flush()
        sys.stdout.buffer.write(text.encode(errors="surrogateescape") + b"\n")
        sys.stdout.buffer.flush()


class ColouredVoice:
    def __init__(self) -> None:
        from rich.console import Console

        self._console = Console(highlight=False, soft_wrap=True)

    def say(self, text: str, tone: Tone = Tone.PLAIN) -> None:
        from rich.text import Text

        shown = text.encode(errors="surrogateescape").decode(errors="replace")
        self._console.print(Text(shown, style=tone.value))
