import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { AppError } from "#shared/errors.ts";
import { route } from "#shared/route.ts";
import { Hono } from "hono";
import { z } from "zod";
import { openTrail } from "../audit/trail.ts";
import type { Ctx, Services } from "../context.ts";
import type { Db } from "../db/open.ts";
import { openWorkspace } from "../db/workspace.ts";
import { Direct } from "./direct.ts";
import { type Listener, listen } from "./listen.ts";
import { type Env, type LooseHandler, mount } from "./mount.ts";

const of = (method: "GET" | "POST" | "DELETE", path: string, more = {}) =>
  route({ method, path: `/console/v1${path}`, summary: "x", auth: "none", params: z.record(z.string(), z.string()), ...more });
const listeners: Listener[] = [];
const came = { direct: Promise.withResolvers<void>(), hono: Promise.withResolvers<void>() };
const left = { direct: Promise.withResolvers<void>(), hono: Promise.withResolvers<void>() };
let dir: string;
let db: Db;

/** The same routes with and without the short way. */
before(async () => {
  dir = mkdtempSync(join(tmpdir(), "pandect-direct-"));
  db = openWorkspace(join(dir, "workspace.db"));
  const services = {
    now: () => new Date(),
    workspaceApi: { trail: openTrail(db, join(dir, "audit-head.txt")) },
  } as unknown as Services;
  for (const direct of [new Direct(), undefined]) {
    const app = new Hono<Env>();
    const add = (def: ReturnType<typeof of>, handler: (input: { params: object; query?: object; body?: object }, ctx: Ctx) => unknown) =>
      mount(app, def, handler as LooseHandler, { services, docsUrl: () => "", instanceId: "", checkReplies: true, direct });
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
      (direct === undefined ? came.hono : came.direct).resolve();
      await gone;
      (direct === undefined ? left.hono : left.direct).resolve();
      return {};
    });
    listeners.push(await listen(app, 0, { docsUrl: () => "", instanceId: "", ...(direct && { direct }) }));
  }
});
after(async () => {
  for (const listener of listeners) await listener.close(0);
  db.close();
  rmSync(dir, { recursive: true });
});

/** What comes back, without what differs from request to request. */
function raw(port: number, head: string, body = ""): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    const [line, ...headers] = head.split("\n");
    const lines = [`${line} HTTP/1.1`, `Host: 127.0.0.1:${port}`, ...headers, "Connection: close"];
    const socket = connect(port, "127.0.0.1", () => socket.write(`${lines.join("\r\n")}\r\n\r\n${body}`));
    socket.on("data", (data) => (text += data.toString("latin1")));
    socket.on("error", () => resolve(text));
    socket.on("close", () => resolve(text));
  });
}

const same = (answer: string) =>
  answer
    .replaceAll(/req_[0-9a-f]{32}/g, "req_")
    .replace(/^date: .*$/im, "")
    .split("\r\n")
    .map((line, i) => (i === 0 ? line : line.replace(/^[\w-]+:/, (name) => name.toLowerCase())))
    .sort()
    .join("\n");

const json = "Content-Type: application/json";
const big = JSON.stringify({ name: "x".repeat(9 * 1024 * 1024) });
const asked: [string, string, string?][] = [
  ["200", "GET /console/v1/lamps/default"],
  ["200", "GET /console/v1/lamps/a-b_c.d~e?kind=oil&kind=gas&x=%C3%A4+1"],
  ["200", "GET /console/v1/lamps/default/oils/7"],
  ["200", "GET /console/v1/lamps/a%20b"],
  ["200", "GET /console/v1/lamps/x/../y"],
  ["404", "GET /console/v1/lamps/x/missing\nX-Request-ID: mine"],
  ["404", "GET /console/v1/lamps/"],
  ["404", "GET /console/v1/lamps//oils/7"],
  ["404", "GET /console/v1/lamps/x/"],
  ["404", "PATCH /console/v1/lamps/x"],
  ["405", "HEAD /console/v1/lamps/x"],
  ["204", "DELETE /console/v1/lamps/x"],
  ["201", `POST /console/v1/lamps\n${json}\nContent-Length: 12`, '{"name":"a"}'],
  ["201", `POST /console/v1/lamps\n${json}\nTransfer-Encoding: chunked`, '5\r\n{"nam\r\n7\r\ne":"a"}\r\n0\r\n\r\n'],
  ["422", `POST /console/v1/lamps\n${json}\nContent-Length: 2`, "{]"],
  ["422", "POST /console/v1/lamps"],
  ["415", "POST /console/v1/lamps\nContent-Type: text/plain\nContent-Length: 2", "{}"],
  ["413", `POST /console/v1/lamps\n${json}\nContent-Length: ${big.length}`, big],
  ["413", `POST /console/v1/lamps\n${json}\nTransfer-Encoding: chunked`, `${big.length.toString(16)}\r\n${big}\r\n0\r\n\r\n`],
];

for (const [status, head, body] of asked)
  test(`${head.split("\n").join(", ")} is answered the same on the short way`, async () => {
    const [direct, hono] = await Promise.all(listeners.map(({ port }) => raw(port, head, body)));
    assert.equal(direct?.slice(9, 12), status, direct?.slice(0, 400));
    assert.equal(same(direct ?? ""), same(hono ?? ""));
  });

test("who leaves is noticed", async () => {
  const sockets: Socket[] = [];
  for (const { port } of listeners) {
    const socket = connect(port, "127.0.0.1", () => socket.write(`GET /console/v1/waits HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`));
    sockets.push(socket.on("error", () => {}));
  }
  await Promise.all([came.direct.promise, came.hono.promise]);
  for (const socket of sockets) socket.destroy();
  await Promise.all([left.direct.promise, left.hono.promise]);
});
