import assert from "node:assert/strict";
import { test } from "node:test";
import { ownerCalls } from "./owner-calls.ts";
import { readerPage } from "./pages/reader-page.ts";
import { searchPage } from "./pages/search-page.ts";
import { openStories } from "./stories.ts";

const { service, window } = await openStories({ law: { release: "119-36", extraSections: 160 } });

test("filters and match mode are in the address; back and reload restore them with the results", async () => {
  const page = await window.start("/search");
  const search = searchPage(page);
  await search.search("storm lamp");
  await search.results.first().waitFor();
  assert.match(await search.results.first().innerText(), /§ 202[\s\S]*Storms/);
  assert.ok((await search.results.first().locator("mark").allInnerTexts()).some((hit) => /storm/i.test(hit)));
  await page.getByRole("radio", { name: "Any word" }).click();
  await page.getByText("Any of the words, best first.").waitFor();
  await page.getByRole("checkbox", { name: "In this release only" }).press("Space");
  await search.chips.filter({ hasText: "In this release only" }).waitFor();
  assert.equal(search.address(), "?q=storm lamp&match=any&inForce=true");
  await search.results.first().click();
  await readerPage(page).shows("202");
  await page.goBack();
  await search.chips.filter({ hasText: "In this release only" }).waitFor();
  assert.equal(await search.query.inputValue(), "storm lamp");
  await page.reload();
  await search.results.first().waitFor();
  assert.equal(search.address(), "?q=storm lamp&match=any&inForce=true");
  await page.getByRole("button", { name: "Remove the filter In this release only" }).click();
  await search.chips.first().waitFor({ state: "detached" });
  assert.equal(search.address(), "?q=storm lamp&match=any");
  await page.goBack();
  await search.chips.filter({ hasText: "In this release only" }).waitFor();
  assert.deepEqual(window.complaints, []);
});

test("arrow keys move through the results and Enter opens one", async () => {
  const page = await window.start("/search?q=lamp");
  const search = searchPage(page);
  await search.results.nth(2).waitFor();
  await search.query.focus();
  // The first row is the chapter that the word names.
  for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowDown");
  const second = await search.results.nth(1).getAttribute("href");
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("href")), second);
  await page.keyboard.press("k");
  await page.keyboard.press("j");
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("href")), second);
  await page.keyboard.press("Enter");
  await readerPage(page).heading.waitFor();
  assert.ok(page.url().endsWith(second ?? "?"));
});

test("a long list says that it ends at 120, a short one says it is complete", async () => {
  const page = await window.start("/search?q=harbor");
  const search = searchPage(page);
  await search.results.first().waitFor();
  assert.equal(await search.results.count(), 20);
  await page.getByRole("button", { name: "Show more" }).click();
  await search.results.nth(69).waitFor();
  await page.getByRole("button", { name: "Show more" }).click();
  await page.getByText(/The first 120 by relevance of 16\d. Narrow the query/).waitFor();
  assert.equal(await search.results.count(), 120);
  const links = await search.results.evaluateAll((rows) => rows.map((row) => row.getAttribute("href")));
  assert.equal(new Set(links).size, 120, "no section twice");
  await page.goto(`${service.url}/search?q=brass&match=all`);
  await page.getByText("This is the only section found.").waitFor();
});

test("no hit: the page names the filter that may be the reason and offers another search", async () => {
  const page = await window.start("/search?q=wick&title=42&inForce=true");
  const search = searchPage(page);
  await page.getByRole("heading", { name: "Nothing found for “wick”" }).waitFor();
  await page.getByRole("main").getByRole("button", { name: "Search without filters" }).click();
  await search.results.first().waitFor();
  assert.equal(search.address(), "?q=wick");
  await page.goto(`${service.url}/search?q=99+U.S.C.+103&title=42`);
  await page.getByText(/The filter .* hides 99 U\.S\.C\. § 103/).waitFor();
  await page.goto(`${service.url}/search?q=zebra`);
  await page.getByText("Try fewer or other words").waitFor();
});

test("a question is ranked by any word, with all words and the setting for everyday words one click away", async () => {
  const ask = await ownerCalls(service);
  await ask("PATCH", "/console/v1/everyday-words", { isOn: false });
  const page = await window.start("/search");
  const search = searchPage(page);
  await search.search("can my keeper leave a storm lamp burning overnight");
  await search.results.first().waitFor();
  await page.getByText("Ranked by any of the words, best first.").waitFor();
  assert.equal(await page.getByText("This is the only section found.").count(), 0);
  await page.getByRole("button", { name: "Turn on everyday words" }).waitFor();
  await page.getByRole("radio", { name: "All words" }).click();
  await page.getByText("No section has all words").waitFor();
  assert.equal(search.address(), "?q=can my keeper leave a storm lamp burning overnight&match=all");
  await page.goBack();
  await page.getByText("Ranked by any of the words, best first.").waitFor();
  await page.goto(`${service.url}/search?q=brass`);
  await page.getByText("This is the only section found.").waitFor();
});
