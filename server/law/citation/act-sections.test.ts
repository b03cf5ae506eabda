import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { division, install, library, note, section } from "../testing/fictional-code.ts";
import type { ImportedSection, Note } from "../store/model.ts";
import { resolveCitation } from "./resolve.ts";
import { driverOf } from "../../platform/db/connection.ts";

/** Act sections, the sections of the Code they became, and the credits and notes that say so, as published. */
interface Row {
  cite: string;
  to: string;
  below: string | null;
  credit: string;
  /** Rows of the source table in the revision notes. */
  table?: string[][];
  /** Start of a provision set out as a note. */
  note?: string;
}

const rows = readFileSync(join(import.meta.dirname, "fixtures/act-sections.jsonl"), "utf8")
  .trim()
  .split("\n")
  // We wrote these rows.
  .map((line) => JSON.parse(line) as Row);

test("sections of acts lead to the sections of the code their credits and notes name", async (t) => {
  const dbs = library(t);
  for (const title of new Set(rows.map(titleOf))) {
    const sections = rows.filter((row, i) => titleOf(row) === title && rows.findIndex((other) => other.to === row.to) === i).map(codified);
    await install(dbs, {
      source: { key: `usc-${title}`, name: `Title ${title}`, titleNumber: title, isFiction: false },
      divisions: [
        division(`t${title}`, "title", title, "A TITLE", null),
        division(`t${title}/ch1`, "chapter", "1", "A CHAPTER", `t${title}`),
      ],
      sections,
    });
  }
  const citation = driverOf(dbs.corpus).prepare<[number | null], string>("select citation_short from section where id = ?").pluck();
  const wrong = rows.flatMap(({ cite, to, below }) => {
    const { sectionId, subsection } = resolveCitation(dbs.corpus, cite);
    const found = [citation.get(sectionId) ?? "nothing", subsection];
    return JSON.stringify(found) === JSON.stringify([to, below]) ? [] : [`${cite}: ${found.join(" ")}, not ${to} ${below}`];
  });
  assert.deepEqual(wrong, []);
  assert.ok(rows.length >= 71);
});

test("an act that no table lists is found by the names in installed short-title notes", async (t) => {
  const dbs = library(t);
  await install(dbs, {
    sections: [
      section("7", "Bells ring.", {
        sourceCredit: "(Pub. L. 150–3, title I, § 2, Jan. 1, 2087, 201 Stat. 5.)",
        popularNames: ["Bell and Foghorn Safety Act of 2087"],
        notes: [
          note(
            "shortTitle",
            "Pub. L. 150–3, § 1, Jan. 1, 2087, 201 Stat. 5, provided that: “This Act may be cited as the ‘Bell and Foghorn Safety Act of 2087’.”",
          ),
        ],
      }),
      section("8", "Foghorns sound.", { sourceCredit: "(Pub. L. 150–3, title I, § 5, Jan. 1, 2087, 201 Stat. 6.)" }),
    ],
  });
  const at = (cite: string) => resolveCitation(dbs.corpus, cite);
  for (const cite of [
    "section 5(a) of the Bell and Foghorn Safety Act of 2087",
    "Bell and Foghorn Safety Act § 5(a)",
    "bell & foghorn safety act, title I, section 5(a)",
  ])
    assert.deepEqual([at(cite).actId, at(cite).subsection], ["USC_T97_C1_S8", "(a)"], cite);
  assert.equal(at("title I of the Bell and Foghorn Safety Act").actId, "USC_T97_C1_S7");
  const unknown = at("section 5 of the Whistle Act of 2087");
  assert.deepEqual([unknown.status, unknown.family], ["unresolved", "act-section"]);
});

