import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright";
import { frame } from "./pages/frame.ts";
import { readerPage } from "./pages/reader-page.ts";
import { openStories } from "./stories.ts";

const { service, window } = await openStories({ law: { release: "119-36" }, ownClipboard: true });

test("the mouse opens tree levels, which show number and name, and opens and marks a section", async () => {
  const page = await window.start("/law");
  const reader = readerPage(page);
  await reader.row(/United States Code/).click();
  await reader.row(/^Title 99/).click();
  await reader.row(/^Chapter 1.Lamps and Keepers/).click();
  await reader.row("§ 103 Trimming of wicks").click();
  await reader.shows("103");
  assert.match(await reader.current.innerText(), /§ 103/);
  assert.match(await reader.row(/^§ 104/).innerText(), /Repealed/);
  await page.getByRole("button", { name: "Hide repealed and reserved" }).click();
  await reader.row(/^§ 104/).waitFor({ state: "detached" });
  assert.deepEqual(window.complaints, []);
});

test("a line of law is no longer in a wide window than it can be read", async () => {
  const page = await window.start("/law/USC_T99_C1_S103");
  await page.setViewportSize({ width: 1680, height: 1050 });
  await readerPage(page).shows("103");
  const width = await readerPage(page)
    .paragraph("(a)")
    .evaluate((paragraph) => paragraph.getBoundingClientRect().width / parseFloat(getComputedStyle(document.documentElement).fontSize));
  assert.ok(width > 30 && width <= 40, `${width} rem`);
  await page.setViewportSize({ width: 1280, height: 800 });
});

test("the keyboard moves through the tree, with type-ahead on numbers and words", async () => {
  const page = await window.start("/law/USC_T99_C1_S101");
  const reader = readerPage(page);
  await reader.shows("101");
  await reader.current.waitFor();
  await page.keyboard.press("F6");
  await page.keyboard.press("Shift+F6");
  await page.keyboard.press("Shift+F6");
  assert.match(await focused(page), /§ 101/);
  await page.keyboard.type("trim");
  await page.waitForFunction(() => document.activeElement?.textContent?.includes("103"));
  await page.keyboard.press("ArrowUp");
  await page.waitForFunction(() => document.activeElement?.textContent?.includes("102"));
  await page.keyboard.press("ArrowLeft");
  await page.waitForFunction(() => document.activeElement?.textContent?.includes("Chapter 1"));
  await page.keyboard.press("ArrowLeft");
  await reader.row(/^§ 102/).waitFor({ state: "detached" });
  await page.keyboard.press("End");
  await page.waitForFunction(() => document.activeElement?.textContent?.includes("Chapter 2"));
  await page.keyboard.press("ArrowRight");
  await reader.row(/^§ 201/).waitFor();
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => document.activeElement?.textContent?.includes("201"));
  await page.keyboard.press("Enter");
  await reader.shows("201");
  assert.deepEqual(window.complaints, []);
});

test("the open section stays in sight while long levels above it are still loading", async () => {
  const page = await window.start("/law/USC_T99_C1_S101");
  const reader = readerPage(page);
  await reader.row(/^Chapter 2/).click();
  await reader.row(/^§ 203/).click();
  await reader.shows("203");
  await page.setViewportSize({ width: 1280, height: 340 });
  let release = (): void => undefined;
  const held = new Promise<void>((done) => (release = done));
  await page.route(
    (url) => url.pathname.endsWith("/tree") && (url.searchParams.get("parent") ?? "").endsWith("ch1"),
    async (route) => {
      await held;
      await route.continue();
    },
  );
  await page.goto(`${service.url}/law/USC_T99_C2_S203`);
  await reader.current.waitFor();
  // Longer than a revealed row is observed.
  await page.waitForTimeout(800);
  release();
  await page.waitForFunction(() => {
    const row = document.querySelector("[role=tree] [aria-current=page]");
    const [at, pane] = [row, document.querySelector("[data-scroll-restoration-id=tree]")].map((one) => one?.getBoundingClientRect());
    const isShifted = (document.querySelector<HTMLElement>("[role=tree]")?.offsetHeight ?? 0) > 280;
    return isShifted && at !== undefined && pane !== undefined && at.top >= pane.top && at.bottom <= pane.bottom;
  });
  await page.unrouteAll();
  await page.setViewportSize({ width: 1280, height: 800 });
  assert.deepEqual(window.complaints, []);
});

test("j and k step through a chapter both ways and stop at its edges, saying what comes next", async () => {
  const page = await window.start("/law/USC_T99_C1_S101");
  const reader = readerPage(page);
  const { announcement } = frame(page);
  await reader.shows("101");
  for (const number of ["102", "103", "104", "105"]) {
    assert.match(await reader.next.innerText(), new RegExp(`§ ${number}`));
    await page.keyboard.press("j");
    await reader.shows(number);
  }
  assert.match(await reader.next.innerText(), /Next: Chapter 2[\s\S]*§ 201 Oil of lamps/);
  await page.keyboard.press("j");
  await announcement.filter({ hasText: /Last section of Chapter 1\b.*Next: Chapter 2\b.*§ 201 Oil of lamps\. Press J again/ }).waitFor();
  await reader.shows("105");
  await page.keyboard.press("j");
  await reader.shows("201");
  await page.keyboard.press("k");
  await announcement.filter({ hasText: /First section of Chapter 2\b.*Previous: Chapter 1\b/ }).waitFor();
  await reader.shows("201");
  await page.keyboard.press("k");
  await reader.shows("105");
  for (const number of ["104", "103", "102", "101"]) {
    await page.keyboard.press("ArrowLeft");
    await reader.shows(number);
  }
  await page.keyboard.press("k");
  await announcement.filter({ hasText: "Start of the installed text" }).waitFor();
  await page.goBack();
  await reader.shows("102");
  assert.deepEqual(window.complaints, []);
});

