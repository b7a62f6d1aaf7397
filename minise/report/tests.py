"""The tests that a run writes: one per completed path, numbered like it, and confirmed when that is asked for."""

from __future__ import annotations

from time import monotonic

from minise.entry import EntryOptions
from minise.ir import records as ir
from minise.report.disk import Disk
from minise.results import COMPLETED, PathResult
from minise.testcases.agreement import Agreement
from minise.testcases.files import TESTS_FOLDER, test_name, write_test
from minise.testcases.make import test_of


def has_test(path: PathResult) -> bool:
    return path.kind in COMPLETED


def file_of_test(path: PathResult) -> str:
    """Where the test lies in the output folder."""
    return f"{TESTS_FOLDER}/{test_name(path.number)}.ktest"


class TestWriter:
    """Writes tests into the folder of a run. With a program, the reference semantics runs each of them, until the
    deadline, as time.monotonic() counts."""

    def __init__(
        self,
        disk: Disk,
        source: str,
        entry: EntryOptions,
        confirmed_on: ir.Program | None,
        deadline: float | None = None,
    ) -> None:
        self._disk = disk
        self._source = source
        self._entry = entry
        self._program = confirmed_on
        self._deadline = deadline
        self.written = 0
        self.confirmed = 0
        self.untold = 0
        self.late = 0  # whose reference run the deadline stopped, or kept from beginning
        self.differences: list[str] = []  # between a prediction and what the reference semantics does

    def _write_file(self, name: str, data: bytes) -> None:
        self._disk.write_file(f"{TESTS_FOLDER}/{name}", data)

    def write(self, path: PathResult) -> None:
        case = test_of(path, self._source, self._entry)
        if case is None or not has_test(path):
            return
        write_test(self._write_file, path.number, case)
        self.written += 1
        if self._program is None:
            return
        from minise.testcases.confirm import confirm

        if self._is_late():
            self.late += 1
            return
        testimony = confirm(case, self._program, self._deadline)
        match testimony.agreement:
            case Agreement.AGREES:
                self.confirmed += 1
            case Agreement.CANNOT_TELL if self._is_late():
                self.late += 1
            case Agreement.CANNOT_TELL:
                self.untold += 1
            case Agreement.DIFFERS:
                self.differences.append(f"{test_name(path.number)}: {testimony.witness} sees {testimony.seen}")

    def _is_late(self) -> bool:
        return self._deadline is not None and monotonic() >= self._deadline
