import { AppError } from "#shared/platform/errors.ts";
import { createKeptThreads } from "../../../platform/kept-threads.ts";
import { type Limits, WorkLimit } from "../../../platform/work-limit.ts";
import type { CompareReply, CompareRequest, PlaceRequest } from "./compare-worker.ts";
import type { KeptPassage } from "../../../text/compare/kept-passages.ts";
import type { Redlines } from "../../../text/compare/render.ts";
import type { Found } from "./result-store.ts";

/** The answer of a thread. */
export interface ThreadResult {
  /** Null where it only drew. */
  found: Found | null;
  /** Null where drawing took too much time or memory; the comparison is then complete without files. */
  files: Redlines | null;
}

/** Threads that compare and draw. */
export interface CompareThreads {
  /**
   * Calls `onFound` before it draws the redlines. Texts that take too much time or memory are compared by paragraph. Rejects when the
   * thread fails, when `signal` is aborted, which ends it, with `WorkLimit` where even that takes too much, and with `export-too-large`
   * where a request only draws.
   */
  run(request: Exclude<CompareRequest, PlaceRequest>, signal: AbortSignal, onFound?: () => void): Promise<ThreadResult>;
  /**
   * Finds passages of one text in the other. Rejects when the thread fails, when `signal` is aborted, and with `WorkLimit` where the texts take
   * too much time or memory.
   */
  place(request: PlaceRequest, signal: AbortSignal): Promise<KeptPassage[]>;
  close(): Promise<void>;
}

/** A comparison of 100 pages takes 3 seconds, its redlines included; a busy computer takes ten times that. */
const usual: Limits = { ms: 45_000, megabytes: 1024 };

export function createCompareThreads(limits = usual): CompareThreads {
  const threads = createKeptThreads<CompareRequest, CompareReply>({
    entry: "workspace/work/comparisons/compare-worker",
    work: "the comparison",
    limits,
  });
  return {
    async run(request, signal, onFound) {
      let found: Found | null = null;
      const attempt = (work: CompareRequest) =>
        threads.run(work, signal, (reply): ThreadResult | undefined => {
          if (reply.kind === "failed") throw new Error(`the comparison failed: ${reply.error}`);
          if (reply.kind === "placed") return undefined;
          if (reply.kind === "drawn") return { found, files: reply.files };
          ({ found } = reply);
          onFound?.();
          return undefined;
        });
      for (const isCoarse of [false, true]) {
        try {
          return await attempt(request.kind === "compare" ? { ...request, isCoarse: isCoarse || request.isCoarse === true } : request);
        } catch (error) {
          if (!(error instanceof WorkLimit)) throw error;
          if (request.kind === "draw")
            throw new AppError("export-too-large", "This redline takes too long to draw. The comparison is complete in the window.");
          if (found !== null) return { found, files: null };
          if (isCoarse) throw error;
        }
      }
      throw new WorkLimit("the comparison");
    },
    place: (request, signal) =>
      threads.run(request, signal, (reply) => {
        if (reply.kind === "failed") throw new Error(`the comparison failed: ${reply.error}`);
        return reply.kind === "placed" ? reply.places : undefined;
      }),
    close: threads.close,
  };
}
