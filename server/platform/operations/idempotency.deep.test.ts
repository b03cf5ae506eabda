import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { enable, setAllowlist } from "../credentials/installation.ts";
import { issueCredential } from "../credentials/issue.ts";
import { createDataFolder } from "../data-folder.ts";
import { type Db, write } from "../db/open.ts";
import { openWorkspace } from "../db/workspace.ts";
import { blankMatter } from "../../workspace/records/matters/matter-input.ts";
import { findDefaultMatter, insertMatter } from "../../workspace/records/matters/store.ts";
import { newId } from "../ids.ts";
import { newSignInSecret, Sessions } from "../session/sessions.ts";
import { openLaunching } from "../../app/testing/launching.ts";
import { cancel } from "./lease-store.ts";
import { driverOf } from "../db/connection.ts";

const day = 86_400_000;

/** A service whose clock the test sets. */
function launching(t: { after(end: () => void): void }) {
  const folder = createDataFolder(mkdtempSync(join(tmpdir(), "pandect-keys-")));
  const clock = { ahead: 0 };
  const service = openLaunching(folder, () => new Date(Date.now() + clock.ahead));
  t.after(() => {
    service.close();
    rmSync(folder.root, { recursive: true });
  });
  const matterId = findDefaultMatter(service.db, null)?.id ?? "";
  const send = async (body: string | null, key: string | null, headers: Record<string, string> = {}, matter = matterId) => {
    const trusted = headers["authorization"] === undefined;
    const response = await service.app.request(
      `http://127.0.0.1/workspace/v1/matters/${matter}/lamps`,
      {
        method: "POST",
        headers: { "content-type": "application/json", ...(key !== null && { "idempotency-key": key }), ...headers },
        body,
      },
      { trusted },
    );
    // Operations and problems are objects.
    const answer = (await response.json()) as { id: string; status: string | number; type: string };
    return { status: response.status, answer, problem: answer.type.split("/").at(-1), retryAfter: response.headers.get("retry-after") };
  };
  return { ...service, clock, matterId, send };
}

const count = (db: Db, table: "operation" | "document" | "idempotency_key") =>
  driverOf(db).prepare<[], number>(`select count(*) from ${table}`).pluck().get() ?? 0;

describe("an Idempotency-Key", () => {
  test("returns to every copy the first operation in its present state, whatever the order of the fields", async (t) => {
    const { db, send } = launching(t);
    const first = await send('{"oil":"olive","lamps":{"a":1,"b":2}}', "k");
    assert.deepEqual([first.status, first.answer.status, first.retryAfter], [202, "queued", "2"]);
    const again = await send('{ "lamps": {"b":2,"a":1}, "oil": "olive" }', " k ");
    assert.deepEqual([again.status, again.answer.id], [202, first.answer.id]);
    write(db, (tx) => cancel(tx, first.answer.id, Date.now()));
    assert.equal((await send('{"oil":"olive","lamps":{"a":1,"b":2}}', "k")).answer.status, "cancelled");
    assert.deepEqual([count(db, "operation"), count(db, "document")], [1, 1]);
    assert.notEqual((await send('{"oil":"olive","lamps":{"a":1,"b":2}}', "K")).answer.id, first.answer.id);
    assert.notEqual((await send('{"oil":"olive","lamps":{"a":1,"b":2}}', null)).answer.id, first.answer.id);
  });

  test("treats a missing body as {}, and refuses another body", async (t) => {
    const { db, send } = launching(t);
    const first = await send(null, "k");
    assert.equal((await send("{}", "k")).answer.id, first.answer.id);
    const other = await send('{"oil":"whale"}', "k");
    assert.deepEqual([other.status, other.problem], [422, "idempotency-key-reused"]);
    assert.equal(count(db, "operation"), 1);
  });

  test("is refused when it is blank or too long, after the scope and before the body", async (t) => {
    const { send, db } = launching(t);
    for (const [key, problem] of [
      ["", "idempotency-key-required"],
      [" ", "idempotency-key-required"],
      ["x".repeat(256), "idempotency-key-too-long"],
    ] as const) {
      const refused = await send("{", key);
      assert.deepEqual([refused.status, refused.problem], [400, problem]);
    }
    assert.equal((await send("{}", "x".repeat(255))).status, 202);
    assert.equal((await send('{"no":1}', "y")).status, 422);
    assert.equal((await send("{}", "z", {}, `mat_${"0".repeat(32)}`)).status, 404);
    assert.equal(count(db, "idempotency_key"), 1);
  });

  test("belongs to the path, and is forgotten after 30 days", async (t) => {
    const { db, send, clock } = launching(t);
    const other = newId("mat");
    write(db, (tx) => insertMatter(tx, blankMatter(other, "Other", Date.now())));
    const first = await send("{}", "k");
    assert.notEqual((await send("{}", "k", {}, other)).answer.id, first.answer.id);
    clock.ahead = 30 * day - 60_000;
    assert.equal((await send("{}", "k")).answer.id, first.answer.id);
    clock.ahead = 30 * day + 60_000;
    const later = await send('{"oil":"olive"}', "k");
    assert.equal(later.status, 202);
    assert.notEqual(later.answer.id, first.answer.id);
  });

  test("serves every credential of the organization, passes the concurrency gate, and reveals nothing about hidden matters", async (t) => {
    const { db, send } = launching(t);
    const issue = () =>
      write(db, (tx) => issueCredential(tx, { name: "x", scopes: ["documents:write"], expiresAt: Date.now() + day }, Date.now())).secret;
    const installation = write(db, (tx) => enable(tx, Date.now())).id;
    const [one, two] = [issue(), issue()].map((secret) => ({ authorization: `Bearer ${secret}` }));
    const first = await send("{}", "k0", one);
    for (const key of ["k1", "k2"]) assert.equal((await send("{}", key, one)).status, 202);
    const fourth = await send("{}", "k3", one);
    assert.deepEqual([fourth.status, fourth.problem, fourth.retryAfter], [429, "concurrency-limit-reached", "2"]);
    assert.equal((await send("{}", "k0", one)).answer.id, first.answer.id);
    assert.equal((await send("{}", "k0", two)).answer.id, first.answer.id);
    assert.equal((await send("{}", "k3", two)).status, 202);
    write(db, (tx) => setAllowlist(tx, installation, []));
    // The service notices another process's write within milliseconds.
    await pause(20);
    const limited = issue();
    for (const body of ["{}", '{"oil":"olive"}']) {
      const hidden = await send(body, "k0", { authorization: `Bearer ${limited}` });
      assert.deepEqual([hidden.status, hidden.problem], [404, "matter-not-found"]);
    }
    assert.equal(count(db, "operation"), 4);
  });
});

