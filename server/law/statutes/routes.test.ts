import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { sectionFields } from "#shared/law/statutes.ts";
import { division, install, section } from "../testing/fictional-code.ts";
import { ferryBody } from "../testing/fictional-body.ts";
import { chapterOneNumbers } from "../testing/library.ts";
import { base, testService } from "../../app/testing/law-service.ts";

const ferry = "USC_T97_C2_S12";

describe("one section", () => {
  test("has every field of the contract, built from its row, level and release", async (t) => {
    const { get } = await testService(t);
    const { status, body } = await get(`${base}/section/${ferry}`);
    assert.equal(status, 200);
    assert.deepEqual(Object.keys(body), ["section", "resolvedFrom", "processingTimeMs", "creditsConsumed"]);
    assert.deepEqual(Object.keys(body.section), sectionFields);
    const { excerpt, ...section } = body.section;
    assert.match(excerpt, /^No ferry may carry livestock & feed <together>, except as follows: \(a\) In general\./);
    assert.ok(excerpt.length <= 500);
    const set = Object.fromEntries(Object.entries(section).filter(([, value]) => value !== null));
    assert.deepEqual(set, {
      actId: ferry,
      citation: "97 U.S.C. § 12 (2087)",
      citationShort: "97 U.S.C. § 12",
      title: "Livestock on ferries",
      corpusType: "USC",
      state: "federal",
      year: 2087,
      relevanceScore: 0,
      titleNumber: "97",
      titleName: "LIGHTHOUSES",
      chapter: "2",
      chapterName: "LAMPS",
      sectionNumber: "12",
      sectionTitle: "Livestock on ferries",
      displayPath: "Title 97—LIGHTHOUSES / Chapter 2—LAMPS / § 12",
      breadcrumb: [
        { type: "title", num: "97", label: "TITLE 97", name: "LIGHTHOUSES" },
        { type: "chapter", num: "2", label: "CHAPTER 2", name: "LAMPS" },
        { type: "section", num: "12", label: "§ 12", name: "Livestock on ferries" },
      ],
      parent: { corpusType: "USC", titleNumber: 97, chapter: "2" },
      popularName: "Ferry Act",
      actStatus: "in_force",
      goodLawStatus: "good_law",
      renumberedTo: "",
      transferredTo: "",
      sourceCredit: "(Pub. L. 150-1, Jan. 1, 2087.)",
      amendmentYears: [2019, 2005],
      lastAmendedYear: 2019,
      amendmentsCount: 3,
      currentThrough: "2087-01-01",
      currencyNote: "Text of release point Public Law 150-1",
      publicLaws: ["Pub. L. 150-1"],
      crossReferencesUsc: ["self:14"],
      displayLabel: "§ 12",
      edition: "150-1",
      licenseNote: "Sample law invented for this product, in force nowhere.",
    });
  });

  test("of real law links to its publisher; a list, a range and an appendix have no separate page", async (t) => {
    const { get, dbs } = await testService(t);
    const real = (number: string, change: object) => section(number, "x", { divisionKey: "t", identity: number, ...change });
    await install(dbs, {
      source: { key: "usc-54", titleNumber: "54", isFiction: false },
      divisions: [division("t", "title", "54", "REAL", null)],
      sections: [real("300aa-1", { actId: "USC_T54_C1_S300aa-1" }), real("3 to 5", { actId: "USC_T54_C1_S3", numberLabel: "§§ 3 to 5." })],
    });
    await install(dbs, {
      source: { key: "cfr-50", corpusType: "CFR", titleNumber: "50", isFiction: false },
      divisions: [division("t", "title", "50", "REAL", null)],
      sections: [
        real("1.10b-5", { actId: "CFR_T50_P1_S1_10b_5", corpusType: "CFR" }),
        real("Appendix A", { actId: "CFR_T50_P1_SA", corpusType: "CFR", unit: "appendix" }),
      ],
    });
    const links = async (id: string) => {
      const { section: record } = (await get(`${base}/section/${id}`)).body;
      return [record.sourceUrl, record.htmlUrl, record.granuleId];
    };
    const usc = "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title54-section300aa-1&num=0&edition=prelim";
    const cfr = "https://www.ecfr.gov/current/title-50/section-1.10b-5";
    assert.deepEqual(await links("USC_T54_C1_S300aa-1"), [usc, usc, "USC-prelim-title54-section300aa-1"]);
    assert.deepEqual(await links("USC_T54_C1_S3"), [null, null, null]);
    assert.deepEqual(await links("CFR_T50_P1_S1_10b_5"), [cfr, cfr, null]);
    assert.deepEqual(await links("CFR_T50_P1_SA"), [null, null, null]);
    assert.equal((await get(`${base}/section/CFR_T96_P1_S1_10`)).body.section.sourceCredit, "", "the credit is the federal code's alone");
  });

  test("that is dead shows this in every relevant field", async (t) => {
    const { get } = await testService(t);
    const { section } = (await get(`${base}/section/USC_T97_C2_S13`)).body;
    assert.deepEqual(
      [section.actStatus, section.goodLawStatus, section.transferredTo, section.transferredToLabel, section.displayLabel, section.excerpt],
      ["transferred", "not_good_law", "self:14", "section 14 of this title", "§ 13", ""],
    );
  });

  test("is found by citation, with the pinpoint, and by an id that was damaged on its way", async (t) => {
    const { get } = await testService(t);
    const from = async (input: string) => (await get(`${base}/section/${encodeURIComponent(input)}`)).body.resolvedFrom;
    assert.deepEqual(await from("97 U.S.C. § 12(a)(1)"), {
      input: "97 U.S.C. § 12(a)(1)",
      actId: ferry,
      via: "citation",
      subsection: "(a)(1)",
    });
    assert.deepEqual(await from(`"${ferry}".`), { input: `"${ferry}".`, actId: ferry, via: "normalized_id", subsection: null });
    assert.deepEqual(await from("97 U.S.C. § 16"), {
      input: "97 U.S.C. § 16",
      actId: "USC_T97_C2_S15to17",
      via: "citation",
      subsection: null,
    });
    for (const id of ["USC_T97_C1_S9", "CFR_T96_P1_S1_2"]) {
      const { section } = (await get(`${base}/section/${id}`)).body;
      assert.equal((await from(section.citation)).actId, id, "a citation served leads back to its section");
    }
  });

  test("that does not exist answers 404 with the reason and the nearest ids", async (t) => {
    const { get } = await testService(t);
    const cases: [string, string][] = [
      ["USC_T97_S12", "assembled_id"],
      ["97 U.S.C. § 4711", "unresolved_citation"],
      ["nothing_like_an_id", "not_in_corpus"],
      ["SSL_MN_2025R_G_Y2025_C1", "state_session_law"],
      ["related", "missing_act_id"],
      ["body", "missing_act_id"],
    ];
    for (const [input, reason] of cases) {
      const { status, body } = await get(`${base}/section/${encodeURIComponent(input)}`);
      assert.deepEqual(
        [status, body.reason, body.actId, typeof body.detail, Array.isArray(body.didYouMean)],
        [404, reason, input, "string", true],
        input,
      );
      assert.ok(body.didYouMean.length <= 3);
    }
    assert.equal((await get(`${base}/section/USC_T97_S12`)).body.didYouMean[0], ferry);
    const missing = await get(`${base}/section`);
    assert.deepEqual([missing.status, missing.body.reason, missing.body.didYouMean], [404, "missing_act_id", []]);
  });

  test("refuses ids of the wrong length with their field", async (t) => {
    const { get } = await testService(t);
    const loc = async (input: string) => {
      const { status, body } = await get(`${base}/section/${encodeURIComponent(input)}`);
      assert.deepEqual(body.errors, body.detail);
      return [status, body.detail[0].loc, body.detail[0].type];
    };
    assert.deepEqual(await loc("ab"), [422, ["path", "act_id"], "string_too_short"]);
    assert.deepEqual(await loc("x".repeat(201)), [422, ["path", "act_id"], "string_too_long"]);
    for (const hostile of [
      "'; drop table section; --",
      "%00%00%00",
      "../../../etc/passwd",
      "\u0000\u0001\u0002",
      "§".repeat(200),
      "{{7*7}}",
      "💥💥💥",
    ]) {
      const { status } = await get(`${base}/section/${encodeURIComponent(hostile)}`);
      assert.equal(status, 404, hostile);
    }
  });
});

