import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator, Page } from "playwright";
import { openTab } from "./browser.ts";
import { accessibilityFaults } from "./pages/axe.ts";
import { openStories } from "./stories.ts";

const { service, browser, window } = await openStories({ law: { release: "119-36" } });

/** The documentation as Settings opens it: in its own tab, which begins with a copy of the session. */
async function fromSettings(): Promise<Page> {
  const page = await window.start("/settings/workspace-api");
  const [docs] = await Promise.all([page.waitForEvent("popup"), page.getByRole("link", { name: /\/docs$/ }).click()]);
  docs.setDefaultTimeout(120_000);
  docs.on("console", (message) => message.type() === "error" && window.complaints.push(message.text()));
  docs.on("pageerror", (error) => window.complaints.push(String(error)));
  await docs.getByText("You are signed in as").waitFor();
  return docs;
}

async function opened(docs: Page, operation: string): Promise<Locator> {
  await docs.goto(`${service.url}/docs#${operation}`);
  const route = docs.locator(`[id="${operation}"]`);
  await route.getByRole("heading", { name: "Try it" }).waitFor();
  return route;
}

const replyOf = (route: Locator) => route.locator(".reply");
const audited = async (action: string) =>
  (await window.page.evaluate(async (query) => {
    const headers = { authorization: `Bearer ${sessionStorage.getItem("pandect.session")}` };
    return (await fetch(`/console/v1/audit?action=${query}`, { headers })).json();
  }, action)) as { pagination: { total: number } };

test("a lawyer's programmer finds a route, sends a call and copies the code", async () => {
  const docs = await fromSettings();
  assert.equal(docs.url().includes("svc_"), false);
  await docs.keyboard.press("/");
  await docs.keyboard.type("credits/balance left");
  await docs.getByText(/^2 of \d+ routes$/).waitFor();
  const route = docs.locator('[id="account.balance"]');
  assert.equal(await docs.locator('[id="statutes.search"]').isVisible(), false);
  await route.locator("summary").first().click();
  await route.getByRole("button", { name: "Send" }).click();
  await replyOf(route)
    .getByText(/^200 OK · \d+ ms · /)
    .waitFor();
  assert.match((await replyOf(route).locator("pre").textContent()) ?? "", /"creditsRemaining": \d+/);
  // Not the owner's session, which pays nothing, but a key for this one route.
  assert.match((await replyOf(route).locator("dl").textContent()) ?? "", /x-ratelimit/);
  assert.equal((await audited("credentials.issueTrial")).pagination.total, 1);
  assert.deepEqual(window.complaints, []);
  await docs.close();
});

test("the code follows the typed values, in four languages, and never contains a credential", async () => {
  const docs = await fromSettings();
  const route = await opened(docs, "statutes.divisions");
  await route.getByLabel(/^corpusType/).selectOption("USC");
  await route.getByLabel(/^chapter/).fill("it's 1 & 2");
  const code = route.locator(".code pre");
  for (const [language, expected] of [
    ["curl", /'http:\/\/127\.0\.0\.1:\d+\/api\/v1\/us\/statutes\/divisions\?corpusType=USC&chapter=it%27s%201%20%26%202'/],
    ["Python", /urlopen\(request\)/],
    ["PowerShell", /Invoke-RestMethod -Method GET/],
    ["TypeScript", /statutesDivisions\("USC", \{ chapter: "it's 1 & 2" \}, service\)/],
  ] as const) {
    await route.getByText(language, { exact: true }).click();
    assert.match((await code.textContent()) ?? "", expected);
    assert.match((await code.textContent()) ?? "", /PANDECT_KEY/);
    assert.doesNotMatch((await docs.locator("body").textContent()) ?? "", /svc_(key|ws|sess)_[0-9A-Za-z]{20}/);
  }
  await route.getByRole("button", { name: "Copy" }).click();
  await route.getByRole("button", { name: "Copied" }).waitFor();
  await docs.close();
});

