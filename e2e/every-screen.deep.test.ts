import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright";
import { screenList } from "#shared/screens.ts";
import { layoutFaults } from "./pages/layout-faults.ts";
import { makeRecords } from "./pages/records.ts";
import { accessibilityFaults, colorRules } from "./pages/axe.ts";
import { openStories } from "./stories.ts";

const { service, window } = await openStories({ law: { release: "119-36" } });
const addressOf = await makeRecords({ service, window });

/** Folder for pictures of every screen in every look; without it there are none. */
const pictures = process.env["PANDECT_PICTURES"];
if (pictures !== undefined) mkdirSync(pictures, { recursive: true });

async function shoot(page: Page, path: string, look: string): Promise<void> {
  if (pictures === undefined) return;
  const name = path === "/" ? "home" : path.slice(1).replaceAll(/[/$]+/g, "-");
  await page.screenshot({ path: join(pictures, `${look} ${name}.png`) });
}

/** Replies are delayed, each by a different time, so that movement caused by a reply is visible on a fast computer too. */
async function delayReplies(page: Page): Promise<void> {
  let n = 7919;
  await page.route(/\/(api|console|workspace)\//, async (route) => {
    n = (n * 1_103_515_245 + 12_345) % 2 ** 31;
    await setTimeout((n >> 8) % 300);
    await route.continue();
  });
}

/** Opens a screen and waits until nothing on it is loading. */
async function open(path: string): Promise<Page> {
  const { page } = window;
  await page.goto(service.url + addressOf(path));
  await page.waitForFunction(() => document.title.endsWith(" · Pandect"));
  await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
  await page.waitForLoadState("networkidle");
  return page;
}

const looks = [
  { name: "light", theme: "light", colorScheme: "light", forcedColors: "none" },
  { name: "dark", theme: "dark", colorScheme: "dark", forcedColors: "none" },
  { name: "contrast", theme: "contrast", colorScheme: "light", forcedColors: "none" },
  { name: "dark contrast", theme: "contrast", colorScheme: "dark", forcedColors: "none" },
  { name: "forced colors", theme: "system", colorScheme: "dark", forcedColors: "active" },
] as const;

/** No screen scrolls sideways, cuts off text or puts text over other text at one of these. */
const layouts = [
  { name: "twice the text", width: 1280, height: 800, textSize: 200 },
  { name: "1680", width: 1680, height: 1050, textSize: 100 },
  { name: "1280", width: 1280, height: 800, textSize: 100 },
] as const;

/** Runs in the page: what moved without user input, and how far. */
function watchShifts(): void {
  const shifts: string[] = [];
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    })[]) {
      const where = entry.sources.map(({ node }) => (node instanceof Element ? `${node.tagName}.${node.className}` : node?.nodeName));
      if (!entry.hadRecentInput && entry.value > 0.02) shifts.push(`${entry.value.toFixed(3)} ${where.join(" ")}`);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

await window.page.addInitScript(watchShifts);

/** Screens by the dozen, so that no test takes long. */
const dozens = Array.from({ length: Math.ceil(screenList.length / 12) }, (_, i) => screenList.slice(i * 12, (i + 1) * 12));
for (const [i, screens] of dozens.entries())
  test(`screens are free of accessibility faults in every look, move nothing while they are drawn, and fit at every size (${i + 1} of ${dozens.length})`, () =>
    look(screens.map(({ path }) => path)));

async function look(paths: readonly string[]): Promise<void> {
  const { page } = window;
  await delayReplies(page);
  const faults: string[] = [];
  for (const path of paths) {
    await open(path);
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);
    faults.push(...shifts.map((shift) => `${path} moved: ${shift}`));
    for (const { name, theme, ...media } of looks) {
      await page.emulateMedia(media);
      await page.evaluate(async (chosen) => {
        document.documentElement.dataset["theme"] = chosen;
        for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
      }, theme);
      await shoot(page, path, name);
      // What only a background distinguishes must have another sign there.
      if (name === "forced colors") faults.push(...(await unseenControls(page)).map((fault) => `${path}, ${name}: ${fault}`));
      const found = await accessibilityFaults(page, name === "light" ? {} : { rules: colorRules });
      faults.push(...found.map((fault) => `${path}, ${name}: ${fault}`));
    }
    await page.emulateMedia({ colorScheme: "light", forcedColors: "none" });
    for (const { name, width, height, textSize } of layouts) {
      await page.setViewportSize({ width, height });
      await page.evaluate(
        async ([theme, size]) => {
          Object.assign(document.documentElement.dataset, { theme, textSize: size });
          for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
        },
        ["light", String(textSize)] as const,
      );
      await shoot(page, path, name);
      faults.push(...(await layoutFaults(page)).map((fault) => `${path} at ${name}: ${fault}`));
    }
  }
  await page.unrouteAll({ behavior: "wait" });
  assert.deepEqual(faults, []);
  assert.deepEqual(window.complaints, []);
}

/** Controls that only a background distinguishes, without another sign when the system chooses all colors. */
function unseenControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("button, input, select, textarea, a[href]")].flatMap((control) => {
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
      const { width, height } = control.getBoundingClientRect();
      if (width < 2 || height < 2 || control.closest("label") !== null) return [];
      const { borderStyle, color, backgroundColor, outlineStyle } = getComputedStyle(control);
      const hasText = (control.textContent ?? "").trim() !== "" || control.querySelector("svg") !== null;
      const isField = control.matches("input:not([type=checkbox]):not([type=radio]):not([type=range]), select, textarea");
      const box = isField ? control.parentElement : null;
      const isFramed = [borderStyle, outlineStyle, box === null ? "none" : getComputedStyle(box).borderStyle].some(
        (style) => !style.startsWith("none"),
      );
      const faults: string[] = [];
      if (hasText && color === backgroundColor) faults.push(`text in the color behind it: ${control.outerHTML.slice(0, 120)}`);
      if (isField && !isFramed) faults.push(`a field without an edge: ${control.outerHTML.slice(0, 120)}`);
      return faults;
    }),
  );
}
