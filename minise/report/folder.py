"""The output folder of a run. Paths with their faults, tests and the log are written as soon as they are found; the
rest follows at the end. So an interruption, or a crash of minise itself, loses nothing that was found."""

from __future__ import annotations

import csv
import json
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from minise.events import Assumed, Ended, Event, Forked, Incomplete, Started
from minise.expr.term import Term
from minise.object_names import ObjectNames
from minise.report.disk import Disk
from minise.report.faults import fault_text
from minise.report.findings import Findings
from minise.report.paths import HEADER, PathRows, Row
from minise.report.statistics import statistics
from minise.report.summary import counted, path_table
from minise.report.tests import TestWriter, file_of_test, has_test
from minise.report.tree_form import tree_records, tree_text
from minise.results import PathResult
from minise.source import MiniseError, Span, error, refusal, whole
from minise.testcases.files import TESTS_FOLDER
from minise.variables import Shown

LAST = "minise-last"
PREFIX = "minise-out-"
_SHOWN_ROWS = 500
_INFEASIBLE_ROWS = 500
_REMEMBERED_CONDITIONS = 20_000
_NUMBERS = "statistics.json"
_LOG = "log.txt"
_PATHS = "paths.json"
RECORDING = "recording.json"
# What an earlier run may have left, but for its tests and its log, by which its folder is known.
_FILES = (
    _NUMBERS,
    *("summary.txt", "faults.txt", "paths.txt", "paths.csv", "tree.txt", "tree.json"),
    *(RECORDING, _PATHS, f".{_PATHS}.part", f".{_PATHS}.copy"),
)


class Made(NamedTuple):
    """`lock` is the descriptor that holds the folder for this run; see `_locked`."""

    path: Path
    lock: int


@contextmanager
def made_folder(wanted: str | None) -> Iterator[Made]:
    """The folder that was asked for, which must be new, empty or of an earlier run, whose files are removed; else the
    next free number. `minise-last` then leads there. Meanwhile, no other run may write into it."""
    try:
        folder = _next_folder() if wanted is None else Path(wanted)
        if folder.exists() and not _is_of_a_run(folder):
            raise MiniseError([error("the output folder holds something else", whole(str(folder)))])
        (folder / TESTS_FOLDER).mkdir(parents=True, exist_ok=True)
        lock = _locked(folder)
        for old in (*(folder / TESTS_FOLDER).glob("test*.*"), *(folder / each for each in _FILES)):
            old.unlink(missing_ok=True)
    except OSError as problem:
        raise refusal("cannot make the output folder", wanted or ".", problem) from None
    try:
        yield Made(folder, lock)
    finally:
        os.close(lock)


def _is_of_a_run(folder: Path) -> bool:
    """Also one that was killed before it wrote anything; or empty."""
    return (folder / _LOG).exists() or all(each.name == TESTS_FOLDER for each in folder.iterdir())


def _locked(folder: Path) -> int:
    """A descriptor that holds a lock until it is closed. The system does that when the process is killed."""
    import fcntl

    descriptor = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(descriptor)
        hint = "-o names another folder"
        raise MiniseError([error("another run is writing into this folder", whole(str(folder)), hint)]) from None
    except OSError:
        pass  # some file systems have no locks
    return descriptor


def _next_folder() -> Path:
    number = 0
    while True:
        folder = Path(f"{PREFIX}{number}")
        try:
            folder.mkdir()
            break
        except FileExistsError:
            number += 1
    link = Path(LAST)
    if link.is_symlink() or not link.exists():
        new = Path(f".{LAST}-{number}")
        new.unlink(missing_ok=True)
        os.symlink(folder.name, new)
        os.replace(new, link)  # at once: another run may do the same
    return folder


