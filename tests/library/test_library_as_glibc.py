"""The C sources of the library, compiled by gcc and compared with glibc by the programs in `drivers/`.

The sources are compiled with minise's own headers and with sanitizers, and every name they define gets the prefix
minise_, so that both libraries live in one program.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from minise.library import catalogue

DRIVERS = Path(__file__).parent / "drivers"
HEADERS = Path(__file__).parents[2] / "frontend" / "include"
SANITIZERS = ["-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
# -Wno-overflow: our math.h writes infinity as 1e999.
STRICT = ["-Wall", "-Wextra", "-Werror", "-Wno-overflow"]
# What the engine models in Python, and `drivers/engine.c` in the tests.
MODELLED = ["fprintf"]

pytestmark = pytest.mark.skipif(
    not (shutil.which("gcc") and shutil.which("objcopy")), reason="gcc, the oracle of these tests, is not installed"
)


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The library's objects, under prefixed names."""
    folder = tmp_path_factory.mktemp("library")
    renames = folder / "renames"
    names = [name for name in catalogue.definitions() if not name.startswith("__minise_")] + MODELLED
    renames.write_text("".join(f"{name} minise_{name}\n" for name in names))
    # What belongs to other tools than C has no counterpart in glibc.
    sources = sorted(each for each in catalogue.FOLDER.glob("*.c") if not each.name.startswith(("cbmc_", "klee")))
    options = ["-std=c99", "-O1", "-fno-builtin", "-nostdinc", "-isystem", str(HEADERS)]
    subprocess.run(["gcc", "-c", *options, *STRICT, *SANITIZERS, *sources], cwd=folder, check=True)
    objects = sorted(folder.glob("*.o"))
    assert len(objects) == len(sources)
    for each in objects:
        subprocess.run(["objcopy", f"--redefine-syms={renames}", each], check=True)
    return objects


@pytest.mark.parametrize("driver", sorted({path.stem for path in DRIVERS.glob("*.c")} - {"engine"}))
def test_as_glibc(driver: str, library: list[Path], tmp_path: Path) -> None:
    program = tmp_path / driver
    sources = [DRIVERS / f"{driver}.c", DRIVERS / "engine.c"]
    subprocess.run(["gcc", "-std=gnu11", "-w", *SANITIZERS, *sources, *library, "-lm", "-o", program], check=True)
    finished = subprocess.run([program], cwd=tmp_path, capture_output=True, text=True, errors="replace", check=False)
    assert finished.returncode == 0, (finished.stdout + finished.stderr)[:4000]
