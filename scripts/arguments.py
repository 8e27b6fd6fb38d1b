"""Kinds of command line arguments."""

import argparse
import re


def positive_int(text):
    """A whole number from 1 on."""
    try:
        number = int(text)
    except ValueError:
        number = 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"needs a whole number from 1 on, not '{text}'")
    return number


def time_control(text):
    """As fastchess reads it: seconds, or minutes:seconds, for the game or so many moves, and seconds for
    each move, such as 8+0.08, 40/60, 1:30+1."""
    if not re.fullmatch(r"(\d+/)?(\d+:)?\d+(\.\d+)?(\+\d+(\.\d+)?)?", text):
        raise argparse.ArgumentTypeError(f"needs a time control such as 8+0.08, not '{text}'")
    return text
