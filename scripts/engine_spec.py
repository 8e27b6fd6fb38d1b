"""How a command line names an engine: "COMMAND[,NAME=VALUE...]"."""

import os
import shlex
import shutil


def parse_spec(spec):
    """The words of the command, the program as a path, and the pairs as a dictionary. Raises a
    ValueError if there is no such program or a pair is none."""
    command, *pairs = spec.split(",")
    for pair in pairs:
        if "=" not in pair:
            raise ValueError(f"'{pair}' in '{spec}' is not NAME=VALUE")
    words = [command] if os.path.exists(command) else shlex.split(command)
    if not words or not shutil.which(words[0]):
        raise ValueError(f"no engine '{command}'")
    return [os.path.abspath(shutil.which(words[0])), *words[1:]], dict(pair.split("=", 1) for pair in pairs)
