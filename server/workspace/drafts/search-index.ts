import { setImmediate } from "node:timers";
import { type Db, write } from "../../platform/db/open.ts";
import { documentsLog } from "../../platform/log.ts";
import { indexDraft, nextUnindexed } from "./search-store.ts";

/** Finds the words of drafts a moment after a save, so that no save waits for it. */
export interface DraftIndex {
  wake(): void;
  close(): void;
}

/** So long a person may type on before the words are looked at, in milliseconds. */
const pauseMs = 400;

/** Begins with drafts that an earlier process has left. */
export function createDraftIndex(workspace: Db): DraftIndex {
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;
  const one = () => {
    timer = null;
    if (isClosed) return;
    try {
      const draft = nextUnindexed(workspace);
      if (draft === undefined) return;
      write(workspace, (tx) => indexDraft(tx, draft));
      // One at a time, so that calls come in between.
      setImmediate(one);
    } catch (error) {
      documentsLog.unexpected("draft not indexed", error);
    }
  };
  const wake = () => {
    if (!isClosed) timer ??= setTimeout(one, pauseMs).unref();
  };
  wake();
  return {
    wake,
    close() {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
}
