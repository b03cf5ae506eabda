import type { Readable } from "node:stream";
import type { Budget } from "../../../text/formats/contained.ts";
import { type Frame, FrameTooLong, frameTypes, readFrames } from "./parse-frames.ts";
import type { ContainedHead, ParseReply } from "./parse-process.ts";

/** A file inside the file that was read. */
export interface Contained extends ContainedHead {
  /** Throws `DamagedFile` where the file cannot be taken out whole. */
  bytes: AsyncIterable<Uint8Array>;
}

/** Takes the files inside a file, one after the other. */
export interface TakeFiles {
  budget: Budget;
  /** Reads all bytes, or throws. */
  take(file: Contained): Promise<void>;
}

/** A file inside the file is too damaged to be taken out. */
export class DamagedFile extends Error {}

interface AnswerOptions {
  /** Most bytes of the reply itself. */
  limit: number;
  files: TakeFiles | undefined;
  /** Before each file. */
  onFile: () => void;
}

/**
 * Reads what the parser process writes: the files inside the file, then its reply; null when it ended without one. Throws FrameTooLong,
 * and the errors of `take` other than `DamagedFile`.
 */
export async function readAnswer(output: Readable, { limit, files, onFile }: AnswerOptions): Promise<ParseReply | null> {
  const frames = readFrames(output, limit);
  let budget = files?.budget.bytes ?? 0;
  for (;;) {
    const next = await frames.next();
    if (next.done === true) return null;
    // Only the parser process writes there.
    if (next.value.type === frameTypes.reply) return JSON.parse(next.value.content.toString("utf8")) as ParseReply;
    if (next.value.type !== frameTypes.file || files === undefined) throw new FrameTooLong();
    onFile();
    const head = JSON.parse(next.value.content.toString("utf8")) as ContainedHead;
    const bytes = fileBytes(frames, (length) => {
      onFile();
      budget -= length;
      if (budget < 0) throw new FrameTooLong();
    });
    try {
      await files.take({ ...head, bytes });
    } catch (error) {
      if (!(error instanceof DamagedFile)) throw error;
    }
  }
}

async function* fileBytes(frames: AsyncIterator<Frame, void>, onBytes: (length: number) => void): AsyncGenerator<Uint8Array> {
  for (;;) {
    const next = await frames.next();
    if (next.done === true) throw new DamagedFile();
    const { type, content } = next.value;
    if (type === frameTypes.end) {
      if ((JSON.parse(content.toString("utf8")) as { isWhole: boolean }).isWhole) return;
      throw new DamagedFile();
    }
    onBytes(content.length);
    yield content;
  }
}
