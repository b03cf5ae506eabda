import assert from "node:assert/strict";
import { test } from "node:test";
import { bytesOf } from "./browser.ts";
import { frame } from "./pages/frame.ts";
import { ownerCalls } from "./owner-calls.ts";
import { newMatter } from "./pages/new-matter.ts";
import { shoot } from "./pages/shots.ts";
import { accessibilityFaults } from "./pages/axe.ts";
import { openStories } from "./stories.ts";

const { window, service } = await openStories();

const template = `SUPPLY AGREEMENT

1. Price. Buyer shall pay $40 for each crate of lamp oil.

2. Payment. Buyer shall pay each invoice within 30 days.

3. Law. The laws of the State of Oregon govern this agreement.
`;
const letter = `On March 5, 2024 the parties signed the supply agreement.

On June 12, 2024 Northwind Piers LLC refused the third delivery.

Calder Shipping Inc. gave notice of termination on January 9, 2025.
`;
const files = [
  ["our paper.txt", template],
  ["their contract.txt", template.replace("$40", "$55").replace("30 days", "10 days")],
  ["letter.txt", letter],
].map(([name = "", text = ""]) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) }));

test("a contract is compared with a template, and the memo of its changes is downloaded", async () => {
  const page = await window.start("/matters");
  await newMatter(page, "Northwind v. Calder");
  await page.getByRole("link", { name: "Workflows", exact: true }).click();
  await page.getByText("No runs yet").waitFor();
  await page.getByRole("button", { name: "Run Chronology", disabled: true }).waitFor();
  assert.equal(await page.getByRole("heading", { level: 3 }).count(), 9);
  await shoot(page, "workflows-empty");
  await page.getByRole("link", { name: "Documents", exact: true }).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add documents", exact: true }).click();
  await (await chooser).setFiles(files);
  for (const { name } of files) await page.getByRole("row").filter({ hasText: name }).getByText("Readable").waitFor();

  await page.getByRole("link", { name: "Workflows", exact: true }).click();
  await page.getByRole("button", { name: "Run Compare against template" }).click();
  const dialog = page.getByRole("dialog", { name: "Compare against template" });
  await dialog.getByRole("button", { name: "Run", exact: true }).click();
  assert.equal(await dialog.getByText("Choose a document.").count(), 2);
  const choose = async (slot: RegExp, name: string) => {
    await dialog.getByRole("button", { name: slot }).click();
    await page.getByRole("option", { name }).click();
  };
  await choose(/Template/, "our paper.txt");
  await choose(/Contract/, "our paper.txt");
  await dialog.getByRole("button", { name: "Run", exact: true }).click();
  await dialog.getByText("The same document is chosen twice.").waitFor();
  await shoot(page, "workflow-dialog-wrong");
  await choose(/Contract/, "their contract.txt");
  await dialog.getByRole("textbox", { name: "Name of the run" }).fill("Supply terms");
  await dialog.getByRole("button", { name: "Run", exact: true }).click();
  const runs = page.getByRole("region", { name: "Runs" });
  const run = runs.getByRole("listitem").filter({ hasText: "Supply terms" });
  await run.getByText("Done").waitFor();
  const download = page.waitForEvent("download");
  await run.getByRole("button", { name: /^Download Memo of changes .*of Supply terms$/ }).click();
  const memo = await download;
  assert.equal(memo.suggestedFilename(), "Supply terms - Memo of changes.docx");
  assert.equal((await bytesOf(memo)).subarray(0, 2).toString(), "PK");
  assert.deepEqual(await accessibilityFaults(page), []);
});

test("a run in the search results opens at the run", async () => {
  const page = await window.start("/law");
  const { box, openBox } = frame(page);
  await openBox();
  await box.fill("@Supply terms");
  await page.locator("[role=option][id*=':wfr_']").click();
  const run = page.getByRole("region", { name: "Runs" }).locator("[aria-current=true]");
  await run.getByRole("heading", { name: "Supply terms" }).waitFor();
  assert.match(page.url(), /\/workflows\?run=wfr_/);
  assert.equal(await run.evaluate((row) => row === document.activeElement), true);
  await shoot(page, "workflow-found");
});

