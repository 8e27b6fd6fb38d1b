// Data, state and board of the report page. The scripts of the page share one scope, this one comes first.
/* exported html, light, diagram */
/* global showPiece */

const data = JSON.parse(document.getElementById("data").textContent);
const state = { ply: 0, step: null, flipped: false, overlay: "", tint: false, chosen: null,
    stop: 0 }; // stop: the square whose piece Tab stops at

/** What the board shows: a position of the game, or of the line that is stepped through. */
const shown = () => state.step === null ? data.plies[state.ply] : data.plies[state.ply].line[state.step];

const byId = (id) => document.getElementById(id);
const NAMES = { p: "pawn", n: "knight", b: "bishop", r: "rook", q: "queen", k: "king" };
const squareName = (s) => "abcdefgh"[s % 8] + (Math.floor(s / 8) + 1);
/** Centipawns as pawns: "+0.35", with a true minus sign. */
const inPawns = (cp) => (cp < 0 ? "\u2212" : "+") + (Math.abs(cp) / 100).toFixed(2);

function svg(name, attributes, ...children) {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
}

function html(name, attributes, ...children) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
}

/** The pieces of a FEN: [square, letter]. */
function piecesOf(fen) {
    const pieces = [];
    fen.split(" ")[0].split("/").forEach((row, i) => {
        let file = 0;
        for (const c of row) {
            if (c >= "1" && c <= "8") file += Number(c);
            else pieces.push([(7 - i) * 8 + file++, c]);
        }
    });
    return pieces.sort((a, b) => a[0] - b[0]);
}

/** The squares of a set written as a hexadecimal number. */
function squaresOf(hex) {
    const squares = [];
    for (let bits = BigInt("0x" + hex), s = 0; bits; bits >>= 1n, ++s) {
        if (bits & 1n) squares.push(s);
    }
    return squares;
}

const corner = (s) => {
    const [file, rank] = [s % 8, Math.floor(s / 8)];
    return state.flipped ? [(7 - file) * 100, rank * 100] : [file * 100, (7 - rank) * 100];
};

const BASE = "M26 88V80Q50 74 74 80V88Z";
const SHAPES = {
    p: "M50 18A13 13 0 0 1 58 42Q62 62 68 76H32Q38 62 42 42A13 13 0 0 1 50 18Z",
    n: "M32 76C34 60 48 56 46 44L32 52 24 44 40 24 43 13 53 22C72 28 76 54 70 76Z",
    b: "M50 12L54 19C68 34 68 48 60 58L66 76H34L40 58C32 48 32 34 46 19Z",
    r: "M28 18H38V26H45V18H55V26H62V18H72V38L64 44V66L70 76H30L36 66V44L28 38Z",
    q: "M20 30L34 50 36 22 47 48 50 16 53 48 64 22 66 50 80 30 70 76H30Z",
    k: "M46 24V18H40V11H46V5H54V11H60V18H54V24Q82 26 72 52Q68 62 70 76H30Q32 62 28 52Q18 26 46 24Z",
};

function drawSquares(board, ply) {
    board.classList.add("position");
    for (let s = 0; s < 64; ++s) {
        const [x, y] = corner(s);
        const isDark = (s + Math.floor(s / 8)) % 2 === 0;
        const isLast = ply.move && ply.move.includes(s);
        board.append(svg("rect", { x, y, width: 100, height: 100,
            class: isLast ? "last" : isDark ? "dark" : "light" }));
    }
    for (let i = 0; i < 8; ++i) {
        const file = state.flipped ? 7 - i : i;
        const rank = state.flipped ? i : 7 - i;
        board.append(svg("text", { x: i * 100 + 84, y: 794, class: "coordinate" }, "abcdefgh"[file]));
        board.append(svg("text", { x: 4, y: i * 100 + 18, class: "coordinate" }, String(rank + 1)));
    }
}

/** The numbers on the squares, [square, centipawns]: a map, or what each piece is worth, or none. */
function numbersOn(ply, map) {
    if (map) return map[1].flatMap((s, i) => i % 2 === 0 ? [[s, map[1][i + 1]]] : []);
    return state.tint ? worthsOf(ply).map(([s, sum]) => [s, sum]) : [];
}

