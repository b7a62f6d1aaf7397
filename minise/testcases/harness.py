"""The C text that a program needs around it to be replayed: declarations that it leaves out, the functions whose
results are inputs, and a main for another entry."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from minise.entry_globals import input_layout, pointers
from minise.frontend.headers import own_header
from minise.ir import records as ir
from minise.ir.dialect import REACHED
from minise.ir.entry_parameters import called_function, given_globals, parameter_variables, unknown_globals
from minise.ir.input_functions import NONDETERMINISTIC, UNKNOWN_PREFIX, UNSET_BLOCKS, given_input
from minise.ir.layouts import records_of
from minise.ir.types import DataModel, Kind, Type
from minise.library.heap import ALLOCATION_FAILS
from minise.source import NOWHERE, MiniseError, error
from minise.testcases.records import TestInput

_RUNTIME: Final = Path(__file__).parent / "replay_runtime.c"
_FAILING: Final = ("calloc", "realloc", "strdup", "strndup")
_UNFAILING: Final = (
    *("asprintf", "vasprintf", "getline", "getdelim"),
    *("posix_memalign", "memalign", "valloc", "reallocarray", "__CPROVER_allocate", "minise_allocate_many"),
)
FED_BLOCKS: Final = ("malloc", "aligned_alloc")  # what realloc adds is not fed: nobody knows the block's old size
_DIALECTS: Final = "_dialects.h"
_ASSERT: Final = "__minise_assert"  # the front end's name for an assert without <assert.h>


def runtime(program: ir.Program) -> str:
    """The translation unit that defines what the program asks of minise."""
    given = "".join(map(_given_global, given_globals(program)))
    return f"{_RUNTIME.read_text()}\n{_input_functions(program)}\n{given}"


def missing_declarations(program: ir.Program) -> str:
    """What the program calls without declaring it, declared as the front end did. The program's own `reach_error` is
    weak, so that the runtime's takes its place."""
    header = own_header(_DIALECTS)
    assert header is not None
    lines = header.text.splitlines()
    places = (each.span for each in program.declarations if each.span.file == header.name)
    declared = {each.name for each in program.declarations}
    return (
        "#include <assert.h>\n" * (_ASSERT in declared)
        + "".join(f"#pragma weak {each}\n" for each in REACHED if each in declared)
        + "".join(f"{lines[place.line - 1]}\n" for place in places)
    )


def other_allocators(program: ir.Program, may_fail: bool) -> dict[str, str]:
    """What the program calls instead of malloc and the like, where their bytes are inputs, or where they may fail."""
    declared = {each.name for each in program.declarations}
    fed = [name for name in FED_BLOCKS if may_fail or UNSET_BLOCKS[name] in declared]
    return {name: f"minise_{name}" for name in (*fed, *(_FAILING if may_fail else ()))}


def has_failing_allocation(inputs: Iterable[TestInput]) -> bool:
    """Whether a test says which allocations fail."""
    return any(each.name == ALLOCATION_FAILS for each in inputs)


def unfailing_allocators(program: ir.Program) -> list[str]:
    """Functions of the C library that allocate, and that the runtime cannot make fail."""
    used = {each.name for each in program.declarations} | {each.name for each in program.functions}
    return [name for name in _UNFAILING if name in used]


def _input_functions(program: ir.Program) -> str:
    """A definition of every function whose result is an input of its own name, as the program declares it.

    Only its linker name is the program's, because a C name would have to have exactly the program's type."""
    texts = []
    for position, each in enumerate(program.declarations):
        if not each.name.startswith((*NONDETERMINISTIC, UNKNOWN_PREFIX)):
            continue
        type = "void" if each.result is None else c_type(each.result)
        name = f"minise_input_{position}"
        called = given_input(each.name)
        texts.append(f'{type} {name}(void) __asm__("{called}");\n{type} {name}(void)\n{{\n{_body(each, type)}}}\n')
    return "\n".join(texts)


def _given_global(item: ir.Global) -> str:
    """A definition of a variable that the program only declares, and that is an input from the start on."""
    name, take = f"minise_given_{item.name}", f'minise_take("{item.name}", minise_given_{item.name}, {item.size})'
    return (
        f'__asm__(".comm {item.name}, {item.size}, {item.alignment}");\n'
        f'extern char {name}[] __asm__("{item.name}");\n'
        f"__attribute__((constructor)) static void {name}_start(void)\n{{\n    {take};\n}}\n"
    )


def _body(function: ir.Declaration, type: str) -> str:
    if function.result is None:
        return ""
    value = "value != 0" if function.name.endswith("bool") else "value"
    return _taken(given_input(function.name), type, value)


def _taken(name: str, type: str, value: str = "value") -> str:
    return f'    {type} value;\n    minise_take("{name}", &value, sizeof value);\n    return {value};\n'


def c_type(type: Type) -> str:
    """A C type that is passed and returned like the IR type."""
    match type.kind:
        case Kind.POINTER:
            return "void *"
        case Kind.FLOAT:
            return {32: "float", 64: "double", 80: "long double"}[type.bits]
        case Kind.INTEGER:
            return {8: "signed char", 16: "short", 32: "int", 64: "long long"}[type.bits]


# ---------------------------------------------------------------------------------------------------------
# Another entry than main


