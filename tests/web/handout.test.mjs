// The report page on paper, and what others have written on it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { open, report, text } from "./browser.mjs";

test("printed, a game has all that is said of it, and a diagram at each error", async () => {
    const pgn = "1. e4 {Best by test.} e5 2. Nf3 (2. f4 exf4 {a gambit} (2... d5)) Nc6 3. Bc4 h6 " +
        "4. Qe2 d6 5. Nxe5 dxe5 6. d3 *";
    const { page, faults } = await open(report("print.html", ["-"], pgn),
        { colorScheme: "dark", viewport: { width: 700, height: 500 } });
    assert.equal(await page.isVisible("#handout"), false);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    for (const hidden of ["#slider", "#first", "#flip", "#overlay", "#copy", ".keys", "#board", "#piece"]) {
        assert.equal(await page.isVisible(hidden), false, hidden);
    }
    for (const visible of ["#graph", "#story", "#handout figure svg"]) {
        assert.equal(await page.locator(visible).first().isVisible(), true, visible);
    }
    const printed = await text(page, "#handout");
    const moves = await page.locator("#moves button").allTextContents();
    for (const move of moves) assert.ok(printed.includes(move.split(" ").at(-1)), move);
    for (const part of ["1. e4 Best by test.", "(2.f4 exf4 a gambit (2...d5))", "was better", "Line after"]) {
        assert.ok(printed.includes(part), `${part}: ${printed}`);
    }
    const errors = await page.locator("#moves .error").count();
    assert.equal(await page.locator("#handout figure").count(), errors);
    assert.match(await text(page, "#handout figcaption"), /^Before 5\. Nxe5\?/);
    const pieces = await page.locator("#handout figure:first-of-type .shape").count();
    assert.equal(pieces, 32);
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    assert.equal(background, "rgb(255, 255, 255)");
    assert.deepEqual(faults, []);
});

test("a position is printed as it is shown", async () => {
    const { page } = await open(report("print-fen.html", ["--fen", "8/8/4k3/8/8/4K3/4P3/8 w - - 0 1"]));
    await page.emulateMedia({ media: "print" });
    for (const visible of ["#board", "#fen", "#status"]) {
        assert.equal(await page.locator(visible).first().isVisible(), true, visible);
    }
});

test("variations by others are on the page", async () => {
    const pgn = "1. e4 (1. d4 d5! {solid} (1... f5)) (1. c4) e5 *";
    const { page, faults } = await open(report("variations.html", ["-"], pgn));
    await page.keyboard.press("ArrowRight");
    const status = await text(page, "#status");
    assert.ok(status.includes("(1.d4 d5! solid (1...f5))"), status);
    assert.ok(status.includes("(1.c4)"), status);
    assert.deepEqual(faults, []);
});
