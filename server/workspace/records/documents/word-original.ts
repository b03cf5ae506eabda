import { buffer } from "node:stream/consumers";
import type { ReadDb } from "../../../platform/db/open.ts";
import type { Originals } from "../../../platform/files/originals.ts";
import { findDocument } from "./store.ts";

/** Size in bytes of the largest Word file that a thread reopens. */
const largest = 32 * 1024 ** 2;

/** The Word file of a document; null for other formats, and for a file that is missing or too large for a thread. */
export async function wordOriginal(
  db: ReadDb,
  originals: Pick<Originals, "open" | "size">,
  documentId: string,
): Promise<Uint8Array | null> {
  const { sha256 = null, filename = "" } = findDocument(db, documentId) ?? {};
  if (sha256 === null || !/\.docx$/i.test(filename) || (originals.size(sha256) ?? Infinity) > largest) return null;
  const stream = originals.open(sha256);
  return stream === null ? null : buffer(stream);
}
