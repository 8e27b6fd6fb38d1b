// The facts of a position, found a second time: by the definitions of explain/facts/facts.def alone.
// A finder gets a side and returns pairs: the square that a fact is about, or null, and all its squares.

import { SQUARES } from "chess.js";
import {
    WORTH, attacksFrom, distance, fileGap, fileOf, isLight, isNeighbour, isOn, lowest, rankOf, sidesOf,
} from "./side.mjs";

const FILES = [0, 1, 2, 3, 4, 5, 6, 7];

const sum = (side) => side.own("pnbrq").reduce((n, s) => n + WORTH[side.men.get(s).type], 0);
const material = (side) => (sum(side) > sum(side.enemy) ? [[null, []]] : []);

function space(side) {
    const isBetween = (of, s, from, to) => isOn(s, "cdef") && of.rank(s) >= from && of.rank(s) <= to;
    const free = (of) => SQUARES.filter((s) => isBetween(of, s, 2, 4) && !of.pawns.includes(s) &&
        of.enemy.pawnAttackers(s).length === 0).length;
    const advanced = (of) => of.pawns.filter((s) => isBetween(of, s, 4, 6));
    return side.both("q").length > 0 && side.both("nbrq").length >= 10 &&
        free(side) >= free(side.enemy) + 2 && advanced(side).length > advanced(side.enemy).length
        ? [[null, advanced(side)]] : [];
}

function development(side) {
    const home = (of) => [...of.own("n").filter((s) => of.rank(s) === 1 && isOn(s, "bg")),
        ...of.own("b").filter((s) => of.rank(s) === 1 && isOn(s, "cf"))];
    const late = home(side.enemy);
    return home(side).length + 2 <= late.length && side.both("nbrq").length >= 10 ? [[null, late]] : [];
}

function oppositeBishops(side) {
    const [own, other] = [side.own("b"), side.enemy.own("b")];
    return side.color === "w" && own.length === 1 && other.length === 1 && side.both("n").length === 0 &&
        isLight(own[0]) !== isLight(other[0]) ? [[null, [...own, ...other]]] : [];
}

/** Whether a pawn attacks a man of these on its way to the other end. */
const couldTake = (side, pawn) => side.enemy.own("pnbrq").some((s) => isNeighbour(s, pawn) &&
    side.isAhead(s, pawn));

function wrongBishop(side) {
    const { pawns, enemy } = side;
    const bishops = side.own("b");
    const isOfRookFile = ["a", "h"].some((file) => pawns.length > 0 && pawns.every((p) => isOn(p, file)));
    if (side.count("nrq") > 0 || bishops.length === 0 || !isOfRookFile) return [];
    const corner = pawns[0][0] + (side.color === "w" ? 8 : 1);
    const foremost = Math.max(...pawns.map((p) => side.rank(p)));
    const moves = distance(enemy.king, corner) - (side.chess.turn() === enemy.color ? 1 : 0);
    const isSooner = moves + 2 <= Math.min(distance(side.king, corner), 8 - foremost, 5);
    return bishops.every((b) => isLight(b) !== isLight(corner)) && !pawns.some((p) => couldTake(side, p)) &&
        (distance(enemy.king, corner) <= 1 || isSooner)
        ? [[lowest(bishops), [...bishops, ...pawns, enemy.king]]] : [];
}

/** Whether the side has a rook and a pawn against a rook, and that is all. */
const isRookAndPawn = (side) => [...side.men].length === 5 && side.count("p") === 1 &&
    side.count("r") === 1 && side.enemy.count("r") === 1;

function lucena(side) {
    const [[pawn], [rook]] = [side.pawns, side.own("r")];
    if (!isRookAndPawn(side) || side.rank(pawn) !== 7 || isOn(pawn, "ah")) return [];
    const files = [pawn, rook, side.enemy.king].map(fileOf);
    const isBetween = files[1] > Math.min(files[0], files[2]) && files[1] < Math.max(files[0], files[2]);
    return side.king === side.step(pawn) && isBetween && side.enemy.attackers(rook).length === 0
        ? [[pawn, [pawn, rook, side.king, side.enemy.king]]] : [];
}

