import { createReadStream, statSync } from "node:fs";
import { AppError } from "#shared/platform/errors.ts";
import type { linksRoutes } from "#shared/platform/links.ts";
import type { Ctx } from "../context.ts";
import type { Handlers } from "../calls/handlers.ts";
import { digest } from "../ids.ts";
import { findLink } from "./store.ts";

/** Handlers of links to files (workspace-api §19). */
export const links: Handlers<typeof linksRoutes> = {
  fetch({ params }, ctx) {
    const token = digest(params.token);
    const link = findLink(ctx.workspace, token, ctx.now().getTime());
    const file = link === undefined ? null : (ctx.linkedFiles.get(link.kind)?.(link.resourceId) ?? null);
    const size = file === null ? undefined : statSync(file.path, { throwIfNoEntry: false })?.size;
    if (link === undefined || file === null || size === undefined) throw new AppError("artifact-not-found");
    const { credentialId, matterId } = link;
    // A viewer besides a credential is its installation.
    const personId = credentialId === null ? link.viewer : null;
    ctx.note({ resource: { kind: link.kind, id: link.resourceId }, credentialId, matterId, personId });
    ctx.setHeader("content-length", String(size));
    return { contentType: file.contentType, fileName: file.fileName, chunks: piecesOf(file.path, token, ctx) };
  },
};

/** Streams the file; stops once whoever has the link may no longer read the file (security S12), but not when the 15 minutes end. */
async function* piecesOf(file: string, token: string, ctx: Ctx): AsyncGenerator<Uint8Array> {
  const begun = ctx.now().getTime();
  for await (const piece of createReadStream(file, { highWaterMark: 1 << 20 })) {
    if (findLink(ctx.workspace, token, begun) === undefined) throw new AppError("artifact-not-found");
    // Without an encoding, Node reads a file as buffers.
    yield piece as Buffer;
  }
}
