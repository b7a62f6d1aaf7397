"""`--query-log`: the queries that reach this layer as SMT-LIB files, one each, that a stock Z3 reads."""

from __future__ import annotations

from pathlib import Path

from minise.expr.smtlib import script
from minise.files import write_file
from minise.solver.contract import Answer, Query, Sat, Solver, Unknown, Unsat
from minise.source import refusal


class QueryLog:
    def __init__(self, inner: Solver, folder: Path) -> None:
        self._inner = inner
        self._folder = folder
        self._written = 0
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise refusal("cannot make the folder for queries", str(folder), problem) from None

    def check(self, query: Query) -> Answer:
        answer = self._inner.check(query)
        self._written += 1
        terms = query.terms
        comment = f"query {self._written}: {_verdict(answer)}, by {answer.layer}"
        place = self._folder / f"query-{self._written:06}.smt2"
        try:
            write_file(place, script(terms, comment).encode())
        except OSError as problem:
            raise refusal("cannot write the query", str(place), problem) from None
        return answer


def _verdict(answer: Answer) -> str:
    match answer:
        case Sat():
            return "sat"
        case Unsat():
            return "unsat"
        case Unknown():
            return f"unknown ({answer.reason})"
