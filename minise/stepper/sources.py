"""Source lines by place, and the lines that hold code: where a breakpoint can be."""

from __future__ import annotations

from pathlib import Path

from minise.build import Build
from minise.ir import records as ir
from minise.lifter import begins_nothing, statement_place
from minise.source import Span
from minise.source_texts import text_of


class Sources:
    def __init__(self, build: Build) -> None:
        self._lines = {name: text.split("\n") for name, text in build.sources.items()}
        self._code: dict[str, list[int]] = {}
        self._first: dict[str, Span] = {}
        for function in build.program.functions:
            if not function.span.is_library:
                self._add(function)

    def _add(self, function: ir.Function) -> None:
        spans = [
            statement_place(function, each.span)
            for block in function.blocks
            for each in block.instructions
            if not begins_nothing(each)
        ]
        for span in spans:
            self._code.setdefault(span.file, []).append(span.line)
        if spans:
            self._first[function.name] = spans[0]

    @property
    def functions(self) -> list[str]:
        """Of the user's own code."""
        return list(self._first)

    def first_place(self, function: str) -> Span | None:
        """Where the function's first statement stands."""
        return self._first.get(function)

    def code_line(self, file: str, line: int) -> int | None:
        """The line, or the next one that holds code."""
        return min((each for each in self._code.get(file, ()) if each >= line), default=None)

    def find_file(self, name: str) -> str | None:
        """The file of the program that is called so, by its whole path or the end of it."""
        return next((each for each in self._code if each == name or Path(each).name == name), None)

    def lines(self, file: str) -> list[str]:
        if file not in self._lines:
            text = text_of(file)
            self._lines[file] = [] if text is None else text.split("\n")
        return self._lines[file]

    def line(self, place: Span) -> str:
        lines = self.lines(place.file)
        return lines[place.line - 1].strip() if 1 <= place.line <= len(lines) else ""


def short(place: Span) -> str:
    """`sort.c:12`"""
    name = place.file if place.is_library else Path(place.file).name
    return f"{name}:{place.line}"
