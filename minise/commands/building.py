"""The options by which commands turn a source file into a program: those that `BuildOptions` declares."""

from __future__ import annotations

import argparse

from minise.build import Build, BuildOptions, build_file
from minise.commands.declared import add_declared, chosen
from minise.limits import MEMORY_MB, Clock, Limits, within


def add_build_options(parser: argparse.ArgumentParser) -> None:
    add_declared(parser, BuildOptions, "building")


def build_options(options: argparse.Namespace) -> BuildOptions:
    return chosen(options, BuildOptions())


def build_and_warn(options: argparse.Namespace, takes_time: bool = True) -> Build:
    """The program of the command's FILE; its warnings go to standard error. Building takes a part of the command's
    time, unless that is only for what comes after."""
    from minise.commands.reporting import print_diagnostics

    seconds = getattr(options, "max_time", None) if takes_time else None
    limits = Limits(seconds, memory_mb=getattr(options, "max_memory", MEMORY_MB))
    clock = Clock(limits)
    with within(clock, options.file, "while the program was built"):
        build = build_file(options.file, build_options(options))
    options.spent_seconds = clock.seconds
    print_diagnostics(build.warnings, build.sources)
    return build
