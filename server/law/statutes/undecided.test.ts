import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import type { ImportedSection } from "../store/model.ts";
import type { Db } from "../../platform/db/open.ts";
import { tableOfAuthorities } from "../authorities/table.ts";
import { resolveCitation } from "../citation/resolve.ts";
import { searchSections } from "../search/search.ts";
import { ask } from "../testing/small-law.ts";
import { body, division, install, library, note, section } from "../testing/fictional-code.ts";
import { sectionById } from "./corpus.ts";
import { missingIn } from "./resolution.ts";

/** Invented law whose numbers can be mistaken for each other: a code of the District, two titles, an appendix with acts, and a part. */
async function law(t: TestContext): Promise<Db> {
  const dbs = library(t);
  const district = (number: string, heading: string) =>
    section(number, `Rule ${number} of the harbor.`, {
      actId: `STATE_DC_S${number}`,
      identity: `dc/${number}`,
      divisionKey: "code/t22",
      corpusType: "STATE",
      heading,
      citationShort: `D.C. Code § ${number}`,
    });
  await install(dbs, {
    source: { key: "dc-code-22", corpusType: "STATE", jurisdiction: "dc", name: "Title 22", titleNumber: "22", format: "open-law-dc" },
    divisions: [division("code/t22", "title", "22", "Harbor", null)],
    sections: [district("22-2803", "Carrying lamps"), district("22-3905.01", "Wick theft"), district("22-100", "Fog horns")],
  });
  await install(dbs, {
    source: { key: "dc-code-99", corpusType: "STATE", jurisdiction: "dc", name: "Title 99", titleNumber: "99", format: "open-law-dc" },
    divisions: [division("code/t22", "title", "99", "Reserved", null)],
    sections: [district("32-1003", "Reserved wages")],
  });
  const title = (number: string, sections: ImportedSection[]) =>
    install(
      dbs,
      {
        source: { key: `usc-${number}`, name: `Title ${number}`, titleNumber: number },
        divisions: [
          division(`t${number}`, "title", number, "TITLE", null),
          division(`t${number}/ch1`, "chapter", "1", "ONE", `t${number}`),
        ],
        sections,
      },
      { fileName: `usc${number}.xml` },
    );
  const code = (of: string, number: string, change: Partial<ImportedSection> = {}) =>
    section(number, `Words ${number}.`, {
      actId: `USC_T${of}_C1_S${number}`,
      identity: `/us/usc/t${of}/s${number}`,
      divisionKey: `t${of}/ch1`,
      citationShort: `${of} U.S.C. § ${number}`,
      ...change,
    });
  const table = {
    ...body("8302\t41:10a. 41:12, 13 note."),
    tables: [
      {
        start: 0,
        end: 1,
        caption: "",
        rows: [
          ["Revised Section", "Source (U.S. Code)"],
          ["32", "41:10a(b) (1st par.), 41:11. 43 U.S.C. 2451 note."],
          ["33", "41:99."],
        ].map((row, i) => row.map((text) => ({ text, header: i === 0, colspan: 1, rowspan: 1, start: 0, end: 0 }))),
      },
    ],
  };
  await title("3", [
    code("3", "21"),
    code("3", "22"),
    code("3", "101"),
    code("3", "11 to 20", { numbers: ["11", "20"], isRange: true, citationShort: "3 U.S.C. §§ 11 to 20" }),
    code("3", "32", {
      notes: [
        { ...note("historicalAndRevision", ""), body: table },
        note("codification", "Section was formerly classified to section 431 of Title 2, prior to editorial reclassification."),
      ],
    }),
    code("3", "522", {
      sourceCredit: "(Aug. 4, 2049, ch. 393, 63 Stat. 502, § 89; renumbered § 522, Pub. L. 150–282, Dec. 4, 2088, 132 Stat. 4200.)",
    }),
    code("3", "580", { heading: "Tides. [Effective through June 30, 2018.]" }),
    code("3", "580", { identity: "/us/usc/t3/s580#2", actId: "USC_T3_C1_S580.2", heading: "Tides. [Effective July 1, 2018.]" }),
  ]);
  const act = (pl: string, number: string, change: Partial<ImportedSection> = {}) =>
    section(number, `Act ${pl} ${number}.`, {
      actId: `USC_T5A_CPL${pl}_S${number}`,
      identity: `/us/usc/t5a/pl${pl}/s${number}`,
      divisionKey: `t5a/pl${pl}`,
      citationShort: `5 U.S.C. App. (Pub. L. ${pl}) § ${number}`,
      ...change,
    });
  await install(
    dbs,
    {
      source: { key: "usc-5a", name: "Title 5, Appendix", titleNumber: "5A" },
      divisions: [
        division("t5a", "title", "5A", "APPENDIX", null),
        division("t5a/pl92-463", "compiled-act", null, "LAMP BOARDS", "t5a"),
        division("t5a/pl95-452", "compiled-act", null, "INSPECTORS", "t5a"),
      ],
      sections: [
        act("92-463", "2 to 15", { numbers: ["2", "15"], isRange: true, citationShort: "5 U.S.C. App. (Pub. L. 92-463) §§ 2 to 15" }),
        act("95-452", "10"),
        act("95-452", "21"),
      ],
    },
    { fileName: "usc05A.xml" },
  );
  const part = (number: string, citationShort = `40 C.F.R. § ${number}`) =>
    section(number, `Part ${number}.`, {
      corpusType: "CFR",
      unit: /app|supp/.test(citationShort) ? "appendix" : "section",
      actId: `CFR_T40_P264_S${number.replaceAll(/\W+/g, "_")}`,
      identity: `cfr/40/${number}`,
      divisionKey: "t40/pt264",
      citationShort,
    });
  await install(dbs, {
    source: { key: "cfr-40", corpusType: "CFR", name: "Title 40", titleNumber: "40", release: "2087-01-31", format: "ecfr-bulk" },
    divisions: [division("t40", "title", "40", "Towers", null), division("t40/pt264", "part", "264", "Lamps", "t40")],
    sections: [
      part("264.1"),
      part("264.17"),
      part("Appendices II-IV", "40 C.F.R. pt. 264, apps. II-IV"),
      part("Appendices G and H", "40 C.F.R. pt. 264, apps. G and H"),
      part("Appendix IX", "40 C.F.R. pt. 264, app. IX"),
      part("Supplement I", "40 C.F.R. pt. 264, supp. I"),
    ],
  });
  return dbs.corpus;
}

