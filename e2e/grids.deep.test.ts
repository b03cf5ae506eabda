import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright";
import { bytesOf } from "./browser.ts";
import { addDocuments, governedBy, servicesAgreement, textFile } from "./pages/add-documents.ts";
import { frame } from "./pages/frame.ts";
import { newMatter } from "./pages/new-matter.ts";
import { accessibilityFaults, inTheme } from "./pages/axe.ts";
import { openStories } from "./stories.ts";

const { window } = await openStories();

/** Fictional contracts with different governing laws; the second has no assignment clause. */
const contracts = [
  ["ferry.txt", "Ohio", "Neither party may assign this Agreement without the prior written consent of the other party."],
  ["harbor.txt", "Vermont", "The keeper shall paint the harbor wall every spring."],
  ["lantern.txt", "Texas", "Either party may assign this Agreement to an affiliate without consent."],
].map(([name = "", state = "", assignment]) =>
  textFile(
    name,
    servicesAgreement([
      "Term. This Agreement begins on March 3, 2021 and ends on March 2, 2024.",
      `Assignment. ${assignment}`,
      governedBy(state),
      "Liability. The aggregate liability of either party shall not exceed $50,000.",
    ]),
  ),
);

test("by keyboard: a grid of selected documents is run, read, decided, filtered, rearranged and saved", async () => {
  const page = await window.start("/matters");
  await newMatter(page, "Hale v. Lighthouse Board");
  await page.getByRole("link", { name: "Grids", exact: true }).press("Enter");
  await page.getByText("A grid asks many documents the same questions").waitFor();
  await addDocuments(page, contracts);
  await page.getByRole("columnheader", { name: "Name" }).getByRole("button").press("Enter");
  await page.getByRole("row").filter({ hasText: "ferry.txt" }).focus();
  await page.keyboard.press("Control+a");
  await page.getByRole("button", { name: "New grid…" }).press("Enter");
  const creation = page.getByRole("dialog", { name: "New grid" });
  await creation.getByText("Asks 3 documents").waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  await creation.getByRole("checkbox", { name: "Answer the questions at once" }).press(" ");
  await creation.getByRole("button", { name: "Create the grid" }).press("Enter");

  const grid = page.getByRole("grid", { name: "Answers" });
  const cell = (document: string, text: string) =>
    grid.getByRole("row").filter({ hasText: document }).getByRole("gridcell").filter({ hasText: text });
  await cell("ferry.txt", "Not run").first().waitFor();
  // One cell alone, then all unanswered ones.
  await cell("ferry.txt", "Not run").first().focus();
  await page.keyboard.press("r");
  await cell("ferry.txt", "Lamp Works LLC").waitFor();
  await cell("lantern.txt", "Not run").first().waitFor();
  const done = page.getByRole("region", { name: "Messages" }).getByText("The grid is done.");
  await done.waitFor();
  await page.keyboard.press("Shift+R");
  const choice = page.getByRole("dialog", { name: "Run the grid" });
  await choice.getByText("Unanswered: 32 cells").waitFor();
  await choice.getByRole("button", { name: "Run", exact: true }).press("Enter");
  await choice.waitFor({ state: "detached" });
  await cell("ferry.txt", "Ohio").waitFor();

  // Along the row to the law, down and up again, and into the answer.
  await page.keyboard.press("Control+Home");
  await focused(page, "ferry.txt");
  for (let i = 0; i < 6; i++) await page.keyboard.press("ArrowRight");
  await focused(page, "Ohio");
  await page.keyboard.press("ArrowDown");
  await focused(page, "Vermont");
  await page.keyboard.press("PageUp");
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("complementary", { name: "Governing law" });
  await drawer.getByText("Which state's or country's law governs the agreement?").waitFor();
  await drawer.locator("mark").getByText("laws of the State of Ohio").waitFor();
  await drawer.getByText(/\d+ sentences read/).waitFor();
  await page.keyboard.press("a");
  await cell("ferry.txt", "Ohio").getByText("Approved").waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("x");
  await cell("harbor.txt", "Vermont").getByText("Rejected").waitFor();
  // A shown change can be undone, even before the grid's counts have loaded.
  await page.route("**/matrices/*", async (route) => {
    await setTimeout(1000);
    await route.continue();
  });
  await page.keyboard.press("a");
  await cell("harbor.txt", "Vermont").getByText("Approved").waitFor();
  await page.keyboard.press("Control+z");
  await cell("harbor.txt", "Vermont").getByText("Rejected").waitFor();
  await page.unrouteAll({ behavior: "wait" });
  await drawer.getByText("Learned from 2 decisions.").waitFor();
  await drawer.getByRole("button", { name: "Undo decision" }).press("Enter");
  await cell("harbor.txt", "Vermont").getByText("Found").waitFor();
  await drawer.getByText("Learned from 1 decision.").waitFor();
  await cell("harbor.txt", "Vermont").focus();
  await page.keyboard.press("e");
  await drawer.getByRole("textbox", { name: "Answer" }).waitFor();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Maine");
  await page.keyboard.press("Control+Enter");
  await cell("harbor.txt", "Maine").getByText("Written by hand").waitFor();
  await focused(page, "Maine");
  // After undo, the found answer is back with its passage; written once more it stays.
  await page.keyboard.press("Control+z");
  await cell("harbor.txt", "Vermont").getByText("Found").waitFor();
  await drawer.locator("mark").getByText("the State of Vermont").waitFor();
  await cell("harbor.txt", "Vermont").focus();
  await page.keyboard.press("e");
  await drawer.getByRole("textbox", { name: "Answer" }).waitFor();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Maine");
  await page.keyboard.press("Control+Enter");
  await cell("harbor.txt", "Maine").getByText("Written by hand").waitFor();
  await focused(page, "Maine");
  await page.keyboard.press("ArrowRight");
  await page.getByRole("complementary", { name: "Assignment" }).getByText("What came closest").waitFor();
  for (const theme of ["Light", "Dark"]) {
    await frame(page).chooseTheme(theme);
    await page.reload();
    await cell("harbor.txt", "Maine").focus();
    await page.keyboard.press("Enter");
    await page.getByRole("complementary", { name: "Governing law" }).waitFor();
    assert.deepEqual(await accessibilityFaults(page, inTheme(theme)), [], theme);
  }
  await page.keyboard.press("Escape");
  await page.getByRole("complementary").waitFor({ state: "detached" });

  await page.keyboard.press("u");
  await page.waitForFunction(() => /Found|Uncertain/.test(document.activeElement?.textContent ?? ""));
  await page.keyboard.press("f");
  await page.keyboard.type("texas");
  await grid.getByRole("row").filter({ hasText: "ferry.txt" }).waitFor({ state: "detached" });
  await page.keyboard.press("Enter");
  await page.keyboard.press("Home");
  await focused(page, "lantern.txt");
  await page.getByRole("searchbox", { name: "Find in documents and answers" }).fill("");
  const approved = page.getByRole("button", { name: /^Approved/ });
  await approved.press("Enter");
  await grid.getByRole("row").filter({ hasText: "lantern.txt" }).waitFor({ state: "detached" });
  await approved.press("Enter");

  // A column moved and widened by keys stays that way.
  await cell("lantern.txt", "Texas").focus();
  await page.keyboard.press("Control+ArrowUp");
  await page.keyboard.press("ArrowUp");
  await focused(page, "Governing law");
  const width = async () => (await grid.getByRole("columnheader", { name: /^Governing law/ }).boundingBox())?.width ?? 0;
  const before = await width();
  await page.keyboard.press("Shift+ArrowRight");
  await page.waitForFunction((was) => (document.activeElement?.getBoundingClientRect().width ?? 0) > was, before);
  await page.keyboard.press("Control+Shift+ArrowLeft");
  await page
    .getByRole("columnheader", { name: /^Renewal/ })
    .and(page.locator("[aria-colindex='7']"))
    .waitFor();
  await focused(page, "Governing law");
  // A pinned column comes first and stays in sight at the far end; a hidden column is shown again from the list of columns.
  const places = (label: string, at: number) =>
    page
      .getByRole("columnheader", { name: new RegExp(`^${label}`) })
      .and(page.locator(`[aria-colindex='${at}']`))
      .waitFor();
  await page.keyboard.press("p");
  await places("Governing law", 2);
  await focused(page, "Governing law");
  await page.keyboard.press("End");
  await page.waitForFunction(() => {
    const [law, last] = ["2", "12"].map((at) => document.querySelector(`[role='columnheader'][aria-colindex='${at}']`));
    if (!law || !last) return false;
    return last === document.activeElement && law.getBoundingClientRect().right <= last.getBoundingClientRect().left;
  });
  await page.keyboard.press("h");
  await page.getByRole("button", { name: "Columns, 1 hidden" }).press("Enter");
  await page.getByRole("menuitemcheckbox", { checked: false }).press("Enter");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Columns", exact: true }).waitFor();
  await grid.getByRole("columnheader", { name: /^Renewal/ }).focus();
  await page.keyboard.press("h");
  await page.getByRole("button", { name: "Columns, 1 hidden" }).waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).press("Enter");
  await page.getByRole("menuitem", { name: "CSV" }).press("Enter");
  const csv = (await bytesOf(await saved)).toString();
  assert.match(csv, /^\uFEFFDocument,Governing law,/);
  assert.doesNotMatch(csv, /Renewal/);
  assert.match(csv, /harbor\.txt,Maine,,[^]*2024-03-02/);
  const url = page.url();
  await page.goto("about:blank");
  await page.goto(url);
  await places("Governing law", 2);
  assert.equal(await grid.getByRole("columnheader", { name: /^Renewal/ }).count(), 0);
  assert.deepEqual(window.complaints, []);
});

