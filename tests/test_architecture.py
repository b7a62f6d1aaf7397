"""The invariants of the README, read off the imports of every module."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

TOP = Path(__file__).parent.parent
FOLDERS = {"minise": "minise", "frontend": "minise.frontend", "memory": "minise.memory", "merging": "minise.merging"}


def modules() -> Iterator[tuple[str, Path]]:
    for folder, package in FOLDERS.items():
        for path in sorted((TOP / folder).rglob("*.py")):
            parts = path.relative_to(TOP / folder).with_suffix("").parts
            yield ".".join([package, *(part for part in parts if part != "__init__")]), path


def imports(path: Path) -> set[str]:
    """Every module that this one names, also inside functions and under TYPE_CHECKING."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


IMPORTS = {name: imports(path) for name, path in modules()}

# who -> what it may name of minise (prefixes); everything else of minise is forbidden to it
ALLOWED = {
    "minise.terminal_text": (),
    "minise.files": (),
    "minise.source": ("minise.source", "minise.terminal_text"),
    "minise.frontend": (
        "minise.frontend",
        "minise.ir",
        "minise.source",
        "minise.files",
        "minise.extended",
        "minise.isolation",  # in which gcc preprocesses
    ),
    "minise.isolation": ("minise.isolation",),
    "minise.memory": (
        "minise.memory",
        "minise.expr",
        "minise.extended",
        "minise.ir",
        "minise.values",
        "minise.faults",
        "minise.source",
    ),
    "minise.expr": ("minise.expr", "minise.extended"),  # long double as a number of its own
    "minise.solver": ("minise.solver", "minise.expr", "minise.source", "minise.files"),
    "minise.ir": ("minise.ir", "minise.source", "minise.extended"),
    "minise.analysis": ("minise.analysis", "minise.ir", "minise.source"),
    "minise.interpreter": (
        "minise.interpreter",
        "minise.expr",
        "minise.extended",
        "minise.ir",
        "minise.memory.contract",
        "minise.state",
        "minise.values",
        "minise.faults",
        "minise.source",
    ),
    "minise.reference": (
        "minise.reference",
        "minise.ir",
        "minise.source",
        "minise.faults",
        "minise.library.format",  # how printf lays out a number, which gcc judges
    ),
}

# What executes programs, and what is computed from the events that it tells.
ENGINE = (
    "minise.explorer",
    "minise.door",
    "minise.successors",
    "minise.searchers",
    "minise.machine",
    "minise.state",
    "minise.events",
    "minise.interpreter",
    "minise.library",
    "minise.merging",
)
FOLDS = (
    "minise.results",
    "minise.tree",
    "minise.coverage",
    "minise.living_states",
    "minise.partition",
    "minise.why",
    "minise.report",
    "minise.recording",
    "minise.render",
    "minise.viewer",
    "minise.server",
    "minise.stepper",
    "minise.notebook",
    "minise.testcases",
    "minise.session",
    "minise.commands",
)


def is_below(name: str, prefix: str) -> bool:
    return name == prefix or name.startswith(prefix + ".")


def owner(name: str) -> str | None:
    return next((prefix for prefix in ALLOWED if is_below(name, prefix)), None)


@pytest.mark.parametrize("name", sorted(IMPORTS))
def test_a_module_names_only_what_its_room_allows(name: str) -> None:
    room = owner(name)
    if room is None:
        return
    named = {each for each in IMPORTS[name] if is_below(each, "minise") and each != "minise"}
    foreign = {each for each in named if not any(is_below(each, prefix) for prefix in ALLOWED[room])}
    assert not foreign, f"{name} must not import {sorted(foreign)}"


@pytest.mark.parametrize("name", sorted(name for name in IMPORTS if any(is_below(name, each) for each in ENGINE)))
def test_events_are_the_only_way_out_of_the_engine(name: str) -> None:
    named = {each for each in IMPORTS[name] if any(is_below(each, fold) for fold in FOLDS)}
    assert not named, f"{name} must not import {sorted(named)}"


def test_z3_is_imported_by_one_file() -> None:
    users = {name for name, found in IMPORTS.items() if any(is_below(each, "z3") for each in found)}
    assert users == {"minise.solver.z3_bridge"}


def test_states_fork_in_one_place() -> None:
    """Paths divide in `successors.py`. Others copy a state for what is no path of the run."""
    owners = {"minise.memory", "minise.state", "minise.recording.watched_memory"}  # of what is forked with a state
    callers = set()
    for name, path in modules():
        if any(is_below(name, owner) for owner in (*owners, "minise.isolation")):  # which forks processes
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "fork":
                callers.add(name)
    copying = {
        "minise.merging.snapshots",  # inner nodes, to compare with
        "minise.stepper.history",  # to go back to
        "minise.stepper.evaluation",  # an expression is evaluated in a copy, which is thrown away
    }
    assert callers == {"minise.successors"} | copying


def test_only_those_who_tell_a_person_catch_wrong_input() -> None:
    """The front end's stages may collect the errors of their own parts; outside of it, each place has its reason."""
    catchers = set()
    for name, path in modules():
        for node in ast.walk(ast.parse(path.read_text())):
            if (
                isinstance(node, ast.ExceptHandler)
                and node.type is not None
                and "MiniseError" in ast.unparse(node.type)
            ):
                catchers.add(name)
    assert {name for name in catchers if not is_below(name, "minise.frontend")} == {
        "minise.cli",
        "minise.server.worker",  # the classroom's page is a command line of its own,
        "minise.stepper.shell",  # and so is the stepper's prompt,
        "minise.stepper.stops",  # where a watched name may mean nothing
        "minise.testcases.compiler",  # a function that gcc cannot be given is a verdict of replay
        "minise.build",  # an error in the library's C sources is a bug of minise: it becomes an assertion
    }


def test_packages_are_listed() -> None:
    import tomllib

    listed = set(tomllib.loads((TOP / "pyproject.toml").read_text())["tool"]["setuptools"]["packages"])
    present = {name for name, path in modules() if path.name == "__init__.py"}
    assert listed == present | {"minise.tutorials"}  # the course: no modules, but files to be installed


def test_package_docstrings_stand_alone() -> None:
    """But for `minise` itself, which leads to `minise.explore`: that must be found there, and cost nothing before."""
    for name, path in modules():
        if path.name == "__init__.py" and name != "minise":
            body = ast.parse(path.read_text()).body
            assert len(body) == 1 and isinstance(body[0], ast.Expr), f"{name} holds more than its docstring"


def test_importing_minise_loads_nothing_else() -> None:
    code = "import minise, sys; print([name for name in sys.modules if name.startswith('minise.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