test("where one section has several short titles in its notes, the law of the requested one is used", async (t) => {
  const dbs = library(t);
  const shortTitle = (law: string, name: string) =>
    note("shortTitleOfAmendment", `Pub. L. ${law}, § 1, provided that: “This Act may be cited as the ‘${name}’.”`);
  await install(dbs, {
    sections: [
      section("1", "Of lamps.", {
        sourceCredit: "(Pub. L. 150–1, § 1, Jan. 1, 2087.)",
        popularNames: ["Gull Fairness Act of 2090", "Marsh Lamp Safety Act of 2088"],
        notes: [shortTitle("152–9", "Gull Fairness Act of 2090"), shortTitle("151–2", "Marsh Lamp Safety Act of 2088")],
      }),
      section("2", "Gulls.", { sourceCredit: "(Pub. L. 152–9, § 3, Jan. 1, 2090.)" }),
      section("3", "Marsh lamps.", { sourceCredit: "(Pub. L. 151–2, § 3, Jan. 1, 2088.)" }),
      section("4", "Fees.", { sourceCredit: "(Added Pub. L. 151–2, § 4, Jan. 1, 2088.)" }),
      section("5", "More fees.", { sourceCredit: "(Added Pub. L. 151–2, § 4, Jan. 1, 2088.)" }),
      section("6", "Oil.", { sourceCredit: "(Added Pub. L. 151–2, § 7, Jan. 1, 2088.)" }),
      section("7", "Ships.", { sourceCredit: "(Pub. L. 150–1, § 8, Jan. 1, 2087.)" }),
      section("8", "More oil.", { sourceCredit: "(Added Pub. L. 151–2, § 7, Jan. 1, 2088.)" }),
    ],
  });
  const cited: [string, string | null][] = [
    ["Gull Fairness Act § 3", "USC_T97_C1_S2"],
    ["Marsh Lamp Safety Act § 3", "USC_T97_C1_S3"],
    ["section 3 of the Marsh Lamp Safety Act of 2088", "USC_T97_C1_S3"],
    ["MLSA § 3", "USC_T97_C1_S3"],
    // A run of sections that one section of the law added starts with its first; scattered sections name none.
    ["Marsh Lamp Safety Act § 4", "USC_T97_C1_S4"],
    ["Marsh Lamp Safety Act § 7", null],
    ["Heron Safety Act § 3", null],
  ];
  for (const [cite, to] of cited) assert.equal(resolveCitation(dbs.corpus, cite).actId, to, cite);
});

test("a section of an amending act leads to the section whose credit names it, and to candidates where several credits do", async (t) => {
  const dbs = library(t);
  const credit = (later: string) => `(June 25, 1948, ch. 646, 62 Stat. 967; ${later}.)`;
  await install(dbs, {
    sections: [
      section("2254", "Remedies.", { sourceCredit: credit("Pub. L. 104–132, title I, § 104, Apr. 24, 1996, 110 Stat. 1218") }),
      section("2255", "Motions.", { sourceCredit: credit("Pub. L. 104–132, title I, §§ 105, 106(a), Apr. 24, 1996, 110 Stat. 1220") }),
      section("2244", "Finality.", { sourceCredit: credit("Pub. L. 104–132, title I, §§ 101, 106(b), Apr. 24, 1996, 110 Stat. 1217") }),
      section("9", "New.", { sourceCredit: "(Added Pub. L. 104–132, title I, § 107, Apr. 24, 1996, 110 Stat. 1221.)" }),
      section("10", "Old.", { sourceCredit: credit("Pub. L. 104–132, title I, § 107, Apr. 24, 1996, 110 Stat. 1221") }),
    ],
  });
  const at = (cite: string) => resolveCitation(dbs.corpus, cite);
  const cited: [string, string][] = [
    ["AEDPA § 104", "2254"],
    ["AEDPA § 104(3)", "2254"],
    ["Pub. L. 104-132, title I, § 105", "2255"],
    ["section 106(b) of the Antiterrorism and Effective Death Penalty Act of 1996", "2244"],
    ["AEDPA § 107", "9"],
  ];
  for (const [cite, number] of cited) assert.deepEqual([at(cite).actId, at(cite).subsection], [`USC_T97_C1_S${number}`, null], cite);
  const several = at("AEDPA § 106");
  assert.deepEqual([several.status, several.actId, several.choice?.ids.length], ["unresolved", null, 2]);
  assert.equal(at("AEDPA § 108").choice, null);
});

