import { AppError } from "#shared/errors.ts";
import type { Source } from "#shared/library.ts";
import { type Db, write } from "../db/open.ts";
import type { Sources } from "../library/sources/sources.ts";
import { watchLog } from "../log.ts";
import { NetworkError } from "../net/network-error.ts";
import { setSetting, setting } from "../session/store.ts";
import { boards } from "./boards.ts";
import { addAttempt, lastAttempts } from "./boards-store.ts";
import { boardName, newerOf, type RefreshableBoard, refreshable } from "./newer.ts";

export interface RefreshingDeps {
  workspace: Db;
  corpus: Db;
  history: Db;
  sources: Sources;
  installed: () => Source[];
  now: () => Date;
}

/** Refreshes of boards while the service runs: on demand, and on schedule where the owner has said so. */
export interface Refreshing {
  isScheduled(): boolean;
  schedule(isOn: boolean): void;
  /** What is installed, by which boards can be refreshed. */
  installed(): Source[];
  /** Boards being refreshed now. */
  running(): string[];
  /**
   * Asks the publishers of a board, and queues what is newer as downloads, whose progress and cancelling are theirs. Answers what was
   * queued; null when it was stopped. Throws AppError when the board has no publisher to ask.
   */
  refresh(board: { corpusType: string; state: string | null }): Promise<string[] | null>;
  /** Stops asking, and downloads of the board; what has come is installed all the same. */
  stop(board: { corpusType: string; state: string | null }): Promise<void>;
  start(): void;
  close(): Promise<void>;
}

const scheduleKey = "refresh_scheduled";
const lookEveryMs = 10 * 60_000;
const days = { daily: 1, weekly: 7, monthly: 31 } as const;

export function createRefreshing(deps: RefreshingDeps): Refreshing {
  const { workspace, sources, now } = deps;
  const closing = new AbortController();
  const running = new Map<string, { work: Promise<unknown>; stop: AbortController }>();
  let timer: NodeJS.Timeout | undefined;

  const isScheduled = () => setting(workspace, scheduleKey) === "1";

  function record(board: { corpusType: string; state: string | null }, error: string | null): void {
    const attempt = { board: board.corpusType, state: board.state, at: now().toISOString(), error };
    write(workspace, (db) => addAttempt(db, attempt));
  }

  /** The downloads are done when they have ended; what failed of them makes the refresh one that failed. */
  async function recordWhenDone(board: { corpusType: string; state: string | null }, ids: ReadonlySet<string>): Promise<void> {
    await sources.idle();
    if (closing.signal.aborted) return;
    const failed = sources.downloads().find((one) => ids.has(one.id) && one.state === "failed");
    const cancelled = sources.downloads().some((one) => ids.has(one.id) && one.state === "cancelled");
    if (!cancelled) record(board, failed === undefined ? null : (failed.error ?? "a download failed"));
  }

  function mustFind(wanted: { corpusType: string; state: string | null }): RefreshableBoard {
    const name = boardName(wanted);
    const board = refreshable(deps.installed()).find((one) => boardName(one) === name);
    if (board === undefined) throw new AppError("board-not-found", `Nothing is installed on ${name} that came from an official source`);
    return board;
  }

  async function refresh(wanted: { corpusType: string; state: string | null }): Promise<string[] | null> {
    const board = mustFind(wanted);
    const name = boardName(board);
    if (running.has(name)) throw new AppError("operation-in-flight", "This board is being refreshed already");
    const stop = new AbortController();
    const work = (async () => {
      try {
        const newer = await newerOf(sources.catalogue, board, AbortSignal.any([closing.signal, stop.signal]));
        if (stop.signal.aborted) return null;
        const queued = newer.flatMap(({ source, items }) => sources.fetch(source, null, items));
        if (queued.length === 0) record(board, null);
        else
          void recordWhenDone(board, new Set(queued.map((one) => one.id))).catch((error: unknown) =>
            watchLog.unexpected("refresh not recorded", error),
          );
        return queued.map((one) => one.id);
      } catch (error) {
        if (stop.signal.aborted) return null;
        if (error instanceof NetworkError && error.kind !== "not-allowed" && !closing.signal.aborted) record(board, error.message);
        throw error;
      }
    })();
    running.set(name, { work, stop });
    return work.finally(() => running.delete(name));
  }

  async function stop(wanted: { corpusType: string; state: string | null }): Promise<void> {
    const board = mustFind(wanted);
    running.get(boardName(board))?.stop.abort(new Error("the refresh was stopped"));
    for (const one of sources.downloads()) {
      if (!board.sources.includes(one.source) || (one.state !== "queued" && one.state !== "running")) continue;
      await sources.cancel(one.id).catch((error: unknown) => {
        // It ended while the others were being stopped.
        if (!(error instanceof AppError && error.code === "operation-finished")) throw error;
      });
    }
  }

  /** Boards whose last attempt is as long ago as their publisher takes for something new. */
  async function runDue(): Promise<void> {
    if (!isScheduled() || !sources.network().isAllowed || sources.network().isAirGapped) return;
    const known = boards(deps, now());
    for (const board of refreshable(deps.installed())) {
      if (closing.signal.aborted) return;
      const { cadence } = known.find((one) => boardName(one) === boardName(board)) ?? { cadence: "monthly" as const };
      const [last] = lastAttempts(workspace, board.corpusType, board.state ?? "");
      const wait = last?.success === 0 ? 1 / 6 : days[cadence];
      if (last !== undefined && now().getTime() - Date.parse(last.attempted_at) < wait * 86_400_000) continue;
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
    running: () => [...running.keys()],
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
