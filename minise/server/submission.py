"""What a client may ask for: a program and settings, checked against what there is and what the server allows."""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass, fields
from typing import Any

from minise.build import BuildOptions
from minise.entry import EntryOptions
from minise.ir.types import DataModel
from minise.limits import Limits
from minise.memory import catalogue
from minise.merging import catalogue as mergers
from minise.searchers import CATALOGUE as SEARCHERS
from minise.server.http import Refused, bad_request
from minise.session import LOOPS, RunOptions
from minise.solver.chain import Cache

PROGRAM_NAME = "program.c"

_DEFAULT = RunOptions()
_IDENTIFIER = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,100}")
_MOST_DEFINES = 50
_LONGEST_DEFINE = 500
_QUERY_SECONDS = 5  # a run that is asked to stop does so after the query that it waits for


@dataclass(frozen=True, slots=True)
class Ceilings:
    """What one run may take at most."""

    seconds: int = 30
    memory_mb: int = 1024


@dataclass(frozen=True, slots=True)
class Settings:
    """How the program is run; names and meanings are those of the command line's options."""

    memory: str = _DEFAULT.memory
    search: str = _DEFAULT.search
    merge: str = _DEFAULT.merge
    merge_loops: str = _DEFAULT.merge_loops
    cache: str = _DEFAULT.cache.value
    seed: int = 0
    capacity: int = _DEFAULT.capacity
    entry: str = "main"
    data_model: str = DataModel.LP64.value
    locals: str = "registers"
    defines: tuple[str, ...] = ()
    max_time: int = 10
    max_paths: int = 1_000
    max_depth: int = 1_000
    sym_stdin: int = 0

    def build_options(self) -> BuildOptions:
        return BuildOptions(
            DataModel(self.data_model),
            self.defines,
            locals_in_memory=self.locals == "memory",
            own_headers_only=True,
        )

    def run_options(self, memory_mb: int) -> RunOptions:
        limits = Limits(seconds=self.max_time, paths=self.max_paths, depth=self.max_depth, memory_mb=memory_mb)
        entry = EntryOptions(self.entry, (PROGRAM_NAME,), symbolic_stdin=self.sym_stdin or None)
        return RunOptions(
            self.memory,
            self.search,
            self.seed,
            self.capacity,
            cache=Cache(self.cache),
            merge=self.merge,
            merge_loops=self.merge_loops,
            query_seconds=_QUERY_SECONDS,
            limits=limits,
            entry=entry,
        )


@dataclass(frozen=True, slots=True)
class Submission:
    program: str
    settings: Settings

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def choices() -> dict[str, list[str]]:
    """The settings that are one of several words."""
    return {
        "memory": list(catalogue.MODELS),
        "search": list(SEARCHERS),
        "merge": list(mergers.NAMES),
        "merge_loops": list(LOOPS),
        "cache": [each.value for each in Cache],
        "data_model": [each.value for each in DataModel],
        "locals": ["registers", "memory"],
    }


def ranges(ceilings: Ceilings) -> dict[str, tuple[int, int]]:
    """The settings that are numbers, with the least and the most."""
    return {
        "seed": (0, 1 << 31),
        "capacity": (1, 1 << 16),
        "max_time": (1, ceilings.seconds),
        "max_paths": (1, 20_000),
        "max_depth": (1, 100_000),
        "sym_stdin": (0, 1_000),
    }


def submission(value: Any, ceilings: Ceilings) -> Submission:
    """The submission in a JSON value; raises Refused with what is wrong about it."""
    if not isinstance(value, dict) or not value.keys() <= {"program", "settings"}:
        raise bad_request("a submission has a program and settings")
    program, given = value.get("program"), value.get("settings", {})
    if not isinstance(program, str):
        raise bad_request("the program must be a text")
    if not isinstance(given, dict):
        raise bad_request("the settings must be an object")
    unknown = given.keys() - {each.name for each in fields(Settings)}
    if unknown:
        raise bad_request(f"there is no setting '{min(unknown)[:100]}'")
    checked = {name: _checked(name, each, ceilings) for name, each in given.items()}
    default = Settings(max_time=min(Settings().max_time, ceilings.seconds))
    return Submission(program, Settings(**(asdict(default) | checked)))


def _checked(name: str, value: Any, ceilings: Ceilings) -> Any:
    words, bounds = choices().get(name), ranges(ceilings).get(name)
    if words is not None:
        if value not in words:
            raise _wrong(name, f"one of {', '.join(words)}")
    elif bounds is not None:
        # A Boolean is an int in Python, but no number in JSON.
        if type(value) is not int or not bounds[0] <= value <= bounds[1]:
            raise _wrong(name, f"a whole number from {bounds[0]} to {bounds[1]}")
    elif name == "entry":
        if not isinstance(value, str) or not _IDENTIFIER.fullmatch(value):
            raise _wrong(name, "the name of a function")
    else:
        assert name == "defines"
        return _defines(value)
    return value


def _defines(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list) or len(value) > _MOST_DEFINES:
        raise _wrong("defines", f"a list of at most {_MOST_DEFINES} definitions")
    if not all(isinstance(each, str) and len(each) <= _LONGEST_DEFINE for each in value):
        raise _wrong("defines", f"a list of texts of at most {_LONGEST_DEFINE} characters")
    return tuple(value)


def _wrong(name: str, expected: str) -> Refused:
    return bad_request(f"{name} must be {expected}")
