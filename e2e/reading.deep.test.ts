import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { zipSync } from "fflate";
import type { Page } from "playwright";
import { readerPage } from "./pages/reader-page.ts";
import { writeLaw } from "./service.ts";
import { openStories } from "./stories.ts";

const { service, window } = await openStories({ law: { release: "119-36" }, ownClipboard: true });

test("a reference shows its target on focus, and is dismissed, opened beside and closed by keyboard alone", async () => {
  const page = await window.start("/law/USC_T99_C1_S101");
  const reader = readerPage(page);
  await reader.shows("101");
  const link = reader.pane.locator("[data-statute]").getByRole("link", { name: "103" });
  await tabTo(page, "103");
  const card = page.getByRole("tooltip").filter({ hasText: "99 U.S.C. § 103 Trimming of wicks" });
  await card.getByText("The keeper trims every wick").waitFor();
  await card.getByText("As of Sep 5, 2025").waitFor();
  await page.keyboard.press("Escape");
  await card.waitFor({ state: "detached" });
  await page.keyboard.press("Shift+Enter");
  const beside = page.getByRole("region", { name: "Text beside" });
  await beside.getByRole("heading", { name: /§ 103 Trimming of wicks/ }).waitFor();
  await reader.shows("101");
  assert.equal(await page.locator("[id]").evaluateAll((all) => all.length - new Set(all.map((one) => one.id)).size), 0);
  await page.keyboard.press("Escape");
  await beside.waitFor({ state: "detached" });
  await page.keyboard.press("j");
  await reader.shows("102");
  assert.equal(await link.count(), 0);
  assert.deepEqual(window.complaints, []);
});

test("a reference under the pointer shows its target while the pointer is on either of them", async () => {
  const page = await window.start("/law/USC_T99_C1_S101");
  const reader = readerPage(page);
  const card = page.getByRole("tooltip").filter({ hasText: "Trimming of wicks" });
  await reader.pane.locator("[data-statute]").getByRole("link", { name: "103" }).hover();
  await card.hover();
  await page.waitForFunction(() => document.querySelector("[role=tooltip]:hover") !== null);
  await page.mouse.move(5, 795);
  await card.waitFor({ state: "detached" });
});

test("words are found in closed notes too, which open; the count is announced and the place is kept", async () => {
  const page = await window.start("/law/USC_T99_C1_S103");
  const reader = readerPage(page);
  await reader.shows("103");
  await page.keyboard.press("Control+f");
  await page.keyboard.type("added subsec");
  const bar = page.getByRole("search", { name: "Find in this section and its notes" });
  await bar.getByText("1 of 1").waitFor();
  await reader.pane.getByRole("cell", { name: /Pub\. L\. 199–12/ }).waitFor();
  await page.keyboard.press("Control+f");
  await page.keyboard.type("TRI");
  await bar.getByText("1 of 4").waitFor();
  await page.keyboard.press("Enter");
  await bar.getByText("2 of 4").waitFor();
  // While the user types more of the words, the match stays.
  await page.keyboard.type("M");
  await page.keyboard.press("Enter");
  await bar.getByText("3 of 4").waitFor();
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.press("Shift+Enter");
  await bar.getByText("4 of 4").waitFor();
  // A note that opens redraws the text; the match shown stays.
  await reader.note("Source credit").click();
  await reader.pane.getByText(/64 Stat\. 9999/).waitFor();
  await bar.getByText("4 of 4").waitFor();
  await bar.getByRole("textbox").press("Shift+Enter");
  await bar.getByText("3 of 4").waitFor();
  await page.keyboard.press("Enter");
  await bar.getByText("4 of 4").waitFor();
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => document.activeElement?.tagName === "MAIN");
  // The last place is in (b)(1), which the copy key now copies.
  await page.keyboard.press("y");
  await page.getByText("Copied 99 U.S.C. § 103(b)(1)").first().waitFor();
  assert.deepEqual(window.complaints, []);
});

test("crumbs list the siblings with the current one marked, and link to them", async () => {
  const page = await window.start("/law/USC_T99_C1_S103");
  const reader = readerPage(page);
  await reader.shows("103");
  await page.getByRole("button", { name: "§ 103: others at this level" }).press("Enter");
  await page.getByRole("menuitemradio", { name: /^§ 103/, checked: true }).waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent?.includes("103"));
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await reader.shows("102");
  await page.getByRole("button", { name: /^Chapter 1.*others at this level/ }).press("Enter");
  await page.keyboard.type("chapter 2");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: /Chapter 2/ }).waitFor();
  assert.deepEqual(window.complaints, []);
});

test("the copy key does what the user chose, from section to section", async () => {
  const page = await window.start("/law/USC_T99_C1_S103");
  const reader = readerPage(page);
  await reader.shows("103");
  await page.getByRole("button", { name: "More ways to copy" }).press("Enter");
  await page.getByRole("menuitem", { name: /^Bluebook citation with year/ }).waitFor();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowRight");
  await page.getByRole("menuitemradio", { name: "Markdown link" }).press("Enter");
  await page.goto(`${service.url}/law/USC_T99_C1_S102`);
  await reader.shows("102");
  await page.keyboard.press("y");
  await page.getByText("Copied [99").first().waitFor();
  assert.equal(await reader.clipboard(), `[99 U.S.C. § 102](${service.url}/law/USC_T99_C1_S102)`);
  assert.deepEqual(window.complaints, []);
});

