"""Source texts by the names that spans carry: files of the user, our headers, and the sources of the library."""

from __future__ import annotations

from pathlib import Path

from minise.files import read_file
from minise.library import catalogue

LIBRARY_NAME = "<library>/"


def text_of(name: str) -> str | None:
    """The text of a file that a span names, or None if it cannot be read."""
    if name.startswith(LIBRARY_NAME):
        path = catalogue.FOLDER / name.removeprefix(LIBRARY_NAME)
    elif name.startswith("<") and name.endswith(">"):
        from minise import frontend

        path = Path(frontend.__path__[0]) / "include" / name[1:-1]
    else:
        path = Path(name)
    try:
        # What was read once may have no end, or be gone.
        return read_file(path).decode("utf-8", errors="surrogateescape") if path.is_file() else None
    except (OSError, ValueError):
        return None
