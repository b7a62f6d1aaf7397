"""The commands of the stepper by name, with their help. Any beginning of a name will do that is nobody else's."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from minise.stepper import branching, moving, showing, stopping
from minise.stepper.stepper import Refused, Stepper
from minise.stepper.voice import Voice

Action = Callable[[Stepper, Voice, str], None]


class Quit(Exception):
    """The user wants to leave."""


@dataclass(frozen=True, slots=True)
class Command:
    """`short` names mean it even where another command begins alike."""

    name: str
    short: tuple[str, ...]
    arguments: str
    summary: str
    run: Action

    @property
    def usage(self) -> str:
        return f"{self.name} {self.arguments}".strip()


def _quit(stepper: Stepper, voice: Voice, argument: str) -> None:
    raise Quit


def _help(stepper: Stepper, voice: Voice, argument: str) -> None:
    if argument:
        command = find(argument)
        also = f" (also: {', '.join(command.short)})" if command.short else ""
        voice.say(f"{command.usage}{also}\n  {command.summary}")
        return
    width = max(len(each.usage) for each in COMMANDS)
    for each in COMMANDS:
        voice.say(f"{each.usage:{width}}  {each.summary}")
    voice.say("An empty line repeats the last command. `help COMMAND` tells its short forms.")


COMMANDS = (
    Command("step", ("s",), "[N]", "go to the next statement, into functions of the program", moving.step),
    Command("next", ("n",), "[N]", "go to the next statement, over calls", moving.next_statement),
    Command("stepi", ("si",), "[N]", "execute one instruction of the IR", moving.step_instruction),
    Command("back", ("rs", "reverse-step"), "[N]", "go back one statement, also across forks", moving.back),
    Command("undo", (), "", "return to where the last move began", moving.undo),
    Command("finish", ("fin",), "", "go on until the function returns", moving.finish),
    Command("until", ("u",), "LINE", "go on to a line, or until the function returns", moving.until),
    Command("continue", ("c",), "", "go on to a breakpoint, a fork, a fault or the end", moving.go_on),
    Command(
        "fork", ("choose",), "[N]", "take a side where the path divides; without N, list the sides", moving.choose
    ),
    Command("meet", (), "", "let the paths come that this one waits for, and go on where they meet", moving.meet),
    Command("goto", ("g",), "NODE [start]", "go to a node of the tree, as far as it was walked", moving.go_to),
    Command(
        "break", ("b", "br"), "[[FILE:]LINE | FUNCTION]", "stop there; without a place, here", stopping.add_break
    ),
    Command("watch", (), "EXPR", "stop when the value of an expression changes", stopping.add_watch),
    Command("delete", ("d",), "N", "remove a breakpoint or a watch", stopping.delete),
    Command("info", ("i",), "", "list breakpoints and watches", stopping.info),
    Command("print", ("p",), "EXPR", "the value of a C expression", showing.print_value),
    Command("locals", (), "", "the variables in scope", showing.show_locals),
    Command("pc", (), "", "the path condition, with the lines that made it", showing.show_path_condition),
    Command("mem", ("x",), "[OBJECT]", "the objects in memory, and what they hold", showing.show_memory),
    Command("inputs", (), "", "an example input that leads here", showing.show_inputs),
    Command("output", (), "", "what was printed so far", showing.show_output),
    Command("why", (), "", "why a side of the last branch is impossible", showing.why),
    Command("where", ("bt", "backtrace"), "", "the call stack", showing.where),
    Command("frame", ("f",), "[N]", "look at the variables of another frame", showing.frame),
    Command("list", ("l",), "[LINE | FUNCTION]", "the source around a line", showing.list_source),
    Command("ir", (), "", "the IR around the next instruction", showing.show_ir),
    Command("tree", ("t",), "", "the execution tree as far as it was walked", branching.show_tree),
    Command("states", (), "", "the paths that wait, with their conditions", branching.show_states),
    Command("help", ("h",), "[COMMAND]", "this list, or one command", _help),
    Command("quit", ("q", "exit"), "", "leave", _quit),
)


def find(word: str) -> Command:
    """The command that a word means."""
    for each in COMMANDS:
        if word == each.name or word in each.short:
            return each
    found = [each for each in COMMANDS if each.name.startswith(word)]
    if len(found) == 1:
        return found[0]
    if found:
        raise Refused(f"'{word}' may mean {', '.join(each.name for each in found)}")
    raise Refused(f"unknown command '{word}': `help` lists all")
