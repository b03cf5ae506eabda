import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { Browser, BrowserContext, Page, Route } from "playwright";
import { answerFirmRequest, Firm, type KnownFirm } from "../build/testing/desktop-firm.ts";
import { type Account, clientId, clientSecret, FirmProvider } from "../build/testing/firm-provider.ts";
import { launchBrowser } from "./browser.ts";
import { firmHost, firmOrigin, type FirmProxy, startFirmProxy } from "./firm-proxy.ts";
import { ownerCalls } from "./owner-calls.ts";
import { readerPage } from "./pages/reader-page.ts";
import { shoot } from "./pages/shots.ts";
import { startService, type TestService } from "./service.ts";

/**
 * The desktop program at its firm: the connection of the shell answers a page of the browser at `https://firm`, which stands for the
 * shell's own window, and the system's browser is a second one.
 */
const anna: Account = { sub: "u-anna", email: "anna@firm.example", email_verified: true, name: "Anna Weber" };
const provider = new FirmProvider(`${firmOrigin}/oidc/callback`);
const folder = mkdtempSync(join(tmpdir(), "pandect-desktop-story-"));
let server: TestService;
let computer: TestService;
let proxy: FirmProxy;
let browser: Browser;
let firm: Firm;
let token = "";
let isAway = false;

before(async () => {
  await provider.start();
  const secret = join(folder, "secret");
  writeFileSync(secret, clientSecret);
  const env = {
    PANDECT_PUBLIC_URL: firmOrigin,
    PANDECT_OIDC_ISSUER: provider.issuer,
    PANDECT_OIDC_CLIENT_ID: clientId,
    PANDECT_OIDC_SECRET_FILE: secret,
  };
  server = await startService({ env });
  computer = await startService({ law: { release: "119-36" } });
  proxy = await startFirmProxy(server.url);
  browser = await launchBrowser();
  const owner = await ownerCalls(server);
  await owner("POST", "/console/v1/people", { email: anna.email, name: "Anna Weber", role: "lawyer" });
  firm = await firmOfDesktop();
});
after(async () => {
  firm?.close();
  await browser?.close();
  proxy?.close();
  await Promise.all([server?.stop(), computer?.stop()]);
  await provider.stop();
  rmSync(folder, { recursive: true });
});

async function firmOfDesktop(): Promise<Firm> {
  const link = new URL(await computer.newSignInUrl());
  const opened = await fetch(`${computer.url}/console/v1/session`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ bootstrapSecret: link.hash.slice(1) }),
  });
  token = ((await opened.json()) as { token: string }).token;
  const { version } = (await (await fetch(`${computer.url}/console/v1/sign-in`)).json()) as { version: string };
  let kept: KnownFirm | null = null;
  return new Firm({
    local: {
      url: computer.url,
      version,
      leave: () => () => undefined,
      fetch: async (request) => {
        const headers = new Headers(request.headers);
        headers.set("authorization", `Bearer ${token}`);
        return fetch(new Request(request, { headers }));
      },
    },
    store: { canKeepSecrets: true, read: () => kept, write: (known) => void (kept = known) },
    send: toServer,
    openBrowser: inSystemBrowser,
    userAgent: "Pandect/0.1.0 (Windows NT 10.0)",
    managedAddress: null,
    onReturn: () => undefined,
  });
}

/** As the firm's proxy passes it on. */
async function toServer(url: string, init?: RequestInit): Promise<Response> {
  if (isAway) throw new TypeError("fetch failed");
  const sent = new Request(url, init);
  const body = Buffer.from(await sent.arrayBuffer());
  return new Promise((resolve, reject) => {
    const headers = {
      ...Object.fromEntries(sent.headers),
      host: firmHost,
      "x-forwarded-for": "198.51.100.7",
      "content-length": body.length,
    };
    const to = { host: "127.0.0.1", port: new URL(server.url).port, method: sent.method, path: url.slice(firmOrigin.length), headers };
    const running = httpRequest(to, (reply) => {
      const chunks: Buffer[] = [];
      reply.on("data", (chunk: Buffer) => chunks.push(chunk));
      reply.on("end", () => {
        const status = reply.statusCode ?? 0;
        const kinds = Object.entries(reply.headers).map(([name, value]): [string, string] => [name, String(value)]);
        resolve(new Response([204, 304].includes(status) ? null : Buffer.concat(chunks), { status, headers: kinds }));
      });
    });
    running.on("error", reject);
    running.end(body);
  });
}

