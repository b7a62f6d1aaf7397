"""`minise run`: explore a program; print its paths, faults and a summary; write them and tests to a folder."""

from __future__ import annotations

import argparse
import gc
import json
import signal
import sys
from pathlib import Path
from types import FrameType

from minise.build import Build
from minise.commands.building import add_build_options, build_and_warn
from minise.commands.exploring import add_exploring_options, run_options
from minise.coverage import coverage
from minise.display import Texts
from minise.explorer import INTERRUPTION
from minise.files import write_file
from minise.ir.layouts import records_of
from minise.limits import Clock, LimitReached
from minise.machine import require_function
from minise.report.disk import Disk
from minise.report.findings import Findings
from minise.report.folder import RECORDING, OutputFolder, costs, made_folder
from minise.report.paths import PathRows
from minise.report.progress import Progress
from minise.report.statistics import nothing_explored, statistics
from minise.report.summary import SHOWN_PATHS, summary
from minise.report.tests import TestWriter
from minise.report.trust import assumptions, never_taken
from minise.report.validation import validated_partition
from minise.results import Results
from minise.session import Run, RunOptions, explore, rare_collections
from minise.source import refusal, whole
from minise.terminal_text import safe
from minise.tree import Tree
from minise.why import Explainer

_EXAMPLE = """example:
  minise run sign.c                         all paths of sign.c
  minise run --entry parse parser.c         those of one function, whose parameters are unknown
  minise run --max-time 10 --json big.c     what is found in ten seconds, for another program to read

exit code: 0 nothing found, 1 faults found, 2 wrong input, 3 incomplete with nothing found"""


def add(parser: argparse.ArgumentParser) -> None:
    parser.description = "Explores all paths of a C (or .ir) program; writes tests and reports to minise-out-N."
    parser.epilog = _EXAMPLE
    add_build_options(parser)
    add_exploring_options(parser)
    parser.add_argument("-o", dest="output", metavar="DIR", help="write to this folder instead of minise-out-N")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of the summary")
    parser.add_argument("--record", action="store_true", help="run once more step by step, for `minise view DIR`")
    parser.add_argument("file", metavar="FILE", help="the program: .c, .i or .ir")


def run(options: argparse.Namespace) -> int:
    try:
        return _run(options)
    except LimitReached as reached:
        if options.json:
            print(json.dumps(nothing_explored([each.message for each in reached.diagnostics])))
        raise


def _run(options: argparse.Namespace) -> int:
    build = build_and_warn(options)
    chosen = run_options(options)
    clock = Clock(chosen.limits)
    require_function(build.program, chosen.entry.function, whole(options.file))
    rows = PathRows(records_of(build.program), Texts())
    with made_folder(options.output) as made:
        place = made.path
        disk = Disk(place, made.lock)
        confirmed_on = build.program if chosen.validates else None
        tests = TestWriter(disk, options.file, chosen.entry, confirmed_on, clock.report_deadline)
        folder = OutputFolder(disk, rows, tests, build.sources)
        try:
            with rare_collections():  # the tree is as large as the run was long
                findings = _explored(build, chosen, folder, tests, clock)
                told = summary(findings, options.file, rows)
                folder.finish(findings, told)
                gc.freeze()  # looking for cycles in all of it would take longer than what is left to do
        finally:
            folder.close()
        if options.record:
            _record(build, chosen, findings, place / RECORDING)
    numbers = statistics(findings)
    if options.json:
        print(json.dumps(numbers))
    else:
        print(safe(told), end="", flush=True)  # before what goes to standard error
    print(f"{costs(numbers)}; written to {place}", file=sys.stderr)
    return findings.exit_code


def _record(build: Build, options: RunOptions, findings: Findings, place: Path) -> None:
    """The same run once more, every step of it kept. One that was interrupted has no end of its own."""
    if findings.run.stopped == INTERRUPTION:
        print("minise: the run was interrupted, and is not recorded", file=sys.stderr)
        return
    from minise.recording.session import record

    try:
        write_file(place, record(build, options).to_json().encode())
    except OSError as problem:
        raise refusal("cannot write the recording", str(place), problem) from None


def _explored(build: Build, options: RunOptions, folder: OutputFolder, tests: TestWriter, clock: Clock) -> Findings:
    tree = Tree()
    progress = Progress()
    before = signal.signal(signal.SIGTERM, _interrupt)
    try:
        results = Results(folder.add, SHOWN_PATHS)
        finished = explore(build, options, tree, folder, progress, results=results, clock=clock)
    finally:
        progress.close()
        signal.signal(signal.SIGTERM, before)
    found = coverage(finished.machine)
    deadline = finished.report_deadline()
    checks, problems = _validated(finished, tree, tests, deadline) if options.validates else ((), ())
    return Findings(
        finished,
        tree,
        found,
        assumptions(finished.results, finished.machine, finished.options.entry),
        never_taken(tree, found, Explainer(deadline)),
        tests.written,
        checks,
        problems,
    )


def _interrupt(number: int, frame: FrameType | None) -> None:
    """A request to end is an interruption like Ctrl-C. It comes again where a shell passes it on, too."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    signal.raise_signal(signal.SIGINT)


# ---------------------------------------------------------------------------------------------------------
# --validate


def _validated(
    finished: Run, tree: Tree, tests: TestWriter, deadline: float | None
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What was checked, and what was found wrong. The solver chain has checked its answers by itself."""
    checks = [f"{tests.confirmed} of {tests.written} tests do what is predicted under the reference semantics"]
    if tests.untold:
        checks.append(f"{tests.untold} tests the reference semantics cannot tell about")
    if tests.late:
        checks.append(f"{tests.late} tests without a full reference run: the time of the run was over")
    problems = list(tests.differences)
    check, wrong = validated_partition(finished, tree, deadline)
    return (*checks, check), (*problems, *wrong)
