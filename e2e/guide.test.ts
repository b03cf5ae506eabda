import assert from "node:assert/strict";
import { test } from "node:test";
import { openStories } from "./stories.ts";

const shots = process.env["PANDECT_SHOTS"];
const { service, window } = await openStories();

test("the guide opens by its key, every page is read, and an empty list leads to its page", async () => {
  const { page } = window;
  await page.getByRole("main").waitFor();
  await page.keyboard.press("F1");
  await page.getByRole("heading", { level: 1, name: "Guide" }).waitFor();
  await page.getByRole("article").getByRole("link", { name: "Grids" }).click();
  await page.getByRole("heading", { level: 1, name: "Ask many documents" }).waitFor();
  await page.waitForFunction(() => (document.querySelector<HTMLImageElement>("article img")?.naturalWidth ?? 0) === 1280);
  if (shots !== undefined) await page.screenshot({ path: `${shots}/guide.png` });
  const pages = page.getByRole("navigation", { name: "Pages of the guide" });
  const titles = await pages.getByRole("link").allInnerTexts();
  assert.ok(titles.length >= 15);
  for (const title of titles) {
    await pages.getByRole("link", { name: title, exact: true }).click();
    await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
    await page.getByRole("article").locator("p, li, td").first().waitFor();
  }
  await page.goto(`${service.url}/session-laws`);
  await page.getByRole("link", { name: "Guide: Getting law" }).click();
  await page.getByRole("heading", { level: 1, name: "Getting law" }).waitFor();
  assert.deepEqual(window.complaints, []);
});

test("the guide can be read without the window", async () => {
  const first = await (await fetch(`${service.url}/docs/guide`)).text();
  const addresses = [...new Set(first.match(/(?<=href=")\/docs\/guide\/[\w-]+/g))];
  assert.ok(addresses.length >= 15);
  for (const address of addresses) {
    const reply = await fetch(`${service.url}${address}`);
    assert.equal(reply.status, 200, address);
    const text = await reply.text();
    assert.match(text, /<h1>/);
    assert.doesNotMatch(text, /href="[^"]*\.md/);
    for (const [, picture] of text.matchAll(/<img src="([^"]+)"/g)) {
      const { status, headers } = await fetch(`${service.url}${picture ?? ""}`);
      assert.deepEqual([status, headers.get("content-type")], [200, "image/png"], picture);
    }
  }
  for (const nothing of ["nothing", "pictures/nothing.png", "pictures/..%2Fgrids.md"])
    assert.equal((await fetch(`${service.url}/docs/guide/${nothing}`)).status, 404, nothing);
});
