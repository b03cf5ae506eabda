import { existsSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { syncFolder } from "../../../platform/files/durable.ts";
import { type Originals, originalsIn } from "../../../platform/files/originals.ts";
import { readOrganization } from "../../../platform/organization.ts";
import type { DataFolder } from "../../../platform/data-folder.ts";
import { type Db, openDb, type ReadDb } from "../../../platform/db/open.ts";
import { holdSnapshot } from "../../../platform/db/transactions.ts";
import { productVersion } from "../../../platform/version.ts";
import { sampleMatterOf } from "./sample-made.ts";
import type { RecordKinds } from "../record-kind.ts";
import type { OutOf } from "./transfer-kind.ts";
import { format, formatVersion, limits, type Manifest, manifestPath, recordsPath } from "./manifest.ts";
import { asTransferError, TransferError } from "./archive-error.ts";
import { createZip, type Packed, type ZipWriter } from "./zip-writer.ts";

/** Characters per batch of records. */
const piece = 65_536;

/**
 * Writes the whole workspace to a new file as it is at one moment, while others continue to work. The file gets its name once it is
 * complete. Throws TransferError and then leaves no file. `onDocument` receives the number of documents written so far.
 */
export async function writeExport(
  folder: DataFolder,
  file: string,
  at: Date,
  kinds: RecordKinds,
  onDocument: (done: number) => void,
): Promise<Omit<Manifest, "files">> {
  const part = `${file}.part`;
  if (existsSync(file)) throw asTransferError(Object.assign(new Error(), { code: "EEXIST" }), "No export was made.");
  rmSync(part, { force: true });
  let zip: ZipWriter | null = null;
  let db: Db | null = null;
  try {
    db = openDb(folder.workspace, { readonly: true });
    // One snapshot for everything that is read.
    holdSnapshot(db);
    zip = createZip(part);
    const manifest = await fill(zip, db, originalsIn(folder.originals), at, kinds, onDocument);
    await zip.finish();
    renameSync(part, file);
    syncFolder(dirname(file));
    return manifest;
  } catch (error) {
    await zip?.close();
    rmSync(part, { force: true });
    throw asTransferError(error, "No export was made.");
  } finally {
    db?.close();
  }
}

async function fill(
  zip: ZipWriter,
  db: ReadDb,
  originals: Originals,
  at: Date,
  kinds: RecordKinds,
  onDocument: (done: number) => void,
): Promise<Omit<Manifest, "files">> {
  const files: Packed[] = [];
  const counts: Record<string, number> = {};
  const addRecords = async (kind: string, records: Iterable<object>) => {
    const lines = function* () {
      let text = "[";
      let n = 0;
      for (const record of records) {
        text += `${n++ === 0 ? "" : ","}\n${JSON.stringify(record)}`;
        if (text.length < piece) continue;
        yield text;
        text = "";
      }
      counts[kind] = n;
      yield n === 0 ? "[]\n" : `${text}\n]\n`;
    };
    const packed = await zip.add(recordsPath(kind), lines(), { isPacked: true, at: at.getTime() });
    if (packed.bytes > limits.whole) throw new TransferError(`The workspace has more ${kind} than fit in one export. No export was made.`);
    files.push(packed);
  };
  const lost = { missing: 0, damaged: 0 };
  const out: OutOf = {
    originals,
    async add(path, pieces, how) {
      const packed = await zip.add(path, pieces, how);
      files.push(packed);
      return packed;
    },
    lost: (how) => void lost[how]++,
    onDocument,
  };
  for (const { name, transfer } of kinds) {
    if (transfer === undefined) continue;
    const records = transfer.all(db, out);
    // A zip takes one file at a time: the files of records come before the file of their kind.
    await addRecords(name, Symbol.iterator in records ? records : await gathered(records));
  }
  const sample = sampleMatterOf(db);
  await addRecords("sample", sample === null ? [] : [sample]);
  const manifest = {
    format: format satisfies Manifest["format"],
    version: formatVersion satisfies Manifest["version"],
    program: productVersion(),
    madeAt: at.toISOString(),
    organization: readOrganization(db).name,
    counts,
    missingOriginals: lost.missing,
    damagedOriginals: lost.damaged,
  } as const;
  await zip.add(manifestPath, [`${JSON.stringify({ ...manifest, files }, null, 1)}\n`], { isPacked: true, at: at.getTime() });
  return manifest;
}

async function gathered<T>(records: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const record of records) all.push(record);
  return all;
}
