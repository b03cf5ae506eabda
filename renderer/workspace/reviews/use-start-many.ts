import { useRef, useState } from "react";
import { type StartBody, useStartReview } from "./queries.ts";

/** Starts a review of each document, one after the other; a refusal keeps the others. */
export function useStartMany(matterId: string) {
  const { mutateAsync } = useStartReview(matterId);
  const [progress, setProgress] = useState<{ started: number; total: number } | null>(null);
  const [failure, setFailure] = useState<{ count: number; error: Error } | null>(null);
  const isStopped = useRef(false);

  /** Returns the documents whose review was not started. */
  async function run(documentIds: readonly string[], body: StartBody): Promise<string[]> {
    isStopped.current = false;
    setFailure(null);
    const failed: string[] = [];
    let last: Error | null = null;
    for (const [started, documentId] of documentIds.entries()) {
      if (isStopped.current) return [];
      setProgress({ started, total: documentIds.length });
      try {
        await mutateAsync({ of: { documentId }, body });
      } catch (error) {
        failed.push(documentId);
        last = error instanceof Error ? error : new Error(String(error));
      }
    }
    setProgress(null);
    if (last !== null) setFailure({ count: failed.length, error: last });
    return failed;
  }
  return { run, progress, failure, stop: () => (isStopped.current = true) };
}
