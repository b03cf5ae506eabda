import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import type { Page } from "playwright";
import { readerPage } from "./pages/reader-page.ts";
import { searchPage } from "./pages/search-page.ts";
import { openStories } from "./stories.ts";

const { service, window } = await openStories({ law: { release: "119-36", extraSections: 160 }, ownClipboard: true });

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("href") ?? null);

test("by keyboard alone: a misspelled search is corrected, results are previewed, one is opened, the search is saved and found again", async () => {
  const page = await window.start("/law");
  const search = searchPage(page);
  await page.getByRole("heading", { name: "Installed law" }).waitFor();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("trimmng of wikcs");
  await page.keyboard.press("Enter");
  const correction = page.getByRole("link", { name: "trimming of wicks", exact: true });
  await correction.focus();
  // A search is recorded once its hits are counted, which may be after they are shown.
  const noted = page.waitForResponse((reply) => reply.url().endsWith("/search-history") && reply.status() === 204);
  await page.keyboard.press("Enter");
  await search.results.first().waitFor();
  await noted;
  assert.equal(search.address(), "?q=trimming of wicks");
  await search.query.fill("harbor lamp");
  await page.keyboard.press("Enter");
  await page.getByText(/^16\d sections$/).waitFor();
  await page.keyboard.press("ArrowDown");
  const preview = page.getByRole("complementary", { name: "Preview" });
  await preview.getByText("harbor master").first().waitFor();
  await page.keyboard.press("ArrowDown");
  const second = await focused(page);
  const shown = (await search.results.nth(1).locator("strong").innerText()).trim();
  await preview.getByRole("heading", { name: shown }).waitFor();
  await page.keyboard.press("Space");
  await preview.waitFor({ state: "detached" });
  assert.equal(await focused(page), second, "the row keeps the focus");

  await page.keyboard.press("Control+k");
  await page.keyboard.type("save this search");
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Name" }).fill("Lamps of harbors");
  await page.keyboard.press("Enter");
  await page.getByText("Saved as “Lamps of harbors”").first().waitFor();
  await page.goto(`${service.url}/search`);
  const saved = page.getByRole("region", { name: "Saved searches" }).getByRole("link", { name: "Lamps of harbors" });
  const made = page.getByRole("region", { name: "Search history" });
  await made.getByRole("link", { name: "trimming of wicks", exact: true }).waitFor();
  await saved.focus();
  await page.keyboard.press("Enter");
  await search.results.first().waitFor();
  assert.equal(search.address(), "?q=harbor lamp&match=all");
  await page.keyboard.press("Control+k");
  await page.keyboard.press("Escape");
  await search.query.focus();
  await page.keyboard.press("ArrowDown");
  const first = await focused(page);
  await page.keyboard.press("Enter");
  await readerPage(page).heading.waitFor();
  assert.ok(page.url().endsWith(first ?? "?"));
  await page.getByRole("link", { name: "Result 1 of 20 for “harbor lamp”" }).waitFor();
  // As between two screens, when nothing has the focus.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press(".");
  await page.getByRole("link", { name: "Result 2 of 20 for “harbor lamp”" }).waitFor();
  assert.ok(page.url().endsWith(second ?? "?"));
  await page.keyboard.press(",");
  await page.getByRole("link", { name: "Result 1 of 20 for “harbor lamp”" }).waitFor();
  assert.deepEqual(window.complaints, []);

  await page.goto(`${service.url}/search`);
  await made.getByRole("button", { name: "Clear history" }).press("Enter");
  await made.getByText("No searches yet.").waitFor();
});

test("connectors are recognized, explained, and corrected if they are wrong", async () => {
  const page = await window.start("/search");
  const search = searchPage(page);
  const chosen = (name: string) => page.getByRole("radio", { name, exact: true, checked: true });
  await search.search("trim! /s wick");
  await chosen("Connectors").waitFor();
  await page.getByText("trim… in the same sentence as wick", { exact: true }).waitFor();
  await search.results.filter({ hasText: "§ 103" }).first().waitFor();
  await search.query.fill("trim! /s (wick or lamp) /p");
  await page.getByText("trim… in the same sentence as wick or lamp", { exact: true }).waitFor();
  const fault = page.getByRole("listitem").filter({ hasText: "/p needs a word on each side" });
  assert.equal(await fault.locator("mark").innerText(), "/p");
  await page.getByText("All words", { exact: true }).click();
  await chosen("All words").waitFor();
  assert.equal(search.address(), "?q=trim wick lamp");
  await page.getByText("Connectors", { exact: true }).click();
  await search.search("wick or storm");
  await page.getByText("wick or storm", { exact: true }).waitFor();
  assert.equal(search.address(), "?q=wick or storm&match=connectors");
  await search.results.nth(1).waitFor();
  assert.deepEqual(window.complaints, []);
});

