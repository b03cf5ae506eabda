import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { test, type TestContext } from "node:test";
import { sampleTitle } from "../testing/sample-law.ts";
import { unpack } from "../../platform/db/packed.ts";
import { library, someDay } from "../testing/fictional-code.ts";
import { documentsOf } from "../import/input/input.ts";
import { readDocument } from "../import/read-document.ts";
import { removeSource } from "../collections.ts";
import { dataFile, skipWithoutData } from "../testing/data.ts";
import { installDocument } from "../testing/install-document.ts";
import type { WriterDbs } from "./writer.ts";
import { driverOf } from "../../platform/db/connection.ts";

// Rules for the history that must hold no matter what is installed, truncated, removed and installed again.

const real = ["cfr/ecfr-bulk/2022-12/ECFR-title1.xml.gz", "cfr/ecfr-bulk/2024-02/ECFR-title1.current.xml.gz"];

test("two releases of an invented title, the second truncated first, and both again after a removal", async (t) => {
  const [first, second] = [sampleTitle({ title: 97, sections: 40 }), sampleTitle({ title: 97, sections: 39, amended: true, noted: true })];
  await replay(t, first, second, "cfr-97");
});

test(
  "two real releases of 1 CFR, the second truncated first, and both again after a removal",
  { skip: skipWithoutData(...real) },
  async (t) => {
    const [first, second] = real.map((path) => gunzipSync(readFileSync(dataFile(path) ?? "")).toString("utf8"));
    await replay(t, first ?? "", second ?? "", "cfr-1");
  },
);

async function replay(t: TestContext, first: string, second: string, key: string): Promise<void> {
  const dbs = library(t);
  const file = join(dbs.folder.root, "law.xml");
  const install = async (xml: string) => {
    writeFileSync(file, xml);
    return installChecked(dbs, file);
  };
  await install(first);
  const stored = actIds(dbs);
  for (const part of [0.1, 0.5, 0.9, 0.999]) {
    await assert.rejects(install(second.slice(0, Math.floor(second.length * part))), Error, `cut at ${part}`);
    assert.deepEqual(actIds(dbs), stored);
    assert.deepEqual(changes(dbs), [], "what did not come whole removes nothing");
  }
  await install(second);
  const recorded = changes(dbs);
  assert.ok(recorded.length > 0);
  await install(second);
  assert.deepEqual(changes(dbs), recorded, "the same release again changes nothing");
  removeSource(dbs.folder, key);
  assert.deepEqual(changes(dbs), recorded, "what was captured outlives the source");
  await install(second);
  assert.deepEqual(changes(dbs), recorded, "that it is held again is no change of the law");
}

/** Installs a file and compares every recorded change with the library before and after. */
async function installChecked(dbs: WriterDbs, path: string): Promise<void> {
  const before = actIds(dbs);
  const known = changes(dbs).length;
  const { documents } = await documentsOf(path);
  const [document] = documents;
  assert.ok(document);
  await installDocument(dbs, { fileName: document.name, now: () => someDay }, (sink) => readDocument(document, sink));
  const now = actIds(dbs);
  const all = changes(dbs);
  let last = all[known - 1]?.id ?? 0;
  for (const { id, kind, act_id, before_text, after_text } of all.slice(known)) {
    assert.ok(id > last, "ids only grow");
    last = id;
    assert.notEqual(before_text && unpack(before_text), after_text && unpack(after_text), `${act_id} reads the same`);
    assert.deepEqual([before.has(act_id), now.has(act_id)], [kind !== "added", kind !== "removed"], `${act_id} ${kind}`);
  }
  const told = (kind: string) => new Set(all.slice(known).flatMap((one) => (one.kind === kind ? [one.act_id] : [])));
  if (before.size === 0) return;
  const without = (all: Set<string>, some: Set<string>) => new Set([...all].filter((id) => !some.has(id)));
  assert.deepEqual(told("added"), without(now, before));
  assert.deepEqual(told("removed"), without(before, now));
}

function actIds(dbs: WriterDbs): Set<string> {
  return new Set(driverOf(dbs.corpus).prepare<[], string>("select act_id from section order by act_id").pluck().all());
}

interface Change {
  id: number;
  kind: string;
  act_id: string;
  before_text: Buffer | null;
  after_text: Buffer | null;
}

function changes(dbs: WriterDbs): Change[] {
  const sql = "select id, kind, act_id, before_text, after_text from applied_change where class = 'text' order by id";
  return driverOf(dbs.history).prepare<[], Change>(sql).all();
}
