"""The course as the tests see it: its lessons, and copies of them in which commands can be run."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from minise.course.lesson import Lesson, lessons

TOP = Path(__file__).parent.parent.parent
COURSE = TOP / "tutorials"
LESSONS = lessons(COURSE)
IDS = [each.folder.name for each in LESSONS]


def copied(lesson: Lesson, place: Path) -> Path:
    """The lesson as it is in a clone, in a folder of its own."""
    folder = place / COURSE.name / lesson.folder.name
    shutil.copytree(lesson.folder, folder)
    return folder


def typed(command: str, folder: Path) -> str:
    """What a command writes to standard output, typed in this folder by someone who has minise in the path."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "COLUMNS": "80"}
    done = subprocess.run(
        command, shell=True, cwd=folder, env=environment, capture_output=True, timeout=120, check=False
    )
    errors = done.stderr.decode()
    assert done.returncode in (0, 1, 3), f"{command}: exit code {done.returncode}\n{errors}"
    assert "Traceback" not in errors, errors
    return done.stdout.decode()
