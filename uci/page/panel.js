// What is beside the board of the report page: graph, moves, reasons, keys.
/* exported showPiece, notesOf, markClass */
/* global data, state, byId, inPawns, svg, html, piecesOf, worthOf, describe, drawBoard, shown, light,
   fillHandout */

/** " (new)" or " (since 12. d4)": from which ply on a reason has held; "" if from the start. */
function sinceInWords(since) {
    if (!since) return "";
    const { number, san } = data.plies[since];
    return since === state.ply ? " (new)" : ` (since ${number} ${san})`;
}

/** A table of [text or number of a label, centipawns or null, squares of White, squares of Black]; the
 * squares, which may be left out, light up when one points at the row or goes to it. */
function numbersTable(rows) {
    const table = html("table", { class: "numbers" }, html("tbody", {}));
    for (const [label, cp, white = [], black = [], since = null] of rows) {
        const text = typeof label === "number" ? data.labels[label] : label;
        const has = white.length + black.length > 0;
        const told = has ? html("button", { type: "button", class: "reason" }, text) : text;
        const row = html("tr", {},
            html("td", { class: cp < 0 ? "minus" : "plus" }, cp === null ? "" : inPawns(cp)),
            html("td", {}, told, html("span", { class: "faint" }, sinceInWords(since))));
        if (has) {
            for (const begin of ["mouseenter", "focusin", "click"]) {
                row.addEventListener(begin, () => light(white, black));
            }
            for (const end of ["mouseleave", "focusout"]) row.addEventListener(end, () => light([], []));
        }
        table.firstChild.append(row);
    }
    return table;
}

function showPiece(s) {
    const ply = shown();
    const found = piecesOf(ply.fen).find((p) => p[0] === s);
    if (!found) return;
    const worth = worthOf(ply, s);
    const parts = [html("p", {}, describe(ply, s, found[1]) + ".")];
    if (worth) parts.push(numbersTable(worth[2]));
    byId("piece").replaceChildren(...parts);
}

/** A button for each move of a line, which shows the position after it. */
function buttonsOf(line) {
    return line.map((move, i) => {
        const number = i > 0 && move.number.endsWith("...") ? "" : move.number + " ";
        const button = html("button", { type: "button" }, number + move.san);
        button.addEventListener("click", () => stepTo(i));
        return button;
    });
}

/** Shows the position after a move of the best line at the current ply. */
function stepTo(i) {
    state.step = i;
    state.chosen = null;
    document.querySelectorAll("#status .line button").forEach((button, number) => {
        if (number === i) button.setAttribute("aria-current", "true");
        else button.removeAttribute("aria-current");
    });
    drawBoard();
    showReasons();
}

function forward() {
    if (state.step === null) go(state.ply + 1);
    else if (state.step + 1 < data.plies[state.ply].line.length) stepTo(state.step + 1);
}

function back() {
    if (state.step === null) go(state.ply - 1);
    else if (state.step > 0) stepTo(state.step - 1);
    else go(state.ply);
}

/** "evaluation +0.35 (White's view)" for "0.35", "mate in 3 for Black" for "#-3". */
function valueInWords(value) {
    const mate = /^#(-?)(\d+)$/.exec(value);
    if (mate) return `mate in ${mate[2]} for ${mate[1] ? "Black" : "White"}`;
    return `evaluation ${Number(value) > 0 ? "+" : ""}${value} (White's view)`;
}

/** What others have written at a move: comments and variations. */
const notesOf = (ply) => [...(ply.comment ? [ply.comment] : []),
    ...(ply.variations || []).map((variation) => `(${variation})`)];

/** The heading of a position without a move. */
const startHeading = () => data.plies.length > 1 ? "Start"
    : (data.plies[0].fen.split(" ")[1] === "w" ? "White" : "Black") + " to move";

function showStatus() {
    const ply = data.plies[state.ply];
    byId("heading").textContent = ply.san ? `${ply.number} ${ply.san}${ply.sign}` : startHeading();
    const structure = data.chapters.find(([first, last]) => first <= state.ply && state.ply <= last);
    const value = ply.value === "#" ? "checkmate" : valueInWords(ply.value);
    const mark = ply.mark && !ply.words ? ply.mark + "; " : ""; // words begin with it
    const pawns = structure ? `pawn structure: ${structure[2]}.` : "";
    const told = ply.told ? [...ply.told, pawns] : [`${mark}${value}${pawns ? `; ${pawns}` : "."}`];
    const parts = told.filter(Boolean).map((line) => html("p", {}, line[0].toUpperCase() + line.slice(1)));
    if (ply.words) parts.push(html("p", {}, ply.words));
    parts.push(...storyAt(state.ply).map((sentence) => html("p", {}, sentence)));
    if (ply.line) parts.push(html("p", { class: "line" }, "Best line: ", ...buttonsOf(ply.line)));
    parts.push(...notesOf(ply).map((note) => html("p", { class: "faint" }, note)));
    byId("status").replaceChildren(...parts);
    showReasons();
}