test("a question is tried on documents, asked only if another answer allows, and a run says what it overwrites", async () => {
  const page = await window.start("/matters");
  await page.getByText("Hale v. Lighthouse Board").click();
  await page.getByRole("link", { name: "Grids", exact: true }).click();
  await page.getByRole("button", { name: "New grid" }).first().waitFor();
  await page.getByRole("link", { name: "Any commercial contract" }).click();
  const grid = page.getByRole("grid", { name: "Answers" });
  await grid.getByText("Maine").waitFor();
  await page.getByRole("button", { name: "Add column" }).click();
  const editor = page.getByRole("dialog", { name: "Add a column" });
  await editor.getByRole("button", { name: "Add the column" }).click();
  await editor.getByText("Write the question.").waitFor();
  await editor.getByRole("textbox", { name: "Question" }).fill("What is the cap on liability?");
  await editor.getByRole("textbox", { name: "Short name" }).fill("Cap in Texas");
  await editor.getByRole("button", { name: "Test on three documents" }).click();
  await editor.getByText("shall not exceed $50,000").first().waitFor();
  await editor.getByRole("button", { name: /Depends on/ }).click();
  await page.getByRole("option", { name: "Governing law" }).click();
  await editor.getByRole("button", { name: /Ask when its answer/ }).click();
  await page.getByRole("option", { name: "is", exact: true }).click();
  await editor.getByRole("textbox", { name: "Answer", exact: true }).fill("Texas");
  assert.deepEqual(await accessibilityFaults(page), []);
  await editor.getByRole("button", { name: "Add the column" }).click();
  await editor.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Run…" }).click();
  const dialog = page.getByRole("dialog", { name: "Run the grid" });
  await dialog.getByText("Everything: 36 cells").click();
  await dialog.getByText("1 written by hand, 1 approved").waitFor();
  await dialog.getByText(/Unanswered:/).click();
  await dialog.getByRole("button", { name: "Run", exact: true }).click();
  await page.getByRole("region", { name: "Messages" }).getByText("The grid is done.").waitFor();
  await grid.locator("[data-pane-entry]").focus();
  await page.keyboard.press("End");
  await page.getByRole("columnheader", { name: /^Cap in Texas/ }).waitFor();
  await grid.getByRole("row").filter({ hasText: "ferry.txt" }).getByText("Does not apply").waitFor();
  assert.deepEqual(window.complaints, []);
});

