"""Options are declared once: the command line, Python and the server have the same ones, with the same meaning."""

from __future__ import annotations

import argparse
import inspect
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import minise
from minise.build import BuildOptions
from minise.commands.building import add_build_options, build_options
from minise.commands.exploring import add_exploring_options, run_options
from minise.entry import ArgumentRange
from minise.notebook.keywords import keywords, stored_values, type_declaration
from minise.options import Bytes, Choice, Folder, Kind, Number, Option, Place, Several, Switch, Text, record_with
from minise.server.http import Refused
from minise.server.submission import Ceilings, Submission, served_options, submission
from minise.session import RunOptions

PROGRAM = "int main(void) { return 0; }\n"
OPTIONS = {each.name: each for each in keywords()}
Records = tuple[BuildOptions, RunOptions]


def from_command_line(*words: str) -> Records:
    parser = argparse.ArgumentParser()
    add_build_options(parser)
    add_exploring_options(parser)
    options = parser.parse_args(words)
    options.file = "program"
    return build_options(options), run_options(options)


def from_python(**given: Any) -> Records:
    values = stored_values(given)
    return record_with(BuildOptions(), values), record_with(RunOptions(), values)


def sample(kind: Kind, default: Any) -> tuple[Any, list[str]]:
    """A value that is not the default, as Python gives it, and its words on the command line."""
    match kind:
        case Choice(words=words):
            other = next(each for each in words if each != default)
            return other, [other]
        case Switch():
            return True, []
        case Number(multiple=multiple):
            other = 2 * multiple if default != 2 * multiple else 3 * multiple
            return other, [str(other)]
        case Several(each=ArgumentRange()):
            return [(0, 2, 3)], ["0", "2", "3"]
        case Several():
            return ["given"], ["given"]
        case Text() | Place() | Folder():
            return "given", ["given"]
        case Bytes():
            return b"given", []
    raise AssertionError(kind)


def test_nothing_given_means_the_same_everywhere() -> None:
    assert from_command_line() == from_python()
    assert from_python() == (BuildOptions(), RunOptions())


@pytest.mark.parametrize("option", OPTIONS.values(), ids=list(OPTIONS))
def test_an_option_means_the_same_everywhere(option: Option) -> None:
    value, words = sample(option.kind, option.given_default)
    expected = from_python(**{option.name: value})
    assert expected != from_python()
    for alias in option.aliases:
        assert from_python(**{alias: value}) == expected
    if option.spellings:
        assert from_command_line(option.spellings[-1].flag, *words) == expected
    if option.name in served_options():
        found = served(**{option.name: value})
        assert found == from_server(expected)
    else:
        with pytest.raises(Refused):
            served(**{option.name: str(value)})


def served(**given: Any) -> Records:
    asked: Submission = submission({"program": PROGRAM, "settings": given}, Ceilings())
    return asked.settings.build_options(), asked.settings.run_options(400)


def from_server(records: Records) -> Records:
    """What the server adds by itself to records that Python made."""
    build, run = records
    plain, changed = RunOptions().limits, run.limits
    limits = replace(
        changed,
        seconds=10 if changed.seconds == plain.seconds else changed.seconds,
        paths=1_000 if changed.paths == plain.paths else changed.paths,
        depth=1_000 if changed.depth == plain.depth else changed.depth,
        memory_mb=400,
    )
    entry = run.entry.of_program("program.c")
    return replace(build, own_headers_only=True), replace(run, query_seconds=5, limits=limits, entry=entry)


def test_what_reaches_beyond_a_run_is_not_served() -> None:
    assert not served_options().keys() & {"cpp", "include_folders", "query_log", "explain_solving", "max_memory"}


def test_sums_of_spellings_keep_their_order() -> None:
    _, run = from_command_line("--sym-arg", "4", "--sym-args", "0", "2", "8", "--arg", "a", "--arg", "b")
    assert from_python(symbolic_arguments=[(1, 1, 4), (0, 2, 8)], arguments=("a", "b"))[1] == run
    assert run.entry.arguments == ("program", "a", "b")


# ---------------------------------------------------------------------------------------------------------
# minise.explore