async function inSystemBrowser(url: string): Promise<void> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, proxy: proxy.browser });
  provider.account = anna;
  const page = await context.newPage();
  await page.goto(url);
  await page.getByText("You are signed in. You can close this page").waitFor();
  await context.close();
}

/** A window of the desktop program: of the firm, or of this computer with the credential that the shell does not need. */
async function openWindow(isFirm: boolean): Promise<{ context: BrowserContext; page: Page }> {
  const more = isFirm ? {} : { extraHTTPHeaders: { authorization: `Bearer ${token}` } };
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce", ...more });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.addInitScript(() => {
    const nothing = () => () => undefined;
    const none = () => undefined;
    const calls = {
      setCommands: none,
      setTheme: none,
      notify: none,
      setNotices: none,
      openWindow: none,
      showDataFolder: none,
      askUpdate: none,
    };
    Object.assign(window, {
      desktop: { platform: "linux", version: "0", onCommand: nothing, onOpen: nothing, onUpdate: nothing, ...calls },
    });
  });
  await context.route(isFirm ? "https://firm/**" : "**/shell/**", answer);
  return { context, page };
}

async function answer(route: Route): Promise<void> {
  const sent = route.request();
  const body = sent.postDataBuffer();
  const headers = await sent.allHeaders();
  for (const name of Object.keys(headers)) if (name.startsWith(":")) delete headers[name];
  const request = new Request(sent.url(), { method: sent.method(), headers, ...(body !== null && { body: new Uint8Array(body) }) });
  try {
    const reply = (await answerFirmRequest(request, firm)) ?? (await firm.fetch(request));
    const bytes = Buffer.from(await reply.arrayBuffer());
    await route.fulfill({ status: reply.status, headers: Object.fromEntries(reply.headers), body: bytes });
  } catch {
    await route.abort().catch(() => undefined);
  }
}

test("in Settings, a lawyer connects with the firm's server, signs in and out, and disconnects", async () => {
  const { context, page } = await openWindow(false);
  await page.goto(`${computer.url}/settings`);
  const address = page.getByRole("textbox", { name: "Address of your firm’s server" });
  await address.fill("firm");
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await page.getByText("An address looks like").waitFor();
  await shoot(page, "desktop-connect");
  await address.fill(firmHost);
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await page.getByText(`Connected with ${firmHost}. You are not signed in.`).waitFor();
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByText(`Anna Weber at ${firmHost}`).waitFor();
  await shoot(page, "desktop-connected");
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.getByText("You are not signed in.").waitFor();
  await page.getByRole("button", { name: "Disconnect" }).click();
  await address.waitFor();
  await context.close();
});

test("a lawyer signs in through the browser, reads law while the server is away, and goes on afterwards", async () => {
  const { context, page } = await openWindow(true);
  await firm.connect(firmHost);
  await page.goto("https://firm/matters");
  await page.getByRole("button", { name: "Sign in with your firm" }).waitFor();
  await shoot(page, "desktop-sign-in");
  await page.getByRole("button", { name: "Sign in with your firm" }).click();
  await page.getByRole("heading", { level: 1, name: "Matters" }).waitFor();
  assert.equal(new URL(page.url()).pathname, "/matters");
  await page.getByRole("button", { name: "Account: Anna Weber" }).waitFor();
  await page.goto("https://firm/search");
  await page.getByText("Search the law on your firm’s server").waitFor();
  await shoot(page, "desktop-search");

  isAway = true;
  await page.goto("https://firm/law/USC_T99_C1_S101");
  await readerPage(page).shows("101");
  await page.getByText("The firm’s server does not answer.").first().waitFor();
  await page.getByText("you can read the law that is on this computer").waitFor();
  await shoot(page, "desktop-away");
  isAway = false;
  await page.getByText("The firm’s server does not answer.").first().waitFor({ state: "detached" });

  await page.goto("https://firm/settings");
  await page.getByText(`Anna Weber at ${firmHost}`).waitFor();
  await shoot(page, "desktop-firm-settings");
  await page.getByRole("button", { name: "Account: Anna Weber" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Sign in with your firm" }).waitFor();
  assert.equal(firm.state().state, "signed-out");
  await context.close();
});
