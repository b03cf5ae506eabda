import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { ferryBody } from "../testing/fictional-body.ts";
import { base, testService } from "../../app/testing/law-service.ts";

const ferry = `${base}/section/USC_T97_C2_S12/body`;

describe("the body", () => {
  test("has every field in every format, filled as the format requires", async (t) => {
    const { get } = await testService(t);
    const filled: Record<string, string[]> = {
      "": ["html", "plain", "content", "sourceCredit", "notes"],
      "?format=both": ["html", "plain", "content", "sourceCredit", "notes"],
      "?format=all": ["html", "plain", "markdown", "content", "sourceCredit", "notes"],
      "?format=html": ["html", "content", "sourceCredit", "notes"],
      "?format=plain": ["plain", "content", "sourceCredit", "notes"],
      "?format=markdown": ["markdown", "content", "sourceCredit", "notes"],
      "?format=content": ["content", "sourceCredit", "notes"],
      "?format=operative": ["content"],
    };
    for (const [query, wanted] of Object.entries(filled)) {
      const { status, body } = await get(ferry + query);
      assert.equal(status, 200);
      assert.deepEqual(
        ["html", "plain", "markdown", "content", "sourceCredit", "notes"].filter((field) => body[field] !== null),
        wanted,
        query,
      );
      assert.deepEqual(Object.keys(body), [
        "actId",
        "html",
        "plain",
        "markdown",
        "content",
        "sourceCredit",
        "notes",
        "available",
        "note",
        "source",
        "sourceUrl",
        "tables",
        "figures",
        "hasTables",
        "hasFigures",
        "subsections",
        "asOf",
        "resolvedFrom",
        "processingTimeMs",
        "creditsConsumed",
      ]);
    }
  });

  test("keeps the law, its credit and its notes separate, and lists the tables by their ids in the html", async (t) => {
    const { get } = await testService(t);
    const { body } = await get(`${ferry}?format=all`);
    assert.equal(body.content, ferryBody.text);
    assert.equal(body.sourceCredit, "(Pub. L. 150-1, Jan. 1, 2087.)");
    assert.match(body.notes, /^Editorial Notes\n\nAmendments\n2019—Subsec\. \(b\)/);
    assert.ok(body.plain.includes(body.content) && body.plain.includes(body.notes));
    assert.deepEqual(body.tables, [{ tableId: "table-1", order: 1, caption: "Fees", rows: 3, cols: 2 }]);
    assert.ok(body.html.includes('<table id="table-1">') && body.html.includes('id="(a)(1)(B)"'));
    assert.match(body.markdown, /\*\*\(a\)\*\*/);
    assert.deepEqual(
      [body.available, body.note, body.source, body.hasTables, body.figures, body.hasFigures, body.subsections],
      [true, null, "uslm-1", true, null, null, null],
    );
  });

  test("comes as a tree of levels on request, and by citation with the pinpoint", async (t) => {
    const { get } = await testService(t);
    const { body } = await get(`${base}/section/${encodeURIComponent("97 U.S.C. § 12(b)")}/body?structured=true&format=operative`);
    assert.deepEqual(
      body.subsections.map((s: { pincite: string | null }) => s.pincite),
      [null, "(a)", "(b)", null, null],
    );
    assert.equal(body.subsections[1].children[0].citation, "97 U.S.C. § 12(a)(1)");
    assert.equal(body.resolvedFrom.subsection, "(b)");
  });

  test("outside the federal code gives plain text where the parts were requested, and reports this", async (t) => {
    const { get } = await testService(t);
    const { body } = await get(`${base}/section/CFR_T96_P1_S1_1/body?format=content`);
    assert.deepEqual([body.content, body.sourceCredit, body.notes], [null, null, null]);
    assert.match(body.plain, /^§ 1\.1\. Duty 1\.1\n\n\(a\) Regulation 1\.1/);
    assert.match(body.note, /federal code only/);
    assert.equal(body.sourceUrl, null);
  });

  test("of a section without text gives the reason; one with only notes still returns them", async (t) => {
    const { get } = await testService(t);
    const empty = (await get(`${base}/section/USC_T97_C2_S13/body?format=all`)).body;
    assert.deepEqual([empty.available, empty.html, empty.plain, empty.markdown, empty.content], [false, null, null, null, null]);
    assert.equal(empty.note, "transferred: the publisher prints no text");
    const notes = (await get(`${base}/section/USC_T97_C2_S15to17/body?format=all`)).body;
    assert.deepEqual([notes.available, notes.content, notes.note], [true, null, "No operative text is printed (repealed); see notes"]);
    assert.match(notes.html, /Sections 15 to 17 were repealed\./);
  });

  test("is refused for an unknown format, and for a day that does not exist", async (t) => {
    const { get } = await testService(t);
    const issue = async (query: string) => {
      const { status, body } = await get(ferry + query);
      return [status, body.detail.length, body.detail[0].loc.join("."), body.detail[0].type];
    };
    assert.deepEqual(await issue("?format=pdf"), [422, 1, "query.format", "literal_error"]);
    assert.deepEqual(await issue("?structured=maybe"), [422, 1, "query.structured", "bool_parsing"]);
    assert.deepEqual(await issue("?asOf=2088-02-30"), [422, 1, "query.asOf", "value_error"]);
    assert.deepEqual(await issue("?asOf=yesterday"), [422, 1, "query.asOf", "string_pattern_mismatch"]);
    assert.equal((await get(`${base}/section/nope_nope/body`)).body.reason, "not_in_corpus");
  });
});

