import assert from "node:assert/strict";
import { test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { ownerCalls } from "./owner-calls.ts";
import { newMatter } from "./pages/new-matter.ts";
import { openStories } from "./stories.ts";

const { service, window } = await openStories();

const contract = `SERVICES AGREEMENT

This Services Agreement is entered into as of March 3, 2021 by and between Lamp Works LLC and Harbor Board Inc.

1. Employees. During the term and for one year thereafter, neither party shall solicit for employment or hire any employee of the other party.

2. Governing Law. This Agreement shall be governed by and construed in accordance with the laws of the State of Ohio.
`;

test("a question in everyday words offers the kinds of clause it may mean, and choosing one finds the passage", async () => {
  const ask = await ownerCalls(service);
  const page = await window.start("/matters");
  await newMatter(page, "Harbor contracts");
  await page.getByRole("link", { name: "Documents", exact: true }).press("Enter");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add documents", exact: true }).press("Enter");
  await (await chooser).setFiles([{ name: "services.txt", mimeType: "text/plain", buffer: Buffer.from(contract) }]);
  await page.getByRole("row").filter({ hasText: "services.txt" }).getByText("Readable").waitFor();

  await page.getByRole("link", { name: "Ask", exact: true }).press("Enter");
  const question = page.getByRole("textbox", { name: "Question" });
  const answer = page.getByRole("list", { name: "Answers" }).getByRole("article");
  await question.fill("May they poach my staff?");
  await question.press("Enter");
  await answer.waitFor();
  const meant = page.getByRole("group", { name: "Close in meaning" });
  assert.equal(await meant.count(), 0, "the setting is off");

  await ask("PATCH", "/console/v1/everyday-words", { isOn: true, isPaused: true });
  await page.reload();
  await question.fill("May they poach my staff?");
  await question.press("Enter");
  await meant.getByRole("button").first().waitFor();
  assert.equal(await meant.getByRole("button").count(), 3);
  assert.deepEqual((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations, []);
  await meant.getByRole("button", { name: "No-solicit of employees" }).press("Enter");
  await answer.getByText("solicit for employment or hire any employee").first().waitFor();
  assert.equal(await question.inputValue(), "No-solicit of employees");
  await meant.waitFor({ state: "detached" });
  // The chosen question becomes the column.
  await page.getByRole("button", { name: "Make a grid of this" }).press("Enter");
  await page.getByRole("columnheader", { name: /^No-solicit of employees/ }).waitFor();
  assert.deepEqual(window.complaints, []);
});
