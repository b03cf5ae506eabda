import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright";
import { screenAt } from "#shared/screen-addresses.ts";
import { screenList } from "#shared/screens.ts";
import { makeRecords } from "./pages/records.ts";
import { openStories } from "./stories.ts";

const { service, window } = await openStories({ law: { release: "119-36" } });

/** Screens whose heading is not at the edge of the page, with the reason. */
const ownEdge: readonly (readonly [path: RegExp, reason: string])[] = [
  [/^\/law(\/|$)/, "the reader: words of law in the middle of their column"],
  [/^\/india\/./, "words of law in the middle of their column"],
  [/^\/search$/, "the query stands in the place of a heading"],
  [
    /^\/matters\/[^/]+\/(documents|drafts|reviews|grids|comparisons)\/./,
    "a document or a record of one: its title follows the crumbs in the bar",
  ],
  [/^\/(library\/source\/|authorities$)/, "panes as wide as the window"],
];
const gutter = 32;
const mostWidth = 1472;

/** Where a screen's heading is beside the edge, in two sizes of the window. */
async function edgesOf(page: Page, path: string): Promise<string[]> {
  const faults: string[] = [];
  for (const width of [1680, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const edge = await edgeOf(page);
    if (edge === null) faults.push(`${path}: no heading`);
    else if (Math.abs(edge.is - edge.wanted) > 1) faults.push(`${path}, ${width} wide: ${edge.is} px, not ${edge.wanted}`);
  }
  return faults;
}

/** The distance of the heading's words from the left of the main region, and the template's distance; null without a heading. */
const edgeOf = (page: Page) =>
  page.evaluate(
    ([inset, content]) => {
      const main = document.querySelector("main");
      const heading = main?.querySelector("h1");
      if (main == null || heading == null) return null;
      const text = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode() ?? heading;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, clientWidth } = { left: main.getBoundingClientRect().left, clientWidth: main.clientWidth };
      // Beside another pane, the main one begins at the gutter; alone, its content is centered.
      const wanted = left > 0 ? inset : Math.max(inset, (clientWidth - content) / 2);
      return { is: Math.round(range.getBoundingClientRect().left - left), wanted: Math.round(wanted) };
    },
    [gutter, mostWidth] as const,
  );

test("every screen of the list opens by its address, names the window and has one main region with its heading at the one edge", async () => {
  const { page } = window;
  const addressOf = await makeRecords({ service, window });
  const edges: string[] = [];
  for (const { path, title } of screenList) {
    await window.start(addressOf(path));
    await page
      .waitForFunction(() => document.title.endsWith(" · Pandect"), undefined, { timeout: 10_000 })
      .catch(() => assert.fail(`${path} has no title`));
    if (title !== undefined) assert.equal(await page.title(), `${title} · Pandect`);
    assert.equal(await page.locator("main").count(), 1, path);
    assert.equal(await page.locator("main#main").isVisible(), true, path);
    assert.equal(await page.getByText(/This page does not exist|could not show this screen/).count(), 0, path);
    assert.notEqual(screenAt(new URL(page.url()).pathname), null, page.url());
    assert.deepEqual(window.complaints, [], path);
    if (!ownEdge.some(([pattern]) => pattern.test(path))) edges.push(...(await edgesOf(page, path)));
  }
  assert.deepEqual(edges, [], "headings that are not at the edge of the page template");
});
