import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Browser } from "playwright";
import { launchBrowser, openTab } from "./browser.ts";
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

test("a sign-in link opens the window once, and its secret leaves the address immediately", async () => {
  const link = await service.newSignInUrl();
  const secret = new URL(link).hash.slice(1);
  const first = await openTab(browser);
  await first.page.goto(link);
  await first.page.getByRole("navigation", { name: "Main" }).waitFor();
  assert.ok(!first.page.url().includes(secret));
  const kept = await first.page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state]),
  );
  assert.ok(!kept.includes(secret), "the secret is kept nowhere");
  await first.page.reload();
  await first.page.getByRole("navigation", { name: "Main" }).waitFor();
  assert.deepEqual(first.complaints, []);
  await first.close();

  const second = await openTab(browser);
  await second.page.goto(link);
  await second.page.getByText("was already used").waitFor();
  assert.equal(await second.page.getByRole("navigation", { name: "Main" }).count(), 0);
  await second.close();
});

test("without a session the page says how to get a link, accepts a pasted one, and opens the requested address", async () => {
  const tab = await openTab(browser);
  await tab.page.goto(`${service.url}/law/USC_T99_C1_S103#p-(b)(1)`);
  await tab.page.getByText("pandect sign-in", { exact: true }).waitFor();
  const box = tab.page.getByRole("textbox", { name: "Sign-in link" });
  await box.fill("not a link");
  await box.press("Enter");
  await tab.page.getByText("That is not a sign-in link").waitFor();
  await box.fill(await service.newSignInUrl());
  await box.press("Enter");
  await tab.page.getByRole("heading", { level: 1, name: /§ 103/ }).waitFor();
  assert.match(tab.page.url(), /\/law\/USC_T99_C1_S103#p-\(b\)\(1\)$/);
  assert.deepEqual(tab.complaints, []);
  await tab.close();
});

test("a link put into the address of the sign-in page signs in; when a session ends, the page appears and keeps the address", async () => {
  const tab = await openTab(browser);
  await tab.page.goto(service.url);
  await tab.page.getByRole("textbox", { name: "Sign-in link" }).waitFor();
  const link = await service.newSignInUrl();
  await tab.page.goto(link);
  await tab.page.getByRole("navigation", { name: "Main" }).waitFor();
  assert.ok(!tab.page.url().includes(new URL(link).hash.slice(1)));
  await tab.page.goto(`${service.url}/law/USC_T99_C1_S102`);
  await tab.page.getByRole("heading", { level: 1, name: /§ 102/ }).waitFor();
  await tab.page.evaluate(async () => {
    const token = sessionStorage.getItem("pandect.session") ?? "";
    await fetch("/console/v1/session", { method: "DELETE", headers: { Authorization: `Bearer ${token}` } });
    // Immediately: the page sends other requests on its own, and would learn about it before the click.
    document.querySelector<HTMLElement>("nav a[href='/search']")?.click();
  });
  await tab.page.getByText("Your session has ended").waitFor();
  assert.match(tab.page.url(), /\/search/);
  await tab.close();
});

test("signing out ends the session for good", async () => {
  const tab = await openTab(browser);
  await tab.page.goto(await service.newSignInUrl());
  await tab.page.getByRole("button", { name: "Appearance" }).click();
  const token = await tab.page.evaluate(() => sessionStorage.getItem("pandect.session") ?? "");
  await tab.page.getByRole("menuitem", { name: "Sign out" }).click();
  await tab.page.getByRole("textbox", { name: "Sign-in link" }).waitFor();
  const answer = await fetch(`${service.url}/console/v1/session`, { headers: { authorization: `Bearer ${token}` } });
  assert.equal(answer.status, 401);
  await tab.close();
});

test("a workspace with a passphrase asks for it after the link", async (t) => {
  const service = await startService();
  t.after(() => service.stop());
  const first = await openTab(browser);
  await first.page.goto(await service.newSignInUrl());
  await first.page.getByRole("navigation", { name: "Main" }).waitFor();
  const set = await first.page.evaluate(async () => {
    const token = sessionStorage.getItem("pandect.session") ?? "";
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    const answer = await fetch("/console/v1/session/passphrase", {
      method: "PUT",
      headers,
      body: JSON.stringify({ passphrase: "oil for the lamps" }),
    });
    return answer.status;
  });
  assert.equal(set, 204);
  await first.close();

  const tab = await openTab(browser);
  await tab.page.goto(await service.newSignInUrl());
  const field = tab.page.getByLabel("Passphrase");
  await field.fill("a wild guess");
  await field.press("Enter");
  await tab.page.getByText("The passphrase is wrong. Try again.").waitFor();
  await field.fill("oil for the lamps");
  await field.press("Enter");
  await tab.page.getByRole("navigation", { name: "Main" }).waitFor();
  assert.ok(!tab.page.url().includes("#"));
  await tab.close();
});
