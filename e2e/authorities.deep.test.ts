import assert from "node:assert/strict";
import { test } from "node:test";
import { strFromU8, unzipSync } from "fflate";
import type { Locator, Page } from "playwright";
import { bytesOf } from "./browser.ts";
import { ownerCalls } from "./owner-calls.ts";
import { frame } from "./pages/frame.ts";
import { writeLaw } from "./service.ts";
import { accessibilityFaults, inTheme } from "./pages/axe.ts";
import { openStories } from "./stories.ts";

const { service, browser, window } = await openStories({ law: { release: "119-36", extraSections: 200 } });
const call = await ownerCalls(service);

async function shoot(page: Page, name: string) {
  const shots = process.env["PANDECT_SHOTS"];
  if (shots === undefined) return;
  for (const theme of ["Dark", "Light"]) {
    await frame(page).chooseTheme(theme);
    await page.mouse.move(640, 780);
    await page.screenshot({ path: `${shots}/${name}-${theme.toLowerCase()}.png` });
  }
}

async function axe(page: Page, ready: Locator) {
  for (const theme of ["Light", "Dark", "High contrast"]) {
    await frame(page).chooseTheme(theme);
    await page.reload();
    await ready.waitFor();
    assert.deepEqual(await accessibilityFaults(page, inTheme(theme)), [], theme);
  }
  await frame(page).chooseTheme("Light");
  await page.reload();
}

const newPage = `<p style="break-before:page">`;
const pages = `<p>The keeper trims his wicks under 99 U.S.C. § 103(b)(1).</p>${newPage}Storms are for 99 U.S.C. § 202, wicks for 99 U.S.C. § 103(a).</p>${newPage}See U.S. Const. art. I, § 8, 42 U.S.C. § 1983 and 40 C.F.R. § 52.21; and 99 U.S.C. § 999.</p>`;
const letter = "Dear keeper,\n\nThe wick is trimmed under 99 U.S.C. § 103(b)(1).\n\nFog is for 99 U.S.C. § 203.";

/** Adds files to a matter in the window, and waits until their law is known. */
async function addFiles(page: Page, matterId: string, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.locator("main input[type=file]").setInputFiles(files);
  for (;;) {
    const { pending, documents } = await call("GET", `/console/v1/matters/${matterId}/authorities`);
    if (pending === 0 && documents === files.length) return;
    await page.waitForTimeout(250);
  }
}

async function newMatter(name: string): Promise<string> {
  const { id } = await call("POST", "/workspace/v1/matters", { name });
  return String(id);
}

test("a matter has one table of authorities: search, filter, sort, law beside it, links to the page, and export to Word", async () => {
  const drawn = await browser.newPage();
  await drawn.setContent(pages);
  const brief = { name: "brief.pdf", mimeType: "application/pdf", buffer: await drawn.pdf() };
  await drawn.close();
  const matterId = await newMatter("Hale v. Lighthouse Board");
  const page = await window.start(`/matters/${matterId}/law`);
  await page.getByText("The law it cites is listed here.").waitFor();
  await addFiles(page, matterId, [brief, { name: "letter.md", mimeType: "text/markdown", buffer: Buffer.from(letter) }]);
  await service.command(
    "law",
    "install",
    writeLaw(service.folder, "second.xml", { release: "119-40", wickRule: "A wick is trimmed twice.", extraSections: 200 }),
  );
  await page.reload();

  const wicks = page.getByRole("row", { name: /^99 U\.S\.C\. § 103/ });
  await wicks.getByText("Text changed", { exact: true }).waitFor();
  assert.deepEqual(await page.locator("h3").allInnerTexts(), ["Constitutions\n1", "Federal statutes\n5", "Federal regulations\n1"]);
  const statutes = page.getByRole("grid", { name: "Federal statutes" });
  assert.deepEqual(
    (await statutes.getByRole("rowheader").allInnerTexts()).map((words) => words.split("\n")[0]),
    ["42 U.S.C. § 1983", "99 U.S.C. § 103", "99 U.S.C. § 202", "99 U.S.C. § 203", "99 U.S.C. § 999"],
  );
  await page.getByText("Title 42 of the United States Code is not installed").waitFor();
  await wicks.getByText("(a), (b)(1)").waitFor();
  await wicks.getByRole("link", { name: "brief.pdf, page 2" }).waitFor();
  await wicks.getByRole("link", { name: "letter.md, paragraph 2" }).waitFor();
  await shoot(page, "authorities");
  await axe(page, wicks);

  // Sorted by status, the most urgent rows come first after the second press.
  const byStatus = statutes.getByRole("columnheader", { name: "Status" });
  await byStatus.click();
  await byStatus.click();
  assert.match((await statutes.getByRole("rowheader").first().innerText()) ?? "", /^99 U\.S\.C\. § 103/);

  await page.getByRole("textbox", { name: "Find" }).fill("storms");
  await page.getByText("1 of 7").waitFor();
  await page.getByRole("textbox", { name: "Find" }).fill("no such words");
  await page.getByText("No authority matches these words and this status.").waitFor();
  await page.getByRole("button", { name: "Show all authorities" }).click();
  await page.getByRole("button", { name: /All texts/ }).click();
  await page.getByRole("option", { name: "letter.md" }).click();
  await page.getByText("2 of 7").waitFor();
  await page.getByRole("button", { name: /letter\.md Cited in|Cited in letter\.md/ }).click();
  await page.getByRole("option", { name: "All texts" }).click();

  // By keyboard: into the table, to the row, and the section opens beside it.
  await wicks.click({ position: { x: 4, y: 40 } });
  await page.getByRole("region", { name: "Beside" }).or(page.locator("[data-pane=beside]")).first().waitFor();
  await page.locator("[data-pane=beside]").getByText("A wick is trimmed twice.").waitFor();
  await shoot(page, "authorities-beside");
  await page.locator("[data-pane=beside]").press("Escape");
  await page.locator("[data-pane=beside]").waitFor({ state: "detached" });

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as Word" }).click();
  const download = await saved;
  assert.equal(download.suggestedFilename(), "Hale v. Lighthouse Board, table of authorities.docx");
  const xml = strFromU8(unzipSync(await bytesOf(download))["word/document.xml"] ?? new Uint8Array());
  assert.match(xml, /<w:tbl>.*brief\.pdf, pp\. 1, 2/s);

  await wicks.getByRole("link", { name: "brief.pdf, page 2" }).click();
  await page.getByRole("heading", { level: 1, name: "brief.pdf" }).waitFor();
  assert.match(page.url(), /from=\d+&to=\d+/);
  assert.deepEqual(window.complaints, []);
});

