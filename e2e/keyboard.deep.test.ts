import assert from "node:assert/strict";
import { test } from "node:test";
import { readerPage } from "./pages/reader-page.ts";
import { openStories } from "./stories.ts";

const { service, window } = await openStories({ law: { release: "119-36" }, ownClipboard: true });

test("by keyboard alone: find a section by words, open it, select a paragraph, copy its citation", async () => {
  const page = await window.start("/law/last");
  const reader = readerPage(page);
  await page.getByRole("heading", { name: "Installed law" }).waitFor();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("trimming wicks");
  await page.keyboard.press("Enter");
  await page.getByRole("region", { name: "Results" }).waitFor();
  await page.keyboard.press("Tab");
  await page.getByRole("searchbox").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await reader.shows("103");
  await page.keyboard.press("y");
  await page.getByText("Copied 99 U.S.C. § 103").first().waitFor();
  assert.equal(await reader.clipboard(), "99 U.S.C. § 103");
  for (const anchor of ["(a)", "(b)", "(b)(1)"]) {
    await page.keyboard.press("Shift+J");
    await page.waitForFunction((id) => document.activeElement?.closest("[id^=p-]")?.id === id, `p-${anchor}`);
  }
  await page.keyboard.press("y");
  await page.getByText("Copied 99 U.S.C. § 103(b)(1)").first().waitFor();
  assert.equal(await reader.clipboard(), "99 U.S.C. § 103(b)(1)");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement?.closest("[role=menu]") !== null);
  await page.keyboard.type("link");
  await page.keyboard.press("Enter");
  await page.getByText("Link copied").first().waitFor();
  assert.equal(await reader.clipboard(), `${service.url}/law/USC_T99_C1_S103#p-(b)(1)`);
  await page.keyboard.press("u");
  await page.getByRole("heading", { level: 1, name: /Chapter 1/ }).waitFor();
  assert.deepEqual(window.complaints, []);
});

test("the question mark lists the shortcuts, and single keys can be switched off", async () => {
  const page = await window.start("/law/USC_T99_C1_S101");
  const reader = readerPage(page);
  await reader.shows("101");
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).getByText("Next section").waitFor();
  await page.getByRole("switch", { name: /Single-key shortcuts/ }).press("Space");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("j");
  await page.keyboard.press("?");
  await page.keyboard.press("Control+k");
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("role")), "combobox");
  assert.match(page.url(), /S101/);
  assert.equal(await page.getByRole("dialog", { name: "Keyboard shortcuts" }).count(), 0);
});

test("letters typed into a field write letters", async () => {
  const page = await window.start("/search?q=lamp");
  await page.getByRole("searchbox").fill("");
  await page.keyboard.type("jk? y/[");
  assert.equal(await page.getByRole("searchbox").inputValue(), "jk? y/[");
});

test("the skip link goes past the header", async () => {
  const page = await window.start("/library");
  await page.getByRole("table").waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  // A screen that opens has the focus; the link is for a user who went back to the top.
  assert.equal(await focused(), "MAIN");
  const header = page.getByRole("banner").getByRole("link").first();
  await header.focus();
  await page.keyboard.press("Shift+Tab");
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Skip to the text");
  await page.keyboard.press("Enter");
  assert.equal(await focused(), "MAIN");
});

test("a screen takes the focus when it opens, unless the keyboard moved elsewhere while it was loading", async () => {
  const page = await window.start("/library");
  const main = page.getByRole("navigation", { name: "Main" });
  const focused = () => page.evaluate(() => document.activeElement?.outerHTML.split(">", 1)[0]);
  let send = () => {};
  const sent = new Promise<void>((resolve) => (send = resolve));
  await page.route(/MattersScreen.*\.js/, async (route) => (await sent, route.continue()));
  await main.getByRole("link", { name: "Matters" }).click();
  await page.keyboard.press("Tab");
  const before = await focused();
  send();
  await page.getByRole("heading", { level: 1, name: "Matters" }).waitFor();
  await page.keyboard.press("Shift");
  assert.equal(await focused(), before);
  await main.getByRole("link", { name: "Library" }).click();
  await page.getByRole("heading", { level: 1, name: "Library" }).waitFor();
  await main.getByRole("link", { name: "Matters" }).click();
  await page.waitForFunction(() => document.activeElement?.matches("main[data-pane=matters]"));
});
