import assert from "node:assert/strict";
import { test } from "node:test";
import { testLibrary } from "../testing/library.ts";
import { ask, smallLaw } from "../testing/small-law.ts";
import type { SearchRequest } from "./request.ts";
import { searchSections } from "./search.ts";
import { driverOf } from "../../platform/db/connection.ts";

test("a citation as query puts its section first with score 1, for every match type, and no other row has that score", async (t) => {
  const { corpus } = await testLibrary(t);
  const actId = driverOf(corpus).prepare<[number], string>("select act_id from section where id = ?").pluck();
  for (const query of ["97 U.S.C. § 10a", "97 USC 10a", "section 10a of title 97", "97 U.S.C. 10a(b)(1)", "“97 U.S.C. § 10a.”"]) {
    for (const matchType of ["any", "all", "phrase"] as const) {
      const page = searchSections(corpus, ask(query, { matchType, limit: 50 }));
      const [first, ...others] = page.rows;
      assert.equal(actId.get(first?.id ?? 0), "USC_T97_C1_S10a", `${query} ${matchType}`);
      assert.equal(first?.score, 1);
      assert.ok(others.every((row) => row.score < 1 && row.id !== first?.id));
      assert.equal(page.matchQuality, "exact");
      assert.equal(page.citationOutsideFilters, null);
    }
  }
});

test("a query that merely mentions a citation, or cites law that is not installed, is an ordinary query", async (t) => {
  const { corpus } = await testLibrary(t);
  for (const query of ["keepers under 97 U.S.C. 10a who watch the sea", "12 U.S.C. § 1", "97 U.S.C. § 999", "chapter 1"]) {
    const page = searchSections(corpus, ask(query));
    assert.ok(
      page.rows.every((row) => row.score < 1),
      query,
    );
    assert.notEqual(page.matchQuality, "exact");
    assert.equal(page.citationOutsideFilters, null);
  }
});

test("words after a citation of law that is not installed find no other law", async (t) => {
  const { corpus } = await testLibrary(t);
  const page = searchSections(corpus, ask("12 U.S.C. § 1 keepers of the lamp"));
  assert.deepEqual([page.rows, page.matchQuality, page.notes], [[], "none", ["Title 12 of the United States Code is not installed."]]);
  assert.notDeepEqual(searchSections(corpus, ask("97 U.S.C. § 10a keepers of the lamp")).rows, []);
});

test("a cited section that the filters exclude is reported with those filters, and the results stay filtered", async (t) => {
  const { corpus } = await testLibrary(t);
  const excludedBy = (more: Partial<SearchRequest>) => {
    const page = searchSections(corpus, ask("97 U.S.C. § 12", more));
    assert.ok(page.rows.every((row) => row.score < 1));
    return page.citationOutsideFilters?.excludedBy;
  };
  assert.deepEqual(excludedBy({ corpusType: ["CFR"] }), ["corpusType"]);
  assert.deepEqual(excludedBy({ state: ["ca"], titleNumber: 96 }), ["state", "titleNumber"]);
  assert.deepEqual(excludedBy({ titleNumber: 97, chapter: ["1"] }), ["chapter"]);
  assert.deepEqual(excludedBy({ actStatus: ["repealed"], source: ["frcp"] }), ["source", "actStatus"]);
  const { citationOutsideFilters: outside } = searchSections(corpus, ask("97 U.S.C. § 12", { corpusType: ["CFR"] }));
  assert.deepEqual(
    { ...outside, citation: outside?.citation?.replace(/ \(\d+\)$/, "") },
    {
      actId: "USC_T97_C2_S12",
      citation: "97 U.S.C. § 12",
      title: "Livestock on ferries",
      state: "federal",
      corpusType: "USC",
      excludedBy: ["corpusType"],
    },
  );
});

test("sections of a state code and of an article are distinguished", (t) => {
  const { db, ids } = smallLaw(t, [
    { body: "ferry", corpusType: "STATE", jurisdiction: "ca" },
    { body: "ferry", corpusType: "STATE", jurisdiction: "ca" },
    { body: "ferry", corpusType: "STATE", jurisdiction: "ca" },
  ]);
  const place = driverOf(db).prepare("update section set code = ?, article = ? where id = ?");
  for (const [i, id] of ids.entries()) place.run(i === 1 ? "ca_fam" : "ca_pen", i === 1 ? "3" : null, id);
  const found = (more: Partial<SearchRequest>) => searchSections(db, ask("ferry", more)).rows.map((row) => row.id);
  assert.deepEqual(found({ code: ["ca_pen"] }), [ids[0], ids[2]]);
  assert.deepEqual(found({ code: ["CA_fam", "tx_pe"] }), [ids[1]]);
  assert.deepEqual(found({ state: ["ca"], article: ["3"] }), [ids[1]]);
  assert.deepEqual(found({ code: ["ny_jud"] }), []);
});
