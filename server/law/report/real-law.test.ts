import assert from "node:assert/strict";
import { test } from "node:test";
import type { InstalledRelease } from "#shared/law/report.ts";
import { library, someDay } from "../testing/fictional-code.ts";
import { documentsOf } from "../import/input/input.ts";
import { readDocument } from "../import/read-document.ts";
import { dataFile, skipWithoutData } from "../testing/data.ts";
import { installDocument } from "../testing/install-document.ts";
import type { WriterDbs } from "../store/writer.ts";
import { reportQueries } from "./reader-queries.ts";

const files = ["113-31", "117-80", "119-36"].map((release) => `us-code/${release}/xml_usc35@${release}.zip`);

async function installFile(dbs: WriterDbs, path: string): Promise<void> {
  const { documents } = await documentsOf(dataFile(path) ?? path);
  const [document] = documents;
  assert.ok(document);
  await installDocument(dbs, { fileName: document.name, now: () => someDay }, (sink) => readDocument(document, sink));
}

/** The report between the first and the last installed release, in words that do not depend on the library's own numbers. */
function reported(dbs: WriterDbs) {
  const found = reportQueries.installedReleases(dbs, "usc-35");
  assert.ok(found);
  const [from, to] = [found.releases[0], found.releases.at(-1)] as [InstalledRelease, InstalledRelease];
  const of = { source: found.source, from, to };
  const { levels, entries } = reportQueries.reportPlan(dbs, { of, filter: {} });
  const redlines = reportQueries.reportRedlines(dbs, entries);
  return {
    levels,
    entries: entries.map(({ entry: { kind, citation, levelId } }) => `${kind} ${citation} in ${levelId}`),
    redlines: redlines.map(({ paragraphs, coarse }) => ({ paragraphs, coarse })),
  };
}

test(
  "title 35 over three releases: two composed updates report the same as one update over both, section by section",
  { skip: skipWithoutData(...files) },
  async (t) => {
    const [inSteps, atOnce] = [library(t), library(t)];
    for (const file of files) await installFile(inSteps, file);
    for (const file of [files[0], files[2]]) await installFile(atOnce, file ?? "");
    const composed = reported(inSteps);
    assert.ok(composed.entries.length > 50);
    assert.deepEqual(composed, reported(atOnce));
    assert.ok(composed.redlines.every(({ coarse }) => !coarse));
  },
);
