// Whether what a fact says in words is true on the board: each claim is found in the sentence and judged.

import { Chess } from "chess.js";

const TYPES = { pawn: "p", knight: "n", bishop: "b", rook: "r", queen: "q", king: "k" };
const TYPE = Object.keys(TYPES).join("|");
const SQUARES = "[a-h][1-8](?:(?:, | and )[a-h][1-8])*";
const MEN = `the (?:${TYPE})s? on ${SQUARES}(?:(?:, | and )the (?:${TYPE})s? on ${SQUARES})*`;
const SIDE = "White|Black";
const NUMBERS = ["no", "a", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

const colourOf = (side) => side[0].toLowerCase();
const other = (colour) => (colour === "w" ? "b" : "w");
const squaresIn = (words) => words.match(/\b[a-h][1-8]\b/g) ?? [];
const isSame = (a, b) => [...a].sort().join() === [...b].sort().join();
const fileGap = (a, b) => Math.abs(a.charCodeAt(0) - b.charCodeAt(0));
const isLight = (square) => (square.charCodeAt(0) + Number(square[1])) % 2 === 1;
const step = (square, colour) => square[0] + (Number(square[1]) + (colour === "w" ? 1 : -1));
const isAhead = (square, of, colour) => (colour === "w" ? square[1] > of[1] : square[1] < of[1]);

/** A position, and the fact whose sentence is judged. */
class Claims {
    constructor(fen) {
        this.chess = new Chess(fen);
        this.movesOf = {};
    }

    about(fact) {
        this.fact = fact;
        this.us = colourOf(fact.side);
        this.them = other(this.us);
        return this;
    }
    men(types, colour) {
        return [...types].flatMap((type) => this.chess.findPiece({ type, color: colour }));
    }
    is(square, type, colour) {
        const man = this.chess.get(square);
        return man?.type === type && (colour === undefined || man.color === colour);
    }
    /** Whether "the rooks on d1 and f1 and the queen on d2" are there, and the numbers are right. */
    areMen(words, colour) {
        return [...words.matchAll(RegExp(`(${TYPE})(s?) on (${SQUARES})`, "g"))].every(([, type, s, list]) =>
            (s === "s") === (squaresIn(list).length > 1) &&
            squaresIn(list).every((square) => this.is(square, TYPES[type], colour)));
    }
    /** The moves of a side, as if it were to move; null if it is in check. */
    moves(colour) {
        const fields = this.chess.fen().split(" ");
        const passant = fields[1] === colour ? fields[3] : "-";
        const chess = new Chess();
        chess.load([fields[0], colour, fields[2], passant, "0", "1"].join(" "), { skipValidation: true });
        return chess.isCheck() ? null : chess.moves({ verbose: true });
    }
    /** Whether a side can move so. Of a side in check it is not asked. */
    canMove(colour, from, to) {
        const moves = this.movesOf[colour] ??= this.moves(colour) ?? "check";
        return moves === "check" || moves.some((m) => m.from === from && m.to === to);
    }
    /** Whether a pawn of a side attacks the square, now or after advancing. */
    canPawnEverAttack(square, colour) {
        return this.men("p", colour).some((p) => fileGap(p, square) === 1 && isAhead(square, p, colour));
    }
    pawnsOn(file, colour) { return this.men("p", colour).filter((p) => p[0] === file); }
    /** The enemy men of a side that its man on a square attacks. */
    targets(square, colour) {
        const enemies = this.men("pnbrqk", other(colour));
        return enemies.filter((s) => this.chess.attackers(s, colour).includes(square));
    }
    /** The men of a colour around the square that the fact is about. */
    around(colour) { return this.chess.attackers(this.fact.square, colour); }
    byVerb(verb) { return this.around(verb.startsWith("attack") ? this.them : this.us); }
    isPassed(pawn) {
        const { color } = this.chess.get(pawn);
        return !this.men("p", other(color)).some((p) => fileGap(p, pawn) <= 1 && isAhead(p, pawn, color));
    }
    isIsolated(pawn) {
        return !this.men("p", this.chess.get(pawn).color).some((p) => fileGap(p, pawn) === 1);
    }
    /** How many queens, rooks, minor pieces and pawns more than the other the side has. */
    surplus() {
        return ["q", "r", "nb", "p"].map((types) =>
            this.men(types, this.us).length - this.men(types, this.them).length);
    }
}

/** "two rooks and a pawn" as numbers of queens, rooks, minor pieces and pawns. */
function countedMen(words) {
    const counts = [0, 0, 0, 0];
    for (const [, number, name] of words.matchAll(/(\w+) (queen|rook|minor piece|knight|bishop|pawn)s?/g)) {
        counts[["queen", "rook", "minor piece", "pawn"].indexOf(name.replace(/knight|bishop/, "minor piece"))]
            += NUMBERS.indexOf(number);
    }
    return counts;
}

function judgeMaterial(c, text) {
    const [, own, theirs = ""] = text.match(/(?:is|has) (.*?)(?: up)?(?: for (.*))?$/);
    const [isExchange, isTheirs] = [own, theirs].map((words) => words.includes("the exchange"));
    const withRook = (words) => words.replace("the exchange", "a rook");
    const more = withRook(own) + (isTheirs ? " and a knight" : "");
    const less = withRook(theirs) + (isExchange ? " and a knight" : "");
    const expected = c.surplus();
    const told = countedMen(more).map((n, i) => n - countedMen(less)[i]);
    const hasMore = (type) => c.men(type, c.us).length > c.men(type, c.them).length;
    return isSame(told.entries(), expected.entries()) &&
        (!/knight/.test(own) || hasMore("n")) && (!/bishop/.test(own) || hasMore("b"));
}

/** Whether a pawn outruns the king, which is on its own. */
function outruns(c, pawn) {
    const promotion = pawn[0] + (c.us === "w" ? 8 : 1);
    const steps = Math.abs(promotion[1] - pawn[1]) - (pawn[1] === (c.us === "w" ? "2" : "7") ? 1 : 0);
    const [king] = c.men("k", c.them);
    const moves = Math.max(fileGap(king, promotion), Math.abs(king[1] - promotion[1]));
    return moves - (c.chess.turn() === c.them ? 1 : 0) > steps;
}

const COUNT = { once: 1, twice: 2, "three times": 3 };

/** Claims by their words; each says whether it is true. */
const CLAIMS = [
    [`(${SIDE})'s ((?:${TYPE})s? on (?:${SQUARES}))`, (c, side, men) => c.areMen(men, colourOf(side))],
    [`(${MEN})`, (c, men) => c.areMen(men)],
    [`^(${SIDE})`, (c, side) => colourOf(side) === c.us],
    [`(protected )?passed pawns? on (${SQUARES})`, (c, how, list) => squaresIn(list).every((s) =>
        c.is(s, "p") && c.isPassed(s) && (!how || c.around(c.us).some((p) => c.is(p, "p"))))],
    [`(${MEN}) ((?:attack|defend)s?) it`, (c, men, verb) => isSame(squaresIn(men), c.byVerb(verb)) &&
        verb.endsWith("s") === (squaresIn(men).length === 1)],
    ["it is (attacked|defended) (once|twice|three times|\\d+ times)", (c, verb, times) =>
        c.byVerb(verb).length === (COUNT[times] ?? parseInt(times, 10))],
    ["nothing defends it|not defended", (c) => c.around(c.us).length === 0],
    [`is attacked by (${MEN})`, (c, men) => isSame(squaresIn(men), c.around(c.them))],
    [`is under attack by (${MEN})`, (c, men) => c.areMen(men, c.them) &&
        isSame([c.fact.square, ...squaresIn(men)], c.fact.squares)],
    [`(${SIDE}) can blockade it on (..) with (${MEN})`, (c, side, to, men) => colourOf(side) === c.them &&
        to === step(c.fact.square, c.us) && !c.chess.get(to) &&
        !c.men("p", c.us).some((p) => c.chess.attackers(to, c.us).includes(p)) &&
        c.areMen(men, c.them) && squaresIn(men).every((s) => c.canMove(c.them, s, to))],
    ["(..) (stands in its way|stops it|blockades it)", (c, at, verb) => at === step(c.fact.square, c.us) &&
        c.chess.get(at)?.color === c.them && c.is(at, "p") === (verb === "stops it")],
    ["(..) blockades the (passed|isolated) pawn on (..)", (c, at, what, pawn) => c.is(pawn, "p", c.them) &&
        at === step(pawn, c.them) && (what === "passed" ? c.isPassed(pawn) : c.isIsolated(pawn))],
    [`No (white|black) pawn can ever (?:attack|drive (?:${SIDE})'s \\w+ on) (..)`, (c, side, at) =>
        colourOf(side) === c.them && !c.canPawnEverAttack(at, c.them)],
    ["knight on (..) can go there", (c, from) => c.canMove(c.us, from, c.fact.square)],
    [`can break with (..)-(..), against (${MEN})`, (c, from, to, men) => c.is(from, "p", c.us) &&
        c.canMove(c.us, from, to) && c.areMen(men, c.them) && isSame(squaresIn(men), c.men("p", c.them)
        .filter((p) => fileGap(p, to) === 1 && p[1] === step(to, c.us)[1]))],
    ["can attack it with (..)-(..)", (c, from, to) => c.is(from, "p", c.them) &&
        c.canMove(c.them, from, to) && fileGap(to, c.fact.square) === 1 &&
        to[1] === step(c.fact.square, c.us)[1]],
    [`(${SIDE}) (?:has the majority )?on the (queen|king)side, (\\d) pawns? against (\\d)`,
        (c, side, wing, ...numbers) => isSame(numbers.entries(), [colourOf(side), other(colourOf(side))]
            .map((colour) => String(c.men("p", colour)
                .filter((p) => (p[0] < "e") === (wing === "queen")).length)).entries())],
    [`it attacks (${MEN})`, (c, men) => isSame(squaresIn(men), c.targets(c.fact.square, c.us))],
    ["(open|half-open) (.)-file", (c, how, file) => (how === "open"
        ? [..."wb"].every((colour) => c.pawnsOn(file, colour).length === 0)
        : [..."wb"].filter((colour) => c.pawnsOn(file, colour).length > 0).length === 1)],
    [`The (.)-file (of|beside) (?:${SIDE})'s king is (open|half-open for (${SIDE})), with (${MEN}) on it`,
        (c, file, where, how, side, men) => squaresIn(men).every((s) => s[0] === file) &&
            fileGap(file, c.fact.square) === (where === "of" ? 0 : 1) && c.areMen(men, c.them) &&
            (side === undefined || colourOf(side) === c.them) && c.pawnsOn(file, c.them).length === 0 &&
            (c.pawnsOn(file, c.us).length === 0) === (how === "open")],
    [`holds the open (.)-file with (${MEN})`, (c, file, men) => isSame(squaresIn(men),
        c.men("rq", c.us).filter((s) => s[0] === file)) && !c.men("rq", c.them).some((s) => s[0] === file)],
    [`leave it only (${SQUARES})$`, (c, list) =>
        isSame([c.fact.square, ...squaresIn(list)], c.fact.squares)],
    ["(are doubled(?: and isolated)?)$", (c, words) => c.fact.squares.every((s) =>
        s[0] === c.fact.square[0] && c.is(s, "p", c.us) && c.isIsolated(s) === words.endsWith("isolated"))],
    ["king is still in the centre, on (..)(, and can no longer castle)?", (c, at, never) => {
        const rights = c.chess.getCastlingRights(c.us);
        return c.is(at, "k", c.us) && (never === undefined) === (rights.k || rights.q);
    }],
    [`(${MEN}) are blocked on its colour`, (c, men) => isSame(squaresIn(men), c.men("p", c.us).filter((p) =>
        isLight(p) === isLight(c.fact.square) && c.chess.get(step(p, c.us))?.color === c.them))],
    [`is better than (${SIDE})'s bishop on (..): the pawns on (${SQUARES}) stand`, (c, side, bishop, list) =>
        colourOf(side) === c.them && c.is(bishop, "b", c.them) && isSame(squaresIn(list), c.men("p", c.them)
            .filter((p) => isLight(p) === isLight(bishop)))],
    [`(${SIDE}) can advance (${MEN}) against`, (c, side, men) => c.areMen(men, colourOf(side)) &&
        squaresIn(men).every((s) => c.is(s, "p") && !c.chess.get(step(s, colourOf(side))))],
    ["(do|does) not control (..), where (.*) would promote, and .* king on (..) holds",
        (c, verb, at, men, king) => c.men("b", c.us).every((s) => isLight(s) !== isLight(at)) &&
            c.areMen(men, c.us) &&
            (verb === "does") === (c.men("b", c.us).length === 1) && c.is(king, "k", c.them) &&
            c.men("p", c.us).every((s) => s[0] === at[0])],
    ["king stands in front of the pawn on (..), and the rook (?:on|from) (..)", (c, pawn, rook) =>
        c.is(pawn, "p") && c.is(rook, "r", c.us)],
    [`ahead in development: (${MEN}) are still`, (c, men) => c.areMen(men, c.them)],
    [`more space, by (${MEN})`, (c, men) => c.areMen(men, c.us)],
    [`more active than (${SIDE})'s on (..)`, (c, side, at) => c.is(at, "k", colourOf(side))],
    ["king cannot catch it", (c) => outruns(c, c.fact.square)],
    ["both are held back", (c) => c.fact.squares.map((p) => step(p, c.us)).every((to) =>
        c.chess.get(to)?.color === c.them || c.chess.attackers(to, c.them).some((s) => c.is(s, "p")))],
    ["neither can defend what the other attacks|makes a draw more likely", (c) => {
        const [white, black] = [..."wb"].map((colour) => c.men("b", colour).map(isLight));
        return white.length === 1 && black.length === 1 && white[0] !== black[0];
    }],
].map(([words, isTrue]) => [RegExp(words, "g"), isTrue]);

/** The claims of the sentences of facts that are false; `fen` is the position. */
export function falseClaims(fen, facts) {
    const position = new Claims(fen);
    return facts.flatMap((fact) => {
        const claims = position.about(fact);
        const found = CLAIMS.flatMap(([words, isTrue]) => [...fact.text.matchAll(words)]
            .filter((match) => !isTrue(claims, ...match.slice(1))).map((match) => match[0]));
        const isCounted = fact.kind !== "material" || judgeMaterial(claims, fact.text);
        return isCounted ? found : [...found, fact.text];
    });
}

/** The men that a text names where they are not, such as "White's knight on d5", "the rooks on c1 and d1". */
export function misplacedMen(fen, text) {
    const claims = new Claims(fen);
    const named = [...text.matchAll(RegExp(`(?:(${SIDE})'s|the) (?:${TYPE})s? on ${SQUARES}`, "g"))];
    return named.filter(([men, side]) => !claims.areMen(men, side && colourOf(side))).map(([men]) => men);
}
