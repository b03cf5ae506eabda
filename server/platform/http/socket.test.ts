import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { AppError } from "#shared/platform/errors.ts";
import { route } from "#shared/route.ts";
import { Hono } from "hono";
import { z } from "zod";
import { openTrail } from "../audit/trail.ts";
import type { Ctx, Services } from "../context.ts";
import type { Db } from "../db/open.ts";
import { openWorkspace } from "../db/workspace.ts";
import { type Listener, listen } from "./listen.ts";
import { createCalls } from "../calls/call.ts";
import type { LooseHandler } from "../calls/handlers.ts";
import { mount } from "./mount.ts";
import type { Env } from "./request.ts";

const of = (method: "GET" | "POST" | "DELETE", path: string, more = {}) =>
  route({ method, path: `/console/v1${path}`, summary: "x", auth: "none", params: z.record(z.string(), z.string()), ...more });
const came = Promise.withResolvers<void>();
const left = Promise.withResolvers<void>();
let listener: Listener;
let dir: string;
let db: Db;

before(async () => {
  dir = mkdtempSync(join(tmpdir(), "pandect-socket-"));
  db = openWorkspace(join(dir, "workspace.db"));
  const services = {
    now: () => new Date(),
    workspaceApi: { trail: openTrail(db, join(dir, "audit-head.txt")) },
  } as unknown as Services;
  const app = new Hono<Env>();
  const calls = createCalls({ services, checkReplies: true });
  const add = (def: ReturnType<typeof of>, handler: (input: { params: object; query?: object; body?: object }, ctx: Ctx) => unknown) => {
    calls.add(def, handler as LooseHandler);
    mount(app, def, { calls, docsUrl: () => "", instanceId: "" });
  };
  const told = { reply: z.record(z.string(), z.unknown()) };
  add(of("GET", "/lamps/default", told), () => ({ route: "default" }));
  add(of("GET", "/lamps/{lampId}", { ...told, query: z.record(z.string(), z.unknown()) }), (input) => ({ route: "one", ...input }));
  add(of("GET", "/lamps/{lampId}/oils/{oilId}", told), (input) => ({ route: "oil", ...input }));
  add(of("POST", "/lamps", { ...told, status: 201, body: z.strictObject({ name: z.string() }) }), (input) => ({ ...input }));
  add(of("DELETE", "/lamps/{lampId}", { status: 204 }), () => undefined);
  add(of("GET", "/lamps/{lampId}/missing", told), () => {
    throw new AppError("matter-not-found");
  });
  add(of("GET", "/waits", told), async (_, ctx) => {
    const gone = new Promise((resolve) => ctx.signal.addEventListener("abort", resolve));
    came.resolve();
    await gone;
    left.resolve();
    return {};
  });
  listener = await listen(app, 0, { docsUrl: () => "", instanceId: "" });
});
after(async () => {
  await listener.close(0);
  db.close();
  rmSync(dir, { recursive: true });
});

/** The raw reply, byte for byte. */
function raw(port: number, head: string, body = ""): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    const [line, ...headers] = head.split("\n");
    const lines = [`${line} HTTP/1.1`, `Host: 127.0.0.1:${port}`, ...headers, "Connection: close"];
    const socket = connect(port, "127.0.0.1", () => socket.write(`${lines.join("\r\n")}\r\n\r\n${body}`));
    socket.on("data", (data) => (text += data.toString()));
    socket.on("error", () => resolve(text));
    socket.on("close", () => resolve(text));
  });
}

const json = "Content-Type: application/json";
const big = JSON.stringify({ name: "x".repeat(9 * 1024 * 1024) });
const asked: [status: string, head: string, answer: object | null, body?: string][] = [
  ["200", "GET /console/v1/lamps/default", { route: "default" }],
  [
    "200",
    "GET /console/v1/lamps/a-b_c.d~e?kind=oil&kind=gas&x=%C3%A4+1",
    { route: "one", params: { lampId: "a-b_c.d~e" }, query: { kind: ["oil", "gas"], x: "ä 1" } },
  ],
  ["200", "GET /console/v1/lamps/default/oils/7", { route: "oil", params: { lampId: "default", oilId: "7" } }],
  ["200", "GET /console/v1/lamps/a%20b", { route: "one", params: { lampId: "a b" }, query: {} }],
  ["200", "GET /console/v1/lamps/x/../y", { route: "one", params: { lampId: "y" }, query: {} }],
  ["404", "GET /console/v1/lamps/x/missing\nX-Request-ID: mine", null],
  ["404", "GET /console/v1/lamps/", null],
  ["404", "GET /console/v1/lamps//oils/7", null],
  ["404", "GET /console/v1/lamps/x/", null],
  ["404", "PATCH /console/v1/lamps/x", null],
  ["405", "HEAD /console/v1/lamps/x", null],
  ["204", "DELETE /console/v1/lamps/x", null],
  ["201", `POST /console/v1/lamps\n${json}\nContent-Length: 12`, { body: { name: "a" }, params: {} }, '{"name":"a"}'],
  [
    "201",
    `POST /console/v1/lamps\n${json}\nTransfer-Encoding: chunked`,
    { body: { name: "a" }, params: {} },
    '5\r\n{"nam\r\n7\r\ne":"a"}\r\n0\r\n\r\n',
  ],
  ["422", `POST /console/v1/lamps\n${json}\nContent-Length: 2`, null, "{]"],
  ["422", "POST /console/v1/lamps", null],
  ["415", "POST /console/v1/lamps\nContent-Type: text/plain\nContent-Length: 2", null, "{}"],
  ["413", `POST /console/v1/lamps\n${json}\nContent-Length: ${big.length}`, null, big],
  ["413", `POST /console/v1/lamps\n${json}\nTransfer-Encoding: chunked`, null, `${big.length.toString(16)}\r\n${big}\r\n0\r\n\r\n`],
];

for (const [status, head, answer, body] of asked)
  test(`${head.split("\n").join(", ")} is answered with ${status}`, async () => {
    const text = await raw(listener.port, head, body);
    assert.equal(text.slice(9, 12), status, text.slice(0, 400));
    if (answer !== null) assert.deepEqual(JSON.parse(text.slice(text.indexOf("\r\n\r\n") + 4)), answer);
  });

test("a caller's request id is returned as the correlation id", async () => {
  const text = await raw(listener.port, "GET /console/v1/lamps/x/missing\nX-Request-ID: mine");
  assert.match(text, /^x-correlation-id: mine\r$/im);
});

test("a caller that leaves is noticed", async () => {
  const socket = connect(listener.port, "127.0.0.1", () =>
    socket.write(`GET /console/v1/waits HTTP/1.1\r\nHost: 127.0.0.1:${listener.port}\r\n\r\n`),
  );
  socket.on("error", () => {});
  await came.promise;
  socket.destroy();
  await left.promise;
});
