"""Builds a function of the IR from the syntax tree of its text.

Registers may be declared after their use, so a first pass over the lines gathers them. A register needs no
declaration where it is the target of an operation that decides its type, such as a comparison.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from minise.ir import records as ir
from minise.ir.parse_words import Node, Words, fail, listed, optional
from minise.ir.types import I1, I8, Type
from minise.source import Span

if TYPE_CHECKING:
    from lark import Token

_BINARY = {op.value: op for op in ir.BinaryOp}
_COMPARE = {op.value: op for op in ir.CompareOp}
_CONVERT = {op.value: op for op in ir.ConvertOp}
_POINTER_COMPARE = {op.value: op for op in ir.PointerCompareOp}


def read_function(tree: Node, words: Words) -> ir.Function:
    name, signature, result, span, *parts = tree.children
    parameters, variadic = listed(signature)
    result_type = optional(words.type, result)
    registers = _gather_registers(parameters, parts, words)
    body = _Body(words, registers, result_type)
    declared = tuple(registers.values())
    return ir.Function(
        name=words.name(name),
        parameters=declared[: len(parameters)],
        result=result_type,
        variadic=variadic,
        registers=declared,
        variables=tuple(body.variable(part) for part in parts if part.data == "variable"),
        blocks=tuple(body.blocks(parts)),
        span=words.span(span, tree),
        statements=tuple(words.span(part.children[0], part) for part in parts if part.data == "statement"),
    )


def _gather_registers(parameters: list[Node], parts: list[Node], words: Words) -> dict[str, ir.Register]:
    """All registers by name: parameters, then the `registers` lines, then those that only their targets declare."""
    registers: dict[str, ir.Register] = {}
    declarations = [*parameters, *(typed for part in parts if part.data == "registers" for typed in part.children)]
    for declaration in declarations:
        token, type = declaration.children
        name = words.name(token)
        if name in registers:
            fail(f"register {token} is declared twice", words.here(token))
        registers[name] = ir.Register(name, words.type(type))
    for part in parts:
        if part.data == "assignment":
            _gather_target(part, registers, words)
    return registers


def _gather_target(assignment: Node, registers: dict[str, ir.Register], words: Words) -> None:
    token, written, operation, _ = assignment.children
    name = words.name(token)
    known = registers.get(name)
    type = words.type(written) if written else None if known else _implied_type(operation.data, words)
    if type is None:
        return
    if known is None:
        registers[name] = ir.Register(name, type)
    elif known.type != type:
        fail(f"register {token} is {known.type} elsewhere", words.here(written))


def _implied_type(operation: str, words: Words) -> Type | None:
    match operation:
        case "compare" | "ptrcompare":
            return I1
        case "ptradd" | "inttoptr" | "stackobject" | "variadicarea":
            return words.model.pointer
        case "ptrdiff" | "labelnumber" | "ptrtoint":
            return words.model.word
        case _:
            return None


@dataclass(frozen=True, slots=True)
class _Body:
    """Reads the lines of a function whose registers are known."""

    words: Words
    registers: dict[str, ir.Register]
    result: Type | None

    def variable(self, tree: Node) -> ir.Variable:
        name, where, register, layout, span = tree.children
        return ir.Variable(
            self.words.name(name),
            self._register(register),
            where.type == "AT",
            self.words.layout(layout),
            self.words.span(span, tree),
        )

    def blocks(self, parts: list[Node]) -> Iterator[ir.Block]:
        current: str | None = None
        instructions: list[ir.Instruction] = []
        for part in parts:
            if part.data == "label":
                if current is not None:
                    yield ir.Block(current, tuple(instructions))
                current, instructions = self.words.name(part.children[0]), []
            elif part.data in ("assignment", "effect"):
                if current is None:
                    fail("an instruction before the first label", self.words.around(part), "start with 'entry:'")
                instructions.append(self._instruction(part))
        if current is not None:
            yield ir.Block(current, tuple(instructions))

    def _instruction(self, tree: Node) -> ir.Instruction:
        span = self.words.span(tree.children[-1], tree)
        if tree.data == "assignment":
            token, _, operation, _ = tree.children
            return self._assigned(self._register(token), operation, span)
        return self._effect(tree.children[0], span)

    def _register(self, token: Token) -> ir.Register:
        register = self.registers.get(self.words.name(token))
        hint = f"write its type where it is set: {token}: i32 = ..."
        return register or fail(f"register {token} is not declared", self.words.here(token), hint)

    def _operand(self, node: Node, expected: Type | None = None) -> ir.Operand:
        if getattr(node, "type", None) == "REGISTER":
            return self._register(node)
        return self.words.constant(node, expected)

    def _pair(self, left: Node, right: Node) -> tuple[ir.Operand, ir.Operand]:
        """Two operands of one type, which a number takes from the other."""
        if getattr(left, "data", None) == "number" and left.children[0] is None:
            typed = self._operand(right)
            return self._operand(left, typed.type), typed
        typed = self._operand(left)
        return typed, self._operand(right, typed.type)

    def _assigned(self, target: ir.Register, tree: Node, span: Span) -> ir.Instruction:
        words, operand, parts = self.words, self._operand, tree.children
        match tree.data:
            case "copy":
                return ir.Copy(target, operand(parts[0], target.type), span)
            case "binary":
                left, right = operand(parts[1], target.type), operand(parts[2], target.type)
                return ir.Binary(_BINARY[parts[0]], target, left, right, span)
            case "compare":
                return ir.Compare(_COMPARE[parts[0]], target, *self._pair(parts[1], parts[2]), span)
            case "convert":
                return ir.Convert(_CONVERT[parts[0]], target, operand(parts[1]), span)
            case "ptradd":
                index = operand(parts[1], words.model.word)
                stride, is_unchecked = words.natural(parts[2]), parts[3] is not None
                return ir.PointerAdd(target, operand(parts[0]), index, stride, span, is_unchecked)
            case "ptrdiff":
                left, right = operand(parts[0]), operand(parts[1])
                return ir.PointerDifference(target, left, right, words.natural(parts[2]), span)
            case "labelnumber":
                pointer, table = operand(parts[0]), operand(parts[1])
                return ir.LabelNumber(target, pointer, table, words.natural(parts[2]), span)
            case "ptrcompare":
                return ir.PointerCompare(
                    _POINTER_COMPARE[parts[0]], target, operand(parts[1]), operand(parts[2]), span
                )
            case "ptrtoint":
                return ir.PointerToInteger(target, operand(parts[0]), span)
            case "inttoptr":
                return ir.IntegerToPointer(target, operand(parts[0], words.model.word), span)
            case "stackobject":
                size, alignment = operand(parts[0], words.model.word), words.natural(parts[1])
                name = words.name(parts[2].children[0]) if parts[2] else ""
                return ir.StackObject(target, size, alignment, name, optional(words.layout, parts[3]), span)
            case "load":
                return ir.Load(target, operand(parts[0]), span)
            case "loadbits":
                start, width = words.natural(parts[2]), words.natural(parts[3])
                return ir.LoadBits(target, operand(parts[1]), start, width, parts[0] == "sloadbits", span)
            case "variadicarea":
                return ir.VariadicArea(target, span)
            case _:
                return self._call(target, tree, span)

    def _effect(self, tree: Node, span: Span) -> ir.Instruction:
        words, operand, parts = self.words, self._operand, tree.children
        match tree.data:
            case "endlifetime":
                return ir.EndLifetime(operand(parts[0]), span)
            case "checkindex":
                index, length = operand(parts[0], words.model.word), operand(parts[1], words.model.word)
                accessed = None if parts[3] is None else operand(parts[3].children[0])
                size = 0 if parts[3] is None else words.natural(parts[3].children[1])
                return ir.CheckIndex(index, length, parts[2] is not None, accessed, size, span)
            case "store":
                return ir.Store(operand(parts[0]), operand(parts[1]), span)
            case "storebits":
                start, width = words.natural(parts[2]), words.natural(parts[3])
                return ir.StoreBits(operand(parts[0]), operand(parts[1]), start, width, span)
            case "copymemory":
                copied = operand(parts[2], words.model.word)
                return ir.CopyMemory(operand(parts[0]), operand(parts[1]), copied, span)
            case "fillmemory":
                filled = operand(parts[2], words.model.word)
                return ir.FillMemory(operand(parts[0]), operand(parts[1], I8), filled, span)
            case "jump":
                return ir.Jump(words.name(parts[0]), span)
            case "branch":
                return ir.Branch(operand(parts[0]), words.name(parts[1]), words.name(parts[2]), span)
            case "switch":
                return self._switch(tree, span)
            case "return":
                return ir.Return(operand(parts[0], self.result) if parts else None, span)
            case "unreachable":
                return ir.Unreachable(words.name(parts[0]), span)
            case _:
                return self._call(None, tree, span)

    def _call(self, target: ir.Register | None, tree: Node, span: Span) -> ir.Call:
        callee, arguments, variadic, pointee = tree.children
        return ir.Call(
            target,
            self._operand(callee),
            tuple(self._operand(each) for each in arguments.children) if arguments else (),
            tuple(self._variadic_argument(each) for each in variadic.children) if variadic else (),
            span,
            optional(self.words.layout, pointee),
        )

    def _variadic_argument(self, node: Node) -> ir.Operand | ir.RecordArgument:
        if getattr(node, "data", None) == "record_argument":
            pointer, size = node.children
            return ir.RecordArgument(self._operand(pointer), self.words.natural(size))
        return self._operand(node)

    def _switch(self, tree: Node, span: Span) -> ir.Switch:
        value_node, *case_trees, default = tree.children
        value = self._operand(value_node)
        cases = []
        for case in case_trees:
            number, label = case.children
            cases.append((self.words.integer(number, value.type), self.words.name(label)))
        return ir.Switch(value, tuple(cases), self.words.name(default), span)
