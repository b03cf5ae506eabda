import { accessibilityFaults, inTheme } from "./pages/axe.ts";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import type { Browser } from "playwright";
import { launchBrowser, openWindow, type SignedInWindow } from "./browser.ts";
import { frame } from "./pages/frame.ts";
import { startService, type TestService, writeLaw } from "./service.ts";

let service: TestService;
let browser: Browser;
let window: SignedInWindow;
before(async () => {
  service = await startService({ law: { release: "119-36" } });
  for (const [release, wickRule] of [
    ["119-40", "A wick is trimmed twice daily before dusk."],
    ["119-44", "A wick is trimmed twice daily before dusk by the mate."],
  ] as const)
    await service.command("law", "install", writeLaw(service.folder, `${release}.xml`, { release, wickRule }));
  browser = await launchBrowser({ ownClipboard: true });
  window = await openWindow(browser, service);
});
after(async () => {
  await browser?.close();
  await service?.stop();
});

test("from a section its earlier versions are opened, compared in pairs, linked to and saved, all by keyboard", async () => {
  const page = await window.start("/law/USC_T99_C1_S103");
  await page.getByRole("heading", { name: "Trimming of wicks" }).waitFor();
  await page.getByRole("complementary", { name: "Side notes" }).getByRole("heading", { name: "Versions 3" }).waitFor();
  await page.keyboard.press("h");
  const strip = page.getByRole("list", { name: "Versions of this section, oldest first" });
  await strip.getByRole("listitem").nth(2).waitFor();
  assert.equal(await strip.getByRole("listitem").count(), 3);
  await page.locator("ins").filter({ hasText: "by the mate" }).waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.keyboard.press("k");
  await page.locator("ins").filter({ hasText: "twice" }).waitFor();
  await strip.getByRole("button", { name: /119-44/ }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("region", { name: /^From 119-36.* to 119-44/ }).waitFor();
  await page.keyboard.press("v");
  await page.getByRole("table", { name: "Both versions side by side" }).waitFor();
  for (const theme of ["Dark", "High contrast", "Light"]) {
    await frame(page).chooseTheme(theme);
    await strip.getByRole("button", { name: /119-44/ }).focus();
    await page.getByRole("tooltip").waitFor({ state: "detached" });
    assert.deepEqual(await accessibilityFaults(page, inTheme(theme)), [], theme);
  }
  await page.keyboard.press("Shift+Y");
  await page.getByText("Link copied").first().waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as HTML" }).press("Enter");
  const saved = readFileSync(await (await saving).path(), "utf8");
  for (const words of ["<ins>", "by the mate", "default-src 'none'"]) assert.ok(saved.includes(words), words);
  await page.keyboard.press("o");
  await page.getByRole("heading", { name: "Trimming of wicks" }).waitFor();
  await page.goto(link);
  await page.getByRole("region", { name: /^From 119-36.* to 119-44/ }).waitFor();
  assert.deepEqual(window.complaints, []);
});

test("a section with one version says so, and an address without a version of it redirects", async () => {
  const page = await window.start("/law/history/USC_T99_C1_S101");
  await page.getByRole("heading", { name: "No earlier version installed" }).waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.goto(`${service.url}/law/history/USC_T99_C1_S103?from=1&to=99999`);
  await page.getByText("This link names a version that is not installed.").waitFor();
  assert.deepEqual(window.complaints, []);
});

test("an earlier version is read alone under its own heading, and turns into a comparison again", async () => {
  const page = await window.start("/law/history/USC_T99_C1_S103");
  await page.getByRole("switch", { name: "Earlier version only" }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("article", { name: /^119-40/ }).waitFor();
  await page.getByRole("heading", { name: /^99 U\.S\.C\. § 103, 119-40/ }).waitFor();
  assert.equal(await page.locator("ins, del").count(), 0);
  assert.match(page.url(), /[?&]read=\d+/);
  await page.getByRole("switch", { name: "Earlier version only" }).focus();
  await page.keyboard.press("Space");
  await page.locator("ins").filter({ hasText: "by the mate" }).waitFor();
});
