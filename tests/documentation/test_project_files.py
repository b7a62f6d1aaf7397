"""What every project has says the same as pyproject.toml."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

TOP = Path(__file__).parents[2]
PROJECT = tomllib.loads((TOP / "pyproject.toml").read_text())


def test_the_citation_is_of_this_version() -> None:
    cited = re.search(r"^version: (.+)$", (TOP / "CITATION.cff").read_text(), re.MULTILINE)
    assert cited is not None and cited[1] == PROJECT["project"]["version"]


def test_the_package_tells_type_checkers_that_it_is_typed() -> None:
    assert "py.typed" in PROJECT["tool"]["setuptools"]["package-data"]["minise"]
    assert (TOP / "minise" / "py.typed").is_file()
    assert "Typing :: Typed" in PROJECT["project"]["classifiers"]


def test_the_workflow_runs_the_commands_of_the_readme() -> None:
    workflow = (TOP / ".github" / "workflows" / "test.yml").read_text()
    assert "run: make demo" in workflow and "run: bash .ci/run" in workflow
    assert "\nmake test\n" in (TOP / ".ci" / "run").read_text()


def test_the_hooks_are_commands_of_the_makefile() -> None:
    """Before a commit runs what `make test` runs first."""
    hooks = (TOP / ".pre-commit-config.yaml").read_text()
    for command in ("ruff check", "ruff format", ".ci/typecheck"):
        assert command in hooks and command in (TOP / "Makefile").read_text()
