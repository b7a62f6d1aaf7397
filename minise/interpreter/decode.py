"""Decoding: from the records of a function to lines of actions.

Registers and constants of a function share one list, so that an operand is always a place in it. A block is cut
behind each call, because the callee's frame runs in between.
"""

from __future__ import annotations

from typing import assert_never

from minise.interpreter import accesses, arithmetic, bounds, calls, control, floats, overflow
from minise.interpreter.calls import Callees, CallPlaces
from minise.interpreter.code import Action, Code, DecodedFunction, Sides, Site
from minise.ir import records as ir
from minise.ir.numbering import first_numbers
from minise.ir.types import I1, Kind, Type
from minise.values import NULL, UNDEFINED, Pointer, Value, float_from_bits


class Decoder:
    """Decodes the functions of one program. `globals` are the addresses of its global objects and functions."""

    def __init__(self, program: ir.Program, callees: Callees, globals: dict[str, Pointer]) -> None:
        self._callees = callees
        self._globals = globals
        self._word_bits = program.data_model.pointer.bits
        self._first_number = first_numbers(program)

    def decode(self, function: DecodedFunction) -> None:
        _FunctionDecoder(
            function, self._callees, self._globals, self._word_bits, self._first_number[function.record.name]
        ).decode()


class _FunctionDecoder:
    def __init__(
        self,
        function: DecodedFunction,
        callees: Callees,
        globals: dict[str, Pointer],
        word_bits: int,
        first_number: int,
    ) -> None:
        self.function = function
        self.callees = callees
        self.globals = globals
        self.word_bits = word_bits
        self.number = first_number
        self.lines: dict[str, Code] = {}

    def decode(self) -> None:
        function, record = self.function, self.function.record
        for register in record.registers:
            function.places[register.name] = len(function.template)
            function.template.append(UNDEFINED)
        function.frame_size = 48 + 8 * len(record.registers)
        self.lines = {block.label: Code(function, block, 0) for block in record.blocks}
        for block in record.blocks:
            self._decode_block(block)
        function.entry = self.lines[record.blocks[0].label]

    def _decode_block(self, block: ir.Block) -> None:
        line = self.lines[block.label]
        actions: list[Action] = []
        for index, instruction in enumerate(block.instructions):
            site = Site(self.number, instruction.span)
            self.number += 1
            if isinstance(instruction, ir.Call):
                after = Code(self.function, block, index + 1)
                actions.append(self._call(instruction, site, after))
                if not self._is_model_call(instruction):
                    self._finish(line, actions)
                    line, actions = after, []
            else:
                actions.append(self._action(instruction, site))
        self._finish(line, actions)

    def _finish(self, line: Code, actions: list[Action]) -> None:
        self.function.lines.append(line)
        line.fill(tuple(actions))

    # -- operands --------------------------------------------------------------------------------------------

    def place(self, operand: ir.Operand) -> int:
        if isinstance(operand, ir.Register):
            return self.function.places[operand.name]
        constants = self.function.constants
        place = constants.get(operand)
        if place is None:
            place = constants[operand] = len(self.function.template)
            self.function.template.append(self._constant(operand))
        return place

    def _constant(self, operand: ir.Constant) -> Value:
        match operand:
            case ir.Integer(value, type):
                return bool(value) if type is I1 else value
            case ir.Float(bits, type):
                return float_from_bits(bits, type)
            case ir.Null():
                return NULL
            case ir.GlobalAddress(name, offset):
                return Pointer(self.globals[name].base, offset)
            case ir.FunctionAddress(name):
                return self.globals[name]
            case _:
                assert_never(operand)

    # -- instructions ----------------------------------------------------------------------------------------

    def _action(self, instruction: ir.Instruction, site: Site) -> Action:
        place = self.place
        match instruction:
            case ir.Copy(target, source):
                return control.copy(place(target), place(source), target.type)
            case ir.Binary(op, target, left, right):
                make = floats.binary if target.type.kind is Kind.FLOAT else arithmetic.binary
                is_checked = self.function.checks_overflow and op in overflow.CHECKED
                if is_checked or overflow.may_trap(instruction):
                    make = overflow.binary
                return make(op, target.type, place(target), place(left), place(right))
            case ir.Compare(op, target, left, right):
                compare = floats.compare if left.type.kind is Kind.FLOAT else arithmetic.compare
                return compare(op, left.type, place(target), place(left), place(right))
            case ir.Convert(op, target, source):
                is_float = Kind.FLOAT in (source.type.kind, target.type.kind)
                convert = floats.convert if is_float else arithmetic.convert
                return convert(op, source.type, target.type, place(target), place(source))
            case ir.PointerAdd(target, pointer, index, stride):
                return accesses.pointer_add(place(target), place(pointer), place(index), stride, self.word_bits)
            case ir.CheckIndex(index, length, allows_end, pointer, size):
                where = None if pointer is None else place(pointer)
                return bounds.check_index(site, place(index), place(length), allows_end, where, size, self.word_bits)
            case ir.PointerDifference(target, left, right, stride):
                return accesses.pointer_difference(place(target), place(left), place(right), stride)
            case ir.LabelNumber(target, pointer, labels, count):
                return accesses.label_number(place(target), place(pointer), place(labels), count, self.word_bits)
            case ir.PointerCompare(op, target, left, right):
                return accesses.pointer_compare(op, place(target), place(left), place(right))
            case ir.PointerToInteger(target, pointer):
                return accesses.pointer_to_integer(place(target), place(pointer))
            case ir.IntegerToPointer(target, source):
                return accesses.integer_to_pointer(place(target), place(source))
            case ir.StackObject(target, size):
                return accesses.stack_object(instruction, site, place(target), place(size), self.word_bits)
            case ir.EndLifetime(pointer):
                return accesses.end_lifetime(site, place(pointer))
            case ir.Load(target, pointer):
                return accesses.load(site, target.type, place(target), place(pointer))
            case ir.Store(pointer, value):
                return accesses.store(site, value.type, place(pointer), place(value))
            case ir.LoadBits(target, pointer, start, width, signed):
                return accesses.load_bits(target.type, place(target), place(pointer), start, width, signed)
            case ir.StoreBits(pointer, value, start, width):
                return accesses.store_bits(value.type, place(pointer), place(value), start, width)
            case ir.CopyMemory(destination, source, size):
                return accesses.copy_memory(place(destination), place(source), place(size))
            case ir.FillMemory(destination, byte, size):
                return accesses.fill_memory(place(destination), place(byte), place(size))
            case ir.VariadicArea(target):
                return control.variadic_area(place(target))
            case ir.Jump(label):
                return control.jump(self.lines[label])
            case ir.Branch(condition, then, otherwise):
                sides = self._sides(instruction)
                return control.branch(place(condition), self.lines[then], self.lines[otherwise], sides)
            case ir.Switch(value, cases, default):
                table = {case: self.lines[label] for case, label in cases}
                return control.switch(place(value), value.type, table, self.lines[default], self._sides(instruction))
            case ir.Return(value):
                return control.give_result(None if value is None else place(value), site)
            case ir.Unreachable(reason):
                return control.unreachable(reason)
            case ir.Call():
                raise AssertionError("calls end a line of code")
            case _:
                assert_never(instruction)

    def _sides(self, instruction: ir.Branch | ir.Switch) -> Sides:
        sides = Sides(instruction)
        self.function.branches.append(sides)
        return sides

    def _call(self, call: ir.Call, site: Site, after: Code) -> Action:
        target = None if call.target is None else self.place(call.target)
        arguments = tuple(self.place(each) for each in call.arguments)
        variadic = tuple(self._variadic(each) for each in call.variadic)
        places = CallPlaces(
            target,
            arguments,
            variadic,
            tuple(each.type for each in call.arguments),
            None if call.target is None else call.target.type,
        )
        if isinstance(call.callee, ir.FunctionAddress):
            return calls.direct(self.callees, call.callee.name, places, site, after)
        return calls.through_pointer(self.callees, self.place(call.callee), places, site, after)

    def _variadic(self, argument: ir.Operand | ir.RecordArgument) -> tuple[Type | int, int]:
        if isinstance(argument, ir.RecordArgument):
            return argument.size, self.place(argument.pointer)
        return argument.type, self.place(argument)

    def _is_model_call(self, call: ir.Call) -> bool:
        """Whether the call surely makes no frame, so that its line of code goes on."""
        return isinstance(call.callee, ir.FunctionAddress) and call.callee.name not in self.callees.functions
