"""Every link of the documentation leads somewhere, and every command that it shows is one that minise takes."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from option_page import COMMANDS, parser_of

from minise.course.lesson import PAGE as LESSON_PAGE

TOP = Path(__file__).parents[2]
PAGES = sorted(
    [*TOP.glob("*.md"), *TOP.glob("docs/*.md"), *TOP.glob("tutorials/**/*.md"), *TOP.glob("tests/**/*.md")]
)
IDS = [str(page.relative_to(TOP)) for page in PAGES]
_LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
_CODE = re.compile(r"^```.*?^```|`[^`\n]*`", re.MULTILINE | re.DOTALL)


def anchors(page: Path) -> set[str]:
    """The places in a page that a link can lead to, as GitHub names them."""
    headings = re.findall(r"^#+ (.+)$", page.read_text(), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=IDS)
def test_links_lead_somewhere(page: Path) -> None:
    for link in _LINK.findall(_CODE.sub("", page.read_text())):
        if "://" in link:
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), f"{link} leads nowhere"
        if anchor:
            assert anchor in anchors(target), f"{link} leads to no heading"


def commands_in(text: str) -> Iterator[str]:
    """Lines of code blocks, and code within sentences, that call minise. What stands behind two spaces explains."""
    for line in text.splitlines():
        found = re.match(r"(?:\$ |    )\s*(?:\.venv/bin/)?(minise \S.*)|(minise [a-z]+ .*)", line)
        if found is not None:
            yield re.split(r"  +| #| [|>] ", found[1] or found[2])[0]
    yield from re.findall(r"`(minise [^`]+)`", text)


@pytest.mark.parametrize("page", PAGES, ids=IDS)
def test_commands_are_taken(page: Path) -> None:
    for command in commands_in(page.read_text()):
        words = [word.replace("|DIR", "").strip("[]") for word in shlex.split(command)[1:]]
        if words[0].startswith("--") or words[0] == "COMMAND":
            continue
        assert words[0] in COMMANDS, f"`{command}`: there is no such command"
        parser = parser_of(words[0])
        # A sentence may speak of a command without its operands.
        options = [action.option_strings for action in parser._actions]
        known = {name for names in options for name in names}
        unknown = [word for word in words[1:] if word.startswith("-") and word.split("=")[0] not in known]
        assert not unknown, f"`{command}`: there is no option {unknown}"


def test_lessons_are_among_the_pages() -> None:
    assert sum(page.name == LESSON_PAGE and page.parent.parent.name == "tutorials" for page in PAGES) >= 10