test("only a read is sent without asking", async () => {
  const docs = await fromSettings();
  const { id } = await window.page.evaluate(async () => {
    const headers = { authorization: `Bearer ${sessionStorage.getItem("pandect.session")}`, "content-type": "application/json" };
    await fetch("/console/v1/installation", { method: "POST", headers });
    return (await fetch("/workspace/v1/matters", { method: "POST", headers, body: '{"name":"Pier lights"}' })).json() as Promise<{
      id: string;
    }>;
  });
  const route = await opened(docs, "matters.delete");
  const send = route.getByRole("button", { name: "Send" });
  await send.click();
  await route.getByRole("alert").getByText("Fill in matterId").waitFor();
  await route.getByLabel(/^matterId/).fill(id);
  const sent: string[] = [];
  docs.on("request", (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await send.click();
  const dialog = docs.getByRole("dialog", { name: "Send this call?" });
  await dialog.getByText(`DELETE /workspace/v1/matters/${id}`).waitFor();
  await docs.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await send.click();
  await dialog.getByRole("button", { name: "Do not send" }).click();
  assert.deepEqual(sent, []);
  await send.click();
  await dialog.getByRole("button", { name: "Send it" }).click();
  await replyOf(route).getByText(/^20\d/).waitFor();
  assert.deepEqual(sent, ["POST /console/v1/trial-credentials", `DELETE /workspace/v1/matters/${id}`]);
  await docs.close();
});

test("two tabs that send at once both get a reply", async () => {
  const tabs = [await fromSettings(), await fromSettings()];
  const routes = await Promise.all(tabs.map((docs) => opened(docs, "account.balance")));
  // Long enough for the other tab to get a credential.
  for (const docs of tabs) {
    await docs.route("**/api/v1/credits/balance", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
  }
  await Promise.all(routes.map((route) => route.getByRole("button", { name: "Send" }).click()));
  for (const route of routes) {
    const status = replyOf(route).getByText(/^\d{3} /);
    await status.waitFor();
    assert.match((await status.textContent()) ?? "", /^200 /);
  }
  for (const docs of tabs) await docs.close();
});

test("a call can be canceled, and a body that is not JSON is not sent", async () => {
  const docs = await fromSettings();
  const route = await opened(docs, "statutes.search");
  await route.getByLabel("Body (JSON)").fill("{");
  await route.getByRole("button", { name: /^Send/ }).click();
  await route.getByRole("alert").getByText("The body is not valid JSON").waitFor();
  await route.getByLabel("Body (JSON)").fill('{"query":"lamp"}');
  await docs.route("**/api/v1/us/statutes/search", () => undefined);
  await route.getByRole("button", { name: /^Send/ }).click();
  await replyOf(route).getByText("Sending…").waitFor();
  await route.getByRole("button", { name: "Cancel" }).click();
  await replyOf(route).getByText("Canceled.").waitFor();
  await docs.close();
});

test("without an owner the page can be read, and accepts a pasted key that it does not keep", async () => {
  const tab = await openTab(browser);
  const { page } = tab;
  const key = /svc_key_[0-9A-Za-z]{32}/.exec(await service.command("key", "create", "--name", "docs"))?.[0] ?? "";
  const route = await opened(page, "account.balance");
  await route.getByRole("button", { name: "Send" }).click();
  await replyOf(route).getByText("This route needs a data key.").waitFor();
  await page.getByLabel("Data key, workspace credential or owner session").fill("hunter2");
  await page.getByRole("button", { name: "Use" }).click();
  await page.getByText("This is not a Pandect key.").waitFor();
  await page.getByLabel("Data key, workspace credential or owner session").fill(key);
  await page.getByRole("button", { name: "Use" }).click();
  await page.getByText(`the pasted ${key.slice(0, 11)}…`).waitFor();
  await route.getByRole("button", { name: "Send" }).click();
  await replyOf(route)
    .getByText(/^200 OK/)
    .waitFor();
  assert.deepEqual(tab.complaints, []);
  await page.reload();
  await page.getByText("No one is signed in here.").waitFor();
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  assert.equal(kept.includes(key), false);
  await tab.close();
});

for (const look of [
  { colorScheme: "light" },
  { colorScheme: "dark" },
  { colorScheme: "light", contrast: "more" },
  { colorScheme: "dark", contrast: "more" },
  { colorScheme: "light", forcedColors: "active" },
  // Chosen in the window.
  { colorScheme: "dark", theme: "contrast" },
] as const)
  test(`the page is accessible to everyone: ${Object.values(look).join(", ")}`, async () => {
    const docs = await fromSettings();
    await docs.emulateMedia(look);
    if ("theme" in look) {
      await docs.evaluate(() => localStorage.setItem("pandect.appearance", '{"state":{"theme":"contrast","textSize":125},"version":1}'));
      await docs.reload();
      assert.equal(await docs.locator("html").getAttribute("data-theme"), look.theme);
    }
    const route = await opened(docs, "matrices.run");
    await route.getByRole("button", { name: "Send" }).click();
    const include = ['[id="matrices.run"]', ".bar", ".index", "#sender"];
    assert.deepEqual(await accessibilityFaults(docs, { include }), []);
    // 200 % text on the narrowest screen: no sideways scrolling.
    await docs.setViewportSize({ width: 640, height: 800 });
    await docs.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    assert.ok(await docs.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "as wide as the window");
    await docs.close();
  });
