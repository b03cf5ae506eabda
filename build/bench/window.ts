/// <reference lib="dom" />
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { launchBrowser, openWindow } from "../../e2e/browser.ts";
import { startService } from "../../e2e/service.ts";
import { build } from "../build.ts";
import { bundleSizes } from "../bundle-sizes.ts";
import { dataPath } from "./support/law.ts";
import { figure, percentile } from "./support/measure.ts";

/**
 * Speed of the window in a real browser: from a key or a click to the painted section, a tree of 60,000 rows, the first paint, and the size
 * of each screen. Wall-clock times of this machine under its current load: the frames of an idle page are reported next to those of the
 * scrolling tree.
 */
export async function run(args: string[]): Promise<void> {
  const nodes = args.includes("--quick") ? 10_000 : 60_000;
  const rounds = args.includes("--quick") ? 12 : 40;
  await build(["renderer"]);
  const service = await startService();
  const browser = await launchBrowser();
  try {
    const wide = join(service.folder, "wide.xml");
    writeFileSync(wide, wideTitle(nodes));
    // The largest title of the development data; without it, the invented one.
    const real = dataPath("us-code/119-100-rejoined/xml_usc28@119-100.zip");
    await service.command("law", "install", wide, ...(existsSync(real) ? [real] : []));
    const window = await openWindow(browser, service);
    const { page } = window;
    await page.addInitScript(watchPaints);

    const paints: number[] = [];
    for (let i = 0; i < 6; i++) {
      await page.goto("about:blank");
      await page.goto(`${service.url}/library`);
      await page.getByRole("heading", { level: 1, name: "Library" }).waitFor();
      paints.push(await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN));
    }
    tell("first paint of the window", paints, "");

    const start = existsSync(real) ? "28 USC 1331" : "96 USC 5";
    await page.goto(`${service.url}/law/${encodeURIComponent(start)}`);
    await page.locator("[rel=next]").first().waitFor();
    tell("key j to painted neighbour", await timesOf(page, rounds, () => page.keyboard.press("j")), "≤ 50 ms");

    const rows = page.getByRole("tree").getByRole("treeitem").filter({ hasText: "§" });
    const clicks: number[] = [];
    for (let i = 0; i < rounds; i++) {
      const count = await rows.count();
      const row = rows.nth((i * 7) % count);
      if ((await row.getAttribute("aria-selected")) === "true") continue;
      await row.scrollIntoViewIfNeeded();
      const box = await row.boundingBox();
      if (box === null) continue;
      // Uses the mouse itself: a locator's click inspects the page between press and release, which would be included in the time.
      clicks.push(...(await timesOf(page, 1, () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2))));
    }
    tell("click in the tree to painted section", clicks, "≤ 60 ms");

    const opens: number[] = [];
    const answers: number[] = [];
    for (let i = 0; i < rounds; i++) {
      opens.push(await shownAfter(page, "", () => page.keyboard.press("Control+k")));
      const title = existsSync(real) ? "28" : "96";
      const number = existsSync(real) ? 81 + i : 100 + i;
      // The whole citation except its last letter, as if typed; the test measures the answer to the last key.
      await page.keyboard.insertText(`${title} USC ${number}`.slice(0, -1));
      await page.waitForTimeout(200);
      answers.push(await shownAfter(page, `${title} U.S.C. § ${number}`, () => page.keyboard.press(`${number % 10}`)));
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await page.waitForTimeout(100);
    }
    tell("key to the one box, open", opens, "≤ 50 ms");
    tell("key in the one box to its answer", answers, "≤ 100 ms");

    await page.goto(`${service.url}/law/${encodeURIComponent("96 USC 30")}`);
    await page.getByRole("treeitem", { name: /^§ 30\b/ }).waitFor();
    const still = await framesOf(page, () => page.waitForTimeout(2500));
    await page.getByRole("tree").hover();
    const scrolled = await framesOf(page, async () => {
      for (let i = 0; i < 150; i++) await page.mouse.wheel(0, 600);
    });
    figure(
      `frames over 25 ms, ${nodes.toLocaleString("en-US")} rows scrolling`,
      `${late(scrolled)} of ${scrolled.length}; at rest ${late(still)} of ${still.length}; longest ${Math.max(...scrolled).toFixed(0)} ms; target 0`,
    );
  } finally {
    await browser.close();
    await service.stop();
  }
  for (const [screen, bytes] of Object.entries(await bundleSizes()))
    figure(`weight of ${screen}`, `${(bytes / 1000).toFixed(1)} kB compressed`);
}

