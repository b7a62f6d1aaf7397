"""`minise ir`: print the IR of a program."""

from __future__ import annotations

import argparse

from minise.commands.building import add_build_options, build_options

_EXAMPLE = """example:
  minise ir sum.c                 the IR to read
  minise ir --spans sum.c         with the source place of every instruction, so that it can be read back
  minise ir --linked sum.c        together with the library functions that it uses"""


def add(parser: argparse.ArgumentParser) -> None:
    parser.description = "Prints the IR that a C program becomes."
    parser.epilog = _EXAMPLE
    add_build_options(parser)
    parser.add_argument("--spans", action="store_true", help="print the source span of each instruction")
    parser.add_argument("--linked", action="store_true", help="include the library functions that the program uses")
    parser.add_argument("file", metavar="FILE", help="the program: .c, .i or .ir")


def run(options: argparse.Namespace) -> int:
    from minise.build import build_file, build_unit
    from minise.commands.reporting import print_diagnostics
    from minise.ir.text import print_program

    make = build_file if options.linked else build_unit
    build = make(options.file, build_options(options))
    print_diagnostics(build.warnings, build.sources)
    print(print_program(build.program, spans=options.spans), end="")
    return 0
