/** Work on a stranger's text took more time or memory than one text may take. Its thread has ended. */
export class WorkLimit extends Error {
  constructor(work: string) {
    super(`${work} took too much time or memory`);
    this.name = "WorkLimit";
  }
}

/** How much one piece of work in a thread may take. */
export interface Limits {
  /** Milliseconds of wall time, from the moment a thread works on it. */
  ms: number;
  /** Megabytes of the thread's heap. */
  megabytes: number;
}

/** Twenty times what the longest ordinary text takes on a busy computer. */
export const usualLimits: Limits = { ms: 90_000, megabytes: 1024 };

/** True for the error of a thread whose heap is full. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}

/** Rejects with `WorkLimit` when `work` takes longer than `ms` or its thread runs out of memory. The caller ends the thread. */
export async function withinLimit<Result>(work: Promise<Result>, ms: number, name: string): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new WorkLimit(name)), ms);
  try {
    return await Promise.race([work, promise]);
  } catch (error) {
    throw isOutOfMemory(error) ? new WorkLimit(name) : error;
  } finally {
    clearTimeout(timer);
  }
}
