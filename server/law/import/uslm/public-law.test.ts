import assert from "node:assert/strict";
import { test } from "node:test";
import { skipWithoutData } from "../../testing/data.ts";
import { fixture, imported, outlineOf, real } from "../../testing/imported-federal.ts";

const law = fixture("plaw.xml");

test("a law is one record, found by its number, its pages, its bill and its short title", () => {
  const { source, sections } = imported(law);
  assert.deepEqual(
    [source.key, source.name, source.release, source.isFiction],
    ["pl-140-7", "Public Law 140-7—Lamps & Lights Act", "2067-03-03", true],
  );
  const [only, ...more] = sections;
  assert.equal(more.length, 0);
  assert.deepEqual(
    [only?.actId, only?.citationShort, only?.corpusType, only?.heading, only?.popularNames, only?.year],
    ["SAL_PL140-7", "Pub. L. 140-7", "SESSION_LAW", "Lamps & Lights Act", ["Lamps & Lights Act"], 2067],
  );
  const history = "LEGISLATIVE HISTORY—H.R. 12:\nCONGRESSIONAL RECORD, Vol. 213 (2067):\nJan. 10, considered and passed House.";
  assert.deepEqual(only?.extra, {
    documentNumber: "140-7",
    documentTypeLabel: "Public Law",
    abstract: "To keep lamps lit, and for other purposes.",
    originalEnactmentDate: "2067-03-03",
    issueDate: "2067-03-03",
    history,
    alternateCitations: ["Public Law 140-7", "181 Stat. 40", "181 Stat. 40-41", "H.R. 12 (140th Cong.)"],
    currencyNote: "As enacted on 2067-03-03",
  });
  assert.deepEqual(
    only?.notes.map((note) => [note.heading, note.body.text]),
    [
      ["Notes in the margin", "Mar. 3, 2067\n[H.R. 12]\nLamps Act.\n97 USC 1 note.\nDeadline."],
      ["Legislative history", history],
    ],
  );
  assert.deepEqual(
    only?.references.map((r) => `${r.from} ${r.target}`),
    ["text usc/97/4", "text usc/97/4#(b)", "notes usc/97/1"],
  );
});

test("its sections are levels with anchors, its titles headings, the law it quotes is a quotation", () => {
  const [only] = imported(law).sections;
  assert.deepEqual(outlineOf(only), [
    "p0: An Act",
    "p0: To keep lamps lit, and for other purposes.",
    "p0: Be it enacted by the Senate and House of Representatives,",
    "level0 §1: SECTION 1. SHORT TITLE.",
    "p0 §1: This Act may be cited as the “Lamps & Lights Act”.",
    "heading0: TITLE I—OIL",
    "level0 §101: SEC. 101. KINDS OF OIL.",
    "level1 §101(a): (a) In General.—A lamp burns—",
    "level2 §101(a)(1): (1) whale-free oil; or",
    "level2 §101(a)(2): (2) wax.1",
    "level1 §101(b): (b) Section 4 of title 97, United States Code (97 U.S.C. 4(b",
    "quote2: “§ 9. Snuffers",
    "quote2: A snuffer is kept beside every lamp.”.",
    "p0: Approved March 3, 2067.",
  ]);
  assert.deepEqual(only?.body.footnotes, [{ sign: "1", text: "Of bees." }]);
});

test("each division starts its section numbers over, so the anchor names the division", () => {
  const divided = law
    .replace("<title>", `<division><num value="B">DIVISION B—</num><heading>LIGHT</heading><title>`)
    .replace("</title>\n<action>", "</title></division>\n<action>");
  const anchors = imported(divided).sections[0]?.body.blocks.map((block) => block.anchor);
  assert.ok(anchors?.includes("§1") && anchors.includes("div.B,§101(a)(1)"));
});

test("a private law has its own key, and a file that names no law is refused", () => {
  const pvt = law.replaceAll("Public Law", "Private Law").replace(">public<", ">private<");
  const { source, sections } = imported(pvt);
  assert.deepEqual([source.key, sections[0]?.actId, sections[0]?.citationShort], ["pvtl-140-7", "SAL_PVTL140-7", "Pvt. L. 140-7"]);
  const refused: [string, RegExp][] = [
    [law.slice(0, law.indexOf("<action>")), /cut short/],
    [law.replace(/<meta>.*<\/meta>/s, "<meta/>"), /does not say which public or private law/],
    [law.replace(/<main>.*<\/main>/s, ""), /describes a law but has no text/],
  ];
  for (const [text, sentence] of refused) assert.throws(() => imported(text), { name: "ImportError", message: sentence });
  assert.deepEqual(imported(law, "file.xml", 1).sections, imported(law).sections);
});

const files = ["113publ44", "114publ190", "115publ6", "115publ7", "115publ9", "115publ11", "115publ16", "112pvtl001"];
const path = (file: string) => `us-public-laws/${file}-uslm.xml${file === "114publ190" ? ".gz" : ""}`;

test("the development data: every law, each section a level of it", { skip: skipWithoutData(...files.map(path)) }, () => {
  const laws = files.map((file) => real(path(file)));
  assert.deepEqual(
    laws.map(({ sections }) => sections.map((s) => s.actId).join()),
    ["SAL_PL113-44", "SAL_PL114-190", "SAL_PL115-6", "SAL_PL115-7", "SAL_PL115-9", "SAL_PL115-11", "SAL_PL115-16", "SAL_PVTL112-1"],
  );
  assert.deepEqual(
    laws.map(({ source }) => source.release),
    ["2013-10-10", "2016-07-15", "2017-02-28", "2017-02-28", "2017-03-13", "2017-03-27", "2017-03-31", "2012-12-28"],
  );
  for (const { sections, warnings } of laws) {
    const { blocks, text } = sections[0]?.body ?? { blocks: [], text: "" };
    const own = blocks.filter((b) => b.level === "section" && b.anchor !== null).map((b) => b.anchor);
    assert.equal(new Set(own).size, own.length);
    assert.doesNotMatch(text, /\u00ad/);
    assert.match(text, /Approved \w+ \d+, \d{4}\.$/);
    assert.deepEqual(warnings, []);
  }
  assert.equal(laws[1]?.sections[0]?.body.blocks.filter((b) => b.level === "section" && b.kind === "level").length, 82);
});
