import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { sectionFields } from "#shared/law/statutes.ts";
import { base, testService } from "../../app/testing/law-service.ts";

const ids = (results: { actId: string }[]) => results.map((r) => r.actId);

describe("search", () => {
  test("answers a page of whole records, best first, with excerpts around the match", async (t) => {
    const { post } = await testService(t);
    const { status, body } = await post(`${base}/search`, { query: "height of the tower", limit: 5, matchType: "phrase" });
    assert.equal(status, 200);
    assert.deepEqual([body.count, body.total, body.offset, body.hasMore, body.query], [5, 5, 0, true, "height of the tower"]);
    for (const key of ["noGoodMatch", "matchQuality", "rankingDegraded", "citationOutsideFilters", "changedSectionCount"])
      assert.ok(key in body, key);
    for (const record of body.results) assert.deepEqual(Object.keys(record), sectionFields);
    const scores = body.results.map((r: { relevanceScore: number }) => r.relevanceScore);
    assert.deepEqual(
      scores,
      scores.toSorted((a: number, b: number) => b - a),
    );
    assert.match(body.results[0].excerpt, /height of the tower/);
    assert.equal(body.results[0].body, null);
  });

  test("returns the requested fields, actId and citation always, and bodies only when both requested and selected", async (t) => {
    const { post } = await testService(t);
    const first = async (more: object) => (await post(`${base}/search`, { query: "livestock ferry", limit: 1, ...more })).body.results[0];
    assert.deepEqual(Object.keys(await first({ fields: ["title", "actStatus"] })), ["actId", "citation", "title", "actStatus"]);
    assert.deepEqual(Object.keys(await first({ fields: [] })), ["actId", "citation"]);
    assert.match((await first({ includeBody: true })).body, /^No ferry may carry/);
    assert.equal((await first({ includeBody: true, fields: ["title"] })).body, undefined);
  });

  test("pages through one ranking without repeats or gaps", async (t) => {
    const { post } = await testService(t);
    const whole = (await post(`${base}/search`, { query: "regulation tower", limit: 50, offset: 0 })).body;
    const pages: string[] = [];
    for (let offset = 0; offset < 50; offset += 10)
      pages.push(...ids((await post(`${base}/search`, { query: "regulation tower", offset })).body.results));
    assert.deepEqual(pages, ids(whole.results));
    assert.equal(new Set(pages).size, 50);
    const last = (await post(`${base}/search`, { query: "regulation tower", limit: 50, offset: 70 })).body;
    assert.deepEqual([last.count, last.hasMore], [50, false]);
  });

  test("respects its filters", async (t) => {
    const { post } = await testService(t, { updated: true });
    const hits = async (more: object) =>
      ids((await post(`${base}/search`, { query: "keeper sea sky lamp bell tower duty", limit: 50, ...more })).body.results);
    assert.ok((await hits({ corpusType: "USC" })).every((id) => id.startsWith("USC")));
    assert.deepEqual(await hits({ corpusType: ["FEDERAL_RULES"], source: "far" }), []);
    assert.ok((await hits({ corpusType: "FEDERAL_RULES", source: ["frcrp"] })).every((id) => id.includes("frcrp")));
    assert.deepEqual(await hits({ state: "TX" }), []);
    assert.ok((await hits({ titleNumber: 97, chapter: "2" })).every((id) => id.includes("_C2_")));
    assert.deepEqual(await hits({ yearFrom: 2089 }), []);
    assert.deepEqual((await hits({ changedSince: "2088-06-01" })).toSorted(), ["USC_T97_C1_S10b", "USC_T97_C1_S2"]);
    const changed = (await post(`${base}/search`, { query: "keeper", changedSince: "2088-06-01" })).body;
    assert.equal(changed.changedSectionCount, 2);
    assert.equal((await post(`${base}/search`, { query: "keeper", changedSince: "2088-06-02" })).body.changedSectionCount, 0);
  });

  test("refuses contradictory fields, each with its name", async (t) => {
    const { post } = await testService(t);
    const cases: [object, string, string][] = [
      [{ chapter: "1" }, "body.chapter", "value_error"],
      [{ part: ["1"], code: "ca_pen" }, "body.part", "value_error"],
      [{ yearFrom: 2001, yearTo: 2000 }, "body.yearTo", "value_error"],
      [{ actStatus: "repealed", excludeRepealed: true }, "body.actStatus", "value_error"],
      [{ actStatus: ["in_force", "reserved"], excludeRepealed: true }, "body.actStatus", "value_error"],
      [{ article: "1" }, "body.article", "value_error"],
      [{ article: "1", corpusType: "CFR" }, "body.article", "value_error"],
      [{ article: "1", corpusType: ["CONSTITUTION", "USC"] }, "body.article", "value_error"],
      [{ article: "1", corpusType: "STATE_CONSTITUTION" }, "body.article", "value_error"],
      [{ changedSince: "2083-06-14" }, "body.changedSince", "value_error"],
      [{ publishedFrom: "2087-02-01", publishedTo: "2087-01-01" }, "body.publishedTo", "value_error"],
      [{ changedSince: "2087-02-30" }, "body.changedSince", "value_error"],
      [{ changedSince: "soon" }, "body.changedSince", "string_pattern_mismatch"],
      [{ query: "x" }, "body.query", "string_too_short"],
      [{ query: "x".repeat(501) }, "body.query", "string_too_long"],
      [{ query: 7 }, "body.query", "string_type"],
      [{ query: undefined }, "body.query", "missing"],
      [{ corpusType: "usc" }, "body.corpusType", "literal_error"],
      [{ corpusType: ["USC", "XXX"] }, "body.corpusType.1", "literal_error"],
      [{ state: "zz" }, "body.state", "literal_error"],
      [{ source: "frxp" }, "body.source", "literal_error"],
      [{ source: ["frcp", "x"] }, "body.source.1", "literal_error"],
      [{ fields: ["title", "colour"] }, "body.fields.1", "literal_error"],
      [{ titleNumber: 0 }, "body.titleNumber", "greater_than_equal"],
      [{ titleNumber: "17" }, "body.titleNumber", "int_parsing"],
      [{ yearFrom: 1699 }, "body.yearFrom", "greater_than_equal"],
      [{ yearTo: 2101 }, "body.yearTo", "less_than_equal"],
      [{ limit: 0 }, "body.limit", "greater_than_equal"],
      [{ limit: 51 }, "body.limit", "less_than_equal"],
      [{ offset: 71 }, "body.offset", "less_than_equal"],
      [{ offset: -1 }, "body.offset", "greater_than_equal"],
      [{ excerptChars: 99 }, "body.excerptChars", "greater_than_equal"],
      [{ excerptChars: 4001 }, "body.excerptChars", "less_than_equal"],
      [{ matchType: "fuzzy" }, "body.matchType", "literal_error"],
      [{ includeBody: "yes" }, "body.includeBody", "bool_parsing"],
      [{ actStatus: "gone" }, "body.actStatus", "literal_error"],
      [{ documentType: "draft" }, "body.documentType", "literal_error"],
      [{ colour: "red" }, "body.colour", "extra_forbidden"],
    ];
    for (const [more, loc, type] of cases) {
      const { status, body } = await post(`${base}/search`, { query: "keeper", ...more });
      assert.deepEqual(
        [status, body.detail?.[0]?.loc.join("."), body.detail?.[0]?.type, body.detail?.length],
        [422, loc, type, 1],
        JSON.stringify(more),
      );
      assert.deepEqual(body.errors, body.detail);
      assert.deepEqual(Object.keys(body.detail[0]), ["loc", "msg", "type", "input", "ctx"]);
      const [sent] = Object.values(more);
      const [, , entry] = body.detail[0].loc;
      if (Object.keys(more).length === 1) assert.deepEqual(body.detail[0].input, (entry === undefined ? sent : sent[entry]) ?? null);
    }
    const dead = await post(`${base}/search`, { query: "keeper", actStatus: "repealed", excludeRepealed: true });
    assert.equal(dead.body.detail[0].input, "repealed");
    const several = await post(`${base}/search`, { query: "keeper", chapter: "1", part: "2", yearFrom: 2, colour: 1 });
    assert.equal(several.status, 422);
  });

  test("accepts what the rules allow", async (t) => {
    const { post } = await testService(t);
    for (const more of [
      { chapter: "1", titleNumber: 97 },
      { chapter: ["1"], code: "ca_pen" },
      { part: "1", titleNumber: 96 },
      { article: "I", corpusType: "CONSTITUTION" },
      { article: "I", corpusType: "STATE_CONSTITUTION", state: "ca" },
      { article: "I", corpusType: ["STATE"], code: ["ca_pen"] },
      { yearFrom: 2000, yearTo: 2000 },
      { yearFrom: null, corpusType: null, fields: null, titleNumber: null },
      { actStatus: "in_force", excludeRepealed: true },
      { changedSince: "2083-06-15" },
      { state: ["FEDERAL", "Ca"] },
      { agency: "tower-board", documentType: ["final"], publishedFrom: "2087-01-01" },
    ]) {
      assert.equal((await post(`${base}/search`, { query: "keeper", ...more })).status, 200, JSON.stringify(more));
    }
  });

  test("handles hostile words", async (t) => {
    const { post } = await testService(t);
    for (const query of [
      '"',
      "'; drop table section; --",
      "NEAR(a b)",
      "a* OR b*",
      "\u0000\u0001",
      "(((((",
      "§§",
      "💥💥",
      "a".repeat(500),
      "%%",
      "{}",
      "  ",
      "-- -",
      "col:value",
      "^a",
      "+",
    ]) {
      for (const matchType of ["any", "all", "phrase"]) {
        const { status } = await post(`${base}/search`, { query: query.padEnd(2, " "), matchType });
        assert.equal(status, 200, `${matchType} ${JSON.stringify(query)}`);
      }
    }
  });
});
