"""The switch that accepts what golden tests found: `pytest --accept`, or MINISE_ACCEPT=1 in the environment."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--accept", action="store_true", help="write what golden tests found instead of comparing")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[Path, str], None]:
    """A function that compares a text with the file that holds the expected one."""
    accepts = request.config.getoption("--accept") or os.environ.get("MINISE_ACCEPT") == "1"

    def compare(expected: Path, found: str) -> None:
        if accepts:
            expected.write_text(found)
        else:
            assert expected.exists(), f"{expected.name} is missing: run pytest --accept and look at what it wrote"
            assert found == expected.read_text()

    return compare
