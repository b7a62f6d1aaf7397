"""Hypothesis strategies for well-formed programs: every instruction, type and layout, odd names, any spans."""

from __future__ import annotations

from dataclasses import dataclass

from hypothesis import strategies as st

from minise.ir import records as ir
from minise.ir.types import ALL_TYPES, F32, F64, I1, I8, I16, I32, I64, DataModel, Kind, Type
from minise.source import Span

NAMES = st.one_of(
    st.sampled_from(["x", "count.2", ".str0", "return", "size", "a b", 'q"\\', "-", "0", "é", "\n", "i32", "ptr"]),
    st.text(min_size=1, max_size=4),
)
NATURALS = st.integers(0, 100)
ALIGNMENTS = st.sampled_from([1, 2, 4, 8, 16])
MEMORY_TYPES = (I8, I16, I32, I64, F32, F64)


@st.composite
def spans(draw: st.DrawFn) -> Span:
    file = draw(st.sampled_from(["t.c", "dir/a b.h", 'odd"\n.c']))
    numbers = st.integers(1, 9)
    line, column = draw(numbers), draw(numbers)
    if draw(st.booleans()):
        return Span(file, line, column, line, column + draw(numbers))
    return Span(file, line, column, line + draw(numbers), draw(numbers))


def layouts(model: DataModel, records: list[str]) -> st.SearchStrategy[ir.Layout]:
    scalars = st.builds(
        ir.ScalarLayout,
        st.sampled_from(["int", "unsigned char", "enum e"]),
        st.sampled_from(MEMORY_TYPES),
        st.booleans(),
    )
    named = [st.sampled_from(records).map(ir.NamedLayout)] if records else []
    void = st.just(ir.PointerLayout(None, model.pointer))
    types = st.sampled_from([*MEMORY_TYPES, model.pointer])
    signatures = st.builds(
        ir.FunctionLayout, st.lists(types, max_size=3).map(tuple), st.booleans(), st.none() | types
    )
    functions = st.builds(ir.PointerLayout, st.none(), st.just(model.pointer), signatures)
    return st.recursive(
        st.one_of(scalars, void, functions, *named),
        lambda inner: st.one_of(
            st.builds(ir.PointerLayout, inner, st.just(model.pointer)),
            st.builds(ir.ArrayLayout, inner, st.none() | NATURALS),
        ),
        max_leaves=3,
    )


@dataclass(frozen=True)
class Scope:
    """What an instruction may mention."""

    model: DataModel
    layouts: st.SearchStrategy[ir.Layout]
    globals: list[str]
    signatures: dict[str, ir.Declaration]
    registers: list[ir.Register]
    labels: list[str]
    result: Type | None

    def constant(self, type: Type) -> st.SearchStrategy[ir.Constant]:
        match type.kind:
            case Kind.INTEGER:
                values = st.one_of(st.integers(0, (1 << type.bits) - 1), st.just((1 << type.bits) - 1))
                return values.map(lambda value: ir.Integer(value, type))
            case Kind.FLOAT:
                return st.integers(0, (1 << type.bits) - 1).map(lambda bits: ir.Float(bits, type))
            case Kind.POINTER:
                choices: list[st.SearchStrategy[ir.Constant]] = [st.just(ir.Null(type))]
                if self.globals:
                    names = st.sampled_from(self.globals)
                    choices.append(st.builds(ir.GlobalAddress, names, st.integers(-9, 9), st.just(type)))
                choices.append(st.sampled_from(list(self.signatures)).map(lambda n: ir.FunctionAddress(n, type)))
                return st.one_of(choices)

    def register(self, type: Type) -> st.SearchStrategy[ir.Register]:
        return st.sampled_from([each for each in self.registers if each.type == type])

    def operand(self, type: Type) -> st.SearchStrategy[ir.Operand]:
        return self.register(type) | self.constant(type)


@st.composite
def instructions(draw: st.DrawFn, scope: Scope) -> ir.Instruction:
    kinds = [_arithmetic, _conversion, _pointer_work, _memory_work, _bit_work, _call]
    return draw(st.sampled_from(kinds))(draw, scope, draw(spans()))


def _arithmetic(draw: st.DrawFn, scope: Scope, span: Span) -> ir.Instruction:
    op = draw(st.sampled_from([*ir.BinaryOp, *ir.CompareOp, None]))
    is_float = op is not None and op.value in ("fadd", "fsub", "fmul", "fdiv", "feq", "fne", "flt", "fle")
    type = draw(st.sampled_from([F32, F64] if is_float else [I1, I8, I16, I32, I64]))
    left, right = draw(scope.operand(type)), draw(scope.operand(type))
    match op:
        case ir.BinaryOp():
            return ir.Binary(op, draw(scope.register(type)), left, right, span)
        case ir.CompareOp():
            return ir.Compare(op, draw(scope.register(I1)), left, right, span)
        case None:
            return ir.Copy(draw(scope.register(type)), left, span)


