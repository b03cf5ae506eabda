import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { createDataFolder } from "../../platform/data-folder.ts";
import { migrate } from "../../platform/db/migrate.ts";
import { workspaceMigrations } from "../../platform/db/migrations/workspace/index.ts";
import { openDb } from "../../platform/db/open.ts";
import { openWorkspace } from "../../platform/db/workspace.ts";
import { sampleTitle } from "../testing/sample-law.ts";
import { startLibrary } from "../testing/running-library.ts";
import { driverOf } from "../../platform/db/connection.ts";
import "../../app/record-kinds.ts";

test("imports and downloads queued before the operations existed continue, in order", async (t) => {
  const folder = createDataFolder(mkdtempSync(join(tmpdir(), "pandect-upgrade-")));
  const old = openDb(folder.workspace);
  const isLater = workspaceMigrations.findIndex(({ name }) => name.endsWith("operation-leases"));
  migrate(old, folder.workspace, workspaceMigrations.slice(0, isLater));
  driverOf(old).exec(
    `insert into operation (id, type, status, done, total, unit, created_at) values ('op_2', 'document.ingest', 'queued', 0, 1, 'percent', 2),
       ('op_1', 'document.ingest', 'succeeded', 1, 1, 'percent', 1);
     insert into law_import (id, file_name, size_bytes, state, attempts, created_at) values
       ('imp_a', 'title-91.xml', 1, 'running', 1, '2026-11-20T10:00:00.250Z'), ('imp_b', 'title-92.xml', 1, 'queued', 0, '2026-11-20T09:00:00Z'),
       ('imp_c', 'title-93.xml', 1, 'uploading', 0, '2026-11-20T10:00:00Z');
     insert into law_download (id, source, item, name, release, wanted, state, created_at)
       values ('dnl_a', 'usc', 'usc-1', 'Title 1', '1', '{}', 'queued', '2026-11-20T10:00:00Z')`,
  );
  old.close();
  for (const [id, title] of [
    ["imp_a", 91],
    ["imp_b", 92],
  ] as const)
    writeFileSync(join(folder.incoming, id), sampleTitle({ title, sections: 5 }));
  const workspace = openWorkspace(folder.workspace);
  const waiting = driverOf(workspace).prepare("select type, resource_id, status, created_at from operation order by seq").raw().all();
  assert.deepEqual(waiting, [
    ["document.ingest", null, "succeeded", 1],
    ["document.ingest", null, "queued", 2],
    ["law.import", "imp_a", "queued", Date.parse("2026-11-20T10:00:00.250Z")],
    ["law.import", "imp_b", "queued", Date.parse("2026-11-20T09:00:00Z")],
    ["law.download", "dnl_a", "queued", Date.parse("2026-11-20T10:00:00Z")],
  ]);
  const library = startLibrary(folder, workspace);
  t.after(async () => {
    await library.close();
    workspace.close();
    rmSync(folder.root, { recursive: true });
  });
  await library.idle();
  assert.deepEqual(
    library.imports().map(({ id, state }) => [id, state]),
    [
      ["imp_c", "failed"],
      ["imp_b", "succeeded"],
      ["imp_a", "succeeded"],
    ],
  );
});
