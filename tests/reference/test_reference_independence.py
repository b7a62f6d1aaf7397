"""The reference semantics judges the engine: it shares no code with it, and knows every function that it knows."""

import ast
from pathlib import Path

import minise.reference.machine as machine
from minise.ir import records as ir
from minise.ir.types import DataModel
from minise.library.many import MODELS as MANY_AT_ONCE
from minise.library.models import models_of
from minise.reference.models import model_of

FOLDER = Path(machine.__file__).parent
NOTHING = ir.Program(DataModel.LP64, (), (), (), ())  # a program
MAY_IMPORT = ("minise.ir", "minise.source", "minise.faults", "minise.library.format", "minise.reference")


def imported_modules(source: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(source.read_text())):
        if isinstance(node, ast.ImportFrom):
            assert node.module is not None
            found.add(node.module)
        elif isinstance(node, ast.Import):
            found |= {each.name for each in node.names}
    return {name for name in found if name.split(".")[0] == "minise"}


def test_it_imports_nothing_of_the_engine() -> None:
    sources = sorted(FOLDER.glob("*.py"))
    assert sources
    for source in sources:
        strangers = {name for name in imported_modules(source) if not name.startswith(MAY_IMPORT)}
        assert not strangers, source.name


def test_it_models_every_function_that_the_engine_models() -> None:
    strangers = {name for name in models_of(NOTHING) if model_of(name) is None}
    assert strangers == MANY_AT_ONCE.keys() - {"__minise_has_many"}  # by which the reference says that it has none
