import assert from "node:assert/strict";
import { test } from "node:test";
import { frame } from "./pages/frame.ts";
import { readerPage } from "./pages/reader-page.ts";
import { openStories } from "./stories.ts";

const { window } = await openStories({ law: { release: "119-36" } });

test("a citation with a pinpoint jumps to the paragraph and marks it", async () => {
  const page = await window.start("/library");
  const reader = readerPage(page);
  await frame(page).goTo("99 U.S.C. § 103(b)(2)");
  await reader.shows("103");
  assert.match(page.url(), /#p-\(b\)\(2\)$/);
  await reader.pane.locator("[data-cite]").filter({ hasText: "99 U.S.C. § 103(b)(2)" }).waitFor();
  assert.match((await reader.paragraph("(b)(2)").getAttribute("class")) ?? "", /paraCursor/);
  assert.equal(await reader.paragraph("(b)(2)").evaluate((element) => element.getBoundingClientRect().top < innerHeight), true);
  assert.deepEqual(window.complaints, []);
});

test("Ctrl K opens the box from anywhere and a slash while reading, and the box shows what Enter will do", async () => {
  const page = await window.start("/law/USC_T99_C1_S101");
  const reader = readerPage(page);
  const { box } = frame(page);
  await reader.shows("101");
  await page.keyboard.press("/");
  await page.keyboard.type("99 usc 202");
  await page.getByRole("option", { name: /99 U\.S\.C\. § 202/, selected: true }).waitFor();
  await page.keyboard.press("Enter");
  await reader.shows("202");
  assert.equal(await box.count(), 0);
  await page.keyboard.press("Control+k");
  for (const [typed, row] of [
    ["issue a cred", "Create credential"],
    ["dark", "Theme: dark"],
    ["fog", "Search all text for “fog”"],
  ] as const) {
    await box.fill(typed);
    await page.getByRole("option", { name: row, selected: true }).waitFor();
  }
  await page.keyboard.press("Escape");
  await box.waitFor({ state: "detached" });
  await page.keyboard.press("Control+k");
  await page.keyboard.type("fog bell");
  await page.getByRole("option", { name: /99 U\.S\.C\. § 203 Fog signals/ }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("searchbox", { name: "Search the installed law" }).waitFor();
  assert.match(page.url(), /\/search\?q=fog\+bell/);
  assert.deepEqual(window.complaints, []);
});

test("a verb runs a command", async () => {
  const page = await window.start("/law/USC_T99_C1_S101");
  await readerPage(page).shows("101");
  await page.keyboard.press("Control+k");
  await page.keyboard.type(">theme dark");
  await page.getByRole("option", { name: "Theme: dark" }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.documentElement.dataset["theme"] === "dark");
});

test("an address can be a citation; it becomes the section's own address", async () => {
  const page = await window.start("/law/99%20USC%20103(b)");
  await readerPage(page).shows("103");
  assert.match(page.url(), /\/law\/USC_T99_C1_S103#p-\(b\)$/);
});
