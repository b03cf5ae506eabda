import { createHash } from "node:crypto";
import { createWriteStream, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError } from "#shared/platform/errors.ts";
import type { uploadsRoutes } from "#shared/platform/uploads.ts";
import type { Handler } from "../../../platform/calls/handlers.ts";
import type { WorkspaceCtx } from "../../context.ts";
import { makeFolder, syncFolder } from "../../../platform/files/durable.ts";
import { digest, newRequestId } from "../../../platform/ids.ts";
import { partFile, partLength, partOfToken, setEtag } from "./upload-store.ts";

/** Receives the bytes of a part; only a complete part replaces the previous one. */
export const receivePart: Handler<typeof uploadsRoutes.putPart, WorkspaceCtx> = async ({ params, stream, contentLength }, ctx) => {
  const token = digest(params.token);
  const begun = ctx.now().getTime();
  const found = partOfToken(ctx.workspace, token, begun);
  if (found === undefined) throw new AppError("link-expired");
  const { upload, partNumber } = found;
  const length = partLength(upload, partNumber);
  const wrong = () => new AppError("part-length-wrong", `Part ${partNumber} has ${length} bytes; nothing was kept`);
  if (contentLength !== null && contentLength !== length) throw wrong();
  const file = partFile(ctx.documents.uploads, upload.id, partNumber);
  const incoming = `${file}.${newRequestId()}`;
  const hash = createHash("sha256");
  let size = 0;
  const counted = new Transform({
    transform(piece: Buffer, _encoding, done) {
      size += piece.length;
      hash.update(piece);
      // Whoever may no longer send it is stopped at once; that its time is up counts at its end.
      const isOver = partOfToken(ctx.workspace, token, begun) === undefined;
      done(isOver ? new AppError("link-expired") : size > length ? wrong() : null, piece);
    },
  });
  makeFolder(dirname(file));
  try {
    // Node builds its own streams from the web stream of a request.
    await pipeline(
      Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]),
      counted,
      createWriteStream(incoming, { mode: 0o600, flush: true }),
    );
    if (size !== length) throw wrong();
    const etag = hash.digest("hex");
    ctx.write((tx) => {
      if (partOfToken(tx, token, ctx.now().getTime()) === undefined) throw new AppError("link-expired");
      renameSync(incoming, file);
      syncFolder(dirname(file));
      setEtag(tx, upload.id, partNumber, etag);
    });
    ctx.setHeader("etag", `"${etag}"`);
    return { etag };
  } finally {
    rmSync(incoming, { force: true });
  }
};
