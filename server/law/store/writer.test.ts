import Database from "better-sqlite3";
import assert from "node:assert/strict";
import { statSync } from "node:fs";
import { test } from "node:test";
import { openCorpusReader } from "./corpus-db.ts";
import { driverOf } from "../../platform/db/connection.ts";
import { unpack } from "../../platform/db/packed.ts";
import {
  body,
  chapterOne,
  chapterTwo,
  division,
  feed,
  type FictionalDocument,
  install,
  library,
  note,
  section,
  someDay,
} from "../testing/fictional-code.ts";
import { ImportError, type ImportSink } from "./model.ts";
import { unpackBody, unpackNotes } from "./stored-text.ts";
import { unpackIds } from "./writer-references.ts";
import { installDocument } from "../testing/install-document.ts";
import type { WriterDbs } from "./writer.ts";

const first: FictionalDocument = {
  sections: [
    section("1", "The keeper shall tend the light."),
    section("2", "No keeper shall sleep on the stairs."),
    section("3", "A spare lamp is kept.", { divisionKey: "t97/ch2" }),
    section("4", "", { divisionKey: "t97/ch2", status: "repealed", heading: "Repealed", body: body("") }),
  ],
};

const counts = { sections: 4, appendices: 0, added: 4, amended: 0, removed: 0, unchanged: 0, notesOnly: 0, skipped: 0 };

test("a first installation has every section in document order, in its chapter", async (t) => {
  const dbs = library(t);
  const installed = await install(dbs, first);
  assert.deepEqual(pick(installed, Object.keys(counts)), counts);
  assert.deepEqual(
    rows(
      dbs,
      `select s.act_id, d.key as division, c.key as container, s.citation, s.chapter, s.status, s.year from section s
       join division d on d.id = s.division_id join division c on c.id = s.container_id order by s.container_id, s.ordinal`,
    ),
    [
      place("USC_T97_C1_S1", "t97/ch1", "1", "in_force"),
      place("USC_T97_C1_S2", "t97/ch1", "1", "in_force"),
      place("USC_T97_C2_S3", "t97/ch2", "2", "in_force"),
      place("USC_T97_C2_S4", "t97/ch2", "2", "repealed"),
    ],
  );
  assert.deepEqual(rows(dbs, "select key, section_count, live_count from division order by position"), [
    { key: "t97", section_count: 4, live_count: 3 },
    { key: "t97/ch1", section_count: 2, live_count: 2 },
    { key: "t97/ch2", section_count: 2, live_count: 1 },
  ]);
  assert.deepEqual(rows(dbs, "select corpus_type, jurisdiction, status, sections, passages from coverage_count order by status"), [
    { corpus_type: "USC", jurisdiction: "federal", status: "in_force", sections: 3, passages: 3 },
    { corpus_type: "USC", jurisdiction: "federal", status: "repealed", sections: 1, passages: 1 },
  ]);
});

test("text, structure, notes, keys, names and references of a section are stored unchanged", async (t) => {
  const dbs = library(t);
  const given = section("12", "As chapter 5 of title 17 says.", {
    numbers: ["12", "14"],
    isRange: true,
    notes: [note("shortTitle", "This may be cited as the Lantern Act.")],
    popularNames: ["Lantern Act"],
    references: [
      { from: "text", target: "usc/97/3#(a)(1)", text: "section 3(a)(1)" },
      { from: "text", target: "usc/17/ch5", text: "chapter 5 of title 17" },
      { from: "text", target: "cfr/12/1026.1", text: "12 CFR 1026.1" },
      { from: "notes", target: "usc/11/2", text: "section 2 of title 11" },
    ],
    amendmentYears: [2088, 2087],
    amendmentsCount: 3,
    renumberedTo: "self:13",
    movedToLabel: "section 13 of this title",
    extra: { effectiveDate: "2089-01-01" },
  });
  await install(dbs, { sections: [given] });
  const [text] = rows(dbs, "select body, credit, structure, notes from section_text");
  assert.deepEqual(unpackBody(String(text?.["body"]), text?.["structure"] as Buffer), given.body);
  assert.deepEqual(unpackNotes(text?.["notes"] as Buffer), given.notes);
  assert.equal(text?.["credit"], given.sourceCredit);
  assert.deepEqual(rows(dbs, "select key from cite_key"), [{ key: "usc/97/12" }, { key: "usc/97/14" }]);
  assert.equal(rows(dbs, "select family from cite_range")[0]?.["family"], "usc/97");
  assert.deepEqual(rows(dbs, "select name from popular_name"), [{ name: "Lantern Act" }]);
  assert.deepEqual(
    rows(dbs, "select target, origin, sections from citing").map((r) => [r["target"], r["origin"], unpackIds(r["sections"] as Buffer)]),
    [
      ["cfr/12/1026.1", "text", [1]],
      ["usc/11/2", "notes", [1]],
      ["usc/17/ch5", "text", [1]],
      ["usc/97/3", "text", [1]],
    ],
  );
  assert.deepEqual(JSON.parse(String(rows(dbs, "select record from section")[0]?.["record"])), {
    effectiveDate: "2089-01-01",
    popularName: "Lantern Act",
    renumberedTo: "self:13",
    renumberedToLabel: "section 13 of this title",
    amendmentYears: [2088, 2087],
    lastAmendedYear: 2088,
    amendmentsCount: 3,
    publicLaws: ["Pub. L. 150-1"],
    crossReferencesUsc: ["self:3"],
    crossReferencesCfr: ["12:1026.1"],
  });
});

