"""What a judge says about an exercise, in plain words."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Remark:
    """One thing that was looked at."""

    is_right: bool
    text: str


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
    return Remark(True, text)


def wrong(text: str) -> Remark:
    return Remark(False, text)


def verdict_text(verdict: Verdict) -> str:
    lines = [f"{verdict.file}: {'done' if verdict.is_done else 'not yet'}"]
    lines += (f"  {'right' if each.is_right else 'wrong'}: {each.text}" for each in verdict.remarks)
    if verdict.hint and not verdict.is_done:
        lines.append(f"  hint: {verdict.hint}")
    return "\n".join(lines)
