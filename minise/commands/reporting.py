"""What commands tell people about inputs and faults, on standard error."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping

from minise.faults import Fault
from minise.source import Diagnostic, Severity, error, render, whole
from minise.source_texts import text_of
from minise.terminal_text import safe
from minise.trace import CallStack, reported_place


def print_diagnostics(diagnostics: Iterable[Diagnostic], sources: Mapping[str, str]) -> None:
    """Each with its source line; at the end, how many errors there were."""
    found = list(diagnostics)
    texts = _texts(found, sources)
    for each in found:
        _print(render(each, texts))
    errors = sum(each.severity is Severity.ERROR for each in found)
    if errors > 1:
        _print(f"{errors} errors")


def print_fault(fault: Fault, stack: CallStack, sources: Mapping[str, str]) -> None:
    """The fault at the place of the user's own code, what is known about it, and the calls that led there."""
    place = reported_place(stack)
    span = place.span if place is not None else whole("<program>")
    finding = error(f"{fault.kind.value}: {fault.message}", span)
    _print(render(finding, _texts([finding], sources)))
    for detail in fault.details:
        _print(f"  {detail}")
    print_stack(stack)


def print_stack(stack: CallStack) -> None:
    shown = stack if len(stack) <= 20 else (*stack[:10], None, *stack[-9:])
    for place in shown:
        if place is None:
            _print(f"  ... {len(stack) - 19} more calls ...")
        else:
            _print(f"  in {place.function} at {place.span}")


def _texts(diagnostics: Iterable[Diagnostic], sources: Mapping[str, str]) -> dict[str, str]:
    """The texts that these diagnostics speak of: those at hand, else read again."""
    texts: dict[str, str] = {}
    for each in diagnostics:
        for span in (each.span, *(related.span for related in each.related)):
            # What is said of a file as a whole shows no line of it; and a device may have no end.
            text = (sources.get(span.file) or text_of(span.file)) if span.line else None
            if text is not None:
                texts[span.file] = text
    return texts


def _print(text: str) -> None:
    print(safe(text), file=sys.stderr)
