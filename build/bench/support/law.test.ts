import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { startImport } from "../../../server/law/store/import-run.ts";
import { createDataFolder } from "../../../server/platform/data-folder.ts";
import { openCorpus } from "../../../server/law/store/corpus-db.ts";
import { sampleTitle } from "../../../server/law/testing/sample-law.ts";
import { neighbours, sectionById } from "../../../server/law/statutes/corpus.ts";
import { fillSections } from "../neighbours.ts";
import { growLaw } from "./law.ts";
import { driverOf } from "../../../server/platform/db/connection.ts";

// The benchmarks write their own rows into the law database; this test fails when a format change breaks them.
const dir = mkdtempSync(join(tmpdir(), "pandect-bench-law-"));
after(() => rmSync(dir, { recursive: true }));

test("installed law grows by copies", async () => {
  const folder = createDataFolder(join(dir, "grown"));
  const file = join(dir, "title.xml");
  writeFileSync(file, sampleTitle({ title: 97, sections: 12 }));
  await startImport({ folder, paths: [file], onProgress: () => undefined }).done;
  growLaw(folder.corpus, 30);
  const db = openCorpus(folder.corpus);
  assert.deepEqual(driverOf(db).prepare("select count(*) as n, count(distinct act_id) as ids from section").get(), { n: 30, ids: 30 });
  db.close();
});

test("synthetic sections have neighbors", () => {
  const db = openCorpus(join(dir, "synthetic.db"));
  fillSections(db, 200);
  const section = sectionById(db, 3);
  assert.ok(section);
  assert.deepEqual(
    neighbours(db, section, 1).next.map((next) => next.id),
    [4],
  );
  db.close();
});
