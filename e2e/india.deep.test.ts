import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { choose } from "./pages/choose.ts";
import { accessibilityFaults } from "./pages/axe.ts";
import { openStories } from "./stories.ts";

const { service, window } = await openStories();

const section = (sectionNo: string, title: string, content: string, footnotes = "") => ({ sectionNo, title, content, footnotes });
/** Fiction in the publisher's format. */
const act = (handle: string, title: string, ministry: string, sections: object[]) => ({
  title,
  hindiTitle: "नौका अधिनियम",
  actNumber: handle.slice(-1),
  actYear: "1931",
  ministry,
  longTitle: "An Act to light the ferries of the river.",
  indiaCodeActId: `AC_CEN_9_9_${handle}`,
  handle,
  sourceUrl: `https://law.example/handle/${handle}`,
  fetchedAt: "2088-05-10T10:00:00.000Z",
  sections,
});

test("acts are installed, filtered, searched and read section by section", async () => {
  const page = await window.start("/india");
  await page.getByRole("heading", { level: 1, name: "No acts of India are installed" }).waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  const file = join(service.folder, "acts.json");
  const acts = [
    act("990001", "The Ferry Lanterns Act, 1931", "Ministry of Lanterns", [
      section("1", "Short title.", "This Act may be called the Ferry Lanterns Act, 1931."),
      section(
        "9",
        "Keeper to light the lantern.",
        "The keeper shall light ^1[the lantern]\nbefore dusk.\n\nनौका का दीपक।",
        '1. Subs. by Act 3 of 1951, s. 4, for "the lamp" (w.e.f. 1-4-1951).',
      ),
      section("10A", "Oil.", ""),
    ]),
    act("990002", "The Tide Tables Act, 1931", "Ministry of Tides", [section("1", "Short title.", "Tides are printed yearly.")]),
  ];
  writeFileSync(file, JSON.stringify(acts));
  await service.command("law", "install", file);

  await page.goto(`${service.url}/india`);
  await page.getByText("2 acts", { exact: true }).waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  await choose(page, /Ministry or department$/, /^Ministry of Tides/);
  await page.getByText("1 act", { exact: true }).waitFor();
  await choose(page, /Ministry or department$/, "Any");

  await page.getByLabel("Words in the acts").fill("दीपक");
  await page.keyboard.press("Enter");
  const hit = page.getByRole("link", { name: "s. 9 Keeper to light the lantern." });
  await hit.waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  await hit.click();

  await page.getByRole("heading", { level: 1, name: "9. Keeper to light the lantern." }).waitFor();
  await page.getByText("As issued · amendments not applied").waitFor();
  await page.getByText("[the lantern] before dusk.").waitFor();
  await page.getByText('for "the lamp" (w.e.f. 1-4-1951).').waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.locator("#main").focus();
  await page.keyboard.press("j");
  await page.getByText("The publisher lists this section but provides no text.").waitFor();
  await page.keyboard.press("k");
  await page.keyboard.press("u");
  await page.getByRole("heading", { name: "On record" }).waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.getByPlaceholder("Number or heading").fill("oil");
  const sections = page.getByRole("navigation", { name: "Sections of this act" }).getByRole("listitem");
  await sections.nth(1).waitFor({ state: "detached" });
  assert.deepEqual(await sections.count(), 1);

  // Fictional acts among real ones are marked wherever they appear.
  const invented = join(service.folder, "invented.jsonl");
  const lines = [
    { type: "acts", format: "PANDECT-JSONL", version: 1, isFiction: true },
    { type: "act", id: "IND_central_880001", title: "The Fog Bells Act, 1932", category: "central", year: 1932 },
    { type: "section", number: "1", title: "Bells.", text: "A bell is rung in fog." },
  ];
  writeFileSync(invented, lines.map((line) => JSON.stringify(line)).join("\n"));
  await service.command("law", "install", invented);
  await page.goto(`${service.url}/india`);
  await page.getByText("3 acts", { exact: true }).waitFor();
  const marked = page.getByRole("listitem").filter({ hasText: "Fiction" }).getByRole("link");
  await marked.first().waitFor();
  assert.deepEqual(await marked.allInnerTexts(), ["The Fog Bells Act, 1932"]);
  for (const path of ["", "/1"]) {
    await page.goto(`${service.url}/india/IND_central_880001${path}`);
    await page.locator("#main").getByText("Fiction", { exact: true }).waitFor();
    assert.deepEqual(await accessibilityFaults(page), []);
  }
  assert.deepEqual(window.complaints, []);
});

test("the search of all law finds acts by facet and by citation, and previews and opens them by keyboard", async () => {
  const page = await window.start("/search?q=lantern");
  const group = page.getByRole("region", { name: "Acts of India" });
  await group.getByRole("link", { name: /s\. 9/ }).waitFor();
  await page.getByRole("complementary", { name: "Filters" }).getByText("Acts of India").click();
  await page.getByRole("group", { name: "Active filters" }).getByRole("button", { name: "Remove the filter Acts of India" }).waitFor();
  assert.match(decodeURIComponent(page.url()), /corpus=\["ACTS"\]/);
  const rows = page.getByRole("region", { name: "Results" }).getByRole("link");
  await rows.first().waitFor();
  await page.getByRole("searchbox", { name: "Search the installed law" }).focus();
  // A document of the sample contains the word too, and comes before the law once the sample is read.
  const isAct = () => page.evaluate(() => document.activeElement?.getAttribute("href")?.startsWith("/india/") === true);
  for (let rows = 0; rows === 0 || (rows < 3 && !(await isAct())); rows++) await page.keyboard.press("ArrowDown");
  await page.getByRole("complementary", { name: "Preview" }).getByRole("region").getByText("lantern").first().waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/india\/IND_central_99000\d/);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("Ferry Lanterns Act 1931, s. 9");
  await page.getByRole("option", { name: /Go to .*s\. 9/ }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/india\/IND_central_990001\/9/);
});
