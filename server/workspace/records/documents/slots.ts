/** Lets at most `count` pieces of work run at once; others wait in order. */
export function slots(count: number): <Result>(work: () => Promise<Result>, signal: AbortSignal) => Promise<Result> {
  let free = count;
  const waiting: (() => void)[] = [];

  async function enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (free > 0) {
      free--;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const stop = () => {
      waiting.splice(waiting.indexOf(resolve), 1);
      // The reason of a signal is an error.
      reject(signal.reason as Error);
    };
    signal.addEventListener("abort", stop, { once: true });
    waiting.push(resolve);
    await promise;
    signal.removeEventListener("abort", stop);
  }

  return async (work, signal) => {
    await enter(signal);
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free++;
      else next();
    }
  };
}
