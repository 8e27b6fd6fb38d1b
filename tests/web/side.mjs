// A position as one side sees it: its men, what they attack, its pawns; ranks from its own end.

import { Chess, SQUARES } from "chess.js";

const FILES = "abcdefgh";
export const WORTH = { p: 1, n: 3, b: 3, r: 5, q: 9, k: 100 };
const STRAIGHT = [[0, 1], [1, 0], [0, -1], [-1, 0]];
const DIAGONAL = [[1, 1], [1, -1], [-1, -1], [-1, 1]];
const JUMPS = [[1, 2], [2, 1], [2, -1], [1, -2], [-1, -2], [-2, -1], [-2, 1], [-1, 2]];
const AROUND = [...STRAIGHT, ...DIAGONAL];
const STEPS = { b: DIAGONAL, r: STRAIGHT, q: AROUND, k: AROUND, n: JUMPS };

export const fileOf = (square) => FILES.indexOf(square[0]);
export const rankOf = (square) => Number(square[1]);
const squareAt = (file, rank) =>
    (file >= 0 && file < 8 && rank >= 1 && rank <= 8 ? FILES[file] + rank : null);
export const isLight = (square) => (fileOf(square) + rankOf(square)) % 2 === 0;
/** The steps of a king between two squares. */
export const distance = (a, b) => Math.max(Math.abs(fileOf(a) - fileOf(b)), Math.abs(rankOf(a) - rankOf(b)));
export const fileGap = (a, b) => Math.abs(fileOf(a) - fileOf(b));
export const isNeighbour = (a, b) => fileGap(a, b) === 1;
/** The first square in the order a1, b1, ... h8. */
export const lowest = (squares) =>
    [...squares].sort((a, b) => rankOf(a) - rankOf(b) || fileOf(a) - fileOf(b))[0];
export const isOn = (square, files) => files.includes(square[0]);

/** The squares that a man attacks; `men` is a Map of { type, color } by square. */
export function attacksFrom(men, from) {
    const { type, color } = men.get(from);
    const [file, rank] = [fileOf(from), rankOf(from)];
    if (type === "p") {
        const next = rank + (color === "w" ? 1 : -1);
        return [squareAt(file - 1, next), squareAt(file + 1, next)].filter(Boolean);
    }
    const squares = [];
    for (const [dx, dy] of STEPS[type]) {
        for (let i = 1, to; (to = squareAt(file + i * dx, rank + i * dy)); ++i) {
            squares.push(to);
            if (men.has(to) || "nk".includes(type)) break;
        }
    }
    return squares;
}

/** A position as one side sees it: ranks are counted from its own end. */
class Side {
    constructor(chess, color) {
        this.chess = chess;
        this.color = color;
        this.name = color === "w" ? "white" : "black";
        this.men = new Map(SQUARES.filter((s) => chess.get(s)).map((s) => [s, chess.get(s)]));
        this.up = color === "w" ? 1 : -1;
    }

