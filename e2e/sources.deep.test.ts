import { accessibilityFaults } from "./pages/axe.ts";
import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import type { Browser } from "playwright";
import { launchBrowser, openWindow, type SignedInWindow } from "./browser.ts";
import { frame } from "./pages/frame.ts";
import { libraryPage } from "./pages/library-page.ts";
import { readerPage } from "./pages/reader-page.ts";
import { sourcesPage } from "./pages/sources-page.ts";
import { type Publisher, startPublisher } from "./publisher.ts";
import { startService, type TestService, writeLaw } from "./service.ts";

let publisher: Publisher;
let service: TestService;
let browser: Browser;
let window: SignedInWindow;
before(async () => {
  publisher = await startPublisher();
  service = await startService({ law: { release: "199-102" }, env: { PANDECT_SOURCES_ORIGIN: publisher.origin } });
  browser = await launchBrowser();
  window = await openWindow(browser, service);
});
after(async () => {
  await browser?.close();
  await service?.stop();
  await publisher?.close();
});

test("no publisher is asked before the owner allows it; then titles are listed, sized, downloaded and installed, and a failure says what happened", async () => {
  const page = await window.start("/library");
  const sources = sourcesPage(page);
  await page.getByRole("link", { name: "Official sources" }).click();
  await page.getByRole("heading", { name: "United States Code" }).waitFor();
  await page.getByText("US government work, no copyright").waitFor();
  assert.equal(await sources.ask.isDisabled(), true);
  assert.equal(publisher.asked.length, 0);

  await sources.allow.click();
  await sources.ask.click();
  await sources.item("Lighthouses").getByText("newer than installed 199-102").waitFor();
  await sources.item("[Reserved]").getByText("reserved, no text").waitFor();
  await sources.release.click();
  await page.getByRole("option").first().waitFor();
  assert.deepEqual(await page.getByRole("option").allInnerTexts(), ["199-103 · Mar 1, 2088 · newest", "199-102 · Feb 12, 2088"]);
  await page.keyboard.press("Escape");

  await sources.choose("Lighthouses");
  await sources.choose("Canals");
  await sources.chosen.getByText(/2 titles chosen.* kB to download, and 1 title of unknown size/).waitFor();
  await sources.fetch.click();
  await sources
    .download("Lighthouses")
    .getByText(/Downloaded, .* Pandect keeps the original file/)
    .waitFor();
  await sources.download("Canals").getByText("answered with a web page instead of the file").waitFor();
  await libraryPage(page).importOf("xml_usc99@199-103.zip").getByText("Updated: 1 amended; 7 unchanged.").waitFor();
  await sources.item("Lighthouses").getByText("installed: 199-103").waitFor();
  await page.getByText(/requests to publishers since the start/).waitFor();
  await page.getByText("1 downloaded file kept").click();
  await page.getByText(/^[0-9a-f]{64}$/).waitFor();
  await page.goto(`${service.url}/law/USC_T99_C1_S101`);
  await page
    .getByRole("group", { name: "Status and currency" })
    .getByText(/^retrieved \w+ \d+, \d{4}$/)
    .waitFor();
  assert.deepEqual(window.complaints, []);
});

test("a citation whose title is not installed gets exactly that title, and its section opens", async () => {
  const page = await window.start("/law");
  const { box, openBox } = frame(page);
  await openBox();
  // The year of a citation asks for that annual edition, not for today's title.
  await box.fill("29 CFR 541.2 (2015)");
  await page
    .getByRole("option", { name: /The 2015 edition of part 541/ })
    .getByText(/^Get the 2015 edition of title 29/)
    .waitFor();
  await box.fill("17 usc 103(b)");
  const row = page.getByRole("option", { name: /Title 17 of the United States Code is not installed/ });
  await row.getByText(/^Get title 17/).waitFor();
  assert.equal(await page.getByRole("option").count(), 1, "no words beside it");
  await box.press("Enter");
  await readerPage(page).shows("103");
  assert.match(page.url(), /\/law\/USC_T17_C1_S103#p-\(b\)$/);
  assert.deepEqual(window.complaints, []);

  // If downloads are not allowed, the list has exactly that title ticked.
  await service.command("law", "remove", "usc-17");
  await page.goto(`${service.url}/library/official`);
  await page.getByRole("button", { name: "Forbid" }).click();
  await sourcesPage(page).allow.waitFor();
  await openBox();
  await box.fill("17 usc 103");
  await row.waitFor();
  await box.press("Enter");
  await sourcesPage(page)
    .chosen.getByText(/^1 title chosen/)
    .waitFor();
  await page.getByText("To get title 17, allow downloads. Then check with the publisher.").waitFor();
  assert.equal(await sourcesPage(page).item("Lamps of Ships").getByRole("checkbox").isChecked(), true);
  await sourcesPage(page).allow.click();
});

test("a download that ends before the window has its reply opens the section too", async () => {
  const page = await window.start("/law");
  const downloads = "**/console/v1/library/downloads";
  await page.route(downloads, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const response = await route.fetch();
    while (!(await service.command("law", "list")).includes("usc-17")) await setTimeout(100);
    await route.fulfill({ response });
  });
  await frame(page).goTo("17 usc 103(b)");
  await readerPage(page).shows("103");
  await page.unrouteAll({ behavior: "wait" });
});

test("a citation that no official source has says so, and is installed from a file", async () => {
  const page = await window.start("/law");
  await frame(page).goTo("96 usc 103");
  await page.getByText("Title 96 of the United States Code is not installed.").waitFor();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Install from a file…" }).click();
  const file = writeLaw(service.folder, "usc96.xml", { release: "199-103" });
  writeFileSync(
    file,
    readFileSync(file, "utf8")
      .replaceAll("/usc/t99", "/usc/t96")
      .replaceAll(/(?<=[ >"])99(?=[<"—])/g, "96"),
  );
  await (await chooser).setFiles(file);
  await readerPage(page).shows("103");
  assert.match(page.url(), /\/law\/USC_T96_C1_S103/);
});

