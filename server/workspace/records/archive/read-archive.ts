import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from "yauzl";
import { ZodError } from "zod";
import { directorySentence, entryRefusal } from "../../../law/import/input/zip-guard.ts";
import type { ExportedDocument } from "../documents/document-transfer.ts";
import type { RecordKinds } from "../record-kind.ts";
import { contradiction, type SentOriginal, type TransferKind } from "./transfer-kind.ts";
import { limits, type Manifest, manifestPath, readManifest, recordsPath } from "./manifest.ts";
import { ExportedSample } from "./sample.ts";
import { TransferError } from "./archive-error.ts";

/** Ratio for one document's file; Deflate itself reaches 1,032 : 1, so a higher claim is false. */
const largest = { file: 2 ** 31, ratio: 1100 };

export interface Records {
  kinds: { name: string; transfer: TransferKind; records: ReturnType<TransferKind["arrange"]> }[];
  /** The records of kind `documents`. */
  documents: ExportedDocument[];
  /** Files that other kinds store among the originals. */
  originals: SentOriginal[];
  /** Null when the export has no sample matter. */
  sample: ExportedSample | null;
}

/** An export whose directory and manifest agree. */
export interface Archive {
  manifest: Manifest;
  /** Reads every record. Throws TransferError when one is not a record this program could have written. */
  records(): Promise<Records>;
  /** Inflates a file and compares it with the manifest. Throws TransferError. */
  verify(path: string): Promise<void>;
  /** The same, and returns its bytes. */
  read(path: string): AsyncIterable<Buffer>;
  /** The same, into a new file. */
  unpack(path: string, to: string): Promise<void>;
  close(): void;
}

/**
 * Opens an export. Before it inflates anything, checks the whole directory: names, sizes, places, and that it lists the same files as the
 * manifest. Writes nothing. Throws TransferError.
 */
