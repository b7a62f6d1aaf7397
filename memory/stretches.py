"""Copying and filling stretches of memory, after they were found to lie inside their objects."""

from __future__ import annotations

from minise.expr import comparisons
from minise.expr.term import Boolean, Term
from minise.ir.types import I8, Type
from minise.memory import access
from minise.memory.conditional import as_number, chosen_part, store_while
from minise.memory.groups import Group
from minise.memory.roots import ZERO_ROOT, ConstantRoot
from minise.memory.store import Store
from minise.values import UNDEFINED, Value


def copy(store: Store, target: Group, source: Group, size: int | Term) -> None:
    written = store.writable(target.segment)
    if _is_whole(target, size) and _is_whole(source, size):
        written.become(store.cells[source.segment])
        return
    reader, writer = store.reader(source), store.reader(target)
    if isinstance(size, int):
        if isinstance(source.place, int) and isinstance(target.place, int) and written.is_unwritten:
            cells = store.cells[source.segment].alone(source.low + source.place, size)
            if cells is not None:
                distance = target.low + target.place - source.low - source.place
                written.take({start + distance: cell for start, cell in cells.items()})
                return
        for distance, type, (value, defined) in _values(reader, source.place, size):
            access.store(writer, access.shifted(target.place, distance), type, value, defined)
        return
    most = min(source.extent, target.extent)
    data = [_byte(reader, access.shifted(source.place, each)) for each in range(most)]
    _store_some(store, writer, target, data, size)


def fill(store: Store, target: Group, byte: Value, size: int | Term) -> None:
    store.writable(target.segment)
    member = target.members[0]
    is_whole = len(target.members) == 1 and target.offset == 0 and size == target.size
    if is_whole and isinstance(byte, int) and member.number not in store.divisions:
        store.set_root(member, ZERO_ROOT if byte == 0 else ConstantRoot(bytes([byte]) * member.extent))
        return
    writer = store.reader(target)
    if isinstance(size, int):
        for each in range(size):
            access.store(writer, access.shifted(target.place, each), I8, byte)
        return
    _store_some(store, writer, target, [(byte, True)] * target.extent, size)


def _is_whole(group: Group, size: int | Term) -> bool:
    """Whether this is an object that lives alone, as a whole."""
    return group.offset == 0 and size == group.size and group.segment == group.members[0].number


def _byte(reader: access.Reader, offset: int | Term) -> access.Part:
    if isinstance(offset, int) and offset >= reader.extent:
        return UNDEFINED, False
    return _part(*reader.load(offset, I8))


def _part(value: Value, defined: Boolean) -> access.Part:
    return (UNDEFINED, False) if defined is False or value is UNDEFINED else (value, defined)


def _store_some(store: Store, writer: access.Reader, target: Group, data: list[access.Part], size: Term) -> None:
    """Byte k becomes data[k] where k < size, and stays what it is elsewhere."""
    if isinstance(target.place, int):
        data = data[: target.extent - target.place]
        before = [_byte(writer, target.place + each) for each in range(len(data))]
        store_while(writer, target.place, data, before, store.data_model.pointer, size)
        return
    for each, new in enumerate(data):
        if isinstance(target.offset, int) and target.offset + each >= target.extent:
            break
        is_inside = comparisons.ult(64, each, size)
        if is_inside is False:
            break
        place = access.shifted(target.place, each)
        value, defined = chosen_part(I8, is_inside, as_number(new, writer), as_number(_byte(writer, place), writer))
        access.store(writer, place, I8, value, defined)


def _values(reader: access.Reader, start: int | Term, size: int) -> list[tuple[int, Type, access.Part]]:
    """What a stretch holds, as it was written. At a symbolic start, it is cut as at the first element of the stride:
    all elements of an array look alike."""
    cells = reader.cells
    if isinstance(start, int):
        low = reader.low + start
        return [
            (distance, type, (value, cells.is_defined(low + distance, type.size)))
            for distance, type, value in cells.stretch(low, size)
        ]
    place = access.spot(reader.low, reader.extent, start, size)  # for its first element only
    first = place.family.start if not place.unaligned else reader.low
    template = cells.stretch(first, min(size, reader.low + reader.extent - first))
    return [
        (distance, type, _part(*reader.load(access.shifted(start, distance), type))) for distance, type, _ in template
    ]
