import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { createDataFolder } from "../../platform/data-folder.ts";
import { driverOf } from "../../platform/db/connection.ts";
import { openCorpusReader } from "./corpus-db.ts";
import { startImport } from "./import-run.ts";

const page = (release: number, chapters: readonly (readonly [number, string])[]) =>
  `<html><head><meta name="description" content="Release ${release} released 20${release}.05. Transformed and posted by
   Public.Resource.Org" /></head><body><h1>TITLE 97 Lamps</h1><main>${chapters
     .map(
       ([chapter, sections]) => `<h2 class="oneh2" id="t97c0${chapter}">CHAPTER ${chapter} Part of the shore</h2>
     ${sections
       .split(" ")
       .map((number) => `<h3 id="t97c0${chapter}s${number}"><b>${number}. Oil.</b></h3><p>Oil for ${number} is bought.</p>`)
       .join("")}`,
     )
     .join("")}</main></body></html>`;

test("a section that moved to another chapter keeps its id, and no change is reported", async (t) => {
  const root = mkdtempSync(join(tmpdir(), "ids-"));
  t.after(() => rmSync(root, { recursive: true }));
  const folder = createDataFolder(join(root, "data"));
  const path = join(root, "gov.ga.ocga.title.97.html");
  const install = async (text: string) => {
    writeFileSync(path, text);
    const [report] = await startImport({ folder, paths: [path], onProgress: () => {} }).done;
    const db = openCorpusReader(folder.corpus);
    const rows = driverOf(db)
      .prepare<[], { id: string; chapter: string }>(
        "select s.act_id as id, d.number as chapter from section s join division d on d.id = s.division_id order by s.position",
      )
      .all();
    db.close();
    return { report, rows: rows.map(({ id, chapter }) => [id, chapter]) };
  };
  await install(page(21, [[1, "97-1-1 97-1-2"]]));
  const moved = await install(
    page(22, [
      [1, "97-1-1"],
      [2, "97-1-2 97-2-1"],
    ]),
  );
  assert.deepEqual(moved.rows, [
    ["STATE_GA_T97_C1_S97-1-1", "1"],
    ["STATE_GA_T97_C1_S97-1-2", "2"],
    ["STATE_GA_T97_C2_S97-2-1", "2"],
  ]);
  assert.deepEqual([moved.report?.added, moved.report?.removed, moved.report?.amended], [1, 0, 0]);
  // And back again.
  const back = await install(
    page(23, [
      [1, "97-1-1 97-1-2"],
      [2, "97-2-1"],
    ]),
  );
  assert.deepEqual([back.report?.added, back.report?.removed, back.report?.unchanged], [0, 0, 3]);
});
