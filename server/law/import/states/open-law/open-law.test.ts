import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test, type TestContext } from "node:test";
import { citeKeysOf } from "../../../citation/cite-key.ts";
import type { ImportedSection } from "../../../store/model.ts";
import { outlineOf } from "../../../testing/imported-cfr.ts";
import { type Collected, collected } from "../../../testing/collected.ts";
import { heronCode, heronRegulations } from "../../../testing/open-law.ts";
import { documentsOf } from "../../input/input.ts";
import { digestOf } from "../../input/input-text.ts";
import { zip } from "../../../testing/input-samples.ts";
import { readDocument } from "../../read-document.ts";

test("a title of the D.C. Code is read from its table and section files, in the order of the table", async (t) => {
  const { source, divisions, sections, warnings } = await only(t, heronCode());
  assert.deepEqual(
    [source.key, source.name, source.release, source.positiveLaw],
    ["dc-code-97", "D.C. Code, Title 97—Herons", "2089-10-08", true],
  );
  assert.deepEqual(
    divisions.map((d) => [d.key, d.kind, d.number, d.label, d.name, d.status]),
    [
      ["code", "code", "code", "D.C. Code", "Code of the District of Columbia", null],
      ["code/t97", "title", "97", "Title 97", "Herons", null],
      ["code/t97/ch1", "chapter", "1", "Chapter 1", "Feeding", null],
      ["code/t97/ch1/schI-A", "subchapter", "I-A", "Subchapter I-A", "Ponds", null],
      ["code/t97/stII", "subtitle", "II", "Subtitle II", "Nests and Quiet", null],
      ["code/t97/stII/ch2A", "chapter", "2A", "Chapter 2A", "Nesting", "repealed"],
    ],
  );
  assert.deepEqual(
    sections.map((s) => [s.actId, s.numberLabel, s.heading, s.status, s.transferredTo]),
    [
      ["STATE_DC_T97_C1_S97-101", "§ 97-101.", "Definitions", "in_force", ""],
      ["STATE_DC_T97_C1_S97-101.01", "[§ 97-101.01].", "Geese", "in_force", ""],
      ["STATE_DC_T97_C1_S97-102", "§ 97-102.", "Herons", "in_force", ""],
      ["STATE_DC_T97_C2A_S97-201", "§ 97-201.", "Nests", "recodified", "97-102"],
      ["STATE_DC_T97_C2A_S97-202", "§ 97-202.", "Quiet", "not_funded", ""],
    ],
  );
  assert.deepEqual(warnings, []);
});

test("levels have anchors, undesignated numbers are not printed, tables stay tables", async (t) => {
  const [first] = (await only(t, heronCode())).sections;
  assert.deepEqual(outlineOf(first, 60), [
    "p -: In this title, the term:",
    "level (1): (1) “Heron” has the meaning of § 97-102(b)(1).",
    "level (2): (2) Pond. —",
    "  level (2)(A): (A) A pond; and",
    "p (2): each of them by day.",
    "p -: The fees are:",
    "table -: Bird\tFee\nHeron\t$1\ta day",
    "p -: [Figure: 97-101]",
  ]);
  assert.deepEqual(first?.references, [
    { from: "text", target: "state/dc/97-102#(b)(1)", text: "§ 97-102(b)(1)" },
    { from: "notes", target: "pl/104-8", text: "Public Law 104-8" },
  ]);
});

test("the words before the number of a level are kept, as in the articles of a compact", async (t) => {
  const [first] = (await only(t, withText(compact))).sections;
  assert.deepEqual(outlineOf(first, 60), [
    "level (I): ARTICLE I Purpose The herons agree.",
    "level (II): ARTICLE II Terms",
    "  level (II)(a): (a) A pond.",
    "p -: SCHEDULE",
    "p -: PART Ponds",
    "level (3): APPENDIX 3 Herons.",
  ]);
  assert.deepEqual(first?.numberLabel, "§ 97-101.");
});

test("cells and words in a table outside any row are rows", async (t) => {
  const [first] = (await only(t, withText(loose))).sections;
  assert.deepEqual(
    first?.body.blocks.map((block) => block.kind),
    ["p", "table", "p"],
  );
  assert.equal(first?.body.text, "Fees:\nHERON FEES\nTABLE II\nBird\tFee\nHeron\t$1\nper day\nGoose\t$2\nNotes.");
});

