"""Pictures as DOT text, and how each kind of vertex and link looks: by shape or stroke, never by colour alone."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Mapping

import graphviz

from minise.render.picture import Cell, Link, LinkKind, Picture, Vertex, VertexKind

_TEXT_FONT = "Helvetica,Arial,DejaVu Sans,sans-serif"
_CODE_FONT = "DejaVu Sans Mono,Menlo,Consolas,monospace"
_INK = "#1a1a1a"
_GREY = "#707070"  # still dark enough to be read on white
_WARNING = "#ad231b"

_ROUNDED = {"shape": "box", "style": "rounded,filled"}
_CODE_BLOCK = {"shape": "box", "style": "filled", "fontname": _CODE_FONT, "fontsize": "12"}
_OBJECT = {"shape": "plain", "fontname": _CODE_FONT, "fontsize": "12"}

_VERTEX_LOOKS: Mapping[VertexKind, Mapping[str, str]] = {
    VertexKind.LINE: {"shape": "box", "style": "filled", "fillcolor": "#f4f4f4"},
    VertexKind.RUNNING: {"shape": "box", "style": "filled,dotted", "fillcolor": "#ffffff"},
    VertexKind.MERGED: {"shape": "hexagon", "style": "filled", "fillcolor": "#f4f4f4"},
    VertexKind.EXIT: {**_ROUNDED, "fillcolor": "#e0f0e0"},
    VertexKind.FAULT: {
        "shape": "octagon",
        "style": "filled",
        "fillcolor": "#fbd9d3",
        "penwidth": "2.5",
        "margin": "0.01",
    },
    VertexKind.STOPPED: {"shape": "box", "style": "filled,dashed", "fillcolor": "#fdf3d6"},
    VertexKind.ASSUMPTION: {"shape": "box", "style": "rounded,filled,dashed", "fillcolor": "#ffffff"},
    VertexKind.SILENT: {"shape": "box", "style": "rounded,filled,dotted", "fillcolor": "#ffffff"},
    VertexKind.INFEASIBLE: {"shape": "plaintext", "fontcolor": _GREY},
    VertexKind.FOLDED: {"shape": "folder", "style": "filled", "fillcolor": "#e6e9f5"},
    VertexKind.BLOCK: {**_CODE_BLOCK, "fillcolor": "#e0f0e0"},
    VertexKind.UNREACHED_BLOCK: {
        **_CODE_BLOCK,
        "style": "filled,dashed",
        "fillcolor": "#ffffff",
        "color": _GREY,
        "fontcolor": _GREY,
    },
    VertexKind.GLOBAL_OBJECT: {**_OBJECT, "fillcolor": "#f4f4f4"},
    VertexKind.STACK_OBJECT: {**_OBJECT, "fillcolor": "#e0f0e0"},
    VertexKind.HEAP_OBJECT: {**_OBJECT, "fillcolor": "#fdf3d6"},
    VertexKind.ENDED_OBJECT: {**_OBJECT, "fillcolor": "#ffffff", "fontcolor": _GREY, "color": _GREY},
}

_LINK_LOOKS: Mapping[LinkKind, Mapping[str, str]] = {
    LinkKind.STEP: {},
    LinkKind.INFEASIBLE: {"style": "dashed", "color": _GREY, "fontcolor": _GREY, "arrowhead": "tee"},
    LinkKind.TAKEN: {},
    LinkKind.UNTAKEN: {"style": "dashed", "color": _GREY, "fontcolor": _GREY},
    LinkKind.BACK: {"style": "bold"},
    LinkKind.UNTAKEN_BACK: {"style": "bold,dashed", "color": _GREY, "fontcolor": _GREY},
    LinkKind.POINTER: {"arrowtail": "dot", "dir": "both", "tailclip": "false"},
    LinkKind.DANGLING: {"arrowtail": "dot", "dir": "both", "tailclip": "false", "style": "dashed", "color": _WARNING},
}

_LEFT_ALIGNED = (VertexKind.BLOCK, VertexKind.UNREACHED_BLOCK)


def dot_text(picture: Picture) -> str:
    graph = graphviz.Digraph(
        name=_plain(picture.title),
        graph_attr={
            "bgcolor": "white",
            "fontcolor": _INK,
            "fontname": _TEXT_FONT,
            "fontsize": "13",
            "label": _label(["", *picture.caption]),  # the empty line keeps it apart from the lowest vertices
            "nodesep": "0.35",
            "rankdir": "LR" if picture.is_sideways else "TB",
            "ranksep": "0.45",
            "tooltip": _label([picture.title]),
        },
        node_attr={"color": _INK, "fontcolor": _INK, "fontname": _TEXT_FONT, "fontsize": "14", "margin": "0.12,0.07"},
        edge_attr={"color": _INK, "fontcolor": _INK, "fontname": _CODE_FONT, "fontsize": "12", "arrowsize": "0.7"},
    )
    for vertex in picture.vertices:
        _add_vertex(graph, vertex)
    worded = {
        (vertex.name, number) for vertex in picture.vertices for number, cell in enumerate(vertex.cells) if cell.value
    }
    for link in picture.links:
        _add_link(graph, link, (link.source, link.cell) in worded)
    return str(graph.source)


def _add_vertex(graph: graphviz.Digraph, vertex: Vertex) -> None:
    attributes = dict(_VERTEX_LOOKS[vertex.kind])
    if vertex.colour is not None:
        attributes["fillcolor"] = vertex.colour
    if attributes["shape"] == "plain":
        label = _table(vertex, attributes.pop("fillcolor"))
    else:
        label = _label(vertex.lines, r"\l" if vertex.kind in _LEFT_ALIGNED else r"\n")
    attributes |= {"id": vertex.name, "class": vertex.kind.value, "tooltip": _tooltip(vertex.tooltip)}
    graph.node(vertex.name, label, **attributes)


def _add_link(graph: graphviz.Digraph, link: Link, is_worded: bool) -> None:
    """A link from a cell begins in the middle of it, or beside its words."""
    attributes = dict(_LINK_LOOKS[link.kind])
    if link.colour is not None:
        attributes |= {"color": link.colour, "penwidth": "2.5"}
    if link.lines:
        attributes["label"] = _label([f" {line} " for line in link.lines], r"\l")
    tooltip = _tooltip(link.tooltip)
    attributes |= {"id": f"{link.source}-{link.target}", "class": link.kind.value, "tooltip": tooltip}
    if link.tooltip:
        attributes["labeltooltip"] = tooltip
    source, target = link.source, link.target
    if link.cell is not None:
        source += f":cell{link.cell}:{'e' if is_worded else 'c'}"
        attributes["id"] += f"-{link.cell}"
    if link.target_cell is not None:
        target += f":place{link.target_cell}:w"
    graph.edge(source, target, **attributes)


# ---------------------------------------------------------------------------------------------------------
# Texts in DOT

# Graphviz replaces such entities in every label, so that a text that only looks like one must be told from it.
_ENTITY = re.compile(r"&(?=#?\w+;)")
_UNPRINTABLE = re.compile("[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff\ufffe\uffff]")


def _plain(text: str) -> str:
    """Without what neither DOT nor XML can hold: control characters, bytes that are no UTF-8."""
    return _UNPRINTABLE.sub("\N{REPLACEMENT CHARACTER}", text)


def _label(lines: Iterable[str], end: str = r"\n") -> str:
    """Each line ends with `end`, which aligns it; the last one needs it only if it is not centred."""
    # Graphviz 14 frees a label wrongly if its first line is empty.
    escaped = [_ENTITY.sub("&amp;", _plain(line)).replace("\\", "\\\\") or " " for line in lines]
    whole = end.join(escaped) + (end if end != r"\n" and escaped else "")
    # Without the mark, a text between < and > would be taken for HTML.
    return str(graphviz.nohtml(whole)) if not whole.startswith("<") else graphviz.nohtml(whole)


def _tooltip(text: str) -> str:
    # An empty tooltip would be replaced by the label.
    return _label(text.split("\n")) if text else " "


def _table(vertex: Vertex, colour: str) -> str:
    """An object as an HTML table: its name above, below it a row a cell."""
    heading = "<br/>".join(html.escape(_plain(line)) for line in vertex.lines)
    rows = [f'<tr><td colspan="2" bgcolor="{colour}">{heading}</td></tr>']
    rows += (_row(number, cell) for number, cell in enumerate(vertex.cells))
    return f'<<table border="0" cellborder="1" cellspacing="0" cellpadding="4">{"".join(rows)}</table>>'


def _row(number: int, cell: Cell) -> str:
    """An object that is a single scalar has no names for its parts."""
    place, value = html.escape(_plain(cell.place)), html.escape(_plain(cell.value)) or " "
    if not place:
        return f'<tr><td colspan="2" align="left" port="cell{number}">{value}</td></tr>'
    left = f'<td align="right" port="place{number}">{place}</td>'
    return f'<tr>{left}<td align="left" port="cell{number}">{value}</td></tr>'
