import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright";
import { openStories } from "./stories.ts";

const { window } = await openStories();

/** The address of the window, and the number of its history entries. */
const place = (page: Page) => page.evaluate(() => `${location.pathname}${location.search} of ${history.length}`);

/** The button of the browser or the mouse: the network sends no reply for it. */
const back = (page: Page) => page.evaluate(() => history.back());

test("Back closes the box, and the screen stays", async () => {
  const page = await window.start("/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Alerts" }).click();
  await page.waitForURL("**/watches");
  const before = await place(page);
  await page.keyboard.press("Control+k");
  const box = page.getByRole("dialog", { name: "Command box" });
  await box.waitFor();
  await back(page);
  await box.waitFor({ state: "detached" });
  assert.equal(await place(page), before);
  assert.deepEqual(window.complaints, []);
});

test("Back closes a dialog that is in the address, and every history entry stays the same", async () => {
  const page = await window.start("/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Alerts" }).click();
  await page.waitForURL("**/watches");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("link", { name: "Credentials" }).first().click();
  await page.getByRole("button", { name: "Create credential" }).click();
  const dialog = page.getByRole("dialog", { name: "Create credential" });
  await dialog.waitFor();
  await back(page);
  await dialog.waitFor({ state: "detached" });
  assert.match(await place(page), /^\/settings\/credentials of/);
  await back(page);
  await page.waitForURL("**/settings");
  await back(page);
  await page.waitForURL("**/watches");
  assert.deepEqual(window.complaints, []);
});
