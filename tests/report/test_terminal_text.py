"""No character that a terminal obeys comes out of a program, whatever minise shows of it."""

from __future__ import annotations

import io
import subprocess
import sys
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minise.source import Span, error, render
from minise.terminal_text import SafeStream, safe

ESCAPE = "\x1b[31m"
C1 = "\x9b31m"
BIDI = "\u202e"


@given(st.text())
def test_safe_text_has_no_control_characters(text: str) -> None:
    shown = safe(text)
    assert not [each for each in shown.replace("\r\n", "\n") if is_obeyed(each)]
    assert safe(shown) == shown


BIDI_KINDS = ("LRE", "LRO", "RLE", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (ESCAPE, "\\x1b[31m"),
        (C1, "\\x9b31m"),
        (BIDI, "\\u202e"),
        ("a\rb", "a\\rb"),
        ("a\r\nb\tc", "a\r\nb\tc"),
        ("\udc9b", "\\x9b"),
        ("é — ünd 漢字 😀", "é — ünd 漢字 😀"),
    ],
)
def test_control_characters_are_spelled_out(text: str, shown: str) -> None:
    assert safe(text) == shown


def test_a_stream_writes_safe_text_in_any_encoding() -> None:
    raw = io.BytesIO()
    stream = SafeStream(io.TextIOWrapper(raw, encoding="ascii"))
    print(f"{ESCAPE}é", file=stream)
    stream.flush()
    assert raw.getvalue() == b"\\x1b[31m\\xe9\n"


def test_the_caret_is_below_what_it_marks() -> None:
    line = f'f("{ESCAPE}"); g(1);'
    column = line.index("g") + 1
    _, shown, caret = render(error("no", Span("t.c", 1, column, 1, column + 4)), {"t.c": line}).splitlines()
    assert caret.index("^") == shown.index("g(1)")


HOSTILE = f"""\
#include <minise.h>
#include <stdio.h>
#include <assert.h>
#line 5 "\x1b]0;title\x07{BIDI}.c"
int main(void)
{{
    int x = minise_int("{ESCAPE}{BIDI}name");
    char text[] = "{ESCAPE}{C1}"; /* {ESCAPE}{BIDI} */
    printf("{ESCAPE}out%c%c\\n", 27, 13);
    if (x == 1) text[x + 20] = 1; /* {ESCAPE} */
    assert(x != 2 /* {BIDI} */ && "{ESCAPE}");
    puts("{ESCAPE}");
    return 10 / x;
}}
"""


@pytest.fixture
def hostile(tmp_path: Path) -> Path:
    file = tmp_path / f"a{ESCAPE}{BIDI}.c"
    file.write_text(HOSTILE)
    return file


@pytest.mark.parametrize(
    "arguments",
    [
        ["run", "-o", "out"],
        ["run", "-o", "out", "--validate"],
        ["ir"],
        ["tree"],
        ["compare"],
        ["replay", "TESTS"],
        ["step", "--script", "commands"],
        ["view", "-o", "page.html"],
        ["run", "--unknown" + ESCAPE],
    ],
    ids=" ".join,
)
def test_nothing_hostile_reaches_the_terminal(arguments: list[str], hostile: Path) -> None:
    folder = hostile.parent
    (folder / "commands").write_text(
        "\n".join(["break 10", "continue", "list", "info locals", "step", "step", "print x"])
    )
    command = [sys.executable, "-m", "minise"]
    if "TESTS" in arguments:
        subprocess.run([*command, "run", "-o", "out", hostile.name], cwd=folder, capture_output=True)
        arguments = ["replay", hostile.name, "out"]
    else:
        arguments = [*arguments, hostile.name]
    done = subprocess.run([*command, *arguments], cwd=folder, capture_output=True)
    for stream in (done.stdout, done.stderr):
        assert harmless(stream), stream
    written = [each for each in (folder / "out").rglob("*") if each.is_file()] if (folder / "out").exists() else []
    for each in written:
        if each.suffix != ".ktest":
            assert harmless(each.read_bytes()), each


def harmless(data: bytes) -> bool:
    """By the categories of Unicode, and not by the function that is tested."""
    text = data.decode().replace("\r\n", "\n")
    return not [each for each in text if is_obeyed(each)]


def is_obeyed(character: str) -> bool:
    is_control = unicodedata.category(character) in ("Cc", "Cs") and character not in "\t\n"
    return is_control or unicodedata.bidirectional(character) in BIDI_KINDS


def test_broken_programs_are_told_of_safely(hostile: Path) -> None:
    hostile.write_text(f"int main(void) {{ return {ESCAPE}{BIDI} unknown{ESCAPE}; }} \r\x9b /* {ESCAPE}\n")
    command = [sys.executable, "-m", "minise", "run", hostile.name]
    done = subprocess.run(command, cwd=hostile.parent, capture_output=True)
    assert done.returncode == 2
    assert harmless(done.stderr) and b"error" in done.stderr
