import assert from "node:assert/strict";
import { test } from "node:test";
import { readerPage } from "./pages/reader-page.ts";
import { writeLaw } from "./service.ts";
import { openStories } from "./stories.ts";

const { service, window } = await openStories({ law: { release: "119-36" } });

test("by keyboard alone: a paragraph is bookmarked and annotated; the note survives an update, and is listed when its words are gone", async () => {
  const page = await window.start("/law/USC_T99_C1_S103");
  const reader = readerPage(page);
  await reader.shows("103");
  for (const anchor of ["(a)", "(b)", "(b)(1)"]) {
    await page.keyboard.press("Shift+J");
    await page.waitForFunction((id) => document.activeElement?.closest("[id^=p-]")?.id === id, `p-${anchor}`);
  }
  await page.keyboard.press("b");
  await reader.paragraph("(b)(1)").getByRole("img", { name: "Bookmarked" }).waitFor();
  await page.keyboard.press("n");
  await page.keyboard.type("Ask about brass.");
  await page.keyboard.press("Control+Enter");
  const note = page.getByRole("complementary", { name: "Note on (b)(1)" });
  await note.filter({ hasText: "Ask about brass." }).waitFor();
  assert.deepEqual(window.complaints, []);

  await service.command(
    "law",
    "install",
    writeLaw(service.folder, "amended.xml", { release: "119-40", wickRule: "A wick is trimmed daily before dawn." }),
  );
  await page.goto(`${service.url}/law/USC_T99_C1_S103`);
  await note.getByText("This paragraph was amended after you wrote the note").waitFor();

  const gone = "Candles only: none but the harbor master may touch them.";
  await service.command("law", "install", writeLaw(service.folder, "gone.xml", { release: "119-41", wickRule: gone }));
  await page.goto(`${service.url}/law/USC_T99_C1_S103`);
  const lost = page.getByRole("region", { name: "A note whose paragraph is gone" });
  await lost.getByText("A wick is trimmed daily before dusk.").waitFor();
  await lost.getByText("Ask about brass.").waitFor();
  await reader.paragraph("(b)(1)").getByRole("img", { name: "Bookmarked" }).waitFor();

  await page.keyboard.press("Control+k");
  await page.keyboard.type(">bookmarks and notes");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Bookmarks and notes" }).waitFor();
  await page.getByRole("heading", { name: /Notes whose paragraph is gone/ }).waitFor();
  await page.getByRole("link", { name: /99 U\.S\.C\. § 103\(b\)\(1\) Trimming/ }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await reader.shows("103");
  assert.deepEqual(window.complaints, []);
});

test("an unfinished note is kept when the section is left, and a removed one is restored", async () => {
  const page = await window.start("/law/USC_T99_C1_S102");
  const reader = readerPage(page);
  await reader.shows("102");
  await page.keyboard.press("n");
  await page.keyboard.type("Half a th");
  await page.keyboard.press("Escape");
  await page.keyboard.press("j");
  await reader.shows("103");
  await page.keyboard.press("k");
  await reader.shows("102");
  const field = page.getByRole("textbox", { name: "Your note on this section" });
  assert.equal(await field.inputValue(), "Half a th");
  await field.press("End");
  await page.keyboard.type("ought.");
  await page.keyboard.press("Control+Enter");
  const note = page.getByRole("complementary", { name: "Note on this section" });
  await note.getByText("Half a thought.").waitFor();
  await note.getByRole("button", { name: "Remove" }).press("Enter");
  await note.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await note.getByText("Half a thought.").waitFor();
  assert.deepEqual(window.complaints, []);
});

test("an unfinished note at another section stays visible and can be continued here", async () => {
  const page = await window.start("/law/USC_T99_C2_S201");
  const reader = readerPage(page);
  await reader.shows("201");
  await page.keyboard.press("n");
  await page.keyboard.type("Brass");
  await page.keyboard.press("Escape");
  await page.keyboard.press("j");
  await reader.shows("202");
  await page.keyboard.press("n");
  await page.getByRole("button", { name: "Continue it here" }).click();
  assert.equal(await page.getByRole("textbox", { name: "Your note on this section" }).inputValue(), "Brass");
  await page.getByRole("button", { name: "Discard" }).press("Enter");
  assert.equal(await page.getByRole("textbox", { name: "Your note on this section" }).count(), 0);
  assert.deepEqual(window.complaints, []);
});
