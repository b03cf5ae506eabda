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

/** Closes a file that no one will read. */
export async function unread(reply: unknown): Promise<void> {
  // As above.
  await (reply as FileReply).chunks[Symbol.asyncIterator]().return?.();
}
