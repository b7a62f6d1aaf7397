"""Formats of the printf family given as literals: whether the arguments have the types they ask for."""

from __future__ import annotations

from minise.frontend import tree
from minise.frontend.check.context import Context


def check_format(context: Context, call: tree.Call) -> None:
    return None
