import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { zipSync } from "fflate";
import { lighthouseTitle } from "./lighthouse-law.ts";
import { libraryPage } from "./pages/library-page.ts";
import { readerPage } from "./pages/reader-page.ts";
import { welcomePage } from "./pages/welcome-page.ts";
import { writeLaw } from "./service.ts";
import { openStories } from "./stories.ts";

const { service, window } = await openStories();

test("an empty library says what it is for; a chosen file is installed with visible progress and can be read", async () => {
  const library = libraryPage(window.page);
  await welcomePage(window.page).beginEmpty();
  await window.page.getByRole("heading", { name: "Read the law on your own computer" }).waitFor();
  await window.page.getByText("uscode.house.gov/download").waitFor();
  await library.choose(writeLaw(service.folder, "usc99.xml", { release: "119-36", extraSections: 1500 }));
  const installing = library.importOf("usc99.xml");
  await installing.getByRole("progressbar").waitFor();
  await installing.getByText("Installed 1,508 sections.").waitFor();
  const row = library.sources.filter({ hasText: "Title 99" });
  assert.match(await row.innerText(), /Fiction[\s\S]*119-36[\s\S]*1,508/);
  await installing.getByRole("link", { name: "Read", exact: true }).click();
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
  await update.getByText("Updated: 1 amended, 1,500 removed; 7 unchanged.").waitFor();
  await library.sources.filter({ hasText: "119-40" }).waitFor();
  await window.page.goto(`${service.url}/law/USC_T99_C1_S103`);
  await window.page.getByText("trimmed twice a day").waitFor();
  await window.page.getByText("release 119-40", { exact: true }).waitFor();
  assert.deepEqual(window.complaints, []);
});

test("an older release becomes an earlier version, and the current text stays", async () => {
  const library = libraryPage(window.page);
  await window.page.goto(`${service.url}/library`);
  await library.choose(writeLaw(service.folder, "usc99-old.xml", { release: "118-7", wickRule: "A wick is never trimmed." }));
  const earlier = library.importOf("usc99-old.xml");
  await earlier.getByText("Added 118-7 as an earlier version. The current text stays 119-40.").waitFor();
  assert.doesNotMatch(await earlier.innerText(), /[Uu]pdated/);
  assert.deepEqual(await library.sources.filter({ hasText: "118-7" }).count(), 0);
  await window.page.goto(`${service.url}/law/USC_T99_C1_S103`);
  await window.page.getByText("trimmed twice a day").waitFor();
  await window.page.getByText("release 119-40", { exact: true }).waitFor();
  assert.deepEqual(window.complaints, []);
});

test("a file without law is refused with a sentence and does not change the library", async () => {
  const library = libraryPage(window.page);
  await window.page.goto(`${service.url}/library`);
  const page = join(service.folder, "title.zip");
  const picture = join(service.folder, "lamp.png");
  writeFileSync(page, "<!doctype html><html><body>Moved</body></html>");
  writeFileSync(picture, "picture");
  await library.choose(page, picture);
  await library
    .importOf("lamp.png")
    .getByText(/^Pandect reads \.xml, \.html/)
    .waitFor();
  await library.importOf("title.zip").getByText("The library did not change.").waitFor();
  assert.equal(await library.sources.count(), 1);
  await library.importOf("lamp.png").getByRole("button", { name: "Dismiss lamp.png" }).click();
  assert.equal(await library.importOf("lamp.png").count(), 0);
});

test("an installation can be canceled while it runs", async () => {
  const { page } = window;
  const library = libraryPage(page);
  await page.goto(`${service.url}/library`);
  await library.choose(writeLaw(service.folder, "usc99-long.xml", { release: "119-50", extraSections: 6000 }));
  const row = library.importOf("usc99-long.xml");
  // The status bar says the same as the library, at every moment.
  await page.getByRole("button", { name: "1 running" }).click();
  const work = page.getByRole("dialog", { name: "Work in progress" });
  await work.getByRole("link", { name: "usc99-long.xml" }).waitFor();
  await page.keyboard.press("Escape");
  await row.getByRole("button", { name: "Cancel the installation of usc99-long.xml" }).click();
  await row.getByText("Canceled. The library did not change.").waitFor();
  // Law installed before may still be read for everyday words, so the bar need not say "Nothing running".
  assert.equal(await page.getByRole("button", { name: /^\d+ running$/ }).count(), 0);
  await library.sources.filter({ hasText: "119-40" }).waitFor();
});

