import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { strToU8, zipSync } from "fflate";
import { newMatter } from "./pages/new-matter.ts";
import { accessibilityFaults } from "./pages/axe.ts";
import { openStories } from "./stories.ts";

const { service, window } = await openStories();

const sheet = "Item,Price,Due\nWicks,$120,2026-04-01\nOil,$1 900,2026-05-01\n";
const mail = [
  "From: Ada Keel <ada@keel.example>",
  "To: Ben Oar <ben@oar.example>",
  "Subject: Prices of oil",
  "Date: Tue, 3 Mar 2026 14:05:00 +0000",
  "Message-ID: <m2@keel.example>",
  "MIME-Version: 1.0",
  "Content-Type: multipart/mixed; boundary=b",
  "",
  "--b",
  "Content-Type: text/plain; charset=utf-8",
  "",
  "Ben, the prices are attached.",
  "",
  "שלום, המחירים מצורפים.",
  "",
  "On Mon, 2 Mar 2026, Ben Oar wrote:",
  "> Please send the prices.",
  "--b",
  'Content-Type: text/csv; name="prices.csv"',
  "Content-Transfer-Encoding: base64",
  'Content-Disposition: attachment; filename="prices.csv"',
  "",
  Buffer.from(sheet).toString("base64"),
  "--b--",
].join("\r\n");

test("a mail is read with its head, its folded history and its attachment, which is a sheet with named cells", async () => {
  const folder = join(service.folder, "mail");
  mkdirSync(folder);
  writeFileSync(join(folder, "room.zip"), zipSync({ "Letters/oil.eml": strToU8(mail) }));
  const page = await window.start("/matters");
  await newMatter(page, "Keel v. Oar");
  await page.getByRole("link", { name: "Documents", exact: true }).press("Enter");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add documents", exact: true }).press("Enter");
  await (await chooser).setFiles(join(folder, "room.zip"));
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await row("prices.csv").getByText("Readable").waitFor();
  await row("oil.eml").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "oil.eml" }).waitFor();
  await page.getByText("Ben, the prices are attached.").waitFor();
  assert.equal(await page.getByText("Please send the prices.").isVisible(), false);
  assert.equal(await page.getByText("שלום").evaluate((one) => getComputedStyle(one).direction), "rtl");
  await page.getByText("Earlier mail").click();
  await page.getByText("Please send the prices.").waitFor();
  await picture("mail");
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.getByRole("complementary", { name: "Mail and files" }).getByRole("link", { name: "prices.csv" }).click();
  await page.getByRole("heading", { level: 1, name: "prices.csv" }).waitFor();
  await page.getByRole("columnheader", { name: "B", exact: true }).waitFor();
  await page.getByRole("rowheader", { name: "3", exact: true }).waitFor();
  await page.getByRole("complementary", { name: "Mail and files" }).getByRole("link", { name: "oil.eml" }).waitFor();
  await picture("sheet");
  assert.deepEqual(window.complaints, []);

  async function picture(name: string) {
    const to = process.env["PANDECT_SHOTS"];
    if (to === undefined) return;
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: join(to, `${name}-${colorScheme}.png`) });
    }
  }
});
