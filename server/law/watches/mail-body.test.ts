import assert from "node:assert/strict";
import { test } from "node:test";
import { mailMessage } from "./mail-body.ts";

const watch = { corpusType: "usc", state: null, scope: { actId: "USC_T17_C1_S105" }, note: "" };
const notice = {
  refreshLogId: 2,
  sectionsAdded: 0,
  sectionsAmended: 1,
  sectionsRemoved: 0,
  changesOverflowCount: 0,
  notesChanged: 0,
  notes: [],
  changes: [
    {
      id: 7,
      changeKind: "amended" as const,
      actId: "USC_T17_C1_S105",
      citation: "17 U.S.C. § 105",
      title: "Government works",
      detectedAt: "2026-11-27T00:00:00Z",
    },
  ],
};
const release = (label: string, releaseDate: string | null) => ({ release: label, releaseDate, installedAt: "2026-11-27T00:00:00Z" });
const detail = (before: ReturnType<typeof release> | null, after: ReturnType<typeof release>) => ({
  7: { redline: null, affected: { sections: [], total: 0 }, releases: { before, after } },
});

test("a mail of one watched section says what became of it, and between which releases", () => {
  const { subject, text } = mailMessage(
    watch,
    [notice],
    detail(release("117-80", "2021-12-27"), release("119-36", "2025-09-05")),
    "http://x",
  );
  assert.equal(subject, "17 U.S.C. § 105 was amended");
  assert.match(text, /^Between release 117-80 \(December 27, 2021\) and release 119-36 \(September 5, 2025\)\.$/m);
  // Nothing to compare, so no marks to explain.
  assert.doesNotMatch(text, /Marks/);
});

test("a release named by its day is that day's text, and a first one has nothing before it", () => {
  const dated = mailMessage(watch, [notice], detail(null, release("2026-01-02", "2026-01-02")), "http://x");
  assert.match(dated.text, /^First installed in the text of January 2, 2026\.$/m);
});
