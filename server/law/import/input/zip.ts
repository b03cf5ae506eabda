import { readSync } from "node:fs";
import { basename } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { fromRandomAccessReaderPromise, getFileNameLowLevel, type ZipFile } from "yauzl";
import { ImportError } from "../../store/model.ts";
import { isPictureName } from "../../figures/picture.ts";
import { isDocument } from "../detect.ts";
import type { StateDatabase } from "../states/core/database.ts";
import { databaseOf } from "../states/databases.ts";
import type { ZipEntry } from "./zip-entry.ts";
import type { InputPicture } from "./document.ts";
import { type FileState, openRegular } from "./input-file.ts";
import { naturalOrder } from "./input-order.ts";
import { headOf } from "./input-head.ts";
import { bombSentence, isBomb, limits } from "./input-inflate.ts";
import { kindOf, skippedAs } from "./input-kind.ts";
import { directorySentence, entryRefusal } from "./zip-guard.ts";
import { WindowReader } from "./zip-window.ts";

/** Maximum number of pictures read in one archive. */
const mostPictures = 20_000;

/** What an archive holds. */
export interface ZipContent {
  entries: ZipEntry[];
  pictures: InputPicture[];
  /** A sentence for each other entry. */
  skipped: string[];
  /** Set where the archive is a publisher's database, whose tables say what its entries are; `entries` are then those of its law. */
  database: StateDatabase | null;
}

/**
 * The entries of an archive that are documents (`isDocument`) in natural order, the entries named like pictures, and a sentence for each
 * other entry; of a publisher's database (states/databases.ts), the entries of its law in any order. The whole directory is checked first:
 * one hostile or contradictory entry refuses the archive before any content is read. Nested archives are not opened. Throws ImportError
 * beyond the bounds on entries and unpacked bytes (security S19), and `signal`'s reason when aborted.
 */
export async function zipEntries(path: string, state: FileState, signal?: AbortSignal): Promise<ZipContent> {
  const { entries: all, database } = await directory(path, state, signal);
  if (database !== null) return { entries: all, pictures: [], skipped: [], database };
  const entries: ZipEntry[] = [];
  const pictures: InputPicture[] = [];
  const skipped: string[] = [];
  for (const entry of all.toSorted((a, b) => naturalOrder(a.name, b.name))) {
    if (isMacResidue(entry.name)) continue;
    signal?.throwIfAborted();
    if (isPictureName(entry.name)) {
      if (pictures.length < mostPictures) pictures.push({ path: entry.name, slice: entry.slice });
      continue;
    }
    const head = await headOf(entry.slice);
    const kind = kindOf(head);
    if (isDocument(head, basename(entry.name))) entries.push(entry);
    else if (kind === "zip" || kind === "gzip" || kind === "archive") {
      skipped.push(`“${entry.name}” is another archive and was skipped; unpack it and install it separately.`);
    } else skipped.push(`“${entry.name}” is ${skippedAs(kind, head)} and was skipped.`);
  }
  if (all.some((e) => e.name === "[Content_Types].xml" || e.name === "META-INF/container.xml")) {
    throw new ImportError("This is an office document or an e-book, not a file of law.");
  }
  if (entries.length === 0)
    throw new ImportError(`This archive has no XML file.${skipped[0] === undefined ? "" : ` In it, ${skipped[0]}`}`);
  return { entries, pictures, skipped, database };
}

/** An entry as the directory describes it. */
interface ListedEntry {
  name: string;
  /** Offset of its local header. */
  from: number;
  /** Bytes of its name as written. */
  nameLength: number;
  packed: number;
  size: number;
  crc: number;
  packing: "stored" | "deflate";
}

async function directory(
  path: string,
  state: FileState,
  signal?: AbortSignal,
): Promise<{ entries: ZipEntry[]; database: StateDatabase | null }> {
  const handle = await openRegular(path);
  try {
    const options = { autoClose: false, lazyEntries: true, decodeStrings: false };
    const zip = await fromRandomAccessReaderPromise(new WindowReader(handle.fd), state.size, options);
    if (zip.entryCount > limits.databaseEntries) throw tooMany(zip.entryCount, limits.collectionEntries);
    const listed = await checkedEntries(zip, signal);
    const database = databaseOf(listed.map((entry) => entry.name));
    if (database === null) {
      if (listed.length > limits.collectionEntries) throw tooMany(listed.length, limits.collectionEntries);
      if (listed.length > limits.archiveEntries && !isMadeOfSections(listed.map((e) => e.name)))
        throw tooMany(listed.length, limits.archiveEntries);
    }
    // The other entries of a database are never opened.
    const law = database === null ? null : new Set(listed.filter((entry) => database.isLaw(entry.name)));
    const total = listed.reduce((sum, entry) => sum + (law === null || law.has(entry) ? entry.size : 0), 0);
    if (total > limits.archiveBytes) throw new ImportError(bombSentence);
    return { entries: located(handle.fd, listed, law, path, state), database };
  } catch (error) {
    if (error instanceof ImportError) throw error;
    signal?.throwIfAborted();
    throw new ImportError(directorySentence(error));
  } finally {
    await handle.close();
  }
}