def _conversion(draw: st.DrawFn, scope: Scope, span: Span) -> ir.Instruction:
    integers, floats = st.sampled_from([I1, I8, I16, I32, I64]), st.sampled_from([F32, F64])
    narrow, wide = draw(st.sampled_from([(I1, I8), (I8, I32), (I32, I64), (I16, I64)]))
    op = draw(st.sampled_from(list(ir.ConvertOp)))
    source, target = {
        ir.ConvertOp.TRUNCATE: (wide, narrow),
        ir.ConvertOp.ZERO_EXTEND: (narrow, wide),
        ir.ConvertOp.SIGN_EXTEND: (narrow, wide),
        ir.ConvertOp.SIGNED_TO_FLOAT: (draw(integers), draw(floats)),
        ir.ConvertOp.UNSIGNED_TO_FLOAT: (draw(integers), draw(floats)),
        ir.ConvertOp.FLOAT_TO_SIGNED: (draw(floats), draw(integers)),
        ir.ConvertOp.FLOAT_TO_UNSIGNED: (draw(floats), draw(integers)),
        ir.ConvertOp.FLOAT_TO_FLOAT: (F32, F64),
    }[op]
    return ir.Convert(op, draw(scope.register(target)), draw(scope.operand(source)), span)


def _pointer_work(draw: st.DrawFn, scope: Scope, span: Span) -> ir.Instruction:
    pointers, words = scope.operand(scope.model.pointer), scope.operand(scope.model.word)
    to_pointer, to_word = scope.register(scope.model.pointer), scope.register(scope.model.word)
    comparisons = st.sampled_from(list(ir.PointerCompareOp))
    here = st.just(span)
    return draw(
        st.one_of(
            st.builds(ir.PointerAdd, to_pointer, pointers, words, NATURALS, here),
            st.builds(ir.PointerDifference, to_word, pointers, pointers, st.integers(1, 9), here),
            st.builds(ir.LabelNumber, to_word, pointers, pointers, NATURALS, here),
            st.builds(ir.PointerCompare, comparisons, scope.register(I1), pointers, pointers, here),
            st.builds(ir.PointerToInteger, to_word, pointers, here),
            st.builds(ir.IntegerToPointer, to_pointer, words, here),
            st.builds(ir.VariadicArea, to_pointer, here),
        )
    )


def _memory_work(draw: st.DrawFn, scope: Scope, span: Span) -> ir.Instruction:
    pointers, sizes = scope.operand(scope.model.pointer), scope.operand(scope.model.word)
    type = draw(st.sampled_from([*MEMORY_TYPES, scope.model.pointer]))
    names, shapes = NAMES | st.just(""), st.none() | scope.layouts
    here = st.just(span)
    return draw(
        st.one_of(
            st.builds(ir.StackObject, scope.register(scope.model.pointer), sizes, ALIGNMENTS, names, shapes, here),
            st.builds(ir.EndLifetime, pointers, here),
            st.builds(ir.Load, scope.register(type), pointers, here),
            st.builds(ir.Store, pointers, scope.operand(type), here),
            st.builds(ir.CopyMemory, pointers, pointers, sizes, here),
            st.builds(ir.FillMemory, pointers, scope.operand(I8), sizes, here),
        )
    )


def _bit_work(draw: st.DrawFn, scope: Scope, span: Span) -> ir.Instruction:
    type = draw(st.sampled_from([I8, I32, I64]))
    pointer = draw(scope.operand(scope.model.pointer))
    start, width = draw(st.integers(0, 7)), draw(st.integers(1, type.bits))
    if draw(st.booleans()):
        return ir.LoadBits(draw(scope.register(type)), pointer, start, width, draw(st.booleans()), span)
    return ir.StoreBits(pointer, draw(scope.operand(type)), start, width, span)


def _call(draw: st.DrawFn, scope: Scope, span: Span) -> ir.Instruction:
    pointer = scope.model.pointer
    name = draw(st.sampled_from(list(scope.signatures)))
    signature = scope.signatures[name]
    is_direct = draw(st.booleans())
    callee = ir.FunctionAddress(name, pointer) if is_direct else draw(scope.register(pointer))
    variadic = st.one_of(
        st.sampled_from(MEMORY_TYPES).flatmap(scope.operand),
        st.builds(ir.RecordArgument, scope.operand(pointer), NATURALS),
    )
    has_target = signature.result is not None and draw(st.booleans())
    return ir.Call(
        draw(scope.register(signature.result)) if has_target and signature.result else None,
        callee,
        tuple(draw(scope.operand(type)) for type in signature.parameters),
        tuple(draw(st.lists(variadic, max_size=2))) if signature.variadic else (),
        span,
        draw(st.none() | scope.layouts),
    )


