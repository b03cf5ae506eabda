import type { ComparedDocument } from "#shared/workspace/comparisons.ts";
import type { DocumentRow } from "../../records/documents/store.ts";

/** A document as a comparison freezes it. */
export function comparedDocument(row: DocumentRow): ComparedDocument {
  const { id: documentId, filename, pageCount, fileSize: sizeBytes } = row;
  return { documentId, filename, format: /\.([a-z0-9]{1,8})$/i.exec(filename)?.[1]?.toLowerCase() ?? "", pageCount, sizeBytes };
}
