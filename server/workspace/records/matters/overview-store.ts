import type { DocumentFile } from "#shared/workspace/desk.ts";
import type { ReadDb } from "../../../platform/db/open.ts";
import { operationsIn, listOpenAndEnded, type OperationRow } from "../../../platform/operations/store.ts";
import { containersOf } from "../documents/contained-store.ts";
import { ingestType } from "../documents/launch-ingest.ts";
import { type Refusal, refusalsOf } from "../documents/reading-store.ts";
import { documentTitles, duplicatesIn, unreadIn } from "../documents/store.ts";
import { mailDaysIn } from "../documents/mail-store.ts";
import { offersIn } from "../documents/version-offers.ts";
import { matterNames } from "./store.ts";

const mostDuplicates = 5;

/** What the window shows about a matter's documents; leaves out those with nothing to report. */
export function filesOf(db: ReadDb, matterId: string, viewer: string | null, now: number): DocumentFile[] {
  const last = new Map(operationsIn(db, matterId, ingestType).map((row) => [row.resourceId, row]));
  const refusals = refusalsOf(db, matterId);
  const files = new Map<string, DocumentFile>();
  for (const { id, status, isEncrypted } of unreadIn(db, matterId)) {
    const reading = last.get(id);
    const isOpen = status === "queued" || status === "running";
    files.set(id, {
      ...nothing,
      documentId: id,
      duplicates: [],
      problem: isOpen ? null : problemOf(status, isEncrypted !== 0, { reading, refusal: refusals.get(id) }),
      operationId: isOpen ? (reading?.id ?? null) : null,
      isRetryable: !isOpen,
    });
  }
  const duplicates = duplicatesIn(db, matterId, viewer);
  const names = matterNames(db, new Set(duplicates.map((one) => one.matterId)));
  for (const { of, ...other } of duplicates) {
    const file = fileOf(of);
    if (file.duplicates.length < mostDuplicates) file.duplicates.push({ ...other, matterName: names.get(other.matterId) ?? "" });
  }
  for (const [id, container] of containersOf(db, matterId)) fileOf(id).container = container;
  for (const [id, day] of mailDaysIn(db, matterId)) fileOf(id).mailDay = day;
  for (const [id, offer] of offersIn(db, matterId, now)) fileOf(id).versionOffer = offer;
  return [...files.values()];

  function fileOf(id: string): DocumentFile {
    const file = files.get(id) ?? { ...nothing, documentId: id, duplicates: [] };
    files.set(id, file);
    return file;
  }
}

const nothing = { problem: null, operationId: null, isRetryable: false, container: null, mailDay: null, versionOffer: null };

interface Why {
  reading: OperationRow | undefined;
  refusal: Refusal | undefined;
}

/** `UNREAD_KIND`: nothing is wrong, Pandect has no reader for this kind of file. */
function problemOf(status: string, isEncrypted: boolean, { reading, refusal }: Why): { code: string; message: string } {
  if (status === "cancelled") return { code: "CANCELLED", message: "Reading was canceled" };
  const message = refusal?.sentence ?? reading?.errorMessage;
  if (isEncrypted) return { code: "ENCRYPTED", message: message ?? "The file is encrypted" };
  if (refusal?.code === "unsupported") return { code: "UNREAD_KIND", message: refusal.sentence };
  if (reading?.errorCode != null) return { code: reading.errorCode, message: message ?? "" };
  return { code: "UNREADABLE_DOCUMENT", message: message ?? "Pandect could not read the file" };
}

/** An operation and its document; null where it works on something else, or the document is gone. */
export interface Work {
  operation: OperationRow;
  title: string | null;
  matterName: string | null;
}

/** Operations that wait or run, oldest first, then those begun since then and ended, newest first, each with its document. */
export function listWork(db: ReadDb, viewer: string | null, since: number): { open: number; rows: Work[] } {
  const { open, rows } = listOpenAndEnded(db, viewer, since);
  const titles = documentTitles(
    db,
    rows.flatMap(({ resourceId }) => resourceId ?? []),
  );
  const names = matterNames(
    db,
    rows.flatMap(({ matterId }) => matterId ?? []),
  );
  return {
    open,
    rows: rows.map((operation) => ({
      operation,
      title: titles.get(operation.resourceId ?? "") ?? null,
      matterName: names.get(operation.matterId ?? "") ?? null,
    })),
  };
}
