"""Declared options (`minise/options.py`) on the command line. One that is not given leaves no trace in the result of
the parser: its record has the default."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from minise.options import Choice, Kind, Number, Option, Several, Spelling, Switch, options_of, record_with

T = TypeVar("T")


def add_declared(parser: argparse.ArgumentParser, record: type, group: str) -> None:
    """The options of a record, in groups."""
    groups: dict[str, argparse._ArgumentGroup] = {}
    for each in options_of(record, group):
        if each.group not in groups:
            groups[each.group] = parser.add_argument_group(each.group)
        for spelling in each.spellings:
            _add(groups[each.group], each, spelling)


def chosen(options: argparse.Namespace, record: T) -> T:
    """The record with what was given on the command line."""
    return record_with(record, vars(options))


def typed(kind: Kind) -> Callable[[str], Any]:
    """For an option that a command has for itself."""

    def read(text: str) -> Any:
        try:
            return kind.stored(kind.read(text))
        except ValueError:
            raise argparse.ArgumentTypeError(f"'{text}' is not {kind.expected}") from None

    return read


def _add(group: argparse._ArgumentGroup, declared: Option, spelling: Spelling) -> None:
    words = spelling.metavars
    nargs: int | None = 0 if isinstance(declared.kind, Switch) else None
    if isinstance(declared.kind, Several) and len(declared.spellings) > 1:
        nargs = len(words)
    group.add_argument(
        spelling.flag,
        dest=declared.name,
        action=_action_of(declared),
        nargs=nargs,
        metavar=words[0] if len(words) == 1 else words or None,
        choices=declared.kind.words if isinstance(declared.kind, Choice) else None,
        default=argparse.SUPPRESS,
        help=(spelling.help or declared.explained).replace("%", "%%"),
    )


def _action_of(declared: Option) -> type[argparse.Action]:
    class Take(argparse.Action):
        def __call__(
            self,
            parser: argparse.ArgumentParser,
            namespace: argparse.Namespace,
            given: str | Sequence[Any] | None,
            flag: str | None = None,
        ) -> None:
            texts = (given,) if isinstance(given, str) else tuple(given or ())
            kind = declared.kind
            if isinstance(kind, Number) and declared.is_optional and texts == ("none",):
                setattr(namespace, self.dest, None)
                return
            try:
                read = kind.read(*texts)
                if isinstance(kind, Several):
                    read = [*kind.given(getattr(namespace, self.dest, kind.leading)), read]
                value = kind.stored(read)
            except ValueError:
                expected = kind.each.expected if isinstance(kind, Several) else kind.expected
                raise argparse.ArgumentError(self, f"'{' '.join(texts)}' is not {expected}") from None
            setattr(namespace, self.dest, value)

    return Take
