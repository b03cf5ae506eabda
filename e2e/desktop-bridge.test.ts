import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Browser } from "playwright";
import { screenList } from "#shared/screens.ts";
import { launchBrowser } from "./browser.ts";
import { readerPage } from "./pages/reader-page.ts";
import { startService, type TestService } from "./service.ts";

/**
 * The page's side of the desktop shell, in the browser: a stand-in replaces the preload script, and adds the credential that the shell's
 * in-process calls do not need.
 */
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

test("the menu bar runs commands of the current screen, and a link opens a screen without reloading the page", async () => {
  const link = new URL(service.signInUrl);
  const reply = await fetch(`${link.origin}/console/v1/session`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ bootstrapSecret: link.hash.slice(1) }),
  });
  const { token } = (await reply.json()) as { token: string };
  const context = await browser.newContext({ extraHTTPHeaders: { authorization: `Bearer ${token}` } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const handlers: Record<string, (value: string) => void> = {};
    const seen = { commands: [] as string[], theme: "" };
    const on = (name: string) => (handler: (value: string) => void) => {
      handlers[name] = handler;
      return () => delete handlers[name];
    };
    Object.assign(window, {
      shell: { handlers, seen },
      desktop: {
        platform: "linux",
        version: "0",
        onCommand: on("command"),
        onOpen: on("open"),
        setCommands: (ids: string[]) => (seen.commands = ids),
        setTheme: (theme: string) => (seen.theme = theme),
        notify: () => undefined,
        setNotices: () => undefined,
        openWindow: () => undefined,
        showDataFolder: () => undefined,
        onUpdate: () => () => undefined,
        askUpdate: () => undefined,
      },
    });
  });
  const call = (name: "command" | "open", value: string) =>
    page.evaluate(
      ([handler, argument]) =>
        (window as unknown as { shell: { handlers: Record<string, (v: string) => void> } }).shell.handlers[handler]?.(argument),
      [name, value] as const,
    );
  const commands = () => page.evaluate(() => (window as unknown as { shell: { seen: { commands: string[] } } }).shell.seen.commands);
  await page.goto(`${service.url}/law/USC_T99_C1_S101`);
  const reader = readerPage(page);
  await reader.shows("101");
  assert.ok((await commands()).includes("reading.next"));
  await call("command", "reading.next");
  await reader.shows("102");
  await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
  await call("open", "/law/USC_T99_C1_S103#p-(b)(1)");
  await reader.shows("103");
  assert.equal(await page.locator("body[data-same-page]").count(), 1);
  assert.match(page.url(), /S103#p-\(b\)\(1\)$/);
  await call("open", "/library");
  await page.getByRole("heading", { level: 1, name: "Library" }).waitFor();
  assert.ok(!(await commands()).includes("reading.next"));
  // Links, notifications and second starts ask for any screen of the list.
  for (const { path, title } of screenList) {
    if (title === undefined) continue;
    await call("open", path);
    await page.waitForFunction((name) => document.title === name, `${title} · Pandect`);
    await page.locator("main#main").waitFor();
  }
  assert.equal(await page.locator("body[data-same-page]").count(), 1);
  await context.close();
});
