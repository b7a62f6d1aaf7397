"""Where `#include` finds its files: beside the including file, in the `-I` folders, and in `include/`.

The last holds library headers of our own, so that no compiler needs to be installed.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from minise.files import read_file
from minise.frontend.tokens import Token, scan

INCLUDE_FOLDER = Path(__file__).parent / "include"

# Headers of C99 and POSIX that we leave out on purpose, by what they are for.
_NOT_SUPPORTED = {
    "complex.h": "complex numbers",
    "fenv.h": "floating-point environments",
    "pthread.h": "threads",
    "setjmp.h": "setjmp and longjmp",
    "tgmath.h": "type-generic mathematics",
    "threads.h": "threads",
    "wchar.h": "wide characters",
    "wctype.h": "wide characters",
}


@dataclass(frozen=True, slots=True)
class SourceFile:
    """A file as it is read: `name` is what diagnostics call it, which for our own headers holds no folder."""

    name: str
    text: str
    is_own: bool = False

    def tokens(self) -> list[Token]:
        return _own_tokens(self) if self.is_own else scan(self.text, self.name)


@cache
def own_header_names() -> tuple[str, ...]:
    """The library headers that we have. A leading underscore marks those that only other headers include."""
    paths = (path.relative_to(INCLUDE_FOLDER).as_posix() for path in INCLUDE_FOLDER.rglob("*.h"))
    return tuple(sorted(name for name in paths if not name.startswith("_")))


@cache
def own_header(name: str) -> SourceFile | None:
    path = INCLUDE_FOLDER / name
    if not name.endswith(".h") or ".." in name or os.path.isabs(name) or not path.is_file():
        return None
    return SourceFile(f"<{name}>", path.read_text(encoding="utf-8"), is_own=True)


@cache
def _own_tokens(header: SourceFile) -> list[Token]:
    return scan(header.text, header.name)


def found_header(name: str, is_quoted: bool, includer: str, folders: tuple[str, ...]) -> SourceFile | None:
    """The file that `#include` means. A quoted name is first looked up beside the file that includes it."""
    beside = os.path.dirname(includer)
    is_of_library = is_quoted and includer.startswith("<")
    places = ([beside] if is_quoted and not is_of_library else []) + list(folders)
    for folder in places:
        path = os.path.normpath(os.path.join(folder, name))
        if os.path.isfile(path):
            text = read_file(path).decode(errors="replace").replace("\r\n", "\n")
            # By their names, coverage and call stacks tell the library's headers from the program's.
            return SourceFile(os.path.join(beside, name) if is_of_library else path, text)
    return own_header(name)


def missing_header(name: str, is_quoted: bool) -> tuple[str, str | None]:
    """What is wrong with an `#include`, and what may have been meant."""
    if name in _NOT_SUPPORTED:
        return f"<{name}> is not supported: minise has no {_NOT_SUPPORTED[name]}", None
    from difflib import get_close_matches  # not before there is an error

    near = get_close_matches(name, own_header_names(), 1, cutoff=0.75)
    if near:
        hint = f"did you mean <{near[0]}>?"
    elif "." not in name and not is_quoted:
        hint = "this is a header of C++, and minise reads C"
    else:
        hint = "-I names folders to look in"
    if is_quoted:
        return f"no such file: '{name}'", hint
    return f"no header <{name}>", hint
