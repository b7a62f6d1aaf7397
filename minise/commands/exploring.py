"""The options of commands that explore a program: those that `RunOptions` declares."""

from __future__ import annotations

import argparse
from dataclasses import replace

from minise.commands.declared import add_declared, chosen
from minise.session import RunOptions


def add_exploring_options(parser: argparse.ArgumentParser) -> None:
    add_declared(parser, RunOptions, "exploring")


def run_options(options: argparse.Namespace) -> RunOptions:
    made = chosen(options, RunOptions())
    spent = getattr(options, "spent_seconds", 0.0)  # by building
    return replace(made, entry=made.entry.of_program(options.file), limits=replace(made.limits, spent_seconds=spent))
