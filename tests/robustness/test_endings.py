"""Limits and Ctrl-C end a run soon, whatever it is doing: solving, or a single instruction that takes very long."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from minise import limits
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

# Every turn takes a little more memory, and none is given back.
TAKING = """\
#include <stdlib.h>
#include <string.h>
int main(void)
{
    for (;;)
        memset(malloc(10000), 1, 9999);
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
    assert [each for each in reasons if "a query was left undecided (it is too hard)" in each]


def test_memory_ends_an_instruction_that_takes_too_much(folder: Path) -> None:
    assert main(["run", "--max-memory", "1", "long.c"]) == 3
    assert statistics(folder)["reasons"] == ["the memory limit of 1 MB stopped 1 path"]


def test_memory_ends_an_instruction_of_a_concrete_run(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["exec", "--max-memory", "1", "long.c"]) == 3
    assert "the memory limit of 1 MB was reached; the program was here:\n  in main" in capsys.readouterr().err


def test_there_is_a_memory_limit_by_default() -> None:
    from minise.session import RunOptions

    assert RunOptions().limits.memory_mb == 2_000


def test_memory_that_others_hold_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """A notebook may hold gigabytes of data when it calls minise."""
    held = [5_000.0]
    monkeypatch.setattr(limits, "memory_in_use_mb", lambda: held[0])
    monkeypatch.setattr(limits, "_MEMORY_LOOKS", 0.0)
    clock = limits.Clock(limits.Limits())
    held[0] += 1_700
    assert clock.reached(0, 0, 0, 0.0) is None
    held[0] += 200  # minise itself held 200 before
    assert clock.reached(0, 0, 0, 0.0) == "the memory limit of 2000 MB"


def test_a_run_that_takes_all_memory_ends_by_itself_and_says_so(folder: Path) -> None:
    """As it is without any option."""
    (folder / "endless.c").write_text(TAKING)
    command = [sys.executable, "-m", "minise", "run", "--json", "--max-memory", "200", "endless.c"]
    ended = subprocess.run(command, capture_output=True, text=True, check=False, timeout=100)
    found = json.loads(ended.stdout)
    assert ended.returncode == 3
    assert found["reasons"] == ["the memory limit of 200 MB stopped 1 path"]


# Building takes very long: there are very many statements.
TO_BUILD = "int main(void)\n{\n    int s = 0;\n" + "    s = s * 3 + (s >> 2) - 7;\n" * 50_000 + "    return s;\n}\n"


@pytest.mark.parametrize("command", [["run", "--json"], ["tree"]])
def test_time_ends_building(command: list[str], folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "many.c").write_text(TO_BUILD)
    before = time.process_time()
    assert main([*command, "--max-time", "1", "many.c"]) == 3
    assert time.process_time() - before < 3
    told = capsys.readouterr()
    assert "many.c: error: the time limit of 1 s was reached while the program was built" in told.err
    if "--json" in command:
        found = json.loads(told.out)
        assert found["complete"] is False
        assert found["reasons"] == ["the time limit of 1 s was reached while the program was built"]


def test_building_counts_for_the_time_of_a_run(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from minise.commands import building, run
    from minise.limits import Clock, Limits

    built, explored = building.build_file, run.explore
    spent: list[float] = []

    def slow(*given: Any) -> Any:
        time.sleep(0.5)
        return built(*given)

    def noted(build: Any, options: Any, *given: Any, **named: Any) -> Any:
        spent.append(options.limits.spent_seconds)
        return explored(build, options, *given, **named)

    monkeypatch.setattr(building, "build_file", slow)
    monkeypatch.setattr(run, "explore", noted)
    (folder / "short.c").write_text("int main(void) { return 0; }")
    assert main(["run", "--max-time", "60", "short.c"]) == 0
    assert spent[0] >= 0.5
    assert Clock(Limits(seconds=2, spent_seconds=1.5)).reached(0, 0, 0, 0.0) is None
    assert Clock(Limits(seconds=2, spent_seconds=2.5)).reached(0, 0, 0, 0.0) == "the time limit of 2 s"


def test_time_ends_what_comes_before_the_first_instruction(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from minise import session

    def slow(*given: Any) -> Any:
        end = time.monotonic() + 20
        while time.monotonic() < end:
            pass

    monkeypatch.setattr(session, "parts", slow)
    assert main(["run", "--max-time", "1", "hard.c"]) == 3
    assert "the time limit of 1 s was reached before the first instruction" in capsys.readouterr().err


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
