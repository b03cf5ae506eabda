import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { openWorkspace } from "./db/workspace.ts";
import { createSweepClock } from "./sweep-clock.ts";

const day = 86_400_000;
const year = 365 * day;

test("the time of sweeps follows the clock, a week per start at most, and never runs ahead of the clock", (t) => {
  const root = mkdtempSync(join(tmpdir(), "pandect-sweep-clock-"));
  const db = openWorkspace(join(root, "workspace.db"));
  t.after(() => {
    db.close();
    rmSync(root, { recursive: true });
  });
  let clock = Date.parse("2026-11-20T10:00:00Z");
  let uptime = 0;
  const begun = clock;
  const start = () =>
    createSweepClock(
      db,
      () => clock,
      () => uptime,
    );

  const first = start();
  assert.equal(first.now(), begun);
  [clock, uptime] = [clock + 2 * day, uptime + 2 * day];
  assert.equal(first.now(), begun + 2 * day, "time that passes counts");
  clock += 20 * year;
  assert.equal(first.now(), begun + 2 * day, "a jump does not");
  assert.equal(first.lag(), 20 * year);
  for (const starts of [1, 2]) assert.equal(start().now(), begun + 2 * day + starts * 7 * day);
  clock = begun + 3 * day;
  const back = start();
  assert.deepEqual([back.now(), back.lag()], [clock, 0], "a clock that is right again counts at once");
  clock -= year;
  assert.equal(start().now(), clock);
});