function philidor(side) {
    const { enemy, king } = side;
    if (!isRookAndPawn(enemy)) return [];
    const [[pawn], [rook]] = [enemy.pawns, side.own("r")];
    const isInFront = side.rank(king) <= 2 && fileGap(king, pawn) <= 1;
    const canGo = side.chess.turn() === side.color;
    const places = [rook, ...attacksFrom(side.men, rook).filter((s) => canGo && !side.men.has(s))]
        .filter((s) => side.rank(s) === 3 && enemy.attackers(s).length === 0);
    return [pawn, enemy.king].every((s) => side.rank(s) >= 4) && isInFront && places.length > 0 &&
        enemy.attackers(king).length === 0 && side.attackers(enemy.own("r")[0]).length === 0
        ? [[rook, [rook, king, pawn]]] : [];
}

function opposition(side) {
    const [a, b] = [side.king, side.enemy.king];
    const isFacing = distance(a, b) === 2 && (fileGap(a, b) === 0 || rankOf(a) === rankOf(b));
    return side.both("nbrq").length === 0 && isFacing && side.chess.turn() === side.enemy.color
        ? [[a, [a, b]]] : [];
}

const alone = (squares) => squares.map((s) => [s, [s]]);
const isAloneOnFile = (side, pawn) => side.pawnsOnFile(fileOf(pawn)).length === 1;
const isolatedPawn = (side) => alone(side.pawns.filter((p) => side.isIsolated(p) && !side.isPassed(p) &&
    isAloneOnFile(side, p)));

function doubledPawns(side) {
    const files = FILES.map((file) => side.pawnsOnFile(file));
    return files.filter((f) => f.length >= 2 && !f.some((p) => side.isPassed(p))).map((f) => [lowest(f), f]);
}

const backwardPawn = (side) => alone(side.pawns.filter((p) => side.isBackward(p)));

/** Pairs of pawns on neighbouring files, the left one first. */
function pairs(pawns) {
    return pawns.flatMap((a) => pawns.filter((b) => fileOf(b) === fileOf(a) + 1).map((b) => [a, b]));
}

const areAlone = (side, [a, b]) =>
    !side.pawns.some((p) => fileOf(p) === fileOf(a) - 1 || fileOf(p) === fileOf(b) + 1);

function isolatedPair(side) {
    return pairs(side.pawns).filter((pair) => areAlone(side, pair)).flatMap((pair) => {
        const [behind, ahead] = side.isAhead(pair[0], pair[1]) ? [pair[1], pair[0]] : pair;
        return side.rank(ahead) === side.rank(behind) + 1 &&
            side.enemy.pawnsOnFile(fileOf(behind)).length === 0 &&
            pair.every((p) => isAloneOnFile(side, p) && !side.isPassed(p)) && !side.isBackward(behind)
            ? [[behind, pair]] : [];
    });
}

function hangingPawns(side) {
    const canHang = (p) => !isOn(p, "ah") && side.rank(p) > 2 && isAloneOnFile(side, p) &&
        !side.isPassed(p) &&
        !side.hasEnemyPawnInFront(p);
    return pairs(side.pawns).filter(([a, b]) => rankOf(a) === rankOf(b) && areAlone(side, [a, b]) &&
        canHang(a) && canHang(b))
        .map((pair) => [pair[0], pair]);
}

function majority(side) {
    const on = (of, files) => of.pawns.filter((p) => isOn(p, files));
    const isMore = (of, files) => on(of, files).length > on(of.enemy, files).length;
    const isEarly = side.both("q").length > 0 && side.both("nbrq").length > 8;
    return isEarly ? [] : [["abcd", "efgh"], ["efgh", "abcd"]]
        .filter(([files, others]) => isMore(side, files) && on(side, files).length >= 2 &&
            isMore(side.enemy, others))
        .map(([files]) => [null, on(side, files)]);
}

/** Which kind of passed pawn one is: the first that fits. */
function passerKind(side, pawn) {
    const others = side.both("p").filter((other) => other !== pawn);
    const isOutside = others.length > 0 && !isOn(pawn, "de") &&
        others.every((other) => fileGap(other, pawn) >= 3);
    return isOutside ? "outside" : side.passed.some((p) => isNeighbour(p, pawn)) ? "connected"
        : side.pawnAttackers(pawn).length > 0 ? "protected" : "other";
}
const passersOfKind = (kind) => (side) => alone(side.passed.filter((p) => passerKind(side, p) === kind));
const connectedPassers = (side) => pairs(side.passed).map((pair) => [pair[0], pair]);

