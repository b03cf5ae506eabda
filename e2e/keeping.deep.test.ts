import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { openWindow } from "./browser.ts";
import { newMatter } from "./pages/new-matter.ts";
import { welcomePage } from "./pages/welcome-page.ts";
import { startService } from "./service.ts";
import { accessibilityFaults } from "./pages/axe.ts";
import { openStories } from "./stories.ts";

const { service, browser, window } = await openStories();

const isClean = async () => assert.deepEqual(await accessibilityFaults(window.page), []);

test("a backup is made, inspected and restored, and the window stays signed in", async () => {
  // A backup before the sample matter of the first start would take the matter away again.
  await welcomePage(await window.start("/welcome"))
    .sample.getByText("Fiction", { exact: true })
    .waitFor();
  const page = await window.start("/settings/backups");
  await page.getByText("No backups yet.").waitFor();
  await page.getByText("copy its whole backups folder here").waitFor();
  await page.getByRole("button", { name: "Copy path of the folder" }).waitFor();
  const put = (path: string, body: object) => service.command("api", "POST", `/workspace/v1${path}`, "--body", JSON.stringify(body));
  await put("/templates", { title: "Demand letter", contentMarkdown: "Dear [Name]" });
  await put("/playbooks", { name: "Leases", contractType: "lease" });
  await page.getByRole("button", { name: "Back up now" }).click();
  await page.getByRole("row", { name: /Manual/ }).waitFor();
  await isClean();
  await page.getByRole("button", { name: /^Restore the backup/ }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("row", { name: /Matters/ }).waitFor();
  await isClean();
  // Every kind of record that the backup has is compared.
  const [newest] = JSON.parse(await service.command("backup", "list", "--json")).backups as { counts: Record<string, number> }[];
  const kinds = Object.values(newest?.counts ?? {}).filter((n) => n > 0).length;
  const rows = await dialog.getByRole("row").allInnerTexts();
  assert.ok(rows.length - 1 >= kinds, `${kinds} kinds, and ${rows.join(" | ")}`);
  assert.match(rows.join(" "), /Playbooks.*Templates/s);
  // However long its table is, the buttons are in sight.
  const restore = dialog.getByRole("button", { name: "Restore", exact: true });
  const box = async (part: typeof dialog) => (await part.boundingBox()) ?? assert.fail("not drawn");
  const [outer, inner] = [await box(dialog), await box(restore)];
  assert.ok(inner.y + inner.height <= outer.y + outer.height, `${JSON.stringify(inner)} in ${JSON.stringify(outer)}`);
  await dialog.getByRole("button", { name: "Restore", exact: true }).click();
  await page.getByRole("row", { name: /Before a restore/ }).waitFor();
  await page.getByText(/^Last restore/).waitFor();
  const listed: { backups: { kind: string }[] } = JSON.parse(await service.command("backup", "list", "--json"));
  // The service makes a weekly one soon after its start.
  assert.deepEqual(
    listed.backups.flatMap(({ kind }) => (kind === "weekly" ? [] : [kind])),
    ["before-restore", "manual"],
  );
});

test("the air gap is turned on and off, and shown in the status bar of every screen", async () => {
  const page = await window.start("/settings/network");
  await page.getByText("No connections yet.").waitFor();
  await page.getByRole("button", { name: "Turn on offline mode" }).click();
  await page.getByRole("contentinfo").getByRole("link", { name: "Offline mode" }).waitFor();
  await isClean();
  await page.getByRole("button", { name: "Turn off offline mode" }).click();
  await page.getByRole("contentinfo").getByText("Offline · 0 connections").waitFor();
  assert.deepEqual(window.complaints, []);
});

test("the status bar says that the law is read for everyday words, and does not count this as work", async () => {
  const page = window.page;
  const reading = {
    state: "reading",
    isUsed: false,
    sections: 600,
    sectionsRead: 204,
    percent: 34,
    minutesLeft: 18,
    bytes: 1,
    problem: null,
  };
  await page.route("**/console/v1/everyday-words", (route) => route.fulfill({ json: reading }));
  await window.start("/settings/network");
  await page.getByRole("button", { name: "Reading the law, 34 %" }).click();
  const tray = page.getByRole("dialog", { name: "Work in progress" });
  await tray.getByText("34 % · about 18 minutes left").waitFor();
  await isClean();
  await page.unroute("**/console/v1/everyday-words");
  await tray.getByRole("link", { name: "Reading the law for everyday words" }).click();
  await page.getByRole("button", { name: "Nothing running" }).waitFor();
  assert.deepEqual(window.complaints, []);
});

test("the workspace is exported as one file, and imported elsewhere after its owner has seen the preview", async () => {
  const page = await window.start("/matters");
  await newMatter(page, "Hale v. Lighthouse Board");
  await page.goto(`${service.url}/account/backups`);
  const part = page.getByRole("region", { name: "Export and import" });
  await part.getByRole("button", { name: "Export the workspace" }).click();
  await part.getByText(/^Export of .*: 3 matters, 4 documents/).waitFor();
  await isClean();
  const [download] = await Promise.all([page.waitForEvent("download"), part.getByRole("button", { name: "Save…" }).click()]);
  assert.match(download.suggestedFilename(), /^pandect-workspace-\d{4}-\d\d-\d\d\.zip$/);
  const file = join(service.folder, "whole.zip");
  await download.saveAs(file);

  const elsewhere = await startService();
  try {
    const other = await openWindow(browser, elsewhere);
    // The preview counts existing records: the sample matter of the first start appears a moment after the window.
    await other.start("/welcome");
    await welcomePage(other.page).sample.getByText("Fiction", { exact: true }).waitFor();
    const there = await other.start("/settings/backups");
    const choose = there.getByRole("region", { name: "Export and import" });
    const chosen = async (path: string) => {
      const [chooser] = await Promise.all([there.waitForEvent("filechooser"), choose.getByRole("button", { name: "Import…" }).click()]);
      await chooser.setFiles(path);
    };
    writeFileSync(join(service.folder, "torn.zip"), readFileSync(file).subarray(0, 900));
    await chosen(join(service.folder, "torn.zip"));
    await choose.getByText("This archive ends too early").waitFor();
    other.complaints.length = 0; // The browser logs the refusal, a 409.
    await chosen(file);
    const dialog = there.getByRole("dialog", { name: "Import this export?" });
    await dialog.getByRole("row", { name: "Matters 2 1" }).waitFor();
    await dialog.getByRole("row", { name: "Playbooks 1" }).waitFor();
    await dialog.getByText("The sample matter is already in the workspace").waitFor();
    assert.deepEqual(await accessibilityFaults(there), []);
    await dialog.getByRole("button", { name: "Import", exact: true }).click();
    await choose.getByText(/^Last import .*: \d+ records new/).waitFor();
    await there.getByRole("row", { name: /Before an import/ }).waitFor();
    await there.getByRole("link", { name: "Matters", exact: true }).click();
    await there.getByRole("row").filter({ hasText: "Hale v. Lighthouse Board" }).waitFor();
    assert.deepEqual(other.complaints, []);
    await other.close();
  } finally {
    await elsewhere.stop();
  }
  await page.goto(`${service.url}/account/backups`);
  await page.locator('input[type="file"]').first().setInputFiles(file);
  await page.getByText("Everything is already in the workspace. Nothing would change.").waitFor();
  await page.getByRole("button", { name: "Discard" }).click();
  await part.getByRole("button", { name: "Delete the export" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await part.getByText("No exports yet").waitFor();
  assert.deepEqual(window.complaints, []);
});

test("Undo restores a document from the trash, and the keys keep working", async () => {
  const matter = JSON.parse(await service.command("api", "POST", "/workspace/v1/matters", "--json", "--body", '{"name":"Quay lease"}'));
  const file = join(service.folder, "lease.txt");
  writeFileSync(file, "The lease ends in May.");
  await service.command("documents", "upload", matter.id, file);
  const page = await window.start(`/matters/${matter.id}/documents`);
  const row = page.getByRole("row", { name: /lease\.txt/ });
  await row.getByRole("checkbox").check({ force: true });
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await row.waitFor({ state: "detached" });
  const hasFocus = () => page.waitForFunction(() => document.activeElement !== document.body);
  await hasFocus();
  await page.getByRole("button", { name: "Undo" }).click();
  await row.waitFor();
  await hasFocus();
  // As in any list of files: Delete removes the ticked rows, or the focused one.
  for (const aim of [() => row.focus(), () => row.getByRole("checkbox").check({ force: true })]) {
    await aim();
    await page.keyboard.press("Delete");
    await row.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Undo" }).last().click();
    await row.waitFor();
  }
  // Delete in the filter deletes a word, not the rows.
  await row.getByRole("checkbox").check({ force: true });
  await page.getByRole("searchbox", { name: "Find by name" }).fill("lease");
  await page.keyboard.press("Control+Backspace");
  await page.keyboard.press("Delete");
  assert.equal(await row.count(), 1);
  // The activity opens records that still exist.
  await page.goto(`${service.url}/matters/${matter.id}/activity`);
  await page.getByRole("link", { name: "lease.txt" }).first().click();
  await page.waitForURL(/\/documents\/doc_/);
  // Its address, from a bookmark say, leads to the trash while it is there.
  const address = page.url();
  await page.goto(`${service.url}/matters/${matter.id}/documents`);
  await row.getByRole("checkbox").check({ force: true });
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await row.waitFor({ state: "detached" });
  // A matter is not deleted while its trash has a document, and the message says so.
  await page.goto(`${service.url}/matters`);
  await page
    .getByRole("row", { name: /Quay lease/ })
    .getByRole("checkbox")
    .check({ force: true });
  await page.keyboard.press("Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText("Quay lease stays: the matter or its trash has 1 document.").first().waitFor();
  await page.goto(address);
  await page.getByRole("link", { name: "Open the trash" }).click();
  await page.getByRole("button", { name: "Restore lease.txt" }).click();
  await page.getByText("Restored: lease.txt").first().waitFor();
  await page.goto(address);
  await page.getByText("The lease ends in May.").waitFor();
});

test("Home says that the last backup failed, and leads to the backups", async () => {
  // Home shows a welcome page instead while there is only the sample.
  await service.command("api", "POST", "/console/v1/welcome/finish");
  const lists = "**/console/v1/backups";
  await window.page.route(lists, async (route) => {
    const state = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...state, lastError: "The disk is full. No backup was made; earlier ones are kept." } });
  });
  const page = await window.start("/");
  const notice = page.getByRole("status").filter({ hasText: "The last backup failed. The disk is full." });
  await notice.waitFor();
  await isClean();
  await notice.getByRole("link", { name: "Data and backup" }).click();
  await page.getByText("The last backup failed: The disk is full.").waitFor();
  await page.unroute(lists);
  await window.start("/");
  await page.getByText("Recent").first().waitFor();
  assert.equal(await notice.count(), 0);
});
