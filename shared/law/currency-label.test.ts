import assert from "node:assert/strict";
import { test } from "node:test";
import { currencyLabel, type CurrencyState, type LabeledEdition } from "./currency-label.ts";

const now = new Date(2026, 10, 24);

/** Corpus, release, day, state, short label, long label. */
const cases: [string | undefined, string, string | null, CurrencyState, string, string][] = [
  ["USC", "119-36", "2025-09-05", "old", "As of Sep 5, 2025 · 1 year old", "As of Sep 5, 2025 · 1 year old · release 119-36"],
  ["USC", "119-99", "2026-10-01", "current", "As of Oct 1, 2026", "As of Oct 1, 2026 · release 119-99"],
  ["USC", "119-999", null, "unknown", "Day unknown", "Day unknown · release 119-999"],
  ["USC", "113-31", "2013-08-09", "old", "As of Aug 9, 2013 · 13 years old", "As of Aug 9, 2013 · 13 years old · release 113-31"],
  ["CFR", "2026-11-20", "2026-11-20", "current", "As of Nov 20, 2026", "As of Nov 20, 2026"],
  ["CFR", "2024-02-12", "2024-02-12", "old", "As of Feb 12, 2024 · 2 years old", "As of Feb 12, 2024 · 2 years old"],
  ["CFR", "2025-11-24", null, "old", "As of Nov 24, 2025 · 1 year old", "As of Nov 24, 2025 · 1 year old"],
  ["CFR", "2025-11-25", null, "current", "As of Nov 25, 2025", "As of Nov 25, 2025"],
  ["CFR_ANNUAL", "2015", "2015-07-01", "old", "As of Jul 1, 2015 · 11 years old", "As of Jul 1, 2015 · 11 years old · 2015 edition"],
  ["CFR_ANNUAL", "2012", null, "old", "2012 edition · 13 years old", "2012 edition · 13 years old"],
  ["STATE", "2021", null, "old", "2021 edition · 4 years old", "2021 edition · 4 years old"],
  ["STATE", "2025", null, "current", "2025 edition", "2025 edition"],
  ["STATE", "2026", null, "current", "2026 edition", "2026 edition"],
  ["STATE", "installed 2026-11-23", null, "unknown", "Day unknown", "Day unknown"],
  ["STATE", "installed 2026-11-23 (2)", "2020-01-01", "old", "As of Jan 1, 2020 · 6 years old", "As of Jan 1, 2020 · 6 years old"],
  [
    "STATUTE_COMPILATION",
    "117-263",
    "2022-12-23",
    "old",
    "As of Dec 23, 2022 · 3 years old",
    "As of Dec 23, 2022 · 3 years old · release 117-263",
  ],
  ["SESSION_LAW", "2013-12-18", "2013-12-18", "enacted", "As enacted Dec 18, 2013", "As enacted Dec 18, 2013"],
  ["session_law", "", null, "unknown", "As enacted · day unknown", "As enacted · day unknown"],
  ["FEDERAL_REGISTER", "2018-02-28", "2018-02-28", "enacted", "As published Feb 28, 2018", "As published Feb 28, 2018"],
  ["ACTS", "2019-04-30", "2019-04-30", "old", "As of Apr 30, 2019 · 7 years old", "As of Apr 30, 2019 · 7 years old"],
  ["ACTS", "installed", null, "unknown", "Day unknown", "Day unknown"],
  [undefined, "", null, "unknown", "Day unknown", "Day unknown"],
  [undefined, "Westmark 7", null, "unknown", "Day unknown", "Day unknown · release Westmark 7"],
];

test("each kind of text has one label: its day, its age, its edition, and whether it is old or of an unknown day", () => {
  for (const [corpusType, release, releaseDate, state, short, long] of cases) {
    const label = currencyLabel({ corpusType, release, releaseDate }, now);
    assert.deepEqual([label.state, label.short, label.long], [state, short, long], `${corpusType} ${release} ${releaseDate}`);
  }
});

test("sample law has a day and no age, and the day of installation is no day of a text", () => {
  const sample: LabeledEdition = { corpusType: "USC", release: "2020-01-01", releaseDate: null, isFiction: true };
  assert.deepEqual(
    [currencyLabel(sample, now).state, currencyLabel(sample, now).short, currencyLabel(sample, now).age],
    ["fiction", "As of Jan 1, 2020", null],
  );
  const installed = { release: "installed 2026-11-23", releaseDate: null, installedAt: "2026-11-23T10:00:00.000Z" };
  assert.equal(currencyLabel(installed, now).short, "Day unknown");
});

test("a copy that nobody updates is never current, however young", () => {
  const copy: LabeledEdition = { corpusType: "STATE", release: "86", releaseDate: "2026-10-01", format: "cic-html" };
  const label = currencyLabel(copy, now);
  assert.deepEqual([label.state, label.age, label.long], ["old", null, "As of Oct 1, 2026 · no longer updated · release 86"]);
});

test("a label keeps a day that the calendar does not have as its publisher wrote it", () => {
  assert.equal(currencyLabel({ release: "", releaseDate: "2026-13-45" }, now).day, "As of 2026-13-45");
});
