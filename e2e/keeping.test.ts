import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import type { Browser } from "playwright";
import { launchBrowser, openWindow, type SignedInWindow } from "./browser.ts";
import { startService, type TestService } from "./service.ts";

let service: TestService;
let browser: Browser;
let window: SignedInWindow;
before(async () => {
  service = await startService();
  browser = await launchBrowser();
  window = await openWindow(browser, service);
});
after(async () => {
  await browser?.close();
  await service?.stop();
});

const isClean = async () => assert.deepEqual((await new AxeBuilder({ page: window.page }).analyze()).violations, []);

test("a backup is made, looked into and gone back to, and the window stays signed in", async () => {
  const page = await window.start("/account/backups");
  await page.getByText("There are no backups yet.").waitFor();
  await page.getByRole("button", { name: "Back up now" }).click();
  await page.getByRole("row", { name: /You asked for it/ }).waitFor();
  await isClean();
  await page.getByRole("button", { name: /^Go back to the backup/ }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("row", { name: /Matters/ }).waitFor();
  await isClean();
  await dialog.getByRole("button", { name: "Go back" }).click();
  await page.getByRole("row", { name: /Before going back/ }).waitFor();
  await page.getByText(/^Last gone back/).waitFor();
  const listed = JSON.parse(await service.command("backup", "list", "--json"));
  assert.deepEqual(
    listed.backups.map(({ kind }: { kind: string }) => kind),
    ["before-restore", "manual"],
  );
});

test("the air gap is turned on and off, and shows at the foot of every screen", async () => {
  const page = await window.start("/account/network");
  await page.getByText("No connection has been opened.").waitFor();
  await page.getByRole("button", { name: "Turn the air gap on" }).click();
  await page.getByRole("contentinfo").getByRole("link", { name: "Air gap: nothing leaves this machine" }).waitFor();
  await isClean();
  await page.getByRole("button", { name: "Turn the air gap off" }).click();
  await page.getByRole("contentinfo").getByText("Works on this machine only").waitFor();
  assert.deepEqual(window.complaints, []);
});