test("notes after the sections of a level are stored with those before them, also in an update", async (t) => {
  const dbs = library(t);
  const level = { ...chapterOne, notes: [note("source", "Before the sections.")] };
  const late = [...level.notes, note("editorial", "Behind the sections.")];
  const divisions = [division("t97", "title", "97", "LIGHTHOUSES", null), level, chapterTwo];
  const withLate = async (sink: ImportSink) => {
    const digest = await feed({ ...first, divisions })(sink);
    sink.lateNotes?.("t97/ch1", late);
    return digest;
  };
  for (const fileName of ["usc97.xml", "usc97-again.xml"]) {
    await installDocument(dbs, { fileName, now: () => someDay }, withLate);
    const blob = driverOf(dbs.corpus).prepare<[], Buffer>("select notes from division where key = 't97/ch1'").pluck().get() ?? null;
    assert.deepEqual(unpackNotes(blob), late);
  }
});

test("an update writes only changed sections and records them with the text before and after", async (t) => {
  const dbs = library(t);
  await install(dbs, first);
  const before = ids(dbs);
  const installed = await install(dbs, {
    source: { release: "150-9" },
    sections: [
      section("1", "The keeper shall tend the light."),
      section("2", "No keeper shall sleep on the stairs or the gallery."),
      section("2a", "Cats are allowed."),
      section("4", "", { divisionKey: "t97/ch2", status: "repealed", heading: "Repealed", body: body("") }),
    ],
  });
  assert.deepEqual(pick(installed, Object.keys(counts)), { ...counts, sections: 4, added: 1, amended: 1, removed: 1, unchanged: 2 });
  const after = ids(dbs);
  assert.equal(after.get("/us/usc/t97/s1"), before.get("/us/usc/t97/s1"));
  assert.equal(after.get("/us/usc/t97/s4"), before.get("/us/usc/t97/s4"));
  assert.ok((after.get("/us/usc/t97/s2") ?? 0) > Math.max(...before.values()));
  assert.equal(after.has("/us/usc/t97/s3"), false);
  assert.deepEqual(changes(dbs), [
    {
      kind: "amended",
      class: "text",
      act_id: "USC_T97_C1_S2",
      citation: "97 U.S.C. § 2 (2087)",
      corpus_type: "usc",
      state: null,
      before: "§ 2. Duty 2\n(a) No keeper shall sleep on the stairs.",
      after: "§ 2. Duty 2\n(a) No keeper shall sleep on the stairs or the gallery.",
    },
    {
      kind: "added",
      class: "text",
      act_id: "USC_T97_C1_S2a",
      citation: "97 U.S.C. § 2a (2087)",
      corpus_type: "usc",
      state: null,
      before: null,
      after: "§ 2a. Duty 2a\n(a) Cats are allowed.",
    },
    {
      kind: "removed",
      class: "text",
      act_id: "USC_T97_C2_S3",
      citation: "97 U.S.C. § 3 (2087)",
      corpus_type: "usc",
      state: null,
      before: "§ 3. Duty 3\n(a) A spare lamp is kept.",
      after: null,
    },
  ]);
  assert.deepEqual(
    rows(
      { ...dbs, corpus: dbs.history },
      "select release_from, release_to, status, added, amended, removed, unchanged from refresh order by id",
    ),
    [
      { release_from: null, release_to: "150-1", status: "applied", added: 4, amended: 0, removed: 0, unchanged: 0 },
      { release_from: "150-1", release_to: "150-9", status: "applied", added: 1, amended: 1, removed: 1, unchanged: 2 },
    ],
  );
});