/** A square green or red by the sign of its number, stronger the larger that is. */
function drawShade(board, s, cp) {
    const [x, y] = corner(s);
    board.append(svg("rect", { x, y, width: 100, height: 100, "pointer-events": "none",
        class: cp < 0 ? "minus" : "plus", opacity: Math.min(0.75, 0.1 + Math.abs(cp) / 150) }));
}

function drawNumber(board, s, cp) {
    const [x, y] = corner(s);
    board.append(svg("text", { x: x + 50, y: y + 95, class: "number" }, inPawns(cp)));
}

function drawMembers(board, ply) {
    const number = data.sets.findIndex(([name]) => name === state.overlay);
    if (number < 0) return;
    data.structures[ply.pawns][number].forEach((hex, side) => {
        for (const s of hex ? squaresOf(hex) : []) board.append(ring(s, side, "member"));
    });
}

/** A circle around a square of White (0), a square around one of Black (1). */
function ring(s, side, kind) {
    const [x, y] = corner(s);
    return side === 0
        ? svg("circle", { cx: x + 50, cy: y + 50, r: 44, class: kind + " of-white" })
        : svg("rect", { x: x + 8, y: y + 8, width: 84, height: 84, class: kind + " of-black" });
}

/** Lights squares of White and of Black, in place of those that were lit. */
function light(white, black) {
    const layer = svg("g", { id: "lit" },
        ...white.map((s) => ring(s, 0, "lit")), ...black.map((s) => ring(s, 1, "lit")));
    document.getElementById("lit")?.remove();
    byId("board").append(layer);
}

function drawArrow(board, [from, to]) {
    const [[x1, y1], [x2, y2]] = [corner(from), corner(to)].map(([x, y]) => [x + 50, y + 50]);
    const length = Math.hypot(x2 - x1, y2 - y1) || 1;
    const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
    const [bx, by] = [x2 - dx * 38, y2 - dy * 38];
    board.append(
        svg("line", { x1, y1, x2: bx, y2: by, "stroke-width": 12, class: "arrow" }),
        svg("polygon", { class: "arrow", "stroke-width": 0,
            points: `${x2},${y2} ${bx - dy * 22},${by + dx * 22} ${bx + dy * 22},${by - dx * 22}` }));
}

/** What a long game's later positions lack is empty. */
const worthsOf = (ply) => ply.worth || [];
const worthOf = (ply, s) => worthsOf(ply).find((w) => w[0] === s);

function describe(ply, s, letter) {
    const worth = worthOf(ply, s);
    const side = letter < "a" ? "White" : "Black";
    return `${side} ${NAMES[letter.toLowerCase()]} on ${squareName(s)}` +
        (worth ? `, beyond its material ${inPawns(worth[1])}` : "");
}

/** Lets Tab stop at the piece on a square, and at no other. */
function stopAt(s) {
    state.stop = s;
    for (const piece of byId("board").querySelectorAll(".piece")) {
        piece.setAttribute("tabindex", piece.dataset.square === squareName(s) ? 0 : -1);
    }
}

/** Moves the focus from the piece on a square to one after (1) or before (-1) it, from a1 to h8. */
function focusNext(s, by) {
    const squares = piecesOf(shown().fen).map((piece) => piece[0]);
    stopAt(squares[(squares.indexOf(s) + by + squares.length) % squares.length]);
    focusPiece();
}

function focusPiece() {
    byId("board").querySelector('.piece[tabindex="0"]').focus({ preventScroll: true });
}

/** What keys do at the piece on a square. */
function onKey(event, s) {
    const actions = { "Enter": () => choose(s), " ": () => choose(s),
        "ArrowUp": () => focusNext(s, 1), "ArrowDown": () => focusNext(s, -1) };
    if (event.ctrlKey || event.altKey || event.metaKey || !actions[event.key]) return;
    event.preventDefault();
    actions[event.key]();
}

/** A piece, in a square of 100 from its corner. */
const drawing = (letter, attributes) => svg("g",
    { class: "shape " + (letter < "a" ? "white" : "black"), ...attributes },
    svg("path", { d: SHAPES[letter.toLowerCase()] }), svg("path", { d: BASE }));

