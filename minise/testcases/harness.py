"""The C text that a program needs around it to be replayed: declarations that it leaves out, the functions whose
results are inputs, and a main for another entry."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from minise.contest import REACHED
from minise.frontend.headers import own_header
from minise.ir import records as ir
from minise.ir.entry_parameters import called_function, given_globals, parameter_variables
from minise.ir.input_functions import NONDETERMINISTIC, UNKNOWN_PREFIX, UNSET_BLOCKS, given_input
from minise.ir.types import DataModel, Kind, Type
from minise.source import NOWHERE, MiniseError, error

_RUNTIME: Final = Path(__file__).parent / "replay_runtime.c"
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


def other_allocators(program: ir.Program) -> dict[str, str]:
    """What the program calls instead of malloc and the like, where their bytes are inputs."""
    declared = {each.name for each in program.declarations}
    return {name: f"minise_{name}" for name in FED_BLOCKS if UNSET_BLOCKS[name] in declared}


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
            return "float" if type.bits == 32 else "double"
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


def entry_harness(source: str, program: ir.Program, entry: str) -> str:
    """A translation unit that holds the program, so that static functions can be called, and a main that calls the
    entry with the inputs that bear its parameters' names."""
    parameters = entry_parameters(program, entry)
    lines = [
        "#define main minise_program_main",
        f'#include "{source}"',
        "#undef main",
        "void minise_take(const char *name, void *object, __SIZE_TYPE__ size);",
        "void *minise_take_object(const char *name);",
        *(_callback(each.name, called) for each in parameters if (called := called_function(each.layout))),
        "int main(void)",
        "{",
        *(line for each in parameters for line in _argument(each)),
        f"    ({entry})({', '.join(f'minise_{each.name}' for each in parameters)});",
        "    return 0;",
        "}",
        "",
    ]
    return "\n".join(lines)


def _callback(parameter: str, function: ir.FunctionLayout) -> str:
    """The function that a parameter points to: it gives the next input of the parameter's name."""
    type = "void" if function.result is None else c_type(function.result)
    body = "" if function.result is None else _taken(parameter, type)
    return f"static {type} minise_called_{parameter}()\n{{\n{body}}}"


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
