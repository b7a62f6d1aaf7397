"""The faults of a run as text: where, what happened, the calls that led there, and the input that does it again."""

from __future__ import annotations

from collections.abc import Mapping

from minise.report.paths import PathRows
from minise.report.tests import file_of_test
from minise.results import FaultFinding, PathResult
from minise.source import error, render
from minise.source_texts import text_of
from minise.trace import CallStack

SHOWN_CALLS = 20


def fault_text(finding: FaultFinding, rows: PathRows, sources: Mapping[str, str], has_test: bool = True) -> str:
    """A fault, with the first of the paths that end in it, and with its test if one was written."""
    path = finding.first
    assert path.fault is not None
    place = finding.place
    text = sources.get(place.file) or text_of(place.file)
    message = f"{path.fault.kind.value}: {path.fault.message}"
    lines = [render(error(message, place), {} if text is None else {place.file: text})]
    lines += (f"  {each}" for each in path.fault.details)
    lines += stack_lines(path.stack)
    lines.append(f"  input: {rows.row(path).inputs or 'none is needed'}")
    test = f"; test: {file_of_test(path)}" if has_test else ""
    lines.append(f"  {_paths(finding, path)}{test}")
    return "\n".join(lines)


def _paths(finding: FaultFinding, path: PathResult) -> str:
    if finding.paths == 1:
        return f"path {path.number} ends here"
    return f"{finding.paths} paths end here, the first is path {path.number}"


def stack_lines(stack: CallStack) -> list[str]:
    """Innermost call first; of a deep recursion, both ends."""
    lines = [f"  in {place.function} at {place.span}" for place in stack]
    if len(lines) > SHOWN_CALLS:
        half = SHOWN_CALLS // 2
        lines = [*lines[:half], f"  ... {len(lines) - 2 * half} more calls ...", *lines[-half:]]
    return lines
