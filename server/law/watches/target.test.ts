import assert from "node:assert/strict";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { test } from "node:test";
import { keepConnections } from "./kept-connections.ts";
import { post } from "./post.ts";
import { refusedAddress, refusedHeader, refusedTarget } from "./target.ts";
import { openOutboundHttp } from "../../platform/testing/outbound-http.ts";

/** Addresses that are, or hide, this machine, its network or a metadata service. */
const inward = [
  ..."127.0.0.1 127.1 127.0.1 2130706433 0x7f000001 0x7f.1 0177.0.0.1 017700000001 127.0.0.1. 0 0.0.0.0 0.0.0.1 127.255.255.254".split(" "),
  ..."10.0.0.1 10.255.255.255 172.16.0.1 172.31.255.254 192.168.0.1 192.168.1.254 169.254.169.254 169.254.0.1 100.64.0.1 100.100.100.200".split(
    " ",
  ),
  ..."192.0.0.8 192.0.2.1 198.18.0.1 198.51.100.1 203.0.113.7 224.0.0.1 239.255.255.250 240.0.0.1 255.255.255.255 192.88.99.1".split(" "),
  ..."[::1] [::] [0:0:0:0:0:0:0:1] [::ffff:127.0.0.1] [::ffff:7f00:1] [::ffff:10.0.0.1] [::ffff:169.254.169.254] [::127.0.0.1]".split(" "),
  ..."[64:ff9b::7f00:1] [64:ff9b::a9fe:a9fe] [64:ff9b:1::1] [2002:7f00:1::] [2002:c0a8:101::] [2001::1] [2001:db8::1] [3fff::1]".split(" "),
  ..."[fc00::1] [fd00:ec2::254] [fe80::1] [fec0::1] [ff02::1] [100::1] [5f00::1]".split(" "),
  ..."localhost LOCALHOST localhost. foo.localhost printer router.lan nas.local db.internal metadata.google.internal intranet x.home.arpa".split(
    " ",
  ),
  "①②⑦.0.0.1",
  "127。0。0。1",
];

test("addresses inside this network are refused when a watch is created, changed and sent", async () => {
  assert.ok(inward.length >= 60);
  const none = new Set<string>();
  let asked = 0;
  const resolveName = (() => asked++) as unknown as Parameters<typeof post>[1]["resolveName"] & object;
  for (const host of inward) {
    for (const url of [`http://${host}/`, `https://${host}:8443/x`]) {
      assert.notEqual(refusedAddress(url, none), null, url);
      assert.notEqual(await refusedTarget(url, none), null, url);
      const { statusCode, error } = await post(url, {
        body: "{}",
        headers: {},
        admitted: none,
        signal: neverAborted,
        outboundHttp: openOutboundHttp,
        resolveName,
      });
      assert.deepEqual([statusCode, typeof error], [null, "string"], url);
    }
  }
  assert.equal(asked, 0, "nothing was even resolved");
  for (const url of [
    "ftp://example.com/",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "//example.com",
    "example.com",
    "",
    "http://",
    "http://u:p@example.com/",
  ])
    assert.notEqual(refusedAddress(url, none), null, url);
  assert.equal(refusedAddress("https://93.184.215.14:8443/hook?x=1", none), null);
  assert.equal(refusedAddress("https://hooks.example.com/", none), null);
});

test("an allowed origin is exact", () => {
  const admitted = new Set(["http://127.0.0.1:9000"]);
  assert.equal(refusedAddress("http://127.0.0.1:9000/any/path", admitted), null);
  for (const url of ["http://127.0.0.1:9001/", "https://127.0.0.1:9000/", "http://localhost:9000/", "http://127.0.0.1/"])
    assert.notEqual(refusedAddress(url, admitted), null, url);
});

test("a name is resolved once, and any inward answer among several stops the post", async () => {
  const { port, hits, close } = await server((response) => void response.end());
  // Public at first, inward at the second lookup: there must be no second lookup.
  for (const answers of [["127.0.0.1"], ["93.184.215.14", "127.0.0.1"], ["::1"], ["::ffff:127.0.0.1"]]) {
    let lookups = 0;
    const resolveName = ((_name: string, _options: unknown, done: (e: null, a: { address: string; family: number }[]) => void) => {
      lookups++;
      done(
        null,
        answers.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
      );
    }) as unknown as Parameters<typeof post>[1]["resolveName"] & object;
    const outcome = await post(`http://rebind.example:${port}/`, {
      body: "{}",
      headers: {},
      admitted: new Set(),
      signal: neverAborted,
      outboundHttp: openOutboundHttp,
      resolveName,
    });
    assert.match(outcome.error ?? "", /own network/, answers.join());
    assert.equal(lookups, 1);
  }
  assert.equal(hits(), 0);
  close();
});

