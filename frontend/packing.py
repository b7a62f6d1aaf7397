"""`#pragma pack`: the greatest alignment that members of structs may have, as a stack that the program works on."""

from __future__ import annotations

import re

_FORM = re.compile(r"pack\s*\(\s*(?P<inside>[^()]*?)\s*\)")
_ALLOWED = (1, 2, 4, 8, 16)


class Packing:
    """The limit in force, which is None where there is none."""

    def __init__(self) -> None:
        self.limit: int | None = None
        self._saved: list[tuple[str, int | None]] = []

    def apply(self, pragma: str) -> str | None:
        """Does what `pack(...)` says. The result says what is wrong with it, if something is."""
        form = _FORM.fullmatch(pragma.strip())
        if form is None:
            return "expected 'pack(...)'"
        words = [word.strip() for word in form["inside"].split(",")]
        if words == [""]:
            self.limit = None
            return None
        action = words.pop(0) if words[0] in ("push", "pop") else ""
        name = words.pop(0) if action and words and not words[0].isdecimal() else ""
        limit = int(words.pop(0)) if words and words[0].isdecimal() else None
        if words or (limit is not None and limit not in _ALLOWED) or (not action and limit is None):
            return "expected 'pack(n)' with n among 1, 2, 4, 8 and 16"
        if action == "push":
            self._saved.append((name, self.limit))
        elif action == "pop":
            self._pop(name)
        if limit is not None:
            self.limit = limit
        return None

    def _pop(self, name: str) -> None:
        """Back to what was last pushed, or pushed under this name; gcc passes over a pop of what was never pushed."""
        if name and all(name != saved for saved, _ in self._saved):
            return
        while self._saved:
            saved, self.limit = self._saved.pop()
            if not name or saved == name:
                return
