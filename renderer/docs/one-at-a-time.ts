/** How long a tab waits for the calls of other tabs, in milliseconds: one of them may never get an answer. */
const patience = 5000;

/**
 * Does `work` while no other tab of this browser does the same, because a new credential for one tab ends the previous one. Continues
 * without the others after five seconds. Rejects as `work` does, and with the reason of `signal`.
 */
export async function oneAtATime<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const taken = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const late = AbortSignal.timeout(patience);
  void navigator.locks
    .request("pandect-try-it", { signal: AbortSignal.any([signal, late]) }, () => {
      taken.resolve();
      return over.promise;
    })
    // Aborted before it got the lock.
    .catch(() => taken.resolve());
  try {
    await taken.promise;
    signal.throwIfAborted();
    return await work();
  } finally {
    over.resolve();
  }
}
