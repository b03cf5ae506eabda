import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { after, test } from "node:test";
import type { Page } from "playwright";
import { bytesOf } from "./browser.ts";
import { ownerCalls } from "./owner-calls.ts";
import { newMatter } from "./pages/new-matter.ts";
import { accessibilityFaults } from "./pages/axe.ts";
import { openStories } from "./stories.ts";

const { service, window } = await openStories();
const ends: (() => Promise<void>)[] = [];
after(async () => {
  for (const end of ends) await end();
});

const law = "This Agreement is governed by the laws of the State of Texas.";
const contract = `LANTERN CLOUD SUBSCRIPTION AGREEMENT

This Subscription Agreement is entered into as of March 5, 2026 by and between Lantern Cloud Inc., a Delaware corporation ("Vendor"), and Harbor Foods LLC ("Customer").

1. Payment. Customer shall pay each invoice within ten (10) days after the invoice date.

2. Limitation of Liability. Vendor's total liability under this Agreement is limited to the fees paid in the three (3) months before the claim.

3. Governing Law. ${law}

IN WITNESS WHEREOF, the parties have executed this Agreement.
`;
const files = [
  ["round one.txt", contract.replace("three (3) months", "one (1) month")],
  ["subscription.txt", contract],
].map(([name = "", text = ""]) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) }));

async function shoot(page: Page, name: string) {
  const shots = process.env["PANDECT_SHOTS"];
  if (shots === undefined) return;
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.screenshot({ path: `${shots}/${name}-${scheme}.png` });
  }
  await page.emulateMedia({ colorScheme: "light" });
}

/** A model server that helps with the governing law and lies about everything else; returns its address. */
async function modelServer(): Promise<string> {
  const helpful = { rationale: "Neutral law helps both sides.", proposedLanguage: law.replace("Texas", "Delaware"), quotes: [law] };
  const lie = { rationale: "A lie.", proposedLanguage: "", quotes: ["Words that nobody wrote."] };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const content = JSON.stringify(body.includes("Subject: Governing law") ? helpful : lie);
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }] }));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ends.push(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  });
  const address = server.address();
  assert.ok(address !== null && typeof address === "object");
  return `http://127.0.0.1:${address.port}/v1`;
}

test("a contract is reviewed, the model's words are separate, a redline is exported, and the review runs again as round 2", async () => {
  const call = await ownerCalls(service);
  await call("PUT", "/console/v1/model", { baseUrl: await modelServer(), model: "tiny", uses: ["reviews"] });
  const page = await window.start("/matters");
  await newMatter(page, "Harbor v. Lantern");
  await page.getByRole("link", { name: "Documents", exact: true }).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add documents", exact: true }).click();
  await (await chooser).setFiles(files);
  for (const { name } of files) await page.getByRole("row").filter({ hasText: name }).getByText("Readable").waitFor();
  await page.getByRole("link", { name: "subscription.txt" }).click();
  await page.getByRole("button", { name: "Review", exact: true }).click();
  const findings = page.getByRole("complementary", { name: "Findings" });
  await findings.getByRole("button", { name: /Governing law/ }).click();
  const note = findings.getByRole("region", { name: "From tiny" });
  await note.getByText("Neutral law helps both sides.").waitFor();
  await note.locator("blockquote").getByText(law).waitFor();
  await shoot(page, "review-model");
  await note.getByRole("button", { name: "Accept this wording" }).click();
  await findings.getByRole("button", { name: /Limitation of liability/ }).click();
  await note.getByText(/Nothing was saved\..*not in the clause/).waitFor();
  assert.equal(await page.getByText("Words that nobody wrote.").count(), 0);
  assert.deepEqual(await accessibilityFaults(page), []);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export redline" }).click();
  const exporting = page.getByRole("dialog", { name: "Export redline" });
  await exporting.getByText(/The original is not a Word file/).waitFor();
  await shoot(page, "review-export");
  await exporting.getByRole("button", { name: "Export" }).click();
  await exporting.waitFor({ state: "detached" });
  assert.equal((await bytesOf(await download)).subarray(0, 2).toString(), "PK");

  await page.getByRole("button", { name: "Run again" }).click();
  const dialog = page.getByRole("dialog", { name: "Run this review again" });
  await dialog.getByText("Deal and rounds").click();
  // A field of choices is named by its choice and its label: “1: first draft Round”.
  await dialog.getByRole("button", { name: /Round$/ }).click();
  await page.getByRole("option", { name: "2", exact: true }).click();
  await dialog.getByRole("combobox", { name: /Text of the previous round/ }).fill("round");
  await page.getByRole("option", { name: "round one.txt" }).click();
  await shoot(page, "review-again");
  await dialog.getByRole("button", { name: "Start review" }).click();
  await dialog.waitFor({ state: "detached" });
  await findings.getByRole("button", { name: /Limitation of liability/ }).click();
  await findings.getByText(/round/i).first().waitFor();
  await shoot(page, "review-round-2");
  await page.getByRole("link", { name: "Harbor v. Lantern" }).first().click();
  await page.getByRole("row").filter({ hasText: "subscription" }).nth(1).waitFor();
  assert.equal(await page.getByRole("row").filter({ hasText: "subscription" }).count(), 2);
  // A review is not kept in the trash, so deleting one asks first.
  await page.goto(page.url().replace(/(mat_[0-9a-f]+).*/, "$1/reviews"));
  const row = page.getByRole("row").filter({ hasText: "subscription" });
  await row.first().getByRole("checkbox").check({ force: true });
  await page.keyboard.press("Delete");
  const question = page.getByRole("alertdialog", { name: /^Delete the review of subscription/ });
  await question.getByText(/You cannot undo this/).waitFor();
  await shoot(page, "review-delete");
  await question.getByRole("button", { name: "Cancel" }).click();
  assert.equal(await row.count(), 2);
  await row.first().press("Delete");
  await question.getByRole("button", { name: "Delete" }).click();
  await row.nth(1).waitFor({ state: "detached" });
  assert.equal(await row.count(), 1);
});
