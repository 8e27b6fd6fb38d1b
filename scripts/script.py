"""What the scripts have in common: how they end, and how they treat files."""

import errno
import hashlib
import json
import os
import pathlib
import shutil
import sys

OK, FAILED, BAD_USE, INTERRUPTED = 0, 1, 2, 130  # what a script ends with


def run(main):
    """Ends the process with what main() returns, None being success. An OSError or a ValueError means
    arguments, files or programs that cannot be used, a RuntimeError that something failed under way:
    either is reported in one line."""
    status = FAILED
    try:
        status = main() or OK
        sys.stdout.flush()
    except KeyboardInterrupt:
        status = INTERRUPTED
    except OSError as error:
        status = BAD_USE
        complain(": ".join(str(part) for part in (error.filename, error.strerror) if part) or error)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what cannot be written is dropped
    except ValueError as error:
        status = BAD_USE
        complain(error)
    except RuntimeError as error:
        complain(error)
    sys.exit(status)


def missing_module(name):
    """Says that Python has no such module, and where to get it."""
    return (f"{sys.executable} has no module {name}: 'make deps-dev' installs it for Debian's python3, "
            f"'pip install {name}' for another")


def complain(text):
    print(f"{os.path.basename(sys.argv[0])}: {text}", file=sys.stderr)


def excerpt(line):
    """The beginning of a line of a file, fit for a message."""
    return "".join(c if c.isprintable() else "?" for c in line.strip()[:60])


def read_text(path):
    """Raises a ValueError if the file is no text, an OSError if it cannot be read."""
    try:
        return pathlib.Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise ValueError(f"{path}: not a text in UTF-8") from None


def content_hash(path):
    """Equal for files with equal content."""
    digest = hashlib.sha256()
    with open(path, "rb") as file:
        while block := file.read(1 << 20):
            digest.update(block)
    return digest.hexdigest()


def check_writable(path):
    """Raises an OSError where no file can be written, before hours of work rather than after."""
    _check_regular(path)
    existed = os.path.exists(path)
    with open(path, "a", encoding="utf-8"):
        pass
    if not existed:
        os.remove(path)


def write_text(path, text):
    """Replaces the file as a whole, so that it is never half written."""
    _check_regular(path)
    target = pathlib.Path(os.path.realpath(path))  # a link stays one
    draft = target.with_name(target.name + ".new")
    try:
        draft.write_text(text, encoding="utf-8")
        if target.exists():
            shutil.copymode(target, draft)
        os.replace(draft, target)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error
    finally:
        draft.unlink(missing_ok=True)


def write_json(path, state):
    write_text(path, json.dumps(state, indent=1) + "\n")


def _check_regular(path):
    if os.path.isdir(path):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if os.path.exists(path) and not os.path.isfile(path):
        raise OSError(errno.EINVAL, "not a regular file", str(path))