test("the laws after a section are one history, and hidden annotations stay out", async (t) => {
  const [first] = (await only(t, heronCode())).sections;
  const history = "Mar. 25, 1993, D.C. Law 9-248, § 3, 40 DCR 761; Mar. 22, 2083, D.C. Law 24-332, §§ 5(a), 5(b)";
  assert.deepEqual(
    first?.notes.map((n) => [n.topic, n.heading, n.body.text]),
    [
      ["history", "History", history],
      ["emergencyLegislation", "Emergency Legislation", "For temporary (90 days) repeal, see § 7 of the Act and Public Law 104-8."],
      ["editorial", "Editor's Notes", "First.\n“Second.”"],
    ],
  );
  assert.deepEqual(
    [first?.extra["history"], first?.extra["lastAmendedDate"], first?.amendmentYears, first?.amendmentsCount],
    [history, "2083-03-22", [2083], 1],
  );
});

test("a regulation of Maryland is numbered by its chapter and has its own history", async (t) => {
  const { source, divisions, sections } = await only(t, heronRegulations());
  assert.deepEqual([source.key, source.corpusType, source.titleNumber, source.release], ["md-comar-97", "REGULATION", "97", null]);
  assert.deepEqual(
    divisions.map((d) => [d.key, d.number, d.label, d.name, d.status, d.notes.length]),
    [
      ["comar", "comar", "COMAR", "Code of Maryland Regulations", null, 0],
      ["comar/t97", "97", "Title 97", "BOARD OF HERONS", null, 0],
      ["comar/t97/st03", "03", "Subtitle 03", "PONDS", null, 0],
      ["comar/t97/st03/ch01", "97.03.01", "Chapter 01", "Feeding", null, 2],
      ["comar/t97/st03/ch02—04", "97.03.02-04", "Chapter 02—04", "", "vacant", 0],
    ],
  );
  assert.deepEqual(
    sections.map((s) => [s.actId, s.citationShort, s.numberLabel, s.heading, s.status, s.extra["effectiveDate"]]),
    [
      ["STATE_MD_Ccomar_T97_C97.03.01_S97.03.01.01", "COMAR 97.03.01.01", ".01", "General", "in_force", "2072-09-01"],
      ["STATE_MD_Ccomar_T97_C97.03.01_S97.03.01.02", "COMAR 97.03.01.02", ".02", "Bread", "in_force", "2075-01-31"],
      ["STATE_MD_Ccomar_T97_C97.03.01_S97.03.01.02-1", "COMAR 97.03.01.02-1", ".02-1", "Ballots", "repealed", "2072-09-01"],
      ["STATE_MD_Ccomar_T97_C97.03.01_S97.03.01.03-.05", "COMAR 97.03.01.03-.05", ".03—.05", "Reserved", "reserved", "2076-01-31"],
    ],
  );
  assert.deepEqual(outlineOf(sections[1]), ["level (A): A. Bread is:", "  level (A)(1): (1) Dry.", "p (A): NOTICE"]);
  assert.deepEqual(
    sections[0]?.references.map((r) => r.target),
    ["reg/md/97.03.01.02#(A)(1)"],
  );
  assert.deepEqual(sections[1]?.extra["statutoryAuthority"], ["Heron Article, §1-101"]);
});

test("sections are found by their citations, a range by both ends and everything between", async (t) => {
  const dc = (await only(t, heronCode())).sections;
  const md = (await only(t, heronRegulations())).sections;
  const keys = (s: ImportedSection | undefined) => (s === undefined ? [] : citeKeysOf(s).keys);
  assert.deepEqual(keys(dc[0]), ["state/dc/97-101"]);
  assert.deepEqual(keys(md[1]), ["reg/md/97.03.01.02"]);
  assert.deepEqual(keys(md[3]).slice(0, 2), ["reg/md/97.03.01.03", "reg/md/97.03.01.05"]);
  assert.equal(md[3] && citeKeysOf(md[3]).range?.family, "reg/md");
});

test("articles, lists, ranges and regulations above a chapter are numbered as they are cited", async (t) => {
  const title = "us/dc/council/code/titles/97";
  let code = edited(heronCode(), `${title}/index.xml`, "<prefix>Chapter</prefix><num>1</num>", "<prefix>Article</prefix><num>1</num>");
  code = edited(code, `${title}/sections/97-101.xml`, "<num>97-101</num>", "<num>97:1-101</num>");
  code = edited(code, `${title}/sections/97-102.xml`, "<num>97-102</num>", "<num>97–102 to 97–108</num>");
  const dc = (await only(t, code)).sections;
  assert.deepEqual(
    [dc[0], dc[2]].map((s) => [s?.actId, s?.citationShort, s?.numbers, s?.isRange]),
    [
      ["STATE_DC_T97_A1_S97:1-101", "D.C. Code § 97:1-101", ["97:1-101"], false],
      ["STATE_DC_T97_A1_S97-102-to-97-108", "D.C. Code § 97-102 to 97-108", ["97-102", "97-108"], true],
    ],
  );
  assert.deepEqual(dc[2] && citeKeysOf(dc[2]).range?.family, "state/dc");
  const path = "us/md/exec/comar/97/03/01.xml";
  const md = (await only(t, edited(heronRegulations(), path, "<prefix>Chapter</prefix>", "<prefix>Part</prefix>"))).sections;
  assert.deepEqual([md[0]?.actId, md[0]?.citationShort], ["STATE_MD_Ccomar_T97_S97.03.01.01", "COMAR 97.03.01.01"]);
});

