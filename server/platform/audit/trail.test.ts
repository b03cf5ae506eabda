import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { write } from "../db/open.ts";
import { openWorkspace } from "../db/workspace.ts";
import { systemEntry } from "./entry.ts";
import { after, anyEntry } from "./store.ts";
import { checkTrail, openTrail } from "./trail.ts";
import { driverOf } from "../db/connection.ts";

test("entries that end together form one chain, in order and with ids in the order of time", async (t) => {
  const dir = mkdtempSync(join(tmpdir(), "pandect-trail-"));
  const db = openWorkspace(join(dir, "workspace.db"));
  const trail = openTrail(db, join(dir, "audit-head.txt"));
  t.after(() => {
    trail.close();
    db.close();
    rmSync(dir, { recursive: true });
  });
  const at = (action: string, moment: number) => ({ ...systemEntry(action, "ok"), at: moment });
  const together = ["a", "b", "c"].map((action, i) => trail.recordSoon(at(action, 1_000 + i)));
  trail.publish(write(db, (tx) => trail.add(tx, at("first", 999))));
  await Promise.all(together);
  trail.record(at("last", 2_000));
  const entries = after(db, anyEntry, 0, 100);
  assert.deepEqual(
    entries.map(({ seq, action }) => `${seq} ${action}`),
    ["1 first", "2 a", "3 b", "4 c", "5 last"],
  );
  const ids = entries.map(({ id }) => id);
  assert.deepEqual(ids, ids.toSorted());
  for (const id of ids) assert.match(id, /^aud_[0-9a-f]{32}$/);
  assert.deepEqual((await trail.check()).findings, []);
});

test("a missing or empty note of the end is a finding, and a trail that never had one is intact", async (t) => {
  const dir = mkdtempSync(join(tmpdir(), "pandect-trail-"));
  const db = openWorkspace(join(dir, "workspace.db"));
  t.after(() => {
    db.close();
    rmSync(dir, { recursive: true });
  });
  const file = join(dir, "audit-head.txt");
  assert.deepEqual((await checkTrail(db, file)).findings, []);
  const trail = openTrail(db, file);
  for (let i = 0; i < 3; i++) trail.record(systemEntry("lamp.lit", "ok"));
  trail.close();
  assert.deepEqual((await checkTrail(db, file)).findings, []);
  driverOf(db).exec("drop trigger audit_log_stays; delete from audit_log where seq > 1");
  for (const lose of [() => writeFileSync(file, ""), () => rmSync(file)]) {
    lose();
    const { ok, findings } = await checkTrail(db, file);
    assert.equal(ok, false);
    assert.match(findings.join(), /record of the last entry, outside the database, is missing/);
  }
});

test("entries from a clock years behind do not end the check of earlier ones, and are removed with them", async (t) => {
  const dir = mkdtempSync(join(tmpdir(), "pandect-trail-"));
  const db = openWorkspace(join(dir, "workspace.db"));
  const trail = openTrail(db, join(dir, "audit-head.txt"));
  t.after(() => {
    trail.close();
    db.close();
    rmSync(dir, { recursive: true });
  });
  const now = Date.now();
  const year = 365 * 86_400_000;
  for (const at of [now - 4 * year, now - 3 * year, now - 60_000, 1_000, now]) trail.record({ ...systemEntry("lamp.lit", "ok"), at });
  trail.sweep(now);
  const { ok, count } = await trail.check();
  assert.deepEqual([ok, count], [true, 3], "the two oldest are gone, and all others are checked");
  assert.equal(after(db, anyEntry, 0, 100).length, 3);
});
