"""What tests of several parts use: the switch that accepts what golden tests found (`pytest --accept`, or
MINISE_ACCEPT=1 in the environment), a browser, random examples that are the same in every run
(HYPOTHESIS_PROFILE=default in the environment: others each time), and a memory limit (`memory_watch.py`)."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from memory_watch import watch_memory

# A busy machine takes its time: no example fails for being slow.
settings.register_profile("repeatable", derandomize=True, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "repeatable"))

CHROMIUM_ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--no-first-run",
]


def pytest_configure(config: pytest.Config) -> None:
    if hasattr(config, "workerinput") or not getattr(config.option, "numprocesses", None):  # what runs tests
        watch_memory()


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


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """Chromium. Without it or playwright, the tests of pages are skipped. It ends with the module, for as long as it
    runs no test can use an event loop of its own."""
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    chromium = shutil.which("chromium")
    if chromium is None:
        pytest.skip("chromium is not installed")
    with playwright.sync_playwright() as running:
        started = running.chromium.launch(executable_path=chromium, args=CHROMIUM_ARGUMENTS)
        yield started
        started.close()
