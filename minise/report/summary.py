"""The summary of a run, as it stands on standard output. It holds no times, so that equal runs print equal bytes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from minise.build import Build
from minise.display import Texts
from minise.events import EndingKind
from minise.report.faults import fault_text
from minise.report.findings import Findings
from minise.report.lines import lines_text
from minise.report.paths import HEADER, PathRows, Row
from minise.report.table import WIDTH, table
from minise.results import Results
from minise.why import WhyNot

SHOWN_PATHS = 50
SHOWN_FAULTS = 20
_SHOWN_LINES = 20
_LONGEST_CELL = 400


def summary(findings: Findings, program: str, rows: PathRows, width: int = WIDTH) -> str:
    results = findings.run.results
    blocks = [f"{program}: {_headline(findings)}\n{dialect_line(findings.run.build)}"]
    if results.paths:
        blocks.append(path_table([rows.row(each) for each in results.paths[:SHOWN_PATHS]], width))
    hidden = results.described - SHOWN_PATHS
    if hidden > 0:
        blocks.append(f"... and {counted(hidden, 'more path')}; all are in paths.csv")
    if results.only_counted:
        blocks.append(f"... and {counted(results.only_counted, 'more stopped path')} that were only counted")
    blocks += _faults(findings, rows)
    blocks.append("\n".join(_trust(findings, rows)))
    return "\n\n".join(blocks) + "\n"


def dialect_line(build: Build) -> str:
    """Which rules hold for the program, and why."""
    reason = f" ({build.dialect_reason})" if build.dialect_reason else ""
    return f"dialect: {build.program.dialect.value}{reason}"


def path_table(rows: Sequence[Row], width: int = WIDTH, with_feasible: bool = False) -> str:
    """The table for people: very long cells are cut."""
    columns = [index for index, name in enumerate(HEADER) if with_feasible or name != "feasible"]
    cells = [[_cut(row[index]) for index in columns] for row in rows]
    return table([HEADER[index] for index in columns], cells, width)


def _cut(cell: str) -> str:
    return cell if len(cell) <= _LONGEST_CELL else cell[:_LONGEST_CELL] + " ..."


def counted(count: int, what: str, several: str | None = None) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {several or what + 's'}"


def _headline(findings: Findings) -> str:
    results = findings.run.results
    parts = [counted(results.completed, "path")]
    if results.partial:
        parts.append(f"{results.partial} not finished")
    parts.append(_fault_count(results))
    parts.append("incomplete" if findings.reasons else "complete")
    return ", ".join(parts)


def _fault_count(results: Results) -> str:
    return counted(len(results.faults), "fault") if results.faults else "no faults"


def _faults(findings: Findings, rows: PathRows) -> Iterator[str]:
    found = list(findings.run.results.faults.values())
    for each in found[:SHOWN_FAULTS]:
        yield fault_text(each, rows, findings.run.build.sources)
    if len(found) > SHOWN_FAULTS:
        yield f"... and {counted(len(found) - SHOWN_FAULTS, 'more fault')}; all are in faults.txt"


# ---------------------------------------------------------------------------------------------------------
# How far the run can be trusted


def _trust(findings: Findings, rows: PathRows) -> Iterator[str]:
    yield from _coverage(findings)
    for each in findings.never_taken.sides:
        yield f"never taken: {_never_taken(each, rows.text)}"
    if findings.never_taken.stopped is not None:
        yield f"noted: further sides may never be taken; they are not explained: {findings.never_taken.stopped}"
    for assumption in findings.assumptions:
        yield f"assumed: {assumption}"
    results = findings.run.results
    if results.counts[EndingKind.ASSUMPTION] == results.counts.total() > 0 and not findings.reasons:
        yield "noted: no input satisfies what the program assumes, so that nothing was checked"
    for note in findings.run.memory.notes:
        yield f"noted: {note}"
    for check in findings.checks:
        yield f"checked: {check}"
    for problem in findings.problems:
        yield f"contradiction: {problem}"
    if not findings.reasons:
        yield "complete: every path was explored to its end"
    for reason in findings.reasons:
        yield f"incomplete: {reason}"


def _coverage(findings: Findings) -> Iterator[str]:
    coverage = findings.coverage
    shown = f"coverage: {len(coverage.covered)} of {len(coverage.lines)} lines"
    if coverage.sides:
        shown += f", {coverage.covered_sides} of {len(coverage.sides)} sides of branches"
    yield shown
    if coverage.missed:
        run = findings.run
        own = run.machine.function(run.options.entry.function).record.span.file
        yield f"not reached: {lines_text(coverage.missed, own, _SHOWN_LINES)}"


def _never_taken(why: WhyNot, texts: Texts) -> str:
    side = f"line {why.side.place.line}, {_cut(texts(why.side.term))}"
    if not why.reasons:
        return f"{side}, which contradicts itself"
    reasons = (f"{_cut(texts(each.term))} (line {each.place.line})" for each in why.reasons)
    return f"{side}, because {' and '.join(reasons)}"