test("removing asks first, says what is kept, and empties the library", async () => {
  const library = libraryPage(window.page);
  await window.page.goto(`${service.url}/library`);
  await library.sources.getByRole("button", { name: /^Remove Title 99/ }).click();
  const dialog = window.page.getByRole("alertdialog");
  await dialog.getByText("The record of changes and the file").waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  assert.equal(await library.sources.count(), 1);
  await library.sources.getByRole("button", { name: /^Remove Title 99/ }).click();
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();
  await window.page.getByRole("heading", { name: "Read the law on your own computer" }).waitFor();
  await library.importOf("usc99-next.xml").getByText("Removed since then.").waitFor();
  // The row that opened the dialog is gone; the keys keep working on the screen.
  await window.page.waitForFunction(() => document.activeElement?.id === "main");
  assert.equal(await window.page.getByRole("link", { name: /Read it|See what changed/ }).count(), 0);
  await window.page.goto(`${service.url}/law/USC_T99_C1_S103`);
  await window.page.getByRole("heading", { name: "This section is not installed" }).waitFor();
});

test("a file dropped on any screen is installed", async () => {
  await window.page.goto(`${service.url}/search`);
  await window.page.getByText("Search the law on this computer").waitFor();
  const text = lighthouseTitle({ release: "119-36" });
  const transfer = await window.page.evaluateHandle((xml) => {
    const data = new DataTransfer();
    data.items.add(new File([xml], "dropped.xml", { type: "text/xml" }));
    return data;
  }, text);
  await window.page.dispatchEvent("main", "dragenter", { dataTransfer: transfer });
  await window.page.getByText("Drop files here to install them").waitFor();
  await window.page.dispatchEvent("main", "drop", { dataTransfer: transfer });
  await libraryPage(window.page).importOf("dropped.xml").getByText("Installed 8 sections.").waitFor();
});

test("an open window shows the command line's changes to the library by itself, and at once when it gets the focus", async () => {
  const { page } = window;
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await page.goto(`${service.url}/law/USC_T99_C1_S103`);
  await page.getByText("A wick is trimmed daily before dusk.").waitFor();
  await service.command(
    "law",
    "install",
    writeLaw(service.folder, "usc99-cli.xml", { release: "119-60", wickRule: "A wick is never trimmed." }),
  );
  await page.getByText("A wick is never trimmed.").waitFor();
  await service.command("law", "remove", "usc-99");
  await comeBack();
  await page.getByRole("heading", { name: "This section is not installed" }).waitFor();
  await service.command("law", "install", writeLaw(service.folder, "usc99-short.xml", { release: "119-61" }));
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("pandect.reading") ?? "{}");
    kept.state.last = { actId: "USC_T99_C9_S999" };
    localStorage.setItem("pandect.reading", JSON.stringify(kept));
  });
  await page.goto(service.url);
  await page.getByRole("heading", { name: "Law on this computer" }).waitFor();
});

test("an incomplete archive offers its available part, marks it incomplete, and a complete one repairs it", async () => {
  const library = libraryPage(window.page);
  await window.page.goto(`${service.url}/library`);
  const archive = (name: string, ...numbers: number[]) => {
    const path = join(service.folder, name);
    writeFileSync(path, lanternCode(numbers));
    return path;
  };
  await library.choose(archive("lanterns.zip", 1, 2));
  const refused = library.importOf("lanterns.zip");
  await refused
    .getByText("1 of the 3 files of this title are missing from this archive. Install the other 2 files now? Nothing is removed.")
    .waitFor();
  await refused.getByRole("button", { name: "Install the 2 files" }).click();
  await library.importOf("lanterns.zip").getByText("Installed 2 sections.").waitFor();
  const row = library.sources.filter({ hasText: "Lanterns" });
  await row.getByText("Incomplete: 1 of its 3 files were missing.").waitFor();
  await library.choose(archive("all-lanterns.zip", 1, 2, 3));
  await library.importOf("all-lanterns.zip").getByText("Updated: 1 added; 2 unchanged.").waitFor();
  await row.getByText("Incomplete").waitFor({ state: "detached" });
});

/** Title 98 of a fictional district, in the form of the D.C. Code: three sections, of which the archive contains these. */
function lanternCode(numbers: readonly number[]): Uint8Array {
  const library = 'xmlns="https://code.dccouncil.us/schemas/dc-library" xmlns:xi="http://www.w3.org/2001/XInclude"';
  const folder = "us/dc/council/code/titles/98";
  const named = [1, 2, 3].map((n) => `<xi:include href="./sections/98-10${n}.xml"/>`).join("");
  const files = {
    [`${folder}/index.xml`]: `<container ${library}><prefix>Title</prefix><num>98</num><heading>Lanterns.</heading>${named}</container>`,
    ...Object.fromEntries(
      numbers.map((n) => [
        `${folder}/sections/98-10${n}.xml`,
        `<section ${library}><num>98-10${n}</num><heading>Lantern ${n}.</heading><text>It is lit.</text></section>`,
      ]),
    ),
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, new TextEncoder().encode(xml)])));
}
