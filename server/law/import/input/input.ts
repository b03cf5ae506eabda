import type { InputDocument } from "./document.ts";
import { basename, relative, sep } from "node:path";
import { gatherSessionLaws } from "../../session-laws/gather.ts";
import { ImportError } from "../../store/model.ts";
import { withTitles } from "../states/chapter-titles.ts";
import { dividedStates } from "../states/divide.ts";
import { gatherStates } from "../states/gather.ts";
import { gathered } from "../collection.ts";
import { isDocument } from "../detect.ts";
import { bytesOf, type FileState, fileSlice, readAt, type Slice, stateOf } from "./input-file.ts";
import { filesIn, isFolder } from "./input-folder.ts";
import { gzipSlice } from "./input-gzip.ts";
import { headOf } from "./input-head.ts";
import { limits } from "./input-inflate.ts";
import { kindBytes, kindOf, notLawSentence } from "./input-kind.ts";
import { zipEntries } from "./zip.ts";

export interface Input {
  documents: InputDocument[];
  /** Skipped files, in sentences. */
  warnings: string[];
  /** Files of a folder that cannot be law. */
  refused: { path: string; sentence: string }[];
}

/** Maximum number of sentences about skipped entries; the rest is counted. */
const warningLimit = 20;

/**
 * The documents of a `.xml`, `.xml.gz` or `.zip` file, or of every such file in a folder, in natural order. The first bytes of a file
 * decide what it is, never its name. `name` is shown instead of the file's own name (uploads are stored under generated names). Throws
 * ImportError when the file cannot be law; then nothing beyond the directory of an archive has been read. In a folder such files are listed
 * instead. Throws `signal`'s reason when aborted.
 */
export async function documentsOf(path: string, options: { name?: string; signal?: AbortSignal } = {}): Promise<Input> {
  if (!(await isFolder(path))) {
    const input = await documentsOfFile(path, options.name ?? basename(path), options.signal);
    const laws = await gatherSessionLaws(input.documents, options.name ?? basename(path));
    return { ...input, documents: await dividedStates(laws, options.signal) };
  }
  const { files, warnings } = await filesIn(path);
  const documents: InputDocument[] = [];
  const refused: Input["refused"] = [];
  for (const file of files) {
    options.signal?.throwIfAborted();
    try {
      const input = await documentsOfFile(file, basename(file), options.signal, relative(path, file).split(sep).join("/"));
      documents.push(...input.documents);
      warnings.push(...input.warnings);
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      refused.push({ path: file, sentence: error.message });
    }
  }
  const laws = await gatherSessionLaws(documents, basename(path));
  const whole = await gatherStates(await withTitles(await gathered(laws, basename(path))), basename(path));
  return { documents: await dividedStates(whole, options.signal), warnings, refused };
}

/** `inFolder` is its path in the folder. */
async function documentsOfFile(path: string, name: string, signal?: AbortSignal, inFolder?: string): Promise<Input> {
  try {
    const input = await open(path, name, signal);
    if (inFolder === undefined) return input;
    return { ...input, documents: input.documents.map((d) => (d.path === undefined && !d.collection ? { ...d, path: inFolder } : d)) };
  } catch (error) {
    if (error instanceof ImportError) throw new ImportError(`${name}: ${error.message}`);
    throw error;
  }
}

async function open(path: string, name: string, signal?: AbortSignal): Promise<Input> {
  const state = await stateOf(path);
  const head = await readAt(path, 0, kindBytes);
  const kind = kindOf(head);
  if (kind === "zip") return archive(path, state, name, signal);
  if (kind === "gzip") {
    const slice = await gzipSlice(path, state);
    const inner = await headOf(slice);
    if (!isDocument(inner, name.replace(/\.gz$/i, ""))) {
      // The beginning of a cut file says nothing about the file; reading to its end reports the cut.
      if (inner.length < kindBytes) await readToEnd(slice);
      throw new ImportError(packedSentence(inner));
    }
    return { documents: [{ name: name.replace(/\.gz$/i, ""), title: name, bytes: slice.likelySize, slice }], warnings: [], refused: [] };
  }
  if (kind === "xml" || isDocument(head, name)) {
    if (state.size > limits.documentBytes) throw new ImportError("This file is larger than 2 GB; no title or volume of law is.");
    const slice = fileSlice(path, state);
    return { documents: [{ name, title: name, bytes: slice.length, slice }], warnings: [], refused: [] };
  }
  throw new ImportError(notLawSentence(kind, head));
}

/** Throws ImportError where the data is damaged or cut. */
async function readToEnd(slice: Slice): Promise<void> {
  const chunks = bytesOf(slice);
  while ((await chunks.next()).done !== true);
}

/** Why the content of a compressed file is not law. */
function packedSentence(head: Buffer): string {
  if (head.length === 0) return "This compressed file is empty.";
  const kind = kindOf(head);
  if (kind === "zip" || kind === "gzip") return "This compressed file contains another archive. Unpack it, and install the archive in it.";
  // A document was recognized before.
  return notLawSentence(kind === "xml" ? "binary" : kind, head).replace(/^This is an? /, "This compressed file contains a ");
}

async function archive(path: string, state: FileState, name: string, signal?: AbortSignal): Promise<Input> {
  const { entries, pictures, skipped, database } = await zipEntries(path, state, signal);
  if (database !== null) return { ...(await database.documents(entries, name, signal)), refused: [] };
  const documents = entries.map((e): InputDocument => {
    const own = basename(e.name);
    return { name: own, title: `${own} in ${name}`, bytes: e.slice.size, slice: e.slice, path: e.name };
  });
  const warnings = skipped.slice(0, warningLimit).map((s) => `${name}: ${s}`);
  if (skipped.length > warningLimit) warnings.push(`${name}: ${skipped.length - warningLimit} more entries were skipped.`);
  const laws = await gatherStates(await withTitles(await gathered(await gatherSessionLaws(documents, name), name)), name);
  return { documents: pictures.length === 0 ? laws : laws.map((law) => ({ ...law, pictures })), warnings, refused: [] };
}
