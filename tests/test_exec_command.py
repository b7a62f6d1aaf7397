"""`minise exec` as a process: its output as it comes, its exit code, its input, and how it is stopped."""

import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

SECONDS = 60  # after which a test gives up on the process

ENDLESS = """\
#include <stdio.h>
static int turn(int n)
{
    while (1)
        n = n * 3 + 1;
}
int main(void)
{
    printf("started\\n");
    return turn(1);
}
"""

ASKING = """\
#include <stdio.h>
int main(void)
{
    char line[32];
    printf("name? ");
    if (fgets(line, sizeof line, stdin) == NULL)
        return 7;
    printf("hello %s", line);
    return 0;
}
"""


Write = Callable[[str], str]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def written(text: str) -> str:
        path = tmp_path / "program.c"
        path.write_text(text)
        return str(path)

    return written


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "minise", "exec", *arguments]


def finished(*arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(command(*arguments), input=stdin, capture_output=True, timeout=SECONDS, check=False)


@contextmanager
def running(*arguments: str) -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen(
        command(*arguments), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def test_the_exit_code_is_the_program_s(write: Write) -> None:
    assert finished(write("int main(void) { return 42; }")).returncode == 42


def test_arguments_are_passed_on_even_if_they_look_like_options(write: Write) -> None:
    program = write('#include <stdio.h>\nint main(int c, char **v) { printf("%d %s\\n", c, v[1]); return 0; }')
    assert finished(program, "--max-time", "x").stdout == b"3 --max-time\n"


def test_a_fault_is_told_with_its_line_and_calls_and_exits_with_1(write: Write) -> None:
    program = write("int f(int *p)\n{\n    return *p;\n}\nint main(void)\n{\n    return f(0);\n}\n")
    result = finished(program)
    assert result.returncode == 1
    assert b"program.c:3:12: error: null dereference" in result.stderr
    assert result.stderr.splitlines()[-1].endswith(b"in main at " + program.encode() + b":7:12")


def test_a_wrong_program_exits_with_2(write: Write) -> None:
    assert finished(write("int main(void) { return x; }")).returncode == 2


def test_output_and_errors_go_to_their_streams(write: Write) -> None:
    program = '#include <stdio.h>\nint main(void) { printf("out"); fprintf(stderr, "err"); return 0; }'
    result = finished(write(program))
    assert (result.stdout, result.stderr) == (b"out", b"err")


def test_standard_input_is_read(write: Write) -> None:
    assert finished(write(ASKING), stdin=b"Ada\n").stdout == b"name? hello Ada\n"
    assert finished(write(ASKING)).returncode == 7


def test_a_question_is_shown_before_its_answer_is_read(write: Write) -> None:
    with running(write(ASKING)) as process:
        assert process.stdout is not None and process.stdin is not None
        assert process.stdout.read(6) == b"name? "
        process.stdin.write(b"Ada\n")
        process.stdin.flush()
        assert process.stdout.readline() == b"hello Ada\n"
        assert process.wait(SECONDS) == 0


def test_output_comes_while_the_program_runs_and_interrupting_it_tells_the_place(write: Write) -> None:
    with running(write(ENDLESS)) as process:
        assert process.stdout is not None and process.stderr is not None
        assert process.stdout.readline() == b"started\n"
        process.send_signal(signal.SIGINT)
        assert process.wait(SECONDS) == 3
        lines = process.stderr.read().splitlines()
    assert lines[0] == b"minise: interrupted; the program was here:"
    assert b"in turn at" in lines[1] and lines[1].split(b":")[-2] in (b"4", b"5")
    assert b"in main at" in lines[2] and lines[2].split(b":")[-2] == b"10"


def test_a_program_that_waits_for_input_can_be_interrupted(write: Write) -> None:
    with running(write(ASKING)) as process:
        assert process.stdout is not None and process.stderr is not None
        assert process.stdout.read(6) == b"name? "
        time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        assert process.wait(SECONDS) == 3
        assert b"in main at" in process.stderr.read().splitlines()[-1]


def test_an_endless_program_stops_at_its_time_limit(write: Write) -> None:
    result = finished("--max-time", "0.5", write(ENDLESS))
    assert result.returncode == 3
    assert result.stdout == b"started\n"
    assert result.stderr.startswith(b"minise: the time limit was reached; the program was here:\n  in turn at ")


def test_waiting_for_input_ends_at_the_time_limit(write: Write) -> None:
    with running("--max-time", "0.5", write(ASKING)) as process:
        assert process.wait(SECONDS) == 3
        assert process.stderr is not None
        assert b"program.c:6:" in process.stderr.read().splitlines()[-1]


def test_a_reader_that_goes_away_is_no_error(write: Write) -> None:
    program = write('#include <stdio.h>\nint main(void) { while (1) printf("y\\n"); }')
    with running(program) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.wait(SECONDS) == 0
        assert process.stderr.read() == b""
