/// <reference lib="dom" />
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Document, Packer, Paragraph, TextRun } from "docx";
import type { Browser, Page } from "playwright";
import { bytesOf, launchBrowser, openWindow, type SignedInWindow } from "./browser.ts";
import { newMatter } from "./pages/new-matter.ts";
import { shoot } from "./pages/shots.ts";
import { startService, type TestService, writeLaw } from "./service.ts";

let service: TestService;
let browser: Browser;
let window: SignedInWindow;
before(async () => {
  service = await startService({ law: { release: "119-36" } });
  browser = await launchBrowser();
  window = await openWindow(browser, service);
});
after(async () => {
  await browser?.close();
  await service?.stop();
});

const textOf = (page: Page) => page.getByRole("textbox", { name: "Text of the draft" });

test("a Word file is uploaded, becomes a template, is filled from words and typed values, and is saved in its own styles", async () => {
  const page = await window.start("/matters");
  await newMatter(page, "Delmar Lease");
  await drop(page, "Keeping.docx", await wordTemplate());
  await page.getByText("Keeping.docx").first().waitFor();
  await page.goto(`${service.url}/templates`);
  await page.getByRole("button", { name: "New template" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New template" });
  await dialog
    .getByRole("button", { name: "A document" })
    .or(dialog.getByRole("radio", { name: "A document" }))
    .click();
  await dialog.getByRole("textbox", { name: /^Title/ }).fill("Keeping agreement");
  await dialog.getByRole("combobox", { name: "Matter" }).fill("Delmar");
  await page.getByRole("option", { name: "Delmar Lease" }).click();
  await dialog.getByRole("combobox", { name: /document$/ }).fill("Keeping");
  await page.getByRole("option", { name: "Keeping.docx" }).click();
  await dialog.getByRole("button", { name: "Create template" }).click();
  await page.getByRole("heading", { level: 1, name: "Keeping agreement" }).waitFor();
  await page.getByText("A run can also fill Keeping.docx in its own styles.").waitFor();

  await page.getByRole("combobox", { name: "Matter" }).fill("Delmar");
  await page.getByRole("option", { name: "Delmar Lease" }).click();
  await page.getByRole("heading", { level: 1, name: "Fill in: Keeping agreement" }).waitFor();
  await page.getByText("4 missing").waitFor();
  await page.getByRole("textbox", { name: /^Say what the contract is about/ }).fill("Owner is Harrow Ltd; $4,500; Oregon");
  await page.getByText("1 missing").waitFor();
  await page.getByRole("button", { name: "Next missing value" }).click();
  await page.keyboard.type("Ada Pinion");
  await page.getByText("Nothing is missing").waitFor();
  await page.getByRole("button", { name: "Create draft" }).click();
  await textOf(page).getByText("Ada Pinion keeps the lamp of Harrow Ltd for $4,500 under the law of Oregon.").waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save as Word" }).click()]);
  assert.equal((await bytesOf(download)).toString("latin1", 0, 2), "PK");
  assert.deepEqual(window.complaints, []);
});

test("a Word file on disk becomes a template without a visit to a matter", async () => {
  const page = await window.start("/templates");
  await page.getByRole("button", { name: "New template" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New template" });
  await dialog.getByRole("radio", { name: "A file on this computer" }).click();
  await dialog.getByRole("button", { name: "Create template" }).click();
  await dialog.getByRole("alert").getByText("Choose a file.").waitFor();
  const chooser = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "Choose file" }).click();
  const mimeType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  await (await chooser).setFiles([{ name: "Lantern hire.docx", mimeType, buffer: await wordTemplate() }]);
  await dialog.getByText("Lantern hire.docx").waitFor();
  assert.equal(await dialog.getByRole("combobox", { name: "Matter that keeps the file" }).inputValue(), "General");
  await shoot(page, "template-file");
  await dialog.getByRole("button", { name: "Create template" }).click();
  await page.getByRole("heading", { level: 1, name: "Lantern hire" }).waitFor();
  await page.getByText("A run can also fill Lantern hire.docx in its own styles.").waitFor();
});

test("a template deleted from its screen leads to the list, and Undo restores it", async () => {
  const page = await window.start("/templates");
  await page.getByRole("link", { name: "Lantern hire" }).press("Enter");
  await page.getByRole("heading", { level: 1, name: "Lantern hire" }).waitFor();
  await page.getByRole("button", { name: "Delete" }).press("Enter");
  await page.getByRole("heading", { level: 1, name: "Templates" }).waitFor();
  await page.getByRole("region", { name: "Messages" }).getByRole("button", { name: "Undo" }).press("Enter");
  await page.getByRole("link", { name: "Lantern hire" }).waitFor();
  assert.deepEqual(window.complaints, []);
});

test("the address of a template or a playbook that is gone leads to the others", async () => {
  for (const [address, kind] of [
    ["/templates/tpl_0123456789abcdef0123456789abcdef", "template"],
    ["/playbooks/pbk_0123456789abcdef0123456789abcdef", "playbook"],
  ]) {
    const page = await window.start(address ?? "");
    await page.getByRole("heading", { level: 1, name: `This ${kind} was not found` }).waitFor();
    await page.getByRole("link", { name: `Back to the ${kind}s` }).press("Enter");
    await page.waitForURL(new RegExp(`/${kind}s$`));
  }
});

test("a matter's day is set in its Law tab, and a citation in a draft opens the cited paragraph as of that day", async () => {
  await service.command(
    "law",
    "install",
    writeLaw(service.folder, "next.xml", { release: "119-100", wickRule: "A wick is trimmed weekly." }),
  );
  const page = await window.start("/matters");
  await page.getByText("Delmar Lease").click();
  await page.getByRole("link", { name: "Drafts", exact: true }).click();
  await page.getByText("Keeping agreement").first().click();
  await textOf(page).focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("\nSee 99 U.S.C. § 103(b)(1).");
  await page.getByText("1 citation").waitFor();
  const draft = page.url();

  await page.goto(draft.replace(/\/drafts\/.*/, ""));
  await page.getByRole("navigation", { name: "Parts of the matter" }).getByRole("link", { name: "Law" }).click();
  await page.getByText("Law as of: today").waitFor();
  await page.getByRole("button", { name: "Choose a date" }).click();
  await page.keyboard.type("01012020");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText(/^Law as of: .*2020/).waitFor();

  await page.goto(draft);
  const side = page.getByRole("complementary", { name: "About this draft" });
  await side
    .getByRole("button", { name: "Law" })
    .or(side.getByRole("radio", { name: "Law" }))
    .first()
    .click();
  await side.getByRole("link", { name: "Open" }).first().click();
  await page.waitForURL(/\/law\/history\/.*day=2020-01-01.*#p-/);
  const cited = page.locator('main [aria-current="location"]');
  await cited.waitFor();
  assert.match(await cited.innerText(), /trimmed/);
  assert.deepEqual(window.complaints, []);
});

async function wordTemplate(): Promise<Buffer> {
  const runs = ["[Kee", "per] keeps the lamp of [Owner] for {{fee}} under the law of [Governing Law]."].map((text) => new TextRun(text));
  return Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph({ children: runs })] }] }));
}

/** Drops a file on the middle of the window, as a file manager does. */
async function drop(page: Page, name: string, bytes: Buffer): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([file, base64]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], file));
      return data;
    },
    [name, bytes.toString("base64")] as const,
  );
  for (const type of ["dragenter", "dragover", "drop"]) await page.dispatchEvent("main", type, { dataTransfer: transfer });
}
