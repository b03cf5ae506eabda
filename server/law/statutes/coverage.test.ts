import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { corpusTokens } from "#shared/law/corpus-tokens.ts";
import { readCoverage } from "./coverage.ts";
import { testLibrary } from "../testing/library.ts";
import { base, testService } from "../../app/testing/law-service.ts";
import { openSessionLaws } from "../store/session-laws-db.ts";
import { driverOf } from "../../platform/db/connection.ts";

const noSessionLaws = openSessionLaws(":memory:");

describe("coverage", () => {
  test("counts the installed law and names every corpus and jurisdiction, federal first, then by name", async (t) => {
    const { get } = await testService(t, { now: "2087-02-02T00:00:00.000Z" });
    const { status, body, headers } = await get(`${base}/coverage`);
    assert.equal(status, 200);
    assert.equal(headers.get("cache-control"), "private, max-age=3600");
    assert.deepEqual(Object.keys(body), ["data", "meta"]);
    assert.deepEqual(Object.keys(body.meta).toSorted(), ["creditsConsumed", "processingTimeMs"]);
    const { data } = body;
    assert.deepEqual(
      data.corpusTypes.map((c: { token: string }) => c.token),
      corpusTokens,
    );
    const [federal, ...others] = data.jurisdictions;
    assert.deepEqual(federal, {
      code: "federal",
      name: "Federal",
      kind: "federal",
      sectionCount: 428,
      hasData: true,
      corpora: { CFR: 410, FEDERAL_RULES: 5, USC: 13 },
      statusBreakdown: {
        CFR: { in_force: 409, reserved: 1 },
        FEDERAL_RULES: { in_force: 5 },
        USC: { in_force: 11, repealed: 1, transferred: 1 },
      },
      sessionLaws: null,
    });
    const names = others.map((one: { name: string }) => one.name);
    assert.deepEqual(names, names.toSorted());
    assert.equal(others.length, 52);
    assert.ok(
      others.every(
        (one: { kind: string; hasData: boolean; sectionCount: number }) => one.kind === "state" && !one.hasData && one.sectionCount === 0,
      ),
    );
    assert.deepEqual(
      [data.totalSections, data.stateCountWithData, data.measuredAt, data.freshness],
      [428, 0, "2087-02-01T12:00:00.000Z", []],
    );
    assert.ok(data.totalPassages >= data.totalSections);
    const reason = "The publisher has not been asked recently, or has a newer release";
    assert.deepEqual(data.retrieval, [
      {
        jurisdiction: "federal",
        corpusType: "CFR",
        lastRetrievedAt: "2087-02-01T12:00:00.000Z",
        status: "stale",
        cadence: "daily",
        reason,
      },
      {
        jurisdiction: "federal",
        corpusType: "FEDERAL_RULES",
        lastRetrievedAt: "2087-01-11T12:00:00.000Z",
        status: "stale",
        cadence: "monthly",
        reason,
      },
      {
        jurisdiction: "federal",
        corpusType: "USC",
        lastRetrievedAt: "2087-01-11T12:00:00.000Z",
        status: "stale",
        cadence: "monthly",
        reason,
      },
    ]);
  });

  test("has the state of its boards with the reason, and follows the library", async (t) => {
    const dbs = await testLibrary(t);
    const boards = [
      { corpusType: "cfr", state: null, retrievalStatus: "failing" as const },
      { corpusType: "usc", state: null, retrievalStatus: "current" as const },
    ];
    assert.deepEqual(
      readCoverage(dbs.corpus, noSessionLaws, { boards }).retrieval.map((row) => [row.corpusType, row.status, row.reason]),
      [
        ["CFR", "failing", "The last attempts to ask the publisher failed"],
        ["FEDERAL_RULES", "stale", "The publisher has not been asked recently, or has a newer release"],
        ["USC", "current", undefined],
      ],
    );
    driverOf(dbs.corpus).exec("delete from source_count");
    const empty = readCoverage(dbs.corpus, noSessionLaws, { boards });
    assert.deepEqual([empty.totalSections, empty.totalPassages, empty.measuredAt, empty.retrieval], [0, 0, null, []]);
    assert.equal(empty.jurisdictions[0]?.hasData, false);
  });
});

