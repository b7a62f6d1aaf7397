"""Accepting a changed output keeps what the page leaves out of a line."""

from __future__ import annotations

from accepting import accepted, with_elisions

from minise.course.page import is_shown


def test_a_line_leaves_out_what_the_old_one_left_out() -> None:
    before = ['{"paths": 9, ... "solver": 4, ...}']
    found = '{"paths": 12, "forks": 11, "solver": 5, "time": 0.25}\n'
    assert with_elisions(before, found) == ['{"paths": 12, ... "solver": 5, ...}']


def test_times_are_left_out() -> None:
    found = "forking  5  0.25  yes\n"
    assert with_elisions([], found) == ["forking  5  ...  yes"]
    assert is_shown(("forking  5  ...  yes",), found)


def test_an_output_is_put_below_its_command() -> None:
    page = "# T\n\n```console\n$ one\nold\n$ two\n```\nend\n"
    assert accepted(page, [(4, 1, "new\nlines\n"), (6, 0, "2\n")]) == (
        "# T\n\n```console\n$ one\nnew\nlines\n$ two\n2\n```\nend\n"
    )
