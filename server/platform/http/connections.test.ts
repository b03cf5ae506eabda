import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { connect, type Socket } from "node:net";
import { type TestContext, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { limitConnections } from "./connections.ts";

const limit = 12;
/** More than the buffers of two sockets of one computer hold. */
const large = Buffer.alloc(32 * 1024 * 1024, "x");

/** A server with room for `limit` connections; returns its port and the number of requests that it has served. */
async function serve(t: TestContext, answer: RequestListener): Promise<{ port: number; served: () => number }> {
  let served = 0;
  const server = createServer();
  const connections = limitConnections(server, "HTTP/1.1 503 Full\r\nconnection: close\r\n\r\n", limit);
  server.on("request", (request, response) => {
    if (!connections.serves(request, response)) return;
    served++;
    answer(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  assert.ok(typeof address === "object" && address !== null);
  return { port: address.port, served: () => served };
}

async function until(isTrue: () => boolean): Promise<void> {
  for (const end = performance.now() + 30_000; !isTrue(); await pause(5)) assert.ok(performance.now() < end, isTrue.toString());
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

async function send(t: TestContext, port: number, text: string): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  t.after(() => socket.destroy());
  socket.on("error", () => undefined).pause();
  await once(socket, "connect");
  socket.write(text);
  return socket;
}

/** The status of a small reply on a connection of its own. */
async function ask(port: number): Promise<number> {
  const reply = await fetch(`http://127.0.0.1:${port}/small`, { headers: { connection: "close" } });
  await reply.text();
  return reply.status;
}

const answers: RequestListener = (request, response) => void response.end(request.url === "/large" ? large : "ok");

for (const [name, requests] of [
  ["one reply each", 1],
  ["four replies each, requested at once", 4],
] as const) {
  test(`clients that do not read shut no one out: ${name}`, async (t) => {
    const { port, served } = await serve(t, answers);
    for (let i = 0; i < 2 * limit; i++) await send(t, port, get("/large").repeat(requests));
    await until(() => served() >= limit);
    for (let i = 0; i < 5; i++) assert.equal(await ask(port), 200, `newcomer ${i}`);
  });
}

test("the client that reads is served to the end among those that do not", async (t) => {
  const { port, served } = await serve(t, (_, response) => {
    // A long export, a part whenever the last one was read.
    let left = 200;
    const more = () => {
      while (left-- > 0) if (!response.write(large.subarray(0, 256 * 1024))) return void response.once("drain", more);
      response.end();
    };
    more();
  });
  const reader = await send(t, port, get("/large"));
  for (let i = 1; i < limit; i++) await send(t, port, get("/large"));
  await until(() => served() === limit);
  let bytes = 0;
  reader.on("data", (data) => (bytes += data.length)).resume();
  // More than the system had taken before.
  await until(() => bytes > 16 * 1024 * 1024);
  for (let i = 0; i < 5; i++) await send(t, port, get("/large"));
  await until(() => bytes > 200 * 256 * 1024);
});

test("requests that are worked on are never given up for a newcomer", async (t) => {
  const { port, served } = await serve(t, (request, response) => {
    if (request.url === "/small") response.end("ok");
  });
  const sockets: Socket[] = [];
  for (let i = 0; i < limit; i++) sockets.push(await send(t, port, get("/small") + get("/slow")));
  await until(() => served() === 2 * limit);
  for (const socket of sockets) {
    const [data] = (await once(socket.resume(), "data")) as [Buffer];
    assert.match(data.toString(), /^HTTP\/1\.1 200/, "the first of two requests is answered");
  }
  assert.equal(await ask(port), 503);
  assert.ok(sockets.every((socket) => !socket.destroyed));
});
