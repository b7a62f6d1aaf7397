"""The page of all options, made from the parsers themselves."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module

from minise import cli

COMMANDS: dict[str, str] = cli._COMMANDS

_HEAD = """# Options

Every option of every command, as `minise COMMAND --help` tells them. Options that several commands take stand first,
under the names that the help gives their groups. What the memory models, search orders and mergers are is told in
[choices.md](choices.md).
"""
_OPERANDS = "positional arguments"  # argparse's name for what is no option


@dataclass(frozen=True)
class Group:
    """Options that stand together in the help of a command. The rows are text, so that equal groups are equal."""

    title: str
    rows: tuple[tuple[str, str], ...]


def parser_of(command: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=f"minise {command}")
    import_module(f"minise.commands.{command}").add(parser)
    return parser


def option_page() -> str:
    groups = {command: list(_groups(parser_of(command))) for command in COMMANDS}
    everywhere = [group for found in groups.values() for group in found]
    shared = list(dict.fromkeys(group for group in everywhere if everywhere.count(group) > 1))
    parts = [_HEAD]
    for group in shared:
        users = ", ".join(f"`{command}`" for command, found in groups.items() if group in found)
        title = "The program" if group.title == _OPERANDS else f"Options for {group.title}"
        parts.append(f"## {title}\n\nTaken by {users}.\n\n{_table(group)}")
    for command, summary in COMMANDS.items():
        own = [group for group in groups[command] if group not in shared]
        also = [group.title for group in groups[command] if group in shared and group.title != _OPERANDS]
        told = f"{summary[0].upper()}{summary[1:]}."
        if also:
            told += f" Also the options for {', '.join(also)}."
        tables = "\n".join(_table(group) for group in own)
        parts.append(f"## minise {command}\n\n{told}\n\n{tables}" if tables else f"## minise {command}\n\n{told}\n")
    return "\n".join(parts)


def _groups(parser: argparse.ArgumentParser) -> Iterator[Group]:
    for group in parser._action_groups:
        rows = tuple(_row(parser, each) for each in group._group_actions if each.dest != "help")
        if rows:
            yield Group(group.title or "", rows)


def _row(parser: argparse.ArgumentParser, action: argparse.Action) -> tuple[str, str]:
    names = ", ".join(f"`{name}`" for name in action.option_strings)
    formatter = parser._get_formatter()
    argument = formatter._format_args(action, action.metavar or action.dest) if action.nargs != 0 else ""
    if action.choices is not None:
        argument = " | ".join(str(each) for each in action.choices)
    argument = argument.replace("|", "\\|")
    shown = f"{names} {argument}".strip() if names else f"`{argument}`"
    return shown, (action.help or "").replace("|", "\\|").replace("%%", "%")


def _table(group: Group) -> str:
    return "\n".join(["| | |", "|---|---|", *(f"| {option} | {help} |" for option, help in group.rows), ""])