describe("the body as of a day", () => {
  const body = (id: string, day: string) => `${base}/section/${id}/body?format=all&asOf=${day}`;

  test("is today's text, a former text, or nothing", async (t) => {
    const { get } = await testService(t, { updated: true });
    const now = (await get(body("USC_T97_C1_S2", "2088-05-02"))).body;
    assert.match(now.content, /watch the sky/);
    assert.deepEqual(now.asOf, {
      requested: "2088-05-02",
      engine: "observed_change",
      source: "live",
      existed: true,
      basisChangeId: null,
      observedFrom: "2087-01-01",
      outOfCoverageReason: null,
      isBounded: false,
      coverage:
        "Releases 150-1 of 2087-01-01 to 150-9 of 2088-05-01, as installed here. A change between two releases is dated by the later one.",
    });
    const before = (await get(body("USC_T97_C1_S2", "2088-04-30"))).body;
    assert.match(before.content, /^\(a\) Duty number 2 of the keeper is to watch the sea\.$/);
    assert.match(before.html, /<h2>§ 2\. Duty 2<\/h2>/);
    assert.deepEqual(
      [before.asOf.source, before.asOf.isBounded, before.sourceCredit, before.available],
      ["reconstructed", true, null, true],
    );
    assert.ok(Number.isInteger(before.asOf.basisChangeId));
    assert.match(before.note, /words only/);
    const early = (await get(body("USC_T97_C1_S2", "2086-12-31"))).body;
    assert.deepEqual(
      [early.available, early.content, early.asOf.source, early.asOf.outOfCoverageReason],
      [false, null, "unavailable", "before_first_release"],
    );
  });

  test("distinguishes a section that did not exist yet, one that always existed, and one that is gone", async (t) => {
    const { get } = await testService(t, { updated: true });
    const added = (await get(body("USC_T97_C1_S10b", "2087-06-01"))).body;
    assert.deepEqual([added.available, added.asOf.existed, added.note], [false, false, "On 2087-06-01 this section did not exist"]);
    const same = (await get(body("USC_T97_C1_S9", "2087-06-01"))).body;
    assert.deepEqual([same.asOf.source, same.asOf.existed, same.available], ["live", true, true]);
    const gone = (await get(body("USC_T97_C1_S11", "2087-06-01"))).body;
    assert.deepEqual(
      [gone.actId, gone.asOf.source, gone.content],
      ["USC_T97_C1_S11", "reconstructed", "(a) Duty number 11 of the keeper is to watch the sea."],
    );
    const since = (await get(body("USC_T97_C1_S11", "2088-06-01"))).body;
    assert.deepEqual([since.available, since.asOf.existed], [false, false]);
    assert.equal((await get(body("nope_nope", "2088-06-01"))).status, 404);
  });
});
