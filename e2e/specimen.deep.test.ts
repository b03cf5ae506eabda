import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { Browser, Locator, Page } from "playwright";
import { buildSpecimen } from "../build/specimen.ts";
import { launchBrowser, openTab, type TestWindow } from "./browser.ts";
import { accessibilityFaults, colorRules } from "./pages/axe.ts";
import { startService, type TestService } from "./service.ts";

let folder: string;
let service: TestService;
let browser: Browser;
let tab: TestWindow;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), "pandect-specimen-"));
  await buildSpecimen(folder);
  // The real service, so that its content policy also applies to the primitives.
  service = await startService({ env: { PANDECT_RENDERER_DIR: folder } });
  browser = await launchBrowser();
  tab = await openTab(browser);
});
after(async () => {
  await tab?.close();
  await browser?.close();
  await service?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens the page in a look; nothing from the previous story remains. */
async function open(look = ""): Promise<Page> {
  tab.complaints.length = 0;
  await tab.page.goto(`${service.url}/${look}`);
  await tab.page.getByRole("heading", { level: 1, name: "Pandect: primitives" }).waitFor();
  return tab.page;
}

const sample = (page: Page, name: string | RegExp) => page.getByRole("region", { name });
const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);
/** Waits until the target has the focus: a menu or dialog returns it a frame after it is gone. */
const focusReturned = async (target: Locator) => {
  while (!(await isFocused(target))) await tick(target.page());
};
const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "");
const tick = (page: Page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

const everyRule = {};
const onlyColors = { rules: colorRules };
/** Themes differ only in colors: color rules are checked in each, the rest once and at twice the text size. */
const looks = [
  ["?theme=light", "light", everyRule],
  ["?theme=dark", "light", onlyColors],
  ["?theme=contrast", "light", onlyColors],
  ["?theme=contrast", "dark", onlyColors],
  ["?theme=light&size=200", "light", everyRule],
] as const;

test("the primitives are free of accessibility faults in light, dark, high contrast and at twice the text size", async () => {
  const faults: string[] = [];
  for (const [look, colorScheme, rules] of looks) {
    await tab.page.emulateMedia({ colorScheme });
    const page = await open(look);
    // Two of the six parts in this page are panes and a drawer, which on a screen are beside the main part.
    const faultsHere = await accessibilityFaults(page, { ...rules, withoutRules: ["landmark-complementary-is-top-level"] });
    faults.push(...faultsHere.map((fault) => `${look} ${colorScheme}: ${fault}`));
    const overflow = await page.evaluate(() => {
      const main = document.querySelector("main");
      return main === null || main.scrollWidth > main.clientWidth || document.documentElement.scrollWidth > innerWidth;
    });
    if (overflow) faults.push(`${look}: wider than the window`);
    faults.push(...tab.complaints);
  }
  await tab.page.emulateMedia({ colorScheme: "light" });
  assert.deepEqual(faults, []);
});

test("everything that opens over the page is free of accessibility faults in light, dark and high contrast", async () => {
  const faults: string[] = [];
  for (const look of ["?theme=light", "?theme=dark", "?theme=contrast"]) {
    const page = await open(look);
    const judge = async (part: string) => {
      // The page itself was checked above.
      const faultsHere = await accessibilityFaults(page, { include: ["body > :not(#root)", "[data-pane=toasts]"] });
      faults.push(...faultsHere.map((fault) => `${look} ${part}: ${fault}`));
    };
    await page.getByRole("button", { name: "Delete with Undo" }).click();
    await page.getByRole("button", { name: "Fail" }).click();
    // None disappears while the pointer is on one.
    await page.getByRole("region", { name: "Messages" }).getByText("Document moved to trash").hover();
    await page.getByRole("button", { name: "Versions" }).focus();
    // A tip closes when the page scrolls, as this focus makes it do.
    await page.evaluate(() => new Promise((wake) => requestAnimationFrame(() => requestAnimationFrame(wake))));
    await page.keyboard.press("Tab");
    await page.getByRole("tooltip").waitFor();
    await judge("tip and toasts");
    await page.getByRole("button", { name: "More" }).press("Enter");
    await page.getByRole("menu").waitFor();
    await judge("menu");
    await page.keyboard.press("Escape");
    await page
      .getByRole("button", { name: /Court of Federal Claims/ })
      .first()
      .press("Enter");
    await page.getByRole("listbox").waitFor();
    await judge("select");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "section 1983" }).press("Enter");
    await page.getByRole("dialog").waitFor();
    await judge("popover");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Create credential…" }).press("Enter");
    await page.getByRole("dialog", { name: "Create credential" }).waitFor();
    await judge("dialog");
  }
  assert.deepEqual(faults, []);
});