test("no hits: each filter says how many it removes", async () => {
  const page = await window.start("/search?q=wick&title=42&inForce=true");
  await page.getByRole("button", { name: "Without “Title 42”: 1 result" }).click();
  await searchPage(page).results.first().waitFor();
  assert.equal(searchPage(page).address(), "?q=wick&inForce=true");
  await page.goto(`${service.url}/search?q=99+U.S.C.+%C2%A7+1031&match=phrase`);
  await page.getByText("Nearest installed sections:").waitFor();
  await page.getByRole("link", { name: "99 U.S.C. § 103" }).waitFor();
});

test("the box opens before the service replies, and sends all its requests at once", async () => {
  const page = await window.start("/law/USC_T99_C1_S101");
  await readerPage(page).shows("101");
  const held = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname.startsWith("/api/") || url.pathname.startsWith("/console/"),
    async (route) => {
      await held.promise;
      await route.continue();
    },
  );
  await page.keyboard.press("Control+k");
  await page.getByRole("listbox").waitFor();
  const asked = ["/api/v1/us/statutes/search", "/console/v1/searches/suggest", "/console/v1/search"].map((path) =>
    page.waitForRequest((request) => new URL(request.url()).pathname === path && /wick/.test(request.url() + (request.postData() ?? ""))),
  );
  await page.keyboard.type("wick");
  await Promise.all(asked);
  assert.equal(await page.getByRole("option", { name: /§ 103/ }).count(), 0);
  held.resolve();
  await page.getByRole("option", { name: /§ 103/ }).first().waitFor();
  await page.unrouteAll({ behavior: "wait" });
});

test("Enter runs the highlighted row, even if replies arrive between the keys", async () => {
  const page = await window.start("/law/USC_T99_C1_S101");
  await readerPage(page).shows("101");
  await page.keyboard.press("Control+k");
  await page.keyboard.insertText("99 usc 10");
  await page.getByRole("option").first().waitFor();
  await page.route(
    (url) => url.pathname.startsWith("/api/v1/us/statutes/"),
    async (route) => {
      await new Promise((done) => setTimeout(done, 400));
      await route.continue();
    },
  );
  // The rows still belong to a shorter text when Enter is pressed.
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  await readerPage(page).shows("103");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("issue a cred");
  await page.keyboard.press("Enter");
  await page
    .getByRole("dialog", { name: "Create credential" })
    .or(page.getByRole("heading", { name: /API/ }))
    .first()
    .waitFor();
  await page.unrouteAll({ behavior: "wait" });
});

