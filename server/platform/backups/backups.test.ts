import assert from "node:assert/strict";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { enable } from "../credentials/installation.ts";
import { issueCredential } from "../credentials/issue.ts";
import { seesMatter } from "../credentials/viewer-store.ts";
import { addPerson, addSession, bindPerson, endPerson, listPeople, sessionOf } from "../people/store.ts";
import {
  addMember,
  addOpening,
  endScreen,
  putScreen,
  readMembers,
  readOpenings,
  setAccess,
} from "../../workspace/records/matters/access-store.ts";
import { ensureOrganization } from "../../workspace/records/matters/ensure-organization.ts";
import { createDataFolder, type DataFolder } from "../data-folder.ts";
import { openHistory } from "../../law/store/history-db.ts";
import { type Db, write } from "../db/open.ts";
import { openWorkspace } from "../db/workspace.ts";
import { blankMatter } from "../../workspace/records/matters/matter-input.ts";
import { findMatter, insertMatter } from "../../workspace/records/matters/store.ts";
import { tryLock } from "../locks.ts";
import { digest, newId } from "../ids.ts";
import { launch } from "../operations/store.ts";
import { checkTrail } from "../audit/trail.ts";
import { dueKind, past } from "./retention.ts";
import { applyRestore, previewRestore } from "./restore.ts";
import { backupsIn } from "./backup-files.ts";
import { BackupError, writeBackup } from "./write-backup.ts";
import { driverOf } from "../db/connection.ts";
import "../../app/record-kinds.ts";

const day = 86_400_000;

function workplace(t: { after(end: () => void): void }): DataFolder {
  const folder = createDataFolder(mkdtempSync(join(tmpdir(), "pandect-backups-")));
  t.after(() => rmSync(folder.root, { recursive: true }));
  const db = openWorkspace(folder.workspace);
  ensureOrganization(db, Date.now());
  db.close();
  openHistory(folder.history).close();
  return folder;
}

function on<T>(folder: DataFolder, work: (db: Db) => T): T {
  const db = openWorkspace(folder.workspace);
  try {
    return work(db);
  } finally {
    db.close();
  }
}

/** A person who is signed in, with the name as token. */
function addSignedIn(folder: DataFolder, name: string): string {
  const id = newId("per");
  const now = Date.now();
  on(folder, (db) =>
    write(db, (tx) => {
      addPerson(tx, {
        id,
        email: `${name}@firm.example`,
        name,
        role: "lawyer",
        sub: null,
        invitedAt: now,
        signedInAt: null,
        endedAt: null,
      });
      bindPerson(tx, id, "https://login.firm.example", name, now);
      addSession(tx, { tokenSha256: digest(name), personId: id, sid: null, device: null, createdAt: now, expiresAt: now + day });
    }),
  );
  return id;
}

function addMatter(folder: DataFolder, name: string): string {
  const id = newId("mat");
  on(folder, (db) => write(db, (tx) => insertMatter(tx, blankMatter(id, name, Date.now()))));
  return id;
}

describe("a backup", () => {
  test("contains what cannot be rebuilt, counted, and makes no second copy of unchanged data", async (t) => {
    const folder = workplace(t);
    addMatter(folder, "Lamp oil");
    const first = await writeBackup(folder, "manual");
    assert.deepEqual([first.files.map(({ name }) => name), first.counts["matters"]], [["workspace.db", "history.db"], 2]);
    addMatter(folder, "Wicks");
    const second = await writeBackup(folder, "daily", new Date(Date.now() + 1000));
    assert.equal(second.counts["matters"], 3);
    assert.deepEqual(second.files[1], first.files[1]);
    assert.deepEqual(
      backupsIn(folder).map(({ kind }) => kind),
      ["daily", "manual"],
    );
  });

  test("waits for another where an import, a restore or an operation needs it, and is otherwise refused", async (t) => {
    const folder = workplace(t);
    mkdirSync(folder.backups, { recursive: true });
    const lock = tryLock(join(folder.backups, "backup.lock"));
    assert.ok(lock !== null);
    await assert.rejects(writeBackup(folder, "manual"), /already running/);
    const waiting = writeBackup(folder, "before-import");
    const operation = writeBackup(folder, "manual", new Date(), () => undefined, true);
    await pause(250);
    assert.deepEqual(backupsIn(folder), []);
    lock.release();
    assert.deepEqual([(await waiting).kind, (await operation).kind], ["before-import", "manual"]);
  });

  test("that failed, or was killed halfway, keeps the earlier ones and leaves nothing behind", async (t) => {
    const folder = workplace(t);
    const good = await writeBackup(folder, "manual");
    writeFileSync(join(folder.root, "session-laws.db"), "no database at all");
    await assert.rejects(writeBackup(folder, "manual", new Date(Date.now() + 1000)), BackupError);
    assert.deepEqual(
      readdirSync(folder.backups).filter((name) => name !== "backup.lock"),
      [good.name],
    );
  });

  test("is made before the tables of a database change", async (t) => {
    const folder = workplace(t);
    addMatter(folder, "Lamp oil");
    on(folder, (db) =>
      driverOf(db).exec("drop table matter_view; delete from migration where name = '202611220300-desk'; drop index operation_matter"),
    );
    on(folder, (db) => driverOf(db).prepare("select * from matter_view").all());
    const [made] = backupsIn(folder);
    assert.deepEqual([made?.kind, made?.files.length, made?.counts["matters"]], ["migration", 1, 2]);
    assert.equal((await applyRestore(folder, made?.name ?? "")).ok, true);
  });

  test("is due once a day, and once a week as the weekly one; the newest seven and four are kept", () => {
    const at = (days: number) => new Date(Date.UTC(2088, 5, 15) - days * day).toISOString();
    const now = Date.UTC(2088, 5, 15);
    const daily = (days: number) => ({ name: `d${days}`, kind: "daily" as const, at: at(days) });
    const weekly = (days: number) => ({ name: `w${days}`, kind: "weekly" as const, at: at(days) });
    assert.equal(dueKind([], now), "weekly");
    assert.equal(dueKind([weekly(0.5)], now), null);
    assert.equal(dueKind([weekly(2), daily(1)], now), "daily");
    assert.equal(dueKind([weekly(8), daily(0.5)], now), "weekly");
    assert.equal(dueKind([weekly(-30)], now), "weekly");
    const all = [...Array.from({ length: 9 }, (_, n) => daily(n)), ...Array.from({ length: 6 }, (_, n) => weekly(7 * n))];
    assert.deepEqual(past(all, now).toSorted(), ["d7", "d8", "w28", "w35"]);
    const ahead = Array.from({ length: 7 }, (_, i) => daily(-365 - i));
    assert.deepEqual(past([daily(0), daily(1), ...ahead], now).toSorted(), ["d-365", "d-366"], "a clock that went wrong displaces nothing");
  });
});

