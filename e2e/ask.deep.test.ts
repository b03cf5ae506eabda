import assert from "node:assert/strict";
import { test } from "node:test";
import { ownerCalls } from "./owner-calls.ts";
import { addDocuments, governedBy, servicesAgreement, textFile } from "./pages/add-documents.ts";
import { newMatter } from "./pages/new-matter.ts";
import { accessibilityFaults } from "./pages/axe.ts";
import { openStories } from "./stories.ts";

const { service, window } = await openStories();

const contract = servicesAgreement([
  "Employees. During the term and for one year thereafter, neither party shall solicit for employment or hire any employee of the other party.",
  governedBy("Ohio"),
]);

test("a question in everyday words offers the kinds of clause it may mean, and choosing one finds the passage", async () => {
  const ask = await ownerCalls(service);
  await ask("PATCH", "/console/v1/everyday-words", { isOn: false });
  const page = await window.start("/matters");
  await newMatter(page, "Harbor contracts");
  await addDocuments(page, [textFile("services.txt", contract)]);

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
  assert.deepEqual(await accessibilityFaults(page), []);
  await meant.getByRole("button", { name: "No-solicit of employees" }).press("Enter");
  await answer.getByText("solicit for employment or hire any employee").first().waitFor();
  assert.equal(await question.inputValue(), "No-solicit of employees");
  await meant.waitFor({ state: "detached" });
  // The chosen question becomes the column.
  await page.getByRole("button", { name: "Make a grid of this" }).press("Enter");
  await page.getByRole("columnheader", { name: /^No-solicit of employees/ }).waitFor();
  assert.deepEqual(window.complaints, []);
});
