"""SVG to be put into a page or a notebook."""

from __future__ import annotations

from minise.render.dot import dot_text
from minise.render.layout import Format, rendered
from minise.render.picture import Picture


def picture_svg(picture: Picture) -> str:
    """An SVG element, without what stands above it in a file of its own."""
    whole = rendered(dot_text(picture), Format.SVG).decode()
    return whole[whole.index("<svg") :]
