import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Browser, Locator, Page } from "playwright";
import { accessibilityFaults, colorRules } from "./pages/axe.ts";
import { launchBrowser, openTab, openWindow } from "./browser.ts";
import { frame } from "./pages/frame.ts";
import { readerPage } from "./pages/reader-page.ts";
import { welcomePage } from "./pages/welcome-page.ts";
import { startService, type TestService } from "./service.ts";

let service: TestService;
let browser: Browser;
before(async () => {
  service = await startService({ law: { release: "119-36" } });
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  await service?.stop();
});

/** Every screen, with the element that must be visible before the checks. */
const screens: [name: string, path: string, ready: (page: Page) => Promise<void>][] = [
  ["library", "/library", (page) => page.getByRole("table", { name: "Installed sources" }).waitFor()],
  ["welcome", "/welcome", (page) => page.getByRole("heading", { level: 1, name: "Welcome to Pandect" }).waitFor()],
  ["what changed", "/library/source/usc-99/changes", (page) => page.getByRole("heading", { level: 1, name: /What changed/ }).waitFor()],
  [
    "official sources",
    "/library/official",
    (page) => page.getByRole("heading", { name: "Allow downloads from official publishers?" }).waitFor(),
  ],
  ...[
    ["settings", "/settings", "Settings"],
    ["settings: appearance", "/settings/appearance", "Appearance"],
    ["settings: citations", "/settings/citations", "Citation style"],
    ["settings: sign-in", "/settings/sign-in", "Sign-in"],
    ["settings: trash", "/settings/trash", "Trash"],
    ["settings: local API", "/settings/local-api", "Local API"],
    ["settings: workspace API", "/settings/workspace-api", "Workspace API"],
    ["settings: credentials", "/settings/credentials", "Credentials"],
    ["settings: audit", "/settings/audit", "Audit trail"],
    ["settings: email", "/settings/mail", "Email"],
    ["settings: about", "/settings/about", "About Pandect"],
    ["bookmarks", "/marks", "Bookmarks and notes"],
    ["authorities", "/authorities", "Authorities cited"],
    ["keys", "/settings/keys", "Keyboard shortcuts"],
  ].map(([name = "", path = "", title = ""]): (typeof screens)[number] => [
    name,
    path,
    (page) => page.getByRole("heading", { level: 1, name: title }).waitFor(),
  ]),
  ["boards", "/watches/boards", (page) => page.getByRole("row").nth(1).waitFor()],
  ["one text", "/law/history/USC_T99_C1_S103", (page) => page.getByRole("heading", { name: "No earlier version installed" }).waitFor()],
  ["all law", "/law", (page) => page.getByRole("heading", { name: "Installed law" }).waitFor()],
  ["contents", "/law/source/usc-99", (page) => page.getByRole("heading", { level: 1, name: /Title 99/ }).waitFor()],
  ["section", "/law/USC_T99_C1_S103#p-(b)(1)", (page) => readerPage(page).current.waitFor()],
  ["repealed section", "/law/USC_T99_C1_S104", (page) => readerPage(page).current.waitFor()],
  ["missing section", "/law/USC_T99_C1_S999", (page) => page.getByText("This section is not installed").waitFor()],
  ["search", "/search", (page) => page.getByText("Search the law on this computer").waitFor()],
  ["results", "/search?q=lamp+storm&inForce=true", (page) => page.locator("mark").first().waitFor()],
  ["preview", "/search?q=lamp&match=all", (page) => openPreview(page)],
  ["authorities", "/authorities", (page) => listAuthorities(page)],
  ["keys", "/settings/keys", (page) => page.getByRole("heading", { name: "Keyboard shortcuts" }).waitFor()],
  ["lost", "/nowhere", (page) => page.getByRole("heading", { level: 1, name: "This page does not exist" }).waitFor()],
  ["no results", "/search?q=zebra&match=all&title=99", (page) => page.getByText("Nothing found").waitFor()],
];

async function openPreview(page: Page): Promise<void> {
  await page
    .getByRole("complementary", { name: "Preview" })
    .getByRole("heading", { name: /U\.S\.C\./ })
    .waitFor();
}

async function listAuthorities(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Text to read" }).fill("See 99 U.S.C. §§ 103(z), 104 and 42 U.S.C. § 1983.");
  await page.getByRole("button", { name: "List the authorities" }).click();
  await page.getByText("3 authorities in 3 places").waitFor();
}

