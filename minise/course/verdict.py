"""What a judge says about an exercise, in plain words."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Mark(Enum):
    RIGHT = "right"
    WRONG = "wrong"
    OPEN = "open"  # there is no answer yet


@dataclass(frozen=True, slots=True)
class Remark:
    """One thing that was looked at."""

    mark: Mark
    text: str

    @property
    def is_right(self) -> bool:
        return self.mark is Mark.RIGHT


@dataclass(frozen=True, slots=True)
class Verdict:
    """`hint` is for whoever has not solved it."""

    file: str
    remarks: tuple[Remark, ...]
    hint: str = ""

    @property
    def is_done(self) -> bool:
        return all(each.is_right for each in self.remarks)


def right(text: str) -> Remark:
    return Remark(Mark.RIGHT, text)


def wrong(text: str) -> Remark:
    return Remark(Mark.WRONG, text)


def unanswered(text: str) -> Remark:
    return Remark(Mark.OPEN, text)


def verdict_text(verdict: Verdict) -> str:
    lines = [f"{verdict.file}: {'done' if verdict.is_done else 'not yet'}"]
    lines += (f"  {each.mark.value}: {each.text}" for each in verdict.remarks)
    if verdict.hint and not verdict.is_done:
        lines.append(f"  hint: {verdict.hint}")
    return "\n".join(lines)
