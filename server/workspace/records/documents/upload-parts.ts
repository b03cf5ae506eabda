import { createReadStream, existsSync } from "node:fs";
import { join } from "node:path";
import type { ReadDb } from "../../../platform/db/open.ts";
import { partFiles, uploadOfDocument } from "./upload-store.ts";

/** The parts of a completed upload; the only copy of a document's bytes until its original is assembled. */
export interface UploadParts {
  folder: string;
  /** In the order of the file. */
  files: string[];
}

/** The parts of a document; null unless all of them are on the disk. `root`: the folder of the parts of uploads. */
export function partsOfDocument(db: ReadDb, root: string, documentId: string): UploadParts | null {
  const upload = uploadOfDocument(db, documentId);
  if (upload === undefined) return null;
  const files = partFiles(root, upload);
  return files.every((file) => existsSync(file)) ? { folder: join(root, upload.id), files } : null;
}

/** The bytes of parts, one after the other. */
export async function* bytesOf(files: readonly string[]): AsyncGenerator<Buffer> {
  for (const file of files) yield* createReadStream(file, { highWaterMark: 1 << 20 });
}

/** For a document whose bytes are nowhere, such as one of a backup that was made before its original was assembled. */
export const bytesLost = "The bytes of this document are not in the data folder. Delete the document and add the file again.";
