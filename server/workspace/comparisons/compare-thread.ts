import { createKeptThreads } from "../../platform/kept-threads.ts";
import type { CompareReply, CompareRequest } from "./compare-worker.ts";
import type { Redlines } from "./redlines/render.ts";
import type { Found } from "./result-store.ts";

/** The answer of a thread; `found` is null where it only drew. */
export interface ThreadResult {
  found: Found | null;
  files: Redlines;
}

/** Threads that compare and draw. */
export interface CompareThreads {
  /** Calls `onFound` before it draws the redlines. Rejects when the thread fails, or when `signal` is aborted, which ends it. */
  run(request: CompareRequest, signal: AbortSignal, onFound?: () => void): Promise<ThreadResult>;
  close(): Promise<void>;
}

export function createCompareThreads(): CompareThreads {
  const threads = createKeptThreads<CompareRequest, CompareReply>({
    entry: "workspace/comparisons/compare-worker",
    work: "the comparison",
  });
  return {
    run(request, signal, onFound) {
      let found: Found | null = null;
      return threads.run(request, signal, (reply): ThreadResult | undefined => {
        if (reply.kind === "failed") throw new Error(`the comparison failed: ${reply.error}`);
        if (reply.kind === "drawn") return { found, files: reply.files };
        ({ found } = reply);
        onFound?.();
        return undefined;
      });
    },
    close: threads.close,
  };
}
