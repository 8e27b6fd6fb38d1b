"""What clients say to a UCI engine, in their order, and how each reads the answers. Taken from their
sources, in the versions named; where there is no source, from logs and reports that users published."""

import re
import time

from client_judge import OPTION, START, Client, Game
from uci_engine import Fault

CASTLING_WINS = "3k4/8/8/8/8/8/1r6/R3K3 w Q - 0 1"
MATE_IN_ONE = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"
CLOCKS = "wtime 1000 btime 1000 winc 100 binc 100"


class Dialogue(Client):
    """What several clients do in the same way."""

    def ask(self, game, limits, fen=None):
        """Has a position searched to its end."""
        self.set_up(game, fen)
        self.go(limits)
        return self.hear_answer()

    def castle(self, limits, fen=None):
        """The notation of castling shows where there is nothing better."""
        if self.ask(Game(CASTLING_WINS), limits, fen)[0] != "e1c1":
            raise Fault("does not castle where that wins a rook")

    def ponder(self, game, limits):
        """Lets the engine think on after its best move in this game, until it has something to show.
        Returns the move it ponders on."""
        if self.answer[1] is None:
            self.ask(game, "depth 8")  # the search before may have been stopped too early to know a reply
        best, reply = self.answer
        if reply is None:
            raise Fault(f"answers {best} without a move to ponder on")
        self.set_up(game.play(best, reply))
        self.go(f"ponder {limits}")
        self.watch()
        return reply

    def miss(self, game, reply):
        """The opponent plays another move than the one pondered on."""
        self.release()
        self.hear_answer()
        before = Game(game.start).play(*game.moves[:-1])
        return before.play(next(move for move in before.board.legal_moves() if move != reply))

    def ponder_twice(self, game, limits):
        """The opponent plays the move pondered on, and then another. Returns the game after that."""
        self.ponder(game, limits)
        self.release("ponderhit")
        self.hear_answer()
        return self.miss(game, self.ponder(game, limits))


class Arena(Dialogue):
    """Arena, which has no public source: this is what logs of its users show, some of version 3.5.1, and what
    they report.
    - 'xboard' before 'uci' where the type of the engine is to be found out: ToppleChess issue 2, and Igel
      issue 185, where the engine ended at it.
    - every option is set, to its default if need be, '<empty>' included: the log in Demolito issue 113.
    - 'ucinewgame' and 'isready' before each game, 'startpos' with all moves, four clock arguments:
      Moonforge issue 9. That 'go ponder' has them, too, is assumed.
    - lines with a leading blank are ignored (Devre issue 76), castling as king takes rook is illegal
      (frozenight issue 2), and an engine that ends freezes it."""

    version = "as reported"
    sessions = ("play",)

    def play(self):
        self.send("xboard")
        self.greet()
        for name, option in self.options.items():
            if option["type"] != "button":
                self.set_option(name, option["default"])
        self.get_ready()
        self.send("ucinewgame")
        self.set_option("Hash", 32)  # changed in its dialog while the game begins
        self.set_option("Ponder", "true")
        self.get_ready()
        game = Game().play("e2e4")
        self.ask(game, CLOCKS)
        game = self.ponder_twice(game, CLOCKS)
        self.ask(game, "wtime 1 btime 1 winc 1000 binc 1000")
        self.set_up(game)
        self.go("infinite")
        self.watch()
        self.release()
        self.hear_answer()
        self.send("ucinewgame")
        self.get_ready()
        self.castle(CLOCKS)
        self.quit()


