import { createHash } from "node:crypto";
import { ImportError } from "../../store/model.ts";
import type { InputDocument } from "./document.ts";
import { decoded } from "./input-encoding.ts";
import { bytesOf } from "./input-file.ts";

/** Identifies a document: size and hash of the unpacked XML, so that it is the same alone, gzipped, and in any archive. */
export interface Digest {
  bytes: number;
  sha256: string;
}

/** One pass over a document's text, in strings of up to 60 k characters. */
export interface DocumentText extends AsyncIterable<string> {
  /** Unpacked bytes delivered so far. */
  readonly bytesDone: number;
}

export interface HashedText extends DocumentText {
  /** Identity of the bytes read; throws before the last chunk has been taken. */
  digest(): Digest;
}

/** Opens a document for one pass. Errors are ImportErrors that start with the document's title. */
export function openText(document: InputDocument): DocumentText {
  return opened(document, () => {});
}

/** Like `openText`, but hashes the bytes. */
export function openHashed(document: InputDocument): HashedText {
  const hash = createHash("sha256");
  const text = opened(document, (chunk) => hash.update(chunk));
  return Object.assign(text, {
    digest: () => {
      if (!text.isWhole) throw new Error(`${document.title} has not been read to its end`);
      return { bytes: text.bytesDone, sha256: hash.digest("hex") };
    },
  });
}
function opened(document: InputDocument, onChunk: (chunk: Buffer) => void): DocumentText & { readonly isWhole: boolean } {
  let done = 0;
  let isWhole = false;
  async function* counted(): AsyncGenerator<Buffer, void, undefined> {
    for await (const chunk of bytesOf(document.slice)) {
      onChunk(chunk);
      done += chunk.length;
      yield chunk;
    }
    isWhole = true;
  }
  return {
    [Symbol.asyncIterator]: () => titled(document, decoded(counted(), document.encoding)),
    get bytesDone() {
      return done;
    },
    get isWhole() {
      return isWhole;
    },
  };
}

/** Reads a document only for its size and hash. Throws `signal`'s reason when aborted. */
export async function digestOf(document: InputDocument, signal?: AbortSignal): Promise<Digest> {
  if (document.collection !== undefined) {
    const digests = new Map<string, Digest>();
    for (const part of document.collection.parts) digests.set(part.path ?? part.name, await digestOf(part, signal));
    return collectionDigest(digests);
  }
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of titled(document, bytesOf(document.slice))) {
    signal?.throwIfAborted();
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest("hex") };
}

/** Size and hash of many files that form one document, by path, in any reading order. */
export function collectionDigest(parts: ReadonlyMap<string, Digest>): Digest {
  const lines = [...parts].map(([path, { sha256 }]) => `${sha256} ${path}\n`);
  const bytes = [...parts.values()].reduce((sum, part) => sum + part.bytes, 0);
  return { bytes, sha256: createHash("sha256").update(lines.toSorted().join("")).digest("hex") };
}

/** Puts the title of the document before every refusal; an archive has many documents, and the person must know which one is meant. */
export async function* titled<T>(document: InputDocument, chunks: AsyncIterable<T>): AsyncGenerator<T, void, undefined> {
  try {
    yield* chunks;
  } catch (error) {
    throw withTitle(document, error);
  }
}

export function withTitle(document: InputDocument, error: unknown): unknown {
  if (!(error instanceof ImportError) || error.message.startsWith(document.title)) return error;
  return new ImportError(`${document.title}: ${error.message}`, error.missing);
}
