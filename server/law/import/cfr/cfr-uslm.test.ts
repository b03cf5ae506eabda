import assert from "node:assert/strict";
import { test } from "node:test";
import { fixture, imported, outlineOf } from "../../testing/imported-cfr.ts";

const volume = imported(fixture("uslm-volume.xml"), "CFR-2018-title99-vol3-uslm.xml");

test("a volume states its title and edition; its number is in the name of the file", () => {
  assert.deepEqual(
    [volume.source.key, volume.source.name, volume.source.release, volume.source.releaseDate, volume.source.format],
    ["cfr-annual-99-vol-3", "Title 99—Archives and Scriptoria, volume 3", "2017", "2017-04-01", "uslm-2"],
  );
  assert.equal(imported(fixture("uslm-volume.xml"), "law.xml").source.key, "cfr-annual-99-part-400-to-end");
});

test("levels have the same keys as in the other editions; a run of parts is read from its printed number", () => {
  assert.deepEqual(volume.order, [
    "t99",
    "t99/chII",
    "t99/chII/schB",
    "t99/chII/schB/pt400-446",
    "t99/chII/schB/pt447",
    "t99/chII/schB/pt447/sptA",
    "t99/chII/schB/pt447/sptA/sg-north-gate",
    "cfr/99/447.1",
    "cfr/99/447.1a",
    "cfr/99/447.2-447.9",
  ]);
  assert.deepEqual(
    volume.divisions.find((d) => d.key.endsWith("/pt447"))?.notes.map((n) => [n.topic, n.heading, n.body.text]),
    [["authority", "Authority", "98 U.S.C. 101."]],
  );
});

test("a level without number, heading and text does not count", () => {
  const more = '</part><part identifier="/us/cfr/t99/pNaN">\n<heading style="-uslm-sgm:RESERVED" />\n</part></subchapter>';
  const file = fixture("uslm-volume.xml").replace(/<\/part>\s*<\/subchapter>/, more);
  assert.ok(file.includes("pNaN"));
  assert.deepEqual(imported(file, "CFR-2018-title99-vol3-uslm.xml").order, volume.order);
});

test("the printed number decides where the identifier dropped a letter", () => {
  const keys = volume.sections.find((s) => s.number === "447.1a");
  assert.deepEqual([keys?.identifier, keys?.actId, keys?.heading], ["/us/cfr/t99/s447.1", "CFR_ANNUAL_T99_P447_S447_1a", "Keys."]);
});

test("levels, run-in headings, fractions, tables, examples and quotations are read as in the other editions", () => {
  const keys = volume.sections[1];
  assert.deepEqual(outlineOf(keys, 40), [
    "level (a): (a)",
    "  level (a)(1): (1) Iron. Keys of iron—",
    "    level (a)(1)(i): (i) Rust; and",
    "level (b): (b) Fees of 2 1/2 florins:",
    "table (b): Key1\tFee\nIron\t2\n1 Spare keys are half.",
    "note (b): Example 1. A keeper loses a key.",
    "heading (b): Oath",
    "quote (b): I keep the key.",
  ]);
  const { text, marks } = keys?.body ?? { text: "", marks: [] };
  assert.deepEqual(
    marks.filter((m) => m.kind === "head" || m.kind === "i").map((m) => `${m.kind} ${text.slice(m.start, m.end)}`),
    ["i Iron.", "head Iron.", "i florins:", "head Example 1."],
  );
  assert.deepEqual(
    keys?.notes.map((n) => [n.topic, n.body.text]),
    [["authority", "(98 U.S.C. 102)"]],
  );
});

test("footnotes, links, approvals and the source note are distinguished", () => {
  const [hours] = volume.sections;
  assert.equal(hours?.body.text, "Gates open at nine. See § 447.1a and 46 FR 40384.1");
  assert.deepEqual(hours?.body.footnotes, [{ sign: "1", text: "By the sun." }]);
  assert.deepEqual(
    hours?.references.map((r) => [r.from, r.target]),
    [
      ["text", "cfr/99/447.1a"],
      ["text", "fr/46/40384"],
      ["notes", "fr/39/3251"],
      ["notes", "fr/65/38197"],
    ],
  );
  assert.deepEqual(
    hours?.notes.map((n) => [n.topic, n.body.text]),
    [
      ["miscellaneous", "(Approved by the Office of Quills)"],
      ["citation", "[39 FR 3251, Jan. 25, 1974, as amended by T.D. 2, 65 FR 38197, June 20, 2000]"],
    ],
  );
  assert.deepEqual([hours?.amendmentYears, hours?.amendmentsCount], [[2000], 1]);
});

test("a reserved range is one section", () => {
  const range = volume.sections[2];
  assert.deepEqual([range?.status, range?.isRange, range?.numbers, range?.heading], ["reserved", true, ["447.2", "447.9"], "Reserved"]);
});

test("the events do not depend on where the file is cut", () => {
  for (const size of [1, 33]) assert.deepEqual(imported(fixture("uslm-volume.xml"), "CFR-2018-title99-vol3-uslm.xml", size), volume);
});
