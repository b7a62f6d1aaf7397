"""Settings that people can choose, declared once: as fields of the records that hold them.

    merge_loops: str = option("sized", Choice(LOOPS), "which loops are merged")

The declaration is read by the command line (`commands/declared.py`), `minise.explore` (`notebook/keywords.py`), the
server and its form (`server/submission.py`), and the tests of docs/options.md. A kind says which values are possible;
it turns what was given into what the record holds.
"""

from __future__ import annotations

import math
import operator
import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields, is_dataclass, replace
from pathlib import Path
from typing import Any, Protocol, TypeVar, cast

T = TypeVar("T")

LARGEST_SIZE = 1 << 20  # bytes of a symbolic object, which minise holds one by one

_KEY = "option"  # of a field's metadata
_GROUP = "group"


class Kind(Protocol):
    """Which values an option takes."""

    @property
    def expected(self) -> str:
        """What a value must be, as in "must be a whole number above 0"."""
        ...

    @property
    def annotation(self) -> str:
        """The type of the values that Python gives."""
        ...

    def read(self, *texts: str) -> Any:
        """The value that words of the command line mean. Raises ValueError."""
        ...

    def stored(self, value: Any) -> Any:
        """What the record holds for a value from Python or JSON. Raises TypeError or ValueError."""
        ...

    def given(self, stored: Any) -> Any:
        """The other way around: the value that means this."""
        ...


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several words. `values` are what the record holds for them, if that is not the words themselves."""

    words: tuple[str, ...]
    values: tuple[Any, ...] = ()
    annotation: str = "str"

    @property
    def expected(self) -> str:
        return f"one of {', '.join(self.words)}"

    def read(self, *texts: str) -> str:
        return texts[0]

    def stored(self, value: Any) -> Any:
        if any(value is each for each in self.values):
            return value
        if not isinstance(value, str):
            raise TypeError
        return (self.values or self.words)[self.words.index(value)]

    def given(self, stored: Any) -> str:
        return self.words[(self.values or self.words).index(stored)]


@dataclass(frozen=True, slots=True)
class Switch:
    """Given or not. `on` and `off` are what the record holds."""

    on: Any = True
    off: Any = False
    expected: str = "True or False"
    annotation: str = "bool"

    def read(self, *texts: str) -> bool:
        return True

    def stored(self, value: Any) -> Any:
        if not isinstance(value, bool):
            raise TypeError
        return self.on if value else self.off

    def given(self, stored: Any) -> bool:
        return bool(stored == self.on)


@dataclass(frozen=True, slots=True)
class Number:
    """A number from `least` to `most`. A fraction must be above its `least`."""

    type: type[int] | type[float] = int
    least: int | None = None
    most: int | None = None
    multiple: int = 1

    @property
    def expected(self) -> str:
        what = "a whole number" if self.type is int else "a number"
        if self.multiple != 1:
            return f"a multiple of {self.multiple} above 0"
        if self.least is None:
            return what
        if self.most is not None:
            return f"{what} from {self.least} to {self.most}"
        return f"{what} above {self.least - 1 if self.type is int else self.least}"

    @property
    def annotation(self) -> str:
        return self.type.__name__

    def read(self, *texts: str) -> int | float:
        return self.type(texts[0])

    def stored(self, value: Any) -> int | float:
        if isinstance(value, bool):
            raise TypeError
        number = operator.index(value) if self.type is int else float(operator.add(value, 0))
        if not self._holds(number):
            raise ValueError
        return number

    def given(self, stored: Any) -> int | float:
        return cast(float, stored)

    def _holds(self, number: float) -> bool:
        if math.isnan(number) or math.isinf(number):
            return False
        if self.least is not None and (number < self.least if self.type is int else number <= self.least):
            return False
        if self.most is not None and number > self.most:
            return False
        return self.type is float or number % self.multiple == 0


COUNT = Number(int, 1)
SIZE = Number(int, 1, LARGEST_SIZE)  # of symbolic bytes or elements
AMOUNT = Number(float, 0)


@dataclass(frozen=True, slots=True)
class Text:
    """A text; with a pattern, one that matches it as a whole."""

    expected: str = "a text"
    pattern: str = ""
    annotation: str = "str"

    def read(self, *texts: str) -> str:
        return texts[0]

    def stored(self, value: Any) -> str:
        if not isinstance(value, str):
            raise TypeError
        if self.pattern and not re.fullmatch(self.pattern, value):
            raise ValueError
        return value

    def given(self, stored: Any) -> str:
        return cast(str, stored)


FUNCTION = Text("the name of a function", r"[A-Za-z_$][A-Za-z0-9_$.]*")


@dataclass(frozen=True, slots=True)
class Bytes:
    """For Python alone: the command line's programs read their input."""

    expected: str = "bytes"
    annotation: str = "bytes"

    def read(self, *texts: str) -> bytes:
        return texts[0].encode()

    def stored(self, value: Any) -> bytes:
        if not isinstance(value, bytes | bytearray):
            raise TypeError
        return bytes(value)

    def given(self, stored: Any) -> bytes:
        return cast(bytes, stored)


@dataclass(frozen=True, slots=True)
class Place:
    """The path of a file or folder."""

    expected: str = "a path"
    annotation: str = "str | os.PathLike[str]"

    def read(self, *texts: str) -> str:
        return texts[0]

    def stored(self, value: Any) -> Path:
        return Path(os.fspath(value))

    def given(self, stored: Any) -> str:
        return str(stored)