export async function openArchive(file: string, kinds: RecordKinds): Promise<Archive> {
  const zip = await openPromise(file, { lazyEntries: true, decodeStrings: false, autoClose: false }).catch((error: unknown) => {
    throw new TransferError(directorySentence(error));
  });
  try {
    const entries = await directory(zip);
    const manifestEntry = entries.get(manifestPath);
    if (manifestEntry === undefined) throw new TransferError("This archive is not an export of a workspace.");
    const manifest = readManifest(await wholeText(zip, manifestEntry));
    const files = new Map(manifest.files.map((one) => [one.path, one]));
    if (files.size < manifest.files.length) throw contradiction("the manifest lists a file twice");
    for (const name of entries.keys())
      if (name !== manifestPath && !files.has(name)) throw contradiction(`the manifest does not list “${shown(name)}”`);
    const entryOf = (path: string) => {
      const entry = entries.get(path);
      if (entry === undefined || !files.has(path)) throw contradiction(`“${shown(path)}” is missing`);
      return entry;
    };
    for (const { path, bytes } of manifest.files)
      if (entryOf(path).uncompressedSize !== bytes) throw contradiction(`the manifest gives a different size for “${shown(path)}”`);
    const checked = (path: string) => compared(zip, entryOf(path), files.get(path)?.sha256 ?? "");
    return {
      manifest,
      async records() {
        const wholeOf = async (path: string) => {
          let text = "";
          if (entryOf(path).uncompressedSize > limits.whole) throw tooLarge(path);
          // A byte order mark at the start is part of a document's text.
          const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
          for await (const piece of checked(path)) text += decoder.decode(piece, { stream: true });
          return text + decoder.decode();
        };
        const read = async (kind: string) => listOf(recordsPath(kind), await wholeOf(recordsPath(kind)));
        const all: Records = { kinds: [], documents: [], originals: [], sample: null };
        for (const { name, transfer } of kinds) {
          if (transfer === undefined) continue;
          const path = recordsPath(name);
          // An export of a program that did not know this kind yet has no file for it, and counts none.
          const sent = files.has(path) || Object.hasOwn(manifest.counts, name) ? await read(name) : [];
          const records = transfer.arrange(sent.map((one, i) => parsed(path, i, () => transfer.parse(one))));
          all.kinds.push({ name, transfer, records });
          all.originals.push(...(transfer.originals?.(records) ?? []));
          // Each kind parses its own records.
          if (name === "documents") all.documents = records as ExportedDocument[];
        }
        const [sample] = files.has(recordsPath("sample")) ? await read("sample") : [];
        if (sample !== undefined) all.sample = parsed(recordsPath("sample"), 0, () => ExportedSample.parse(sample));
        mustFit(all, files);
        const documents = new Map(all.documents.map((one) => [one.id, one]));
        const textOf = async (id: string) => {
          const path = documents.get(id)?.text ?? null;
          return path === null ? null : wholeOf(path);
        };
        for (const { transfer, records } of all.kinds)
          await transfer.check?.(records, { matterOf: (id) => documents.get(id)?.matterId, textOf });
        return all;
      },
      async verify(path) {
        for await (const _piece of checked(path));
      },
      read: checked,
      unpack: (path, to) => pipeline(Readable.from(checked(path)), createWriteStream(to, { flags: "wx", mode: 0o600, flush: true })),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function directory(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.files) throw new TransferError("This archive has more files than any export. Nothing was imported.");
  const entries = new Map<string, Entry>();
  const folded = new Set<string>();
  const places: { from: number; to: number }[] = [];
  try {
    for await (const entry of zip.eachEntry()) {
      const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true);
      const refusal = entryRefusal(name, entry);
      if (refusal !== null) throw new TransferError(refusal);
      const key = name.normalize("NFC").toLowerCase();
      if (folded.has(key)) throw new TransferError(`This archive has two files named “${shown(name)}”. Nothing was imported.`);
      folded.add(key);
      const { uncompressedSize, compressedSize, relativeOffsetOfLocalHeader: from } = entry;
      if (uncompressedSize > largest.file || uncompressedSize > largest.ratio * (compressedSize + 64)) throw bomb();
      const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
      places.push({ from, to: fileDataStart + compressedSize });
      if (!name.endsWith("/")) entries.set(name, entry);
    }
  } catch (error) {
    throw error instanceof TransferError ? error : new TransferError(directorySentence(error));
  }
  places.sort((a, b) => a.from - b.from);
  // Entries that share bytes let a small archive unpack to petabytes.
  for (const [i, { from }] of places.entries()) if ((places[i - 1]?.to ?? 0) > from) throw bomb();
  return entries;
}

async function wholeText(zip: ZipFile, entry: Entry): Promise<string> {
  if (entry.uncompressedSize > limits.whole) throw tooLarge(manifestPath);
  const pieces: Buffer[] = [];
  for await (const piece of inflated(zip, entry)) pieces.push(piece);
  return Buffer.concat(pieces).toString("utf8");
}

async function* compared(zip: ZipFile, entry: Entry, sha256: string): AsyncGenerator<Buffer, void, undefined> {
  const hash = createHash("sha256");
  for await (const piece of inflated(zip, entry)) {
    hash.update(piece);
    yield piece;
  }
  if (hash.digest("hex") !== sha256) throw contradiction("a file differs from the manifest: the archive is damaged or was changed");
}

/** The reader counts the bytes as they arrive, and stops at more or fewer than the directory says. */
async function* inflated(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer, void, undefined> {
  try {
    // A zlib stream yields buffers; the iterator of a Readable has no type for that.
    yield* (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;
  } catch (error) {
    if (error instanceof Error && "syscall" in error) throw error;
    throw new TransferError("This archive is damaged: Pandect cannot unpack one of its files. Nothing was imported.");
  }
}

function listOf(path: string, text: string): unknown[] {
  try {
    const list: unknown = JSON.parse(text);
    if (Array.isArray(list)) return list;
  } catch {
    // The check below reports it.
  }
  throw contradiction(`“${path}” is not a list of records`);
}

function parsed<T>(path: string, index: number, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    const at = error.issues[0]?.path.join(".") ?? "";
    throw contradiction(`record ${index + 1} of “${path}” is not in Pandect's format${at === "" ? "" : ` (${at})`}`);
  }
}

/** Every record refers to records that exist, and to the right files. */
function mustFit({ kinds: all, documents, originals }: Records, files: ReadonlyMap<string, Manifest["files"][number]>): void {
  const idsOf = (name: string) => new Set(all.find((kind) => kind.name === name)?.records.map(({ id }) => id));
  const [clients, matters] = [idsOf("clients"), idsOf("matters")];
  // Each kind's own schema has parsed these records.
  const folders = new Map(recordsOf<{ id: string; matterId?: string | null }>("folders").map((one) => [one.id, one]));
  for (const { clientId } of recordsOf<{ clientId?: string | null }>("matters"))
    if (clientId != null && !clients.has(clientId)) throw contradiction("a matter names a client that does not exist");
  for (const { records } of all)
    for (const record of records)
      if ("matterId" in record && record.matterId != null && !matters.has(String(record.matterId)))
        throw contradiction("a record names a matter that does not exist");
  const taken = new Set<string>();
  for (const { folderId, matterId, original, text, sha256 } of documents) {
    const folder = folderId === null ? null : folders.get(folderId);
    if (folder === undefined) throw contradiction("a document is in a folder that does not exist");
    if (folder !== null && folder.matterId != null && folder.matterId !== matterId)
      throw contradiction("a document is in a folder of another matter");
    for (const path of [original, text]) {
      if (path === null) continue;
      if (!files.has(path) || taken.has(path)) throw contradiction("a document points to a file that is not its own");
      taken.add(path);
    }
    if (original !== null && files.get(original)?.sha256 !== sha256) throw contradiction("a document points to the wrong file");
  }
  for (const { path, sha256 } of originals) {
    if (!files.has(path) || taken.has(path)) throw contradiction("a record points to a file that is not its own");
    taken.add(path);
    if (files.get(path)?.sha256 !== sha256) throw contradiction("a record points to the wrong file");
  }

  function recordsOf<T>(name: string): T[] {
    return (all.find((kind) => kind.name === name)?.records ?? []) as unknown as T[];
  }
}

function tooLarge(path: string): TransferError {
  return new TransferError(`“${path}” is larger than in any export. Nothing was imported.`);
}

function bomb(): TransferError {
  return new TransferError("This archive unpacks to far more than its size allows (a zip bomb). Nothing was imported.");
}

function shown(name: string): string {
  return name.length > 80 ? `${name.slice(0, 77)}…` : name;
}
