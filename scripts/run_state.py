"""What a long run keeps in a file to go on from."""

import json
import os
import pathlib


def write_json(path, state):
    """Replaces the file as a whole, so that it is never half written."""
    draft = pathlib.Path(f"{path}.new")
    draft.write_text(json.dumps(state, indent=1) + "\n", encoding="utf-8")
    os.replace(draft, path)