const cited = (db: Db, id: number | null) => (id === null ? null : (sectionById(db, id)?.citation_short ?? null));
const found = (db: Db, query: string, more = {}) =>
  searchSections(db, ask(query, { includeSample: true, ...more })).rows.map(({ id }) => cited(db, id));

test("a number without its code finds the section that has exactly this number, never a range or another title", async (t) => {
  const db = await law(t);
  for (const query of ["§ 22-2803", "section 22-2803", "22-2803", "§ 22–2803(a)", "§§ 22-2803", "22-2803."]) {
    assert.deepEqual(found(db, query)[0], "D.C. Code § 22-2803", query);
    assert.equal(resolveCitation(db, query).sectionId, null, query);
  }
  assert.deepEqual(found(db, "§ 22-2803"), ["D.C. Code § 22-2803"]);
  assert.equal(found(db, "22-3905.01")[0], "D.C. Code § 22-3905.01");
  assert.equal(found(db, "264.17")[0], "40 C.F.R. § 264.17");
  assert.equal(found(db, "264.17(b)")[0], "40 C.F.R. § 264.17");
  // 16-2326.01 is in no range of whole numbers.
  assert.deepEqual(found(db, "§ 16-2326.01"), []);
  assert.deepEqual(found(db, "§ 22-2803", { corpusType: ["USC"] }), []);
  assert.deepEqual(found(db, "§ 22-2803", { corpusType: ["STATE"] }), ["D.C. Code § 22-2803"]);
  assert.equal(cited(db, resolveCitation(db, "22-2803", { state: "dc" }).sectionId), "D.C. Code § 22-2803");
  // A number that no code has keeps its other meaning; a plural sign still announces a range.
  assert.equal(cited(db, resolveCitation(db, "3-101").sectionId), "3 U.S.C. § 101");
  assert.deepEqual(found(db, "§§ 21-22"), ["3 U.S.C. § 21", "3 U.S.C. § 22"]);
  assert.deepEqual(found(db, "40 CFR §§ 264.1-.17"), ["40 C.F.R. § 264.1", "40 C.F.R. § 264.17"]);
});

