import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { test } from "node:test";
import { Hono } from "hono";
import { listen } from "./listen.ts";
import type { Env } from "./request.ts";

test("a thousand sockets that never send their bodies, reopened whenever they are dropped, shut no one out", async () => {
  const app = new Hono<Env>();
  app.get("/api/v1/ping", (c) => c.json({ ok: true }));
  app.post("/api/v1/upload", async (c) => c.json({ length: (await c.req.text().catch(() => "")).length }));
  const listener = await listen(app, 0, { docsUrl: () => "", instanceId: "" });
  const head = `POST /api/v1/upload HTTP/1.1\r\nHost: 127.0.0.1:${listener.port}\r\nContent-Length: 5000\r\n\r\n{"na`;
  const slow = new Set<Socket>();
  let isOver = false;
  const open = (): void => {
    const socket = connect(listener.port, "127.0.0.1", () => socket.write(head));
    slow.add(socket.resume());
    socket
      .on("error", () => undefined)
      .once("close", () => {
        slow.delete(socket);
        if (!isOver) setTimeout(open, 100);
      });
  };
  for (let i = 0; i < 1000; i++) open();
  try {
    for (let i = 0; i < 40; i++) {
      const reply = await fetch(`http://127.0.0.1:${listener.port}/api/v1/ping`, { headers: { connection: "close" } });
      assert.equal(reply.status, 200, `request ${i}`);
    }
    const reply = await fetch(`http://127.0.0.1:${listener.port}/api/v1/upload`, { method: "POST", body: "a".repeat(200_000) });
    assert.deepEqual(await reply.json(), { length: 200_000 });
  } finally {
    isOver = true;
    const closed = [...slow].map((socket) => once(socket, "close"));
    for (const socket of slow) socket.destroy();
    await Promise.all(closed);
    await listener.close(100);
  }
});
