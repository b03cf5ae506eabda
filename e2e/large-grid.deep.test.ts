import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright";
import { ownerCalls } from "./owner-calls.ts";
import { chooseDocuments, governedBy, servicesAgreement, textFile } from "./pages/add-documents.ts";
import { frame } from "./pages/frame.ts";
import { newMatter } from "./pages/new-matter.ts";
import { accessibilityFaults, inTheme } from "./pages/axe.ts";
import { openStories } from "./stories.ts";

const { service, window } = await openStories();
const states = ["Ohio", "Vermont", "Texas", "Maine", "Oregon"];

/** Short contracts in this repository's own words; every tenth does not name its law. */
const contracts = Array.from({ length: 250 }, (_, n) => {
  const clauses = [
    "Term. This Agreement begins on March 3, 2021 and ends on March 2, 2024.",
    "Assignment. Neither party may assign this Agreement without the prior written consent of the other party.",
    n % 10 === 9 ? "Paint. The keeper shall paint the harbor wall every spring." : governedBy(states[n % 5] ?? ""),
    `Liability. The aggregate liability of either party shall not exceed $${n + 1},000.`,
  ];
  return textFile(`contract ${n}.txt`, servicesAgreement(clauses, 1 + (n % 28)));
});
const questions = [
  ["Governing law", "Which state's or country's law governs the agreement?"],
  ["Assignment", "May the agreement be assigned without consent?"],
  ["Effective date", "On which date does the agreement take effect?"],
  ["Liability cap", "What is the cap on liability?"],
] as const;

