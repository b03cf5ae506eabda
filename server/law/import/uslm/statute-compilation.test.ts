import assert from "node:assert/strict";
import { test } from "node:test";
import { skipWithoutData } from "../../testing/data.ts";
import { fixture, imported, outlineOf, real } from "../../testing/imported-federal.ts";

const act = fixture("comps.xml");

test("a compilation gives a record per section, under the levels of the act", () => {
  const { source, divisions, sections, warnings } = imported(act);
  assert.deepEqual(
    [source.key, source.name, source.release, source.releaseDate, source.isFiction],
    ["comps-99901", "Lamps Act of 2001", "140-7", "2067-03-03", true],
  );
  assert.deepEqual(
    divisions.map((d) => [d.key, d.kind, d.number, d.label, d.name]),
    [
      ["act", "compiled-act", null, "", "Lamps Act of 2001"],
      ["act/title-I", "title", "I", "TITLE I", "OIL"],
    ],
  );
  assert.match(divisions[0]?.notes[0]?.body.footnotes[0]?.text ?? "", /made up/);
  assert.deepEqual(
    sections.map((s) => [s.actId, s.identity, s.divisionKey, s.numberLabel, s.heading, s.status]),
    [
      ["COMPS_99901_S1", "comps/99901/s1", "act", "[Sec. 1.]", "", "in_force"],
      ["COMPS_99901_S101", "comps/99901/tI/s101", "act/title-I", "Sec. 101.", "Kinds of oil", "in_force"],
      ["COMPS_99901_S102", "comps/99901/tI/s102", "act/title-I", "Sec. 102.", "", "repealed"],
    ],
  );
  assert.equal(sections[1]?.citationShort, "Lamps Act of 2001 § 101 [COMPS-99901]");
  assert.deepEqual(sections[1]?.extra, {
    originalEnactmentDate: "2001-05-04",
    currentThrough: "2067-03-03",
    currencyNote: "As amended through Public Law 140-7, enacted 2067-03-03",
    documentTypeLabel: "Statute Compilation",
    packageId: "COMPS-99901",
    alternateCitations: ["Pub. L. 107-999, § 101"],
  });
  assert.deepEqual(warnings, []);
});

test("additions of the editors are notes, except where they replace text", () => {
  const [first, oil] = imported(act).sections;
  assert.deepEqual(
    first?.notes.map((note) => [note.topic, note.body.text]),
    [
      ["enactingClause", "AN ACT\nTo light the harbors.\nBe it enacted,"],
      ["classification", "[97 U.S.C. 1]"],
    ],
  );
  assert.deepEqual(first?.references, [{ from: "notes", target: "usc/97/1", text: "97 U.S.C. 1" }]);
  assert.deepEqual(outlineOf(first), ["p0: That every harbor shall have a lamp, which—", "level0 (1): (1) burns at night; and"]);
  assert.deepEqual(outlineOf(oil), ["level0 (a): (a) Oil is whale-free.", "p0 (a): [Amends section 4.]"]);
});

test("broken compilations are refused with a sentence", () => {
  const refused: [string, RegExp][] = [
    [act.slice(0, -40), /cut short/],
    [act.replace(/<property role="fileId">\d+<\/property>/, ""), /has no COMPS number/],
    [act.replace(/<main>.*<\/main>/s, "<main/>"), /has no section/],
    [act.replace("LAMPS ACT OF 2001", ""), /does not say its act/],
    [act.replace(/<(\/?)main>/g, "<$1body>"), /has no section/],
  ];
  for (const [text, sentence] of refused) assert.throws(() => imported(text), { name: "ImportError", message: sentence });
  assert.deepEqual(imported(act, "file.xml", 1).sections, imported(act).sections);
});

const files = ["COMPS-1649.xml.gz", "COMPS-1656.xml", "COMPS-339.xml"].map((file) => `us-public-laws/${file}`);

test("the development data: every section of every compilation", { skip: skipWithoutData(...files) }, () => {
  const acts = files.map(real);
  assert.deepEqual(
    acts.map(({ source, sections }) => [source.key, source.release, sections.length]),
    [
      ["comps-1649", "116-260", 28],
      ["comps-1656", "109-479", 8],
      ["comps-339", "104-4", 22],
    ],
  );
  const repealed = acts.flatMap(({ sections }) => sections.filter((s) => s.status !== "in_force").map((s) => s.actId));
  assert.deepEqual(repealed, ["COMPS_1656_S7"]);
  for (const { sections, warnings } of acts) {
    assert.deepEqual(warnings, []);
    for (const s of sections) assert.ok(s.body.text.length > 20, s.actId);
  }
});
