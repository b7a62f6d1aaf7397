"""The page as a text: one file, closed in itself, whatever the program says."""

from __future__ import annotations

import json
import re
from pathlib import Path

from minise.cli import main
from minise.viewer.page import SCRIPTS, page

HOSTILE = '</script><script>alert("no")</script><!-- {{style}}'


def embedded(text: str) -> str:
    found = re.search(r'<script id="recording" type="application/json">(.*?)</script>', text, re.DOTALL)
    assert found is not None
    return found[1]


def test_a_recording_cannot_leave_its_element() -> None:
    text = page(json.dumps({"text": HOSTILE}), "a.c")
    assert json.loads(embedded(text)) == {"text": HOSTILE}
    assert HOSTILE not in text


def test_the_title_is_escaped() -> None:
    assert "<title>&lt;b&gt;.c</title>" in page("{}", "<b>.c")


def test_nothing_is_fetched() -> None:
    text = page("{}", "a.c")
    assert not re.search(r'(?:src|href)="(?!#)', text)
    assert "@import" not in text
    assert not re.search(r"""url\((?!["']#)""", text)  # a pattern of the page itself may be named


def test_every_script_is_in_the_page() -> None:
    folder = Path(page.__code__.co_filename).parent / "script"
    assert {each.stem for each in folder.glob("*.js")} == set(SCRIPTS)


def test_the_command_writes_a_page(tmp_path: Path) -> None:
    program = tmp_path / "small.c"
    program.write_text("int main(void) { return 3; }\n")
    place = tmp_path / "small.html"
    assert main(["view", str(program), "-o", str(place)]) == 0
    data = json.loads(embedded(place.read_text()))
    assert data["paths"][0]["outcome"] == "returns 3"


def test_the_command_reads_a_recorded_run(tmp_path: Path) -> None:
    text = json.dumps({"format": "minise recording", "version": 1})
    (tmp_path / "recording.json").write_text(text)
    place = tmp_path / "out.html"
    assert main(["view", str(tmp_path), "-o", str(place)]) == 0
    assert embedded(place.read_text()) == text


def test_wrong_input_is_told(tmp_path: Path, capsys: object) -> None:
    (tmp_path / "other.json").write_text("[1, 2]")
    (tmp_path / "empty").mkdir()
    for wrong in ("missing.c", "other.json", "empty"):
        assert main(["view", str(tmp_path / wrong), "-o", str(tmp_path / "out.html")]) == 2
    (tmp_path / "small.c").write_text("int main(void) { return 3; }\n")
    assert main(["view", str(tmp_path / "small.c"), "-o", str(tmp_path / "nowhere" / "out.html")]) == 2