/** The pawns that the one on a square defends, those that these defend, and so on. */
function chainFrom(side, base) {
    const chain = new Set([base]);
    for (const pawn of chain) {
        attacksFrom(side.men, pawn).filter((s) => side.pawns.includes(s)).forEach((s) => chain.add(s));
    }
    return [...chain];
}

function chainBase(side) {
    return side.pawns.filter((p) => side.pawnAttackers(p).length === 0).flatMap((base) => {
        const chain = chainFrom(side, base);
        const fronts = chain.filter((p) => !attacksFrom(side.men, p).some((s) => chain.includes(s)));
        const isBlocked = fronts.some((p) => side.enemy.pawns.includes(side.step(p)));
        const isHit = side.enemy.pawnAttackers(base).length > 0 ||
            breaks(side.enemy).some(([, squares]) => squares.includes(base));
        return chain.length > 1 && isBlocked && isHit ? [[base, chain]] : [];
    });
}

function breaks(side) {
    const isHeld = (pawn) => side.pinners(pawn).some((s) => fileGap(s, pawn) > 0);
    return side.pawns.filter((p) => !isHeld(p)).flatMap((pawn) => side.pawnSteps(pawn)
        .map((to) => [to, side.pawnTargets(to)])
        .filter(([to, targets]) => targets.length > 0 && side.attackers(to).length > 0)
        .map(([to, targets]) => [to, [pawn, to, ...targets]]));
}

function holes(side) {
    return SQUARES.filter((s) => isOn(s, "bcdefg") && [5, 6].includes(side.rank(s)) &&
        side.pawnAttackers(s).length > 0 && !side.enemy.canPawnEverAttack(s) &&
        side.men.get(s)?.color !== side.color).flatMap((hole) => {
        const knights = side.own("n").filter((n) => attacksFrom(side.men, n).includes(hole) &&
            side.pinners(n).length === 0);
        return knights.length > 0 ? [[hole, [hole, lowest(knights)]]] : [];
    });
}

function bishopPair(side) {
    const hasBoth = (of) => new Set(of.own("b").map(isLight)).size === 2;
    return hasBoth(side) && !hasBoth(side.enemy) ? [[null, side.own("b")]] : [];
}

const outpost = (side) => alone(side.own("nb").filter((s) => isOn(s, "bcdefg") &&
    [4, 5, 6].includes(side.rank(s)) && !side.enemy.canPawnEverAttack(s) &&
    (side.pawnAttackers(s).length > 0 || (side.rank(s) === 6 && side.men.get(s).type === "n"))));

function blockader(side) {
    const { enemy } = side;
    return enemy.pawns.filter((p) => enemy.isIsolated(p) || enemy.isPassed(p))
        .map((p) => [enemy.step(p), p])
        .filter(([s]) => side.own("nb").includes(s) && enemy.pawnAttackers(s).length === 0)
        .map(([s, p]) => [s, [s, p]]);
}

function openFile(side) {
    return FILES.flatMap((file) => {
        const on = (squares) => squares.filter((s) => fileOf(s) === file);
        const own = on(side.own("rq"));
        const isHeld = on(side.own("r")).length > 0 && on(side.enemy.own("rq")).length === 0;
        const isOpen = on(side.both("p")).length === 0;
        return isHeld && isOpen && side.both("nbrq").length >= 4 ? [[null, own]] : [];
    });
}

/** The first enemy pawn ahead of a rook, if there is no own pawn on the file. */
function pressedPawn(side, rook) {
    const ahead = side.enemy.pawnsOnFile(fileOf(rook)).filter((p) => side.isAhead(p, rook));
    return side.pawnsOnFile(fileOf(rook)).length === 0
        ? ahead.find((p) => ahead.every((other) => !side.isAhead(p, other))) : undefined;
}

