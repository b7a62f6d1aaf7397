"""The shell: reads commands, has them done, and says what is wrong with those that cannot be."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from types import FrameType

from minise.source import MiniseError
from minise.stepper.commands import Quit, find
from minise.stepper.stepper import Refused, Stepper
from minise.stepper.telling import tell_place
from minise.stepper.voice import Tone, Voice

PROMPT = "(minise) "


class Shell:
    def __init__(self, stepper: Stepper, voice: Voice) -> None:
        self._stepper = stepper
        self._voice = voice
        self._last = ""

    def run(self, lines: Iterable[str], echoes: bool) -> None:
        """Until a command asks to quit, or no line is left. What was not typed is echoed, so that the output reads
        like a session; there, empty lines and comments (#) are only that."""
        tell_place(self._stepper, self._voice)
        for line in lines:
            words = line.strip()
            if echoes:
                self._voice.say(f"{PROMPT}{words}" if words and not words.startswith("#") else words)
                if not words:
                    continue
            if words.startswith("#"):
                continue
            self._last = words = words or self._last
            if not words:
                continue
            try:
                self._do(words)
            except Quit:
                return

    def _do(self, words: str) -> None:
        word, _, argument = words.partition(" ")
        try:
            with self._interruptible():
                find(word).run(self._stepper, self._voice, argument.strip())
        except Refused as refusal:
            self._voice.say(str(refusal), Tone.REFUSAL)
        except MiniseError as failure:
            for each in failure.diagnostics[:1]:
                hint = f" ({each.hint})" if each.hint else ""
                self._voice.say(f"{each.message}{hint}", Tone.REFUSAL)

    @contextmanager
    def _interruptible(self) -> Iterator[None]:
        """Ctrl-C ends a move between two instructions; a second one ends the stepper."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return

        def interrupt(number: int, frame: FrameType | None) -> None:
            self._stepper.walk.is_interrupted = True
            signal.signal(signal.SIGINT, signal.default_int_handler)

        before = signal.signal(signal.SIGINT, interrupt)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)
