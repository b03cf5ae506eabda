import { once } from "node:events";
import type { Readable, Writable } from "node:stream";

/** Parts of the parser's answer: each is one byte for its type, four for its length, and its content. */
export const frameTypes = { file: 1, bytes: 2, end: 3, reply: 4 } as const;

const headBytes = 5;
/** Bytes of a file come in pieces of at most this size. */
const pieceBytes = 1 << 20;

export interface Frame {
  type: number;
  content: Buffer;
}

/** Writes frames, no faster than they are read. */
export function frames(output: Writable) {
  async function write(type: number, content: Uint8Array): Promise<void> {
    const head = Buffer.alloc(headBytes);
    head[0] = type;
    head.writeUInt32BE(content.length, 1);
    output.write(head);
    if (!output.write(content)) await once(output, "drain");
  }
  return {
    json: (type: number, value: unknown) => write(type, Buffer.from(JSON.stringify(value))),
    async bytes(type: number, content: Uint8Array) {
      for (let at = 0; at < content.length; at += pieceBytes) await write(type, content.subarray(at, at + pieceBytes));
    },
  };
}

/** Reads frames. Throws for one longer than `limit` bytes; a stream that ends early ends the frames. */
export async function* readFrames(input: Readable, limit: number): AsyncGenerator<Frame, void, undefined> {
  let pieces: Buffer[] = [];
  let length = 0;
  // The output of a process yields buffers unless an encoding is set.
  for await (const piece of input as AsyncIterable<Buffer>) {
    pieces.push(piece);
    length += piece.length;
    for (;;) {
      if (length < headBytes) break;
      if ((pieces[0]?.length ?? 0) < headBytes) pieces = [Buffer.concat(pieces)];
      const size = (pieces[0] as Buffer).readUInt32BE(1);
      if (size > limit) throw new FrameTooLong();
      if (length < headBytes + size) break;
      const whole = pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces);
      yield { type: whole[0] ?? 0, content: whole.subarray(headBytes, headBytes + size) };
      const rest = whole.subarray(headBytes + size);
      pieces = rest.length === 0 ? [] : [rest];
      length = rest.length;
    }
  }
}

/** The parser's answer has more than it may have. */
export class FrameTooLong extends Error {}
