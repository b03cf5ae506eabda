import { diskProblem, diskSentence } from "../disk-problem.ts";
import { type Db, write, type WriteDb } from "../db/open.ts";
import { randomBase62 } from "../ids.ts";
import { operationsLog } from "../log.ts";
import { type Lease, LeaseLost, type OperationKind, type Outcome } from "./kind.ts";
import * as leases from "./lease-store.ts";
import { findOperation, mustFind, type OperationRow, sweepOperations } from "./store.ts";
import { everySeconds } from "../heartbeat.ts";

/** Runs operations: claims waiting ones, holds and renews leases, and reclaims those of a process that no longer exists. */
export interface Runner {
  /** Starts with these kinds of work. Call it once. */
  start(kinds: readonly OperationKind[]): void;
  kinds(): OperationKind[];
  /** Starts waiting operations, as far as there is room. Call it after the commit of a launch. */
  wake(): void;
  /** Cancels an operation as part of a transaction; false when it has already ended. Call `stopped` after the commit. */
  cancel(tx: WriteDb, id: string): boolean;
  /** Stops the work on a canceled operation, and resolves when it has stopped. */
  stopped(id: string): Promise<void>;
  /** Returns running operations of a type to the queue, and resolves when they have stopped. */
  giveBack(type: string): Promise<void>;
  /** Whether an operation of a type waits or runs, in this process or any other; not one whose work has ended (`unrecorded`). */
  isOpen(type: string): boolean;
  /**
   * How the work of an operation has ended that the database still shows as running, because a full disk refused the record; null for any
   * other operation. The runner records it as soon as there is room.
   */
  unrecorded(id: string): Outcome | null;
  /** Resolves when nothing of these types runs, and nothing that may run waits. */
  idle(...types: string[]): Promise<void>;
  /** Renews leases, reclaims expired ones and starts waiting operations; a timer does it once a second. */
  tick(): void;
  /** Returns running operations to the queue and starts nothing more. */
  close(): Promise<void>;
}

interface Running {
  kind: OperationKind;
  id: string;
  lease: string;
  stop: AbortController;
  ended: Promise<void>;
  /** Until when nothing else begins, by `performance.now()`: it ran when the program crashed. */
  aloneUntil: number;
}

/** Time after a kill until the next process resumes the work. */
const leaseMs = 15_000;
const progressMs = 1000;
const sweepMs = 3_600_000;
/** Work that crashes the program does so early; a longer suspect lets others begin. */
const aloneMs = 30_000;

/** Why work is stopped: the operation waits again, or it has ended or belongs to another attempt. */
const returning = new Error("the operation goes back into the queue");
const over = new LeaseLost("the operation has ended or is another attempt's");

