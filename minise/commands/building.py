"""The options by which commands turn a source file into a program."""

from __future__ import annotations

import argparse

from minise.build import UNSET, Build, BuildOptions, build_file
from minise.ir.types import DataModel


def add_build_options(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("building")
    group.add_argument(
        "-D", dest="defines", metavar="NAME[=VALUE]", action="append", default=[], help="define a macro"
    )
    group.add_argument(
        "-I", dest="include_folders", metavar="DIR", action="append", default=[], help="look for headers there too"
    )
    group.add_argument(
        "--data-model",
        choices=[each.value for each in DataModel],
        default=DataModel.LP64.value,
        help="sizes of C types (default: lp64)",
    )
    group.add_argument(
        "--locals",
        choices=["registers", "memory"],
        default="registers",
        help="where variables live whose address is never taken (default: registers)",
    )
    group.add_argument(
        "--uninitialised",
        choices=UNSET,
        default=UNSET[0],
        help="what reading a variable, or bytes of a block, is that never got a value: a fault; the reading of an "
        "input, as for CBMC and SV-COMP; or the latter in programs that call their functions (default: dialect; for "
        "exec: fault)",
    )
    group.add_argument(
        "--cpp", choices=["minise", "gcc"], default="minise", help="who preprocesses (default: minise itself)"
    )


def build_options(options: argparse.Namespace) -> BuildOptions:
    return BuildOptions(
        DataModel(options.data_model),
        tuple(options.defines),
        tuple(options.include_folders),
        options.locals == "memory",
        options.cpp == "gcc",
        unset=options.uninitialised,
    )


def build_and_warn(options: argparse.Namespace) -> Build:
    """The program of the command's FILE; its warnings go to standard error."""
    from minise.commands.reporting import print_diagnostics

    build = build_file(options.file, build_options(options))
    print_diagnostics(build.warnings, build.sources)
    return build
