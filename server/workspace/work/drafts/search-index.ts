import { setImmediate } from "node:timers/promises";
import { type Db, write } from "../../../platform/db/open.ts";
import { documentsLog } from "../../../platform/log.ts";
import type { DraftThreads } from "./draft-threads.ts";
import type { SearchedTexts } from "../../records/work-search/searched-texts.ts";

/** Indexes the words of drafts and templates shortly after a save, so that no save waits for it. */
export interface DraftIndex {
  wake(): void;
  /** Resolves once no index write is running. */
  close(): Promise<void>;
}

/** How long after a change the words are read, in milliseconds, so that a person can keep typing. */
const pauseMs = 400;

/** Starts with texts that an earlier process left unindexed. */
export function createDraftIndex(workspace: Db, threads: Pick<DraftThreads, "terms">, texts: readonly SearchedTexts[]): DraftIndex {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let isWoken = false;
  const closing = new AbortController();
  const { signal } = closing;

  async function all(): Promise<void> {
    try {
      for (const { next } of texts)
        for (let text = next(workspace); text !== undefined; text = next(workspace)) {
          const { title, body, keep } = text;
          const terms = await threads.terms({ title, body }, signal);
          if (signal.aborted) return;
          write(workspace, (tx) => keep(tx, terms));
          // One at a time, so that other calls get their turn.
          await setImmediate();
        }
    } catch (error) {
      if (!signal.aborted) documentsLog.unexpected("text not indexed for search", error);
    }
  }
  const start = () => {
    timer = null;
    running = all().finally(() => {
      running = null;
      if (isWoken) wake();
    });
  };
  const wake = () => {
    isWoken = running !== null;
    if (!signal.aborted && !isWoken) timer ??= setTimeout(start, pauseMs).unref();
  };
  wake();
  return {
    wake,
    async close() {
      closing.abort();
      if (timer !== null) clearTimeout(timer);
      await running;
    },
  };
}
