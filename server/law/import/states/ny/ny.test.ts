import assert from "node:assert/strict";
import { test } from "node:test";
import { recogniseIsWholeInput } from "../../../citation/recognise.ts";
import { collected } from "../../../testing/collected.ts";
import { formatOf } from "../../detect.ts";
import { lawIds, lawOf } from "./laws.ts";
import { pageHeading, pageParagraphs } from "./page-text.ts";

interface Node {
  docType: string;
  docLevelId: string;
  title: string;
  text?: string | null;
  repealed?: boolean;
  items?: Node[];
}

const tree = ({ items = [], ...node }: Node): object => ({ ...node, documents: { items: items.map(tree), size: items.length } });
const section = (docLevelId: string, title: string, text: string): Node => ({ docType: "SECTION", docLevelId, title, text });
const reply = (lawId: string, name: string, items: Node[]) =>
  JSON.stringify({
    success: true,
    message: `The document structure for ${lawId} law`,
    responseType: "law-tree",
    result: {
      lawVersion: { lawId, activeDate: "2031-02-03" },
      info: { lawId, name, lawType: "CONSOLIDATED", chapter: "3-B" },
      documents: tree({ docType: "CHAPTER", docLevelId: "3-B", title: name, text: "CHAPTER 3-B\\nArticle 1. Herons.", items }),
    },
  });

async function read(content: string) {
  const { sink, whole } = collected();
  const format = formatOf(content, { name: "law.json" });
  const parser = await format?.parser(sink, { name: "law.json" });
  parser?.write(content);
  parser?.end();
  return whole();
}

const herons = reply("GBS", "General Business", [
  {
    docType: "ARTICLE",
    docLevelId: "22-A",
    title: "Herons",
    text: "                 ARTICLE 22-A\\nSection 349-a. Wading.",
    items: [
      section(
        "349-A",
        "Wading in harbors",
        "  § 349-a. Wading in har-\\nbors. 1. A heron may wade in\\ntwenty-\\nthree ponds:\\n  (a) at dusk; and\\n  (b) under section 2 of the penal law.\\n  2. Ponds  are  wet.\\n                    TABLE OF PONDS\\n  3. Herons rest.",
      ),
      section("28*2", "Lamps", "  * § 28. Lamps. (a) Lamps burn oil.\\n  (1) Whale oil.\\n  * NB Effective until January 1, 2032"),
      section("28", "Lamps", "  * § 28. Lamps. Lamps burn gas.\\n  * NB Effective January 1, 2032"),
      section("29", "No title", "  § 29. 1. A keeper keeps."),
      { ...section("30", "Oil", "  § 30. Oil. No oil."), repealed: true },
    ],
  },
  { docType: "ARTICLE", docLevelId: "23", title: "Boats", text: "        ARTICLE 23\\n  Boats are in another law.", repealed: true },
  section("500", "Last words", "  § 500. Last words.  This ends."),
]);

test("a law is one source; its levels and sections come in the order of the tree", async () => {
  const { source, divisions, sections } = await read(herons);
  assert.deepEqual(
    [source.key, source.name, source.release, source.format],
    ["ny-gbs", "New York General Business Law", "2031-02-03", "ny-openleg"],
  );
  assert.deepEqual(
    divisions.map((d) => [d.key, d.label, d.name, d.status]),
    [
      ["gbs", "N.Y. Gen. Bus. Law", "New York General Business Law", null],
      ["gbs/art22-A", "ARTICLE 22-A", "Herons", null],
      ["gbs/art23", "ARTICLE 23", "Boats", "repealed"],
    ],
  );
  assert.deepEqual(
    sections.map((s) => [s.actId, s.identity, s.citationShort, s.numberLabel, s.heading, s.status, s.divisionKey]),
    [
      [
        "STATE_NY_Cgbs_A22-A_S349-a",
        "state/ny/gbs/349-a",
        "N.Y. Gen. Bus. Law § 349-a",
        "§ 349-a.",
        "Wading in harbors",
        "in_force",
        "gbs/art22-A",
      ],
      ["STATE_NY_Cgbs_A22-A_S28", "state/ny/gbs/28", "N.Y. Gen. Bus. Law § 28", "§ 28.", "Lamps", "in_force", "gbs/art22-A"],
      ["STATE_NY_Cgbs_A22-A_S28.2", "state/ny/gbs/28#2", "N.Y. Gen. Bus. Law § 28", "§ 28.", "Lamps", "not_yet_effective", "gbs/art22-A"],
      ["STATE_NY_Cgbs_A22-A_S29", "state/ny/gbs/29", "N.Y. Gen. Bus. Law § 29", "§ 29.", "", "in_force", "gbs/art22-A"],
      ["STATE_NY_Cgbs_A22-A_S30", "state/ny/gbs/30", "N.Y. Gen. Bus. Law § 30", "§ 30.", "Oil", "repealed", "gbs/art22-A"],
      ["STATE_NY_Cgbs_S500", "state/ny/gbs/500", "N.Y. Gen. Bus. Law § 500", "§ 500.", "Last words", "in_force", "gbs"],
    ],
  );
});

