import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { after, before, describe, test } from "node:test";
import { Hono } from "hono";
import { type Listener, listen } from "./listen.ts";
import type { Env } from "./request.ts";
import { processorNow } from "../testing/processor-now.ts";

let listener: Listener;
let changed = 0;

before(async () => {
  const app = new Hono<Env>();
  app.get("/api/v1/ping", (c) => c.json({ ok: true }));
  app.post("/api/v1/change", (c) => {
    changed++;
    return c.json({ changed });
  });
  app.post("/api/v1/upload", async (c) => c.json({ bytes: (await c.req.text().catch(() => "")).length }));
  listener = await listen(app, 0, { docsUrl: () => "http://127.0.0.1/docs", instanceId: "ins_test" });
});

after(() => listener.close(100));

/** Sends raw bytes and returns the code of the status line; 0 when the connection was dropped. */
function raw(request: string, port = listener.port): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(request));
    socket.on("data", (data) => (text += data.toString("latin1")));
    socket.on("error", () => resolve({ status: 0, text }));
    socket.on("close", () => resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text }));
  });
}

const get = (headers: string[], target = "/api/v1/ping") =>
  raw(`GET ${target} HTTP/1.1\r\n${[...headers, "Connection: close"].join("\r\n")}\r\n\r\n`);

describe("the Host of a request (security S6)", () => {
  test("exactly the two loopback names with the port are accepted", async () => {
    assert.equal((await get([`Host: 127.0.0.1:${listener.port}`])).status, 200);
    assert.equal((await get([`Host: localhost:${listener.port}`])).status, 200);
  });

  const port = () => listener.port;
  const hostile: [string, () => string[]][] = [
    ["missing", () => []],
    ["empty", () => ["Host:"]],
    ["blank", () => ["Host:  "]],
    ["without port", () => ["Host: 127.0.0.1"]],
    ["name without port", () => ["Host: localhost"]],
    ["other port", () => [`Host: 127.0.0.1:${port() + 1}`]],
    ["port 80", () => ["Host: 127.0.0.1:80"]],
    ["upper case", () => [`Host: LOCALHOST:${port()}`]],
    ["trailing dot", () => [`Host: localhost.:${port()}`]],
    ["address with dot", () => [`Host: 127.0.0.1.:${port()}`]],
    ["foreign name", () => [`Host: attacker.example:${port()}`]],
    ["foreign name without port", () => ["Host: attacker.example"]],
    ["sub-domain", () => [`Host: localhost.attacker.example:${port()}`]],
    ["prefix", () => [`Host: evil-localhost:${port()}`]],
    ["suffix", () => [`Host: localhost:${port()}.attacker.example`]],
    ["any address", () => [`Host: 0.0.0.0:${port()}`]],
    ["other loopback", () => [`Host: 127.0.0.2:${port()}`]],
    ["short loopback", () => [`Host: 127.1:${port()}`]],
    ["decimal loopback", () => [`Host: 2130706433:${port()}`]],
    ["hex loopback", () => [`Host: 0x7f.0.0.1:${port()}`]],
    ["octal loopback", () => [`Host: 0177.0.0.1:${port()}`]],
    ["IPv6 loopback", () => [`Host: [::1]:${port()}`]],
    ["mapped IPv6", () => [`Host: [::ffff:127.0.0.1]:${port()}`]],
    ["user part", () => [`Host: user@127.0.0.1:${port()}`]],
    ["path part", () => [`Host: 127.0.0.1:${port()}/`]],
    ["two values", () => [`Host: 127.0.0.1:${port()}, attacker.example`]],
    ["twice the same", () => [`Host: 127.0.0.1:${port()}`, `Host: 127.0.0.1:${port()}`]],
    ["good then foreign", () => [`Host: 127.0.0.1:${port()}`, "Host: attacker.example"]],
    ["foreign then good", () => ["Host: attacker.example", `Host: 127.0.0.1:${port()}`]],
    ["other letter case of the header", () => ["hOsT: attacker.example"]],
    ["padded port", () => [`Host: 127.0.0.1:0${port()}`]],
    ["signed port", () => [`Host: 127.0.0.1:+${port()}`]],
    ["empty port", () => ["Host: 127.0.0.1:"]],
    ["port word", () => ["Host: 127.0.0.1:http"]],
    ["two colons", () => [`Host: 127.0.0.1::${port()}`]],
    ["tab inside", () => [`Host: 127.0.0.1\t:${port()}`]],
    ["forwarded host does not help", () => ["Host: attacker.example", `X-Forwarded-Host: 127.0.0.1:${port()}`]],
    ["null", () => ["Host: null"]],
    ["file", () => ["Host: file://"]],
    ["percent-encoded", () => [`Host: 127%2e0.0.1:${port()}`]],
  ];
  test(`${hostile.length} other forms are refused before routing`, async () => {
    for (const [name, headers] of hostile) {
      const { status, text } = await get(headers());
      assert.ok(status === 421 || status === 400, `${name}: ${status}`);
      assert.ok(!text.includes('"ok"'), name);
    }
    assert.equal((await get(["Host: attacker.example"])).status, 421);
  });

  test("an absolute target does not replace the Host", async () => {
    assert.equal((await get([`Host: 127.0.0.1:${listener.port}`], "http://attacker.example/api/v1/ping")).status, 421);
    assert.equal((await get([`Host: 127.0.0.1:${listener.port}`], "//attacker.example/api/v1/ping")).status, 421);
  });
});