const kills = Number(process.env["PANDECT_KILLS"] ?? 8);

test(`20 copies of each launch and ${kills} kills leave one operation and one row for each key (PANDECT_KILLS sets how many)`, async () => {
  const folder = createDataFolder(mkdtempSync(join(tmpdir(), "pandect-copies-")));
  const child = join(import.meta.dirname, "../../app/testing/launching-child.ts");
  const start = async () => {
    const running = spawn(process.execPath, [child, folder.root], { stdio: ["ignore", "pipe", "inherit"] });
    const [line] = (await once(running.stdout, "data")) as [Buffer];
    return { running, port: Number(line.toString()) };
  };
  let { running, port } = await start();
  const db = openWorkspace(folder.workspace);
  const matterId = findDefaultMatter(db, null)?.id ?? "";
  const { token } = await new Sessions(db, () => Date.now()).open(newSignInSecret(db, Date.now()), null);
  const answered = new Map<string, Set<string>>();
  const copies = (key: string) =>
    Promise.allSettled(
      Array.from({ length: 20 }, async () => {
        const response = await fetch(`http://127.0.0.1:${port}/workspace/v1/matters/${matterId}/lamps`, {
          method: "POST",
          headers: { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": key },
          body: JSON.stringify({ oil: key }),
        });
        assert.equal(response.status, 202);
        // Every answer is an operation.
        const { id } = (await response.json()) as { id: string };
        answered.set(key, (answered.get(key) ?? new Set()).add(id));
      }),
    );
  const keys = Array.from({ length: kills }, (_, n) => [`kill-${n}-a`, `kill-${n}-b`]);
  for (const [n, pair] of keys.entries()) {
    const load = Promise.all(pair.map(copies));
    await pause(1 + ((n * 7) % 40));
    running.kill("SIGKILL");
    await load;
    ({ running, port } = await start());
  }
  for (const key of keys.flat()) await copies(key);
  running.kill("SIGKILL");
  for (const key of keys.flat()) assert.equal(answered.get(key)?.size, 1, key);
  assert.deepEqual([count(db, "operation"), count(db, "document"), count(db, "idempotency_key")], Array(3).fill(kills * 2));
  db.close();
  rmSync(folder.root, { recursive: true });
});