def entry_parameters(program: ir.Program, entry: str) -> tuple[ir.Variable, ...]:
    """The variables that are the entry's parameters. Raises MiniseError where there is no such function."""
    function = next((each for each in program.functions if each.name == entry), None)
    if function is None:
        raise MiniseError([error(f"the program has no function '{entry}'", NOWHERE)])
    return parameter_variables(function)


@dataclass(frozen=True, slots=True)
class SetGlobal:
    """A global that takes the input `name`. `functions` are the pointers to functions in it: how C reaches each, its
    offset, how it is called, and the C name of the function that it is to point to."""

    name: str
    item: ir.Global
    layout: ir.Layout | None
    functions: tuple[tuple[str, int, ir.FunctionLayout, str], ...]


def set_globals(program: ir.Program, entry: str) -> list[SetGlobal]:
    """The unknown globals that have names in C everywhere in the file: not static variables of functions."""
    records = records_of(program)
    found: list[SetGlobal] = []
    for name, item in unknown_globals(program, entry):
        if _is_hidden(item):
            continue
        functions = tuple(
            (piece.name, piece.offset, called, f"minise_called_{len(found)}_{piece.offset}")
            for piece, pointer in pointers(name, item, records)
            if (called := called_function(pointer)) is not None
        )
        found.append(SetGlobal(name, item, input_layout(item, records), functions))
    return found


def hidden_globals(program: ir.Program, entry: str, inputs: Iterable[TestInput]) -> list[str]:
    """The static variables of functions that may have another value in a test than at the start: nothing outside of
    its function can set one. One that starts as zero, holds no pointers and gets zeros stays as it is."""
    records = records_of(program)
    changed = {each.name for each in inputs if any(each.data)}
    return [
        name
        for name, item in unknown_globals(program, entry)
        if _is_hidden(item) and (item.contents or name in changed or pointers(name, item, records))
    ]


def _is_hidden(item: ir.Global) -> bool:
    return "." in item.name  # `f.count`: no C name has a dot


def entry_harness(source: str, program: ir.Program, entry: str, has_unknown_globals: bool = False) -> str:
    """A translation unit that holds the program, so that static functions can be called, and a main that calls the
    entry with the inputs that bear its parameters' names. With `has_unknown_globals`, it sets globals before."""
    parameters = entry_parameters(program, entry)
    globals = set_globals(program, entry) if has_unknown_globals else []
    lines = [
        "#define main minise_program_main",
        f'#include "{source}"',
        "#undef main",
        *(f"#undef {each.item.name}" for each in globals),
        "void minise_take(const char *name, void *object, __SIZE_TYPE__ size);",
        "void *minise_take_object(const char *name);",
        "void minise_take_global(const char *name, void *object, __SIZE_TYPE__ size);",
        *(
            _callback(f"minise_called_{each.name}", each.name, called)
            for each in parameters
            if (called := called_function(each.layout))
        ),
        *(_callback(made, name, called) for each in globals for name, _, called, made in each.functions),
        "int main(void)",
        "{",
        *(line for each in globals for line in _set(each)),
        *(line for each in parameters for line in _argument(each)),
        f"    ({entry})({', '.join(f'minise_{each.name}' for each in parameters)});",
        "    return 0;",
        "}",
        "",
    ]
    return "\n".join(lines)


def _callback(own: str, pointer: str, function: ir.FunctionLayout) -> str:
    """The function `own` that a pointer points to: it gives the next input of the pointer's name."""
    type = "void" if function.result is None else c_type(function.result)
    body = "" if function.result is None else _taken(pointer, type)
    return f"static {type} {own}()\n{{\n{body}}}"


def _set(given: SetGlobal) -> list[str]:
    """Statements that give a global the input of its name."""
    place = f"(char *)&{given.item.name}"
    functions = [f"    *(void **)({place} + {offset}) = (void *){made};" for _, offset, _, made in given.functions]
    match given.item.layout:
        case ir.PointerLayout(function=ir.FunctionLayout()):
            return functions
        case ir.PointerLayout():
            return [f'    *(void **)({place}) = minise_take_object("{given.name}");']
        case _:
            return [f'    minise_take_global("{given.name}", {place}, {given.item.size});', *functions]


def _argument(parameter: ir.Variable) -> list[str]:
    """The declaration of a variable to be passed, with the input of its name. Raises MiniseError where C has no name
    for its type."""
    name, own = parameter.name, f"minise_{parameter.name}"
    match parameter.layout:
        case ir.PointerLayout(function=ir.FunctionLayout()):
            return [f"    void *{own} = (void *)minise_called_{name};"]
        case ir.PointerLayout() | ir.ArrayLayout():
            return [f'    void *{own} = minise_take_object("{name}");']
        case ir.ScalarLayout(type=type):
            return [f"    {c_type(type)} {own};", f'    minise_take("{name}", &{own}, sizeof {own});']
        case ir.NamedLayout(name=record):
            if " at line " in record:
                raise MiniseError([error(f"parameter '{name}' has a type without a name", parameter.scope)])
            return [f'    {record} {own} = *({record} *)minise_take_object("{name}");']


def machine_option(data_model: DataModel) -> str:
    return "-m64" if data_model is DataModel.LP64 else "-m32"
