import assert from "node:assert/strict";
import { test } from "node:test";
import type { TreeNode } from "#shared/law/reader.ts";
import { base, testService } from "../../app/testing/law-service.ts";
import { division, install, section } from "../testing/fictional-code.ts";

/** The invented library, plus one real title with a section that shares words with invented ones. */
async function withRealLaw(t: Parameters<typeof testService>[0]) {
  const service = await testService(t);
  const real = section("2", "The keeper of records is to file them.", {
    divisionKey: "t44",
    actId: "USC_T44_C1_S2",
    identity: "/us/usc/t44/s2",
    citationShort: "44 U.S.C. § 2",
    popularNames: ["Records Act"],
  });
  const addReal = () =>
    install(service.dbs, {
      source: { key: "usc-44", name: "Title 44—Records", titleNumber: "44", release: "119-36", isFiction: false },
      divisions: [division("t44", "title", "44", "RECORDS", null)],
      sections: [real],
    });
  const search = async (query: string, more: object = {}) => {
    const { status, body } = await service.post(`${base}/search`, { query, ...more });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const ids = async (query: string, more?: object) => (await search(query, more)).results.map((one: { actId: string }) => one.actId);
  return { ...service, addReal, search, ids };
}

test("invented law leaves search, counts, coverage and candidates once real law is installed, and returns on request", async (t) => {
  const { get, post, addReal, search, ids } = await withRealLaw(t);
  const count = async (sent: object) => (await post(`${base}/count`, sent)).body.count;
  const outlook = async (more: object = {}) => (await post("/console/v1/searches/outlook", { query: "keeper", ...more })).body;
  const candidates = async () =>
    (await get(`${base}/resolve?cite=${encodeURIComponent("section 2")}`)).body.candidates.map((one: { actId: string }) => one.actId);
  const before = await count({});
  assert.ok((await ids("keeper")).includes("USC_T97_C1_S1"), "while nothing else is installed it is found as before");
  assert.ok((await candidates()).includes("USC_T97_C1_S2"));
  await addReal();
  assert.deepEqual(await ids("keeper"), ["USC_T44_C1_S2"]);
  assert.deepEqual(await ids("Ferry Act"), [], "the name of an invented act");
  assert.deepEqual(await candidates(), ["USC_T44_C1_S2"]);
  assert.equal((await search("livestok")).spelling?.query ?? null, null, "a word of invented law alone is suggested to nobody");
  assert.deepEqual([await count({}), await count({ corpusType: "USC" }), await count({ chapter: undefined })], [1, 1, 1]);
  assert.equal((await get(`${base}/coverage`)).body.data.totalSections, 1);
  const found = await outlook();
  assert.deepEqual([found.hits, found.unfiltered, found.titles.map((one: { value: string }) => one.value)], [1, 1, ["44"]]);

  assert.ok((await ids("keeper", { includeSample: true })).includes("USC_T97_C1_S1"));
  assert.deepEqual(await ids("Ferry Act", { includeSample: true, limit: 1 }), ["USC_T97_C2_S12"]);
  assert.equal(await count({ includeSample: true }), before + 1);
  assert.equal((await get(`${base}/coverage?includeSample=true`)).body.data.totalSections, before + 1);
  assert.ok((await outlook({ includeSample: true })).hits > 1);
});

test("its own title, id and citation request invented law", async (t) => {
  const { get, addReal, ids } = await withRealLaw(t);
  await addReal();
  assert.ok((await ids("keeper", { titleNumber: 97 })).includes("USC_T97_C1_S1"));
  assert.deepEqual(await ids("97 U.S.C. § 12"), ["USC_T97_C2_S12"]);
  assert.equal((await get(`${base}/section/USC_T97_C2_S12`)).status, 200);
  assert.equal((await get(`${base}/resolve?cite=${encodeURIComponent("97 U.S.C. § 12")}`)).body.section.actId, "USC_T97_C2_S12");
});

test("the contents of a library list and count invented law next to real law only on request", async (t) => {
  const { get, addReal } = await withRealLaw(t);
  const listed = async (query: string) =>
    (await get(`/console/v1/tree?${query}`)).body.nodes.map(({ id, sectionCount }: TreeNode) => [id, sectionCount]);
  const before = await listed("");
  await addReal();
  assert.deepEqual(await listed(""), [["corpus:USC", 1]]);
  assert.deepEqual(await listed("parent=corpus:USC"), [["level:usc-44|t44", 1]]);
  assert.deepEqual((await listed("includeSample=true")).length, before.length);
  assert.ok((await listed("parent=corpus:USC&includeSample=true")).length > 1);
  assert.ok((await listed("parent=corpus:CFR")).length > 0, "a corpus of nothing else");
  assert.equal((await get(`/console/v1/tree?parent=${encodeURIComponent("level:usc-97|t97")}`)).body.parent.isFiction, true);
});
