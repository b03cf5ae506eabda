import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { Browser } from "playwright";
import { launchBrowser, openWindow, type SignedInWindow } from "./browser.ts";
import { lighthouseTitle } from "./lighthouse-law.ts";
import { libraryPage } from "./pages/library-page.ts";
import { readerPage } from "./pages/reader-page.ts";
import { welcomePage } from "./pages/welcome-page.ts";
import { startService, type TestService, writeLaw } from "./service.ts";

let service: TestService;
let browser: Browser;
let window: SignedInWindow;
before(async () => {
  service = await startService();
  browser = await launchBrowser();
  window = await openWindow(browser, service);
});
after(async () => {
  await browser?.close();
  await service?.stop();
});

test("an empty library says what it is for; a chosen file is installed before one's eyes and can be read", async () => {
  const library = libraryPage(window.page);
  await welcomePage(window.page).beginEmpty();
  await window.page.getByRole("heading", { name: "Read the law on your own machine" }).waitFor();
  await window.page.getByText("uscode.house.gov/download").waitFor();
  await library.choose(writeLaw(service.folder, "usc99.xml", { release: "119-36", extraSections: 1500 }));
  const installing = library.importOf("usc99.xml");
  await installing.getByRole("progressbar").waitFor();
  await installing.getByText("Installed 1,508 sections.").waitFor({ timeout: 60_000 });
  const row = library.sources.filter({ hasText: "Title 99" });
  assert.match(await row.innerText(), /Fiction[\s\S]*119-36[\s\S]*1,508/);
  await installing.getByRole("link", { name: "Read it" }).click();
  const reader = readerPage(window.page);
  await reader.pane.getByRole("link", { name: /Chapter 1/ }).click();
  await reader.pane.getByRole("link", { name: /§ 102/ }).click();
  await reader.shows("102");
  await window.page.getByText("keeps the lamp lit from dusk to dawn").waitFor();
  assert.deepEqual(window.complaints, []);
});

test("installing a newer release says what it changed, and the open text changes with it", async () => {
  const library = libraryPage(window.page);
  await window.page.goto(`${service.url}/library`);
  await library.choose(writeLaw(service.folder, "usc99-next.xml", { release: "119-40", wickRule: "A wick is trimmed twice a day." }));
  const update = library.importOf("usc99-next.xml");
  await update.getByText("Updated: 1 amended, 1,500 removed; 7 unchanged.").waitFor({ timeout: 60_000 });
  await library.sources.filter({ hasText: "119-40" }).waitFor();
  await window.page.goto(`${service.url}/law/USC_T99_C1_S103`);
  await window.page.getByText("trimmed twice a day").waitFor();
  await window.page.getByText("text as of release 119-40", { exact: true }).waitFor();
  assert.deepEqual(window.complaints, []);
});

test("a file that holds no law is refused with a sentence and leaves the library as it was", async () => {
  const library = libraryPage(window.page);
  await window.page.goto(`${service.url}/library`);
  const page = join(service.folder, "title.zip");
  const picture = join(service.folder, "scan.pdf");
  writeFileSync(page, "<!doctype html><html><body>Moved</body></html>");
  writeFileSync(picture, "%PDF-1.7");
  await library.choose(page, picture);
  await library
    .importOf("scan.pdf")
    .getByText(/^Only \.xml, \.html/)
    .waitFor();
  await library.importOf("title.zip").getByText("The library is as it was before.").waitFor();
  assert.equal(await library.sources.count(), 1);
  await library.importOf("scan.pdf").getByRole("button", { name: "Dismiss scan.pdf" }).click();
  assert.equal(await library.importOf("scan.pdf").count(), 0);
});

test("an installation can be cancelled while it runs", async () => {
  const { page } = window;
  const library = libraryPage(page);
  await page.goto(`${service.url}/library`);
  await library.choose(writeLaw(service.folder, "usc99-long.xml", { release: "119-50", extraSections: 6000 }));
  const row = library.importOf("usc99-long.xml");
  // The status bar says what the library says, at every moment.
  await page.getByRole("button", { name: "1 running" }).click();
  const work = page.getByRole("dialog", { name: "Work in progress" });
  await work.getByRole("link", { name: "usc99-long.xml" }).waitFor();
  await page.keyboard.press("Escape");
  await row.getByRole("button", { name: "Cancel the installation of usc99-long.xml" }).click();
  await row.getByText("Cancelled. The library is as it was before.").waitFor({ timeout: 30_000 });
  assert.equal(await page.getByRole("button", { name: "Nothing running" }).count(), 1);
  await library.sources.filter({ hasText: "119-40" }).waitFor();
});

test("removing asks first, says what is kept, and empties the library", async () => {
  const library = libraryPage(window.page);
  await window.page.goto(`${service.url}/library`);
  await library.sources.getByRole("button", { name: /^Remove Title 99/ }).click();
  const dialog = window.page.getByRole("alertdialog");
  await dialog.getByText("Kept: the record of changes").waitFor();
  await dialog.getByRole("button", { name: "Keep it" }).click();
  assert.equal(await library.sources.count(), 1);
  await library.sources.getByRole("button", { name: /^Remove Title 99/ }).click();
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();
  await window.page.getByRole("heading", { name: "Read the law on your own machine" }).waitFor();
  await library.importOf("usc99-next.xml").getByText("It was removed since.").waitFor();
  // The row that was asked from is gone; the keys go on working from the screen.
  await window.page.waitForFunction(() => document.activeElement?.id === "main");
  assert.equal(await window.page.getByRole("link", { name: /Read it|See what changed/ }).count(), 0);
  await window.page.goto(`${service.url}/law/USC_T99_C1_S103`);
  await window.page.getByRole("heading", { name: "This section is not in the library" }).waitFor();
});

test("a file dropped on any screen is installed", async () => {
  await window.page.goto(`${service.url}/search`);
  await window.page.getByText("Search the law on this machine").waitFor();
  const text = lighthouseTitle({ release: "119-36" });
  const transfer = await window.page.evaluateHandle((xml) => {
    const data = new DataTransfer();
    data.items.add(new File([xml], "dropped.xml", { type: "text/xml" }));
    return data;
  }, text);
  await window.page.dispatchEvent("main", "dragenter", { dataTransfer: transfer });
  await window.page.getByText("Drop files here to install them").waitFor();
  await window.page.dispatchEvent("main", "drop", { dataTransfer: transfer });
  await libraryPage(window.page).importOf("dropped.xml").getByText("Installed 8 sections.").waitFor({ timeout: 30_000 });
});

test("what the command line does to the library shows in an open window when one comes back to it", async () => {
  const { page } = window;
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await page.goto(`${service.url}/law/USC_T99_C1_S103`);
  await page.getByText("A wick is trimmed daily before dusk.").waitFor();
  await service.command(
    "law",
    "install",
    writeLaw(service.folder, "usc99-cli.xml", { release: "119-60", wickRule: "A wick is never trimmed." }),
  );
  await comeBack();
  await page.getByText("A wick is never trimmed.").waitFor();
  await service.command("law", "remove", "usc-99");
  await comeBack();
  await page.getByRole("heading", { name: "This section is not in the library" }).waitFor();
  await service.command("law", "install", writeLaw(service.folder, "usc99-short.xml", { release: "119-61" }));
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("pandect.reading") ?? "{}");
    kept.state.last = { actId: "USC_T99_C9_S999" };
    localStorage.setItem("pandect.reading", JSON.stringify(kept));
  });
  await page.goto(service.url);
  await page.getByRole("heading", { name: "The law on this machine" }).waitFor();
});
