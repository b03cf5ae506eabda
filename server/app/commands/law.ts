import { earlierVersionSentence } from "#shared/law/earlier-version.ts";
import type { Installed, MissingFiles, Source } from "#shared/law/library.ts";
import { CancelledError, startImport } from "../../law/store/import-run.ts";
import { listSources, type Removed, toReinstall } from "../../law/collections.ts";
import { ImportError } from "../../law/store/model.ts";
import { createDataFolder, type DataFolder } from "../../platform/data-folder.ts";
import { failureSentence } from "../../law/library/import-words.ts";
import { removeInThread } from "../../law/library/remove.ts";
import { type Lock, waitForLock } from "../../platform/locks.ts";
import { libraryLog } from "../../platform/log.ts";
import { type Command, type CommandInput, misused } from "./command.ts";
import { counted } from "./format.ts";
import { holdingOf, installedText, missingText, reinstallText, sourcesText } from "./law-text.ts";
import { progressBar } from "./progress-bar.ts";

/** Exit code of a command ended by Ctrl-C. */
export const interrupted = 130;

export interface Failed {
  path: string;
  error: string;
  /** Exit code for a file refused only because of missing files. */
  missing?: MissingFiles;
}

/** The result of an install. `cancelled`: it was stopped; what had been installed by then stays. */
export interface Outcome {
  installed: Installed[];
  failed: Failed[];
  cancelled: boolean;
}

/** `law install PATH…`: installs files and folders; names a refused file and installs the others. */
export const lawInstall: Command = {
  options: { release: { type: "string" }, partial: { type: "boolean" } },
  async run(input) {
    const { positionals, values, json, stdout, stderr } = input;
    if (positionals.length === 0) return misused(input, "Name at least one file or folder: law install PATH…");
    const release = typeof values["release"] === "string" ? values["release"].trim() : undefined;
    if (release !== undefined && !/^[^\0-\x1f\x7f]{1,100}$/.test(release))
      return misused(input, "A release label has 1 to 100 characters, on one line.");
    const folder = createDataFolder(input.folder.root);
    const started = performance.now();
    const outcome = await installFiles(input, folder, { paths: positionals, release, partial: values["partial"] === true });
    if (json) {
      const { installed, failed, cancelled } = outcome;
      stdout.write(`${JSON.stringify({ installed, ...(failed.length > 0 && { failed }), ...(cancelled && { cancelled }) })}\n`);
    } else stdout.write(installedText(outcome.installed, sourcesOf(folder, outcome.installed), (performance.now() - started) / 1000));
    for (const { source, incomplete } of outcome.installed)
      if (incomplete !== undefined) stderr.write(`${source} is incomplete: ${missingText(incomplete)}. Nothing was removed.\n`);
    for (const one of outcome.installed) {
      const sentence = earlierVersionSentence(one);
      if (sentence !== null) stderr.write(`${one.source}: ${sentence}\n`);
    }
    for (const warning of new Set(outcome.installed.flatMap((i) => i.warnings))) stderr.write(`Note: ${warning}\n`);
    if (outcome.failed.length > 0) {
      stderr.write(`${counted(outcome.failed.length, "file was", "files were")} not installed:\n`);
      for (const { error } of outcome.failed) stderr.write(`  ${error.replaceAll("\n", "\n  ")}\n`);
      if (outcome.failed.some(({ missing }) => missing !== undefined))
        stderr.write("To install what is there, without removing anything, add --partial.\n");
    }
    if (outcome.cancelled)
      stderr.write(
        `Canceled. ${outcome.installed.length > 0 ? "The sources listed above stay installed." : "The library did not change."}\n`,
      );
    return outcome.cancelled ? interrupted : outcome.failed.length > 0 ? 1 : 0;
  },
};

