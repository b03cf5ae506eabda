import type { Counts } from "#shared/platform/backups.ts";
import { countAuditEntries } from "../audit/store.ts";
import { countCredentials } from "../credentials/credential-store.ts";
import { hasTable } from "../db/maintenance.ts";
import type { ReadDb } from "../db/open.ts";
import type { Sql } from "../db/sql.ts";
import { countDataKeys } from "../metering/data-keys.ts";
import { countOperations } from "../operations/store.ts";

/** A statement of a feature, and its table, which a backup of an older schema may lack. */
export interface OfTable<Value> {
  readonly table: string;
  readonly sql: Sql<[], Value>;
}

/** What backups must know about a kind of record. */
export interface BackedUpKind {
  /** Its name in the counts. */
  readonly name: string;
  /** Absent: not counted. */
  readonly count?: OfTable<number>;
  /** SHA-256 of every original that a record has, one statement for each table of a schema that has them. Absent: records of this kind have none. */
  readonly originals?: readonly OfTable<string>[];
}

let declared: readonly BackedUpKind[] | null = null;

/**
 * Registers the kinds of records of a workspace. `server/app/record-kinds.ts` calls it, once in each process and thread that backs up a
 * workspace or opens one of an older schema; a backup without it would lose originals, so it throws.
 */
export function declareRecords(kinds: readonly BackedUpKind[]): void {
  declared = kinds;
}

function kindsOfRecords(): readonly BackedUpKind[] {
  if (declared === null) throw new Error("a backup before declareRecords was called");
  return declared;
}

/** Counts of data besides records. */
const counted: readonly BackedUpKind[] = [
  { name: "operations", count: { table: "operation", sql: countOperations } },
  { name: "credentials", count: { table: "credential", sql: countCredentials } },
  { name: "dataKeys", count: { table: "data_key", sql: countDataKeys } },
  { name: "auditEntries", count: { table: "audit_log", sql: countAuditEntries } },
];

/** Data that keeps its present state when a backup is restored (tables-kept-on-restore.ts). */
export const keptKinds: readonly string[] = ["credentials", "dataKeys", "auditEntries"];

/** Counts of a workspace; leaves out tables that its schema does not have yet. */
export function countsOf(db: ReadDb): Counts {
  const counts: Counts = {};
  for (const { name, count } of [...kindsOfRecords(), ...counted])
    if (count !== undefined && hasTable(db, count.table)) counts[name] = db.value(count.sql) ?? 0;
  return counts;
}

/** Hashes of the originals that records have, in order. */
export function originalsOf(db: ReadDb): string[] {
  const hashes = kindsOfRecords().flatMap(({ originals = [] }) =>
    originals.flatMap(({ table, sql }) => (hasTable(db, table) ? db.values(sql) : [])),
  );
  return [...new Set(hashes)].toSorted();
}
