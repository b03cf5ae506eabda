import type { RouteAuth } from "#shared/route.ts";
import type { AppError } from "#shared/platform/errors.ts";
import type { ByteInput } from "./handlers.ts";

/** Whoever makes a call, as the surface it comes through knows them: HTTP, a program in the same process. */
export interface Caller {
  /** True where the surface admits nobody but the owner, e.g. the desktop window (security S4). */
  readonly isOwner: boolean;
  /** Secrets shown in the places a route with this `auth` reads, each once. */
  secrets(auth: RouteAuth): string[];
  /** The caller's claim of who is acting (workspace-api §2). */
  readonly actingUser: string | undefined;
  /** Makes copies of a launch one launch (workspace-api §5). */
  readonly idempotencyKey: string | undefined;
  /** Aborted when the caller has left. */
  readonly signal: AbortSignal;
}

/** What a caller sends: nothing of it has been validated. */
export interface CallInput {
  /** Path of the call with its ids, as the audit trail records it. */
  readonly path: string;
  readonly params: Record<string, string>;
  /** A name sent several times has a list. */
  readonly query: Record<string, string | string[]>;
  /** ETag of the record as the caller read it, for a change of it. */
  readonly ifMatch: string | undefined;
  /** Refuses what the surface does not take; runs once the caller is known. */
  check?(): void;
  /** Reads the JSON body; called at most once, after the caller has passed the gates. */
  body(): unknown;
  /** The bytes of a route with `bodyKind: "bytes"`; called as `body` is. */
  bytes(): ByteInput;
}

/** How a call ended. `headers` is what HTTP sends with the reply: rate limits, `Retry-After`, what the handler set. */
export type CallOutcome = { requestId: string; headers: Record<string, string> } & ({ reply: unknown; error: null } | { error: AppError });