describe("the origin of a request (security S7)", () => {
  const own = () => `Host: 127.0.0.1:${listener.port}`;
  const post = (headers: string[]) =>
    raw(`POST /api/v1/change HTTP/1.1\r\n${[own(), ...headers, "Content-Length: 2", "Connection: close"].join("\r\n")}\r\n\r\n{}`);
  const foreign = [
    "Origin: http://attacker.example",
    "Origin: https://attacker.example",
    "Origin: null",
    "Origin: file://",
    "Origin: http://localhost",
    "Origin: http://127.0.0.1",
    "Origin: http://127.0.0.1:1",
    "Origin: https://127.0.0.1:443",
    "Origin: http://localhost.attacker.example",
    "Origin: chrome-extension://abcdef",
    "Origin: moz-extension://abcdef",
    "Origin: http://0.0.0.0:80",
    "Origin: http://[::1]:80",
    "Origin: ",
    "Origin: app://pandect",
    "Origin: http://user@localhost",
    "Sec-Fetch-Site: cross-site",
    "Sec-Fetch-Site: same-site",
    "Sec-Fetch-Site: CROSS-SITE",
    "Sec-Fetch-Site: weird",
    "Sec-Fetch-Site: ",
  ];

  test(`${foreign.length} foreign callers are refused and change nothing`, async () => {
    const before = changed;
    for (const header of foreign) {
      for (const type of [
        "Content-Type: application/json",
        "Content-Type: text/plain",
        "Content-Type: application/x-www-form-urlencoded",
      ]) {
        assert.equal((await post([header, type])).status, 403, header);
      }
    }
    assert.equal((await post([`Origin: http://127.0.0.1:${listener.port}`, "Sec-Fetch-Site: cross-site"])).status, 403);
    assert.equal((await post([`Origin: http://127.0.0.1:${listener.port}`, "Origin: http://attacker.example"])).status, 403);
    assert.equal(changed, before);
  });

  test("our own page is accepted, and no reply opens itself to other origins", async () => {
    const ok = await post([`Origin: http://127.0.0.1:${listener.port}`, "Sec-Fetch-Site: same-origin", "Content-Type: application/json"]);
    assert.equal(ok.status, 200);
    assert.ok(!/access-control-allow/i.test(ok.text));
    const preflight = await raw(
      `OPTIONS /api/v1/change HTTP/1.1\r\n${own()}\r\nOrigin: http://attacker.example\r\nAccess-Control-Request-Method: POST\r\nConnection: close\r\n\r\n`,
    );
    assert.equal(preflight.status, 403);
    assert.ok(!/access-control-allow/i.test(preflight.text));
  });
});

