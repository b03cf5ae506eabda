import { test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { addDocuments, textFile } from "./pages/add-documents.ts";
import { newMatter } from "./pages/new-matter.ts";
import { openStories } from "./stories.ts";

const { window } = await openStories();
const filler = "The keeper trims the wicks and paints the wall of the harbor every spring.\n\n".repeat(80);
const passage = "The lamp is lit at dusk.";

test("a passage in the address is marked and in sight also where the document cites no law and its layout comes last", async () => {
  const page = await window.start("/matters");
  await newMatter(page, "Hale v. Lighthouse Board");
  await page.getByRole("link", { name: "Documents", exact: true }).click();
  await addDocuments(page, [textFile("rules.txt", `${filler}${passage}\n\n${filler}`)]);
  await page.getByRole("link", { name: "rules.txt" }).first().click();
  await page.getByRole("heading", { level: 1, name: "rules.txt" }).waitFor();
  const address = `${page.url()}?from=${filler.length}&to=${filler.length + passage.length}`;
  await page.route("**/reading", async (route) => {
    await setTimeout(500);
    await route.continue();
  });
  await page.goto(address);
  await page.getByText(passage).waitFor();
  await page.waitForFunction(() => (CSS.highlights.get("passage")?.size ?? 0) > 0, undefined, { timeout: 5000 });
  await page.waitForFunction((words) => {
    const [range] = [...(CSS.highlights.get("passage") ?? [])];
    const { top = -1 } = range instanceof Range ? range.getBoundingClientRect() : {};
    return range?.toString() === words && top > 0 && top < innerHeight;
  }, passage);
});
