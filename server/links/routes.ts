import { createReadStream, statSync } from "node:fs";
import { AppError } from "#shared/errors.ts";
import type { linksRoutes } from "#shared/links.ts";
import type { Ctx } from "../context.ts";
import type { Handlers } from "../http/handlers.ts";
import { digest } from "../ids.ts";
import { isLinkedKind, linkedKinds } from "./kinds.ts";
import { findLink } from "./store.ts";

/** Handlers of links to files (workspace-api §19). */
export const links: Handlers<typeof linksRoutes> = {
  fetch({ params }, ctx) {
    const token = digest(params.token);
    const link = findLink(ctx.workspace, token, ctx.now().getTime());
    const file = link !== undefined && isLinkedKind(link.kind) ? linkedKinds[link.kind](ctx, link.resourceId) : null;
    const size = file === null ? undefined : statSync(file.path, { throwIfNoEntry: false })?.size;
    if (link === undefined || file === null || size === undefined) throw new AppError("artifact-not-found");
    ctx.note({ resource: { kind: link.kind, id: link.resourceId }, credentialId: link.credentialId });
    ctx.setHeader("content-length", String(size));
    return { contentType: file.contentType, fileName: file.fileName, chunks: piecesOf(file.path, token, ctx) };
  },
};

/** The file piece by piece; it breaks off once the credential is good no more (security S12), but not because the 15 minutes end. */
async function* piecesOf(file: string, token: string, ctx: Ctx): AsyncGenerator<Uint8Array> {
  const begun = ctx.now().getTime();
  for await (const piece of createReadStream(file, { highWaterMark: 1 << 20 })) {
    if (findLink(ctx.workspace, token, begun) === undefined) throw new AppError("artifact-not-found");
    // A file read without an encoding comes in buffers.
    yield piece as Buffer;
  }
}