test("blanks, dashes and quotes alone are not a change and leave the text unchanged", async (t) => {
  const dbs = library(t);
  await install(dbs, { sections: [section("1", "The “keeper”—or mate – tends 10-20 lamps.")] });
  const installed = await install(dbs, { sections: [section("1", 'The "keeper" - or  mate\u00a0— tends 10–20\u202flamps.')] });
  assert.equal(installed.unchanged, 1);
  assert.deepEqual(changes(dbs), []);
  assert.match(String(rows(dbs, "select body from section_text")[0]?.["body"]), /“keeper”—or/);
});

test("changes only in notes and credit are a quieter class: recorded, not counted as amended, shown immediately", async (t) => {
  const dbs = library(t);
  await install(dbs, { sections: [section("1", "Text.", { popularNames: ["Old Name Act"] }), section("2")] });
  const before = ids(dbs);
  const installed = await install(dbs, {
    sections: [section("1", "Text.", { notes: [note("amendments", "2088—Nothing.")], popularNames: ["New Name Act"] }), section("2")],
  });
  assert.deepEqual(pick(installed, Object.keys(counts)), { ...counts, sections: 2, added: 0, unchanged: 2, notesOnly: 1 });
  assert.deepEqual(ids(dbs), before);
  assert.deepEqual(
    changes(dbs).map((c) => [c["kind"], c["class"], c["before"], c["after"]]),
    [["amended", "notes", "(Pub. L. 150-1, Jan. 1, 2087.)", "(Pub. L. 150-1, Jan. 1, 2087.)\namendments\n2088—Nothing."]],
  );
  assert.deepEqual(rows(dbs, "select name from popular_name"), [{ name: "New Name Act" }]);
  const [row] = rows(dbs, "select notes from section_text where notes is not null");
  assert.equal(unpackNotes(row?.["notes"] as Buffer)[0]?.topic, "amendments");
});

test("the references to a target follow every change of the sections that name it", async (t) => {
  const dbs = library(t);
  const naming = (number: string, words: string, ...targets: string[]) =>
    section(number, words, { references: targets.map((target) => ({ from: "text", target, text: "that section" })) });
  const citing = () => {
    const numbers = new Map([...ids(dbs)].map(([identity, id]) => [id, identity.slice(identity.lastIndexOf("s") + 1)]));
    const found = rows(dbs, "select target, sections from citing");
    return found.map((r) => [r["target"], unpackIds(r["sections"] as Buffer).map((id) => numbers.get(id))]);
  };
  await install(dbs, {
    sections: [naming("1", "Old.", "usc/97/9", "usc/97/9#(a)"), naming("2", "Two.", "usc/97/9"), naming("3", "Three.", "usc/97/8")],
  });
  assert.deepEqual(citing(), [
    ["usc/97/8", ["3"]],
    ["usc/97/9", ["1", "2"]],
  ]);
  await install(dbs, { sections: [naming("1", "New.", "usc/97/9"), naming("2", "Two.", "usc/97/9"), naming("4", "Four.", "usc/97/7")] });
  assert.deepEqual(citing(), [
    ["usc/97/7", ["4"]],
    ["usc/97/9", ["2", "1"]],
  ]);
});

test("a changed status with the same words is an amendment", async (t) => {
  const dbs = library(t);
  await install(dbs, { sections: [section("1")] });
  const installed = await install(dbs, { sections: [section("1", undefined, { status: "omitted" })] });
  assert.equal(installed.amended, 1);
  assert.deepEqual(rows(dbs, "select status, sections from coverage_count"), [{ status: "omitted", sections: 1 }]);
});

