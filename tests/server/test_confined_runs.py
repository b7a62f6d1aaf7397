"""What a submitted program can take: no files, no more time and memory than it is given."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from served import Served, served

HOGS = Path(__file__).parent / "hogs"


@pytest.fixture(autouse=True)
def still_serves(server: Served) -> Iterator[None]:
    yield
    news = server.result("int main(void) { return 0; }\n", client="afterwards")
    assert news["state"] == "finished" and news["summary"]["paths"] == 1


@pytest.mark.parametrize(
    "name",
    [
        '"/etc/passwd"',
        "</etc/passwd>",
        '"../../../../../../etc/passwd"',
        "<../frontend/headers.py>",
        '"/proc/self/environ"',
        '"program.c"',
        '"."',
        '"stdio.h/../../headers.py"',
    ],
)
def test_includes_open_no_file_of_the_host(server: Served, name: str) -> None:
    news = server.result(f"#include {name}\nint main(void) {{ return 0; }}\n")
    assert news["state"] == "rejected"
    first = news["diagnostics"][0]
    assert first["line"] == 1 and first["hint"] == "only minise's own headers can be included here"
    assert "root:" not in str(news)


def test_include_by_a_macro_opens_none_either(server: Served) -> None:
    news = server.result('#define F "/etc/passwd"\n#include F\nint main(void) { return 0; }\n')
    assert news["state"] == "rejected" and news["diagnostics"][0]["line"] == 2


def test_own_headers_can_be_included(server: Served) -> None:
    program = '#include "minise.h"\n#include <stdio.h>\nint main(void) { printf("%d", minise_int("x")); return 0; }\n'
    assert server.result(program)["state"] == "finished"


def test_files_that_a_program_opens_are_not_the_hosts(server: Served, tmp_path: Path) -> None:
    target = tmp_path / "written"
    program = f"""
        #include <stdio.h>
        #include <stdlib.h>
        int main(void) {{
            FILE *file = fopen("{target}", "w");
            if (file != NULL) {{ fputs("x", file); fclose(file); }}
            system("touch {target}");
            return fopen("/etc/passwd", "r") == NULL ? 5 : 6;
        }}
    """
    server.result(program)
    assert not target.exists()


def test_an_endless_loop_ends_with_what_was_found(server: Served) -> None:
    news = server.result("int main(void) { for (;;) { } }\n", max_time=2)
    assert news["state"] == "finished"
    assert news["summary"]["reasons"] == ["the time limit of 2 s stopped 1 path"]


def test_a_path_explosion_ends_at_the_limits(server: Served) -> None:
    program = """
        #include <minise.h>
        int main(void) {
            int sum = 0;
            for (int i = 0; i < 64; i++) if (minise_bool("b")) sum += i; else sum -= i;
            return sum;
        }
    """
    news = server.result(program, max_time=3, search="bfs")
    assert news["state"] == "finished" and not news["summary"]["complete"]


@pytest.mark.parametrize("hog", sorted(HOGS.glob("*.c")), ids=lambda each: each.stem)
def test_hogs_are_ended(server: Served, hog: Path) -> None:
    began = time.monotonic()
    news = server.result(hog.read_text(), max_time=3)
    assert time.monotonic() - began < 30
    assert news["state"] in ("finished", "rejected", "ended")
    assert workers_of(server) == []


def workers_of(server: Served) -> list[int]:
    """The children of the server that still live."""
    found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(server.process.pid)], capture_output=True, text=True)
    return [int(each) for each in found.stdout.split()]


def test_folders_of_runs_are_removed(tmp_path: Path) -> None:
    with served("--workers", "1", TMPDIR=str(tmp_path)) as own:
        job = own.submit("int main(void) { for (;;) { } }\n", max_time=10)
        while not own.get(f"/api/job/{job}").get("seconds"):
            time.sleep(0.1)
        assert [each.name[:10] for each in tmp_path.iterdir()] == ["minise-run"]
        own.post(f"/api/job/{job}/stop", {})
        own.wait(job)
        assert list(tmp_path.iterdir()) == []
        own.submit("int main(void) { for (;;) { } }\n", max_time=10)
    assert list(tmp_path.iterdir()) == []