function halfOpenFile(side) {
    const { enemy } = side;
    const told = new Set([...isolatedPawn(enemy), ...backwardPawn(enemy)].map(([p]) => p));
    const isTarget = (p) => p && enemy.pawnAttackers(p).length === 0 && !told.has(p);
    const isFree = (r, p) => !enemy.own("pnbrqk").some((s) => fileGap(s, r) === 0 && side.isAhead(s, r) &&
        side.isAhead(p, s));
    const rooks = side.own("r").filter((r) => {
        const pawn = pressedPawn(side, r);
        return isTarget(pawn) && isFree(r, pawn);
    });
    const targets = new Set(rooks.map((r) => pressedPawn(side, r)));
    return rooks.length > 0 ? [[null, [...rooks, ...targets]]] : [];
}

function seventhRank(side) {
    const rooks = side.own("r").filter((s) => side.rank(s) === 7);
    const hasAim = side.rank(side.enemy.king) === 8 || side.enemy.pawns.some((p) => side.rank(p) === 7);
    return rooks.length > 0 && hasAim ? [[lowest(rooks), rooks]] : [];
}

/** Rooks on the file of a pawn of `of` that nothing separates from it: behind it, or in front. */
function rooksBy(side, of, pawn, isBehind) {
    return side.own("r").filter((r) => fileGap(r, pawn) === 0 && of.isAhead(pawn, r) === isBehind &&
        attacksFrom(side.men, r).includes(pawn));
}

function rookBehindPasser(side) {
    return [side, side.enemy].flatMap((of) => of.passed.filter((p) => of.rank(p) > 2)
        .flatMap((pawn) => rooksBy(side, of, pawn, true).map((r) => [r, [r, pawn]])));
}

function rookBeforePasser(side) {
    return side.passed.filter((p) => side.rank(p) > 4).flatMap((pawn) => {
        const behind = rooksBy(side.enemy, side, pawn, true);
        const before = rooksBy(side, side, pawn, false);
        const isAlone = side.attackers(pawn).length === before.length;
        return behind.length > 0 && isAlone ? before.map((r) => [r, [r, pawn, ...behind]]) : [];
    });
}

function badBishop(side) {
    return side.own("b").filter((bishop) => side.rank(bishop) <= 3).flatMap((bishop) => {
        const pawns = side.pawns.filter((p) => isLight(p) === isLight(bishop));
        const blocked = pawns.filter((p) => side.men.get(side.step(p))?.color === side.enemy.color);
        return pawns.length >= 4 && blocked.length >= 2 && side.safeSquares(bishop).length <= 3
            ? [[bishop, [bishop, ...pawns]]] : [];
    });
}

function goodKnight(side) {
    const [knight, ...knights] = side.own("n");
    const [bishop, ...bishops] = side.enemy.own("b");
    const isAlone = knight && bishop && side.both("q").length === 0 && side.both("nb").length === 2;
    if (!isAlone || knights.length + bishops.length > 0) return [];
    const { pawns } = side.enemy;
    const own = pawns.filter((p) => isLight(p) === isLight(bishop));
    const blocked = own.filter((p) => side.men.get(side.enemy.step(p))?.color === side.color);
    return own.length >= 3 && 2 * own.length > pawns.length && blocked.length >= 2
        ? [[knight, [knight, bishop, ...own]]] : [];
}

function shutInPiece(side) {
    return side.own("nb").filter((s) => side.rank(s) > 1).map((s) => [s, [s, ...side.reachAmongPawns(s)]])
        .filter(([, squares]) => squares.length <= 4);
}

function loosePiece(side) {
    return side.own("nbrq").filter((s) => side.attackers(s).length === 0)
        .map((s) => [s, [s, ...side.enemy.attackers(s)]]).filter(([, squares]) => squares.length > 1);
}

function activeKing(side) {
    const toCentre = (of) => Math.min(...["d4", "d5", "e4", "e5"].map((s) => distance(s, of.king)));
    return side.both("q").length === 0 && side.both("nbr").length <= 4 &&
        toCentre(side) + 2 <= toCentre(side.enemy) ? alone([side.king]) : [];
}

function kingInCentre(side) {
    const isThere = (of) => isOn(of.king, "de") && of.rank(of.king) <= 2;
    const rights = side.chess.getCastlingRights(side.color);
    const isOpen = [3, 4].some((file) => side.pawnsOnFile(file).length === 0);
    return isThere(side) && !isThere(side.enemy) && side.enemy.count("q") > 0 &&
        side.both("nbrq").length >= 6 && (!(rights.k || rights.q) || isOpen) ? alone([side.king]) : [];
}