test("a chapter is printed as a whole, with citation, release and days in the footer", async () => {
  const page = await window.start("/law/USC_T99_C1_S103");
  const reader = readerPage(page);
  await reader.shows("103");
  await page.keyboard.press("Control+p");
  await page.getByRole("menuitem", { name: /^99 U\.S\.C\. § 103/ }).waitFor();
  assert.match(
    await footer(page),
    /^"99 U\.S\.C\. § 103 · invented sample text, not law · As of Sep 5, 2025 .*release 119-36 · installed .* · printed .*"$/,
  );
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.getByText("5 sections ready to print").waitFor();
  await page.getByRole("heading", { level: 2, name: /§ 105 Transferred/ }).waitFor();
  assert.match(await footer(page), /^"Title 99—Lighthouses, Chapter 1—Lamps and Keepers · /);
  const pdf = await page.pdf();
  assert.equal(pdf.subarray(0, 4).toString(), "%PDF");
  assert.deepEqual(window.complaints, []);
});

function footer(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.style.getPropertyValue("--print-footer"));
}

/** Presses Tab until something with these words has the focus. */
async function tabTo(page: Page, words: string): Promise<void> {
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press("Tab");
    if ((await page.evaluate(() => document.activeElement?.textContent)) === words) return;
  }
  assert.fail(`Tab never reached ${words}`);
}

test("the neighbor is shown although the service does not answer meanwhile", async () => {
  const fetched = window.page.waitForResponse("**/reader/USC_T99_C1_S102");
  const page = await window.start("/law/USC_T99_C1_S101");
  const reader = readerPage(page);
  await reader.shows("101");
  await (await fetched).finished();
  // Holds the requests until the test removes the route.
  await page.route("**/console/**", () => undefined);
  const visited = page.waitForRequest("**/console/v1/reading/recents");
  await page.keyboard.press("j");
  await reader.shows("102");
  await visited;
  await page.unroute("**/console/**");
  assert.deepEqual(window.complaints, []);
});

test("a figure from the publisher's archive is shown in its place, and a click shows its full size", async () => {
  const wickRule = 'A wick is trimmed as in <img src="graphics/burner.gif"/> and <img src="lens.gif"/>.';
  const xml = readFileSync(writeLaw(service.folder, "figures.xml", { release: "119-89", wickRule }));
  const path = join(service.folder, "figures.zip");
  writeFileSync(path, zipSync({ "usc99.xml": xml, "graphics/burner.gif": wickPicture() }));
  await service.command("law", "install", path);
  const page = await window.start("/law/USC_T99_C1_S103");
  const figure = page.getByRole("button", { name: "Enlarge figure BURNER" });
  const picture = figure.getByRole("img", { name: "Figure BURNER" });
  await picture.waitFor();
  assert.deepEqual(await picture.evaluate((element: HTMLImageElement) => [element.naturalWidth, element.naturalHeight]), [1600, 120]);
  const column = page.getByRole("main").getByRole("article");
  const ends = await Promise.all([figure, column].map((one) => one.evaluate((element) => element.getBoundingClientRect().right)));
  assert.ok((ends[0] ?? 0) <= (ends[1] ?? 0), `the figure stays in its column: ${ends.join(" ")}`);
  await page.getByText("[Figure: LENS]", { exact: true }).waitFor();
  await shoot(page, "figure");
  await figure.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Figure BURNER" });
  await dialog.getByRole("img", { name: "Figure BURNER" }).waitFor();
  await shoot(page, "figure-large");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label") === "Enlarge figure BURNER");
  assert.deepEqual(window.complaints, []);
});

const shots = process.env["PANDECT_SHOTS"];

async function shoot(page: Page, name: string) {
  if (shots === undefined) return;
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.screenshot({ path: `${shots}/${name}-${scheme}.png` });
  }
  await page.emulateMedia({ colorScheme: null });
}

/** A GIF of 1600 by 120 pixels, all in the first color. */
function wickPicture(): Buffer {
  const head = Buffer.from("474946383961400678008000003060a0ffffff2c00000000400678000007", "hex");
  // Codes of eight bits: a clear code before every 100 pixels keeps them at that size.
  const codes = Array.from({ length: 1920 }, () => [128, ...Array.from({ length: 100 }, () => 0)]).flat();
  const data = Buffer.from([...codes, 129]);
  const blocks = [];
  for (let at = 0; at < data.length; at += 255) {
    const block = data.subarray(at, at + 255);
    blocks.push(Buffer.from([block.length]), block);
  }
  return Buffer.concat([head, ...blocks, Buffer.from([0, 0x3b])]);
}

test("for a figure that the archive lacks the text says so, and quotations keep only its name", async () => {
  const wickRule = 'A wick is trimmed as in <img src="wick.gif"/>.';
  await service.command("law", "install", writeLaw(service.folder, "figure.xml", { release: "119-90", wickRule }));
  const page = await window.start("/law/USC_T99_C1_S103");
  const name = page.getByText("[Figure: WICK]", { exact: true });
  await name.waitFor();
  assert.equal(
    await name.evaluate((element) => getComputedStyle(element, "::after").content),
    `" (Figure not included in the publisher's file)"`,
  );
});
