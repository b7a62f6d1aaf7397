"""What a client may ask for: a program and settings, checked against what there is and what the server allows.

The settings are the options that `minise run` has, by the same names, except those that reach beyond the run (see
`Option.is_served`). The server has its own defaults and bounds for some of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from types import MappingProxyType
from typing import Any

from minise.build import BuildOptions
from minise.entry import ArgumentRange
from minise.limits import Limits
from minise.options import Choice, Number, Option, Place, Several, Switch, nearest, options_of, record_with
from minise.server.http import Refused, bad_request
from minise.session import RunOptions

PROGRAM_NAME = "program.c"

_DEFAULTS: Mapping[str, int] = {"max_time": 10, "max_paths": 1_000, "max_depth": 1_000}
# What an option allows may be more than a server can give.
_BOUNDS: Mapping[str, tuple[int, int]] = {
    "seed": (0, 1 << 31),
    "capacity": (1, 1 << 16),
    "max_paths": (1, 20_000),
    "max_depth": (1, 100_000),
    "sym_stdin": (0, 1_000),
}
_LARGEST = 1 << 31
_LONGEST_LIST = 50
_LONGEST_TEXT = 500
_QUERY_SECONDS = 5  # a run that is asked to stop does so after the query that it waits for


@dataclass(frozen=True, slots=True)
class Ceilings:
    """What one run may take at most."""

    seconds: int = 30
    memory_mb: int = 1024


@dataclass(frozen=True, slots=True)
class Settings:
    """How the program is run: the options that differ from the server's defaults, as JSON has them."""

    given: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def max_time(self) -> int:
        return int(self._values["max_time"])

    @property
    def _values(self) -> dict[str, Any]:
        return {**_DEFAULTS, **self.given}

    def build_options(self) -> BuildOptions:
        return record_with(BuildOptions(own_headers_only=True), self._stored())

    def run_options(self, memory_mb: int) -> RunOptions:
        given = record_with(
            RunOptions(query_seconds=_QUERY_SECONDS, limits=Limits(memory_mb=memory_mb)), self._stored()
        )
        return replace(given, entry=given.entry.of_program(PROGRAM_NAME))

    def _stored(self) -> dict[str, Any]:
        known = served_options()
        return {name: known[name].stored(value) for name, value in self._values.items()}


@dataclass(frozen=True, slots=True)
class Submission:
    program: str
    settings: Settings

    def to_json(self) -> dict[str, Any]:
        return {"program": self.program, "settings": dict(self.settings.given)}


@cache
def served_options() -> dict[str, Option]:
    found = [*options_of(RunOptions, "exploring"), *options_of(BuildOptions, "building")]
    return {each.name: each for each in found if each.is_served and not isinstance(each.kind, Place)}


# ---------------------------------------------------------------------------------------------------------
# What the page is told


def choices() -> dict[str, list[str]]:
    """The settings that are one of several words."""
    return {name: list(each.kind.words) for name, each in served_options().items() if isinstance(each.kind, Choice)}


def ranges(ceilings: Ceilings) -> dict[str, tuple[int, int]]:
    """The settings that are numbers, with the least and the most."""
    return {
        name: _range(each, each.kind, ceilings)
        for name, each in served_options().items()
        if isinstance(each.kind, Number)
    }


def _range(option: Option, kind: Number, ceilings: Ceilings) -> tuple[int, int]:
    if option.name == "max_time":
        return 1, ceilings.seconds
    least = 0 if kind.least is None else kind.least if kind.type is int else 1
    return _BOUNDS.get(option.name, (least, _LARGEST if kind.most is None else kind.most))


def defaults(ceilings: Ceilings) -> dict[str, Any]:
    """Null where there is no value by default."""
    own = {**_DEFAULTS, "max_time": min(_DEFAULTS["max_time"], ceilings.seconds)}
    return {name: own.get(name, each.given_default) for name, each in served_options().items()}


def form() -> Iterator[dict[str, Any]]:
    """The controls of the page. Those with a label of their own are always shown."""
    for name, each in served_options().items():
        yield {
            "name": name,
            "label": each.label or name.replace("_", " ").capitalize(),
            "help": each.explained,
            "control": _control(each),
            "multiple": each.kind.multiple if isinstance(each.kind, Number) else 1,
            "is_common": bool(each.label),
        }


def _control(option: Option) -> str:
    match option.kind:
        case Choice():
            return "choice"
        case Number():
            return "number"
        case Switch():
            return "switch"
        case Several(each=ArgumentRange()):
            return "triples"
        case Several():
            return "texts"
        case _:
            return "text"


# ---------------------------------------------------------------------------------------------------------
# What a client sends


def submission(value: Any, ceilings: Ceilings) -> Submission:
    """The submission in a JSON value; raises Refused with what is wrong about it."""
    if not isinstance(value, dict) or not value.keys() <= {"program", "settings"}:
        raise bad_request("a submission has a program and settings")
    program, given = value.get("program"), value.get("settings", {})
    if not isinstance(program, str):
        raise bad_request("the program must be a text")
    if not isinstance(given, dict):
        raise bad_request("the settings must be an object")
    return Submission(program, Settings(MappingProxyType(_checked(given, ceilings))))


def _checked(given: dict[str, Any], ceilings: Ceilings) -> dict[str, Any]:
    known, standard = served_options(), defaults(ceilings)
    checked: dict[str, Any] = {"max_time": standard["max_time"]}
    for name, value in given.items():
        if name not in known:
            raise bad_request(f"there is no setting '{name[:100]}'{nearest(name[:100], list(known))}")
        if value is None and standard[name] is None:
            continue
        if name == "sym_stdin" and value == 0 and type(value) is int:
            continue  # links that older pages made say so that there is none
        _check(known[name], value, ceilings)
        checked[name] = value
    return checked


def _check(option: Option, value: Any, ceilings: Ceilings) -> None:
    if isinstance(option.kind, Number):
        least, most = _range(option, option.kind, ceilings)
        # A Boolean is an int in Python, but no number in JSON.
        if type(value) is not int or not least <= value <= most:
            raise _wrong(option.name, f"a whole number from {least} to {most}")
    if isinstance(option.kind, Several) and isinstance(value, list) and len(value) > _LONGEST_LIST:
        raise _wrong(option.name, f"a list of at most {_LONGEST_LIST}")
    texts = value if isinstance(value, list) else [value]
    if any(isinstance(each, str) and len(each) > _LONGEST_TEXT for each in texts):
        raise _wrong(option.name, f"a text of at most {_LONGEST_TEXT} characters")
    try:
        option.stored(value)
    except (TypeError, ValueError):
        raise _wrong(option.name, option.kind.expected) from None


def _wrong(name: str, expected: str) -> Refused:
    return bad_request(f"{name} must be {expected}")
