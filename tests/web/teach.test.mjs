// What the report page teaches: definitions, squares of reasons, the story of the game.

import assert from "node:assert/strict";
import { test } from "node:test";
import { open, OPERA, report, text } from "./browser.mjs";

test("the sets that players speak of come first, each with its definition", async () => {
    const { page, faults } = await open(report("opera.html", [OPERA]), {}, "#17");
    const groups = await page.locator("#overlay optgroup").evaluateAll((all) =>
        all.map((group) => [group.label, group.children.length]));
    assert.equal(groups.length, 3);
    assert.ok(groups[0][1] >= 10 && groups[0][1] <= 14, groups.join("; "));
    const names = await page.locator("#overlay option").evaluateAll((all) => all.map((o) => o.value));
    assert.equal(new Set(names).size, names.length);
    const definitions = new Set();
    for (const name of names.filter(Boolean)) {
        await page.selectOption("#overlay", name);
        const [, definition] = /^([^:]+: [^.]+\.)/.exec(await text(page, "#legend"));
        assert.equal(definition[0], name[0].toUpperCase());
        definitions.add(definition);
    }
    assert.equal(definitions.size, names.length - 1);
    await page.selectOption("#overlay", "isolani");
    assert.match(await text(page, "#legend"),
        /^Isolani: no own pawn on either neighbouring file; only pieces can defend it\. White's/);
    assert.deepEqual(faults, []);
});

test("reasons light their squares when pointed at, tapped or reached by Tab", async () => {
    const file = report("opera.html", [OPERA]);
    const { page, faults } = await open(file, {}, "#17");
    const lit = () => page.locator("#board .lit").count();
    const reasons = page.locator("#reasons .reason");
    assert.ok((await reasons.count()) > 0);
    const rows = await page.evaluate("data.plies[17].reasons.filter((row) => row[2].length + row[3].length)");
    for (const [i, row] of rows.entries()) {
        await reasons.nth(i).hover();
        assert.equal(await lit(), row[2].length + row[3].length);
        assert.equal(await page.locator("#board .lit.of-white").count(), row[2].length);
    }
    await page.hover("#title");
    assert.equal(await lit(), 0);
    await reasons.first().focus();
    assert.equal(await lit(), rows[0][2].length + rows[0][3].length);
    await page.keyboard.press("ArrowRight"); // to the same reason of the next position
    assert.equal(await page.evaluate(() => document.activeElement.className), "reason");
    assert.ok((await lit()) > 0);
    await page.focus("#flip");
    assert.equal(await lit(), 0);
    const phone = (await open(file, { viewport: { width: 390, height: 844 }, hasTouch: true }, "#17")).page;
    await phone.locator("#reasons .reason").first().tap();
    const square = await phone.locator("#board .lit").first().boundingBox();
    assert.ok(square.y >= 0 && square.y < 844, `at ${square.y}`); // the board stays in view
    assert.deepEqual(faults, []);
});

test("rows can have a text of their own, and no squares", async () => {
    const { page, faults } = await open(report("opera.html", [OPERA]));
    await page.evaluate(`
        data.plies[1].reasons = [["White's isolated pawn on d4", -25, [27]], ["The bishop pair", 30]];
        go(1);
    `);
    assert.match(await text(page, "#reasons"), /\u22120\.25\s+White's isolated pawn on d4/);
    assert.equal(await page.locator("#reasons .reason").count(), 1);
    await page.hover("#reasons .reason");
    assert.equal(await page.locator("#board .lit.of-white").count(), 1);
    assert.deepEqual(faults, []);
});

test("the story of the game links to its moves", async () => {
    const { page, faults } = await open(report("opera.html", [OPERA]));
    const told = await text(page, "#story");
    assert.match(told, /^White: .*; Black: .*\.$/m);
    const link = page.locator("#story a").first();
    const [, number, san] = /^(\d+\.(?:\.\.)?)(\S+)$/.exec(await link.innerText());
    await link.click();
    assert.ok((await text(page, "#heading")).startsWith(`${number} ${san}`));
    assert.ok(page.url().endsWith(await link.getAttribute("href")));
    assert.match(await text(page, "#status"), /Turning point: /); // told at the move, too
    const position = await open(report("fen.html", ["--fen", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]));
    assert.equal(await position.page.isVisible("#game"), false);
    assert.deepEqual(faults, []);
});

test("arrow keys go through the moves wherever the focus is", async () => {
    const { page, faults } = await open(report("opera.html", [OPERA]), {}, "#4");
    for (const where of ["#overlay", "#slider", "#tint", "#fen", "#copy", "#flip", "#story a",
        '#moves [tabindex="0"]', '#board [tabindex="0"]', ".reason"]) {
        await page.locator(where).first().focus();
        await page.keyboard.press("ArrowRight");
        assert.match(await text(page, "#heading"), /^3\. d4/, where);
        await page.keyboard.press("ArrowLeft");
        assert.match(await text(page, "#heading"), /^2\.\.\. d6/, where);
    }
    await page.focus("#overlay");
    await page.keyboard.press("ArrowDown");
    await page.waitForFunction('state.overlay === "isolani"');
    await page.keyboard.press("ArrowRight");
    assert.equal(await page.inputValue("#overlay"), "isolani"); // chosen by up and down only
    assert.match(await text(page, "#heading"), /^3\. d4/);
    assert.deepEqual(faults, []);
});
