"""The files of the page, by the names under which they are served: these and no others are ever read for a client."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from http import HTTPStatus
from importlib.resources import files

from minise.server.http import Answer

_SCRIPTS = ("requests", "link", "drafts", "editor", "settings", "run", "comparison", "workbench")
_SHARED_SCRIPTS = ("dom", "c_text")  # with the viewer
_EXAMPLES = (
    ("sign", "three paths"),
    ("median", "a wrong assertion"),
    ("overflow", "a buffer that is too short"),
    ("list", "a use after free"),
    ("pointers", "memory models to compare"),
    ("parser", "strings, or another entry"),
    ("endless", "something to stop"),
)


@dataclass(frozen=True, slots=True)
class Example:
    name: str
    title: str
    text: str


@cache
def page_files() -> dict[str, Answer]:
    return dict(_read_page())


def _read_page() -> Iterator[tuple[str, Answer]]:
    yield "/", _answer("minise.server", "page/index.html", "text/html")
    yield "/viewer.css", _answer("minise.viewer", "style.css", "text/css")
    yield "/style.css", _answer("minise.server", "page/style.css", "text/css")
    for name in _SCRIPTS:
        yield f"/script/{name}.js", _answer("minise.server", f"page/script/{name}.js", "text/javascript")
    for name in _SHARED_SCRIPTS:
        yield f"/script/{name}.js", _answer("minise.viewer", f"script/{name}.js", "text/javascript")


def _answer(package: str, path: str, content_type: str) -> Answer:
    data = files(package).joinpath(path).read_bytes()
    return Answer(HTTPStatus.OK, f"{content_type}; charset=utf-8", data)


@cache
def examples() -> tuple[Example, ...]:
    folder = files("minise.server").joinpath("examples")
    return tuple(
        Example(name, title, folder.joinpath(f"{name}.c").read_text(encoding="utf-8")) for name, title in _EXAMPLES
    )