test("a new grid asks only documents whose name contains the typed words", async () => {
  const page = await window.start("/matters");
  await page.getByText("Hale v. Lighthouse Board").click();
  await page.getByRole("link", { name: "Grids", exact: true }).click();
  await page.getByRole("button", { name: "New grid" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New grid" });
  await dialog.getByText("Asks 3 documents").waitFor();
  const name = dialog.getByRole("textbox", { name: /Only documents/ });
  await name.fill("lease");
  await dialog.getByText("No readable document has that name.").waitFor();
  await name.fill("R.TXT");
  await dialog.getByText("Asks 1 document", { exact: true }).waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  await dialog.getByRole("button", { name: "Create the grid" }).click();
  const grid = page.getByRole("grid", { name: "Answers" });
  await grid.getByRole("row").filter({ hasText: "harbor.txt" }).waitFor();
  assert.equal(await grid.getByText("ferry.txt").count(), 0);
  // Its questions are answered without another command.
  await grid.getByRole("gridcell").filter({ hasText: "Not run" }).first().waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Add documents" }).click();
  const more = page.getByRole("dialog", { name: "Add documents to the grid" });
  await more.getByRole("checkbox", { name: "lantern.txt" }).waitFor();
  await more.getByRole("textbox", { name: /Only documents/ }).fill("ferry");
  await more.getByRole("checkbox", { name: "lantern.txt" }).waitFor({ state: "detached" });
  await more.getByText("ferry.txt").click();
  assert.deepEqual(await accessibilityFaults(page), []);
  await more.getByRole("button", { name: "Add 1 document" }).click();
  await grid.getByRole("row").filter({ hasText: "ferry.txt" }).waitFor();
  assert.equal(await grid.getByText("lantern.txt").count(), 0);
  assert.deepEqual(window.complaints, []);
});

test("a question about the matter is answered document by document, and becomes a grid on demand", async () => {
  const page = await window.start("/matters");
  await page.getByText("Hale v. Lighthouse Board").click();
  await page.getByRole("link", { name: "Ask", exact: true }).press("Enter");
  await page.getByRole("textbox", { name: "Question" }).fill("Which state's law governs the agreement?");
  await page.getByText("Asks 3 documents").waitFor();
  await page.getByRole("textbox", { name: /Only documents/ }).fill("r.txt");
  await page.getByText("Asks 1 document", { exact: true }).waitFor();
  await page.getByRole("textbox", { name: /Only documents/ }).fill("");
  await page.getByRole("textbox", { name: "Question" }).press("Enter");
  const answers = page.getByRole("list", { name: "Answers" }).getByRole("article");
  for (const [name, state] of [
    ["ferry.txt", "Ohio"],
    ["harbor.txt", "Vermont"],
    ["lantern.txt", "Texas"],
  ] as const) {
    await answers.filter({ hasText: name }).getByText(state, { exact: true }).waitFor();
    await answers.filter({ hasText: name }).getByText(`the State of ${state}`).waitFor();
  }
  await page.getByRole("progressbar").waitFor({ state: "detached" });
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.getByRole("button", { name: "Make a grid of this" }).press("Enter");
  const grid = page.getByRole("grid", { name: "Answers" });
  await grid.getByRole("row").filter({ hasText: "harbor.txt" }).getByText("Vermont").waitFor();
  assert.deepEqual(window.complaints, []);
});

const focused = (page: Page, text: string) =>
  page.waitForFunction((wanted) => document.activeElement?.closest("[aria-colindex]")?.textContent?.includes(wanted) === true, text);
