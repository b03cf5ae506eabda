import type { FileReply } from "#shared/route.ts";
import { httpLog } from "../log.ts";

/**
 * Sends a file while it is made: the next piece is asked for when the last one has been taken, and no more once the caller has left.
 * What fails before the first piece is thrown and becomes an error reply; later the connection breaks off, so that nobody takes the
 * half for the whole.
 */
export async function fileResponse(file: FileReply, requestId: string, more: Record<string, string>): Promise<Response> {
  const pieces = file.chunks[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let next: IteratorResult<string | Uint8Array> | null = await pieces.next();
  let hasLeft = false;
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = next ?? (await pieces.next());
          next = null;
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
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
      "x-request-id": requestId,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      ...more,
    },
  });
}
