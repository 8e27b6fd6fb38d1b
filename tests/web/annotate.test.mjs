// Annotated games read back by another's reader (chess.js).

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { Chess } from "chess.js";
import { randomGame, randomNumbers, run } from "./engine.mjs";

const WILD = new URL("../data/pgn/", import.meta.url);
/** The plies of each game of these files, as python-chess 1.11.2 counts them. */
const PLIES = {
    "comments.pgn": [10, 7], "fastchess.pgn": [90], "lichess.pgn": [19], "opera.pgn": [33],
    "positions.pgn": [6, 0, 3], "untagged.pgn": [10], "windows.pgn": [4],
};

/** The games of a PGN text, as texts; chess.js reads one at a time. */
const gamesOf = (pgn) => pgn.split(/\n\n(?=\[Event )/).filter((game) => game.trim());

/** The game without variations that have null moves, which chess.js cannot read. */
function loaded(pgn) {
    const chess = new Chess();
    chess.loadPgn(pgn.replace(/\([^()]* --[^()]*\)/g, ""));
    return chess;
}

/** The comments keep to what GUIs draw. */
function judgeComments(chess, pgn) {
    for (const { comment } of chess.getComments()) {
        for (const [, value] of comment.matchAll(/\[%eval ([^\]]*)\]/g)) {
            assert.match(value, /^(-?\d+\.\d\d|#-?\d+)$/);
        }
        let shapes = 0;
        for (const [, kind, list] of comment.matchAll(/\[%(csl|cal) ([^\]]*)\]/g)) {
            for (const shape of list.split(",")) {
                assert.match(shape, kind === "csl" ? /^[GRYB][a-h][1-8]$/ : /^[GRYB]([a-h][1-8]){2}$/);
                ++shapes;
            }
        }
        assert.ok(shapes <= 8, comment);
    }
    for (const line of pgn.split("\n")) assert.ok(!line.startsWith("%"), line);
    for (const [, nag] of pgn.matchAll(/\$(\d+)/g)) assert.ok(Number(nag) > 0);
}

test("random games keep their moves", () => {
    const random = randomNumbers(7);
    const games = Array.from({ length: 20 }, () => randomGame(random, 20 + random(100)));
    const texts = games.map((chess, i) => `[Event "${i}"]\n\n${chess.pgn({ maxWidth: 70 })
        .replace(/^\[.*\]\n/gm, "").trim()}\n\n`);
    const annotated = gamesOf(run(["annotate", "-", "--nodes", "500", "--hash", "1"], texts.join("")));
    assert.equal(annotated.length, games.length);
    annotated.forEach((pgn, i) => {
        const chess = loaded(pgn);
        assert.deepEqual(chess.history(), games[i].history());
        judgeComments(chess, pgn);
        const evaluated = chess.getComments().filter((c) => c.comment.includes("[%eval")).length;
        assert.ok(evaluated >= chess.history().length - 1);
    });
});

for (const name of readdirSync(WILD)) {
    test(`${name} can be read`, () => {
        const pgn = run(["annotate", new URL(name, WILD).pathname, "--nodes", "500", "--hash", "1"]);
        const games = gamesOf(pgn);
        const plies = games.map((game) => {
            const chess = loaded(game);
            judgeComments(chess, game);
            const evaluated = game.split("[%eval").length - 1;
            assert.ok(evaluated >= chess.history().length - 1); // not after mate
            return chess.history().length;
        });
        assert.deepEqual(plies, PLIES[name]);
    });
}

test("twice the same bytes", () => {
    const args = ["annotate", new URL("comments.pgn", WILD).pathname, "--nodes", "2000"];
    assert.equal(run(args), run(args));
});

test("a deeper annotation of an annotated game is that of the game", () => {
    for (const name of ["comments.pgn", "opera.pgn", "lichess.pgn"]) {
        const deep = (input) => run(["annotate", "-", "--nodes", "2000"], input);
        const game = readFileSync(new URL(name, WILD), "utf8");
        const hasty = run(["annotate", "-", "--nodes", "50"], game);
        assert.notEqual(hasty, deep(game));
        assert.equal(deep(hasty), deep(game));
        assert.equal(deep(deep(game)), deep(game));
    }
});
