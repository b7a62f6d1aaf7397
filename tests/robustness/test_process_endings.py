"""How a process of minise ends: without its standard streams, with too little memory, interrupted, killed, with a
full disk, beside another one. There is never a traceback, and what was found can be read."""

from __future__ import annotations

import json
import os
import resource
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path
from typing import Any

import pytest

MINISE = [sys.executable, "-m", "minise"]
SMALL = """\
#include <minise.h>
int main(void)
{
    int x = minise_int("x");
    if (x > 3)
        return 1;
    return 10 / x;
}
"""
# 4096 paths: it is killed and interrupted before it ends.
LONG = """\
#include <minise.h>
int main(void)
{
    unsigned x = minise_uint("x"), n = 0;
    for (int i = 0; i < 12; i++)
        if (x >> i & 1)
            n += x % (i + 3);
    return n & 7;
}
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "small.c").write_text(SMALL)
    (tmp_path / "long.c").write_text(LONG)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def shell(line: str, **options: Any) -> subprocess.CompletedProcess[str]:
    command = line.replace("minise", f"{sys.executable} -m minise", 1)
    return subprocess.run(
        ["bash", "-c", command], capture_output=True, text=True, errors="replace", timeout=100, **options
    )


def without_traceback(done: subprocess.CompletedProcess[str]) -> subprocess.CompletedProcess[str]:
    for stream in (done.stdout, done.stderr):
        assert "Traceback" not in stream and "Exception" not in stream, stream
    return done


# ---------------------------------------------------------------------------------------------------------
# Standard streams


COMMANDS = {
    "run -o out small.c": 1,
    "tree small.c": 0,
    "ir small.c": 0,
    "compare small.c": 1,
    "course": 0,
    "--help": 0,
    "--version": 0,
    "run --help": 0,
    "run --nonsense small.c": 2,
    "run absent.c": 2,
    "step --script /dev/null small.c": 0,
}


@pytest.mark.parametrize("closed", [">&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("command", COMMANDS)
def test_closed_streams_are_no_problem(command: str, closed: str) -> None:
    assert without_traceback(shell(f"minise {command} {closed}")).returncode == COMMANDS[command]


def test_no_file_takes_the_place_of_a_closed_stream(folder: Path) -> None:
    shell("minise run -o out small.c >&- 2>&- <&-")
    open_run = shell("minise run -o other small.c")
    assert open_run.returncode == 1
    for name in ("log.txt", "paths.csv", "paths.json", "summary.txt"):
        found = (folder / "out" / name).read_text()
        if name != "summary.txt":  # which tells the time
            assert found == (folder / "other" / name).read_text()


@pytest.mark.parametrize("command", ["run -o out small.c", "ir small.c", "--help", "course 1", "compare small.c"])
@pytest.mark.parametrize("ending", ["| true", "2>&1 | true", "2>&1 >/dev/null | true"])
def test_a_reader_that_leaves_is_no_problem(command: str, ending: str) -> None:
    without_traceback(shell(f"minise {command} {ending}"))


def test_a_run_goes_on_when_nobody_reads_its_warnings(folder: Path) -> None:
    (folder / "warned.c").write_text('#warning "look"\nint main(void) { return 0; }\n')
    shell("minise run -o out warned.c 2>&1 >/dev/null | true")
    assert (folder / "out" / "statistics.json").exists()


@pytest.mark.parametrize("command", ["run -o out small.c", "ir small.c", "--help"])
def test_a_full_disk_behind_standard_output_is_told(command: str) -> None:
    done = without_traceback(shell(f"minise {command} >/dev/full"))
    assert (done.returncode, done.stderr.count("no space left on device")) == (2, 1)


# ---------------------------------------------------------------------------------------------------------
# Memory


@pytest.mark.parametrize("command", ["run -o out small.c", "ir small.c", "view small.c", "compare small.c"])
def test_less_address_space_is_enough_for_small_programs(command: str) -> None:
    done = without_traceback(shell(f"ulimit -v 300000; minise {command}"))
    assert done.returncode in (0, 1)


@pytest.mark.parametrize("kilobytes", [60_000, 80_000])
def test_too_little_memory_is_told(kilobytes: int) -> None:
    done = without_traceback(shell(f"ulimit -v {kilobytes}; minise run -o out small.c"))
    assert (done.returncode, "there is not enough memory" in done.stderr) == (3, True)


GROWING = """\
#include <minise.h>
#include <stdlib.h>
#include <string.h>
int main(void)
{
    unsigned n = minise_uint("n"), i = 0;
    while (i++ != n)
        memset((char *)malloc(100001) + 1, i, 100000);
    return 0;
}
"""


def test_a_run_ends_before_the_address_space_does(folder: Path) -> None:
    (folder / "growing.c").write_text(GROWING)
    done = without_traceback(shell("ulimit -v 200000; minise run -o out growing.c"))
    assert done.returncode == 3
    (reason,) = json.loads((folder / "out" / "statistics.json").read_text())["reasons"]
    assert reason.startswith("the system's limit of 195 MB of memory stopped ")


# ---------------------------------------------------------------------------------------------------------
# Ctrl-C

# Interrupts the process where it begins to load a module.
INTERRUPTED = """\
import signal, sys
from minise import start

