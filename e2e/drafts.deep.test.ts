/// <reference lib="dom" />
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright";
import { bytesOf, openWindow } from "./browser.ts";
import { fillBlankDraft, focusedText } from "./pages/new-draft.ts";
import { newMatter } from "./pages/new-matter.ts";
import { accessibilityFaults } from "./pages/axe.ts";
import { openStories } from "./stories.ts";

const { service, browser, window } = await openStories();

const textOf = (page: Page) => page.getByRole("textbox", { name: "Text of the draft" });
const type = (page: Page, text: string) => page.keyboard.type(text);
const saved = (page: Page) => page.getByText(/^Saved \d/).waitFor();

test("by keyboard: a draft is begun, written, suggested on, commented, searched, checked and saved", async () => {
  const page = await window.start("/matters");
  await newMatter(page, "Delmar Supply");
  await page.getByRole("link", { name: "Drafts", exact: true }).press("Enter");
  await page.getByText("No drafts yet").waitFor();
  await page.getByRole("region", { name: "Drafts" }).focus();
  await page.keyboard.press("n");
  await fillBlankDraft(page, "Subcontract");
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.keyboard.press("Enter");
  const text = await focusedText(page);
  await type(
    page,
    "# Subcontract\nBetween [Contractor] (“Contractor”) and Pinion LLC.\n1. Orders go by facsimile under clause 9.\nContractor pays.\n",
  );
  await page.keyboard.press("Tab");
  await type(page, "in cash");
  await saved(page);
  await page.getByRole("complementary", { name: "Outline" }).getByRole("button", { name: "Subcontract" }).waitFor();
  assert.equal(await text.locator("ol > li > ol > li").innerText(), "in cash");

  // Find puts the caret on the word; typing over it in suggestion mode keeps both.
  await page.keyboard.press("Control+f");
  await type(page, "facsimile");
  await page.getByText("1 of 1").waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+Shift+e");
  await page.getByRole("switch", { name: "Suggesting", checked: true }).waitFor();
  await type(page, "email");
  assert.equal(await text.locator("del").innerText(), "facsimile");
  assert.equal(await text.locator("ins").innerText(), "email");
  await page.keyboard.press("Control+Shift+m");
  await page.getByRole("dialog", { name: "Add comment" }).getByRole("textbox").fill("Ask the client");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const side = page.getByRole("complementary", { name: "About this draft" });
  await side.getByText("Ask the client").waitFor();
  await saved(page);
  // The author and both halves of the suggestion are returned by the service.
  await page.reload();
  await side.getByText("Open suggestion").waitFor();
  await side.getByText("Open comment").waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  assert.deepEqual(window.complaints, []);
});

test("letters typed in a busy window stay in their order", async () => {
  const page = await openDraft("Struck");
  const text = textOf(page);
  await text.focus();
  for (const lead of ["", "Price", "ShortName"]) {
    await type(page, lead);
    // The keys wait for the window and arrive all at once, before it knows where Enter put the caret.
    await page.evaluate(() => {
      setTimeout(() => {
        const until = performance.now() + 300;
        while (performance.now() < until);
      });
    });
    await Promise.all(["Enter", "Enter", ..."Term. "].map((key) => page.keyboard.press(key)));
  }
  await saved(page);
  assert.deepEqual(
    (await text.locator("p").allInnerTexts()).map((line) => line.trim()).filter((line) => line !== ""),
    ["Term. Price", "Term. ShortName", "Term."],
  );
  assert.deepEqual(window.complaints, []);
});

