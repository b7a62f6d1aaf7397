"""The convention of the pages: what is a command, and when what it shows is right."""

from __future__ import annotations

import pytest

from minise.course.page import Console, Listing, Prose, blocks, commands, is_shown

PAGE = """# 3. A title

Some words.

```console
$ minise run a.c
one
...
$ minise check 3
```

```c
int x;
```
The end.
"""


def test_a_page_is_cut_into_its_blocks() -> None:
    first, console, listing, last = blocks(PAGE)
    assert first == Prose("# 3. A title\n\nSome words.")
    assert isinstance(console, Console)
    assert listing == Listing("c", "int x;")
    assert last == Prose("The end.")


def test_commands_know_their_place_and_what_is_shown() -> None:
    run, check = commands(PAGE)
    assert (run.line, run.text, run.output) == (6, "minise run a.c", ("one", "..."))
    assert (check.line, check.text, check.output) == (9, "minise check 3", ())
    assert PAGE.splitlines()[run.line - 1] == f"$ {run.text}"


@pytest.mark.parametrize(
    ("shown", "found", "is_right"),
    [
        (["one", "two"], "one\ntwo\n", True),
        (["one", "two", ""], "one\ntwo\n\n", True),
        (["one"], "one\ntwo\n", False),
        (["two"], "one\ntwo\n", False),
        (["one", "..."], "one\ntwo\nthree\n", True),
        (["...", "three"], "one\ntwo\nthree\n", True),
        (["one", "...", "two"], "one\ntwo\n", True),
        (["one", "...", "two"], "one\nthree\n", False),
        (["in ... seconds"], "in 0.3 seconds\n", True),
        (["in ... seconds"], "in 0.3\nseconds\n", False),
        (["a (b) [c] *"], "a (b) [c] *\n", True),
        ([], "", True),
        ([], "one\n", False),
    ],
)
def test_what_is_shown_is_compared_line_by_line(shown: list[str], found: str, is_right: bool) -> None:
    assert is_shown(tuple(shown), found) is is_right