describe("a restore", () => {
  test("restores the workspace, backs up the present one, and admits no one whose access has ended since", async (t) => {
    const folder = workplace(t);
    const before = addMatter(folder, "Lamp oil");
    const secret = on(folder, (db) =>
      write(db, (tx) => {
        enable(tx, Date.now());
        return issueCredential(tx, { name: "script", scopes: ["matters:read"], expiresAt: Date.now() + day }, Date.now());
      }),
    );
    const backup = await writeBackup(folder, "manual");
    const later = addMatter(folder, "Wicks");
    on(folder, (db) => driverOf(db).prepare("update credential set revoked_at = 1 where id = ?").run(secret.row.id));
    const preview = previewRestore(folder, backup.name);
    assert.deepEqual([preview.backup.counts["matters"], preview.now?.["matters"]], [2, 3]);
    assert.deepEqual(preview.files, [{ name: "history.db", action: "kept", reason: "The current file has every record of the backup." }]);
    const outcome = await applyRestore(folder, backup.name);
    assert.equal(outcome.ok, true, outcome.detail);
    on(folder, (db) => {
      assert.notEqual(findMatter(db, before, null), undefined);
      assert.equal(findMatter(db, later, null), undefined);
      assert.equal(driverOf(db).prepare("select revoked_at from credential").pluck().get(), 1);
    });
    const safety = backupsIn(folder).find(({ kind }) => kind === "before-restore");
    assert.equal((await applyRestore(folder, safety?.name ?? "")).ok, true);
    await on(folder, async (db) => {
      assert.notEqual(findMatter(db, later, null), undefined);
      assert.deepEqual((await checkTrail(openWorkspace(folder.workspace), folder.auditHead)).findings, []);
    });
  });

  test("lets nobody back in, and drops no wall", async (t) => {
    const folder = workplace(t);
    const [open, limited, deleted] = [addMatter(folder, "Lamp oil"), addMatter(folder, "Wicks"), addMatter(folder, "Glass")];
    const [anna, bert, cora] = [addSignedIn(folder, "anna"), addSignedIn(folder, "bert"), addSignedIn(folder, "cora")];
    const change = (work: (tx: Parameters<typeof setAccess>[0]) => void) => on(folder, (db) => write(db, work));
    const now = Date.now();
    const screen = (matterId: string, personId: string) => ({ matterId, personId, reason: "Was on the other side", until: null });
    change((tx) => {
      putScreen(tx, screen(open, cora), now);
      setAccess(tx, deleted, "members");
      addMember(tx, deleted, anna, now);
      addMember(tx, deleted, bert, now);
      putScreen(tx, screen(deleted, cora), now);
    });
    const backup = await writeBackup(folder, "manual");
    const dora = addSignedIn(folder, "dora");
    change((tx) => {
      endPerson(tx, bert, now);
      putScreen(tx, screen(open, anna), now);
      endScreen(tx, open, cora);
      addOpening(tx, { matterId: open, screenedId: cora, reason: "The conflict was waived", openedBy: dora, at: now });
      setAccess(tx, limited, "members");
      addMember(tx, limited, dora, now);
    });
    on(folder, (db) => driverOf(db).prepare("delete from matter where id = ?").run(deleted));
    assert.match(previewRestore(folder, backup.name).notes?.join() ?? "", /stay as they are.*Everyone must sign in again/);
    const outcome = await applyRestore(folder, backup.name);
    assert.equal(outcome.ok, true, outcome.detail);
    assert.match(outcome.detail, /so does who sees a matter/);
    const seen = (person: string) => on(folder, (db) => [open, limited, deleted].map((id) => seesMatter(db, person, id)));
    assert.deepEqual(
      [seen(anna), seen(bert)],
      [
        [false, false, true],
        [false, false, false],
      ],
    );
    assert.deepEqual(
      [seen(cora), seen(dora)],
      [
        [true, false, false],
        [true, true, false],
      ],
    );
    on(folder, (db) => {
      assert.deepEqual(
        listPeople(db).map(({ endedAt }) => endedAt !== null),
        [false, true, false, false],
      );
      for (const name of ["anna", "bert", "dora"]) assert.equal(sessionOf(db, digest(name)), null, name);
      assert.deepEqual([readMembers(db, deleted).length, readOpenings(db, open).length], [2, 1]);
    });
    assert.equal((await applyRestore(folder, backup.name)).ok, true, "a second time");
    assert.deepEqual(seen(anna), [false, false, true]);
  });

  test("of a firm's backup elsewhere keeps its walls and lets in only who may come in there", async (t) => {
    const folder = workplace(t);
    const id = addMatter(folder, "Lamp oil");
    const [, bert] = [addSignedIn(folder, "anna"), addSignedIn(folder, "bert")];
    on(folder, (db) => write(db, (tx) => putScreen(tx, { matterId: id, personId: bert, reason: "x", until: null }, Date.now())));
    const backup = await writeBackup(folder, "manual");
    on(folder, (db) => driverOf(db).exec("delete from matter; delete from person_session; delete from person"));
    const here = addSignedIn(folder, "bert");
    assert.match(previewRestore(folder, backup.name).notes?.join() ?? "", /only in the backup have no access/);
    const outcome = await applyRestore(folder, backup.name);
    assert.equal(outcome.ok, true, outcome.detail);
    on(folder, (db) => {
      assert.deepEqual(
        listPeople(db).map(({ name, endedAt }) => [name, endedAt === null]),
        [
          ["anna", false],
          ["bert", true],
        ],
      );
      assert.equal(seesMatter(db, here, id), false, "the screen holds for the same address");
    });
  });

  test("restores the work on records, and leaves the work of this machine unchanged", async (t) => {
    const folder = workplace(t);
    const launched = (type: string) =>
      on(folder, (db) =>
        write(db, (tx) => {
          const resource = { kind: "x", id: newId("doc"), url: null };
          const by = { matterId: null, credentialId: null, requestId: null };
          return launch(tx, { ...by, type, resource, unit: "percent", total: 100 }, Date.now()).id;
        }),
      );
    const read = launched("document.ingest");
    launched("workspace.export");
    launched("law.import");
    const backup = await writeBackup(folder, "manual");
    on(folder, (db) => driverOf(db).prepare("delete from operation").run());
    const now = [launched("law.download"), launched("workspace.import")];
    launched("document.ingest");
    assert.equal((await applyRestore(folder, backup.name)).ok, true);
    const left = on(folder, (db) => driverOf(db).prepare<[], string>("select id from operation").pluck().all());
    assert.deepEqual(left.toSorted(), [read, ...now].toSorted());
  });

  test("of a damaged or missing backup changes nothing", async (t) => {
    const folder = workplace(t);
    const backup = await writeBackup(folder, "manual");
    const id = addMatter(folder, "Wicks");
    writeFileSync(join(folder.backups, backup.name, "workspace.db"), "torn", { flag: "r+" });
    for (const name of [backup.name, "../../etc", "2088-01-01T00-00-00-000Z-manual"]) {
      assert.throws(() => previewRestore(folder, name), BackupError);
      assert.equal((await applyRestore(folder, name)).ok, false);
    }
    assert.notEqual(
      on(folder, (db) => findMatter(db, id, null)),
      undefined,
    );
    assert.equal(existsSync(folder.restoreAsked), false);
  });

  test("replaces an unreadable workspace, and sets that aside", async (t) => {
    const folder = workplace(t);
    const id = addMatter(folder, "Lamp oil");
    const anna = addSignedIn(folder, "anna");
    const backup = await writeBackup(folder, "manual");
    writeFileSync(folder.workspace, "torn to pieces");
    const outcome = await applyRestore(folder, backup.name);
    assert.equal(outcome.ok, true, outcome.detail);
    assert.match(outcome.detail, /Nobody but the owner of the server can sign in/);
    assert.deepEqual(
      on(folder, (db) => [seesMatter(db, anna, id), sessionOf(db, digest("anna"))]),
      [false, null],
    );
    assert.notEqual(
      on(folder, (db) => findMatter(db, id, null)),
      undefined,
    );
    assert.equal(readdirSync(folder.root).filter((name) => name.startsWith("workspace.db.damaged-")).length, 1);
  });
});