/** A board to look at only. */
function diagram(ply) {
    const board = svg("svg", { viewBox: "0 0 800 800" });
    drawSquares(board, ply);
    for (const [s, letter] of piecesOf(ply.fen)) {
        const [x, y] = corner(s);
        board.append(drawing(letter, { transform: `translate(${x} ${y})` }));
    }
    return board;
}

/** A piece on a square with a number is smaller, above the number. */
function drawPieces(board, ply, numbered) {
    for (const [s, letter] of piecesOf(ply.fen)) {
        const [x, y] = corner(s);
        const piece = svg("g", { class: "piece" + (state.chosen === s ? " chosen" : ""), tabindex: -1,
            role: "button", "data-square": squareName(s), "aria-label": describe(ply, s, letter),
            "aria-pressed": String(state.chosen === s), transform: `translate(${x} ${y})` },
            svg("rect", { width: 94, height: 94, x: 3, y: 3, class: "focus", "pointer-events": "all" }),
            drawing(letter, { transform: numbered.has(s) ? "translate(11 1) scale(0.78)" : "" }));
        piece.addEventListener("mouseenter", () => showPiece(s));
        piece.addEventListener("focus", () => {
            stopAt(s);
            showPiece(s);
        });
        piece.addEventListener("click", () => choose(s));
        piece.addEventListener("keydown", (event) => onKey(event, s));
        board.append(piece);
    }
    const squares = piecesOf(ply.fen).map((piece) => piece[0]);
    stopAt(squares.includes(state.stop) ? state.stop : squares[0]);
}

/** The move that an arrow shows, and what it is: the one that an error has missed, or else the best
 * move here, if an error follows or the page is about a position. */
function bestMove() {
    if (state.step !== null) return null;
    const named = ({ number, san }) => `${number} ${san}`;
    const [ply, next] = [data.plies[state.ply], data.plies[state.ply + 1]];
    if (ply.line && ply.san) {
        return [ply.line[0].move, `${named(ply.line[0])}, which was better than ${named(ply)}.`];
    }
    if (ply.line) return [ply.line[0].move, `the best move, ${named(ply.line[0])}.`];
    return next?.line
        ? [next.line[0].move, `the best move here, ${named(next.line[0])}; ${named(next)} was played.`]
        : null;
}

function drawBoard() {
    const ply = shown();
    const board = byId("board");
    const hadFocus = board.contains(document.activeElement);
    board.replaceChildren();
    drawSquares(board, ply);
    const map = (ply.maps || []).find((m) => m[0] === state.chosen);
    const numbers = numbersOn(ply, map);
    for (const [s, cp] of numbers) drawShade(board, s, cp);
    drawPieces(board, ply, new Set(numbers.map(([s]) => s)));
    drawMembers(board, ply);
    for (const [s, cp] of numbers) drawNumber(board, s, cp);
    if (hadFocus) focusPiece();
    if (bestMove()) drawArrow(board, bestMove()[0]);
    drawLegend(ply, map);
    byId("fen").value = ply.fen;
    byId("copied").textContent = "";
}

function drawLegend(ply, map) {
    const texts = [];
    if (state.step !== null) {
        texts.push(`The best line, after ${ply.number} ${ply.san}; Escape leads back to the game.`);
    }
    if (state.overlay) {
        const [name, definition] = data.sets.find((set) => set[0] === state.overlay);
        texts.push(`${name[0].toUpperCase()}${name.slice(1)}: ${definition[0].toLowerCase()}` +
            `${definition.slice(1)} White's and those of both sides in circles, Black's in dashed ` +
            "squares.");
    }
    if (map) {
        texts.push(`What the ${squareName(state.chosen)} piece would gain or lose elsewhere, all the ` +
            "rest staying as it is.");
    } else if (state.tint) {
        texts.push("What each piece is worth to its side beyond its material, in pawns.");
    }
    if (bestMove()) texts.push("The arrow is " + bestMove()[1]);
    byId("legend").textContent = texts.join(" ");
}

function choose(s) {
    state.chosen = state.chosen === s ? null : s;
    drawBoard();
    showPiece(s);
}
