import assert from "node:assert/strict";
import { test } from "node:test";
import { citeKeysOf } from "../../../citation/cite-key.ts";
import { blocksOf, isCited, notesOf, readPage } from "../../../testing/read-pages.ts";

const page = (title: string, body: string) =>
  `<html><head><title>${title}</title><style>pre {white-space: -moz-pre-wrap; }</style></head><body><pre xml:space="preserve">

${body}
</pre></body></html>`;
const level = (words: string) => `<p class="center" style="font-weight:bold;">${words}</p><br />`;
const start = (code: string, file: string, number: string, line: string, text: string) =>
  `<p class="left"><a name="${number}"></a><a name="9.9"></a></p><p style="text-indent:7ex;" class="left">` +
  `<a href="https://statutes.capitol.texas.gov/Docs/${code}/htm/${file}.htm#${number}" style="font-weight:bold;">${line}</a>  ${text}</p>`;
const indented = (by: number, text: string) => `<p style="text-indent:${by}ex;" class="left">${text}</p>`;
const flush = (text: string) => `<p class="left">${text}</p>`;

const penal = page(
  "PENAL CODE  CHAPTER 97. HARBOR LAMPS",
  level("PENAL CODE") +
    level("TITLE 9. HARBORS") +
    level("CHAPTER 97. HARBOR LAMPS") +
    level("SUBCHAPTER A. KEEPERS") +
    start("PE", "PE.97", "97.01", "Sec. 97.01.  DUTY TO LIGHT.", "(a)  A keeper shall light:") +
    indented(13, "(1)  the lamp; or") +
    indented(13, '(2)  under Section <a href="x/GetStatute.aspx?Code=HS&amp;Value=999.002">999.002</a>, the horn,') +
    flush("before dusk.") +
    indented(7, "(a-1)  In fog the lamp stays lit.") +
    flush("Acts 2001, 77th Leg., ch. 9, Sec. 1, eff. Sept. 1, 2001.") +
    flush("Amended by: ") +
    indented(7, "Acts 2031, 92nd Leg., R.S., Ch. 7 (H.B. 1), Sec. 2, eff. September 1, 2031.") +
    level("Text of section effective until September 1, 2033") +
    start("PE", "PE.97", "97.02", "Sec. 97.02.  OIL.", "Oil is free.") +
    level("Text of section effective on September 1, 2033") +
    start("PE", "PE.97", "97.02", "Sec. 97.02.  OIL.", "Oil is sold.") +
    indented(13, "Sec. 97.01 of this code does not apply.") +
    level("SUBCHAPTER B. HORNS") +
    start("PE", "PE.97", "97.051", "Sec. 97.051.  HORNS.", "A horn sounds."),
);

test("sections of a chapter have the keys of their code, levels and history", async () => {
  const { source, divisions, sections } = await readPage(penal, "PE.97.htm", "2031-10-01");
  assert.deepEqual([source.key, source.name, source.release], ["tx-pe-97", "Tex. Penal Code, Chapter 97—HARBOR LAMPS", "2031-10-01"]);
  assert.deepEqual(
    divisions.map(({ key }) => key),
    ["pe", "pe/t9", "pe/t9/ch97", "pe/t9/ch97/schA", "pe/t9/ch97/schB"],
  );
  assert.deepEqual(
    sections.map((s) => [s.actId, s.identity, s.heading]),
    [
      ["STATE_TX_Cpe_C97_S97.01", "state/tx/pe/97.01", "DUTY TO LIGHT"],
      ["STATE_TX_Cpe_C97_S97.02", "state/tx/pe/97.02", "OIL"],
      ["STATE_TX_Cpe_C97_S97.02.2", "state/tx/pe/97.02#2", "OIL"],
      ["STATE_TX_Cpe_C97_S97.051", "state/tx/pe/97.051", "HORNS"],
    ],
  );
  assert.ok(sections.every(isCited));
  const [duty] = sections;
  assert.ok(duty);
  assert.deepEqual(blocksOf(duty), [
    "level (a) (a) A keeper shall light:",
    "level (a)(1) (1) the lamp; or",
    "level (a)(2) (2) under Section 999.002, the horn,",
    "p (a) before dusk.",
    "level (a-1) (a-1) In fog the lamp stays lit.",
  ]);
  assert.deepEqual([duty.amendmentYears, duty.references[0]?.target], [[2031], "state/tx/hs/999.002"]);
});

