"""The source line of a message, and the mark below it."""

from minise.source import LONGEST_LINE, Span, error, render


def shown(line: str, column: int, end: int) -> list[str]:
    found = render(error("wrong", Span("t.c", 1, column, 1, end)), {"t.c": line})
    return [each.partition("| ")[2] for each in found.split("\n")[1:]]


def test_a_line_is_shown_with_a_mark() -> None:
    assert shown("\tint x = 1 / 0;", 10, 15) == ["\tint x = 1 / 0;", "\t        ^~~~~"]


def test_of_a_long_line_the_part_around_the_mark_is_shown() -> None:
    line, mark = shown("x;" * 5_000 + "1 / 0;" + "y;" * 5_000, 10_001, 10_006)
    assert line.startswith("...") and line.endswith("...")
    assert len(line) <= LONGEST_LINE + 6
    assert line[mark.index("^") : mark.rindex("~") + 1] == "1 / 0"


def test_a_mark_may_go_on_behind_what_is_shown() -> None:
    line, mark = shown("f(" + "1, " * 1_000 + "2)", 1, 3_005)
    assert line.endswith("...")
    assert len(mark) == LONGEST_LINE
