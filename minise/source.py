"""Places in source text, and the errors that speak of them.

Everything that reads text (the C front end, the IR parser, the command line) reports through
`Diagnostic`; nothing else in minise knows how an error is printed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from minise.terminal_text import safe


class Span(NamedTuple):
    """A stretch of source text. Lines and columns count from 1; the end is exclusive. Line 0 is the file as a whole.

    A named tuple, because every token and every instruction has one."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}" if self.line else self.file

    @property
    def is_library(self) -> bool:
        """Files of the library and its headers have names in angle brackets."""
        return self.file.startswith("<")

    @property
    def is_empty(self) -> bool:
        """Whether it is only a place, and holds no text."""
        return (self.line, self.column) == (self.end_line, self.end_column)

    @property
    def start(self) -> Span:
        """The place at which it starts, without text."""
        return Span(self.file, self.line, self.column, self.line, self.column)

    def holds(self, other: Span) -> bool:
        """Whether the other one starts inside."""
        place = (other.line, other.column)
        return self.file == other.file and (self.line, self.column) <= place < (self.end_line, self.end_column)

    def joined(self, other: Span) -> Span:
        """The stretch from the start of this one to the end of `other` (same file), else this one."""
        if other.file != self.file or (other.end_line, other.end_column) < (self.line, self.column):
            return self
        return Span(self.file, self.line, self.column, other.end_line, other.end_column)


def whole(file: str) -> Span:
    """The file as such, where no line of it is to blame."""
    return Span(file, 0, 0, 0, 0)


NOWHERE = whole("<built-in>")

LONGEST_LINE = 240  # characters of a source line that are shown
_BEFORE_MARK = 80  # at most so many stand before what is marked, if the line is longer
_LEFT_OUT = "..."


class Severity(Enum):
    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding about an input text, in lower case, with the place it speaks of.

    `hint` is what to try; `related` holds notes on other places ("previously declared here")."""

    severity: Severity
    message: str
    span: Span
    hint: str | None = None
    related: tuple[Diagnostic, ...] = ()


class MiniseError(Exception):
    """Input that minise cannot take. Caught only where a person is told of it, such as by the command line."""

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        self.diagnostics = tuple(diagnostics)
        super().__init__("\n".join(f"{d.span}: {d.severity.value}: {d.message}" for d in self.diagnostics))


def refusal(what: str, path: str, problem: OSError | ValueError) -> MiniseError:
    """That the system does not do something with a file: `cannot read the file: no such file or directory`."""
    reason = getattr(problem, "strerror", None) or str(problem)
    return MiniseError([error(f"{what}: {reason.lower()}", whole(path))])


def error(message: str, span: Span, hint: str | None = None, *related: Diagnostic) -> Diagnostic:
    return Diagnostic(Severity.ERROR, message, span, hint, related)


def warning(message: str, span: Span, hint: str | None = None, *related: Diagnostic) -> Diagnostic:
    return Diagnostic(Severity.WARNING, message, span, hint, related)


def note(message: str, span: Span) -> Diagnostic:
    return Diagnostic(Severity.NOTE, message, span)


def render(diagnostic: Diagnostic, sources: Mapping[str, str]) -> str:
    """The diagnostic as text: `file:line:column: error: cause`, the source line, and a caret under it.

    `sources` maps a file name to its text; a file that is not there is reported without its line."""
    span = diagnostic.span
    hint = f" ({diagnostic.hint})" if diagnostic.hint else ""
    lines = [safe(f"{span}: {diagnostic.severity.value}: {diagnostic.message}{hint}")]
    text = sources.get(span.file)
    if text is not None:
        lines += _marked_line(text, span)
    lines += (render(each, sources) for each in diagnostic.related)
    return "\n".join(lines)


def _marked_line(text: str, span: Span) -> list[str]:
    source_lines = text.split("\n")
    if not 1 <= span.line <= len(source_lines):
        return []
    line = source_lines[span.line - 1].rstrip("\r")
    start = min(span.column - 1, len(line))
    end = min(span.end_column - 1, len(line)) if span.end_line == span.line else len(line)
    line, start, end = _shortened(line, start, end)
    margin = f"{span.line:5} | "
    # Tabs are kept in the padding, so that the caret stands below its character whatever their width.
    padding = "".join(c if c == "\t" else " " for c in safe(line[:start]))
    marked = len(safe(line[start:end]))
    return [f"{margin}{safe(line)}", " " * (len(margin) - 2) + "| " + padding + "^" + "~" * max(0, marked - 1)]


def _shortened(line: str, start: int, end: int) -> tuple[str, int, int]:
    """The part of a long line around what is marked, and where that stands then. Generated code may be one line."""
    if len(line) <= LONGEST_LINE:
        return line, start, end
    first = max(0, start - _BEFORE_MARK)
    last = min(len(line), first + LONGEST_LINE)
    before = _LEFT_OUT if first else ""
    after = _LEFT_OUT if last < len(line) else ""
    moved = len(before) - first
    return before + line[first:last] + after, start + moved, min(end, last) + moved
