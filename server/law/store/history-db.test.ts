import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { createDataFolder } from "../../platform/data-folder.ts";
import { openCorpus } from "./corpus-db.ts";
import { openHistory, recoverHistory } from "./history-db.ts";
import { settleRefreshes } from "./pending-refreshes.ts";
import type { Db } from "../../platform/db/open.ts";
import { driverOf } from "../../platform/db/connection.ts";

test("an empty file gets the newest schema, and opening it again changes nothing", (t) => {
  const { folder, history } = databases(t);
  const names = () => driverOf(history).prepare("select name from migration").all();
  const before = names();
  openHistory(folder.history).close();
  assert.deepEqual(names(), before);
});

test("a refresh left pending is applied when the corpus has it; otherwise it becomes void and its changes never appear", (t) => {
  const { folder, corpus, history } = databases(t);
  const stored = refresh(history);
  const lost = refresh(history);
  change(history, stored);
  change(history, lost);
  driverOf(corpus).exec(
    `insert into source (key, corpus_type, jurisdiction, name, release, format, file_name, file_bytes, file_sha256, installed_at, refresh_id)
     values ('usc-97', 'USC', 'federal', 'Lighthouses', '150-1', 'uslm-1', 'x', 0, '', '', ${stored})`,
  );
  assert.deepEqual(applied(history), []);
  recoverHistory(folder);
  assert.deepEqual(driverOf(history).prepare("select id, status from refresh order by id").all(), [
    { id: stored, status: "applied" },
    { id: lost, status: "void" },
  ]);
  assert.deepEqual(applied(history), [stored]);
  assert.equal(driverOf(history).prepare<[], { n: number }>("select count(*) as n from change").get()?.n, 1);
});

test("recovery does not change the refresh of a running import", (t) => {
  const { folder, corpus, history } = databases(t);
  driverOf(corpus).exec("begin immediate");
  refresh(history);
  recoverHistory(folder);
  assert.deepEqual(driverOf(history).prepare("select status from refresh").all(), [{ status: "pending" }]);
  driverOf(corpus).exec("rollback");
  recoverHistory(folder);
  assert.deepEqual(driverOf(history).prepare("select status from refresh").all(), [{ status: "void" }]);
});

test("an applied refresh and its changes can be neither altered nor deleted", (t) => {
  const { history } = databases(t);
  const id = refresh(history);
  change(history, id);
  settleRefreshes(history, [id], "applied");
  for (const sql of [
    "update change set act_id = 'x'",
    "delete from change",
    "update refresh set status = 'void'",
    "update refresh set added = 7",
    "delete from refresh",
  ]) {
    assert.throws(() => driverOf(history).exec(sql), /never|kept for five years/, sql);
  }
  settleRefreshes(history, [id], "void");
  assert.deepEqual(applied(history), [id]);
});

test("changes may be swept after five years", (t) => {
  const { history } = databases(t);
  const id = refresh(history);
  change(history, id, "2001-01-01T00:00:00.000Z");
  settleRefreshes(history, [id], "applied");
  driverOf(history).exec("delete from change");
  assert.deepEqual(applied(history), []);
});

test("ids are never reused, whatever happened to their rows", (t) => {
  const { history } = databases(t);
  const lost = refresh(history);
  const changed = change(history, lost);
  settleRefreshes(history, [lost], "void");
  assert.ok(refresh(history) > lost);
  assert.ok(change(history, lost + 1) > changed);
});

function databases(t: TestContext): { folder: ReturnType<typeof createDataFolder>; corpus: Db; history: Db } {
  const root = mkdtempSync(join(tmpdir(), "pandect-history-"));
  const folder = createDataFolder(root);
  const corpus = openCorpus(folder.corpus);
  const history = openHistory(folder.history);
  t.after(() => {
    corpus.close();
    history.close();
    rmSync(root, { recursive: true });
  });
  return { folder, corpus, history };
}

function refresh(history: Db): number {
  const { lastInsertRowid } = driverOf(history)
    .prepare(
      `insert into refresh (board, source_key, source_name, release_to, file_name, file_bytes, file_sha256, status, started_at, finished_at,
         sections, appendices, added, amended, removed, notes_only, unchanged)
       values ('usc', 'usc-97', 'Lighthouses', '150-1', 'x', 0, '', 'pending', '', '', 1, 0, 0, 1, 0, 0, 0)`,
    )
    .run();
  return Number(lastInsertRowid);
}

function change(history: Db, refreshId: number, at = new Date().toISOString()): number {
  const { lastInsertRowid } = driverOf(history)
    .prepare(
      `insert into change (refresh_id, source_key, corpus_type, act_id, identity, kind, class, citation, citation_short, title, section_number,
         detected_at) values (?, 'usc-97', 'usc', 'USC_T97_C1_S1', 'x', 'amended', 'text', '', '', '', '1', ?)`,
    )
    .run(refreshId, at);
  return Number(lastInsertRowid);
}

function applied(history: Db): number[] {
  return driverOf(history)
    .prepare<[], { id: number }>("select refresh_id as id from applied_change order by id")
    .all()
    .map((row) => row.id);
}
