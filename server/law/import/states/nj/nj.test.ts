import assert from "node:assert/strict";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { recogniseIsWholeInput } from "../../../citation/recognise.ts";
import { folderWith, sourcesAt } from "../../../testing/installable.ts";
import { zip } from "../../../testing/input-samples.ts";

const text = [
  "NEW JERSEY GENERAL AND PERMANENT STATUTES",
  "(UPDATED THROUGH P.L.2031, c.7)",
  "",
  "TITLE 99        HARBOR LAMPS",
  "",
  "99:1-1.  Lighting hours",
  "     99:1-1.  Lighting hours.  1.  a.  A keeper\u2019s lamp",
  "is lit at dusk.",
  "",
  "     (1)   In fog.",
  "",
  "     L.1985, c.154, s.1; amended 2025, c.1, s.4.",
  "",
  "99:1-1.1     Oil",
  "99:1-1.1     Oil",
  "     Oil is bought under section 99:1-1.",
  "     99:1-9. is another section.",
  "     Amended 1951,c.23,s.54; 1995,c.70,s.3.",
  "     TITLE 4 is not meant.",
  "",
  "99:1-1.1     Oil",
  "     Oil is sold.",
  "99:1-2  Repealed by L.2010, c.43, s.3",
  "",
  "C.99:1A 3  Wicks",
  "     3.   A wick is short.",
  "",
  "APPENDIX A     EMERGENCY ACTS",
  "",
  "App.A:10-1.  Oil in war",
  "     Oil is saved.",
].join("\r\n");
const cp1252 = (words: string) => Buffer.from(words.replaceAll("\u2019", "\x92"), "latin1");

const read = (t: TestContext, name: string, content: Uint8Array) => sourcesAt(join(folderWith(t, { [name]: content }), name));

test("each title of the text is a source of its own", async (t) => {
  const titles = await read(t, "STATUTES.TXT", cp1252(text));
  assert.deepEqual(
    titles.map(({ source }) => [source.key, source.name, source.release, source.format]),
    [
      ["nj-statutes-99", "N.J.S.A., Title 99—HARBOR LAMPS", "P.L.2031, c.7", "nj-text"],
      ["nj-statutes-app.a", "N.J.S.A., Appendix A—EMERGENCY ACTS", "P.L.2031, c.7", "nj-text"],
    ],
  );
  const [lamps, war] = titles;
  assert.deepEqual(
    lamps?.sections.map((s) => [s.actId, s.numberLabel, s.heading, s.status]),
    [
      ["STATE_NJ_T99_C1_S99:1-1", "99:1-1.", "Lighting hours", "in_force"],
      ["STATE_NJ_T99_C1_S99:1-1.1", "99:1-1.1", "Oil", "in_force"],
      ["STATE_NJ_T99_C1_S99:1-1.1.2", "99:1-1.1", "Oil", "in_force"],
      ["STATE_NJ_T99_C1_S99:1-2", "99:1-2", "Repealed by L.2010, c.43, s.3", "repealed"],
      ["STATE_NJ_T99_C1A_S99:1A-3", "C.99:1A 3", "Wicks", "in_force"],
    ],
  );
  assert.deepEqual(
    war?.sections.map((s) => [s.identity, recogniseIsWholeInput(s.citationShort)?.targets[0]?.key]),
    [["state/nj/App.A:10-1", "state/nj/App.A:10-1"]],
  );
});

test("the head of a section is not repeated in its text, and its history is apart", async (t) => {
  const [lamps] = await read(t, "STATUTES.TXT", cp1252(text));
  const [lighting, oil, sold, , wicks] = lamps?.sections ?? [];
  assert.deepEqual(
    lighting?.body.blocks.map(({ anchor, start, end }) => [anchor, lighting.body.text.slice(start, end)]),
    [
      [null, "1."],
      ["(a)", "a. A keeper’s lamp is lit at dusk."],
      ["(a)(1)", "(1) In fog."],
    ],
  );
  assert.equal(oil?.body.text, "Oil is bought under section 99:1-1.\n99:1-9. is another section.");
  assert.deepEqual(
    oil?.notes.map((note) => note.body.text),
    ["Amended 1951,c.23,s.54; 1995,c.70,s.3.\nTITLE 4 is not meant."],
  );
  assert.deepEqual([lighting?.amendmentYears, oil?.amendmentYears], [[2025], [1995, 1951]]);
  assert.deepEqual([sold?.body.text, wicks?.body.text], ["Oil is sold.", "3. A wick is short."]);
});

const rtf = [
  String.raw`{\rtf1\ansi\ansicpg1252{\fonttbl{\f0 Times;}}{\stylesheet{\s2 Title;}{\s3 Section;}}`,
  String.raw`\pard\s1 New Jersey Permanent Statutes Database\par`,
  String.raw`\pard \s2 TITLE 99 HARBOR LAMPS\par`,
  String.raw`\pard \s3 99:1-1.  Lighting hours\par`,
  String.raw`\pard      a.  A keeper\'92s lamp is li`,
  String.raw`t.\par`,
  String.raw`\pard      L.1985, c.154, s.1.\par`,
  String.raw`\pard \s2 TITLE 98B WICKS\par`,
  String.raw`\pard \s3 98B:1-1.  Wicks\par`,
  String.raw`\pard      A wick is short.\par`,
  "}",
].join("\n");

test("the RTF of the archive is read when it is alone", async (t) => {
  const titles = await read(t, "STATUTES.RTF", Buffer.from(rtf));
  assert.deepEqual(
    titles.map(({ source, sections }) => [source.key, sections.map((s) => [s.number, s.body.text, s.notes.length])]),
    [
      ["nj-statutes-99", [["99:1-1", "a. A keeper’s lamp is lit.", 1]]],
      ["nj-statutes-98b", [["98B:1-1", "A wick is short.", 0]]],
    ],
  );
});

test("of text and RTF in one archive the text is read", async (t) => {
  const both = await read(t, "STATUTES-TEXT.zip", zip({ "STATUTES.RTF": rtf, "STATUTES.TXT": cp1252(text) }));
  assert.deepEqual(
    both.map(({ source }) => source.format),
    ["nj-text", "nj-text"],
  );
  assert.deepEqual(both, await read(t, "STATUTES.TXT", cp1252(text)));
});

test("a cut or foreign file is refused", async (t) => {
  const refused: [string, string, RegExp][] = [
    ["STATUTES.RTF", rtf.slice(0, -1), /cut short|several titles/],
    ["STATUTES.TXT", text.slice(0, 75), /no line of a title/],
    ["STATUTES.TXT", "<html><body>Please wait</body></html>", /web page/],
  ];
  for (const [name, content, message] of refused)
    await assert.rejects(read(t, name, Buffer.from(content)), { name: "ImportError", message });
});
