import { Document } from "#shared/documents.ts";
import { calendarDate } from "#shared/fields.ts";
import { idOf } from "#shared/pages.ts";
import { operationStatuses } from "#shared/operations.ts";
import { uploadsRoutes } from "#shared/uploads.ts";
import { z } from "zod";
import { chunksOf } from "../documents/chunks.ts";
import { maxTextLength } from "../documents/model.ts";
import { keepReading } from "../documents/reading-store.ts";
import { findDocument } from "../documents/store.ts";
import { searchTermsOf } from "../documents/terms.ts";
import { newRequestId } from "../ids.ts";
import { setOwnDay } from "../matter-law/store.ts";
import { launch } from "../operations/store.ts";
import { idHere, type Into, renamedId } from "./kind.ts";
import { moment } from "./matter-kinds.ts";
import { insertExported } from "./store.ts";

const path = z.string().min(1).max(2000);
const count = z
  .int()
  .min(0)
  .max(2 ** 40)
  .nullable();

/** A document as an export has it: its record, and where in the archive its files lie. */
export const ExportedDocument = z.strictObject({
  ...Document.shape,
  id: idOf("doc"),
  matterId: idOf("mat"),
  folderId: idOf("fld").nullable(),
  filename: uploadsRoutes.initiate.body.shape.filename,
  contentType: z.string().max(255).nullable(),
  fileSize: count,
  pageCount: count,
  chunkCount: count,
  sourceType: z.string().max(40).nullable(),
  status: z.enum(operationStatuses),
  createdAt: moment,
  updatedAt: moment.nullable(),
  processedAt: moment.nullable(),
  /** Of the original; null while it had not come in whole. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  /** The day its owner says it is of; null where its text tells. */
  day: calendarDate.nullable(),
  /** Null where the export has no original, or no text. */
  original: path.nullable(),
  text: path.nullable(),
});
export type ExportedDocument = z.output<typeof ExportedDocument>;

/** How a document is here after an import. */
export type TakenDocument = "there" | "to-read" | "text-only" | "as-it-was";

/**
 * Adds a document. One that had text is read anew from its original; where the export has none, it keeps the text that `textOf`
 * answers for the path of its text. What could not be read then is left as it was.
 */
export function takeDocument(record: ExportedDocument, into: Into, textOf: (path: string) => string): TakenDocument {
  const { tx, now, renamed } = into;
  const createdAt = Date.parse(record.createdAt);
  const { id, isThere } = idHere(record.id, createdAt, (one) => findDocument(tx, one)?.createdAt, renamed);
  if (isThere) return "there";
  const text = record.original === null && record.text !== null ? textOf(record.text) : null;
  const wasOpen = record.status === "succeeded" || record.status === "queued" || record.status === "running";
  const isToRead = record.original !== null && wasOpen;
  const matterId = renamedId(into, record.matterId);
  const ms = (at: string | null) => (at === null ? null : Date.parse(at));
  insertExported(tx, {
    ...record,
    id,
    matterId,
    folderId: record.folderId === null ? null : renamedId(into, record.folderId),
    status: isToRead ? "queued" : text !== null ? "succeeded" : record.status === "cancelled" ? "cancelled" : "failed",
    isEncrypted: record.isEncrypted ? 1 : 0,
    createdAt,
    updatedAt: ms(record.updatedAt),
    processedAt: isToRead ? null : (ms(record.processedAt) ?? now),
  });
  if (record.day !== null) setOwnDay(tx, id, record.day);
  if (text !== null) keepText(into, id, text.slice(0, maxTextLength));
  if (isToRead)
    launch(
      tx,
      {
        type: "document.ingest",
        matterId,
        credentialId: null,
        requestId: newRequestId(),
        resource: { kind: "document", id, url: `/v1/matters/${matterId}/documents/${id}` },
        unit: "percent",
        total: 100,
      },
      now,
    );
  return isToRead ? "to-read" : text !== null ? "text-only" : "as-it-was";
}

/** What can be known of a document from its text alone. */
function keepText({ tx }: Into, id: string, text: string): void {
  const chunks = chunksOf(text, [], null);
  const terms = searchTermsOf(text, chunks);
  const nothing = { kind: null, title: null, pages: null, blocks: [], views: null, comments: [], warnings: [] };
  keepReading(tx, id, { ...nothing, text, chunks, terms });
}
