"""Initialisers of every shape (C11 6.7.9): from brace lists to values at offsets.

A `_List` is one pair of braces. It keeps the way from the object it initialises to the current subobject as a stack
of aggregates, so that elided braces and nested designators (`.a[2].b = 1, 2`) go on where C says they do.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from pycparser import c_ast

from minise.frontend import tree
from minise.frontend.check import coercions, constants, expressions, literals
from minise.frontend.check.context import Context
from minise.frontend.check.members import find_member, member_names
from minise.frontend.check.reports import Rejected
from minise.frontend.check.spans import span_of
from minise.frontend.conversions import is_character
from minise.frontend.describe import describe
from minise.frontend.layout import size_of
from minise.frontend.scopes import near
from minise.frontend.types import ArrayType, CType, Member, Qualified, RecordType

_LARGEST_RANGE = 1 << 16


@dataclass(frozen=True, slots=True)
class Initialised:
    """A checked initialiser, and the type of its object: an array without a length gets it from here."""

    initialiser: tree.Initialiser
    type: Qualified


def initialised(context: Context, node: c_ast.Node, type: Qualified, is_static: bool) -> Initialised:
    """`node` as the initialiser of an object of this type; of static storage, it must be constant."""
    filling = _Filling(context, is_static)
    length = filling.object(node, type.type, 0, None, is_outermost=True)
    if isinstance(type.type, ArrayType) and type.type.length is None:
        type = replace(type, type=ArrayType(type.type.element, length or 0))
    if filling.is_rejected:
        raise Rejected
    filling.share_values()
    fill = is_static or (isinstance(node, c_ast.InitList) and not filling.covers(type.type))
    return Initialised(tree.Initialiser(fill, tuple(filling.entries)), type)


@dataclass(slots=True)
class _Level:
    """An aggregate on the way to the current subobject, and which of its parts is next."""

    type: ArrayType | RecordType
    offset: int
    next: int = 0

    @property
    def count(self) -> int | None:
        """How many parts it has; None if they are not counted yet (6.7.9p22)."""
        if isinstance(self.type, ArrayType):
            return self.type.length if isinstance(self.type.length, int) else None
        members = self.type.members or ()
        return min(1, len(members)) if self.type.is_union else len(members)

    @property
    def is_exhausted(self) -> bool:
        return self.count is not None and self.next >= self.count


@dataclass(slots=True)
class _Filling:
    """The values found so far for one object."""

    context: Context
    is_static: bool
    entries: list[tree.Entry | tree.Text] = field(default_factory=list)
    is_rejected: bool = False
    reached: int = 0  # bits, counted from the start, behind which nothing was given so far
    ranges: list[list[tree.Entry | tree.Text]] = field(default_factory=list)  # what `[1 ... 3] = x` gives, each
    members: dict[tuple[int, RecordType], Member] = field(default_factory=dict)  # of unions, by where they lie

    def covers(self, type: CType) -> bool:
        """Whether the entries leave no byte out. Bit-fields are not counted: they may share a byte."""
        covered: dict[int, int] = {}
        for entry in self.entries:
            if isinstance(entry, tree.Text):
                covered[entry.offset] = len(entry.data)
            elif entry.bits is None:
                covered[entry.offset] = size_of(entry.type, self.context.data_model)
        return sum(covered.values()) == size_of(type, self.context.data_model)

    # What is initialised again ----------------------------------------------------------------------------

    def choose(self, union: RecordType, offset: int, member: Member) -> None:
        """A member of a union is initialised. As in gcc, what another one was given is gone, and not only the bytes
        that the two share."""
        chosen = self.members.get((offset, union))
        if chosen is not None and chosen is not member:
            self._clear(offset, size_of(union, self.context.data_model))
        self.members[offset, union] = member

    def _clear(self, offset: int, size: int) -> None:
        """C11 6.7.9p19: what initialises a whole object overrides all that its parts were given before."""
        end = offset + size
        if 8 * offset >= self.reached:
            return
        self.entries = [each for each in self.entries if not (offset <= each.offset and self._end(each) <= end)]
        self.members = {
            (start, union): member
            for (start, union), member in self.members.items()
            if not (offset <= start and start + size_of(union, self.context.data_model) < end)
        }

    def _end(self, entry: tree.Entry | tree.Text) -> int:
        if isinstance(entry, tree.Text):
            return entry.offset + len(entry.data)
        if entry.bits is not None:
            assert entry.bits.start is not None and entry.bits.width is not None
            return entry.offset + (entry.bits.start + entry.bits.width + 7) // 8
        return entry.offset + size_of(entry.type, self.context.data_model)

    def _override(self, new: tree.Entry | tree.Text) -> None:
        """Drops what the new entry replaces, side effects included, as gcc does. That is also a whole struct of which
        one member is initialised again; but a string keeps its other characters."""
        low, high = self._bits(new)
        if low >= self.reached:  # in order, as most are
            self.reached = high
            self.entries.append(new)
            return

        def stays(old: tree.Entry | tree.Text) -> bool:
            start, end = self._bits(old)
            if isinstance(old, tree.Text):
                return start < low or high < end
            return end <= low or high <= start

        self.entries = [each for each in self.entries if stays(each)]
        self.entries.append(new)
        self.reached = max(self.reached, high)

    def share_values(self) -> None:
        """GNU C: the value of a range `[1 ... 3] = x` is computed once. The first element that it is still given to
        keeps it in a hidden variable, from which the others take it."""
        for given in self.ranges if self.context.function is not None and not self.is_static else ():
            places = [place for place, each in enumerate(self.entries) if any(each is other for other in given)]
            entries = [each for place in places if isinstance(each := self.entries[place], tree.Entry)]
            if len(entries) < 2 or constants.evaluate(self.context, entries[0].value) is not None:
                continue
            type, span = entries[0].type, entries[0].value.span
            kept = tree.Named(self.context.new_local("range.value", Qualified(type), span), type, span)
            stored = tree.Assign(kept, entries[0].value, type, span)
            for place, entry in zip(places, entries, strict=True):
                value = stored if entry is entries[0] else tree.Read(kept, type, span)
                self.entries[place] = replace(entry, value=value)

    def _bits(self, entry: tree.Entry | tree.Text) -> tuple[int, int]:
        """The first bit of the object that the entry gives, and the one after its last."""
        if isinstance(entry, tree.Entry) and entry.bits is not None:
            assert entry.bits.start is not None and entry.bits.width is not None
            first = 8 * entry.offset + entry.bits.start
            return first, first + entry.bits.width
        return 8 * entry.offset, 8 * self._end(entry)

    # One object -----------------------------------------------------------------------------------------

    def object(
        self, node: c_ast.Node, type: CType, offset: int, bits: Member | None, is_outermost: bool = False
    ) -> int | None:
        """An object with an initialiser of its own. The result is the number of elements, of an array."""
        node = self._constant_literal(node, type)
        text = self.text_for(node, type)
        if text is not None:
            assert isinstance(type, ArrayType)
            return self.text(text, type, offset)
        if not isinstance(type, ArrayType | RecordType):
            self._scalar(node, type, offset, bits)
            return None
        if isinstance(node, c_ast.InitList):
            if not is_outermost:
                is_open = isinstance(type, ArrayType) and type.length is None  # a flexible member, which comes last
                self._clear(offset, self.reached if is_open else size_of(type, self.context.data_model))
            return _List(self, type, offset, node, is_outermost).filled()
        if isinstance(type, ArrayType):
            raise self.context.reports.rejected(
                f"initialising array '{describe(type)}': expected a brace list or a string literal", span_of(node)
            )
        self.store(expressions.value(self.context, node), type, offset, None)
        return None

    def _constant_literal(self, node: c_ast.Node, type: CType) -> c_ast.Node:
        """gcc takes a compound literal of the same type for its brace list, where a constant is needed."""
        if self.is_static and isinstance(node, c_ast.CompoundLiteral) and isinstance(type, ArrayType | RecordType):
            return node.init
        return node

    def text_for(self, node: c_ast.Node, type: CType) -> c_ast.Constant | None:
        """C11 6.7.9p14: a string literal, perhaps in braces, for an array of characters."""
        if not (isinstance(type, ArrayType) and is_character(type.element.type)):
            return None
        if isinstance(node, c_ast.InitList) and len(node.exprs) == 1:
            node = node.exprs[0]
        return node if isinstance(node, c_ast.Constant) and node.type == "string" else None

    def takes_whole(self, item: c_ast.Node, type: CType) -> bool:
        """Whether the form of an item shows that it is for an object of this type, not for its first part."""
        is_list = isinstance(item, c_ast.InitList) or (self.is_static and isinstance(item, c_ast.CompoundLiteral))
        return not isinstance(type, ArrayType | RecordType) or is_list or self.text_for(item, type) is not None

    def text(self, node: c_ast.Constant, type: ArrayType, offset: int) -> int:
        data = literals.string_literal(self.context, node).data
        if isinstance(type.length, int):
            # C11 6.7.9p14: the terminating zero is dropped if there is no room for it, but nothing else.
            if len(data) - 1 > type.length:
                raise self.context.reports.rejected(
                    f"the string of {len(data) - 1} characters is too long for '{describe(type)}'", span_of(node)
                )
            data = data[: type.length].ljust(type.length, b"\0")
        self._override(tree.Text(offset, data))
        return len(data)

    def _scalar(self, node: c_ast.Node, type: CType, offset: int, bits: Member | None) -> None:
        while isinstance(node, c_ast.InitList):
            if not node.exprs:
                raise self.context.reports.rejected(f"empty braces initialise '{describe(type)}'", span_of(node))
            if len(node.exprs) > 1:
                raise self.context.reports.rejected(
                    f"excess elements in the initialiser of '{describe(type)}'", span_of(node.exprs[1])
                )
            node = node.exprs[0]
        if isinstance(node, c_ast.NamedInitializer):
            raise self.context.reports.rejected(f"designator in the initialiser of '{describe(type)}'", span_of(node))
        self.store(expressions.value(self.context, node), type, offset, bits)

    def store(self, value: tree.Expression, type: CType, offset: int, bits: Member | None) -> None:
        value = coercions.assigned(self.context, value, type, coercions.INITIALISING)
        if self.is_static:
            known = constants.evaluate(self.context, value)
            if known is None:
                raise self.context.reports.rejected(
                    "the initialiser of an object with static storage is not constant", value.span
                )
            value = known
        self._override(tree.Entry(offset, type, value, bits))


class _List:
    """One pair of braces and the aggregate it initialises."""

    def __init__(
        self, filling: _Filling, type: ArrayType | RecordType, offset: int, node: c_ast.InitList, is_outermost: bool
    ) -> None:
        self._filling = filling
        self._context = filling.context
        self._node = node
        self._is_outermost = is_outermost
        self._way = [_Level(type, offset)]
        self._length = 0

    def filled(self) -> int:
        for item in self._node.exprs:
            try:
                self._item(item)
            except Rejected:
                self._filling.is_rejected = True
                if self._way[0].is_exhausted:
                    break
                self._way[-1].next += 1
        return self._length

    def _item(self, item: c_ast.Node) -> None:
        if not isinstance(item, c_ast.NamedInitializer):
            self._go_on(item)
            self._place(item)
            return
        given: list[tree.Entry | tree.Text] = []
        for designators in self._single_designators(item.name):
            self._designate(designators)
            self._place(item.expr)
            given += self._filling.entries[-1:]
        if len(given) > 1 and not isinstance(item.expr, c_ast.InitList):
            self._filling.ranges.append(given)

    def _single_designators(self, designators: list[c_ast.Node]) -> Iterator[list[c_ast.Node]]:
        """GNU C's `[1 ... 3] = x` is `[1] = x, [2] = x, [3] = x`."""
        for position, each in enumerate(designators):
            inside = each.expr if isinstance(each, c_ast.ArrayDesignator) else None
            if isinstance(inside, c_ast.BinaryOp) and inside.op == "...":
                what = "the index of a designator"
                ends = (inside.left, inside.right)
                first, last = (constants.integer_constant(self._context, end, what) for end in ends)
                if last < first or last - first >= _LARGEST_RANGE:
                    raise self._context.reports.rejected(
                        f"the range {first} ... {last} has no good size", span_of(each)
                    )
                for index in range(first, last + 1):
                    single = c_ast.ArrayDesignator(c_ast.Constant("int", str(index), each.coord), each.coord)
                    yield from self._single_designators(
                        [*designators[:position], single, *designators[position + 1 :]]
                    )
                return
        yield designators

    def _go_on(self, item: c_ast.Node) -> None:
        """To the next subobject: up from the aggregates that are full (6.7.9p17)."""
        while self._way[-1].is_exhausted:
            if len(self._way) == 1:
                if self._way[0].type in self._context.damaged:
                    raise Rejected
                raise self._context.reports.rejected(
                    f"excess elements in the initialiser of '{describe(self._way[0].type)}'", span_of(item)
                )
            self._leave()

    def _leave(self) -> None:
        self._way.pop()
        self._way[-1].next += 1

    def _place(self, item: c_ast.Node) -> None:
        """The current subobject takes the item; or if that is for a part of it (elided braces), its first part."""
        value: tree.Expression | None = None  # of an item that is a single expression
        type, offset, bits = self._current(item)
        while not self._filling.takes_whole(item, type):
            assert isinstance(type, ArrayType | RecordType)
            value = value or expressions.value(self._context, item)
            if value.type is type:
                break
            self._way.append(_Level(type, offset))
            self._go_on(item)
            type, offset, bits = self._current(item)
        for level in self._way:
            if isinstance(level.type, RecordType) and level.type.is_union:
                self._filling.choose(level.type, level.offset, (level.type.members or ())[level.next])
        if value is None or self._filling.text_for(item, type) is not None:
            self._filling.object(item, type, offset, bits)
        else:
            self._filling.store(value, type, offset, bits)
        self._way[-1].next += 1
        # The part of the outermost aggregate that was just filled, in whole or in part, is counted.
        outermost = self._way[0]
        self._length = max(self._length, outermost.next + (len(self._way) > 1))

    def _current(self, item: c_ast.Node) -> tuple[CType, int, Member | None]:
        top = self._way[-1]
        if isinstance(top.type, ArrayType):
            element = top.type.element.type
            return element, top.offset + top.next * size_of(element, self._context.data_model), None
        member = (top.type.members or ())[top.next]
        type = member.type.type
        if isinstance(type, ArrayType) and type.length is None:
            self._check_flexible(item, member)
        return type, top.offset + member.offset, member if member.width is not None else None

    def _check_flexible(self, item: c_ast.Node, member: Member) -> None:
        """gcc gives a flexible array member room in an object of static storage, if it has braces of its own."""
        has_own = isinstance(item, c_ast.InitList) or self._filling.text_for(item, member.type.type) is not None
        if not (self._is_outermost and self._filling.is_static and len(self._way) == 1 and has_own):
            raise self._context.reports.rejected(
                f"the flexible array member '{member.name}' cannot be initialised here", span_of(item)
            )

    # Designators ----------------------------------------------------------------------------------------

    def _designate(self, designators: list[c_ast.Node]) -> None:
        """C11 6.7.9p7: from the object of these braces to the subobject that the designators name."""
        del self._way[1:]
        for position, designator in enumerate(designators):
            if position > 0:
                type, offset, _ = self._current(designator)
                if not isinstance(type, ArrayType | RecordType):
                    raise self._context.reports.rejected(
                        f"designator in '{describe(type)}', which has no parts", span_of(designator)
                    )
                self._way.append(_Level(type, offset))
            if isinstance(designator, c_ast.ID):
                self._designate_member(designator)
            else:
                self._designate_element(designator)

    def _designate_member(self, designator: c_ast.ID) -> None:
        type = self._way[-1].type
        if not isinstance(type, RecordType):
            raise self._context.reports.rejected(
                f"member designator '.{designator.name}' in array '{describe(type)}'", span_of(designator)
            )
        way = find_member(type, designator.name)
        if way is None and type in self._context.damaged:
            raise Rejected
        if way is None:
            similar = near(designator.name, member_names(type))
            raise self._context.reports.rejected(
                f"'{describe(type)}' has no member '{designator.name}'",
                span_of(designator),
                f"did you mean '{similar}'?" if similar else None,
            )
        for position, member in enumerate(way):
            level = self._way[-1]
            if position > 0:
                assert isinstance(level.type, RecordType)
                outer = (level.type.members or ())[level.next]
                assert isinstance(outer.type.type, RecordType)
                level = _Level(outer.type.type, level.offset + outer.offset)
                self._way.append(level)
            assert isinstance(level.type, RecordType)
            level.next = (level.type.members or ()).index(member)

    def _designate_element(self, designator: c_ast.Node) -> None:
        type = self._way[-1].type
        index = constants.integer_constant(self._context, designator.expr, "the index of a designator")
        if not isinstance(type, ArrayType):
            raise self._context.reports.rejected(f"array designator in '{describe(type)}'", span_of(designator))
        if index < 0 or (isinstance(type.length, int) and index >= type.length):
            raise self._context.reports.rejected(
                f"the designator's index {index} is outside '{describe(type)}'", span_of(designator)
            )
        self._way[-1].next = index