@dataclass(frozen=True, slots=True)
class Folder:
    """The path of a folder, held as a text."""

    expected: str = "a folder"
    annotation: str = "str | os.PathLike[str]"

    def read(self, *texts: str) -> str:
        return texts[0]

    def stored(self, value: Any) -> str:
        return os.fsdecode(value)

    def given(self, stored: Any) -> str:
        return cast(str, stored)


@dataclass(frozen=True, slots=True)
class Several:
    """Any number of values of one kind. On the command line, the option is given once for each. The record holds a
    tuple of them, after the `leading` values, which cannot be given."""

    each: Kind
    expected: str = "a list of texts"
    leading: tuple[Any, ...] = ()

    @property
    def annotation(self) -> str:
        return f"Sequence[{self.each.annotation}]"

    def read(self, *texts: str) -> Any:
        return self.each.read(*texts)

    def stored(self, value: Any) -> tuple[Any, ...]:
        # A text is a sequence of texts in Python, which nobody means.
        if isinstance(value, str | bytes | Mapping) or not isinstance(value, Iterable):
            raise TypeError
        return (*self.leading, *map(self.each.stored, value))

    def given(self, stored: Any) -> list[Any]:
        return [self.each.given(each) for each in stored[len(self.leading) :]]


@dataclass(frozen=True, slots=True)
class Spelling:
    """How the command line writes an option: its flag, and names for the words after it."""

    flag: str
    metavars: tuple[str, ...] = ()
    help: str = ""  # if it differs from the option's


@dataclass(frozen=True, slots=True)
class Option:
    """One setting. `name` is the keyword in Python and the key in JSON; other keywords that mean the same are
    `aliases`. With a `label`, it is among the settings that the server's form always shows; an option that reaches
    beyond the run, to files or to other programs, is not `served` at all."""

    name: str
    kind: Kind
    help: str
    default: Any  # as the record holds it
    spellings: tuple[Spelling, ...]
    group: str = ""
    aliases: tuple[str, ...] = ()
    default_text: str = ""
    label: str = ""
    is_served: bool = True
    allows_none: bool = False

    @property
    def explained(self) -> str:
        """The help with the default."""
        return f"{self.help} (default: {self.default_text})" if self.default_text else self.help

    @property
    def given_default(self) -> Any:
        """The default as one would give it: None if there is none."""
        return None if self.default is None and self.is_optional else self.kind.given(self.default)

    @property
    def is_optional(self) -> bool:
        """Whether None can be given, which means that there is no value. On the command line it is called `none`."""
        return self.allows_none or (self.default is None and not isinstance(self.kind, Switch | Choice))

    def stored(self, value: Any) -> Any:
        """What the record holds for a value. Raises TypeError or ValueError with a message for people."""
        if value is None and self.is_optional:
            return None
        try:
            return self.kind.stored(value)
        except (TypeError, ValueError) as problem:
            raise type(problem)(self._refusal(value)) from None

    def _refusal(self, value: Any) -> str:
        if isinstance(self.kind, Choice) and isinstance(value, str):
            known = self.kind.words
            return f"unknown {self.name} '{value}': choose one of {', '.join(known)}{nearest(value, known)}"
        return f"{self.name} must be {self.kind.expected}, not {value!r}"


def option(
    default: T,
    kind: Kind,
    help: str,
    *,
    name: str = "",
    metavar: str = "",
    spellings: tuple[Spelling, ...] | None = None,
    group: str = "",
    aliases: tuple[str, ...] = (),
    default_text: str | None = None,
    label: str = "",
    is_served: bool = True,
    allows_none: bool = False,
) -> T:
    """A field of a record that is an option. Its name, its flag and the default in its help follow from the field,
    unless they are given. With `allows_none`, None can be given though it is not the default."""

    def declared(field_name: str, group_of_record: str) -> Option:
        own_name = name or field_name
        flag = "--" + own_name.replace("_", "-")
        words = (metavar,) if metavar else ()
        return Option(
            own_name,
            kind,
            help,
            default,
            (Spelling(flag, words),) if spellings is None else spellings,
            group or group_of_record,
            aliases,
            _default_text(kind, default) if default_text is None else default_text,
            label,
            is_served,
            allows_none,
        )

    return field(default=default, metadata={_KEY: declared})


def _default_text(kind: Kind, default: Any) -> str:
    if default is None or isinstance(kind, Switch | Several | Bytes):
        return ""
    given = kind.given(default)
    return f"{given:g}" if isinstance(given, float) else str(given)


def part(record: Callable[[], T], group: str) -> T:
    """A field that is itself a record of options, all of this group."""
    return field(default_factory=record, metadata={_GROUP: group})


def options_of(record: type, group: str = "") -> Iterator[Option]:
    """The options that a record holds, with those of its parts."""
    for each in fields(record):
        if _KEY in each.metadata:
            yield each.metadata[_KEY](each.name, group)
        elif _GROUP in each.metadata:
            assert each.default_factory is not MISSING and isinstance(each.default_factory, type)
            yield from options_of(each.default_factory, each.metadata[_GROUP])


def record_with(record: T, values: Mapping[str, Any]) -> T:
    """The record with the values of options, by their names. Names that it does not have are left out."""
    assert is_dataclass(record) and not isinstance(record, type)
    changed = {}
    for each in fields(record):
        if _KEY in each.metadata:
            name = each.metadata[_KEY](each.name, "").name
            if name in values:
                changed[each.name] = values[name]
        elif _GROUP in each.metadata:
            changed[each.name] = record_with(getattr(record, each.name), values)
    return replace(record, **changed)


def nearest(given: str, known: Sequence[str]) -> str:
    """A remark for whoever mistyped a name; empty if none is similar."""
    from difflib import get_close_matches

    found = get_close_matches(given, known, 1)
    return f" (did you mean {found[0]}?)" if found else ""
