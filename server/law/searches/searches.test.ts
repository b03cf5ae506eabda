import assert from "node:assert/strict";
import { test } from "node:test";
import type { Named, Outlook, PastSearch } from "#shared/law/searches.ts";
import { base, testService } from "../../app/testing/law-service.ts";

const saved = "/console/v1/searches";
const history = "/console/v1/search-history";
const none = { excludeRepealed: false };

test("counts every hit of a search, under each choice of a filter and without each active filter", async (t) => {
  const service = await testService(t);
  const ask = async (body: object): Promise<Outlook> => (await service.post(`${saved}/outlook`, body)).body;

  const bell = await ask({ query: "bell bronze", matchType: "any" });
  assert.deepEqual(
    bell.corpora.map((one) => one.value),
    ["FEDERAL_RULES", "USC"],
  );
  assert.equal(
    bell.hits,
    bell.corpora.reduce((sum, one) => sum + one.hits, 0),
  );
  assert.deepEqual(bell.states, [{ value: "federal", hits: bell.hits }]);

  const all = await ask({ query: "bell bronze", matchType: "all" });
  assert.deepEqual([all.hits, all.corpora], [2, [{ value: "USC", hits: 2 }]]);
  assert.equal((await ask({ query: "of bronze", matchType: "phrase" })).hits, 2);

  const narrow = await ask({ query: "tower", corpusType: ["USC"], titleNumber: 96, excludeRepealed: true });
  assert.equal(narrow.hits, 0);
  const without = new Map(narrow.without.map((one) => [one.filter, one.hits]));
  assert.ok((without.get("corpusType") ?? 0) > 0, "the corpus keeps them out");
  assert.deepEqual([without.get("titleNumber"), without.get("excludeRepealed")], [0, 0]);
  assert.deepEqual(narrow.corpora, [{ value: "CFR", hits: without.get("corpusType") }]);
});

test("the counts equal those of the search itself", async (t) => {
  const service = await testService(t);
  for (const body of [
    { query: "keeper watch sea", titleNumber: 97 },
    { query: "keeper sea", matchType: "all", titleNumber: 97 },
    { query: "watch the sea", matchType: "phrase" },
    { query: "the", matchType: "any", corpusType: "USC" },
    { query: "repealed transferred", excludeRepealed: true },
    { query: "lamp", titleNumber: 97 },
  ]) {
    const found = await service.post(`${base}/search`, { ...body, limit: 50 });
    const outlook = await service.post(`${saved}/outlook`, body);
    assert.equal(found.body.hasMore, false, JSON.stringify(body));
    assert.equal(outlook.body.hits, found.body.count, JSON.stringify(body));
  }
});

test("a word that no section has is named, with the nearest word of the law", async (t) => {
  const service = await testService(t);
  const ask = async (query: string): Promise<Outlook> => (await service.post(`${saved}/outlook`, { query, matchType: "all" })).body;
  const wrong = await ask("the keepr wathces");
  assert.deepEqual(wrong.unknownWords, [
    { typed: "keepr", meant: "keeper" },
    { typed: "wathces", meant: "watch" },
  ]);
  assert.equal(wrong.corrected, "the keeper watch");
  const filtered = (await service.post(`${saved}/outlook`, { query: "the keepr wathces", matchType: "all", titleNumber: 42 })).body;
  assert.equal(filtered.corrected, "the keeper watch", "what a filter keeps out is meant all the same");
  assert.equal((await ask("regulaton of towrs")).corrected, "regulation of tower");
  const odd = await ask("xylophone");
  assert.deepEqual([odd.unknownWords, odd.corrected], [[{ typed: "xylophone", meant: null }], null]);
  assert.deepEqual((await ask("keeper")).unknownWords, []);
  for (const query of ["''''", "§§", "  -- ", '""', "a\u0000b", "\ud800\ud800", "%_%", "9999999", `${"lampp ".repeat(80)}`]) {
    assert.equal((await service.post(`${saved}/outlook`, { query })).status, 200, query);
  }
});

test("a citation without a match returns the nearest ones", async (t) => {
  const service = await testService(t);
  const { body } = await service.post(`${saved}/outlook`, { query: "97 U.S.C. § 10c", matchType: "phrase" });
  const { nearest, ...said } = body.missing;
  assert.ok(nearest.some((one: { actId: string }) => one.actId === "USC_T97_C1_S10a"));
  assert.deepEqual(said, {
    citation: "97 U.S.C. § 10c",
    named: "citation",
    gap: "no-such-provision",
    law: "Title 97 of the United States Code",
    sentence: "Title 97 of the United States Code has no section 10c.",
    fetch: null,
  });
  // Its words may still be found.
  const missing = async (query: string) => (await service.post(`${saved}/outlook`, { query })).body.missing?.gap ?? null;
  assert.deepEqual(
    [await missing("42 U.S.C. § 1983"), await missing("97 U.S.C. § 10a"), await missing("keeper")],
    ["not-installed", null, null],
  );
  const isCitation = async (query: string) => (await service.post(`${saved}/outlook`, { query })).body.isCitation;
  assert.deepEqual([await isCitation("97 U.S.C. § 10a"), await isCitation("97 U.S.C. § 10a keeper")], [true, false]);
});

test("a search is saved under a name, replaced under the same name, and removed", async (t) => {
  const service = await testService(t);
  const first = await service.post(saved, { name: " Storm lamps ", search: { q: "storm lamp", match: "all", corpus: ["USC"] } });
  assert.equal(first.status, 201);
  await service.post(saved, { name: "Bells", search: { q: "bell" } });
  const again = await service.post(saved, { name: "storm LAMPS", search: { q: "storm" } });
  assert.equal(again.body.id, first.body.id);
  const { body } = await service.get(saved);
  assert.deepEqual(
    body.data.map((one: { name: string; search: object }) => [one.name, one.search]),
    [
      ["Bells", { q: "bell", match: "any" }],
      ["storm LAMPS", { q: "storm", match: "any" }],
    ],
  );
  assert.equal((await service.remove(`${saved}/${first.body.id}`)).status, 204);
  assert.equal((await service.remove(`${saved}/${first.body.id}`)).status, 404);
  assert.equal((await service.get(saved)).body.data.length, 1);
});

