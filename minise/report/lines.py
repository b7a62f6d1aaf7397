"""Lines of a program in words: `line 4`, `lines 4, 7-9`, `lines 2-3 of list.h`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

Place = tuple[str, int]  # a file and a line of it


def lines_text(places: Iterable[Place], own: str, most: int) -> str:
    """Of each file at most so many numbers and stretches of them. The program's `own` file comes first and is not
    named."""
    files: dict[str, list[int]] = {}
    for file, line in sorted(set(places), key=lambda place: (place[0] != own, place)):
        files.setdefault(file, []).append(line)
    return "; ".join(_of_one_file(lines, most) + _origin(file, own) for file, lines in files.items())


def _origin(file: str, own: str) -> str:
    return "" if file == own else f" of {file}"


def _of_one_file(lines: Sequence[int], most: int) -> str:
    stretches = _stretches(lines)
    shown = ", ".join(str(first) if first == last else f"{first}-{last}" for first, last in stretches[:most])
    rest = ", ..." if len(stretches) > most else ""
    return f"{'line' if len(lines) == 1 else 'lines'} {shown}{rest}"


def _stretches(lines: Sequence[int]) -> list[tuple[int, int]]:
    """Neighbours together, each as the first and the last of them."""
    found: list[tuple[int, int]] = []
    for line in lines:
        if found and found[-1][1] == line - 1:
            found[-1] = (found[-1][0], line)
        else:
            found.append((line, line))
    return found
