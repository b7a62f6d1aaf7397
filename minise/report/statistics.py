"""The numbers of a run as one JSON object: what `--json` prints, and statistics.json holds."""

from __future__ import annotations

from typing import Any

from minise.report.findings import Findings
from minise.report.tests import file_of_test
from minise.results import FaultFinding
from minise.solver.chain import solved

Json = dict[str, Any]


def statistics(findings: Findings) -> Json:
    run, results, coverage = findings.run, findings.run.results, findings.coverage
    return {
        "paths": results.completed,
        "partial": results.partial,
        "tests": findings.tests,
        "faults": [_fault(each) for each in results.faults.values()],
        "instructions": run.instructions,
        "forks": results.forks,
        "merges": run.results.merges,
        "queries": {
            "asked": run.solver.asked,
            "solver": solved(run.solver),
            "by_layer": dict(sorted(run.solver.by_layer.items())),
            "unknown": run.solver.unknown,
            "saved_by_known_models": results.queries_saved,
        },
        "time": round(run.seconds, 3),
        "solver_time": round(run.solver.seconds, 3),
        "peak_states": run.peak_states,
        "peak_memory_mb": round(run.peak_memory_mb, 1),
        "largest_segment": run.largest_segment,
        "memory": dict(run.memory.counts),
        "coverage": {
            "lines": len(coverage.lines),
            "covered": len(coverage.covered),
            "branch_sides": len(coverage.sides),
            "covered_branch_sides": coverage.covered_sides,
        },
        "dialect": run.build.program.dialect.value,
        "complete": not findings.reasons,
        "reasons": findings.reasons,
        "assumptions": findings.assumptions,
        "notes": list(run.memory.notes),
        "checks": list(findings.checks),
        "problems": list(findings.problems),
    }


def nothing_explored(reasons: list[str]) -> Json:
    """The same for a run that a limit ended before it began."""
    return {"paths": 0, "partial": 0, "tests": 0, "faults": [], "complete": False, "reasons": reasons}


def _fault(finding: FaultFinding) -> Json:
    return {
        "kind": finding.kind.value,
        "file": finding.place.file,
        "line": finding.place.line,
        "test": file_of_test(finding.first),
        "paths": finding.paths,
    }
