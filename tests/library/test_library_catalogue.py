"""The catalogue of the library's C sources against what gcc finds in them."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from minise.ir import records as ir
from minise.ir.types import DataModel
from minise.library import catalogue
from minise.library.models import concrete_models

HEADERS = Path(__file__).parents[2] / "frontend" / "include"
DOCUMENTATION = Path(__file__).parents[2] / "docs" / "library.md"
INTRINSICS = DOCUMENTATION.with_name("intrinsics.md")
NOTHING = ir.Program(DataModel.LP64, (), (), (), ())  # a program
SOURCES = sorted(path.name for path in catalogue.FOLDER.glob("*.c"))
# What the sources may leave to the engine, beside the primitives.
MODELLED = {"abort", "fprintf", "free", "malloc", "memcpy", "memmove", "memset", "snprintf"}
MODELLED |= {"aligned_alloc", "realloc", "vfprintf", "vsnprintf", "vsprintf"}
MODELLED |= {"calloc", "minise_symbolic", "__CPROVER_assert", "__CPROVER_OBJECT_SIZE", "__CPROVER_POINTER_OFFSET"}
MODELLED |= {"copysign", "frexp", "ldexp", "llround", "lrint", "lround", "modf", "rint"}
MODELLED |= {"frexpl", "nextafter", "nextafterf", "nextafterl", "rintl", "roundl"}

needs_gcc = pytest.mark.skipif(shutil.which("gcc") is None, reason="gcc, the oracle of these tests, is not installed")


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("strlen", "string_length.c"),
        ("stpcpy", "string_copy.c"),
        ("bsearch", "binary_search.c"),
        ("errno", "errno.c"),
        ("stdout", "stream_standard.c"),
        ("digit_value", None),
        ("handlers", None),
        ("malloc", None),
        ("no_such_function", None),
    ],
)
def test_source_of(name: str, file: str | None) -> None:
    assert catalogue.source_of(name) == file


def test_reads_sources_and_private_headers() -> None:
    assert "size_t strlen(const char *text)" in catalogue.read_source("string_length.c")
    assert "__minise_write" in catalogue.read_source("primitives.h")


def symbols(source: str, folder: Path) -> tuple[set[str], set[str]]:
    """The names that gcc finds defined for others in a source, and those that it takes from elsewhere."""
    target = folder / "source.o"
    options = ["-std=c99", "-fno-builtin", "-fcf-protection=none", "-nostdinc", "-isystem", str(HEADERS)]
    subprocess.run(["gcc", "-c", *options, catalogue.FOLDER / source, "-o", target], check=True)
    lines = subprocess.run(["nm", target], check=True, capture_output=True, text=True).stdout.splitlines()
    entries = [line.split()[-2:] for line in lines]
    return {name for kind, name in entries if kind in "TDBR"}, {name for kind, name in entries if kind == "U"}


@needs_gcc
@pytest.mark.parametrize("source", SOURCES)
def test_catalogue_is_what_gcc_finds(source: str, tmp_path: Path) -> None:
    defined, taken = symbols(source, tmp_path)
    assert {name for name, file in catalogue.definitions().items() if file == source} == defined
    primitives = set(re.findall(r"\b(__minise_\w+)\(", catalogue.read_source("primitives.h")))
    unknown = taken - set(catalogue.definitions()) - primitives - MODELLED - {"_GLOBAL_OFFSET_TABLE_"}
    assert not unknown


@needs_gcc
@pytest.mark.parametrize("data_model", ["-m64", "-m32"])
def test_headers_declare_what_the_sources_define(data_model: str) -> None:
    options = ["-std=c99", data_model, "-fsyntax-only", "-fno-builtin", "-nostdinc", "-isystem", str(HEADERS)]
    strict = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Wmissing-prototypes", "-Werror"]
    strict.append("-Wno-overflow")  # our math.h writes infinity as 1e999
    sources = [catalogue.FOLDER / source for source in SOURCES]
    finished = subprocess.run(["gcc", *options, *strict, *sources], capture_output=True, text=True, check=False)
    assert finished.returncode == 0, finished.stderr


def test_the_documentation_names_every_function_and_its_source() -> None:
    documented: dict[str, str] = {}
    for row in re.findall(r"^\| (`.*) \| .* \| `(\w+\.c)`", DOCUMENTATION.read_text(), re.MULTILINE):
        documented |= dict.fromkeys(re.findall(r"`(\w+)`", row[0]), row[1])
    assert documented == {
        name: file for name, file in catalogue.definitions().items() if not name.startswith("__minise_")
    }


def test_the_documentation_names_every_function_that_python_models() -> None:
    rows = re.findall(r"^\| (`.*) \| .* \| `\w+\.py`", DOCUMENTATION.read_text(), re.MULTILINE)
    documented = {name for row in rows for name in re.findall(r"`(\w+)`", row)}
    variants = {name + suffix for name in documented for suffix in ("", "f", "l")}
    named_elsewhere = set(re.findall(r"`(\w+)`", INTRINSICS.read_text()))
    modelled = {name for name in concrete_models(NOTHING) if not name.startswith("__minise_")} - set(
        catalogue.definitions()
    )
    in_preprocessed_programs = {"__assert_fail"}  # what `assert` becomes there
    assert modelled - variants - named_elsewhere == in_preprocessed_programs
    assert documented - modelled == {"assert"}
