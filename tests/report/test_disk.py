"""Files that grow, and very many small ones, are with the system a moment after they were written."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from minise.report.disk import Disk
from minise.source import MiniseError

MANY = 1000  # whole files: another process writes most of them


def wait_until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not holds():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.05)


def test_what_was_written_is_with_the_system_before_anybody_closes(tmp_path: Path) -> None:
    disk = Disk(tmp_path)
    disk.lines("log.txt").write("node 1 divides\n")
    for number in range(MANY):
        disk.write_file(f"test{number}.json", b"{}")
    wait_until(lambda: (tmp_path / "log.txt").read_text() == "node 1 divides\n")
    wait_until(lambda: (tmp_path / f"test{MANY - 1}.json").exists())
    disk.close()


def test_all_whole_files_are_there_in_the_end(tmp_path: Path) -> None:
    disk = Disk(tmp_path)
    for number in range(MANY):
        disk.write_file(f"test{number}.json", b"%d" % number * (number % 7))
    disk.close()
    assert len(os.listdir(tmp_path)) == MANY
    for number in range(MANY):
        assert (tmp_path / f"test{number}.json").read_bytes() == b"%d" % number * (number % 7)


@pytest.mark.parametrize("number", [5, 500, MANY - 1])
def test_a_file_that_cannot_be_written_is_named(tmp_path: Path, number: int) -> None:
    (tmp_path / f"test{number}.json").mkdir()
    disk = Disk(tmp_path)
    with pytest.raises(MiniseError, match="cannot write: is a directory") as failure:
        try:
            for each in range(MANY):
                disk.write_file(f"test{each}.json", b"{}")
        finally:
            disk.close()
    assert failure.value.diagnostics[0].span.file == str(tmp_path / f"test{number}.json")


def test_a_full_disk_is_told(tmp_path: Path) -> None:
    (tmp_path / "log.txt").symlink_to("/dev/full")
    disk = Disk(tmp_path)
    disk.lines("log.txt").write("a line\n")
    with pytest.raises(MiniseError, match="cannot write: no space left on device"):
        disk.close()


def test_a_writer_that_is_killed_leaves_whole_files_only(tmp_path: Path) -> None:
    program = f"""
import itertools
from pathlib import Path
from minise.report.disk import Disk
disk = Disk(Path({str(tmp_path)!r}))
for number in itertools.count():
    disk.write_file(f"test{{number}}.json", b"x" * 1000)
"""
    with subprocess.Popen([sys.executable, "-c", program]) as writer:
        wait_until(lambda: (tmp_path / f"test{MANY}.json").exists())
        writer.kill()
    before = -1
    while before != (now := len(os.listdir(tmp_path))):  # the scribe takes what it was given
        before = now
        time.sleep(0.3)
    assert {each.stat().st_size for each in tmp_path.iterdir()} == {1000}
