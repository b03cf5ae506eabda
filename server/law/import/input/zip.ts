import { basename } from "node:path";
import { type Entry, fromFdPromise, getFileNameLowLevel, type ZipFile } from "yauzl";
import { ImportError } from "../../store/model.ts";
import { isPictureName } from "../../figures/picture.ts";
import { isDocument } from "../detect.ts";
import type { InputPicture } from "./document.ts";
import { type FileState, openRegular, type Slice } from "./input-file.ts";
import { naturalOrder } from "./input-order.ts";
import { headOf } from "./input-head.ts";
import { bombSentence, isBomb, limits } from "./input-inflate.ts";
import { kindOf } from "./input-kind.ts";
import { directorySentence, entryRefusal } from "./zip-guard.ts";

/** Maximum number of pictures read in one archive. */
const mostPictures = 20_000;

export interface ZipEntry {
  /** Path inside the archive. */
  name: string;
  slice: Slice & { size: number };
}

/**
 * The entries of an archive that are documents (`isDocument`) in natural order, the entries named like pictures, and a sentence for each
 * other entry. The whole directory is checked first: one hostile or contradictory entry refuses the archive before any content is read.
 * Nested archives are not opened. Throws ImportError beyond the bounds on entries and unpacked bytes (security S19), and `signal`'s reason
 * when aborted.
 */
export async function zipEntries(
  path: string,
  state: FileState,
  signal?: AbortSignal,
): Promise<{ entries: ZipEntry[]; pictures: InputPicture[]; skipped: string[] }> {
  const all = await directory(path, state);
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
    } else skipped.push(`“${entry.name}” is ${kind === "html" ? "a web page" : "not XML"} and was skipped.`);
  }
  if (all.some((e) => e.name === "[Content_Types].xml" || e.name === "META-INF/container.xml")) {
    throw new ImportError("This is an office document or an e-book, not a file of law.");
  }
  if (entries.length === 0)
    throw new ImportError(`This archive has no XML file.${skipped[0] === undefined ? "" : ` In it, ${skipped[0]}`}`);
  return { entries, pictures, skipped };
}

async function directory(path: string, state: FileState): Promise<ZipEntry[]> {
  const handle = await openRegular(path);
  try {
    const zip = await fromFdPromise(handle.fd, { autoClose: false, lazyEntries: true, decodeStrings: false });
    if (zip.entryCount > limits.collectionEntries) throw tooMany(zip.entryCount, limits.collectionEntries);
    const entries = await checkedEntries(zip, path, state);
    if (entries.length > limits.archiveEntries && !entries.some((e) => basename(e.name) === "index.xml"))
      throw tooMany(entries.length, limits.archiveEntries);
    return entries;
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError(directorySentence(error));
  } finally {
    await handle.close();
  }
}

function tooMany(entries: number, most: number): ImportError {
  return new ImportError(`This archive has ${entries} entries; Pandect opens at most ${most}.`);
}

async function checkedEntries(zip: ZipFile, path: string, state: FileState): Promise<ZipEntry[]> {
  const entries: (ZipEntry & { from: number })[] = [];
  const names = new Set<string>();
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    // Backslashes are kept so that they are refused.
    const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true);
    const refusal = entryRefusal(name, entry);
    if (refusal !== null) throw new ImportError(refusal);
    const folded = name.normalize("NFC").toLowerCase();
    if (names.has(folded)) throw new ImportError(`Pandect did not open this archive, because two entries are named “${shown(name)}”.`);
    names.add(folded);
    total += entry.uncompressedSize;
    if (isBomb(entry.uncompressedSize, entry.compressedSize) || total > limits.archiveBytes) throw new ImportError(bombSentence);
    if (name.endsWith("/")) continue;
    entries.push({ name, from: entry.relativeOffsetOfLocalHeader, slice: await sliceOf(zip, entry, path, state) });
  }
  entries.sort((a, b) => a.from - b.from);
  for (const [i, entry] of entries.entries()) {
    const before = entries[i - 1];
    // Entries that share bytes let a small archive unpack to petabytes; no archiver creates them.
    if (before !== undefined && before.slice.start + before.slice.length > entry.from) throw new ImportError(bombSentence);
  }
  return entries.map(({ name, slice }) => ({ name, slice }));
}

async function sliceOf(zip: ZipFile, entry: Entry, path: string, state: FileState): Promise<ZipEntry["slice"]> {
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
  return {
    path,
    state,
    start: fileDataStart,
    length: entry.compressedSize,
    packing: entry.compressionMethod === 8 ? "deflate" : "stored",
    size: entry.uncompressedSize,
    crc: entry.crc32,
  };
}

/** Finder's resource forks, which look like files of the same name. */
function isMacResidue(name: string): boolean {
  return name.startsWith("__MACOSX/") || /(^|\/)\.(_|DS_Store$)/.test(name);
}

function shown(name: string): string {
  return name.length > 80 ? `${name.slice(0, 77)}…` : name;
}
