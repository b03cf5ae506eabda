import { accessibilityFaults } from "./pages/axe.ts";
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { Browser } from "playwright";
import { launchBrowser, openWindow, type SignedInWindow } from "./browser.ts";
import { startService, type TestService } from "./service.ts";

let service: TestService;
let browser: Browser;
let tab: SignedInWindow;

const line = (value: object) => JSON.stringify(value);
const long = Array.from({ length: 700 }, (_, i) => `Sec. ${i + 2}. The lamp of pier ${i + 2} burns oil until the tide has turned.`).join(
  "\n\n",
);
const laws = [
  {
    type: "registry",
    format: "PANDECT-JSONL",
    version: 1,
    jurisdiction: "dc",
    name: "Acts of a Council that sits nowhere",
    isFiction: true,
  },
  {
    type: "session",
    code: "2171R",
    label: "Council Period 99 (2171-2172)",
    openGaps: 2,
    denominator: { kind: "stated_count", value: 4, derivation: "Four acts are stated" },
  },
  {
    type: "act",
    session: "2171R",
    series: "law",
    number: "99-1",
    billNumber: "Bill 99-7",
    title: "Harbour Lamps Amendment Act of 2171",
    citation: "D.C. Law 99-1",
    approvedDate: "2171-02-25",
    effectiveDates: [{ kind: "effective", date: "2171-04-14" }],
    text: `Sec. 1. The keeper [-may-] {+shall+} light the lamps of title 42.\n\n${long}`,
    markupConvention: "wdiff",
    codeSectionsAffected: [
      { sectionAsPrinted: "§ 4-401", actionAsPrinted: "replace", codeAsPrinted: "D.C. Code" },
      { sectionAsPrinted: "§ 4-999", actionAsPrinted: "repeal", codeAsPrinted: "D.C. Code" },
    ],
  },
  { type: "act", session: "2171R", series: "act", number: "99-5", title: "Bell Emergency Act of 2171", citation: "D.C. Act 99-5" },
];
const code = [
  {
    type: "source",
    format: "PANDECT-JSONL",
    version: 1,
    key: "dc-code-4",
    corpusType: "STATE",
    jurisdiction: "dc",
    name: "Code of lamps",
    isFiction: true,
  },
  { type: "division", key: "dc", kind: "code", number: "code", name: "Code" },
  { type: "division", key: "t4", parent: "dc", kind: "title", number: "4", name: "Lamps" },
  {
    type: "section",
    id: "STATE_DC_Ccode_T4_S4-401",
    division: "t4",
    number: "4-401",
    citation: "D.C. Code § 4-401",
    heading: "Oil of lamps",
    text: "Oil is whale oil.",
  },
];

before(async () => {
  service = await startService();
  browser = await launchBrowser();
  tab = await openWindow(browser, service);
});
after(async () => {
  await browser.close();
  await service.stop();
});

test("an empty registry says what to install; acts are found, read to their end and link to the code and back", async () => {
  const page = await tab.start("/session-laws");
  await page.getByRole("heading", { name: "No session laws are installed" }).waitFor();
  for (const [name, content] of [
    ["laws.jsonl", laws],
    ["code.jsonl", code],
  ] as const) {
    const path = join(service.folder, name);
    writeFileSync(path, content.map(line).join("\n"));
    await service.command("law", "install", path);
  }
  await tab.start("/session-laws");
  await page.getByRole("heading", { name: /District of Columbia/ }).waitFor();
  await page.getByRole("link", { name: /Council Period 99/ }).click();
  await page.getByText("Partly collected · 2 missing").waitFor();
  await page.getByRole("searchbox", { name: "Title or bill number" }).fill("lamps");
  await page.getByText("Bell Emergency Act").waitFor({ state: "detached" });
  await look(page, "list");
  await page.getByRole("link", { name: /Harbour Lamps/ }).click();
  await page.getByRole("heading", { name: "Harbour Lamps Amendment Act of 2171" }).waitFor();
  assert.deepEqual([await page.locator("del").innerText(), await page.locator("ins").innerText()], ["may", "shall"]);
  await page.getByText("D.C. Code § 4-999 not installed").waitFor();
  await look(page, "law");
  assert.equal(await page.getByText("Sec. 701.").count(), 0);
  await page.getByRole("button", { name: /Show the next part/ }).click();
  await page.getByText("Sec. 701.").waitFor();

  await page.getByRole("link", { name: /§ 4-401 Oil of lamps/ }).click();
  await page.getByText("Oil is whale oil.").waitFor();
  await page.getByRole("link", { name: /D\.C\. Law 99-1 amended/ }).click();
  await page.getByRole("heading", { name: "Harbour Lamps Amendment Act of 2171" }).waitFor();

  const box = page.getByRole("combobox", { name: /Citation/ });
  await page.keyboard.press("Control+k");
  await box.fill("D.C. Act 99-5");
  await box.press("Enter");
  await page.getByText("The library has this act's record but not its text.").waitFor();

  // A title that is not installed is not what its words find; the quoted words are searched.
  await page.keyboard.press("Control+k");
  await box.fill("title 42");
  await page.getByRole("option", { name: /Title 42 of the United States Code is not installed/ }).waitFor();
  assert.equal(await page.getByRole("option", { name: /Harbour Lamps/ }).count(), 0);
  await page.getByRole("option", { name: /Search .*title 42/ }).click();
  await page.getByRole("main").getByText("Title 42 of the United States Code is not installed.").waitFor();
  assert.equal(await page.locator("#main [data-row]").count(), 0);
  await page.goto(`${service.url}/search?q=title+42&match=phrase`);
  await page.locator("#main [data-row]", { hasText: "Harbour Lamps" }).first().waitFor();
  assert.deepEqual(tab.complaints, []);
  await page.goto(`${service.url}/session-laws/SSL_DC_2171R_L_C99-77`);
  await page.getByText("only partly collected", { exact: false }).waitFor();
});

/** No accessibility faults, in light and dark. */
async function look(page: Awaited<ReturnType<SignedInWindow["start"]>>, name: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    assert.deepEqual(await accessibilityFaults(page), [], `${name} ${colorScheme}`);
    const shots = process.env["PANDECT_SHOTS"];
    if (shots !== undefined) await page.screenshot({ path: join(shots, `${name}-${colorScheme}.png`) });
  }
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
}
