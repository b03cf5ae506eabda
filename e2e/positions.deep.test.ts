import assert from "node:assert/strict";
import { test } from "node:test";
import { Document, Packer, Paragraph, Table, TableCell, TableRow } from "docx";
import type { Page } from "playwright";
import { bytesOf } from "./browser.ts";
import { ownerCalls } from "./owner-calls.ts";
import { addDocuments, textFile } from "./pages/add-documents.ts";
import { choose, tick } from "./pages/choose.ts";
import { layoutFaults } from "./pages/layout-faults.ts";
import { newMatter } from "./pages/new-matter.ts";
import { shoot } from "./pages/shots.ts";
import { accessibilityFaults } from "./pages/axe.ts";
import { openStories } from "./stories.ts";

const { service, window } = await openStories();

const subscription = (months: string, state: string, more = "") => `LANTERN CLOUD SUBSCRIPTION AGREEMENT

This Subscription Agreement is entered into as of March 5, 2026 by and between Lantern Cloud Inc., a Delaware corporation ("Vendor"), and Harbor Foods LLC ("Customer").

1. Payment. Customer shall pay each invoice within ten (10) days after the invoice date.

2. Limitation of Liability. Each party's total liability under this Agreement is limited to the fees paid in the ${months} months before the claim.

3. Governing Law. This Agreement is governed by the laws of the State of ${state}.

${more}IN WITNESS WHEREOF, the parties have executed this Agreement.
`;
const files = [
  textFile("ferry subscription.txt", subscription("twelve (12)", "New York")),
  textFile("harbor subscription.txt", subscription("three (3)", "Texas")),
  textFile(
    "pier subscription.txt",
    subscription("one (1)", "New York", "4. Assignment. Vendor may assign this Agreement at any time.\n\n"),
  ),
];
const position = (standardPosition: string, more: object = {}) => ({ standardPosition, acceptableRange: "", ...more });

async function noFaults(page: Page) {
  assert.deepEqual(await accessibilityFaults(page), []);
  assert.deepEqual(await layoutFaults(page), []);
}

test("a Word table becomes a playbook: columns, kinds of clause and rules are shown first, and a row is left out", async () => {
  const rows = [
    ["Issue", "Our position", "Fallback", "Red line", "Why"],
    ["Payment terms", "Net 45 days from receipt of a correct invoice", "Net 30 days", "Less than 15 days", "Cash flow"],
    ["Money caps", "12 months of fees", "18 months of fees", "Unlimited liability", ""],
    ["Governing law", "Delaware", "New York", "Any law outside the United States", ""],
    ["Harbor manners", "Be kind to the pilot.", "", "", "Good sense"],
  ];
  const table = new Table({
    rows: rows.map((cells) => new TableRow({ children: cells.map((text) => new TableCell({ children: [new Paragraph(text)] })) })),
  });
  const buffer = await Packer.toBuffer(new Document({ sections: [{ children: [table] }] }));
  const page = await window.start("/playbooks");
  await page.setViewportSize({ width: 1280, height: 800 });
  const pick = async (button: string, name: string, content: Buffer) => {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: button }).click();
    await (await chooser).setFiles([{ name, mimeType: "application/octet-stream", buffer: content }]);
  };
  await pick("Import file", "Lunch.md", Buffer.from("# Lunch\n\nSoup at noon."));
  await page.getByText("Pandect found no positions on clauses in this file. Nothing was imported.").waitFor();
  await shoot(page, "playbook-import-refused");
  await pick("Choose another file", "Harbor SaaS playbook.docx", buffer);
  await page.getByText("Harbor SaaS playbook.docx: 4 clauses read. Nothing is stored yet.").waitFor();
  const row = (name: string) => page.getByRole("listitem").filter({ has: page.getByRole("checkbox", { name }) });
  assert.equal(await page.getByLabel("Name").inputValue(), "Harbor SaaS playbook");
  await row("Payment terms").getByText("Rules: 45 days · 30 days · Less than 15 days").waitFor();
  assert.deepEqual(await row("Payment terms").locator("mark").allInnerTexts(), ["Net 45", "Net 30", "15 days"]);
  await row("Harbor manners").getByText("No rules. All words are guidance.").waitFor();
  await shoot(page, "playbook-import");
  await noFaults(page);
  await choose(row("Money caps"), /Kind of clause$/, "Limitation of liability");
  await row("Money caps").getByText("Unlimited liability", { exact: true }).last().waitFor();
  await page.getByText("What the file’s 5 columns mean").click();
  await shoot(page, "playbook-import-columns");
  await noFaults(page);
  await page.getByText("What the file’s 5 columns mean").click();
  await row("Harbor manners").getByText("Harbor manners").click();
  await row("Harbor manners").getByText("Left out").waitFor();
  await page.getByRole("button", { name: "Create playbook with 3 positions" }).click();
  await page.getByRole("heading", { level: 1, name: "Harbor SaaS playbook" }).waitFor();
  assert.deepEqual(await page.getByRole("heading", { level: 2 }).allInnerTexts(), [
    "Payment terms",
    "Limitation of liability",
    "Governing law",
  ]);
  await shoot(page, "playbook-imported");
  // The browser itself notes the refused file.
  assert.deepEqual(
    window.complaints.filter((one) => !one.includes("Lunch.md")),
    [],
  );
});

