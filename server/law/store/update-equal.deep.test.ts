import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { openCorpus } from "./corpus-db.ts";
import type { DataFolder } from "../../platform/data-folder.ts";
import { library } from "../testing/fictional-code.ts";
import { normalised } from "../import/normalise.ts";
import { fixture } from "../testing/uslm-samples.ts";
import { startImport } from "./import-run.ts";
import { splitNotes, unpackBody } from "./stored-text.ts";
import { unpackJson } from "../../platform/db/packed.ts";
import { dataFile, skipWithoutData } from "../testing/data.ts";
import { unpackIds } from "./writer-references.ts";
import { driverOf } from "../../platform/db/connection.ts";

// Most sections of an update are recognized by their digest and not written: the library must be the same as without this.

const sample = ["118-22", "119-40"].map((release) => join(import.meta.dirname, `../../workspace/desk/welcome/sample/usc90@${release}.xml`));
const usc = (title: string) => ["117-80", "119-36"].map((release) => `us-code/${release}/xml_usc${title}@${release}.zip`);
const titles = ["17", "35"];
const cfr = ["cfr/ecfr-bulk/2022-12/ECFR-title1.xml.gz", "cfr/ecfr-bulk/2024-02/ECFR-title1.current.xml.gz"];

test("the sample title, updated, and given its older release again, equals a fresh installation", (t) => compare(t, sample));

test("an invented title with changes of every kind equals a fresh installation", (t) => {
  const before = fixture("usc99.xml");
  const old = before.replace("Online@150-2", "Online@150-1");
  const changes: [from: string | RegExp, to: string][] = [
    // In 101 only the law quoted in a note changes; 103aa-1 has the same words in other markup; 309 is removed; 901 moves to another level
    // with its words.
    ["shall study wicks", "may study wicks"],
    ['<section identifier="/us/usc/t99/s103aa–1">', '<section identifier="/us/usc/t99/s103aa–1" id="new">'],
    [/<section identifier="\/us\/usc\/t99\/s309">.*<\/section>/, ""],
    [/<section identifier="\/us\/usc\/t99\/s901">.*<\/section>\n/, ""],
    [
      "<level><heading>Old Lamps</heading>",
      '<section identifier="/us/usc/t99/s901"><num value="901">§ 901.</num><heading> Glow-worms</heading></section>$&',
    ],
    // A third section 102 comes first, so that the two others get new names and citations.
    [
      '<section identifier="/us/usc/t99/s102">',
      '<section identifier="/us/usc/t99/s102"><num value="102">§ 102.</num><heading> Dusk</heading></section>$&',
    ],
    // The level above 303 has another name, and a comment looks like a section.
    ["<heading>panes<", "<heading>window panes<"],
    ['<section status="omitted"', "<!-- <section> -->$&"],
  ];
  const next = changes.reduce((xml, [from, to]) => {
    assert.notEqual(xml.replace(from, to), xml, String(from));
    return xml.replace(from, to);
  }, before);
  const dir = library(t).folder.imports;
  const files = [old, next].map((xml, i) => {
    const file = join(dir, `usc99@150-${i + 1}.xml`);
    writeFileSync(file, xml);
    return file;
  });
  return compare(t, files);
});

for (const title of titles)
  test(
    `title ${title}, updated, and given its older release again, equals a fresh installation`,
    { skip: skipWithoutData(...usc(title)) },
    (t) =>
      compare(
        t,
        usc(title).map((path) => dataFile(path) ?? ""),
      ),
  );

test("1 CFR, updated, and given its older release again, equals a fresh installation", { skip: skipWithoutData(...cfr) }, (t) =>
  compare(
    t,
    cfr.map((path) => dataFile(path) ?? ""),
  ),
);

async function compare(t: TestContext, releases: string[]): Promise<void> {
  const [older = "", newer = ""] = releases;
  const { folder } = library(t);
  const install = async (file: string, into = folder) => startImport({ folder: into, paths: [file], onProgress: () => {} }).done;
  await install(older);
  const [done] = await install(newer);
  assert.ok((done?.unchanged ?? 0) > 0, "nothing stayed the same");
  const fresh = library(t).folder;
  await install(newer, fresh);
  assert.deepEqual(stored(folder), stored(fresh));
  // An older release becomes an earlier version, and the current text stays.
  await install(older);
  assert.deepEqual(stored(folder), stored(fresh));
}

/** Everything in the library about its sections, in words instead of row numbers. */
function stored(folder: DataFolder): unknown {
  const db = openCorpus(folder.corpus);
  try {
    const sections = driverOf(db)
      .prepare<[], Row>(
        `select s.*, d.key as division, c.key as container, t.body, t.credit, t.structure, t.notes, rank() over (order by s.position) as place
         from section s join section_text t on t.section_id = s.id join division d on d.id = s.division_id
         join division c on c.id = s.container_id order by s.position`,
      )
      .all();
    const names = new Map(sections.map((row) => [row.id, row.act_id]));
    const named = (id: number) => names.get(id) ?? "a section that is not there";
    const all = (sql: string) => driverOf(db).prepare<[], Record<string, unknown>>(sql).all();
    const keys = (sql: string) => all(sql).map(({ section_id, ...row }) => ({ ...row, of: named(Number(section_id)) }));
    const order = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted();
    return {
      sections: sections.map(plain),
      citing: order(
        driverOf(db)
          .prepare<[], { target: string; origin: string; sections: Buffer }>("select target, origin, sections from citing")
          .all()
          .map((row) => ({ ...row, sections: unpackIds(row.sections).map(named).toSorted() })),
      ),
      keys: order(keys("select key, section_id from cite_key")),
      ranges: order(keys("select * from cite_range")),
      popular: order(keys("select * from popular_name")),
      divisions: all(
        "select key, kind, number, label, name, status, depth, section_count, live_count, trail from division order by position",
      ),
      counts: order(all("select corpus_type, jurisdiction, status, sections, passages from source_count")),
    };
  } finally {
    db.close();
  }
}

interface Row {
  id: number;
  act_id: string;
  body: string;
  credit: string;
  structure: Buffer;
  notes: Buffer | null;
  [column: string]: unknown;
}

/** A text that differs only in blanks and dashes stays unchanged, so texts are compared as in a comparison of releases. */
function plain({ body, credit, structure, notes, ...row }: Row): unknown {
  const {
    id: _id,
    division_id: _division,
    container_id: _container,
    ordinal: _ordinal,
    position: _position,
    digest: _digest,
    ...rest
  } = row;
  const read = unpackBody(body, structure);
  return {
    ...rest,
    refresh: undefined,
    text: normalised([body, credit]),
    links: read.marks.filter((mark) => mark.kind === "ref").map((mark) => mark.target),
    notes: splitNotes(notes === null ? null : unpackJson(notes)).map((note) => normalised([note.heading, note.body.text])),
  };
}
