"""The example notebook runs from its first cell to its last, and its cells display what they should."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

EXAMPLE = Path(__file__).parent / "example.ipynb"


@pytest.fixture(scope="module")
def shown() -> dict[str, dict[str, Any]]:
    """What each cell displays, by the last line of the cell."""
    notebook = nbformat.read(EXAMPLE, as_version=4)
    assert not any(cell.get("outputs") for cell in notebook.cells), "the stored notebook has no outputs"
    NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
    found: dict[str, dict[str, Any]] = {}
    for cell in notebook.cells:
        if cell.cell_type == "code":
            (output,) = cell.outputs
            assert output.output_type == "execute_result"
            found[cell.source.splitlines()[-1]] = output.data
    return found


def test_the_tree_is_a_picture(shown: dict[str, dict[str, Any]]) -> None:
    picture = shown["run.tree"]["image/svg+xml"]
    assert picture.startswith("<svg") and "fault" in picture


def test_tables_are_html(shown: dict[str, dict[str, Any]]) -> None:
    assert "<table>" in shown["run.paths"]["text/html"]
    assert shown["run"]["text/html"].count("<table>") == 2  # paths and faults
    assert "table" in shown["state"]["text/html"]


def test_everything_is_text_as_well(shown: dict[str, dict[str, Any]]) -> None:
    assert all(data["text/plain"] for data in shown.values())
    assert "{10, 20, 30, 40}[i]" in shown['state.sides[1].value("table[i] * 2")']["text/plain"]
