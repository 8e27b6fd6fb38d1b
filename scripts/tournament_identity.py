"""What makes a tournament this one, kept in a file beside its games, so that a tournament takes over
the games of no other."""

import json
import os
import pathlib

from script import check_writable, content_hash, read_text, write_json
from tournament_pgn import read_games


def identity_of(args, engines):
    """By name, everything that results depend on. Neither the number of games nor that of games at a
    time is: a tournament may go on with more of them."""
    by_time = not (args.nodes or args.depth)
    identity = {"--tc": args.tc if by_time else None, "--nodes": args.nodes, "--depth": args.depth,
                "--margin": args.margin, "--hash": args.hash, "--threads": args.threads,
                "--chess960": args.chess960, "--no-adjudication": not args.adjudicate,
                "--openings": content_hash(args.openings), "--seed": args.seed,
                "the engines": sorted(engine.name for engine in engines)}
    for engine in engines:
        # An engine in a script of its own is as much the script as what runs it.
        files = [word for word in engine.arguments if os.path.isfile(word)]
        words = ["file" if word in files else word for word in engine.arguments]
        identity[f"the program of {engine.name}"] = [content_hash(path) for path in (engine.command, *files)]
        identity[f"the arguments of {engine.name}"] = words
        identity[f"the options of {engine.name}"] = {**engine.options, **engine.limit}
    return identity


def claim(pgn, identity):
    """Makes a file of games that of this tournament. Raises an OSError if it cannot be written, a
    ValueError if it has games of another."""
    check_writable(pgn)
    path = f"{pgn}.json"
    if os.path.exists(pgn) and read_games(pgn):
        _check_same(pgn, path, identity)
    write_json(path, identity)
    pathlib.Path(pgn).touch()


def _check_same(pgn, path, identity):
    anew = "name another file with --pgn to begin a new one"
    if not os.path.exists(path):
        raise ValueError(f"{pgn} has games, and there is no {path} to tell how they were played; {anew}")
    try:
        before = dict(json.loads(read_text(path)))
    except (TypeError, ValueError):
        raise ValueError(f"{path} does not tell how the games of {pgn} were played; {anew}") from None
    different = [_difference(name, before.get(name), value) for name, value in identity.items()
                 if before.get(name) != value]
    if different:
        raise ValueError(f"{pgn} has the games of another tournament: {', '.join(different)} differ"
                         f"{'s' if len(different) == 1 else ''}; {anew}")


def _difference(name, before, now):
    """The name, with what it was where that is short enough to be read."""
    is_readable = name != "--openings" and not isinstance(now, (list, dict))
    return f"{name} (before: {before}, now: {now})" if is_readable else name