test("the currency of a section asks its publisher once requests are allowed, and shows a newer edition", async () => {
  const file = writeLaw(service.folder, "usc17.xml", { release: "199-102" });
  const text = readFileSync(file, "utf8");
  // Fictional law has no publisher.
  const real = text.replace("is-fiction", "is-of-a-story");
  writeFileSync(file, real.replaceAll("/usc/t99", "/usc/t17").replaceAll(/(?<=[ >"])99(?=[<"—])/g, "17"));
  // An older release beside a newer one would become an earlier version.
  await service.command("law", "remove", "usc-17");
  await service.command("law", "install", file);
  const page = await window.start("/library/official");
  await page.getByRole("button", { name: "Forbid" }).click();
  await sourcesPage(page).allow.waitFor();
  const before = publisher.asked.length;

  await page.goto(`${service.url}/law/USC_T17_C1_S103`);
  const currency = page.getByRole("group", { name: "Status and currency" });
  await currency.getByText("newer edition known: 199-103").waitFor();
  const check = currency.getByRole("button", { name: "Check with the publisher for a newer edition" });
  await check.click();
  const question = page.getByRole("dialog", { name: "Allow downloads from official publishers?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "detached" });
  assert.equal(publisher.asked.length, before);
  await check.click();
  await question.getByRole("button", { name: "Allow and check" }).click();
  await page.getByText("The publisher lists a newer edition: 199-103.").first().waitFor();
  assert.ok(publisher.asked.length > before);
  assert.deepEqual(window.complaints, []);
});

test("a download that does not end is canceled and tried again, by keyboard", async () => {
  const page = await window.start("/library/official");
  const sources = sourcesPage(page);
  await sources.item("[Reserved]").waitFor();
  await sources.item("Canals").getByRole("checkbox").focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Space");
  await sources.chosen.getByText(/1 title chosen.* kB to download$/).waitFor();
  await sources.fetch.focus();
  await page.keyboard.press("Enter");
  await sources
    .download("Buoys")
    .getByText(/ kB of .* kB/)
    .waitFor();
  await page.getByRole("button", { name: /Cancel the download of .*Buoys/ }).press("Enter");
  await sources.download("Buoys").getByText("Canceled. The next try continues").waitFor();
  await page.getByRole("button", { name: /Try again: .*Buoys/ }).press("Enter");
  await sources.download("Buoys").getByRole("progressbar").waitFor();
  assert.deepEqual(window.complaints, []);
});

for (const theme of ["Light", "Dark", "High contrast"]) {
  test(`the catalog with downloads is free of accessibility faults: ${theme.toLowerCase()}`, async () => {
    const page = await window.start("/library/official");
    await frame(page).chooseTheme(theme);
    await sourcesPage(page).item("Canals").waitFor();
    await sourcesPage(page).download("Buoys").waitFor();
    assert.deepEqual(await accessibilityFaults(page), []);
  });
}

test("a folder replaces the publisher: a wrong path is reported, an update reads the folder and sends no request, and the publisher is restored", async () => {
  const folder = join(service.folder, "bought");
  mkdirSync(folder);
  writeLaw(folder, "usc99.xml", { release: "199-104", wickRule: "A wick is trimmed at noon." });
  writeLaw(folder, "old.xml", { release: "199-99" });
  const page = await window.start("/library/official?source=usc");
  // The download that does not end is tried again on its own schedule.
  const askedOfLaw = () => publisher.asked.filter((one) => !one.includes("xml_usc97@")).length;
  const asked = askedOfLaw();
  await page.getByText("Addresses", { exact: true }).click();
  const path = page.getByRole("textbox", { name: "folder" });
  const save = page.getByRole("button", { name: "Save the address “folder”" });
  await path.fill(`${folder}-missing`);
  await save.click();
  await page.getByRole("alert").getByText("The folder is missing.").waitFor();
  await path.fill(folder);
  await save.click();
  const note = page.getByRole("region", { name: "A folder instead of the publisher" });
  await note.getByText(folder).waitFor();
  assert.equal(await sourcesPage(page).ask.count(), 0);
  for (const theme of ["Light", "Dark", "High contrast"]) {
    await frame(page).chooseTheme(theme);
    assert.deepEqual(await accessibilityFaults(page), []);
  }
  await note.getByRole("button", { name: "Refresh from the folder" }).press("Enter");
  await page.getByRole("status").getByText("Getting 1 newer").waitFor();
  await page.goto(`${service.url}/library`);
  await libraryPage(page).importOf(folder).getByText("Updated: 1 amended").waitFor();
  await page.goto(`${service.url}/law/USC_T99_C1_S103`);
  await page.getByText("A wick is trimmed at noon.").waitFor();
  const currency = page.getByRole("group", { name: "Status and currency" });
  await currency.getByText(`from the folder ${folder}`).waitFor();
  assert.equal(askedOfLaw(), asked);
  await page.goto(`${service.url}/library`);
  await libraryPage(page).importOf(folder).getByText("Updated: 1 amended").waitFor();
  await page.goto(`${service.url}/watches/boards`);
  await page.getByText("1 note of the last refresh").click();
  await page.getByText(/Added .*199-99 as an earlier version/).waitFor();
  await page.goto(`${service.url}/library/official?source=usc`);
  await page.getByText("Addresses", { exact: true }).click();
  await page.getByRole("button", { name: "Restore the address “folder”" }).click();
  await sourcesPage(page).ask.waitFor();
});
