// What `explain` says is true on the board (chess.js) and in the promised form (Ajv).

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import Ajv from "ajv";
import { Chess } from "chess.js";
import { randomPositions, run, uci } from "./engine.mjs";

const schema = JSON.parse(readFileSync(new URL("../../docs/explain.schema.json", import.meta.url)));
const validate = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(schema);
const LETTERS = { pawn: "p", knight: "n", bishop: "b", rook: "r", queen: "q", king: "k" };

const POSITIONS = Number(process.env.POSITIONS ?? 2000);

function requireValid(explanation) {
    assert.ok(validate(explanation), JSON.stringify(validate.errors) + JSON.stringify(explanation));
}

function judgeSide(chess, side, notes) {
    const colour = side[0];
    if (notes.worst_piece) {
        const { piece, square, better } = notes.worst_piece;
        assert.deepEqual(chess.get(square), { type: LETTERS[piece], color: colour });
        assert.ok(!chess.get(better));
    }
    const has = (type, color) => chess.findPiece({ type: LETTERS[type], color }).length > 0;
    for (const trade of notes.trades) {
        assert.ok(has(trade.own, colour) && has(trade.for, colour === "w" ? "b" : "w"));
    }
}

function judge(explanation) {
    requireValid(explanation);
    if (explanation.endgame || explanation.value === null) return;
    const chess = new Chess(explanation.fen);
    judgeSide(chess, "white", explanation.white);
    judgeSide(chess, "black", explanation.black);
}

/** What the text says of sides: "White d4" names a piece of White, "for White d4" none. */
function judgeText(fen, text) {
    const chess = new Chess(fen);
    for (const [, isFor, side, squares] of text.matchAll(/(for )?\b(White|Black) ((?:[a-h][1-8] ?)+)/g)) {
        for (const square of squares.trim().split(" ")) {
            const isOwn = chess.get(square)?.color === side[0].toLowerCase();
            if (!isFor) assert.ok(isOwn, `${side} ${square} in ${fen}`);
        }
    }
    for (const [, piece, square] of text.matchAll(/the (\w+) on ([a-h][1-8])/g)) {
        assert.equal(chess.get(square)?.type, LETTERS[piece]);
    }
}

test(`${POSITIONS} explanations are valid and true`, () => {
    const fens = randomPositions(POSITIONS, 1);
    const lines = uci(fens.flatMap((fen) => [`position fen ${fen}`, "explain json"]));
    const explanations = lines.filter((l) => l.startsWith("{")).map((l) => JSON.parse(l));
    assert.equal(explanations.length, fens.length);
    explanations.forEach(judge);
});

test("a game that is over is said to be", () => {
    const over = JSON.parse(run(["explain", "--moves", "f3 e5 g4 Qh4#", "--json"]));
    requireValid(over);
    assert.equal(over.verdict, "Checkmate: Black has won");
    assert.equal(over.value, null);
});

test("the words say the same", () => {
    const fens = randomPositions(Math.ceil(POSITIONS / 4), 2);
    const texts = uci(fens.flatMap((fen) => [`position fen ${fen}`, "explain", "isready"]))
        .join("\n").split("readyok\n");
    fens.forEach((fen, i) => judgeText(fen, texts[i]));
});

test("comparisons are valid, add up, and their lines can be played", () => {
    for (const fen of randomPositions(30, 3)) {
        const moves = new Chess(fen).moves().slice(0, 3);
        const result = JSON.parse(run(["explain", "--fen", fen, "--compare", moves.join(" "),
            "--nodes", "3000", "--json"]));
        requireValid(result);
        for (const other of result.compared) {
            const chess = new Chess(fen);
            other.searched.line.forEach((m) => chess.move(m));
            const second = other.next_best ?? other.searched;
            new Chess(fen).move(second.move);
            if (other.is_best) assert.deepEqual(other.searched, result.best);
            else assert.equal(other.next_best, null);
            assert.ok(other.best_plies <= result.best.line.length);
            assert.ok(other.other_plies <= second.line.length);
            const sign = fen.split(" ")[1] === "w" ? 1 : -1;
            if (second.value !== null && result.best.value !== null) {
                assert.ok(sign * (result.best.value - second.value) <= other.loss);
            }
            if (other.cause === "terms") {
                const gains = other.differences.reduce((sum, d) => sum + d.gain, 0);
                assert.equal(gains + other.other_terms + other.beyond, other.loss);
            }
        }
    }
});

test("what a comparison says of the ends of lines is true of lines that it shows", () => {
    let told = 0;
    for (const fen of randomPositions(60, 4)) {
        const moves = new Chess(fen).moves().slice(0, 3);
        const text = run(["explain", "--fen", fen, "--compare", moves.join(" "), "--nodes", "3000"]);
        assert.equal(text.match(/White's view/g).length, 1);
        for (const block of text.split("\n\n").slice(1)) {
            const ends = new Map();
            for (const [, move, line] of block.matchAll(/^(\S+) [^:\n]*\d[^:\n]*: (\S.*)$/gm)) {
                const chess = new Chess(fen);
                line.split(" ").forEach((m) => chess.move(m));
                ends.set(move, chess.fen());
            }
            for (const [, best, atBest, other, atOther] of
                block.matchAll(/^ {2}\S+ .* \((\S+): (.*); (\S+): (.*)\)$/gm)) {
                judgeText(ends.get(best), atBest);
                judgeText(ends.get(other), atOther);
                told += 1;
            }
        }
    }
    assert.ok(told > 0);
});
