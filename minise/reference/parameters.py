"""The parameters of a function that a run begins with: each takes the input of its name.

A number takes its bytes, a pointer or a struct an object of them. A pointer inside such an object points to another
one, if there is an input by the name that C would reach it with (`list[0].next`), and is null otherwise. A pointer to
a function points to one that gives a further input whenever it is called."""

from __future__ import annotations

from collections.abc import Iterator

from minise.ir import records as ir
from minise.ir.entry_parameters import callback_name, called_function, given_globals, returns_record, unknown_globals
from minise.ir.types import Kind
from minise.reference.encoding import bytes_of, value_of
from minise.reference.memory import defined_bytes
from minise.reference.state import State
from minise.reference.values import NULL, ObjectKind, Pointer, Value


def given_parameters(state: State, function: ir.Function, has_unknown_globals: bool = False) -> list[Value]:
    """The variables of a function, if it comes from C, begin with its parameters. A struct result is written through
    one more pointer in front of them, for which any record of the program leaves enough room."""
    for item in given_globals(state.program):
        data = state.inputs.take_bytes(item.name, item.size)
        state.memory.write(Pointer(state.globals[item.name], 0), defined_bytes(data))
    if has_unknown_globals:
        for name, item in unknown_globals(state.program, function.name):
            _give_global(state, name, item)
    values: list[Value] = []
    passed = function.parameters
    if returns_record(function):
        room = max(each.size for each in state.program.records)
        values.append(Pointer(state.memory.allocate(ObjectKind.GLOBAL, "return", room), 0))
        passed = passed[1:]
    layouts: list[tuple[str, ir.Layout | None]] = [(each.name, each.layout) for each in function.variables]
    layouts = layouts or [(each.name, None) for each in passed]
    for register, (name, layout) in zip(passed, layouts, strict=False):
        if called_function(layout) is not None:
            values.append(Pointer(state.globals[callback_name(name)], 0))
        elif register.type.kind is Kind.POINTER:
            values.append(_object(state, name, layout))
        else:
            data = state.inputs.take_bytes(name, register.type.size)
            values.append(value_of(register.type, defined_bytes(data), state.memory))
    return values


def _give_global(state: State, name: str, item: ir.Global) -> None:
    """The global takes the input of this name, and pointers in it point to objects of their own, or to functions."""
    place = state.globals[item.name]
    if not isinstance(item.layout, ir.PointerLayout):
        state.memory.write(Pointer(place, 0), defined_bytes(state.inputs.take_bytes(name, item.size)))
    fits = item.layout is not None and _size(state, item.layout) == item.size
    for inner, offset, pointer in _pointers(state, name, item.layout if fits else None):
        is_function = called_function(pointer) is not None
        value = Pointer(state.globals[callback_name(inner)], 0) if is_function else _object(state, inner, pointer)
        state.memory.write(Pointer(place, offset), bytes_of(pointer.type, value))


def _object(state: State, name: str, layout: ir.Layout | None) -> Pointer:
    """What a pointer of this layout points to, or a struct that is passed by value; null without such an input."""
    if not state.inputs.has(name):
        return NULL
    data = state.inputs.take(name)
    # On the heap: what a caller passes may be freed.
    made = state.memory.allocate(ObjectKind.HEAP, name, len(data))
    state.memory.write(Pointer(made, 0), defined_bytes(data))
    for inner, offset, pointer in _pointers(state, name, _contents(state, layout, len(data))):
        if state.inputs.has(inner):
            state.memory.write(Pointer(made, offset), bytes_of(pointer.type, _object(state, inner, pointer)))
    return Pointer(made, 0)


def _contents(state: State, layout: ir.Layout | None, size: int) -> ir.Layout | None:
    """The layout of an object of so many bytes, which a value of `layout` points to."""
    match layout:
        case ir.PointerLayout(target=target) if target is not None:
            element = target
        case ir.ArrayLayout(element=element):
            pass
        case _:
            return layout if isinstance(layout, ir.NamedLayout) else None
    stride = _size(state, element)
    return ir.ArrayLayout(element, size // stride) if stride else None


def _pointers(state: State, name: str, layout: ir.Layout | None) -> Iterator[tuple[str, int, ir.PointerLayout]]:
    """The pointers in an object: how C reaches them, and their offsets. Those that share bytes with other members
    are none that an input could be for."""
    match layout:
        case ir.PointerLayout():
            yield name, 0, layout
        case ir.ArrayLayout(element=element, count=int(count)):
            for index in range(count if not isinstance(element, ir.ScalarLayout) else 0):
                for inner, offset, pointer in _pointers(state, f"{name}[{index}]", element):
                    yield inner, index * _size(state, element) + offset, pointer
        case ir.NamedLayout(name=key):
            record = _record(state, key)
            if record is None:
                return
            for member in record.fields:
                if _shares_bytes(state, member, record):
                    continue
                own = f"{name}.{member.name}" if member.name else name
                for inner, offset, pointer in _pointers(state, own, member.layout):
                    yield inner, member.offset + offset, pointer
        case _:
            return


def _record(state: State, key: str) -> ir.RecordLayout | None:
    return next((each for each in state.program.records if each.name == key), None)


def _shares_bytes(state: State, member: ir.FieldLayout, record: ir.RecordLayout) -> bool:
    """Whether other members have some of its bytes, or it is a bit-field."""
    start, end = _extent(state, member)
    others = (_extent(state, each) for each in record.fields if each is not member)
    return member.width is not None or any(first < end and start < last for first, last in others)


def _extent(state: State, member: ir.FieldLayout) -> tuple[int, int]:
    """From the first byte of a member up to the byte after it."""
    if member.width is None or member.start is None:
        return member.offset, member.offset + _size(state, member.layout)
    return member.offset + member.start // 8, member.offset + (member.start + member.width + 7) // 8


def _size(state: State, layout: ir.Layout) -> int:
    match layout:
        case ir.ScalarLayout(type=type, padding=padding):
            return type.size + padding
        case ir.PointerLayout(type=type):
            return type.size
        case ir.ArrayLayout(element=element, count=count):
            return _size(state, element) * (count or 0)
        case ir.NamedLayout(name=key):
            record = _record(state, key)
            return record.size if record is not None else 0
