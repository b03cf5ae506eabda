import assert from "node:assert/strict";
import { test } from "node:test";
import { bytesOf } from "./browser.ts";
import { ownerCalls } from "./owner-calls.ts";
import { accessibilityFaults } from "./pages/axe.ts";
import { openStories } from "./stories.ts";

const { service, window } = await openStories({});
const call = await ownerCalls(service);

test("a new matter offers a check of its names; the check is decided, saved as a file and listed", async () => {
  await call("POST", "/workspace/v1/clients", { name: "Robert Hale" });
  await call("POST", "/workspace/v1/matters", { name: "Harbor Lights lease", description: "Landlord: Bob Hale, of Rockport." });
  const page = await window.start("/matters");
  await page.getByRole("button", { name: "New matter" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New matter" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Robert Hale v. Harbor Board");
  await dialog.getByRole("button", { name: "Check for conflicts" }).click();
  const names = page.getByRole("textbox", { name: "Names" });
  assert.equal(await names.inputValue(), "Robert Hale\nHarbor Board");
  await page.getByRole("button", { name: "Check names" }).click();
  await page.getByRole("link", { name: "Harbor Lights lease" }).waitFor();
  await page.getByText("Matter · Another form of the given name").waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.getByRole("button", { name: /^Not decided|Decision/ }).click();
  await page.getByRole("option", { name: "Conflict waived" }).click();
  await page.getByRole("textbox", { name: "Reason" }).fill("Both consented.");
  await page.getByRole("button", { name: "Save decision" }).click();
  await page.getByText("Decision saved").first().waitFor();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as Word" }).click();
  assert.equal((await bytesOf(await saved)).subarray(0, 2).toString(), "PK");
  await page.getByText(/hits? · Conflict waived/).waitFor();
});
