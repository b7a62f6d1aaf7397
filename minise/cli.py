"""The command line. Each command lives in `commands/` and is imported only when it is called.

Whatever a command raises as `MiniseError` is caught here: wrong input is reported with its place, and exits with 2.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NoReturn

from minise.options import nearest

EXIT_WRONG_INPUT = 2
EXIT_INCOMPLETE = 3

_COMMANDS = {
    "run": "explore all paths of a program",
    "tree": "draw the execution tree of a program",
    "view": "write a page that shows every step of a program",
    "serve": "serve a page to write, run and compare programs on",
    "step": "walk through a program by hand, forwards and backwards",
    "compare": "explore a program under several memory models",
    "exec": "run a program concretely, like an interpreter",
    "ir": "print the IR of a program",
    "replay": "run tests on the program that gcc makes, and compare",
    "course": "list the lessons, or copy them to work on",
    "check": "check the exercises of a lesson",
    "papers": "run the examples, figures and tables of the papers",
    "bench": "measure the papers' tables on our programs, and minise itself",
}


def main(arguments: Sequence[str] | None = None) -> int:
    options = parsed(arguments)
    return options if isinstance(options, int) else guarded(options)


def parsed(arguments: Sequence[str] | None = None) -> argparse.Namespace | int:
    """The command that is called, with its options; or the exit code, if there is nothing more to do."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    name = next((each for each in given if not each.startswith("-")), None)
    parser = _Parser(
        prog="minise",
        description="A symbolic executor for C, made to be watched and to be read.",
        epilog="`minise COMMAND --help` shows the options of a command and an example.",
    )
    parser.add_argument("--version", action="store_true", help="print the version and exit")
    commands = parser.add_subparsers(metavar="COMMAND", dest="command")
    for each, summary in _COMMANDS.items():
        command = commands.add_parser(each, help=summary, formatter_class=argparse.RawDescriptionHelpFormatter)
        # Only the command that is called declares its options: the others' modules need not be read.
        if each == name:
            import_module(f"minise.commands.{each}").add(command)
    options, unknown = parser.parse_known_args(given)
    if unknown:
        called = commands.choices.get(options.command, parser)
        called.error(_unknown(unknown[0], called))
    if options.version:
        from importlib.metadata import version

        print(f"minise {version('minise')}")
        return 0
    if options.command is None:
        parser.print_help()
        return 0
    return options


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, and where the options are listed: there are too many for every message."""

    def __init__(self, **options: Any) -> None:
        if sys.version_info >= (3, 14):
            options["color"] = False  # what is printed is made safe for a terminal, and has no colours
        super().__init__(**options)

    def error(self, message: str) -> NoReturn:
        choice = _CHOICE.search(message)
        if choice is not None:
            message += nearest(choice[1], _QUOTED.findall(choice[2]))
        self.exit(EXIT_WRONG_INPUT, f"{self.prog}: {message}\n`{self.prog} --help` shows what can be given\n")


_CHOICE = re.compile(r"invalid choice: '([^']*)' \(choose from (.*)\)")
_QUOTED = re.compile(r"'([^']*)'")


def _unknown(given: str, command: argparse.ArgumentParser) -> str:
    if not given.startswith("-"):
        return f"one argument too many: {given}"
    known = [option for action in command._actions for option in action.option_strings]
    return f"unknown option {given}" + nearest(given.partition("=")[0], known)


def guarded(options: argparse.Namespace) -> int:
    """Runs a command, and tells what went wrong."""
    from minise.source import MiniseError

    try:
        status: int = import_module(f"minise.commands.{options.command}").run(options)
        sys.stdout.flush()
        return status
    except MiniseError as failure:
        from minise.commands.reporting import print_diagnostics

        print_diagnostics(failure.diagnostics, {})
        return EXIT_INCOMPLETE if _is_limit(failure) else EXIT_WRONG_INPUT
    except OSError as problem:
        return unwritable(problem)
    except KeyboardInterrupt:
        print("minise: interrupted", file=sys.stderr)
        return EXIT_INCOMPLETE
    except MemoryError as problem:
        return exhausted(problem)


def exhausted(problem: MemoryError) -> int:
    why = f" ({problem})" if str(problem) else ""
    print(f"minise: there is not enough memory{why}", file=sys.stderr)
    return EXIT_INCOMPLETE


def unwritable(problem: OSError) -> int:
    """The exit code after the system refused something: a full disk, a folder that went away. Whoever opened the file
    had no better word for it. Standard output is given up, since what it still holds cannot be written either."""
    is_left = isinstance(problem, BrokenPipeError)  # the reader of our output has gone, as `head` does
    if not is_left:
        where = f": {problem.filename}" if problem.filename else ""
        print(f"minise: {(problem.strerror or str(problem)).lower()}{where}", file=sys.stderr)
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0 if is_left else EXIT_WRONG_INPUT


def _is_limit(failure: Exception) -> bool:
    from minise.limits import LimitReached

    return isinstance(failure, LimitReached)


if __name__ == "__main__":
    sys.exit(main())