test("dates of several documents are put in order, a wrong value is named at its field, and a run is deleted", async () => {
  const page = await window.start("/matters");
  await page.getByRole("link", { name: "Northwind v. Calder" }).first().click();
  await page.getByRole("link", { name: "Workflows", exact: true }).click();
  await page.getByRole("button", { name: "Run NDA triage" }).click();
  const triage = page.getByRole("dialog", { name: "NDA triage" });
  await triage.getByText("letter.txt").click();
  await triage.getByRole("textbox", { name: /Longest term/ }).fill("ten");
  await triage.getByRole("button", { name: "Run", exact: true }).click();
  await triage.getByText("Longest term in years must be 0 or more.").waitFor();
  assert.equal(await triage.getByText("The workflow was not started").count(), 0);
  await shoot(page, "workflow-refused");
  await triage.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("button", { name: "Run Chronology" }).click();
  const dialog = page.getByRole("dialog", { name: "Chronology" });
  await dialog.getByText("All documents").click();
  await dialog.getByText("3 chosen, 100 at most").waitFor();
  await shoot(page, "workflow-dialog");
  await dialog.getByRole("button", { name: "Run", exact: true }).click();
  const runs = page.getByRole("region", { name: "Runs" });
  const run = runs.getByRole("listitem").first();
  await run.getByRole("button", { name: /^Download Chronology as a table/ }).waitFor();
  await run.getByRole("heading", { name: "Chronology" }).waitFor();
  await shoot(page, "workflows");
  await run.getByRole("button", { name: "Delete Chronology" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await run.getByRole("heading", { name: "Supply terms" }).waitFor();
  assert.equal(await runs.getByRole("listitem").count(), 1);
});

test("a canceled run starts again with the documents and the name it had", async () => {
  const call = await ownerCalls(service);
  const page = await window.start("/matters");
  await page.getByRole("link", { name: "Northwind v. Calder" }).first().click();
  await page.getByRole("link", { name: "Workflows", exact: true }).click();
  await page.getByRole("heading", { name: "Supply terms" }).waitFor();
  const matterId = /mat_\w+/.exec(page.url())?.[0] ?? "";
  const matter = `/workspace/v1/matters/${matterId}`;
  const documents = (await call("GET", `${matter}/documents`))["data"] as { id: string; filename: string }[];
  const letterId = documents.find(({ filename }) => filename === "letter.txt")?.id;
  const body = { title: "Dates of the letter", documents: [{ documentId: letterId }] };
  const { id } = await call("POST", `${matter}/workflows/chronology/runs`, body);
  await call("POST", `/console/v1/operations/${String(id)}/cancel`);

  const run = page.getByRole("region", { name: "Runs" }).getByRole("listitem").filter({ hasText: "Dates of the letter" }).first();
  await page.reload();
  await run.getByText("Canceled", { exact: true }).waitFor();
  await shoot(page, "workflow-canceled");
  await run.getByRole("button", { name: "Run Dates of the letter again" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Chronology" });
  await dialog.getByText("1 chosen, 100 at most").waitFor();
  assert.equal(await dialog.getByRole("checkbox", { name: "letter.txt" }).isChecked(), true);
  assert.equal(await dialog.getByRole("textbox", { name: "Name of the run" }).inputValue(), "Dates of the letter");
  await shoot(page, "workflow-again");
  await dialog.getByRole("button", { name: "Run", exact: true }).press("Enter");
  await run.getByText("Done").waitFor();
});

test("a workflow says how many documents it takes before more are chosen", async () => {
  const page = await window.start("/matters");
  // A small limit, so that three documents are too many.
  await page.route(/\/v1\/workflows\?/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"maxCount":100', '"maxCount":2');
    await route.fulfill({ response, body });
  });
  await page.getByRole("link", { name: "Northwind v. Calder" }).first().click();
  await page.getByRole("link", { name: "Workflows", exact: true }).click();
  await page.getByRole("button", { name: "Run Chronology" }).click();
  const dialog = page.getByRole("dialog", { name: "Chronology" });
  await dialog.getByText("All 3 documents are more than the 2 this workflow takes").waitFor();
  assert.equal(await dialog.getByRole("checkbox", { name: "All documents" }).count(), 0);
  await dialog.getByText("letter.txt").click();
  await dialog.getByText("our paper.txt").click();
  await dialog.getByText("their contract.txt").click();
  await dialog.getByText("2 chosen, 2 at most").waitFor();
  assert.equal(await dialog.getByRole("checkbox", { name: "their contract.txt" }).isChecked(), false);
  await shoot(page, "workflow-limit");
});
