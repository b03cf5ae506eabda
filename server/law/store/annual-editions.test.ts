import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { test } from "node:test";
import type { DataFolder } from "../../platform/data-folder.ts";
import { driverOf } from "../../platform/db/connection.ts";
import { resolveCitation } from "../citation/resolve.ts";
import { lookUp } from "../citation/normalise-id.ts";
import { documentsOf } from "../import/input/input.ts";
import { readDocument } from "../import/read-document.ts";
import { editionOf } from "../reader/section-edition.ts";
import { readerView } from "../reader/view.ts";
import { poolOf } from "../search/pool.ts";
import type { LawCtx } from "../context.ts";
import { bodyAsOf } from "../statutes/body-as-of.ts";
import { citedBy } from "../statutes/cited-by.ts";
import { changesOf } from "../statutes/corpus-history.ts";
import { sectionByActId } from "../statutes/corpus.ts";
import { presentSection } from "../statutes/present.ts";
import { dataFile, skipWithoutData } from "../testing/data.ts";
import { library, someDay } from "../testing/fictional-code.ts";
import { ask } from "../testing/small-law.ts";
import { preparing } from "./prepare.ts";
import { sourceRows } from "./source-rows.ts";
import { removeTitle } from "./sources.ts";
import { HeldContent } from "./stored-digests.ts";
import { installPrepared, type WriterDbs } from "./writer.ts";

type Library = WriterDbs & { folder: DataFolder };

const current = join(import.meta.dirname, "../import/fixtures/cfr/ecfr-versioner-title99.xml");
const annual = join(import.meta.dirname, "../import/fixtures/cfr/annual-part.xml");

/** Like the program's own installation of a file: compared with the library. */
async function install(dbs: Library, path: string, edit?: (xml: string) => string) {
  const edited = join(dbs.folder.root, basename(path));
  if (edit !== undefined) writeFileSync(edited, edit(readFileSync(path, "utf8")));
  const [document] = (await documentsOf(edit === undefined ? path : edited)).documents;
  assert.ok(document);
  const held = new HeldContent(dbs.folder.corpus);
  try {
    return await installPrepared(dbs, { fileName: document.name, now: () => someDay }, (sink) =>
      readDocument(document, preparing(sink, held)).finally(() => held.close()),
    );
  } finally {
    held.close();
  }
}

const found = (dbs: Library, citation: string) => resolveCitation(dbs.corpus, citation).actId;
const keys = (dbs: Library) => sourceRows(dbs.corpus).map((row) => `${row.corpusType} ${row.key} ${row.release}`);

test("the annual edition and the current text of a title are kept side by side, each under its own ids", async (t) => {
  const dbs = library(t);
  await install(dbs, current);
  await install(dbs, annual);
  assert.deepEqual(keys(dbs), ["CFR cfr-99 2022-12-29", "CFR_ANNUAL cfr-annual-99-part-7 2013"]);
  const rows = ["CFR_T99_P7_S7_1", "CFR_ANNUAL_T99_P7_S7_1"].map((id) => sectionByActId(dbs.corpus, id));
  assert.deepEqual(
    rows.map((row) => [row?.citation, row?.heading]),
    [
      ["99 C.F.R. § 7.1 (2022)", "Definitions."],
      ["99 C.F.R. § 7.1 (2013 ed.)", "Definitions of ex libris rolls."],
    ],
  );
  const beside = rows[1];
  assert.ok(beside);
  assert.deepEqual(presentSection(beside).parent, { corpusType: "CFR_ANNUAL", titleNumber: 99, part: "7" });
});

test("sections of one title in two annual parts each have the edition of their own part", async (t) => {
  const dbs = library(t);
  await install(dbs, annual);
  const part8 = (xml: string) =>
    xml.replace("PART 7</HEADING>", "PART 8</HEADING>").replaceAll("2013-07-01", "2011-07-01").replaceAll("Pt. 7", "Pt. 8");
  await install(dbs, annual, (xml) =>
    part8(xml)
      .replaceAll("PART 7", "PART 8")
      .replaceAll(/(SECTNO>(?:§+ )?)7\./g, "$18."),
  );
  const ids = driverOf(dbs.corpus).prepare<[], string>("select act_id from section where number in ('7.1', '8.1')").pluck().all();
  const editions = ids.flatMap((id) => editionOf(dbs.corpus, id) ?? []).map(({ release, releaseDate }) => `${release} ${releaseDate}`);
  assert.deepEqual(editions.toSorted(), ["2011 2011-07-01", "2013 2013-07-01"]);
});

