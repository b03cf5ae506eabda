import assert from "node:assert/strict";
import { test } from "node:test";
import { addDocuments } from "./pages/add-documents.ts";
import { newMatter } from "./pages/new-matter.ts";
import { shoot } from "./pages/shots.ts";
import { openStories } from "./stories.ts";

const { window } = await openStories();

const clauses = (days: number) =>
  [
    "LAMP OIL SUPPLY AGREEMENT",
    ...Array.from({ length: 20 }, (_, i) => `${i + 1}. The keeper pays for lamp number ${i} within ${i === 4 ? days : 10 + i} days.`),
  ].join("\n\n");
const file = (name: string, days: number) => ({ name, mimeType: "text/plain", buffer: Buffer.from(clauses(days)) });

test("what comes back is offered, becomes the next version by an answer, and is compared by one key", async () => {
  const page = await window.start("/matters");
  await newMatter(page, "Lamps");
  await addDocuments(page, [file("lamp oil.txt", 30)]);
  await page.getByRole("row", { name: /lamp oil\.txt.*Readable/ }).waitFor();
  await addDocuments(page, [file("lamp oil v2 (clean).txt", 45)]);
  const offers = page.getByRole("region", { name: "Possible versions" });
  await offers.getByText("may be the next version of lamp oil.txt").waitFor();
  await shoot(page, "version-offer");
  await offers.getByRole("button", { name: "Add as version 2…" }).click();
  await page.getByRole("textbox", { name: "From" }).fill("Ada Wick");
  await shoot(page, "version-question");
  await page.getByRole("button", { name: "Add as version 2", exact: true }).click();
  const second = page.getByRole("row", { name: /lamp oil v2 \(clean\)\.txt.*Version 2/ });
  await second.waitFor();
  await offers.waitFor({ state: "detached" });
  await shoot(page, "version-list");

  await page.getByRole("link", { name: "lamp oil v2 (clean).txt" }).press("Enter");
  const pane = page.getByRole("complementary", { name: "Versions" });
  await pane.getByText("Ada Wick").waitFor();
  await shoot(page, "version-pane");
  await page.keyboard.press("v");
  await page.waitForURL(/\/comparisons\//);
  await page.goBack();
  await pane.waitFor();

  assert.deepEqual(window.complaints, []);
});
