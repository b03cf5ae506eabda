import { AppError, ValidationError } from "#shared/platform/errors.ts";
import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";
import { type DocumentRow, documentColumns, mustHaveDocument } from "./store.ts";

/** What is stored about a document as a version; a document of the trash counts too. */
interface VersionRow {
  id: string;
  matterId: string;
  family: string | null;
  versionNumber: number | null;
}
const stored = "id, matter_id as matterId, family, version_number as versionNumber";
const byId = sql<string, VersionRow>(`select ${stored} from stored_document where id = ?`);
const membersOf = sql<string, VersionRow>(`select ${stored} from stored_document where family = ?`);
const join = sql<[string, number, string]>(
  "update stored_document set family = ?, version_number = ?, version_decided = 1, version = version + 1 where id = ?",
);
const leave = sql<string>(
  "update stored_document set family = null, version_number = null, version_decided = 1, version = version + 1 where id = ?",
);
const setOrigin = sql<[string | null, string | null, string]>(
  "update stored_document set sender = ?, received_on = ?, version = version + 1 where id = ?",
);
const ownOrigin = sql<string, { sender: string | null; receivedOn: string | null }>(
  "select sender, received_on as receivedOn from stored_document where id = ?",
);

/**
 * Makes a document the next version of another one of its matter: it gets the number after the highest of that family, which begins with
 * the other document. Throws `document-not-found`, a 422 for a document as its own version, and `conflict` where it is a version already.
 */
export function addVersion(db: WriteDb, id: string, matterId: string, previousId: string): void {
  const previous = mustHaveDocument(db, matterId, previousId);
  const own = db.one(byId, id);
  if (previousId === id) throw itself();
  if (own === undefined || own.family !== null)
    throw new AppError("conflict", `This document is already version ${own?.versionNumber ?? ""} of another. Take it out first.`);
  const family = previous.family ?? previous.id;
  if (previous.family === null) db.run(join, [family, nextNumber(db, family), previous.id]);
  db.run(join, [family, nextNumber(db, family), id]);
}

const itself = () =>
  new ValidationError([
    { loc: ["body", "nextVersionOf"], msg: "is the document itself", type: "bad_reference", input: undefined, ctx: {} },
  ]);

function nextNumber(db: ReadDb, family: string): number {
  return Math.max(0, ...db.all(membersOf, family).map(({ versionNumber }) => versionNumber ?? 0)) + 1;
}

/** Takes a document out of its family, and says that it is no version of another; the others keep their numbers. */
export function leaveVersions(db: WriteDb, id: string): void {
  const family = db.one(byId, id)?.family ?? null;
  db.run(leave, id);
  if (family === null) return;
  const rest = db.all(membersOf, family);
  // One alone has no versions.
  if (rest.length === 1 && rest[0] !== undefined) db.run(leave, rest[0].id);
}

/** Sets who sent a document and when it came; undefined leaves a value, null takes it back. */
export function setSender(db: WriteDb, id: string, given: { sender?: string | null | undefined; receivedOn?: string | null | undefined }) {
  const before = db.one(ownOrigin, id);
  const { sender = before?.sender ?? null, receivedOn = before?.receivedOn ?? null } = given;
  db.run(setOrigin, [sender, receivedOn, id]);
}

/** Puts an imported document into the family it had; where its number is taken here, it gets the next one. */
export function restoreVersion(db: WriteDb, id: string, { family, versionNumber }: { family: string; versionNumber: number }): void {
  const own = db.one(byId, id);
  const members = db.all(membersOf, family);
  // A family is in one matter.
  if (own === undefined || members.some(({ matterId }) => matterId !== own.matterId)) return;
  const isTaken = members.some((one) => one.versionNumber === versionNumber);
  db.run(join, [family, isTaken ? nextNumber(db, family) : versionNumber, id]);
}

const versions = sql<string, DocumentRow>(`select ${documentColumns} from document where family = ? order by version_number`);

/** The versions of a family, oldest first, without those in the trash. */
export function versionsOf(db: ReadDb, family: string): DocumentRow[] {
  return db.all(versions, family);
}
