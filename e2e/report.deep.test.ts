import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { frame } from "./pages/frame.ts";
import { libraryPage } from "./pages/library-page.ts";
import { readerPage } from "./pages/reader-page.ts";
import { choose } from "./pages/choose.ts";
import { reportPage } from "./pages/report-page.ts";
import { writeLaw } from "./service.ts";
import { accessibilityFaults } from "./pages/axe.ts";
import { openStories } from "./stories.ts";

const first = { release: "119-36" };
const second = { release: "119-40", wickRule: "A wick is trimmed twice daily before dusk.", extraSections: 2 };
const third = { release: "119-60", wickRule: "A wick is trimmed twice daily at noon.", extraSections: 1 };
const address = "/library/source/usc-99/changes";

const { service, browser, window } = await openStories({ law: first, ownClipboard: true });

test("with one release the screen says what it is for", async () => {
  await window.start("/library");
  await window.page.getByRole("link", { name: "What changed in Title 99" }).click();
  await window.page.getByRole("heading", { name: "One release is installed" }).waitFor();
  await window.page.getByRole("button", { name: "Go to the library" }).click();
  await window.page.getByRole("table", { name: "Installed sources" }).waitFor();
  assert.deepEqual(window.complaints, []);
});

test("after an update the library links to the changes", async () => {
  await window.start("/library");
  const library = libraryPage(window.page);
  await library.choose(writeLaw(service.folder, "usc99-second.xml", second));
  const update = library.importOf("usc99-second.xml");
  await update.getByText("Updated: 2 added, 1 amended; 7 unchanged.").waitFor();
  await update.getByRole("link", { name: "See what changed" }).click();
  const report = reportPage(window.page);
  await report.shows("103");
  await window.page.getByText("2 added, 1 amended", { exact: true }).waitFor();
  assert.deepEqual(await report.inserted.allInnerTexts(), ["twice "]);
  assert.equal(await report.changes.count(), 3);
  assert.deepEqual(window.complaints, []);
});

test("keys step through the changes of any two releases; places and kinds narrow them; back undoes that", async () => {
  await service.command("law", "install", writeLaw(service.folder, "usc99-third.xml", third));
  const page = await window.start(`${address}?from=119-36&to=119-60`);
  const report = reportPage(page);
  await report.shows("103");
  assert.deepEqual(await report.deleted.allInnerTexts(), ["before dusk"]);
  assert.deepEqual(await report.inserted.allInnerTexts(), ["twice ", "at noon"]);
  await page.keyboard.press("j");
  await report.shows("301");
  await frame(page).announcement.filter({ hasText: "99 U.S.C. § 301, Added" }).waitFor();
  await page.keyboard.press("k");
  await report.shows("103");
  await page.keyboard.press("ArrowDown");
  await report.shows("301");
  await report.places.filter({ hasText: "Chapter 1" }).click();
  await report.shows("103");
  assert.equal(await report.changes.count(), 1);
  await report.kind(/^Amended/).click();
  await page.getByText("No change of this kind here.").waitFor();
  await page.goBack();
  await report.shows("103");
  await choose(page, /From release$/, /^119-40/);
  await page.getByText("1 amended, 1 removed", { exact: true }).waitFor();
  assert.match(page.url(), /from=119-40/);
  await report.chosen.focus();
  await page.keyboard.press("o");
  await readerPage(page).shows("103");
  assert.deepEqual(window.complaints, []);
});

test("in a small window the report opens at its heading", async () => {
  await window.page.setViewportSize({ width: 640, height: 320 });
  const page = await window.start(`${address}?from=119-36&to=119-60`);
  const report = reportPage(page);
  await report.shows("103");
  await page.waitForTimeout(500);
  const top = (await page.getByRole("heading", { name: "What changed" }).boundingBox())?.y ?? -1;
  const bar = (await page.getByRole("banner").boundingBox())?.height ?? 0;
  assert.ok(top >= bar && top < 320, `the heading is at ${top}, below a bar of ${bar}`);
  await page.setViewportSize({ width: 1280, height: 800 });
});