test("a section moved to another chapter is removed under its old id and added under an id of that chapter", async (t) => {
  const dbs = library(t);
  const names = [division("t97", "title", "97", "LIGHTHOUSES", null), chapterOne, { ...chapterTwo, name: chapterOne.name }];
  await install(dbs, { divisions: names, sections: [section("1"), section("2"), section("3", undefined, { divisionKey: "t97/ch2" })] });
  const installed = await install(dbs, {
    divisions: names,
    sections: [section("1"), section("2", undefined, { divisionKey: "t97/ch2" }), section("3", undefined, { divisionKey: "t97/ch2" })],
  });
  assert.deepEqual([installed.added, installed.unchanged, installed.removed], [1, 2, 1]);
  assert.deepEqual(
    changes(dbs).map((c) => [c["kind"], c["act_id"]]),
    [
      ["added", "USC_T97_C2_S2"],
      ["removed", "USC_T97_C1_S2"],
    ],
  );
  assert.deepEqual(rows(dbs, "select act_id, chapter from section where number = '2'"), [{ act_id: "USC_T97_C2_S2", chapter: "2" }]);
  assert.deepEqual(rows(dbs, "select key, section_count from division order by position"), [
    { key: "t97", section_count: 3 },
    { key: "t97/ch1", section_count: 1 },
    { key: "t97/ch2", section_count: 2 },
  ]);
});

test("after its chapter is renamed a section is found by the new name and not by the old one", async (t) => {
  const dbs = library(t);
  await install(dbs, { sections: [section("1", "Tend the light.")] });
  const renamed = [division("t97", "title", "97", "LIGHTHOUSES", null), { ...chapterOne, name: "WARDENS" }];
  assert.equal(indexedUnder(dbs, "keeper").length, 1);
  const installed = await install(dbs, { divisions: renamed, sections: [section("1", "Tend the light.")] });
  assert.equal(installed.unchanged, 1);
  assert.deepEqual(changes(dbs), []);
  assert.deepEqual(indexedUnder(dbs, "warden").length, 1);
  assert.deepEqual(indexedUnder(dbs, "keeper"), []);
});

test("renumbering is a removal of the old id and an addition of the new one", async (t) => {
  const dbs = library(t);
  await install(dbs, { sections: [section("1"), section("2", "Same words.")] });
  await install(dbs, { sections: [section("1"), section("7", "Same words.")] });
  assert.deepEqual(
    changes(dbs).map((c) => [c["kind"], c["act_id"]]),
    [
      ["added", "USC_T97_C1_S7"],
      ["removed", "USC_T97_C1_S2"],
    ],
  );
});

test("two sections may exchange their ids: each id is recorded as amended", async (t) => {
  const dbs = library(t);
  await install(dbs, { sections: [section("1", "One."), section("2", "Two."), section("3", "Three.")] });
  await install(dbs, {
    sections: [
      section("1", "One.", { actId: "USC_T97_C1_S2" }),
      section("2", "Two.", { actId: "USC_T97_C1_S1" }),
      section("9", "Nine.", { actId: "USC_T97_C1_S3" }),
    ],
  });
  assert.deepEqual(rows(dbs, "select act_id, number from section order by number"), [
    { act_id: "USC_T97_C1_S2", number: "1" },
    { act_id: "USC_T97_C1_S1", number: "2" },
    { act_id: "USC_T97_C1_S3", number: "9" },
  ]);
  assert.deepEqual(
    changes(dbs).map((c) => [c["kind"], c["act_id"], c["before"] !== null]),
    [
      ["amended", "USC_T97_C1_S2", true],
      ["amended", "USC_T97_C1_S1", true],
      ["amended", "USC_T97_C1_S3", true],
    ],
  );
});

test("a section with the same publisher identity and words but another number is removed and added", async (t) => {
  const dbs = library(t);
  const numbered = (actId: string, number: string) => section(number, "Same words.", { actId, identity: "uuid-1", numberLabel: "Rule" });
  await install(dbs, { sections: [section("1"), numbered("USC_T97_C1_S2", "2")] });
  const installed = await install(dbs, { sections: [section("1"), numbered("USC_T97_C1_S8", "8")] });
  assert.deepEqual([installed.added, installed.amended, installed.removed], [1, 0, 1]);
  assert.deepEqual(
    changes(dbs).map((c) => [c["kind"], c["act_id"]]),
    [
      ["added", "USC_T97_C1_S8"],
      ["removed", "USC_T97_C1_S2"],
    ],
  );
  // The same id under another identity is the same section.
  await install(dbs, { sections: [section("1"), { ...numbered("USC_T97_C1_S8", "8"), identity: "uuid-2" }] });
  assert.equal(changes(dbs).length, 2);
  assert.deepEqual(rows(dbs, "select identity from section where number = '8'"), [{ identity: "uuid-2" }]);
});