function showReasons() {
    const ply = data.plies[state.ply];
    const focused = [...byId("reasons").querySelectorAll("button")].indexOf(document.activeElement);
    byId("reasons").replaceChildren(...state.step !== null
        ? [html("p", { class: "faint" }, "The positions of a line have none here.")]
        : [reasonsOf(ply), html("p", { class: "faint" },
            `Counting only: ${inPawns(ply.static)} (White's view).`)]);
    if (focused >= 0) byId("reasons").querySelectorAll("button")[focused]?.focus({ preventScroll: true });
}

function reasonsOf(ply) {
    const note = (text) => html("p", { class: "faint" }, text);
    if (!ply.reasons) {
        return note(`In this long game, reasons, the worth of pieces and maps are left out after ` +
            `the first ${data.detailed} plies.`);
    }
    return ply.reasons.length === 0 ? note("Nothing stands out.")
        : numbersTable(ply.reasons);
}

function go(ply) {
    state.ply = Math.max(0, Math.min(data.plies.length - 1, ply));
    state.step = null;
    state.chosen = null;
    byId("slider").value = state.ply;
    byId("slider").setAttribute("aria-valuetext", data.plies[state.ply].san || "Start");
    const list = byId("moves");
    const hadFocus = list.contains(document.activeElement);
    for (const button of list.querySelectorAll("button")) {
        const isCurrent = Number(button.dataset.ply) === state.ply;
        button.tabIndex = Number(button.dataset.ply) === Math.max(1, state.ply) ? 0 : -1; // one stop of Tab
        if (isCurrent) {
            button.setAttribute("aria-current", "true");
            list.scrollTop = button.offsetTop - list.offsetTop - list.clientHeight / 2;
        } else {
            button.removeAttribute("aria-current");
        }
    }
    if (hadFocus) list.querySelector('[tabindex="0"]').focus({ preventScroll: true });
    drawBoard();
    showStatus();
    drawGraph();
    nameInAddress();
}

/** The ply that the address names, as in report.html#24; 0 if it names none. */
function plyInAddress() {
    const found = /^#(\d+)$/.exec(location.hash);
    return found ? Number(found[1]) : 0;
}

/** Makes the address a link to what is shown, without a step in the browser's history. */
function nameInAddress() {
    if (plyInAddress() === state.ply) return;
    try {
        history.replaceState(null, "", "#" + state.ply);
    } catch {
        // Safari refuses more than some in a short time; the next one will do.
    }
}

const markClass = (ply) => !ply.sign ? "" : ply.sign.includes("?") && ply.sign !== "!?" ? "error" : "good";

function listMoves() {
    data.plies.forEach((ply, i) => {
        if (i === 0) return;
        const isFirst = ply.number.endsWith("...") && i > 1 ? "" : ply.number + " ";
        const button = html("button", { "data-ply": i, class: markClass(ply) },
            isFirst + ply.san + ply.sign);
        button.addEventListener("click", () => go(i));
        byId("moves").append(html("li", {}, button));
    });
}

/** The sentences of the story that end with the move of a ply. */
function storyAt(ply) {
    return data.story.filter((sentence) => sentence.filter((part) => part.length > 1).at(-1)?.[1] === ply)
        .map((sentence) => sentence.map(([part]) => part).join(""));
}

/** The sentences of the story, in which moves are links. */
function tellStory() {
    byId("game").hidden = data.story.length === 0;
    byId("story").append(...data.story.map((sentence) => html("li", {}, ...sentence.map(([text, ply]) => {
        if (ply === undefined) return text;
        const link = html("a", { href: "#" + ply }, text);
        link.addEventListener("click", (event) => {
            event.preventDefault();
            go(ply);
        });
        return link;
    }))));
}

/** Where the pawn structure gets another name: [ply, name]. */
const chapters = () => data.chapters.filter((chapter) => chapter[3]).map(([first, , name]) => [first, name]);

function listChapters() {
    for (const [i, name] of chapters()) {
        const at = data.plies[i].san ? `${data.plies[i].number} ${data.plies[i].san}` : "Start";
        const button = html("button", {}, `${name} (${at})`);
        button.addEventListener("click", () => go(i));
        byId("chapters").append(button);
    }
}

const graphX = (i) => data.plies.length < 2 ? 500 : (1000 * i) / (data.plies.length - 1);