test("a folder and an archive of the same files are the same document, and other files next to them stay separate", async (t) => {
  const files = {
    ...heronCode(),
    ...heronRegulations(),
    "other/usc.xml": "<law/>",
    "us/dc/council/code/titles/97/sections/97-9.xml": "<x/>",
  };
  const folder = temporary(t);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, "law", path)), { recursive: true });
    writeFileSync(join(folder, "law", path), content);
  }
  writeFileSync(join(folder, "law.zip"), zip(files));
  const inFolder = (await documentsOf(join(folder, "law"))).documents;
  const inArchive = (await documentsOf(join(folder, "law.zip"))).documents;
  const named = ["us/dc/council/code/titles/97 in law", "us/md/exec/comar/97 in law", "usc.xml"];
  assert.deepEqual(
    inFolder.map((d) => d.title),
    named,
  );
  assert.deepEqual(
    inArchive.map((d) => d.title),
    [`${named[0]}.zip`, `${named[1]}.zip`, "usc.xml in law.zip"],
  );
  const [a, b] = [inFolder[0], inArchive[0]];
  assert.ok(a !== undefined && b !== undefined);
  const digest = await digestOf(a);
  assert.deepEqual(await digestOf(b), digest);
  const read = collected();
  assert.deepEqual(await readDocument(b, read.sink), digest);
  assert.deepEqual(read.warnings, ["1 file is in no table of this title and was skipped: 97-9.xml."]);
});

const title = "us/dc/council/code/titles/97";
const chapter = "us/md/exec/comar/97/03/01.xml";
const broken: [string, Record<string, string>, RegExp][] = [
  [
    "a section the table names is missing",
    without(heronCode(), `${title}/sections/97-102.xml`),
    /lists \.\/sections\/97-102\.xml, which is missing/,
  ],
  [
    "a path leads out of the folder",
    edited(heronCode(), `${title}/index.xml`, "./sections/97-102.xml", "../../../../../../../etc/passwd"),
    /lists .*etc\/passwd, which is missing/,
  ],
  [
    "a table includes itself",
    edited(heronCode(), `${title}/index.xml`, "./sections/97-102.xml", "./index.xml"),
    /include \.\/index\.xml twice/,
  ],
  [
    "a section stands twice",
    edited(heronCode(), `${title}/index.xml`, "./sections/97-102.xml", "./sections/97-101.xml"),
    /97-101\.xml twice/,
  ],
  ["a part is cut short", edited(heronCode(), `${title}/sections/97-102.xml`, "</section>", ""), /97-102\.xml: .*cut short/],
  [
    "a part defines entities",
    edited(heronCode(), `${title}/sections/97-102.xml`, "<section", '<!DOCTYPE a [<!ENTITY b "c">]><section'),
    /declares entities/,
  ],
  ["a section has no number", edited(heronCode(), `${title}/sections/97-102.xml`, "<num>97-102</num>", ""), /has the number “”/],
  [
    "a heading without end",
    edited(heronCode(), `${title}/sections/97-102.xml`, "Herons.", "[Repealed".repeat(1000)),
    /A heading is longer than any heading of law/,
  ],
  ["a title has no number", edited(heronCode(), `${title}/index.xml`, "<num>97</num>", "<num/>"), /does not say which title/],
  ["a regulation has no number", edited(heronRegulations(), chapter, "<num>.02</num>", "<num>two</num>"), /one in Chapter 01 has “two”/],
];
for (const [name, files, sentence] of broken) {
  test(`refused, with the reason: ${name}`, async (t) => {
    await assert.rejects(only(t, files), (error: Error) => sentence.test(error.message) && error.message.includes(" in law.zip: "));
  });
}

test("endlessly nested levels are refused before the memory is full", async (t) => {
  const deep = `${"<container><prefix>Part</prefix><num>1</num><heading/>".repeat(40)}${"</container>".repeat(40)}`;
  const files = edited(heronCode(), `${title}/index.xml`, "<subheading>", `${deep}<subheading>`);
  await assert.rejects(only(t, files), /nested more than 32 deep/);
});

test("a section file by itself is refused with a hint about what to install instead", async (t) => {
  const file = join(temporary(t), "97-101.xml");
  writeFileSync(file, heronCode()[`${title}/sections/97-101.xml`] ?? "");
  const [document] = (await documentsOf(file)).documents;
  assert.ok(document);
  await assert.rejects(readDocument(document, collected().sink), /one part of a code that is published as many files/);
});

