import assert from "node:assert/strict";
import type { lookup } from "node:dns";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import { NetworkError } from "../../../platform/net/network-error.ts";
import type { Ending, Leaving, OutboundHttp } from "../../../platform/net/outbound-http.ts";
import { request } from "./request.ts";

/** An exit that is never closed, and the requests booked on it. */
function wayOut(): { outboundHttp: OutboundHttp; booked: (Leaving & Partial<Ending>)[]; flushed: () => number } {
  const booked: (Leaving & Partial<Ending>)[] = [];
  let flushes = 0;
  const outboundHttp: OutboundHttp = {
    leave(leaving) {
      const entry: Leaving & Partial<Ending> = { ...leaving };
      booked.push(entry);
      return (end) => void Object.assign(entry, end);
    },
    isClosed: () => false,
    left: () => 0,
    setClosed: () => Promise.resolve(),
    onClosedChange: () => undefined,
    flush: () => void flushes++,
    close: () => undefined,
  };
  return { outboundHttp, booked, flushed: () => flushes };
}

async function serving(t: { after(end: () => void): void }, listener: RequestListener): Promise<URL> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server that listens on a port has an address of this kind.
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/chat/completions`);
}

const asking = (outboundHttp: OutboundHttp, more: { limitMs?: number; signal?: AbortSignal } = {}) =>
  ({
    method: "POST",
    body: "{}",
    key: null,
    content: null,
    signal: new AbortController().signal,
    limitMs: 5000,
    outboundHttp,
    ...more,
  }) as const;
const sentence = (pattern: RegExp) => (error: unknown) => error instanceof NetworkError && pattern.test(error.message);

test("gives up a server that is slow, talks without end or hangs up, and books each request once", async (t) => {
  const { outboundHttp, booked, flushed } = wayOut();
  const silent = await serving(t, () => undefined);
  const started = performance.now();
  await assert.rejects(request(silent, asking(outboundHttp, { limitMs: 200 })), sentence(/did not answer within/));
  assert.ok(performance.now() - started < 4000);
  const endless = await serving(t, (_asked, response) => {
    const more = () => {
      while (response.write(Buffer.alloc(65_536, 32)));
      response.once("drain", more);
    };
    more();
  });
  await assert.rejects(request(endless, asking(outboundHttp)), sentence(/reply that is far too long/));
  const rude = await serving(t, (_asked, response) => {
    response.writeHead(200, { "content-length": "100" }).write('{"choices"');
    setTimeout(() => response.destroy(), 20);
  });
  await assert.rejects(request(rude, asking(outboundHttp)), sentence(/stopped in the middle/));
  const nobody = new URL(rude.href.replace(/:\d+/, ":1"));
  await assert.rejects(request(nobody, asking(outboundHttp)), sentence(/^Pandect cannot reach/));
  assert.deepEqual(
    booked.map(({ purpose, ok }) => [purpose, ok]),
    [
      ["model", false],
      ["model", true],
      ["model", true],
      ["model", false],
    ],
  );
  assert.equal(flushed(), 4, "each was written down first");
});

test("resolves a name to one place only, and never to a place that no model can have", async (t) => {
  const { outboundHttp, booked } = wayOut();
  let asked = 0;
  const { port } = await serving(t, (_asked, response) => {
    asked++;
    response.end("{}");
  });
  const leadsTo = (...addresses: string[]) => {
    const look = (_name: string, _asked: unknown, done: (error: null, found: { address: string; family: number }[]) => void) =>
      done(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      );
    // Like the system's own lookup for all addresses.
    return { ...asking(outboundHttp), resolveName: look as unknown as typeof lookup };
  };
  const named = (host: string) => new URL(`http://${host}:${port}/v1/models`);
  const reply = await request(named("localhost"), leadsTo("127.0.0.1"));
  assert.deepEqual([reply.status, reply.place], [200, "loopback"]);
  for (const [host, ...addresses] of [
    ["localhost", "10.0.0.5"],
    ["localhost", "127.0.0.1", "8.8.8.8"],
    ["models.example", "169.254.169.254"],
    ["models.example", "8.8.8.8", "0.0.0.0"],
  ] as const)
    await assert.rejects(request(named(host), leadsTo(...addresses)), sentence(/Pandect allows no model/), addresses.join());
  assert.equal(asked, 1);
  assert.deepEqual(booked.map(({ bytesSent }) => bytesSent).slice(1), [0, 0, 0, 0]);
});

test("returns a redirect without following it, and a stopped request ends at once", async (t) => {
  const { outboundHttp } = wayOut();
  let asked = 0;
  const url = await serving(t, (_asked, response) => {
    asked++;
    response.writeHead(307, { location: "/elsewhere" }).end();
  });
  assert.equal((await request(url, asking(outboundHttp))).status, 307);
  assert.equal(asked, 1);
  const stop = new AbortController();
  const silent = await serving(t, () => undefined);
  const open = request(silent, asking(outboundHttp, { signal: stop.signal }));
  setTimeout(() => stop.abort(new Error("stopped")), 50);
  const started = performance.now();
  await assert.rejects(open, /stopped/);
  assert.ok(performance.now() - started < 4000);
});
