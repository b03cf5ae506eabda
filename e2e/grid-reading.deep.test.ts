/// <reference lib="dom" />
import assert from "node:assert/strict";
import { test } from "node:test";
import { newMatter } from "./pages/new-matter.ts";
import { openStories } from "./stories.ts";

const { window } = await openStories();

/** With names like a publisher's exhibits. */
const names = [
  "NORTHERNLIGHTS,INC_04_21_2003-EX-10.16-AMENDMENT TO THE DISTRIBUTOR AGREEMENT BETWEEN NORTHERN LIGHTS AND HARBOR.txt",
  "z.txt",
];
const contract = `SERVICES AGREEMENT

This Services Agreement is entered into as of March 3, 2021 by and between Lamp Works LLC and Harbor Board Inc.

1. Assignment. Neither party may assign this Agreement without the prior written consent of the other party.

2. Governing Law. This Agreement shall be governed by and construed in accordance with the laws of the State of Ohio.
`;

test("a grid of documents with long names: typed name, Back from a dialog, the run, the answer beside it, a decision without an answer", async () => {
  const page = await window.start("/matters");
  await newMatter(page, "Project Lantern");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add documents", exact: true }).press("Enter");
  await (await chooser).setFiles(names.map((name) => ({ name, mimeType: "text/plain", buffer: Buffer.from(contract) })));
  await page.getByRole("row").filter({ hasText: "z.txt" }).waitFor();
  // The new rows may still take the focus, and with it a key pressed on the link.
  await page.getByRole("link", { name: "Grids", exact: true }).click();
  await page.getByText("No grid yet").waitFor();
  const address = page.url();

  // Typing replaces pre-filled text.
  await page.getByRole("button", { name: "New grid" }).first().press("Enter");
  const creation = page.getByRole("dialog", { name: "New grid" });
  const name = creation.getByRole("textbox", { name: "Name of the grid" });
  await name.and(page.locator(":focus")).waitFor();
  await page.keyboard.type("Diligence");
  assert.equal(await name.inputValue(), "Diligence");
  // Neither Back nor a click beside the dialog closes it.
  await page.evaluate(() => history.back());
  await page.mouse.click(20, 780);
  await page.waitForURL(address);
  assert.equal(await name.inputValue(), "Diligence");
  // The click takes the focus away for a moment.
  await name.and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Escape");
  await creation.waitFor({ state: "detached" });
  // If nothing was typed, Back closes the dialog and keeps the screen.
  await page.getByRole("button", { name: "New grid" }).first().press("Enter");
  await name.and(page.locator(":focus")).waitFor();
  await page.evaluate(() => history.back());
  await creation.waitFor({ state: "detached" });
  await page.waitForURL(address);
  await page.getByText("No grid yet").waitFor();

  await page.getByRole("button", { name: "New grid" }).first().press("Enter");
  await creation.getByText("Asks 2 documents").waitFor();
  await creation.getByRole("checkbox", { name: "Answer the questions at once" }).press(" ");
  await name.focus();
  await page.keyboard.press("Enter");
  const grid = page.getByRole("grid", { name: "Answers" });
  await grid.getByRole("gridcell").first().waitFor();
  // After a run starts, the focus is in the grid, where the answers will appear.
  await page.getByRole("button", { name: "Run…" }).press("Enter");
  await page.getByRole("dialog", { name: "Run the grid" }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("region", { name: "Messages" }).getByText("The grid is done.").waitFor();
  await grid.getByRole("gridcell").first().and(page.locator(":focus")).waitFor();

  // The whole drawer is in the window, even beside a long name.
  const long = grid.getByRole("row").filter({ hasText: "NORTHERNLIGHTS" });
  await long.getByRole("gridcell").filter({ hasText: "Ohio" }).click();
  const close = page.getByRole("complementary", { name: "Governing law" }).getByRole("button", { name: "Close" });
  const box = await close.boundingBox();
  assert.ok(box !== null && box.x + box.width <= 1280, `Close ends at ${box?.x}`);

  // A decision that the document has no answer is shown as decided.
  const nothing = long.getByRole("gridcell").filter({ hasText: "Nothing found" }).first();
  await nothing.click();
  await page.keyboard.press("a");
  await long.getByRole("gridcell").filter({ hasText: "Nothing found" }).filter({ hasText: "Approved" }).waitFor();

  // The address of a cell opens the grid at that answer.
  const asked = page.waitForResponse((reply) => reply.url().includes("/cells"));
  await page.reload();
  const { data: cells } = (await (await asked).json()) as { data: { id: string; answer: string | null }[] };
  const ohio = cells.find(({ answer }) => answer?.includes("Ohio"));
  await page.goto(`${page.url()}?cell=${ohio?.id ?? ""}`);
  await page.getByRole("complementary", { name: "Governing law" }).waitFor();
  await grid.getByRole("gridcell").filter({ hasText: "Ohio" }).and(page.locator(":focus")).waitFor();

  // A field with suggested names is as wide as its dialog.
  await page.getByRole("link", { name: "Project Lantern" }).first().press("Enter");
  await page.getByRole("link", { name: "Reviews", exact: true }).press("Enter");
  await page.getByRole("button", { name: "Review a document" }).first().press("Enter");
  const review = page.getByRole("dialog");
  const widths = await review
    .getByRole("combobox")
    .first()
    .evaluate((one) => {
      const dialog = one.closest("[role=dialog]");
      return [one.getBoundingClientRect().right, dialog?.getBoundingClientRect().right ?? 0];
    });
  assert.ok((widths[0] ?? 0) < (widths[1] ?? 0), `the field ends at ${widths.join(", the dialog at ")}`);
  assert.deepEqual(window.complaints, []);
});
