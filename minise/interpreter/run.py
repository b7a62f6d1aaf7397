"""Running a state: as far as it goes on its own, or one instruction at a time. Both execute the same actions, but
running takes several at once where a line is hot."""

from __future__ import annotations

from minise.expr.term import Term
from minise.interpreter.code import FRAME_CHANGED, LEFT, Action, Branched, Code, Outcome
from minise.interpreter.hot import heated
from minise.state import Region, State


def run(state: State, budget: int) -> Outcome | None:
    """Executes until something happens that the state cannot decide alone, or until about `budget` instructions are
    done (then None). The frame stands at the instruction that had the outcome."""
    if state.region is not None:
        return _run_inside(state, state.region, budget)
    frame = state.frame
    assert frame is not None
    registers = frame.registers
    code = frame.code.tail(frame.index)
    frame.index = 0
    executed = 0
    action: Action | None = None
    try:
        while executed < budget:
            code.cold_runs -= 1
            if code.cold_runs == 0:
                code.running = heated(code)
            outcome = None
            for action in code.running:
                outcome = action(state, registers)
                if outcome is not None:
                    break
            if outcome.__class__ is Branched:
                outcome = _evident_side(state, outcome) or outcome
            if outcome.__class__ is Code:
                executed += code.length
                code.executed = code.length
                code = outcome
            elif outcome is FRAME_CHANGED:
                executed += code.length
                code.executed = code.length
                frame = state.frame
                assert frame is not None
                registers = frame.registers
                code = frame.code
            else:
                assert outcome is not None and action is not None
                index = code.actions.index(action)
                state.instructions += executed + index + 1
                code.executed = max(code.executed, index + 1)
                if state.frame is frame:
                    frame.code = code
                    frame.index = index
                return outcome
    except BaseException:
        # In the middle of an instruction: a limit or Ctrl-C breaks it off. The state does not go on, but its place is
        # reported.
        if frame is not None and state.frame is frame:
            frame.code = code
            frame.index = code.actions.index(action) if action in code.actions else 0
        raise
    state.instructions += executed
    frame.code = code
    return None


def _evident_side(state: State, branched: Branched) -> Outcome | None:
    """Where the branch goes on whose condition the path condition holds already in so many words: a loop asks the
    same again and again. Only where both sides were taken before; else it is worth telling that one is impossible."""
    condition, take_then, take_otherwise, sides = branched
    if not (sides.then and sides.otherwise) or condition.has_address:
        return None
    known = state.path.simplified(condition)
    if known.__class__ is Term:
        return None
    return take_then(state) if known else take_otherwise(state)


def _run_inside(state: State, region: Region, budget: int) -> Outcome | None:
    """The same inside a region, line by line: LEFT where the state leaves it."""
    executed = 0
    while not region.is_left(state.frame):
        frame = state.frame
        assert frame is not None
        if executed >= budget:
            state.instructions += executed
            return None
        code = frame.code = frame.code.tail(frame.index)
        frame.index = 0
        code.cold_runs -= 1
        if code.cold_runs == 0:
            code.running = heated(code)
        outcome = None
        for action in code.running:
            outcome = action(state, frame.registers)
            if outcome is not None:
                break
        if outcome.__class__ is Code:
            frame.previous, frame.code = code, outcome
        elif outcome is not FRAME_CHANGED:
            frame.index = code.actions.index(action) if state.frame is frame else 0
            state.instructions += executed + frame.index + 1
            code.executed = max(code.executed, frame.index + 1)
            return outcome
        executed += code.length
        code.executed = code.length
    state.instructions += executed
    return LEFT


def step(state: State) -> Outcome | None:
    """Executes one instruction; None, or an outcome that the state cannot decide alone."""
    frame = state.frame
    if state.region is not None and state.region.is_left(frame):
        return LEFT
    assert frame is not None
    code, index = frame.code, frame.index
    outcome = code.actions[index](state, frame.registers)
    code.executed = max(code.executed, index + 1)
    state.instructions += 1
    if outcome is None:
        frame.index = index + 1
        return None
    if isinstance(outcome, Code):
        frame.previous, frame.code = code, outcome
        frame.index = 0
        return None
    if outcome is FRAME_CHANGED:
        # The caller's frame was left at the line behind the call; the callee starts at its beginning.
        if state.frame is not frame and frame.owner is state.owner:
            frame.index = 0
        assert state.frame is not None
        state.frame.index = 0
        return None
    return outcome
