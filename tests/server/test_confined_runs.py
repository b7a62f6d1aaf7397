"""What a submitted program can take: no files, no more time and memory than it is given."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.resources import files
from pathlib import Path

import pytest
from served import Served, served

from minise.memory import catalogue
from minise.merging import catalogue as mergers

POINTERS = files("minise.server").joinpath("examples/pointers.c").read_text()
ENDLESS = files("minise.server").joinpath("examples/endless.c").read_text()
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


@pytest.mark.parametrize("memory", sorted(catalogue.MODELS))
def test_every_memory_model_runs_confined(server: Served, memory: str) -> None:
    news = server.result(POINTERS, memory=memory)
    assert news["state"] == "finished" and news["summary"]["faults"] == 0, news


@pytest.mark.parametrize("merge", mergers.NAMES)
def test_every_merger_runs_confined(server: Served, merge: str) -> None:
    program = """
        #include <minise.h>
        #include <stdio.h>
        int main(void) {
            unsigned n = minise_uint("n"), i = 0;
            while (i < 5 && i < n) i++;
            printf("%u %f", i, 1.5);
            return n > 1 ? 100 / (int)i : 0;
        }
    """
    news = server.result(program, merge=merge, merge_loops="all", validate=True)
    assert news["state"] == "finished" and news["summary"]["paths"] >= 1, news


# ---------------------------------------------------------------------------------------------------------
# A server that is killed


def test_workers_end_with_a_server_that_is_killed(tmp_path: Path) -> None:
    with killed_server(tmp_path) as (server, worker):
        server.process.kill()
        assert is_gone_within(worker, 5)


def test_folders_of_a_killed_server_are_removed_by_the_next(tmp_path: Path) -> None:
    with killed_server(tmp_path) as (server, worker):
        server.process.kill()
        server.process.wait()
        assert is_gone_within(worker, 5)
        assert len(list(tmp_path.iterdir())) == 1
    with served("--workers", "1", TMPDIR=str(tmp_path)):
        assert list(tmp_path.iterdir()) == []


@contextmanager
def killed_server(folder: Path) -> Iterator[tuple[Served, int]]:
    """A server with one worker, which runs without an end."""
    environment = os.environ | {"TMPDIR": str(folder)}
    command = [sys.executable, "-m", "minise", "serve", "--port", "0", "--max-time", "300"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    assert process.stdout is not None
    found = re.search(r":(\d+)/", process.stdout.readline())
    assert found is not None
    server = Served(int(found[1]), process)
    workers: list[int] = []
    try:
        # It has nothing to tell: else it would end when nobody reads that.
        job = server.submit("int main(void) { for (;;) { } }\n", max_time=200)
        while (news := server.get(f"/api/job/{job}"))["seconds"] < 3:
            assert news["state"] == "running", news
            time.sleep(0.1)
        workers = workers_of(server)
        yield server, workers[0]
    finally:
        process.kill()
        process.wait()
        for each in workers:
            with suppress(ProcessLookupError):
                os.kill(each, signal.SIGKILL)


def is_gone_within(pid: int, seconds: float) -> bool:
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        found = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True)
        if not found.stdout.strip() or found.stdout.startswith("Z"):
            return True
        time.sleep(0.1)
    return False


def test_the_pipe_alone_ends_a_worker() -> None:
    """Where the system does not kill the children of a process that was killed."""
    reading, writing = os.pipe()
    numbers = map(str, (60, 60, 400, os.getpid(), reading))
    command = [sys.executable, "-P", "-m", "minise.server.worker", *numbers]
    worker = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, pass_fds=(reading,))
    try:
        assert worker.stdin is not None and worker.stdout is not None
        submission = {"program": ENDLESS, "settings": {"max_time": 50}}
        worker.stdin.write(json.dumps(submission).encode())
        worker.stdin.close()
        assert b"progress" in worker.stdout.readline()
        os.close(writing)
        assert worker.wait(5) == 1
    finally:
        worker.kill()
        worker.wait()
        os.close(reading)
