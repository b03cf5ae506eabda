import type { RouteAuth } from "#shared/route.ts";
import type { AppError } from "#shared/platform/errors.ts";
import type { PublicDoor } from "../http/public-address.ts";
import type { ByteInput } from "./handlers.ts";

/** The caller as its surface knows it: HTTP, or a program in the same process. */
export interface Caller {
  /** True where the surface only admits the owner, e.g. the desktop window (security S4). */
  readonly isOwner: boolean;
  /** How the request came in at the public address; null on loopback and in-process. */
  readonly door?: PublicDoor | null;
  /** Secrets from the places that a route with this `auth` reads, each once. */
  secrets(auth: RouteAuth): string[];
  /** The acting user according to the caller (workspace-api §2). */
  readonly actingUser: string | undefined;
  /** Turns copies of a launch into one launch (workspace-api §5). */
  readonly idempotencyKey: string | undefined;
  /** Aborted when the caller has left. */
  readonly signal: AbortSignal;
}

/** The input of a caller: none of it has been validated. */
export interface CallInput {
  /** Path of the call with its ids, as in the audit trail. */
  readonly path: string;
  readonly params: Record<string, string>;
  /** A name sent several times has a list. */
  readonly query: Record<string, string | string[]>;
  /** ETag of the record that the caller read, for a change of the record. */
  readonly ifMatch: string | undefined;
  /** Refuses what the surface does not accept; runs once the caller is known. */
  check?(): void;
  /** Reads the JSON body; called at most once, after the caller has passed the gates. */
  body(): unknown;
  /** The bytes of a route with `bodyKind: "bytes"`; called like `body`. */
  bytes(): ByteInput;
}

/** How a call ended. `headers` is what HTTP sends with the reply: rate limits, `Retry-After`, and the handler's own. */
export type CallOutcome = { requestId: string; headers: Record<string, string> } & ({ reply: unknown; error: null } | { error: AppError });
