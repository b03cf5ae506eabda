import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { readServiceFile } from "../platform/service-file.ts";
import { dataFolder } from "../platform/data-folder.ts";
import { serviceConfig } from "./config.ts";
import { doorOf } from "../platform/http/public-address.ts";
import { openWorkspace } from "../platform/db/workspace.ts";
import { openCorpus } from "../law/store/corpus-db.ts";
import { publicAddress, publicSideOf } from "./public-address.ts";
import type { Service } from "./running-service.ts";
import { startService } from "./service.ts";
import { type PublicReply, publicRequest as ask } from "./testing/public-request.ts";
import { StartError } from "./start-error.ts";

const origin = "https://pandect.firm.example";
const host = "pandect.firm.example";

describe("the setting of a public address", () => {
  const refused: [name: string, env: Record<string, string>, sentence: RegExp][] = [
    ["http", { PANDECT_PUBLIC_URL: "http://pandect.firm.example" }, /PANDECT_PUBLIC_URL takes/],
    ["a path", { PANDECT_PUBLIC_URL: `${origin}/pandect` }, /without a path/],
    ["a query", { PANDECT_PUBLIC_URL: `${origin}?x` }, /PANDECT_PUBLIC_URL takes/],
    ["a fragment", { PANDECT_PUBLIC_URL: `${origin}/#x` }, /PANDECT_PUBLIC_URL takes/],
    ["a user name", { PANDECT_PUBLIC_URL: "https://a@pandect.firm.example" }, /PANDECT_PUBLIC_URL takes/],
    ["two addresses", { PANDECT_PUBLIC_URL: `${origin},https://b.example` }, /PANDECT_PUBLIC_URL takes/],
    ["a bare name", { PANDECT_PUBLIC_URL: host }, /PANDECT_PUBLIC_URL takes/],
    ["a final dot", { PANDECT_PUBLIC_URL: `${origin}.` }, /PANDECT_PUBLIC_URL takes/],
    ["this computer", { PANDECT_PUBLIC_URL: "https://localhost:8443" }, /names this computer/],
    ["this computer by number", { PANDECT_PUBLIC_URL: "https://127.1" }, /names this computer/],
    ["an open port without TLS", { PANDECT_PUBLIC_URL: origin, PANDECT_LISTEN: "0.0.0.0" }, /PANDECT_PROXY/],
    ["a name to listen on", { PANDECT_PUBLIC_URL: origin, PANDECT_LISTEN: "eth0" }, /PANDECT_LISTEN takes/],
    ["listening alone", { PANDECT_LISTEN: "0.0.0.0", PANDECT_PROXY: "10.0.0.1" }, /need PANDECT_PUBLIC_URL/],
    ["every address as proxy", { PANDECT_PUBLIC_URL: origin, PANDECT_PROXY: "0.0.0.0/0" }, /PANDECT_PROXY takes/],
    ["a name as proxy", { PANDECT_PUBLIC_URL: origin, PANDECT_PROXY: "proxy" }, /PANDECT_PROXY takes/],
  ];
  for (const [name, env, sentence] of refused)
    test(`${name} is refused at the start`, () => {
      assert.throws(
        () => publicAddress(env),
        (error) => error instanceof StartError && sentence.test(error.message),
      );
    });

  test("none is set on a desktop, and commands never open one", () => {
    assert.equal(publicAddress({}), null);
    assert.equal(serviceConfig({}, { PANDECT_PUBLIC_URL: origin }).publicAddress, null);
    assert.equal(serviceConfig({ isServer: true }, { PANDECT_PUBLIC_URL: `${origin}/` }).publicAddress?.origin, origin);
    assert.equal(publicAddress({ PANDECT_PUBLIC_URL: "https://Pandect.Firm.example:8443" })?.host, "pandect.firm.example:8443");
  });
});