test("a repealed section says so, a transferred one links to its new place", async () => {
  const page = await window.start("/law/USC_T99_C1_S104");
  const reader = readerPage(page);
  await reader.pane.getByText("This section has been repealed.").waitFor();
  await page.keyboard.press("j");
  await reader.shows("105");
  await reader.pane.getByRole("link", { name: /99 U\.S\.C\. § 203 Fog signals/ }).click();
  await reader.shows("203");
  await reader.pane.getByText("As of Sep 5, 2025").waitFor();
  assert.deepEqual(window.complaints, []);
});

test("cross-references open inside the window, and back returns", async () => {
  const page = await window.start("/law/USC_T99_C1_S101");
  const reader = readerPage(page);
  await reader.pane.locator("[data-statute]").getByRole("link", { name: "103" }).click();
  await reader.shows("103");
  await page.goBack();
  await reader.shows("101");
});

test("after a visit to the library the section read last opens again", async () => {
  const page = await window.start("/law/USC_T99_C2_S202");
  await readerPage(page).shows("202");
  await page.getByRole("link", { name: "Library", exact: true }).click();
  await page.getByRole("table", { name: "Installed sources" }).waitFor();
  await page.getByRole("link", { name: "Law", exact: true }).click();
  await readerPage(page).shows("202");
  await page.keyboard.press("Control+k");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.keyboard.press("j");
  await readerPage(page).shows("203");
});

test("notes stay open from section to section and after a reload", async () => {
  const page = await window.start("/law/USC_T99_C1_S103");
  const reader = readerPage(page);
  await reader.note("Source credit").click();
  await reader.pane.getByText("(Act Jan. 2, 1950").waitFor();
  await page.goto(`${service.url}/law/USC_T99_C1_S102`);
  await reader.shows("102");
  await reader.pane.getByText("(Act Jan. 2, 1950").waitFor();
});

test("both sides are closed and opened by key, and remembered", async () => {
  const page = await window.start("/law/USC_T99_C1_S103");
  const reader = readerPage(page);
  await reader.shows("103");
  await reader.context.waitFor();
  await page.keyboard.press("[");
  await page.keyboard.press("]");
  await reader.tree.waitFor({ state: "detached" });
  await reader.context.waitFor({ state: "detached" });
  await page.reload();
  await reader.shows("103");
  assert.equal(await reader.tree.count(), 0);
  await page.keyboard.press("[");
  await reader.tree.waitFor();
  const splitter = page.getByRole("separator", { name: "Width of the contents" });
  const before = Number(await splitter.getAttribute("aria-valuenow"));
  await splitter.focus();
  await page.keyboard.press("ArrowRight");
  assert.equal(Number(await splitter.getAttribute("aria-valuenow")), before + 1);
  const { x, y } = (await splitter.boundingBox()) ?? assert.fail("the splitter is drawn");
  await page.mouse.move(x, y + 300);
  await page.mouse.down();
  await page.mouse.move(x + 64, y + 300, { steps: 4 });
  await page.mouse.up();
  assert.equal(Number(await splitter.getAttribute("aria-valuenow")), before + 5);
});

test("a paragraph's handle copies its citation, its link and its words", async () => {
  const page = await window.start("/law/USC_T99_C1_S103");
  const reader = readerPage(page);
  await reader.paragraph("(b)(2)").hover();
  await page.getByRole("button", { name: "Paragraph (b)(2): copy" }).click();
  await page.getByRole("menuitem", { name: /^Link/ }).click();
  await page.getByText("Link copied").first().waitFor();
  assert.equal(await reader.clipboard(), `${service.url}/law/USC_T99_C1_S103#p-(b)(2)`);
  await page.getByRole("button", { name: "Paragraph (b)(2): copy" }).click();
  await page.getByRole("menuitem", { name: "Quotation with citation" }).click();
  await page.getByText("Copied a quotation from").first().waitFor();
  assert.equal(await reader.clipboard(), "“(2) under section 202, after every storm.” 99 U.S.C. § 103(b)(2).");
  assert.deepEqual(window.complaints, []);
});

test("an idle page does no work, so that typing never waits", async () => {
  const page = await window.start("/law/USC_T99_C1_S103");
  await readerPage(page).current.waitFor();
  const isIdle = () =>
    page.evaluate(() =>
      Promise.race([
        new Promise((done) => requestIdleCallback(() => done(true))),
        new Promise((done) => setTimeout(() => done(false), 5000)),
      ]),
    );
  assert.equal(await isIdle(), true);
  await page.goto(`${service.url}/law`);
  await page.getByRole("heading", { name: "Installed law" }).waitFor();
  assert.equal(await isIdle(), true);
});

test("an address without a target says so and offers a way to continue", async () => {
  const page = await window.start("/law/USC_T99_C1_S999");
  await page.getByRole("heading", { name: "This section is not installed" }).waitFor();
  await page.getByRole("link", { name: "See what is installed" }).click();
  await page.getByRole("table", { name: "Installed sources" }).waitFor();
});

function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? "");
}
