"""Files that users name, read and written as a whole. Reading ends at a limit, since a device may have no end.
Writing makes a new file and renames it: whatever happens, there is the old file or the new one, and never half of it.
"""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress

LARGEST = 64 << 20  # bytes of a source, a script, a test
_PART = 1 << 20


def read_file(path: str | os.PathLike[str], most: int = LARGEST, *, until: bytes | None = None) -> bytes:
    """The file's bytes; no more than necessary behind the byte `until`. Raises OSError, also for a file that is
    larger, and ValueError for a name that no file can have."""
    data = bytearray()
    with open(path, "rb", buffering=0) as file:
        while part := file.read(_PART):
            data += part
            if until is not None and until in part:
                break
            if len(data) > most:
                raise OSError(errno.EFBIG, f"it is larger than {most >> 20} megabytes", os.fspath(path))
    return bytes(data)


def write_file(path: str | os.PathLike[str], data: bytes) -> None:
    """Raises OSError. What is no file, as /dev/stdout, is written to as it is; a link stays a link."""
    target = os.path.realpath(path)
    try:
        is_special = not stat.S_ISREG(os.stat(target).st_mode)
    except FileNotFoundError:
        is_special = False
    if is_special:
        with open(path, "wb") as file:
            file.write(data)
        return
    part = f"{target}.{os.getpid()}.part"
    try:
        with open(part, "wb") as file:
            file.write(data)
        if os.path.exists(target):
            os.chmod(part, stat.S_IMODE(os.stat(target).st_mode))
        os.replace(part, target)
    except BaseException as problem:
        with suppress(OSError):
            os.unlink(part)
        if isinstance(problem, OSError):
            problem.filename = os.fspath(path)
        raise
