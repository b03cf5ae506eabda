import assert from "node:assert/strict";
import { test } from "node:test";
import { body, chapterOne, division, feed, library, note, section, someDay } from "../testing/fictional-code.ts";
import { BodyBuilder } from "../import/body-builder.ts";
import type { ImportedSection, Mark } from "./model.ts";
import { preparing } from "./prepare.ts";
import { installPrepared } from "./writer.ts";
import { driverOf } from "../../platform/db/connection.ts";

const bounds = { unit: 2000, level: 1000, sections: 3, levels: 4, paths: 400 };
const long = "The keeper shall tend the light. ".repeat(100);

test("a section or level that is larger than any in law is refused by name, and nothing remains of its file", async (t) => {
  const dbs = library(t);
  const install = (document: Parameters<typeof feed>[0]) =>
    installPrepared(dbs, { fileName: "usc97.xml", now: () => someDay }, (sink) => feed(document)(preparing(sink, undefined, bounds)));
  const withMarks = (mark: Partial<Mark>): ImportedSection => {
    const marks = Array.from({ length: 60 }, (_, i): Mark => ({ kind: "i", start: i, end: i + 1, ...mark }));
    return section("2", "", { body: { ...body("x".repeat(60)), marks } });
  };
  const refused: [Parameters<typeof feed>[0], RegExp][] = [
    [
      { sections: [section("1"), section("2", long)] },
      /^97 U\.S\.C\. § 2 has more than 2,000 characters with its structure and notes\. No law is that long\.$/,
    ],
    [{ sections: [section("2", "", { notes: [note("amendments", long)] })] }, /^97 U\.S\.C\. § 2 has/],
    [{ sections: [section("2", "", { heading: long })] }, /^97 U\.S\.C\. § 2 has/],
    [{ sections: [withMarks({})] }, /^97 U\.S\.C\. § 2 has/],
    [{ sections: [withMarks({ kind: "ref", target: "usc/97/1" })] }, /^97 U\.S\.C\. § 2 has/],
    [
      { divisions: [division("t97", "title", "97", "Lighthouses", null), { ...chapterOne, notes: [note("source", long)] }], sections: [] },
      /^The level CHAPTER 1 has more than 1,000 characters with/,
    ],
  ];
  for (const [document, sentence] of refused) {
    await assert.rejects(install(document), { name: "ImportError", message: sentence });
    assert.deepEqual(driverOf(dbs.corpus).prepare("select count(*) as n from section").all(), [{ n: 0 }]);
  }
  await install({ sections: [section("1"), section("2")] });
});

test("a file of more sections or levels than any body of law is refused, and the library stays unchanged", async (t) => {
  const dbs = library(t);
  const install = (document: Parameters<typeof feed>[0]) =>
    installPrepared(dbs, { fileName: "usc97.xml", now: () => someDay }, (sink) => feed(document)(preparing(sink, undefined, bounds)));
  const sections = ["1", "2", "3"].map((number) => section(number));
  await install({ sections });
  const state = () =>
    ["source", "division", "section", "section_text", "cite_key", "search_posting"].map((table) =>
      driverOf(dbs.corpus).prepare(`select * from ${table}`).all(),
    );
  const before = state();
  const title = division("t97", "title", "97", "Lighthouses", null);
  const chapters = (count: number, name: string) =>
    Array.from({ length: count }, (_, i) => division(`t97/ch${i + 1}`, "chapter", String(i + 1), name));
  const source = { release: "150-2" };
  const refused: [Parameters<typeof feed>[0], string][] = [
    [
      { source, sections: [section("0", "New."), ...sections] },
      "This file has more than 3 sections. No body of law is that large; divide it into several sources.",
    ],
    [
      { source, divisions: [title, ...chapters(4, "Lamps")], sections },
      "This file has more than 4 levels. No body of law is that large; divide it into several sources.",
    ],
    [
      { source, divisions: [title, ...chapters(3, "Of lamps and of those who tend them. ".repeat(3))], sections },
      "This file has more than 400 characters in the names of its levels, counted with the levels above each. No body of law is that large; divide it into several sources.",
    ],
  ];
  for (const [document, message] of refused) {
    await assert.rejects(install(document), { name: "ImportError", message });
    assert.deepEqual(state(), before);
  }
  assert.equal(driverOf(dbs.history).prepare("select count(*) from refresh where status = 'applied'").pluck().get(), 1);
});

test("an endless text is refused while it is read, by its first words", () => {
  const endless: ((builder: BodyBuilder) => void)[] = [
    (builder) => {
      builder.startBlock("p", 0, null);
      builder.text("x".repeat(1_000_000));
    },
    (builder) => {
      for (let i = 0; i < 100_000; i++) {
        builder.openMark("i");
        builder.text("x");
        builder.closeMark();
      }
      builder.endBlock();
    },
    (builder) => {
      builder.startTable();
      builder.startRow();
      for (let i = 0; i < 100_000; i++) builder.startCell(false);
      builder.endTable();
    },
    (builder) => {
      for (let i = 0; i < 100_000; i++) builder.addFootnote("1", "x");
      builder.text("x");
      builder.endBlock();
    },
  ];
  for (const more of endless) {
    const builder = new BodyBuilder();
    builder.text("The keeper shall tend the light.");
    const write = () => {
      for (let i = 0; i < 30; i++) more(builder);
    };
    const message = /^A text that begins “The keeper shall tend the light\..*…” has more than 20 million characters/s;
    assert.throws(write, { name: "ImportError", message });
  }
});
