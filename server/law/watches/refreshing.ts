import { AppError } from "#shared/platform/errors.ts";
import type { Import, Source } from "#shared/law/library.ts";
import { type Db, write } from "../../platform/db/open.ts";
import type { DataFolder } from "../../platform/data-folder.ts";
import type { ImportProgress, Looked } from "../store/import-messages.ts";
import { type SourceFolder, updateFromFolder } from "../library/folder-update.ts";
import type { Sources } from "../sources/sources.ts";
import { watchLog } from "../../platform/log.ts";
import { NetworkError } from "../../platform/net/network-error.ts";
import { setSetting, setting } from "../../platform/session/store.ts";
import { boards } from "./boards.ts";
import { addAttempt, lastAttempts } from "./boards-store.ts";
import { FolderRuns } from "./folder-runs.ts";
import { boardName, foldersOf, type Newer, newerOf, type RefreshableBoard, refreshable } from "./newer.ts";

export interface RefreshingDeps {
  folder: DataFolder;
  workspace: Db;
  corpus: Db;
  history: Db;
  sources: Sources;
  installed: () => Source[];
  now: () => Date;
}

/** Refreshes of boards while the service runs: on demand, and on schedule where the owner has chosen it. */
export interface Refreshing {
  isScheduled(): boolean;
  schedule(isOn: boolean): void;
  /** The installed sources, which decide the boards that can be refreshed. */
  installed(): Source[];
  /** Boards being refreshed now, each with the progress of its folder; null where none is read. */
  running(): ReadonlyMap<string, FolderReading | null>;
  /** Current or last imports from folders, as the list of imports shows them; not kept past the service's end. */
  imports(): Import[];
  /** Stops the refresh that contains an import, and returns how it ended; null when the import is not running from a folder. */
  stopImport(id: string): Promise<Import | null>;
  /** Whether a folder replaces a publisher of the board. */
  hasFolder(board: RefreshableBoard): boolean;
  /**
   * Requests the lists of a board's publishers, and queues newer items as downloads, which have their own progress and cancel; newer files
   * of a folder that replaces a publisher are installed from there, and older ones become earlier versions. Returns the newer items; null
   * when stopped. Throws AppError when the board has no publisher, or its folder gives nothing.
   */
  refresh(board: { corpusType: string; state: string | null }): Promise<string[] | null>;
  /** Stops the requests, and downloads of the board; files that have arrived are still installed. */
  stop(board: { corpusType: string; state: string | null }): Promise<void>;
  start(): void;
  close(): Promise<void>;
}

/** Progress of checking a folder and installing its newer files. */
export interface FolderReading extends Pick<ImportProgress, "document" | "documentsDone" | "documentsTotal" | "bytesDone" | "bytesTotal"> {
  path: string;
  /** The folder has been checked, and something newer is being installed. */
  isInstalling: boolean;
}

/** What folders have that is not installed, as keys of sources. */
type Found = Pick<Looked, "newer" | "earlier">;

/** The result of reading folders: the reason it is not a complete refresh, null when it is one or was stopped, and further remarks. */
interface FoldersRead {
  failure: string | null;
  notes: string[];
}

const scheduleKey = "refresh_scheduled";
const lookEveryMs = 10 * 60_000;
const days = { daily: 1, weekly: 7, monthly: 31 } as const;

