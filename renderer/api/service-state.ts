import { create } from "zustand";
import { retryAfter } from "./retry-after.ts";
import { session } from "./session.ts";

interface ServiceState {
  /** Since when the service has not answered, and when it is asked next, in Unix milliseconds; null while it answers. */
  lost: { since: number; nextAt: number; tries: number } | null;
}

/** Whether the service answers. One failed request is checked with another before anything shows. */
export const useService = create<ServiceState>()(() => ({ lost: null }));

let timer: ReturnType<typeof setTimeout> | null = null;
let isAsking = false;

export const service = {
  /** A request got no answer. */
  failed(): void {
    if (useService.getState().lost === null) void ask();
  },
  /** A request got an answer, whatever it said. */
  answered(): void {
    if (useService.getState().lost === null) return;
    stopWaiting();
    useService.setState({ lost: null });
  },
  /** Asks now instead of when it is due. */
  askNow(): void {
    void ask();
  },
};

async function ask(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  stopWaiting();
  try {
    await fetch("/console/v1/session", { headers: session.headers(), cache: "no-store" });
    service.answered();
  } catch {
    const { lost } = useService.getState();
    const tries = (lost?.tries ?? 0) + 1;
    const now = Date.now();
    useService.setState({ lost: { since: lost?.since ?? now, nextAt: now + retryAfter(tries), tries } });
    timer = setTimeout(() => void ask(), retryAfter(tries));
  } finally {
    isAsking = false;
  }
}

function stopWaiting(): void {
  if (timer !== null) clearTimeout(timer);
  timer = null;
}
