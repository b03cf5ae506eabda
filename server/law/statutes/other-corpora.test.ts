import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { test, type TestContext } from "node:test";
import type { SectionRecord } from "#shared/law/statutes.ts";
import { documentsOf } from "../import/input/input.ts";
import { readDocument } from "../import/read-document.ts";
import { installDocument } from "../testing/install-document.ts";
import type { WriterDbs } from "../store/writer.ts";
import { base, testService } from "../../app/testing/law-service.ts";

type Line = Record<string, unknown>;

async function put(t: TestContext, dbs: WriterDbs, name: string, lines: Line[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "pandect-corpora-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, name);
  writeFileSync(path, lines.map((line) => JSON.stringify(line)).join("\n"));
  const [document] = (await documentsOf(path)).documents;
  assert.ok(document);
  await installDocument(dbs, { fileName: name, now: () => new Date("2088-01-01T00:00:00Z") }, (sink) => readDocument(document, sink));
}

const source = (key: string, corpusType: string, jurisdiction: string, more: Line = {}): Line => ({
  type: "source",
  format: "PANDECT-JSONL",
  version: 1,
  key,
  corpusType,
  jurisdiction,
  name: `Law of ${key}`,
  release: "2087",
  isFiction: true,
  ...more,
});
const level = (key: string, parent: string | undefined, kind: string, number: string, name = ""): Line => ({
  type: "division",
  key,
  ...(parent !== undefined && { parent }),
  kind,
  number,
  label: `${kind} ${number}`,
  name,
});
const text = (id: string, division: string, number: string, citation: string, more: Line = {}): Line => ({
  type: "section",
  id,
  division,
  number,
  heading: `Herons ${number}`,
  citation,
  text: "A heron may fish at the quay.",
  ...more,
});

/** Two titles of one Vermont code in two files, another code by articles, regulations, a constitution, and three documents of a register. */
async function corpora(t: TestContext) {
  const service = await testService(t);
  const { dbs } = service;
  for (const title of ["02", "10"]) {
    const n = Number(title);
    await put(t, dbs, `harbour-${title}.jsonl`, [
      source(`vt-harbour-${n}`, "STATE", "vt"),
      level("harbour", undefined, "code", "harbour", "Harbour Code"),
      level("t", "harbour", "title", title, `Quays ${title}`),
      level("t/1", "t", "chapter", "1", "Mooring"),
      text(`STATE_VT_Charbour_T${n}_C1_S${n}-9`, "t/1", `${n}-9`, `Harb. Code § ${n}-9`),
      text(`STATE_VT_Charbour_T${n}_C1_S${n}-10`, "t/1", `${n}-10`, `Harb. Code § ${n}-10`, { status: "repealed" }),
      level("t/2", "t", "chapter", "2", "Cranes"),
      text(`STATE_VT_Charbour_T${n}_C2_S${n}-20`, "t/2", `${n}-20`, `Harb. Code § ${n}-20`),
    ]);
  }
  await put(t, dbs, "pond.jsonl", [
    source("vt-pond", "STATE", "vt"),
    level("pond", undefined, "code", "pond", "Pond Code"),
    level("pond/1", "pond", "article", "1", "Frogs"),
    text("STATE_VT_Cpond_A1_S1", "pond/1", "1", "Pond Code § 1"),
    level("pond/2", "pond", "article", "2", "Toads"),
    text("STATE_VT_Cpond_A2_S5", "pond/2", "5", "Pond Code § 5"),
  ]);
  await put(t, dbs, "rules.jsonl", [
    source("vt-rules", "REGULATION", "vt"),
    level("r", undefined, "code", "heron", "Heron Regulations"),
    level("r/3", "r", "chapter", "03", "Nets"),
    text("REG_VT_Cheron_S3.01", "r/3", "3.01", "Heron Regs. 3.01"),
  ]);
  await put(t, dbs, "const.jsonl", [
    source("us-const", "CONSTITUTION", "federal"),
    level("const", undefined, "constitution", "const", "Constitution"),
    text("CONST_US_PMBL", "const", "Preamble", "U.S. Const. pmbl."),
    level("amd14", "const", "article", "amend-14"),
    text("CONST_US_AMD14_S1", "amd14", "1", "U.S. Const. amend. XIV, § 1"),
  ]);
  const doc = (id: string, fields: Line): Line => text(id, "fr", id, `90 FR ${id.slice(-1)}`, { unit: "document", label: id, fields });
  await put(t, dbs, "register.jsonl", [
    source("fr-2087-01-05", "FEDERAL_REGISTER", "federal"),
    level("fr", undefined, "issue", "2087-01-05"),
    doc("FR_RULE_1", {
      documentTypeLabel: "Rule",
      agencies: ["Heron Office"],
      agencySlugs: ["heron-office"],
      publicationDate: "2087-01-05",
    }),
    doc("FR_PRORULE_2", { documentTypeLabel: "Proposed Rule", agencies: ["Frog Office"], publicationDate: "2087-02-05" }),
  ]);
  return service;
}

test("codes, titles, chapters, articles and their sections are walked, no matter how many files they came in", async (t) => {
  const service = await corpora(t);
  const browse = async (query: string) => {
    const { status, body } = await service.get(`${base}/divisions?${query}`);
    assert.equal(status, 200, JSON.stringify(body));
    // oxlint-disable-next-line typescript/no-explicit-any
    return [body.level, body.parentLabel, ...body.divisions.map((d: any) => `${d.identifier} ${d.sectionCount ?? "-"}`)];
  };
  const vermont = "corpusType=STATE&state=VT";
  assert.deepEqual(await browse(vermont), ["codes", null, "vt_harbour 6", "vt_pond 2"]);
  assert.deepEqual(await browse(`${vermont}&code=vt_harbour`), ["titles", "code harbour—Harbour Code", "2 3", "10 3"]);
  assert.deepEqual(await browse(`${vermont}&code=VT_harbour&titleNumber=2`), ["chapters", "title 02—Quays 02", "1 2", "2 1"]);
  assert.deepEqual(await browse(`${vermont}&code=vt_harbour&titleNumber=2&chapter=1`), [
    "sections",
    "chapter 1—Mooring",
    "2-9 -",
    "2-10 -",
  ]);
  assert.deepEqual(await browse(`${vermont}&code=vt_harbour&chapter=1&excludeRepealed=true`), [
    "sections",
    "chapter 1—Mooring",
    "2-9 -",
    "10-9 -",
  ]);
  assert.deepEqual(await browse(`${vermont}&code=vt_harbour&actStatus=repealed`), ["titles", "code harbour—Harbour Code", "2 1", "10 1"]);
  assert.deepEqual(await browse(`${vermont}&code=vt_pond`), ["articles", "code pond—Pond Code", "1 1", "2 1"]);
  assert.deepEqual(await browse(`${vermont}&code=vt_pond&article=2`), ["sections", "article 2—Toads", "5 -"]);
  assert.deepEqual(await browse(`${vermont}&code=vt_pond&article=3`), ["sections", null]);
  assert.deepEqual(await browse("corpusType=REGULATION&state=vt&code=vt_heron"), ["chapters", "code heron—Heron Regulations", "03 1"]);
  assert.deepEqual(await browse("corpusType=CONSTITUTION"), ["articles", "constitution const—Constitution", "Preamble -", "amend-14 1"]);
  assert.deepEqual(await browse("corpusType=CONSTITUTION&article=amend-14"), ["sections", "article amend-14", "1 -"]);
});

test("the parent named in a record lists it and its neighbors, in divisions, search and count", async (t) => {
  const service = await corpora(t);
  const ids = ["STATE_VT_Charbour_T2_C1_S2-9", "STATE_VT_Cpond_A2_S5", "REG_VT_Cheron_S3.01", "CONST_US_AMD14_S1"];
  const expected: Line[] = [
    { corpusType: "STATE", state: "vt", code: "vt_harbour", titleNumber: 2, chapter: "1" },
    { corpusType: "STATE", state: "vt", code: "vt_pond", article: "2" },
    { corpusType: "REGULATION", state: "vt", code: "vt_heron", chapter: "03" },
    { corpusType: "CONSTITUTION", code: "us_const", article: "amend-14" },
  ];
  for (const [i, id] of ids.entries()) {
    const { body } = await service.get(`${base}/section/${id}`);
    const record: SectionRecord = body.section;
    assert.deepEqual(record.parent, expected[i]);
    const query = new URLSearchParams(Object.entries(record.parent ?? {}).map(([name, value]): [string, string] => [name, String(value)]));
    const listed = await service.get(`${base}/divisions?${query}`);
    const actIds: string[] = listed.body.divisions.map((d: { actId: string }) => d.actId);
    assert.ok(actIds.includes(id), id);
    const counted = await service.post(`${base}/count`, record.parent);
    assert.equal(counted.body.count, actIds.length, id);
    const found = await service.post(`${base}/search`, { query: "heron quay", ...record.parent });
    assert.deepEqual(found.body.results.map((r: SectionRecord) => r.actId).sort(), actIds.sort(), id);
  }
  const related = await service.get(`${base}/section/STATE_VT_Charbour_T2_C1_S2-9/related`);
  assert.deepEqual([related.body.container, related.body.previous.length, related.body.next.length], ["chapter 1—Mooring", 0, 1]);
  const cited = await service.get(`${base}/section/${encodeURIComponent("Harb. Code § 10-20")}`);
  assert.equal(cited.body.section.actId, "STATE_VT_Charbour_T10_C2_S10-20");
  assert.equal(cited.body.section.displayPath, "Harbour Code / Title 10—Quays 10 / Chapter 2—Cranes / § 10-20");
});

test("the tree shows one code, no matter how many files it came in, and the path of a section leads through it", async (t) => {
  const service = await corpora(t);
  const tree = async (parent?: string) => {
    const { body } = await service.get(`/console/v1/tree${parent === undefined ? "" : `?parent=${encodeURIComponent(parent)}`}`);
    return body.nodes.map((n: { id: string; label: string; sectionCount: number | null }) => [n.id, n.label, n.sectionCount]);
  };
  const top = await tree();
  assert.deepEqual(
    top.find(([id]: [string]) => id === "corpus:STATE:vt"),
    ["corpus:STATE:vt", "Vermont: statutes", 8],
  );
  assert.deepEqual(await tree("corpus:STATE:vt"), [
    ["level:vt-harbour-2|harbour", "code harbour", 6],
    ["level:vt-pond|pond", "code pond", 2],
  ]);
  const titles = [
    ["level:vt-harbour-2|t", "title 02", 3],
    ["level:vt-harbour-10|t", "title 10", 3],
  ];
  assert.deepEqual(await tree("level:vt-harbour-2|harbour"), titles);
  assert.deepEqual(await tree("level:vt-harbour-10|harbour"), titles);
  // A title may also come in several files, with a chapter in each.
  await put(t, service.dbs, "harbour-02-3.jsonl", [
    source("vt-harbour-2-3", "STATE", "vt"),
    level("harbour", undefined, "code", "harbour", "Harbour Code"),
    level("t", "harbour", "title", "02", "Quays 02"),
    level("t/3", "t", "chapter", "3", "Ropes"),
    text("STATE_VT_Charbour_T2_C3_S2-30", "t/3", "2-30", "Harb. Code § 2-30"),
  ]);
  assert.deepEqual((await tree("level:vt-harbour-2|harbour"))[0], ["level:vt-harbour-2|t", "title 02", 4]);
  const chapters = (await tree("level:vt-harbour-2|t")).map(([id]: [string]) => id);
  assert.deepEqual(chapters, ["level:vt-harbour-2|t/1", "level:vt-harbour-2|t/2", "level:vt-harbour-2-3|t/3"]);
  const listed = await service.get(`${base}/divisions?corpusType=STATE&state=vt&code=vt_harbour&titleNumber=2`);
  assert.deepEqual(
    listed.body.divisions.map((d: { identifier: string }) => d.identifier),
    ["1", "2", "3"],
  );
  const rope = await service.get("/console/v1/reader/STATE_VT_Charbour_T2_C3_S2-30");
  assert.deepEqual(
    rope.body.path.map((n: { id: string }) => n.id),
    ["corpus:STATE:vt", "level:vt-harbour-2|harbour", "level:vt-harbour-2|t", "level:vt-harbour-2-3|t/3"],
  );
  const { body } = await service.get("/console/v1/reader/STATE_VT_Charbour_T10_C1_S10-9");
  assert.deepEqual(
    body.path.map((n: { id: string }) => n.id),
    ["corpus:STATE:vt", "level:vt-harbour-2|harbour", "level:vt-harbour-10|t", "level:vt-harbour-10|t/1"],
  );
});

test("documents of the register are found by agency, kind and day", async (t) => {
  const service = await corpora(t);
  const ids = async (filters: Line) => {
    const { status, body } = await service.post(`${base}/search`, { query: "heron quay", corpusType: "FEDERAL_REGISTER", ...filters });
    assert.equal(status, 200);
    return body.results.map((r: SectionRecord) => r.actId).sort();
  };
  assert.deepEqual(await ids({}), ["FR_PRORULE_2", "FR_RULE_1"]);
  assert.deepEqual(await ids({ agency: "Heron Office" }), ["FR_RULE_1"]);
  assert.deepEqual(await ids({ agency: "heron-office" }), ["FR_RULE_1"]);
  assert.deepEqual(await ids({ documentType: "proposed" }), ["FR_PRORULE_2"]);
  assert.deepEqual(await ids({ publishedFrom: "2087-01-06" }), ["FR_PRORULE_2"]);
  assert.deepEqual(await ids({ publishedTo: "2087-01-05" }), ["FR_RULE_1"]);
});

test("coverage has a row for every installed corpus", async (t) => {
  const service = await corpora(t);
  const { body } = await service.get(`${base}/coverage`);
  const of = (code: string) => body.data.jurisdictions.find((one: { code: string }) => one.code === code);
  assert.deepEqual(of("vt").corpora, { REGULATION: 1, STATE: 8 });
  assert.deepEqual(of("vt").statusBreakdown.STATE, { in_force: 6, repealed: 2 });
  assert.equal(of("federal").corpora.CONSTITUTION, 2);
  assert.equal(of("federal").corpora.FEDERAL_REGISTER, 2);
  assert.equal(body.data.stateCountWithData, 1);
});

test("the reader's neighbors name their article or amendment in a constitution, and only there", async (t) => {
  const service = await corpora(t);
  const after = async (id: string) => {
    const { body } = await service.get(`/console/v1/reader/${id}`);
    const next = body.next ?? body.after?.section;
    return [next?.actId, next?.level];
  };
  assert.deepEqual(await after("CONST_US_PMBL"), ["CONST_US_AMD14_S1", "article amend-14"]);
  assert.deepEqual(await after("STATE_VT_Charbour_T2_C1_S2-9"), ["STATE_VT_Charbour_T2_C1_S2-10", null]);
});
