import assert from "node:assert/strict";
import { test } from "node:test";
import { type Db, write } from "../../platform/db/open.ts";
import { eachWord, isStopWord, stemOf } from "#shared/law/search-terms.ts";
import { ask, dice, type LawRow, randomLaw, smallLaw, vocabulary } from "../testing/small-law.ts";
import { mergeIndex } from "./index-merge.ts";
import { SearchIndexWriter } from "./index-writer.ts";
import { poolOf } from "./pool.ts";
import { searchSections } from "./search.ts";
import type { SearchRequest } from "./request.ts";
import { driverOf } from "../../platform/db/connection.ts";

function found(db: Db, query: string, more: Partial<SearchRequest> = {}): number[] {
  return poolOf(db, ask(query, more)).found.map((row) => row.id);
}

function stemsOf(text: string): Set<string> {
  const stems = new Set<string>();
  eachWord(text, (word) => {
    if (!isStopWord(word)) stems.add(stemOf(word));
  });
  return stems;
}

/** Ids of the rows that a query must find, from reading every row. */
function readAll(rows: readonly LawRow[], ids: readonly number[], test: (row: LawRow) => boolean): number[] {
  return ids.filter((_, i) => test(rows[i] ?? {}));
}

const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);

test("all finds exactly the sections with every word in heading or body, phrase exactly those with the words in a row", (t) => {
  const rows = randomLaw(110, 21);
  const { db, ids } = smallLaw(t, rows);
  const random = dice(5);
  for (let i = 0; i < 60; i++) {
    const words = Array.from({ length: 1 + (i % 3) }, () => vocabulary[Math.floor(random() * vocabulary.length)] ?? "");
    const query = words.join(" ");
    const every = readAll(rows, ids, (row) => words.every((w) => `${row.heading} ${row.body}`.split(" ").includes(w)));
    assert.deepEqual(sorted(found(db, query, { matchType: "all" })), every, query);
    const side = readAll(rows, ids, (row) => [row.heading, row.body].some((f) => ` ${f ?? ""} `.includes(` ${query} `)));
    assert.deepEqual(sorted(found(db, query, { matchType: "phrase" })), side, query);
  }
});

test("all matches whole words as written, any matches every form", (t) => {
  const { db, ids } = smallLaw(t, [{ body: "Copyright is kept in the harbor." }, { body: "What is copyrighted is kept." }]);
  assert.deepEqual(found(db, "the Copyrighted!", { matchType: "all" }), [ids[1]]);
  assert.deepEqual(found(db, "copyright harbor", { matchType: "all" }), [ids[0]]);
  assert.deepEqual(found(db, "harb", { matchType: "all" }), []);
  assert.deepEqual(sorted(found(db, "copyrighted")), ids);
});

test("any finds the sections that have one of the words in any field", (t) => {
  const rows = randomLaw(110, 22);
  const { db, ids } = smallLaw(t, rows);
  for (const word of vocabulary) {
    const some = ids.filter((_, i) => stemsOf(`${rows[i]?.heading} ${rows[i]?.names} ${rows[i]?.body}`).has(stemOf(word)));
    assert.deepEqual(sorted(found(db, `${word} zzyzx`)), some, word);
  }
});

test("a heading counts more than the text, a short text more than a long one, and equal sections are ordered by id", (t) => {
  const { db, ids } = smallLaw(t, [
    { heading: "Duties", body: `The anchor is kept. ${"Other words follow here. ".repeat(60)}` },
    { heading: "Duties", body: "The anchor is kept." },
    { heading: "Anchor", body: "It is kept." },
    { heading: "Duties", body: "The anchor is kept." },
  ]);
  assert.deepEqual(found(db, "anchor"), [ids[2], ids[1], ids[3], ids[0]]);
});

