"""Which C source of this folder defines which name of the C library.

The sources are small, so that a program makes the front end read only what it uses. What C cannot express has no
entry here: it is a primitive or a Python model.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent

# The sources keep one form: a definition starts in the first column, and a function's brace stands on its own line.
_FUNCTION: Final = re.compile(r"^(?!static\b)\w[\w *]*?\b(\w+)\([^;{}]*\)\n\{", re.MULTILINE)
_VARIABLE: Final = re.compile(r"^(?!static\b)\w[\w *]*?\b(\w+) = [^;]*;$", re.MULTILINE)


def source_of(name: str) -> str | None:
    """The file that defines the function or variable, None if no C source does."""
    return definitions().get(name)


@cache
def definitions() -> Mapping[str, str]:
    """Every function and variable that the sources define for others, with its file."""
    found: dict[str, str] = {}
    for path in sorted(FOLDER.glob("*.c")):
        text = path.read_text()
        for pattern in (_FUNCTION, _VARIABLE):
            for name in pattern.findall(text):
                assert name not in found, f"{name} is defined in {found[name]} and in {path.name}"
                found[name] = path.name
    return found


def read_source(file: str) -> str:
    """The text of a source, or of a private header that the sources include."""
    return (FOLDER / file).read_text()