test("the bundled faces are the ones drawn", async () => {
  const page = await open();
  const loaded = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status }) => status === "loaded").map(({ family, style }) => `${family} ${style}`);
  });
  assert.deepEqual(loaded.toSorted(), ["Inter Variable normal", "Source Serif 4 Variable italic", "Source Serif 4 Variable normal"]);
});

test("a tip with its key appears immediately on focus; a disabled button can still be focused and says why", async () => {
  const page = await open();
  const icons = sample(page, "Icon button and tooltip");
  await icons.getByRole("button", { name: "Note" }).focus();
  // While the clock is stopped, nothing that waits for a timer appears.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press("Shift+Tab");
  const tip = page.getByRole("tooltip");
  assert.equal(await tip.textContent(), "VersionsH");
  await page.clock.resume();
  assert.equal(await tip.locator("kbd").textContent(), "H");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.getByRole("tooltip", { name: "No printer is installed." }).waitFor();

  const buttons = sample(page, /^Button/);
  await buttons.getByRole("button", { name: "Create matter" }).first().focus();
  await page.keyboard.press("Tab");
  await page.getByRole("tooltip", { name: "Enter a name first." }).waitFor();
  const disabled = buttons.getByRole("button", { name: "Save", disabled: true }).first();
  assert.equal(await isFocused(disabled), true);
});

test("a button that begins to load keeps its width and its focus", async () => {
  const page = await open();
  const button = sample(page, /^Button/).getByRole("button", { name: "Save draft" });
  const width = async (target: Locator) => (await target.boundingBox())?.width;
  const before = await width(button);
  await button.focus();
  await page.keyboard.press("Enter");
  const loading = sample(page, /^Button/)
    .getByRole("button", { name: "Saving" })
    .last();
  await loading.waitFor();
  assert.equal(await width(loading), before);
  assert.equal(await isFocused(loading), true);
});

