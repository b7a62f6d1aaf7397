"""Tables that a notebook shows as HTML and a terminal as text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from minise.report.table import table

Bundle = dict[str, str]  # from media type to text

_CELL = "text-align: left; vertical-align: top"


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of texts below a header."""

    title: str
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def text(self) -> str:
        if not self.rows:
            return f"{self.title}: none"
        return f"{self.title}\n{table(self.header, self.rows)}"

    def html(self) -> str:
        """A table whose cells hold nothing but escaped text."""
        if not self.rows:
            return f"<p>{escape(self.title)}: none</p>"
        head = _row("th", self.header)
        body = "".join(_row("td", each) for each in self.rows)
        return f"<table><caption>{escape(self.title)}</caption><thead>{head}</thead><tbody>{body}</tbody></table>"

    def bundle(self) -> Bundle:
        return {"text/plain": self.text(), "text/html": self.html()}


def _row(kind: str, cells: Sequence[str]) -> str:
    return "<tr>" + "".join(f'<{kind} style="{_CELL}">{_shown(each)}</{kind}>' for each in cells) + "</tr>"


def _shown(cell: str) -> str:
    # A path condition is easier to read in lines.
    return escape(cell).replace(" &amp;&amp; ", "<br>&amp;&amp; ").replace("\n", "<br>")
