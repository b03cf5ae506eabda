import assert from "node:assert/strict";
import { test } from "node:test";
import { type Db, write } from "../../platform/db/open.ts";
import { tellingStems } from "#shared/law/query-words.ts";
import { stemOf, wordsOf } from "#shared/law/search-terms.ts";
import { addLaw, type LawRow, randomLaw, smallLaw } from "../testing/small-law.ts";
import { bodyField, type Field, headingField, k1, lengthWeight, namesField } from "./impact.ts";
import { mergeIndex, partsToMerge } from "./index-merge.ts";
import { SearchIndexWriter } from "./index-writer.ts";
import { docOf, readPostings } from "./postings.ts";
import { driverOf } from "../../platform/db/connection.ts";

interface Posting {
  impact: number;
  direct: boolean;
}

/** All postings of a corpus with one block as `stem doc`, the parts of each term together. */
function stored(db: Db): Map<string, Posting> {
  const rows = driverOf(db)
    .prepare<[], { term: string; direct: number; postings: Buffer }>("select term, direct, postings from search_posting")
    .all();
  const found = new Map<string, Posting>();
  for (const row of rows) {
    const { docs, impacts } = readPostings(row.postings);
    for (const [i, doc] of docs.entries()) {
      const key = `${row.term} ${doc}`;
      assert.ok(!found.has(key), `${key} is stored twice`);
      found.set(key, { impact: impacts[i] ?? 0, direct: i < row.direct });
    }
  }
  return found;
}

/** BM25F computed section by section, field by field, straight from its formula. */
function expected(rows: readonly LawRow[], ids: readonly number[]): Map<string, Posting> {
  const found = new Map<string, Posting>();
  for (const [i, row] of rows.entries()) {
    const fields: [Field, string[], boolean][] = [
      [headingField, stemsOf(row.heading), true],
      [namesField, stemsOf(row.names), false],
      [bodyField, stemsOf(row.body), true],
    ];
    for (const stem of new Set(fields.flatMap(([, stems]) => stems))) {
      let x = 0;
      let direct = false;
      for (const [field, stems, counts] of fields) {
        const tf = stems.filter((s) => s === stem).length;
        x += (field.weight * tf) / (1 - lengthWeight + (lengthWeight * stems.length) / field.averageLength);
        direct ||= counts && tf > 0;
      }
      found.set(`${stem} ${docOf(ids[i] ?? 0)}`, { impact: Math.max(1, Math.round((255 * x) / (k1 + x))), direct });
    }
  }
  return found;
}

function stemsOf(text = ""): string[] {
  return wordsOf(text)
    .filter((w) => tellingStems(w.word).length > 0)
    .map((w) => stemOf(w.word));
}

function sorted(postings: ReadonlyMap<string, Posting>): [string, Posting][] {
  return [...postings].sort(([a], [b]) => (a < b ? -1 : 1));
}

test("stored impacts are BM25F of heading, names and body, section by section", (t) => {
  const rows: LawRow[] = [
    ...randomLaw(300, 1),
    { heading: "", body: "" },
    { heading: "The of and", body: "To be or not to be" },
    { heading: "Café, naïve façade", body: "The keeper’s bell; the keepers' bells; don't — “ring” 10b5-1 § 4" },
    { names: "LIGHTHOUSES Lighthouses", heading: "Lighthouses", body: "lighthouse ".repeat(500) },
  ];
  const { db, ids } = smallLaw(t, rows);
  assert.deepEqual(sorted(stored(db)), sorted(expected(rows, ids)));
});

test("a section found only through the names above it is distinguished from one that has the word itself", (t) => {
  const { db, ids } = smallLaw(t, [
    { names: "Pilots", heading: "Fees", body: "A fee is due." },
    { names: "Pilots", heading: "Licences of pilots", body: "" },
  ]);
  const [first, second] = ids.map((id) => stored(db).get(`pilot ${docOf(id)}`));
  assert.equal(first?.direct, false);
  assert.equal(second?.direct, true);
});

