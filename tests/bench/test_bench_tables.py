"""The tables of `minise bench`: every one is well formed, and the work they time is the right work."""

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path

import oracle
import pytest

from minise.bench import catalogue, interpreter
from minise.bench.table import Column, Row, Table, csv_lines, json_lines, text_lines
from minise.cli import main
from minise.execution import execute

PROGRAMS = sorted(interpreter.PROGRAMS.glob("*.c"))


def rows(repetitions: int = 1) -> Iterator[Row]:
    yield "one", 0.5, 1000
    yield "two, or three", 2.0, None


SMALL = Table((Column("program", "", 14), Column("seconds", ".2f", 8), Column("count", ",", 6)), rows, ("a note",))


def test_text_is_aligned_and_ends_with_the_notes() -> None:
    assert list(text_lines(SMALL, rows())) == [
        "program          seconds   count",
        "one                 0.50   1,000",
        "two, or three       2.00       -",
        "a note",
    ]


def test_csv_keeps_values_as_they_are() -> None:
    read = list(csv.reader(io.StringIO("\n".join(csv_lines(SMALL, rows())))))
    assert read == [["program", "seconds", "count"], ["one", "0.5", "1000"], ["two, or three", "2.0", ""]]


def test_json_names_the_columns() -> None:
    read = json.loads("\n".join(json_lines(SMALL, rows())))
    assert read[1] == {"program": "two, or three", "seconds": 2.0, "count": None}


@pytest.mark.parametrize("name", catalogue.TABLES)
def test_every_table_of_the_catalogue_can_be_had(name: str) -> None:
    assert catalogue.table(name).columns[0].title


def test_without_a_table_the_command_lists_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench"]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == list(catalogue.TABLES)


@pytest.mark.parametrize(
    "arguments", [["nothing"], ["interpreter", "--repeat", "0"], ["interpreter", "--repeat", "x"]]
)
def test_a_wrong_request_exits_with_2(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["bench", *arguments])
    assert stop.value.code == 2


def test_the_plain_loop_computes_what_the_program_computes() -> None:
    assert execute(str(interpreter.PROGRAMS / "loop.c")).output == f"{interpreter.calibration_loop()}\n".encode()


@pytest.mark.skipif(not oracle.is_available(), reason="gcc, the oracle of these tests, is not installed")
@pytest.mark.parametrize("source", PROGRAMS, ids=lambda source: source.stem)
def test_the_programs_behave_as_under_gcc(source: Path) -> None:
    expected = oracle.observe(oracle.program_at(source))
    found = execute(str(source))
    assert (found.output, found.exit_code) == (expected.output, expected.exit_code)
