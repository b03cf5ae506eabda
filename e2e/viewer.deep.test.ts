import { accessibilityFaults, inTheme } from "./pages/axe.ts";
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { strToU8, zipSync } from "fflate";
import type { Browser } from "playwright";
import { launchBrowser, openWindow, type SignedInWindow } from "./browser.ts";
import { frame } from "./pages/frame.ts";
import { newMatter } from "./pages/new-matter.ts";
import { startService, type TestService, writeLaw } from "./service.ts";

let service: TestService;
let browser: Browser;
let window: SignedInWindow;
before(async () => {
  service = await startService({ law: { release: "119-36" } });
  await service.command(
    "law",
    "install",
    writeLaw(service.folder, "second.xml", { release: "119-40", wickRule: "A wick is trimmed twice daily." }),
  );
  browser = await launchBrowser();
  window = await openWindow(browser, service);
});
after(async () => {
  await browser?.close();
  await service?.stop();
});

const filler = "The parties speak of other things at length, as parties do. ";
const brief = `# Brief of the keeper

Date: 3 May 2009

${filler.repeat(80)}

The keeper trims his wicks under 99 U.S.C. § 103(b)(1), as every keeper must.

## Relief

${filler.repeat(80)}

The board relies on 99 U.S.C. § 202 and on 42 U.S.C. § 1983.
`;

