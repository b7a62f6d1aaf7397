"""`minise papers`: the gallery. Examples, figures and tables of the papers, expected against found."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator

from minise.papers.case import Case, Finding, found
from minise.papers.catalogue import CASES
from minise.report.table import table
from minise.source import NOWHERE, MiniseError, error

_EXAMPLE = """example:
  minise papers                      lists the cases
  minise papers segmented/fig1       runs one: what is expected, what is found
  minise papers segmented            runs all cases of a paper
  minise papers --all --quick        runs all of them, in small

exit code: 0 if everything is as expected, 1 if not, 2 for wrong input"""


def add(parser: argparse.ArgumentParser) -> None:
    parser.description = "Runs examples, figures and tables of the papers. Without a case, lists them."
    parser.epilog = _EXAMPLE
    parser.add_argument("case", nargs="?", metavar="CASE", help="a case, or a paper, whose cases are all run")
    parser.add_argument("--all", action="store_true", help="run all cases")
    parser.add_argument("--quick", action="store_true", help="run smaller programs where a case has some")
    parser.add_argument("--json", action="store_true", help="print a list of {name, expected, found}")


def run(options: argparse.Namespace) -> int:
    chosen = _chosen(options)
    if not chosen:
        for case in CASES.values():
            print(f"{case.name:24}{case.title}")
        return 0
    findings = (found(case, options.quick) for case in chosen)
    if options.json:
        finished = list(findings)
        print(json.dumps([_record(each) for each in finished], indent=2))
        return 0 if all(each.is_as_expected for each in finished) else 1
    differing = 0
    for each in findings:
        print("\n".join(_lines(each)), flush=True)
        differing += not each.is_as_expected
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
        raise MiniseError([error(f"the gallery has no case '{options.case}'", NOWHERE, hint)])
    return found


def _record(finding: Finding) -> dict[str, object]:
    return {"name": finding.case.name, "expected": finding.case.expected, "found": finding.found}


def _lines(finding: Finding) -> Iterator[str]:
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
