import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import fs from "node:fs";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { insertDocument, setOriginal } from "../../workspace/records/documents/store.ts";
import { ensureOrganization } from "../../workspace/records/matters/ensure-organization.ts";
import { findDefaultMatter } from "../../workspace/records/matters/store.ts";
import { createDataFolder, type DataFolder } from "../data-folder.ts";
import { keepOneFile } from "../db/maintenance.ts";
import { openDb, write } from "../db/open.ts";
import { openWorkspace } from "../db/workspace.ts";
import { fileHash } from "../files/file-hash.ts";
import { originalsIn } from "../files/originals.ts";
import { damagedBackups } from "./backup-check.ts";
import { type Manifest, poolOf, removeBackups } from "./backup-files.ts";
import { applyRestore, askForRestore, previewRestore } from "./restore.ts";
import { deleteBackup, writeBackup } from "./write-backup.ts";
import "../../app/record-kinds.ts";
import { driverOf } from "../db/connection.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const fileOf = (folder: { originals: string }, hash: string) => join(folder.originals, hash.slice(0, 2), hash);
const poolFile = (folder: DataFolder, hash: string) => fileOf({ originals: join(folder.backups, "originals") }, hash);

/** A workspace with one document per text, backed up; its originals have been deleted since. */
async function lostWorkspace(t: { after(end: () => void): void }, ...texts: string[]) {
  const folder = createDataFolder(mkdtempSync(join(tmpdir(), "pandect-damaged-backup-")));
  t.after(() => rmSync(folder.root, { recursive: true }));
  await bring(folder, ...texts);
  const backup = await writeBackup(folder, "manual");
  const db = openWorkspace(folder.workspace);
  write(db, (tx) => driverOf(tx).prepare("delete from stored_document").run());
  db.close();
  rmSync(folder.originals, { recursive: true });
  return { folder, backup, list: join(folder.backups, backup.name, "originals.txt") };
}

async function bring(folder: DataFolder, ...texts: string[]): Promise<void> {
  const db = openWorkspace(folder.workspace);
  ensureOrganization(db, Date.now());
  for (const text of texts) {
    await originalsIn(folder.originals).put([Buffer.from(text)]);
    write(db, (tx) => {
      const matterId = findDefaultMatter(tx, null)?.id ?? assert.fail();
      const about = { folderId: null, contentType: "text/plain", fileSize: text.length, sourceType: "api", createdAt: 0 };
      insertDocument(tx, { id: `doc_${sha256(text).slice(0, 32)}`, matterId, filename: `${text}.txt`, ...about });
      setOriginal(tx, `doc_${sha256(text).slice(0, 32)}`, sha256(text));
    });
  }
  db.close();
}

const cut = (list: string) => writeFileSync(list, readFileSync(list, "utf8").split("\n").slice(0, 1).join("\n"));

test("with a cut, empty or missing list of originals, a restore loses no file, and the damage is reported before and after", async (t) => {
  for (const damage of [cut, (list: string) => writeFileSync(list, ""), (list: string) => rmSync(list)]) {
    const { folder, backup, list } = await lostWorkspace(t, "lease", "letter", "deed");
    damage(list);
    assert.match(damagedBackups(folder).join(" "), /list of files/);
    const preview = previewRestore(folder, backup.name);
    assert.deepEqual([preview.lostOriginals, preview.notes?.length], [0, 1]);
    const outcome = await applyRestore(folder, backup.name);
    assert.equal(outcome.ok, true, outcome.detail);
    assert.match(outcome.detail, /list of files of this backup is damaged/);
    for (const text of ["lease", "letter", "deed"]) assert.equal(readFileSync(fileOf(folder, sha256(text)), "utf8"), text);
  }
});