test("by keyboard alone: a new matter, a document, the section it cites, and the redline of that section", async () => {
  const file = join(service.folder, "brief.md");
  writeFileSync(file, brief);
  const page = await window.start("/matters");
  await newMatter(page, "Hale v. Lighthouse Board");
  await page.getByRole("link", { name: "Documents", exact: true }).press("Enter");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add documents", exact: true }).press("Enter");
  await (await chooser).setFiles(file);
  const row = page.getByRole("row").filter({ hasText: "brief.md" });
  await row.getByText("Readable").waitFor();
  await row.focus();
  await page.keyboard.press("Enter");

  await page.getByRole("heading", { level: 1, name: "brief.md" }).waitFor();
  await page.getByRole("heading", { name: "Relief", exact: true }).waitFor();
  const cited = page.getByRole("link", { name: /103\(b\)\(1\)/ });
  await cited.waitFor();
  await page.locator("#main").focus();
  await page.keyboard.press("/");
  await page.keyboard.type("board relies");
  await page.getByRole("search").getByText("1 of 1").waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("j");
  await page
    .getByRole("tooltip")
    .getByText(/Storms|Trimming of wicks/)
    .waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  await cited.press("Enter");

  await page.getByRole("heading", { name: /Trimming of wicks/ }).waitFor();
  const matters = page.getByRole("complementary").getByRole("link", { name: "Hale v. Lighthouse Board" });
  await matters.waitFor();
  await page.locator("#main").focus();
  await page.keyboard.press("m");
  const pin = page.getByRole("dialog", { name: /^Pin 99/ });
  await pin.getByRole("combobox", { name: "Matter" }).pressSequentially("Hale");
  await page.getByRole("option", { name: "Hale v. Lighthouse Board" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await pin.getByRole("button", { name: "Pin", exact: true }).press("Enter");
  await pin.waitFor({ state: "detached" });
  await page.locator("#main").focus();
  await page.keyboard.press("h");
  await page.locator("ins").filter({ hasText: "twice" }).first().waitFor();
  assert.deepEqual(window.complaints, []);
});

test("the matter lists its law, what changed since, and opens documents at the passage; a pin is removed and restored", async () => {
  const page = await window.start("/matters");
  await page.getByText("Hale v. Lighthouse Board").click();
  await page
    .getByRole("article")
    .getByRole("link", { name: /^Redline of 99 U\.S\.C\./ })
    .first()
    .waitFor();
  await page.getByRole("navigation", { name: "Parts of the matter" }).getByRole("link", { name: "Law" }).click();
  await page.getByRole("link", { name: /99 U\.S\.C\. § 202/ }).waitFor();
  await page.getByText("Title 42 of the United States Code is not installed").waitFor();
  for (const theme of ["Light", "Dark", "High contrast"]) {
    await frame(page).chooseTheme(theme);
    await page.reload();
    await page.getByRole("link", { name: /99 U\.S\.C\. § 202/ }).waitFor();
    assert.deepEqual(await accessibilityFaults(page, inTheme(theme)), [], theme);
  }
  await page.getByRole("button", { name: "Unpin 99 U.S.C. § 103" }).click();
  await page.getByText("No section is pinned yet").waitFor();
  await page.keyboard.press("Control+z");
  await page.getByRole("button", { name: "Unpin 99 U.S.C. § 103" }).waitFor();
  await page.getByRole("button", { name: /Any status/ }).click();
  await page.getByRole("option", { name: /^Needs attention/ }).click();
  await page.getByRole("row", { name: /99 U\.S\.C\. § 202/ }).waitFor({ state: "detached" });
  await page.getByRole("link", { name: "brief.md", exact: true }).first().click();
  await page.getByRole("heading", { level: 1, name: "brief.md" }).waitFor();
  await page.getByRole("link", { name: /103\(b\)\(1\)/ }).waitFor();
  assert.match(page.url(), /from=\d+&to=\d+/);
  assert.deepEqual(window.complaints, []);
});

test("a Word file looks as it does in Word; a note links there and back, and a citation of missing law links to getting it", async () => {
  const file = join(service.folder, "lease.docx");
  writeFileSync(file, lease());
  const page = await window.start("/matters");
  await page.getByText("Hale v. Lighthouse Board").click();
  await page.getByRole("link", { name: "Documents", exact: true }).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add documents", exact: true }).click();
  await (await chooser).setFiles(file);
  await page.getByRole("row").filter({ hasText: "lease.docx" }).getByText("Readable").waitFor();
  await page.getByRole("link", { name: "lease.docx" }).click();
  const text = page.getByRole("article");
  await text.getByRole("heading", { name: "Lease of Lamps" }).waitFor();
  assert.equal(await text.locator("strong").innerText(), "Keeper");
  const left = (words: string) => text.getByText(words).evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingLeft));
  assert.ok((await left("An indented term")) > 20);
  assert.deepEqual(await accessibilityFaults(page), []);
  await text.getByRole("link", { name: "Note 1", exact: true }).click();
  await page.waitForURL(/#p=\d+$/);
  await text.getByRole("link", { name: "Note 1, back to the text" }).click();
  const cited = text.getByRole("link", { name: "42 U.S.C. § 1983" });
  assert.match((await cited.getAttribute("title")) ?? "", /not installed/);
  await cited.click();
  await page
    .getByText(/Title 42 of the United States Code is not installed/)
    .first()
    .waitFor();
  assert.deepEqual(window.complaints, []);
});

function lease(): Uint8Array {
  const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const main = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
  const run = (text: string, look = "") => `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const body =
    `<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr>${run("Lease of Lamps")}</w:p>` +
    `<w:p>${run("The ")}${run("Keeper", "<w:b/>")}${run(" pays")}<w:r><w:footnoteReference w:id="2"/></w:r>${run(" under 42 U.S.C. § 1983.")}</w:p>` +
    `<w:p><w:pPr><w:ind w:left="720"/></w:pPr>${run("An indented term.")}</w:p>`;
  const files = {
    "[Content_Types].xml": `<Types><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    "word/document.xml": `<w:document ${word}><w:body>${body}</w:body></w:document>`,
    "word/footnotes.xml": `<w:footnotes ${word}><w:footnote w:id="2"><w:p>${run("In marks.")}</w:p></w:footnote></w:footnotes>`,
    "word/_rels/document.xml.rels": `<Relationships><Relationship Id="r1" Type="${office}/footnotes" Target="footnotes.xml"/></Relationships>`,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strToU8(content)])));
}