class OutputFolder:
    """Listens to a run, and to its paths as they end (`add`)."""

    def __init__(self, disk: Disk, rows: PathRows, tests: TestWriter, sources: dict[str, str]) -> None:
        self._disk = disk
        self._rows = rows
        self._tests = tests
        self._sources = sources
        self._log = disk.lines(_LOG)
        self._csv = csv.writer(disk.lines("paths.csv"))
        self._csv.writerow(HEADER)
        self._json = disk.records(_PATHS)
        self._shown: list[Row] = []
        self._conditions: dict[Term, tuple[Span, str]] = {}

    def _write(self, name: str, content: str) -> None:
        self._disk.write_text(name, content)

    # -- while the run goes on -------------------------------------------------------------------------------

    def add(self, path: PathResult) -> None:
        self._tests.write(path)
        inputs = self._rows.inputs(path)
        row = self._rows.row(path, inputs)
        self._csv.writerow(row)
        self._json.write(self._record(path, row, inputs))
        if len(self._shown) < _SHOWN_ROWS:
            self._shown.append(row)

    def __call__(self, event: Event) -> None:
        match event:
            case Started(machine=machine):
                self._rows.text.learn(ObjectNames(machine))
            case Forked(node, span, children):
                ways = ", ".join(f"{each.node} ({self._rows.text(each.condition)})" for each in children)
                self._log.write(f"{span}: node {node} divides into {ways}\n")
            case Ended(node=node, kind=kind):
                self._log.write(f"node {node} ends: {kind.value}\n")
            case Assumed(node, span, condition):
                self._log.write(f"{span}: node {node} assumes {self._rows.text(condition)}\n")
            case Incomplete(node, span, reason):
                self._log.write(f"{span}: node {node} is incomplete: {reason}\n")
            case _:
                pass

    def _record(self, path: PathResult, row: Row, inputs: Sequence[Shown]) -> str:
        """In JSON. Sister paths share most of their conditions, and these the text that they have there."""
        conditions = ", ".join(map(self._condition, path.conditions, path.places))
        record: dict[str, Any] = {
            "inputs": dict(inputs),
            "values": dict(path.values),
            "outcome": row.outcome,
            "exit_code": path.exit_code,
            "output": path.output.decode("latin-1"),
            "instructions": path.instructions,
            "test": file_of_test(path) if has_test(path) else None,
        }
        if path.fault is not None:
            record["fault"] = {
                "kind": path.fault.kind.value,
                "message": path.fault.message,
                "details": list(path.fault.details),
                "stack": [{"function": each.function, "place": str(each.span)} for each in path.stack],
            }
        head = f'{{"path": {path.number}, "node": {path.node}, "conditions": [{conditions}], '
        return head + json.dumps(record).removeprefix("{")

    def _condition(self, term: Term, place: Span) -> str:
        known = self._conditions.get(term)
        if known is not None and known[0] is place:
            return known[1]
        if len(self._conditions) >= _REMEMBERED_CONDITIONS:
            self._conditions.clear()
        record = json.dumps({"text": self._rows.text(term), "place": str(place)})
        self._conditions[term] = (place, record)
        return record

    # -- at the end ------------------------------------------------------------------------------------------

    def finish(self, findings: Findings, summary: str) -> None:
        infeasible = list(self._infeasible(findings))
        self._csv.writerows(infeasible)
        shown = path_table([*self._shown, *infeasible], with_feasible=True)
        hidden = findings.run.results.described - len(self._shown)
        self._write("paths.txt", shown + (f"\n... and {hidden} more in paths.csv\n" if hidden > 0 else "\n"))
        faults = findings.run.results.faults.values()
        told = "\n\n".join(fault_text(each, self._rows, self._sources) for each in faults)
        self._write("faults.txt", f"{told or 'no faults'}\n")
        numbers = statistics(findings)
        self._write(_NUMBERS, json.dumps(numbers, indent=2) + "\n")
        self._write("summary.txt", f"{summary}{costs(numbers)}\n")
        self._write("tree.txt", tree_text(findings.tree, self._rows.text))
        nodes = (json.dumps(each) for each in tree_records(findings.tree, self._rows.text))
        self._write("tree.json", "[\n" + ",\n".join(nodes) + "\n]\n")

    def close(self) -> None:
        self._disk.close()

    def _infeasible(self, findings: Findings) -> Iterator[Row]:
        """Rows of sides that no input takes, in the user's own code; the same contradiction once."""
        own = {each.place for each in findings.coverage.sides}
        seen: set[str] = set()
        for side, before in findings.tree.infeasible_sides(own):
            row = self._rows.infeasible_row(side, before)
            if row.condition not in seen:
                seen.add(row.condition)
                yield row
            if len(seen) >= _INFEASIBLE_ROWS:
                break


def costs(numbers: dict[str, Any]) -> str:
    """What the run took, in a line."""
    queries = numbers["queries"]
    parts = [
        f"{numbers['time']} s ({numbers['solver_time']} s solving)",
        counted(numbers["instructions"], "instruction"),
        f"{counted(queries['asked'], 'solver query', 'solver queries')} "
        f"({queries['solver']} solved, {queries['by_layer'].get('z3', 0)} by Z3)",
        f"at most {counted(numbers['peak_states'], 'state')} at once",
        f"{numbers['peak_memory_mb']} MB",
    ]
    return ", ".join(parts)