test("every filter follows its column, alone and together with others, before the pool is cut", (t) => {
  const random = dice(9);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  // More matches than a pool holds, so a filter applied afterwards would lose some.
  const rows: LawRow[] = Array.from({ length: 400 }, () => ({
    heading: "Ferry",
    body: pick(["ferry ".repeat(3), "a ferry of old wood", "ferry and bell"]),
    corpusType: pick(["USC", "CFR", "FEDERAL_RULES", "STATE"]),
    jurisdiction: pick(["federal", "ca"]),
    status: pick(["in_force", "in_force", "repealed", "omitted", "not_yet_effective", ""]),
    year: pick([null, 1999, 2005, 2024]),
    titleNumber: pick(["7", "7a", "8", null]),
    chapter: pick(["1", "2", "IV", null]),
    part: pick(["10", "11", null]),
    namedSource: pick([null, null, "frcp", "fre"]),
  }));
  const { db, ids } = smallLaw(t, rows);
  const cases: [Partial<SearchRequest>, (r: LawRow) => boolean][] = [
    [{ corpusType: ["CFR"] }, (r) => r.corpusType === "CFR"],
    [
      { corpusType: ["CFR", "STATE"], state: ["ca"] },
      (r) => (r.corpusType === "CFR" || r.corpusType === "STATE") && r.jurisdiction === "ca",
    ],
    [{ state: ["federal"] }, (r) => r.jurisdiction === "federal"],
    [{ titleNumber: 7 }, (r) => r.titleNumber === "7"],
    [{ titleNumber: 7, chapter: ["1", "IV"] }, (r) => r.titleNumber === "7" && (r.chapter === "1" || r.chapter === "IV")],
    [{ titleNumber: 8, part: ["10"] }, (r) => r.titleNumber === "8" && r.part === "10"],
    [{ source: ["frcp"] }, (r) => r.namedSource === "frcp"],
    [{ actStatus: ["repealed", "omitted"] }, (r) => r.status === "repealed" || r.status === "omitted"],
    [{ actStatus: ["in_force"] }, (r) => r.status === "in_force"],
    [{ actStatus: ["in_force", "omitted"] }, (r) => r.status === "in_force" || r.status === "omitted"],
    [{ excludeRepealed: true }, (r) => r.status !== "repealed" && r.status !== "omitted"],
    [{ yearFrom: 2000 }, (r) => (r.year ?? 0) >= 2000],
    [{ yearFrom: 1999, yearTo: 2005 }, (r) => r.year === 1999 || r.year === 2005],
    [
      { yearTo: 2005, excludeRepealed: true, state: ["ca"] },
      (r) => (r.year ?? 9999) <= 2005 && !/repealed|omitted/.test(r.status ?? "") && r.jurisdiction === "ca",
    ],
    [{ changedIds: ids.slice(20, 60) }, (r) => rows.indexOf(r) >= 20 && rows.indexOf(r) < 60],
    [{ changedIds: [] }, () => false],
    [{ titleNumber: 12345 }, () => false],
  ];
  for (const [filters, passes] of cases) {
    const passing = new Set(ids.filter((_, i) => passes(rows[i] ?? {})));
    for (const matchType of ["any", "all", "phrase"] as const) {
      const hits = found(db, "ferry", { ...filters, matchType });
      const name = `${matchType} ${JSON.stringify(filters)}`;
      assert.equal(hits.length, Math.min(120, passing.size), name);
      assert.ok(
        hits.every((id) => passing.has(id)),
        name,
      );
    }
  }
});

test("filters of the Federal Register read the section record and exclude other law", (t) => {
  const register = (documentTypeLabel: string, publicationDate: string, agencySlugs: string[], agencies = agencySlugs): LawRow => ({
    body: "ferry",
    corpusType: "FEDERAL_REGISTER",
    record: { documentTypeLabel, publicationDate, agencySlugs, agencies },
  });
  const { db, ids } = smallLaw(t, [
    register("Rule", "2026-01-02", ["harbour-office"], ["Harbour Office"]),
    register("Proposed Rule", "2026-03-04", ["pilot-board"]),
    { body: "ferry", record: { documentTypeLabel: "Rule", publicationDate: "2026-01-02", agencySlugs: ["harbour-office"] } },
  ]);
  assert.deepEqual(found(db, "ferry", { documentType: ["final"] }), [ids[0]]);
  assert.deepEqual(sorted(found(db, "ferry", { documentType: ["final", "proposed"] })), sorted(ids.slice(0, 2)));
  assert.deepEqual(found(db, "ferry", { agency: ["Harbour Office"] }), [ids[0]]);
  assert.deepEqual(found(db, "ferry", { agency: ["pilot-board"] }), [ids[1]]);
  assert.deepEqual(found(db, "ferry", { publishedFrom: "2026-02-01" }), [ids[1]]);
  assert.deepEqual(found(db, "ferry", { publishedTo: "2026-02-01" }), [ids[0]]);
});

