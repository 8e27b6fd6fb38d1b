// The report page in Chromium, by Playwright: what it shows, keyboard, no request and no error.

import assert from "node:assert/strict";
import { appendFileSync, cpSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { Chess } from "chess.js";
import { folder, open, OPERA, report, shoot, text } from "./browser.mjs";
import { randomGame, randomNumbers } from "./engine.mjs";

const NAMES = { p: "pawn", n: "knight", b: "bishop", r: "rook", q: "queen", k: "king" };
/** The pieces on the board, as "White king on e1". */
const piecesOn = (page) => page.locator("#board .piece").evaluateAll((pieces) =>
    pieces.map((p) => p.getAttribute("aria-label").split(",")[0]).sort());

/** The same of a position of chess.js. */
const piecesIn = (chess) => chess.board().flat().filter(Boolean).map((p) =>
    `${p.color === "w" ? "White" : "Black"} ${NAMES[p.type]} on ${p.square}`).sort();

test("moves by keys, buttons, slider, list and graph", async () => {
    const { page, faults } = await open(report("opera.html", [OPERA]));
    assert.match(await page.title(), /Paul Morphy . Duke Karl/);
    await page.keyboard.press("ArrowRight");
    assert.equal(await text(page, "#heading"), "1. e4");
    await page.keyboard.press("End");
    assert.match(await text(page, "#heading"), /^17\. Rd8#/);
    assert.match(await text(page, "#status"), /Checkmate/);
    await page.click("#back");
    assert.match(await text(page, "#heading"), /^16\.\.\. Nxb8/);
    await page.click("#moves button >> text=/^5\\. Qxf3/");
    assert.match(await text(page, "#heading"), /^5\. Qxf3/);
    await page.click("#graph"); // in the middle
    assert.match(await text(page, "#heading"), /^(8|9)\./);
    await page.locator("#slider").fill("4");
    assert.match(await text(page, "#heading"), /^2\.\.\. d6/);
    await page.keyboard.press("Home");
    await page.locator("body").click({ position: { x: 2, y: 2 } });
    await page.keyboard.press("Home");
    assert.equal(await text(page, "#heading"), "Start");
    assert.deepEqual(faults, []);
});

test("the board is that of the game after every move", async () => {
    const { page } = await open(report("opera.html", [OPERA]));
    const moves = new Chess();
    moves.loadPgn(readFileSync(OPERA, "utf8"));
    const chess = new Chess();
    for (const san of moves.history()) {
        chess.move(san);
        await page.keyboard.press("ArrowRight");
        assert.deepEqual(await piecesOn(page), piecesIn(chess));
    }
});

test("every set can be shown", async () => {
    // White: d4 isolated. Black: b7, e6, f7, g7 and h7.
    const fen = "2r2rk1/1p3ppp/p2qpn2/8/3P4/1Q2B3/PP3PPP/2RR2K1 b - - 0 1";
    const { page, faults } = await open(report("isolani.html", ["--fen", fen]));
    const names = await page.locator("#overlay option").evaluateAll((all) => all.map((o) => o.value));
    assert.ok(names.length > 45, `${names.length} sets`);
    const shown = {};
    for (const name of names) {
        await page.selectOption("#overlay", name);
        shown[name] = [await page.locator(".member.of-white").count(),
            await page.locator(".member.of-black").count()];
    }
    assert.deepEqual(shown[""], [0, 0]);
    assert.deepEqual(shown["isolani"], [1, 0]);
    assert.deepEqual(shown["open files"], [8, 0]); // the c-file
    assert.deepEqual(shown["half-open files"], [8, 8]); // White the e-file, Black the d-file
    assert.match(await text(page, "#status"), /Pawn structure: Isolani, White/);
    await page.selectOption("#overlay", "isolani");
    await shoot(page, "explain-set.png");
    assert.deepEqual(faults, []);
});

test("pieces tell their worth, their reasons and their map", async () => {
    const { page, faults } = await open(report("opera.html", [OPERA]));
    await page.click("#moves button >> text=/^9\\. Bg5/");
    await page.check("#tint");
    const numbers = await page.locator("#board .number").allTextContents();
    assert.equal(numbers.length, await page.locator("#board .piece").count());
    for (const number of numbers) assert.match(number, /^[+\u2212]\d+\.\d\d$/); // a sign, too
    await shoot(page, "explain-worth.png");
    await page.hover('[data-square="c3"]');
    assert.match(await text(page, "#piece"), /White knight on c3/);
    const sum = (await page.locator("#piece td:first-child").allInnerTexts())
        .reduce((total, t) => total + Math.round(100 * Number(t.replace("\u2212", "-"))), 0);
    const told = (await text(page, "#piece")).match(/beyond its material ([+\u2212]\d+\.\d\d)/)[1];
    assert.equal(sum, Math.round(100 * Number(told.replace("\u2212", "-"))));
    await page.focus('[data-square="c3"]');
    await page.keyboard.press("Enter");
    assert.equal(await page.getAttribute('[data-square="c3"]', "aria-pressed"), "true");
    assert.ok((await page.locator("#board .number").count()) > 20);
    await shoot(page, "explain-map.png");
    await page.keyboard.press("Escape");
    assert.equal(await page.locator('[aria-pressed="true"].piece').count(), 0);
    assert.deepEqual(faults, []);
});

test("dark, on a phone, and turned round", async () => {
    const file = report("opera.html", [OPERA]);
    const { page, faults } = await open(file,
        { viewport: { width: 390, height: 844 }, colorScheme: "dark", hasTouch: true });
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.ok(widths[0] <= widths[1], `the page is ${widths[0]} wide`);
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    assert.ok(background.match(/\d+/g).every((part) => part < 80), background);
    await page.tap('[data-square="e2"]');
    assert.match(await text(page, "#piece"), /White pawn on e2/);
    const corner = await page.locator('[data-square="a1"]').boundingBox();
    await page.tap("#flip");
    const turned = await page.locator('[data-square="a1"]').boundingBox();
    assert.ok(turned.x > corner.x && turned.y < corner.y);
    await shoot(page, "explain-phone.png");
    assert.deepEqual(faults, []);
});

test("what a PGN contains cannot become part of the page", async () => {
    const evil = '[Event "</script><script>console.log(1)</script>"]\n[White "<img src=x>"]\n' +
        "[Black \"M\u00fcller\"]\n\n1. e4 {<b>bold</b> </script>} e5 *\n";
    const { page, faults } = await open(report("evil.html", ["-"], evil));
    await page.keyboard.press("ArrowRight");
    assert.match(await text(page, "#title"), /<img src=x> . M\u00fcller/);
    assert.match(await text(page, "#status"), /<b>bold<\/b> <\/script>/);
    assert.deepEqual(faults, []);
});

test("reasons are those that count, and it is said if there are none", async () => {
    const { page, faults } = await open(report("short.html", ["-"], "1. e4 *"));
    assert.match(await text(page, "#reasons"), /Nothing stands out/);
    const panov = "1. e4 c6 2. d4 d5 3. exd5 cxd5 4. c4 Nf6 5. Nc3 e6 6. Nf3 Be7 7. cxd5 Nxd5 8. Bd3 Nc6 *";
    assert.match(await text(page, "#about"), /accuracy White \d+\.\d%/);
    assert.doesNotMatch(await text(page, "#about"), /Black/);
    const isolani = await open(report("isolani.html", ["-"], panov));
    await isolani.page.keyboard.press("End");
    assert.match(await text(isolani.page, "#reasons"), /pawn on d4 is isolated on the half-open d-file/);
    const numbers = await isolani.page.locator("#reasons td:first-child").allInnerTexts();
    for (const number of numbers) assert.match(number, /^([+\u2212](0\.(1[5-9]|[2-9])|[1-9])[\d.]*)?$/);
    assert.deepEqual([...faults, ...isolani.faults], []);
});

test("a very long game is shown, and what is left out is said", async () => {
    const cycle = ["Nf3", "Nf6", "Ng1", "Ng8"];
    const moves = Array.from({ length: 2000 }, (_, i) => cycle[i % 4]).join(" ");
    const { page, faults } = await open(report("endless.html", ["-"], moves + " *"));
    await page.keyboard.press("End");
    assert.match(await text(page, "#heading"), /^1000\.\.\. Ng8/);
    assert.match(await text(page, "#reasons"), /left out after the first 600 plies/);
    await page.check("#tint");
    await page.click('[data-square="e2"]');
    await page.locator("#slider").fill("600");
    assert.doesNotMatch(await text(page, "#reasons"), /left out/);
    assert.ok((await page.locator("#board .number").count()) > 20);
    assert.deepEqual(faults, []);
});

test("a game of 60 moves stays below a megabyte", () => {
    const random = randomNumbers(11);
    let chess = randomGame(random, 120);
    while (chess.history().length < 120) chess = randomGame(random, 120);
    const file = report("long.html", ["-"], chess.pgn());
    assert.ok(statSync(file).size < 1_000_000, `${statSync(file).size} bytes`);
});

test("the page can be made of files on the disk", async () => {
    const sources = new URL("../../uci/page", import.meta.url).pathname;
    const copy = join(folder(), "page");
    cpSync(sources, copy, { recursive: true });
    appendFileSync(join(copy, "panel.js"), 'byId("about").textContent = "my own page";\n');
    const builtIn = report("built-in.html", [OPERA]);
    const same = report("same.html", [OPERA, "--page", sources]);
    assert.ok(readFileSync(same, "utf8") === readFileSync(builtIn, "utf8"), "the pages differ");
    const { page, faults } = await open(report("own.html", [OPERA, "--page", copy]));
    assert.equal(await text(page, "#about"), "my own page");
    assert.deepEqual(faults, []);
});

test("the address is a link to the position", async () => {
    const file = report("opera.html", [OPERA]);
    const { page, faults } = await open(file, {}, "#24");
    assert.match(await text(page, "#heading"), /^12\.\.\. Rd8/);
    const steps = await page.evaluate(() => history.length);
    await page.keyboard.press("ArrowRight");
    assert.ok(page.url().endsWith("#25"), page.url());
    await page.keyboard.press("Home");
    assert.ok(page.url().endsWith("#0"), page.url());
    assert.equal(await page.evaluate(() => history.length), steps);
    await page.evaluate(() => { location.hash = "#3"; });
    await page.waitForFunction(() => document.getElementById("heading").textContent === "2. Nf3");
    for (const [address, heading] of
        [["", "Start"], ["#x", "Start"], ["#-1", "Start"], ["#999", "17. Rd8#"]]) {
        const other = await open(file, {}, address);
        assert.equal(await text(other.page, "#heading"), heading, address);
        assert.deepEqual(other.faults, []);
    }
    assert.deepEqual(faults, []);
});

test("the FEN can be copied, with and without a clipboard to write to", async () => {
    const permissions = ["clipboard-read", "clipboard-write"];
    const { page, faults } = await open(report("opera.html", [OPERA]), { permissions });
    await page.keyboard.press("ArrowRight");
    const chess = new Chess();
    const copied = async () => {
        await page.click("#copy");
        await page.waitForFunction(() => document.getElementById("copied").textContent === "Copied");
        return page.evaluate(() => navigator.clipboard.readText());
    };
    chess.move("e4");
    assert.equal(await copied(), chess.fen());
    await page.click("#forward");
    assert.equal(await text(page, "#copied"), "");
    await page.evaluate(() => { navigator.clipboard.writeText = () => Promise.reject(new Error("no")); });
    chess.move("e5");
    assert.equal(await copied(), chess.fen());
    assert.deepEqual(faults, []);
});

test("an arrow shows the move that an error has missed, and the legend names it", async () => {
    // 5. Nxe5 loses a knight, and Black's 6... Qh4 that follows it is an error, too.
    const pgn = "1. e4 e5 2. Nf3 Nc6 3. Bc4 h6 4. Qe2 d6 5. Nxe5 Qh4 6. Nf3 *";
    const { page, faults } = await open(report("arrow.html", ["-"], pgn));
    const plies = await page.evaluate(() => JSON.parse(document.getElementById("data").textContent).plies);
    const [missed, answer] = [plies[9], plies[10]];
    assert.equal(missed.san, "Nxe5");
    assert.ok(missed.line && answer.line, "both are errors");
    const centre = (s) => [s % 8 * 100 + 50, (7 - Math.floor(s / 8)) * 100 + 50].map(String);
    const arrow = () => page.locator("#board line.arrow").evaluateAll((all) =>
        all.map((line) => [line.getAttribute("x1"), line.getAttribute("y1")]));
    for (const [ply, move, told] of [
        [8, missed.line[0], `The arrow is the best move here, 5. ${missed.line[0].san}; 5. Nxe5 was played.`],
        [9, missed.line[0], `The arrow is 5. ${missed.line[0].san}, which was better than 5. Nxe5.`],
        [10, answer.line[0], `The arrow is 5... ${answer.line[0].san}, which was better than 5... Qh4.`]]) {
        await page.locator("#slider").fill(String(ply));
        assert.deepEqual(await arrow(), [centre(move.move[0])], told);
        assert.equal(await text(page, "#legend"), told);
    }
    assert.deepEqual(faults, []);
});

test("of a break it is not said since when: it may have been another move of the pawn then", async () => {
    const pgn = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d3 d6 *";
    const { page } = await open(report("break.html", ["-"], pgn));
    await page.keyboard.press("End");
    const rows = await page.locator("#reasons tr").allInnerTexts();
    const found = rows.find((row) => row.includes("d3-d4"));
    assert.ok(found, rows.join("\n"));
    assert.doesNotMatch(found, /since/);
});

test("a position says who is to move, what is best and what is advised", async () => {
    const fen = "r1bq1rk1/pp3ppp/1bn2n2/3p2B1/8/2N2NP1/PP2PPBP/2RQ1RK1 w - - 0 12";
    const { page, faults } = await open(report("best.html", ["--fen", fen, "--nodes", "20000"]));
    assert.equal(await text(page, "#heading"), "White to move");
    const status = await text(page, "#status");
    assert.match(status, /pawns in White's view/);
    assert.match(status, /Best line: 12\. /);
    const best = (await page.locator("#status .line button").first().innerText()).split(" ").at(-1);
    assert.equal(await text(page, "#legend"), `The arrow is the best move, 12. ${best}.`);
    assert.equal(await page.locator("#board line.arrow").count(), 1);
    await page.locator("#status .line button").first().click();
    assert.match(await text(page, "#legend"), /best line, after 12\. /);
    const mated = await open(report("mated.html", ["--fen", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"]));
    assert.match(await text(mated.page, "#status"), /Checkmate/);
    assert.deepEqual([...faults, ...mated.faults], []);
});

test("the best line can be stepped through on the board", async () => {
    const { page, faults } = await open(report("mate.html", ["-"], "1. f3 e5 2. g4 d6 3. e4 *"));
    await page.click("#moves button >> text=/^d6/");
    const game = await piecesOn(page);
    const moves = await page.locator("#status .line button").allInnerTexts();
    assert.match(moves[0], /^2\.\.\. Qh4#/);
    const chess = new Chess();
    for (const san of ["f3", "e5", "g4"]) chess.move(san);
    for (const [i, san] of moves.entries()) {
        chess.move(san.split(" ").at(-1));
        await page.locator("#status .line button").nth(i).click();
        assert.deepEqual(await piecesOn(page), piecesIn(chess));
        assert.equal(await page.inputValue("#fen"), chess.fen());
        assert.match(await text(page, "#legend"), /best line, after 2\.\.\. Qh4#; Escape/);
        assert.equal(await page.locator("#status .line [aria-current]").count(), 1);
    }
    await page.keyboard.press("Escape");
    assert.deepEqual(await piecesOn(page), game);
    assert.equal(await page.locator("#status .line [aria-current]").count(), 0);
    assert.deepEqual(faults, []);
});

test("in a line, left and right go through it, and only left leaves it", async () => {
    // 1. e4 e5 2. Qh5 Ke7 3. Nf3: Qxe5# was better.
    const { page, faults } = await open(
        report("line.html", ["-"], "1. e4 e5 2. Nf3 Nc6 3. Bc4 h6 4. Nxe5 Nxe5 5. Qh5 a6 *"));
    await page.keyboard.press("End");
    const game = await piecesOn(page);
    const buttons = page.locator("#status .line button");
    const moves = await buttons.count();
    assert.ok(moves > 1, `${moves} moves`);
    await buttons.first().click();
    const first = await piecesOn(page);
    assert.notDeepEqual(first, game);
    for (let i = 0; i < moves + 2; ++i) await page.keyboard.press("ArrowRight");
    assert.equal(await buttons.last().getAttribute("aria-current"), "true");
    for (let i = 1; i < moves; ++i) await page.click("#back");
    assert.deepEqual(await piecesOn(page), first);
    await page.keyboard.press("ArrowLeft");
    assert.deepEqual(await piecesOn(page), game);
    assert.match(await text(page, "#heading"), /^5\.\.\. a6/);
    await page.selectOption("#overlay", "isolani");
    await page.check("#tint");
    await buttons.first().click();
    await page.hover('[data-square="e8"]');
    assert.match(await text(page, "#piece"), /Black king on e8/);
    assert.deepEqual(faults, []);
});

test("accuracies are those of the players, by name if two names are known", async () => {
    const { page } = await open(report("opera.html", [OPERA]));
    assert.match(await text(page, "#about"),
        /accuracy Paul Morphy \d+\.\d%, Duke Karl [^%]* \d+\.\d%/);
    for (const names of ['[White "A"]\n[Black "A"]', '[White "A"]\n[Black "?"]', '[Black "A"]']) {
        const other = await open(report("other.html", ["-"], `${names}\n\n1. e4 e5 *`));
        assert.match(await text(other.page, "#about"), /accuracy White \d+\.\d%, Black \d+\.\d%/, names);
    }
});

/** Width and height in pixels of what a picture (PNG) has of a colour. */
async function extent(page, png, colour) {
    return page.evaluate(async ([source, [r, g, b]]) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
        canvas.drawImage(image, 0, 0);
        const { data } = canvas.getImageData(0, 0, image.width, image.height);
        const [xs, ys] = [[], []];
        for (let i = 0; i < data.length; i += 4) {
            if (data[i] !== r || data[i + 1] !== g || data[i + 2] !== b) continue;
            xs.push((i / 4) % image.width);
            ys.push(Math.floor(i / 4 / image.width));
        }
        const size = (all) => Math.max(...all) - Math.min(...all) + 1;
        return [size(xs), size(ys)];
    }, ["data:image/png;base64," + png.toString("base64"), colour]);
}

test("marks in the graph are round, whatever its shape", async () => {
    const file = report("marks.html", ["-"], "1. e4 e5 2. Nf3 Nc6 3. Bc4 h6 4. Qe2 d6 5. Nxe5 dxe5 6. d3 *");
    for (const width of [1200, 390]) {
        const { page, faults } = await open(file, { viewport: { width, height: 900 } });
        assert.equal(await page.locator("#graph .error").count(), 1);
        await page.addStyleTag({ content: "#graph .error { stroke: #ff00ff !important; }" });
        const [across, high] = await extent(page, await page.locator("#graph").screenshot(), [255, 0, 255]);
        assert.ok(across >= 5 && Math.abs(across - high) <= 1, `${across} x ${high} at ${width}`);
        assert.deepEqual(faults, []);
    }
});

test("numbers do not cover pieces", async () => {
    const { page, faults } = await open(report("opera.html", [OPERA]), {}, "#17");
    const covered = () => page.evaluate(() => {
        const boxes = (all) => [...document.querySelectorAll(all)].map((e) => [e, e.getBoundingClientRect()]);
        const [numbers, pieces] = [boxes("#board .number"), boxes("#board .shape")];
        const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        return numbers.flatMap(([number, a]) => pieces.filter(([, b]) => meet(a, b)).map(([piece]) =>
            `${number.textContent} covers ${piece.parentNode.dataset.square}`));
    });
    await page.check("#tint");
    assert.deepEqual(await covered(), []);
    for (const square of ["g5", "c3", "f6"]) {
        await page.click(`[data-square="${square}"]`);
        assert.ok((await page.locator("#board .number").count()) > 5);
        assert.deepEqual(await covered(), []);
    }
    assert.deepEqual(faults, []);
});

test("Tab stops once at the board and once at the moves", async () => {
    const { page, faults } = await open(report("opera.html", [OPERA]), {}, "#17");
    const focused = () => page.evaluate(() => document.activeElement.dataset.square
        ?? (document.activeElement.closest("#moves") ? "moves"
            : document.activeElement === document.body ? "body"
                : document.activeElement.id || document.activeElement.textContent));
    const stops = [];
    while (stops.length < 60 && stops.at(-1) !== "body") {
        await page.keyboard.press("Tab");
        stops.push(await focused());
    }
    const atBoard = stops.filter((stop) => /^[a-h][1-8]$/.test(stop));
    assert.equal(atBoard.length, 1, stops.join(" "));
    assert.equal(stops.filter((stop) => stop === "moves").length, 1, stops.join(" "));
    const squares = await page.locator("#board .piece").evaluateAll((all) =>
        all.map((p) => p.dataset.square));
    await page.focus('#board [tabindex="0"]');
    const visited = [];
    for (let i = 0; i < squares.length; ++i) {
        visited.push(await focused());
        await page.keyboard.press("ArrowUp");
    }
    assert.deepEqual(visited, squares);
    assert.equal(await focused(), squares[0]);
    await page.keyboard.press("ArrowDown");
    assert.equal(await focused(), squares.at(-1));
    assert.equal(await page.locator('#board [tabindex="0"]').count(), 1);
    await page.keyboard.press("ArrowLeft"); // a move back, and the focus stays on the board
    assert.match(await text(page, "#heading"), /^8\.\.\. /);
    assert.equal(await focused(), squares.at(-1));
    await page.focus('#moves [tabindex="0"]');
    await page.keyboard.press("ArrowRight");
    assert.equal(await page.evaluate(() => document.activeElement.dataset.ply), "17");
    assert.deepEqual(faults, []);
});
