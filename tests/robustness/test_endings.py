"""Limits and Ctrl-C end a run soon, whatever it is doing: solving, or a single instruction that takes very long."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from minise.cli import main

# Z3 does not solve this in any time that a test has.
HARD = """\
#include <minise.h>
int main(void)
{
    unsigned long a = minise_ulong("a"), b = minise_ulong("b");
    if (a * b == 18446743979220271189ul && (a * a * a + b * b * b * b) % 1000003ul == 77 && a * b * b % 999983ul == 5)
        return 1;
    return 0;
}
"""

# One instruction that writes 400 million bytes.
LONG = """\
#include <stdlib.h>
#include <string.h>
int main(void)
{
    char *block = malloc(400000001);
    memset(block + 1, 1, 400000000);
    return block[5];
}
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "hard.c").write_text(HARD)
    (tmp_path / "long.c").write_text(LONG)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def statistics(folder: Path) -> Any:
    return json.loads((folder / "minise-out-0" / "statistics.json").read_text())


@pytest.mark.parametrize("program", ["hard.c", "long.c"])
def test_time_ends_what_takes_too_long(program: str, folder: Path) -> None:
    before = time.process_time()
    assert main(["run", "--max-time", "1", program]) == 3
    assert time.process_time() - before < 3
    found = statistics(folder)
    assert found["complete"] is False
    assert any("the time limit of 1 s stopped" in reason for reason in found["reasons"])


def test_a_query_that_is_broken_off_is_told_in_our_words(folder: Path) -> None:
    assert main(["run", "--max-query-time", "1", "hard.c"]) == 3
    reasons = statistics(folder)["reasons"]
    assert [each for each in reasons if "a query was left undecided (it was given no more time)" in each]


def test_memory_ends_an_instruction_that_takes_too_much(folder: Path) -> None:
    assert main(["run", "--max-memory", "1", "long.c"]) == 3
    assert statistics(folder)["reasons"] == ["the memory limit of 1 MB stopped 1 path"]


def test_time_ends_a_long_instruction_of_a_concrete_run(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["exec", "--max-time", "1", "long.c"]) == 3
    assert "the time limit was reached; the program was here:\n  in main at long.c:6:5" in capsys.readouterr().err


@pytest.mark.parametrize("program", ["hard.c", "long.c"])
def test_an_interruption_is_heard_at_once(program: str, folder: Path) -> None:
    command = [sys.executable, "-m", "minise", "run", "--max-query-time", "60", program]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        log = folder / "minise-out-0" / "log.txt"
        while not log.exists():
            assert process.poll() is None
            time.sleep(0.05)
        time.sleep(1.5)  # it is in the middle of it now
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=30)
    assert process.returncode == 3
    assert any("an interruption stopped" in reason for reason in statistics(folder)["reasons"])


# A recording of it asks why sides are impossible, which takes Z3 seconds where paths are long.
COLLATZ = """\
#include <minise.h>
int main(void)
{
    unsigned n = minise_uint("n");
    while (n != 1)
        n = n % 2 ? 3 * n + 1 : n / 2;
    return 0;
}
"""


def test_an_interruption_is_heard_while_reasons_are_found(folder: Path) -> None:
    (folder / "collatz.c").write_text(COLLATZ)
    command = [sys.executable, "-m", "minise", "view", "collatz.c"]
    with subprocess.Popen(command, stderr=subprocess.PIPE) as process:
        time.sleep(5)  # it is in the middle of them now
        process.send_signal(signal.SIGINT)
        try:
            process.communicate(timeout=8)
        finally:
            process.kill()
    assert process.returncode == 0
    assert (folder / "collatz.html").exists()


@pytest.mark.parametrize("arguments", [["compare", "collatz.c"], ["papers", "--all"]])
def test_an_interruption_ends_what_makes_several_runs(arguments: list[str], folder: Path) -> None:
    (folder / "collatz.c").write_text(COLLATZ)
    command = [sys.executable, "-m", "minise", *arguments]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as process:
        time.sleep(3)
        process.send_signal(signal.SIGINT)
        try:
            said = process.communicate(timeout=8)[1]
        finally:
            process.kill()
    assert "minise: interrupted" in said
    assert "Traceback" not in said


def test_an_interruption_belongs_to_one_run(folder: Path) -> None:
    """What one run was told does not end the queries of the next."""
    from minise.build import BuildOptions, build_file
    from minise.session import RunOptions, parts

    build = build_file("hard.c", BuildOptions())
    options = RunOptions()
    first, second = parts(build, options), parts(build, options)
    first.interruption.want()
    assert (first.interruption.is_wanted, second.interruption.is_wanted) == (True, False)


# Every round of the loop leaves one more path waiting, with one more input.
WAITING = """\
#include <minise.h>
#include <stdio.h>
int main(void)
{
    for (int i = 0; i < minise_int(0); i++)
        puts("again");
    return 0;
}
"""


def test_nobody_waits_for_the_description_of_paths_that_were_stopped(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "waiting.c").write_text(WAITING)
    main(["run", "--search", "dfs", "--max-forks", "300", "waiting.c"])
    found = statistics(folder)
    listed = len(json.loads((folder / "minise-out-0" / "paths.json").read_text()))
    assert found["complete"] is False
    assert listed < found["paths"] + found["partial"]
    assert f"... and {found['paths'] + found['partial'] - listed} more stopped paths" in capsys.readouterr().out