test("select, combo box and date work by keys alone", async () => {
  const page = await open();
  const fields = sample(page, /^Field/);
  const court = fields.getByRole("button", { name: /Court/ });
  await court.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("option", { name: "Court of Federal Claims", selected: true }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("listbox").waitFor({ state: "detached" });
  assert.match((await court.textContent()) ?? "", /Federal Circuit/);
  assert.equal(await isFocused(court), true);

  const client = fields.getByRole("combobox", { name: /Client/ });
  await client.focus();
  await page.keyboard.type("pin");
  await page.getByRole("option", { name: "Pinion Tool Works" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  assert.equal(await client.inputValue(), "Pinion Tool Works");

  const opened = fields.getByRole("group", { name: "Opened" });
  await opened.getByRole("spinbutton").first().focus();
  await page.keyboard.type("12242026");
  await fields.getByRole("textbox", { name: "Name" }).focus();
  await fields.getByText("Dec 24, 2026").waitFor();

  const number = fields.getByRole("textbox", { name: "Case number" });
  assert.equal(await number.getAttribute("aria-invalid"), "true");
  await number.fill("26-1187");
  await fields.getByText("Use digits and one hyphen.").waitFor({ state: "detached" });
});

test("a value is edited in place: Enter saves, Esc restores it, a refusal stays under the field, the focus returns", async () => {
  const page = await open();
  const values = sample(page, "Value in place");
  await values.getByRole("button", { name: "Status: Open" }).focus();
  await page.keyboard.press("Enter");
  const input = values.getByRole("textbox", { name: "Status" });
  await input.fill("Closed");
  await page.keyboard.press("Enter");
  const closed = values.getByRole("button", { name: "Status: Closed" });
  await closed.waitFor();
  assert.equal(await isFocused(closed), true);
  await values.getByText("Saved").waitFor();

  await page.keyboard.press("Enter");
  await input.fill("Lost");
  await page.keyboard.press("Escape");
  await closed.waitFor();
  assert.equal(await isFocused(closed), true);

  await page.keyboard.press("Enter");
  await input.fill("Step 2");
  await page.keyboard.press("Enter");
  await values.getByText("Not saved. Use words.").waitFor();
  assert.equal(await input.inputValue(), "Step 2");
  assert.equal(await isFocused(input), true);

  for (const [before, typed, after] of [
    ["Nov 24, 2026", "01052027", "Jan 5, 2027"],
    ["Jan 5, 2027", "02062027", "Feb 6, 2027"],
  ] as const) {
    await values.getByRole("button", { name: `Reply due: ${before}` }).press("Enter");
    // Its parts are loaded on first use.
    await values.getByRole("spinbutton", { name: "month, Reply due" }).and(page.locator(":focus")).waitFor();
    await page.keyboard.type(typed);
    await page.keyboard.press("Enter");
    await values.getByRole("button", { name: `Reply due: ${after}` }).waitFor();
  }
});

test("choices, segments and tabs react to Space and the arrows; a locked choice says why", async () => {
  const page = await open();
  const choices = sample(page, /^Checkbox/);
  const write = choices.getByRole("checkbox", { name: "Write" });
  await write.focus();
  await page.keyboard.press("Space");
  assert.equal(await write.isChecked(), true);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.getByRole("tooltip", { name: "Write includes read." }).waitFor();
  await page.keyboard.press("Space");
  assert.equal(await choices.getByRole("checkbox", { name: "Locked" }).isChecked(), true);
  await choices.getByRole("radio", { name: "Normal lines" }).focus();
  await page.keyboard.press("ArrowDown");
  assert.equal(await choices.getByRole("radio", { name: "Wide lines" }).isChecked(), true);
  await choices.getByRole("radio", { name: "Side by side" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  assert.equal(await choices.getByRole("radio", { name: "Inline" }).getAttribute("aria-checked"), "true");
  await page.getByRole("tab", { name: /Overview/ }).focus();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("tabpanel").getByText("Documents of the matter.").waitFor();
});

test("a table is one tab stop: arrows move between rows, the ring is inside the row, Enter opens it", async () => {
  const page = await open();
  const table = page.getByRole("grid", { name: "Documents", exact: true });
  const row = (name: string) => table.getByRole("row", { name });
  await row("Agency record").focus();
  await page.keyboard.press("ArrowDown");
  assert.equal(await isFocused(row("Complaint")), true);
  const ring = await row("Complaint").evaluate((element) => {
    const { outlineStyle, outlineOffset } = getComputedStyle(element, "::after");
    return { outer: getComputedStyle(element).outlineStyle, outlineStyle, outlineOffset };
  });
  assert.deepEqual(ring, { outer: "none", outlineStyle: "solid", outlineOffset: "-2px" });
  await page.keyboard.press("Enter");
  assert.equal(await row("Complaint").getAttribute("aria-selected"), "true");
  await table.getByRole("columnheader", { name: "Name" }).click();
  assert.equal(await table.getByRole("columnheader", { name: "Name" }).getAttribute("aria-sort"), "descending");
  assert.match((await table.getByRole("row").nth(1).textContent()) ?? "", /Reply brief/);
});

test("rows of a pane and of a page differ only in height: selected, focused and disabled they look the same", async () => {
  const page = await open();
  const rows = sample(page, /Rows of a pane and of a page/);
  const looksOf = (name: string) =>
    rows.getByRole("button", { name }).evaluateAll((all) =>
      all.map((row) => {
        (row as HTMLElement).focus();
        const { backgroundColor, color, outlineOffset, height } = getComputedStyle(row);
        return { look: { backgroundColor, color, outlineOffset }, height: Number.parseFloat(height) };
      }),
    );
  for (const name of ["Agency record", "Complaint", "Reply brief"]) {
    const [pane, onPage] = await looksOf(name);
    assert.deepEqual(pane?.look, onPage?.look, name);
    assert.deepEqual([pane?.height, onPage?.height], [28, 36], name);
  }
  const [chosen, plain, off] = await Promise.all(
    ["Agency record", "Complaint", "Reply brief"].map(async (name) => (await looksOf(name))[0]?.look),
  );
  assert.notEqual(chosen?.backgroundColor, plain?.backgroundColor);
  assert.notEqual(off?.color, plain?.color);
  assert.equal(await rows.getByRole("button", { name: "Reply brief" }).first().isDisabled(), true);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineOffset), "-2px");
});

test("menu and popover close on Esc and return the focus; a menu item that cannot run says why", async () => {
  const page = await open();
  const place = sample(page, "Menu and popover");
  const more = place.getByRole("button", { name: "More" });
  await more.focus();
  await page.keyboard.press("Enter");
  const beside = page.getByRole("menuitem", { name: /Open beside/ });
  await beside.waitFor();
  assert.equal(await isFocused(beside), true);
  assert.equal(await beside.evaluate((item) => getComputedStyle(item).outlineStyle), "none");
  assert.match((await page.getByRole("menuitem", { name: /Pin to matter/ }).textContent()) ?? "", /No open matter/);
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "detached" });
  await focusReturned(more);
  const link = place.getByRole("button", { name: "section 1983" });
  await link.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "42 U.S.C. § 1983" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await focusReturned(link);
});

test("a dialog begins in its first field, a question at its harmless button; both return the focus", async () => {
  const page = await open();
  const create = page.getByRole("button", { name: "Create credential…" });
  await create.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Create credential" });
  const name = dialog.getByRole("textbox", { name: "Name" });
  await name.waitFor();
  await tick(page);
  assert.equal(await isFocused(name), true);
  for (let i = 0; i < 6; i++) await page.keyboard.press("Tab");
  assert.equal(await dialog.evaluate((element) => element.contains(document.activeElement)), true);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await tick(page);
  assert.equal(await isFocused(create), true);

  const remove = page.getByRole("button", { name: "Move to trash…" });
  await remove.focus();
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Move 2 documents to trash?" });
  await question.waitFor();
  await tick(page);
  assert.equal(await focusedName(page), "Cancel");
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "detached" });
  await tick(page);
  assert.equal(await isFocused(remove), true);
});

