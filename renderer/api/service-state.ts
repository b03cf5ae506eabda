import { create } from "zustand";
import { isOfComputer, isOfProxy } from "./at-firm.ts";
import { retryAfter } from "./retry-after.ts";
import { session } from "./session.ts";

interface ServiceState {
  /** Since when the service has not answered, and when the next try is due, in Unix milliseconds; null while it answers. */
  lost: { since: number; nextAt: number; tries: number } | null;
}

/** Whether the service answers. A second request confirms a failed one before anything is shown. */
export const useService = create<ServiceState>()(() => ({ lost: null }));

/** A working service answers this question immediately; one that takes longer hangs. In milliseconds. */
const longestAnswer = 5000;
/** A request without an answer after this time may be long work, or the service hangs. In milliseconds. */
const longWait = 10_000;

let timer: ReturnType<typeof setTimeout> | null = null;
let asking: Promise<void> | null = null;

export const service = {
  /** A request got no answer. */
  failed(): void {
    if (useService.getState().lost === null) void ask();
  },
  /** A request got an answer, whatever its status. */
  answered(): void {
    if (useService.getState().lost === null) return;
    stopWaiting();
    useService.setState({ lost: null });
  },
  /** Tries now instead of waiting until the next try is due. */
  askNow(): void {
    void ask();
  },
  /** A request begins; call the returned function when it ends. */
  begins(): () => void {
    const waiting = setTimeout(service.failed, longWait);
    return () => clearTimeout(waiting);
  },
  /** Whether the service does not answer now; if it does not, waits until it does. */
  async wasAway(): Promise<boolean> {
    await ask();
    if (useService.getState().lost === null) return false;
    await new Promise<void>((resolve) => {
      const stop = service.onBack(() => {
        stop();
        resolve();
      });
    });
    return true;
  },
  /** Runs each time the service answers again; the returned function stops that. */
  onBack(run: () => void): () => void {
    return useService.subscribe(({ lost }, before) => {
      if (lost === null && before.lost !== null) run();
    });
  },
};

function ask(): Promise<void> {
  asking ??= askOnce().finally(() => (asking = null));
  return asking;
}

async function askOnce(): Promise<void> {
  stopWaiting();
  try {
    const options = { headers: session.headers(), cache: "no-store", signal: AbortSignal.timeout(longestAnswer) } as const;
    const reply = await fetch("/console/v1/session", options);
    if (isOfProxy(reply) || isOfComputer(reply)) throw new TypeError("Another program answered in place of the service");
    service.answered();
  } catch {
    const { lost } = useService.getState();
    const tries = (lost?.tries ?? 0) + 1;
    const now = Date.now();
    useService.setState({ lost: { since: lost?.since ?? now, nextAt: now + retryAfter(tries), tries } });
    timer = setTimeout(() => void ask(), retryAfter(tries));
  }
}

function stopWaiting(): void {
  if (timer !== null) clearTimeout(timer);
  timer = null;
}
