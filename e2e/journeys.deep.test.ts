import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { command, focused, tabTo } from "./pages/keys.ts";
import { readerPage } from "./pages/reader-page.ts";
import { welcomePage } from "./pages/welcome-page.ts";
import { openStories } from "./stories.ts";

/** Whole journeys without a mouse, in each theme: every step is a key, and the focus is visible at every Tab stop. */
const { service, window } = await openStories({ ownClipboard: true });

const numberIn = (row: string): string => /§ (\d+)/.exec(row)?.[1] ?? "no number";

for (const theme of ["light", "dark", "high contrast"]) {
  test(`${theme}: from the welcome page to a chapter, through its sections, to a citation on the clipboard`, async () => {
    const page = await window.start("/welcome");
    const reader = readerPage(page);
    const { sample } = welcomePage(page);
    await command(page, `Theme: ${theme}`);
    // The previous journey removed it; a new data folder has it from the start.
    if (theme !== "light") {
      await tabTo(page, /^Install the sample/);
      await page.keyboard.press("Enter");
    }
    await sample.getByText("Fiction", { exact: true }).waitFor();
    await tabTo(page, /^Open sample matter/);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: /Vellin Glasshouses/ }).waitFor();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("title 90");
    await page.getByRole("option", { name: /^Title 90/, selected: true }).waitFor();
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

  test(`${theme}: by words to a section, back to the list, and on to the next hit`, async () => {
    const { page } = window;
    const reader = readerPage(page);
    await page.keyboard.press("Control+k");
    await page.keyboard.type("zenith brightness reading");
    await page.keyboard.press("Enter");
    await page.locator("[data-row]").nth(1).waitFor();
    await tabTo(page, /^90 U\.S\.C\./);
    const first = (await focused(page))?.name ?? "";
    await page.keyboard.press("Enter");
    await reader.shows(numberIn(first));
    // Alt and the left arrow, which a browser without a frame does not support.
    await page.goBack();
    await page.locator("[data-row]").nth(1).waitFor();
    await tabTo(page, /^90 U\.S\.C\./);
    await page.keyboard.press("ArrowDown");
    const second = (await focused(page))?.name ?? "";
    assert.notEqual(second, first);
    await page.keyboard.press("Enter");
    await reader.shows(numberIn(second));
    assert.deepEqual(window.complaints, []);
  });

  test(`${theme}: a new matter, a document added to it, the section that it cites, and its redline`, async () => {
    const { page } = window;
    const [file, matter] = [join(service.folder, "motion.md"), `Observatory v. Board, ${theme}`];
    writeFileSync(file, "# Motion\n\nThe permit was issued against 90 U.S.C. § 206(c)(2), which the Board administers.\n");
    await command(page, "New matter");
    await page.getByRole("dialog", { name: "New matter" }).waitFor();
    await page.keyboard.type(matter);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: matter }).waitFor();
    await tabTo(page, /^Documents/);
    await page.keyboard.press("Enter");
    // A screen that opens takes the focus.
    await page.locator("[data-pane=documents]:focus").waitFor();
    await tabTo(page, /^Add documents/);
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.keyboard.press("Enter")]);
    await chooser.setFiles(file);
    await page.getByRole("row").filter({ hasText: "motion.md" }).getByText("Readable").waitFor();
    await tabTo(page, /motion\.md/);
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: /206\(c\)\(2\)/ }).waitFor();
    await page.keyboard.press("j");
    assert.match((await focused(page))?.name ?? "", /206\(c\)\(2\)/);
    await page.getByRole("tooltip").getByText("60 kilometers").waitFor();
    await page.keyboard.press("Enter");
    await readerPage(page).shows("206");
    await page.keyboard.press("h");
    await page.locator("ins").filter({ hasText: "60" }).first().waitFor();
    await page.locator("del").filter({ hasText: "40" }).first().waitFor();
    assert.deepEqual(window.complaints, []);
  });

  test(`${theme}: to the library, what a release changed, another theme, and removing the sample`, async () => {
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
    await command(page, "Theme: follow the system");
    await page.waitForFunction(() => document.documentElement.dataset["theme"] === "system");
    await command(page, `Theme: ${theme}`);
    await command(page, "Open the library");
    await tabTo(page, /^Remove Title 90/);
    await page.keyboard.press("Enter");
    await page.getByRole("alertdialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog").waitFor({ state: "detached" });
    // The dialog returns the focus to the control that opened it.
    assert.match((await focused(page))?.name ?? "", /^Remove Title 90/);
    await page.keyboard.press("Enter");
    await page.getByRole("alertdialog").waitFor();
    await tabTo(page, /^Remove$/);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Read the law on your own computer" }).waitFor();
    assert.deepEqual(window.complaints, []);
  });
}
