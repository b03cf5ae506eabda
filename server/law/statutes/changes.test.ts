import assert from "node:assert/strict";
import { test } from "node:test";
import { base, testService } from "../../app/testing/law-service.ts";
import { driverOf } from "../../platform/db/connection.ts";

const changes = (id: string, query = "") => `${base}/section/${id}/changes${query}`;

test("recorded changes show the section as it was, newest first, with the cursor at the highest id", async (t) => {
  const { get, dbs } = await testService(t, { updated: true });
  const { status, body } = await get(changes("USC_T97_C1_S2"));
  assert.equal(status, 200);
  assert.deepEqual(Object.keys(body), [
    "actId",
    "section",
    "changes",
    "total",
    "hasMore",
    "cursor",
    "observedFrom",
    "coverage",
    "resolvedFrom",
    "processingTimeMs",
    "creditsConsumed",
  ]);
  const [change] = body.changes;
  assert.deepEqual(change, {
    id: change.id,
    changeKind: "amended",
    detectedAt: "2088-06-01T12:00:00.000Z",
    citation: "97 U.S.C. § 2 (2088)",
    displayCitation: "97 U.S.C. § 2",
    title: "Duty 2",
    hasDiff: true,
    corpusType: "usc",
    state: null,
  });
  assert.deepEqual([body.total, body.hasMore, body.cursor, body.observedFrom], [1, false, change.id, "2087-01-10T12:00:00.000Z"]);
  assert.equal(body.section.actId, "USC_T97_C1_S2");
  assert.match(body.coverage, /2 releases installed here since 2087-01-10/);
  assert.equal(driverOf(dbs.history).prepare("select count(*) as n from change where class = 'notes'").pluck().get(), 1);
});

test("a section with changes only in its notes, and one without changes, have an empty history", async (t) => {
  const { get } = await testService(t, { updated: true });
  for (const id of ["USC_T97_C2_S12", "USC_T97_C1_S9"]) {
    const { body } = await get(changes(id));
    assert.deepEqual([body.changes, body.total, body.hasMore, body.cursor], [[], 0, false, null]);
    assert.notEqual(body.section, null);
  }
});

test("a removed section keeps its history; an unknown one gets 404", async (t) => {
  const { get } = await testService(t, { updated: true });
  const { status, body } = await get(changes("USC_T97_C1_S11"));
  assert.deepEqual([status, body.section, body.changes[0].changeKind, body.changes[0].hasDiff], [200, null, "removed", true]);
  assert.equal((await get(changes("USC_T97_C1_S12345"))).status, 404);
  const before = await get(changes("CFR_T96_P1_S1_1"));
  assert.match(before.body.coverage, /^One release installed since 2087-02-01/);
});

test("bounds, kinds and order select the right changes", async (t) => {
  const { get, dbs } = await testService(t, { updated: true });
  const insert = driverOf(dbs.history).prepare(
    `insert into change (refresh_id, source_key, corpus_type, act_id, identity, kind, class, citation, citation_short, title, section_number, detected_at, after_hash)
     select (select max(id) from refresh where source_key = 'usc-97'), 'usc-97', 'usc', 'USC_T97_C1_S9', 'x', ?, 'text', 'c', 'c', '', '9', ?, x'01'`,
  );
  const ids = ["added", "amended", "amended", "removed"].map((kind, i) =>
    Number(insert.run(kind, `2088-06-0${i + 1}T00:00:00.000Z`).lastInsertRowid),
  );
  const list = async (query: string) => {
    const { body } = await get(changes("USC_T97_C1_S9", query));
    return [
      body.changes.map((c: { id: number }) => ids.indexOf(c.id)),
      body.hasMore,
      body.cursor === null ? null : ids.indexOf(body.cursor),
    ];
  };
  assert.deepEqual(await list(""), [[3, 2, 1, 0], false, 3]);
  assert.deepEqual(await list("?order=asc"), [[0, 1, 2, 3], false, 3]);
  assert.deepEqual(await list("?limit=2"), [[3, 2], true, 3]);
  assert.deepEqual(await list("?limit=2&order=asc"), [[0, 1], true, 1]);
  assert.deepEqual(await list(`?order=asc&sinceId=${ids[1]}`), [[2, 3], false, 3]);
  assert.deepEqual(await list(`?beforeId=${ids[2]}`), [[1, 0], false, 1]);
  assert.deepEqual(await list("?changeKind=added&changeKind=removed"), [[3, 0], false, 3]);
  assert.deepEqual(await list("?sinceId=9223372036854776000"), [[], false, null]);
  assert.equal((await get(changes("USC_T97_C1_S9", "?limit=1"))).body.changes[0].title, null);
});

test("values out of range are refused with their field", async (t) => {
  const { get } = await testService(t);
  const issue = async (query: string) => {
    const { status, body } = await get(changes("USC_T97_C1_S2", query));
    return [status, body.detail[0].loc.join("."), body.detail[0].type];
  };
  assert.deepEqual(await issue("?limit=0"), [422, "query.limit", "greater_than_equal"]);
  assert.deepEqual(await issue("?limit=201"), [422, "query.limit", "less_than_equal"]);
  assert.deepEqual(await issue("?sinceId=-1"), [422, "query.sinceId", "greater_than_equal"]);
  assert.deepEqual(await issue("?beforeId=x"), [422, "query.beforeId", "int_parsing"]);
  assert.deepEqual(await issue("?changeKind=renamed"), [422, "query.changeKind.0", "literal_error"]);
  assert.deepEqual(await issue("?order=up"), [422, "query.order", "literal_error"]);
});
