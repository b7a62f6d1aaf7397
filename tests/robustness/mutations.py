"""Random C files for a seed: mutants of the corpus, many of which still compile, and garbage."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path

_FOLDER = Path(__file__).parents[1] / "programs"
PROGRAMS = sorted(_FOLDER.glob("*/*.c"))
_SYMBOLIC = [each for each in PROGRAMS if each.parent.name == "symbolic"]
_PLAIN = [each for each in PROGRAMS if each.parent.name not in ("symbolic", "wrong")]

_TOKEN = re.compile(r"""\w+|\s+|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|[-+*/%&|^=<>!]=?|.""", re.DOTALL)
_OPERATORS = ("+", "-", "*", "/", "%", "&", "|", "^", "<", ">", "==", "!=", "<=", ">=")
_TYPES = ("char", "short", "int", "long", "unsigned", "double", "float", "void")
_CONSTANTS = ("0", "1", "-1", "2", "7", "31", "64", "255", "4096", "2147483647", "0x80000000u", "1ll << 40", "~0ull")
# Makes a known number unknown, where the program has the header.
_UNKNOWNS = ("minise_int(0)", "minise_uint(0)", "minise_char(0)", "minise_long(0)")


def program(seed: int) -> bytes:
    """The program of this seed."""
    choices = random.Random(seed)
    if choices.random() < 0.08:
        return choices.choice((_bytes, _letters, _tokens))(choices)
    source = choices.choice(choices.choice((_SYMBOLIC, _PLAIN, _PLAIN, _PLAIN, PROGRAMS)))
    text = source.read_text(encoding="utf-8", errors="surrogateescape")
    mutations = choices.choice((_BREAKING, _KEEPING, _KEEPING, _KEEPING))
    for _ in range(choices.choice((1, 1, 2, 3))):
        text = choices.choice(mutations)(text, choices)
    return ("#include <minise.h>\n" + text).encode(errors="surrogateescape")


# ---------------------------------------------------------------------------------------------------------
# Mutations


def _on_tokens(change: Callable[[list[str], int, random.Random], None]) -> Callable[[str, random.Random], str]:
    def mutate(text: str, choices: random.Random) -> str:
        tokens: list[str] = _TOKEN.findall(text)
        places = [place for place, token in enumerate(tokens) if not token.isspace()]
        if places:
            change(tokens, choices.choice(places), choices)
        return "".join(tokens)

    return mutate


def _on_lines(change: Callable[[list[str], int, random.Random], None]) -> Callable[[str, random.Random], str]:
    def mutate(text: str, choices: random.Random) -> str:
        lines = text.splitlines(keepends=True)
        if lines:
            change(lines, choices.randrange(len(lines)), choices)
        return "".join(lines)

    return mutate


def _exchange(pattern: str, replacements: tuple[str, ...]) -> Callable[[str, random.Random], str]:
    """Writes something else in place of one match."""

    def mutate(text: str, choices: random.Random) -> str:
        found = list(re.finditer(pattern, text))
        if not found:
            return text
        match = choices.choice(found)
        return text[: match.start()] + choices.choice(replacements) + text[match.end() :]

    return mutate


def _delete(items: list[str], place: int, choices: random.Random) -> None:
    del items[place]


def _duplicate(items: list[str], place: int, choices: random.Random) -> None:
    items.insert(place, items[place])


def _swap(items: list[str], place: int, choices: random.Random) -> None:
    other = choices.randrange(len(items))
    items[place], items[other] = items[other], items[place]


def _copy(items: list[str], place: int, choices: random.Random) -> None:
    items[place] = choices.choice(items)


_NUMBER = r"(?<![\w.])\d+(?![\w.])"
_BINARY = r"(?<= )(?:[-+*/%&|^<>]|[=!<>]=)(?= )"
_NAME = r"(?<=[\[=] )[a-z]\w*(?=[;\])])|(?<=\[)[a-z]\w*(?=\])"

_BREAKING = (
    *(_on_tokens(change) for change in (_delete, _duplicate, _swap, _copy)),
    *(_on_lines(change) for change in (_delete, _duplicate, _swap, _copy)),
)
# After these, most programs still compile.
_KEEPING = (
    _exchange(_NUMBER, _CONSTANTS),
    _exchange(_NUMBER, _UNKNOWNS),
    _exchange(_BINARY, _OPERATORS),
    _exchange(_NAME, _UNKNOWNS),
    _exchange(r"\b(?:char|short|int|long|double|float)\b", _TYPES),
    _on_lines(_delete),
)

# ---------------------------------------------------------------------------------------------------------
# Garbage


def _bytes(choices: random.Random) -> bytes:
    return choices.randbytes(choices.randint(0, 400))


def _letters(choices: random.Random) -> bytes:
    alphabet = "int main(void){return 0;}#\"'\\/*\n\t<>=+-&|[]0123456789axf.,:?~^%!"
    return "".join(choices.choices(alphabet, k=choices.randint(1, 300))).encode()


def _tokens(choices: random.Random) -> bytes:
    """Tokens of the corpus in any order, inside a function."""
    taken: list[str] = []
    for source in choices.sample(PROGRAMS, 3):
        taken += _TOKEN.findall(source.read_text(encoding="utf-8", errors="replace"))
    return f"int main(void) {{ {''.join(choices.choices(taken, k=60))} }}\n".encode(errors="replace")
