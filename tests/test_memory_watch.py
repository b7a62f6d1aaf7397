"""The memory limit of the tests themselves."""

import subprocess
import sys
from pathlib import Path

FOLDER = str(Path(__file__).parent)
GROW = "held = []\nfor _ in range(4_000):\n    held.append(bytearray(1 << 20)); time.sleep(0.002)\n"


def run(program: str) -> subprocess.CompletedProcess[str]:
    path = f"import sys, time, subprocess\nsys.path.insert(0, {FOLDER!r})\n"
    text = f"{path}from memory_watch import watch_memory\n{program}"
    return subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=False, timeout=60)


def test_what_takes_too_much_memory_fails_alone() -> None:
    body = "".join(f"    {line}\n" for line in GROW.splitlines())
    ended = run(
        f"watch_memory(300)\ntry:\n{body}except MemoryError:\n    held = None; print('failed')\nprint('went on')"
    )
    assert ended.stdout.split("\n")[:2] == ["failed", "went on"]


def test_a_process_that_a_test_started_is_killed() -> None:
    child = f"import time\n{GROW}"
    ended = run(f"watch_memory(300)\nprint(subprocess.run([sys.executable, '-c', {child!r}]).returncode)")
    assert ended.stdout == "-9\n"


def test_what_goes_on_nevertheless_ends() -> None:
    body = "".join(f"        {line}\n" for line in GROW.splitlines()[1:])
    ended = run(f"watch_memory(300)\nheld = []\nwhile True:\n    try:\n{body}    except MemoryError:\n        pass")
    assert ended.returncode == 1
    assert "where 300 are allowed" in ended.stderr
