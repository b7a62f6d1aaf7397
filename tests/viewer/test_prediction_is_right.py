"""Predict is never wrong: on many programs the true answer is always offered and accepted, and the others
are refused. The truth is what the stepper does."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from minise.build import BuildOptions, build_file
from minise.limits import Limits
from minise.recording.recording import Recording
from minise.recording.session import record
from minise.session import RunOptions
from minise.stepper.stepper import Stepper
from minise.viewer.page import page as page_of

TESTS = Path(__file__).parent.parent
LINES = TESTS / "golden" / "lines"
CORPUS = TESTS / "programs"
CONSTRUCTS = ("choices", "loops", "jumps", "calls", "declarations", "expressions", "endings")
SYMBOLIC = (
    "sign",
    "infeasible",
    "binary_search",
    "conditions",
    "date",
    "function_table",
    "goto_loops",
    "list_use_after_free",
    "out_of_bounds_index",
    "recursion",
    "sort_4",
    "string_parser",
    "switch_wide",
    "symbolic_switch",
    "triangle",
    "variable_length_array",
)
PROGRAMS = [
    *(LINES / f"{name}.c" for name in CONSTRUCTS),
    *(CORPUS / "symbolic" / f"{name}.c" for name in SYMBOLIC),
]
LIMITED = RunOptions(limits=Limits(paths=12, instructions=2_000))

# Plays all paths: at every question it picks the answer that `truth` names, by node and position.
PLAY = """([truth, most]) => {
  const found = { problems: [], asked: 0, lines: 0, sides: 0 };
  viewer.toggle("predict");
  for (let leaf = 0; leaf < viewer.recording.nodes.length; leaf++) {
    const way = viewer.recording.wayTo(leaf);
    for (const node of way.slice(-1)) {
      const stops = viewer.recording.stops(node).slice(0, most);
      for (const position of [...(node ? [0] : []), ...stops]) {
        viewer.go({ node, position });
        if (position === viewer.recording.length(node)) continue;
        viewer.step(1, "statement");
        if (!viewer.prediction.pending) continue;
        const buttons = [...document.querySelectorAll("#prediction .guess")];
        const labels = buttons.map((button) => button.textContent.slice(1));
        const text = document.querySelector("#prediction strong").textContent;
        const answer = truth[`${node} ${position}`];
        const label = text === "What comes next?" ? answer.next : sides(labels, answer);
        const where = `node ${node}, position ${position}: ${text} ${JSON.stringify(labels)}`;
        found.asked++;
        found[text === "What comes next?" ? "lines" : "sides"]++;
        if (labels.filter((each) => each === label).length !== 1) found.problems.push(`${where}: no ${label}`);
        else {
          if (buttons.some((button) => (button.dataset.right === "true") !== (button.textContent.slice(1) === label)))
            found.problems.push(`${where}: not only ${label} is right`);
          buttons[labels.indexOf(label)].click();
          const verdict = document.querySelector("#prediction strong").textContent;
          if (verdict !== `✓ Right: ${label}.`) found.problems.push(`${where}: ${verdict}`);
        }
      }
    }
  }
  return found;

  function sides(labels, { children, refused }) {
    const single = labels.filter((label) => label.startsWith("only "));
    if (children.length > 1)
      return labels.includes("some, but not all") && refused.length ? "some, but not all" : labels.at(-1);
    return single.find((label) => !refused.includes(label.slice(5)));
  }
}"""


def truth_of(recording: Recording, stepper: Stepper, most: int) -> dict[str, Any]:
    """What comes after each stop, as the stepper goes."""
    found: dict[str, Any] = {}

    def walk_through(node: int, walked: int) -> None:
        walk, record = stepper.walk, recording.nodes[node]
        if walked:
            walk.choose(walked)
        else:
            walk.go_to_start()
        stops = list(recording.stops(node))
        refused = [each.condition for each in record.infeasible]
        if record.parents:
            found[f"{node} 0"] = _after(stepper, record.children, refused)
        for position in stops[: min(most, len(stops) - 1)]:
            if not walk.is_at_end:
                walk.step()
            found[f"{node} {position}"] = _after(stepper, record.children, refused)
        fork = stepper.history.lines[walked].fork
        for child, other in zip(record.children, () if fork is None else fork.children, strict=False):
            walk_through(child, other.node)

    walk_through(0, 0)
    return found


def _after(stepper: Stepper, children: tuple[int, ...], refused: list[str]) -> dict[str, Any]:
    walk, place = stepper.walk, stepper.place()
    is_over = walk.is_at_end and walk.line.ending is not None
    is_fork = walk.is_at_end and walk.line.fork is not None
    line = "" if place is None else f"line {place.line}"
    return {
        "next": "the path ends" if is_over else "" if is_fork else line,
        "children": children if is_fork else [],
        "refused": refused,
    }


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.stem)
def test_the_true_answer_is_offered_and_accepted(browser: Any, tmp_path: Path, program: Path) -> None:
    build = build_file(str(program), BuildOptions())
    recording = record(build, LIMITED)
    truth = truth_of(recording, Stepper(str(program), build, BuildOptions(), LIMITED), 150)
    place = tmp_path / "viewer.html"
    place.write_text(page_of(recording.to_json(), program.name), encoding="utf-8")
    page = browser.new_page()
    page.goto(place.as_uri())
    found = page.evaluate(PLAY, [truth, 150])
    page.close()
    assert found["problems"] == []
    assert found["lines"] > 0
    assert found["sides"] > 0 or all(len(node.children) < 2 for node in recording.nodes)


def test_an_open_fork_asks_nothing(opened: Callable[..., Any]) -> None:
    page = opened("symbolic/sign.c")
    page.keyboard.press("g")
    end = page.evaluate("viewer.recording.length(0)")
    page.evaluate(f"viewer.go({{node: 0, position: {end}}})")
    page.keyboard.press("ArrowRight")
    assert page.locator("#prediction").is_hidden()
    assert page.evaluate("viewer.walk.node") == 1