test("versions of one number have the days that the lines above them give", async () => {
  const { sections } = await readPage(penal, "PE.97.htm", "2031-10-01");
  assert.deepEqual(
    sections.slice(1, 3).map((s) => [s.status, s.extra["effectiveDate"], s.extra["expirationDate"], notesOf(s)]),
    [
      ["in_force", undefined, "2033-09-01", ["effectiveDate | Version | Text of section effective until September 1, 2033"]],
      ["not_yet_effective", "2033-09-01", undefined, ["effectiveDate | Version | Text of section effective on September 1, 2033"]],
    ],
  );
});

test("articles are cited as articles, and their own sections are levels", async () => {
  const html = page(
    "VERNON'S CIVIL STATUTES  TITLE 4. LAMPS",
    level("TITLE 4. LAMPS") +
      level("CHAPTER 11. OIL") +
      start("CV", "CV.4.11", "9165-4a", "Art. 9165-4a.  OIL ACT.", "Sec. 1.  This act is the Oil Act.") +
      indented(7, "Sec. 2.  (a)  A keeper buys oil.") +
      indented(7, "(b)  The state pays.") +
      start("CV", "CV.4.11", "4413(31)", "Art. 4413(31).  HORN ACT.", "A horn sounds."),
  );
  const { source, sections } = await readPage(html, "CV.4.11.htm");
  const [act, horn] = sections;
  assert.ok(act);
  assert.deepEqual([horn?.number, horn?.heading], ["4413(31)", "HORN ACT"]);
  assert.deepEqual([source.key, act.citationShort, isCited(act)], ["tx-cv-4-11", "Tex. Rev. Civ. Stat. Ann. art. 9165-4a", true]);
  assert.deepEqual(blocksOf(act), [
    "level (1) Sec. 1. This act is the Oil Act.",
    "level (2) Sec. 2.",
    "level (2)(a) (a) A keeper buys oil.",
    "level (2)(b) (b) The state pays.",
  ]);
});

test("the constitution is law of its own, an article to a page, cited by Roman numbers", async () => {
  const html = page(
    "THE TEXAS CONSTITUTION  ARTICLE 9. LAMPS",
    level("THE TEXAS CONSTITUTION") +
      level("ARTICLE 9. LAMPS") +
      indented(7, "That lamps may be lit, we declare:") +
      start("CN", "CN.9", "9.1", "Sec. 1.  RIGHT TO LIGHT.", "(a)  Every keeper has a lamp.") +
      indented(13, "(1)  It is lit.") +
      flush("(Amended Aug. 5, 1969, and Nov. 2, 1999.)") +
      start("CN", "CN.9", "9.1-a", "Sec. 1-a.  OIL.", "Oil is free.") +
      start("CN", "CN.9", "9.2", "Sec. 2.  (Repealed Aug. 5, 1969.)", ""),
  );
  const { source, divisions, sections } = await readPage(html, "CN.9.htm", "2031-10-01");
  assert.deepEqual([source.key, source.corpusType, source.name], ["tx-const-ix", "STATE_CONSTITUTION", "Tex. Const., Article 9—LAMPS"]);
  assert.deepEqual(
    divisions.map(({ key, kind }) => [key, kind]),
    [
      ["const", "constitution"],
      ["art9", "article"],
    ],
  );
  assert.deepEqual(
    sections.map(({ actId, citationShort, heading, status }) => [actId, citationShort, heading, status]),
    [
      ["CONST_TX_ART9_S1", "Tex. Const. art. IX, § 1", "RIGHT TO LIGHT", "in_force"],
      ["CONST_TX_ART9_S1-a", "Tex. Const. art. IX, § 1-a", "OIL", "in_force"],
      ["CONST_TX_ART9_S2", "Tex. Const. art. IX, § 2", "Repealed Aug. 5, 1969", "repealed"],
    ],
  );
  assert.deepEqual(
    sections.flatMap((one) => citeKeysOf(one).keys.slice(0, 1)),
    ["const/tx/art9/s1", "const/tx/art9/s1-a", "const/tx/art9/s2"],
  );
  const [right] = sections;
  assert.ok(right);
  assert.deepEqual(blocksOf(right), ["level (a) (a) Every keeper has a lamp.", "level (a)(1) (1) It is lit."]);
  assert.match(notesOf(right).join(), /Amended Aug\. 5, 1969/);
});