test("the history keeps the newest hundred, each search once, and can be cleared", async (t) => {
  const service = await testService(t);
  for (let i = 0; i < 103; i++) await service.post(history, { search: { q: `word ${i}` }, hits: i });
  await service.post(history, { search: { q: "word 50" }, hits: 7 });
  const list = async (): Promise<PastSearch[]> => (await service.get(history)).body.data;
  const kept = await list();
  assert.equal(kept.length, 100);
  assert.deepEqual([kept[0]?.search.q, kept[0]?.hits, kept[1]?.search.q], ["word 50", 7, "word 102"]);
  assert.equal(kept.filter((one) => one.search.q === "word 50").length, 1);
  assert.equal((await service.remove(`${history}/${kept[0]?.id}`)).status, 204);
  assert.equal((await list()).length, 99);
  assert.equal((await service.remove(history)).status, 204);
  assert.deepEqual(await list(), []);
});

test("an invalid search is refused and changes nothing", async (t) => {
  const service = await testService(t);
  for (const body of [
    {},
    { name: "", search: { q: "lamp" } },
    { name: "x".repeat(101), search: { q: "lamp" } },
    { name: "n", search: { q: "l" } },
    { name: "n", search: { q: "lamp", corpus: ["XYZ"] } },
    { name: "n", search: { q: "lamp", from: 12 } },
    { name: "n", search: { q: "lamp", other: 1 } },
  ])
    assert.equal((await service.post(saved, body)).status, 422, JSON.stringify(body));
  assert.equal((await service.post(history, { search: { q: "lamp" }, hits: -1 })).status, 422);
  assert.equal((await service.remove(`${saved}/nothing`)).status, 422);
  assert.equal((await service.remove(`${history}/abc`)).status, 422);
  assert.equal((await service.post(`${saved}/outlook`, { query: "lamp", yearFrom: 2000, yearTo: 1990, ...none })).status, 422);
  assert.equal((await service.bare(saved)).status, 401);
  assert.equal((await service.bare(history)).status, 401);
  assert.deepEqual([(await service.get(saved)).body.data, (await service.get(history)).body.data], [[], []]);
});

test("titles and chapters are found by their name and number, provisions by their usual name, and nothing by a description", async (t) => {
  const service = await testService(t);
  const levels = await service.get("/console/v1/tree?parent=corpus:USC");
  const [title] = levels.body.nodes;
  const ask = async (query: string, more: object = {}): Promise<Named> => (await service.post(`${saved}/named`, { query, ...more })).body;
  const name = title.name.toLowerCase();
  const byName = (await ask(name)).levels[0];
  assert.deepEqual([byName?.node, byName?.isExact, byName?.within], [title.id, true, null]);
  assert.equal((await ask("title 97")).levels[0]?.node, "level:usc-97|t97");
  assert.equal((await ask("97 USC (2013)")).levels[0]?.node, "level:usc-97|t97");
  assert.equal((await ask("97")).levels[0]?.node, "level:usc-97|t97");
  const chapter = (await ask("97 U.S.C. ch. 2")).levels[0];
  assert.deepEqual([chapter?.node, chapter?.within?.label], ["level:usc-97|t97/ch2", (await ask("title 97")).levels[0]?.label]);
  assert.equal((await ask("chapter 2 of title 97")).levels[0]?.node, "level:usc-97|t97/ch2");
  assert.deepEqual((await ask(name, { titleNumber: 42 })).levels, []);
  assert.equal((await ask(`chapter 2, ${(await ask("title 97")).levels[0]?.name ?? ""}`)).levels[0]?.node, "level:usc-97|t97/ch2");
  for (const [query, item, sentence] of [
    ["title 42", "usc-42", "Title 42 of the United States Code is not installed."],
    ["42 U.S.C.", "usc-42", "Title 42 of the United States Code is not installed."],
    ["29 CFR", "cfr-29", "Title 29 of the Code of Federal Regulations is not installed."],
  ] as const) {
    const { missing, levels } = await ask(query);
    assert.deepEqual([missing?.fetch?.item, missing?.sentence, levels], [item, sentence, []], query);
    assert.equal((await service.post(`${saved}/outlook`, { query, matchType: "all" })).body.missing?.sentence, sentence);
  }
  const nothing = { sections: [], levels: [], missing: null };
  assert.deepEqual(await ask("97 U.S.C. § 1"), nothing);
  assert.deepEqual(await ask(`${name} & bells`), nothing);
  const { missing } = await ask("FCRA");
  assert.deepEqual([missing?.citation, missing?.gap, missing?.fetch?.item], ["15 U.S.C. § 1681", "not-installed", "usc-15"]);
  assert.match((await ask("Seventh Amendment")).missing?.sentence ?? "", /Constitution/);
  const outlook = (await service.post(`${saved}/outlook`, { query: "FCRA", matchType: "all" })).body;
  assert.equal(outlook.missing.sentence, "“FCRA” is 15 U.S.C. § 1681. Title 15 of the United States Code is not installed.");
  for (const query of ["''''", "§§", "title 9999", "title", "chapter of title", "\ud800\ud800", "%_%", `${"lamp ".repeat(99)}`]) {
    assert.equal((await service.post(`${saved}/named`, { query })).status, 200, query);
  }
});