describe("several sections", () => {
  test("come in the requested order, once each, with bodies on request and misses explained", async (t) => {
    const { post } = await testService(t);
    const ids = ["CFR_T96_P1_S1_1", "97 U.S.C. § 12", ferry, "nope_nope", "97 U.S.C. § 4711", "CFR_T96_P1_S1_1", "USC_T97_C2_S13"];
    const { status, body } = await post(`${base}/sections`, { actIds: ids, includeBody: true, unknownKey: 1 });
    assert.equal(status, 200);
    assert.deepEqual(
      body.sections.map((s: { actId: string }) => s.actId),
      ["CFR_T96_P1_S1_1", ferry, "USC_T97_C2_S13"],
    );
    assert.deepEqual(
      body.sections.map((s: { body: string | null }) => s.body),
      ["(a) Regulation 1.1 sets the height of the tower.", ferryBody.text, null],
    );
    assert.deepEqual(body.notFound, ["nope_nope", "97 U.S.C. § 4711"]);
    assert.deepEqual(
      body.notFoundDetail.map((d: { reason: string }) => d.reason),
      ["not_in_corpus", "unresolved_citation"],
    );
    assert.deepEqual(Object.keys(body.notFoundDetail[0]), ["actId", "reason", "didYouMean"]);
    assert.deepEqual(
      body.resolved.map((r: { input: string }) => r.input),
      ["97 U.S.C. § 12"],
    );
    assert.equal(body.count, 3);
  });

  test("are refused without ids, with too many, and with one of the wrong kind", async (t) => {
    const { post } = await testService(t);
    const issue = async (sent: unknown) => {
      const { status, body } = await post(`${base}/sections`, sent);
      assert.equal(status, 422);
      return [body.detail[0].loc.join("."), body.detail[0].type];
    };
    assert.deepEqual(await issue({}), ["body.actIds", "missing"]);
    assert.deepEqual(await issue({ actIds: [] }), ["body.actIds", "too_short"]);
    assert.deepEqual(await issue({ actIds: Array.from({ length: 51 }, (_, i) => `USC_${i}`) }), ["body.actIds", "too_long"]);
    assert.deepEqual(await issue({ actIds: ["abc", 7] }), ["body.actIds.1", "string_type"]);
    assert.deepEqual(await issue([]), ["body", "value_error"]);
  });
});

