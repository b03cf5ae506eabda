import { Document } from "#shared/workspace/documents.ts";
import { calendarDate } from "#shared/platform/fields.ts";
import { idOf } from "#shared/platform/pages.ts";
import { operationStatuses } from "#shared/platform/operations.ts";
import { uploadsRoutes } from "#shared/platform/uploads.ts";
import { z } from "zod";
import { chunksOf } from "../../../text/documents/chunks.ts";
import { maxTextLength } from "../../../text/documents/model.ts";
import { containerOf, hasPart, setContainer } from "./contained-store.ts";
import { keepReading } from "./reading-store.ts";
import { allDocuments, documentMadeAt, type DocumentRow, insertExported, presentDocument, readText } from "./store.ts";
import { restoreVersion } from "./version-store.ts";
import { searchTermsOf } from "../../../text/documents/terms.ts";
import { newRequestId } from "../../../platform/ids.ts";
import { ownDay, setOwnDay } from "../matter-law/store.ts";
import { launchIngest } from "./launch-ingest.ts";
import { pathBook, safeName } from "../archive/paths.ts";
import { idHere, type Into, moment, type OutOf, renamedId, transferKind, whole } from "../archive/transfer-kind.ts";
import { listFolders } from "../folders/store.ts";
import { listMatters } from "../matters/store.ts";
import type { ReadDb } from "../../../platform/db/open.ts";

const path = z.string().min(1).max(2000);
const count = z
  .int()
  .min(0)
  .max(2 ** 40)
  .nullable();

/** A document in an export: its record, and where in the archive its files are. */
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
  title: z.string().max(1000).nullable().default(null),
  family: idOf("doc").nullable().default(null),
  versionNumber: z.int().min(1).max(1_000_000).nullable().default(null),
  sender: z.string().max(1000).nullable().default(null),
  receivedOn: calendarDate.nullable().default(null),
  /** SHA-256 of the original; null while the upload was incomplete. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  /** The document's date set by its owner; null where the text says it. */
  day: calendarDate.nullable(),
  /** The document it was taken out of, and its number there; null where it came by itself. */
  container: z
    .strictObject({ id: idOf("doc"), part: z.int().min(0).max(1_000_000) })
    .nullable()
    .default(null),
  /** Null where the export has no original, or no text. */
  original: path.nullable(),
  text: path.nullable(),
});
export type ExportedDocument = z.output<typeof ExportedDocument>;

/**
 * Documents, with their originals and texts as files. A document that had text is read again from its original; where the export has no
 * original, it keeps the text of the export. A document that could not be read keeps that state.
 */
export const documentTransfer = transferKind({
  schema: ExportedDocument,
  all: exportedDocuments,
  take(record, into) {
    const { tx, now, renamed } = into;
    const createdAt = Date.parse(record.createdAt);
    const { id, isThere } = idHere(record.id, createdAt, (one) => documentMadeAt(tx, one), renamed);
    if (isThere) return "there";
    const text = record.original === null && record.text !== null ? into.textOf(record.text) : null;
    // A file that could not be read is tried again: this version may read its kind, and search needs its name.
    const wasOpen = record.status !== "cancelled";
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
    const container = record.container === null ? null : { ...record.container, id: renamedId(into, record.container.id) };
    if (container !== null && documentMadeAt(tx, container.id) !== undefined && !hasPart(tx, container.id, container.part))
      setContainer(tx, id, container);
    const { family, versionNumber } = record;
    if (family !== null && versionNumber !== null) restoreVersion(tx, id, { family: renamedId(into, family), versionNumber });
    if (record.day !== null) setOwnDay(tx, id, record.day);
    if (text !== null) keepText(into, id, text.slice(0, maxTextLength));
    if (isToRead) launchIngest(tx, { documentId: id, matterId, credentialId: null, requestId: newRequestId() }, now);
    if (isToRead) into.toRead++;
    else if (text !== null) into.textOnly++;
    return "added";
  },
});

async function* exportedDocuments(db: ReadDb, out: OutOf): AsyncGenerator<ExportedDocument> {
  let done = 0;
  for (const { row, path } of placed(db)) {
    const original = await packOriginal(out, row, path);
    if (row.sha256 !== null && original === null) out.lost("missing");
    if (row.sha256 !== null && original !== null && original.sha256 !== row.sha256) out.lost("damaged");
    const text = row.status === "succeeded" ? readText(db, row.id) : null;
    const packed = text === null ? null : await out.add(`texts/${path}.txt`, [text], { isPacked: true, at: row.createdAt });
    yield {
      // The status of a stored document is one of these five.
      ...(presentDocument(row) as ExportedDocument),
      sha256: original?.sha256 ?? row.sha256,
      day: ownDay(db, row.id),
      container: containerOf(db, row.id) ?? null,
      original: original?.path ?? null,
      text: packed?.path ?? null,
    };
    out.onDocument(++done);
  }
}

/** Null when the original is missing. */
async function packOriginal(out: OutOf, row: DocumentRow, path: string) {
  const file = row.sha256 === null ? null : out.originals.open(row.sha256);
  if (file === null) return null;
  // Office files and most PDFs are compressed already.
  const isPacked = /\.(txt|md|rtf)$/i.test(row.filename);
  return out.add(`matters/${path}`, file, { isPacked, at: row.createdAt });
}

/** What the text of a document alone reveals. */
function keepText({ tx }: Into, id: string, text: string): void {
  const chunks = chunksOf(text, [], null);
  const terms = searchTermsOf(text, chunks);
  const nothing = { kind: null, title: null, pages: null, blocks: [], views: null, comments: [], warnings: [] };
  keepReading(tx, id, { ...nothing, text, chunks, terms });
}

/** Documents with their place among the folders that people use to find them: matter, folders, name. */
function placed(db: ReadDb): { row: DocumentRow; path: string }[] {
  const book = pathBook();
  const matters = new Map(listMatters(db, null, whole).rows.map(({ id, name }) => [id, book("", safeName(name), "folder").slice(1)]));
  const folders = new Map(listFolders(db, { viewer: null, parentId: null }, whole).rows.map((row) => [row.id, row]));
  const known = new Map<string, string>();
  const pathOf = (matterId: string, folderId: string | null): string => {
    const folder = folderId === null ? undefined : folders.get(folderId);
    if (folder === undefined) return matters.get(matterId) ?? matterId;
    const key = `${matterId} ${folder.id}`;
    const path = known.get(key) ?? book(pathOf(matterId, folder.parentId), safeName(folder.name), "folder");
    known.set(key, path);
    return path;
  };
  return allDocuments(db).map((row) => ({ row, path: book(pathOf(row.matterId, row.folderId), safeName(row.filename), "file") }));
}
