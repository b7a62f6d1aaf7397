"""What each request gets for an answer.

GET  /?token=TOKEN                    leads to the page, with a cookie
GET  /, /style.css, /script/NAME.js   the page
GET  /api/settings                    what can be set, the defaults, the examples
POST /api/run                         {program, settings} -> {job}
GET  /api/job/ID                      its state: waiting, running, finished, rejected or ended
GET  /api/job/ID/view                 the viewer's page of a finished run
POST /api/job/ID/stop
"""

from __future__ import annotations

from dataclasses import asdict
from http import HTTPStatus

from minise.server.access import PAGE_HEADERS, VIEW_HEADERS, Access, client_of, link_query
from minise.server.files import examples, page_files
from minise.server.http import Answer, Refused, Request, encoded, json_answer, read_json
from minise.server.jobs import Jobs
from minise.server.submission import Ceilings, choices, defaults, form, ranges, submission


class Api:
    def __init__(self, access: Access, jobs: Jobs, ceilings: Ceilings) -> None:
        self._access = access
        self._jobs = jobs
        self._ceilings = ceilings

    def respond(self, request: Request) -> bytes:
        """The bytes of the answer. Raises Refused."""
        self._access.check(request)
        cookie = self._access.entry_cookie(request)
        if cookie is not None:
            # The address is shown without the token: a projector, a history or a bookmark would keep it.
            return encoded(_entered(cookie), PAGE_HEADERS)
        self._access.check_token(request)
        page = page_files().get(request.path)
        if page is not None:
            _expect("GET", request)
            return encoded(page, PAGE_HEADERS)
        match request.path.split("/")[1:]:
            case ["api", "job", name, "view"]:
                _expect("GET", request)
                return encoded(self._view(name), VIEW_HEADERS)
            case ["api", *rest]:
                return encoded(self._api(rest, request), PAGE_HEADERS)
            case _:
                raise _not_found()

    def _api(self, path: list[str], request: Request) -> Answer:
        match path:
            case ["settings"]:
                _expect("GET", request)
                return self._settings()
            case ["run"]:
                _expect("POST", request)
                return self._run(request)
            case ["job", name]:
                _expect("GET", request)
                return json_answer(self._jobs.describe(self._jobs.find(name)))
            case ["job", name, "stop"]:
                _expect("POST", request)
                job = self._jobs.find(name)
                self._jobs.stop(job)
                return json_answer(self._jobs.describe(job))
            case _:
                raise _not_found()

    def _settings(self) -> Answer:
        return json_answer(
            {
                "choices": choices(),
                "ranges": ranges(self._ceilings),
                "defaults": defaults(self._ceilings),
                "form": list(form()),
                "memory_mb": self._ceilings.memory_mb,
                "link": f"/{link_query(self._access.token)}",
                "examples": [asdict(each) for each in examples()],
            }
        )

    def _run(self, request: Request) -> Answer:
        # A form of another site's page cannot send this type.
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            raise Refused(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, "the body must be application/json")
        asked = submission(read_json(request.body), self._ceilings)
        job = self._jobs.submit(asked, client_of(request.address))
        return json_answer({"job": job.id}, HTTPStatus.ACCEPTED)

    def _view(self, name: str) -> Answer:
        job = self._jobs.find(name)
        if job.view is None:
            raise Refused(HTTPStatus.NOT_FOUND, "this run has no result to view")
        return Answer(HTTPStatus.OK, "text/html; charset=utf-8", job.view)


def _entered(cookie: str) -> Answer:
    return Answer(HTTPStatus.SEE_OTHER, "text/plain", b"", {"Location": "/", "Set-Cookie": cookie})


def _expect(method: str, request: Request) -> None:
    if request.method != method:
        raise Refused(HTTPStatus.METHOD_NOT_ALLOWED, f"use {method} for this", {"Allow": method})


def _not_found() -> Refused:
    return Refused(HTTPStatus.NOT_FOUND, "there is nothing by that name")
