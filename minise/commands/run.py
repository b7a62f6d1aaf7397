"""`minise run`: explore a program; print its paths, faults and a summary; write them and tests to a folder."""

from __future__ import annotations

import argparse
import gc
import signal
import sys
from time import monotonic
from types import FrameType

from minise.build import Build
from minise.commands.building import add_build_options, build_and_warn
from minise.commands.exploring import add_exploring_options, run_options
from minise.commands.view import RECORDING
from minise.coverage import coverage
from minise.display import Texts
from minise.ir.layouts import records_of
from minise.machine import require_function
from minise.partition import PartitionCheck, check_partition
from minise.report.disk import Disk
from minise.report.findings import Findings
from minise.report.folder import OutputFolder, costs, make_folder
from minise.report.paths import PathRows
from minise.report.progress import Progress
from minise.report.statistics import statistics
from minise.report.summary import SHOWN_PATHS, summary
from minise.report.tests import TestWriter
from minise.report.trust import assumptions, never_taken
from minise.results import Results
from minise.session import Run, RunOptions, explore, rare_collections
from minise.solver.chain import SolverOptions, solver_chain
from minise.solver.contract import Limits
from minise.solver.on_demand import OnDemand
from minise.solver.statistics import Statistics
from minise.source import whole
from minise.tree import Tree

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
    build = build_and_warn(options)
    chosen = run_options(options)
    require_function(build.program, chosen.entry.function, whole(options.file))
    rows = PathRows(records_of(build.program), Texts())
    place = make_folder(options.output)
    disk = Disk(place)
    tests = TestWriter(disk, options.file, chosen.entry, build.program if chosen.validates else None)
    folder = OutputFolder(disk, rows, tests, build.sources)
    try:
        with rare_collections():  # the tree is as large as the run was long
            findings = _explored(build, chosen, folder, tests)
            told = summary(findings, options.file, rows)
            folder.finish(findings, told)
            gc.freeze()  # looking for cycles in all of it would take longer than what is left to do
    finally:
        folder.close()
    if options.record:
        from minise.recording.session import record

        (place / RECORDING).write_text(record(build, chosen).to_json())
    numbers = statistics(findings)
    if options.json:
        import json

        print(json.dumps(numbers))
    else:
        sys.stdout.buffer.write(told.encode(errors="surrogateescape"))
    print(f"{costs(numbers)}; written to {place}", file=sys.stderr)
    return findings.exit_code


def _explored(build: Build, options: RunOptions, folder: OutputFolder, tests: TestWriter) -> Findings:
    tree = Tree()
    progress = Progress()
    before = signal.signal(signal.SIGTERM, _interrupt)
    try:
        finished = explore(build, options, tree, folder, progress, results=Results(folder.add, SHOWN_PATHS))
    finally:
        progress.close()
        signal.signal(signal.SIGTERM, before)
    found = coverage(finished.machine)
    checks, problems = _validated(finished, tree, tests) if options.validates else ((), ())
    return Findings(
        finished,
        tree,
        found,
        assumptions(finished.results, finished.machine, finished.options.entry),
        never_taken(tree, found, solver_chain(SolverOptions(limits=_explaining_limits()), Statistics())),
        tests.written,
        checks,
        problems,
    )


def _explaining_limits() -> Limits:
    """Reasons are a courtesy: nobody waits for them long."""
    return Limits(2_000_000, 500, incremental_resources=500_000, deadline=monotonic() + 1)


def _interrupt(number: int, frame: FrameType | None) -> None:
    """A request to end is an interruption like Ctrl-C. It comes again where a shell passes it on, too."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    signal.raise_signal(signal.SIGINT)


# ---------------------------------------------------------------------------------------------------------
# --validate


def _validated(finished: Run, tree: Tree, tests: TestWriter) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What was checked, and what was found wrong. The solver chain has checked its answers by itself."""
    checks = [f"{tests.confirmed} of {tests.written} tests do what is predicted under the reference semantics"]
    if tests.untold:
        checks.append(f"{tests.untold} tests the reference semantics cannot tell about")
    problems = list(tests.differences)
    if finished.is_complete:
        partition = check_partition(tree, OnDemand(Limits()))
        checks.append(_partition_text(partition))
        problems += (f"{place}: {what}" for place, what in partition.wrong)
    else:
        checks.append("the run is incomplete: its paths do not cover all inputs")
    return tuple(checks), tuple(problems)


def _partition_text(check: PartitionCheck) -> str:
    told = f"the paths exclude each other and cover all inputs ({check.forks} forks)"
    if not check.holds:
        told = f"{len(check.wrong)} of {check.forks} forks are no partition"
    if check.undecided:
        told += f", {check.undecided} queries undecided"
    if check.unchecked:
        told += f", {check.unchecked} forks not looked at"
    return told