describe("a service with a public address", () => {
  const folder = dataFolder(mkdtempSync(join(tmpdir(), "pandect-public-")));
  let service: Service;
  let port: number;
  let local: string;

  before(async () => {
    const config = serviceConfig({ dataDir: folder.root, port: 0, isServer: true }, { ...process.env, PANDECT_PUBLIC_URL: origin });
    service = await startService({ ...config, checkReplies: true, warmReaders: false });
    port = Number(new URL(service.url).port);
    local = `127.0.0.1:${port}`;
  });
  after(async () => {
    await service.close();
    rmSync(folder.root, { recursive: true });
  });

  const own = { host, origin, "sec-fetch-site": "same-origin" };
  let clients = 0;
  /** Signs in from another address each time: tries are limited by address. */
  async function signIn(more: Record<string, string> = {}): Promise<PublicReply> {
    const bootstrapSecret = new URL(service.signInUrl()).hash.slice(1);
    const headers = { ...own, "x-forwarded-for": `198.51.100.${++clients}`, ...more };
    return ask(port, "POST", "/console/v1/session", headers, { bootstrapSecret });
  }
  async function cookie(): Promise<string> {
    const { status, headers, text } = await signIn();
    assert.equal(status, 201, text);
    return String(headers["set-cookie"]).split(";")[0] ?? "";
  }
  const nameOrganization = (headers: Record<string, string | string[]>, name: string) =>
    ask(port, "PATCH", "/console/v1/organization", headers, { name });
  const organization = async () =>
    JSON.parse(await (await service.fetch(new Request(`${service.url}/console/v1/organization`))).text()).name as string;

  test("links and the service file name it, and commands still find the loopback address", () => {
    assert.ok(service.signInUrl().startsWith(`${origin}/#`));
    const file = readServiceFile(folder.serviceFile);
    assert.equal(file?.publicUrl, origin);
    assert.equal(file.url, `http://127.0.0.1:${port}`);
  });

  test("a session is a cookie that no script reads, and its token is nowhere else", async () => {
    const { headers, text, status } = await signIn();
    assert.equal(status, 201);
    assert.equal(JSON.parse(text).token, null);
    assert.equal(headers["strict-transport-security"], "max-age=31536000");
    const [set = ""] = headers["set-cookie"] ?? [];
    assert.match(set, /^__Host-pandect=svc_web_[0-9A-Za-z]{32}; Path=\/; Secure; HttpOnly; SameSite=Lax$/);
    const sent = { host, cookie: set.split(";")[0] ?? "" };
    const read = await ask(port, "GET", "/console/v1/session", sent);
    assert.equal(read.status, 200);
    assert.ok(Date.parse(JSON.parse(read.text).expiresAt) > Date.now() + 11 * 3600_000);
    const out = await ask(port, "DELETE", "/console/v1/session", { ...own, cookie: sent.cookie });
    assert.equal(out.status, 204);
    assert.match(String(out.headers["set-cookie"]), /^__Host-pandect=; .*Max-Age=0$/);
    assert.equal((await ask(port, "GET", "/console/v1/session", sent)).status, 401);
  });

  test("hosts other than the public one are refused, whoever passes them on", async () => {
    const signedIn = await cookie();
    const foreign = [
      "attacker.example",
      `${host}.attacker.example`,
      `${host}:443`,
      `${host}.`,
      host.toUpperCase(),
      `x@${host}`,
      `a.${host}`,
    ];
    for (const name of foreign)
      for (const path of ["/", "/console/v1/session", "/openapi.json"]) {
        const reply = await ask(port, "GET", path, { host: name, cookie: signedIn });
        assert.equal(reply.status, 421, `${name} ${path}`);
        assert.ok(!reply.text.includes("Pandect</title>"), name);
      }
    const rebound = await ask(port, "GET", "/", { host: "attacker.example", "x-forwarded-host": host });
    assert.equal(rebound.status, 421, "a forwarded host does not help");
    assert.equal(
      (await ask(port, "GET", "/", { host: local, "x-forwarded-for": "198.51.100.1" })).status,
      421,
      "loopback, through the proxy",
    );
    assert.equal((await ask(port, "GET", "/console/v1/session", { host: local, via: "1.1 proxy" })).status, 421);
  });

  test("a change with the cookie needs our own page as its origin", async () => {
    const signedIn = await cookie();
    const before = await organization();
    const foreign: Record<string, string>[] = [
      {},
      { origin: "https://attacker.example" },
      { origin: "null" },
      { origin: "" },
      { origin: `http://${host}` },
      { origin: `${origin}:8443` },
      { origin: `${origin}.attacker.example` },
      { origin: `http://${local}` },
      { origin, "sec-fetch-site": "cross-site" },
      { origin, "sec-fetch-site": "same-site" },
      { "sec-fetch-site": "same-origin" },
      { authorization: "Bearer x" },
    ];
    for (const headers of foreign) {
      const reply = await nameOrganization({ host, cookie: signedIn, ...headers }, "Stolen");
      assert.equal(reply.status, 403, JSON.stringify(headers));
    }
    assert.equal(await organization(), before);
    assert.equal((await nameOrganization({ ...own, cookie: signedIn }, "Own")).status, 200);
    assert.equal(await organization(), "Own");
  });

  test("another site may open a page and no data", async () => {
    const signedIn = await cookie();
    const follows = { host, cookie: signedIn, "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
    assert.equal((await ask(port, "GET", "/matters", follows)).status, 200);
    for (const path of [
      "/console/v1/session",
      "/console/../console/v1/session",
      "/%63onsole/v1/session",
      "/workspace/v1/matters",
      "/storage/v1/files/x",
    ])
      assert.equal((await ask(port, "GET", path, follows)).status, 403, path);
    assert.equal((await ask(port, "GET", "/matters", { ...follows, "sec-fetch-dest": "iframe" })).status, 403);
    assert.equal((await ask(port, "GET", "/matters", { ...follows, "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" })).status, 403);
    assert.equal((await ask(port, "POST", "/console/v1/session", { ...follows, origin: "https://attacker.example" }, {})).status, 403);
  });

  test("a cookie counts at the public address only, and a bearer session on loopback only", async () => {
    const signedIn = await cookie();
    const value = signedIn.split("=")[1] ?? "";
    assert.equal((await ask(port, "GET", "/console/v1/session", { host: local, cookie: signedIn })).status, 401);
    assert.equal((await ask(port, "GET", "/console/v1/session", { host: local, authorization: `Bearer ${value}` })).status, 401);
    const bootstrapSecret = new URL(service.signInUrl()).hash.slice(1);
    const opened = await ask(port, "POST", "/console/v1/session", { host: local }, { bootstrapSecret });
    assert.equal(opened.status, 201);
    assert.equal(opened.headers["set-cookie"], undefined);
    assert.equal(opened.headers["strict-transport-security"], undefined);
    const { token } = JSON.parse(opened.text);
    assert.equal((await ask(port, "GET", "/console/v1/session", { host: local, authorization: `Bearer ${token}` })).status, 200);
    assert.equal((await ask(port, "GET", "/console/v1/session", { host, authorization: `Bearer ${token}` })).status, 401);
    assert.equal((await ask(port, "GET", "/console/v1/session", { host, cookie: `__Host-pandect=${token}` })).status, 401);
  });

  test("cookies of another name, and two that differ, are no session", async () => {
    const signedIn = await cookie();
    const value = signedIn.split("=")[1] ?? "";
    for (const sent of [`pandect=${value}`, `__host-pandect=${value}`, `${signedIn}; __Host-pandect=other`, `__Host-pandect="${value}"`])
      assert.equal((await ask(port, "GET", "/console/v1/session", { host, cookie: sent })).status, 401, sent);
    assert.equal((await ask(port, "GET", "/console/v1/session", { host, cookie: `a=b; ${signedIn}; c=d` })).status, 200);
  });

  test("a program without a page signs in nowhere", async () => {
    const bootstrapSecret = new URL(service.signInUrl()).hash.slice(1);
    assert.equal((await ask(port, "POST", "/console/v1/session", { host }, { bootstrapSecret })).status, 403);
  });

  test("tries to sign in are limited by the address that the proxy names, not by what a client writes", async () => {
    const guess = (forwarded: string) =>
      ask(port, "POST", "/console/v1/session", { ...own, "x-forwarded-for": forwarded }, { bootstrapSecret: "x".repeat(32) });
    for (let i = 0; i < 5; i++) assert.equal((await guess(`10.9.9.${i}, 203.0.113.7`)).status, 401);
    assert.equal((await guess("10.9.9.99, 203.0.113.7")).status, 429, "another address in front of the proxy's word");
    assert.equal((await guess("203.0.113.8")).status, 401, "other people still sign in");
  });

  test("strangers are limited by address, and people with a session are not among them", async () => {
    const signedIn = await cookie();
    const from = (address: string, more: Record<string, string> = {}) =>
      ask(port, "GET", "/console/v1/session", { host, "x-forwarded-for": address, ...more });
    const statuses = new Set<number>();
    for (let i = 0; i < 300; i++) statuses.add((await from("2001:db8:1:1::1")).status);
    assert.deepEqual([...statuses], [401]);
    const refused = await from("2001:db8:1:1:ffff::2");
    assert.equal(refused.status, 429, "the same network");
    assert.ok(Number(refused.headers["retry-after"]) >= 1);
    assert.equal((await from("2001:db8:1:2::1")).status, 401, "another network");
    assert.equal((await from("2001:db8:1:1::1", { cookie: signedIn })).status, 200);
  });

  test("health is a status for anyone, without content", async () => {
    for (const name of [host, local, "10.0.0.9:7468"])
      for (const path of ["/healthz", "/readyz"]) {
        const reply = await ask(port, "GET", path, { host: name });
        assert.deepEqual([reply.status, reply.text], [200, ""], `${name} ${path}`);
      }
    assert.equal((await ask(port, "POST", "/healthz", { host: "10.0.0.9" })).status, 421);
  });
});

test("a peer that is not the proxy reaches loopback names only, and its word on addresses does not count", async (t) => {
  const root = mkdtempSync(join(tmpdir(), "pandect-proxy-"));
  const env = { ...process.env, PANDECT_PUBLIC_URL: origin, PANDECT_PROXY: "10.0.0.5, 2001:db8::/32" };
  const service = await startService({ ...serviceConfig({ dataDir: root, port: 0, isServer: true }, env), warmReaders: false });
  t.after(async () => {
    await service.close();
    rmSync(root, { recursive: true });
  });
  const port = Number(new URL(service.url).port);
  assert.equal((await ask(port, "GET", "/", { host })).status, 421);
  assert.equal((await ask(port, "GET", "/", { host: `127.0.0.1:${port}` })).status, 200);
  const address = publicAddress(env);
  assert.ok(address !== null);
  const client = (remoteAddress: string, forwarded?: string) => {
    const headers = { host, ...(forwarded !== undefined && { "x-forwarded-for": forwarded }) };
    return doorOf({ headers, socket: { remoteAddress } } as unknown as IncomingMessage, address).address;
  };
  assert.equal(client("203.0.113.9", "198.51.100.1"), "203.0.113.9");
  assert.equal(client("127.0.0.1", "198.51.100.1"), "127.0.0.1");
  assert.equal(client("::ffff:10.0.0.5", "192.0.2.1, 198.51.100.1"), "198.51.100.1");
  assert.equal(client("10.0.0.5", "192.0.2.1, 198.51.100.1, 2001:db8::7"), "198.51.100.1");
  assert.equal(client("10.0.0.5", "198.51.100.1, unknown"), "10.0.0.5");
  assert.equal(client("10.0.0.5"), "10.0.0.5");
});

test("a store that cannot be read is not ready", (t) => {
  const root = mkdtempSync(join(tmpdir(), "pandect-ready-"));
  t.after(() => rmSync(root, { recursive: true }));
  const workspace = openWorkspace(join(root, "workspace.db"));
  const corpus = openCorpus(join(root, "corpus.db"));
  const side = publicSideOf(publicAddress({ PANDECT_PUBLIC_URL: origin }), workspace, corpus);
  assert.equal(side?.isReady(), true);
  corpus.close();
  assert.equal(side.isReady(), false);
  workspace.close();
});

test("a desktop knows neither health nor cookies", async (t) => {
  const root = mkdtempSync(join(tmpdir(), "pandect-desktop-"));
  const service = await startService({ ...serviceConfig({ dataDir: root, port: 0 }), warmReaders: false });
  t.after(async () => {
    await service.close();
    rmSync(root, { recursive: true });
  });
  const port = Number(new URL(service.url).port);
  assert.equal((await ask(port, "GET", "/healthz", { host: "10.0.0.9" })).status, 421);
  assert.equal((await ask(port, "GET", "/", { host })).status, 421);
  const seen = await ask(port, "GET", "/", { host: `127.0.0.1:${port}`, "x-forwarded-for": "198.51.100.1", accept: "application/json" });
  assert.equal(seen.status, 200);
  assert.equal(seen.headers["strict-transport-security"], undefined);
  assert.equal(readServiceFile(dataFolder(root).serviceFile)?.publicUrl, undefined);
});
