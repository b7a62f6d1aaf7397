"""What a confined process may not do, tried out."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ATTEMPTS = {
    "write": "open('written', 'w')",
    "write by number": "os.open('written', os.O_WRONLY | os.O_CREAT)",
    "read": "open('/etc/passwd')",
    "read by a link": "open('/proc/self/root/etc/passwd')",
    "connect": "socket.socket()",
    "process": "subprocess.run(['true'])",
    "shell": "os.system('true')",
    "fork": "os.fork()",
    "remove": "os.remove('file')",
    "make a folder": "os.mkdir('folder')",
    "more memory": "bytearray(3 << 30)",
}


@pytest.mark.parametrize("attempt", ATTEMPTS)
def test_a_confined_process_may_not(attempt: str, tmp_path: Path) -> None:
    script = f"""
import os, socket, subprocess
from minise.server.confinement import confine
confine(20, 400)
try:
    {ATTEMPTS[attempt]}
except (PermissionError, MemoryError):
    print("refused")
"""
    (tmp_path / "file").write_text("kept")
    done = subprocess.run([sys.executable, "-P", "-c", script], cwd=tmp_path, capture_output=True, text=True)
    assert done.stdout == "refused\n", done.stderr
    assert [each.name for each in tmp_path.iterdir()] == ["file"]