@st.composite
def terminators(draw: st.DrawFn, scope: Scope) -> ir.Terminator:
    labels, here = st.sampled_from(scope.labels), spans()
    type = draw(st.sampled_from([I1, I8, I64]))
    values = st.integers(0, (1 << type.bits) - 1)
    cases = st.lists(st.tuples(values, labels), unique_by=lambda case: case[0], max_size=3).map(tuple)
    return draw(
        st.one_of(
            st.builds(ir.Jump, labels, here),
            st.builds(ir.Branch, scope.operand(I1), labels, labels, here),
            st.builds(ir.Switch, scope.operand(type), cases, labels, here),
            st.builds(ir.Return, st.none() if scope.result is None else scope.operand(scope.result), here),
            st.builds(ir.Unreachable, st.text(max_size=5), here),
        )
    )


@st.composite
def programs(draw: st.DrawFn) -> ir.Program:
    model = draw(st.sampled_from(DataModel))
    records = draw(st.lists(NAMES, unique=True, max_size=2))
    names = draw(st.lists(NAMES, unique=True, min_size=2, max_size=6))
    shapes = layouts(model, records)
    function_names, global_names = names[: len(names) // 2 + 1], names[len(names) // 2 + 1 :]
    signatures = {name: draw(_declarations(name, model)) for name in function_names}
    constants = Scope(model, shapes, global_names, signatures, [], [], None)
    return ir.Program(
        model,
        tuple(draw(_records(name, shapes)) for name in records),
        tuple(draw(_globals(name, constants)) for name in global_names),
        tuple(list(signatures.values())[1:]),
        (draw(_functions(signatures[function_names[0]], constants)),),
    )


@st.composite
def _records(draw: st.DrawFn, name: str, shapes: st.SearchStrategy[ir.Layout]) -> ir.RecordLayout:
    fields = []
    for field in draw(st.lists(NAMES | st.just(""), max_size=3)):
        start, width = draw(st.none() | st.integers(0, 31)), draw(st.integers(1, 32))
        fields.append(ir.FieldLayout(field, draw(NATURALS), draw(shapes), start, None if start is None else width))
    return ir.RecordLayout(name, 100 + draw(NATURALS), draw(ALIGNMENTS), tuple(fields))


@st.composite
def _globals(draw: st.DrawFn, name: str, scope: Scope) -> ir.Global:
    contents: list[ir.InitialValue | ir.InitialBytes] = []
    end = 0
    for is_bytes in draw(st.lists(st.booleans(), max_size=3)):
        offset = end + draw(st.integers(0, 3))
        if is_bytes:
            data = draw(st.binary(max_size=5))
            contents.append(ir.InitialBytes(offset, data))
            end = offset + len(data)
        else:
            value = draw(st.sampled_from([*MEMORY_TYPES, scope.model.pointer]).flatmap(scope.constant))
            contents.append(ir.InitialValue(offset, value))
            end = offset + value.type.size
    size = end + draw(NATURALS)
    layout = draw(st.none() | scope.layouts)
    return ir.Global(name, size, draw(ALIGNMENTS), tuple(contents), draw(st.booleans()), layout, draw(spans()))


@st.composite
def _declarations(draw: st.DrawFn, name: str, model: DataModel) -> ir.Declaration:
    types = st.sampled_from([*MEMORY_TYPES, model.pointer])
    parameters = tuple(draw(st.lists(types, max_size=3)))
    return ir.Declaration(name, parameters, draw(st.none() | types), draw(st.booleans()), draw(spans()))


@st.composite
def _functions(draw: st.DrawFn, signature: ir.Declaration, outside: Scope) -> ir.Function:
    model = outside.model
    types = [*signature.parameters, *(t for t in ALL_TYPES if t.kind is not Kind.POINTER), model.pointer]
    names = draw(st.lists(NAMES, unique=True, min_size=len(types), max_size=len(types)))
    registers = [ir.Register(name, type) for name, type in zip(names, types, strict=True)]
    labels = draw(st.lists(NAMES, unique=True, min_size=1, max_size=4))
    scope = Scope(model, outside.layouts, outside.globals, outside.signatures, registers, labels, signature.result)
    straight = st.lists(instructions(scope), max_size=4)
    return ir.Function(
        signature.name,
        tuple(registers[: len(signature.parameters)]),
        signature.result,
        signature.variadic,
        tuple(registers),
        tuple(draw(st.lists(_variables(scope), max_size=2))),
        tuple(ir.Block(label, (*draw(straight), draw(terminators(scope)))) for label in labels),
        signature.span,
        tuple(draw(st.lists(spans(), max_size=2))),
    )


@st.composite
def _variables(draw: st.DrawFn, scope: Scope) -> ir.Variable:
    in_memory = draw(st.booleans())
    register = draw(scope.register(scope.model.pointer) if in_memory else st.sampled_from(scope.registers))
    return ir.Variable(draw(NAMES), register, in_memory, draw(scope.layouts), draw(spans()))
