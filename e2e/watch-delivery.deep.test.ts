import { accessibilityFaults } from "./pages/axe.ts";
import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, test } from "node:test";
import type { Browser } from "playwright";
import { launchBrowser, openWindow, type SignedInWindow } from "./browser.ts";
import { tick } from "./pages/choose.ts";
import { startService, type TestService, writeLaw } from "./service.ts";

let service: TestService;
let browser: Browser;
let window: SignedInWindow;
const received: IncomingHttpHeaders[] = [];
const receiver = createServer((request, response) => {
  received.push(request.headers);
  receiver.emit("received");
  request.resume().on("end", () => response.writeHead(500).end("out of oil"));
});
before(async () => {
  await once(receiver.listen(0, "127.0.0.1"), "listening");
  service = await startService({ law: { release: "119-36" }, env: { PANDECT_WEBHOOK_ALLOW: origin() } });
  await service.command("plan", "set", "business");
  browser = await launchBrowser({ ownClipboard: true });
  window = await openWindow(browser, service);
});
after(async () => {
  await browser?.close();
  await service?.stop();
  receiver.closeAllConnections();
  receiver.close();
});

test("a webhook that does not answer appears in its log, on the watch and in the status bar; its request is copied as it was sent", async () => {
  const page = await window.start("/law/USC_T99_C1_S103");
  await page.getByRole("heading", { name: "Trimming of wicks" }).waitFor();
  await page.keyboard.press("w");
  const dialog = page.getByRole("dialog", { name: "Watch for changes" });
  await tick(dialog.getByRole("radio", { name: "Webhook", exact: true }));
  await dialog.getByRole("textbox", { name: "Address of the webhook" }).fill(`${origin()}/hook`);
  await dialog.getByLabel("Signing secret").fill("lamp oil");
  await dialog.getByRole("button", { name: "Watch", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  const wickRule = "A wick is trimmed twice daily before dusk.";
  await service.command("law", "install", writeLaw(service.folder, "next.xml", { release: "119-40", wickRule }));

  await page.goto(`${service.url}/watches`);
  await page.getByRole("button", { name: /^Delivery log of/ }).press("Enter");
  const log = page.getByRole("dialog", { name: "Delivery log" });
  await log.getByText("out of oil").waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  await log.getByRole("button", { name: "Send a test" }).press("Enter");
  await log.getByText("Webhook: the test was not delivered.").waitFor();
  await log.getByRole("button", { name: /^Copy as curl/ }).press("Enter");
  await page
    .getByText(/^Copied\. The command/)
    .first()
    .waitFor();
  const command = await page.evaluate(() => navigator.clipboard.readText());
  const sent = received.find((headers) => headers["x-svc-event"] === "board.updated");
  for (const name of ["x-svc-signature", "webhook-id", "webhook-timestamp", "webhook-signature"])
    assert.ok(command.includes(`-H '${name}: ${String(sent?.[name])}'`), `${name} in ${command}`);
  for (const attempt of [2, 3]) {
    await log.getByRole("button", { name: /^Send again/ }).press("Enter");
    await log
      .getByText("out of oil")
      .nth(attempt - 1)
      .waitFor();
  }
  await page.keyboard.press("Escape");
  await page.reload();
  await page.getByText("Not delivered", { exact: true }).waitFor();
  const sign = page.getByRole("contentinfo").getByRole("link", { name: "1 watch fails to deliver" });
  await sign.waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.goto(`${service.url}/library`);
  await sign.press("Enter");
  await log.getByText("out of oil").first().waitFor();
});

test("the credential of a webhook is set in the window, kept when nothing is typed, and removed", async () => {
  const page = await window.start("/watches");
  const dialog = page.getByRole("dialog", { name: "Change a watch" });
  const edit = () => page.getByRole("button", { name: /^Change / }).press("Enter");
  const save = async () => {
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.waitFor({ state: "detached" });
  };
  const sentAgain = async () => {
    await page.getByRole("button", { name: /^Delivery log of/ }).press("Enter");
    const arrived = once(receiver, "received");
    await page.getByRole("button", { name: /^Send again/ }).press("Enter");
    await arrived;
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    return received.at(-1);
  };
  await edit();
  await tick(dialog.getByRole("radio", { name: "Bearer token" }));
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("Enter the credential.").waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  await dialog.getByLabel("Token", { exact: true }).fill("wick");
  await save();
  assert.equal((await sentAgain())?.authorization, "Bearer wick");
  await edit();
  await dialog.getByText("A secret is set. Leave this empty to keep it.").nth(1).waitFor();
  await save();
  assert.equal((await sentAgain())?.authorization, "Bearer wick");
  await edit();
  await tick(dialog.getByRole("radio", { name: "None", exact: true }));
  await save();
  assert.equal((await sentAgain())?.authorization, undefined);
});

test("the system announces a change that arrives while the window is hidden, once, and a click opens it", async () => {
  const page = await window.start("/library");
  // A test cannot see system notices; a stand-in records them.
  await page.addInitScript(() => {
    const told: unknown[] = [];
    class Told extends EventTarget {
      static permission = "granted";
      constructor(title: string, options: NotificationOptions) {
        super();
        told.push({ title, body: options.body, click: () => this.dispatchEvent(new Event("click")) });
      }
      close() {}
    }
    Object.assign(globalThis, { Notification: Told, told });
    document.hasFocus = () => false;
  });
  await page.goto(`${service.url}/watches/boards`);
  await page.getByRole("button", { name: "Watch United States Code" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Watch", exact: true }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  const read = () => page.evaluate(() => (globalThis as unknown as { told: { title: string; body: string }[] }).told);
  await page.waitForFunction(() => localStorage.getItem("pandect.notices")?.includes('"seen":'));
  assert.deepEqual(await read(), []);
  const wickRule = "A wick is trimmed thrice daily.";
  await service.command("law", "install", writeLaw(service.folder, "third.xml", { release: "119-44", wickRule }));
  await page.evaluate(() => void globalThis.dispatchEvent(new Event("visibilitychange")));
  await page.waitForFunction(() => (globalThis as unknown as { told: unknown[] }).told.length > 0);
  const [one, ...more] = await read();
  assert.deepEqual([one?.title, one?.body, more], ["99 U.S.C. § 103 (2025) amended", "Trimming of wicks", []]);
  await page.evaluate(() => (globalThis as unknown as { told: { click(): void }[] }).told[0]?.click());
  await page.locator("ins").filter({ hasText: "thrice" }).waitFor();
  assert.match(page.url(), /\/watches\?change=\d+/);
});

function origin(): string {
  // A server that listens on a port has an address of this type.
  return `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
}