test("a citation leads to the current text, to the annual edition where its year or “ed.” says so, and back from the served citation", async (t) => {
  const dbs = library(t);
  await install(dbs, current);
  await install(dbs, annual);
  assert.equal(resolveCitation(dbs.corpus, "99 CFR part 7").sourceKey, "cfr-99");
  for (const [citation, actId] of [
    ["99 C.F.R. § 7.1", "CFR_T99_P7_S7_1"],
    ["99 CFR 7.1(a)", "CFR_T99_P7_S7_1"],
    ["99 C.F.R. § 7.1 (2013)", "CFR_ANNUAL_T99_P7_S7_1"],
    ["99 C.F.R. § 7.1(a) (2013 ed.)", "CFR_ANNUAL_T99_P7_S7_1"],
    ["99 C.F.R. § 7.1 (1990)", "CFR_T99_P7_S7_1"],
    ["99 C.F.R. §§ 7.3-7.5", "CFR_T99_P7_S7_3_7_9"],
  ] as const) {
    assert.equal(found(dbs, citation), actId, citation);
  }
  const served = driverOf(dbs.corpus)
    .prepare<[], { actId: string; citation: string }>("select act_id as actId, citation from section")
    .all();
  for (const { actId, citation } of served) assert.equal(found(dbs, citation), actId, citation);
});

test("within one year “ed.” distinguishes the annual edition", async (t) => {
  const dbs = library(t);
  await install(dbs, current);
  await install(dbs, annual, (xml) => xml.replaceAll("2013-07-01", "2022-01-01"));
  assert.equal(found(dbs, "99 C.F.R. § 7.2 (2022)"), "CFR_T99_P7_S7_2");
  assert.equal(found(dbs, "99 C.F.R. § 7.2 (2022 ed.)"), "CFR_ANNUAL_T99_P7_S7_2");
});

test("search finds each by its corpus, and shows the current text first without a corpus", async (t) => {
  const dbs = library(t);
  await install(dbs, current);
  await install(dbs, annual);
  const hits = (corpusType?: string[]) =>
    poolOf(dbs.corpus, ask("copies scrolls", corpusType === undefined ? {} : ({ corpusType } as never))).found.map(
      ({ id }) => driverOf(dbs.corpus).prepare("select act_id from section where id = ?").pluck().get(id) as string,
    );
  const all = hits();
  assert.ok(all.indexOf("CFR_T99_P7_S7_2") >= 0 && all.indexOf("CFR_T99_P7_S7_2") < all.indexOf("CFR_ANNUAL_T99_P7_S7_2"), all.join(" "));
  assert.ok(hits(["CFR"]).every((id) => id.startsWith("CFR_T")));
  const annuals = hits(["CFR_ANNUAL"]);
  assert.ok(annuals.length > 0 && annuals.every((id) => id.startsWith("CFR_ANNUAL_T")));
});

test("for a day before the current text the edition that was the newest then is the answer", async (t) => {
  const dbs = library(t);
  await install(dbs, current);
  await install(dbs, annual);
  const answer = async (asOf: string) => {
    const ctx = { local: dbs, charge: () => {}, query: () => Promise.resolve({ available: true, actId: "live" }) } as unknown as LawCtx;
    const body = await bodyAsOf(ctx, "CFR_T99_P7_S7_1", { asOf, format: "plain", structured: false }, 6);
    return [body.actId, body.asOf?.source, body.asOf?.outOfCoverageReason];
  };
  assert.deepEqual(await answer("2013-06-30"), ["CFR_T99_P7_S7_1", "unavailable", "before_first_release"]);
  assert.deepEqual(await answer("2014-06-30"), ["live", "live", null]);
  assert.deepEqual(await answer("2014-07-01"), ["CFR_T99_P7_S7_1", "unavailable", "before_first_release"]);
});

test("removing one leaves the other", async (t) => {
  const dbs = library(t);
  await install(dbs, current);
  await install(dbs, annual);
  assert.equal(removeTitle(dbs.folder, "cfr-99"), true);
  assert.equal(found(dbs, "99 C.F.R. § 7.1"), "CFR_ANNUAL_T99_P7_S7_1");
  assert.equal(found(dbs, "99 CFR part 7"), null);
  assert.equal(resolveCitation(dbs.corpus, "99 CFR part 7").sourceKey, "cfr-annual-99-part-7");
  const update = await install(dbs, annual, (xml) => xml.replaceAll("2013-07-01", "2014-07-01"));
  assert.equal(update.source, "cfr-annual-99-part-7", "the edition stays where it is");
  await install(dbs, current);
  assert.equal(removeTitle(dbs.folder, "cfr-annual-99-part-7"), true);
  assert.equal(found(dbs, "99 C.F.R. § 7.1 (2013 ed.)"), "CFR_T99_P7_S7_1");
  assert.equal(sectionByActId(dbs.corpus, "CFR_ANNUAL_T99_P7_S7_1"), undefined);
});