test("a number or a paragraph alone is read relative to the open law", async () => {
  const page = await window.start("/law/USC_T99_C1_S101");
  const reader = readerPage(page);
  await reader.shows("101");
  for (const [typed, address] of [
    ["103(b)(2)", /USC_T99_C1_S103#p-\(b\)\(2\)$/],
    ["(b)(1)", /USC_T99_C1_S103#p-\(b\)\(1\)$/],
    ["202", /_S202$/],
  ] as const) {
    await page.keyboard.press("Control+k");
    await page.keyboard.type(typed);
    await page.keyboard.press("Enter");
    await page.waitForURL(address);
  }
  await page.keyboard.press("Control+k");
  await page.keyboard.type("9999(a)");
  await page.getByRole("option", { name: /has no section 9999/, selected: true }).waitFor();
  await page.goto(`${service.url}/law`);
  await page
    .getByRole("main")
    .getByRole("link", { name: /Title 99/ })
    .first()
    .click();
  await page.waitForURL(/\/law\/level\//);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("103(b)");
  await page.getByRole("option", { name: "Go to 99 U.S.C. § 103(b)", selected: true }).waitFor();
  await page.keyboard.press("Enter");
  await readerPage(page).shows("103");
});

test("Enter waits a moment for the replies, then runs the highlighted row without them", async () => {
  const page = await window.start("/law/USC_T99_C1_S101");
  await readerPage(page).shows("101");
  await page.route(
    (url) => url.pathname.startsWith("/api/v1/us/statutes/"),
    () => {},
  );
  await page.keyboard.press("Control+k");
  await page.keyboard.type("99 usc 103");
  const pressed = Date.now();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/search\?q=99\+usc\+103/);
  assert.ok(Date.now() - pressed >= 1400, "it gives the answers time to come");
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("quotation marks typed into the address are searched for", async () => {
  const page = await window.start('/search?q="harbor lamp"');
  assert.equal(await searchPage(page).query.inputValue(), '"harbor lamp"');
  assert.equal(searchPage(page).address(), '?q="harbor lamp"');
});

test("commands that do nothing here are gray and name the place where they work", async () => {
  const page = await window.start("/library");
  await page.getByRole("table").waitFor();
  await page.keyboard.press("Control+k");
  await page.keyboard.type(">next section");
  const option = page.getByRole("option", { name: /Next section/ });
  await option.getByText("While reading a section").waitFor();
  assert.equal(await option.getAttribute("aria-disabled"), "true");
});

const brief = `The keeper relies on 99 U.S.C. § 103(b)(1) and 99 U.S.C. §§ 201 and 202.
Section 103(b)(9) is no help, and 99 U.S.C. § 104 is repealed. See 42 U.S.C. § 1983 and Pub. L. 111-148.
${"The court has said as much before. ".repeat(10)}`;

test("a brief pasted into the box becomes a table of authorities that can be opened and exported", async () => {
  const page = await window.start("/law");
  await page.getByRole("heading", { name: "Installed law" }).waitFor();
  await page.evaluate((text) => navigator.clipboard.writeText(text), brief);
  await page.keyboard.press("Control+k");
  await page.keyboard.press("Control+v");
  await page.getByText("6 authorities in 7 places").waitFor();
  const table = page.getByRole("region", { name: "Authorities cited" });
  await table.getByText("The section has no paragraph (b)(9).").waitFor();
  await table.getByText("Title 42 of the United States Code is not installed.").waitFor();
  await page.getByText("Not in force 1").click();
  assert.deepEqual(await table.locator("[data-cite]").allInnerTexts(), ["99 U.S.C. § 104"]);
  await page.getByText("All 6").click();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "CSV" }).click()]);
  const path = join(service.folder, "authorities.csv");
  await download.saveAs(path);
  assert.equal(download.suggestedFilename(), "authorities.csv");
  await page.getByRole("button", { name: "Copy" }).click();
  await page.getByText("List copied").first().waitFor();
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^Federal statutes\n42 U\.S\.C\. § 1983/);
  await table.locator("summary").filter({ hasText: "99 U.S.C. § 104" }).click();
  await table.getByRole("button", { name: /Line 2/ }).click();
  await page.waitForFunction(() => document.activeElement?.tagName === "TEXTAREA");
  const selected = await page.getByRole("textbox", { name: "Text to read" }).evaluate((area) => {
    if (!(area instanceof HTMLTextAreaElement)) return "";
    return area.value.slice(area.selectionStart, area.selectionEnd);
  });
  assert.equal(selected, "99 U.S.C. § 104");
  await table.getByRole("link", { name: "99 U.S.C. § 201" }).click();
  await readerPage(page).shows("201");
  await page.goBack();
  await page.getByText("6 authorities in 7 places").waitFor();
  assert.deepEqual(window.complaints, []);
});

test("a text file chosen on the page is read; another kind is refused and nothing is lost", async () => {
  const page = await window.start("/authorities");
  const path = join(service.folder, "motion.txt");
  writeFileSync(path, "See 99 U.S.C. § 203.");
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.getByRole("button", { name: "Choose a file" }).click()]);
  await chooser.setFiles(path);
  await page.getByText("1 authority in 1 place").waitFor();
  const other = join(service.folder, "motion.docx");
  writeFileSync(other, "PK");
  const [again] = await Promise.all([page.waitForEvent("filechooser"), page.getByRole("button", { name: "Choose a file" }).click()]);
  await again.setFiles(other);
  await page.getByText("motion.docx is not a text file").waitFor();
  await page.getByText("1 authority in 1 place").waitFor();
});

test("keys are changed, a key in use is refused, and the default ones are restored", async () => {
  const page = await window.start("/settings/keys");
  await page.getByRole("button", { name: "Add a key for Next section" }).press("Enter");
  await page.keyboard.press("k");
  await page.getByText("K already runs “Previous section”").waitFor();
  await page.keyboard.press("g");
  await page.getByRole("button", { name: "Remove G from Next section" }).waitFor();
  await page.getByRole("button", { name: "Remove J from Next section" }).press("Enter");
  await page.goto(`${service.url}/law/USC_T99_C1_S101`);
  const reader = readerPage(page);
  await reader.shows("101");
  await page.keyboard.press("j");
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).getByText("G", { exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  assert.match(page.url(), /S101/);
  await page.keyboard.press("g");
  await reader.shows("102");
  await page.goto(`${service.url}/settings/keys`);
  await page.getByRole("button", { name: "Reset all keys" }).press("Enter");
  await page.getByRole("button", { name: "Remove J from Next section" }).waitFor();
  assert.deepEqual(window.complaints, []);
});
