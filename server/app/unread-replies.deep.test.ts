import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { kill, serve } from "./testing/killed-service.ts";

test("250 clients that request the API document four times each and never read shut no one out", async (t) => {
  const root = mkdtempSync(join(tmpdir(), "pandect-unread-replies-"));
  const service = await serve(root);
  t.after(async () => {
    await kill(service.child);
    rmSync(root, { recursive: true });
  });
  const { port, host } = new URL(service.url);
  assert.equal((await fetch(`${service.url}/openapi.json`)).status, 200, "made once");
  const request = `GET /openapi.json HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(4);
  const sockets = Array.from({ length: 250 }, () => {
    const socket = connect(Number(port), "127.0.0.1", () => socket.write(request)).on("error", () => undefined);
    t.after(() => socket.destroy());
    return socket.pause();
  });
  await Promise.all(sockets.map((socket) => Promise.race([once(socket, "connect"), once(socket, "close")])));

  const waits: number[] = [];
  for (let i = 0; i < 10; i++) {
    const began = performance.now();
    const reply = await fetch(`${service.url}/api/v1/status`, { headers: { connection: "close" } });
    await reply.text();
    assert.equal(reply.status, 401, `newcomer ${i}`);
    waits.push(performance.now() - began);
    await pause(100);
  }
  const [slowest = 0, , , , , median = 0] = waits.toSorted((a, b) => b - a);
  t.diagnostic(`newcomers waited ${Math.round(median)} ms, at most ${Math.round(slowest)} ms`);
  assert.ok(median < 1000, `${Math.round(median)} ms`);
});
