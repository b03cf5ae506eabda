import assert from "node:assert/strict";
import { test } from "node:test";
import { installedCorpora, installedTitles } from "./filter-choices.ts";

test("only corpora with law are offered, the largest first, a chosen one always", () => {
  const jurisdictions: { corpora: Record<string, number> }[] = [{ corpora: { USC: 10, CFR: 90 } }, { corpora: { STATE: 5, USC: 0 } }];
  const sources = [
    { corpusType: "STATE_SESSION_LAW", sections: 7 },
    { corpusType: "USC", sections: 10 },
  ];
  assert.deepEqual(installedCorpora(jurisdictions, sources, ["REGULATION"]), [
    { token: "CFR", count: 90 },
    { token: "USC", count: 10 },
    { token: "STATE_SESSION_LAW", count: 7 },
    { token: "STATE", count: 5 },
    { token: "REGULATION", count: 0 },
  ]);
});

test("titles are offered by number within the chosen corpora; a shared number has no name", () => {
  const sources = [
    { corpusType: "USC", titleNumber: "17", name: "Title 17—Copyrights" },
    { corpusType: "CFR", titleNumber: "17", name: "Title 17—Exchanges" },
    { corpusType: "USC", titleNumber: "9", name: "Title 9—Arbitration" },
    { corpusType: "USC", titleNumber: "18a", name: "Title 18a" },
    { corpusType: "USC", titleNumber: null, name: "Other" },
  ];
  assert.deepEqual(installedTitles(sources, { corpus: [], title: null }), [
    { number: 9, name: "Title 9—Arbitration" },
    { number: 17, name: null },
  ]);
  assert.deepEqual(installedTitles(sources, { corpus: ["CFR"], title: 42 }), [
    { number: 17, name: "Title 17—Exchanges" },
    { number: 42, name: null },
  ]);
});