test("removed sections are in no answer, before and after the index is merged", (t) => {
  const { db, ids } = smallLaw(
    t,
    randomLaw(60, 30).map((row) => ({ ...row, body: `ferry bell ${row.body}` })),
  );
  const gone = ids.filter((_, i) => i % 3 === 0);
  write(db, (tx) => {
    const index = new SearchIndexWriter(tx);
    for (const id of gone) {
      index.remove(id);
      driverOf(db).prepare("delete from section_text where section_id = ?").run(id);
      driverOf(db).prepare("delete from section where id = ?").run(id);
    }
    index.finishSource();
  });
  const left = ids.filter((id) => !gone.includes(id));
  for (const when of ["before", "after"]) {
    for (const matchType of ["any", "all", "phrase"] as const) {
      assert.deepEqual(sorted(found(db, "ferry bell", { matchType })), left, `${matchType} ${when}`);
    }
    mergeIndex(db);
  }
});

test("pages of one query are cut from one pool of 120, and hasMore is false on the last page that can be requested", (t) => {
  const { db } = smallLaw(
    t,
    Array.from({ length: 300 }, (_, i) => ({ heading: i % 2 ? "Ferry" : "", body: `ferry ${"rope ".repeat(i % 17)}` })),
  );
  for (const matchType of ["any", "all", "phrase"] as const) {
    const whole = found(db, "ferry", { matchType });
    assert.equal(whole.length, 120);
    assert.equal(new Set(whole).size, 120);
    for (const limit of [7, 10, 50]) {
      const seen: number[] = [];
      for (let offset = 0; offset <= 70; offset += limit) {
        const page = searchSections(db, ask("ferry", { matchType, limit, offset }));
        seen.push(...page.rows.map((row) => row.id));
        assert.equal(page.hasMore, offset + limit <= 70, `${limit} ${offset}`);
      }
      assert.deepEqual(seen, whole.slice(0, seen.length));
    }
  }
  const few = searchSections(db, ask("ferry", { limit: 50, offset: 70 }));
  assert.equal(few.rows.length, 50);
  assert.equal(few.hasMore, false);
});

test("a page at the end of the pool has no more results", (t) => {
  const { db } = smallLaw(
    t,
    Array.from({ length: 25 }, () => ({ body: "ferry" })),
  );
  assert.equal(searchSections(db, ask("ferry", { limit: 10, offset: 10 })).hasMore, true);
  assert.equal(searchSections(db, ask("ferry", { limit: 10, offset: 20 })).hasMore, false);
  assert.equal(searchSections(db, ask("ferry", { limit: 25 })).hasMore, false);
  assert.deepEqual(searchSections(db, ask("ferry", { limit: 10, offset: 70 })).rows, []);
});

test("no typed text breaks a search or reaches the query language below", (t) => {
  const { db } = smallLaw(t, [
    { heading: "Ferry or bell", body: 'near the ferry, "a bell" NOT a lamp* heading: ferry AND bell' },
    ...randomLaw(30, 4),
  ]);
  const hostile = [
    '"',
    '""',
    "'",
    "ferry OR",
    "OR OR",
    "NOT ferry",
    "AND",
    "NEAR(",
    "NEAR(ferry bell, 5)",
    "heading:ferry",
    "{heading body}: ferry",
    "ferry*",
    "^ferry",
    "ferry + bell",
    "-ferry",
    "(((((",
    "ferry)",
    "\\",
    "\0ferry\0",
    "\u0000",
    "%_%",
    "'; drop table section; --",
    "ferry\n\tbell",
    "\ud800",
    "\udc00ferry\ud800",
    "\u202eferry",
    "f".repeat(500),
    "ferry ".repeat(83),
    "(".repeat(500),
    '"'.repeat(500),
    "ａｎｃｈｏｒ",
    "𝒻𝑒𝓇𝓇𝓎",
    "é".repeat(250),
    "e\u0301".repeat(250),
    "🚢 🚢",
    "__proto__ constructor toString",
    "the of and",
    "§ § §",
    "  ",
    "\u00a0\u00a0",
    "1".repeat(500),
    Array.from({ length: 250 }, (_, i) => String.fromCharCode(97 + (i % 26))).join(" "),
  ];
  const before = driverOf(db).prepare("select count(*) from section").pluck().get();
  for (const query of hostile) {
    for (const matchType of ["any", "all", "phrase"] as const) {
      const page = searchSections(db, ask(query, { matchType }));
      assert.ok(
        page.rows.every((row) => row.score >= 0 && row.score <= 1 && row.excerpt.length <= 500),
        JSON.stringify(query),
      );
    }
  }
  assert.equal(driverOf(db).prepare("select count(*) from section").pluck().get(), before);
  assert.deepEqual(found(db, "NEAR(ferry bell)", { matchType: "phrase" }), [], "operators are words of the phrase");
  assert.equal(found(db, 'the ferry, "a bell"', { matchType: "phrase" }).length, 1, "punctuation does not matter");
  assert.equal(found(db, "THE FERRY A BELL", { matchType: "phrase" }).length, 1, "letter case does not matter");
  assert.equal(found(db, "the ferr", { matchType: "phrase" }).length, 0, "whole words only");
});

