"""`minise run`: what it prints, the JSON object, the output folder, exit codes, and how it is stopped."""

import csv
import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from minise.cli import main

SIGN = """\
#include <minise.h>
int main(void)
{
    int x = minise_int("x");
    if (x > 0)
        return 1;
    return x == 0 ? 0 : -1;
}
"""

FAULTY = """\
#include <minise.h>
static int pick(const int *table, int i)
{
    return table[i];
}
int main(void)
{
    int table[3] = {10, 20, 30};
    int i = minise_int("i");
    minise_assume(i >= 0);
    return pick(table, i);
}
"""

ENDLESS = """\
#include <minise.h>
int main(void)
{
    unsigned n = minise_uint("n"), i = 0;
    while (i != n)
        i++;
    return 0;
}
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Each test runs in a folder of its own, where the programs lie."""
    for name, source in (("sign.c", SIGN), ("faulty.c", FAULTY), ("endless.c", ENDLESS)):
        (tmp_path / name).write_text(source)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def json_of(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    main(["run", "--json", *arguments])
    return json.loads(capsys.readouterr().out)


def test_the_summary_of_a_complete_run(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", "sign.c"]) == 0
    found = capsys.readouterr()
    assert found.out == (
        "sign.c: 3 paths, no faults, complete\n"
        "dialect: c\n"
        "\n"
        "path  condition         inputs  outcome\n"
        "----  ----------------  ------  ----------\n"
        "1     x > 0             x = 1   returns 1\n"
        "2     x <= 0 && x == 0  x = 0   returns 0\n"
        "3     x <= 0 && x != 0  x = -1  returns -1\n"
        "\n"
        "coverage: 4 of 4 lines, 4 of 4 sides of branches\n"
        "complete: every path was explored to its end\n"
    )
    assert "written to minise-out-0" in found.err


def test_a_fault_is_told_with_place_stack_and_input(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", "faulty.c"]) == 1
    found = capsys.readouterr().out
    assert "faulty.c:4:12: error: out-of-bounds read: " in found
    assert "    4 |     return table[i];\n" in found
    assert "  in pick at faulty.c:4:12\n  in main at faulty.c:11:12\n  input: i = " in found
    assert "test: tests/test000001.ktest" in found
    assert "assumed: the program assumes conditions: line 10\n" in found


def test_what_depends_on_addresses_is_told(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "addresses.c").write_text(
        "#include <stdint.h>\nint main(void)\n{\n    int x;\n    return (uintptr_t)&x % 9 == 1;\n}\n"
    )
    main(["run", "addresses.c"])
    expected = "assumed: a pointer that is made a number has the address that minise gives its object: line 5\n"
    assert expected in capsys.readouterr().out


def test_the_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    found = json_of(capsys, "faulty.c")
    assert (found["paths"], found["partial"], found["tests"], found["forks"], found["merges"]) == (2, 0, 2, 1, 0)
    fault = {
        "kind": "out-of-bounds read",
        "file": "faulty.c",
        "line": 4,
        "test": "tests/test000001.ktest",
        "paths": 1,
    }
    assert found["faults"] == [fault]
    assert found["coverage"]["lines"] == found["coverage"]["covered"] == 5
    assert found["complete"] is True
    assert found["reasons"] == []
    assert {"asked", "solver", "by_layer"} <= found["queries"].keys()
    numbers = ("instructions", "time", "solver_time", "peak_states", "peak_memory_mb", "largest_segment")
    assert all(isinstance(found[name], int | float) for name in numbers)


def test_two_runs_print_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    programs = Path(__file__).parent / "programs" / "symbolic"
    for source in (programs / "list.c", programs / "regexp.c"):
        outputs = set()
        for _ in range(2):
            main(["run", "--search", "default", "--seed", "3", str(source)])
            outputs.add(capsys.readouterr().out)
        assert len(outputs) == 1


def test_everything_is_in_the_folder(folder: Path) -> None:
    main(["run", "faulty.c"])
    main(["run", "sign.c"])
    assert (folder / "minise-last").resolve().name == "minise-out-1"
    written = {str(each.relative_to(folder / "minise-out-0")) for each in (folder / "minise-out-0").rglob("*.*")}
    reports = {"summary.txt", "paths.txt", "paths.csv", "paths.json", "faults.txt", "statistics.json", "log.txt"}
    tests = {f"tests/test00000{number}.{form}" for number in (1, 2) for form in ("ktest", "json")}
    assert written == reports | tests | {"tree.json", "tree.txt"}
    last = folder / "minise-last"
    rows = list(csv.DictReader((last / "paths.csv").open()))
    assert [(row["path"], row["feasible"], row["outcome"]) for row in rows] == [
        ("1", "yes", "returns 1"),
        ("2", "yes", "returns 0"),
        ("3", "yes", "returns -1"),
    ]
    assert [each["inputs"] for each in json.loads((last / "paths.json").read_text())][:2] == [{"x": "1"}, {"x": "0"}]
    assert json.loads((last / "statistics.json").read_text())["paths"] == 3
    assert len(json.loads((last / "tree.json").read_text())) == 5


def test_infeasible_sides_stand_in_the_table(folder: Path) -> None:
    (folder / "dead.c").write_text(SIGN.replace("return 1;", "return x < -5;").replace("x < -5", "x < -5 ? 7 : 1"))
    main(["run", "dead.c"])
    table = (folder / "minise-last" / "paths.txt").read_text()
    assert ["x", ">", "0", "&&", "x", "<", "-5", "no"] in [line.split()[1:9] for line in table.splitlines()]
    assert "never taken: line 6, x < -5, because x > 0 (line 5)" in (folder / "minise-last/summary.txt").read_text()


def test_a_folder_of_its_own(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for _ in range(2):
        assert main(["run", "sign.c", "-o", "deep/found"]) == 0
    assert len(list((folder / "deep/found/tests").iterdir())) == 6
    assert not (folder / "minise-last").exists()
    (folder / "mine").mkdir()
    (folder / "mine/thesis.txt").write_text("do not touch")
    assert main(["run", "sign.c", "-o", "mine"]) == 2
    assert "the output folder holds something else" in capsys.readouterr().err


def test_wrong_input_makes_no_folder(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "wrong.c").write_text("int main(void) { return x; }")
    assert main(["run", "wrong.c"]) == 2
    assert main(["run", "missing.c"]) == 2
    assert not list(folder.glob("minise-*"))


def test_validation_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", "--validate", "faulty.c"]) == 1
    found = capsys.readouterr().out
    assert "checked: 2 of 2 tests do what is predicted under the reference semantics\n" in found
    assert "checked: the paths exclude each other and cover all inputs (1 forks)\n" in found
    assert "contradiction" not in found


# ---------------------------------------------------------------------------------------------------------
# Ends before the end


@pytest.mark.parametrize(
    ("limit", "reason"),
    [
        (("--max-paths", "3"), "the limit of 3 paths"),
        (("--max-forks", "3"), "the limit of 3 forks"),
        (("--max-depth", "3"), "the limit of 3 forks on one path"),
        (("--max-instructions", "100"), "the limit of 100 instructions"),
        (("--max-time", "0.3"), "the time limit of 0.3 s"),
        (("--max-memory", "1"), "the memory limit of 1 MB"),
    ],
)
def test_limits_leave_the_run_incomplete(
    limit: tuple[str, str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["run", "--search", "bfs", *limit, "endless.c"]) == 3
    assert f"incomplete: {reason} stopped " in capsys.readouterr().out


def test_stop_at_first_fault(capsys: pytest.CaptureFixture[str]) -> None:
    found = json_of(capsys, "--stop-at-first-fault", "faulty.c")
    assert (len(found["faults"]), found["paths"], found["partial"], found["complete"]) == (1, 1, 1, False)


def wait_for_lines(file: Path, count: int, writer: "subprocess.Popen[str]") -> None:
    deadline = time.monotonic() + 30
    while not (file.exists() and len(file.read_text().splitlines()) > count):
        assert writer.poll() is None and time.monotonic() < deadline
        time.sleep(0.02)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interruption_loses_nothing(number: signal.Signals, folder: Path) -> None:
    command = [sys.executable, "-m", "minise", "run", "--json", "--search", "bfs", "endless.c"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            wait_for_lines(folder / "minise-out-0" / "paths.csv", 20, process)
            process.send_signal(number)
            output, errors = process.communicate(timeout=30)
        finally:
            process.kill()
    assert process.returncode == 3, errors
    found = json.loads(output)
    assert found["reasons"][0].startswith("an interruption stopped ")  # perhaps in the midst of a query, too
    written = json.loads((folder / "minise-last" / "paths.json").read_text())
    assert len(written) == found["paths"] + found["partial"] > 20
    assert len(list((folder / "minise-last" / "tests").glob("*.ktest"))) == found["paths"]


def test_symbolic_arguments_and_parameters(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "given.c").write_text(
        "int main(int argc, char **argv) { return argc > 1 && argv[1][0] == 'x'; }\n"
        "int twice(int n) { return n > 4 ? 2 * n : 0; }\n"
    )
    assert json_of(capsys, "--sym-args", "0", "1", "2", "given.c")["paths"] == 2
    assert json_of(capsys, "--entry", "twice", "given.c")["paths"] == 2
    assert main(["run", "--entry", "thrice", "given.c"]) == 2


MEETING = """\
#include <minise.h>
int main(void)
{
    unsigned n = minise_uint("n"), k = 0;
    minise_assume(n <= 3);
    char s[n + 1];
    minise_symbolic(s, sizeof s, "s");
    while (k < n && s[k] == ' ')
        k++;
    return (int)k;
}
"""


@pytest.mark.parametrize("merge", ["none", "cfg", "pattern"])
def test_paths_that_meet_again_are_a_partition_too(
    merge: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "meeting.c").write_text(MEETING)
    assert main(["run", "--merge", merge, "--validate", "meeting.c"]) == 0
    output = capsys.readouterr().out
    assert "contradiction" not in output and "no partition" not in output
    assert "the paths exclude each other and cover all inputs" in output


@pytest.mark.parametrize(("bound", "is_noted"), [("n > 9", False), ("n < 3", True)])
def test_assumptions_that_nothing_satisfies_are_noted(
    bound: str, is_noted: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "assumed.c"
    file.write_text(
        "#include <minise.h>\n"
        f'int main(void) {{ int n = minise_int("n"); minise_assume(n > 5); minise_assume({bound}); return 0; }}\n'
    )
    assert main(["run", str(file), "-o", str(tmp_path / "out")]) == 0
    assert ("noted: no input satisfies what the program assumes" in capsys.readouterr().out) is is_noted
