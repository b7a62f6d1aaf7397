"""Every command that the documentation shows is run, in a folder of its own. Those of lessons are run by the tests of
the course, which compare what they write, too.

Words that stand for something (FILE, TEST, CASE, ...) become examples. What would take long has a stand-in, in
`STAND_INS`. A command without the operands that it needs is only spoken of.
"""

from __future__ import annotations

import io
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from test_links_and_commands import COMMANDS, PAGES, TOP, commands_in

from minise.cli import main
from minise.papers.catalogue import CASES

SHOWN = [page for page in PAGES if page.parent.parent.name != "tutorials"]  # pages that are no lessons
EXAMPLES = {
    "FILE": "sort.c",
    "FILE.c": "sort.c",
    "TEST": "tests/test000001.json",
    "TEST...": "tests",
    "ARGS": "3 1 2",
    "DIR": "recorded",
    "TABLE": "startup",
    "CASE": "relocatable/fig2",
    "LESSON": "2",
}
NEEDS_OPERANDS = {"run", "view", "step", "tree", "compare", "replay", "exec", "ir", "check"}
# Tables are measured for minutes: that they are listed is all that is looked at. A server runs until it is stopped.
STAND_INS = {"bench": ["bench"], "serve": ["serve", "--help"]}
# A lesson that nobody has solved yet is judged with 1; replay says 3 where there is no gcc; the README finds a fault.
EXIT_CODES = {"check": (0, 1), "replay": (0, 3), "run position.c": (1,)}

SORT = """
#include <minise.h>

int main(void)
{
    int a[2];
    minise_symbolic(a, sizeof a, "a");
    for (int i = 1; i < 2; i++)
        for (int j = i; j > 0 && a[j - 1] > a[j]; j--) {
            int kept = a[j];
            a[j] = a[j - 1];
            a[j - 1] = kept;
        }
    return 0;
}
"""
HELLO = '#include <stdio.h>\nint main(void) { printf("hello\\n"); return 0; }\n'


def shown() -> list[str]:
    """Each command once, with examples in it."""
    found: dict[str, None] = {}
    for page in SHOWN:
        for command in commands_in(page.read_text()):
            words = [EXAMPLES.get(word, word) for word in shlex.split(command)[1:]]
            if words[0] == "exec":  # which knows all inputs
                words = [word.replace("sort.c", "hello.c") for word in words]
            if words[0] == "COMMAND":
                found.update(dict.fromkeys(f"{each} {' '.join(words[1:])}" for each in COMMANDS))
            elif words[0].startswith("--") or len(words) > 1 or words[0] not in NEEDS_OPERANDS:
                found[" ".join(words)] = None
    return list(found)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Programs of all names, a test and a recording; a course to look at, and programs of benchmarks."""
    place = tmp_path_factory.mktemp("commands")
    for name in ("sort.c", "sign.c", "list.c"):
        (place / name).write_text(SORT)
    for name in ("hello.c", "library.c"):
        (place / name).write_text(HELLO)
    shutil.copytree(TOP / "tutorials", place / "tutorials", ignore=shutil.ignore_patterns("minise-out-*"))
    shutil.copy(TOP / "tutorials" / "first" / "position.c", place)
    quantified = Path("minise", "bench", "programs", "quantified")
    shutil.copytree(TOP / quantified, place / quantified)
    run = [sys.executable, "-m", "minise", "run", "--record", "-o", "recorded", "sort.c"]
    assert subprocess.run(run, cwd=place, capture_output=True).returncode == 0
    shutil.copytree(place / "recorded" / "tests", place / "tests")
    return place


@pytest.mark.parametrize("command", shown())
def test_a_command_does_its_work(
    command: str, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(folder)
    monkeypatch.setenv("BROWSER", "true")  # --open has something to open a page with
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    words = command.split()
    try:
        code = main(words if words[-1] == "--help" else STAND_INS.get(words[0], words))
    except SystemExit as ending:  # of --help
        code = int(ending.code or 0)
    told = capsys.readouterr()
    assert code in EXIT_CODES.get(command, EXIT_CODES.get(words[0], (0,))), told.err
    if words[0] == "bench" and len(words) > 1 and words[1] != "--help":
        assert re.search(rf"^{words[1]} ", told.out, re.MULTILINE)


def test_the_list_is_not_empty() -> None:
    commands = shown()
    assert len(commands) > 30
    assert {command.split()[0] for command in commands} >= set(COMMANDS)


def test_the_server_that_is_shown_answers(folder: Path) -> None:
    from urllib.request import urlopen

    command = [sys.executable, "-u", "-m", "minise", "serve", "--port", "0"]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as server:
        assert server.stdout is not None
        try:
            address = re.search(r"http://\S+", server.stdout.readline())
            assert address is not None
            assert urlopen(address[0], timeout=20).status == 200
        finally:
            server.terminate()


def test_make_demo_does_its_work(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The commands of its recipe; setting up is what these tests run in."""
    recipe = re.findall(r"^\t\$\(BIN\)/minise (.*?)(?: \|\| .*)?$", (TOP / "Makefile").read_text(), re.MULTILINE)
    assert len(recipe) >= 4
    monkeypatch.chdir(folder)
    (folder / "demo-out").mkdir()
    for line in recipe:
        words = shlex.split(line.replace("$(DEMO)", "demo-out"))
        assert main(words) == (1 if words[0] == "run" else 0)  # the run is shown for its faults
    assert {each.name for each in (folder / "demo-out").iterdir()} == {"average", "average.svg", "average.html"}


# ---------------------------------------------------------------------------------------------------------
# Python


@pytest.mark.parametrize(("page", "least"), [("python.md", 3), ("solver.md", 2), ("recording.md", 1)])
def test_python_that_is_shown_runs(page: str, least: int, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    blocks = re.findall(r"^```python\n(.*?)^```", (TOP / "docs" / page).read_text(), re.MULTILINE | re.DOTALL)
    assert len(blocks) >= least
    known: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, f"docs/{page}", "exec"), known)


def test_cases_that_are_named_are_in_the_gallery() -> None:
    named = re.findall(r"minise papers ([a-z]+/[\w-]+)", "".join(page.read_text() for page in SHOWN))
    assert named and set(named) <= set(CASES)
