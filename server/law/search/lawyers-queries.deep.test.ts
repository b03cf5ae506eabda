import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readingOf } from "#shared/law/query-reading.ts";
import { asConnectors, demandingAll, hasOperators, readSyntax } from "#shared/law/query-syntax.ts";
import { createDataFolder } from "../../platform/data-folder.ts";
import { driverOf } from "../../platform/db/connection.ts";
import type { Db } from "../../platform/db/open.ts";
import { missingNamed } from "../searches/missing-named.ts";
import { namedBy } from "../searches/named.ts";
import { openCorpus } from "../store/corpus-db.ts";
import { startImport } from "../store/import-run.ts";
import { dataFile, skipWithoutData } from "../testing/data.ts";
import { ask } from "../testing/small-law.ts";
import { searchSections } from "./search.ts";

/** Titles 9, 17, 28 and 35 of the Code, 37 CFR part 1 and the Constitution; nothing else is installed. */
const files = [
  ...["09", "17", "35"].map((title) => `us-code/119-36/xml_usc${title}@119-36.zip`),
  "us-code/119-100-rejoined/xml_usc28@119-100.zip",
  "cfr/annual/CFR-2014-title37-vol1-part1.xml.gz",
  "constitutions/us-constitution-by-ratification-date.zip",
];

/** The first results of the Search screen for a query; a test names only the ones it checks. */
interface Answer {
  /** Ids of the first sections, as many as expected. */
  first?: string[];
  /** Named titles and chapters, exactly these first. */
  levels?: string[];
  /** The sentence about law that is not installed. */
  missing?: string | null;
  /** How operators are read. */
  reading?: string;
  /** The unsupported operators, with their positions. */
  fault?: { text: string; typed: string };
  spelling?: string;
  note?: string;
}

const cases: Record<string, [query: string, answer: Answer][]> = {
  "citations in odd forms": [
    ["17 USC 107", { first: ["USC_T17_C1_S107"], missing: null }],
    ["17 u.s.c. sec. 107", { first: ["USC_T17_C1_S107"] }],
    ["17 U.S.C. §107(1)", { first: ["USC_T17_C1_S107"] }],
    ["title 17 section 107", { first: ["USC_T17_C1_S107"] }],
    ["section 107 of title 17", { first: ["USC_T17_C1_S107"] }],
    ["28usc1331", { first: ["USC_T28_C0_S1331"] }],
    ["28 U.S.C. § 1332(a)(1)", { first: ["USC_T28_C0_S1332"] }],
    ["28 USC 1441-1446", { first: ["USC_T28_C0_S1441"] }],
    ["35 usc 101 et seq.", { first: ["USC_T35_C10_S101"] }],
    ["37 cfr 1.56(a)", { first: ["CFR_T37_P1_S1_56"] }],
    ["17 U.S.C. 107 fair use", { first: ["USC_T17_C1_S107"] }],
    ["§ 505", { first: ["USC_T17_C5_S505", "USC_T28_C0_S505"], note: "“§ 505” names no code, so each installed section 505 is listed." }],
    ["sec. 1338", { first: ["USC_T28_C0_S1338"], note: "“sec. 1338” names no code, so each installed section 1338 is listed." }],
    ["Pub. L. 112-29, § 3", { note: "Pub. L. 112-29, § 3 amended several sections; each that is installed is listed." }],
    ["chapter 10 of title 17", { first: ["USC_T17_C10_S1001"], levels: ["CHAPTER 10 DIGITAL AUDIO RECORDING DEVICES AND MEDIA"] }],
  ],
  "law that is not installed": [
    ["42 usc 1983", { missing: "Title 42 of the United States Code is not installed." }],
    ["17 U.S.C. § 999", { missing: "Title 17 of the United States Code has no section 999." }],
    ["37 CFR 2.20", { missing: "Part 2 of title 37 of the Code of Federal Regulations is not installed." }],
    ["Rule 12", { missing: "No installed rule has the number 12." }],
    ["Fed. R. Civ. P. 12(b)(6)", { missing: "The Federal Rules of Civil Procedure are not installed." }],
    ["Pub. L. 94-553", { missing: "Public Law 94-553 is not installed." }],
    ["P.L. 105-304", { missing: "Public Law 105-304 is not installed." }],
    ["FCRA", { missing: "“FCRA” is 15 U.S.C. § 1681. Title 15 of the United States Code is not installed." }],
    ["HIPAA", { missing: "“HIPAA” is 42 U.S.C. § 1320d. Title 42 of the United States Code is not installed." }],
    ["Lanham Act", { missing: "“Lanham Act” is 15 U.S.C. § 1051. Title 15 of the United States Code is not installed." }],
  ],
  "names of acts and terms of art": [
    ["DMCA", { first: ["USC_T17_C5_S512", "USC_T17_C12_S1201"], missing: null }],
    ["Bayh-Dole Act", { first: ["USC_T35_C18_S202"] }],
    ["Federal Arbitration Act", { first: ["USC_T9_C1_S1", "USC_T9_C1_S2"] }],
    ["FAA", { first: ["USC_T9_C1_S1"] }],
    ["Seventh Amendment", { first: ["CONST_US_AMD7"], missing: null }],
    ["diversity of citizenship", { first: ["USC_T28_C0_S1332"] }],
    ["forum non conveniens", { first: ["USC_T28_C0_S1404"] }],
    ["obviousness", { first: ["USC_T35_C10_S103"] }],
    ["notice and takedown", { first: ["USC_T17_C5_S512"] }],
    ["copyright statute of limitations", { first: ["USC_T17_C5_S507"] }],
    ["statute of limitations copyright", { first: ["USC_T17_C5_S507"] }],
  ],
  "connectors and phrases": [
    [
      '"duty of candor" /s material!',
      {
        first: ["CFR_T37_P1_S1_555", "CFR_T37_P1_S1_933", "CFR_T37_P1_S1_56"],
        reading: "“duty of candor” in the same sentence as material…",
      },
    ],
    ["copyright & infring!", { first: ["USC_T17_C5_S501"], reading: "copyright and infring…" }],
    ['"fair use" /p criticism', { first: ["USC_T17_C1_S107"], reading: "“fair use” in the same paragraph as criticism" }],
    [
      "arbitrat! /s award /s vacat!",
      { first: ["USC_T9_C1_S10"], reading: "arbitrat… in the same sentence as award, and award in the same sentence as vacat…" },
    ],
    ['"fair use" /p', { first: ["USC_T17_C1_S107"], fault: { text: "/p needs a word on each side and was ignored.", typed: "/p" } }],
    ['"ex post facto"', { first: ["CONST_US_ART1_S10", "CONST_US_ART1_S9"] }],
    ['"evident partiality"', { first: ["USC_T9_C1_S10"] }],
    ['"work made for hire"', { first: ["USC_T17_C1_S101", "USC_T17_C2_S201"] }],
  ],
  "plain questions": [
    ["removal of civil actions", { first: ["USC_T28_C0_S1441", "USC_T28_C0_S1446"] }],
    ["vacating an award", { first: ["USC_T9_C1_S10"] }],
    ["grounds for vacating arbitration award", { first: ["USC_T9_C1_S10"] }],
    ["can i appeal an order denying arbitration", { first: ["USC_T9_C1_S16"] }],
    ["who owns the copyright of a work made for hire", { first: ["USC_T17_C2_S201"] }],
    ["what is fair use", { first: ["USC_T17_C1_S107"] }],
    ["how long does copyright last", { first: ["USC_T17_C3_S302"] }],
    ["how long does a patent last", { first: ["USC_T35_C14_S154"] }],
  ],
  "titles and chapters by name or number": [
    ["title 17", { levels: ["Title 17 COPYRIGHTS"] }],
    ["patents", { levels: ["Title 35 PATENTS"] }],
    ["arbitration", { levels: ["Title 9 ARBITRATION"] }],
    ["inter partes review", { first: ["USC_T35_C31_S311"], levels: ["CHAPTER 31 INTER PARTES REVIEW"] }],
    ["chapter 12 of patents", { levels: ["CHAPTER 12 EXAMINATION OF APPLICATION"] }],
  ],
  "slips of the keyboard": [
    ["copyright infringment", { first: ["USC_T17_C5_S501"] }],
    ["arbitraton award", { spelling: "arbitration award", note: "No installed section has the word “arbitraton”." }],
    ["patentabilty", { spelling: "patentability" }],
  ],
};

