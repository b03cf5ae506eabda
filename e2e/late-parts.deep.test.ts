import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright";
import { frame } from "./pages/frame.ts";
import { readerPage } from "./pages/reader-page.ts";
import { openStories } from "./stories.ts";

const { window } = await openStories({ law: { release: "119-36" } });

test("words and Enter that come before the code of the box are kept", async () => {
  const page = await window.start("/law/USC_T99_C1_S101");
  const reader = readerPage(page);
  const deliver = await holdBack(page, "BoxDialog");
  await page.reload();
  await reader.shows("101");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("99 USC 1");
  assert.equal(await frame(page).box.inputValue(), "99 USC 1");
  await page.keyboard.press("Escape");
  assert.equal(await frame(page).box.count(), 0);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("99 USC 103");
  await page.keyboard.press("Enter");
  deliver();
  await reader.shows("103");
});

test("words go on at their end when the code of the box arrives, and Esc leads back to where the focus was", async () => {
  const page = await window.start("/law/USC_T99_C1_S101");
  const deliver = await holdBack(page, "BoxDialog");
  await page.reload();
  await readerPage(page).shows("101");
  const home = page.getByRole("link", { name: "Home", exact: true });
  await home.focus();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("99 USC");
  deliver();
  await page.getByRole("listbox").getByRole("option").first().waitFor();
  await page.keyboard.type(" 103");
  assert.equal(await frame(page).box.inputValue(), "99 USC 103");
  await page.keyboard.press("Escape");
  await frame(page).box.waitFor({ state: "detached" });
  await page.waitForFunction(() => document.activeElement?.textContent === "Home");
});

test("a menu pressed before its code is there opens when it arrives, and Esc leads back to its button", async () => {
  const page = await window.start("/law/USC_T99_C1_S101");
  const deliver = await holdBack(page, "AppearanceMenu");
  await page.reload();
  await readerPage(page).shows("101");
  await page.getByRole("button", { name: "Appearance" }).press("Enter");
  deliver();
  await page.getByRole("menuitemradio", { name: "Dark" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "detached" });
  await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label") === "Appearance");
  assert.deepEqual(window.complaints, []);
});

/** Keeps the code of this name away from the window until the returned function is called. */
async function holdBack(page: Page, name: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(new RegExp(`/assets/${name}-[^/]*\\.js$`), async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}
