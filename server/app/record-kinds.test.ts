import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { idOf } from "#shared/platform/pages.ts";
import { z } from "zod";
import { declareRecords } from "../platform/backups/counts.ts";
import { writeBackup } from "../platform/backups/write-backup.ts";
import { visibleMatter } from "../platform/credentials/visible-matters.ts";
import type { DataFolder } from "../platform/data-folder.ts";
import { driverOf } from "../platform/db/connection.ts";
import { sql } from "../platform/db/sql.ts";
import { openWorkspace } from "../platform/db/workspace.ts";
import { until } from "../platform/testing/until.ts";
import { checkExport, takeExport } from "../workspace/records/archive/import-archive.ts";
import { idHere, moment, renamedId, transferKind } from "../workspace/records/archive/transfer-kind.ts";
import { writeExport } from "../workspace/records/archive/write-export.ts";
import { snippetOf } from "../workspace/records/document-search/snippet.ts";
import { unscanned } from "../workspace/records/matter-law/store.ts";
import type { RecordKind } from "../workspace/records/record-kind.ts";
import { recordKinds } from "./record-kinds.ts";
import { on } from "./testing/archive.ts";
import { testWorkspace } from "./testing/workspace.ts";

interface MemoRow {
  id: string;
  matterId: string;
  title: string;
  body: string;
  createdAt: string;
}

const columns = "id, matter_id as matterId, title, body, created_at as createdAt";
const live = "removed_at is null";
const insert = sql<MemoRow>("insert into memo (id, matter_id, title, body, created_at) values (@id, @matterId, @title, @body, @createdAt)");
const every = sql<[], MemoRow>(`select ${columns} from memo where ${live} order by id`);
const byId = sql<string, MemoRow>(`select ${columns} from memo where id = ? and ${live}`);
const seen = sql<{ viewer: string | null }, MemoRow>(`select ${columns} from memo where ${live} and ${visibleMatter("matter_id")}`);
const trashed = sql<[], { id: string; title: string; matterId: string; trashedAt: string }>(
  "select id, title, matter_id as matterId, removed_at as trashedAt from memo where removed_at is not null",
);
const trash = sql<[string, string]>("update memo set removed_at = ? where id = ?");
const restore = sql<string>("update memo set removed_at = null where id = ? and removed_at is not null");
const purge = sql<string>("delete from memo where id = ? and removed_at is not null");
const removeOf = sql<string>("delete from memo where matter_id = ?");
const leaveFolder = sql<string>("update memo set folder_id = null where folder_id = ?");
const toScan = `from memo where ${live} and ${unscanned("memos", "memo.id")}`;
const nextToScan = sql<{ stamp: string }, string>(`select id ${toScan} limit 1`);
const countToScan = sql<{ stamp: string; matterId: string }, number>(`select count(*) ${toScan} and matter_id = @matterId`);

/** A kind of record that the product does not have. */
const memos: RecordKind = {
  name: "memos",
  count: { table: "memo", sql: sql<[], number>(`select count(*) from memo where ${live}`) },
  matter: { countSql: "select count(*) from memo where matter_id = @matterId", remove: (tx, matterId) => void tx.run(removeOf, matterId) },
  leaveFolder: (tx, folderId) => void tx.run(leaveFolder, folderId),
  transfer: transferKind({
    schema: z.strictObject({ id: idOf("memo"), matterId: idOf("mat"), title: z.string(), body: z.string(), createdAt: moment }),
    all: (db) => db.all(every),
    take({ id: sent, ...memo }, into) {
      const { id, isThere } = idHere(sent, memo.createdAt, (one) => into.tx.one(byId, one)?.createdAt, into.renamed);
      if (isThere) return "there";
      into.tx.run(insert, { ...memo, id, matterId: renamedId(into, memo.matterId) });
      return "added";
    },
  }),
  trash: {
    kind: "memo",
    list: (db) => db.all(trashed),
    restore: (tx, id) => (tx.run(restore, id) > 0 ? { isInPlace: true } : null),
    purge: (tx, id) => (tx.run(purge, id) > 0 ? { unusedOriginal: null } : null),
  },
  search: {
    // The one kind of the contract that no feature uses yet.
    kind: "draft",
    search(db, { viewer, phrases, find }, { limit, offset }) {
      const hits = db.all(seen, { viewer }).filter(({ body }) => find(body).length >= phrases.length);
      const found = hits.slice(offset, offset + limit).map(({ id, matterId, title, body }) => {
        const { text: snippet, marks } = snippetOf(body, find(body));
        return { kind: "draft" as const, id, matterId, title, snippet, marks, place: null };
      });
      return { total: hits.length, found };
    },
  },
  cites: {
    next: (db, stamp) => db.value(nextToScan, { stamp }),
    countUnscanned: (db, matterId, stamp) => db.value(countToScan, { matterId, stamp }) ?? 0,
    read(db, id) {
      const row = db.one(byId, id);
      return row && { matterId: row.matterId, text: row.body, pageAt: () => null };
    },
    about: (db, ids) =>
      new Map(
        db
          .all(every)
          .filter(({ id }) => ids.includes(id))
          .map(({ id, title, createdAt }) => [id, { title, createdAt: Date.parse(createdAt) }]),
      ),
  },
};

const kinds = [...recordKinds, memos];

/** What the migration of memos would do. */
function makeTable(folder: DataFolder): void {
  const db = openWorkspace(folder.workspace);
  driverOf(db).exec(`
    create table memo (
      id text primary key, matter_id text not null references matter(id), folder_id text references folder(id), title text not null,
      body text not null, created_at text not null, removed_at text
    ) strict, without rowid;
    create trigger memo_scanned after delete on memo begin
      delete from scanned_text where record_kind = 'memos' and record_id = old.id;
    end`);
  db.close();
}