test("every screen is free of accessibility faults in every look, and nothing moves on it once it is drawn", async () => {
  const window = await openWindow(browser, service);
  const { page } = window;
  await page.addInitScript(watchShifts);
  const faults: string[] = [];
  const moved: string[] = [];
  for (const [name, path, ready] of screens) {
    await page.goto(service.url + path);
    await ready(page);
    faults.push(
      ...(await faultsOf(page, name, async () => {
        const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);
        moved.push(...shifts.map((shift) => `${name}: ${shift}`));
      })),
    );
  }
  await page.goto(`${service.url}/law/USC_T99_C1_S103`);
  await readerPage(page).note("Amendments").click();
  faults.push(...(await faultsOf(page, "open notes")));
  await page.keyboard.press("Control+k");
  await page.keyboard.type("lamp");
  await page.getByRole("option").first().waitFor();
  faults.push(...(await faultsOf(page, "box")));
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await page.getByRole("dialog").waitFor();
  faults.push(...(await faultsOf(page, "shortcuts")));
  assert.deepEqual(faults, []);
  assert.deepEqual(moved, []);
  await window.close();
});

test("the sign-in page is free of accessibility faults in every look", async () => {
  const tab = await openTab(browser);
  await tab.page.goto(service.url);
  await tab.page.getByRole("textbox", { name: "Sign-in link" }).waitFor();
  assert.deepEqual(await faultsOf(tab.page, "sign-in"), []);
  await tab.close();
});

test("the welcome page and the empty library are free of accessibility faults in every look", async (t) => {
  const empty = await startService();
  t.after(() => empty.stop());
  const { page, close } = await openWindow(browser, empty);
  await page.goto(`${empty.url}/welcome`);
  await welcomePage(page).steps.waitFor();
  const faults = await faultsOf(page, "welcome");
  await welcomePage(page).beginEmpty();
  await page.getByRole("heading", { name: "Read the law on your own computer" }).waitFor();
  faults.push(...(await faultsOf(page, "empty library")));
  await page.goto(`${empty.url}/law`);
  await page.getByText("No law is installed yet").waitFor();
  faults.push(...(await faultsOf(page, "no law")));
  assert.deepEqual(faults, []);
  await close();
});

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
      const where = entry.sources.map(({ node }) =>
        node instanceof Element ? `${node.tagName}.${node.className}` : String(node?.nodeName),
      );
      if (!entry.hadRecentInput && entry.value > 0.02) shifts.push(`${entry.value.toFixed(3)} ${where.join(" ")}`);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

test("the theme follows the system until the user chooses one, and the choice is remembered", async () => {
  const window = await openWindow(browser, service, { colorScheme: "dark" });
  await window.start("/library");
  const { page } = window;
  const background = () => page.getByRole("main").evaluate((main) => getComputedStyle(main).backgroundColor);
  /** Waits until the window has, or no longer has, this color. */
  const becomes = (colour: string, is: boolean) =>
    page.waitForFunction(
      ([wanted, same]) => (getComputedStyle(document.querySelector("main") ?? document.body).backgroundColor === wanted) === same,
      [colour, is] as const,
    );
  await page.getByRole("table").waitFor();
  const dark = await background();
  await page.emulateMedia({ colorScheme: "light" });
  await becomes(dark, false);
  await frame(page).chooseTheme("Dark");
  await becomes(dark, true);
  await page.reload();
  await page.getByRole("table").waitFor();
  assert.equal(await background(), dark);
  await window.close();
});

