import type { Trail } from "./audit/trail.ts";
import type { Backups } from "./backups/service.ts";
import type { Credentials, LiveCredential } from "./console/credentials.ts";
import type { CallArgsOf, QueryName, ResultOf } from "./corpus/client.ts";
import type { QueryDbs } from "./corpus/queries.ts";
import type { ReadDb, WriteDb } from "./db/open.ts";
import type { Documents } from "./documents/service.ts";
import type { AuditNote } from "./http/audit.ts";
import type { Library } from "./library/service.ts";
import type { Sources } from "./library/sources/sources.ts";
import type { LiveKey } from "./metering/data-keys.ts";
import type { Transfers } from "./transfer/service.ts";
import type { WayOut } from "./net/way-out.ts";
import type { Metering } from "./metering/metering.ts";
import type { Sessions } from "./session/sessions.ts";
import type { Watching } from "./watches/engine.ts";
import type { Refreshing } from "./watches/refreshing.ts";
import type { WelcomeService } from "./welcome/service.ts";

/** Who is calling. */
export type Principal = Owner | KeyHolder | CredentialHolder;

export interface Owner {
  kind: "owner";
  /** Bearer token of a browser session; null in the desktop window. */
  token: string | null;
  /** Unix milliseconds; null in the desktop window. */
  sessionExpiresAt: number | null;
}

/** A script with a data key (data-api §2). */
export interface KeyHolder {
  kind: "key";
  key: LiveKey;
}

/** A program with a credential of the workspace API (workspace-api §2). */
export interface CredentialHolder {
  kind: "credential";
  credential: LiveCredential;
}

/** The organization's side of the workspace API. */
export interface WorkspaceApi {
  credentials: Credentials;
  trail: Trail;
}

/** What handlers share for the life of the service. */
export interface Services {
  now(): Date;
  /** Connections of the service thread, for reads that take well under a millisecond (one section, its neighbours). */
  local: QueryDbs;
  /** Runs a named query in a reader thread. */
  query<N extends QueryName>(name: N, args: CallArgsOf<N>, signal?: AbortSignal): Promise<ResultOf<N>>;
  /** `workspace.db` for reads. */
  workspace: ReadDb;
  /** Runs `work` in one transaction on `workspace.db`; anything thrown rolls it back. */
  write<T>(work: (db: WriteDb) => T): T;
  sessions: Sessions;
  metering: Metering;
  library: Library;
  welcome: WelcomeService;
  sources: Sources;
  watching: Watching;
  refreshing: Refreshing;
  /** Address the service listens on. */
  baseUrl(): string;
  workspaceApi: WorkspaceApi;
  documents: Documents;
  backups: Backups;
  transfers: Transfers;
  /** The one way out of this machine. */
  wayOut: WayOut;
}

/** What one handler call may reach. */
export interface Ctx extends Services {
  requestId: string;
  principal: Principal;
  /** Aborted when the caller has left. */
  signal: AbortSignal;
  /** Books the call's price in credits, instead of the route's; the last call wins. The owner pays nothing, whatever is booked. */
  charge(credits: number): void;
  /** Sends a header with the reply. */
  setHeader(name: string, value: string): void;
  /** Adds to the call's entry on the audit trail. */
  note(more: AuditNote): void;
  /** The installation whose list of matters limits the caller; null when every matter exists for it. */
  allowlist: string | null;
}