test("a kind of record needs its own folder and one line of the list: every feature then handles it", async (t) => {
  declareRecords(kinds);
  t.after(() => declareRecords(recordKinds));
  const service = await testWorkspace(t, { recordKinds: kinds, prepare: makeTable });
  const console = async (path: string, method = "GET") => (await service.owner(`/console/v1${path}`, { method })).body;
  const made = async (path: string, body: object) => (await service.owner(`/workspace/v1${path}`, { method: "POST", body })).body.id;
  const matterId: string = await made("/matters", { name: "Harbor dues" });
  const folderId: string = await made("/folders", { name: "Notes", matterId });
  const id = `memo_${"a".repeat(32)}`;
  const memo = {
    id,
    matterId,
    title: "On lamps",
    body: "The sluice keeper relies on 42 U.S.C. § 1983.",
    createdAt: "2088-01-02T03:04:05.000Z",
  };
  on(service, (tx) => {
    tx.run(insert, memo);
    tx.run(sql<[string, string]>("update memo set folder_id = ? where id = ?"), [folderId, id]);
  });

  await t.test("search finds it", async () => {
    const { data, pagination } = await console("/search?q=sluice");
    assert.deepEqual([pagination.total, data[0].kind, data[0].id, data[0].title], [1, "draft", id, "On lamps"]);
    assert.equal((await console("/search?q=sluice&kinds=document")).pagination.total, 0);
  });

  await t.test("law that it cites is found", async () => {
    await service.restart();
    const law = await until(service.folder.root, async () => {
      const body = await console(`/matters/${matterId}/law`);
      return body.pending === 0 ? body : null;
    });
    assert.deepEqual([law.total, law.cited[0]?.citation], [1, "42 U.S.C. § 1983"]);
    const { documentId, filename, recordKind, text } = law.cited[0].passages[0];
    assert.deepEqual([documentId, filename, recordKind, text], [id, "On lamps", "memos", "42 U.S.C. § 1983"]);
  });

  await t.test("a deleted folder releases it", async () => {
    assert.equal((await service.owner(`/workspace/v1/folders/${folderId}`, { method: "DELETE" })).status, 204);
    assert.equal(
      on(service, (tx) => tx.value(sql<[], number>("select count(*) from memo where folder_id is null"))),
      1,
    );
  });

  await t.test("backups count it", async () => {
    assert.equal((await writeBackup(service.folder, "manual")).counts["memos"], 1);
  });

  await t.test("it is exported, and imported into another workspace once", async (inner) => {
    const file = join(service.folder.root, "all.zip");
    const manifest = await writeExport(service.folder, file, new Date(), kinds, () => undefined);
    assert.equal(manifest.counts["memos"], 1);
    const other = await testWorkspace(inner, { recordKinds: kinds, prepare: makeTable });
    const ofMemos = ({ kinds: all }: { kinds: { kind: string }[] }) => all.find(({ kind }) => kind === "memos");
    const expected = { kind: "memos", added: 1, there: 0, left: 0 };
    assert.deepEqual(ofMemos((await checkExport(other.folder, file, kinds, Date.now())).would), expected);
    const options = { recordKinds: kinds, onFile: () => undefined, end: () => undefined };
    const take = (stage: string, now: number) => takeExport(other.folder, file, { ...options, now, stage: join(other.folder.root, stage) });
    assert.deepEqual(ofMemos(await take("first", Date.now())), expected);
    assert.deepEqual(ofMemos(await take("again", Date.now() + 1000)), { ...expected, added: 0, there: 1 });
    assert.deepEqual(
      on(other, (tx) => tx.all(every)),
      [memo],
    );
    // A program without the kind skips its file.
    assert.equal(ofMemos((await checkExport(other.folder, file, recordKinds, Date.now())).would), undefined);
  });

  await t.test("it goes to the trash and is restored", async () => {
    on(service, (tx) => tx.run(trash, [new Date().toISOString(), id]));
    const { data } = await console("/trash?kind=memo");
    assert.deepEqual([data.length, data[0].id, data[0].matterId], [1, id, matterId]);
    assert.equal((await console("/search?q=sluice")).pagination.total, 0);
    assert.deepEqual(await console(`/trash/memo/${id}/restore`, "POST"), { kind: "memo", id, isInPlace: true });
    assert.equal((await console("/trash?kind=memo")).pagination.total, 0);
    assert.equal((await console("/search?q=sluice")).pagination.total, 1);
  });

  await t.test("it is deleted with its matter", async () => {
    assert.equal((await service.owner(`/workspace/v1/matters/${matterId}`, { method: "DELETE" })).status, 204);
    assert.deepEqual(
      on(service, (tx) => tx.all(every)),
      [],
    );
  });
});

test("a kind that blocks its matter is named among the reasons against deletion", async (t) => {
  const { countSql } = memos.matter ?? assert.fail();
  const blocking = [...recordKinds, { ...memos, matter: { countSql, blocker: "memo" } }];
  const service = await testWorkspace(t, { recordKinds: blocking, prepare: makeTable });
  const matterId = (await service.owner("/workspace/v1/matters", { method: "POST", body: { name: "Harbor dues" } })).body.id;
  on(service, (tx) => tx.run(insert, { id: "memo_a", matterId, title: "", body: "", createdAt: "" }));
  const refused = await service.owner(`/workspace/v1/matters/${matterId}`, { method: "DELETE" });
  assert.deepEqual([refused.problem, refused.body.blockers], ["resource-not-empty", [{ kind: "memo", count: 1 }]]);
});

test("no two kinds share a name", () => {
  const names = recordKinds.map(({ name }) => name);
  assert.deepEqual(names, [...new Set(names)]);
});