test("lines of the page are joined; levels follow the ladder of the section", async () => {
  const [wading, oil, , keeper] = (await read(herons)).sections;
  const levels = (s: typeof wading) => s?.body.blocks.map((b) => [b.kind, b.anchor, s.body.text.slice(b.start, b.end)]);
  assert.deepEqual(levels(wading), [
    ["level", "(1)", "1. A heron may wade in twenty-three ponds:"],
    ["level", "(1)(a)", "(a) at dusk; and"],
    ["level", "(1)(b)", "(b) under section 2 of the penal law."],
    ["level", "(2)", "2. Ponds are wet."],
    ["heading", null, "TABLE OF PONDS"],
    ["level", "(3)", "3. Herons rest."],
  ]);
  assert.deepEqual(levels(oil), [
    ["level", "(a)", "(a) Lamps burn oil."],
    ["level", "(a)(1)", "(1) Whale oil."],
  ]);
  assert.deepEqual(levels(keeper), [["level", "(1)", "1. A keeper keeps."]]);
});

test("versions of one number have the days of their closing note", async () => {
  const [, until, from] = (await read(herons)).sections;
  assert.deepEqual([until?.extra["expirationDate"], until?.extra["effectiveDate"]], ["2032-01-01", undefined]);
  assert.deepEqual([from?.extra["expirationDate"], from?.extra["effectiveDate"]], [undefined, "2032-01-01"]);
  assert.deepEqual(
    until?.notes.map((note) => [note.topic, note.body.text]),
    [["effectiveDate", "Effective until January 1, 2032"]],
  );
});

test("the rules of the C.P.L.R. are cited as it is; the constitution by article", async () => {
  const rule = reply("CVP", "Civil Practice Law & Rules", [
    { docType: "RULE", docLevelId: "3212", title: "Motion for herons", text: "  Rule 3212. Motion for herons. (a) Time. Dusk." },
  ]);
  const [motion] = (await read(rule)).sections;
  assert.deepEqual(
    [motion?.citationShort, motion?.identity, motion?.numberLabel, motion?.heading],
    ["N.Y. C.P.L.R. 3212", "state/ny/cplr/3212", "Rule 3212.", "Motion for herons"],
  );
  const constitution = reply("CNS", "Constitution", [
    { docType: "PREAMBLE", docLevelId: "", title: "Preamble", text: "  WE THE HERONS, free." },
    { docType: "ARTICLE", docLevelId: "1", title: "Rights", items: [section("1", "Herons", "  Section 1. Herons are free.")] },
  ]);
  const { source, sections } = await read(constitution);
  assert.deepEqual([source.key, source.corpusType], ["ny-const", "STATE_CONSTITUTION"]);
  assert.deepEqual(
    sections.map((s) => [s.actId, s.citationShort, s.body.text]),
    [
      ["CONST_NY_PMBL", "N.Y. Const. pmbl.", "WE THE HERONS, free."],
      ["CONST_NY_ART1_S1", "N.Y. Const. art. I, § 1", "Herons are free."],
    ],
  );
});

test("every law is cited in a form that leads to its sections", () => {
  for (const id of lawIds) {
    const law = lawOf(id, "");
    for (const number of ["12", "349-aa"])
      assert.equal(recogniseIsWholeInput(law.citation.replace("#", number))?.targets[0]?.key, `state/ny/${law.keyPart}${number}`, id);
  }
});

