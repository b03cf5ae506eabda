import type { ChainedEntry } from "../../../platform/audit/entry.ts";
import { credentialNamesSql } from "../../../platform/credentials/credential-store.ts";
import type { ReadDb } from "../../../platform/db/open.ts";
import { builtSql } from "../../../platform/db/sql.ts";
import { dataKeyNamesSql } from "../../../platform/metering/data-keys.ts";
import { peopleNames } from "../../../platform/people/store.ts";
import type { RecordKinds } from "../../records/record-kind.ts";

/**
 * Present names, by id, of the matters and records that entries of the audit trail are about, and of credentials and keys. Without those
 * that were deleted for good: the trail itself holds no names. One statement. A limited viewer gets names of what belongs to no matter by its
 * kind, and of records of the matters that the entries name, which they see.
 */
export function namesOfEntries(
  db: ReadDb,
  kinds: RecordKinds,
  entries: readonly ChainedEntry[],
  viewer: string | null,
): Map<string, string> {
  const isNamed = ({ matterId, resourceKind }: ChainedEntry) => viewer === null || matterId !== null || ofTheFirm.has(resourceKind ?? "");
  const ids = new Set(entries.filter(isNamed).flatMap(({ resourceId, matterId }) => [resourceId ?? [], matterId ?? []].flat()));
  const named = [...kinds.flatMap(({ namesSql }) => namesSql ?? []), credentialNamesSql, dataKeyNamesSql];
  const each = named.map((text) => `select r.id, r.title from (${text}) as r where r.id in (select value from json_each(@ids))`);
  const rows = db.all(builtSql<{ ids: string }, { id: string; title: string }>(each.join(" union all ")), {
    ids: JSON.stringify([...ids]),
  });
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Present names, by id, of the people who acted; no statement where no person did. */
export function namesOfPeople(db: ReadDb, entries: readonly ChainedEntry[]): Map<string, string> {
  const ids = new Set(entries.flatMap(({ personId }) => personId ?? []));
  return ids.size === 0 ? new Map() : peopleNames(db, [...ids]);
}

/** Kinds of records that belong to no matter. */
const ofTheFirm = new Set(["client", "template", "playbook", "credential", "data_key", "installation", "organization", "person"]);
