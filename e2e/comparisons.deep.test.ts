import assert from "node:assert/strict";
import { test } from "node:test";
import { bytesOf } from "./browser.ts";
import { newMatter } from "./pages/new-matter.ts";
import { accessibilityFaults } from "./pages/axe.ts";
import { openStories } from "./stories.ts";

const { window } = await openStories();

const ours = `BERTH LEASE

This Berth Lease is made on March 5, 2024 by and between Northwind Piers LLC, a Delaware limited liability company ("Lessor"), and Calder Shipping Inc. ("Lessee").

1. Rent. Lessee shall pay $18,000 each month, in advance, at the office of the Lessor.

2. Term. The term of this lease is three (3) years from May 1, 2024.

3. Notice. Lessee must give notice of any damage to the berth within 30 days.

4. Audit. Lessor may audit the books of Lessee once each year at the cost of the Lessor and with notice in writing.

5. Storage. Lessee may store rope, paint and lamp oil in the shed beside the berth.

6. Waste. Lessee shall carry all waste to the harbor board on the day it is made.

7. Visitors. Lessee may receive visitors at the berth by day.

8. Subletting. Lessee shall not sublet the berth.

9. Law. The laws of the State of Oregon govern this lease.
`;
const theirs = ours
  .replace("$18,000", "$19,500")
  .replace("30 days", "45 days")
  .replace("shall not sublet", "may sublet")
  .replace(/4\. Audit\. (.*)\n\n/, "")
  .replace(
    /9\. Law.*\n/,
    (law) =>
      `${law}\n10. Audit. Lessor may audit the books of Lessee once each year at the cost of the Lessor and with notice in writing.\n`,
  );
const files = [
  ["lease.txt", ours],
  ["lease returned.txt", theirs],
].map(([name = "", text = ""]) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) }));

