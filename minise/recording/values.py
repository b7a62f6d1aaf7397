"""Values of registers and cells in print, with what a viewer needs to draw them."""

from __future__ import annotations

from collections.abc import Callable

from minise.display import Display, Texts, character, number_of, string
from minise.expr.booleans import negation
from minise.expr.term import Boolean, Term
from minise.expr.text import text
from minise.extended import Extended
from minise.ir.layouts import Layout, Records, labels_in
from minise.ir.types import I1, I8, Kind, Type
from minise.memory.contract import Memory, RootView
from minise.recording.paths import Paths
from minise.recording.records import ShownValue
from minise.recording.tables import ObjectTable
from minise.value_cases import ShownCase, in_one_line, shown_cases
from minise.values import Pointer, PointerByte, Undefined, Value, to_signed

LONGEST = 300  # characters
UNDEFINED_SHOWN = ShownValue("undefined", "undefined")
_REMEMBERED = 100_000

LayoutOf = Callable[[int], Layout | None]  # of the object with this number


class Values:
    """Prints the values of one program. Equal values are the same record."""

    def __init__(self, records: Records, objects: ObjectTable) -> None:
        self._display = Display(records, Texts())
        self._records = records
        self._paths = Paths(records)
        self._objects = objects
        self._texts: dict[Term, str] = {}
        self._known: dict[ShownValue, ShownValue] = {}
        self.characters = 0  # of all different texts

    def shown(
        self, value: Value, type: Type, layout: Layout | None, memory: Memory, layout_of: LayoutOf
    ) -> ShownValue:
        match value:
            case Undefined():
                return UNDEFINED_SHOWN
            case Pointer():
                return self._kept(self._pointer(value, memory, layout_of))
            case PointerByte(pointer=pointer, index=index):
                whole = self._pointer(pointer, memory, layout_of)
                return self._kept(ShownValue("part", f"byte {index} of {whole.text}"))
            case Term():
                return self._kept(ShownValue("term", self.text(value), cases=self._cases(value, type, layout)))
            case _:
                return self._kept(ShownValue("number", self._number(value, type, layout)))

    def _cases(self, value: Term, type: Type, layout: Layout | None) -> tuple[ShownCase, ...]:
        def show(each: Value) -> str:
            return self.text(each) if isinstance(each, Term) else self._number(each, type, layout)  # type: ignore[arg-type]

        return _told(shown_cases(value, show))

    def cases(
        self, value: Value, type: Type, layout: Layout | None, memory: Memory, layout_of: LayoutOf
    ) -> tuple[ShownCase, ...]:
        """The cases of a value, or itself as the only one."""
        shown = self.shown(value, type, layout, memory, layout_of)
        return shown.cases or (ShownCase(shown.text, ""),)

    def written_if(self, shown: ShownValue, defined: Boolean) -> ShownValue:
        """A value that was written under a condition, and else never."""
        if not isinstance(defined, Term):
            return shown if defined else UNDEFINED_SHOWN
        value = f"({shown.text})" if shown.cases else shown.text
        never = ShownCase(UNDEFINED_SHOWN.text, self.text(negation(defined)))
        found = (ShownCase(value, self.text(defined)), never)
        return self._kept(shown._replace(text=in_one_line(found), cases=found))

    def root(self, root: RootView) -> ShownValue:
        match root:
            case Undefined():
                return UNDEFINED_SHOWN
            case bytes():
                return self._kept(ShownValue("number", string(root)))
            case Term():
                return self._kept(ShownValue("term", self.text(root)))
            case _:
                return self._kept(ShownValue("number", str(root)))

    def family(self, array: Term | None) -> ShownValue:
        return self._kept(ShownValue("array", "pointers" if array is None else self.text(array)))

    def text(self, value: bool | int | Term) -> str:
        """A term or condition, cut where it is long."""
        if not isinstance(value, Term):
            return text(value)
        found = self._texts.get(value)
        if found is None:
            if len(self._texts) > _REMEMBERED:
                self._texts.clear()
            found = text(value, self._object_name)
            if len(found) > LONGEST:
                found = found[: LONGEST - 1] + "…"
            self._texts[value] = found
        return found

    def _object_name(self, number: int) -> str | None:
        index = self._objects.find(number)
        return None if index is None else f"&{self._objects.records[index].name}"

    def _kept(self, shown: ShownValue) -> ShownValue:
        found = self._known.get(shown)
        if found is None:
            if len(self._known) > _REMEMBERED:
                self._known.clear()
            found = self._known[shown] = shown
            self.characters += len(shown.text)
        return found

    def _number(self, value: int | float | Extended, type: Type, layout: Layout | None) -> str:
        if layout is not None or not isinstance(value, int):
            return self._display.scalar(value, layout)
        if type is I1:
            return "true" if value else "false"
        if type is I8:
            return character(value)
        # Where no C type is known, most integers are signed.
        return str(to_signed(value, type.bits)) if type.kind is Kind.INTEGER else str(value)

    # -- pointers --------------------------------------------------------------------------------------------

    def _pointer(self, pointer: Pointer, memory: Memory, layout_of: LayoutOf) -> ShownValue:
        if isinstance(pointer.base, int):
            self._meet(pointer.base, memory)
            return self._one_target(pointer.base, pointer.offset, layout_of)
        targets = [number for _, number in memory.bases(pointer) if number is not None]
        for number in targets:
            self._meet(number, memory)
        shown = [self._one_target(number, pointer.offset, layout_of) for number in targets]
        words = list(dict.fromkeys(each.text for each in shown))
        objects = tuple(dict.fromkeys(-1 if each.object is None else each.object for each in shown))
        cases = _told(shown_cases(pointer, lambda each: self._case(each, layout_of)))
        return ShownValue("pointers", _cut("one of " + ", ".join(words)), objects=objects, cases=cases)

    def _meet(self, number: int, memory: Memory) -> None:
        """An object that ended before it was ever looked at gets its name when a pointer to it is shown."""
        if number and self._objects.find(number) is None:
            for view in memory.describe((number,), with_ended=True):
                self._objects.index(view)

    def _case(self, value: Value, layout_of: LayoutOf) -> str:
        assert isinstance(value, Pointer)
        if isinstance(value.base, Term):
            return "one of several pointers"
        return self._one_target(value.base, value.offset, layout_of).text

    def _one_target(self, number: int, offset: int | Term, layout_of: LayoutOf) -> ShownValue:
        known = offset if isinstance(offset, int) else None
        index = self._objects.find(number)
        if number == 0 or index is None:
            if known is not None:
                return ShownValue("pointer", hex(number_of(known, 64)) if known else "NULL", -1, known)
            return ShownValue("pointer", _cut(f"(void *)({self.text(offset)})"), -1)
        record = self._objects.records[index]
        if record.kind == "function":
            return ShownValue("function", record.name)
        return ShownValue("pointer", self._place(record.name, offset, layout_of(number)), index, known)

    def _place(self, name: str, offset: int | Term, layout: Layout | None) -> str:
        if isinstance(offset, Term):
            return _cut(f"{name} + ({self.text(offset)}) bytes")
        if name.startswith('"'):  # a string literal
            return f"{name} + {offset}" if offset else name
        labels = labels_in(layout, self._records)
        if 0 <= offset < len(labels):
            return f"&&{labels[offset]}"
        found = None if layout is None else self._paths.element_at(layout, offset)
        if found is not None:
            return f"&{_called(name, found.path)}"
        return f"{name} + {offset} bytes" if offset else name


def _told(found: list[ShownCase]) -> tuple[ShownCase, ...]:
    """The cases, where there are several."""
    if len(found) < 2:
        return ()
    return tuple(ShownCase(_cut(value), _cut(condition)) for value, condition in found)


def _called(name: str, path: str) -> str:
    """`block 1` is no name in C: its parts are set apart."""
    return f"({name}){path}" if " " in name and path else f"{name}{path}"


def place_name(name: str, path: str) -> str:
    """An object's name with the path of one of its cells."""
    if path.startswith(("+", " ")):
        return f"{name} {path}".replace("  ", " ")
    return _called(name, path)


def _cut(words: str) -> str:
    return words if len(words) <= LONGEST else words[: LONGEST - 1] + "…"
