"""Kinds of command line arguments."""

import argparse


def positive_int(text):
    """A whole number from 1 on."""
    try:
        number = int(text)
    except ValueError:
        number = 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"needs a whole number from 1 on, not '{text}'")
    return number
