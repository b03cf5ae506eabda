import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { contract } from "#shared/contract.ts";
import type { RouteDef } from "#shared/route.ts";
import { driverOf } from "../platform/db/connection.ts";
import { openWorkspace } from "../platform/db/workspace.ts";
import { serviceConfig } from "./config.ts";
import { startService } from "./service.ts";
import { shiftedClock } from "./testing/shifted-clock.ts";
import { installTitle, receiver, watchedLaw } from "./testing/watching.ts";

/*
 * The clock of a running service jumps an hour back, a day and a year forward, and back again each time. After every jump a running
 * upload, a notice, a data key, a credential and a sign-in must work within a minute of real time, nothing may happen twice, and no age
 * may be negative. Threads that read and import law keep the true time.
 */

const hour = 3_600_000;
const jumps: [string, number][] = [
  ["an hour back", -hour],
  ["right again", 0],
  ["a day forward", 24 * hour],
  ["right again after a day", 0],
  ["a year forward", 365 * 24 * hour],
  ["right again after a year", 0],
];
/** The longest time that anything may be stuck, in milliseconds of real time. */
const longest = 60_000;

test("a clock that jumps back and forward leaves nothing stuck, and nothing happens twice", async (t) => {
  const { folder, key } = await watchedLaw(t);
  const setClock = shiftedClock(t);
  // The first attempt of each notice is refused, so that it waits for its second one while the clock jumps.
  const tries = new Map<string, number>();
  let refuses = false;
  const inbox = await receiver(t, (response) => response.writeHead(refuses ? 503 : 200).end());
  const env = { ...process.env, PANDECT_WEBHOOK_ALLOW: inbox.origin };
  const service = await startService({ ...serviceConfig({ dataDir: folder.root, port: 0 }, env), checkReplies: true });
  t.after(() => service.close());
  const db = openWorkspace(folder.workspace);
  t.after(() => void db.close());

  // Replies of many routes; the service has checked them against their schemas.
  // oxlint-disable-next-line typescript/no-explicit-any
  const send = async (secret: string, method: string, path: string, body?: object | string): Promise<any> => {
    const isText = typeof body === "string";
    const response = await fetch(`${service.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${secret}`, "content-type": isText ? "application/octet-stream" : "application/json" },
      ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json") ?? false;
    return { status: response.status, retryAfter: Number(response.headers.get("retry-after")), body: isJson ? JSON.parse(text) : text };
  };
  let session = "";
  const owner = async (method: string, path: string, body?: object | string) => {
    let reply = await send(session, method, path, body);
    if (reply.status === 401) {
      const bootstrapSecret = new URL(service.signInUrl()).hash.slice(1);
      const opened = await send("", "POST", "/console/v1/session", { bootstrapSecret });
      assert.equal(opened.status, 201, `sign-in: ${JSON.stringify(opened.body)}`);
      session = opened.body.token;
      reply = await send(session, method, path, body);
    }
    assert.ok(reply.status < 300, `${method} ${path} ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body;
  };
  const within = async (what: string, isDone: () => Promise<boolean> | boolean) => {
    for (const until = performance.now() + longest; !(await isDone()); await pause(50))
      assert.ok(performance.now() < until, `stuck: ${what}`);
  };

  const api = "/workspace/v1";
  const matterId = (await owner("GET", `${api}/matters`)).data[0].id;
  await owner("POST", "/console/v1/installation");
  const expiresAt = new Date(Date.now() + 100 * 24 * hour).toISOString();
  const credential = (await owner("POST", "/console/v1/credentials", { name: "c", scopes: ["matters:read"], expiresAt })).secret;
  const watch = { corpusType: "cfr", webhookUrl: inbox.url };
  assert.equal((await send(key, "POST", "/api/v1/watches", watch)).status, 201);

  /** Starts to read a document; returns the operation. */
  const launch = async (n: number): Promise<string> => {
    const text = `Lamp ${n}`;
    const about = { matterId, filename: `${n}.txt`, contentType: "text/plain", sizeBytes: text.length };
    const opened = await owner("POST", `${api}/uploads`, about);
    const { etag } = await owner("PUT", new URL(opened.parts[0].url).pathname, text);
    return (await owner("POST", `${api}/uploads/${opened.uploadId}/complete`, { parts: [{ partNumber: 1, etag }] })).id;
  };
  /** Uses up a data key for the minute. */
  const exhaust = async () => {
    for (let n = 0; n < 400; n++) {
      const { status, retryAfter } = await send(key, "GET", "/api/v1/boards?limit=1");
      if (status === 429) return retryAfter;
      assert.equal(status, 200);
    }
    throw new Error("a key has no limit");
  };

  const operations: string[] = [];
  for (const [n, [name, shift]] of jumps.entries()) {
    const underWay = await launch(n);
    operations.push(underWay);
    // A notice sent now is refused, and waits for its second attempt on this clock.
    refuses = true;
    const asked = inbox.received.length;
    await installTitle(folder, { title: 97, sections: 30, amended: n % 2 === 0, date: `2088-02-${String(n + 10)}` });
    await within(`first attempt before ${name}`, () => inbox.received.length > asked);
    await within(
      "written down",
      () => driverOf(db).prepare("select count(*) from notice where state = 'pending' and attempts = 1").pluck().get() === 1,
    );
    refuses = false;
    assert.ok((await exhaust()) <= 60, `${name}: a key waits at most a minute`);
    setClock(shift);

    // Read from the table: a service that thinks a year has passed shows no operation from before.
    const open = driverOf(db).prepare("select 1 from operation where id = ? and status in ('queued', 'running')");
    await within(`${name}: the upload`, () => open.get(underWay) === undefined);
    const after = await launch(100 + n);
    operations.push(after);
    await within(`${name}: an upload`, async () => (await owner("GET", `${api}/operations/${after}`)).completedAt !== undefined);
    const { status, retryAfter } = await send(key, "GET", "/api/v1/boards?limit=1");
    assert.ok(status === 200 || retryAfter <= 60, `${name}: a key waits ${retryAfter} s`);
    const isExpired = shift > 100 * 24 * hour;
    assert.equal((await send(credential, "GET", `${api}/matters`)).status, isExpired ? 401 : 200, `${name}: the credential`);
    assert.equal((await owner("GET", "/console/v1/audit/check")).ok, true, `${name}: the audit trail`);
    const ahead = () => driverOf(db).prepare("select max(due_at) from notice where state = 'pending'").pluck().get() as number | null;
    await within(`${name}: the notice is not put off`, () => (ahead() ?? 0) < Date.now() + 70_000);
    // The second attempt is due a minute after the first.
    setClock(shift + 2 * 60_000);
    await within(`${name}: the notice`, () => ahead() === null);
    setClock(shift);
    await nothingNegative(name, (path) => owner("GET", path));
  }

  for (const id of operations) {
    const row = driverOf(db).prepare("select status, attempts from operation where id = ?").get(id);
    // A service that thought a year had passed has swept it.
    if (row !== undefined) assert.deepEqual(row, { status: "succeeded", attempts: 1 });
  }
  const documents = driverOf(db).prepare("select filename, status from document").all() as { filename: string; status: string }[];
  assert.equal(documents.length, operations.length);
  assert.ok(documents.every(({ status }) => status === "succeeded"));
  for (const { body } of inbox.received) {
    const { deliveryId } = JSON.parse(body) as { deliveryId: string };
    tries.set(deliveryId, (tries.get(deliveryId) ?? 0) + 1);
  }
  assert.equal(tries.size, jumps.length);
  assert.deepEqual([...new Set(tries.values())], [2], "one refusal and one delivery each");
  const entries = (await owner("GET", "/console/v1/audit?limit=100")).data as { id: string }[];
  const bySeq = driverOf(db).prepare("select id from audit_log order by seq desc limit 100").pluck().all();
  assert.deepEqual(
    entries.map(({ id }) => id),
    bySeq,
    "the trail keeps its order",
  );
});

/** Reads every list and page that needs no id, and checks for ages, counts and waits below zero. */
async function nothingNegative(when: string, read: (path: string) => Promise<unknown>): Promise<void> {
  for (const route of Object.values(contract).flatMap((group) => Object.values<RouteDef>(group))) {
    if (route.method !== "GET" || route.auth !== "owner" || /[{*]/.test(route.path) || /audit\/export|catalogue/.test(route.path)) continue;
    const reply = await read(route.path).catch(() => null);
    JSON.stringify(reply, (name, value: unknown) => {
      assert.ok(typeof value !== "number" || value >= 0, `${when}: ${route.path} ${name} ${String(value)}`);
      return value;
    });
  }
}