test("an id of the current text leads to the annual edition where only that is installed", async (t) => {
  const dbs = library(t);
  await install(dbs, current);
  await install(dbs, annual);
  removeTitle(dbs.folder, "cfr-99");
  assert.equal(sectionByActId(dbs.corpus, "CFR_T99_P7_S7_1")?.act_id, "CFR_ANNUAL_T99_P7_S7_1");
  const read = lookUp(dbs.corpus, "CFR_T99_P7_S7_1");
  assert.deepEqual(read.sectionId !== null && read.resolvedFrom, {
    input: "CFR_T99_P7_S7_1",
    actId: "CFR_ANNUAL_T99_P7_S7_1",
    via: "normalized_id",
    subsection: null,
  });
  assert.equal(lookUp(dbs.corpus, "CFR_T99_P7_S7_99").sectionId, null);
});

test("an annual edition without the current text takes its place, including ids and history, and can be moved", async (t) => {
  const dbs = library(t);
  const key = "cfr-99-part-7";
  await install(dbs, annual);
  assert.equal(found(dbs, "99 C.F.R. § 7.1 (2013 ed.)"), "CFR_T99_P7_S7_1");
  const before = sectionByActId(dbs.corpus, "CFR_T99_P7_S7_2");
  assert.deepEqual(keys(dbs), [`CFR ${key} 2013`]);
  const next = (xml: string) => xml.replaceAll("2013-07-01", "2014-07-01").replace("Copies are plain.", "Copies are gilt.");
  const update = await install(dbs, annual, next);
  assert.deepEqual([update.source, update.amended, update.added, update.removed], [key, 1, 0, 0]);
  assert.deepEqual(keys(dbs), [`CFR ${key} 2014`]);
  assert.equal(before?.act_id, "CFR_T99_P7_S7_2");
  const filter = { actId: "CFR_T99_P7_S7_2", sinceId: null, beforeId: null, kinds: ["amended"], descending: true, limit: 5 };
  assert.equal(changesOf(dbs.history, filter).length, 1);
  await assert.rejects(install(dbs, current), /already installed from .*law remove cfr-99-part-7.*annual edition/);
  // The remedy named in the refusal.
  removeTitle(dbs.folder, key);
  await install(dbs, current);
  await install(dbs, annual, next);
  assert.deepEqual(keys(dbs), ["CFR cfr-99 2022-12-29", "CFR_ANNUAL cfr-annual-99-part-7 2014"]);
});

test("an annual edition without the current text links to its own year, not to today's text", async (t) => {
  const dbs = library(t);
  await install(dbs, annual, (xml) => xml.replaceAll("<CFRTITLE>99</CFRTITLE>", "<CFRTITLE>40</CFRTITLE>"));
  const row = sectionByActId(dbs.corpus, "CFR_T40_P7_S7_1");
  assert.ok(row);
  assert.equal(presentSection(row).htmlUrl, "https://www.govinfo.gov/link/cfr/40/7?sectionnum=1&year=2013");
});

const real = [2013, 2014].map((year) => `cfr/annual/CFR-${year}-title37-vol1-part1.xml.gz`);
test("two annual editions of 37 CFR part 1, with the links of the newer one", { skip: skipWithoutData(real[1] ?? "") }, async (t) => {
  const dbs = library(t);
  await install(dbs, dataFile(real[0] ?? "") ?? "");
  const update = await install(dbs, dataFile(real[1] ?? "") ?? "");
  assert.deepEqual([update.corpusType, update.added, update.removed, update.amended], ["CFR", 1, 2, 43]);
  const row = sectionByActId(dbs.corpus, "CFR_T37_P1_S1_56");
  assert.ok(row);
  const section = presentSection(row);
  assert.equal(section.citation, "37 C.F.R. § 1.56 (2014)");
  assert.deepEqual(section.parent, { corpusType: "CFR", titleNumber: 37, part: "1" });
  const view = readerView(dbs.corpus, row.id);
  assert.equal(view?.links["cfr/37/1.97#(b)"]?.section?.actId, "CFR_T37_P1_S1_97");
  assert.ok((citedBy(dbs.corpus, row.id, 5)?.note ?? "").startsWith("Counts"));
  const filter = { sinceId: null, beforeId: null, kinds: ["added", "amended", "removed"], descending: true, limit: 5 };
  assert.deepEqual(
    changesOf(dbs.history, { actId: "CFR_T37_P1_S1_78", ...filter }).map((change) => change.corpus_type),
    ["cfr"],
  );
});
