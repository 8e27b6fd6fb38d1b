// What `explain` says is true on the board (chess.js) and in the promised form (Ajv).

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import Ajv from "ajv";
import { Chess } from "chess.js";
import { randomBookPositions, randomEndgames, randomPositions, run, uci } from "./engine.mjs";
import { factText, factsOf, kindNames } from "./facts.mjs";
import { falseClaims, misplacedMen } from "./words.mjs";

const schema = JSON.parse(readFileSync(new URL("../../docs/explain.schema.json", import.meta.url)));
const validate = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(schema);
const LETTERS = { pawn: "p", knight: "n", bishop: "b", rook: "r", queen: "q", king: "k" };

const POSITIONS = Number(process.env.POSITIONS ?? 2000);

function requireValid(explanation) {
    assert.ok(validate(explanation), JSON.stringify(validate.errors) + JSON.stringify(explanation));
}

/** Whether bishops of both sides stand on squares of one colour. */
function canBishopsMeet(chess) {
    const [white, black] = [..."wb"].map((color) => chess.findPiece({ type: "b", color })
        .map((s) => chess.squareColor(s)));
    return white.some((colour) => black.includes(colour));
}

function judgeSide(chess, side, notes) {
    const colour = side[0];
    if (notes.advice) {
        const { piece, square, better } = notes.advice;
        assert.deepEqual(chess.get(square), { type: LETTERS[piece], color: colour });
        assert.ok(!chess.get(better));
    }
    const has = (type, color) => chess.findPiece({ type: LETTERS[type], color }).length > 0;
    for (const trade of notes.trades) {
        assert.ok(has(trade.own, colour) && has(trade.for, colour === "w" ? "b" : "w"));
        const isOfBishops = trade.own === "bishop" && trade.for === "bishop";
        assert.ok(!isOfBishops || canBishopsMeet(chess), chess.fen());
    }
}

function judge(explanation) {
    requireValid(explanation);
    assert.deepEqual(misplacedMen(explanation.fen, explanation.ending?.join(". ") ?? ""), []);
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
    assert.deepEqual(misplacedMen(fen, text), [], `${text} of ${fen}`);
}

/** What the engine says of positions, by counting only. */
function explanationsOf(fens) {
    const lines = uci(fens.flatMap((fen) => [`position fen ${fen}`, "explain json"]));
    const explanations = lines.filter((l) => l.startsWith("{")).map((l) => JSON.parse(l));
    assert.equal(explanations.length, fens.length);
    return explanations;
}

const explanations = explanationsOf([...randomPositions(POSITIONS, 1), ...randomEndgames(POSITIONS, 5),
    ...randomBookPositions(POSITIONS, 6)]);
const withFacts = explanations.filter((e) => !e.endgame && e.value !== null);

test(`${explanations.length} explanations are valid and true`, () => {
    explanations.forEach(judge);
});

test("facts are told where the definitions say so, and nowhere else", () => {
    const wrong = Object.fromEntries(kindNames.map((kind) => [kind, []]));
    for (const { fen, facts } of withFacts) {
        const [ours, theirs] = [factsOf(fen), facts.map(factText)];
        const differ = (by, from, of) => from.filter((fact) => !of.includes(fact))
            .forEach((fact) => wrong[fact.split(" ")[0]].push(`${by}: ${fact} in ${fen}`));
        differ("false", theirs, ours);
        differ("missing", ours, theirs);
        assert.equal(new Set(theirs).size, theirs.length, `told twice in ${fen}`);
    }
    const texts = Object.entries(wrong).filter(([, list]) => list.length > 0)
        .map(([kind, list]) => `${kind}: ${list.length}\n  ${list.slice(0, 3).join("\n  ")}`);
    assert.equal(texts.length, 0, texts.join("\n"));
});

test("facts of each kind are tried", { skip: POSITIONS < 2000 }, () => {
    const told = new Set(withFacts.flatMap(({ facts }) => facts.map((fact) => fact.kind)));
    assert.deepEqual(kindNames.filter((kind) => !told.has(kind)), []);
});

