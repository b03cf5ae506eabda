import assert from "node:assert/strict";
import { openSessionLaws } from "../store/session-laws-db.ts";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { before, after, test } from "node:test";
import { startImport } from "../store/import-run.ts";
import { createDataFolder } from "../../platform/data-folder.ts";
import { openCorpusReader } from "../store/corpus-db.ts";
import { openHistory } from "../store/history-db.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { resolveAll } from "../statutes/resolution.ts";
import { resolveCitation } from "./resolve.ts";
import { driverOf } from "../../platform/db/connection.ts";

const fixtures = join(import.meta.dirname, "../import/fixtures/federal");
const paths = ["issue.xml", "rule.xml", "plaw.xml", "comps.xml"].map((file) => join(fixtures, file));
const root = mkdtempSync(join(tmpdir(), "pandect-federal-"));
const folder = createDataFolder(root);
let db: ReadDb & { close(): void };

before(async () => {
  await startImport({ folder, paths, onProgress: () => undefined }).done;
  db = openCorpusReader(folder.corpus);
});
after(() => {
  db.close();
  rmSync(root, { recursive: true });
});

test("a document is found by its number and by any of its pages", () => {
  const found = (citation: string) => resolveCitation(db, citation).actId;
  assert.equal(found("93 FR 7001"), "FR_RULE_2028-00011");
  assert.equal(found("93 Fed. Reg. 7001-7003"), "FR_RULE_2028-00011");
  assert.equal(found("93 Fed. Reg. 7,002"), "FR_PRORULE_2028-00012");
  assert.equal(found("93 FR 7003"), "FR_NOTICE_2028-00013");
  assert.equal(found("93 FR 6999"), "FR_PRESDOCU_2028-00015");
  assert.equal(found("Exec. Order No. 19,999"), "FR_PRESDOCU_2028-00015");
  assert.equal(found("FR Doc. No. 2028–00014"), "FR_NOTICE_2028-00014");
  assert.equal(found("FR Doc. C1-2028-00011"), "FR_RULE_C1-2028-00011");
  assert.equal(found("93 FR 7004"), null);
});

test("a law is found by its number, its pages, and a section of it by the law", () => {
  for (const citation of ["Pub. L. 140-7", "Public Law No. 140–7", "P.L. 140-7", "181 Stat. 40", "181 Stat. 41"])
    assert.equal(resolveCitation(db, citation).actId, "SAL_PL140-7", citation);
  assert.equal(resolveCitation(db, "Pub. L. 140-7, title I, § 101(a)(2)").subsection, "§101(a)(2)");
  assert.equal(resolveCitation(db, "section 101 of Public Law 140-7").subsection, "§101");
  assert.equal(resolveCitation(db, "Pub. L. 140-8").actId, null);
});

test("every citation we serve leads back to its own record", () => {
  const rows = driverOf(db).prepare<[], { actId: string; citation: string }>("select act_id as actId, citation from section").all();
  assert.equal(rows.length, 10);
  for (const { actId, citation } of rows) assert.equal(resolveCitation(db, citation).actId, actId, citation);
});

test("the resolver gives a law's record, and reports that it is not a section of a code", () => {
  const [law, rule] = resolveAll(
    { corpus: db, history: openHistory(":memory:"), sessionLaws: openSessionLaws(":memory:") },
    ["Pub. L. 140-7", "93 FR 7001"],
    {},
  );
  assert.deepEqual([law?.resolved, law?.section?.actId, law?.matchedCorpus, law?.sessionLaw], [false, "SAL_PL140-7", "session_law", null]);
  assert.deepEqual([rule?.resolved, rule?.section?.actId, rule?.matchedCorpus], [false, "FR_RULE_2028-00011", null]);
  assert.equal(rule?.section?.citation, "93 FR 7001");
});

test("reading the same documents again changes nothing", async () => {
  // One extra comment makes it a different file, which is read in full.
  const again = paths.map((path, i) => {
    const copy = join(root, `again-${i}.xml`);
    writeFileSync(copy, `${readFileSync(path, "utf8")}<!-- again -->`);
    return copy;
  });
  const installed = await startImport({ folder, paths: again, onProgress: () => undefined }).done;
  assert.deepEqual(
    installed.map(({ source, unchanged, added, amended, removed, notesOnly }) => [
      source,
      unchanged,
      added + amended + removed + notesOnly,
    ]),
    [
      ["fr-2028-02-29", 5, 0],
      ["fr-doc-c1-2028-00011", 1, 0],
      ["pl-140-7", 1, 0],
      ["comps-99901", 3, 0],
    ],
  );
});
