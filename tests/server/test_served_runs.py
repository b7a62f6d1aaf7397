"""Programs that are submitted get their own right results, however many users there are."""

from __future__ import annotations

import json
import time
from concurrent.futures import ThreadPoolExecutor
from importlib.resources import files
from typing import Any

import pytest
from served import Served, address_of

SIGN = files("minise.server").joinpath("examples/sign.c").read_text()
POINTERS = files("minise.server").joinpath("examples/pointers.c").read_text()
ENDLESS = files("minise.server").joinpath("examples/endless.c").read_text()


def test_a_run_gives_numbers_and_a_view(server: Served) -> None:
    job = server.submit(SIGN)
    news = server.wait(job)
    assert news["state"] == "finished"
    summary = news["summary"]
    assert (summary["paths"], summary["forks"], summary["faults"], summary["complete"]) == (3, 2, 0, True)
    recording = server.recording(job)
    assert sorted(path["exit_code"] for path in recording["paths"]) == [0, 1, 2]
    assert recording["files"][0] == {"name": "program.c", "text": SIGN}


def test_twenty_users_at_once(server: Served) -> None:
    """User n has a program of its own with n + 1 paths, which end with 100, 101, ..."""

    def program(number: int) -> str:
        branches = "\n".join(f"    if (x == {each}) return 100 + {each};" for each in range(number))
        return f'int main(void) {{\n    int x = minise_int("user{number}");\n{branches}\n    return {number};\n}}\n'

    def use(number: int) -> tuple[Any, Any]:
        job = server.submit("#include <minise.h>\n" + program(number), client=f"user {number}")
        return server.wait(job), server.recording(job)

    with ThreadPoolExecutor(20) as users:
        answers = list(users.map(use, range(20)))
    for number, (news, recording) in enumerate(answers):
        assert news["summary"]["paths"] == number + 1
        assert [each["name"] for each in recording["inputs"]] == [f"user{number}"]
        expected = [number, *(100 + each for each in range(number))]
        assert sorted(path["exit_code"] for path in recording["paths"]) == sorted(expected)


def test_wrong_c_is_told_at_its_place(server: Served) -> None:
    news = server.result("int main(void) {\n    bool b = 1;\n    return b;\n}\n")
    assert news["state"] == "rejected"
    first = news["diagnostics"][0]
    assert (first["file"], first["line"], first["column"], first["severity"]) == ("program.c", 2, 5, "error")
    assert first["message"] == "unknown type name 'bool'"
    assert first["hint"] == "did you mean to include <stdbool.h>?"


def test_a_missing_entry_is_told(server: Served) -> None:
    news = server.result("int f(void) { return 1; }\n", entry="g")
    assert news["state"] == "rejected"
    assert "'g'" in news["diagnostics"][0]["message"]


@pytest.mark.parametrize(
    "program", ["", "\0", "é€😀", "int", "{" * 5000, "#if", '"', "int main(void){return 0;}" * 900]
)
def test_any_text_gets_an_answer(server: Served, program: str) -> None:
    assert server.result(program)["state"] == "rejected"


def test_settings_reach_the_run(server: Served) -> None:
    program = "long f(int x) { return x == N ? sizeof(long) : 0; }\n"
    job = server.submit(program, entry="f", defines=["N=5"], data_model="ilp32", search="bfs", memory="flat")
    news = server.wait(job)
    assert news["summary"]["paths"] == 2
    recording = server.recording(job)
    assert {key: recording["settings"][key] for key in ("memory", "search", "entry", "data_model")} == {
        "memory": "flat",
        "search": "bfs",
        "entry": "f",
        "data_model": "ilp32",
    }
    assert sorted(path["outcome"] for path in recording["paths"]) == ["returns 0", "returns 4"]


def test_states_are_merged_and_answers_cached_on_request(server: Served) -> None:
    program = (
        "int main(void) {\n  unsigned char on[4]; int count = 0;\n"
        '  minise_symbolic(on, 4, "on");\n  for (int i = 0; i < 4; i++) if (on[i]) count++;\n  return count > 2;\n}\n'
    )
    settings = [{}, {"cache": "off"}, {"merge": "cfg", "merge_loops": "all"}]
    alone, uncached, merged = (
        server.result("#include <minise.h>\n" + program, **each)["summary"] for each in settings
    )
    assert alone["paths"] == uncached["paths"] == 16
    assert alone["solver_queries"] < uncached["solver_queries"]
    assert merged["paths"] < 16


def test_two_settings_on_one_program(server: Served) -> None:
    jobs = [server.submit(POINTERS, memory=memory) for memory in ("forking", "merging")]
    first, second = (server.wait(job)["summary"] for job in jobs)
    assert first["paths"] == 4
    assert second["paths"] < first["paths"] and second["forks"] < first["forks"]


def test_a_stopped_run_shows_what_it_found(server: Served) -> None:
    job = server.submit(ENDLESS, max_time=10)
    deadline = time.monotonic() + 30
    while not server.get(f"/api/job/{job}").get("progress"):
        assert time.monotonic() < deadline
        time.sleep(0.1)
    began = time.monotonic()
    server.post(f"/api/job/{job}/stop", {})
    news = server.wait(job)
    assert time.monotonic() - began < 8
    assert news["state"] == "finished"
    assert not news["summary"]["complete"] and "interruption" in news["summary"]["reasons"][0]


def test_waiting_jobs_know_their_place_and_can_be_stopped(server: Served) -> None:
    jobs = [server.submit(ENDLESS, client=f"waiting {number}", max_time=10) for number in range(5)]
    news = [server.get(f"/api/job/{job}") for job in jobs]
    assert [each["state"] for each in news] == ["running", "running", "waiting", "waiting", "waiting"]
    assert [each.get("position") for each in news[2:]] == [0, 1, 2]
    for job in reversed(jobs):
        server.post(f"/api/job/{job}/stop", {})
    assert [server.wait(job)["state"] for job in jobs[2:]] == ["ended"] * 3
    assert all(server.wait(job)["state"] in ("finished", "ended") for job in jobs[:2])


def test_one_client_cannot_take_all_places(server: Served) -> None:
    jobs = [server.submit(ENDLESS, client="greedy") for _ in range(4)]
    status, answer = server.post("/api/run", {"program": SIGN}, "greedy")
    assert status == 429 and "4 programs from your address" in answer["error"]
    # Whatever a client says of itself does not make another one of it.
    for headers in (
        {"X_Minise_Client": "x"},
        {"X_Forwarded_For": "10.0.0.1"},
        {"Cookie": "client=2"},
        {"Forwarded": "for=1"},
    ):
        data = json.dumps({"program": SIGN}).encode()
        found = server.ask("POST", "/api/run", data, address_of("greedy"), Content_Type="application/json", **headers)
        assert found[0] == 429, headers
    # Another one comes second among those that wait, not last.
    other = server.submit(SIGN, client="modest")
    assert server.get(f"/api/job/{other}")["position"] == 1
    for job in reversed(jobs):
        server.post(f"/api/job/{job}/stop", {})
    assert server.wait(other)["state"] == "finished"
    for job in jobs:
        server.wait(job)


def test_examples_run(server: Served) -> None:
    examples = server.get("/api/settings")["examples"]
    assert len(examples) >= 5
    for each in examples:
        assert server.result(each["text"], max_time=2)["state"] == "finished", each["name"]
