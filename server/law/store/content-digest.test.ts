import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { contentDigest, Paths, textDigest } from "./content-digest.ts";
import type { ImportedSection } from "./model.ts";
import { preparing } from "./prepare.ts";
import { type PreparedSection } from "./prepared.ts";

const section = (): ImportedSection => ({
  unit: "section",
  actId: "USC_T97_C1_S2",
  identity: "/us/usc/t97/s2",
  identifier: "/us/usc/t97/s2",
  divisionKey: "t97/ch1",
  corpusType: "USC",
  source: null,
  number: "2",
  numbers: ["2"],
  isRange: false,
  numberLabel: "§ 2.",
  heading: "Lamps",
  citationShort: "97 U.S.C. § 2",
  status: "in_force",
  renumberedTo: "",
  transferredTo: "",
  movedToLabel: null,
  body: {
    text: "(a) A keeper tends the lamp.\nHe sleeps by day.",
    blocks: [
      { kind: "level", start: 0, end: 28, depth: 0, label: "(a)", anchor: "(a)", level: "subsection" },
      { kind: "p", start: 29, end: 46, depth: 0, label: null, anchor: null, level: null },
    ],
    marks: [{ kind: "ref", start: 6, end: 12, target: "usc/97/3" }],
    tables: [{ caption: null, rows: [[{ text: "oil", header: false, colspan: 1, rowspan: 1 }]] }],
    footnotes: [{ sign: "1", text: "So in original." }],
  },
  notes: [
    {
      topic: "amendments",
      group: "editorial",
      heading: "Amendments",
      body: { text: "1901", blocks: [], marks: [], tables: [], footnotes: [] },
    },
  ],
  sourceCredit: "(Pub. L. 1-1)",
  amendmentYears: [1901],
  amendmentsCount: 1,
  publicLaws: ["Pub. L. 1-1"],
  popularNames: ["Lamp Act"],
  references: [{ from: "text", target: "usc/97/4", text: "section 4" }],
  linkedTexts: [
    {
      from: "credit",
      body: { text: "x", blocks: [], marks: [{ kind: "ref", start: 0, end: 1, target: "pl/1-1" }], tables: [], footnotes: [] },
    },
  ],
  extra: { effectiveDate: "1901-01-01" },
});

test("a digest stays while nothing changes, and any change of the stored data gives another one", () => {
  const digest = (change: (s: ImportedSection) => void = () => {}, path = "Title 97", nth = 1) => {
    const s = section();
    change(s);
    return contentDigest({ ...prepared(s), path, nth });
  };
  const same = digest();
  assert.equal(digest(), same);
  assert.match(same, /^[0-9a-f]{40}$/);
  const [block, mark, note] = [
    (s: ImportedSection) => first(s.body.blocks),
    (s: ImportedSection) => first(s.body.marks),
    (s: ImportedSection) => first(s.notes),
  ];
  const changes: ((s: ImportedSection) => void)[] = [
    (s) => (s.actId = "USC_T97_C1_S2.2"),
    (s) => (s.identity += "#2"),
    (s) => (s.identifier = null),
    (s) => (s.source = "frcrp"),
    (s) => s.numbers.push("3"),
    (s) => (s.isRange = true),
    (s) => (s.numberLabel = "§2."),
    (s) => (s.heading = "lamps"),
    (s) => (s.status = "repealed"),
    (s) => (s.renumberedTo = "97:3"),
    (s) => (s.movedToLabel = "section 3"),
    (s) => (s.body.text = s.body.text.replace("lamp", "wick")),
    (s) => (block(s).depth = 1),
    (s) => (block(s).end = 27),
    (s) => (block(s).level = "paragraph"),
    (s) => (block(s).anchor = "(a)(1)"),
    (s) => (mark(s).start = 7),
    (s) => (mark(s).target = "usc/97/5"),
    (s) => (mark(s).target = null),
    (s) => (mark(s).kind = "i"),
    (s) => (first(first(first(s.body.tables).rows)).colspan = 2),
    (s) => (first(s.body.footnotes).text = "So in copy."),
    (s) => (note(s).heading = "Changes"),
    (s) => (note(s).group = null),
    (s) => (note(s).body.text = "1902"),
    (s) => (s.sourceCredit = ""),
    (s) => s.amendmentYears.push(1899),
    (s) => (s.amendmentsCount = null),
    (s) => s.publicLaws.push("Pub. L. 1-2"),
    (s) => (s.popularNames = []),
    (s) => (first(s.references).from = "notes"),
    (s) => s.references.push({ from: "notes", target: "usc/97/9", text: "section 9" }),
    (s) => (first(first(s.linkedTexts ?? []).body.marks).target = "pl/1-2"),
    (s) => (s.extra["effectiveDate"] = "1901-01-02"),
    (s) => (s.year = 1901),
    (s) => (s.year = null),
  ];
  const digests = [same, digest(undefined, "Title 98"), digest(undefined, "Title 97", 2), ...changes.map((change) => digest(change))];
  assert.equal(new Set(digests).size, digests.length);
});

test("a digest covers all texts with their lengths, in any length and number", () => {
  const series = [
    ["lamp", "", "§".repeat(40)],
    ["a", "oil ".repeat(700_000), "b"],
    Array.from({ length: 90_000 }, (_, i) => `lamp ${i} of the long row`),
  ];
  for (const texts of series) {
    const whole = createHash("sha1");
    for (const text of texts) whole.update(Uint16Array.of(text.length & 0xffff, text.length >>> 16)).update(text, "utf16le");
    assert.equal(textDigest(texts), whole.digest("hex"));
  }
});

function prepared(section: ImportedSection): PreparedSection {
  const made: PreparedSection[] = [];
  const sink = preparing({
    source: () => {},
    division: () => {},
    section: (one) => void made.push(one),
    same: () => {},
    absent: () => {},
    incomplete: () => {},
    lateNotes: () => {},
    warning: () => {},
  });
  sink.section(section);
  return first(made);
}

function first<T>(of: readonly T[]): T {
  const [one] = of;
  assert.ok(one !== undefined);
  return one;
}

test("a path names every level above a section, and changes with any of them", () => {
  const path = (name: string) => {
    const paths = new Paths();
    const level = { status: null, notes: [], label: "" };
    paths.source({
      key: "usc-97",
      corpusType: "USC",
      jurisdiction: "us",
      name: "",
      titleNumber: "97",
      release: null,
      releaseDate: null,
      format: "",
      isFiction: true,
      positiveLaw: null,
    });
    paths.division({ key: "t97", parentKey: null, kind: "title", number: "97", name, ...level });
    paths.division({ key: "t97/ch1", parentKey: "t97", kind: "chapter", number: "1", name: "Lamps", ...level });
    return paths.of("t97/ch1");
  };
  assert.equal(path("Keepers"), path("Keepers"));
  assert.notEqual(path("Keepers"), path("Watchmen"));
});
