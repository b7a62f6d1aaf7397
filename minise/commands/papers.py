"""`minise papers`: the gallery. Examples, figures and tables of the papers, expected against found."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from minise.files import write_file
from minise.papers.case import Case, Finding, Scene, found
from minise.papers.catalogue import CASES
from minise.report.table import table
from minise.signals import interrupted_as_a_whole
from minise.source import MiniseError, error, refusal, whole
from minise.terminal_text import unchanged

_EXAMPLE = """example:
  minise papers                        lists the cases
  minise papers segmented/fig1         runs one: its source, what is expected, what is found, a picture
  minise papers segmented/fig1 --view  writes a page that shows every step of it
  minise papers segmented              runs all cases of a paper
  minise papers --all --quick          runs all of them, in small

exit code: 0 if everything is as expected, 1 if not, 2 for wrong input"""


def add(parser: argparse.ArgumentParser) -> None:
    parser.description = "Runs examples, figures and tables of the papers. Without a case, lists them."
    parser.epilog = _EXAMPLE
    parser.add_argument("case", nargs="?", metavar="CASE", help="a case, or a paper, whose cases are all run")
    parser.add_argument("--all", action="store_true", help="run all cases")
    parser.add_argument("--quick", action="store_true", help="run smaller programs where a case has some")
    parser.add_argument("--json", action="store_true", help="print a list of {name, expected, found}")
    parser.add_argument(
        "--view", action="store_true", help="write a page with every step of the case's program instead"
    )
    parser.add_argument("-o", dest="output", metavar="FILE", help="the page's file (default: the case's name)")
    parser.add_argument("--open", action="store_true", help="open the page in the browser, where it is interesting")


def run(options: argparse.Namespace) -> int:
    chosen = _chosen(options)
    if options.view:
        return _view(options, chosen)
    if not chosen:
        for case in CASES.values():
            print(f"{case.name:24}{case.title}")
        return 0
    with interrupted_as_a_whole():
        return _told(chosen, options)


def _told(chosen: list[Case], options: argparse.Namespace) -> int:
    findings = _with_progress(chosen, options.quick)
    if options.json:
        finished = list(findings)
        print(json.dumps([_record(each) for each in finished], indent=2))
        return 0 if all(each.is_as_expected for each in finished) else 1
    if len(chosen) == 1:
        print("\n".join(_introduced(chosen[0])), flush=True)
    differing = 0
    for each in findings:
        print("\n".join(_compared(each)), flush=True)
        differing += not each.is_as_expected
    if len(chosen) == 1 and chosen[0].picture is not None:
        print("\n".join(("", *chosen[0].picture())))
    if len(chosen) > 1:
        print(f"{len(chosen) - differing} of {len(chosen)} cases are as expected")
    return 1 if differing else 0


def _chosen(options: argparse.Namespace) -> list[Case]:
    if options.all:
        return list(CASES.values())
    if options.case is None:
        return []
    found = [case for name, case in CASES.items() if name == options.case or name.startswith(f"{options.case}/")]
    if not found:
        hint = "`minise papers` lists the cases"
        raise MiniseError([error(f"the gallery has no case '{options.case}'", whole(options.case), hint)])
    return found


def _with_progress(cases: list[Case], is_quick: bool) -> Iterator[Finding]:
    """Finds out about the cases one by one; on a terminal, a bar on standard error tells how far that is."""
    if len(cases) == 1 or not sys.stderr.isatty():
        yield from (found(case, is_quick) for case in cases)
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(file=unchanged(sys.stderr)), transient=True) as progress:
        bar = progress.add_task("", total=len(cases))
        for case in cases:
            progress.update(bar, description=case.name)
            finding = found(case, is_quick)
            progress.advance(bar)
            yield finding


# ---------------------------------------------------------------------------------------------------------
# Texts


def _record(finding: Finding) -> dict[str, object]:
    return {"name": finding.case.name, "expected": finding.case.expected, "found": finding.found}


def _introduced(case: Case) -> Iterator[str]:
    """The source, and the settings under which it is looked at."""
    if case.scene is None:
        return
    from minise.papers.scene import command

    width = len(str(len(lines := case.scene.path.read_text().splitlines())))
    yield from (f"{number:{width}}  {line}".rstrip() for number, line in enumerate(lines, start=1))
    yield from ("", command(case.scene), "")


def _compared(finding: Finding) -> Iterator[str]:
    case = finding.case
    yield f"{case.name}: {case.title}"
    rows = [
        [key, _shown(case.expected.get(key)), _shown(finding.found.get(key))]
        for key in {**case.expected, **finding.found}
    ]
    yield table(["", "expected", "found"], rows)
    yield "as expected" if finding.is_as_expected else "NOT as expected"
    yield ""


def _shown(fact: object) -> str:
    if isinstance(fact, list):
        return ", ".join(map(str, fact))
    return "-" if fact is None else str(fact)


# ---------------------------------------------------------------------------------------------------------
# Pages


def _view(options: argparse.Namespace, chosen: Iterable[Case]) -> int:
    from minise.papers.scene import page_of

    case, scene = _seen(chosen)
    text, address = page_of(scene)
    place = Path(options.output or f"{case.name.replace('/', '-')}.html")
    try:
        write_file(place, text.encode(errors="replace"))
    except OSError as problem:
        raise refusal("cannot write the page", str(place), problem) from None
    print(f"written to {place}; the step to look at first: {place.name}{address}")
    if options.open:
        import webbrowser

        webbrowser.open(place.resolve().as_uri() + address)
    return 0


def _seen(chosen: Iterable[Case]) -> tuple[Case, Scene]:
    """The one case that a page is made of."""
    cases = list(chosen)
    if len(cases) != 1:
        raise MiniseError([error("a page shows one case", whole("papers"), "`minise papers` lists the cases")])
    if cases[0].scene is None:
        raise MiniseError([error("the case has no program of its own to look at", whole(cases[0].name))])
    return cases[0], cases[0].scene
