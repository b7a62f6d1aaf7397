"""Where the command `minise` begins and ends as a process: its standard streams, and Ctrl-C before and after a
command runs. It imports next to nothing, so that little can be interrupted before it is ready.
"""

import os
import signal
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import FrameType

INTERRUPTED = 3  # the exit code; `cli.EXIT_INCOMPLETE`
_M_ARENA_MAX = -8
_STREAMS = (("stdin", "r"), ("stdout", "w"), ("stderr", "w"))


def main() -> int:
    """Runs the command line. Until the command runs there is nothing to clean up, and Ctrl-C ends the process."""
    signal.signal(signal.SIGINT, _end)
    _complete_streams()
    _save_address_space()
    from minise import cli

    try:
        options = cli.parsed()
    except SystemExit as ending:  # the parser's: after its help, or for wrong options
        options = ending.code if isinstance(ending.code, int) else 0
    except MemoryError as problem:
        options = cli.exhausted(problem)
    if isinstance(options, int):
        return _flushed(options)
    sys.unraisablehook = _unraisable
    status = INTERRUPTED
    try:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        status = cli.guarded(options)
        signal.signal(signal.SIGINT, _end)
    except KeyboardInterrupt:  # between two lines of this function, or while another one was handled
        signal.signal(signal.SIGINT, _end)
        _tell_interruption()
    return _flushed(status)


def _end(number: int, frame: "FrameType | None") -> None:
    _tell_interruption()
    os._exit(INTERRUPTED)


def _tell_interruption() -> None:
    try:
        os.write(2, b"minise: interrupted\n")
    except OSError:  # `contextlib` would be one more import
        return


def _unraisable(found: "sys.UnraisableHookArgs") -> None:
    """An interruption that Python cannot raise, because it came in a destructor or a callback, ends the process."""
    if issubclass(found.exc_type, KeyboardInterrupt):
        _end(signal.SIGINT, None)
    sys.__unraisablehook__(found)


def _complete_streams() -> None:
    """Gives a standard stream that is closed (`>&-`) the null device. Otherwise the next file that is opened would
    get its number, and what is printed. What is printed is made safe for a terminal."""
    for number, (name, mode) in enumerate(_STREAMS):
        if getattr(sys, name) is None:
            null = os.open(os.devnull, os.O_RDWR)  # the lowest number that is free
            if null != number:
                os.dup2(null, number, inheritable=True)
                os.close(null)
            os.set_inheritable(number, True)
            setattr(sys, name, open(number, mode, closefd=False))  # noqa: SIM115
    from minise.terminal_text import SafeStream

    sys.stdout = SafeStream(sys.stdout)  # type: ignore[arg-type]
    sys.stderr = SafeStream(sys.stderr, is_forgiving=True)  # type: ignore[arg-type]


def _save_address_space() -> None:
    """Under `ulimit -v`: the C library reserves 64 MB for the memory of each thread, unless it is told not to."""
    import resource

    if resource.getrlimit(resource.RLIMIT_AS)[0] != resource.RLIM_INFINITY:
        import ctypes

        try:
            ctypes.CDLL(None).mallopt(_M_ARENA_MAX, 1)
        except (AttributeError, OSError):  # another C library
            return


def _flushed(status: int) -> int:
    """What is still to be written cannot be told of any more if it fails: Python would print a traceback."""
    from minise import cli

    try:
        sys.stdout.flush()
    except OSError as problem:
        return cli.unwritable(problem)
    return status
