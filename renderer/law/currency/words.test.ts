import assert from "node:assert/strict";
import { test } from "node:test";
import { currencyLabel } from "#shared/law/currency-label.ts";
import { checkWords, freshnessOf, releaseName, releaseNames, withChecks } from "./words.ts";

const now = new Date(2026, 10, 24, 12);
const installedAt = new Date(2026, 10, 23, 9, 30).toISOString();
const edition = (release: string, releaseDate: string | null = null, more = {}) => ({ release, releaseDate, installedAt, ...more });

test("a release is named with its day, and a release without a day says so", () => {
  assert.equal(releaseName(edition("119-36", "2025-09-05")), "119-36 · Sep 5, 2025");
  assert.equal(releaseName(edition("2016", "2016-07-01")), "2016 edition · Jul 1, 2016");
  assert.equal(releaseName(edition("2024-02-12", "2024-02-12")), "Feb 12, 2024");
  assert.equal(releaseName(edition("installed 2026-11-23")), "day unknown · installed Nov 23, 2026");
  assert.equal(releaseName(edition("119-999")), "119-999 · day unknown · installed Nov 23, 2026");
});

test("no two releases of a list read alike", () => {
  const twice = [edition("installed 2026-11-23"), edition("installed 2026-11-23 (2)")];
  assert.deepEqual(releaseNames(twice), ["day unknown · installed Nov 23, 2026", "day unknown · installed Nov 23, 2026 (2)"]);
  const later = new Date(2026, 10, 23, 10, 45).toISOString();
  assert.deepEqual(releaseNames([edition("2024-02-12"), { ...edition("2024-02-12"), installedAt: later }]), [
    "Feb 12, 2024 · installed Nov 23, 2026, 9:30 AM",
    "Feb 12, 2024 · installed Nov 23, 2026, 10:45 AM",
  ]);
  const atOnce = new Date(2026, 10, 23, 9, 30, 5).toISOString();
  assert.deepEqual(releaseNames([edition("2024-02-12"), { ...edition("2024-02-12"), installedAt: atOnce }]), [
    "Feb 12, 2024 · installed Nov 23, 2026, 9:30:00 AM",
    "Feb 12, 2024 · installed Nov 23, 2026, 9:30:05 AM",
  ]);
});

test("the result of asking the publisher is shown, never guessed", () => {
  const words = (more: object) => checkWords(edition("119-36", "2025-09-05", more), now);
  assert.deepEqual(
    [
      {},
      { checkedAt: null },
      { checkedAt: now.toISOString() },
      { checkedAt: installedAt },
      { checkedAt: installedAt, newerRelease: "119-40" },
    ].map(words),
    [null, "not checked with publisher", "checked today", "checked Nov 23, 2026", "newer edition known: 119-40"],
  );
});

test("a text that nobody updates is never said to be checked", () => {
  for (const checkedAt of [null, now.toISOString(), installedAt])
    assert.equal(checkWords({ ...edition("86", "2022-11-01"), format: "cic-html", checkedAt }, now), null);
});

test("a text is fresh, old, or superseded by an edition its publisher has", () => {
  const of = (release: string, day: string | null, more = {}) => freshnessOf(edition(release, day, more), now);
  assert.deepEqual(
    [of("119-100", "2026-06-26"), of("119-999", null), of("2016", "2016-07-01"), of("2016", "2016-07-01", { newerRelease: "2017" })],
    ["fresh", "fresh", "old", "superseded"],
  );
});

test("a release of a list is labeled as its source is: fiction has no age, a copy that nobody updates says so", () => {
  const label = (held: object) => currencyLabel(withChecks(edition("86", "2022-11-01"), edition("90", "2023-11-01", held)), now).short;
  assert.equal(label({}), "As of Nov 1, 2022 · 4 years old");
  assert.equal(label({ format: "cic-html" }), "As of Nov 1, 2022 · 4 years old · no longer updated");
  assert.equal(label({ isFiction: true }), "As of Nov 1, 2022");
});
