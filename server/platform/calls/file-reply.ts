import { AppError } from "#shared/platform/errors.ts";
import type { FileReply } from "#shared/route.ts";

/** A file whose first piece already exists, so that an earlier failure fails the call. */
export async function readFirstPiece(reply: unknown): Promise<FileReply> {
  // Routes with `replyKind: "stream"` reply with files by the types of shared/route.ts.
  const file = reply as FileReply;
  const pieces = file.chunks[Symbol.asyncIterator]();
  const first = await pieces.next();
  async function* chunks() {
    try {
      if (first.done === true) return;
      yield first.value;
      for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) yield next.value;
    } finally {
      await pieces.return?.();
    }
  }
  return { ...file, chunks: chunks() };
}

/** Calls `note` when a file that is being sent breaks off because it may no longer be read. */
export async function* notingBreak(
  pieces: FileReply["chunks"],
  note: (error: AppError) => Promise<void>,
): AsyncGenerator<string | Uint8Array> {
  try {
    yield* pieces;
  } catch (error) {
    if (error instanceof AppError) await note(error);
    throw error;
  }
}

/** Closes a file that no one will read. */
export async function unread(reply: unknown): Promise<void> {
  // As above.
  await (reply as FileReply).chunks[Symbol.asyncIterator]().return?.();
}
