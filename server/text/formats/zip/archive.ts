import { type Entry, fromBufferPromise, getFileNameLowLevel, type ZipFile } from "yauzl";
import { directorySentence } from "../../../law/import/input/zip-guard.ts";
import { IngestRefusal, type Warning } from "../../documents/model.ts";
import { type Budget, type ContainedFile, fileName } from "../contained.ts";
import { withoutTail } from "./zip-tail.ts";

/** Most files of one archive, and how much larger than the archive they may be together before it counts as a bomb. */
const limits = { entries: 10_000, ratio: 200, freeBytes: 256 * 1024 ** 2, depth: 30 };

/** Files that operating systems leave in folders for themselves. */
const leftovers = /(?:^|\/)(?:__MACOSX|\.[^/.][^/]*|Thumbs\.db|desktop\.ini|~\$[^/]*)(?:\/|$)/i;

interface ArchiveFile {
  entry: Entry;
  folders: string[];
  name: string;
  /** Folders and name, as people read them. */
  path: string;
  /** Bytes, as the directory says; unpacking fails when it is not true. */
  size: number;
}

interface Archive {
  files: ArchiveFile[];
  warnings: Warning[];
  contained: AsyncGenerator<ContainedFile>;
}

/** The files of an archive. Checks its whole directory before it unpacks anything. Throws IngestRefusal for damage and for bombs. */
export async function readArchive(bytes: Buffer, budget: Budget): Promise<Archive> {
  const zip = await fromBufferPromise(withoutTail(bytes), { lazyEntries: true, decodeStrings: false }).catch((error: unknown) => {
    throw new IngestRefusal("damaged", directorySentence(error));
  });
  const { files, left } = await directoryOf(zip);
  if (files.length > limits.entries)
    throw new IngestRefusal(
      "too-large",
      `This archive has more than ${limits.entries.toLocaleString("en-US")} files. Pandect keeps the archive; unpack it and add the folders you need.`,
    );
  const whole = files.reduce((sum, { size }) => sum + size, 0);
  if (whole > Math.max(limits.freeBytes, bytes.length * limits.ratio))
    throw new IngestRefusal(
      "hostile",
      "Pandect did not unpack this archive, because it unpacks to far more than its size allows (a zip bomb). The archive is kept.",
    );
  const { taken, isCut } = withinBudget(files, budget);
  const warnings: Warning[] = [];
  if (isCut) warnings.push({ code: "not-unpacked", sentence: cutSentence(taken.length, files.length, budget) });
  if (left.encrypted > 0)
    warnings.push({
      code: "sealed",
      sentence: `${these(left.encrypted)} locked with a password and ${left.encrypted === 1 ? "was" : "were"} not unpacked.`,
    });
  if (left.other > 0)
    warnings.push({
      code: "embedded",
      sentence: `${these(left.other)} packed in a way that Pandect does not read, or no plain file, and ${left.other === 1 ? "was" : "were"} not unpacked.`,
    });
  if (files.length === 0 && left.encrypted > 0)
    throw new IngestRefusal("encrypted", "This archive is locked with a password. Unpack it with its password and add the files.");
  return { files, warnings, contained: contentsOf(zip, taken) };
}

function cutSentence(taken: number, all: number, budget: Budget): string {
  if (budget.files === 0) return "This archive is inside too many other files. Pandect keeps the archive and did not unpack it.";
  return `Pandect unpacked the first ${taken.toLocaleString("en-US")} of ${all.toLocaleString("en-US")} files. The archive is kept; unpack it to add the rest.`;
}

const these = (n: number) => (n === 1 ? "One file is" : `${n.toLocaleString("en-US")} files are`);

async function directoryOf(zip: ZipFile): Promise<{ files: ArchiveFile[]; left: { encrypted: number; other: number } }> {
  const files: ArchiveFile[] = [];
  const left = { encrypted: 0, other: 0 };
  try {
    for await (const entry of zip.eachEntry()) {
      const raw = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false).replaceAll("\\", "/");
      if (raw.endsWith("/") || leftovers.test(raw)) continue;
      const type = (entry.externalFileAttributes >>> 16) & 0xf000;
      if ((entry.generalPurposeBitFlag & (0x1 | 0x40 | 0x2000)) !== 0) left.encrypted++;
      else if ((type !== 0 && type !== 0x8000) || (entry.compressionMethod !== 0 && entry.compressionMethod !== 8)) left.other++;
      else files.push({ entry, size: entry.uncompressedSize, ...placeOf(raw) });
      if (files.length > limits.entries) break;
    }
  } catch (error) {
    // Entries before the damage are good.
    if (files.length === 0) throw new IngestRefusal("damaged", directorySentence(error));
    left.other++;
  }
  return { files, left };
}

/** Steps that would leave the folder of the archive are dropped. */
function placeOf(raw: string): Pick<ArchiveFile, "folders" | "name" | "path"> {
  const steps = raw.split("/").filter((step) => step !== "" && step !== "." && step !== ".." && !/^[A-Za-z]:$/.test(step));
  const name = fileName(steps.at(-1) ?? "", "File");
  const folders = steps
    .slice(0, -1)
    .slice(0, limits.depth)
    .map((step) => fileName(step, "Folder").slice(0, 100).trim());
  return { folders, name, path: [...folders, name].join("/") };
}

function withinBudget(files: readonly ArchiveFile[], budget: Budget): { taken: ArchiveFile[]; isCut: boolean } {
  let bytes = 0;
  const taken = files.slice(0, budget.files).filter(({ size }) => (bytes += size) <= budget.bytes);
  return { taken, isCut: taken.length < files.length };
}

async function* contentsOf(zip: ZipFile, files: readonly ArchiveFile[]): AsyncGenerator<ContainedFile> {
  for (const { entry, folders, name } of files) yield { folders, name, place: "folder", bytes: bytesOf(zip, entry) };
}

/** Throws for an entry that is damaged or larger than the directory says. */
async function* bytesOf(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  const stream = await zip.openReadStreamPromise(entry);
  // A zlib stream yields buffers; the iterator of a Readable has no type for that.
  yield* stream as AsyncIterable<Buffer>;
}
