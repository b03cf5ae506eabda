import assert from "node:assert/strict";
import { test } from "node:test";
import type { Import, Installed } from "#shared/law/library.ts";
import { outcomeSentence, progressParts, shareDone } from "./import-progress.ts";
import { isUnfinished } from "./import-state.ts";

const running: Import = {
  id: "imp_00000000000000000000000000000001",
  fileName: "title.zip",
  release: null,
  state: "running",
  phase: "Reading",
  bytesDone: 4_200_000,
  bytesTotal: 12_000_000,
  sections: 1204,
  sectionsPerSecond: 3100.4,
  secondsLeft: 19,
  error: null,
  installed: [],
  createdAt: "2026-11-20T10:00:00Z",
  finishedAt: null,
};
const installed: Installed = {
  source: "usc-17",
  corpusType: "USC",
  release: "119-36",
  sections: 153,
  added: 153,
  amended: 0,
  removed: 0,
  unchanged: 0,
  notesOnly: 0,
  appendices: 0,
  skipped: 0,
  warnings: [],
  seconds: 1,
};

test("progress shows bytes, sections, rate and time left", () => {
  assert.deepEqual(progressParts(running), ["4.2 MB of 12 MB", "1,204 sections", "3,100 per second", "about 20 s left"]);
});

test("progress leaves out what is not known yet", () => {
  assert.deepEqual(
    progressParts({ ...running, bytesTotal: null, bytesDone: 0, sections: 0, sectionsPerSecond: null, secondsLeft: null }),
    [],
  );
  assert.deepEqual(progressParts({ ...running, state: "queued" }), []);
});

test("the share is unknown without a total, and never over one", () => {
  assert.equal(shareDone({ ...running, bytesTotal: null }), null);
  assert.equal(shareDone({ ...running, bytesTotal: 0 }), null);
  assert.equal(shareDone({ ...running, bytesDone: 13_000_000 }), 1);
});

test("only uploading, queued and running imports are unfinished", () => {
  const states = ["uploading", "queued", "running", "succeeded", "failed", "cancelled"] as const;
  assert.deepEqual(
    states.map((state) => isUnfinished({ ...running, state })),
    [true, true, true, false, false, false],
  );
});

test("a first installation says how much was installed", () => {
  assert.match(outcomeSentence({ ...installed, appendices: 2 }), /153 sections and 2 appendices/);
});

test("an update says what changed, with notes counted separately", () => {
  const sentence = outcomeSentence({ ...installed, sections: 175, added: 1, amended: 4, removed: 0, unchanged: 170, notesOnly: 18 });
  assert.equal(sentence, "Updated: 1 added, 4 amended, 18 with changes to notes only; 152 unchanged.");
});

test("an update without a difference, and the same file again, say so", () => {
  assert.match(outcomeSentence({ ...installed, added: 0, unchanged: 153 }), /no difference/i);
  assert.match(outcomeSentence({ ...installed, added: 0, unchanged: 153, skipped: 153 }), /already/i);
});
