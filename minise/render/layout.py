"""From DOT text to svg, png and pdf.

pygraphviz's wheel carries the layout engine; where it is missing or fails, a `dot` program will do.
"""

from __future__ import annotations

import re
import subprocess
import sys
from enum import Enum
from importlib.util import find_spec
from pathlib import Path

from minise.render.engine import PNG_RESOLUTION
from minise.source import MiniseError, error, whole


class Format(Enum):
    DOT = "dot"
    SVG = "svg"
    PNG = "png"
    PDF = "pdf"


def format_of(path: str) -> Format:
    """The format that a file's ending asks for."""
    ending = Path(path).suffix.lower().removeprefix(".")
    if ending == "gv":
        return Format.DOT
    for each in Format:
        if each.value == ending:
            return each
    known = ", ".join(f".{each.value}" for each in Format)
    what = f"no picture format ends in '.{ending}'" if ending else "the picture's file has no ending"
    raise MiniseError([error(what, whole(path), f"use one of {known}")])


def rendered(dot: str, format: Format) -> bytes:
    if format is Format.DOT:
        return dot.encode()
    data = _by_wheel(dot, format) or _by_program(dot, format)
    if data is None:
        what = f"cannot draw {format.value}: the layout engine failed"
        if find_spec("pygraphviz") is None:
            what = f"cannot draw {format.value}: neither the pygraphviz package nor a dot program is there"
        raise MiniseError([error(what, whole("<picture>"), "dot text can be written nevertheless")])
    return _with_titles(data) if format is Format.SVG else data


def _by_wheel(dot: str, format: Format) -> bytes | None:
    if find_spec("pygraphviz") is None:
        return None
    command = [sys.executable, "-m", "minise.render.engine", format.value]
    done = subprocess.run(command, input=dot.encode(), capture_output=True)
    return done.stdout if done.returncode == 0 else None


def _by_program(dot: str, format: Format) -> bytes | None:
    import graphviz

    if format is Format.PNG:
        dot = dot.replace("{", f"{{\n\tgraph [dpi={PNG_RESOLUTION}]", 1)
    try:
        return bytes(graphviz.pipe("dot", format.value, dot.encode(), quiet=True))
    except (graphviz.ExecutableNotFound, graphviz.CalledProcessError):
        return None


_LINK_WITH_TITLE = re.compile(rb'(<a xlink:title="([^"]*)"[^>]*>)')


def _with_titles(svg: bytes) -> bytes:
    """Graphviz writes tooltips as titles of links without a target; browsers and screen readers want elements."""
    return _LINK_WITH_TITLE.sub(rb"\1<title>\2</title>", svg)
