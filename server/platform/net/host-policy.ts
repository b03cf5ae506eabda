import { NetworkError } from "./network-error.ts";

export interface Gate {
  /**
   * Waits for the host's turn: one request at a time, `gapMs` after the previous one, and not while the host asked for a pause. Returns
   * the function that ends the turn. Throws `busy` or `later` when the turn does not come within `patienceMs`.
   */
  enter(host: string, options: { gapMs: number; patienceMs: number; signal: AbortSignal }): Promise<() => void>;
  /** The host asked for a pause: no turn comes earlier. */
  hold(host: string, until: number): void;
}

interface Turn {
  isTaken: boolean;
  freeAt: number;
  heldUntil: number;
  waiting: (() => void)[];
}

/** Request limits toward publishers, per host. `pause` rejects when its signal is aborted. */
export function createGate(deps: { clock: () => number; pause: (ms: number, signal: AbortSignal) => Promise<void> }): Gate {
  const turns = new Map<string, Turn>();

  function turnOf(host: string): Turn {
    const turn = turns.get(host) ?? { isTaken: false, freeAt: 0, heldUntil: 0, waiting: [] };
    turns.set(host, turn);
    return turn;
  }

  async function takeTurn(turn: Turn, host: string, patienceMs: number, signal: AbortSignal): Promise<void> {
    if (!turn.isTaken) {
      turn.isTaken = true;
      return;
    }
    const patience = new AbortController();
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const wake = () => resolve(true);
    turn.waiting.push(wake);
    const limit = AbortSignal.any([patience.signal, signal]);
    deps.pause(patienceMs, limit).then(
      () => resolve(false),
      () => resolve(false),
    );
    const isMine = await promise;
    patience.abort();
    if (isMine) return;
    turn.waiting = turn.waiting.filter((one) => one !== wake);
    signal.throwIfAborted();
    throw new NetworkError("busy", `Another download from ${host} is running. Try again when that download has ended.`);
  }

  return {
    async enter(host, { gapMs, patienceMs, signal }) {
      signal.throwIfAborted();
      const turn = turnOf(host);
      await takeTurn(turn, host, patienceMs, signal);
      const leave = () => {
        turn.freeAt = deps.clock() + gapMs;
        const next = turn.waiting.shift();
        if (next === undefined) turn.isTaken = false;
        else next();
      };
      try {
        const quiet = turn.heldUntil - deps.clock();
        if (quiet > patienceMs) {
          throw new NetworkError("later", `${host} asked for no more requests for ${waitWords(quiet)}.`, quiet);
        }
        const wait = Math.max(quiet, turn.freeAt - deps.clock());
        if (wait > 0) await deps.pause(wait, signal);
        return leave;
      } catch (error) {
        leave();
        throw error;
      }
    },
    hold(host, until) {
      const turn = turnOf(host);
      turn.heldUntil = Math.max(turn.heldUntil, until);
    },
  };
}

/** `40 seconds`, `5 minutes`, `3 hours`. */
export function waitWords(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 120) return `${seconds} ${seconds === 1 ? "second" : "seconds"}`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