test("a cancel takes effect between two parts", async (t) => {
  const cancel = new AbortController();
  const files = join(temporary(t), "law.zip");
  writeFileSync(files, zip(heronCode()));
  const [document] = (await documentsOf(files)).documents;
  assert.ok(document);
  const reading = readDocument(document, collected().sink, {
    signal: cancel.signal,
    onProgress: () => cancel.abort(new Error("cancelled")),
  });
  await assert.rejects(reading, /cancelled/);
});

/** The only document of an archive with these files. */
test("text that the Council keeps aside is not in force, and is found by its number only", async (t) => {
  const cases: [string, string, string, string | undefined, boolean][] = [
    ["99", "Reserved sections.", "42-3505.01(Perm)", "inactive", true],
    ["99", "Reserved sections.", "42-3505.02", "inactive", true],
    ["97", "Herons.", "97-101(Perm)", "inactive", true],
    ["97", "Herons.", "97-101(Temp)", "inactive", true],
    ["97", "Herons.", "97-101(a)", "in_force", false],
    ["97", "Reserved sections.", "97-101", "in_force", false],
  ];
  for (const [number, heading, section, status, isSetAside] of cases) {
    const files = Object.entries(heronCode()).map(([path, text]): [string, string] => [
      path,
      text
        .replace("<num>97</num><heading>Herons. [Enacted title]</heading>", `<num>${number}</num><heading>${heading}</heading>`)
        .replace("<num>97-101</num>", `<num>${section}</num>`),
    ]);
    const [first] = (await only(t, Object.fromEntries(files))).sections;
    assert.deepEqual([first?.number, first?.status, first?.isSetAside === true], [section, status, isSetAside]);
  }
});

test("a section closed too late does not take in the next one", async (t) => {
  const inside = "<text>Words.</text><section><num>97-101a</num><heading>Swans.</heading><text>Other words.</text></section>";
  const { sections, warnings } = await only(t, withText(inside));
  assert.deepEqual(
    sections.slice(0, 2).map((s) => [s.number, s.heading, s.body.text]),
    [
      ["97-101", "Definitions", "Words."],
      ["97-101a", "Swans", "Other words."],
    ],
  );
  assert.match(warnings[0] ?? "", /“97-101” contains a <section>/);
});

test("regulations without a day have the day of their archive", async (t) => {
  const file = join(temporary(t), "comar-2089-12-04.zip");
  writeFileSync(file, zip(heronRegulations()));
  const { documents } = await documentsOf(file);
  const read = collected();
  if (documents[0] !== undefined) await readDocument(documents[0], read.sink);
  assert.deepEqual([read.whole().source.release, read.whole().source.releaseDate], ["2089-12-04", "2089-12-04"]);
});

async function only(t: TestContext, files: Record<string, string>): Promise<Collected> {
  const file = join(temporary(t), "law.zip");
  writeFileSync(file, zip(files));
  const { documents } = await documentsOf(file);
  assert.equal(documents.length, 1);
  const read = collected();
  if (documents[0] !== undefined) await readDocument(documents[0], read.sink);
  return read.whole();
}

function without(files: Record<string, string>, path: string): Record<string, string> {
  assert.ok(path in files);
  return Object.fromEntries(Object.entries(files).filter(([p]) => p !== path));
}

/** Title 97 with this text in its first section. */
function withText(text: string): Record<string, string> {
  const path = `${title}/sections/97-101.xml`;
  const file = heronCode()[path] ?? "";
  return { ...heronCode(), [path]: file.replace(/<para>.*<img[^>]*>/s, text) };
}

const compact = `<prefix>§</prefix>
  <para><prefix>ARTICLE</prefix><num>I</num><heading>Purpose</heading><text>The herons agree.</text></para>
  <para><prefix>ARTICLE</prefix><num>II</num><heading>Terms</heading><para><num>(a)</num><text>A pond.</text></para></para>
  <para><prefix>SCHEDULE</prefix></para>
  <para><prefix>PART</prefix><num undesignated="true">1</num><heading>Ponds</heading></para>
  <para><num>3</num><prefix>APPENDIX</prefix><text>Herons.</text></para>`;

const loose = `<text>Fees:</text>
  <table><caption>HERON FEES</caption><th colspan="2">TABLE II</th><thead><th>Bird</th><th>Fee</th></thead>
    <tr><td>Heron</td><td>$1</td></tr>per day<tbody><tr><td>Goose</td><td>$2</td></tr></tbody></table>
  <text>Notes.</text>`;

function edited(files: Record<string, string>, path: string, from: string, to: string): Record<string, string> {
  const before = files[path] ?? "";
  assert.ok(before.includes(from));
  return { ...files, [path]: before.replace(from, to) };
}

function temporary(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), "open-law-"));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}
