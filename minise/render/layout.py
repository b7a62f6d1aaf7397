"""From DOT text to svg, png and pdf.

pygraphviz's wheel carries the layout engine and draws within this process; where it is missing, a `dot` program
will do.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum
from pathlib import Path
from typing import IO

from minise.source import MiniseError, Span, error


class Format(Enum):
    DOT = "dot"
    SVG = "svg"
    PNG = "png"
    PDF = "pdf"


PNG_RESOLUTION = 144  # dots an inch: sharp on a slide


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
    raise MiniseError([error(what, Span(path, 1, 1, 1, 1), f"use one of {known}")])


def rendered(dot: str, format: Format) -> bytes:
    if format is Format.DOT:
        return dot.encode()
    try:
        import pygraphviz  # noqa: F401
    except ImportError:
        data = _by_program(dot, format)
    else:
        data = _by_library(dot, format)
    return _with_titles(data) if format is Format.SVG else data


def _by_library(dot: str, format: Format) -> bytes:
    from pygraphviz import AGraph

    with _quiet() as messages:
        graph = AGraph(string=dot)
        if format is Format.PNG:
            graph.graph_attr["dpi"] = str(PNG_RESOLUTION)
        data = graph.draw(format=format.value, prog="dot")
        graph.close()
    assert data, f"graphviz drew nothing: {messages}"
    return bytes(data)


def _by_program(dot: str, format: Format) -> bytes:
    import graphviz

    if format is Format.PNG:
        dot = dot.replace("{", f"{{\n\tgraph [dpi={PNG_RESOLUTION}]", 1)
    try:
        return bytes(graphviz.pipe("dot", format.value, dot.encode(), quiet=True))
    except graphviz.ExecutableNotFound:
        what = f"cannot draw {format.value}: neither the pygraphviz package nor a dot program is there"
        raise MiniseError([error(what, Span("<picture>", 1, 1, 1, 1), "dot text needs neither")]) from None


@contextmanager
def _quiet() -> Iterator[list[str]]:
    """Keeps what the engine and its font library write on standard error: remarks on the machine's font settings
    that are of no use to the reader. They are given back, to be told if the drawing fails."""
    messages: list[str] = []
    sys.stderr.flush()
    kept = os.dup(2)
    with tempfile.TemporaryFile() as file:
        os.dup2(file.fileno(), 2)
        try:
            yield messages
        finally:
            os.dup2(kept, 2)
            os.close(kept)
            messages += _lines(file)


def _lines(file: IO[bytes]) -> list[str]:
    file.seek(0)
    return file.read().decode(errors="replace").splitlines()


_LINK_WITH_TITLE = re.compile(rb'(<a xlink:title="([^"]*)"[^>]*>)')


def _with_titles(svg: bytes) -> bytes:
    """Graphviz writes tooltips as titles of links without a target; browsers and screen readers want elements."""
    return _LINK_WITH_TITLE.sub(rb"\1<title>\2</title>", svg)
