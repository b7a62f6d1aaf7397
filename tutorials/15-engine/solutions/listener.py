"""A listener: at the end of a run, `answer` is to be the number of sides that no input takes."""

from minise.events import Event, Infeasible


class Answer:
    def __init__(self) -> None:
        self.answer = 0

    def __call__(self, event: Event) -> None:
        match event:
            case Infeasible():
                self.answer += 1
            case _:
                pass
