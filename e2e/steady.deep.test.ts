import assert from "node:assert/strict";
import { test } from "node:test";
import { readerPage } from "./pages/reader-page.ts";
import { openStories } from "./stories.ts";

const { window } = await openStories({ law: { release: "119-36", extraSections: 60 } });

/**
 * The largest sum of layout shifts of fifty steps that no key or click has caused; the limit of a good page in Web Vitals. The browser
 * counts a pane that fills more than half a second after its key, as on a loaded machine.
 */
const mostShift = 0.1;

test("over fifty steps the heading, the panes and the tools do not move, and nothing else moves by itself", async () => {
  const { page } = window;
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) (globalThis as unknown as { shifts: number }).shifts += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await window.start("/law/USC_T99_C1_S101");
  const reader = readerPage(page);
  await reader.shows("101");
  await page.getByRole("complementary").first().waitFor();
  const places = new Map<string, number>();
  const citations = new Set<string>();
  for (let step = 0; step < 50; step++) {
    const before = await page.locator("[data-cite]").innerText();
    await page.keyboard.press("j");
    // At the edge of a chapter the first press says what comes next.
    const state = await page.waitForFunction((cite) => {
      if (document.querySelector("[data-cite]")?.textContent !== cite) return "there";
      return document.querySelector("#main")?.textContent?.includes("Press J again") === true ? "asked" : null;
    }, before);
    if ((await state.jsonValue()) === "asked") {
      await page.keyboard.press("j");
      await page.waitForFunction((cite) => document.querySelector("[data-cite]")?.textContent !== cite, before);
    }
    const found = await page.evaluate(() => {
      const at = (selector: string) => {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        return box === undefined ? "absent" : `${box.left} ${box.top}`;
      };
      const panes = [...document.querySelectorAll("[data-pane]")].map((pane) => {
        const { left, top, width, height } = pane.getBoundingClientRect();
        return `${pane.getAttribute("data-pane")} ${left} ${top} ${width} ${height}`;
      });
      return [`heading ${at("#main h1")}`, `citation ${at("[data-cite]")}`, `neighbors ${at("#main > nav")}`, ...panes].join("\n");
    });
    places.set(found, (places.get(found) ?? 0) + 1);
    citations.add(before);
  }
  assert.equal(citations.size, 50);
  assert.deepEqual([...places.values()], [50], [...places.keys()].join("\n\n"));
  assert.ok((places.keys().next().value ?? "").includes("context"), "the side pane is measured too");
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts);
  assert.ok(shifts <= mostShift, `layout shifts of ${shifts}`);
  assert.deepEqual(window.complaints, []);
});

test("the tabs of the library do not move from screen to screen", async () => {
  const page = await window.start("/library");
  const tabs = page.getByRole("navigation", { name: "Library", exact: true });
  const places: unknown[] = [];
  for (const tab of await tabs.getByRole("link").all()) {
    await tab.click();
    await tabs
      .getByRole("link", { name: (await tab.textContent()) ?? "", exact: true })
      .and(page.locator("[aria-current=page]"))
      .waitFor();
    await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
    const box = await tabs.boundingBox();
    places.push([box?.x, box?.y]);
  }
  assert.equal(places.length, 5);
  for (const place of places) assert.deepEqual(place, places[0]);
});
