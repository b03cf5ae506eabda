import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { driverOf } from "../../../platform/db/connection.ts";
import { migrate } from "../../../platform/db/migrate.ts";
import { workspaceMigrations } from "../../../platform/db/migrations/workspace/index.ts";
import { openDb, write } from "../../../platform/db/open.ts";
import { openWorkspace } from "../../../platform/db/workspace.ts";
import { deleteDocument, mustHaveDocument } from "../documents/store.ts";
import { citationsOfMatter, documentDays, stampOf } from "./store.ts";
import "../../../app/record-kinds.ts";

test("citations of documents survive the change to one table for all kinds of records", (t) => {
  const folder = mkdtempSync(join(tmpdir(), "pandect-citing-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "older.db");
  const older = openDb(file);
  const last = workspaceMigrations.findIndex(({ name }) => name === "202611240250-citing-texts");
  migrate(older, file, workspaceMigrations.slice(0, last));
  driverOf(older).exec(`
    insert into matter (id, name, sort_name, created_at, updated_at) values ('mat', 'Lamps', 'lamps', 0, 0);
    insert into document (id, matter_id, filename, status, created_at)
      values ('doc_a', 'mat', 'a.txt', 'succeeded', 0), ('doc_b', 'mat', 'b.txt', 'succeeded', 0), ('doc_c', 'mat', 'c.txt', 'queued', 0);
    insert into document_law (document_id, stamp, day) values ('doc_a', '1.2.3', '2024-05-03');
    insert into document_citation (document_id, seq, start_at, end_at, page, key, kind, citation, act_id, is_fiction, written, before, after)
      values ('doc_a', 0, 4, 12, 7, 'k', 'statute', '42 U.S.C. § 1983', 'USC_T42_S1983', 0, '42 USC 1983', 'See ', '.'),
        ('doc_b', 0, 0, 3, null, 'k', 'statute', '42 U.S.C. § 1983', null, 0, '42 USC', '', '')`);
  older.close();

  const db = openWorkspace(file);
  t.after(() => db.close());
  const rows = citationsOfMatter(db, "mat");
  assert.deepEqual(
    rows.map(({ recordKind, recordId, start, end, page, text }) => [recordKind, recordId, start, end, page, text]),
    [
      ["documents", "doc_a", 4, 12, 7, "42 USC 1983"],
      ["documents", "doc_b", 0, 3, null, "42 USC"],
    ],
  );
  assert.deepEqual(
    ["doc_a", "doc_b", "doc_c"].map((id) => stampOf(db, "documents", id)),
    ["1.2.3", "", null],
    "a document that was to be scanned again still is",
  );
  assert.equal(documentDays(db, [{ id: "doc_a", createdAt: 0 }])[0]?.day, "2024-05-03");
  write(db, (tx) => deleteDocument(tx, mustHaveDocument(tx, "mat", "doc_a")));
  assert.deepEqual(
    citationsOfMatter(db, "mat").map(({ recordId }) => recordId),
    ["doc_b"],
    "they leave with their document",
  );
});
