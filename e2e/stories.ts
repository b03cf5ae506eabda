import { after } from "node:test";
import type { Browser } from "playwright";
import { launchBrowser, openWindow, type SignedInWindow } from "./browser.ts";
import { startService, type ServiceOptions, type TestService } from "./service.ts";

/** What the stories of a file share. */
export interface Stories {
  service: TestService;
  browser: Browser;
  window: SignedInWindow;
}

/** Starts the service, a browser and a signed-in window for the stories of a file, and ends them after its last one. */
export async function openStories(options: ServiceOptions & { ownClipboard?: boolean } = {}): Promise<Stories> {
  const service = await startService(options);
  let browser: Browser | undefined;
  const close = async () => {
    await browser?.close();
    await service.stop();
  };
  try {
    browser = await launchBrowser(options);
    const window = await openWindow(browser, service);
    after(close);
    return { service, browser, window };
  } catch (error) {
    // An error outside of a test ends the process before its hooks run.
    await close();
    throw error;
  }
}
