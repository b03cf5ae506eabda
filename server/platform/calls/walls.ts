import { AppError } from "#shared/platform/errors.ts";
import type { RouteDef } from "#shared/route.ts";
import { hiddenAmong, seesMatter } from "../credentials/viewer-store.ts";
import type { ReadDb } from "../db/open.ts";
import { httpLog } from "../log.ts";
import type { Principal } from "../principal.ts";
import { mustStillBeGood } from "./access-checks.ts";
import type { KnownCall } from "./call-record.ts";

/*
 * The second net under the fragment of `visible-matters.ts` (decision 157): whatever a handler forgets, nothing of a matter that the caller
 * does not see leaves. Costs nothing where the caller sees every matter.
 */

/** Routes that read or replace every matter at once, or give that right away. Only the owner of the server, who sees them all, may call them. */
const wholeWorkspace = new Set([
  "POST /console/v1/workspace-export",
  "POST /console/v1/workspace-export/link",
  "DELETE /console/v1/workspace-export",
  "GET /console/v1/transfer",
  "POST /console/v1/workspace-imports",
  "POST /console/v1/workspace-imports/{importId}",
  "DELETE /console/v1/workspace-imports/{importId}",
  "GET /console/v1/backups/{name}/preview",
  "POST /console/v1/backups/{name}/restore",
  "DELETE /console/v1/trash",
  "PATCH /console/v1/installation",
  "GET /console/v1/installation",
  "POST /console/v1/credentials",
  "POST /console/v1/trial-credentials",
]);

/** Throws `forbidden` to a person on a route that knows no walls. */
export function mustKnowWalls({ method, path }: RouteDef, principal: Principal): void {
  if (principal.kind === "person" && wholeWorkspace.has(`${method} ${path}`))
    throw new AppError("forbidden", "This covers every matter, so only the owner of the server may do it, signed in at the server itself");
}

/** Throws `matter-not-found` for a matter in the path that the caller does not see, as for one that does not exist. */
export function mustSeePath(db: ReadDb, { viewer }: KnownCall, params: unknown): void {
  const matterId = (params as { matterId?: unknown } | undefined)?.matterId;
  if (viewer === null || typeof matterId !== "string" || seesMatter(db, viewer, matterId)) return;
  throw new AppError("matter-not-found");
}

/** Throws when a reply names a matter that the caller does not see: a mistake in the program is a 500 and an alarm, never a leak. */
export function mustNameVisibleOnly(db: ReadDb, { viewer, route, requestId }: KnownCall, reply: unknown): void {
  if (viewer === null) return;
  const [hidden] = hiddenAmong(db, viewer, mattersIn(reply));
  if (hidden === undefined) return;
  httpLog.error("reply with a walled matter held back", { requestId, route: `${route.method} ${route.path}`, id: hidden });
  throw new Error("the reply names a matter that the caller does not see");
}

/** Matters in the fields of a reply; not in `metadata`, which the organization writes itself. */
function mattersIn(reply: unknown, found = new Set<string>()): Set<string> {
  if (typeof reply === "string") {
    if (/^mat_[0-9a-f]{32}$/.test(reply)) found.add(reply);
  } else if (Array.isArray(reply)) for (const part of reply) mattersIn(part, found);
  else if (reply !== null && typeof reply === "object")
    for (const [name, value] of Object.entries(reply)) if (isOurs(name, value)) mattersIn(value, found);
  return found;
}

/** A text that a person typed is no id of ours: only fields named as ids are read. */
function isOurs(name: string, value: unknown): boolean {
  if (name === "metadata") return false;
  return typeof value !== "string" || name === "id" || name.endsWith("Id");
}

/** A file that breaks off once the caller may no longer read it: the access has ended, or the matter in the path is walled off. */
export async function* guarded(
  pieces: AsyncIterable<string | Uint8Array>,
  db: ReadDb,
  record: KnownCall,
  params: unknown,
  now: () => number,
): AsyncGenerator<string | Uint8Array> {
  for await (const piece of pieces) {
    mustStillBeGood(db, record.principal, now());
    mustSeePath(db, record, params);
    yield piece;
  }
}