test("an act can be cited by the numbers its provisions have in the Code", async (t) => {
  const dbs = library(t);
  const codified28 = (number: string, credit: string) => codified({ cite: "", to: `28 U.S.C. § ${number}`, below: null, credit });
  await install(dbs, {
    source: { key: "usc-28", name: "Title 28", titleNumber: "28", isFiction: false },
    divisions: [division("t28", "title", "28", "A TITLE", null), division("t28/ch1", "chapter", "1", "A CHAPTER", "t28")],
    sections: [
      codified28("2412", "(June 25, 1948, ch. 646, 62 Stat. 973; Pub. L. 96–481, title II, § 204(a), (c), Oct. 21, 1980, 94 Stat. 2327.)"),
      codified28("2680", "(June 25, 1948, ch. 646, 62 Stat. 984.)"),
      codified28("1350", "(June 25, 1948, ch. 646, 62 Stat. 934.)"),
      ...["1602", "1603", "1604", "1605"].map((n) => codified28(n, "(Added Pub. L. 94–583, § 4(a), Oct. 21, 1976, 90 Stat. 2892.)")),
      codified28("1605A", "(Added Pub. L. 110–181, div. A, title X, § 1083(a)(1), Jan. 28, 2008, 122 Stat. 338.)"),
      codified28("1606", "(Added Pub. L. 94–583, § 4(a), Oct. 21, 1976, 90 Stat. 2892.)"),
    ],
  });
  const at = (cite: string) => resolveCitation(dbs.corpus, cite);
  const cited: [string, string, string | null][] = [
    ["FTCA § 2680(a)", "2680", "(a)"],
    ["section 2680(h) of the Federal Tort Claims Act", "2680", "(h)"],
    ["EAJA § 2412(d)(1)(A)", "2412", "(d)(1)(A)"],
    ["Equal Access to Justice Act § 204(a)", "2412", null],
    ["Alien Tort Statute § 1350", "1350", null],
    ["FSIA § 1605(a)(2)", "1605", "(a)(2)"],
    ["Foreign Sovereign Immunities Act of 1976 § 1605A", "1605A", null],
    // The section of the act that added the chapter, although a later law inserted a section in between.
    ["Foreign Sovereign Immunities Act § 4(a)", "1602", null],
  ];
  for (const [cite, number, below] of cited)
    assert.deepEqual([at(cite).actId, at(cite).subsection], [`USC_T28_C1_S${number}`, below], cite);
  for (const cite of ["FTCA § 107", "FTCA § 2412", "EAJA § 2680"]) assert.equal(at(cite).actId, null, cite);
});

test("where a section of an act created several of the Code, its subsection leads to the chapter it created", async (t) => {
  const dbs = library(t);
  const credit = (below: string) => `(Pub. L. 150–1, § 2, Jan. 1, 2087; Pub. L. 151–4, § 6(${below}), Jan. 1, 2088.)`;
  const added = (below: string) => `(Added Pub. L. 151–4, § 6(${below}), Jan. 1, 2088.)`;
  await install(dbs, {
    sections: [
      section("311", "Review.", { sourceCredit: credit("a") }),
      section("312", "Petitions.", { sourceCredit: credit("a") }),
      section("319", "Appeal.", { sourceCredit: added("a") }),
      section("321", "Grant.", { sourceCredit: added("d") }),
      section("322", "Later review.", { sourceCredit: added("d") }),
    ],
  });
  assert.equal(resolveCitation(dbs.corpus, "Pub. L. 151-4, § 6(a)").actId, "USC_T97_C1_S311");
  const two = resolveCitation(dbs.corpus, "Pub. L. 151-4, § 6(d)");
  assert.notEqual(two.actId, "USC_T97_C1_S311");
});

function titleOf(row: Row): string {
  return row.to.split(" ", 1)[0] ?? "";
}

function codified({ to, credit, table, note: opening }: Row): ImportedSection {
  const [title = "", number = ""] = to.split(" U.S.C. § ");
  const notes: Note[] = opening === undefined ? [] : [note("miscellaneous", `${opening}\n“(a) The Secretary shall report.`)];
  if (table !== undefined) {
    const sources = note("historicalAndRevision", table.flat().join("\n"));
    sources.body.tables = [
      { caption: null, rows: table.map((cells) => cells.map((text) => ({ text, header: false, colspan: 1, rowspan: 1 }))) },
    ];
    notes.push(sources);
  }
  return section(number, "Text.", {
    actId: `USC_T${title}_C1_S${number}`,
    identity: `/us/usc/t${title}/s${number}`,
    identifier: `/us/usc/t${title}/s${number}`,
    divisionKey: `t${title}/ch1`,
    citationShort: to,
    sourceCredit: credit,
    notes,
  });
}