test("at twice the text size nothing is cut off and the tree opens over the text", async () => {
  const window = await openWindow(browser, service);
  await window.start("/law/USC_T99_C1_S103");
  const reader = readerPage(window.page);
  await reader.current.waitFor();
  await window.page.getByRole("button", { name: "Appearance" }).click();
  for (let step = 0; step < 5; step++) await window.page.getByRole("menuitem", { name: "Larger text" }).click();
  await window.page.getByText("Text size 200%").waitFor();
  await window.page.keyboard.press("Escape");
  await reader.tree.waitFor({ state: "detached" });
  assert.equal(await window.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
  assert.equal(await reader.pane.evaluate((pane) => pane.scrollWidth <= pane.clientWidth), true);
  // In every font: the places and the status bar stay on one line each, and the keyboard reaches all of them.
  for (const bar of [window.page.getByRole("navigation", { name: "Main" }), window.page.getByRole("contentinfo")]) {
    const tops = await bar.locator(":scope > :visible").evaluateAll((items) => {
      // A place that has no box of its own shows its first part.
      const boxes = items.map((item) => (item.getClientRects().length === 0 ? (item.firstElementChild ?? item) : item));
      return boxes.map((box) => Math.round(box.getBoundingClientRect().top));
    });
    assert.ok(tops.length > 1 && Math.max(...tops) - Math.min(...tops) < 13, `the bar has one line: ${tops.join(", ")}`);
  }
  const share = await reader.pane.evaluate((pane) => pane.clientHeight / innerHeight);
  assert.ok(share > 0.7, `the text has ${(share * 100).toFixed(0)} % of the window's height`);
  await window.page.getByRole("link", { name: "Library" }).focus();
  assert.equal(await isInSight(window.page.getByRole("link", { name: "Library" })), true);
  await window.page.getByRole("button", { name: "Show contents" }).click();
  await reader.row(/^§ 102/).click();
  await reader.shows("102");
  await reader.tree.waitFor({ state: "detached" });
  await window.page.goto(`${new URL(window.page.url()).origin}/watches/boards`);
  const names = window.page.getByRole("table").getByRole("rowheader");
  await names.first().waitFor();
  const broken = await names.evaluateAll((all) =>
    all.flatMap(({ firstChild: text }) => {
      const words = [...(text?.textContent ?? "").matchAll(/\S+/g)];
      return words.filter(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text as Node, index);
        range.setEnd(text as Node, index + word.length);
        return range.getClientRects().length > 1;
      });
    }),
  );
  assert.deepEqual(broken, []);
  assert.equal(await window.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
  await window.close();
});

test("the face and the line spacing of law are chosen in Settings, and stay", async () => {
  const window = await openWindow(browser, service);
  const { page } = window;
  await window.start("/settings/appearance");
  await page.getByRole("radio", { name: "Inter" }).click();
  await page.getByRole("radio", { name: "Wide" }).click();
  await page.goto(`${service.url}/law/USC_T99_C1_S103`);
  const words = readerPage(page).pane.getByText("The keeper trims every wick.");
  const look = () =>
    words.evaluate((text) => {
      const { fontFamily, lineHeight } = getComputedStyle(text);
      return [fontFamily.split(",")[0]?.replaceAll('"', ""), lineHeight];
    });
  assert.deepEqual(await look(), ["Inter Variable", "34px"]);
  await page.goto(`${service.url}/settings/appearance`);
  await page.getByRole("radio", { name: "Source Serif" }).click();
  await page.getByRole("radio", { name: "Normal" }).click();
  await page.goto(`${service.url}/law/USC_T99_C1_S103`);
  assert.deepEqual(await look(), ["Source Serif 4 Variable", "28px"]);
  await window.close();
});

/** Whether the element lies within the window. */
const isInSight = (element: Locator) =>
  element.evaluate((node) => {
    const { left, right } = node.getBoundingClientRect();
    return left >= 0 && right <= innerWidth;
  });

const looks = [
  ["light", "light"],
  ["dark", "dark"],
  ["contrast", "light"],
  ["contrast", "dark"],
] as const;

/**
 * Faults of the current page in each look, which is set without a reload, and where they are. Looks differ only in colors: color rules are
 * checked in each, the rest in the first. `afterFirst` runs before the look changes.
 */
async function faultsOf(page: Page, where: string, afterFirst?: () => Promise<void>): Promise<string[]> {
  const faults: string[] = [];
  for (const [theme, colorScheme] of looks) {
    const isFirst = theme === "light";
    await page.emulateMedia({ colorScheme });
    await page.evaluate(async (name) => {
      document.documentElement.dataset["theme"] = name;
      for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
    }, theme);
    const found = await accessibilityFaults(page, isFirst ? {} : { rules: colorRules });
    faults.push(...found.map((fault) => `${where}, ${theme} ${colorScheme}: ${fault}`));
    if (isFirst) await afterFirst?.();
  }
  return faults;
}