test("by keyboard: two selected documents are compared, changes are stepped through, filtered, copied and saved", async () => {
  const page = await window.start("/matters");
  await newMatter(page, "Northwind v. Calder");
  await page.getByRole("link", { name: "Comparisons", exact: true }).press("Enter");
  await page.getByText("Nothing compared yet").waitFor();
  await page.getByRole("link", { name: "Documents", exact: true }).press("Enter");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add documents", exact: true }).press("Enter");
  await (await chooser).setFiles(files);
  for (const { name } of files) await page.getByRole("row").filter({ hasText: name }).getByText("Readable").waitFor();
  await page.getByRole("columnheader", { name: "Name" }).getByRole("button").press("Enter");
  await page.getByRole("row").filter({ hasText: "lease.txt" }).focus();
  await page.keyboard.press("Control+a");
  await page.getByRole("button", { name: "Compare", exact: true }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Compare two documents" });
  const original = dialog.getByRole("combobox", { name: "Original" });
  // The documents load after the dialog.
  while ((await original.inputValue()) === "") await page.waitForTimeout(50);
  if ((await original.inputValue()) !== "lease.txt") await dialog.getByRole("button", { name: "Swap" }).press("Enter");
  await dialog.getByRole("textbox", { name: "Name" }).fill("Berth lease");
  await dialog.getByRole("button", { name: "Compare", exact: true }).press("Enter");
  await page.getByRole("heading", { name: "Berth lease", level: 1 }).waitFor();
  const changes = page.getByRole("navigation", { name: "Changes" });
  await changes.getByRole("heading", { name: "Substantive" }).waitFor();
  await page.getByRole("radio", { name: "Side by side" }).press("Enter");
  await page.locator("#main").focus();
  await page.keyboard.press("n");
  await changes.locator("[aria-current=true]").filter({ hasText: "$18,000 → $19,500" }).waitFor();
  await page.keyboard.press("n");
  await changes.locator("[aria-current=true]").filter({ hasText: "30 days → 45 days" }).waitFor();
  await page.keyboard.press("p");
  await changes.locator("[aria-current=true]").filter({ hasText: "$19,500" }).waitFor();
  assert.equal(await page.getByText("1 of ").first().isVisible(), true);
  assert.deepEqual(await accessibilityFaults(page), []);
  const shots = process.env["PANDECT_SHOTS"];
  if (shots !== undefined)
    for (const scheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.screenshot({ path: `${shots}/comparison-${scheme}.png` });
    }

  await page.getByRole("button", { name: /Filter by label/ }).press("Enter");
  await page.getByRole("option", { name: /^Negation/ }).press("Enter");
  assert.equal(await changes.getByRole("button").filter({ hasText: "Negation" }).count(), 2);
  await page.getByText(/hidden by the filter/).waitFor();

  const save = async (item: string) => {
    await page.getByRole("button", { name: "Export", exact: true }).press("Enter");
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: item }).press("Enter");
    return bytesOf(await download);
  };
  const table = (await save("List of changes as CSV")).toString();
  assert.match(table, /Replacement,Amount,Substantive,1,1\. Rent,"\$18,000","\$19,500"/);
  assert.match(table, /Move,Moved,Substantive/);
  const redline = async (format: string) => {
    await page.getByRole("button", { name: "Export", exact: true }).press("Enter");
    await page.getByRole("menuitem", { name: "Redline…" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Export redline" });
    assert.equal(await dialog.getByRole("radio", { name: "For the other side" }).isChecked(), true);
    await dialog.getByText(format, { exact: true }).click();
    const [download] = await Promise.all([page.waitForEvent("download"), dialog.getByRole("button", { name: "Export" }).click()]);
    await dialog.waitFor({ state: "detached" });
    return bytesOf(download);
  };
  assert.equal((await redline("Word")).subarray(0, 2).toString(), "PK");
  assert.equal((await redline("PDF")).subarray(0, 4).toString(), "%PDF");
  await page.getByRole("radio", { name: "Inline" }).press("Enter");
  await page.locator("ins").filter({ hasText: "$19,500" }).waitFor();

  await page.getByRole("link", { name: "Northwind v. Calder" }).press("Enter");
  await page.getByRole("row").filter({ hasText: "Berth lease" }).filter({ hasText: "lease.txt → lease returned.txt" }).waitFor();
  if (shots !== undefined) await page.screenshot({ path: `${shots}/comparisons-list.png` });
});

test("a document is compared with another in one click, and a deleted comparison is restored from the trash", async () => {
  const page = await window.start("/matters");
  await page.getByRole("link", { name: "Northwind v. Calder" }).first().click();
  await page.getByRole("link", { name: "Documents", exact: true }).click();
  // The overview, which has the same documents and links, remains until the list can be drawn.
  await page.getByRole("button", { name: "Add documents", exact: true }).waitFor();
  await page.getByRole("link", { name: "lease.txt" }).click();
  await page.getByRole("button", { name: "Compare with another version" }).click();
  await page.getByRole("navigation", { name: "Changes" }).getByRole("heading", { name: "Substantive" }).waitFor();
  await page.goBack();
  await page.getByRole("button", { name: "Compare with another version" }).waitFor();
  await page.keyboard.press("Control+k");
  await page.keyboard.type(">Compare this document");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Compare two documents" });
  await dialog.getByRole("button", { name: "Compare", exact: true }).click();
  await dialog.getByText("Choose a document.").waitFor();
  await dialog.getByRole("combobox", { name: "Revised" }).fill("returned");
  await page.getByRole("option", { name: "lease returned.txt" }).click();
  await dialog.getByText("Settings").click();
  const shots = process.env["PANDECT_SHOTS"];
  if (shots !== undefined) await page.screenshot({ path: `${shots}/comparison-dialog.png` });
  await dialog.getByText("Clause numbers").click();
  await dialog.getByRole("button", { name: "Compare", exact: true }).click();
  await page.getByRole("navigation", { name: "Changes" }).getByRole("heading", { name: "Substantive" }).waitFor();
  assert.equal(await page.getByRole("button").filter({ hasText: "Numbering" }).count(), 0);
  const address = page.url();
  const remove = async () => {
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Move to trash" }).click();
    await page.getByRole("heading", { name: /^Comparisons/ }).waitFor();
  };
  await remove();
  const listed = page.getByRole("row").filter({ hasText: "lease.txt and lease returned.txt" });
  await listed.nth(1).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).last().click();
  await listed.nth(1).waitFor();
  await page.goto(address);
  await page.getByRole("navigation", { name: "Changes" }).getByRole("heading", { name: "Substantive" }).waitFor();
  await remove();
  // Its address leads to the trash.
  await page.goto(address);
  await page.getByRole("link", { name: "Back to the comparisons" }).waitFor();
  await page.getByRole("link", { name: "Open the trash" }).click();
  const row = page.getByRole("row").filter({ hasText: "lease.txt and lease returned.txt" });
  await row.getByRole("button", { name: /Restore/ }).click();
  await row.waitFor({ state: "detached" });
});