const late = (frames: readonly number[]): number => frames.filter((ms) => ms > 25).length;

function tell(name: string, times: readonly number[], target: string): void {
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  figure(
    name,
    `median ${p50.toFixed(1)} ms, 95 % under ${p95.toFixed(1)} ms, n ${times.length}${target === "" ? "" : `; target ${target} at the median`}`,
  );
}

/** Runs in the page: the time of the last key or click, and of the frame in which the heading of another section was painted. */
function watchPaints(): void {
  const state = { asked: 0, painted: 0 };
  Object.assign(globalThis, { paintTimes: state });
  for (const type of ["keydown", "pointerdown"])
    addEventListener(type, () => Object.assign(state, { asked: performance.now(), painted: 0 }), { capture: true });
  let heading = "";
  const look = (): void => {
    const now = document.querySelector("main h1")?.textContent ?? "";
    if (now === heading || now === "") return;
    heading = now;
    // The first frame draws the change; when the next one begins it has been painted.
    requestAnimationFrame(() => requestAnimationFrame(() => (state.painted = performance.now())));
  };
  addEventListener("DOMContentLoaded", () =>
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true }),
  );
}

interface PaintTimes {
  paintTimes: { asked: number; painted: number };
}

async function timesOf(page: Page, rounds: number, act: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < rounds; i++) {
    const before = await page.locator("main h1").textContent();
    await act();
    const painted = await page
      .waitForFunction(() => (globalThis as unknown as PaintTimes).paintTimes.painted > 0, undefined, { timeout: 3000 })
      .then(
        () => true,
        () => false,
      );
    // The end of a chapter asks first; the second press continues.
    if (!painted || (await page.locator("main h1").textContent()) === before) continue;
    times.push(
      await page.evaluate(
        () => (globalThis as unknown as PaintTimes).paintTimes.painted - (globalThis as unknown as PaintTimes).paintTimes.asked,
      ),
    );
    await page.waitForTimeout(120);
  }
  return times;
}

/** Milliseconds from a key until the first row of the search box is painted with these words. */
async function shownAfter(page: Page, words: string, act: () => Promise<void>): Promise<number> {
  await page.evaluate((wanted) => {
    const state = { asked: 0, shown: 0 };
    Object.assign(globalThis, { boxTimes: state });
    addEventListener("keydown", () => (state.asked = performance.now()), { capture: true, once: true });
    const look = (): void => {
      const row = document.querySelector("[role=option]");
      if (row === null || state.asked === 0 || row.textContent?.includes(wanted) !== true) return;
      watch.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => (state.shown = performance.now())));
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  }, words);
  await act();
  const times = await page.waitForFunction(() => {
    const { asked, shown } = (globalThis as unknown as { boxTimes: { asked: number; shown: number } }).boxTimes;
    return shown > 0 ? shown - asked : 0;
  });
  return times.jsonValue();
}

/** Milliseconds between the frames drawn while `act` runs. */
async function framesOf(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const next = (now: number): void => {
      frames.push(now - last);
      last = now;
      if (Object.hasOwn(globalThis, "frames")) requestAnimationFrame(next);
    };
    Object.assign(globalThis, { frames });
    requestAnimationFrame(next);
  });
  await act();
  return page.evaluate(() => {
    const { frames } = globalThis as unknown as { frames: number[] };
    Reflect.deleteProperty(globalThis, "frames");
    return frames.slice(2);
  });
}

/** An invented title with one chapter of very many sections. */
function wideTitle(sections: number): string {
  const text = Array.from(
    { length: sections },
    (_, i) =>
      `<section identifier="/us/usc/t96/s${i + 1}"><num value="${i + 1}">§ ${i + 1}.</num><heading> Buoy ${i + 1}</heading><content><p>Buoy ${i + 1} is painted every spring.</p></content></section>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<uscDoc xml:lang="en" identifier="/us/usc/t96" xmlns="http://xml.house.gov/schemas/uslm/1.0" xmlns:dc="http://purl.org/dc/elements/1.1/">
<meta><dc:title>Title 96</dc:title><dc:type>USCTitle</dc:type><docNumber>96</docNumber><docPublicationName>Online@119-36</docPublicationName><property role="is-fiction">yes</property></meta>
<main><title identifier="/us/usc/t96"><num value="96">Title 96—</num><heading>BUOYS</heading>
<chapter identifier="/us/usc/t96/ch1"><num value="1">CHAPTER 1—</num><heading>PAINT</heading>
${text.join("\n")}
</chapter></title></main></uscDoc>
`;
}