function openKing(side) {
    return [-1, 0, 1].map((d) => fileOf(side.king) + d).filter((file) => file >= 0 && file < 8)
        .flatMap((file) => {
            const on = side.enemy.own("rq").filter((s) => fileOf(s) === file);
            return side.enemy.count("q") > 0 && on.length > 0 && side.enemy.pawnsOnFile(file).length === 0 &&
                (!isOn(side.king, "de") || side.pawnsOnFile(file).length === 0)
                ? [[side.king, [side.king, ...on]]] : [];
        });
}

function attackedKing(side) {
    const near = (of) => of.own("nbrq").filter((s) =>
        attacksFrom(side.men, s).some((to) => side.kingRing.includes(to)));
    const [attackers, defenders] = [near(side.enemy), near(side)];
    const hasQueen = attackers.some((s) => side.men.get(s).type === "q");
    return attackers.length >= (hasQueen ? 2 : 3) && attackers.length > defenders.length
        ? [[side.king, [side.king, ...attackers]]] : [];
}

function pawnStorm(side) {
    const wing = (s) => ["abc", "fgh"].find((files) => isOn(s, files));
    const [own, other] = [wing(side.king), wing(side.enemy.king)];
    const pawns = side.pawns.filter((p) => wing(p) === other && side.rank(p) >= 4 && side.rank(p) <= 6);
    return own && other && own !== other && side.count("q") > 0 &&
        (pawns.length > 1 || pawns.some((p) => side.rank(p) > 4)) ? [[null, pawns]] : [];
}

/** The pawns of a side that can step forward on the wing of the enemy king. */
function attackingPawns(side, wing) {
    return side.pawns.filter((p) => isOn(p, wing) && side.pawnSteps(p).length > 0);
}

function oppositeWings(side) {
    const { enemy } = side;
    const wing = (s) => ["abc", "fgh"].find((files) => isOn(s, files));
    const [own, other] = [wing(side.king), wing(enemy.king)];
    const areHome = [side, enemy].every((of) => of.rank(of.king) <= 2 && of.count("q") > 0);
    return side.color === "w" && own && other && own !== other && areHome && side.both("nbrq").length >= 6
        ? [[null, [side.king, enemy.king, ...attackingPawns(side, other), ...attackingPawns(enemy, own)]]]
        : [];
}

const KINDS = {
    material, space, development, opposite_bishops: oppositeBishops, wrong_bishop: wrongBishop, lucena,
    philidor, opposition,
    isolated_pawn: isolatedPawn, doubled_pawns: doubledPawns, backward_pawn: backwardPawn,
    isolated_pair: isolatedPair, hanging_pawns: hangingPawns, majority, passed_pawn: passersOfKind("other"),
    protected_passed_pawn: passersOfKind("protected"), connected_passed_pawns: connectedPassers,
    outside_passed_pawn: passersOfKind("outside"), chain_base: chainBase, break: breaks, hole: holes,
    bishop_pair: bishopPair, outpost, blockader, open_file: openFile, half_open_file: halfOpenFile,
    seventh_rank: seventhRank, rook_behind_passed_pawn: rookBehindPasser,
    rook_before_passed_pawn: rookBeforePasser, bad_bishop: badBishop,
    knight_against_bad_bishop: goodKnight, shut_in_piece: shutInPiece,
    loose_piece: loosePiece, active_king: activeKing, king_in_centre: kingInCentre, open_king: openKing,
    attacked_king: attackedKing, pawn_storm: pawnStorm, opposite_wings: oppositeWings,
};

/** The names of the kinds, in the order of facts.def. */
export const kindNames = Object.keys(KINDS);

/** A fact as text, so that facts can be compared. */
export const factText = ({ kind, side, square, squares }) =>
    `${kind} ${side} ${square ?? "-"}: ${[...squares].sort().join(" ")}`;

/** All facts of a position, as texts in alphabetical order. */
export function factsOf(fen) {
    return sidesOf(fen).flatMap((side) => Object.entries(KINDS).flatMap(([kind, find]) =>
        find(side).map(([square, squares]) => factText({ kind, side: side.name, square, squares })))).sort();
}
