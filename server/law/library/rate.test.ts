import assert from "node:assert/strict";
import { test } from "node:test";
import { slidingRate } from "./rate.ts";

test("a steady import shows its rate and the time left", () => {
  const rate = slidingRate();
  for (let i = 0; i <= 100; i++) rate.add(i * 100, { bytes: i * 1000, sections: i * 5 });
  assert.equal(rate.sectionsPerSecond(), 50);
  assert.equal(rate.secondsLeft(200_000), 10);
  assert.equal(rate.secondsLeft(100_000), 0);
  assert.equal(rate.secondsLeft(50_000), 0, "a total that was too small gives no negative time");
});

test("no rate is shown before there is something to measure, without a total, or when nothing moves", () => {
  const rate = slidingRate();
  assert.equal(rate.sectionsPerSecond(), null);
  rate.add(0, { bytes: 0, sections: 0 });
  rate.add(300, { bytes: 900, sections: 3 });
  assert.equal(rate.sectionsPerSecond(), null);
  rate.add(1000, { bytes: 3000, sections: 10 });
  assert.equal(rate.sectionsPerSecond(), 10);
  assert.equal(rate.secondsLeft(null), null);
  const still = slidingRate();
  for (let i = 0; i < 100; i++) still.add(i * 100, { bytes: 500, sections: 7 });
  assert.equal(still.sectionsPerSecond(), 0);
  assert.equal(still.secondsLeft(1000), null);
});

test("only the last seconds count", () => {
  const rate = slidingRate();
  for (let i = 0; i <= 100; i++) rate.add(i * 100, { bytes: i * 10_000, sections: i * 100 });
  for (let i = 1; i <= 100; i++) rate.add(10_000 + i * 100, { bytes: 1_000_000 + i * 100, sections: 10_000 + i });
  assert.ok(Math.abs((rate.sectionsPerSecond() ?? 0) - 10) < 0.01);
});

test("counts that start over restart the window", () => {
  const rate = slidingRate();
  for (let i = 0; i <= 50; i++) rate.add(i * 100, { bytes: i * 1000, sections: i });
  rate.add(5100, { bytes: 10, sections: 51 });
  assert.equal(rate.sectionsPerSecond(), null);
});

test("a report every millisecond measures the same as a report every tenth of a second", () => {
  const rate = slidingRate();
  for (let i = 0; i <= 60_000; i++) rate.add(i, { bytes: i, sections: i });
  assert.ok(Math.abs((rate.sectionsPerSecond() ?? 0) - 1000) < 1);
});
