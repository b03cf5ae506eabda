import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { openWorkspace } from "../db/workspace.ts";
import { RateLimits } from "./rate-limits.ts";
import { driverOf } from "../db/connection.ts";

const limits = { perMinute: 3, perHour: 5, perDay: 7 };
const minute = 60_000;
const noon = Date.UTC(2026, 5, 1, 12);

function database(t: TestContext) {
  const dir = mkdtempSync(join(tmpdir(), "pandect-limits-"));
  const file = join(dir, "workspace.db");
  const db = openWorkspace(file);
  t.after(() => {
    db.close();
    rmSync(dir, { recursive: true });
  });
  return { db, file };
}

test("each window refuses independently and says when it resets", (t) => {
  const rates = new RateLimits(database(t).db, "data_key");
  const take = (at: number) => rates.take(0, limits, at).retryAfter;
  assert.deepEqual([take(noon), take(noon + 1), take(noon + 2)], [null, null, null]);
  assert.equal(take(noon + 10_500), 50, "the minute is full until it ends");
  assert.deepEqual([take(noon + minute), take(noon + minute)], [null, null]);
  assert.equal(take(noon + 2 * minute), 58 * 60, "the hour is full");
  assert.deepEqual([take(noon + 60 * minute), take(noon + 60 * minute)], [null, null]);
  assert.equal(take(noon + 61 * minute), 11 * 3600 - 60, "the day is full");
  assert.equal(take(noon + 12 * 60 * minute), null);
  rates.close();
});

test("headers show what is left of the minute and of the day", (t) => {
  const rates = new RateLimits(database(t).db, "data_key");
  assert.deepEqual(rates.take(4, limits, noon).headers, {
    "x-ratelimit-limit": "3",
    "x-ratelimit-remaining": "2",
    "x-ratelimit-reset": String(noon / 1000 + 60),
    "x-ratelimit-limit-day": "7",
    "x-ratelimit-remaining-day": "6",
  });
  for (let i = 0; i < 2; i++) rates.take(4, limits, noon);
  assert.equal(rates.take(4, limits, noon).headers["retry-after"], "60");
  rates.close();
});

test("keys and credentials do not share counters, and a restart or a clock set back returns nothing", (t) => {
  const { db } = database(t);
  let rates = new RateLimits(db, "data_key");
  for (let i = 0; i < 3; i++) assert.equal(rates.take(1, limits, noon).retryAfter, null);
  assert.equal(rates.take(0, limits, noon).retryAfter, null);
  rates.close();
  rates = new RateLimits(db, "data_key");
  assert.equal(rates.take(1, limits, noon).retryAfter, 60);
  assert.ok((rates.take(1, limits, noon - 5 * minute).retryAfter ?? 0) >= 60);
  assert.equal(rates.take(0, limits, noon).headers["x-ratelimit-remaining"], "1", "a restart loses nothing either");
  const year = 365 * 24 * 60 * minute;
  for (let i = 0; i < 3; i++) rates.take(2, limits, noon + year);
  rates.close();
  rates = new RateLimits(db, "data_key");
  assert.equal(rates.take(2, limits, noon).retryAfter, 60, "a clock that was a year ahead locks a key for a minute");
  const credentials = new RateLimits(db, "credential");
  assert.equal(credentials.take(1, limits, noon).retryAfter, null);
  credentials.close();
  rates.close();
});

test("a kill returns at most the requests of the last second, and an older window never replaces a newer one", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { db } = database(t);
  const killed = new RateLimits(db, "data_key");
  for (let i = 0; i < 2; i++) killed.take(0, limits, noon);
  t.mock.timers.tick(1000);
  killed.take(0, limits, noon + 1000);
  const next = new RateLimits(db, "data_key");
  assert.equal(next.take(0, limits, noon + 2000).headers["x-ratelimit-remaining"], "0");
  const late = new RateLimits(db, "data_key");
  assert.equal(late.used(0, noon)[0]?.used, 2);
  assert.equal(next.take(0, limits, noon + minute).headers["x-ratelimit-remaining"], "2");
  next.close();
  late.take(0, limits, noon + 3000);
  late.close();
  assert.deepEqual(
    new RateLimits(db, "data_key").used(0, noon + minute).map(({ used }) => used),
    [1, 5, 5],
  );
});

test("two processes on one database count together, at most a second late", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { db, file } = database(t);
  const other = openWorkspace(file);
  t.after(() => other.close());
  const wide = { perMinute: 100, perHour: 1000, perDay: 1000 };
  const [one, two] = [new RateLimits(db, "data_key"), new RateLimits(other, "data_key")];
  for (let i = 0; i < 3; i++) one.take(0, wide, noon);
  for (let i = 0; i < 4; i++) two.take(0, wide, noon);
  t.mock.timers.tick(1000);
  one.take(0, wide, noon);
  t.mock.timers.tick(1000);
  assert.equal(one.take(0, wide, noon).headers["x-ratelimit-remaining"], "91");
  one.close();
  two.close();
});

test("counters that cannot be written now are written later", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  t.mock.method(process.stderr, "write", () => true);
  const { db } = database(t);
  const rates = new RateLimits(db, "data_key");
  rates.take(0, limits, noon);
  driverOf(db).exec("create trigger full before insert on rate_limit begin select raise(fail, 'disk full'); end");
  t.mock.timers.tick(1000);
  driverOf(db).exec("drop trigger full");
  rates.take(0, limits, noon);
  t.mock.timers.tick(1000);
  assert.equal(new RateLimits(db, "data_key").used(0, noon)[0]?.used, 2);
});
