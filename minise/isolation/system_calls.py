"""System calls that a process can give up for good, by a filter in the kernel (seccomp, Linux only).

What stays is what an interpreter needs that only computes: memory, threads, time, reading files, and the files that
are open already. The filter is a program for a small machine (classic BPF). It looks at the number of a system call
and at some of its arguments, and answers with an error instead of the call.
"""

from __future__ import annotations

import ctypes
import errno
import os
import platform
import struct
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass

_PR_SET_SECCOMP, _SECCOMP_MODE_FILTER = 22, 2
_ALLOW, _ERROR, _KILL = 0x7FFF_0000, 0x0005_0000, 0x8000_0000
_LOAD, _EQUAL, _GREATER, _ANY_BIT, _RETURN = 0x20, 0x15, 0x25, 0x45, 0x06  # instructions of the machine
_NUMBER, _ARCHITECTURE, _ARGUMENTS = 0, 4, 16  # where it finds what it looks at
_X32 = 0x4000_0000  # numbers from here on mean the same calls, for programs with short pointers
_LATEST = 450  # later calls than this are answered as on an older system

_CLONE_THREAD = 0x0001_0000
_WRITING = (
    os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND | 0o20000000
)  # the last: a file without a name


@dataclass(frozen=True, slots=True)
class _Processor:
    architecture: int
    column: int  # of the table


_PROCESSORS = {"x86_64": _Processor(0xC000_003E, 0), "aarch64": _Processor(0xC000_00B7, 1)}

# The number on each processor; None where it has no such call.
_Numbers = tuple[int | None, int | None]
_REFUSED: dict[str, _Numbers] = {
    # other programs
    "fork": (57, None),
    "vfork": (58, None),
    "execve": (59, 221),
    "execveat": (322, 281),
    "ptrace": (101, 117),
    "process_vm_readv": (310, 270),
    "process_vm_writev": (311, 271),
    "pidfd_open": (434, 434),
    "pidfd_send_signal": (424, 424),
    "pidfd_getfd": (438, 438),
    "kcmp": (312, 272),
    "shmget": (29, 194),
    "shmat": (30, 196),
    "semget": (64, 190),
    "msgget": (68, 186),
    "mq_open": (240, 180),
    # the network
    "socket": (41, 198),
    "socketpair": (53, 199),
    "connect": (42, 203),
    "bind": (49, 200),
    "listen": (50, 201),
    "accept": (43, 202),
    "accept4": (288, 242),
    "sendto": (44, 206),
    "sendmsg": (46, 211),
    "sendmmsg": (307, 269),
    "recvfrom": (45, 207),
    "recvmsg": (47, 212),
    "recvmmsg": (299, 243),
    # changing files
    "creat": (85, None),
    "truncate": (76, 45),
    "ftruncate": (77, 46),
    "fallocate": (285, 47),
    "rename": (82, None),
    "renameat": (264, 38),
    "renameat2": (316, 276),
    "unlink": (87, None),
    "unlinkat": (263, 35),
    "mkdir": (83, None),
    "mkdirat": (258, 34),
    "rmdir": (84, None),
    "link": (86, None),
    "linkat": (265, 37),
    "symlink": (88, None),
    "symlinkat": (266, 36),
    "mknod": (133, None),
    "mknodat": (259, 33),
    "chmod": (90, None),
    "fchmod": (91, 52),
    "fchmodat": (268, 53),
    "chown": (92, None),
    "lchown": (94, None),
    "fchown": (93, 55),
    "fchownat": (260, 54),
    "utime": (132, None),
    "utimes": (235, None),
    "futimesat": (261, None),
    "utimensat": (280, 88),
    "setxattr": (188, 5),
    "lsetxattr": (189, 6),
    "fsetxattr": (190, 7),
    "removexattr": (197, 14),
    "lremovexattr": (198, 15),
    "fremovexattr": (199, 16),
    "open_by_handle_at": (304, 265),
    "memfd_create": (319, 279),
    # the system
    "chroot": (161, 51),
    "pivot_root": (155, 41),
    "mount": (165, 40),
    "umount2": (166, 39),
    "open_tree": (428, 428),
    "move_mount": (429, 429),
    "fsopen": (430, 430),
    "fsmount": (432, 432),
    "mount_setattr": (442, 442),
    "unshare": (272, 97),
    "setns": (308, 268),
    "bpf": (321, 280),
    "perf_event_open": (298, 241),
    "io_uring_setup": (425, 425),
    "io_uring_enter": (426, 426),
    "io_uring_register": (427, 427),
    "userfaultfd": (323, 282),
    "fanotify_init": (300, 262),
    "add_key": (248, 217),
    "request_key": (249, 218),
    "keyctl": (250, 219),
    "init_module": (175, 105),
    "finit_module": (313, 273),
    "delete_module": (176, 106),
    "kexec_load": (246, 104),
    "kexec_file_load": (320, 294),
    "reboot": (169, 142),
    "swapon": (167, 224),
    "swapoff": (168, 225),
    "acct": (163, 89),
    "quotactl": (179, 60),
    "syslog": (103, 116),
    "settimeofday": (164, 170),
    "clock_settime": (227, 112),
    "adjtimex": (159, 171),
    "clock_adjtime": (305, 266),
    "sethostname": (170, 161),
    "setdomainname": (171, 162),
    "modify_ldt": (154, None),
    "iopl": (172, None),
    "ioperm": (173, None),
    "personality": (135, 92),
    "capset": (126, 91),
    "setuid": (105, 146),
    "setgid": (106, 144),
    "setreuid": (113, 145),
    "setregid": (114, 143),
    "setresuid": (117, 147),
    "setresgid": (119, 149),
    "setgroups": (116, 159),
    "setfsuid": (122, 151),
    "setfsgid": (123, 152),
}
# Their arguments lie in memory, where a filter cannot look. The C library falls back to older calls.
_MISSING: dict[str, _Numbers] = {"clone3": (435, 435), "openat2": (437, 437)}
_OPENING: dict[str, tuple[_Numbers, int]] = {
    "open": ((2, None), 1),
    "openat": ((257, 56), 2),
}  # and the argument with the flags
_SIGNALLING: dict[str, _Numbers] = {
    "kill": (62, 129),
    "tkill": (200, 130),
    "tgkill": (234, 131),
    "rt_sigqueueinfo": (129, 138),
    "rt_tgsigqueueinfo": (297, 240),
}
_CLONE: _Numbers = (56, 220)
_PRLIMIT: _Numbers = (302, 261)


