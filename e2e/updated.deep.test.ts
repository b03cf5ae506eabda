import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Browser } from "playwright";
import { launchBrowser, openWindow } from "./browser.ts";
import { startService, type TestService } from "./service.ts";

let service: TestService;
let browser: Browser;
before(async () => {
  service = await startService();
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  await service?.stop();
});

test("a window that is older than the program says so when it fails, and reloads", async () => {
  const window = await openWindow(browser, service);
  const page = await window.start("/library");
  let isOld = true;
  for (const part of ["corpus", "console"]) {
    await page.route(`**/${part}/v1/**`, (route) =>
      isOld ? route.fulfill({ status: 404, json: { detail: "Not found" } }) : route.continue(),
    );
  }
  await page.getByRole("link", { name: "Alerts" }).first().click();
  const failed = page.getByRole("alert").first();
  await failed.waitFor();
  assert.doesNotMatch(await failed.innerText(), /updated/);
  await page.route(
    (url) => url.pathname === "/",
    (route) => route.fulfill({ contentType: "text/html", body: '<script type="module" src="/assets/index-newer.js"></script>' }),
  );
  await page.getByRole("link", { name: "Library" }).first().click();
  await page.getByRole("link", { name: "Alerts" }).first().click();
  const updated = page.getByRole("alert").filter({ hasText: "Pandect was updated while this window was open" }).first();
  await updated.waitFor();
  page.once("framenavigated", () => (isOld = false));
  await updated.getByRole("button", { name: "Reload" }).click();
  await page.getByRole("heading", { level: 1, name: "Alerts" }).waitFor();
});

test("the window reports above the content that the service stopped answering; typed text stays, and the window recovers by itself", async () => {
  const window = await openWindow(browser, service);
  const page = await window.start("/matters");
  await page.getByRole("button", { name: "New matter" }).first().click();
  const name = page.getByRole("dialog").getByRole("textbox", { name: "Name" });
  await name.fill("Lamp oil");
  const banner = page.getByRole("region", { name: "Connection to the service" });
  await page.route(/\/(console|workspace|corpus|api)\//, (route) => route.abort("connectionrefused"));
  await page.keyboard.press("Enter");
  // The dialog hides the content behind it from the accessibility tree.
  await page.getByText("The local service does not answer.").waitFor();
  await page.getByText("Service not reachable").waitFor();
  await page.getByText(/^Next try in/).waitFor();
  await page.unrouteAll();
  await banner.waitFor({ state: "detached" });
  assert.equal(await name.inputValue(), "Lamp oil");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Lamp oil" }).waitFor();
});
