import { earlierVersionSentence } from "#shared/law/earlier-version.ts";
import { accessSync, constants, statSync } from "node:fs";
import type { Installed } from "#shared/law/library.ts";
import { startImport } from "../store/import-run.ts";
import { type ImportProgress, type Looked } from "../store/import-messages.ts";
import { ImportError } from "../store/model.ts";
import type { DataFolder } from "../../platform/data-folder.ts";
import type { Db } from "../../platform/db/open.ts";
import { waitForLock } from "../../platform/locks.ts";
import { libraryLog } from "../../platform/log.ts";
import { failureSentence } from "./import-words.ts";
import { noteRetrieved } from "./retrieval.ts";

/** A folder that replaces the publisher of an official source. */
export interface SourceFolder {
  source: string;
  /** Name of the official source, for people. */
  name: string;
  path: string;
  /** Keys of its installed sources. */
  keys: string[];
}

export interface FolderUpdate {
  installed: Installed[];
  /** Sentences about earlier versions, and warnings about installed files. */
  notes: string[];
  /** The reason this is not a complete refresh; null when it is one. The installed law stays in any case. */
  failure: string | null;
}

interface FolderUpdateOptions {
  signal: AbortSignal;
  onProgress?(progress: ImportProgress): void;
  /** Called once the folder has been searched, before anything is installed. */
  onLooked?(looked: Looked): void;
  onWait?(): void;
}

/**
 * Installs the files of a folder that are newer than the installed ones of its source, and adds older ones that are not recorded yet as
 * earlier versions. Makes no connection. Throws CancelledError or the
 * signal's reason when aborted; any other fault is returned as a failure in words.
 */
export async function updateFromFolder(
  deps: { folder: DataFolder; workspace: Db; now: () => Date },
  { name, path, keys }: SourceFolder,
  { signal, onProgress, onLooked, onWait }: FolderUpdateOptions,
): Promise<FolderUpdate> {
  const missing = folderFault(path);
  if (missing !== null) return { installed: [], notes: [], failure: `The folder for ${name}, ${path}, ${missing}.` };
  const refused: string[] = [];
  let looked: Looked = { offers: 0, newer: [], earlier: [] };
  const lock = await waitForLock(deps.folder.importLock, { signal, ...(onWait && { onWait }) });
  try {
    const at = deps.now().toISOString();
    const job = startImport({
      folder: deps.folder,
      paths: [path],
      updates: keys,
      onProgress: (progress) => onProgress?.(progress),
      onPassedOver: ({ sentence }) => refused.push(sentence),
      onLooked: (found) => onLooked?.((looked = found)),
    });
    const cancel = () => job.cancel();
    signal.addEventListener("abort", cancel, { once: true });
    if (signal.aborted) cancel();
    const installed = await job.done.finally(() => signal.removeEventListener("abort", cancel));
    noteRetrieved(deps, installed, at, path);
    if (refused.length === 0 && looked.offers === 0) refused.push(`The folder ${path} has nothing of ${name} that is installed.`);
    const sentences = (one: Installed) => [earlierVersionSentence(one) ?? [], one.warnings].flat();
    const notes = installed.flatMap((one) => sentences(one).map((sentence) => `${one.source}: ${sentence}`));
    return { installed, notes, failure: refused.length === 0 ? null : few(refused) };
  } catch (error) {
    if (signal.aborted) throw error;
    return { installed: [], notes: [], failure: sentenceOf(error) };
  } finally {
    lock.release();
  }
}

/** The fault of a path that must be a folder, as a continuation after its name; null when it is a folder. */
export function folderFault(path: string): string | null {
  try {
    if (!statSync(path).isDirectory()) return "is not a folder";
    accessSync(path, constants.R_OK | constants.X_OK);
    return null;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ENOENT" ? "is missing" : "cannot be read";
  }
}

function few(sentences: string[]): string {
  const more = sentences.length - 3;
  return [...sentences.slice(0, 3), ...(more > 0 ? [`Pandect did not accept ${more} more files.`] : [])].join("\n");
}

function sentenceOf(error: unknown): string {
  if (error instanceof ImportError) return error.message;
  libraryLog.unexpected("folder refresh failed", error);
  return failureSentence(error);
}
