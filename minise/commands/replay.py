"""`minise replay`: compile a program with gcc, feed it tests, and compare with what was predicted."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from minise.commands.building import add_build_options, build_and_warn, build_options
from minise.source import NOWHERE, MiniseError, error

if TYPE_CHECKING:
    from minise.testcases.compiler import Subject
    from minise.testcases.files import NamedTest
    from minise.testcases.replay import Replay, Replayed

_EXAMPLE = """example:
  minise replay sign.c minise-last            replays all tests of the last run
  minise replay sign.c test000001.ktest       replays one, ours or KLEE's
  minise replay --print c sign.c test000001.json > test.c

exit code: 0 when all tests agree, 1 when one differs, 2 for wrong input, 3 when they could not be checked"""

EXIT_DIFFERENT = 1
EXIT_UNCHECKED = 3


def add(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Compiles the program with gcc, runs it natively on every test, and compares with what was predicted.\n"
        "It runs in a temporary folder, with limits on time, memory, output and disk. Where the system allows,\n"
        "it has no network, and it cannot write files elsewhere."
    )
    parser.epilog = _EXAMPLE
    add_build_options(parser)
    parser.add_argument("--entry", default="main", metavar="FUNCTION", help="where a .ktest begins (default: main)")
    parser.add_argument(
        "--unknown-globals", action="store_true", help="a .ktest from this --entry holds the values of globals"
    )
    parser.add_argument("--print", choices=["c", "pytest"], help="print the tests as C or pytest instead")
    parser.add_argument("file", metavar="FILE", help="the program: .c or .i")
    parser.add_argument("tests", nargs="+", metavar="TEST", help="a .ktest file, a .json file, or a folder of tests")


def run(options: argparse.Namespace) -> int:
    from minise.testcases.compiler import Subject
    from minise.testcases.files import read_tests
    from minise.testcases.replay import replay

    build = build_and_warn(options)
    paths = [Path(each) for each in options.tests]
    known = options.file, options.entry, options.unknown_globals
    tests = [test for each in paths for test in read_tests(each, *known)]
    subject = Subject(options.file, build.program, build_options(options))
    if options.print is not None:
        return _print(options.print, subject, tests)
    return _report(replay(subject, tests))


def _report(replayed: Replay) -> int:
    from minise.testcases.agreement import Agreement

    if replayed.compiler_failure is not None:
        print(f"minise: {replayed.compiler_failure}: only the reference semantics runs the tests", file=sys.stderr)
    elif not replayed.has_sanitizers:
        print("minise: gcc has no sanitizers here, and sees fewer faults without them", file=sys.stderr)
    if not replayed.is_confined:
        print(
            "minise: warning: this system does not let minise keep the compiled program from the network and from"
            " other files",
            file=sys.stderr,
        )
    for test in replayed.tests:
        _report_test(test)
    counts = Counter(each.agreement for each in replayed.tests)
    total = f"{len(replayed.tests)} test{'s' * (len(replayed.tests) != 1)}"
    unchecked = counts[Agreement.CANNOT_TELL]
    further = f", {unchecked} could not be checked" if unchecked else ""
    print(f"{total}: {counts[Agreement.AGREES]} agree, {counts[Agreement.DIFFERS]} differ{further}")
    if counts[Agreement.DIFFERS]:
        return EXIT_DIFFERENT
    return EXIT_UNCHECKED if unchecked or replayed.compiler_failure is not None else 0


def _report_test(test: Replayed) -> None:
    """One line where a single witness agrees; else what each of them saw."""
    from minise.testcases.agreement import Agreement
    from minise.testcases.records import describe

    prediction = test.case.prediction
    predicted = describe(prediction.ending) if prediction is not None else "nothing is predicted"
    match test.testimonies:
        case (single,) if single.agreement is Agreement.AGREES:
            print(f"{test.name}: {predicted}: agrees ({single.witness}: {single.seen})")
        case several:
            print(f"{test.name}: {predicted}: {test.agreement.value}")
            for each in several:
                print(f"  {each.witness} {each.agreement.value}: {each.seen}")


def _print(form: str, subject: Subject, tests: list[NamedTest]) -> int:
    from minise.testcases.as_c import as_c
    from minise.testcases.as_pytest import as_pytest

    if form == "c":
        if len(tests) > 1:
            raise MiniseError([error("one test is one C file: --print c takes one TEST", NOWHERE)])
        print(as_c(tests[0], subject.source, subject.program), end="")
    else:
        print(as_pytest(tests, subject.source, subject.program), end="")
    return 0