describe("neighbors", () => {
  test("are in natural order, nearest to the section, and never leave the chapter", async (t) => {
    const { get } = await testService(t);
    const around = async (id: string, limit?: number) => {
      const { body } = await get(`${base}/section/${id}/related${limit === undefined ? "" : `?limit=${limit}`}`);
      const numbers = (side: { sectionNumber: string; relevanceScore: number }[]) => side.map((s) => s.sectionNumber);
      return [numbers(body.previous), body.section.sectionNumber, numbers(body.next), body.container];
    };
    assert.deepEqual(await around("USC_T97_C1_S10"), [["1", "2", "9"], "10", ["10a", "11"], "CHAPTER 1—KEEPERS"]);
    assert.deepEqual(await around("USC_T97_C1_S1", 2), [[], "1", ["2", "9"], "CHAPTER 1—KEEPERS"]);
    assert.deepEqual(await around("USC_T97_C1_S11", 1), [["10a"], "11", [], "CHAPTER 1—KEEPERS"]);
    assert.deepEqual(await around("USC_T97_C99_S99"), [[], "99", [], "TITLE 97—LIGHTHOUSES"]);
    assert.deepEqual((await around("USC_T97A_frcrp_R4.1"))[2], ["5"]);
  });

  test("lead through the whole chapter in both directions", async (t) => {
    const { get } = await testService(t);
    const walk = async (from: string, side: "previous" | "next") => {
      const seen: string[] = [];
      for (let id: string | undefined = from; id !== undefined;) {
        const { body } = await get(`${base}/section/${id}/related?limit=1`);
        seen.push(body.section.sectionNumber);
        id = body[side][0]?.actId;
      }
      return seen;
    };
    assert.deepEqual(await walk("USC_T97_C1_S1", "next"), chapterOneNumbers);
    assert.deepEqual(await walk("USC_T97_C1_S11", "previous"), chapterOneNumbers.toReversed());
  });

  test("are refused a count out of range", async (t) => {
    const { get } = await testService(t);
    for (const [limit, type] of [
      ["0", "greater_than_equal"],
      ["11", "less_than_equal"],
      ["1.5", "int_parsing"],
      ["x", "int_parsing"],
    ]) {
      const { status, body } = await get(`${base}/section/${ferry}/related?limit=${limit}`);
      assert.deepEqual([status, body.detail[0].loc, body.detail[0].type, body.detail[0].input], [422, ["query", "limit"], type, limit]);
    }
    assert.equal((await get(`${base}/section/nope_nope/related`)).body.reason, "not_in_corpus");
  });
});

