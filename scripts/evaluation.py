"""What an Isolani says of a position, as a Python value."""

import json

from uci_engine import Fault


def evaluation(engine, fen):
    """What `eval json` says of a position."""
    engine.send(f"position fen {fen}")
    engine.send("eval json")
    while not (line := engine.next_line()).startswith("{"):
        if line.startswith("info string"):
            raise Fault(f"{line}: {fen}")
    return json.loads(line)
