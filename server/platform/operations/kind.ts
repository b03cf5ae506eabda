import type { WriteDb } from "../db/open.ts";
import type { OperationRow } from "./store.ts";

/**
 * A kind of long-running work. The runner claims, leases, cancels, retries and ends its operations; the kind does the work.
 *
 * A process can be killed at any moment, and `run` is called again for the same operation then, at most three times in all. So `run`
 * looks first at what earlier attempts have saved, and saves each step with `lease.save`: what a step has made and how far the operation
 * is are one commit, which fails once the operation is no longer this attempt's.
 */
export interface OperationKind {
  /** As the operation shows it (workspace-api §7). */
  type: string;
  /** Scope with which a credential sees operations of this kind in lists; null: only the owner sees them. */
  readScope: string | null;
  /** How many run at once, at least 1. */
  parallel: number;
  /** False while none may begin, such as downloads while nothing may leave this machine. Absent: always true. */
  isReady?(): boolean;
  /**
   * Does the work. `signal` is aborted when the operation was cancelled, given back or lost; what is thrown then is ignored. Anything
   * else that is thrown ends the operation as failed with code INTERNAL.
   */
  run(op: OperationRow, lease: Lease, signal: AbortSignal): Promise<Outcome>;
  /** Part of the transaction that claims an operation. */
  begun?(tx: WriteDb, op: OperationRow): void;
  /** Part of the transaction that puts an operation back into the queue. */
  returned?(tx: WriteDb, op: OperationRow): void;
  /** Part of the transaction that ends an operation, whoever ends it: the work, a cancel, or the third interruption. */
  ended?(tx: WriteDb, op: OperationRow, outcome: Ending): void;
  /**
   * Called once an operation has ended and its work has stopped: removes files, wakes others. A kill can come before it, so whatever is
   * left then has to be swept at the next start as well.
   */
  settled?(op: OperationRow): void;
}

/** How an operation ends. */
export type Ending = Success | { status: "cancelled" } | { status: "failed"; error: OperationError };

/** `done` is how much was finished; all of it when absent. Less is a partial success (workspace-api §7). */
export interface Success {
  status: "succeeded";
  done?: number;
}

/** `code` is UPPER_SNAKE and stable; `message` is a sentence for the person, without paths and internals. */
export interface OperationError {
  code: string;
  message: string;
}

/** What came of the work. `save` is part of the transaction that ends the operation, and is not called when that is another's by now. */
export type Outcome = Exclude<Ending, { status: "cancelled" }> & { save?: (tx: WriteDb) => void };

/** The right to work on an operation. */
export interface Lease {
  /** Whoever writes on another connection proves with it that the operation is still this attempt's. */
  readonly token: string;
  /**
   * Commits a finished step: `work`, and how far the operation is. Throws LeaseLost, and commits nothing, when the operation was
   * cancelled or is another attempt's.
   */
  save(done: number, work?: (tx: WriteDb) => void): void;
  /** Shows how far the operation is; written once a second at most. */
  progress(done: number): void;
}

/** The operation was cancelled, or is another attempt's by now. */
export class LeaseLost extends Error {}