/** `sweepTime`: the time by which old operations are removed, in Unix milliseconds (`sweep-clock.ts`); the clock when absent. */
export function createRunner(deps: { workspace: Db; now: () => Date; sweepTime?: () => number; leaseMs?: number }): Runner {
  const { workspace } = deps;
  const lifetime = deps.leaseMs ?? leaseMs;
  const now = () => deps.now().getTime();
  const kinds = new Map<string, OperationKind>();
  const running = new Map<string, Running>();
  const unrecorded = new Map<string, { work: Running; op: OperationRow; outcome: Outcome }>();
  let waiters: { types: readonly string[]; resolve: () => void }[] = [];
  let ticking: { stop(): void } | undefined;
  /** Kinds with a waiting suspect. */
  let suspects: OperationKind[] = [];
  let isClosing = false;
  let renewedAt = 0;
  let sweptAt = 0;

  function tick(): void {
    const at = now();
    // The clock may have been set back.
    const isDue = (since: number, every: number) => Math.abs(at - since) >= every;
    if (unrecorded.size > 0) orTryAgain(recordEnds);
    orTryAgain(() => {
      if (running.size > 0 && isDue(renewedAt, lifetime / 3)) renewAll(at);
      if (leases.hasExpired(workspace, at, lifetime)) takeBack(at);
      if (isDue(sweptAt, sweepMs)) write(workspace, (tx) => sweepOperations(tx, deps.sweepTime?.() ?? at));
      sweptAt = isDue(sweptAt, sweepMs) ? at : sweptAt;
    });
    wake();
  }

  /** Ends what a full disk did not let end. */
  function recordEnds(): void {
    for (const { work, op, outcome } of unrecorded.values()) {
      end(work, op, outcome);
      unrecorded.delete(op.id);
      settle(op.id);
    }
  }

  function renewAll(at: number): void {
    const lost = write(workspace, (tx) => [...running.values()].filter(({ id, lease }) => !leases.renew(tx, id, lease, at + lifetime)));
    for (const { stop } of lost) stop.abort(over);
    renewedAt = at;
  }

  function takeBack(at: number): void {
    const found = write(workspace, (tx) => {
      // Work of this process may have delayed its own renewal.
      for (const { id, lease } of running.values()) leases.renew(tx, id, lease, at + lifetime);
      const recovered = leases.recover(tx, at, lifetime, (type) => kinds.get(type)?.waits === true);
      for (const { op, ending } of recovered) {
        if (ending === null) kinds.get(op.type)?.returned?.(tx, op);
        else kinds.get(op.type)?.ended?.(tx, op, ending);
      }
      return recovered;
    });
    for (const { op, ending } of found) if (ending !== null) settle(op.id);
  }

  function wake(): void {
    orTryAgain(beginSuspects);
    for (const kind of kinds.values())
      orTryAgain(() => {
        while (mayBegin(kind) && begin(kind));
      });
    const done = waiters.filter(({ types }) => isIdle(types));
    waiters = waiters.filter((waiter) => !done.includes(waiter));
    for (const { resolve } of done) resolve();
  }

  /** Operations that ran when the program crashed run one at a time and alone: the next crash shows which one it was. */
  function beginSuspects(): void {
    suspects = leases.typesSuspected(workspace).flatMap((type) => {
      const kind = kinds.get(type);
      return kind !== undefined && isReady(kind) ? [kind] : [];
    });
    const [first] = suspects;
    if (first === undefined || [...running.values()].some(({ kind }) => kind.waits !== true)) return;
    begin(first, leases.nextSuspected, performance.now() + aloneMs);
  }

  /** A suspect waits or runs, so that other work does not begin; never true for work that waits for other operations. */
  const isHeldBack = (kind: OperationKind) =>
    kind.waits !== true && (suspects.length > 0 || [...running.values()].some(({ aloneUntil }) => performance.now() < aloneUntil));

  const isReady = (kind: OperationKind) => !isClosing && (kind.isReady?.() ?? true);
  const countOf = (type: string) => [...running.values()].filter(({ kind }) => kind.type === type).length;
  const mayBegin = (kind: OperationKind) =>
    isReady(kind) && !isHeldBack(kind) && countOf(kind.type) < kind.parallel && leases.nextQueued(workspace, kind.type) !== undefined;

  /** False when another process was faster. */
  function begin(kind: OperationKind, next = leases.nextQueued, aloneUntil = 0): boolean {
    const token = randomBase62(32);
    const op = write(workspace, (tx) => {
      const waits = next(tx, kind.type);
      const claimed = waits && leases.claim(tx, waits.id, token, now() + lifetime);
      if (claimed !== undefined) kind.begun?.(tx, claimed);
      return claimed;
    });
    if (op === undefined) return false;
    const stop = new AbortController();
    const work = { kind, id: op.id, lease: token, stop, ended: Promise.resolve(), aloneUntil };
    running.set(op.id, work);
    work.ended = carryOut(work, op)
      // A result that could not be stored begins again when its lease has expired.
      .catch((error: unknown) => operationsLog.unexpected("operation not recorded", error, { id: op.id }))
      .then(() => {
        running.delete(op.id);
        wake();
      });
    return true;
  }

  async function carryOut(work: Running, op: OperationRow): Promise<void> {
    const { kind, id, lease, stop } = work;
    const outcome = await attempt(kind, op, leaseOf(work), stop.signal);
    if (outcome === null) {
      if (stop.signal.reason === returning)
        write(workspace, (tx) => {
          if (leases.giveBack(tx, id, lease)) kind.returned?.(tx, op);
        });
    } else {
      try {
        end(work, op, outcome);
      } catch (error) {
        operationsLog.unexpected("result not saved", error, { id });
        endOrLater(work, op, failureOf(error));
      }
    }
    settle(id);
  }

  function endOrLater(work: Running, op: OperationRow, outcome: Outcome): void {
    try {
      end(work, op, outcome);
    } catch (error) {
      if (diskProblem(error) === null) throw error;
      operationsLog.unexpected("end not recorded", error, { id: op.id });
      unrecorded.set(op.id, { work, op, outcome });
    }
  }

  function end({ kind, id, lease }: Running, op: OperationRow, outcome: Outcome): void {
    write(workspace, (tx) => {
      if (!leases.finish(tx, id, lease, outcome, now())) return;
      outcome.save?.(tx);
      kind.ended?.(tx, op, outcome);
    });
  }

  /** For any ended operation: the kind removes the leftovers. */
  function settle(id: string): void {
    const op = findOperation(workspace, id, null);
    if (op === undefined || op.completedAt === null) return;
    orTryAgain(() => kinds.get(op.type)?.settled?.(op));
  }

  function leaseOf({ id, lease, stop }: Running): Lease {
    let shownAt = 0;
    return {
      token: lease,
      save(done, work) {
        write(workspace, (tx) => {
          if (!leases.saveProgress(tx, id, lease, done)) {
            stop.abort(over);
            throw over;
          }
          work?.(tx);
        });
      },
      progress(done) {
        const at = performance.now();
        if (at - shownAt < progressMs) return;
        shownAt = at;
        orTryAgain(() => write(workspace, (tx) => leases.saveProgress(tx, id, lease, done)) || stop.abort(over));
      },
    };
  }

  function isIdle(types: readonly string[]): boolean {
    if ([...running.values()].some(({ kind }) => types.includes(kind.type))) return false;
    return ![...kinds.values()].some((kind) => types.includes(kind.type) && isReady(kind) && isOpen(kind.type));
  }

  const isOpen = (type: string) => leases.openIds(workspace, type).some((id) => !unrecorded.has(id));

  return {
    start(all) {
      for (const kind of all) kinds.set(kind.type, kind);
      tick();
      ticking = everySeconds(1, tick);
    },
    kinds: () => [...kinds.values()],
    isOpen,
    unrecorded: (id) => unrecorded.get(id)?.outcome ?? null,
    wake,
    tick,
    cancel(tx, id) {
      const op = mustFind(tx, id);
      if (!leases.cancel(tx, id, now())) return false;
      kinds.get(op.type)?.ended?.(tx, op, { status: "cancelled" });
      return true;
    },
    async stopped(id) {
      const work = running.get(id);
      if (work === undefined) settle(id);
      work?.stop.abort(over);
      await work?.ended;
      wake();
    },
    async giveBack(type) {
      const all = [...running.values()].filter(({ kind }) => kind.type === type);
      for (const { stop } of all) stop.abort(returning);
      await Promise.all(all.map(({ ended }) => ended));
    },
    idle: (...types) =>
      new Promise((resolve) => {
        if (isIdle(types)) resolve();
        else waiters.push({ types, resolve });
      }),
    async close() {
      isClosing = true;
      ticking?.stop();
      for (const { stop } of running.values()) stop.abort(returning);
      await Promise.all([...running.values()].map(({ ended }) => ended));
      wake();
    },
  };
}

/** The outcome of an operation that failed without its own reason. */
function failureOf(error: unknown): Outcome {
  const problem = diskProblem(error);
  if (problem === null) return internalError;
  return { status: "failed", error: { code: "INTERNAL", message: diskSentence(problem, "The work did not finish.", "start it again") } };
}

const internalError: Outcome = {
  status: "failed",
  error: { code: "INTERNAL", message: "An error in Pandect stopped the work. Start again." },
};

/** The result of an attempt; null when it was stopped. */
async function attempt(kind: OperationKind, op: OperationRow, lease: Lease, signal: AbortSignal): Promise<Outcome | null> {
  try {
    const outcome = await kind.run(op, lease, signal);
    // A failure because of a stop is not a failure.
    return signal.aborted && outcome.status === "failed" ? null : outcome;
  } catch (error) {
    if (signal.aborted) return null;
    operationsLog.unexpected("operation failed", error, { id: op.id });
    return failureOf(error);
  }
}

/** A database that refuses now (a full disk, another writer) is tried again at the next tick. */
function orTryAgain<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    operationsLog.unexpected("runner interrupted", error);
    return undefined;
  }
}
