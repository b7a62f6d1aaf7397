"""minise: a symbolic executor for C, made to be watched and to be read.

Start with `session.py`, which wires a run together, or with the map in the README. From Python and in notebooks,
`minise.explore("file.c")` is the way in; see docs/python.md.
"""

TYPE_CHECKING = False  # `typing` is imported by type checkers alone: the command line starts here
if TYPE_CHECKING:
    from typing import Any

    from minise.notebook.run import explore as explore


def __getattr__(name: str) -> "Any":
    # Found when it is asked for: the command line must not pay for it.
    if name == "explore":
        from minise.notebook.run import explore

        return explore
    raise AttributeError(f"module 'minise' has no attribute {name!r}")