test("the redline shows inline and side by side, with changes only or the whole text, and that is remembered", async () => {
  const page = await window.start(`${address}?from=119-36&to=119-60`);
  const report = reportPage(page);
  await report.shows("103");
  await page
    .getByRole("button", { name: /paragraphs unchanged/ })
    .first()
    .waitFor();
  await report.chosen.focus();
  await page.keyboard.press("c");
  await report.detail.getByText("The keeper trims every wick.").waitFor();
  await page.keyboard.press("v");
  const table = report.detail.getByRole("table", { name: "Both versions side by side" });
  assert.deepEqual(await table.getByRole("columnheader").allInnerTexts(), ["119-36 · Sep 5, 2025", "119-60 · Dec 18, 2025"]);
  const row = table.getByRole("row").filter({ has: page.locator("ins") });
  assert.deepEqual(await row.getByRole("cell").allInnerTexts(), [
    "(1) A wick is trimmed daily before dusk.",
    "(1) A wick is trimmed twice daily at noon.",
  ]);
  await page.reload();
  await table.waitFor();
});

test("the redline is copied with its citation and releases", async () => {
  const page = await window.start(`${address}?from=119-36&to=119-60`);
  await reportPage(page).shows("103");
  await page.getByRole("button", { name: "Copy the redline" }).click();
  await page.getByText("Redline copied").first().waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(
    copied,
    "99 U.S.C. § 103, release 119-36 · Sep 5, 2025 to 119-60 · Dec 18, 2025\n(1) A wick is trimmed {+twice +}daily [-before dusk-]{+at noon+}.",
  );
});

test("the report is saved as a page that can be read anywhere, and as a table", async () => {
  const page = await window.start(`${address}?from=119-36&to=119-60`);
  const report = reportPage(page);
  await report.shows("103");
  const html = await report.export(/^HTML/);
  assert.equal(html.name, "usc-99 119-36 to 119-60.html");
  const csv = await report.export(/^CSV/);
  const table = readFileSync(csv.path, "utf8");
  assert.match(table, /amended,99 U\.S\.C\. § 103,Trimming of wicks,/);
  assert.match(table, /\{\+twice \+\}daily \[-before dusk-\]\{\+at noon\+\}/);
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reading = await plain.newPage();
  await reading.goto(pathToFileURL(html.path).href);
  await reading.setContent(readFileSync(html.path, "utf8"));
  await reading.getByRole("heading", { level: 1, name: /Title 99/ }).waitFor();
  await reading.getByText("Fiction: this law does not exist.").waitFor();
  assert.deepEqual(await reading.locator("article ins").first().allInnerTexts(), ["twice "]);
  await plain.close();
});

test("addresses of releases or sources that were never installed are explained", async () => {
  const page = await window.start(`${address}?from=1-1&to=119-60`);
  await page.getByText("was never installed here").waitFor();
  await page.getByRole("button", { name: /^Compare 119-40 · .* with 119-60 · Dec 18, 2025$/ }).click();
  await reportPage(page).shows("103");
  await page.goto(`${service.url}/library/source/usc-98/changes`);
  await page.getByText("Pandect could not create the report").waitFor();
});

for (const theme of ["Light", "Dark", "High contrast"]) {
  test(`the report is free of accessibility faults: ${theme.toLowerCase()}`, async () => {
    const page = await window.start(`${address}?from=119-36&to=119-60`);
    await frame(page).chooseTheme(theme);
    const report = reportPage(page);
    await report.shows("103");
    for (const view of ["Inline", "Side by side"]) {
      await page.getByRole("radio", { name: view }).click();
      assert.deepEqual(await accessibilityFaults(page), [], view);
    }
  });
}

test("a long report loads in pages, and the chosen change stays in sight", async () => {
  await service.command("law", "install", writeLaw(service.folder, "usc99-long.xml", { ...third, release: "119-80", extraSections: 800 }));
  const page = await window.start(`${address}?from=119-60&to=119-80`);
  const report = reportPage(page);
  await report.shows("302");
  await page.getByText("799 changes").waitFor();
  for (const [number, fetched] of [
    ["801", 500],
    ["1100", 799],
  ] as const) {
    // The end of the fetched part.
    await page.locator(`[data-pane="report"] [aria-setsize="${fetched}"]`).first().waitFor();
    await page.keyboard.press("End");
    await report.shows(number);
    await page.waitForFunction(() => {
      const row = document.querySelector('[data-pane="report"] [aria-current]')?.getBoundingClientRect();
      const list = document.querySelector('[data-pane="report"] [data-rows]')?.getBoundingClientRect();
      return row !== undefined && list !== undefined && row.top >= list.top && row.bottom <= list.bottom;
    });
  }
  assert.ok((await report.changes.count()) < 100, "only rows in sight are drawn");
});
