import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test, type TestContext } from "node:test";
import { library, someDay } from "../testing/fictional-code.ts";
import { documentsOf } from "../import/input/input.ts";
import { readDocument } from "../import/read-document.ts";
import { dataFile, skipWithoutData } from "../testing/data.ts";
import { installDocument } from "../testing/install-document.ts";
import type { WriterDbs } from "./writer.ts";
import { unpack } from "../../platform/db/packed.ts";
import type { Installed } from "#shared/law/library.ts";
import { driverOf } from "../../platform/db/connection.ts";

// The actual differences between two releases of the same title, computed by others from the same files (README of the development data).

interface UsCodeReference {
  titles: Record<
    string,
    { sections_a: number; sections_b: number; added: string[]; removed: string[]; operative: string[]; notes_only: string[] }
  >;
}

/** One section, spelled `s155, 155A` in 2013 and later as two identifiers, which the reference counts as a removal and an addition. */
const respelled = { before: "/us/usc/t35/s155, 155A", after: "/us/usc/t35/s155 /us/usc/t35/s155A", identity: "/us/usc/t35/s155,155A" };

for (const [from, to] of [
  ["113-31", "117-80"],
  ["117-80", "119-36"],
] as const) {
  const path = `us-code/changes-${from}-to-${to}.json`;
  test(`the US Code from ${from} to ${to} changes exactly in the known places`, { skip: skipWithoutData(path) }, async (t) => {
    // The files are development data in a known form.
    const { titles } = JSON.parse(readFileSync(dataFile(path) ?? "", "utf8")) as UsCodeReference;
    for (const [title, known] of Object.entries(titles)) {
      const dbs = library(t);
      await installFile(dbs, `us-code/${from}/xml_usc${title}@${from}.zip`);
      const { installed } = await installFile(dbs, `us-code/${to}/xml_usc${title}@${to}.zip`);
      const found = changes(dbs);
      const isRespelled = known.added.includes(respelled.after);
      const without = (list: string[], identifier: string) => list.filter((i) => i !== identifier);
      assert.deepEqual(found.identities("added", "text"), without(known.added, respelled.after).toSorted(), `${title} added`);
      assert.deepEqual(found.identities("removed", "text"), without(known.removed, respelled.before).toSorted(), `${title} removed`);
      assert.deepEqual(found.identities("amended", "text"), known.operative.toSorted(), `${title} amended`);
      const notes = [...known.notes_only, ...(isRespelled ? [respelled.identity] : [])];
      assert.deepEqual(found.identities("amended", "notes"), notes.toSorted(), `${title} notes`);
      assert.equal(installed.sections, known.sections_b);
      assert.equal(installed.amended, known.operative.length);
      assert.equal(installed.notesOnly, notes.length);
      assert.equal(installed.added + installed.amended + installed.unchanged, installed.sections);
      assert.equal(installed.sections, known.sections_a + installed.added - installed.removed);
    }
  });
}

test(
  "the reference is wrong about 35 U.S.C. 155, 155A: its words are the same in both spellings",
  { skip: skipWithoutData("us-code") },
  async (t) => {
    const dbs = library(t);
    const read = () =>
      driverOf(dbs.corpus)
        .prepare("select identifier, number_label, heading, body from section join section_text on section_id = id where identity = ?")
        .get(respelled.identity);
    await installFile(dbs, "us-code/113-31/xml_usc35@113-31.zip");
    const before = read();
    await installFile(dbs, "us-code/117-80/xml_usc35@117-80.zip");
    const after = read();
    assert.deepEqual(before, { ...Object(after), identifier: respelled.before });
    assert.equal(Object(after).identifier, respelled.after);
  },
);

interface CfrReference {
  sections: [number, number];
  added: string[];
  removed: string[];
  text_differs_after_dash_and_space_folding?: string[];
  text_differs?: string[];
}

const pairs = {
  "title1 2022-12 -> 2024-02 current": ["ecfr-bulk/2022-12/ECFR-title1.xml.gz", "ecfr-bulk/2024-02/ECFR-title1.current.xml.gz"],
  "title1 2024-02 current -> updated": ["ecfr-bulk/2024-02/ECFR-title1.current.xml.gz", "ecfr-bulk/2024-02/ECFR-title1.updated.xml.gz"],
  "title3 2022-12 bulk -> 2024-05-17 versioner": ["ecfr-bulk/2022-12/ECFR-title3.xml", "ecfr-versioner/2024-05-17/title-3.xml"],
} as const;

for (const [name, [from, to]] of Object.entries(pairs)) {
  test(`the eCFR changes exactly in the known places: ${name}`, { skip: skipWithoutData("cfr/changes.json") }, async (t) => {
    const known = (JSON.parse(readFileSync(dataFile("cfr/changes.json") ?? "", "utf8")) as Record<string, CfrReference>)[name];
    assert.ok(known);
    await compareCfr(t, `cfr/${from}`, `cfr/${to}`, known, known.text_differs_after_dash_and_space_folding ?? []);
  });
}

const annual = "cfr/changes-annual-37cfr1-2013-2014.json";
test("the annual CFR changes exactly in the known places: 37 CFR part 1, 2013 and 2014", { skip: skipWithoutData(annual) }, async (t) => {
  const known = JSON.parse(readFileSync(dataFile(annual) ?? "", "utf8")) as CfrReference;
  const [from, to] = [2013, 2014].map((year) => `cfr/annual/CFR-${year}-title37-vol1-part1.xml.gz`);
  await compareCfr(t, from ?? "", to ?? "", known, known.text_differs ?? []);
});

async function compareCfr(t: TestContext, from: string, to: string, known: CfrReference, amended: string[]): Promise<void> {
  const dbs = library(t);
  const { installed: first } = await installFile(dbs, from);
  const { installed } = await installFile(dbs, to);
  assert.deepEqual([first.sections, installed.sections], known.sections);
  const found = changes(dbs);
  assert.deepEqual(found.numbers("added"), known.added.toSorted());
  assert.deepEqual(found.numbers("removed"), known.removed.toSorted());
  assert.deepEqual(found.numbers("amended"), amended.toSorted());
  assert.deepEqual([installed.added, installed.removed, installed.amended], [known.added.length, known.removed.length, amended.length]);
}

async function installFile(dbs: WriterDbs, path: string): Promise<{ installed: Installed }> {
  const { documents } = await documentsOf(dataFile(path) ?? path);
  const [document, ...others] = documents;
  assert.ok(document);
  assert.deepEqual(others, []);
  return { installed: await installDocument(dbs, { fileName: document.name, now: () => someDay }, (sink) => readDocument(document, sink)) };
}

function changes(dbs: WriterDbs) {
  const rows = driverOf(dbs.history)
    .prepare<[], { kind: string; class: string; identity: string; number: string; before: Buffer | null; after: Buffer | null }>(
      'select kind, class, identity, section_number as number, before_text as "before", after_text as "after" from applied_change',
    )
    .all();
  // Every recorded change can be shown: its texts exist and differ.
  for (const row of rows) assert.notEqual(row.before && unpack(row.before), row.after && unpack(row.after), row.identity);
  return {
    identities: (kind: string, cls: string) =>
      rows
        .filter((r) => r.kind === kind && r.class === cls)
        .map((r) => r.identity)
        .toSorted(),
    numbers: (kind: string) =>
      rows
        .filter((r) => r.kind === kind && r.class === "text")
        .map((r) => r.number)
        .toSorted(),
  };
}