test("a receiver that hangs, drips, or never ends its answer is dropped after the limit, and its status counts", async () => {
  const silent = await server(() => undefined);
  const drips = await server((response) => {
    response.writeHead(200);
    response.write("a");
  });
  const floods = await server((response) => {
    response.writeHead(500);
    const more = () => {
      while (!response.destroyed && response.write("x".repeat(16_384)));
    };
    response.on("drain", more);
    more();
  });
  const ask = async (port: number) => {
    const admitted = new Set([`http://127.0.0.1:${port}`]);
    const started = performance.now();
    const outcome = await post(`http://127.0.0.1:${port}/`, {
      body: "{}",
      headers: {},
      admitted,
      signal: neverAborted,
      outboundHttp: openOutboundHttp,
      limitMs: 400,
    });
    assert.ok(performance.now() - started < 60_000);
    return outcome;
  };
  assert.deepEqual([(await ask(silent.port)).statusCode, /No answer/.test((await ask(silent.port)).error ?? "")], [null, true]);
  assert.deepEqual(await ask(drips.port), { statusCode: 200, error: null, head: "a" });
  const flooded = await ask(floods.port);
  assert.deepEqual([flooded.statusCode, flooded.head?.length], [500, 500]);
  for (const one of [silent, drips, floods]) one.close();
});

test("connections are kept from post to post; a dropped one is not a failure, and none is kept after it", async () => {
  let answered = 0;
  // The third answer on a connection ends it without notice, like receivers that expect short connections.
  const sloppy = await server((response) => {
    const { socket } = response;
    response.end("thanks", () => ++answered % 3 === 0 && socket?.destroy());
  });
  const connections = keepConnections();
  const address = `http://127.0.0.1:${sloppy.port}`;
  const options = keptOptions(address, connections);
  const outcomes = [];
  for (let n = 0; n < 8; n++) outcomes.push(await post(`${address}/`, options));
  connections.close();
  assert.deepEqual(new Set(outcomes.map(({ statusCode, error, head }) => `${statusCode} ${error} ${head}`)), new Set(["200 null thanks"]));
  assert.equal(sloppy.hits(), 8, "each was taken once");
  assert.equal(sloppy.connections(), 6, "three on the first, each of the others on its own");
  sloppy.close();
});

function keptOptions(address: string, connections: ReturnType<typeof keepConnections>) {
  return { body: "{}", headers: {}, admitted: new Set([address]), signal: neverAborted, outboundHttp: openOutboundHttp, connections };
}

test("a receiver that resets every connection gets one new connection for each post", async () => {
  const resets = await server((response) => response.socket?.destroy());
  const address = `http://127.0.0.1:${resets.port}`;
  const connections = keepConnections();
  const options = keptOptions(address, connections);
  for (let n = 0; n < 3; n++) assert.deepEqual((await post(`${address}/`, options)).error, "The connection to the receiver failed");
  connections.close();
  assert.equal(resets.hits(), 3);
  resets.close();
});

test("credentials travel in headers that nothing else uses", () => {
  for (const name of [
    "Authorization",
    "Host",
    "content-length",
    "Transfer-Encoding",
    "Connection",
    "X-Svc-Signature",
    "Webhook-Id",
    "a b",
    "a\r\nb",
    "",
    "ä",
  ])
    assert.notEqual(refusedHeader(name), null, name);
  for (const name of ["X-Token", "Api-Key", "x_token"]) assert.equal(refusedHeader(name), null, name);
});

const neverAborted = new AbortController().signal;

async function server(answer: (response: ServerResponse) => void) {
  let hits = 0;
  let connections = 0;
  const made = createServer((request, response) => {
    hits++;
    request.resume();
    answer(response);
  }).listen(0, "127.0.0.1");
  made.on("connection", () => connections++);
  await once(made, "listening");
  // A server that listens on a port has this kind of address.
  const { port } = made.address() as AddressInfo;
  return {
    port,
    hits: () => hits,
    connections: () => connections,
    close() {
      made.closeAllConnections();
      made.close();
    },
  };
}