describe("citations", () => {
  test("resolve one at a time and in batches, every input with its entry in order", async (t) => {
    const { get, post } = await testService(t);
    const one = (await get(`${base}/resolve?cite=${encodeURIComponent("97 USC 12(a)(1)")}`)).body;
    assert.deepEqual(
      [one.resolved, one.section.actId, one.subsection, one.matchedCorpus, one.sessionLaw],
      [true, ferry, "(a)(1)", null, null],
    );
    const citations = ["97 U.S.C. § 9", "garbage in", "97 U.S.C. § 9", "96 C.F.R. § 1.10", "97 U.S.C. § 4711"];
    const { body } = await post(`${base}/resolve`, { citations });
    assert.deepEqual(
      body.results.map((r: { inputCitation: string }) => r.inputCitation),
      citations,
    );
    assert.deepEqual(
      body.results.map((r: { section: { actId: string } | null }) => r.section?.actId ?? null),
      ["USC_T97_C1_S9", null, "USC_T97_C1_S9", "CFR_T96_P1_S1_10", null],
    );
    assert.deepEqual([body.resolvedCount, body.count], [3, 5]);
  });

  test("list the possible meanings of a number without its code and choose none", async (t) => {
    const { get } = await testService(t);
    const { body } = await get(`${base}/resolve?cite=${encodeURIComponent("section 12")}`);
    assert.deepEqual([body.resolved, body.section], [false, null]);
    const ids = body.candidates.map((one: { actId: string }) => one.actId);
    assert.ok(ids.includes(ferry) && ids.every((id: string) => id.endsWith("12")), ids.join());
    const other = (await get(`${base}/resolve?cite=${encodeURIComponent("section 12")}&state=tx`)).body;
    assert.deepEqual(other.candidates, []);
    assert.deepEqual((await get(`${base}/resolve?cite=${encodeURIComponent("97 USC 12")}`)).body.candidates, []);
  });

  test("that lead nowhere report what is missing, what would install it, and which sections are near", async (t) => {
    const { get } = await testService(t);
    const missing = async (cite: string) => (await get(`${base}/resolve?cite=${encodeURIComponent(cite)}`)).body.missing;
    assert.deepEqual(await missing("17 usc 107"), {
      gap: "not-installed",
      law: "Title 17 of the United States Code",
      sentence: "Title 17 of the United States Code is not installed.",
      fetch: { source: "usc", item: "usc-17" },
      nearest: [],
    });
    const near = await missing("97 usc 10c");
    assert.deepEqual(
      [near.gap, near.sentence, near.fetch],
      ["no-such-provision", "Title 97 of the United States Code has no section 10c.", null],
    );
    assert.ok(near.nearest.some((one: { actId: string }) => one.actId === "USC_T97_C1_S10a"));
    const said: [string, string, string | null][] = [
      ["Fed. R. Civ. P. 12", "The Federal Rules of Civil Procedure are not installed.", null],
      ["pub l 111-148", "Public Law 111-148 is not installed.", null],
      ["pub l 117-2", "Public Law 117-2 is not installed.", "pl-117-2"],
      ["12 CFR 1026.19", "Part 1026 of title 12 of the Code of Federal Regulations is not installed.", "cfr-12"],
      [
        "29 CFR 541.2 (2015)",
        "The 2015 edition of part 541 of title 29 of the Code of Federal Regulations is not installed.",
        "cfr-annual-29",
      ],
      [
        "42 CFR part 438 (1988 ed.)",
        "The 1988 edition of part 438 of title 42 of the Code of Federal Regulations is not installed. The publisher offers editions since 1996.",
        "cfr-42",
      ],
      [
        "29 CFR 541.2 (1931)",
        "Part 541 of title 29 of the Code of Federal Regulations is not installed. The CFR begins in 1938.",
        "cfr-29",
      ],
      [
        "29 CFR 541.2 (2098)",
        "Part 541 of title 29 of the Code of Federal Regulations is not installed, and no edition of 2098 exists yet.",
        "cfr-29",
      ],
      ["53 usc 1", "Title 53 of the United States Code is not installed.", null],
      [
        "INA § 212(a)(6)(C)",
        "Title 8 of the United States Code has most of the law cited in “INA § 212(a)(6)(C)” and is not installed.",
        "usc-8",
      ],
      ["DC ST § 16-914", "Title 16 of the D.C. Code is not installed.", "dc-code"],
      ["NRS 41.035", "Chapter 41 of the Nevada Revised Statutes is not installed.", "nv-nrs-41"],
    ];
    for (const [cite, sentence, item] of said) {
      const { fetch, ...found } = await missing(cite);
      assert.deepEqual([found.sentence, fetch?.item ?? null], [sentence, item], cite);
    }
    for (const cite of ["97 usc 10a", "17 usc 107 fair use", "keepers of the lamp", "section 12", "97 usc ch. 1"])
      assert.equal(await missing(cite), null, cite);
    assert.equal((await missing("29 CFR 541.2 (2015)")).fetch.release, "2015");
    assert.equal((await missing("section 4711")).sentence, "No installed section has the number 4711.");
  });

  test("outside the scope name the section but do not resolve to it", async (t) => {
    const { get } = await testService(t);
    const { body } = await get(`${base}/resolve?cite=${encodeURIComponent("97 U.S.C. § 12")}&corpusType=STATE`);
    assert.deepEqual([body.resolved, body.section], [false, null]);
    assert.deepEqual(body.citationOutsideFilters, {
      actId: ferry,
      citation: "97 U.S.C. § 12 (2087)",
      title: "Livestock on ferries",
      state: "federal",
      corpusType: "USC",
      excludedBy: ["corpusType"],
    });
  });

  test("are refused when too short, too long, too many or scoped to something that does not exist", async (t) => {
    const { get, post } = await testService(t);
    const asked = async (path: string) => {
      const { status, body } = await get(`${base}/resolve${path}`);
      return [status, body.detail[0].loc.join("."), body.detail[0].type];
    };
    assert.deepEqual(await asked(""), [422, "query.cite", "missing"]);
    assert.deepEqual(await asked("?cite=x"), [422, "query.cite", "string_too_short"]);
    assert.deepEqual(await asked(`?cite=${"x".repeat(201)}`), [422, "query.cite", "string_too_long"]);
    assert.deepEqual(await asked("?cite=xx&state=zz"), [422, "query.state", "literal_error"]);
    assert.deepEqual(await asked("?cite=xx&corpusType=USC"), [422, "query.corpusType", "literal_error"]);
    const many = async (citations: unknown) => {
      const { status, body } = await post(`${base}/resolve`, { citations });
      return [status, body.detail?.[0].loc.join("."), body.detail?.[0].type];
    };
    assert.deepEqual(await many(Array.from({ length: 51 }, (_, i) => `97 U.S.C. § ${i}`)), [422, "body.citations", "too_long"]);
    assert.deepEqual(await many(Array.from({ length: 501 }, () => "97 U.S.C. § 1")), [422, "body.citations", "too_long"]);
    assert.deepEqual(await many([]), [422, "body.citations", "too_short"]);
    assert.equal((await post(`${base}/resolve`, { citations: Array.from({ length: 500 }, () => "97 U.S.C.  § 1") })).body.count, 500);
    assert.equal((await post(`${base}/resolve`, { citations: ["97 U.S.C. § 1"], extra: 1 })).body.detail[0].type, "extra_forbidden");
  });
});

describe("guards", () => {
  test("no route answers without a credential, with a wrong one, or with one from the other product", async (t) => {
    const { bare } = await testService(t);
    const paths = [`/section/${ferry}`, "/section", `/section/${ferry}/body`, `/section/${ferry}/related`, `/section/${ferry}/changes`];
    for (const path of [...paths, "/resolve?cite=xx", "/divisions?corpusType=USC", "/coverage"]) {
      for (const key of [undefined, "Bearer svc_key_unknown", "svc_sess_x", "Bearer svc_ws_x"]) {
        assert.equal((await bare(base + path, key)).status, 401, `${path} ${key}`);
      }
    }
    for (const path of ["/search", "/sections", "/resolve", "/count"]) {
      // The credential is checked before the body.
      assert.equal((await bare(base + path, undefined, { method: "POST", body: "{" })).status, 401, path);
    }
    assert.equal((await bare("/console/v1/tree")).status, 401);
    assert.equal((await bare(`/console/v1/reader/${ferry}`, "Bearer svc_key_x")).status, 403);
  });
});