class Interrupting:
    def find_spec(self, name, path=None, target=None):
        if name == {module!r}:
            sys.meta_path.remove(self)
            signal.raise_signal(signal.SIGINT)

for name in [each for each in sys.modules if each == {module!r}]:
    del sys.modules[name]
sys.meta_path.insert(0, Interrupting())
sys.argv = ["minise", "run", "--max-paths", "2", "-o", "out", "long.c"]
sys.exit(start.main())
"""


@pytest.mark.parametrize(
    "module",
    [
        *("argparse", "minise.cli", "minise.commands.run", "minise.session"),
        *("minise.frontend.preprocess", "minise.frontend.parse"),
        *("minise.solver.z3_bridge", "z3", "z3.z3core"),
    ],
)
def test_ctrl_c_while_modules_load_ends_it(module: str) -> None:
    command = [sys.executable, "-c", INTERRUPTED.format(module=module)]
    done = without_traceback(subprocess.run(command, capture_output=True, text=True, timeout=100))
    assert done.returncode == 3
    assert "interrupt" in done.stdout + done.stderr


def test_ctrl_c_in_a_destructor_ends_it() -> None:
    program = """
        import signal, sys
        from minise import cli, start

        class Destroyed:
            def __del__(self):
                signal.raise_signal(signal.SIGINT)

        def guarded(options):
            Destroyed()
            print("it went on")
            return 0

        cli.guarded = guarded
        sys.argv = ["minise", "ir", "small.c"]
        sys.exit(start.main())
    """
    done = subprocess.run([sys.executable, "-c", textwrap.dedent(program)], capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (3, "", "minise: interrupted\n")


def started(*arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen([*MINISE, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def wait_for_paths(place: Path, count: int) -> None:
    end = time.monotonic() + 60
    while time.monotonic() < end:
        if place.exists() and len(json.loads(place.read_text())) >= count:
            return
        time.sleep(0.02)
    raise AssertionError("no paths were found")


def test_an_interrupted_run_is_not_recorded(folder: Path) -> None:
    with started("run", "--record", "-o", "out", "long.c") as process:
        wait_for_paths(folder / "out" / "paths.json", 1)
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=30)
    assert "the run was interrupted, and is not recorded" in said
    assert not (folder / "out" / "recording.json").exists()
    assert (folder / "out" / "statistics.json").exists()


# ---------------------------------------------------------------------------------------------------------
# Files


def test_what_a_killed_run_has_found_can_be_read(folder: Path) -> None:
    """At every moment: each look reads valid JSON, and no path is lost again."""
    place, before = folder / "out" / "paths.json", 0
    with started("run", "-o", "out", "long.c") as process:
        wait_for_paths(place, 1)
        for _ in range(100):
            found = len(json.loads(place.read_text()))
            assert found >= before
            before = found
            time.sleep(0.01)
        process.kill()
    found = json.loads(place.read_text())
    assert [each["path"] for each in found] == list(range(1, len(found) + 1))
    for each in (folder / "out" / "tests").glob("*.json"):
        assert json.loads(each.read_text())["inputs"]
    for each in found:
        assert (folder / "out" / each["test"]).exists()


def test_two_runs_do_not_write_into_one_folder(folder: Path) -> None:
    with started("run", "-o", "out", "long.c") as process:
        wait_for_paths(folder / "out" / "paths.json", 1)
        done = shell("minise run -o out small.c")
        assert (done.returncode, "another run is writing into this folder" in done.stderr) == (2, True)
        process.kill()
    for _ in range(100):  # what was on its way may still be written
        done = shell("minise run -o out small.c")
        if done.returncode != 2:
            break
        time.sleep(0.1)
    assert done.returncode == 1
    names = {each.name for each in (folder / "out").iterdir()}
    assert not {each for each in names if each.startswith(".")}
    paths = json.loads((folder / "out" / "paths.json").read_text())
    assert len(list((folder / "out" / "tests").glob("*.json"))) == len(paths)


def test_a_folder_that_was_only_begun_can_be_used_again(folder: Path) -> None:
    (folder / "out" / "tests").mkdir(parents=True)
    assert shell("minise run -o out small.c").returncode == 1
    (folder / "other" / "mine").mkdir(parents=True)
    assert "holds something else" in shell("minise run -o other small.c").stderr


def _small_files() -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))


def test_a_disk_that_fills_up_leaves_whole_files(folder: Path) -> None:
    """Files that may not grow beyond 20,000 bytes stand for the disk."""
    done = without_traceback(shell("minise run -o out long.c", preexec_fn=_small_files))
    assert (done.returncode, "cannot write: file too large" in done.stderr) == (2, True)
    assert json.loads((folder / "out" / "paths.json").read_text())
    left = list((folder / "out" / "tests").iterdir())
    assert left and not [each for each in left if each.suffix not in (".json", ".ktest")]
    for each in left:
        if each.suffix == ".json":
            json.loads(each.read_text())


@pytest.mark.parametrize(
    ("command", "file"),
    [("view small.c -o {}", "page.html"), ("tree small.c -o {}", "t.dot"), ("course 1 --notebook {}", "n.ipynb")],
)
def test_a_file_that_cannot_be_written_stays_as_it_was(command: str, file: str, folder: Path) -> None:
    (folder / file).write_text("old")
    done = without_traceback(shell(f"ulimit -f 1; minise {command.format(file)}"))
    assert done.returncode == 2
    assert file in done.stderr
    assert (folder / file).read_text() == "old"
    assert [each.name for each in folder.iterdir() if "part" in each.name] == []


def test_a_device_is_written_to_and_not_replaced(folder: Path) -> None:
    (folder / "device.dot").symlink_to("/dev/null")
    (folder / "link.dot").symlink_to("file.dot")
    for name in ("device.dot", "link.dot", "link.dot"):
        assert shell(f"minise tree small.c -o {name}").returncode == 0
    assert os.readlink(folder / "device.dot") == "/dev/null"
    assert os.readlink(folder / "link.dot") == "file.dot"
    assert (folder / "file.dot").read_text().startswith("digraph")


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("run -o out /dev/zero", "this is no text"),
        ("run -o out .", "is a directory"),
        ("run -o out <(yes)", "it is larger than 64 megabytes"),
        ("step --script /dev/zero small.c", "this is no text"),
        ("replay small.c /dev/zero", "it is larger than 64 megabytes"),
        ("run -o /proc/nothing small.c", "cannot make the output folder"),
        ("run -o small.c small.c", "cannot make the output folder"),
        ("tree small.c -o /no/such/folder/t.svg", "cannot write"),
        ("course start /proc/nothing", "cannot copy the course"),
    ],
)
def test_what_cannot_be_read_or_written_is_told(command: str, told: str) -> None:
    done = without_traceback(shell(f"minise {command}"))
    assert (done.returncode, told in done.stderr) == (2, True), done.stderr


def test_a_pipe_can_be_a_program() -> None:
    assert "1 path, no faults" in shell("echo 'int main(void) { return 0; }' | minise run -o out /dev/stdin").stdout


def test_a_header_that_cannot_be_read_is_told_with_its_place(folder: Path) -> None:
    with open(folder / "huge.h", "wb") as file:
        file.truncate(70 << 20)
    (folder / "includes.c").write_text('#include "huge.h"\nint main(void) { return 0; }\n')
    done = without_traceback(shell("minise run includes.c"))
    assert (done.returncode, done.stderr.splitlines()[0]) == (
        2,
        "includes.c:1:2: error: cannot read 'huge.h': it is larger than 64 megabytes",
    )


def test_a_user_without_a_home_can_step() -> None:
    from minise.stepper import terminal

    assert terminal.completions  # importing it asks for no home
    without_traceback(shell("env -u HOME minise step --script /dev/null small.c"))