test("words fold letter case, diacritics and possessives, and other scripts are words too", (t) => {
  const { db, ids } = smallLaw(t, [{ body: "The Café’s naïve owner" }, { body: "Конституция штата" }, { body: "憲法 第一条" }]);
  assert.deepEqual(found(db, "cafe"), [ids[0]]);
  assert.deepEqual(found(db, "CAFÉ'S NAIVE", { matchType: "all" }), [ids[0]]);
  assert.deepEqual(found(db, "конституция", { matchType: "all" }), [ids[1]]);
  assert.deepEqual(found(db, "憲法"), [ids[2]]);
  assert.deepEqual(found(db, "cafe", { matchType: "phrase" }), [ids[0]]);
});

test("a query of function words finds the sections that have them all, and reports that they cannot be ranked", (t) => {
  const { db, ids } = smallLaw(t, [{ body: "to be or not to be" }, { body: "not so" }, { body: "ferry" }]);
  const page = searchSections(db, ask("to be or not"));
  assert.deepEqual(
    page.rows.map((row) => row.id),
    [ids[0]],
  );
  assert.equal(page.rankingDegraded, true);
  assert.equal(searchSections(db, ask("ferry")).rankingDegraded, false);
  assert.deepEqual(found(db, "or not to be", { matchType: "phrase" }), [ids[0]]);
});

test("a section cited by other law, and one in force, rank before one that matches equally well", (t) => {
  const same = { heading: "Pilots", body: "A pilot guides the ship." };
  const { db, ids } = smallLaw(t, [
    { ...same, status: "repealed" },
    same,
    same,
    { body: "See there.", cites: [2] },
    { body: "See there again.", cites: [2, 2] },
  ]);
  mergeIndex(db);
  assert.deepEqual(found(db, "pilot"), [ids[2], ids[1], ids[0]]);
});

test("words close together, and in the order of the query, rank before the same words far apart", (t) => {
  const apart = `A pilot steers. ${"Rope is kept dry. ".repeat(20)} A licence is due. ${"Rope is kept dry. ".repeat(20)}`;
  const near = `${"Rope is kept dry. ".repeat(20)} A pilot licence is due. ${"Rope is kept dry. ".repeat(20)} It steers.`;
  const { db, ids } = smallLaw(t, [{ body: apart }, { body: near }]);
  assert.deepEqual(found(db, "pilot licence"), [ids[1], ids[0]]);
});

test("an everyday question finds the section in legal words, a terse query with the same words finds its own words first", (t) => {
  const { db, ids } = smallLaw(t, [
    { heading: "Discharge of employees", body: "No employer shall discharge an employee for service on a board." },
    { heading: "Boilers", body: "A boiler is fired by coal; the boss of the hub is forged." },
    ...randomLaw(40, 8),
  ]);
  assert.equal(found(db, "Can my boss let me go because I served on a board?")[0], ids[0]);
  assert.equal(found(db, "boss of the hub")[0], ids[1]);
  assert.deepEqual(found(db, "boss", { matchType: "all" }), [ids[1]], "all takes the words as they are");
});

test("the words of the query show how well the best section answers", (t) => {
  const { db } = smallLaw(t, [{ heading: "Pilot licences", body: "A pilot needs a licence to guide a ship." }, ...randomLaw(60, 12)]);
  const quality = (query: string) => {
    const { matchQuality, noGoodMatch } = searchSections(db, ask(query));
    return [matchQuality, noGoodMatch];
  };
  assert.deepEqual(quality("pilot licence to guide a ship"), ["strong", false]);
  assert.deepEqual(quality("best pizza dough recipe ship"), ["weak", true]);
  assert.deepEqual(quality("pizza dough"), ["none", true]);
});

test("a search may run inside a transaction", (t) => {
  const { db } = smallLaw(t, randomLaw(10, 2));
  driverOf(db).exec("begin");
  assert.equal(searchSections(db, ask("ferry")).rows.length > 0, true);
  driverOf(db).exec("commit");
});
