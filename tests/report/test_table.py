"""Plain-text tables."""

from minise.report.table import table


def test_columns_are_as_wide_as_their_cells() -> None:
    assert table(("path", "inputs"), [("1", "x = 1"), ("2", "x = 100")]) == "\n".join(
        ("path  inputs", "----  -------", "1     x = 1", "2     x = 100")
    )


def test_empty_columns_are_left_out() -> None:
    assert table(("a", "b"), [("1", ""), ("2", "")]).splitlines()[0] == "a"


def test_long_cells_are_wrapped_at_spaces() -> None:
    lines = table(("path", "condition"), [("1", "x > 0 && y > 0 && z > 0 && w > 0")], width=30).splitlines()
    assert lines[2:] == ["1     x > 0 && y > 0 && z > 0", "      && w > 0"]


def test_long_words_are_cut() -> None:
    lines = table(("a",), [("x" * 50,)], width=20).splitlines()
    assert [line.count("x") for line in lines[2:]] == [20, 20, 10]