describe("limits (security S8)", () => {
  test("headers over 16 KB are refused", async () => {
    const own = `Host: 127.0.0.1:${listener.port}`;
    for (const { status, text } of [
      await get([own, `X-Long: ${"a".repeat(17 * 1024)}`]),
      await get([own], `/workspace/v1/matters?x=${"a".repeat(20_000)}`),
    ]) {
      assert.equal(status, 431);
      assert.match(text, /application\/problem\+json/);
      assert.match(text, /x-request-id: req_/i);
      assert.equal(JSON.parse(text.slice(text.indexOf("{"))).status, 431);
    }
    assert.equal((await raw("LAMP\r\n\r\n")).status, 400);
  });

  test("hundreds of half-sent bodies shut no one out", async () => {
    const own = `Host: 127.0.0.1:${listener.port}`;
    const head = `POST /api/v1/upload HTTP/1.1\r\n${own}\r\nContent-Length: 5000\r\n\r\n{"na`;
    const slow: Socket[] = [];
    for (let i = 0; i < 220; i++) {
      const socket = connect(listener.port, "127.0.0.1", () => socket.write(head));
      socket.on("error", () => undefined).resume();
      slow.push(socket);
      await once(socket, "connect");
    }
    for (let i = 0; i < 20; i++) assert.equal((await get([own])).status, 200, `request ${i} beside them`);
    for (const socket of slow) socket.destroy();
  });

  test("when every connection is being answered, a new one learns when to try again", async () => {
    let waiting = 0;
    const [allWait, noneWaits] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const app = new Hono<Env>();
    app.get("/api/v1/ping", (c) => c.json({ ok: true }));
    app.get("/api/v1/waits", async (c) => {
      if (++waiting === 200) allWait.resolve();
      await once(c.req.raw.signal, "abort");
      if (--waiting === 0) noneWaits.resolve();
      return c.body(null);
    });
    const full = await listen(app, 0, { docsUrl: () => "", instanceId: "" });
    const own = `Host: 127.0.0.1:${full.port}`;
    const ask = () => raw(`GET /api/v1/ping HTTP/1.1\r\n${own}\r\nConnection: close\r\n\r\n`, full.port);
    const busy: Socket[] = [];
    for (let i = 0; i < 200; i++) {
      const socket = connect(full.port, "127.0.0.1", () => socket.write(`GET /api/v1/waits HTTP/1.1\r\n${own}\r\n\r\n`));
      socket.on("error", () => undefined);
      busy.push(socket);
    }
    await allWait.promise;
    const { status, text } = await ask();
    assert.equal(status, 503);
    assert.match(text, /retry-after: 1/i);
    for (const socket of busy) socket.destroy();
    await noneWaits.promise;
    assert.equal((await ask()).status, 200);
    await full.close(100);
  });

  test("200 slow connections do not slow the others", async () => {
    const hundred = async () => {
      const started = processorNow();
      for (let i = 0; i < 100; i++) assert.equal((await get([`Host: 127.0.0.1:${listener.port}`])).status, 200);
      return processorNow() - started;
    };
    await hundred();
    const alone = await hundred();
    const slow: Socket[] = [];
    for (let i = 0; i < 200; i++) {
      const socket = connect(listener.port, "127.0.0.1", () => socket.write("GET /api/v1/ping HTTP/1.1\r\nX-Slow: "));
      socket.on("error", () => undefined);
      slow.push(socket);
    }
    await Promise.all(slow.map((socket) => once(socket, "connect")));
    const beside = await hundred();
    for (const socket of slow) socket.destroy();
    assert.ok(beside <= 4 * alone + 50, `${beside} ms of processor time beside them, ${alone} ms without`);
  });

  test("a taken port is an error", async () => {
    await assert.rejects(listen(new Hono<Env>(), listener.port, { docsUrl: () => "", instanceId: "" }), { code: "EADDRINUSE" });
  });
});

test("a connection opened ahead of its first request is closed silently, so that no later request takes that for its answer", async () => {
  const opened = performance.now();
  assert.deepEqual(await raw(""), { status: 0, text: "" });
  assert.ok(performance.now() - opened > 5000, "browsers have time to use a connection they opened ahead");
});