    /** The squares of its men of these types. */
    own(types) {
        return [...this.men].filter(([, m]) => m.color === this.color && types.includes(m.type))
            .map(([s]) => s);
    }
    get pawns() { return this.own("p"); }
    get king() { return this.own("k")[0]; }
    rank(square) { return this.color === "w" ? rankOf(square) : 9 - rankOf(square); }
    /** The square so many ranks further. */
    step(square, ranks = 1) { return squareAt(fileOf(square), rankOf(square) + ranks * this.up); }
    isAhead(square, of) { return this.rank(square) > this.rank(of); }
    /** Those of its men that attack or defend a square. */
    attackers(square) { return this.chess.attackers(square, this.color); }
    pawnAttackers(square) { return this.attackers(square).filter((s) => this.pawns.includes(s)); }
    /** Whether one of its pawns attacks the square, now or after advancing. */
    canPawnEverAttack(square) {
        return this.pawns.some((p) => isNeighbour(p, square) && this.isAhead(square, p));
    }
    pawnsOnFile(file) { return this.pawns.filter((p) => fileOf(p) === file); }
    /** Pawns on the files beside that of a square. */
    neighbours(square) { return this.pawns.filter((p) => isNeighbour(p, square)); }
    hasEnemyPawnInFront(pawn) {
        return this.enemy.pawns.some((p) => fileGap(p, pawn) === 0 && this.isAhead(p, pawn));
    }
    isPassed(pawn) {
        return !this.enemy.pawns.some((p) => fileGap(p, pawn) <= 1 && this.isAhead(p, pawn)) &&
            !this.pawnsOnFile(fileOf(pawn)).some((p) => this.isAhead(p, pawn));
    }
    get passed() { return this.pawns.filter((p) => this.isPassed(p)); }
    isIsolated(pawn) { return this.neighbours(pawn).length === 0; }
    isBackward(pawn) {
        const beside = this.neighbours(pawn);
        return this.enemy.pawnsOnFile(fileOf(pawn)).length === 0 &&
            this.pawnsOnFile(fileOf(pawn)).length === 1 && [2, 3].includes(this.rank(pawn)) &&
            this.enemy.pawnAttackers(this.step(pawn)).length > 0 &&
            beside.length > 0 && beside.every((p) => this.isAhead(p, pawn));
    }
    /** The enemy pieces that would attack its king if the man on a square were not there. */
    pinners(square) {
        const without = new Map(this.men);
        without.delete(square);
        return this.enemy.own("brq").filter((s) => !attacksFrom(this.men, s).includes(this.king) &&
            attacksFrom(without, s).includes(this.king));
    }
    /** The squares where its pawn can step. */
    pawnSteps(pawn) {
        const one = this.step(pawn);
        if (this.men.has(one)) return [];
        const two = this.step(pawn, 2);
        return this.rank(pawn) === 2 && !this.men.has(two) ? [one, two] : [one];
    }
    pawnTargets(from) {
        const targets = attacksFrom(new Map([[from, { type: "p", color: this.color }]]), from);
        return targets.filter((s) => this.enemy.pawns.includes(s));
    }
    /** The squares that a piece can go to and that are safe for it there. */
    safeSquares(piece) {
        const { type } = this.men.get(piece);
        const without = new Map(this.men);
        without.delete(piece);
        const all = [...without.keys()];
        return attacksFrom(this.men, piece).filter((to) => !this.own("pnbrqk").includes(to)).filter((to) => {
            const near = all.filter((s) => s !== to && attacksFrom(without, s).includes(to));
            const enemies = near.filter((s) => without.get(s).color !== this.color);
            return enemies.every((s) => WORTH[without.get(s).type] >= WORTH[type]) &&
                (enemies.length === 0 || near.length > enemies.length);
        });
    }
    /** Where a knight or bishop could get with nothing but the pawns on the board. */
    reachAmongPawns(piece) {
        const pawns = new Map([...this.men].filter(([, m]) => m.type === "p"));
        const reached = new Set([piece]);
        for (const from of reached) {
            const men = new Map([...pawns, [from, this.men.get(piece)]]);
            for (const to of attacksFrom(men, from)) {
                const isOwn = pawns.get(to)?.color === this.color;
                if (!isOwn && this.enemy.pawnAttackers(to).length === 0) reached.add(to);
            }
        }
        reached.delete(piece);
        return [...reached];
    }
    /** Squares next to its king. */
    get kingRing() { return attacksFrom(this.men, this.king); }
    count(types) { return this.own(types).length; }
    /** The squares of such men of either side. */
    both(types) { return [...this.own(types), ...this.enemy.own(types)]; }
}

/** Both sides of a position, White first. */
export function sidesOf(fen) {
    const chess = new Chess(fen);
    const [white, black] = [new Side(chess, "w"), new Side(chess, "b")];
    white.enemy = black;
    black.enemy = white;
    return [white, black];
}
