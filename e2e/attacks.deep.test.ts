import assert from "node:assert/strict";
import { createServer, type Server } from "node:http";
import { after, before, test } from "node:test";
import { type Browser, chromium } from "playwright";
import { browserArgs } from "../build/testing/browser-args.ts";
import { startService, type TestService } from "./service.ts";

/** A page anywhere in the user's browser tries to reach the service (security S6, S7). */
let service: TestService;
let browser: Browser;
let attacker: Server;
let attackerPort: number;
let token: string;

before(async () => {
  service = await startService({ law: { release: "119-36" } });
  const link = new URL(service.signInUrl);
  const session = await fetch(`${link.origin}/console/v1/session`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ bootstrapSecret: link.hash.slice(1) }),
  });
  ({ token } = (await session.json()) as { token: string });
  attacker = createServer((_request, response) =>
    response.setHeader("content-type", "text/html").end("<!doctype html><title>attacker</title>"),
  );
  await new Promise<void>((resolve) => attacker.listen(0, "127.0.0.1", resolve));
  const address = attacker.address();
  attackerPort = typeof address === "object" && address !== null ? address.port : 0;
  // Every foreign name resolves to this computer, like the replies of a rebinding name server.
  browser = await chromium.launch({
    executablePath: process.env["PANDECT_BROWSER"] ?? "/usr/bin/chromium",
    args: [...browserArgs, "--host-resolver-rules=MAP *.example 127.0.0.1"],
  });
});
after(async () => {
  await browser?.close();
  attacker?.close();
  await service?.stop();
});

const sections = async () => {
  const response = await fetch(`${service.url}/console/v1/library/sources`, { headers: { authorization: `Bearer ${token}` } });
  return (await response.json()) as { data: { key: string; sections: number }[] };
};

test("a page whose name was rebound to this computer reads nothing", async () => {
  const port = new URL(service.url).port;
  const page = await browser.newPage();
  for (const path of ["/", "/api/v1/us/statutes/coverage", "/openapi.json", "/docs", "/console/v1/session"]) {
    const response = await page.goto(`http://rebound.example:${port}${path}`);
    assert.equal(response?.status(), 421, path);
  }
  // From a page of that origin every request is same-origin to the browser; only the Host is wrong.
  const answers = await page.evaluate(async (bearer) => {
    const out: number[] = [];
    for (const path of ["/api/v1/us/statutes/coverage", "/console/v1/library/sources"]) {
      out.push((await fetch(path, { headers: { authorization: `Bearer ${bearer}` } })).status);
    }
    return out;
  }, token);
  assert.deepEqual(answers, [421, 421]);
  await page.close();
});

test("25 attacks from foreign pages change nothing and read nothing", async () => {
  const before = await sections();
  const page = await browser.newPage();
  const outcomes: string[] = [];
  for (const origin of [`http://attacker.example:${attackerPort}`, `http://127.0.0.1:${attackerPort}`]) {
    await page.goto(`${origin}/`);
    outcomes.push(
      ...(await page.evaluate(
        async ({ url, bearer }) => {
          const results: string[] = [];
          const attempt = async (name: string, init: RequestInit, path = "/console/v1/library/sources/usc-99") => {
            try {
              const response = await fetch(url + path, init);
              results.push(`${name}: ${response.type === "opaque" ? "opaque" : response.status}`);
            } catch {
              results.push(`${name}: refused`);
            }
          };
          const auth = { authorization: `Bearer ${bearer}` };
          await attempt("read", { headers: auth }, "/api/v1/us/statutes/coverage");
          await attempt("read without credential", {}, "/");
          await attempt("read with the query key", {}, `/api/v1/us/statutes/coverage?api_key=${bearer}`);
          await attempt("opaque read", { mode: "no-cors" }, "/");
          await attempt("delete", { method: "DELETE", headers: auth });
          await attempt(
            "post json",
            { method: "POST", headers: { ...auth, "content-type": "application/json" }, body: "{}" },
            "/console/v1/library/imports",
          );
          await attempt(
            "simple post",
            { method: "POST", mode: "no-cors", body: '{"fileName":"x","sizeBytes":1}' },
            "/console/v1/library/imports",
          );
          await attempt(
            "simple post, query key",
            { method: "POST", mode: "no-cors", body: '{"query":"lamp"}' },
            `/api/v1/us/statutes/search?api_key=${bearer}`,
          );
          await attempt("with cookies", { credentials: "include" }, "/api/v1/us/statutes/coverage");
          await attempt("guess a session", { method: "POST", mode: "no-cors", body: '{"bootstrapSecret":"x"}' }, "/console/v1/session");
          const embedded = (tag: string, attribute: string, path: string) =>
            new Promise<void>((resolve) => {
              const element = document.createElement(tag);
              element.setAttribute(attribute, url + path);
              const done = (event: Event) => {
                results.push(`${tag}: ${event.type}`);
                resolve();
              };
              element.addEventListener("load", done);
              element.addEventListener("error", done);
              if (tag === "link") element.setAttribute("rel", "stylesheet");
              document.body.append(element);
              setTimeout(resolve, 1500);
            });
          await embedded("img", "src", "/icon.svg");
          await embedded("script", "src", "/openapi.json");
          await embedded("link", "href", "/docs/docs.css");
          return results;
        },
        { url: service.url, bearer: token },
      )),
    );
    const form = await page.evaluate((url) => {
      const element = document.createElement("form");
      element.method = "post";
      element.action = `${url}/console/v1/session`;
      element.enctype = "text/plain";
      document.body.append(element);
      element.submit();
      return "submitted";
    }, service.url);
    await page.waitForURL(`${service.url}/**`);
    outcomes.push(`form: ${form}`);
    assert.match(await page.evaluate(() => document.body.textContent ?? ""), /forbidden|Not allowed/);
  }
  assert.ok(outcomes.length >= 25, String(outcomes.length));
  for (const outcome of outcomes) assert.ok(!/: (200|201|202|204|load)$/.test(outcome), outcome);
  assert.deepEqual(await sections(), before);
  await page.close();
});

test("Pandect's pages cannot be framed", async () => {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${attackerPort}/`);
  const framed = await page.evaluate(
    (url) =>
      new Promise<string>((resolve) => {
        const frame = document.createElement("iframe");
        frame.src = `${url}/docs`;
        frame.addEventListener("load", () => {
          try {
            resolve(frame.contentDocument?.title ?? "not readable");
          } catch {
            resolve("not readable");
          }
        });
        document.body.append(frame);
      }),
    service.url,
  );
  assert.equal(framed, "not readable");
  await page.close();
});