test("a number and a heading end where the publisher's heading ends", () => {
  const cases: [text: string, title: string, number: string, heading: string, rest: string][] = [
    ["§ 2--201. Lamps of the U.S. coast. Lit.", "Lamps of the U.S. coast", "2-201", "Lamps of the U.S. coast", "Lit."],
    ["§ 5-1.1-A Right of lamps", "Right of lamps", "5-1.1-A", "Right of lamps", ""],
    ["§ 7. A very long heading of lamps. Lit.", "A very long head...", "7", "A very long heading of lamps", "Lit."],
    ["§ 8. Lit (dimly). Lit.", "Lit (dimly)", "8", "Lit (dimly)", "Lit."],
    ["§ 10. Lamps are lit at dusk.", "Lamps", "10", "", "Lamps are lit at dusk."],
    [`§ 11. ${"Lamps and ".repeat(40)}oil. Lit.`, "Lamps and Lamps...", "11", "", `${"Lamps and ".repeat(40)}oil. Lit.`],
    ["§ 9. Nothing of it.", "Another heading", "9", "", "Nothing of it."],
  ];
  for (const [text, title, number, heading, rest] of cases) {
    const read = pageHeading(text, title);
    assert.deepEqual([read?.number, read?.heading, text.slice(read?.end)], [number, heading, rest]);
  }
  assert.equal(pageHeading("No number here.", ""), null);
  assert.deepEqual(pageParagraphs("").length, 0);
});

test("replies that hold no law are refused", async () => {
  assert.equal(formatOf(`{"success": false, "message": "Not found", "responseType": "error"}`, { name: "law.json" }), undefined);
  assert.equal(formatOf(`{"success": true, "responseType": "law-info list"}`, { name: "law.json" }), undefined);
  await assert.rejects(read(herons.slice(0, -60)), { name: "ImportError", message: /not complete JSON/ });
  await assert.rejects(read(herons.replaceAll(/"text":"[^"]*"/g, '"text":null')), { name: "ImportError", message: /without its text/ });
  let deep: Node = section("1", "Deep", "  § 1. Deep.");
  for (let i = 0; i < 30; i++) deep = { docType: "PART", docLevelId: "1", title: "Deep", items: [deep] };
  await assert.rejects(read(reply("GBS", "General Business", [deep])), { name: "ImportError", message: /more than 20 deep/ });
});

const block = (id: string, ...lines: string[]) => [`..SO DOC ${id.padEnd(16)}                 LAWS(CONSOLIDATED)`, ...lines];

test("a dump of the drafting commission is read as the same law", async () => {
  const dump = [
    ...block("GBS-CH20", "                  CHAPTER 20 OF THE CONSOLIDATED LAWS", "                     GENERAL BUSINESS LAW"),
    ...block("GBST1", "                     TITLE 1", "                     HARBORS"),
    ...block(
      "GBST1A2",
      "                     ARTICLE 2",
      "                     HERONS AND",
      "                     LAMPS",
      "Section 9. Wading.",
    ),
    ...block("GBS9", "  õ 9. Wading.  A heron may", "wade. It shall:", "  (a) rest."),
    ...block("GBS9-A", "  õ 9-a. 1. Lamps burn."),
    ...block("GBSA3", "                     ARTICLE 3", "                     OIL"),
    ...block("GBS10", "  * õ 10. Oil. Oil burns.", "  * NB Expires June 16, 2032"),
  ].join("\n");
  const { source, divisions, sections } = await read(dump);
  assert.deepEqual([source.key, source.format, source.release], ["ny-gbs", "ny-lbdc", null]);
  assert.deepEqual(divisions.map((d) => [d.key, d.name]).slice(1), [
    ["gbs/t1", "HARBORS"],
    ["gbs/t1/art2", "HERONS AND LAMPS"],
    ["gbs/art3", "OIL"],
  ]);
  assert.deepEqual(
    sections.map((s) => [s.divisionKey, s.citationShort, s.heading, s.body.text, s.extra["expirationDate"]]),
    [
      ["gbs/t1/art2", "N.Y. Gen. Bus. Law § 9", "Wading", "A heron may wade. It shall:\n(a) rest.", undefined],
      ["gbs/t1/art2", "N.Y. Gen. Bus. Law § 9-a", "", "1. Lamps burn.", undefined],
      ["gbs/art3", "N.Y. Gen. Bus. Law § 10", "Oil", "Oil burns.", "2032-06-16"],
    ],
  );
  await assert.rejects(read(`${dump}\n${block("TAX1", "  õ 1. Tax.").join("\n")}`), { message: /several laws, GBS and TAX/ });
});
