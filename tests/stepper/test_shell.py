"""The prompt: repetition, abbreviations, completion; and that no line of input ends in a traceback."""

from __future__ import annotations

import os
import pty
import select
import sys
from pathlib import Path
from random import Random
from subprocess import Popen

import pytest
from walking import PROGRAMS, Heard, stepper_of, stepper_on

from minise.limits import Limits
from minise.session import RunOptions
from minise.stepper.commands import COMMANDS, find
from minise.stepper.shell import Shell
from minise.stepper.showing import show_memory
from minise.stepper.stepper import Refused
from minise.stepper.terminal import completions
from minise.stepper.voice import Tone


def said(commands: list[str], program: str = "sum.c", echoes: bool = False) -> list[str]:
    voice = Heard()
    Shell(stepper_on(PROGRAMS / program), voice).run(commands, echoes)
    return voice.lines


def test_an_empty_line_repeats() -> None:
    assert said(["step", "", ""])[-1] == said(["step 3"])[-1]


def test_in_a_script_an_empty_line_is_one() -> None:
    assert said(["step", "", ""], echoes=True)[-3] == said(["step"])[-1]


@pytest.mark.parametrize(
    ("word", "name"),
    [
        *(("s", "step"), ("n", "next"), ("si", "stepi"), ("c", "continue"), ("cont", "continue"), ("b", "break")),
        *(("p", "print"), ("pr", "print"), ("bt", "where"), ("u", "until"), ("fin", "finish"), ("l", "list")),
        *(("q", "quit"), ("d", "delete"), ("h", "help"), ("i", "info"), ("f", "frame"), ("choose", "fork")),
    ],
)
def test_short_names_are_those_of_gdb(word: str, name: str) -> None:
    assert find(word).name == name


def test_short_names_are_unique() -> None:
    names = [name for each in COMMANDS for name in (each.name, *each.short)]
    assert len(names) == len(set(names))


def test_an_ambiguous_beginning_is_refused() -> None:
    with pytest.raises(Refused, match="st"):
        find("st")


def test_completion_offers_what_fits() -> None:
    stepper = stepper_on(PROGRAMS / "sum.c")
    stepper.walk.step()
    assert completions(stepper, "", "st") == ["states", "step", "stepi"]
    assert completions(stepper, "print ", "su") == ["sum"]
    assert completions(stepper, "p sum + ", "") == ["sum"] or "sum" in completions(stepper, "p sum + ", "")
    assert completions(stepper, "break ", "") == ["main", "square"]
    assert completions(stepper, "goto ", "") == ["0"]
    assert completions(stepper, "frob ", "") == []


def test_a_limit_ends_an_endless_loop(tmp_path: Path) -> None:
    stepper = stepper_of(
        tmp_path, "int main(void)\n{\n    for (;;)\n        ;\n}\n", RunOptions(limits=Limits(instructions=500))
    )
    voice = Heard()
    Shell(stepper, voice).run(["continue"], echoes=False)
    assert "the limit of 500 instructions is reached" in voice.lines


def test_faults_and_forks_have_their_own_tones() -> None:
    voice = Heard()
    Shell(stepper_on(PROGRAMS / "index.c"), voice).run(["continue", "fork 1", "nonsense"], echoes=False)
    assert {Tone.FORK, Tone.FAULT, Tone.REFUSAL} <= set(voice.tones)


@pytest.mark.parametrize("seed", range(6))
def test_no_line_of_input_breaks_it(seed: int) -> None:
    """Commands with arguments that may or may not fit them."""
    random = Random(seed)
    arguments = [
        "",
        "1",
        "2",
        "0",
        "17",
        "-3",
        "x",
        "sum",
        "n",
        "main",
        "sum.c:16",
        "a[0]",
        "1 start",
        "&",
        "§ \udcff",
    ]
    names = [each.name for each in COMMANDS if each.name != "quit"]
    program = random.choice(sorted(path.name for path in PROGRAMS.glob("*.c")))
    lines = [f"{random.choice([*names, 'step', 'fork 1', 'fork 2'])} {random.choice(arguments)}" for _ in range(120)]
    assert said(lines, program)


def test_a_terminal_has_colours_and_a_prompt(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "minise", "step", str(PROGRAMS / "sum.c")]
    environment = {**os.environ, "HOME": str(tmp_path), "TERM": "xterm-256color"}
    environment.pop("NO_COLOR", None)
    process = Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment, start_new_session=True)
    os.close(theirs)
    os.write(ours, b"step\nquit\n")
    shown = b""
    while select.select([ours], [], [], 30)[0]:
        try:
            part = os.read(ours, 4096)
        except OSError:
            break
        if not part:
            break
        shown += part
    assert process.wait(timeout=30) == 0
    os.close(ours)
    assert b"(minise) " in shown
    assert b"\x1b[" in shown
    assert b"sum becomes 0" in shown
    assert "step" in (tmp_path / ".minise_history").read_text()


def test_memory_tells_what_dangling_pointers_point_to(tmp_path: Path) -> None:
    source = """#include <stdlib.h>
int main(void)
{
    int *p = malloc(sizeof *p), *q;
    {
        int inner[1] = {2};
        q = inner;
    }
    free(p);
    return 0;
}
"""
    stepper = stepper_of(tmp_path, source)
    heard = Heard()
    stepper.walk.until(lambda place: place.line == 10)
    show_memory(stepper, heard, "")
    assert heard.lines == [
        "block 1: heap, freed in line 9; p still points to it",
        "inner: stack, scope left in line 8; q still points to it",
    ]
