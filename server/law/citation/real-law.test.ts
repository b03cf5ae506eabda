import assert from "node:assert/strict";
import { test } from "node:test";
import { startImport } from "../store/import-run.ts";
import { dataFile, skipWithoutData } from "../testing/data.ts";
import { library } from "../testing/fictional-code.ts";
import { resolveCitation } from "./resolve.ts";
import { driverOf } from "../../platform/db/connection.ts";

// Lists and ranges, acts and rules in an appendix, plans, reserved ranges and an appendix of the CFR.
const files = [
  "us-code/119-36/xml_usc24@119-36.zip",
  "us-code/119-36/xml_usc18a@119-36.zip",
  "us-code/119-36/xml_usc05A@119-36.zip",
  "cfr/ecfr-bulk/2022-12/ECFR-title1.xml.gz",
  "cfr/ecfr-bulk/2022-12/ECFR-title4.xml.gz",
];

test("every citation of the publishers' files leads back to its section", { skip: skipWithoutData(...files) }, async (t) => {
  const { folder, corpus: db } = library(t);
  await startImport({ folder, paths: files.map((file) => dataFile(file) ?? ""), onProgress: () => undefined }).done;
  const rows = driverOf(db)
    .prepare<[], { id: number; citation: string; short: string }>(
      "select id, citation, citation_short as short from section order by source_id, position",
    )
    .all();
  assert.ok(rows.length > 800);
  for (const { id, citation, short } of rows)
    assert.deepEqual([resolveCitation(db, citation).sectionId, resolveCitation(db, short).sectionId], [id, id], citation);
  assert.equal(resolveCitation(db, "24 U.S.C. 4").sectionId, resolveCitation(db, "24 U.S.C. §§ 3 to 5").sectionId);
  assert.notEqual(resolveCitation(db, "24 U.S.C. 4").sectionId, null);
});
