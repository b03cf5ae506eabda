import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { chromium, type Browser, type Download, type Locator, type Page } from "playwright";
import { findBrowser } from "../build/find-browser.ts";
import { browserArgs } from "../build/testing/browser-args.ts";
import type { TestService } from "./service.ts";

export interface WindowOptions {
  colorScheme?: "light" | "dark";
}

/** A browser tab, with every error inside it. */
export interface TestWindow {
  page: Page;
  /** Script errors, refused styles and scripts, failed requests since the story started; a story expects none. */
  complaints: string[];
  close(): Promise<void>;
}

/** Maximum time in milliseconds that each request waits, at random, so that answers arrive in another order. */
const latency = Number(process.env["PANDECT_LATENCY"] ?? 0);

/** How many times slower a page works than this computer can, so that a story is tried as on a busy one. */
const slowdown = Number(process.env["PANDECT_SLOWDOWN"] ?? 1);

/** Browsers that do not share their clipboard with another test file. */
const ownClipboards = new WeakSet<Browser>();

/**
 * The browser of a test file: a connection to the one that `npm test` has started, else its own. All files of a browser share its
 * clipboard, so a story that reads the clipboard needs `ownClipboard`.
 */
export async function launchBrowser(options: { ownClipboard?: boolean } = {}): Promise<Browser> {
  const server = process.env["PANDECT_BROWSER_SERVER"];
  if (server !== undefined && !options.ownClipboard) return chromium.connect(server);
  const executablePath = process.env["PANDECT_BROWSER"] ?? findBrowser();
  if (executablePath === null || executablePath === undefined) throw new Error("No browser found; PANDECT_BROWSER can name one.");
  const browser = await chromium.launch({ executablePath, args: browserArgs });
  if (options.ownClipboard) ownClipboards.add(browser);
  return browser;
}

/** Bytes of a file that the browser has saved; `path()` of a download works only in the file's own browser. */
export async function bytesOf(download: Download): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), "pandect-download-"));
  const file = join(folder, "file");
  await download.saveAs(file);
  const bytes = readFileSync(file);
  rmSync(folder, { recursive: true });
  return bytes;
}

const patient = new WeakSet<object>();

/** Keys wait until their control is enabled, as Playwright's clicks do: a key on a disabled button is lost. */
function waitWithKeys(page: Page): void {
  const locators = Object.getPrototypeOf(page.locator("html")) as Locator;
  if (patient.has(locators)) return;
  patient.add(locators);
  const press = Reflect.get(locators, "press") as Locator["press"];
  locators.press = function (this: Locator, ...args) {
    return press.apply(this.and(this.page().locator(":not(:disabled)")), args);
  };
}

/** A fresh profile without a session. */
export async function openTab(browser: Browser, options: WindowOptions = {}): Promise<TestWindow> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    colorScheme: options.colorScheme ?? "light",
    reducedMotion: "reduce",
    permissions: ownClipboards.has(browser) ? ["clipboard-read", "clipboard-write"] : ["clipboard-write"],
  });
  if (latency > 0) {
    await context.route("**/*", async (route) => {
      if (Math.random() < 0.6) await setTimeout(Math.random() * latency);
      await route.fallback().catch(() => undefined);
    });
  }
  const page = await context.newPage();
  waitWithKeys(page);
  // Long, for a busy computer: a story checks what happens, not how soon.
  page.setDefaultTimeout(120_000);
  if (slowdown > 1) await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(`${message.text()} ${message.location().url}`.trim());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  // The first listener turns on the interception of file choosers, and a busy page learns about it after a key that is pressed directly
  // after; a chooser that opens before that is lost. So it is on from the start.
  page.on("filechooser", () => undefined);
  return { page, complaints, close: () => context.close() };
}

/** A signed-in window. Stories of one file share it, because the service accepts only a few sign-ins a minute. */
export interface SignedInWindow extends TestWindow {
  /** Begins a story at an address: nothing from the previous story remains except the session. */
  start(path: string): Promise<Page>;
}

export async function openWindow(browser: Browser, service: TestService, options: WindowOptions = {}): Promise<SignedInWindow> {
  const tab = await openTab(browser, options);
  await tab.page.goto(await service.newSignInUrl());
  await tab.page.getByRole("navigation", { name: "Main" }).waitFor();
  return {
    ...tab,
    start: async (path) => {
      await tab.page.evaluate(() => localStorage.clear());
      // A change of only the fragment would not reload the page.
      await tab.page.goto("about:blank");
      tab.complaints.length = 0;
      await tab.page.goto(service.url + path);
      // From here on the window receives keys.
      await tab.page.getByRole("navigation", { name: "Main" }).waitFor();
      return tab.page;
    },
  };
}
