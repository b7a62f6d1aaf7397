"""The page: the template with the style, the scripts and the recording put in, so that one file is all there is."""

from __future__ import annotations

import html
import re
from importlib.resources import files

# In this order: a script uses only what stands before it when it is loaded.
SCRIPTS = (
    "dom",
    "recording",
    "view",
    "moment",
    "walk",
    "c_text",
    "source_pane",
    "tree_layout",
    "tree_shapes",
    "tree_pane",
    "memory_boxes",
    "memory_picture",
    "state_pane",
    "table_pane",
    "prediction",
    "step_bar",
    "search",
    "zip",
    "slides",
    "tabs",
    "keyboard",
    "viewer",
)


def page(recording: str, title: str) -> str:
    """The page that shows a recording, given as the JSON text of `Recording.to_json`."""
    parts = {
        "title": html.escape(title),
        "style": _text("style.css"),
        "script": "\n".join(_text(f"script/{each}.js") for each in SCRIPTS),
        # In JSON `<` stands in strings only: no text of the program can end the element or begin a comment in it.
        "recording": recording.replace("<", "\\u003c"),
    }
    return re.sub(r"\{\{(\w+)\}\}", lambda found: parts[found[1]], _text("page.html"))


def _text(name: str) -> str:
    return files("minise.viewer").joinpath(name).read_text(encoding="utf-8")
