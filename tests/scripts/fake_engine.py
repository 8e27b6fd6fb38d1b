"""A UCI engine for the tests of what clients hear: it obeys every command at once and without a fault, but
does not think. A test replaces a part of it."""

import sys

from client_judge import START, Game, spelling

OPTIONS = """\
option name Hash type spin default 16 min 1 max 1024
option name Clear Hash type button
option name Threads type spin default 1 min 1 max 8
option name Move Overhead type spin default 30 min 0 max 5000
option name Ponder type check default false
option name MultiPV type spin default 1 min 1 max 256
option name SyzygyPath type string default <empty>
option name Style type combo default calm var calm var very wild
option name UCI_ShowWDL type check default false
option name UCI_Chess960 type check default false
option name UCI_Opponent type string default <empty>"""


class FakeEngine:
    favourites = ("e1c1", "e1a1")
    waiting = {"infinite", "ponder"}  # words after 'go' that make it wait with its answer

    def __init__(self):
        self.values, self.game, self.best = {"MultiPV": "1"}, Game(), None

    def say(self, line):
        print(line)

    def run(self):
        for line in sys.stdin:
            words = line.split()
            getattr(self, words[0], self.other)(words[1:])
            sys.stdout.flush()  # all answers to a command come at once

    def other(self, words):
        """Commands that it does not know."""

    def uci(self, _):
        self.say("id name Fake")
        self.say(OPTIONS)
        self.say("uciok")

    def isready(self, _):
        self.say("readyok")

    def setoption(self, words):
        name, _, value = " ".join(words[1:]).partition(" value ")
        self.values[name] = value

    def position(self, words):
        head, _, moves = " ".join(words).partition(" moves")
        start = START if head == "startpos" else head[len("fen "):]
        for file, right in (("A", "Q"), ("H", "K"), ("a", "q"), ("h", "k")):
            rights = start.split()[2].replace(file, right)
            start = " ".join([start.split()[0], start.split()[1], rights, *start.split()[3:]])
        self.game = Game(start)
        for word in moves.split():
            self.game.play(self.names(self.game.board)[word])

    def names(self, board):
        return spelling(board, self.values.get("UCI_Chess960") == "true")

    def go(self, words):
        allowed = words[words.index("searchmoves") + 1:] if "searchmoves" in words else None
        names = [name for name, move in self.names(self.game.board).items() if name in (allowed or [name])]
        names.sort(key=lambda name: name not in self.favourites)
        for number, name in enumerate(names[:int(self.values["MultiPV"])], 1):
            self.show(number, name)
        reply = next(iter(self.names(self.game.board.after(self.names(self.game.board)[names[0]]))), None)
        self.best = f"bestmove {names[0]}" + (f" ponder {reply}" if reply else "")
        if not self.waiting & set(words):
            self.end([])

    def show(self, number, move):
        self.say(f"info depth 5 seldepth 9 multipv {number} score cp 12{self.shares()} nodes 100 time 1 pv {move}")

    def shares(self):
        return " wdl 300 500 200" if self.values.get("UCI_ShowWDL") == "true" else ""

    def end(self, _):
        if self.best:
            self.say(self.best)
        self.best = None

    def stop(self, words):
        self.end(words)

    def ponderhit(self, words):
        self.end(words)

    def quit(self, _):
        sys.exit(0)