describe("count", () => {
  test("is exact for every combination of filters, and returns the filters sent", async (t) => {
    const { post, dbs } = await testService(t);
    const count = async (sent: object) => {
      const { status, body } = await post(`${base}/count`, sent);
      assert.equal(status, 200, JSON.stringify(body));
      assert.deepEqual(Object.keys(body), ["count", "isExact", "scope", "processingTimeMs", "creditsConsumed"]);
      assert.equal(body.isExact, true);
      return body.count;
    };
    const sql = (where: string) => driverOf(dbs.corpus).prepare(`select count(*) from section where ${where}`).pluck().get();
    const dead = "status in ('in_force', 'not_yet_effective', 'proposed')";
    assert.equal(await count({}), sql("1"));
    assert.equal(await count({ corpusType: "USC" }), sql("corpus_type = 'USC'"));
    assert.equal(await count({ corpusType: ["USC", "CFR"], excludeRepealed: true }), sql(`corpus_type in ('USC', 'CFR') and ${dead}`));
    assert.equal(await count({ actStatus: ["repealed", "reserved"] }), sql("status in ('repealed', 'reserved')"));
    assert.equal(await count({ state: "CA" }), 0);
    assert.equal(await count({ titleNumber: 97 }), sql("title_number = '97'"));
    assert.equal(
      await count({ titleNumber: 97, chapter: ["1", "2"], excludeRepealed: true }),
      sql(`title_number = '97' and chapter in ('1', '2') and ${dead}`),
    );
    assert.equal(await count({ titleNumber: 96, part: "2", actStatus: "reserved" }), 1);
    assert.equal(await count({ code: "frcrp" }), 3);
    assert.equal(await count({ corpusType: "CONSTITUTION", article: "I" }), 0);
    const sent = { corpusType: ["USC"], state: "FEDERAL", titleNumber: 97, chapter: "1", excludeRepealed: true };
    assert.deepEqual((await post(`${base}/count`, { ...sent, actStatus: null })).body.scope, { ...sent, state: "federal" });
  });

  test("refuses a query, unknown keys and filters without the other half of a pair", async (t) => {
    const { post } = await testService(t);
    for (const [sent, loc, type] of [
      [{ query: "x" }, "body.query", "extra_forbidden"],
      [{ limit: 1 }, "body.limit", "extra_forbidden"],
      [{ chapter: "1" }, "body.chapter", "value_error"],
      [{ part: "1", code: "x" }, "body.part", "value_error"],
      [{ article: "1" }, "body.article", "value_error"],
      [{ actStatus: "repealed", excludeRepealed: true }, "body.actStatus", "value_error"],
      [{ corpusType: ["X"] }, "body.corpusType.0", "literal_error"],
      [{ titleNumber: 1.5 }, "body.titleNumber", "int_parsing"],
      [7, "body", "value_error"],
    ] as const) {
      const { status, body } = await post(`${base}/count`, sent);
      assert.deepEqual([status, body.detail[0].loc.join("."), body.detail[0].type], [422, loc, type], JSON.stringify(sent));
    }
  });
});

describe("divisions over HTTP", () => {
  test("walk the whole library down to its last section, each one once", async (t) => {
    const { get } = await testService(t);
    const list = async (query: string) => {
      const { status, body } = await get(`${base}/divisions?${query}`);
      assert.equal(status, 200);
      assert.equal(body.count, body.divisions.length);
      return body;
    };
    const leaves: string[] = [];
    const walk = async (query: string): Promise<void> => {
      let cursor = "";
      do {
        const page = await list(query + cursor);
        for (const node of page.divisions) {
          if (node.isLeaf) leaves.push(node.actId);
          else
            await walk(
              `${query}&${{ titles: "titleNumber", chapters: "chapter", parts: "part", codes: "code" }[page.level as "titles"]}=${encodeURIComponent(node.identifier)}`,
            );
        }
        cursor = page.nextCursor === null ? "" : `&cursor=${encodeURIComponent(page.nextCursor)}`;
      } while (cursor !== "");
    };
    for (const corpus of ["USC", "CFR", "FEDERAL_RULES"]) await walk(`corpusType=${corpus}`);
    assert.equal(leaves.length, 428);
    assert.equal(new Set(leaves).size, 428);
  });

  test("lead back from any section by its parent", async (t) => {
    const { get } = await testService(t);
    for (const id of ["USC_T97_C2_S14", "CFR_T96_P1_S1_2", "USC_T97A_frcrp_R4.1"]) {
      const { parent } = (await get(`${base}/section/${id}`)).body.section;
      const { body } = await get(`${base}/divisions?${new URLSearchParams(parent as Record<string, string>)}`);
      assert.ok(
        body.divisions.some((node: { actId: string }) => node.actId === id),
        JSON.stringify(parent),
      );
    }
  });

  test("refuse unknown corpora, impossible numbers and foreign cursors", async (t) => {
    const { get } = await testService(t);
    for (const [query, loc, type, reason] of [
      ["", "query.corpusType", "missing", undefined],
      ["corpusType=SENTENCING_GUIDELINES", "query.corpusType", "literal_error", undefined],
      ["corpusType=USC&titleNumber=0", "query.titleNumber", "greater_than_equal", undefined],
      ["corpusType=USC&titleNumber=abc", "query.titleNumber", "int_parsing", undefined],
      ["corpusType=USC&state=zz", "query.state", "literal_error", undefined],
      ["corpusType=USC&actStatus=gone", "query.actStatus", "literal_error", undefined],
      ["corpusType=USC&excludeRepealed=perhaps", "query.excludeRepealed", "bool_parsing", undefined],
      ["corpusType=USC&cursor=abc", "query.cursor", "value_error", "invalid_cursor"],
    ]) {
      const { status, body } = await get(`${base}/divisions?${query}`);
      assert.deepEqual([status, body.detail[0].loc.join("."), body.detail[0].type, body.reason], [422, loc, type, reason], query);
    }
  });
});
