"""Copies of engines, as where in memory code happens to lie lasts as long as its file."""

import os
import shutil
import tempfile


def fresh_copy(path, folder):
    """The path of a new copy of a file, under its name, somewhere in the folder."""
    copy = os.path.join(tempfile.mkdtemp(dir=folder), os.path.basename(path))
    shutil.copy(path, copy)
    return copy