test("a document that names a section or an id twice is refused and leaves the library unchanged", async (t) => {
  const dbs = library(t);
  await install(dbs, first);
  const before = dump(dbs);
  await assert.rejects(install(dbs, { sections: [section("1"), section("1")] }), /two sections that are 97 U\.S\.C\. § 1/);
  await assert.rejects(
    install(dbs, { sections: [section("1"), section("2", undefined, { actId: "USC_T97_C1_S1" })] }),
    /two sections the id USC_T97_C1_S1/,
  );
  await assert.rejects(install(dbs, { sections: [section("1", undefined, { divisionKey: "t97/ch9" })] }), /broken at t97\/ch9/);
  assert.deepEqual(dump(dbs), before);
});

test("an id of another source is refused with the name of that source and the remedy", async (t) => {
  const dbs = library(t);
  await install(dbs, first);
  const before = dump(dbs);
  const other = { source: { key: "usc-97-annual", name: "Title 97, 2087 edition" }, sections: [section("1")] };
  await assert.rejects(install(dbs, other), (error: unknown) => {
    assert.ok(error instanceof ImportError);
    assert.match(error.message, /97 U\.S\.C\. § 1 is already installed from Title 97—Lighthouses \(usc-97\).*law remove usc-97/);
    return true;
  });
  assert.deepEqual(dump(dbs), before);
});

test("an error halfway, or a cancel, leaves both databases unchanged", async (t) => {
  const dbs = library(t);
  await install(dbs, first);
  const before = dump(dbs);
  const update = { sections: [section("1", "New."), section("2", "New."), section("3", "New.", { divisionKey: "t97/ch2" })] };
  for (const stop of [0, 1, 2]) {
    const read = feed(update, (i) => {
      if (i === stop) throw new Error("stopped here");
    });
    await assert.rejects(installDocument(dbs, { fileName: "x", now: () => someDay }, read), /stopped here/);
    assert.deepEqual(dump(dbs), before);
  }
  assert.equal(statSync(`${dbs.folder.corpus}-wal`).size, 0);
  // Rolled-back ids were never shown, so they may be reused; those of the first installation may not.
  const installed = await install(dbs, update);
  assert.equal(installed.amended, 3);
});

test("readers see the previous state until a document is complete", async (t) => {
  const dbs = library(t);
  await install(dbs, first);
  const reader = openCorpusReader(dbs.folder.corpus);
  t.after(() => reader.close());
  const texts = () =>
    driverOf(reader)
      .prepare<[], { body: string }>("select body from section_text order by section_id")
      .all()
      .map((r) => r.body);
  const before = texts();
  const seen: string[][] = [];
  const update = { sections: [section("1", "New."), section("2", "New.")] };
  await installDocument(
    dbs,
    { fileName: "x", now: () => someDay },
    feed(update, () => seen.push(texts())),
  );
  assert.deepEqual(seen, [before, before]);
  assert.deepEqual(texts(), ["(a) New.", "(a) New."]);
});

test("a disk without room gives a sentence and changes nothing", async (t) => {
  const dbs = library(t);
  await install(dbs, first);
  const before = dump(dbs);
  const pages = Number(driverOf(dbs.corpus).pragma("page_count", { simple: true }));
  driverOf(dbs.corpus).pragma(`max_page_count = ${pages + 5}`);
  const large = { sections: Array.from({ length: 300 }, (_, i) => section(String(i + 1), "A lamp burns oil. ".repeat(100 + i))) };
  await assert.rejects(install(dbs, large), (error: unknown) => {
    assert.ok(error instanceof ImportError);
    assert.match(error.message, /not enough disk space to write usc97\.xml; nothing was changed/);
    return true;
  });
  assert.deepEqual(dump(dbs), before);
  driverOf(dbs.corpus).pragma("max_page_count = 1000000");
  assert.equal((await install(dbs, large)).sections, 300);
});