test("several contracts are reviewed against one playbook, compared by position, and a finding is dismissed in the table", async () => {
  const call = await ownerCalls(service);
  const playbook = (name: string, positions: object) => call("POST", "/workspace/v1/playbooks", { name, contractType: "saas", positions });
  await playbook("Buyer terms", {
    "limitation-of-liability": position("Liability is capped at 12 months of fees.", {
      priority: "must_have",
      dealBreaker: "A cap below 2 months of fees.",
    }),
    "governing-law": position("This Agreement is governed by the laws of the State of New York."),
    assignment: position("Neither party may assign this Agreement without the consent of the other party."),
  });
  await playbook("Texas terms", { "governing-law": position("This Agreement is governed by the laws of the State of Texas.") });
  const page = await window.start("/matters");
  await page.setViewportSize({ width: 1280, height: 800 });
  await newMatter(page, "Harbor contracts");
  await addDocuments(page, files);
  await page.goto(page.url().replace(/(mat_[0-9a-f]+).*/, "$1/reviews/positions"));
  await page.getByText("No documents to compare yet").waitFor();
  await shoot(page, "positions-empty");

  await page.getByRole("button", { name: "Review documents…" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Review against a playbook" });
  await tick(dialog.getByRole("checkbox", { name: "All documents" }));
  await choose(dialog, /Contract type$/, "SaaS agreement");
  await choose(dialog, /Your side$/, "Customer");
  await choose(dialog, /Positions$/, "Buyer terms");
  await shoot(page, "positions-dialog");
  await noFaults(page);
  await dialog.getByRole("button", { name: "Review 3 documents" }).click();
  await dialog.waitFor({ state: "detached" });

  const grid = page.getByRole("grid", { name: "Documents and positions" });
  const row = (name: string) => grid.getByRole("row").filter({ hasText: name });
  await row("pier").getByText("Deal breaker").first().waitFor();
  await row("harbor").getByRole("gridcell").nth(1).getByText("Fails").waitFor();
  assert.deepEqual(
    await grid
      .getByRole("columnheader")
      .allInnerTexts()
      .then((all) => all.map((text) => text.split("\n")[0])),
    ["3 documents", "Limitation of liability", "Governing law", "Assignment"],
  );
  await row("ferry").getByRole("gridcell").nth(0).getByText("Pass").waitFor();
  await row("ferry").getByRole("gridcell").nth(2).getByText("Missing").waitFor();
  await shoot(page, "positions");
  await noFaults(page);

  // By keys: to the governing law of the second contract, into the drawer, and back.
  const law = row("harbor").getByRole("gridcell").nth(1);
  await row("ferry").getByRole("gridcell").nth(0).click();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("complementary", { name: "Governing law" });
  await drawer
    .getByText(/governed by the laws of the State of Texas/)
    .first()
    .waitFor();
  await page.keyboard.press("Enter");
  await drawer.getByRole("button", { name: /Dismiss/ }).waitFor();
  await shoot(page, "positions-drawer");
  await noFaults(page);
  await page.keyboard.press("x");
  const reason = page.getByRole("dialog", { name: "Dismiss finding" });
  await reason.getByRole("textbox").fill("Agreed with the client.");
  await reason.getByRole("button", { name: "Dismiss finding" }).click();
  await law.getByText("Dismissed").waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "detached" });
  assert.equal(await law.evaluate((cell) => cell === document.activeElement), true, "the focus is back in the cell");

  // The review itself has the decision.
  await law.click();
  await drawer.getByRole("link", { name: "Open review" }).click();
  await page.getByRole("radio", { name: /Dismissed/ }).click();
  await page.getByRole("complementary", { name: "Findings" }).getByText("Agreed with the client.").waitFor();
  await page.goBack();

  // Only what fails, another playbook, and the file.
  await page.getByRole("button", { name: "Only with fails" }).click();
  await grid.getByText("3 documents").waitFor();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const csv = (await bytesOf(await download)).toString();
  assert.match(csv, /pier subscription\.txt,"Fails, Deal breaker",/);
  assert.match(csv, /harbor subscription\.txt,.*"Fails, Dismissed"/);

  await page.getByRole("button", { name: "Only with fails" }).click();

  await page.getByRole("button", { name: "Review documents…" }).click();
  await tick(dialog.getByRole("checkbox", { name: "harbor subscription.txt" }));
  await choose(dialog, /Contract type$/, "SaaS agreement");
  await choose(dialog, /Your side$/, "Customer");
  await choose(dialog, /Positions$/, "Buyer terms");
  await dialog.getByText("1 document reviewed already with these positions.").waitFor();
  await shoot(page, "positions-again");
  await choose(dialog, /Positions$/, "Texas terms");
  await dialog.getByRole("button", { name: "Review 1 document" }).click();
  await row("harbor").getByRole("gridcell").nth(0).getByText("Pass").waitFor();
  assert.equal(await grid.getByRole("columnheader").count(), 2);
  await choose(page, /Playbook and side$/, /^Buyer terms/);
  await row("pier").getByText("Deal breaker").first().waitFor();

  await page.setViewportSize({ width: 760, height: 800 });
  await shoot(page, "positions-narrow");
  await noFaults(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("link", { name: "Harbor contracts" }).first().click();
  await page.getByRole("button", { name: "Compare by position" }).waitFor();
  await shoot(page, "positions-list");
  await page.getByRole("button", { name: "Compare by position" }).click();
  await row("pier").getByText("Deal breaker").first().waitFor();
});
