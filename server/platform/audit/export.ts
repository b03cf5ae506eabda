import type { AuditEntry } from "#shared/platform/console.ts";
import { byteOrderMark, csvLine } from "#shared/platform/csv.ts";
import type { ReadDb } from "../db/open.ts";
import type { ChainedEntry } from "./entry.ts";
import { after, type AuditFilter, type Head, readHead } from "./store.ts";

/** An entry in its place, in the form for the API. */
type Present = (entry: ChainedEntry) => AuditEntry;

/** Entries with their place and hash as lines of JSON; the last line is the head of the chain at the start of the export. */
export async function* auditLines(db: ReadDb, filter: AuditFilter, present: Present): AsyncGenerator<string> {
  const head = readHead(db);
  const places = placesFor(filter);
  for (const entries of pages(db, filter, head))
    yield entries.map((entry) => `${JSON.stringify({ seq: places.of(entry), ...present(entry), hash: entry.hash })}\n`).join("");
  yield `${JSON.stringify({ head: head.hash, count: places.last(head) })}\n`;
}

const columns = [
  "seq",
  "at",
  "actorKind",
  "credentialId",
  "credentialName",
  "actingUser",
  "autonomous",
  "action",
  "method",
  "path",
  "status",
  "outcome",
  "problem",
  "matterId",
  "resourceKind",
  "resourceId",
  "operationId",
  "billedUnits",
  "requestId",
  "id",
  "hash",
];

/** The same as a table; its last row has the number and hash of the last entry at the start of the export. */
export async function* auditTable(db: ReadDb, filter: AuditFilter, present: Present): AsyncGenerator<string> {
  const head = readHead(db);
  const places = placesFor(filter);
  yield byteOrderMark + csvLine(columns);
  for (const entries of pages(db, filter, head)) yield entries.map((entry) => row(places.of(entry), entry, present(entry))).join("");
  yield csvLine(columns.map((column) => ({ seq: places.last(head), action: "chain.head", hash: head.hash })[column] ?? null));
}

/**
 * Places of entries in the chain, or, for a viewer who does not see all entries, in the export: gaps would tell how much is done in other
 * matters.
 */
function placesFor({ viewer }: AuditFilter) {
  let count = 0;
  return {
    of: ({ seq }: ChainedEntry) => (viewer === null ? seq : ++count),
    last: (head: Head) => (viewer === null ? head.seq : count),
  };
}

function row(seq: number, { hash }: ChainedEntry, { actor, resource, ...entry }: AuditEntry): string {
  return csvLine([
    seq,
    entry.at,
    actor.kind,
    actor.credentialId,
    actor.credentialName,
    actor.actingUser,
    String(actor.autonomous),
    entry.action,
    entry.method,
    entry.path,
    entry.status,
    entry.outcome,
    entry.problem,
    entry.matterId,
    resource?.kind ?? null,
    resource?.id ?? null,
    entry.operationId,
    entry.billedUnits,
    entry.requestId,
    entry.id,
    hash,
  ]);
}

function* pages(db: ReadDb, filter: AuditFilter, head: Head): Generator<ChainedEntry[]> {
  for (let seq = 0; ;) {
    const entries = after(db, filter, seq, 500).filter((entry) => entry.seq <= head.seq);
    if (entries.length === 0) return;
    seq = entries.at(-1)?.seq ?? seq;
    yield entries;
  }
}
