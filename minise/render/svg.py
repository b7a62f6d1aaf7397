"""SVG to be put into a page or a notebook."""

from __future__ import annotations

from minise.render.dot import dot_text
from minise.render.execution_tree import TreeOptions, tree_picture
from minise.render.layout import Format, rendered
from minise.render.picture import Picture
from minise.render.words import Words
from minise.tree import Tree


def tree_svg(tree: Tree, words: Words | None = None, options: TreeOptions | None = None, title: str = "tree") -> str:
    """The execution tree as an SVG element. With the words of its run (`Explored.words`) it has more to say."""
    return picture_svg(tree_picture(tree, words or Words(tree), options, title))


def picture_svg(picture: Picture) -> str:
    """An SVG element, without what stands above it in a file of its own."""
    whole = rendered(dot_text(picture), Format.SVG).decode()
    return whole[whole.index("<svg") :]