test("merging parts keeps every posting and leaves each part more than twice as large as all smaller ones together", (t) => {
  const rows = randomLaw(400, 2);
  const { db } = smallLaw(t);
  const ids: number[] = [];
  for (const size of [150, 100, 60, 40, 30, 12, 5, 3]) {
    const slice = rows.slice(ids.length, ids.length + size);
    ids.push(...addLaw(db, slice));
  }
  const all = sorted(expected(rows, ids));
  assert.deepEqual(sorted(stored(db)), all);
  mergeIndex(db);
  assert.deepEqual(sorted(stored(db)), all);
  const sizes = driverOf(db).prepare<[], number>("select postings from search_part order by postings desc").pluck().all();
  for (const [i, size] of sizes.entries()) assert.ok(size > 2 * sizes.slice(i + 1).reduce((a, b) => a + b, 0), String(sizes));
  assert.equal(driverOf(db).prepare("select total(docs) from search_part").pluck().get(), 400);
});

test("one small update does not rewrite a large part", () => {
  assert.deepEqual(partsToMerge([part(1, 5_000_000), part(2, 300)]), []);
  assert.deepEqual(
    partsToMerge([part(1, 5_000_000), part(2, 400), part(3, 300)]).map((p) => p.part),
    [2, 3],
  );
  assert.deepEqual(
    partsToMerge([part(1, 1000), part(2, 400), part(3, 150)]).map((p) => p.part),
    [1, 2, 3],
  );
  assert.deepEqual(partsToMerge([]), []);
});

function part(number: number, postings: number): { part: number; docs: number; postings: number } {
  return { part: number, docs: 1, postings };
}

test("whole codes that arrive title by title are rewritten a bounded number of times", (t) => {
  const { db } = smallLaw(t);
  const rows = randomLaw(580, 3);
  let written = 0;
  for (let title = 0; title < 58; title++) {
    addLaw(db, rows.slice(title * 10, title * 10 + 10));
    const before = new Set(partNumbers(db));
    mergeIndex(db);
    written += Number(
      driverOf(db)
        .prepare("select total(postings) from search_part where part not in (select value from json_each(?))")
        .pluck()
        .get(JSON.stringify([...before])),
    );
  }
  const total = Number(driverOf(db).prepare("select total(postings) from search_part").pluck().get());
  assert.ok(written < 4 * total, `${written} written for ${total}`);
});

function partNumbers(db: Db): number[] {
  return driverOf(db).prepare<[], number>("select part from search_part").pluck().all();
}

test("removed sections leave the index when an eighth of a block is gone, and their marks with them", (t) => {
  const rows = randomLaw(80, 4);
  const { db, ids } = smallLaw(t, rows);
  const remove = (from: number, to: number) => {
    write(db, (tx) => {
      const index = new SearchIndexWriter(tx);
      for (const id of ids.slice(from, to)) index.remove(id);
      index.finishSource();
    });
    mergeIndex(db);
  };
  remove(0, 10);
  assert.equal(driverOf(db).prepare("select dead from search_tombstone").pluck().get(), 10, "an eighth is not yet more than an eighth");
  remove(10, 11);
  assert.equal(driverOf(db).prepare("select count(*) from search_tombstone").pluck().get(), 0);
  assert.deepEqual(sorted(stored(db)), sorted(expected(rows.slice(11), ids.slice(11))));
  assert.equal(driverOf(db).prepare("select total(docs) from search_part").pluck().get(), 69);
  assert.equal(
    driverOf(db).prepare("select count(*) from search_phrase where search_phrase match 'ferry OR lamp OR keeper'").pluck().get(),
    holding(rows.slice(11)),
  );
});

function holding(rows: readonly LawRow[]): number {
  return rows.filter((r) => /ferry|lamp|keeper/.test(`${r.heading} ${r.body}`)).length;
}

test("an unmerged part keeps its marks of removed sections", (t) => {
  const large = randomLaw(200, 5);
  const { db, ids } = smallLaw(t, large);
  const small = addLaw(db, randomLaw(4, 6));
  write(db, (tx) => {
    const index = new SearchIndexWriter(tx);
    index.remove(ids[7] ?? 0);
    index.remove(small[1] ?? 0);
    index.finishSource();
  });
  addLaw(db, randomLaw(4, 7));
  mergeIndex(db);
  assert.equal(partNumbers(db).length, 2, "the two small parts became one");
  assert.equal(driverOf(db).prepare("select dead from search_tombstone").pluck().get(), 2);
});

test("a merge with nothing to do changes nothing", (t) => {
  const { db } = smallLaw(t, randomLaw(20, 8));
  mergeIndex(db);
  const before = driverOf(db).prepare("select total_changes()").pluck().get();
  mergeIndex(db);
  assert.equal(driverOf(db).prepare("select total_changes()").pluck().get(), before);
});
