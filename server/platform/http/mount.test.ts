import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { calendarDate, flag, listOf, oneOrMany, queryInteger } from "#shared/platform/fields.ts";
import { type RouteDef, route } from "#shared/route.ts";
import { Hono } from "hono";
import { z } from "zod";
import { openTrail } from "../audit/trail.ts";
import type { Services } from "../context.ts";
import type { Db } from "../db/open.ts";
import { openWorkspace } from "../db/workspace.ts";
import { Metering } from "../metering/metering.ts";
import { newSignInSecret, Sessions } from "../session/sessions.ts";
import { createCalls } from "../calls/call.ts";
import type { LooseHandler } from "../calls/handlers.ts";
import { mount } from "./mount.ts";
import type { Env } from "./request.ts";

const timed = { processingTimeMs: z.number(), creditsConsumed: z.number() };
const routes = {
  read: route({
    method: "GET",
    path: "/api/v1/lamps/{lamp_id}",
    summary: "x",
    auth: "data",
    timing: "top",
    cost: 2,
    params: z.object({ lamp_id: z.string().min(3) }),
    query: z.object({
      limit: queryInteger(1, 10).default(3),
      kind: listOf(z.enum(["oil", "gas"])),
      lit: flag.default(false),
      on: calendarDate.optional(),
      sinceId: queryInteger(0).optional(),
    }),
    reply: z.object({ lamp: z.string(), limit: z.int(), kind: z.array(z.string()), lit: z.boolean(), ...timed }),
  }),
  search: route({
    method: "POST",
    path: "/api/v1/lamps/search",
    summary: "x",
    auth: "data",
    timing: "meta",
    body: z.strictObject({
      query: z.string().min(2).max(10),
      kind: oneOrMany(z.enum(["oil", "gas"])),
      limit: z.int().min(1).max(5).default(2),
      deep: z.boolean().default(false),
    }),
    reply: z.object({ data: z.array(z.string()), meta: z.object(timed) }),
  }),
  fails: route({ method: "GET", path: "/api/v1/fails", summary: "x", auth: "data", reply: z.object({}) }),
  console: route({
    method: "POST",
    path: "/console/v1/lamps",
    summary: "x",
    auth: "owner",
    right: "use",
    status: 204,
    body: z.strictObject({ name: z.string().min(1) }),
  }),
  bytes: route({
    method: "PUT",
    path: "/console/v1/bytes",
    summary: "x",
    auth: "owner",
    right: "use",
    bodyKind: "bytes",
    reply: z.object({ size: z.int() }),
  }),
};

let dir: string;
let db: Db;
let app: Hono<Env>;
let token: string;

before(async () => {
  dir = mkdtempSync(join(tmpdir(), "pandect-mount-"));
  db = openWorkspace(join(dir, "workspace.db"));
  const sessions = new Sessions(db, () => Date.now());
  token = (await sessions.open(newSignInSecret(db, Date.now()), null)).token;
  // These routes only use sessions and keys.
  const metering = new Metering(db);
  const workspaceApi = { trail: openTrail(db, join(dir, "audit-head.txt")) };
  const services = { now: () => new Date(), sessions, metering, workspaceApi } as unknown as Services;
  const calls = createCalls({ services, checkReplies: true });
  app = new Hono<Env>();
  const add = (def: RouteDef, handler: LooseHandler) => {
    calls.add(def, handler);
    mount(app, def, { calls, docsUrl: () => "http://127.0.0.1:1/docs", instanceId: "ins_x" });
  };
  add(routes.read, (({ params, query }: { params: { lamp_id: string }; query: { limit: number; kind?: string[]; lit: boolean } }) => ({
    lamp: params.lamp_id,
    limit: query.limit,
    kind: query.kind ?? [],
    lit: query.lit,
  })) as never);
  add(routes.search, (({ body }: { body: { kind?: string[] } }) => ({ data: body.kind ?? [] })) as never);
  add(routes.fails, () => {
    throw new Error("secret canary 4711 in /home/someone/matter.docx");
  });
  add(routes.console, () => undefined);
  add(routes.bytes, (async ({ stream }: { stream: ReadableStream<Uint8Array> }) => ({
    size: (await new Response(stream).arrayBuffer()).byteLength,
  })) as never);
});
after(() => {
  db.close();
  rmSync(dir, { recursive: true });
});