function drawGraph() {
    const graph = byId("graph");
    const points = data.plies.map((ply, i) => `${graphX(i)},${200 - 2 * ply.chance}`).join(" ");
    graph.replaceChildren(
        svg("rect", { width: 1000, height: 200, class: "black-share" }),
        svg("polygon", { class: "white-share", points: `0,200 ${points} 1000,200` }),
        svg("line", { x1: 0, x2: 1000, y1: 100, y2: 100, class: "middle" }));
    for (const [i] of chapters()) {
        graph.append(svg("line", { x1: graphX(i), x2: graphX(i), y1: 0, y2: 200, class: "chapter" }));
    }
    data.plies.forEach((ply, i) => {
        if (!ply.sign) return;
        // The round end of a line without length stays round however the graph is stretched.
        graph.append(svg("path", { d: `M${graphX(i)} ${200 - 2 * ply.chance}h0`,
            class: "mark " + markClass(ply) }, svg("title", {}, `${ply.number} ${ply.san}${ply.sign}`)));
    });
    graph.append(svg("line", { x1: graphX(state.ply), x2: graphX(state.ply), y1: 0, y2: 200,
        class: "now" }));
    const ply = data.plies[state.ply];
    graph.setAttribute("aria-label", `White's chance to win over the game; now ${ply.chance} percent`);
}

/** "Anatoly Karpov" for "Karpov, Anatoly". */
const playerName = (name) => name.replace(/^([^,]+), *([^,]+)$/, "$2 $1");

function fillHeader() {
    const tag = (name) => (data.tags.find((t) => t[0] === name) || ["", ""])[1];
    const known = (text) => text && !/^[?.]+$/.test(text);
    const players = known(tag("White")) || known(tag("Black"))
        ? `${playerName(tag("White")) || "?"} \u2013 ${playerName(tag("Black")) || "?"}` : "Position";
    document.body.classList.toggle("has-moves", data.plies.length > 1);
    document.title = players + " \u2013 Isolani report";
    byId("title").textContent = players + (data.plies.length > 1 ? `  ${data.result}` : "");
    const about = [tag("Event"), tag("Site"), tag("Date").replace(/(\.\?\?)+$/, "")].filter(known);
    const haveNames = known(tag("White")) && known(tag("Black")) && tag("White") !== tag("Black");
    const accuracy = ["White", "Black"].flatMap((side, i) => data.accuracy[i] === null ? []
        : [`${haveNames ? playerName(tag(side)) : side} ${data.accuracy[i].toFixed(1)}%`]);
    if (accuracy.length > 0) about.push("accuracy " + accuracy.join(", "));
    byId("about").textContent = [...about, "by " + data.annotator].join(" \u00B7 ");
}

function fillControls() {
    byId("slider").max = data.plies.length - 1;
    const names = data.sets.map(([name]) => name);
    const firstOfSquares = names.indexOf("open files");
    const isRare = (name) => !data.common.includes(name);
    for (const [label, group] of [["What players speak of", data.common],
        ["More pawns", names.slice(0, firstOfSquares).filter(isRare)],
        ["More squares", names.slice(firstOfSquares).filter(isRare)]]) {
        byId("overlay").append(html("optgroup", { label },
            ...group.map((name) => html("option", { value: name }, name))));
    }
    byId("overlay").addEventListener("change", (e) => { state.overlay = e.target.value; drawBoard(); });
    byId("tint").addEventListener("change", (e) => { state.tint = e.target.checked; drawBoard(); });
    byId("slider").addEventListener("input", (e) => go(Number(e.target.value)));
    byId("first").addEventListener("click", () => go(0));
    byId("back").addEventListener("click", back);
    byId("forward").addEventListener("click", forward);
    byId("last").addEventListener("click", () => go(data.plies.length - 1));
    byId("flip").addEventListener("click", flip);
    byId("copy").addEventListener("click", copyFen);
    byId("graph").addEventListener("click", (e) => {
        const box = byId("graph").getBoundingClientRect();
        go(Math.round((data.plies.length - 1) * (e.clientX - box.left) / box.width));
    });
}

async function copyFen() {
    let isCopied = true;
    try {
        await navigator.clipboard.writeText(byId("fen").value);
    } catch { // there is none, or it is not allowed
        byId("fen").select();
        isCopied = document.execCommand("copy");
    }
    byId("copied").textContent = isCopied ? "Copied" : "Not copied";
}

function flip() {
    state.flipped = !state.flipped;
    byId("flip").setAttribute("aria-pressed", String(state.flipped));
    drawBoard();
}

document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const actions = {
        ArrowLeft: back, ArrowRight: forward,
        Home: () => go(0), End: () => go(data.plies.length - 1), f: flip,
        Escape: () => go(state.ply),
    };
    // A list keeps the keys that choose in it; left and right do not.
    if (event.target.tagName === "SELECT" && !event.key.startsWith("Arrow")) return;
    if (actions[event.key]) {
        event.preventDefault();
        actions[event.key]();
    }
});

if (data.plies.length < 2) { // a position: no moves
    for (const hidden of [".moves", ".evaluation", "#first", "#back", "#slider", "#forward", "#last"]) {
        document.querySelector(hidden).hidden = true;
    }
}
fillHeader();
fillControls();
listMoves();
tellStory();
listChapters();
fillHandout();
addEventListener("hashchange", () => go(plyInAddress()));
go(plyInAddress());
