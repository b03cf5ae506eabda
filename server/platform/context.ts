import type { AuditNote } from "./audit/note.ts";
import type { Trail } from "./audit/trail.ts";
import type { Backups } from "./backups/service.ts";
import type { Credentials } from "./credentials/credentials.ts";
import type { ReadDb, WriteDb } from "./db/open.ts";
import type { PublicDoor } from "./http/public-address.ts";
import type { LinkedFiles } from "./links/linked-files.ts";
import type { Metering } from "./metering/metering.ts";
import type { OutboundHttp } from "./net/outbound-http.ts";
import type { Runner } from "./operations/runner.ts";
import type { People } from "./people/people.ts";
import type { Principal } from "./principal.ts";
import type { Managed } from "./policy/managed.ts";
import type { Secrets } from "./secrets.ts";
import type { Sessions } from "./session/sessions.ts";

/** The organization's side of the workspace API. */
export interface WorkspaceApi {
  credentials: Credentials;
  trail: Trail;
}

/**
 * What handlers of this ring share for the life of the service; law and workspace add their own (`law/context.ts`,
 * `workspace/context.ts`).
 */
export interface Services {
  now(): Date;
  /** `workspace.db` for reads. */
  workspace: ReadDb;
  /** Runs `work` in one transaction on `workspace.db`; any error rolls it back. */
  write<T>(work: (db: WriteDb) => T): T;
  sessions: Sessions;
  people: People;
  metering: Metering;
  workspaceApi: WorkspaceApi;
  operations: Runner;
  backups: Backups;
  linkedFiles: LinkedFiles;
  secrets: Secrets;
  /** The settings of an administrator. */
  managed: Managed;
  /** The only exit from this machine. */
  outboundHttp: OutboundHttp;
  /** Address that the service listens on. */
  baseUrl(): string;
}

/** What one handler call may use besides the services of its ring. */
export interface Call {
  requestId: string;
  principal: Principal;
  /** The installation with an allowlist, or the person, whose view limits the call; null when the caller sees every matter. */
  viewer: string | null;
  /** `If-Match` as sent; null when there was none. */
  ifMatch: string | null;
  /** How the call came in at the public address; null on loopback and in-process. */
  door: PublicDoor | null;
  /** Aborted when the caller has left. */
  signal: AbortSignal;
  /** Books the call's price in credits, instead of the route's; the last call counts. The owner always pays nothing. */
  charge(credits: number): void;
  /** Sends a header with the reply. */
  setHeader(name: string, value: string): void;
  /** Adds to the call's entry on the audit trail. */
  note(more: AuditNote): void;
}

/** What a handler of this ring may use. */
export type Ctx = Call & Services;
