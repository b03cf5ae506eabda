import type { IncomingMessage } from "node:http";
import { NetworkError } from "./network-error.ts";

/** A whole reply as text. Throws NetworkError for one longer than `mostBytes`, and for one that breaks off. */
export async function wholeText(body: IncomingMessage, host: string, mostBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    // An IncomingMessage without an encoding yields buffers.
    for await (const chunk of body as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > mostBytes) throw new NetworkError("wrong", `${host} sent a reply that is far too long.`);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof NetworkError ? error : new NetworkError("broken", `${host} stopped in the middle of its reply.`);
  }
  return Buffer.concat(chunks).toString("utf8");
}