test("opening a drawer does not move the focus, Enter moves in, Esc moves back and leaves it open", async () => {
  const page = await open();
  const place = sample(page, /^Drawer/);
  const drawer = place.getByRole("complementary", { name: "Governing law" });
  const cell = place.getByRole("button", { name: "Ohio" });
  await drawer.getByRole("button", { name: "Close" }).press("Enter");
  await drawer.waitFor({ state: "detached" });
  await cell.focus();
  await page.keyboard.press("Enter");
  await drawer.waitFor();
  assert.equal(await isFocused(cell), true);
  await page.keyboard.press("Enter");
  assert.equal(await isFocused(drawer), true);
  await drawer.getByRole("button", { name: "Approve" }).focus();
  await page.keyboard.press("Escape");
  assert.equal(await isFocused(cell), true);
  assert.equal(await drawer.isVisible(), true);
});

test("F6 draws a line in the head of the pane it reaches, and no frame", async () => {
  const page = await open();
  const pane = page.getByRole("complementary", { name: "Contents" });
  const line = () => pane.locator("header").evaluate((head) => getComputedStyle(head, "::after").content);
  await pane.getByRole("button").focus();
  assert.equal(await line(), "none");
  await page.keyboard.press("F6");
  assert.equal(await line(), "none");
  await page.keyboard.press("Shift+F6");
  assert.equal(await isFocused(pane), true);
  assert.equal(await line(), '""');
  assert.equal(await pane.evaluate((element) => getComputedStyle(element).outlineStyle), "none");
});

test("F6 reaches a toast, which stays while it has the focus; Esc closes it and goes back", async () => {
  const page = await open();
  const remove = page.getByRole("button", { name: "Delete with Undo" });
  await remove.focus();
  await page.keyboard.press("Enter");
  const toasts = page.getByRole("region", { name: "Messages" });
  await toasts.getByText("Document moved to trash").waitFor();
  await page.getByRole("status").getByText("Document moved to trash").waitFor({ state: "attached" });
  // From the last pane of the page F6 goes to the toasts, and from there to the first pane.
  await page.getByRole("complementary", { name: "Details" }).getByRole("button").focus();
  await page.keyboard.press("F6");
  assert.match(await focusedName(page), /^Document moved to trash/);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await toasts.getByText("Document restored").waitFor();
  assert.equal(await toasts.getByText("Document moved to trash").count(), 0);
  assert.equal(await isFocused(page.getByRole("complementary", { name: "Details" }).getByRole("button")), true);
  await page.keyboard.press("F6");
  await page.keyboard.press("Escape");
  await toasts.waitFor({ state: "detached" });
  assert.equal(await isFocused(page.getByRole("complementary", { name: "Details" }).getByRole("button")), true);
});

test("progress is announced, but not at every step", async () => {
  const page = await open();
  const spoken = page.locator("[aria-live=polite]", { hasText: "Juniper" });
  await spoken.waitFor({ state: "attached" });
  const button = page.getByRole("button", { name: "Answer 11 cells" });
  await button.focus();
  await page.keyboard.press("Enter");
  await page.getByText("85 of 96 cells", { exact: true }).waitFor();
  assert.match((await page.getByRole("progressbar", { name: /Juniper/ }).getAttribute("aria-valuetext")) ?? "", /85 of 96/);
  assert.doesNotMatch((await spoken.textContent()) ?? "", /85 of 96/);
  await page.keyboard.press("Enter");
  await page.locator("[aria-live=polite]", { hasText: "96 of 96 cells" }).waitFor({ state: "attached" });
});