def test_help_lists_every_option_of_the_command_line() -> None:
    signature = inspect.signature(minise.explore)
    assert list(signature.parameters) == ["program", *OPTIONS]
    assert signature.parameters["cache"].default == "address-aware"
    assert minise.explore.__doc__ is not None
    for each in OPTIONS.values():
        assert f"\n  {each.name}: " in minise.explore.__doc__


def test_options_reach_a_run() -> None:
    leaky = "#include <stdlib.h>\nint main(void) { return malloc(4) == 0; }\n"
    assert not minise.explore(leaky).faults
    assert [each.kind for each in minise.explore(leaky, check_leaks=True).faults] == ["memory leak"]
    loop = """
        #include <minise.h>
        int main(void) { int n = minise_int("n"), i = 0; while (i < 5 && i < n) i++; return i; }
    """
    assert len(minise.explore(loop).paths) == 6
    assert len(minise.explore(loop, merge="cfg", merge_loops="all").paths) == 2
    assert "the paths exclude each other" in minise.explore(loop, validate=True).summary


@pytest.mark.parametrize(
    ("given", "problem", "message"),
    [
        ({"memroy": "flat"}, TypeError, r"explore\(\) has no option 'memroy' \(did you mean memory\?\)"),
        ({"qqqq": 1}, TypeError, r"no option 'qqqq': help\(minise.explore\) lists the options"),
        ({"memory": "flatt"}, ValueError, r"unknown memory 'flatt': choose one of .*\(did you mean flat\?\)"),
        ({"memory": 3}, TypeError, r"memory must be one of adaptive, .*, not 3"),
        ({"max_paths": 0}, ValueError, "max_paths must be a whole number above 0, not 0"),
        ({"max_paths": "3"}, TypeError, "max_paths must be a whole number above 0, not '3'"),
        ({"max_paths": True}, TypeError, "max_paths must be a whole number above 0, not True"),
        ({"max_time": float("nan")}, ValueError, "max_time must be a number above 0, not nan"),
        ({"max_time": "3"}, TypeError, "max_time must be a number above 0, not '3'"),
        ({"split_size": 12}, ValueError, "split_size must be a multiple of 8 above 0, not 12"),
        ({"context": 5}, ValueError, "context must be a whole number from 0 to 4, not 5"),
        ({"defines": "N=3"}, TypeError, "defines must be a list of texts, not 'N=3'"),
        ({"defines": [3]}, TypeError, "defines must be a list of texts"),
        ({"symbolic_arguments": [(3, 1, 2)]}, ValueError, "symbolic_arguments must be a list of triples"),
        ({"symbolic_arguments": [3]}, TypeError, "symbolic_arguments must be a list of triples"),
        ({"entry": "f g"}, ValueError, "entry must be the name of a function, not 'f g'"),
        ({"stdin": "text"}, TypeError, "stdin must be bytes, not 'text'"),
        ({"validate": 1}, TypeError, "validate must be True or False, not 1"),
        ({"seed": None}, TypeError, "seed must be a whole number, not None"),
        (
            {"sym_stdin": 1, "symbolic_stdin": 2},
            TypeError,
            "sym_stdin and symbolic_stdin are one option: give it once",
        ),
    ],
)
def test_wrong_keywords(given: dict[str, Any], problem: type[Exception], message: str) -> None:
    with pytest.raises(problem, match=message):
        minise.explore(PROGRAM, **given)


def test_none_is_no_limit() -> None:
    assert from_python(max_time=None, sym_stdin=None) == from_python()


def test_a_limit_that_is_there_by_default_can_be_lifted() -> None:
    assert RunOptions().limits.memory_mb is not None
    assert from_python(max_memory=None)[1].limits.memory_mb is None
    assert from_command_line("--max-memory", "none") == from_python(max_memory=None)
    assert from_command_line("--max-time", "none") == from_python()


def test_what_is_chosen_by_default_can_be_chosen() -> None:
    for each in OPTIONS.values():
        if isinstance(each.kind, Choice):
            assert each.given_default in each.kind.words, each.name
            assert from_python(**{each.name: each.given_default}) == from_python()


def test_type_checkers_know_the_keywords(golden: Callable[[Path, str], None]) -> None:
    from minise.notebook import option_types

    golden(Path(option_types.__file__), type_declaration())