test("a number with two sections names both, the one in effect first", async (t) => {
  const db = await law(t);
  const resolved = resolveCitation(db, "3 U.S.C. § 580(a)");
  assert.equal(resolved.actId, "USC_T3_C1_S580.2");
  assert.equal(resolved.choice?.why, "same-number");
  assert.deepEqual(
    resolved.choice?.ids.map((id) => cited(db, id)),
    ["3 U.S.C. § 580 [2]", "3 U.S.C. § 580"],
  );
  assert.deepEqual(found(db, "3 U.S.C. § 580"), ["3 U.S.C. § 580 [2]", "3 U.S.C. § 580"]);
  assert.equal(resolveCitation(db, "3 U.S.C. § 522").choice, null);
  // Running text has room for one: the one in effect.
  const { authorities } = tableOfAuthorities(db, "The keeper pays (3 U.S.C. § 580(a)); see 3 U.S.C. § 522.");
  assert.deepEqual(
    authorities.map(({ section: named }) => named?.actId),
    ["USC_T3_C1_S580.2", "USC_T3_C1_S522"],
  );
});

test("a section of an appendix is undecided where several acts have it, also inside a range; a named act decides", async (t) => {
  const db = await law(t);
  const undecided = resolveCitation(db, "5 U.S.C. app. § 10");
  assert.deepEqual([undecided.sectionId, undecided.choice?.why, undecided.choice?.ids.length], [null, "several-acts", 2]);
  assert.equal(found(db, "5 U.S.C. app. § 10").length, 2);
  const decided: [string, string][] = [
    ["5 U.S.C. App. § 9", "5 U.S.C. App. (Pub. L. 92-463) §§ 2 to 15"],
    ["5 U.S.C. App. 2 § 10(a)", "5 U.S.C. App. (Pub. L. 92-463) §§ 2 to 15"],
    ["5 U.S.C. App. 3 § 10", "5 U.S.C. App. (Pub. L. 95-452) § 10"],
    ["5 U.S.C. App. § 21", "5 U.S.C. App. (Pub. L. 95-452) § 21"],
  ];
  for (const [input, citation] of decided) assert.equal(cited(db, resolveCitation(db, input).sectionId), citation, input);
  // The other act has no section 9, so nothing else may answer.
  assert.equal(resolveCitation(db, "5 U.S.C. App. 3 § 9").sectionId, null);
});

test("a former number leads to the present section as a candidate, in words, never silently", async (t) => {
  const db = await law(t);
  const cases: [string, string][] = [
    ["2 U.S.C. § 431", "3 U.S.C. § 32"],
    ["41 U.S.C. § 10a", "3 U.S.C. § 32"],
    ["41 U.S.C. § 11", "3 U.S.C. § 32"],
    ["3 U.S.C. § 89", "3 U.S.C. § 522"],
  ];
  for (const [input, now] of cases) {
    const resolved = resolveCitation(db, input);
    assert.deepEqual([resolved.sectionId, resolved.choice?.why], [null, "renumbered"], input);
    assert.equal(missingIn(db, input)?.sentence, `Formerly ${input}; now ${now}.`);
    assert.deepEqual(found(db, input), [now], input);
  }
  // Sources of another section in the same table, and notes, are not former numbers.
  for (const input of ["41 U.S.C. § 99", "43 U.S.C. § 2451", "3 U.S.C. § 999"])
    assert.equal(resolveCitation(db, input).choice, null, input);
});