test("a full disk under the history refuses the installation as a whole", async (t) => {
  const dbs = library(t);
  await install(dbs, first);
  const before = dump(dbs);
  driverOf(dbs.history).pragma(`max_page_count = ${Number(driverOf(dbs.history).pragma("page_count", { simple: true }))}`);
  const noise = Array.from({ length: 3000 }, (_, i) => `${i * 7919} lamps`).join(" ");
  await assert.rejects(install(dbs, { sections: [section("1", noise)] }), /not enough disk space/);
  driverOf(dbs.history).pragma("max_page_count = 1000000");
  assert.deepEqual(dump(dbs), before);
});

test("a disk that fills up after the commit undoes nothing", async (t) => {
  const dbs = library(t);
  await install(dbs, first);
  const driver = driverOf(dbs.corpus);
  const pragma = driver.pragma.bind(driver);
  driver.pragma = (source, options) => {
    if (source.startsWith("wal_checkpoint")) throw new Database.SqliteError("disk is full", "SQLITE_FULL");
    return pragma(source, options);
  };
  const installed = await install(dbs, { sections: [section("1", "New.")] });
  assert.equal(installed.amended, 1);
  assert.equal(changes(dbs).length, 4);
});

test("any failure at the start of a source rolls back both transactions", async (t) => {
  const dbs = library(t);
  await install(dbs, first);
  const before = dump(dbs);
  // The table refuses a source without a format, after the history's transaction has begun.
  await assert.rejects(
    install(dbs, { ...first, source: { format: null as unknown as string } }),
    /NOT NULL constraint failed: source.format/,
  );
  assert.deepEqual([driverOf(dbs.corpus).inTransaction, driverOf(dbs.history).inTransaction], [false, false]);
  assert.deepEqual(dump(dbs), before);
});

test("an older release than the installed one becomes an earlier version", async (t) => {
  const dbs = library(t);
  await install(dbs, { source: { release: "150-9" }, sections: [section("1", "New.")] });
  const installed = await install(dbs, { source: { release: "150-1" }, sections: [section("1", "Old.")] });
  assert.deepEqual([installed.release, installed.earlierThan], ["150-1", "150-9"]);
  assert.deepEqual(rows(dbs, "select release from source"), [{ release: "150-9" }]);
});

test("the owner's release name wins; a file without one is kept under the day of its installation", async (t) => {
  const dbs = library(t);
  const named = await install(dbs, first, { release: "2091-05-06" });
  assert.equal(named.release, "2091-05-06");
  assert.deepEqual(rows(dbs, "select distinct edition_year from source"), [{ edition_year: 2091 }]);
  const unnamed = await install(library(t), { ...first, source: { release: null } });
  assert.equal(unnamed.release, "installed 2088-03-04");
  assert.match(unnamed.warnings.join(), /does not say which release/);
});

test("a file without sections never empties a title with sections", async (t) => {
  const dbs = library(t);
  await install(dbs, first);
  await assert.rejects(
    install(dbs, { ...first, sections: [] }),
    (error) => error instanceof ImportError && /no sections/.test(error.message),
  );
  assert.deepEqual(rows(dbs, "select count(*) as n from section"), [{ n: 4 }]);
  const empty = await install(library(t), { ...first, sections: [] });
  assert.equal(empty.sections, 0);
  assert.match(empty.warnings.join(), /no sections/);
});

test("a release that drops most of a title gives a warning", async (t) => {
  const dbs = library(t);
  await install(dbs, first);
  const installed = await install(dbs, { sections: [section("1")] });
  assert.match(installed.warnings.join(), /3 of the 4 sections installed before are not in this release/);
});

test("appendices are counted separately, and their changes are also recorded", async (t) => {
  const dbs = library(t);
  const appendix = (words: string) => section("A", words, { unit: "appendix", citationShort: "97 U.S.C. app. A" });
  await install(dbs, { sections: [section("1"), appendix("Form A.")] });
  const installed = await install(dbs, { sections: [section("1"), appendix("Form B.")] });
  assert.deepEqual(pick(installed, Object.keys(counts)), { ...counts, sections: 1, appendices: 1, added: 0, unchanged: 1 });
  assert.deepEqual(
    changes(dbs).map((c) => c["kind"]),
    ["amended"],
  );
});

