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

/** What stands where, men with files and ranks, in positions like those of Lucena and Philidor, with the
 * wrong bishop, and with kings on opposite wings. White is the stronger. */
const BOOK = [
    ["K bcdefg 8", "P bcdefg 7", "R abcdefgh 123", "k abcdefgh 67", "r abcdefgh 123"],
    ["K abcdefgh 345", "P abcdefgh 345", "R abcdefgh 1234567", "k abcdefgh 678", "r abcdefgh 123456"],
    ["K abcdefgh 123456", "P ah 23456", "P ah 23456", "B abcdefgh 1234567", "k abcgh 678", "p ah 67"],
    ["K abcdefgh 123456", "P ah 23456", "B abcdefgh 1234567", "k abgh 78"],
    ["K abcfgh 123", "k abcfgh 678", "Q defg 123", "q abde 678", "R abcdefgh 12", "R abcdefgh 12",
        "r abcdefgh 78", "r abcdefgh 78", "N abcdefgh 34", "n abcdefgh 56", "P abc 23", "P def 234",
        "P gh 2345", "p ab 4567", "p ab 567", "p def 567", "p gh 67"],
];

/** Positions like those that books name, set up at random, of either side. */
export function randomBookPositions(count, seed) {
    const random = randomNumbers(seed);
    const pick = (list) => list[random(list.length)];
    const fens = [];
    while (fens.length < count) {
        const chess = new Chess();
        chess.clear();
        const isFlipped = random(2) === 1;
        for (const [man, files, ranks] of pick(BOOK).map((place) => place.split(" "))) {
            const isWhite = (man === man.toUpperCase()) !== isFlipped;
            const rank = Number(pick(ranks));
            const square = pick(files) + (isFlipped ? 9 - rank : rank);
            const color = isWhite ? "w" : "b";
            if (!chess.get(square)) chess.put({ type: man.toLowerCase(), color }, square);
        }
        const [turn, waiting] = random(2) === 0 ? "wb" : "bw";
        const kings = [turn, waiting].flatMap((color) => chess.findPiece({ type: "k", color }));
        const fen = chess.fen().replace(" w ", ` ${turn} `);
        const isLegal = kings.length === 2 && !chess.isAttacked(kings[1], turn);
        if (isLegal && !new Chess(fen).isGameOver()) fens.push(fen);
    }
    return fens;
}