class Nibbler(Dialogue):
    """Nibbler 2.5.9, files/src/renderer/90_engine.js, 95_hub.js, 80_info.js, 10_globals.js and 20_utils.js.
    - UCI_Chess960 is set as soon as its option line is read, before 'uciok', and from then on castling is
      king takes rook and a FEN names the files of the rooks.
    - Move Overhead 0 and UCI_ShowWDL where they are known, and MultiPV 3 for an engine that is new to it.
    - a search ends with 'stop', and the next begins when its best move has come; 'ucinewgame' follows
      'stop' at once.
    - lines that are no UCI, 'info string ERROR' and all of stderr are shown as errors; a line without
      ' pv ' or with an illegal first move is dropped."""

    version = "2.5.9"
    sessions = ("analyse", "play")
    FEN = START.replace("KQkq", "AHah")

    def read_option(self, line):
        super().read_option(line)
        if "UCI_Chess960" in self.options and "UCI_Chess960" not in self.values:
            self.set_option("UCI_Chess960", "true")

    def start(self):
        self.greet()
        for name, value in (("Move Overhead", 0), ("UCI_ShowWDL", "true")):
            if name in self.options:
                self.set_option(name, value)
        for name, value in (("MultiPV", 3), ("Threads", 2), ("Hash", 64)):  # the user's, Hash last
            self.set_option(name, value)
        self.get_ready()
        self.send("ucinewgame")

    def search(self, game, limits="infinite"):
        self.set_up(game, self.FEN)
        self.go(limits)
        self.watch()

    def analyse(self):
        self.start()
        self.search(Game())
        self.release()
        self.hear_answer()
        self.search(Game().play("e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "g8f6", "e1g1"))
        self.release()
        self.hear_answer()
        self.set_option("MultiPV", 1)  # in the queue until the best move has come
        self.search(Game().play("d2d4"))
        self.release()
        self.send("ucinewgame")
        self.hear_answer()
        self.search(Game(), "infinite searchmoves e2e4 d2d4")
        self.quit()

    def play(self):
        self.start()
        self.ask(Game(), "movetime 50", self.FEN)
        self.castle("nodes 20000", CASTLING_WINS.replace("Q", "A"))
        self.castle("nodes 20000 searchmoves e1a1", CASTLING_WINS.replace("Q", "A"))
        self.quit()


class EnCroissant(Dialogue):
    """En Croissant 0.15.0, src-tauri/src/chess.rs, game.rs and engine/process.rs, with its parser, a fork of
    vampirc-uci, res/uci.pest.
    - a first process tells the options. Others get UCI_Chess960 with each new FEN, and the user's settings,
      MultiPV, Threads and Hash among them; a text that was cleared has an empty value.
    - 'position' has a FEN always, and is not repeated for the same position; 'ucinewgame' is never sent.
    - after 'stop' it waits 50 ms, and for no best move, before it sends the next search.
    - an attribute of 'info' that it does not know swallows the rest of the line; 'wdl' follows the score.
      Lines are shown when all of MultiPV have come in turn, at the same depth."""

    version = "0.15.0"
    sessions = ("settings", "analyse", "play")
    PAUSE = 0.05
    MOVE = "[a-h][1-8][a-h][1-8][qrnb]?"
    INFO = re.compile(
        r"\s+(?:(?:depth|seldepth|time|nodes|hashfull|nps|tbhits|sbhits|cpuload|multipv|currmovenum)\s+[+-]?\d{1,12}"
        rf"|currmove\s+{MOVE}|string\s.*|pv(?:\s+{MOVE})+"
        r"|score\s+(?:cp|mate)\s+[+-]?\d+(?:\s+wdl(?:\s+\d+){3})?(?:\s+(?:lowerbound|upperbound))*"
        r"|\S+\s.*)(?=\s|$)", re.IGNORECASE)
    DEFAULT = re.compile(r" default ((?!min|max|var)\S+(?:\s+(?!min|max|var)\S+)*)", re.IGNORECASE)

    def read_option(self, line):
        super().read_option(line)
        default, found = OPTION.fullmatch(line)["default"], self.DEFAULT.search(line)
        if default and default != (found and found[1]):
            raise Fault(f"says '{line}', whose default is read as '{found and found[1]}'")

    def read_info(self, line):
        super().read_info(line)
        read = {part.split()[0].lower(): part.split()[1:] for part in self.INFO.findall(line[len("info"):])}
        if " pv " in line and not line.startswith("info string") and not {"pv", "score"} <= set(read):
            raise Fault(f"says '{line}', of which only {' '.join(read)} is read")

    def is_shown(self, search):
        block = []  # the depth of each line so far
        for line in search.shown:
            read = dict(re.findall(r" (depth|multipv) (\d+)", line))
            if "bound " in line or int(read.get("multipv", 1)) != len(block) + 1:
                continue
            block.append(read.get("depth"))
            if len(block) == search.lines_at_once:
                if len(set(block)) == 1:
                    return True
                block = []
        return False

    def settings(self):
        self.greet()
        self.quit()

    def set_options(self, settings):
        for name, value in settings.items():
            self.set_option(name, value)

    def interrupt(self):
        self.release()
        time.sleep(self.PAUSE)

    def search(self, game, limits):
        self.set_up(game, game.start)
        self.go(limits)
        self.watch()

    def analyse(self):
        self.greet()
        self.get_ready()
        self.set_options({"UCI_Chess960": "false", "MultiPV": 3, "Threads": 2, "Hash": 64, "SyzygyPath": "",
                          "Move Overhead": 0, "UCI_ShowWDL": "true"})
        self.search(Game(), "infinite")
        self.interrupt()
        self.search(Game().play("e2e4"), "infinite")
        self.interrupt()
        self.set_option("MultiPV", 1)
        self.go("infinite")  # in the same position
        self.watch()
        self.interrupt()
        self.set_option("UCI_ShowWDL", "false")
        self.ask(Game().play("e2e4", "e7e5"), "depth 8", START)
        self.set_option("UCI_Chess960", "false")
        self.castle("nodes 20000", CASTLING_WINS)
        self.search(Game(CASTLING_WINS).play("e1c1", "d8c7"), "infinite")
        self.quit()

    def play(self):
        self.greet()
        self.get_ready()
        self.set_options({"Threads": 2, "Hash": 64, "UCI_Chess960": "false"})
        game = Game()
        for limits in (CLOCKS, "wtime 1000 btime 1000 winc 0 binc 0", "movetime 50", "depth 8"):
            game.play(self.ask(game, limits, START)[0])
        self.quit()


class LichessBot(Dialogue):
    """lichess-bot 2026.8.2.1, config.yml.default and lib/engine_wrapper.py, through python-chess 1.11.2,
    chess/engine.py.
    - its configuration is set where it differs from the defaults, with Hash last; an option that the engine
      lacks, or a value out of bounds, ends the bot.
    - UCI_Opponent follows 'ucinewgame'. The first two moves have a time and no pondering; limits of the
      configuration are added to the clocks, and moves that a tablebase suggests come last.
    - pondering ends with 'ponderhit' or with 'stop', a best move and a new position.
    - Chess960 has a FEN with the files of the rooks, and castling as king takes rook.
    - what is no 'info', 'bestmove' or expected 'readyok' is logged as unexpected; an illegal best move ends
      the game."""

    version = "2026.8.2.1 with python-chess 1.11.2"
    sessions = ("play", "play_chess960")
    CONFIGURATION = {"Move Overhead": 0, "Threads": 2, "SyzygyPath": "./syzygy/", "UCI_ShowWDL": "true", "Hash": 64}
    PARTS = ("name", "type", "default", "min", "max")

    def read_option(self, line):
        super().read_option(line)
        parts, part = {}, None
        for text in re.split(rf"\s*(\b(?:{'|'.join(self.PARTS)}|var)\b)\s*", line[len("option "):]):
            if text == "var" or (text in self.PARTS and text not in parts):
                part = text
            elif part in self.PARTS:
                parts[part] = text
        found = OPTION.fullmatch(line)
        for part in self.PARTS:
            if parts.get(part, "") != (found[part] or ""):
                raise Fault(f"says '{line}', whose {part} is read as '{parts.get(part, '')}'")

    def configure(self, settings):
        for name, value in settings.items():
            option = self.options.get(name)
            if option is None:
                raise Fault(f"has no option {name}")
            if option["type"] == "spin" and not int(option["min"]) <= value <= int(option["max"]):
                raise Fault(f"has an option {name} that cannot be {value}")
            if str(value) != option["default"]:
                self.set_option(name, value)

    def begin(self):
        self.greet()
        self.configure(self.CONFIGURATION)
        self.send("ucinewgame")
        if "UCI_Opponent" in self.options:
            self.set_option("UCI_Opponent", "none 1500 human Some One")
        self.get_ready()

    def end(self):
        self.get_ready()
        self.quit()

    def play(self):
        self.begin()
        game = Game()
        game.play(*self.ask(game, "movetime 100")[:1])
        game.play(next(iter(game.board.legal_moves())))
        self.configure({"Ponder": "true"})
        self.ask(game, CLOCKS)
        game = self.ponder_twice(game, CLOCKS)
        self.ask(game, f"{CLOCKS} depth 5 nodes 5000 movetime 50")
        self.castle(f"{CLOCKS} searchmoves e1d1 e1c1")
        self.ponder(self.game, CLOCKS)
        self.release()
        self.hear_answer()
        self.end()

    def play_chess960(self):
        self.begin()
        self.configure({"UCI_Chess960": "true"})
        game = Game().play("e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "g8f6", "e1g1")
        self.ask(game, CLOCKS, START.replace("KQkq", "HAha"))
        self.castle(CLOCKS, CASTLING_WINS.replace("Q", "A"))
        self.end()


class CuteChess(Dialogue):
    """CuteChess 1.5.1, projects/lib/src/uciengine.cpp and chessengine.cpp.
    - the user's options are set after 'uciok', Ponder and UCI_Opponent after 'ucinewgame'; 'isready' comes
      between a position and a search.
    - a best move while it ponders is premature, an illegal one loses the game."""

    version = "1.5.1"
    sessions = ("play",)

    def set_up(self, game, fen=None):
        super().set_up(game, fen)
        self.get_ready()

    def play(self):
        self.greet()
        self.set_option("Hash", 64)
        self.set_option("Threads", 2)
        self.get_ready()
        self.send("ucinewgame")
        self.set_option("Ponder", "true")
        self.set_option("UCI_Opponent", "none none human Some One")
        game = Game()
        self.ask(game, CLOCKS)
        game = self.ponder_twice(game, CLOCKS)
        self.ask(game, f"{CLOCKS} movestogo 40")
        self.castle("wtime 1000 btime 1000")
        self.quit()


class Shredder(Dialogue):
    """Shredder, of which there is no public source: what its users report.
    - each analysis begins with 'ucinewgame' and 'isready', and has a FEN without counters and 'moves' without
      a move: the logs in pawnocchio issue 4 and Alexandria issue 566.
    - a best move before 'ponderhit' or 'stop' is an "illegal end of ponder search": Rodent IV issue 25."""

    version = "as reported"
    sessions = ("analyse",)

    def analyse(self):
        self.greet()
        self.get_ready()
        for start, limits in ((MATE_IN_ONE, "infinite"), (MATE_IN_ONE, f"ponder {CLOCKS}"), (START, "infinite")):
            self.send("ucinewgame")
            self.get_ready()
            self.set_up(Game(start), start.rsplit(" ", 2)[0] + " moves")
            self.go(limits)
            self.watch()
            self.release()
            self.hear_answer()
        self.quit()


CLIENTS = {"arena": Arena, "nibbler": Nibbler, "en-croissant": EnCroissant, "lichess-bot": LichessBot,
           "cutechess": CuteChess, "shredder": Shredder}
