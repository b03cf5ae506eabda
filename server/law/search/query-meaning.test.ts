import assert from "node:assert/strict";
import { test } from "node:test";
import { testLibrary } from "../testing/library.ts";
import { ask, smallLaw } from "../testing/small-law.ts";
import { countHits, hitsOf } from "./hits.ts";
import { scopeOf } from "./scope.ts";
import { searchSections } from "./search.ts";
import { driverOf } from "../../platform/db/connection.ts";

const law = [
  { heading: "Lamps", body: "A keeper may light a lamp. Renewal of oil." },
  { heading: "Renewal of lamps", body: "A lamp licence lasts ten years." },
  { heading: "Bells", body: "Fair use of bells. The bell of a lamp rings and rings and then after long rest rings again near the tower." },
  { heading: "Fairs", body: "Every fair has a use for bells." },
  { heading: "Wills", body: "A will is valid when two witnesses sign." },
  { heading: "Witnesses", body: "Two witnesses make a valid claim. The harbour master will sign." },
];

test("operators require and exclude as documented, and the count of hits agrees", (t) => {
  const { db, ids } = smallLaw(t, law);
  const places = (query: string) =>
    searchSections(db, ask(query))
      .rows.map((row) => ids.indexOf(row.id))
      .toSorted();
  const cases: [string, number[]][] = [
    ["lamp NOT renewal", [2]],
    ["lamp -renewal", [2]],
    ["lamp AND renewal", [0, 1]],
    ["lamp AND renewal NOT licence", [0]],
    ['"fair use"', [2]],
    ['"fair use" OR renewal', [0, 1, 2]],
    ["lam* AND licence", [1]],
    ["lam*", [0, 1, 2]],
    ["bell NEAR/3 lamp", [2]],
    ["bell NEAR/3 tower", []],
    ["tower w/3 near", [2]],
    ["lamp /s oil", []],
    ["lamp /p oil", [0]],
    ["oil /p keeper -bell", [0]],
    ["bell /s lamp", [2]],
    ["tower /s fair", []],
    ["fair /s bell", [2, 3]],
    ["light! /s lamp OR claim /s witness!", [0, 5]],
    ["lamp & oil", [0]],
    ["lamp AND NOT renewal", [2]],
    ["(oil OR keeper) /p lamp", [0]],
    ["(tower OR lamp) /s bell", [2]],
    ["bell /2 (lamp OR claim)", []],
    ["bell /3 (lamp OR claim)", [2]],
    ["witness!", [4, 5]],
  ];
  for (const [query, expected] of cases) {
    assert.deepEqual(places(query), expected, query);
    const hits = hitsOf(db, { query, matchType: "any" });
    const counted = ids.filter((id) => {
      const bits = hits.get(Math.floor(id / 65536));
      return bits !== undefined && ((bits[(id % 65536) >> 3] ?? 0) & (1 << (id % 8))) !== 0;
    });
    assert.deepEqual(
      counted.map((id) => ids.indexOf(id)),
      expected,
      `hits of ${query}`,
    );
  }
});

test("a word that could be an operator finds what it names", (t) => {
  const { db, ids } = smallLaw(t, law);
  const first = (query: string) => ids.indexOf(searchSections(db, ask(query)).rows[0]?.id ?? 0);
  assert.equal(first("What makes a will valid?"), 4);
  assert.equal(first("use of bells fair"), 2);
});

test("notes name each unrecognized part, and spelling suggests the intended query", (t) => {
  const { db } = smallLaw(t, law);
  const remarks = (query: string, matchType: "any" | "all" = "any") => {
    const { notes, spelling } = searchSections(db, ask(query, { matchType }));
    return { notes, spelling };
  };
  assert.deepEqual(remarks("lamp renewal"), { notes: [], spelling: null });
  assert.deepEqual(remarks("lamp renwal"), {
    notes: ["No installed section has the word “renwal”.", "“renwal” was read as “renewal”."],
    spelling: { query: "lamp renewal", words: [{ typed: "renwal", meant: "renewal" }] },
  });
  assert.deepEqual(remarks("lamp +s bell").notes, ["The order of words is not checked: “+s” was read as /s."]);
  assert.match(remarks("lamp NOT renewal", "all").notes[0] ?? "", /only with matchType "any"/);
  assert.deepEqual(remarks("xqzzy").spelling, null);
});

test("a query that is a citation finds the cited law or reports that it is missing, never words", async (t) => {
  const { corpus } = await testLibrary(t);
  const actId = driverOf(corpus).prepare<[number], string>("select act_id from section where id = ?").pluck();
  const page = (query: string) => {
    const { rows, notes, matchQuality } = searchSections(corpus, ask(query, { limit: 50 }));
    return { ids: rows.map((row) => actId.get(row.id)), notes, matchQuality };
  };
  assert.deepEqual(page("97 U.S.C. § 10a"), { ids: ["USC_T97_C1_S10a"], notes: [], matchQuality: "exact" });
  for (const matchType of ["any", "all", "phrase"] as const)
    assert.deepEqual(searchSections(corpus, ask("97 U.S.C. § 999", { matchType })).rows, [], matchType);
  assert.deepEqual(page("97 U.S.C. § 999").notes, ["Title 97 of the United States Code has no section 999."]);
  assert.deepEqual(page("12 USC 1"), {
    ids: [],
    notes: ["Title 12 of the United States Code is not installed."],
    matchQuality: "none",
  });
  assert.deepEqual(page("section 5 of the Whistle Act").notes, [
    "No installed short-title note names the act in “section 5 of the Whistle Act”.",
  ]);
  const bare = page("section 10a");
  assert.ok(bare.ids.includes("USC_T97_C1_S10a") && bare.ids.every((id) => id?.endsWith("S10a")));
  assert.match(bare.notes[0] ?? "", /names no code/);
  const worded = page("97 usc 10a livestock ferry");
  assert.equal(worded.ids[0], "USC_T97_C1_S10a");
  assert.ok(worded.ids.length > 1);
});

test("all words match in any form on request, in heading and text but not in the names of chapters", (t) => {
  const { db, ids } = smallLaw(t, [
    { heading: "Public contracts", body: "Every contract is public." },
    { heading: "Bids", body: "The contracting officer publishes bids.", names: "Public Contracts" },
    { heading: "Contract", body: "A public contractor bids." },
  ]);
  const found = (wordForms: boolean) =>
    searchSections(db, ask("public contracts", { matchType: "all", wordForms }))
      .rows.map((row) => ids.indexOf(row.id))
      .toSorted();
  assert.deepEqual(found(false), [0]);
  assert.deepEqual(found(true), [0, 2]);
  assert.equal(
    countHits(hitsOf(db, { query: "public contracts", matchType: "all", wordForms: true }), scopeOf(db, { excludeRepealed: false })),
    2,
  );
});
