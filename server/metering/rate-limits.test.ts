import assert from "node:assert/strict";
import { mkdtempSync, rmSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { RateLimits } from "./rate-limits.ts";

const limits = { perMinute: 3, perHour: 5, perDay: 7 };
const minute = 60_000;
const noon = Date.UTC(2026, 5, 1, 12);

function limitsFile(t: TestContext): string {
  const dir = mkdtempSync(join(tmpdir(), "pandect-limits-"));
  t.after(() => rmSync(dir, { recursive: true }));
  return join(dir, "rate-limits.bin");
}

test("each window refuses on its own and says when it resets", (t) => {
  const rates = new RateLimits(limitsFile(t));
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

test("headers tell what is left of the minute and of the day", (t) => {
  const rates = new RateLimits(limitsFile(t));
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

test("keys do not share counters, and a restart or a clock set back gives nothing back", (t) => {
  const file = limitsFile(t);
  let rates = new RateLimits(file);
  for (let i = 0; i < 3; i++) assert.equal(rates.take(1, limits, noon).retryAfter, null);
  assert.equal(rates.take(0, limits, noon).retryAfter, null);
  rates.close();
  rates = new RateLimits(file);
  assert.equal(rates.take(1, limits, noon).retryAfter, 60);
  assert.ok((rates.take(1, limits, noon - 5 * minute).retryAfter ?? 0) >= 60);
  assert.equal(rates.take(0, limits, noon).headers["x-ratelimit-remaining"], "1", "a restart loses nothing either");
  rates.close();
  truncateSync(file, 30);
  rates = new RateLimits(file);
  assert.equal(rates.take(0, limits, noon).headers["x-ratelimit-remaining"], "0", "the whole slots of a cut file count");
  rates.close();
});

test("a kill costs at most a few requests and gives none back", (t) => {
  const file = limitsFile(t);
  const wide = { perMinute: 100, perHour: 1000, perDay: 1000 };
  for (let used = 0; used < 60; used += 13) {
    const rates = new RateLimits(file);
    for (let i = 0; i < 13; i++) rates.take(0, wide, noon);
    // Not closed: the process was killed.
    const left = Number(new RateLimits(file).take(0, wide, noon).headers["x-ratelimit-remaining"]);
    assert.ok(left < 100 - used - 13, `${left} left after ${used + 13}`);
    if (used === 0) assert.ok(left >= 100 - 13 - 8 - 1, `${left} left after 13`);
  }
  const fresh = new RateLimits(file);
  assert.equal(fresh.take(0, wide, noon + minute).headers["x-ratelimit-remaining"], "99");
  fresh.close();
});
