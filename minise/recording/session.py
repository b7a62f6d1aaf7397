"""Recording a run: the recorder wired to the explorer, and what is known when the run is over."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from minise.build import Build
from minise.coverage import Line, coverage
from minise.display import Texts
from minise.events import Listener
from minise.ir.layouts import records_of
from minise.limits import Clock
from minise.object_names import ObjectNames
from minise.recording.recorder import Recorder, RecordOptions
from minise.recording.recording import Recording
from minise.recording.records import FaultRow, PathRow, RunRecord
from minise.report.paths import PathRows
from minise.results import FaultFinding, PathResult
from minise.session import Run, RunOptions, explore
from minise.solver.interruption import Interruption
from minise.source import NOWHERE, whole
from minise.source_texts import text_of
from minise.why import Explainer

_LONGEST_CONDITION = 2_000  # characters of a row of the path table
_EXPLAINED_SIDES = 300  # infeasible sides of which a recording says why,
_EXPLAINING_SECONDS = 2.0  # as far as this takes no longer, counted in Z3's resource units


def record(build: Build, options: RunOptions | None = None, recorded: RecordOptions | None = None) -> Recording:
    """Explores the program and records it."""
    return record_run(build, options, recorded)[1]


def record_run(
    build: Build, options: RunOptions | None = None, recorded: RecordOptions | None = None, *listeners: Listener
) -> tuple[Run, Recording]:
    """The same, with the run itself; further listeners hear every event."""
    options = options or RunOptions()
    clock, interruption = Clock(options.limits), Interruption()
    explainer = Explainer(clock.report_deadline, interruption, _EXPLAINING_SECONDS, _EXPLAINED_SIDES)
    recorder = Recorder(build.sources, recorded or RecordOptions(), explainer)
    run = explore(
        build,
        options,
        recorder.listen,
        *listeners,
        runner=recorder.run,
        clock=clock,
        interruption=interruption,
    )
    recorder.tell_paths({each.node: index for index, each in enumerate(run.results.paths)})
    observer = recorder.observer
    recording = Recording(
        observer.functions.records(),
        tuple(observer.objects.records),
        tuple(observer.inputs.records),
        recorder.nodes,
        _run_record(run, recorder),
        recorder.omitted,
    )
    return run, recording


def _run_record(run: Run, recorder: Recorder) -> RunRecord:
    covered = coverage(run.machine)
    rows = PathRows(records_of(run.build.program), Texts(ObjectNames(run.machine)))
    return RunRecord(
        tuple(_files(run, recorder)),
        _by_file(covered.lines),
        _by_file(covered.covered),
        tuple(_path_row(each, rows) for each in run.results.paths),
        tuple(_fault_row(each, run.results.paths) for each in run.results.faults.values()),
        _settings(run),
        _statistics(run, recorder),
    )


def _files(run: Run, recorder: Recorder) -> Iterable[tuple[str, str]]:
    """The user's own, and those of the library in which steps were recorded."""
    for name, text in run.build.sources.items():
        if not whole(name).is_library:
            yield name, text
    entered = [each.place.file for each in recorder.observer.functions.records() if each.is_library and each.ir]
    for name in sorted(set(entered)):
        yield name, text_of(name) or ""


def _by_file(lines: Iterable[Line]) -> dict[str, tuple[int, ...]]:
    found: dict[str, list[int]] = {}
    for file, line in sorted(lines):
        found.setdefault(file, []).append(line)
    return {file: tuple(numbers) for file, numbers in found.items()}


def _path_row(path: PathResult, rows: PathRows) -> PathRow:
    condition = rows.condition(path.conditions)
    if len(condition) > _LONGEST_CONDITION:
        condition = condition[: _LONGEST_CONDITION - 1] + "…"
    return PathRow(
        path.number,
        path.node,
        path.kind.value,
        condition,
        tuple((name, text) for name, text in rows.inputs(path)),
        tuple((name, text) for name, text in path.values),
        rows.outcome_beside_inputs(path),
        path.exit_code,
        path.output.decode("utf-8", errors="replace"),
        path.errors.decode("utf-8", errors="replace"),
    )


def _fault_row(finding: FaultFinding, paths: list[PathResult]) -> FaultRow:
    fault = finding.first.fault
    assert fault is not None
    same = [index for index, each in enumerate(paths) if _is_of(each, finding)]
    return FaultRow(fault.kind.value, fault.message, finding.place, tuple(same), finding.first.node)


def _is_of(path: PathResult, finding: FaultFinding) -> bool:
    place = NOWHERE if path.place is None else path.place.span
    is_there = (place.file, place.line) == (finding.place.file, finding.place.line)
    return is_there and path.fault is not None and path.fault.kind is finding.kind


def _settings(run: Run) -> dict[str, Any]:
    options = run.options
    return {
        "file": next(iter(run.build.sources), ""),
        "memory": options.memory,
        "search": options.search,
        "seed": options.seed,
        "capacity": options.capacity,
        "cache": options.cache.value,
        "merge": options.merge,
        "entry": options.entry.function,
        "arguments": list(options.entry.arguments),
        "data_model": run.build.program.data_model.value,
        "dialect": run.build.program.dialect.value,
    }


def _statistics(run: Run, recorder: Recorder) -> dict[str, Any]:
    results = run.results
    return {
        "paths": results.completed,
        "partial": results.partial,
        "forks": results.forks,
        "merges": results.merges,
        "instructions": run.instructions,
        "steps": recorder.steps,
        "nodes": len(recorder.nodes),
        "faults": len(results.faults),
        "queries": run.solver.asked,
        "by_layer": dict(sorted(run.solver.by_layer.items())),
        "stopped": run.stopped,
        "incomplete": results.reasons,
    }
