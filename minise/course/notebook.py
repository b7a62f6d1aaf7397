"""A lesson's page as a Jupyter notebook: the same text, with cells in place of consoles. The outputs that the page
shows are in the notebook before anything is run."""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterator
from typing import Any, assert_never

from minise.course.page import PYTHON, Command, Console, Listing, Prose, blocks

Cell = dict[str, Any]

# A kernel need not have this Python's programs in its path.
_SET_UP = """import os, sys
from IPython.display import SVG

os.environ["PATH"] = os.path.dirname(sys.executable) + os.pathsep + os.environ["PATH"]"""


def notebook_text(page: str) -> str:
    cells = [_code(_SET_UP, ""), *_cells(page)]
    numbered = [{"id": f"cell-{number}", **cell} for number, cell in enumerate(cells)]
    language = {"name": "python", "file_extension": ".py"}
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    metadata = {"kernelspec": kernel, "language_info": language}
    whole = {"cells": numbered, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def _cells(page: str) -> Iterator[Cell]:
    for block in blocks(page):
        match block:
            case Prose(text):
                yield _markdown(text)
            case Listing(language, text) if language == PYTHON:
                yield _code(text, "")
            case Listing(language, text):
                yield _markdown(f"```{language}\n{text}\n```")
            case Console(commands):
                for command in commands:
                    yield _code(_source(command), "\n".join(command.output).strip("\n"))
            case _:
                assert_never(block)


def _source(command: Command) -> str:
    """A picture that a command writes is shown below it."""
    words = shlex.split(command.text)
    written = [words[index + 1] for index, word in enumerate(words[:-1]) if word == "-o"]
    shown = [f'SVG("{each}")' for each in written if each.endswith(".svg")]
    return "\n".join([f"!{command.text}", *shown])


def _markdown(text: str) -> Cell:
    return {"cell_type": "markdown", "metadata": {}, "source": text}


def _code(source: str, output: str) -> Cell:
    outputs = [{"output_type": "stream", "name": "stdout", "text": f"{output}\n"}] if output else []
    return {"cell_type": "code", "metadata": {}, "execution_count": None, "source": source, "outputs": outputs}