test("a grid of 250 documents and 60 questions, thirty of them dependent on another, is run and read by keyboard alone", async () => {
  const ask = await ownerCalls(service);
  const page = await window.start("/matters");
  await newMatter(page, "Harbor contracts");
  await chooseDocuments(page, contracts);
  const matterId = /mat_[0-9a-f]+/.exec(page.url())?.[0] ?? "";
  for (;;) {
    const found = await ask("GET", `/workspace/v1/matters/${matterId}/documents?limit=200&offset=50`);
    const documents = found["data"] as { status: string }[];
    if (documents.length === 200 && documents.every(({ status }) => status === "succeeded")) break;
    await page.waitForTimeout(500);
  }
  await page.getByRole("link", { name: "Grids", exact: true }).press("Enter");
  await page.getByRole("button", { name: "New grid" }).first().press("Enter");
  const creation = page.getByRole("dialog", { name: "New grid" });
  await creation.getByText("Asks 250 documents").waitFor();
  await creation.getByRole("radio", { name: /No questions yet/ }).press(" ");
  const name = creation.getByRole("textbox", { name: "Name of the grid" });
  await name.focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Everything");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Everything" }).waitFor();
  // Sixty columns in the editor would repeat one story sixty times; the first thirty wait for the one before.
  const base = `/workspace/v1/matters/${matterId}/matrices/${page.url().split("/").at(-1)}`;
  const columns = Array.from({ length: 60 }, (_, i) => {
    const [label, question] = questions[i % questions.length] ?? questions[0];
    return { label: `${i + 1} ${label}`, question };
  });
  const made = (await ask("POST", `${base}/columns`, { columns }))["columns"] as { id: string }[];
  for (let i = 1; i < 30; i++)
    await ask("PATCH", `${base}/columns/${made[i]?.id}`, { dependsOnColumnId: made[i - 1]?.id, gateExpression: "not_empty" });
  await page.reload();

  const grid = page.getByRole("grid", { name: "Answers" });
  await grid.getByText("Not run").first().waitFor();
  assert.deepEqual([await grid.getAttribute("aria-rowcount"), await grid.getAttribute("aria-colcount")], ["251", "61"]);

  // A run with more cells than allowed continues in parts.
  await page.keyboard.press("Shift+R");
  const dialog = page.getByRole("dialog", { name: "Run the grid" });
  await dialog.getByText("Unanswered: 15,000 cells").waitFor();
  await dialog.getByText("Pandect runs this grid in parts").waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  await dialog.getByRole("button", { name: "Run", exact: true }).press("Enter");
  await page
    .getByText(/cells in later parts/)
    .first()
    .waitFor();
  await page.getByRole("region", { name: "Messages" }).getByText("The grid is done.").waitFor();
  assert.equal(await page.getByText("A run has at most").count(), 0);
  const { pendingCellCount, errorCellCount, status } = await ask("GET", base);
  assert.deepEqual([pendingCellCount, errorCellCount, status], [0, 0, "succeeded"]);

  // Every corner and step of the grid, each time with the focus on a drawn, visible cell.
  await grid.locator("[data-pane-entry]").focus();
  for (const [key, row, column] of [
    ["Control+End", 251, 61],
    ["Home", 251, 1],
    ["Control+ArrowUp", 2, 1],
    ["End", 2, 61],
    ["ArrowDown", 3, 61],
    ["ArrowLeft", 3, 60],
    ["Control+Home", 2, 1],
    ["ArrowRight", 2, 2],
    ["ArrowUp", 1, 2],
    ["ArrowDown", 2, 2],
  ] as const) {
    await page.keyboard.press(key);
    await at(page, row, column);
  }
  await page.keyboard.press("PageDown");
  const down = (await placeOf(page)).row;
  assert.ok(down > 5, `a page is more than ${down - 2} rows`);
  await page.keyboard.press("PageUp");
  await at(page, 2, 2);

  // The drawer, and back to the same cell far down.
  for (const key of ["Control+End", "Home", "ArrowRight"]) await page.keyboard.press(key);
  await at(page, 251, 2);
  await page.keyboard.press("ArrowUp");
  await at(page, 250, 2);
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("complementary", { name: "1 Governing law" });
  await drawer
    .locator("mark")
    .getByText("laws of the State of Oregon")
    .or(drawer.locator("mark").getByText("the State of"))
    .first()
    .waitFor();
  await page.keyboard.press("a");
  await focusedText(page, "Approved");
  await page.keyboard.press("x");
  await focusedText(page, "Rejected");
  await page.keyboard.press("e");
  await drawer.getByRole("textbox", { name: "Answer" }).waitFor();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Guam");
  await page.keyboard.press("Control+Enter");
  await focusedText(page, "Written by hand");
  await at(page, 250, 2);
  // Enter moves into the drawer, Escape out of it to the cell, and the next one closes it.
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement?.closest("[role=complementary], aside") != null);
  await page.keyboard.press("Escape");
  await at(page, 250, 2);
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "detached" });
  await at(page, 250, 2);
  // A written answer runs again only after the dialog has said what is lost.
  await page.keyboard.press("r");
  await dialog.getByText("This overwrites your decisions: 1 written by hand.").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await at(page, 250, 2);
  await page.keyboard.press("ArrowDown");
  await at(page, 251, 2);
  // The last document does not name its law; another run gives the same result, and the dependent column does not apply.
  await page.keyboard.press("r");
  await page.getByRole("region", { name: "Messages" }).getByText("The grid is done.").first().waitFor();
  await focusedText(page, "Nothing found");
  await page.keyboard.press("ArrowRight");
  await focusedText(page, "Does not apply");
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("u");
  await page.waitForFunction(() => /Found|Uncertain/.test(document.activeElement?.textContent ?? ""));

  await page.keyboard.press("Enter");
  await page.getByRole("complementary").locator("mark").first().waitFor();
  for (const theme of ["Light", "Dark"]) {
    await frame(page).chooseTheme(theme);
    await page.mouse.move(0, 0);
    await grid.locator("[data-pane-entry]").focus();
    await page.getByRole("tooltip").waitFor({ state: "detached" });
    assert.deepEqual(await accessibilityFaults(page, inTheme(theme)), [], theme);
  }
  // The same answers by document and by question, with the same keys and the same focus.
  await page.keyboard.press("Escape");
  let here = await focusIds(page);
  for (const [view, entries] of [
    ["By document", 60],
    ["By question", 250],
  ] as const) {
    await page.getByRole("button", { name: /^(Table|By document)$/ }).press("Enter");
    await page.getByRole("menuitemradio", { name: view }).press("Enter");
    await page.getByRole("button", { name: view }).waitFor();
    assert.equal(await grid.getAttribute("aria-rowcount"), String(entries));
    await grid.locator("[data-pane-entry]").focus();
    assert.deepEqual(await focusIds(page), here);
    await page.keyboard.press("End");
    await page.waitForFunction((last) => document.activeElement?.getAttribute("aria-rowindex") === last, String(entries));
    await page.keyboard.press("Home");
    await page.keyboard.press("u");
    await page.waitForFunction(() => /Found|Uncertain/.test(document.activeElement?.textContent ?? ""));
    await page.keyboard.press("Enter");
    await page.getByRole("complementary").locator("mark").first().waitFor();
    assert.deepEqual(await accessibilityFaults(page), [], view);
    await page.keyboard.press("Escape");
    await page.getByRole("complementary").waitFor({ state: "detached" });
    const before = await focusIds(page);
    for (const key of ["Control+ArrowRight", "Control+ArrowLeft"]) {
      await page.keyboard.press(key);
      await page.waitForFunction(
        ([was, isBack]) => {
          const { row, column } = document.activeElement instanceof HTMLElement ? document.activeElement.dataset : {};
          return row !== undefined && (`${row} ${column}` === was) === isBack;
        },
        [before, key === "Control+ArrowLeft"] as const,
      );
    }
    here = before;
  }
  // The system chooses these colors, which the rule cannot read.
  await page.emulateMedia({ forcedColors: "active" });
  assert.deepEqual(await accessibilityFaults(page, { withoutRules: ["color-contrast"] }), [], "forced colors");
  await page.emulateMedia({ forcedColors: "none" });
  assert.deepEqual(window.complaints, []);
});

/** Ids of the focused row and column. */
const focusIds = (page: Page) =>
  page.evaluate(() => {
    const { row, column } = document.activeElement instanceof HTMLElement ? document.activeElement.dataset : {};
    return `${row} ${column}`;
  });

/** Row and column of the focus, counted as ARIA does, and whether it is in sight. */
const placeOf = (page: Page) =>
  page.evaluate(() => {
    const cell = document.activeElement?.closest("[aria-colindex]");
    const [box, grid] = [cell?.getBoundingClientRect(), document.querySelector("[role=grid]")?.getBoundingClientRect()];
    const isInSight =
      box !== undefined && grid !== undefined && box.top >= grid.top - 1 && box.bottom <= grid.bottom + 1 && box.right <= grid.right + 1;
    return {
      row: Number(cell?.closest("[role=row]")?.getAttribute("aria-rowindex")),
      column: Number(cell?.getAttribute("aria-colindex")),
      isInSight,
    };
  });

async function at(page: Page, row: number, column: number): Promise<void> {
  const started = Date.now();
  for (;;) {
    const place = await placeOf(page);
    if (place.row === row && place.column === column && place.isInSight) return;
    if (Date.now() - started > 10_000) assert.deepEqual(place, { row, column, isInSight: true });
    await page.waitForTimeout(20);
  }
}

const focusedText = (page: Page, text: string) =>
  page.waitForFunction((wanted) => document.activeElement?.closest("[aria-colindex]")?.textContent?.includes(wanted) === true, text);
