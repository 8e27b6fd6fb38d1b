// The engine under test, and positions and games to try it on.

import { execFileSync } from "node:child_process";
import { Chess, SQUARES } from "chess.js";

/** The engine's file: the environment variable ISOLANI, or the one that `make` builds. */
export const ENGINE = process.env.ISOLANI ?? new URL("../../isolani", import.meta.url).pathname;

/** Runs a command; returns what it prints. Throws if it fails. */
export function run(args, input = "") {
    return execFileSync(ENGINE, args, {
        input, encoding: "utf8", maxBuffer: 1 << 28, stdio: ["pipe", "pipe", "ignore"],
    });
}

/** Sends UCI commands; returns the lines of the answer. */
export function uci(commands) {
    return run([], commands.join("\n") + "\nquit\n").split("\n");
}

/** A function that returns numbers below its argument, the same ones in every run. */
export function randomNumbers(seed) {
    let state = seed;
    return (below) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * below);
    };
}

/** A game of random moves, of at most so many plies. */
export function randomGame(random, plies) {
    const chess = new Chess();
    for (let i = 0; i < plies && !chess.isGameOver(); ++i) {
        const moves = chess.moves();
        chess.move(moves[random(moves.length)]);
    }
    return chess;
}

/** Positions of random games. */
export function randomPositions(count, seed) {
    const random = randomNumbers(seed);
    const fens = [];
    while (fens.length < count) {
        const chess = randomGame(random, 10 + random(80));
        if (!chess.isGameOver()) fens.push(chess.fen());
    }
    return fens;
}

/** Positions of few pieces and pawns, set up at random, in which neither side has won or drawn. */
export function randomEndgames(count, seed) {
    const random = randomNumbers(seed);
    const fens = [];
    while (fens.length < count) {
        const chess = new Chess();
        chess.clear();
        const squares = [...SQUARES];
        const put = (type, color) => {
            const [square] = squares.splice(random(squares.length), 1);
            const isOnEdge = square.endsWith("1") || square.endsWith("8");
            if (type !== "p" || !isOnEdge) chess.put({ type, color }, square);
        };
        const armies = ["", "r", "rr", "q", "b", "bb", "nb", "rn", "rrnbbq", "n:b", "rb:rn"];
        const pieces = armies[random(armies.length)].split(":");
        for (const color of "wb") {
            const own = color === "w" ? pieces[0] : pieces.at(-1);
            for (const type of ["k", ...own, ..."p".repeat(random(9))]) put(type, color);
        }
        const [turn, waiting] = random(2) === 0 ? "wb" : "bw";
        const fen = chess.fen().replace(" w ", ` ${turn} `);
        const [king] = chess.findPiece({ type: "k", color: waiting });
        if (!chess.isAttacked(king, turn) && !new Chess(fen).isGameOver()) fens.push(fen);
    }
    return fens;
}
