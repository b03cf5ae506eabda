import assert from "node:assert/strict";
import fs, { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { ensureOrganization } from "../matters/ensure-organization.ts";
import { createDataFolder } from "../../../platform/data-folder.ts";
import { openWorkspace } from "../../../platform/db/workspace.ts";
import { openArchive } from "./read-archive.ts";
import { recordKinds } from "../../../app/record-kinds.ts";
import { format, formatVersion, manifestPath, recordsPath } from "./manifest.ts";
import { TransferError } from "./archive-error.ts";
import { writeExport } from "./write-export.ts";
import { createZip } from "./zip-writer.ts";

function folderOf(t: { after(end: () => void): void }): string {
  const folder = mkdtempSync(join(tmpdir(), "pandect-zip-"));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

const packed = { isPacked: true, at: Date.UTC(2088, 0, 2) };

test("reads back more files than an ordinary zip can number, each with its own words", async (t) => {
  const file = join(folderOf(t), "many.zip");
  const zip = createZip(file);
  const files = [];
  for (const name of recordKinds.flatMap(({ name, transfer }) => (transfer === undefined ? [] : [name])))
    files.push(await zip.add(recordsPath(name), ["[]\n"], packed));
  for (let n = 0; n < 65_600; n++) files.push(await zip.add(`matters/Harbor/${n}.txt`, [`Lamp ${n}`], { ...packed, isPacked: false }));
  const about = { format, version: formatVersion, program: "0", madeAt: new Date(0).toISOString(), organization: "", counts: {} };
  const manifest = JSON.stringify({ ...about, missingOriginals: 0, damagedOriginals: 0, files });
  await zip.add(manifestPath, [manifest], packed);
  await zip.finish();

  const archive = await openArchive(file, recordKinds);
  t.after(() => archive.close());
  assert.equal(archive.manifest.files.length, files.length);
  assert.deepEqual((await archive.records()).documents, []);
  for (const n of [0, 1, 65_535, 65_599]) await archive.verify(`matters/Harbor/${n}.txt`);
});

test("a full disk, an unreadable file and a stop leave no partial export", async (t) => {
  const folder = createDataFolder(folderOf(t));
  const db = openWorkspace(folder.workspace);
  t.after(() => db.close());
  ensureOrganization(db, Date.now());
  const file = join(folder.root, "whole.zip");
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  const refuse = (...args: unknown[]) => (args.at(-1) as (error: Error) => void)(full);
  for (const name of ["write", "writev"] as const) t.mock.method(fs, name, refuse as never);
  const refused = (error: unknown) => error instanceof TransferError && error.message === "The disk is full. No export was made.";
  await assert.rejects(
    writeExport(folder, file, new Date(), recordKinds, () => undefined),
    refused,
  );
  t.mock.restoreAll();
  assert.deepEqual(names(folder.root), []);

  const zip = createZip(file);
  const unread = function* () {
    yield "The lamp";
    throw new Error("EIO");
  };
  await assert.rejects(zip.add("a.txt", unread(), packed), /EIO/);
  await zip.close();
  rmSync(file);

  const inNoFolder = createZip(join(folder.root, "none", "whole.zip"));
  // Whichever call comes after the disk has answered reports it.
  const writing = inNoFolder.add("a.txt", ["The lamp"], packed).then(() => inNoFolder.finish());
  await assert.rejects(writing, { code: "ENOENT" });
  await inNoFolder.close();
});

const names = (root: string) => readdirSync(root).filter((name) => name.includes(".zip"));
