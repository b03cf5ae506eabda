import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, test } from "node:test";
import { ownerCalls } from "./owner-calls.ts";
import { frame } from "./pages/frame.ts";
import { accessibilityFaults } from "./pages/axe.ts";
import { openStories } from "./stories.ts";

/** CourtListener as a server of this test: it knows one decision, under another name. */
const courtListener = createServer((request, response) => {
  request.resume().on("end", () => {
    const clusters = [{ case_name: "Kelp v. Pier", date_filed: "1994-03-01", absolute_url: "/opinion/1/kelp-v-pier/" }];
    response.end(JSON.stringify([{ citation: "512 U.S. 10", status: 200, clusters }]));
  });
}).listen(0, "127.0.0.1");
await new Promise((ready) => courtListener.once("listening", ready));
after(() => courtListener.close());
const address = courtListener.address();
const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;

const { service, window } = await openStories({ law: { release: "119-36" }, env: { PANDECT_SOURCES_ORIGIN: origin } });
const call = await ownerCalls(service);

const brief = `MEMORANDUM

May 4, 2026

The rule is that “[t]he keeper trims every wick.” 99 U.S.C. § 103(a). Counsel wrote that “A wick is trimmed weekly before dusk,” id. § 103(b)(1), and called the lamp “a danger to every ship at sea.” See Rook v. Harbor Board, 512 U.S. 10 (1994). There is no 99 U.S.C. § 999.

The witness said “I never saw the lamp that night.”
`;

test("a pasted brief is checked: what to look at first, the words beside the law, places by n and p, and a report", async () => {
  const page = await window.start("/authorities");
  await page.getByLabel("Text to read").fill(brief);
  await page.getByRole("button", { name: "List the authorities" }).click();
  await page.getByRole("radio", { name: "Cite check" }).click();
  await page.getByText("Day of the text: ").waitFor();
  const rows = page.locator("main ol > li");
  const row = (text: string) => rows.filter({ hasText: text });
  await row("id. § 103(b)(1)").getByText("Altered").waitFor();
  await row("id. § 103(b)(1)").getByText("weekly").first().waitFor();
  await row("99 U.S.C. § 999").getByText("Not found").waitFor();
  assert.equal(await row("Rook v. Harbor Board").count(), 0);
  assert.deepEqual(await accessibilityFaults(page), []);
  const shots = process.env["PANDECT_SHOTS"];
  if (shots !== undefined)
    for (const theme of ["Dark", "Light"]) {
      await frame(page).chooseTheme(theme);
      await page.screenshot({ path: `${shots}/cite-check-${theme.toLowerCase()}.png` });
    }

  await page.getByRole("radio", { name: /^All/ }).click();
  await row("99 U.S.C. § 103(a)").getByText("Marked alterations only").waitFor();
  await row("Rook v. Harbor Board").getByText("Case, not checked").waitFor();

  await page.getByRole("button", { name: "Look up cases…" }).click();
  const dialog = page.getByRole("dialog", { name: "Look up cases at CourtListener" });
  await dialog.getByText("512 U.S. 10", { exact: true }).waitFor();
  await dialog.getByRole("button", { name: "Look up" }).click();
  await dialog.getByRole("alert").getByText("Enter your token.").waitFor();
  await dialog.getByLabel("Your token").fill("secret");
  if (shots !== undefined) await page.screenshot({ path: `${shots}/case-lookup.png` });
  assert.deepEqual(await accessibilityFaults(page), []);
  await dialog.getByRole("button", { name: "Look up" }).click();
  await row("Rook v. Harbor Board").getByText("another name at this citation").waitFor();
  await row("Rook v. Harbor Board")
    .getByRole("link", { name: /Kelp v\. Pier, .*1994/ })
    .waitFor();
  if (shots !== undefined) await page.screenshot({ path: `${shots}/case-found.png` });
  await page.getByRole("radio", { name: /^All/ }).click();
  await page.getByText("I never saw the lamp that night", { exact: false }).last().waitFor();
  await page.getByRole("heading", { name: "Quotations near no citation" }).click();
  await page.keyboard.press("n");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement?.tagName === "TEXTAREA");
  const chosen = await page
    .getByLabel("Text to read")
    .evaluate((area) => (area instanceof HTMLTextAreaElement ? area.value.slice(area.selectionStart, area.selectionEnd) : ""));
  assert.equal(chosen, "99 U.S.C. § 103(a)");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save report" }).click();
  await page.getByRole("menuitem", { name: "Markdown" }).click();
  assert.match((await download).suggestedFilename(), /check\.md$/);
  const word = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save report" }).click();
  await page.getByRole("menuitem", { name: "Word" }).click();
  const file = await word;
  assert.match(file.suggestedFilename(), /^Cite check .*\.docx$/);
  if (shots !== undefined) await file.saveAs(`${shots}/cite-check.docx`);
});

test("a draft is not ready to send while a citation or a quotation is wrong, and its cite check opens beside the law", async () => {
  const matter = await call("POST", "/workspace/v1/matters", { name: "Hale v. Harbor Board" });
  const matterId = String(matter["id"]);
  const draft = await call("POST", `/console/v1/matters/${matterId}/drafts`, { title: "Reply brief" });
  await call("PUT", `/workspace/v1/matters/${matterId}/drafts/${String(draft["id"])}`, { contentMarkdown: brief });
  const page = await window.start(`/matters/${matterId}/drafts/${String(draft["id"])}`);
  await page.getByText("Not ready to send").waitFor();
  await page.getByRole("button", { name: /Citation: not found/ }).waitFor();
  await page.getByRole("button", { name: /Quotation: altered/ }).waitFor();
  await page.locator(".draft-citation").first().click();
  await page.getByRole("tooltip").getByText("99 U.S.C. § 103").first().waitFor();
  const shots = process.env["PANDECT_SHOTS"];
  if (shots !== undefined) await page.screenshot({ path: `${shots}/draft-check.png` });
  await page.keyboard.press("Escape");
  await page.getByRole("tooltip").waitFor({ state: "detached" });
  await page
    .getByRole("radio", { name: "Law" })
    .or(page.getByRole("tab", { name: "Law" }))
    .first()
    .click();
  await page.getByRole("button", { name: "Cite check" }).click();
  await page.getByText("Reply brief", { exact: false }).first().waitFor();
  await page.locator("main ol > li").filter({ hasText: "99 U.S.C. § 999" }).getByText("Not found").waitFor();
});
