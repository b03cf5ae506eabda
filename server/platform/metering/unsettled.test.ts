import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import type { RouteDef } from "#shared/route.ts";
import { type Db, write } from "../db/open.ts";
import { openWorkspace } from "../db/workspace.ts";
import { createKey } from "./data-keys.ts";
import { auditLedger, readBalance } from "./ledger.ts";
import { Metering } from "./metering.ts";
import { driverOf } from "../db/connection.ts";

const route = { method: "GET", path: "/x", cost: 6 } as RouteDef;

function metered(t: TestContext) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const dir = mkdtempSync(join(tmpdir(), "pandect-unsettled-"));
  const file = join(dir, "workspace.db");
  const db = openWorkspace(file);
  driverOf(db).pragma("busy_timeout = 0");
  const metering = new Metering(db);
  const key = metering.find(write(db, (tx) => createKey(tx, "test", 1)).key, 1);
  assert.ok(key !== null);
  t.after(() => {
    db.close();
    rmSync(dir, { recursive: true });
  });
  /** Waiting calls with held credits; they end when the returned function is called. */
  const begin = (count: number) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const calls = Array.from({ length: count }, (_, n) =>
      metering.charged(
        { requestId: `req_${n}`, key, route, input: {} },
        () => promise,
        () => 6 - (n % 3),
      ),
    );
    return () => {
      resolve();
      return Promise.allSettled(calls);
    };
  };
  return { file, db, metering, begin };
}

const held = (db: Db) =>
  driverOf(db).prepare<[], number>("select coalesce(sum(balance), 0) from ledger_account where name glob 'held:*'").pluck().get();
const failedOf = (ended: PromiseSettledResult<unknown>[]) => ended.filter(({ status }) => status === "rejected").length;

test("calls whose settlement finds the disk full fail, and their credits are returned while the service runs", async (t) => {
  const { db, metering, begin } = metered(t);
  const end = begin(300);
  assert.equal(held(db), 1800);
  driverOf(db).pragma(`max_page_count = ${Number(driverOf(db).pragma("page_count", { simple: true })) + 4}`);
  const ended = await end();
  const failed = failedOf(ended);
  assert.ok(failed > 0 && failed < 300, `${failed} of 300 failed`);
  assert.equal(held(db), 6 * failed);
  t.mock.timers.tick(1000);
  assert.equal(held(db), 6 * failed, "the disk is still full");
  driverOf(db).pragma("max_page_count = 1000000");
  t.mock.timers.tick(1999);
  assert.equal(held(db), 6 * failed, "the second wait is twice as long");
  t.mock.timers.tick(1);
  assert.equal(held(db), 0);
  const consumed = ended.reduce((sum, { status }, n) => sum + (status === "fulfilled" ? 6 - (n % 3) : 0), 0);
  assert.deepEqual([readBalance(db).consumed, readBalance(db).remaining], [consumed, 100_000 - consumed]);
  assert.deepEqual(auditLedger(db), []);
  metering.close();
});

test("a locked database keeps no hold either, and a closing service returns waiting ones", async (t) => {
  const { file, db, metering, begin } = metered(t);
  const other = openWorkspace(file);
  t.after(() => other.close());
  const end = begin(3);
  driverOf(other).exec("begin immediate");
  assert.equal(failedOf(await end()), 3);
  driverOf(other).exec("rollback");
  assert.equal(held(db), 18);
  metering.close();
  assert.equal(held(db), 0);
  assert.deepEqual([readBalance(db).consumed, auditLedger(db)], [0, []]);
});
