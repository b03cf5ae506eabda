import { watchLog } from "../../platform/log.ts";
import { type Db, write } from "../../platform/db/open.ts";
import * as notices from "./notices.ts";
import { deliveryIdOf } from "./payload.ts";
import { type KeptConnections, keepConnections } from "./kept-connections.ts";
import type { Posted } from "./post.ts";
import { nextOf } from "./schedule.ts";
import { tellingWatch, type WatchRow } from "./store.ts";

export interface DeliveringDeps {
  workspace: Db;
  now: () => Date;
  /** Whether anything may leave the machine; otherwise due notices wait, and no attempts are used up. */
  mayLeave(): boolean;
  /** Posts one notice, signed as of `at`; rejects only when the service closes. */
  send(watch: WatchRow, message: { deliveryId: string; body: string; at: Date }, connections: KeptConnections): Promise<Posted>;
}

/** Delivers due notices to webhooks, each watch on its own lanes, so that no receiver waits for another. */
export interface Delivering {
  /** Starts due deliveries that have not started. */
  look(): void;
  /** Resolves when all started deliveries have ended. */
  idle(): Promise<void>;
  /** Starts no more deliveries. */
  stop(): void;
}

const lanesOfWatch = 8;
const mostOpen = 64;
const batch = 500;
/** Longest wait before attempts are recorded. */
const mostWaitMs = 100;
/** Maximum delay until a pause, change or end of a watch is noticed while its notices are being sent. */
const watchKnownMs = 20;
/** A receiver that does not answer at all gets no requests for this long, even if notices are due. */
const restMs = 60_000;

export function createDelivering({ workspace, now, mayLeave, send }: DeliveringDeps): Delivering {
  const running = new Map<string, Promise<void>>();
  const restUntil = new Map<string, number>();
  const record = grouped(workspace);
  const room = semaphore(mostOpen);
  const stopping = new AbortController();

  /** Whether the receiver gave any answer, and when that is recorded. */
  async function attempt(watch: WatchRow, notice: notices.NoticeWithBody, connections: KeptConnections) {
    const at = now();
    const message = { deliveryId: deliveryIdOf(watch.id, notice.refreshId), body: notice.body, at };
    const { statusCode, error, head } = await send(watch, message, connections);
    const attemptNumber = notice.attempts + 1;
    const next = statusCode === 410 ? { state: "given-up" as const } : nextOf(error === null, attemptNumber, now().getTime());
    const { id: noticeId, watchId, refreshId, target } = notice;
    const outcome = { attemptedAt: at.toISOString(), statusCode, success: error === null, error, responseHead: head };
    return { isAnswered: statusCode !== null, recorded: record({ noticeId, next, watchId, refreshId, target, attemptNumber, ...outcome }) };
  }

  /**
   * Attempts all due notices of one watch, including those that become due meanwhile, until there are none or the receiver does not answer.
   */
  async function serve(watchId: string): Promise<void> {
    // Started but not yet recorded: the database still has them as due.
    const begun = new Set<number>();
    const written: Promise<void>[] = [];
    let queue: notices.NoticeWithBody[] = [];
    let isSilent = false;
    let known = { watch: tellingWatch(workspace, watchId), until: performance.now() + watchKnownMs };
    /** Null when the watch was paused or ended meanwhile, or the access of its person. */
    const active = (): WatchRow | null => {
      if (performance.now() > known.until) known = { watch: tellingWatch(workspace, watchId), until: performance.now() + watchKnownMs };
      return known.watch;
    };
    const take = (): notices.NoticeWithBody | undefined => {
      if (stopping.signal.aborted || isSilent || !mayLeave() || active() === null) return undefined;
      if (queue.length === 0)
        queue = notices.dueOfWatch(workspace, watchId, now().getTime(), batch + begun.size).filter(({ id }) => !begun.has(id));
      const one = queue.shift();
      if (one !== undefined) begun.add(one.id);
      return one;
    };
    const connections = keepConnections();
    const lane = async () => {
      for (let one = take(); one !== undefined; one = take()) {
        const { id } = one;
        await room.take();
        try {
          const watch = active();
          if (watch === null) continue;
          const made = await attempt(watch, one, connections);
          if (!made.isAnswered) isSilent = true;
          const recorded = made.recorded.then(() => void begun.delete(id));
          written.push(recorded);
          // Awaited below; until then a failure must not count as unhandled.
          void recorded.catch(() => undefined);
        } finally {
          room.give();
        }
      }
    };
    const ended = await Promise.allSettled(Array.from({ length: lanesOfWatch }, lane));
    connections.close();
    await Promise.all(written);
    for (const end of ended) if (end.status === "rejected") throw end.reason;
    if (isSilent) restUntil.set(watchId, now().getTime() + restMs);
  }

  return {
    look() {
      const at = now().getTime();
      for (const watchId of stopping.signal.aborted || !mayLeave() ? [] : notices.watchesDue(workspace, "webhook", at)) {
        // A clock set back must not lengthen the rest.
        const rest = restUntil.get(watchId) ?? at;
        if (running.has(watchId) || (rest > at && rest <= at + restMs)) continue;
        restUntil.delete(watchId);
        const work = serve(watchId)
          .catch((error: unknown) => {
            // For example, a sent notice could not be recorded; sending it again immediately would flood the receiver.
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

/**
 * Records attempts that end close together in one transaction, with an interval long enough that the disk takes at most a tenth of the
 * time. Attempts that a kill leaves unrecorded are sent again under the same deliveryId.
 */
function grouped(db: Db): (made: notices.MadeAttempt) => Promise<void> {
  let waiting: { made: notices.MadeAttempt; done: () => void; fail: (error: unknown) => void }[] = [];
  let tookMs = 0;
  const run = () => {
    const all = waiting;
    waiting = [];
    const started = performance.now();
    try {
      write(db, (tx) =>
        notices.addAttempts(
          tx,
          all.map(({ made }) => made),
        ),
      );
      tookMs = performance.now() - started;
      for (const { done } of all) done();
    } catch (error) {
      for (const { fail } of all) fail(error);
    }
  };
  return (made) =>
    new Promise((done, fail) => {
      if (waiting.length === 0) setTimeout(run, Math.min(mostWaitMs, 9 * tookMs));
      waiting.push({ made, done, fail });
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