const auth = () => ({ authorization: `Bearer ${token}` });
interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}
async function send(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Answer> {
  const response = await app.request(`http://127.0.0.1${path}`, init);
  const text = await response.text();
  const body: unknown = text === "" ? {} : JSON.parse(text);
  return { status: response.status, headers: response.headers, body: body as Record<string, unknown> };
}
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  send(path, {
    method: "POST",
    headers: { ...auth(), "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
interface Issue {
  loc: unknown[];
  type: string;
  input: unknown;
  ctx: Record<string, unknown>;
}
const issues = (answer: Answer) => answer.body["detail"] as Issue[];

describe("a mounted route", () => {
  test("answers with timing at the top level or in meta, an id and no-store", async () => {
    const read = await send("/api/v1/lamps/abc?limit=5&kind=oil&kind=gas&lit=TRUE", { headers: auth() });
    assert.deepEqual(
      [read.status, read.body["lamp"], read.body["limit"], read.body["kind"], read.body["lit"]],
      [200, "abc", 5, ["oil", "gas"], true],
    );
    assert.equal(read.body["creditsConsumed"], 0);
    assert.equal(typeof read.body["processingTimeMs"], "number");
    assert.match(read.headers.get("x-request-id") ?? "", /^req_[0-9a-f]{32}$/);
    const found = await post("/api/v1/lamps/search", { query: "wick", kind: "oil" });
    assert.deepEqual(Object.keys(found.body), ["data", "meta"]);
    assert.deepEqual(found.body["data"], ["oil"]);
  });

  test("204 has no body", async () => {
    assert.equal((await post("/console/v1/lamps", { name: "x" })).status, 204);
  });

  test("bytes are streamed and need their media type", async () => {
    const headers = { ...auth(), "content-type": "application/octet-stream" };
    assert.equal((await send("/console/v1/bytes", { method: "PUT", headers, body: new Uint8Array(1000) })).body["size"], 1000);
    assert.equal(
      (await send("/console/v1/bytes", { method: "PUT", headers: { ...auth(), "content-type": "text/plain" }, body: "x" })).status,
      415,
    );
  });
});

describe("credentials (data-api §2)", () => {
  const refused: [string, Record<string, string>, string][] = [
    ["none", {}, ""],
    ["a session without Bearer", { authorization: "svc_sess_00000000000000000000000000000000" }, ""],
    ["an unknown session", { authorization: "Bearer svc_sess_00000000000000000000000000000000" }, ""],
    ["an unknown key", { authorization: "Bearer svc_key_00000000000000000000000000000000" }, ""],
    ["basic", { authorization: "Basic eDp5" }, ""],
    ["two different keys", { authorization: "Bearer svc_key_a", "x-api-key": "svc_key_b" }, ""],
    ["two different keys, one in the query", { "x-api-key": "svc_key_b" }, "?api_key=svc_key_c"],
    ["two different keys, both in the query", {}, "?api_key=svc_key_a&api_key=svc_key_b"],
  ];
  for (const [name, headers, search] of refused) {
    test(`${name}: 401 naming the instance`, async () => {
      const answer = await send(`/api/v1/lamps/abc${search}`, { headers });
      assert.equal(answer.status, 401);
      assert.equal(typeof answer.body["detail"], "string");
      assert.equal(answer.body["instanceId"], "ins_x");
    });
  }

  test("a workspace credential learns where it belongs, in all three places", async () => {
    for (const [headers, search] of [
      [{ authorization: "Bearer svc_ws_x" }, ""],
      [{ "x-api-key": "svc_ws_x" }, ""],
      [{}, "?api_key=svc_ws_x"],
    ] as const) {
      const answer = await send(`/api/v1/lamps/abc${search}`, { headers });
      assert.equal(answer.status, 401);
      assert.match(String(answer.body["detail"]), /workspace/);
    }
  });

  test("the same session in two places is accepted", async () => {
    assert.equal((await send(`/api/v1/lamps/abc?api_key=${token}`, { headers: { ...auth(), "x-api-key": token } })).status, 200);
  });

  test("an owner session only counts in Authorization: in an address or as a key it is ignored", async () => {
    assert.equal((await send(`/api/v1/lamps/abc?api_key=${token}`)).status, 401);
    assert.equal((await send("/api/v1/lamps/abc", { headers: { "x-api-key": token } })).status, 401);
  });

  test("console routes: no session 401, another product's credential 403, query never read", async () => {
    const body = { method: "POST", body: '{"name":"x"}' };
    const json = { "content-type": "application/json" };
    const none = await send("/console/v1/lamps", { ...body, headers: json });
    assert.equal(none.status, 401);
    assert.match(String(none.body["type"]), /\/workspace-api\/errors\/session-required$/);
    assert.equal((await send("/console/v1/lamps", { ...body, headers: { ...json, authorization: "Bearer svc_ws_x" } })).status, 403);
    assert.equal((await send("/console/v1/lamps", { ...body, headers: { ...json, authorization: "Bearer svc_key_x" } })).status, 403);
    assert.equal((await send(`/console/v1/lamps?api_key=${token}`, { ...body, headers: json })).status, 401);
  });

  test("401 comes before 422", async () => {
    assert.equal((await send("/api/v1/lamps/ab?limit=x")).status, 401);
  });
});

describe("validation (data-api §3)", () => {
  const query: [string, unknown[], string, unknown][] = [
    ["limit=0", ["query", "limit"], "greater_than_equal", "0"],
    ["limit=11", ["query", "limit"], "less_than_equal", "11"],
    ["limit=x", ["query", "limit"], "int_parsing", "x"],
    ["limit=1.5", ["query", "limit"], "int_parsing", "1.5"],
    ["limit=", ["query", "limit"], "int_parsing", ""],
    ["limit=1&limit=2", ["query", "limit"], "int_parsing", ["1", "2"]],
    ["kind=wax", ["query", "kind", 0], "literal_error", undefined],
    ["kind=oil&kind=wax", ["query", "kind", 1], "literal_error", "wax"],
    ["lit=maybe", ["query", "lit"], "bool_parsing", "maybe"],
    ["on=2026-02-30", ["query", "on"], "value_error", "2026-02-30"],
    ["on=yesterday", ["query", "on"], "string_pattern_mismatch", "yesterday"],
    ["sinceId=-1", ["query", "sinceId"], "greater_than_equal", "-1"],
  ];
  for (const [search, loc, type, input] of query) {
    test(`?${search} is ${type}`, async () => {
      const answer = await send(`/api/v1/lamps/abc?${search}`, { headers: auth() });
      assert.equal(answer.status, 422);
      assert.deepEqual(answer.body["errors"], answer.body["detail"]);
      const [first] = issues(answer);
      assert.deepEqual(first?.loc, loc);
      assert.equal(first?.type, type);
      if (input !== undefined) assert.deepEqual(first?.input, input);
      assert.equal(typeof first?.ctx, "object");
    });
  }

  const bodies: [unknown, unknown[], string][] = [
    [{}, ["body", "query"], "missing"],
    [{ query: "x" }, ["body", "query"], "string_too_short"],
    [{ query: "x".repeat(11) }, ["body", "query"], "string_too_long"],
    [{ query: 7 }, ["body", "query"], "string_type"],
    [{ query: null }, ["body", "query"], "string_type"],
    [{ query: "wick", kind: "wax" }, ["body", "kind"], "literal_error"],
    [{ query: "wick", kind: ["oil", "wax"] }, ["body", "kind", 1], "literal_error"],
    [{ query: "wick", limit: 9 }, ["body", "limit"], "less_than_equal"],
    [{ query: "wick", limit: 0 }, ["body", "limit"], "greater_than_equal"],
    [{ query: "wick", limit: "2" }, ["body", "limit"], "int_parsing"],
    [{ query: "wick", limit: 1.5 }, ["body", "limit"], "int_parsing"],
    [{ query: "wick", deep: "yes" }, ["body", "deep"], "bool_parsing"],
    [{ query: "wick", size: 3 }, ["body", "size"], "extra_forbidden"],
    ["[1]", ["body"], "value_error"],
    ["7", ["body"], "value_error"],
    ["null", ["body"], "value_error"],
    ["{", ["body"], "json_invalid"],
    ["", ["body"], "missing"],
    ['{"query":"\ud800"', ["body"], "json_invalid"],
  ];
  for (const [body, loc, type] of bodies) {
    test(`${JSON.stringify(body)} is ${type}`, async () => {
      const answer = await post("/api/v1/lamps/search", body);
      assert.equal(answer.status, 422);
      assert.deepEqual([issues(answer)[0]?.loc, issues(answer)[0]?.type], [loc, type]);
    });
  }

  test("a list in place of a text is only that error, and not also a wrong length", async () => {
    const answer = await post("/api/v1/lamps/search", { query: ["w"] });
    assert.deepEqual(
      issues(answer).map(({ loc, type, input }) => [loc, type, input]),
      [[["body", "query"], "string_type", ["w"]]],
    );
  });

  test("a body nested too deep to answer about is refused", async () => {
    const nested = (levels: number) => post("/api/v1/lamps/search", `{"query":"[[\\"[","size":${"[".repeat(levels)}${"]".repeat(levels)}}`);
    const deep = await nested(5000);
    assert.deepEqual([deep.status, issues(deep)[0]?.loc, issues(deep)[0]?.type], [422, ["body"], "value_error"]);
    assert.deepEqual(issues(await nested(90))[0]?.loc, ["body", "size"]);
  });

  test("hostile member names change nothing", async () => {
    for (const body of ['{"query":"wick","__proto__":{"limit":1}}', '{"query":"wick","constructor":1}']) {
      assert.equal((await post("/api/v1/lamps/search", body)).status, 422);
    }
    assert.equal((await send("/api/v1/lamps/abc?__proto__=1&constructor=2&kind=oil", { headers: auth() })).status, 200);
  });

  test("problem documents never echo the value", async () => {
    const answer = await post("/console/v1/lamps", { name: "", canary: "secret-4711" });
    assert.equal(answer.status, 422);
    assert.ok(!JSON.stringify(answer.body).includes("secret-4711"));
    assert.deepEqual(
      (answer.body["errors"] as { location: string; type: string }[]).map((e) => [e.location, e.type]),
      [
        ["body.name", "too_short"],
        ["body.canary", "unknown_member"],
      ],
    );
  });

  test("another media type is 415, over 8 MiB is 413", async () => {
    assert.equal((await post("/api/v1/lamps/search", { query: "wick" }, { "content-type": "text/plain" })).status, 415);
    assert.equal((await post("/api/v1/lamps/search", { query: "x".repeat(9 * 1024 * 1024) })).status, 413);
  });
});

test("an unexpected failure says nothing internal and is logged without its message (security S26)", async (t) => {
  const lines: string[] = [];
  t.mock.method(process.stderr, "write", (line: string) => lines.push(line) > 0);
  const answer = await send("/api/v1/fails", { headers: auth() });
  t.mock.restoreAll();
  assert.equal(answer.status, 500);
  for (const text of [JSON.stringify(answer.body), ...lines]) assert.ok(!text.includes("4711") && !text.includes("matter.docx"));
  assert.match(String(answer.body["requestId"]), /^req_/);
  assert.ok(lines.some((line) => line.includes(String(answer.body["requestId"]))));
});