describe("queries lawyers type, on real titles", { skip: skipWithoutData(...files) }, () => {
  const root = mkdtempSync(join(tmpdir(), "pandect-lawyers-queries-"));
  let db: Db;
  before(async () => {
    const folder = createDataFolder(root);
    await startImport({ folder, paths: files.flatMap((file) => dataFile(file) ?? []), onProgress: () => undefined }).done;
    db = openCorpus(folder.corpus);
  });
  after(() => {
    db.close();
    rmSync(root, { recursive: true });
  });

  for (const [kind, queries] of Object.entries(cases)) {
    test(kind, () => {
      for (const [query, expected] of queries) {
        const { first = [], levels = [], ...told } = answerTo(db, query);
        const answer = {
          ...told,
          first: first.slice(0, expected.first?.length ?? 0),
          levels: levels.slice(0, expected.levels?.length ?? 0),
        };
        assert.deepEqual({ query, ...answer }, { query, ...answer, ...expected });
      }
    });
  }
});

/**
 * Searches like the Search screen: operators as read there, otherwise all words and, where no section has them, any word; named provisions
 * come before both.
 */
function answerTo(db: Db, query: string): Answer {
  const all = ask(query, { matchType: "all", wordForms: true });
  const any = ask(hasOperators(query) ? demandingAll(asConnectors(query)) : query);
  const page = [...(hasOperators(query) ? [] : [all]), any]
    .map((request) => searchSections(db, request))
    .find((one, i, pages) => one.rows.length > 0 || i === pages.length - 1);
  assert.ok(page !== undefined);
  const named = namedBy(db, { query });
  const idOf = driverOf(db).prepare<[number], string>("select act_id from section where id = ?").pluck();
  const [fault] = readSyntax(query).faults;
  const reading = readingOf(query);
  return {
    first: [...new Set([...named.sections.flatMap(({ actId }) => actId ?? []), ...page.rows.flatMap(({ id }) => idOf.get(id) ?? [])])],
    levels: named.levels.map(({ label, name }) => `${label} ${name}`),
    missing: missingNamed(db, query)?.sentence ?? null,
    ...(reading === null ? {} : { reading }),
    ...(fault === undefined ? {} : { fault: { text: fault.text, typed: query.slice(fault.start, fault.end) } }),
    ...(page.spelling === null ? {} : { spelling: page.spelling.query }),
    ...(page.notes[0] === undefined ? {} : { note: page.notes[0] }),
  };
}
