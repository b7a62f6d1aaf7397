"""A stretch of instructions as the text of one Python function, for `hot.py`.

Each register that the stretch touches is held in a local variable too, `v7` for place 7. The operators themselves
tell known values from others: on anything else they raise an exception, whose line tells the instruction. Where they
would not (equality, copies), a check stands before.
"""

from __future__ import annotations

from typing import Final, assert_never

from minise.interpreter.code import Code
from minise.interpreter.overflow import CHECKED
from minise.ir import records as ir
from minise.ir.records import BinaryOp, CompareOp, ConvertOp, PointerCompareOp
from minise.ir.types import F64, F80, I1, I8, Kind
from minise.memory.contract import UNSURE
from minise.values import UNDEFINED, Pointer, to_signed

_WRAPPING: Final = {
    BinaryOp.ADD: "+",
    BinaryOp.SIGNED_ADD: "+",
    BinaryOp.SUB: "-",
    BinaryOp.SIGNED_SUB: "-",
    BinaryOp.MUL: "*",
    BinaryOp.SIGNED_MUL: "*",
}
_BITWISE: Final = {BinaryOp.AND: "&", BinaryOp.OR: "|", BinaryOp.XOR: "^"}
_DIVISION: Final = {
    BinaryOp.UNSIGNED_DIV: "//",
    BinaryOp.SIGNED_DIV: "//",
    BinaryOp.UNSIGNED_REM: "%",
    BinaryOp.SIGNED_REM: "%",
}
_LEFT_SHIFTS: Final = (BinaryOp.SHIFT_LEFT, BinaryOp.SIGNED_SHIFT_LEFT)
_FLOATING: Final = {
    BinaryOp.FLOAT_ADD: "+",
    BinaryOp.FLOAT_SUB: "-",
    BinaryOp.FLOAT_MUL: "*",
    BinaryOp.FLOAT_DIV: "/",
}
_EQUALITY: Final = {CompareOp.EQUAL: "==", CompareOp.NOT_EQUAL: "!="}
_ORDER: Final = {
    CompareOp.UNSIGNED_LESS: "<",
    CompareOp.UNSIGNED_LESS_EQUAL: "<=",
    CompareOp.FLOAT_LESS: "<",
    CompareOp.FLOAT_LESS_EQUAL: "<=",
    CompareOp.SIGNED_LESS: "<",
    CompareOp.SIGNED_LESS_EQUAL: "<=",
}

_FUNCTION: Final = """def stretch(state, registers):
  try:
    memory = state.memory
{body}
  except (TypeError, AttributeError, ZeroDivisionError) as problem:
    return stumble(state, indices[problem.__traceback__.tb_lineno - 4])
"""


