"""The course after `pip install` of a wheel, far from any clone."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from importlib.metadata import version
from pathlib import Path

import pytest
from lesson_copies import IDS, TOP

SOURCES = ("pyproject.toml", "README.md", "LICENSE", "minise", "frontend", "memory", "merging", "tutorials")
NEEDED_SETUPTOOLS = 77


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command `minise` of an environment that holds the wheel, and borrows what minise depends on."""
    place = tmp_path_factory.mktemp("installed")
    wheel = _wheel(place)
    venv.create(place / "venv", symlinks=True, with_pip=False)
    python = place / "venv" / "bin" / "python"
    into = subprocess.check_output(
        [python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"], text=True
    )
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", "--no-deps", "--no-index"]
    subprocess.run([*pip, str(wheel)], check=True)
    _borrow(Path(sysconfig.get_path("purelib")), Path(into.strip()))
    return place / "venv" / "bin" / "minise"


def _wheel(place: Path) -> Path:
    """Built from a copy: building leaves files behind."""
    source = place / "source"
    source.mkdir()
    for each in SOURCES:
        if (TOP / each).is_dir():
            shutil.copytree(TOP / each, source / each, ignore=shutil.ignore_patterns("__pycache__", "minise-*"))
        else:
            shutil.copy(TOP / each, source)
    # Without the network, if a setuptools is here that is new enough.
    offline = ["--no-build-isolation"] if int(version("setuptools").split(".")[0]) >= NEEDED_SETUPTOOLS else []
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", *offline]
    subprocess.run([*pip, "-w", str(place), str(source)], check=True)
    shutil.rmtree(source)
    (wheel,) = place.glob("*.whl")
    return wheel


def _borrow(packages: Path, into: Path) -> None:
    """Everything that is installed here but minise itself."""
    for each in packages.iterdir():
        if "minise" not in each.name and each.suffix != ".pth" and not (into / each.name).exists():
            (into / each.name).symlink_to(each)


def typed(installed: Path, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return subprocess.run(
        [str(installed), *arguments], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


def test_a_student_begins_the_course(installed: Path, tmp_path: Path) -> None:
    listed = typed(installed, tmp_path, "course")
    assert [line.split()[0] for line in listed.stdout.splitlines()] == IDS, listed.stderr
    assert "Traceback" not in listed.stderr
    assert typed(installed, tmp_path, "course", "3").stdout.startswith("# 3. ")
    assert typed(installed, tmp_path, "check", "1").returncode == 2
    started = typed(installed, tmp_path, "course", "start", "mine")
    assert started.returncode == 0, started.stderr
    lesson = tmp_path / "mine" / "06-memory-errors"
    assert typed(installed, lesson, "check").stdout.endswith("0 of 2 done\n")
    assert typed(installed, lesson, "run", "average.c").returncode == 1
    for each in ("answers.txt", "average.c"):
        shutil.copy(lesson / "solutions" / each, lesson)
    shutil.rmtree(lesson / "solutions")
    found = typed(installed, lesson, "check", "6")
    assert (found.returncode, found.stdout.splitlines()[-1]) == (0, "2 of 2 done"), found.stdout + found.stderr


def test_the_wheel_has_every_file_of_the_course(installed: Path) -> None:
    (course,) = installed.parents[1].glob("lib/python*/site-packages/minise/tutorials")
    tracked = [each for each in (TOP / "tutorials").rglob("*") if each.is_file() and not _is_left_over(each)]
    missing = [each for each in tracked if not (course / each.relative_to(TOP / "tutorials")).is_file()]
    assert tracked and not missing


def _is_left_over(file: Path) -> bool:
    return any(part.startswith("minise-") or part == "__pycache__" for part in file.relative_to(TOP).parts)


def test_the_top_level_of_the_installation_is_minise_alone(installed: Path) -> None:
    packages = next(installed.parents[1].glob("lib/python*/site-packages"))
    assert sorted(
        each.name for each in packages.iterdir() if not each.is_symlink() and "dist-info" not in each.name
    ) == ["minise"]
