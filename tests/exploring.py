"""Small C programs explored from a test."""

from __future__ import annotations

from pathlib import Path

from minise.build import BuildOptions
from minise.entry import EntryOptions
from minise.results import PathResult
from minise.session import Run, RunOptions, explore_file


def explored(folder: Path, source: str, entry: EntryOptions | None = None, build: BuildOptions | None = None) -> Run:
    file = folder / "program.c"
    file.write_text(source)
    return explore_file(str(file), build, RunOptions(entry=entry or EntryOptions()))


def paths(run: Run) -> list[PathResult]:
    return list(run.results.paths)


def exit_codes(run: Run) -> list[int]:
    return sorted(each.exit_code for each in run.results.paths if each.exit_code is not None)


def fault_kinds(run: Run) -> list[str]:
    return sorted(each.fault.kind.value for each in run.results.paths if each.fault is not None)


def reasons(run: Run) -> list[str]:
    return sorted({reason for reason, _ in run.results.incomplete})


def inputs(path: PathResult) -> dict[str, bytes]:
    return {each.input.label: each.data for each in path.inputs}


def path_with(run: Run, exit_code: int) -> PathResult:
    (found,) = [each for each in run.results.paths if each.exit_code == exit_code]
    return found
