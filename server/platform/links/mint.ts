import { randomBytes } from "node:crypto";
import type { FileLink } from "#shared/platform/links.ts";
import type { Ctx } from "../context.ts";
import type { WriteDb } from "../db/open.ts";
import { digest } from "../ids.ts";
import { insertLink } from "./store.ts";

const life = 15 * 60_000;

/** A link to a file, valid for 15 minutes and bound to the caller (workspace-api §19); `kind` is one of `ctx.linkedFiles`; `matterId` null: in none. */
export function mintLink(tx: WriteDb, ctx: Ctx, kind: string, resourceId: string, matterId: string | null): FileLink {
  const token = randomBytes(32).toString("base64url");
  const now = ctx.now().getTime();
  const credentialId = ctx.principal.kind === "credential" ? ctx.principal.credential.id : null;
  insertLink(tx, { tokenSha256: digest(token), kind, resourceId, credentialId, viewer: ctx.viewer, matterId, expiresAt: now + life }, now);
  return { url: `${ctx.baseUrl()}/storage/v1/files/${token}`, expiresAt: new Date(now + life).toISOString() };
}