test("a court rule inside a title belongs to its own corpus, block of ids and board, and has no year in its citation", async (t) => {
  const dbs = library(t);
  const rule = (words: string) =>
    section("4.1", words, {
      unit: "rule",
      corpusType: "FEDERAL_RULES",
      source: "frxp",
      actId: "FRXP_R4.1",
      citationShort: "Fed. R. X. P. 4.1",
    });
  await install(dbs, { sections: [section("1"), rule("Serve the summons.")] });
  await install(dbs, { sections: [section("1"), rule("Serve it.")] });
  assert.deepEqual(
    changes(dbs).map((c) => [c["corpus_type"], c["citation"]]),
    [["federal_rules", "Fed. R. X. P. 4.1"]],
  );
  const blocks = rows(dbs, "select corpus_type, id >> 16 as block from section order by block");
  assert.deepEqual(blocks, [
    { corpus_type: "USC", block: 0 },
    { corpus_type: "FEDERAL_RULES", block: 1 },
  ]);
});

test("footnotes of a regulation are part of its text; those of the US Code belong to the editors", async (t) => {
  const dbs = library(t);
  const withNote = (corpusType: string, text: string): FictionalDocument => ({
    source: { corpusType, key: corpusType.toLowerCase() },
    sections: [
      section("1", "Lamps1", { corpusType, actId: `${corpusType}_1`, body: { ...body("Lamps1"), footnotes: [{ sign: "1", text }] } }),
    ],
  });
  for (const corpus of ["USC", "CFR"]) await install(dbs, withNote(corpus, "So in original."));
  const usc = await install(dbs, withNote("USC", "Probably oil."));
  const cfr = await install(dbs, withNote("CFR", "Probably oil."));
  assert.deepEqual([usc.amended, usc.notesOnly], [0, 1]);
  assert.deepEqual([cfr.amended, cfr.notesOnly], [1, 0]);
});

/** Every row of both databases, without the traces of a rolled-back transaction: free pages are not rows. */
function dump(dbs: WriterDbs): unknown {
  return [dbs.corpus, dbs.history].map((db) =>
    driverOf(db)
      .prepare<[], { name: string }>("select name from sqlite_schema where type = 'table' and sql not like '%virtual%' order by name")
      .all()
      .map(({ name }) => [name, driverOf(db).prepare(`select * from "${name}"`).all()]),
  );
}

function rows(dbs: WriterDbs, sql: string): Record<string, unknown>[] {
  return driverOf(dbs.corpus).prepare<[], Record<string, unknown>>(sql).all();
}

function ids(dbs: WriterDbs): Map<string, number> {
  return new Map(
    driverOf(dbs.corpus)
      .prepare<[], { identity: string; id: number }>("select identity, id from section")
      .all()
      .map((r) => [r.identity, r.id]),
  );
}

function changes(dbs: WriterDbs): Record<string, unknown>[] {
  return driverOf(dbs.history)
    .prepare<[], Record<string, unknown> & { before_text: Buffer | null; after_text: Buffer | null }>(
      "select kind, class, act_id, citation, corpus_type, state, before_text, after_text from applied_change order by id",
    )
    .all()
    .map(({ before_text, after_text, ...rest }) => ({
      ...rest,
      before: before_text && unpack(before_text),
      after: after_text && unpack(after_text),
    }));
}

/** Live sections that the ranking index has for a stem. */
function indexedUnder(dbs: WriterDbs, term: string): number[] {
  const found: number[] = [];
  const dead = rows(dbs, "select block, bits from search_tombstone");
  for (const row of rows(dbs, `select block, postings from search_posting where term = '${term}'`)) {
    const postings = row["postings"] as Buffer;
    const n = postings.length / 3;
    for (let i = 0; i < n; i++) {
      const doc = postings.readUInt16LE(i * 2);
      const bits = dead.find((d) => d["block"] === row["block"])?.["bits"] as Buffer | undefined;
      if (((bits?.[doc >> 3] ?? 0) & (1 << (doc & 7))) === 0) found.push(Number(row["block"]) * 65536 + doc);
    }
  }
  return found;
}

function place(actId: string, container: string, chapter: string, status: string): Record<string, unknown> {
  const number = actId.slice(actId.lastIndexOf("S") + 1);
  return { act_id: actId, division: container, container, citation: `97 U.S.C. § ${number} (2087)`, chapter, status, year: 2088 };
}

function pick(from: object, keys: string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key)));
}
