"""`minise step`: walk through a program by hand, forwards and backwards, and choose the side at each fork."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable

from minise.build import read_text
from minise.commands.building import add_build_options, build_and_warn, build_options
from minise.commands.exploring import add_exploring_options, run_options
from minise.stepper.shell import Shell
from minise.stepper.stepper import Stepper
from minise.stepper.voice import ColouredVoice, PlainVoice

_EXAMPLE = """example:
  minise step sort.c                          step through sort.c; `help` lists the commands
  minise step --memory flat sort.c            the same under another memory model
  minise step --script lesson.txt sort.c      the commands of a file, with what they show, as a handout

exit code: 0, or 2 for wrong input"""


def add(parser: argparse.ArgumentParser) -> None:
    parser.description = "Steps through a C (or .ir) program, with symbolic inputs, in the manner of gdb."
    parser.epilog = _EXAMPLE
    parser.add_argument("--script", metavar="FILE", help="take commands from a file; # begins a comment")
    add_build_options(parser)
    add_exploring_options(parser)
    parser.add_argument("file", metavar="FILE", help="the program: .c, .i or .ir")


def run(options: argparse.Namespace) -> int:
    script = None if options.script is None else read_text(options.script).splitlines()
    build = build_and_warn(options)
    stepper = Stepper(options.file, build, build_options(options), run_options(options))
    lines: Iterable[str]
    if script is None and sys.stdin.isatty() and sys.stdout.isatty():
        from minise.stepper.terminal import typed_lines

        Shell(stepper, ColouredVoice()).run(typed_lines(stepper), echoes=False)
    else:
        lines = sys.stdin if script is None else script
        Shell(stepper, PlainVoice()).run(lines, echoes=True)
    return 0
