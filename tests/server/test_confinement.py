"""What a confined process may not do, tried out: in Python, and below it, where only the system can refuse."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from minise.server.child import walls_in_force
from minise.server.confinement import SECCOMP, WALLS

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


# ---------------------------------------------------------------------------------------------------------
# Below Python. `libc` is the C library, which no audit hook watches.

NATIVE_ATTEMPTS = {
    "read": "libc.open(b'/etc/passwd', 0)",
    "read by a link": "libc.open(b'/proc/self/root/etc/passwd', 0)",
    "read memory of others": "libc.open(f'/proc/{os.getppid()}/mem'.encode(), 0)",
    "write": "libc.open(b'written', os.O_WRONLY | os.O_CREAT, 0o600)",
    "write over": "libc.open(b'file', os.O_WRONLY)",
    "empty a file": "libc.truncate(b'file', 0)",
    "remove": "libc.unlink(b'file')",
    "rename": "libc.rename(b'file', b'other')",
    "make a folder": "libc.mkdir(b'folder', 0o700)",
    "link": "libc.symlink(b'/etc', b'link')",
    "change rights": "libc.chmod(b'file', 0o777)",
    "socket": "libc.socket(socket.AF_INET, socket.SOCK_STREAM, 0)",
    "local socket": "libc.socket(socket.AF_UNIX, socket.SOCK_STREAM, 0)",
    "pair of sockets": "libc.socketpair(socket.AF_UNIX, socket.SOCK_STREAM, 0, ctypes.create_string_buffer(8))",
    "fork": "libc.fork()",
    "program": "libc.execv(b'/bin/true', (ctypes.c_char_p * 2)(b'true', None))",
    "signal": "libc.kill(os.getppid(), 0)",
    "signal to all": "libc.kill(-1, 0)",
    "trace": "libc.ptrace(16, os.getppid(), 0, 0)",
    "namespace": "libc.unshare(0x10000000)",
    "root": "libc.chroot(b'/')",
    "mount": "libc.mount(b'none', b'/tmp', b'tmpfs', 0, None)",
    "limits of others": "libc.prlimit(os.getppid(), 7, None, ctypes.create_string_buffer(16))",
}
STILL_POSSIBLE = {
    "read a module": "libc.open(os.fsencode(os.__file__), 0)",
    "signal to itself": "libc.kill(os.getpid(), 0)",
    "pipe": "libc.pipe(ctypes.create_string_buffer(8))",
}


def native(attempt: str, folder: Path, prepared: str = "confine(20, 400)") -> str:
    """What a process says of an attempt: "refused", or "done" and the answer."""
    script = f"""
import ctypes, os, socket, sys
from minise.server.confinement import confine
own = os.getpid()
{prepared}
libc = ctypes.CDLL(None, use_errno=True)
answer = {attempt}
if os.getpid() == own:
    sys.stdout.write("refused" if answer == -1 else "done " + str(answer))
"""
    (folder / "file").write_text("kept")
    done = subprocess.run([sys.executable, "-P", "-c", script], cwd=folder, capture_output=True, text=True)
    return done.stdout or done.stderr


def test_the_walls_are_told() -> None:
    assert set(walls_in_force()) <= set(WALLS)


@pytest.mark.skipif(len(walls_in_force()) < len(WALLS), reason="this system does not allow all walls")
@pytest.mark.parametrize("attempt", NATIVE_ATTEMPTS)
def test_the_system_refuses(attempt: str, tmp_path: Path) -> None:
    assert native(NATIVE_ATTEMPTS[attempt], tmp_path) == "refused"
    assert [each.name for each in tmp_path.iterdir()] == ["file"]
    assert (tmp_path / "file").read_text() == "kept"


@pytest.mark.skipif(len(walls_in_force()) < len(WALLS), reason="this system does not allow all walls")
@pytest.mark.parametrize("attempt", STILL_POSSIBLE)
def test_the_system_allows_what_a_run_needs(attempt: str, tmp_path: Path) -> None:
    assert native(STILL_POSSIBLE[attempt], tmp_path).startswith("done")


@pytest.mark.parametrize("attempt", ["read", "write", "socket", "fork", "program", "signal"])
def test_without_confinement_nothing_is_refused(attempt: str, tmp_path: Path) -> None:
    """So that the refusals above are the confinement's."""
    assert native(NATIVE_ATTEMPTS[attempt], tmp_path, prepared="") != "refused"


@pytest.mark.skipif(SECCOMP not in walls_in_force(), reason="this system does not allow filters")
@pytest.mark.parametrize("attempt", ["write", "remove", "socket", "fork", "program", "signal"])
def test_the_filter_of_system_calls_alone_refuses(attempt: str, tmp_path: Path) -> None:
    prepared = """
from minise.isolation.limits import renounce_privileges
from minise.isolation.system_calls import give_up_system_calls
assert renounce_privileges() and give_up_system_calls()
"""
    assert native(NATIVE_ATTEMPTS[attempt], tmp_path, prepared) == "refused"


def test_memory_in_use_is_still_known() -> None:
    """Else a run would compare the most memory that it ever had with its limit."""
    script = """
import sys
from minise.server.confinement import confine
confine(20, 400)
from minise.limits import memory_in_use_mb, peak_memory_mb
block = bytearray(100 << 20)
with_block = memory_in_use_mb()
del block
sys.stdout.write(str(with_block - memory_in_use_mb() > 90))
"""
    done = subprocess.run([sys.executable, "-P", "-c", script], capture_output=True, text=True)
    assert done.stdout == "True", done.stderr
