import { randomBytes } from "node:crypto";
import type { FileLink } from "#shared/links.ts";
import type { Ctx } from "../context.ts";
import type { WriteDb } from "../db/open.ts";
import { digest } from "../ids.ts";
import { insertLink } from "./store.ts";
import type { LinkedKind } from "./kinds.ts";

const life = 15 * 60_000;

/** A link to a file, good for 15 minutes and for the caller alone (workspace-api §19). */
export function mintLink(tx: WriteDb, ctx: Ctx, kind: LinkedKind, resourceId: string): FileLink {
  const token = randomBytes(32).toString("base64url");
  const now = ctx.now().getTime();
  const credentialId = ctx.principal.kind === "credential" ? ctx.principal.credential.id : null;
  insertLink(tx, { tokenSha256: digest(token), kind, resourceId, credentialId, expiresAt: now + life }, now);
  return { url: `${ctx.baseUrl()}/storage/v1/files/${token}`, expiresAt: new Date(now + life).toISOString() };
}
