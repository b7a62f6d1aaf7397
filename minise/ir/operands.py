"""Which operands and registers an instruction reads, which register it writes, and where it may go next."""

from __future__ import annotations

from typing import assert_never

from minise.ir import records as ir


def operands(instruction: ir.Instruction) -> tuple[ir.Operand, ...]:
    """What the instruction reads, in the order of its text. A record argument counts by its pointer."""
    match instruction:
        case ir.Copy() | ir.Convert() | ir.IntegerToPointer():
            return (instruction.source,)
        case ir.Binary() | ir.Compare() | ir.PointerDifference() | ir.PointerCompare():
            return (instruction.left, instruction.right)
        case ir.LabelNumber():
            return (instruction.pointer, instruction.table)
        case ir.Load() | ir.LoadBits() | ir.EndLifetime() | ir.PointerToInteger():
            return (instruction.pointer,)
        case ir.Store() | ir.StoreBits():
            return (instruction.pointer, instruction.value)
        case ir.PointerAdd():
            return (instruction.pointer, instruction.index)
        case ir.CheckIndex():
            accessed = () if instruction.pointer is None else (instruction.pointer,)
            return (instruction.index, instruction.length, *accessed)
        case ir.StackObject():
            return (instruction.size,)
        case ir.CopyMemory():
            return (instruction.destination, instruction.source, instruction.size)
        case ir.FillMemory():
            return (instruction.destination, instruction.byte, instruction.size)
        case ir.Call():
            return (instruction.callee, *instruction.arguments, *map(_passed, instruction.variadic))
        case ir.Branch():
            return (instruction.condition,)
        case ir.Switch():
            return (instruction.value,)
        case ir.Return():
            return () if instruction.value is None else (instruction.value,)
        case ir.VariadicArea() | ir.Jump() | ir.Unreachable():
            return ()
        case _:
            assert_never(instruction)


def _passed(argument: ir.Operand | ir.RecordArgument) -> ir.Operand:
    return argument.pointer if isinstance(argument, ir.RecordArgument) else argument


def used_registers(instruction: ir.Instruction) -> tuple[ir.Register, ...]:
    return tuple(each for each in operands(instruction) if isinstance(each, ir.Register))


def defined_register(instruction: ir.Instruction) -> ir.Register | None:
    """The register that the instruction writes, if any."""
    match instruction:
        case ir.Copy() | ir.Binary() | ir.Compare() | ir.Convert() | ir.Load() | ir.LoadBits() | ir.Call():
            return instruction.target
        case ir.PointerAdd() | ir.PointerDifference() | ir.LabelNumber() | ir.PointerCompare():
            return instruction.target
        case ir.PointerToInteger() | ir.IntegerToPointer() | ir.StackObject() | ir.VariadicArea():
            return instruction.target
        case ir.CheckIndex() | ir.EndLifetime() | ir.Store() | ir.StoreBits() | ir.CopyMemory() | ir.FillMemory():
            return None
        case ir.Jump() | ir.Branch() | ir.Switch() | ir.Return() | ir.Unreachable():
            return None
        case _:
            assert_never(instruction)


def targets(instruction: ir.Instruction) -> tuple[str, ...]:
    """The labels that the instruction may jump to, each once, in the order of its text."""
    match instruction:
        case ir.Jump(label):
            return (label,)
        case ir.Branch(_, then, otherwise):
            return tuple(dict.fromkeys((then, otherwise)))
        case ir.Switch(_, cases, default):
            return tuple(dict.fromkeys((*(label for _, label in cases), default)))
        case _:
            return ()
