import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Browser, Page } from "playwright";
import { launchBrowser, openWindow, type SignedInWindow } from "./browser.ts";
import { readerPage } from "./pages/reader-page.ts";
import { welcomePage } from "./pages/welcome-page.ts";
import { startService, type TestService } from "./service.ts";

/** Whole journeys without a mouse: every step is a key, and wherever Tab stops the focus can be seen. */
let service: TestService;
let browser: Browser;
let window: SignedInWindow;
before(async () => {
  service = await startService();
  browser = await launchBrowser();
  window = await openWindow(browser, service);
});
after(async () => {
  await browser?.close();
  await service?.stop();
});

/** Where the focus is: what a screen reader would call it, and whether it can be seen. */
async function focused(page: Page): Promise<{ name: string; isSeen: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const style = getComputedStyle(element);
    const around = getComputedStyle(element.parentElement ?? element);
    return {
      name: element.getAttribute("aria-label") ?? (element.textContent ?? "").trim().replaceAll(/\s+/g, " "),
      isSeen: [style, around].some((one) => one.outlineStyle !== "none" || one.boxShadow !== "none"),
    };
  });
}

/** Presses Tab until the focus is on what `name` says, as a person would. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press("Tab");
    const at = await focused(page);
    assert.ok(at.isSeen, `the focus cannot be seen on “${at.name.slice(0, 80)}”`);
    if (name.test(at.name)) return;
    passed.push(at.name.slice(0, 40));
  }
  assert.fail(`Tab never came to ${name}: ${passed.join(" | ")}`);
}

const numberIn = (row: string): string => /§ (\d+)/.exec(row)?.[1] ?? "no number";

/** A command by its words, from anywhere. */
async function command(page: Page, title: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.keyboard.type(`>${title}`);
  await page.getByRole("option", { name: title }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("listbox").waitFor({ state: "detached" });
}

test("from the greeting to a chapter, through its sections, to a citation on the clipboard", async () => {
  const { page } = window;
  const reader = readerPage(page);
  await welcomePage(page).sample.getByText("Fiction", { exact: true }).waitFor({ timeout: 60_000 });
  await tabTo(page, /^Look around the sample/);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: /Title 90/ }).waitFor();
  await tabTo(page, /^Chapter 2/);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: /Chapter 2/ }).waitFor();
  await tabTo(page, /^§ 201/);
  await page.keyboard.press("Enter");
  await reader.shows("201");
  await page.keyboard.press("j");
  await reader.shows("202");
  await page.keyboard.press("j");
  await reader.shows("203");
  await page.keyboard.press("k");
  await reader.shows("202");
  await page.keyboard.press("y");
  await page.getByText("Copied 90 U.S.C. § 202").first().waitFor();
  assert.equal(await reader.clipboard(), "90 U.S.C. § 202");
  assert.deepEqual(window.complaints, []);
});

test("by words to a section, back to the list, and on to the next hit", async () => {
  const { page } = window;
  const reader = readerPage(page);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("zenith brightness reading");
  await page.keyboard.press("Enter");
  await page.locator("[data-row]").nth(1).waitFor();
  await tabTo(page, /^90 U\.S\.C\./);
  const first = (await focused(page)).name;
  await page.keyboard.press("Enter");
  await reader.shows(numberIn(first));
  // Alt and the left arrow, which a browser without a frame does not know.
  await page.goBack();
  await page.locator("[data-row]").nth(1).waitFor();
  await tabTo(page, /^90 U\.S\.C\./);
  await page.keyboard.press("ArrowDown");
  const second = (await focused(page)).name;
  assert.notEqual(second, first);
  await page.keyboard.press("Enter");
  await reader.shows(numberIn(second));
  assert.deepEqual(window.complaints, []);
});

test("to the library, what a release changed, another theme, and the sample away again", async () => {
  const { page } = window;
  await command(page, "Open the library");
  await page.getByRole("heading", { level: 1, name: "Library" }).waitFor();
  await tabTo(page, /^What changed/);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: /What changed/ }).waitFor();
  await page
    .getByText(/8 amended|amended/)
    .first()
    .waitFor();
  await command(page, "Theme: dark");
  await page.waitForFunction(() => document.documentElement.dataset["theme"] === "dark");
  await command(page, "Open the library");
  await tabTo(page, /^Remove Title 90/);
  await page.keyboard.press("Enter");
  await page.getByRole("alertdialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  // The dialog gives the focus back to where it was asked for.
  assert.match((await focused(page)).name, /^Remove Title 90/);
  await page.keyboard.press("Enter");
  await page.getByRole("alertdialog").waitFor();
  await tabTo(page, /^Remove$/);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Read the law on your own machine" }).waitFor();
  assert.deepEqual(window.complaints, []);
});
