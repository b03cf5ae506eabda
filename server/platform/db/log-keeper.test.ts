import assert from "node:assert/strict";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { driverOf } from "./connection.ts";
import { keepLogSmall } from "./log-keeper.ts";
import { unfoldedPages } from "./maintenance.ts";
import { openDb } from "./open.ts";

test("a long log is moved into the file beside the commits, not within them, and then starts over", async (t) => {
  const folder = mkdtempSync(join(tmpdir(), "pandect-log-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "one.db");
  const db = openDb(file);
  driverOf(db).exec("create table lamp (oil blob)");
  const log = keepLogSmall(db);
  t.after(() => db.close());
  const fill = () =>
    driverOf(db).exec(
      "insert into lamp with recursive n(i) as (select 1 union all select i + 1 from n where i < 1500) select randomblob(4000) from n",
    );
  const before = statSync(file).size;
  fill();
  assert.ok(unfoldedPages(db) > 1500);
  assert.equal(statSync(file).size, before, "the commit has left the log alone");
  await folded();
  assert.ok(statSync(file).size > before + 6_000_000);
  const length = statSync(`${file}-wal`).size;
  fill();
  assert.ok(statSync(`${file}-wal`).size < length + 1_000_000, "the log has started over");
  await log.close();
  await pause(400);
  assert.ok(unfoldedPages(db) > 1500, "nobody folds it any more");

  async function folded(): Promise<void> {
    for (const until = Date.now() + 20_000; unfoldedPages(db) > 0; await pause(20)) assert.ok(Date.now() < until);
  }
});
