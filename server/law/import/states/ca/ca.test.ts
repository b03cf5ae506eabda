import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { recogniseIsWholeInput } from "../../../citation/recognise.ts";
import type { AbsentUnit } from "../../../store/model.ts";
import { collected } from "../../../testing/collected.ts";
import { zip } from "../../../testing/input-samples.ts";
import { documentsOf } from "../../input/input.ts";
import { readDocument } from "../../read-document.ts";
import { codeOf } from "./descriptor.ts";
import { TableReader } from "./table-reader.ts";

const row = (...fields: (string | number | null)[]) =>
  `${fields.map((f) => (f === null ? "NULL" : typeof f === "number" || /^\d{4}-/.test(f) || f.endsWith(".lob") ? f : `\`${f}\``)).join("\t")}\n`;
const day = "2031-02-03 01:00:00";
const node = (code: string, levels: (string | null)[], heading: string, path: string, history = " ") =>
  row(code, ...levels, heading, "Y", "HERON", day, 1, path.split(".").length, 1, path, "Y", history, "2030", "7", null);
const place = (code: string, path: string, number: string, order: number, version: string) =>
  row(`${code}${number}`, code, path, number, order, number, "2030", "7", "1", "HERON", day, version, order);
const section = (
  code: string,
  number: string,
  effective: string | null,
  version: string,
  levels: (string | null)[],
  history: string,
  file: number,
) =>
  row(
    `${code}${number}`,
    code,
    number,
    "2030",
    "7",
    "1",
    effective,
    version,
    ...levels,
    history,
    `LAW_SECTION_TBL_${file}.lob`,
    "Y",
    "HERON",
    day,
  );
const caml = (content: string) => `<caml:Content xmlns:caml="http://example.test/caml#">${content}</caml:Content>`;

const files: Record<string, string> = {
  "CODES_TBL.dat": row("PEN", "Penal Code - PEN") + row("EDC", "Education Code - EDC") + row("CONS", "* California Constitution - CONS"),
  "LAW_TOC_TBL.dat":
    node("PEN", [null, null, "1.", "2.", null], "CHAPTER 2. Lamps [9. - 10.]", "1.2") +
    node("PEN", [null, null, "1.", "1.", null], "CHAPTER 1.  Herons [2. - 8.]", "1.1", " Chapter 1 added by Stats. 2030, Ch. 7, Sec. 1. ") +
    node("PEN", [null, null, "1.", null, null], "PART 1. OF HARBORS [2. - 10.]", "1") +
    node("PEN", [null, null, "2.", "1.", null], "CHAPTER 1. Oil [ - ]", "2.1") +
    node("PEN", [null, null, "2.", null, null], "PART 2. OF OIL [11. - 11.]", "2") +
    node("CONS", [null, null, null, null, null], "PREAMBLE: We, the herons.", "1") +
    node("CONS", [null, null, null, null, "XIII A"], "ARTICLE XIII A [POND LIMITATION] [SECTION 1. - SEC. 2.]", "2"),
  "LAW_TOC_SECTIONS_TBL.dat":
    place("PEN", "1.2", "9.", 1, "v9") +
    place("PEN", "1.1", "2.", 1, "v2") +
    place("PEN", "1.1", "2.", 2, "v2later") +
    place("PEN", "2", "11.", 1, "v11") +
    place("CONS", "2", "SEC. 2.", 2, "c2") +
    place("CONS", "2", "SECTION 1.", 1, "c1"),
  "LAW_SECTION_TBL.dat":
    section("PEN", "11.", "2031-01-01 00:00:00", "v11", [null, null, "2.", null, null], "Amended by Stats. 2030, Ch. 7, Sec. 4.", 1) +
    section("PEN", "9.", null, "v9", [null, null, "1.", "2.", null], "Enacted 1872.", 2) +
    section(
      "PEN",
      "2.",
      "2020-01-01 00:00:00",
      "v2",
      [null, null, "1.", "1.", null],
      "Amended by Stats. 2019, Ch. 3, Sec. 1.   (AB 7)   Effective January 1, 2020.   Inoperative July 1, 2031, by its own provisions. \\n  Repealed as of January 1, 2032.   See later operative version.",
      3,
    ) +
    section(
      "PEN",
      "2.",
      "2020-01-01 00:00:00",
      "v2later",
      [null, null, "1.", "1.", null],
      "Added by Stats. 2019, Ch. 3, Sec. 2.   Operative July 1, 2031.",
      4,
    ) +
    section("EDC", "7.5.", null, "e75", ["3.", "2.", null, "1.", null], "Enacted by Stats. 1976, Ch. 10.", 5) +
    section("EDC", "7.15.", null, "e715", ["3.", "2.", null, null, null], "Enacted by Stats. 1976, Ch. 10.", 6) +
    section("CONS", "SEC. 2.", null, "c2", [null, null, null, null, "XIII A"], "Sec. 2 amended June 3, 1980, by Prop. 5.", 7) +
    section("CONS", "SECTION 1.", null, "c1", [null, null, null, null, "XIII A"], "Sec. 1 added 1978.", 8),
  "LAW_SECTION_TBL_1.lob": caml(
    "<p>Oil is taxed at 33<caml:Fraction><caml:Numerator>1</caml:Numerator><caml:Denominator>3</caml:Denominator></caml:Fraction> percent.</p><table><tr><th>Oil</th><th>Tax</th></tr><tr><td>Whale</td><td>1</td></tr></table>",
  ),
  "LAW_SECTION_TBL_2.lob": caml("<p>A lamp is lit\n\t\tat dusk, as Section 2 of the Education Code says.</p>"),
  "LAW_SECTION_TBL_3.lob": caml(
    '<p>(a)<span class="EnSpace"/>A heron may wade.</p><p>(1)<span class="EnSpace"/>In ponds.</p><p>Ponds are wet.</p><p>(<i>l</i>)<span class="EnSpace"/>And lakes.</p>',
  ),
  "LAW_SECTION_TBL_4.lob": caml("<p>A heron shall not wade.</p>"),
  "LAW_SECTION_TBL_5.lob": caml("<p>Herons learn.</p>"),
  "LAW_SECTION_TBL_6.lob": caml("<p>Herons teach.</p>"),
  "LAW_SECTION_TBL_7.lob": caml("<p>Ponds are limited.</p>"),
  "LAW_SECTION_TBL_8.lob": caml("<p>Ponds are free.</p>"),
  "BILL_TBL.dat": "no table of the law",
};

function put(t: TestContext, archive: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), "pandect-ca-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "pubinfo_2031.zip"), archive);
  return join(folder, "pubinfo_2031.zip");
}

async function codes(t: TestContext, given: Record<string, string>, options: { partial?: boolean } = {}) {
  const { documents, warnings } = await documentsOf(put(t, zip(given)));
  const absent: AbsentUnit[] = [];
  const missing: object[] = [];
  const read = await Promise.all(
    documents.map(async (document) => {
      const { sink, whole } = collected();
      const { bytes } = await readDocument(
        document,
        { ...sink, absent: (unit) => void absent.push(unit), incomplete: (count) => void missing.push(count) },
        options,
      );
      assert.equal(bytes, document.bytes);
      return whole();
    }),
  );
  return { read, warnings, absent, missing };
}

test("each code of the archive is a source, its sections in the order of the contents", async (t) => {
  const { read, warnings } = await codes(t, files);
  assert.deepEqual(warnings, []);
  assert.deepEqual(
    read.map(({ source, sections }) => [source.key, source.corpusType, source.name, source.release, sections.map((s) => s.actId)]),
    [
      [
        "ca-pen",
        "STATE",
        "California Penal Code",
        "2031-02-03",
        ["STATE_CA_Cpen_P1_C1_S2", "STATE_CA_Cpen_P1_C1_S2.2", "STATE_CA_Cpen_P1_C2_S9", "STATE_CA_Cpen_P2_S11"],
      ],
      // Without contents rows the order is that of the numbers.
      ["ca-edc", "STATE", "California Education Code", "2031-02-03", ["STATE_CA_Cedc_T2_D3_C1_S7.5", "STATE_CA_Cedc_T2_D3_S7.15"]],
      [
        "ca-const",
        "STATE_CONSTITUTION",
        "Constitution of California",
        "2031-02-03",
        ["CONST_CA_PMBL", "CONST_CA_ART13a_S1", "CONST_CA_ART13a_S2"],
      ],
    ],
  );
});

test("levels have their full path as key, and names without the numbers of their sections", async (t) => {
  const [penal, education, constitution] = (await codes(t, files)).read;
  assert.deepEqual(
    penal?.divisions.map((d) => [d.key, d.label, d.name, d.notes.map((note) => note.body.text).join()]),
    [
      ["pen", "Cal. Penal Code", "California Penal Code", ""],
      ["pen/pt1", "PART 1", "OF HARBORS", ""],
      ["pen/pt1/ch1", "CHAPTER 1", "Herons", ""],
      ["pen/pt1/ch2", "CHAPTER 2", "Lamps", ""],
      ["pen/pt2", "PART 2", "OF OIL", ""],
      ["pen/pt2/ch1", "CHAPTER 1", "Oil", ""],
    ],
  );
  assert.deepEqual(
    education?.divisions.map((d) => [d.key, d.label, d.name]),
    [
      ["edc", "Cal. Educ. Code", "California Education Code"],
      ["edc/t2", "TITLE 2", ""],
      ["edc/t2/div3", "DIVISION 3", ""],
      ["edc/t2/div3/ch1", "CHAPTER 1", ""],
    ],
  );
  assert.deepEqual(
    education?.sections.map((s) => s.divisionKey),
    ["edc/t2/div3/ch1", "edc/t2/div3"],
  );
  assert.deepEqual(constitution?.divisions[1], {
    key: "art13a",
    parentKey: "const",
    kind: "article",
    number: "XIII A",
    label: "ARTICLE XIII A",
    name: "[POND LIMITATION]",
    status: null,
    notes: [],
  });
});

test("versions of one number are kept with their days; no heading is invented", async (t) => {
  const [penal] = (await codes(t, files)).read;
  assert.deepEqual(
    penal?.sections.map((s) => [
      s.citationShort,
      s.identity,
      s.heading,
      s.status,
      s.extra["effectiveDate"],
      s.extra["expirationDate"],
      s.amendmentYears,
    ]),
    [
      ["Cal. Penal Code § 2", "state/ca/pen/2", "", "in_force", "2020-01-01", "2031-07-01", [2019]],
      ["Cal. Penal Code § 2", "state/ca/pen/2#2", "", "not_yet_effective", "2031-07-01", undefined, []],
      ["Cal. Penal Code § 9", "state/ca/pen/9", "", "in_force", undefined, undefined, []],
      ["Cal. Penal Code § 11", "state/ca/pen/11", "", "in_force", "2031-01-01", undefined, [2030]],
    ],
  );
});

test("empty spans are blanks, fractions stay apart, levels can be cited, tables stay tables", async (t) => {
  const [penal] = (await codes(t, files)).read;
  const [heron, , lamp, oil] = penal?.sections ?? [];
  assert.deepEqual(
    heron?.body.blocks.map((b) => [b.anchor, heron.body.text.slice(b.start, b.end)]),
    [
      ["(a)", "(a) A heron may wade."],
      ["(a)(1)", "(1) In ponds."],
      ["(a)(1)", "Ponds are wet."],
      ["(l)", "(l) And lakes."],
    ],
  );
  assert.equal(lamp?.body.text, "A lamp is lit at dusk, as Section 2 of the Education Code says.");
  assert.deepEqual(
    lamp?.references.map((r) => r.target),
    ["state/ca/edc/2"],
  );
  assert.equal(oil?.body.text, "Oil is taxed at 33 1/3 percent.\nOil\tTax\nWhale\t1");
  assert.deepEqual(
    heron?.notes.map((note) => [note.topic, note.body.text]),
    [
      [
        "history",
        "Amended by Stats. 2019, Ch. 3, Sec. 1. (AB 7) Effective January 1, 2020. Inoperative July 1, 2031, by its own provisions. Repealed as of January 1, 2032. See later operative version.",
      ],
    ],
  );
});

test("the constitution has its preamble and is cited by article", async (t) => {
  const [, , constitution] = (await codes(t, files)).read;
  assert.deepEqual(
    constitution?.sections.map((s) => [s.citationShort, s.number, s.numberLabel, s.body.text]),
    [
      ["Cal. Const. pmbl.", "Preamble", "PREAMBLE", "We, the herons."],
      ["Cal. Const. art. XIII A, § 1", "1", "SECTION 1.", "Ponds are free."],
      ["Cal. Const. art. XIII A, § 2", "2", "SEC. 2.", "Ponds are limited."],
    ],
  );
});

test("every code is cited in a form that leads to its sections", () => {
  for (const token of "BPC CCP CIV COM CORP EDC ELEC EVID FAC FAM FGC FIN GOV HNC HSC INS LAB MVC PCC PEN PRC PROB PUC RTC SHC UIC VEH WAT WIC".split(
    " ",
  )) {
    const code = codeOf(token);
    assert.equal(recogniseIsWholeInput(`${code?.citation.replace("#", "1624.5")}`)?.targets[0]?.key, `state/ca/${code?.keyPart}1624.5`);
  }
  assert.equal(recogniseIsWholeInput("Cal. Const. art. XIII A, § 1")?.targets[0]?.key, "const/ca/art13A/s1");
});

test("an archive without one of its tables, or with half of one, is refused by name", async (t) => {
  const { "LAW_TOC_TBL.dat": contents = "", ...others } = files;
  await assert.rejects(documentsOf(put(t, zip(others))), {
    message: /^pubinfo_2031\.zip: This archive of California's law has no LAW_TOC_TBL\.dat\. Download it again/,
  });
  await assert.rejects(documentsOf(put(t, zip({ ...files, "LAW_TOC_TBL.dat": contents.slice(0, -90) }))), {
    message: /LAW_TOC_TBL\.dat: row 7 /,
  });
  await assert.rejects(documentsOf(put(t, zip({ "BILL_TBL.dat": "" }))), { message: /has bills and no codes/ });
  await assert.rejects(
    documentsOf(put(t, zip({ "a.lob": caml("<p>Herons.</p>") }))).then(
      ({ documents: [one] }) => one && readDocument(one, collected().sink),
    ),
    {
      message: /the text of one section of California/,
    },
  );
  const whole = zip(files);
  await assert.rejects(documentsOf(put(t, whole.subarray(0, whole.length / 2))), {
    message: /ends too early: the download was not complete/,
  });
});

test("a section whose file is missing is named; the other files can be installed", async (t) => {
  const { "LAW_SECTION_TBL_4.lob": _, ...others } = files;
  await assert.rejects(codes(t, others), {
    message: /The file of Cal\. Penal Code 2 \(LAW_SECTION_TBL_4\.lob\) is missing: 1 of 4 files of California Penal Code are missing/,
    missing: { missing: 1, named: 4 },
  });
  const { read, absent, missing } = await codes(t, others, { partial: true });
  assert.deepEqual(
    read[0]?.sections.map((s) => s.number),
    ["2", "9", "11"],
  );
  assert.deepEqual(absent, [{ actId: "STATE_CA_Cpen_P1_C1_S2.2", divisionKey: "pen/pt1/ch1" }]);
  assert.deepEqual(missing, [{ missing: 1, named: 4 }]);
});

test("files that no row names, and codes that are unknown, are reported", async (t) => {
  const table = files["LAW_SECTION_TBL.dat"] ?? "";
  const { warnings } = await codes(t, {
    ...files,
    "LAW_SECTION_TBL_99.lob": caml("<p>Stray.</p>"),
    "LAW_SECTION_TBL.dat": table + section("XYZ", "1.", null, "x1", [null, null, null, null, null], "", 98),
  });
  assert.deepEqual(warnings, [
    "pubinfo_2031.zip: Files of sections that no row names were left out, such as LAW_SECTION_TBL_99.lob (1).",
    "pubinfo_2031.zip: “XYZ” is a code that Pandect does not know and was left out (sections: 1).",
  ]);
});

test("a file that is not the text of a section is refused", async (t) => {
  for (const [content, message] of [
    ["<html><body>Not found</body></html>", /root element is <html>/],
    [caml("<p>Half"), /LAW_SECTION_TBL_2\.lob/],
    [caml("<p>".repeat(100_000)), /LAW_SECTION_TBL_2\.lob/],
  ] as const) {
    await assert.rejects(codes(t, { ...files, "LAW_SECTION_TBL_2.lob": content }), { name: "ImportError", message });
  }
});

test("a table keeps escaped signs, back quotes inside values, and rows cut between chunks", () => {
  const text = "`a\\\tb`\t`say `hi` now`\tNULL\n`x\\\\`\t`two\\nlines`\t2031-02-03\n";
  for (const size of [1, 7, 1000]) {
    const rows: (string | null)[][] = [];
    const reader = new TableReader("T.dat", 3, null, (fields) => void rows.push(fields));
    for (let at = 0; at < text.length; at += size) reader.write(text.slice(at, at + size));
    reader.end();
    assert.deepEqual(rows, [
      ["a\tb", "say `hi` now", null],
      ["x\\", "two\nlines", "2031-02-03"],
    ]);
  }
});
