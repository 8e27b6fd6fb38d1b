// What is beside the board of the report page: graph, moves, reasons, keys.
/* exported showPiece */
/* global data, state, byId, inPawns, svg, html, piecesOf, worthOf, describe, drawBoard, shown */

/** A table of [label, centipawns]. */
function numbersTable(rows) {
    return html("table", { class: "numbers" }, html("tbody", {}, ...rows.map(([label, cp]) =>
        html("tr", {}, html("td", { class: cp < 0 ? "minus" : "plus" }, inPawns(cp)),
            html("td", {}, label)))));
}

function showPiece(s) {
    const ply = shown();
    const found = piecesOf(ply.fen).find((p) => p[0] === s);
    if (!found) return;
    const worth = worthOf(ply, s);
    const parts = [html("p", {}, describe(ply, s, found[1]) + ".")];
    if (worth) parts.push(numbersTable(worth[2].map(([label, cp]) => [data.labels[label], cp])));
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

function showStatus() {
    const ply = data.plies[state.ply];
    byId("heading").textContent = ply.san ? `${ply.number} ${ply.san}${ply.sign}` : "Start";
    const structure = data.structures[ply.pawns].name;
    const value = ply.value === "#" ? "checkmate" : `evaluation ${ply.value} (White's view)`;
    const parts = [html("p", {}, (ply.mark ? ply.mark + "; " : "") + value +
        (structure ? `; pawn structure: ${structure}` : "") + ".")];
    if (ply.words) parts.push(html("p", {}, ply.words));
    if (ply.line) parts.push(html("p", { class: "line" }, "Best line: ", ...buttonsOf(ply.line)));
    if (ply.comment) parts.push(html("p", { class: "faint" }, ply.comment));
    byId("status").replaceChildren(...parts);
    showReasons();
}

function showReasons() {
    const ply = data.plies[state.ply];
    byId("reasons").replaceChildren(...state.step !== null
        ? [html("p", { class: "faint" }, "The positions of a line have none here.")]
        : [html("p", { class: "faint" }, `Without search: ${inPawns(ply.static)} (White's view).`),
            reasonsOf(ply)]);
}

function reasonsOf(ply) {
    const note = (text) => html("p", { class: "faint" }, text);
    if (!ply.reasons) {
        return note(`In this long game, reasons, the worth of pieces and maps are left out after ` +
            `the first ${data.detailed} plies.`);
    }
    return ply.reasons.length === 0 ? note("No term favours either side.")
        : numbersTable(ply.reasons.map(([label, cp]) => [data.labels[label], cp]));
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

/** The plies at which the pawn structure gets another name. */
function chapters() {
    let name = null;
    return data.plies.flatMap((ply, i) => {
        const now = data.structures[ply.pawns].name;
        if (!now || now === name) return [];
        name = now;
        return [[i, now]];
    });
}

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

function fillHeader() {
    const tag = (name) => (data.tags.find((t) => t[0] === name) || ["", ""])[1];
    const known = (text) => text && !/^[?.]+$/.test(text);
    const players = known(tag("White")) || known(tag("Black"))
        ? `${tag("White") || "?"} \u2013 ${tag("Black") || "?"}` : "Position";
    document.title = players + " \u2013 Isolani report";
    byId("title").textContent = players + (data.plies.length > 1 ? `  ${data.result}` : "");
    const about = [tag("Event"), tag("Site"), tag("Date")].filter(known);
    const haveNames = known(tag("White")) && known(tag("Black")) && tag("White") !== tag("Black");
    const accuracy = ["White", "Black"].flatMap((side, i) => data.accuracy[i] === null ? []
        : [`${haveNames ? tag(side) : side} ${data.accuracy[i].toFixed(1)}%`]);
    if (accuracy.length > 0) about.push("accuracy " + accuracy.join(", "));
    byId("about").textContent = [...about, "by " + data.annotator].join(" \u00B7 ");
}

function fillControls() {
    byId("slider").max = data.plies.length - 1;
    const firstOfSquares = data.sets.indexOf("open files");
    [["Pawns", 0, firstOfSquares], ["Squares", firstOfSquares, data.sets.length]].forEach(
        ([label, from, to]) => byId("overlay").append(html("optgroup", { label },
            ...data.sets.slice(from, to).map((name) => html("option", { value: name }, name)))));
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
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (["INPUT", "SELECT"].includes(event.target.tagName)) return;
    const actions = {
        ArrowLeft: back, ArrowRight: forward,
        Home: () => go(0), End: () => go(data.plies.length - 1), f: flip,
        Escape: () => go(state.ply),
    };
    if (actions[event.key]) {
        event.preventDefault();
        actions[event.key]();
    }
});

if (data.plies.length < 2) { // a position: no moves
    for (const label of ["Moves", "Evaluation"]) {
        document.querySelector(`[aria-label="${label}"]`).hidden = true;
    }
}
fillHeader();
fillControls();
listMoves();
listChapters();
addEventListener("hashchange", () => go(plyInAddress()));
go(plyInAddress());
