/// <reference lib="dom" />
import assert from "node:assert/strict";
import { test } from "node:test";
import { fillBlankDraft, focusedText } from "./pages/new-draft.ts";
import { newMatter } from "./pages/new-matter.ts";
import { openStories } from "./stories.ts";

const { window } = await openStories();

test("a draft: an earlier version reads as written, without Markdown signs, and at 200 % text its tools stay on one line", async () => {
  const page = await window.start("/matters");
  await newMatter(page, "Delmar Supply");
  await page.getByRole("link", { name: "Drafts", exact: true }).press("Enter");
  await page.getByRole("button", { name: "New draft" }).first().press("Enter");
  await fillBlankDraft(page, "Subcontract");
  await page.keyboard.press("Enter");
  const text = await focusedText(page);
  await page.keyboard.type("# Orders\nOrders go by email.\n");
  await page.getByText(/^Saved \d/).waitFor();

  const side = page.getByRole("complementary", { name: "About this draft" });
  await side.getByText("Versions", { exact: true }).click();
  await side.getByRole("textbox", { name: "What changed" }).fill("For the client");
  await side.getByRole("button", { name: "Save a version" }).press("Enter");
  await side.getByText("For the client").waitFor();
  await text.press("Control+End");
  await page.keyboard.type("Contractor pays.");
  await side.getByText("For the client").click();
  const version = page.getByRole("dialog", { name: /^Version \d/ });
  await version.getByRole("heading", { name: "Orders" }).waitFor();
  assert.doesNotMatch(await version.innerText(), /#/);
  await page.keyboard.press("Escape");

  // Twice the text in the same window.
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  await page.getByRole("switch", { name: "Suggesting" }).waitFor();
  const tools = page.getByRole("toolbar").getByRole("button");
  const tops = await tools.evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect()));
  const middles = tops.map(({ y, height }) => Math.round(y + height / 2));
  assert.ok(Math.max(...middles) - Math.min(...middles) <= 4, `the tools stand at ${[...new Set(middles)].join(", ")}`);
  assert.deepEqual(window.complaints, []);
});

test("in a dialog Ctrl and Enter send from a text area, and a template of a document asks for its matter", async () => {
  const page = await window.start("/templates");
  await page.getByRole("button", { name: "New template" }).first().press("Enter");
  const dialog = page.getByRole("dialog", { name: "New template" });
  await dialog
    .getByRole("button", { name: "A document" })
    .or(dialog.getByRole("radio", { name: "A document" }))
    .click();
  await dialog.getByRole("button", { name: "Create template" }).click();
  await dialog.getByText("Choose the matter that has the document.").waitFor();
  await dialog
    .getByRole("button", { name: "A text" })
    .or(dialog.getByRole("radio", { name: "A text" }))
    .click();
  await dialog.getByRole("textbox", { name: "Title" }).fill("Keeping");
  await dialog.getByRole("textbox", { name: "Text" }).fill("[Keeper] keeps the lamp.");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+Enter");
  await page.getByRole("heading", { level: 1, name: "Keeping" }).waitFor();
  assert.deepEqual(window.complaints, []);
});
