import { chromium, type Browser, type Page } from "playwright";
import { findBrowser } from "../build/find-browser.ts";
import type { TestService } from "./service.ts";

export interface WindowOptions {
  colorScheme?: "light" | "dark";
}

/** A browser tab, with everything that went wrong inside it. */
export interface TestWindow {
  page: Page;
  /** Script errors, refused styles and scripts, failed requests since the story started; a story expects none. */
  complaints: string[];
  close(): Promise<void>;
}

export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env["PANDECT_BROWSER"] ?? findBrowser();
  if (executablePath === null || executablePath === undefined) throw new Error("No browser found; PANDECT_BROWSER can name one.");
  return chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--no-first-run"],
  });
}

/** A fresh profile without a session. */
export async function openTab(browser: Browser, options: WindowOptions = {}): Promise<TestWindow> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    colorScheme: options.colorScheme ?? "light",
    reducedMotion: "reduce",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const page = await context.newPage();
  // Long, for a machine that is busy: a story is about what happens, not how soon.
  page.setDefaultTimeout(30_000);
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return { page, complaints, close: () => context.close() };
}

/** A signed-in window. Stories of one file share it, because the service takes only a few sign-ins a minute. */
export interface SignedInWindow extends TestWindow {
  /** Begins a story at an address: nothing is remembered from the story before but the session. */
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
      // A change of the fragment alone would not load the page anew.
      await tab.page.goto("about:blank");
      tab.complaints.length = 0;
      await tab.page.goto(service.url + path);
      // From here on the window hears keys.
      await tab.page.getByRole("navigation", { name: "Main" }).waitFor();
      return tab.page;
    },
  };
}
