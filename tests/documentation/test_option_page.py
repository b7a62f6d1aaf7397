"""docs/options.md tells every option of every command; `pytest --accept` writes it anew."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from option_page import COMMANDS, option_page, parser_of

PAGE = Path(__file__).parents[2] / "docs" / "options.md"


def test_the_page_tells_what_the_parsers_take(golden: Callable[[Path, str], None]) -> None:
    golden(PAGE, option_page())


def test_every_option_explains_itself() -> None:
    for command in COMMANDS:
        for action in parser_of(command)._actions:
            assert action.help, f"minise {command}: {action.option_strings or action.dest} has no help"
