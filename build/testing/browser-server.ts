import { chromium } from "playwright";
import { needBrowser } from "../find-browser.ts";
import { browserArgs } from "./browser-args.ts";

/** One browser for all stories: each test file connects to it through `PANDECT_BROWSER_SERVER` (e2e/browser.ts). */
export async function startBrowserServer(): Promise<{ path: string; close(): Promise<void> }> {
  const path = needBrowser();
  const server = await chromium.launchServer({ executablePath: path, args: browserArgs });
  process.env["PANDECT_BROWSER"] = path;
  process.env["PANDECT_BROWSER_SERVER"] = server.wsEndpoint();
  return { path, close: () => server.close() };
}
