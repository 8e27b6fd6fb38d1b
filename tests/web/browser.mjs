// A browser for tests of the report page: started before those of the file that imports this, closed after.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { run } from "./engine.mjs";

export const OPERA = new URL("../data/pgn/opera.pgn", import.meta.url).pathname;
/** Where screenshots go, if anywhere. */
const SHOTS = process.env.SCREENSHOTS;

let ownFolder;
let browser;
before(async () => {
    ownFolder = mkdtempSync(join(tmpdir(), "isolani-"));
    browser = await chromium.launch({
        executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
        args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
    });
});
after(async () => {
    await browser?.close();
    rmSync(ownFolder, { recursive: true });
});

/** A folder for what the tests of a file write. */
export const folder = () => ownFolder;

/** A page that fails the test on any request but for itself, error or message of the console. */
export async function open(file, options = {}, fragment = "") {
    const context = await browser.newContext({ viewport: { width: 1200, height: 1000 }, ...options });
    const page = await context.newPage();
    const faults = [];
    page.on("console", (message) => faults.push(message.text()));
    page.on("pageerror", (error) => faults.push(error.message));
    page.on("request", (request) => {
        if (request.url().split("#")[0] !== pathToFileURL(file).href && !request.url().startsWith("data:")) {
            faults.push(request.url());
        }
    });
    await page.goto(pathToFileURL(file).href + fragment);
    return { page, faults };
}

/** Makes the page of a game, or of what is read from the input; returns its file. */
export function report(name, args, input) {
    const file = join(ownFolder, name);
    run(["report", ...args, "--nodes", "2000", "--out", file], input);
    return file;
}

export const text = (page, selector) => page.locator(selector).innerText();
export async function shoot(page, name) {
    if (SHOTS) await page.screenshot({ path: join(SHOTS, name), fullPage: true });
}