test("the removal of another backup keeps every file while a list or a manifest of a remaining one is damaged", async (t) => {
  const { folder, backup, list } = await lostWorkspace(t, "lease", "letter");
  const other = await writeBackup(folder, "manual", new Date(Date.now() + 1000));
  const manifest = join(folder.backups, backup.name, "backup.json");
  for (const [file, damage] of [
    [list, cut],
    [manifest, (path: string) => writeFileSync(path, "{")],
  ] as const) {
    const before = readFileSync(file);
    damage(file);
    removeBackups(folder, [other.name]);
    assert.equal([...poolOf(folder).list()].length, 2, file);
    writeFileSync(file, before);
  }
  removeBackups(folder, [backup.name]);
  assert.equal([...poolOf(folder).list()].length, 0);
});

test("damaged bytes of a file are found before anything is replaced, and an intact copy replaces them", async (t) => {
  const { folder, backup } = await lostWorkspace(t, "lease", "letter");
  await bring(folder, "lease", "letter");
  writeFileSync(fileOf(folder, sha256("lease")), "leasE");
  writeFileSync(poolFile(folder, sha256("letter")), "lettER");
  const preview = previewRestore(folder, backup.name);
  assert.deepEqual([preview.lostOriginals, preview.notes], [0, []]);
  assert.equal((await applyRestore(folder, backup.name)).ok, true);
  for (const text of ["lease", "letter"]) assert.equal(readFileSync(fileOf(folder, sha256(text)), "utf8"), text);

  writeFileSync(fileOf(folder, sha256("lease")), "leasE");
  writeFileSync(poolFile(folder, sha256("lease")), "leasE");
  const hopeless = previewRestore(folder, backup.name);
  assert.match(hopeless.notes?.join(" ") ?? "", /1 file .*damaged/);
  const outcome = await applyRestore(folder, backup.name);
  assert.match(outcome.detail, /1 file .*damaged/);
  assert.equal(readFileSync(fileOf(folder, sha256("lease")), "utf8"), "leasE", "damaged bytes are better than none");
});

test("a backup of an earlier version, which has no hash of its list, is restored", async (t) => {
  const { folder, backup } = await lostWorkspace(t, "lease");
  const file = join(folder.backups, backup.name, "backup.json");
  const { originalsSha256: _, ...earlier } = JSON.parse(readFileSync(file, "utf8")) as Manifest;
  writeFileSync(file, JSON.stringify(earlier));
  assert.deepEqual(damagedBackups(folder), []);
  const outcome = await applyRestore(folder, backup.name);
  assert.deepEqual([outcome.ok, readFileSync(fileOf(folder, sha256("lease")), "utf8")], [true, "lease"], outcome.detail);
});

test("a backup that a newer version made is not restored, and the refusal says what to do", async (t) => {
  const { folder, backup } = await lostWorkspace(t, "lease");
  const file = join(folder.backups, backup.name, "workspace.db");
  const db = openDb(file);
  driverOf(db).prepare("insert into migration (name, at) values ('299901010000-lamps', '2999-01-01')").run();
  keepOneFile(db);
  db.close();
  const manifest = join(folder.backups, backup.name, "backup.json");
  const files = backup.files.map((one) => (one.name === "workspace.db" ? { ...one, sha256: fileHash(file) } : one));
  writeFileSync(manifest, JSON.stringify({ ...backup, files }));
  assert.throws(() => previewRestore(folder, backup.name), /A newer version of Pandect made this backup\. Update Pandect/);
  assert.throws(() => askForRestore(folder, backup.name), /A newer version/);
  const outcome = await applyRestore(folder, backup.name);
  assert.deepEqual([outcome.ok, outcome.detail.includes("A newer version of Pandect")], [false, true]);
});

test("a backup that the disk does not let go is reported as still there", async (t) => {
  const { folder, backup } = await lostWorkspace(t, "lease");
  t.mock.method(fs, "rmSync", () => {
    throw Object.assign(new Error("read-only file system"), { code: "EROFS" });
  });
  syncBuiltinESMExports();
  try {
    assert.throws(() => deleteBackup(folder, backup.name), /Pandect cannot write to the disk\. The backup was not deleted\./);
  } finally {
    t.mock.restoreAll();
    syncBuiltinESMExports();
  }
});
