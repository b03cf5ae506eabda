import assert from "node:assert/strict";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { folderWith, sourcesAt } from "../../../testing/installable.ts";
import { type SampleLine, samplePdf } from "../../../testing/sample-pdf.ts";
import { openPdf } from "../pdf/pdf-thread.ts";

const info = "/CreationDate (D:20310203094533-05'00')";
const foot = (page: number): SampleLine => [`Oklahoma Statutes - Title 99. Harbor Lamps Page ${page}`, 58, 39, 10];
const dots = ".".repeat(40);

/** Lines one below the other from the top of a page; a number is a larger distance. */
function lines(...all: ([string, number, number?] | number)[]): SampleLine[] {
  let bottom = 720;
  return all.flatMap((line): SampleLine[] => {
    bottom -= typeof line === "number" ? line : 13.6;
    return typeof line === "number" ? [] : [[line[0], line[1], bottom, line[2] ?? 12]];
  });
}

const contents = lines(
  ["OKLAHOMA STATUTES", 241, 14],
  ["TITLE 99. HARBOR LAMPS", 244, 14],
  [`§99-1. Keepers. ${dots} 2`, 86, 10],
  ["§99-2. Lamps in fog - Duties of keepers and of all of their", 86, 10],
  [`helpers. ${dots} 2`, 94, 10],
  [`§99-3. See the following versions: ${dots} 2`, 86, 10],
  [`§99-3v1. Oil. ${dots} 2`, 86, 10],
  [`§99-3v2. Oil. ${dots} 3`, 86, 10],
  [`§99-4. Repealed by Laws 2005, c. 364, § 32, eff. Jan. 1, 2006. ${dots} 3`, 86, 10],
  [`§99-5. Renumbered as § 221 of Title 61 by Laws 2005, c. 92, § 6. ${dots} 3`, 86, 10],
  [`§99-6. Executed lamps. ${dots} 3`, 86, 10],
);
const first = [
  ...lines(
    ["§99-1. Keepers.", 58],
    ["A. Every keeper of a lamp shall", 86],
    ["light it, under", 58],
    ["Laws of the harbor, if:", 58],
    ["1. it is:", 86],
    ["a. dark, or", 122],
    ["b. (1) foggy at", 122],
    ["the harbor, or", 194],
    ["(2) wet.", 158],
    ["B. Keepers keep the well-", 86],
    ["known lamp.", 58],
    ["R.L.1910, § 875; Laws 1965, c. 2,", 58],
    ["§ 1.", 58],
    ["NOTE: Editorially renumbered.", 58],
    14,
    ["§99-2. Lamps in fog - Duties of keepers and of all of their", 58],
    ["helpers.", 58],
    ["in fog the lamp stays lit, and the", 58],
  ),
  foot(2),
];
const last = [
  ...lines(
    ["keeper stays awake.", 58],
    ["Added by Laws 1999, c. 3, § 2.", 58],
    14,
    ["§99-3. See the following versions:", 58],
    ["OS 99-3v1 (HB 1, Laws 2016, c. 72, § 1).", 86],
    14,
    ["§99-3v1. Oil.", 58],
    ["Oil is bought in May.", 86],
    14,
    ["§99-3v2. Oil.", 58],
    ["Oil is bought in June.", 86],
    14,
    ["§99-4. Repealed by Laws 2005, c. 364, § 32, eff. Jan. 1, 2006.", 58],
    ["§99-5. Renumbered as § 221 of Title 61 by Laws 2005, c. 92, § 6.", 58],
    ["§99-6. Executed lamps.", 58],
    ["A lamp is executed.", 86],
  ),
  foot(3),
];

const readTitle = async (t: TestContext, content: Uint8Array, name = "os99.pdf") => {
  const [source] = await sourcesAt(join(folderWith(t, { [name]: content }), name));
  assert.ok(source);
  return source;
};

