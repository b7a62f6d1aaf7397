"""Plain-text tables: columns as wide as they need to be, long cells wrapped."""

from __future__ import annotations

from collections.abc import Sequence

from minise.terminal_text import safe

WIDTH = 118
_GAP = 2
_LEAST = 10  # characters that a wrapped column keeps


def table(header: Sequence[str], rows: Sequence[Sequence[str]], width: int = WIDTH) -> str:
    """Columns that are empty in all rows are left out."""
    used = [index for index in range(len(header)) if any(row[index] for row in rows)]
    head = [header[index] for index in used]
    body = [[safe(row[index]) for index in used] for row in rows]
    widths = _widths([head, *body], width - _GAP * (len(used) - 1))
    lines = [_line(head, widths), _line(["-" * each for each in widths], widths)]
    for row in body:
        lines += _wrapped(row, widths)
    return "\n".join(lines)


def _widths(rows: Sequence[Sequence[str]], room: int) -> list[int]:
    """The widest columns give way until everything fits."""
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    excess = sum(widths) - room
    while excess > 0 and max(widths) > _LEAST:
        widest = widths.index(max(widths))
        others = max((each for index, each in enumerate(widths) if index != widest), default=_LEAST)
        less = max(1, min(excess, widths[widest] - max(others, _LEAST)))
        widths[widest] -= less
        excess -= less
    return widths


def _wrapped(row: Sequence[str], widths: Sequence[int]) -> list[str]:
    cells = [_cell_lines(cell, width) for cell, width in zip(row, widths, strict=True)]
    height = max(map(len, cells), default=1) or 1
    return [_line([cell[k] if k < len(cell) else "" for cell in cells], widths) for k in range(height)]


def _cell_lines(cell: str, width: int) -> list[str]:
    """Broken at spaces where there are any; a longer word is cut."""
    lines: list[str] = []
    while len(cell) > width:
        end = cell.rfind(" ", 1, width + 1)
        lines.append(cell[: end if end > 0 else width])
        cell = cell[end + 1 if end > 0 else width :]
    return [*lines, cell]


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    padded = (cell.ljust(width) for cell, width in zip(cells, widths, strict=True))
    return (" " * _GAP).join(padded).rstrip()
