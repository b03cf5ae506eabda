import { AppError } from "#shared/platform/errors.ts";
import type { Installed } from "#shared/law/library.ts";
import { listSources } from "../../law/collections.ts";
import { openWorkspace } from "../../platform/db/workspace.ts";
import { write } from "../../platform/db/open.ts";
import { CancelledError } from "../../law/store/import-run.ts";
import type { DataFolder } from "../../platform/data-folder.ts";
import { type SourceFolder, updateFromFolder } from "../../law/library/folder-update.ts";
import type { FetchDeps } from "../../law/sources/fetch-item.ts";
import { NetworkError } from "../../platform/net/network-error.ts";
import { addAttempt } from "../../law/watches/boards-store.ts";
import { boardName, foldersOf, newerOf, refreshable, type RefreshableBoard } from "../../law/watches/newer.ts";
import { type Command, type CommandInput, misused } from "./command.ts";
import { interrupted } from "./law.ts";
import { fetchOne, type Result } from "./law-fetch.ts";
import { withFetching } from "./law-fetching.ts";
import { progressBar } from "./progress-bar.ts";

/** The result of a board; `notes`: of folders. */
interface RefreshResult extends Result {
  notes: string[];
}

interface BoardResult {
  board: string;
  newer: string[];
  installed: Installed[];
  failed: { item: string; error: string }[];
}

/**
 * `law refresh [BOARD…]`: asks the publishers of installed law, and installs newer law. Names a board that fails, and continues with the
 * others.
 */
export const lawRefresh: Command = {
  options: {},
  async run(input) {
    const { positionals, json, stdout, stderr, signal, folder } = input;
    const known = refreshable(listSources(folder));
    const wanted = positionals.length === 0 ? known : known.filter((board) => positionals.includes(boardName(board)));
    const unknown = positionals.filter((name) => !known.some((board) => boardName(board) === name));
    if (unknown.length > 0) {
      const names = known.map(boardName).join(", ");
      return misused(
        input,
        `Nothing to refresh on ${unknown.join(", ")}. ${names === "" ? "No law from an official source is installed." : `Installed: ${names}.`}`,
      );
    }
    if (wanted.length === 0) stderr.write("Nothing to refresh. No law from an official source is installed.\n");
    const results: BoardResult[] = [];
    for (const board of wanted) {
      if (signal.aborted) break;
      results.push(await refreshBoard(input, board));
    }
    if (json) stdout.write(`${JSON.stringify({ boards: results })}\n`);
    else for (const one of results) stdout.write(`${words(one)}\n`);
    for (const { board, failed } of results) for (const { item, error } of failed) stderr.write(`${board}, ${item}: ${error}\n`);
    if (signal.aborted) {
      stderr.write("Canceled. The installed law did not change. Partial downloads are kept.\n");
      return interrupted;
    }
    return results.some((one) => one.failed.length > 0) ? 1 : 0;
  },
};

async function refreshBoard(input: CommandInput, board: RefreshableBoard): Promise<BoardResult> {
  const { signal, stderr } = input;
  const name = boardName(board);
  const result: RefreshResult = { fetched: [], installed: [], failed: [], notes: [] };
  const newer: string[] = [];
  stderr.write(`Looking for newer releases of ${name} …\n`);
  await withFetching(input, async (fetching, folder) => {
    for (const one of foldersOf(fetching.catalogue, board)) await readFolder(input, fetching, folder, one, newer, result);
    const items: string[] = [];
    try {
      for (const offered of await newerOf(fetching.catalogue, board, signal)) items.push(...offered.items);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof AppError) && !(error instanceof NetworkError)) throw error;
      result.failed.push({ item: "list", error: error.message });
    }
    newer.push(...items);
    for (const item of items) if (!signal.aborted) await fetchOne(input, fetching, folder, item, null, result);
  });
  if (!signal.aborted) {
    const [first] = result.failed;
    const workspace = openWorkspace(input.folder.workspace);
    const attempt = {
      board: board.corpusType,
      state: board.state,
      at: new Date().toISOString(),
      error: first?.error ?? null,
      notes: result.notes,
    };
    write(workspace, (db) => addAttempt(db, attempt));
    workspace.close();
  }
  return { board: name, newer, installed: result.installed, failed: result.failed };
}

/** Installs newer law from a folder that replaces a publisher, without asking anyone. */
async function readFolder(
  input: CommandInput,
  { workspace, now }: FetchDeps,
  folder: DataFolder,
  one: SourceFolder,
  newer: string[],
  result: RefreshResult,
): Promise<void> {
  const { signal, stderr } = input;
  if (signal.aborted) return;
  stderr.write(`Reading ${one.path} …\n`);
  const bar = progressBar(input);
  try {
    const { installed, notes, failure } = await updateFromFolder({ folder, workspace, now }, one, {
      signal,
      onProgress: (progress) => bar.update(progress),
      onLooked: (looked) => newer.push(...looked.newer),
      onWait: () => void stderr.write("Another import is running on this data folder; waiting for it to finish.\n"),
    });
    bar.clear();
    result.installed.push(...installed);
    result.notes.push(...notes);
    for (const note of notes) stderr.write(`Note: ${note}\n`);
    if (failure !== null) result.failed.push({ item: one.source, error: failure });
  } catch (error) {
    bar.clear();
    if (!signal.aborted) throw error;
    if (error instanceof CancelledError) result.installed.push(...error.installed);
  }
}

function words({ board, newer, installed, failed }: BoardResult): string {
  if (newer.length === 0) return failed.length > 0 ? `${board}: no answer` : `${board}: nothing newer`;
  const current = installed.filter(({ earlierThan }) => earlierThan === undefined);
  const sum = (field: "added" | "amended" | "removed") => current.reduce((total, one) => total + one[field], 0);
  return `${board}: ${current.length} of ${newer.length} newer releases installed; ${sum("added")} sections added, ${sum("amended")} amended, ${sum("removed")} removed`;
}
