import type { WriteDb } from "../db/open.ts";
import type { OperationRow } from "./store.ts";

/**
 * A kind of long-running work. The runner claims, leases, cancels, retries and ends its operations; the kind does the work.
 *
 * A process can be killed at any moment, and `run` is then called again for the same operation, at most three times in all. So `run`
 * first reads what earlier attempts have saved, and saves each step with `lease.save`: the step's result and the progress of the
 * operation are one commit, which fails once the operation no longer belongs to this attempt.
 */
export interface OperationKind {
  /** As in the operation's API form (workspace-api §7). */
  type: string;
  /** Scope with which a credential sees operations of this kind in lists; null: only the owner sees them. */
  readScope: string | null;
  /** Most that run at a time, at least 1. */
  parallel: number;
  /** Its work is to wait for other operations: it neither crashes the program nor keeps others from running. */
  waits?: true;
  /** False while none may begin, such as downloads in offline mode. Absent: always true. */
  isReady?(): boolean;
  /**
   * Does the work. `signal` is aborted when the operation was canceled, returned or lost; an error thrown then is ignored. Any other
   * error ends the operation as failed with code INTERNAL.
   */
  run(op: OperationRow, lease: Lease, signal: AbortSignal): Promise<Outcome>;
  /** Part of the transaction that claims an operation. */
  begun?(tx: WriteDb, op: OperationRow): void;
  /** Part of the transaction that returns an operation to the queue. */
  returned?(tx: WriteDb, op: OperationRow): void;
  /** Part of the transaction that ends an operation, for any reason: the work, a cancel, or the third interruption. */
  ended?(tx: WriteDb, op: OperationRow, outcome: Ending): void;
  /**
   * Part of the transaction that starts interrupted work again: checks the record and queues a new operation on it (`launchAgain`).
   * Throws `conflict` when the record is gone or has changed. Absent: the work starts in another way.
   */
  again?(tx: WriteDb, op: OperationRow, requestId: string): OperationRow;
  /**
   * Called once an operation has ended and its work has stopped: removes files, wakes others. A kill can come before it, so the next
   * start must also sweep the leftovers.
   */
  settled?(op: OperationRow): void;
}

/** How an operation ends. */
export type Ending = Success | { status: "cancelled" } | { status: "failed"; error: OperationError };

/** `done` is how much was finished; everything when absent. Less is a partial success (workspace-api §7). */
export interface Success {
  status: "succeeded";
  done?: number;
}

/** `code` is UPPER_SNAKE and stable; `message` is a sentence for the user, without paths and internals. */
export interface OperationError {
  code: string;
  message: string;
}

/**
 * The result of the work. `save` is part of the transaction that ends the operation, and is not called when the operation belongs to
 * another attempt by now.
 */
export type Outcome = Exclude<Ending, { status: "cancelled" }> & { save?: (tx: WriteDb) => void };

/** The right to work on an operation. */
export interface Lease {
  /** A writer on another connection proves with it that the operation still belongs to this attempt. */
  readonly token: string;
  /**
   * Commits a finished step: `work`, and the progress of the operation. Throws LeaseLost, and commits nothing, when the operation was
   * canceled or belongs to another attempt.
   */
  save(done: number, work?: (tx: WriteDb) => void): void;
  /** Shows the progress of the operation; written at most once a second. */
  progress(done: number): void;
}

/** The operation was canceled, or belongs to another attempt by now. */
export class LeaseLost extends Error {}