/** A code with a file for each section: files that a table names, or the pages and records of a state's publisher. */
function isMadeOfSections(names: readonly string[]): boolean {
  if (names.some((name) => basename(name) === "index.xml")) return true;
  return names.filter((name) => /\.(?:html?|json|rtf)$|\/statutes?\/.*\.xml$/i.test(name)).length > names.length / 2;
}

function tooMany(entries: number, most: number): ImportError {
  return new ImportError(`This archive has ${entries} entries; Pandect opens at most ${most}.`);
}

async function checkedEntries(zip: ZipFile, signal?: AbortSignal): Promise<ListedEntry[]> {
  const entries: ListedEntry[] = [];
  const names = new Set<string>();
  let nameBytes = 0;
  for await (const entry of zip.eachEntry()) {
    if (entries.length % 10_000 === 9_999) await nextTurn();
    signal?.throwIfAborted();
    // Backslashes are kept so that they are refused.
    const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true);
    const refusal = entryRefusal(name, entry);
    if (refusal !== null) throw new ImportError(refusal);
    const folded = name.normalize("NFC").toLowerCase();
    if (names.has(folded)) throw new ImportError(`Pandect did not open this archive, because two entries are named “${shown(name)}”.`);
    names.add(folded);
    nameBytes += entry.fileNameRaw.length;
    if (nameBytes > limits.nameBytes)
      throw new ImportError("Pandect did not open this archive, because the names of its entries are too long.");
    if (isBomb(entry.uncompressedSize, entry.compressedSize)) throw new ImportError(bombSentence);
    if (name.endsWith("/")) continue;
    entries.push({
      name,
      from: entry.relativeOffsetOfLocalHeader,
      nameLength: entry.fileNameRaw.length,
      packed: entry.compressedSize,
      size: entry.uncompressedSize,
      crc: entry.crc32,
      packing: entry.compressionMethod === 8 ? "deflate" : "stored",
    });
  }
  return entries;
}

/** The entries in `law`, or all, with the place of their data. */
function located(fd: number, listed: ListedEntry[], law: ReadonlySet<ListedEntry> | null, path: string, state: FileState): ZipEntry[] {
  const found: ZipEntry[] = [];
  let end = 0;
  for (const entry of listed.toSorted((a, b) => a.from - b.from)) {
    // Entries that share bytes let a small archive unpack to petabytes; no archiver creates them.
    if (entry.from < end) throw new ImportError(bombSentence);
    const isRead = law === null || law.has(entry);
    const start = isRead ? dataStart(fd, entry.from) : entry.from + localHeaderBytes + entry.nameLength;
    end = start + entry.packed;
    if (end > state.size) throw new Error("file data overflows file bounds");
    const { name, packing, size, crc } = entry;
    if (isRead) found.push({ name, slice: { path, state, start, length: entry.packed, packing, size, crc } });
  }
  return found;
}

/** Without name and extra field. */
const localHeaderBytes = 30;
const localSignature = 0x04034b50;

/** Read without yielding the thread: a database has 200,000 entries. */
function dataStart(fd: number, from: number): number {
  const header = Buffer.allocUnsafe(localHeaderBytes);
  if (readSync(fd, header, 0, localHeaderBytes, from) !== localHeaderBytes || header.readUInt32LE(0) !== localSignature)
    throw new Error("invalid local file header");
  return from + localHeaderBytes + header.readUInt16LE(26) + header.readUInt16LE(28);
}

/** Finder's resource forks, which look like files of the same name. */
function isMacResidue(name: string): boolean {
  return name.startsWith("__MACOSX/") || /(^|\/)\.(_|DS_Store$)/.test(name);
}

function shown(name: string): string {
  return name.length > 80 ? `${name.slice(0, 77)}…` : name;
}
