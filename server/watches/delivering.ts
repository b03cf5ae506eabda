import { watchLog } from "../log.ts";
import { type Db, write } from "../db/open.ts";
import * as notices from "./notices.ts";
import { deliveryIdOf } from "./payload.ts";
import type { Posted } from "./post.ts";
import { nextAttempt } from "./schedule.ts";
import { type WatchRow, watchById } from "./store.ts";

export interface DeliveringDeps {
  workspace: Db;
  now: () => Date;
  /** Posts one notice; rejects only when the service closes. */
  send(watch: WatchRow, event: string, deliveryId: string, body: string): Promise<Posted>;
}

/** Delivers due notices to webhooks, each watch on lanes of its own, so that no receiver waits for another's. */
export interface Delivering {
  /** Begins what is due and not begun. */
  look(): void;
  /** Resolves when nothing that was begun is left. */
  idle(): Promise<void>;
  /** Begins nothing more. */
  stop(): void;
}

const lanesOfWatch = 8;
const mostOpen = 64;
const batch = 500;
/** Longest wait before attempts are written down. */
const mostWaitMs = 100;
/** A receiver that does not answer at all is left alone for this long, whatever is due to it. */
const restMs = 60_000;

export function createDelivering({ workspace, now, send }: DeliveringDeps): Delivering {
  const running = new Map<string, Promise<void>>();
  const restUntil = new Map<string, number>();
  const record = grouped(workspace);
  const room = semaphore(mostOpen);
  const stopping = new AbortController();

  /** Whether the receiver answered, whatever it said, and when that is written down. */
  async function attempt(notice: notices.NoticeRow): Promise<{ isAnswered: boolean; recorded: Promise<void> }> {
    const watch = watchById(workspace, notice.watchId);
    if (watch === null || !watch.isActive) return { isAnswered: true, recorded: Promise.resolve() };
    const at = now();
    const { statusCode, error, head } = await send(watch, "board.updated", deliveryIdOf(watch.id, notice.refreshId), notice.body);
    const attemptNumber = notice.attempts + 1;
    const due = statusCode === 410 ? null : nextAttempt(attemptNumber, now().getTime(), Math.random());
    const next = error === null ? { state: "sent" as const } : due === null ? { state: "given-up" as const } : { dueAt: due };
    const made = { watchId: watch.id, refreshId: notice.refreshId, target: notice.target, attemptNumber, statusCode, error };
    const attempted = { ...made, attemptedAt: at.toISOString(), success: error === null, responseHead: head };
    return { isAnswered: statusCode !== null, recorded: record((db) => notices.addAttempt(db, notice.id, attempted, next)) };
  }

  async function serve(watchId: string): Promise<void> {
    for (;;) {
      const queue = stopping.signal.aborted ? [] : notices.dueOfWatch(workspace, watchId, now().getTime(), batch);
      if (queue.length === 0) return;
      let isSilent = false;
      const written: Promise<void>[] = [];
      const lane = async () => {
        for (let one = queue.shift(); one !== undefined && !isSilent && !stopping.signal.aborted; one = queue.shift()) {
          await room.take();
          try {
            const { isAnswered, recorded } = await attempt(one);
            if (!isAnswered) isSilent = true;
            written.push(recorded);
            // Awaited below; until then a failure is nobody's yet.
            void recorded.catch(() => undefined);
          } finally {
            room.give();
          }
        }
      };
      const ended = await Promise.allSettled(Array.from({ length: Math.min(lanesOfWatch, queue.length) }, lane));
      await Promise.all(written);
      for (const end of ended) if (end.status === "rejected") throw end.reason;
      if (!isSilent) continue;
      restUntil.set(watchId, now().getTime() + restMs);
      return;
    }
  }

  return {
    look() {
      const at = now().getTime();
      for (const watchId of stopping.signal.aborted ? [] : notices.watchesDue(workspace, "webhook", at)) {
        // A clock set back must not lengthen the rest.
        const rest = restUntil.get(watchId) ?? at;
        if (running.has(watchId) || (rest > at && rest <= at + restMs)) continue;
        restUntil.delete(watchId);
        const work = serve(watchId)
          .catch((error: unknown) => {
            // What was sent could not be recorded, say; sending it again at once would flood the receiver.
            restUntil.set(watchId, now().getTime() + restMs);
            if (!stopping.signal.aborted) watchLog.unexpected("delivery failed", error);
          })
          .then(() => void running.delete(watchId));
        running.set(watchId, work);
      }
    },
    async idle() {
      while (running.size > 0) await Promise.all(running.values());
    },
    stop() {
      stopping.abort();
    },
  };
}

type Work = Parameters<typeof write<void>>[1];

/**
 * Runs what is asked for within a moment in one transaction, the moment as long as keeps the disk from taking more than a fifth of the
 * time. What a kill leaves unwritten is sent again under the same deliveryId.
 */
function grouped(db: Db): (work: Work) => Promise<void> {
  let waiting: { work: Work; done: () => void; fail: (error: unknown) => void }[] = [];
  let tookMs = 0;
  const run = () => {
    const all = waiting;
    waiting = [];
    const started = performance.now();
    try {
      write(db, (tx) => {
        for (const { work } of all) work(tx);
      });
      tookMs = performance.now() - started;
      for (const { done } of all) done();
    } catch (error) {
      for (const { fail } of all) fail(error);
    }
  };
  return (work) =>
    new Promise((done, fail) => {
      if (waiting.length === 0) setTimeout(run, Math.min(mostWaitMs, 4 * tookMs));
      waiting.push({ work, done, fail });
    });
}

function semaphore(count: number): { take(): Promise<void>; give(): void } {
  let free = count;
  const waiting: (() => void)[] = [];
  return {
    take() {
      if (free === 0) return new Promise((wake) => waiting.push(wake));
      free--;
      return Promise.resolve();
    },
    give() {
      const wake = waiting.shift();
      if (wake === undefined) free++;
      else wake();
    },
  };
}