class PythonText:
    """Grows by one instruction after the other, as far as they can be written."""

    def __init__(self, line: Code) -> None:
        self.line = line
        self.written: list[int] = []  # the instructions, by their index in the line
        self.indices: list[int] = []  # for each line of the text, the instruction it belongs to
        self.names: dict[str, object] = {
            "Pointer": Pointer,
            "new": object.__new__,
            "UNDEFINED": UNDEFINED,
            "UNSURE": UNSURE,
        }
        self._lines: list[str] = []
        self._index = 0
        self._held: set[str] = set()  # local variables that are set
        self._numbers: set[str] = set()  # those of them that surely are ints
        self._truths: set[str] = set()  # those that surely are bools
        self._pointers: set[str] = set()  # and those that surely are known pointers

    def function(self) -> str:
        return _FUNCTION.format(body="\n".join(f"    {each}" for each in self._lines))

    def write(self, index: int) -> bool:
        """Adds an instruction of the line; False if it is of those that only their action can do."""
        self._index = index
        if not self._write(self.line.instruction(index)):
            return False
        self.written.append(index)
        return True

    def _write(self, instruction: ir.Instruction) -> bool:
        match instruction:
            case ir.Binary(op) if self.line.function.checks_overflow and op in CHECKED:
                return False
            case ir.Copy(target, source):
                self._copy(target, source)
            case ir.Binary(op, target, left, right) if target.type in (F64, F80) and op in _FLOATING:
                self._set(target, f"{self._text(left)} {_FLOATING[op]} {self._text(right)}")
            case ir.Binary(op, target, left, right) if _is_number(target):
                return self._binary(op, target, left, right)
            case ir.Compare(op, target, left, right) if op in _EQUALITY and _is_number(left):
                self._set_truth(target, f"{self._number(left)} {_EQUALITY[op]} {self._number(right)}")
            case ir.Compare(op, target, left, right) if op in _ORDER:
                self._set_truth(target, self._order(op, left, right))
            case ir.Convert(op, target, source) if _is_number(target):
                return self._convert(op, target, source)
            case ir.PointerAdd(target, pointer, index, stride):
                self._pointer_add(target, pointer, index, stride)
            case ir.CheckIndex(index, length, allows_end):
                less = "<=" if allows_end else "<"
                self._stumble_if(f"not {self._text(index)} {less} {self._text(length)}")
            case ir.PointerCompare(op, target, left, right):
                self._pointer_compare(op, target, left, right)
            case ir.PointerDifference(target, left, right, 1):
                one, other = self._pointers_into_one(left, right)
                self._set_number(target, f"({one}.offset - {other}.offset) & {(1 << target.type.bits) - 1}")
            case ir.Load(target, pointer):
                self._load(target, pointer)
            case ir.Store(pointer, value):
                self._store(pointer, value)
            case ir.Jump(label):
                self._emit(f"return {self._code(label)}")
            case ir.Branch():
                self._branch(instruction)
            case _:
                return False
        return True

    # -- lines of text ---------------------------------------------------------------------------------------

    def _emit(self, text: str) -> None:
        self._lines.append(text)
        self.indices.append(self._index)

    def _stumble_if(self, condition: str) -> None:
        self._emit(f"if {condition}: return stumble(state, {self._index})")

    def _name(self, value: object, kind: str) -> str:
        """A name for something that the text speaks of."""
        name = f"{kind}{len(self.names)}"
        self.names[name] = value
        return name

    # -- operands --------------------------------------------------------------------------------------------

    def _local(self, register: ir.Register) -> str:
        return f"v{self.line.function.places[register.name]}"

    def _text(self, operand: ir.Operand) -> str:
        match operand:
            case ir.Integer(value, type):
                return str(bool(value) if type is I1 else value)
            case ir.Register():
                local = self._local(operand)
                if local not in self._held:
                    self._emit(f"{local} = registers[{local[1:]}]")
                    self._held.add(local)
                return local
            case _:
                return f"registers[{self.line.function.constants[operand]}]"

    def _number(self, operand: ir.Operand) -> str:
        """The operand, after a check that it is a known number."""
        text = self._text(operand)
        if not isinstance(operand, ir.Integer) and text not in self._numbers:
            self._stumble_if(f"{text}.__class__ is not int")
            self._numbers.add(text)
        return text

    # -- results ---------------------------------------------------------------------------------------------

    def _set(self, target: ir.Register, value: str) -> None:
        local = self._local(target)
        self._emit(f"registers[{local[1:]}] = {local} = {value}")
        self._held.add(local)
        self._numbers.discard(local)
        self._truths.discard(local)
        self._pointers.discard(local)

    def _set_number(self, target: ir.Register, value: str) -> None:
        self._set(target, value)
        self._numbers.add(self._local(target))

    def _set_truth(self, target: ir.Register, value: str) -> None:
        self._set(target, value)
        self._truths.add(self._local(target))

    # -- instructions ----------------------------------------------------------------------------------------

    def _copy(self, target: ir.Register, source: ir.Operand) -> None:
        value = self._text(source)
        is_number = value in self._numbers or (isinstance(source, ir.Integer) and _is_number(source))
        is_truth = value in self._truths
        if isinstance(source, ir.Register) and not (is_number or is_truth or target.type is I8):
            self._stumble_if(f"{value} is UNDEFINED")
        self._set(target, value)
        if is_number:
            self._numbers.add(self._local(target))
        if is_truth:
            self._truths.add(self._local(target))

    def _binary(self, op: BinaryOp, target: ir.Register, left: ir.Operand, right: ir.Operand) -> bool:
        bits = target.type.bits
        mask, sign = (1 << bits) - 1, 1 << (bits - 1)
        if op in _WRAPPING:
            self._set_number(target, f"({self._text(left)} {_WRAPPING[op]} {self._text(right)}) & {mask}")
        elif op in _BITWISE:
            self._set_number(target, f"{self._text(left)} {_BITWISE[op]} {self._text(right)}")
        elif op in _DIVISION:
            one, other = self._text(left), self._text(right)
            if op in (BinaryOp.SIGNED_DIV, BinaryOp.SIGNED_REM):
                # Of negative numbers, Python cuts towards minus infinity; C11 6.5.5p6 towards zero.
                self._stumble_if(f"{one} >= {sign} or {other} >= {sign}")
            self._set_number(target, f"{one} {_DIVISION[op]} {other}")
        elif isinstance(right, ir.Integer) and right.value < bits:
            one, count = self._text(left), right.value
            if op in _LEFT_SHIFTS:
                self._set_number(target, f"({one} << {count}) & {mask}")
            elif op is BinaryOp.LOGICAL_SHIFT_RIGHT:
                self._set_number(target, f"{one} >> {count}")
            else:
                self._set_number(target, f"({one} if {one} < {sign} else {one} - {mask + 1}) >> {count} & {mask}")
        else:
            return False
        return True

    def _order(self, op: CompareOp, left: ir.Operand, right: ir.Operand) -> str:
        one, other, less = self._text(left), self._text(right), _ORDER[op]
        if op not in (CompareOp.SIGNED_LESS, CompareOp.SIGNED_LESS_EQUAL):
            return f"{one} {less} {other}"
        sign = 1 << (left.type.bits - 1)
        if isinstance(right, ir.Integer) and right.value < sign:
            return f"{one} {less} {other} or {one} >= {sign}"
        if isinstance(left, ir.Integer) and left.value < sign:
            return f"{one} {less} {other} < {sign}"
        return f"({one} ^ {sign}) {less} ({other} ^ {sign})"

    def _convert(self, op: ConvertOp, target: ir.Register, source: ir.Operand) -> bool:
        if source.type.kind is not Kind.INTEGER:
            return False
        if source.type is I1:
            self._set_number(target, f"1 if {self._truth(source)} else 0")
        elif op is ConvertOp.ZERO_EXTEND:
            self._set_number(target, self._number(source))
        elif op is ConvertOp.TRUNCATE:
            self._set_number(target, f"{self._text(source)} & {(1 << target.type.bits) - 1}")
        else:
            value, sign = self._text(source), 1 << (source.type.bits - 1)
            self._set_number(
                target, f"{value} if {value} < {sign} else {value} + {(1 << target.type.bits) - 2 * sign}"
            )
        return True

    def _truth(self, operand: ir.Operand) -> str:
        """The operand, after a check that it is known to be true or false."""
        text = self._text(operand)
        if text not in self._truths:
            self._stumble_if(f"{text}.__class__ is not bool")
            self._truths.add(text)
        return text

    def _pointer_add(self, target: ir.Register, pointer: ir.Operand, index: ir.Operand, stride: int) -> None:
        where = self._text(pointer)
        bits = index.type.bits
        if isinstance(index, ir.Integer):
            distance = str(to_signed(index.value, bits) * stride)
        else:
            steps = self._text(index)
            distance = f"({steps} if {steps} < {1 << (bits - 1)} else {steps} - {1 << bits}) * {stride}"
        # Faster than a call of the class, which calls a Python function.
        self._emit("made = new(Pointer)")
        self._emit(f"made.base = {where}.base")
        self._emit(f"made.offset = {where}.offset + {distance}")
        self._set(target, "made")

    def _pointer_compare(
        self, op: PointerCompareOp, target: ir.Register, left: ir.Operand, right: ir.Operand
    ) -> None:
        # Known pointers compare by object and offset, whatever the memory model, unless that is in doubt.
        match op:
            case PointerCompareOp.EQUAL | PointerCompareOp.NOT_EQUAL:
                one, other = self._known_pointer(left), self._known_pointer(right)
                if isinstance(left, ir.Register) and isinstance(right, ir.Register):
                    bases = f"{one}.base, {other}.base"
                    self._stumble_if(f"{one}.base != {other}.base and memory.lived_apart({bases})")
                # Two numbers may be the same address in other bits than a pointer has.
                self._stumble_if(f"{one}.base == {other}.base == 0 and {one}.offset != {other}.offset")
                same = f"{one}.base == {other}.base and {one}.offset == {other}.offset"
                self._set_truth(target, same if op is PointerCompareOp.EQUAL else f"not ({same})")
            case PointerCompareOp.LESS | PointerCompareOp.LESS_EQUAL:
                one, other = self._pointers_into_one(left, right)
                less = "<" if op is PointerCompareOp.LESS else "<="
                self._set_truth(target, f"{one}.offset {less} {other}.offset")
            case _:
                assert_never(op)

    def _known_pointer(self, operand: ir.Operand) -> str:
        """The operand, after a check that it is a known pointer."""
        text = self._text(operand)
        if isinstance(operand, ir.Register) and text not in self._pointers:
            self._stumble_if(f"{text}.base.__class__ is not int or {text}.offset.__class__ is not int")
            self._pointers.add(text)
        return text

    def _pointers_into_one(self, left: ir.Operand, right: ir.Operand) -> tuple[str, str]:
        """The operands, after a check that they are known pointers into the same object."""
        one, other = self._known_pointer(left), self._known_pointer(right)
        # What points to no object is an address, which has no sign.
        self._stumble_if(f"{one}.base != {other}.base or {one}.base == 0")
        return one, other

    def _load(self, target: ir.Register, pointer: ir.Operand) -> None:
        self._emit(f"loaded = memory.peek({self._text(pointer)}, {self._name(target.type, 'type')})")
        self._stumble_if("loaded is UNSURE")
        self._set(target, "loaded")

    def _store(self, pointer: ir.Operand, value: ir.Operand) -> None:
        where, what = self._text(pointer), self._text(value)
        if isinstance(value, ir.Register) and what not in self._numbers and value.type is not I8:
            self._stumble_if(f"{what} is UNDEFINED")
        self._stumble_if(f"not memory.poke({where}, {self._name(value.type, 'type')}, {what})")

    def _branch(self, branch: ir.Branch) -> None:
        function = self.line.function
        sides = self._name(next(each for each in function.branches if each.instruction is branch), "sides")
        self._emit(f"if {self._truth(branch.condition)}:")
        self._emit(f"  {sides}.then = True")
        self._emit(f"  return {self._code(branch.then)}")
        self._emit(f"{sides}.otherwise = True")
        self._emit(f"return {self._code(branch.otherwise)}")

    def _code(self, label: str) -> str:
        lines = self.line.function.lines
        return self._name(next(each for each in lines if each.start == 0 and each.block.label == label), "code")


def _is_number(operand: ir.Operand) -> bool:
    """An integer wider than a truth value."""
    return operand.type.kind is Kind.INTEGER and operand.type is not I1