class _Filter(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("instructions", ctypes.c_char_p))


def give_up_system_calls() -> bool:
    """Whether the system allows it. Needs `renounce_privileges` before. Threads that start later are bound by it."""
    processor = _PROCESSORS.get(platform.machine())
    if not sys.platform.startswith("linux") or processor is None:
        return False
    program = b"".join(_program(processor, os.getpid()))
    given = _Filter(len(program) // 8, program)
    with suppress(AttributeError, OSError):
        return bool(ctypes.CDLL(None).prctl(_PR_SET_SECCOMP, _SECCOMP_MODE_FILTER, ctypes.byref(given), 0, 0) == 0)
    return False


def _program(processor: _Processor, pid: int) -> Iterator[bytes]:
    yield _instruction(_LOAD, _ARCHITECTURE)
    yield _instruction(_EQUAL, processor.architecture, if_true=1)
    yield _instruction(_RETURN, _KILL)
    yield _instruction(_LOAD, _NUMBER)
    yield _instruction(_GREATER, _X32 - 1, if_false=1)
    yield _instruction(_RETURN, _KILL)
    yield from _when(_GREATER, _LATEST, [_error(errno.ENOSYS)])
    for numbers in _MISSING.values():
        yield from _call(processor, numbers, [_error(errno.ENOSYS)])
    for numbers in _REFUSED.values():
        yield from _call(processor, numbers, [_error(errno.EPERM)])
    for numbers, argument in _OPENING.values():
        yield from _call(processor, numbers, _unless_bits(argument, _WRITING))
    yield from _call(processor, _CLONE, _only_bits(0, _CLONE_THREAD))
    for numbers in _SIGNALLING.values():
        yield from _call(processor, numbers, _only_values(0, (pid,)))
    yield from _call(processor, _PRLIMIT, _only_values(0, (0, pid)))
    yield _instruction(_RETURN, _ALLOW)


def _call(processor: _Processor, numbers: _Numbers, answer: list[bytes]) -> Iterator[bytes]:
    number = numbers[processor.column]
    if number is not None:
        yield from _when(_EQUAL, number, answer)


def _when(comparison: int, number: int, answer: list[bytes]) -> Iterator[bytes]:
    yield _instruction(comparison, number, if_false=len(answer))
    yield from answer


def _unless_bits(argument: int, bits: int) -> list[bytes]:
    return [_load(argument), _instruction(_ANY_BIT, bits, if_false=1), _error(errno.EPERM), _allow()]


def _only_bits(argument: int, bits: int) -> list[bytes]:
    return [_load(argument), _instruction(_ANY_BIT, bits, if_true=1), _error(errno.EPERM), _allow()]


def _only_values(argument: int, values: tuple[int, ...]) -> list[bytes]:
    allowed = [part for each in values for part in (_instruction(_EQUAL, each, if_false=1), _allow())]
    return [_load(argument), *allowed, _error(errno.EPERM)]


def _load(argument: int) -> bytes:
    """The lower half, on processors that store it first: flags and numbers of processes have no upper half."""
    return _instruction(_LOAD, _ARGUMENTS + 8 * argument)


def _allow() -> bytes:
    return _instruction(_RETURN, _ALLOW)


def _error(number: int) -> bytes:
    return _instruction(_RETURN, _ERROR | number)


def _instruction(code: int, operand: int, *, if_true: int = 0, if_false: int = 0) -> bytes:
    """The jumps count the instructions to leave out."""
    return struct.pack("=HBBI", code, if_true, if_false, operand)
