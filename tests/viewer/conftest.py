"""A browser that opens viewer pages from the disk. Without chromium or playwright its tests are skipped."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from minise.build import BuildOptions, build_file
from minise.recording.recording import Recording
from minise.recording.session import record
from minise.session import RunOptions
from minise.viewer.page import page as page_of

PROGRAMS = Path(__file__).parent.parent / "programs"

Open = Callable[..., Any]


@pytest.fixture(scope="session")
def recorded() -> Callable[..., Recording]:
    """The recording of a test program, or of another one by its path."""
    made: dict[tuple[str, str], Recording] = {}

    def recording(program: str, merge: str = "none") -> Recording:
        if (program, merge) not in made:
            build = build_file(str(PROGRAMS / program), BuildOptions())
            made[program, merge] = record(build, RunOptions(merge=merge))
        return made[program, merge]

    return recording


@pytest.fixture
def opened(browser: Any, recorded: Callable[..., Recording], tmp_path: Path) -> Iterator[Open]:
    """A function that opens the viewer of a program. Errors in the page, and requests elsewhere, fail the test."""
    problems: list[str] = []
    contexts = []

    def open_page(
        program: str,
        address: str = "",
        width: int = 1440,
        height: int = 860,
        colours: str = "light",
        merge: str = "none",
    ) -> Any:
        place = tmp_path / "viewer.html"
        place.write_text(page_of(recorded(program, merge).to_json(), Path(program).name), encoding="utf-8")
        context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=colours)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda problem: problems.append(str(problem)))
        page.on("console", lambda said: problems.append(said.text) if said.type == "error" else None)
        page.on(
            "request", lambda sent: None if sent.url.startswith(("file:", "blob:")) else problems.append(sent.url)
        )
        page.goto(place.as_uri() + address)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert problems == []
