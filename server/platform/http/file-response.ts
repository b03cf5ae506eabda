import { showHidden } from "#shared/platform/hidden-characters.ts";
import type { FileReply } from "#shared/route.ts";
import { httpLog } from "../log.ts";

/** Underscores replace characters in a saved file's name that are invisible or cannot be sent. */
const downloadName = (name: string) => showHidden(name, "_").toWellFormed().replaceAll("\uFFFD", "_");

/**
 * Sends a file while it is being made: requests the next piece when the previous one has been sent, and no more once the caller has left.
 * A failure breaks the connection, so that no one mistakes the half for the whole.
 */
export function fileResponse(file: FileReply, requestId: string, more: Record<string, string>): Response {
  const pieces = file.chunks[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let hasLeft = false;
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await pieces.next();
          if (done === true) controller.close();
          else controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
        } catch (error) {
          if (!hasLeft) httpLog.unexpected("file broke off", error, { requestId });
          controller.error(error);
        }
      },
      async cancel() {
        hasLeft = true;
        await pieces.return?.();
      },
    },
    { highWaterMark: 1 },
  );
  return new Response(stream, {
    headers: {
      "content-type": file.contentType,
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(downloadName(file.fileName))}`,
      "x-request-id": requestId,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      ...more,
    },
  });
}