export function createRefreshing(deps: RefreshingDeps): Refreshing {
  const { workspace, sources, now } = deps;
  const closing = new AbortController();
  const runs = new FolderRuns(now);
  const running = new Map<string, { work: Promise<unknown>; stop: AbortController; reading: FolderReading | null }>();
  let timer: NodeJS.Timeout | undefined;

  const isScheduled = () => setting(workspace, scheduleKey) === "1";

  function record(board: { corpusType: string; state: string | null }, error: string | null, notes: string[]): void {
    const attempt = { board: board.corpusType, state: board.state, at: now().toISOString(), error, notes };
    write(workspace, (db) => addAttempt(db, attempt));
  }

  /** The refresh is done when downloads and folders have ended; any failure among them makes the refresh a failed one. */
  async function recordWhenDone(
    board: RefreshableBoard,
    ids: ReadonlySet<string>,
    folders: Promise<FoldersRead>,
    stop: AbortSignal,
  ): Promise<void> {
    const { failure, notes } = await folders;
    if (ids.size > 0) await sources.idle();
    if (closing.signal.aborted || stop.aborted) return;
    const failed = sources.downloads().find((one) => ids.has(one.id) && one.state === "failed");
    const cancelled = sources.downloads().some((one) => ids.has(one.id) && one.state === "cancelled");
    if (!cancelled) record(board, failed === undefined ? failure : (failed.error ?? "a download failed"), notes);
  }

  function mustFind(wanted: { corpusType: string; state: string | null }): RefreshableBoard {
    const name = boardName(wanted);
    const board = refreshable(deps.installed()).find((one) => boardName(one) === name);
    if (board === undefined) throw new AppError("board-not-found", `Nothing from an official source is installed on ${name}`);
    return board;
  }

  /**
   * Reads folders one after the other, and reports the progress of each. `looked` has what was found, before the last one is installed;
   * `done` has the result.
   */
  function readFolders(
    board: RefreshableBoard,
    folders: SourceFolder[],
    signal: AbortSignal,
    onReading: (reading: FolderReading | null) => void,
  ): { looked: Promise<Found>; done: Promise<FoldersRead> } {
    const looked = Promise.withResolvers<Found>();
    const found: Found = { newer: [], earlier: [] };
    const notes: string[] = [];
    const read = async () => {
      const failures: string[] = [];
      for (const one of folders) {
        let isInstalling = false;
        const run = runs.begin(board, one.path);
        const onLooked = ({ newer, earlier }: Found) => {
          isInstalling = true;
          run.found([...newer, ...earlier]);
          found.newer.push(...newer);
          found.earlier.push(...earlier);
          if (one === folders.at(-1)) looked.resolve(found);
        };
        const onProgress = (progress: ImportProgress) => {
          run.progress(progress);
          const { document, documentsDone, documentsTotal, bytesDone, bytesTotal } = progress;
          onReading({ path: one.path, document, documentsDone, documentsTotal, bytesDone, bytesTotal, isInstalling });
        };
        const update = await updateFromFolder(deps, one, { signal, onLooked, onProgress }).catch((error: unknown) => {
          run.brokeOff(error);
          throw error;
        });
        run.ended(update);
        if (update.failure !== null) failures.push(update.failure);
        notes.push(...update.notes);
      }
      return { failure: failures.length === 0 ? null : failures.join("\n"), notes };
    };
    const done = read()
      .catch((error: unknown) => {
        if (signal.aborted) return { failure: null, notes };
        throw error;
      })
      .finally(() => onReading(null));
    done.then(() => looked.resolve(found), looked.reject);
    return { looked: looked.promise, done };
  }

  async function refresh(wanted: { corpusType: string; state: string | null }): Promise<string[] | null> {
    const board = mustFind(wanted);
    const name = boardName(board);
    if (running.has(name)) throw new AppError("operation-in-flight", "This board is already being refreshed");
    const stop = new AbortController();
    const signal = AbortSignal.any([closing.signal, stop.signal]);
    const folders = foldersOf(sources.catalogue, board);
    let installing: Promise<unknown> | null = null;
    const work = (async () => {
      try {
        const read = readFolders(board, folders, signal, (reading) => {
          const entry = running.get(name);
          if (entry !== undefined) entry.reading = reading;
        });
        const found = await read.looked;
        const isInstalling = found.newer.length + found.earlier.length > 0;
        if (isInstalling) installing = read.done.catch(() => null);
        const { newer, unasked } = await asked(board, folders.length > 0, signal);
        if (stop.signal.aborted) return null;
        const done = read.done.then(({ failure, notes }) => ({ failure: failure ?? unasked, notes }));
        const queued = newer.flatMap(({ source, items }) => sources.fetch(source, null, items));
        if (queued.length > 0 || isInstalling) {
          void recordWhenDone(board, new Set(queued.map((one) => one.id)), done, stop.signal).catch((error: unknown) =>
            watchLog.unexpected("refresh not recorded", error),
          );
          return [...queued.map((one) => one.id), ...found.newer];
        }
        const { failure, notes } = await done;
        if (signal.aborted) return null;
        record(board, failure, notes);
        if (failure !== null) throw new AppError("publisher-unavailable", failure);
        return [];
      } catch (error) {
        if (stop.signal.aborted) return null;
        if (error instanceof NetworkError && error.kind !== "not-allowed" && !closing.signal.aborted) record(board, error.message, []);
        throw error;
      }
    })();
    const ended = () => void running.delete(name);
    running.set(name, { work: work.catch(() => null).then(() => installing), stop, reading: null });
    return work.finally(() => (installing === null ? ended() : void installing.then(ended)));
  }

  /** Newer items of the publishers. Where a folder is also read, a publisher that cannot be reached only makes the refresh incomplete. */
  async function asked(
    board: RefreshableBoard,
    hasFolder: boolean,
    signal: AbortSignal,
  ): Promise<{ newer: Newer[]; unasked: string | null }> {
    try {
      return { newer: await newerOf(sources.catalogue, board, signal), unasked: null };
    } catch (error) {
      if (!hasFolder || signal.aborted || !(error instanceof NetworkError)) throw error;
      return { newer: [], unasked: error.message };
    }
  }

  async function stop(wanted: { corpusType: string; state: string | null }): Promise<void> {
    const board = mustFind(wanted);
    running.get(boardName(board))?.stop.abort(new Error("the refresh was stopped"));
    for (const one of sources.downloads()) {
      if (!board.sources.includes(one.source) || (one.state !== "queued" && one.state !== "running")) continue;
      await sources.cancel(one.id).catch((error: unknown) => {
        // The download ended while the others were being stopped.
        if (!(error instanceof AppError && error.code === "operation-finished")) throw error;
      });
    }
  }

  /** Boards whose last attempt is at least one publishing interval ago. */
  async function runDue(): Promise<void> {
    if (!isScheduled()) return;
    const { isAllowed, isAirGapped } = sources.network();
    const known = boards(deps, now());
    for (const board of refreshable(deps.installed())) {
      if (closing.signal.aborted) return;
      // Reading a folder needs no connection.
      if ((!isAllowed || isAirGapped) && foldersOf(sources.catalogue, board).length === 0) continue;
      const { cadence } = known.find((one) => boardName(one) === boardName(board)) ?? { cadence: "monthly" as const };
      const [last] = lastAttempts(workspace, board.corpusType, board.state ?? "");
      const wait = last?.success === 0 ? 1 / 6 : days[cadence];
      const age = last === undefined ? Infinity : now().getTime() - Date.parse(last.attempted_at);
      // An attempt in the future means that the clock was wrong.
      if (age >= 0 && age < wait * 86_400_000) continue;
      await refresh(board).catch((error: unknown) => {
        if (!(error instanceof NetworkError) && !(error instanceof AppError)) throw error;
      });
    }
  }

  function plan(): void {
    timer = setTimeout(() => {
      void runDue()
        .catch((error: unknown) => watchLog.unexpected("scheduled refresh failed", error))
        .then(() => closing.signal.aborted || plan());
    }, lookEveryMs);
    timer.unref();
  }

  return {
    isScheduled,
    schedule: (isOn) => write(workspace, (db) => setSetting(db, scheduleKey, isOn ? "1" : "")),
    installed: deps.installed,
    running: () => new Map([...running].map(([name, { reading }]) => [name, reading])),
    imports: () => runs.imports(),
    async stopImport(id) {
      const board = runs.boardOf(id);
      if (board === null) return null;
      const refreshing = running.get(boardName(board))?.work;
      await stop(board);
      await refreshing;
      return runs.imports().find((one) => one.id === id) ?? null;
    },
    hasFolder: (board) => foldersOf(sources.catalogue, board).length > 0,
    refresh,
    stop,
    start: plan,
    async close() {
      clearTimeout(timer);
      closing.abort(new Error("the service is closing"));
      await Promise.allSettled([...running.values()].map(({ work }) => work));
    },
  };
}
