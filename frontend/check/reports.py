"""Where the checker's findings go, and how checking goes on after an error.

A rejected construct is reported once and raises `Rejected`; whoever can go on without it (the next argument,
statement or declaration) catches it. So one mistake gives one message, and one run finds many mistakes.
"""

from __future__ import annotations

from contextlib import suppress

from minise.source import Diagnostic, Severity, Span, error, note, warning

MOST_ERRORS = 50


class Rejected(Exception):
    """What was being checked is wrong, and has been reported."""


class Reports:
    """The diagnostics found so far. With `is_lenient`, what compilers long took with a warning is none of the errors:
    programs were written that rely on it."""

    def __init__(self, is_lenient: bool = False) -> None:
        self.is_lenient = is_lenient
        self._found: dict[tuple[Severity, str, Span], Diagnostic] = {}

    def error(self, message: str, span: Span, hint: str | None = None, *related: Diagnostic) -> None:
        self._add(error(message, span, hint, *related))

    def warning(self, message: str, span: Span, hint: str | None = None, *related: Diagnostic) -> None:
        self._add(warning(message, span, hint, *related))

    def rejected(self, message: str, span: Span, hint: str | None = None, *related: Diagnostic) -> Rejected:
        """Reports an error and gives the exception to raise."""
        self.error(message, span, hint, *related)
        return Rejected()

    def doubtful(self, message: str, span: Span, hint: str | None = None) -> None:
        """Reports what C forbids and compilers long took with a warning; goes on after it only where that is so here,
        too."""
        if not self.is_lenient:
            raise self.rejected(message, span, hint)
        self.warning(message, span, hint)

    def unsupported(self, what: str, span: Span) -> Rejected:
        return self.rejected(f"not supported: {what}", span)

    def recovering(self) -> suppress:
        """Goes on after the `with` block when what it checks is rejected."""
        return suppress(Rejected)

    def _add(self, diagnostic: Diagnostic) -> None:
        self._found.setdefault((diagnostic.severity, diagnostic.message, diagnostic.span), diagnostic)

    @property
    def errors(self) -> tuple[Diagnostic, ...]:
        return self._sorted(Severity.ERROR)[:MOST_ERRORS]

    @property
    def warnings(self) -> tuple[Diagnostic, ...]:
        return self._sorted(Severity.WARNING)

    def _sorted(self, severity: Severity) -> tuple[Diagnostic, ...]:
        # A stable sort by place: the file in which an error was found first comes first.
        files: dict[str, int] = {}
        for each in self._found.values():
            files.setdefault(each.span.file, len(files))
        chosen = [each for each in self._found.values() if each.severity is severity]
        return tuple(sorted(chosen, key=lambda each: (files[each.span.file], each.span.line, each.span.column)))


def previously(span: Span, what: str = "declared") -> Diagnostic:
    return note(f"previously {what} here", span)
