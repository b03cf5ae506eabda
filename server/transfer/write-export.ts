import { closeSync, existsSync, openSync, readSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { syncFolder } from "../backups/files.ts";
import { readOrganization } from "../console/organization.ts";
import type { DataFolder } from "../data-folder.ts";
import { type Db, openDb, type ReadDb } from "../db/open.ts";
import { originalPath } from "../documents/originals.ts";
import { type DocumentRow, presentDocument, readText } from "../documents/store.ts";
import { listFolders } from "../folders/store.ts";
import { ownDay } from "../matter-law/store.ts";
import { listMatters } from "../matters/store.ts";
import { productVersion } from "../version.ts";
import { sampleMatterOf } from "../welcome/sample-made.ts";
import type { ExportedDocument } from "./document-kind.ts";
import { kinds } from "./kinds.ts";
import { format, formatVersion, limits, type Manifest, manifestPath, recordsPath } from "./manifest.ts";
import { pathBook, safeName } from "./paths.ts";
import { allDocuments } from "./store.ts";
import { asTransferError, TransferError } from "./transfer-error.ts";
import { createZip, type Packed, type ZipWriter } from "./zip-writer.ts";

const whole = { limit: -1, offset: 0 };
/** Records are handed on some at a time, in characters. */
const piece = 65_536;

/**
 * Writes the whole workspace to a new file, as it is at one moment, while others go on working. The file has its name once it is whole.
 * Throws TransferError; then there is no file. `onDocument` is told how many documents are in.
 */
export async function writeExport(
  folder: DataFolder,
  file: string,
  at: Date,
  onDocument: (done: number) => void,
): Promise<Omit<Manifest, "files">> {
  const part = `${file}.part`;
  if (existsSync(file)) throw asTransferError(Object.assign(new Error(), { code: "EEXIST" }), "No export was made.");
  rmSync(part, { force: true });
  let zip: ZipWriter | null = null;
  let db: Db | null = null;
  try {
    db = openDb(folder.workspace, { readonly: true });
    // One snapshot for all that is read.
    db.exec("begin");
    zip = createZip(part);
    const manifest = await fill(zip, db, folder, at, onDocument);
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
  folder: DataFolder,
  at: Date,
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
    if (packed.bytes > limits.whole)
      throw new TransferError(`The workspace has more ${kind} than one export can hold. No export was made.`);
    files.push(packed);
  };
  for (const { name, all } of kinds) await addRecords(name, all(db));
  const documents: ExportedDocument[] = [];
  const lost = { missing: 0, damaged: 0 };
  for (const { row, path } of placed(db)) {
    const original = await packOriginal(zip, folder, row, path);
    if (original !== null) files.push(original);
    if (row.sha256 !== null && original === null) lost.missing++;
    if (row.sha256 !== null && original !== null && original.sha256 !== row.sha256) lost.damaged++;
    const text = row.status === "succeeded" ? readText(db, row.id) : null;
    const packed = text === null ? null : await zip.add(`texts/${path}.txt`, [text], { isPacked: true, at: row.createdAt });
    if (packed !== null) files.push(packed);
    documents.push({
      // A status of a stored document is one of the five.
      ...(presentDocument(row) as ExportedDocument),
      sha256: original?.sha256 ?? row.sha256,
      day: ownDay(db, row.id),
      original: original?.path ?? null,
      text: packed?.path ?? null,
    });
    onDocument(documents.length);
  }
  await addRecords("documents", documents);
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

/** Documents with their place among folders a person finds them by: matter, folders, name. */
function placed(db: ReadDb): { row: DocumentRow; path: string }[] {
  const book = pathBook();
  const matters = new Map(listMatters(db, null, whole).rows.map(({ id, name }) => [id, book("", safeName(name), "folder").slice(1)]));
  const folders = new Map(listFolders(db, { allowlist: null, parentId: null }, whole).rows.map((row) => [row.id, row]));
  const known = new Map<string, string>();
  const pathOf = (matterId: string, folderId: string | null): string => {
    const folder = folderId === null ? undefined : folders.get(folderId);
    if (folder === undefined) return matters.get(matterId) ?? matterId;
    const key = `${matterId} ${folder.id}`;
    const path = known.get(key) ?? book(pathOf(matterId, folder.parentId), safeName(folder.name), "folder");
    known.set(key, path);
    return path;
  };
  return allDocuments(db).map((row) => ({ row, path: book(pathOf(row.matterId, row.folderId), safeName(row.filename), "file") }));
}

/** Null when the original is not there. */
function packOriginal(zip: ZipWriter, { originals }: DataFolder, row: DocumentRow, path: string): Promise<Packed> | null {
  const file = row.sha256 === null ? null : originalPath(originals, row.sha256);
  if (file === null || !existsSync(file)) return null;
  // Office files and most PDFs are compressed already.
  const isPacked = /\.(txt|md|rtf)$/i.test(row.filename);
  return zip.add(`matters/${path}`, piecesOf(file), { isPacked, at: row.createdAt });
}

function* piecesOf(file: string): Generator<Uint8Array> {
  const handle = openSync(file, "r");
  try {
    for (;;) {
      // A piece the writer has taken is not written to again.
      const piece = Buffer.allocUnsafeSlow(1 << 20);
      const read = readSync(handle, piece);
      if (read === 0) return;
      yield piece.subarray(0, read);
    }
  } finally {
    closeSync(handle);
  }
}
