import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { addDocuments, governedBy, servicesAgreement, textFile } from "./pages/add-documents.ts";
import { newMatter } from "./pages/new-matter.ts";
import { shoot } from "./pages/shots.ts";
import { openStories } from "./stories.ts";

const { window } = await openStories();

const contracts = ["ferry.txt", "harbor.txt"].map((name) => textFile(name, servicesAgreement([governedBy("Ohio")])));

test("Enter that comes before the documents are loaded creates the grid once they are", async () => {
  const page = await window.start("/matters");
  await newMatter(page, "Hale v. Lighthouse Board");
  await addDocuments(page, contracts);
  await page.getByRole("link", { name: "Grids", exact: true }).click();
  await page.getByText("A grid asks many documents").waitFor();
  // The window forgets the documents, and the service is slow with them.
  await page.route(/\/documents\?/, async (route) => {
    await setTimeout(1500);
    await route.continue();
  });
  await page.reload();
  await page.getByRole("button", { name: "New grid" }).first().press("Enter");
  const dialog = page.getByRole("dialog", { name: "New grid" });
  await dialog.getByRole("textbox", { name: "Name" }).first().waitFor();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: /Creating/ }).waitFor();
  await page.getByRole("grid", { name: "Answers" }).getByText("harbor.txt").waitFor();
  await page.unroute(/\/documents\?/);
});

test("a dialog sent too early says what is missing, until it is there", async () => {
  const page = await window.start("/playbooks");
  await page.getByRole("button", { name: "New playbook" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "New playbook" });
  await dialog.getByRole("textbox", { name: "Name" }).waitFor();
  await page.keyboard.press("Enter");
  await dialog.getByRole("alert").getByText("Enter a name.").waitFor();
  await shoot(page, "dialog-missing");
  await page.keyboard.type("Leases");
  assert.equal(await dialog.getByRole("alert").count(), 0);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Leases" }).waitFor();
});