test("a draft is generated, exported, revised and compared", async () => {
  const page = await window.start("/matters");
  await page.getByText("Delmar Supply").click();
  await page.getByRole("link", { name: "Drafts", exact: true }).click();
  await page.getByRole("button", { name: "New draft" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New draft" });
  await dialog.getByRole("combobox", { name: "Contract type" }).fill("non-disclosure");
  await page.getByRole("option", { name: "Nondisclosure agreement" }).click();
  await dialog.getByRole("combobox", { name: "Governing law" }).fill("Oregon");
  await page.getByRole("option", { name: "Oregon" }).click();
  await dialog.getByRole("textbox", { name: "Facts for the draft" }).fill("Disclosing Party: Harrow Ltd");
  await dialog.getByRole("button", { name: "Create draft" }).click();
  await textOf(page).getByText("Harrow Ltd").first().waitFor();
  await page.getByRole("button", { name: "Export" }).click();
  const exporting = page.getByRole("dialog", { name: "Export draft" });
  await exporting.getByText("PDF", { exact: true }).click();
  const [download] = await Promise.all([page.waitForEvent("download"), exporting.getByRole("button", { name: "Export" }).click()]);
  await exporting.waitFor({ state: "detached" });
  assert.equal(download.suggestedFilename(), "Nondisclosure agreement.pdf");
  assert.equal((await bytesOf(download)).toString("latin1", 0, 5), "%PDF-");
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Improve…" }).click();
  await page.getByRole("textbox", { name: "Instructions" }).fill("Add an indemnity.");
  await page.getByRole("button", { name: "Make a new draft" }).click();
  const changes = page.getByRole("dialog", { name: /^Changes in Nondisclosure agreement/ });
  await changes.locator("mark").first().waitFor();
  await page.getByRole("button", { name: "Open the new draft" }).click();
  await changes.waitFor({ state: "detached" });
  assert.deepEqual(window.complaints, []);
});

test("sections cited together count separately and have one mark", async () => {
  const page = await openDraft("Cited");
  await textOf(page).focus();
  await type(page, "Fair under 17 U.S.C. § 107 and § 1201(a).");
  await page.getByText("2 citations").waitFor();
  assert.deepEqual(await textOf(page).locator(".draft-citation").allInnerTexts(), ["17 U.S.C. § 107 and § 1201(a)"]);
  assert.deepEqual(window.complaints, []);
});

test("a paste from Word keeps its structure", async () => {
  const page = await openDraft("Pasted");
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment--><h1>Terms<o:p></o:p></h1>
    <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><b>First</b></p>
    <p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.1<span>&nbsp; </span></span>Second</p>
    <table><tr><td><p class=MsoNormal style='color:red'>Price</p></td><td>Day</td></tr><tr><td>3</td><td>4</td></tr></table><!--EndFragment--></body></html>`;
  await textOf(page).focus();
  await textOf(page).evaluate((element, markup) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", markup);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);
  await saved(page);
  await page.reload();
  const text = textOf(page);
  await text.getByRole("heading", { level: 1, name: "Terms" }).waitFor();
  assert.equal(await text.locator("ol > li > p > strong").innerText(), "First");
  assert.equal(await text.locator("ol ol > li").innerText(), "Second");
  assert.deepEqual(await text.locator("td, th").allInnerTexts(), ["Price", "Day", "3", "4"]);
  assert.equal(await text.locator("[style]").count(), 0);
  assert.deepEqual(window.complaints, []);
});

test("text that the service refused is reported as kept, and offered again after the window was closed", async () => {
  const page = await openDraft("Unsaved");
  await textOf(page).focus();
  // Within the page: browser tools cannot stop a request that is sent while a window closes.
  await page.evaluate(() => {
    const ask = globalThis.fetch;
    globalThis.fetch = (input, init) => (init?.method === "PUT" ? Promise.reject(new TypeError("gone")) : ask(input, init));
  });
  await type(page, "Written while the service was gone");
  await page.getByText(/^Not saved: .*Your text is kept here\.$/).waitFor();
  const url = page.url();
  await page.goto("about:blank");
  await page.goto(url);
  await page.getByText(/was not saved when this draft was closed/).waitFor();
  await page.getByRole("button", { name: "Restore this text" }).click();
  await textOf(page).getByText("Written while the service was gone").waitFor();
  await saved(page);
  await page.reload();
  await textOf(page).getByText("Written while the service was gone").waitFor();
  assert.equal(await page.getByText(/was not saved when/).count(), 0);
});

test("two windows on one draft: both texts are shown, and the one not chosen is in the history", async () => {
  const page = await openDraft("Shared");
  await textOf(page).focus();
  await type(page, "Common text");
  await saved(page);
  const second = await openWindow(browser, service);
  const other = second.page;
  await other.goto(page.url());
  await textOf(other).getByText("Common text").waitFor();
  await textOf(other).focus();
  await other.keyboard.press("Control+End");
  await other.keyboard.type(" of the other");
  await saved(other);
  await second.close();
  await textOf(page).focus();
  await page.keyboard.press("Control+End");
  await type(page, " of mine");
  const dialog = page.getByRole("dialog", { name: "This draft was saved elsewhere" });
  await dialog.getByText("Common text of the other").waitFor();
  await dialog.getByText("Common text of mine").waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  await dialog.getByRole("button", { name: "Use saved text" }).click();
  await dialog.waitFor({ state: "detached" });
  await textOf(page).getByText("Common text of the other").waitFor();
  await page
    .getByRole("button", { name: "Versions" })
    .or(page.getByRole("radio", { name: "Versions" }))
    .click();
  await page.getByText("Text before the saved text was used").click();
  await page.getByRole("dialog").getByText("Common text of mine").waitFor();
  await page.getByRole("button", { name: "Restore this version" }).click();
  await textOf(page).getByText("Common text of mine").waitFor();
});

/** A blank draft in the matter of the first story. */
async function openDraft(title: string): Promise<Page> {
  const page = await window.start("/matters");
  await page.getByText("Delmar Supply").click();
  await page.getByRole("link", { name: "Drafts", exact: true }).click();
  await page.getByRole("button", { name: "New draft" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New draft" });
  await dialog
    .getByRole("button", { name: "A blank page" })
    .or(dialog.getByRole("radio", { name: "A blank page" }))
    .click();
  await dialog.getByRole("textbox", { name: "Title" }).fill(title);
  await dialog.getByRole("button", { name: "Create draft" }).click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await textOf(page).waitFor();
  return page;
}
