import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listSources } from "../../law/collections.ts";
import type { DataFolder } from "../../platform/data-folder.ts";
import { backupType } from "../../platform/backups/backup-kind.ts";
import { backupsIn } from "../../platform/backups/backup-files.ts";
import { parsedBackupName } from "../../platform/backups/retention.ts";
import { type Db, openDb } from "../../platform/db/open.ts";
import { runType } from "../../workspace/work/matrices/launch-run.ts";
import { driverOf } from "../../platform/db/connection.ts";
import type { Launched } from "./operation-launches.ts";

/** Fails where a launched operation is missing, was done twice or only half done. */
export function nothingLost(db: Db, folder: DataFolder, launched: Launched): void {
  const all = <T>(sql: string) => driverOf(db).prepare<[], T>(sql).all();
  const column = (sql: string) => driverOf(db).prepare<[], string>(sql).pluck().all();
  const operations = new Map(
    all<{ id: string; type: string; status: string; errorCode: string | null; resource: string }>(
      "select id, type, status, error_code as errorCode, resource_id as resource from operation",
    ).map((row) => [row.id, row]),
  );
  for (const { type, status, errorCode } of operations.values()) assert.deepEqual([type, status, errorCode], [type, "succeeded", null]);
  const byResource = Map.groupBy(operations.values(), ({ resource }) => resource);
  for (const [resource, rows] of byResource) assert.equal(rows.length, 1, resource);
  for (const [name, id] of launched) assert.ok(operations.has(id) || byResource.has(id), `${name} was acknowledged and is lost`);

  const documents = all<{ name: string; text: string; status: string }>(
    `select filename as name, status, (select group_concat(text, '') from document_chunk where document_id = document.id) as text from document`,
  );
  for (const { name, text, status } of documents) assert.deepEqual([`${text}.txt`, status], [name, "succeeded"]);
  assert.equal(new Set(documents.map(({ name }) => name)).size, documents.length, "no document comes in twice");
  assert.deepEqual(leftovers(db, folder), [], "no part is left of what has been put together");

  // A cell is finished exactly once: its second version is its answer. A matrix that was killed before its launch has no run.
  const runs = [...operations.values()].filter(({ type }) => type === runType);
  const ran = new Set(runs.map(({ resource }) => resource));
  const cells = all<{ matrix: string; state: string; version: number; run: string | null }>(
    "select matrix_id as matrix, state, version, run_id as run from matrix_cell",
  );
  for (const { matrix, state, version, run } of cells)
    assert.deepEqual(
      [state === "extracted" || state === "not_found" ? "answered" : state, version, run],
      ran.has(matrix) ? ["answered", 2, null] : ["never_run", 1, null],
    );
  const paid = all<{ operation: string; units: number }>(
    "select operation_id as operation, billed_units as units from audit_log where action = 'matrix.run' order by operation_id",
  );
  const counts = Map.groupBy(cells, ({ matrix }) => matrix);
  assert.deepEqual(
    paid,
    runs
      .map(({ id, resource }) => ({ operation: id, units: counts.get(resource)?.length ?? 0 }))
      .toSorted((a, b) => (a.operation < b.operation ? -1 : 1)),
    "each run is billed once, for each cell once",
  );

  // A draft has its whole text once, and no one saved it.
  for (const { body, version, status } of all<{ body: string; version: number; status: string }>(
    "select body, version, generation_status as status from draft where title like 'Draft%'",
  ))
    assert.deepEqual([version, status, body.match(/## \d+\. Notices/g)?.length], [1, "succeeded", 1]);

  const filled = column("select body from draft where title not like 'Draft%'");
  const templateRuns = column("select draft_id from template_run");
  assert.deepEqual(
    [filled.length, new Set(templateRuns).size],
    [templateRuns.length, templateRuns.length],
    "each run of a template made one draft",
  );
  for (const body of filled) assert.match(body, /^Rent: \$\d+$/);
  for (const table of ["template_run", "review", "comparison", "workflow_run"])
    assert.deepEqual(column(`select distinct status from ${table} where status <> 'succeeded'`), [], table);
  const titles = column("select title from comparison");
  assert.equal(
    new Set(titles.filter((title) => title.startsWith("Comparison"))).size,
    titles.filter((title) => title.startsWith("Comparison")).length,
  );
  const workflows = column("select id from workflow_run");
  assert.equal(titles.filter((title) => !title.startsWith("Comparison")).length, workflows.length, "each workflow compared once");

  const imported = column("select id from matter where name = 'Imported matter'");
  const hasImported = [...launched.keys()].some((name) => name.startsWith("import "));
  assert.equal(imported.length, hasImported ? 1 : imported.length, "what an import adds is there once");
  assert.ok(imported.length <= 1);

  const sections = new Map(listSources(folder).map((source) => [source.key, source.sections]));
  for (const name of launched.keys())
    if (name.startsWith("law ")) assert.equal(sections.get(`cfr-${name.slice(4)}`), 300, `${name} is installed whole`);
  const history = openDb(folder.history, { readonly: true });
  try {
    const installations = driverOf(history)
      .prepare<[], { source: string; status: string; times: number }>(
        "select source_key as source, status, count(*) as times from refresh where status <> 'void' group by source_key, release_to, status",
      )
      .all();
    for (const { source, status, times } of installations) assert.deepEqual([source, status, times], [source, "applied", 1]);
  } finally {
    history.close();
  }
  const files = all<{ file: string; state: string; imports: string }>("select '' as file, state, imports from law_download");
  for (const { state, imports } of files) assert.deepEqual([state, (JSON.parse(imports) as string[]).length], ["succeeded", 1]);
  const handedOver = files.flatMap(({ imports }) => JSON.parse(imports) as string[]);
  const fromFiles = column("select id from law_import where retrieved_at is not null");
  assert.equal(new Set(handedOver).size, handedOver.length, "each download is handed over once");
  // The list of imports only keeps the newest, that of downloads 200.
  assert.deepEqual(
    fromFiles.filter((id) => !handedOver.includes(id)),
    [],
    "no import has a file that no download handed over",
  );
  assert.deepEqual(readdirSync(folder.incoming), [], "no file waits that no import needs");

  // The service also makes its own backup when it has run for some seconds, and each import makes one without an operation.
  const names = [...operations.values()].filter(({ type }) => type === backupType).map(({ resource }) => resource);
  const manual = names.filter((name) => parsedBackupName(name).kind === "manual").toSorted();
  const others = names.filter((name) => !manual.includes(name));
  const backups = backupsIn(folder);
  const kept = new Set(backups.map(({ name }) => name));
  assert.deepEqual(
    backups.flatMap(({ name, kind }) => (kind === "manual" ? [name] : [])).toSorted(),
    manual.slice(-20),
    "each backup was made once, and twenty are kept",
  );
  for (const name of others) assert.ok(kept.has(name), `${name} is kept`);
  const exports = readdirSync(folder.exports).toSorted();
  assert.deepEqual(exports.length, 2, exports.join(" "));
  const about = JSON.parse(readFileSync(join(folder.exports, exports[0] ?? ""), "utf8")) as { bytes: number };
  assert.equal(readFileSync(join(folder.exports, exports[1] ?? "")).length, about.bytes, "the last export is whole");
}

/** Folders of parts whose upload is not open. */
export function leftovers(db: Db, folder: DataFolder): string[] {
  const open = driverOf(db).prepare<[], string>("select id from upload where status = 'in_progress'").pluck().all();
  return readdirSync(folder.uploads).filter((name) => !open.includes(name));
}