test("appendices of the CFR are found in the eCFR's own form, and those that a unit holds together", async (t) => {
  const db = await law(t);
  const cases: [string, string][] = [
    ["40 CFR Appendix IX to Part 264", "app. IX"],
    ["Appendix IX to Part 264, Title 40", "app. IX"],
    ["Appendix IX to Part 264 of Title 40", "app. IX"],
    ["40 C.F.R. § 264 App. IX", "app. IX"],
    ["40 CFR 264, Appendix IX", "app. IX"],
    ["40 CFR Supplement I to Part 264", "supp. I"],
    ["40 CFR part 264, app. II", "apps. II-IV"],
    ["40 CFR part 264, app. III", "apps. II-IV"],
    ["40 CFR Appendix IV to Part 264", "apps. II-IV"],
    ["40 CFR part 264, app. H", "apps. G and H"],
    ["40 C.F.R. pt. 264, apps. II-IV", "apps. II-IV"],
    ["40 CFR 264.17(b)-2 (comment)", "supp. I"],
  ];
  for (const [input, unit] of cases) assert.equal(cited(db, resolveCitation(db, input).sectionId), `40 C.F.R. pt. 264, ${unit}`, input);
  for (const input of ["40 CFR part 264, app. V", "40 CFR part 264, app. A"])
    assert.equal(resolveCitation(db, input).sectionId, null, input);
});

test("law that is not installed is called so; a reserved section of title 99 proves nothing", async (t) => {
  const db = await law(t);
  const missing = (input: string) => missingIn(db, input);
  assert.deepEqual(
    ["D.C. Code § 32-1004", "D.C. Code title 32", "ORS chapter 90", "COMAR 10.09.36.03"].map((input) => missing(input)?.sentence),
    [
      "Title 32 of the D.C. Code is not installed.",
      "Title 32 of the D.C. Code is not installed.",
      "Chapter 90 of the Oregon Revised Statutes is not installed.",
      "Title 10 of the Code of Maryland Regulations is not installed.",
    ],
  );
  assert.deepEqual(missing("D.C. Code § 32-1004")?.fetch, { source: "dc-code", item: "dc-code" });
  assert.match(missing("D.C. Code § 22-9")?.sentence ?? "", /^Title 22 of the D\.C\. Code has no /);
  assert.match(missing("Fed. R. Evid. 702")?.sentence ?? "", /^The Federal Rules of Evidence are not installed/);
});

test("a citation of a state's law that is not installed names the file that has it", async (t) => {
  const db = await law(t);
  const items = (inputs: string[]) => inputs.map((input) => missingIn(db, input)?.fetch?.item ?? null);
  assert.deepEqual(
    items(["Tex. Penal Code § 19.02", "Va. Code Ann. § 18.2-32", "Va. Code Ann. § 8.9A-102", "N.J.S.A. 2C:11-3", "N.D.C.C. § 12.1-16-01"]),
    ["tx-codes-pe", "va-code-18.2", "va-code-8.9a", "nj-statutes", "nd-ndcc"],
  );
  assert.deepEqual(items(["Ind. Code § 35-42-1-1", "Neb. Rev. Stat. § 28-303"]), ["in-code", "ne-rrs"]);
  // No such title, and a file too large to get at once.
  assert.deepEqual(items(["Va. Code Ann. § 98-1", "Cal. Penal Code § 187"]), [null, null]);
});

test("a heading that equals the query is a strong match, whatever other law is missing", async (t) => {
  const db = await law(t);
  const answer = searchSections(db, ask("wick theft", { includeSample: true, state: ["dc"] }));
  assert.deepEqual([answer.matchQuality, answer.noGoodMatch], ["strong", false]);
});
