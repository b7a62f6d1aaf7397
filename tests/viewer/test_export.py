"""Steps as pictures: files that stand alone, whatever colours the page has."""

from __future__ import annotations

import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

Open = Callable[..., Any]
SPACE = "{http://www.w3.org/2000/svg}"


def saved(page: Any, button: str, place: Path) -> str:
    page.keyboard.press("e")
    with page.expect_download() as waiting:
        page.click(button)
    waiting.value.save_as(place)
    return str(waiting.value.suggested_filename)


def test_a_step(opened: Open, tmp_path: Path) -> None:
    page = opened("symbolic/list.c", "#node=5&step=11", colours="dark")
    assert saved(page, "#export-step", tmp_path / "step.svg") == "list-node-5-step-11.svg"
    picture = ElementTree.parse(tmp_path / "step.svg").getroot()
    texts = ["".join(each.itertext()) for each in picture.iter(f"{SPACE}text")]
    assert "(block 3).next becomes NULL." in texts
    assert "    *link = fresh;" in texts
    assert "block 2" in texts
    paper = picture.find(f"{SPACE}rect")
    assert paper is not None and paper.get("fill") == "rgb(255, 255, 255)"
    assert not any(each.get("class") for each in picture.iter())


def test_all_steps_of_a_path(opened: Open, tmp_path: Path) -> None:
    page = opened("symbolic/sign.c", "#node=3")
    assert saved(page, "#export-path", tmp_path / "path.zip") == "sign-to-node-3.zip"
    with zipfile.ZipFile(tmp_path / "path.zip") as archive:
        assert archive.testzip() is None
        names = archive.namelist()
        assert len(names) == int(page.get_attribute("#path-slider", "max")) + 1
        for name in names:
            ElementTree.fromstring(archive.read(name))