/** `law list`: what is installed. */
export const lawList: Command = {
  isAlone: true,
  options: {},
  async run({ folder, json, stdout }) {
    const sources = listSources(folder);
    const again = toReinstall(folder);
    stdout.write(json ? `${JSON.stringify({ sources, toReinstall: again })}\n` : sourcesText(sources) + reinstallText(again));
    return 0;
  },
};

/** `law remove ID`: removes a source; its recorded history stays. */
export const lawRemove: Command = {
  options: {},
  async run(input) {
    const { positionals, folder, json, stdout, stderr } = input;
    const [key] = positionals;
    if (key === undefined || positionals.length > 1) return misused(input, "Name one source, as law list shows it: law remove ID");
    const source = listSources(folder).find((s) => s.key === key);
    try {
      const { removed, refused } = source === undefined ? nothing : await locked(input, folder, () => removeInThread(folder, [key]));
      if (refused[0] !== undefined) throw new ImportError(refused[0].sentence);
      if (json) stdout.write(`${JSON.stringify({ removed: removed[0] ?? null })}\n`);
      if (source === undefined || removed.length === 0) {
        stderr.write(`No source “${key}” is installed. law list shows installed sources.\n`);
        return 1;
      }
      if (!json) stdout.write(`Removed ${source.name} (${holdingOf([source])}). Its recorded history stays.\n`);
      return 0;
    } catch (error) {
      if (input.signal.aborted) return interrupted;
      stderr.write(`${sentenceOf(error)}\n`);
      return 1;
    }
  },
};

const nothing: Removed = { removed: [], refused: [] };

/** Installs files under the import lock, with a progress bar. `names` replace the paths in messages. */
export async function installFiles(
  input: CommandInput,
  folder: DataFolder,
  { paths, names, release, partial = false }: { paths: string[]; names?: string[]; release: string | undefined; partial?: boolean },
): Promise<Outcome> {
  const { signal } = input;
  const failed: Failed[] = [];
  const bar = progressBar(input);
  let installed: Installed[] = [];
  try {
    if (paths.length > 0) installed = await locked(input, folder, () => run(paths));
  } catch (error) {
    bar.clear();
    if (error instanceof CancelledError) return { installed: error.installed, failed, cancelled: true };
    if (signal.aborted) return { installed, failed, cancelled: true };
    for (const path of paths) failed.push({ path, error: sentenceOf(error) });
  }
  return { installed, failed, cancelled: false };

  async function run(files: string[]): Promise<Installed[]> {
    const job = startImport({
      folder,
      paths: files,
      ...(names !== undefined && { names }),
      ...(release !== undefined && { release }),
      partial,
      onProgress: (progress) => bar.update(progress),
      onPassedOver: ({ path, sentence, missing }) => failed.push({ path, error: sentence, ...(missing !== null && { missing }) }),
    });
    const cancel = () => job.cancel();
    signal.addEventListener("abort", cancel, { once: true });
    if (signal.aborted) cancel();
    try {
      return await job.done;
    } finally {
      signal.removeEventListener("abort", cancel);
      bar.clear();
    }
  }
}

/** Runs `work` under the import lock: the service and other commands on this data folder wait, and so does this one. */
async function locked<T>({ signal, stderr }: CommandInput, folder: DataFolder, work: () => Promise<T>): Promise<T> {
  const onWait = () => void stderr.write("Another import is running on this data folder; waiting for it to finish.\n");
  const lock: Lock = await waitForLock(folder.importLock, { signal, onWait });
  try {
    return await work();
  } finally {
    lock.release();
  }
}

export function sourcesOf(folder: DataFolder, installed: readonly Installed[]): Map<string, Source> {
  // Nothing was installed where the law database itself is refused.
  if (installed.length === 0) return new Map();
  return new Map(listSources(folder).map((s: Source) => [s.key, s]));
}

export function sentenceOf(error: unknown): string {
  if (error instanceof ImportError) return error.message;
  libraryLog.unexpected("command failed", error);
  return failureSentence(error);
}
