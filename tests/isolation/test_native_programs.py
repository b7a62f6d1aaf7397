"""Native programs under the supervisor: what they may do, and what becomes of those that want more."""

from __future__ import annotations

import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from minise.isolation.running import Allowance, Ran, Supervisor

pytestmark = pytest.mark.skipif(shutil.which("gcc") is None, reason="gcc is not installed")

ALLOWED = Allowance(5, memory_mb=256, output_bytes=1 << 20, disk_mb=8)
HEADERS = "".join(
    f"#include <{each}.h>\n"
    for each in ("stdio", "stdlib", "string", "unistd", "signal", "sys/socket", "netinet/in", "arpa/inet")
)


@pytest.fixture
def supervisor() -> Iterator[Supervisor]:
    with Supervisor() as found:
        yield found


def ran(supervisor: Supervisor, folder: Path, body: str, allowed: Allowance = ALLOWED, stdin: bytes = b"") -> Ran:
    source, executable, own = folder / "t.c", folder / "t", folder / "own"
    source.write_text(f"{HEADERS}int main(void)\n{{\n{body}\n}}\n")
    subprocess.run(["gcc", "-w", "-o", str(executable), str(source)], check=True)
    own.mkdir(exist_ok=True)
    return supervisor.run(["t"], own, allowed, {}, executable=str(executable), stdin=stdin)


def test_a_program_has_its_streams_and_its_exit_code(supervisor: Supervisor, tmp_path: Path) -> None:
    data = bytes(range(256)) * 1_000
    body = 'int c; while ((c = getchar()) != EOF) putchar(c); fputs("told", stderr); return 7;'
    found = ran(supervisor, tmp_path, body, stdin=data)
    assert (found.status, found.ended, found.stdout, found.stderr) == (7, None, data, b"told")


def test_a_program_need_not_read_its_input(supervisor: Supervisor, tmp_path: Path) -> None:
    assert ran(supervisor, tmp_path, "return 3;", stdin=b"x" * 1_000_000).status == 3


def test_a_signal_is_told(supervisor: Supervisor, tmp_path: Path) -> None:
    assert ran(supervisor, tmp_path, "abort();").status == -6


def test_an_executable_that_is_not_there(supervisor: Supervisor, tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        supervisor.run(["/no/such/program"], tmp_path, ALLOWED, {})
    assert ran(supervisor, tmp_path, "return 0;").status == 0


@pytest.mark.parametrize(
    ("body", "ended"),
    [
        ("for (;;) memset(malloc(1 << 20), 1, 1 << 20);", "it used more than 256 MB of memory"),
        ('for (;;) puts("more");', "it wrote more than 1 MB to a stream"),
        ('for (;;) fputs("more", stderr);', "it wrote more than 1 MB to a stream"),
        ("for (;;) pause();", "no end within 1 seconds"),
        (
            'static char data[1 << 20]; char name[20]; for (int i = 0;; i++) {sprintf(name, "f%d", i);'
            ' FILE *f = fopen(name, "w"); fwrite(data, 1, sizeof data, f); fclose(f); }',
            "it filled more than 8 MB of disk",
        ),
    ],
)
def test_a_program_that_wants_too_much_is_ended(
    supervisor: Supervisor, tmp_path: Path, body: str, ended: str
) -> None:
    allowed = ALLOWED._replace(seconds=1) if "pause" in body else ALLOWED._replace(seconds=60)
    found = ran(supervisor, tmp_path, body, allowed)
    assert (found.status, found.ended, found.is_late) == (None, ended, "pause" in body)
    assert len(found.stdout) <= ALLOWED.output_bytes


def test_the_address_space_is_limited_where_that_is_asked(supervisor: Supervisor, tmp_path: Path) -> None:
    body = "return malloc(900 << 20) == 0;"
    assert ran(supervisor, tmp_path, body).status == 0
    assert ran(supervisor, tmp_path, body, ALLOWED._replace(address_space_mb=500)).status == 1


LEAVES = """
    if (fork() == 0) {
        setsid();
        if (fork() == 0) for (int i = 0;; i++) {
            FILE *f = fopen("alive", "w");
            fprintf(f, "%d", i);
            fclose(f);
            usleep(1000);
        }
        _exit(0);
    }
    while (access("alive", R_OK)) usleep(1000);
"""


@pytest.mark.parametrize("end", ["return 0;", "for (;;) pause();"])
def test_descendants_that_left_the_session_are_killed(supervisor: Supervisor, tmp_path: Path, end: str) -> None:
    ran(supervisor, tmp_path, LEAVES + end, ALLOWED._replace(seconds=2))
    alive = tmp_path / "own" / "alive"
    before = alive.stat().st_mtime_ns
    time.sleep(0.2)
    assert alive.stat().st_mtime_ns == before


def test_what_is_running_ends_with_minise(tmp_path: Path) -> None:
    supervisor = Supervisor()
    ran(supervisor, tmp_path, "return 0;")
    process = supervisor._process
    assert process is not None
    supervisor.stop()
    assert process.wait(5) == 0
    assert supervisor.run(["/bin/true"], tmp_path, ALLOWED, {}).status is None


def test_a_confined_program_writes_only_into_its_folder(supervisor: Supervisor, tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    body = f'int out = fopen("{outside}", "w") != 0, in = fopen("inside", "w") != 0; return 2 * out + in;'
    found = ran(supervisor, tmp_path, body)
    if not found.is_confined:
        pytest.skip("this system lacks namespaces or Landlock")
    assert found.status == 1
    assert not outside.exists()


def test_a_confined_program_has_no_network_and_signals_nobody(supervisor: Supervisor, tmp_path: Path) -> None:
    body = """
    struct sockaddr_in to = {AF_INET, htons(53), {inet_addr("192.0.2.1")}};
    int connected = connect(socket(AF_INET, SOCK_DGRAM, 0), (void *)&to, sizeof to) == 0;
    return 2 * connected + (kill(getppid(), 0) == 0);
    """
    found = ran(supervisor, tmp_path, body)
    if not found.is_confined:
        pytest.skip("this system lacks namespaces or Landlock")
    assert found.status == 0


def test_a_fork_bomb_ends(supervisor: Supervisor, tmp_path: Path) -> None:
    found = ran(supervisor, tmp_path, "for (;;) fork();", ALLOWED._replace(seconds=2))
    assert found.status is None
    assert ran(supervisor, tmp_path, "return 0;").status == 0