test("the sentences of facts are true", () => {
    const lies = withFacts.flatMap(({ fen, facts }) =>
        falseClaims(fen, facts).map((claim) => `${claim} in ${fen}`));
    assert.equal(lies.length, 0, `${lies.length} false, such as\n  ${lies.slice(0, 10).join("\n  ")}`);
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

/** "Nxc3 -2.88: 27.Nxc3 Nxc3": a move with its value and its line. */
const LINE = /^(\S+) (?:[+-]\d+\.\d\d|mate in \d+ for \w+): (\S.*)$/gm;

/** A move without the number before it: "27...Nxc3" is Nxc3. */
const withoutNumber = (move) => move.replace(/^\d+\.+/, "");

/** Material of a side less that of the other, in centipawns. */
function balance(chess, colour) {
    const worth = { p: 100, n: 300, b: 300, r: 500, q: 900, k: 0 };
    return chess.board().flat().filter(Boolean)
        .reduce((sum, man) => sum + (man.color === colour ? 1 : -1) * worth[man.type], 0);
}

/** What a line is said to win is won at the place that is named, and the men of the motif are there. */
function judgeGain(fen, line, gain, winner) {
    const chess = new Chess(fen);
    const before = balance(chess, winner);
    line.slice(0, gain.plies).forEach((m, i) => {
        if (gain.motif?.ply === i) {
            assert.equal(chess.turn(), winner);
            assert.equal(m, gain.motif.move);
            assert.ok([gain.motif.victim, gain.motif.other].every((man) => !man
                || man.square === m.slice(2, 4)
                || chess.get(man.square)?.type === LETTERS[man.piece]), JSON.stringify(gain));
        }
        chess.move(m);
    });
    if (gain.mates) assert.ok(chess.isCheckmate() && chess.turn() !== winner);
    else assert.equal(balance(chess, winner) - before, gain.material, fen);
}

/** What a comparison says that the moves win, threaten, prevent and lose. */
function judgeReasons(result) {
    const us = result.fen.split(" ")[1];
    const them = us === "w" ? "b" : "w";
    const { gain, threat, prevention, refutation: refused } = result.reasons;
    if (gain) judgeGain(result.fen, result.best.line, gain, us);
    if (threat) judgeGain(threat.fen, threat.searched.line, threat.gain, us);
    if (prevention) judgeGain(prevention.fen, prevention.searched.line, prevention.gain, them);
    if (refused) judgeGain(result.fen, refused.line, refused.gain, us);
    let told = [gain, threat, prevention].filter(Boolean).length;
    for (const { searched, next_best: next, punishment, refutation } of result.compared) {
        if (punishment) judgeGain(result.fen, (next ?? searched).line, punishment, them);
        if (refutation) judgeGain(result.fen, refutation.line, refutation.gain, punishment ? them : us);
        told += punishment ? 1 : 0;
    }
    return told;
}

test("comparisons are valid and true, and their lines can be played", () => {
    let told = 0;
    let facts = 0;
    for (const fen of randomPositions(90, 3)) {
        const moves = new Chess(fen).moves().slice(0, 3);
        const result = JSON.parse(run(["explain", "--fen", fen, "--compare", moves.join(" "),
            "--nodes", "3000", "--json"]));
        requireValid(result);
        told += judgeReasons(result);
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
            for (const { of_best: isOfBest, fact } of other.facts) {
                const end = new Chess(fen);
                const line = isOfBest ? result.best.line.slice(0, other.best_plies)
                    : second.line.slice(0, other.other_plies);
                line.forEach((m) => end.move(m));
                facts += 1;
                assert.ok(factsOf(end.fen()).includes(factText(fact)), `${fact.text} in ${end.fen()}`);
            }
        }
    }
    assert.ok(told > 10 && facts > 10, `${told} gains, ${facts} facts`);
});

test("what a comparison says of the ends of lines is true of lines that it shows", () => {
    let told = 0;
    for (const fen of randomPositions(60, 4)) {
        const moves = new Chess(fen).moves().slice(0, 3);
        const text = run(["explain", "--fen", fen, "--compare", moves.join(" "), "--nodes", "3000"]);
        assert.equal(text.match(/White's view/g).length, 1);
        for (const block of text.split("\n\n").slice(1)) {
            const ends = new Map();
            for (const [, move, line] of block.matchAll(LINE)) {
                const chess = new Chess(fen);
                line.split(" ").forEach((m) => chess.move(withoutNumber(m)));
                ends.set(move, chess.fen());
            }
            for (const [, move, facts] of block.matchAll(/^After the line of (\S+):\n((?: {2}.*\n?)+)/gm)) {
                judgeText(ends.get(move), facts);
                told += 1;
            }
        }
    }
    assert.ok(told > 0);
});