test("the same table opens beside a document, with only that document's authorities", async () => {
  const matters = (await call("GET", "/workspace/v1/matters"))["data"] as { id: string; name: string }[];
  const matterId = matters.find(({ name }) => name.startsWith("Hale"))?.id ?? "";
  const page = await window.start(`/matters/${matterId}/documents`);
  await page.getByRole("link", { name: "brief.pdf" }).click();
  await page.locator("[data-page]").first().waitFor();
  await page.keyboard.press("l");
  const pane = page.getByRole("complementary", { name: "Table of authorities of this document" });
  const wicks = pane.getByRole("row", { name: /^99 U\.S\.C\. § 103/ });
  await wicks.waitFor();
  assert.equal(await pane.getByText("letter.md").count(), 0);
  assert.equal(await pane.getByRole("row", { name: /§ 203/ }).count(), 0);
  await shoot(page, "authorities-pane");
  await axe(page, wicks);
  await pane.getByRole("row", { name: /§ 202/ }).getByRole("link", { name: "brief.pdf, page 2" }).click();
  await page.waitForURL(/from=\d+&to=\d+/);
  await page.waitForFunction(() => (document.querySelectorAll("[data-page]")[1]?.getBoundingClientRect().top ?? Infinity) < 700);
  await pane.getByRole("link", { name: "99 U.S.C. § 202" }).click();
  await page.locator("[data-pane=beside]").getByText("After a storm the keeper inspects tower").waitFor();
  await shoot(page, "authorities-pane-beside");
  await page.locator("[data-pane=beside]").press("Escape");
  await wicks.waitFor();
  const saved = page.waitForEvent("download");
  await pane.getByRole("button", { name: "Save as Word" }).click();
  assert.equal((await saved).suggestedFilename(), "brief.pdf, table of authorities.docx");
  await page.reload();
  await wicks.waitFor();
  await pane.getByRole("button", { name: "Close the table of authorities" }).click();
  await pane.waitFor({ state: "detached" });
  assert.deepEqual(window.complaints, []);
});

test("two thousand citations in forty documents stay fast", async () => {
  const matterId = await newMatter("Many texts");
  const page = await window.start(`/matters/${matterId}`);
  const files = Array.from({ length: 40 }, (_, i) => ({
    name: `text ${i + 1}.md`,
    mimeType: "text/markdown",
    buffer: Buffer.from(
      Array.from({ length: 50 }, (_, k) => `Text ${i + 1} cites 99 U.S.C. § ${301 + ((i * 7 + k * 13) % 200)}.`).join("\n\n"),
    ),
  }));
  await addFiles(page, matterId, files);
  await page.getByRole("link", { name: "Law", exact: true }).last().click();
  const began = performance.now();
  await page.getByRole("row", { name: /^99 U\.S\.C\. § 301/ }).waitFor();
  const opened = performance.now() - began;
  await page.getByText("200", { exact: true }).first().waitFor();
  assert.equal(await page.getByRole("rowheader").count(), 50);
  const typed = performance.now();
  await page.getByRole("textbox", { name: "Find" }).fill("§ 499");
  await page.getByText("1 of 200").waitFor();
  const found = performance.now() - typed;
  if (process.env["PANDECT_SHOTS"] !== undefined)
    process.stderr.write(`${Math.round(opened)} ms to open, ${Math.round(found)} ms to find\n`);
  // Generous limits, for a busy computer: a table drawn row by row takes minutes.
  assert.ok(opened < 30_000 && found < 30_000, `${opened} ms, ${found} ms`);
  await page.getByRole("textbox", { name: "Find" }).fill("");
  await page.getByRole("button", { name: "Show 50 more" }).click();
  await page.getByRole("row", { name: /^99 U\.S\.C\. § 351/ }).waitFor();
  assert.deepEqual(window.complaints, []);
});
