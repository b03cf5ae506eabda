import { setImmediate } from "node:timers/promises";
import { type Db, write } from "../../platform/db/open.ts";
import { documentsLog } from "../../platform/log.ts";
import type { DraftThreads } from "./draft-threads.ts";
import { indexDraft, nextUnindexed } from "./search-store.ts";

/** Finds the words of drafts a moment after a save, so that no save waits for it. */
export interface DraftIndex {
  wake(): void;
  /** Resolves when nothing is written any more. */
  close(): Promise<void>;
}

/** So long a person may type on before the words are looked at, in milliseconds. */
const pauseMs = 400;

/** Begins with drafts that an earlier process has left. */
export function createDraftIndex(workspace: Db, threads: Pick<DraftThreads, "terms">): DraftIndex {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let isWoken = false;
  const closing = new AbortController();
  const { signal } = closing;

  async function all(): Promise<void> {
    try {
      for (let draft = nextUnindexed(workspace); draft !== undefined; draft = nextUnindexed(workspace)) {
        const read = draft;
        const terms = await threads.terms(read, signal);
        if (signal.aborted) return;
        write(workspace, (tx) => indexDraft(tx, read, terms));
        // One at a time, so that calls come in between.
        await setImmediate();
      }
    } catch (error) {
      if (!signal.aborted) documentsLog.unexpected("draft not indexed", error);
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