test("sections of a title, their versions and their endings", async (t) => {
  const { source, sections, warnings } = await readTitle(t, samplePdf([contents, first, last], info));
  assert.deepEqual([source.key, source.name, source.release], ["ok-os-99", "O.S., Title 99—Harbor Lamps", "2031-02-03"]);
  assert.deepEqual(
    sections.map((s) => [s.actId, s.identity, s.numberLabel, s.heading, s.status]),
    [
      ["STATE_OK_T99_S1", "state/ok/99/1", "§99-1.", "Keepers", "in_force"],
      ["STATE_OK_T99_S2", "state/ok/99/2", "§99-2.", "Lamps in fog - Duties of keepers and of all of their helpers", "in_force"],
      ["STATE_OK_T99_S3", "state/ok/99/3", "§99-3v1.", "Oil", "in_force"],
      ["STATE_OK_T99_S3.2", "state/ok/99/3#2", "§99-3v2.", "Oil", "in_force"],
      ["STATE_OK_T99_S4", "state/ok/99/4", "§99-4.", "Repealed by Laws 2005, c. 364, § 32, eff. Jan. 1, 2006", "repealed"],
      ["STATE_OK_T99_S5", "state/ok/99/5", "§99-5.", "Renumbered as § 221 of Title 61 by Laws 2005, c. 92, § 6", "renumbered"],
      ["STATE_OK_T99_S6", "state/ok/99/6", "§99-6.", "Executed lamps", "in_force"],
    ],
  );
  assert.deepEqual([sections[4]?.movedToLabel, sections[5]?.renumberedTo], [null, "61:221"]);
  assert.equal(sections[5]?.movedToLabel, "Okla. Stat. tit. 61, § 221");
  assert.deepEqual(warnings, []);
});

test("paragraphs are told by their indents, on one page and across pages", async (t) => {
  const { sections } = await readTitle(t, samplePdf([contents, first, last], info));
  const [keepers, fog] = sections;
  assert.deepEqual(
    keepers?.body.blocks.map(({ anchor, start, end }) => [anchor, keepers.body.text.slice(start, end)]),
    [
      ["(A)", "A. Every keeper of a lamp shall light it, under Laws of the harbor, if:"],
      ["(A)(1)", "1. it is:"],
      ["(A)(1)(a)", "a. dark, or"],
      ["(A)(1)(b)", "b."],
      ["(A)(1)(b)(1)", "(1) foggy at the harbor, or"],
      ["(A)(1)(b)(2)", "(2) wet."],
      ["(B)", "B. Keepers keep the well-known lamp."],
    ],
  );
  assert.deepEqual(
    keepers?.notes.map(({ topic, body }) => [topic, body.text]),
    [
      ["history", "R.L.1910, § 875; Laws 1965, c. 2, § 1."],
      ["editorial", "NOTE: Editorially renumbered."],
    ],
  );
  assert.equal(fog?.body.text, "in fog the lamp stays lit, and the keeper stays awake.");
});

test("the contents show what the text lacks", async (t) => {
  const { sections, warnings } = await readTitle(t, samplePdf([contents, first], info));
  assert.equal(sections.length, 2);
  assert.deepEqual(warnings, ["The contents of this title list 6 more sections than its text has."]);
});

test("other PDFs, damaged ones and PDFs with other names are refused", async (t) => {
  const other = samplePdf([[["A letter about lamps", 72, 700]]]);
  const whole = samplePdf([contents, first, last]);
  const refused: [Uint8Array, RegExp, string?][] = [
    [other, /os99\.pdf: This PDF is not a title of a state code/],
    [whole.subarray(0, -200), /before its last page: it was cut short/],
    [Buffer.from("%PDF-1.4 nothing %%EOF"), /damaged or was cut short/],
    [samplePdf([contents]), /no section/],
    [whole, /letter\.pdf: This is a PDF\. Pandect reads PDFs only/, "letter.pdf"],
  ];
  for (const [content, message, name] of refused) await assert.rejects(readTitle(t, content, name), { name: "ImportError", message });
});

test("a PDF that takes too long is given up", async () => {
  const bytes = new Uint8Array(samplePdf([contents, first]));
  await assert.rejects(openPdf(bytes, undefined, 1), { name: "ImportError", message: /in time/ });
});
