import { visibleMatter } from "../../../platform/credentials/visible-matters.ts";
import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";
import { isWalled } from "./access-store.ts";
import { hasSameWords, indexMatter } from "./search-store.ts";
import { sortName } from "./sort-name.ts";

/** A stored matter; times are Unix milliseconds, metadata is JSON. */
export interface MatterRow {
  id: string;
  clientId: string | null;
  name: string;
  description: string | null;
  instructions: string | null;
  status: string | null;
  practiceArea: string | null;
  matterType: string | null;
  caseNumber: string | null;
  responsibleAttorneyName: string | null;
  openDate: string | null;
  closeDate: string | null;
  billingType: string | null;
  billingRate: string | null;
  billingCurrency: string | null;
  country: string | null;
  metadata: string;
  isDefault: number;
  createdAt: number;
  updatedAt: number;
  /** Number of changes to the record; the first is its creation. */
  version: number;
  /** Limited to its members, or somebody is screened from it. */
  isWalled?: number;
}

const columns = `id, client_id as clientId, name, description, instructions, status, practice_area as practiceArea,
  matter_type as matterType, case_number as caseNumber, responsible_attorney_name as responsibleAttorneyName, open_date as openDate,
  close_date as closeDate, billing_type as billingType, billing_rate as billingRate, billing_currency as billingCurrency, country,
  metadata, is_default as isDefault, created_at as createdAt, updated_at as updatedAt, version, ${isWalled("matter")} as isWalled`;

const allowed = visibleMatter("id");

type Seen = { viewer: string | null };

const byId = sql<Seen & { id: string }, MatterRow>(`select ${columns} from matter where id = @id and ${allowed}`);
const theDefault = sql<Seen, MatterRow>(`select ${columns} from matter where is_default = 1 and ${allowed}`);
const page = sql<Seen & { limit: number; offset: number }, MatterRow>(
  `select ${columns} from matter where ${allowed} order by sort_name, id limit @limit offset @offset`,
);
const count = sql<Seen, { n: number }>(`select count(*) as n from matter where ${allowed}`);
const clientPage = sql<Seen & { clientId: string; limit: number; offset: number }, MatterRow>(
  `select ${columns} from matter where client_id = @clientId and ${allowed} order by sort_name, id limit @limit offset @offset`,
);
const clientCount = sql<Seen & { clientId: string }, { n: number }>(
  `select count(*) as n from matter where client_id = @clientId and ${allowed}`,
);

/** The matter, unless it is outside of what the caller sees. */
export function findMatter(db: ReadDb, id: string, viewer: string | null): MatterRow | undefined {
  return db.one(byId, { id, viewer });
}

export function hasMatter(db: ReadDb, id: string, viewer: string | null): boolean {
  return findMatter(db, id, viewer) !== undefined;
}

export function findDefaultMatter(db: ReadDb, viewer: string | null): MatterRow | undefined {
  return db.one(theDefault, { viewer });
}

export function readDefaultMatterId(db: ReadDb, viewer: string | null): string | null {
  return findDefaultMatter(db, viewer)?.id ?? null;
}

const namesOf = sql<string, { id: string; name: string }>("select id, name from matter where id in (select value from json_each(?))");

/** Names of matters by their ids; leaves out those that do not exist. */
export function matterNames(db: ReadDb, ids: Iterable<string>): Map<string, string> {
  return new Map(db.all(namesOf, JSON.stringify([...ids])).map(({ id, name }) => [id, name]));
}

/** Matters by name, and their total number. */
export function listMatters(db: ReadDb, viewer: string | null, at: { limit: number; offset: number }) {
  return { rows: db.all(page, { viewer, limit: at.limit, offset: at.offset }), total: db.one(count, { viewer })?.n ?? 0 };
}

export function listMattersOfClient(db: ReadDb, clientId: string, viewer: string | null, at: { limit: number; offset: number }) {
  const rows = db.all(clientPage, { clientId, viewer, limit: at.limit, offset: at.offset });
  return { rows, total: db.one(clientCount, { clientId, viewer })?.n ?? 0 };
}

const idsOfClient = sql<Seen & { clientId: string }, string>(`select id from matter where client_id = @clientId and ${allowed}`);

/** Matters of a client that the caller sees. */
export function matterIdsOfClient(db: ReadDb, clientId: string, viewer: string | null): string[] {
  return db.values(idsOfClient, { clientId, viewer });
}

/** Count of all matters of a client, including those that the caller does not see. */
export function countMattersOfClient(db: ReadDb, clientId: string): number {
  return db.one(clientCount, { clientId, viewer: null })?.n ?? 0;
}

const insertMatterSql = sql<
  Record<string, unknown>
>(`insert into matter (id, client_id, name, sort_name, description, instructions, status, practice_area, matter_type, case_number,
       responsible_attorney_name, open_date, close_date, billing_type, billing_rate, billing_currency, country, metadata, is_default,
       created_at, updated_at)
     values (@id, @clientId, @name, @sortName, @description, @instructions, @status, @practiceArea, @matterType, @caseNumber,
       @responsibleAttorneyName, @openDate, @closeDate, @billingType, @billingRate, @billingCurrency, @country, @metadata, @isDefault,
       @createdAt, @updatedAt)`);

export function insertMatter(db: WriteDb, row: MatterRow): void {
  db.run(insertMatterSql, { ...row, sortName: sortName(row.name) });
  indexMatter(db, row);
}

const fields = `description = @description, instructions = @instructions, status = @status, practice_area = @practiceArea,
  matter_type = @matterType, case_number = @caseNumber, responsible_attorney_name = @responsibleAttorneyName, open_date = @openDate,
  close_date = @closeDate, billing_type = @billingType, billing_rate = @billingRate, billing_currency = @billingCurrency,
  country = @country, metadata = @metadata, updated_at = @updatedAt, version = version + 1`;

// SQLite rewrites every index with a column in the statement, changed or not.
const update = sql<object>(`update matter set ${fields} where id = @id`);
const updatePlace = sql<object>(`update matter set client_id = @clientId, name = @name, sort_name = @sortName, ${fields} where id = @id`);

/** Stores a matter that was read as `before` in the same transaction. */
export function updateMatter(db: WriteDb, before: MatterRow, row: MatterRow): void {
  if (before.name === row.name && before.clientId === row.clientId) db.run(update, row);
  else db.run(updatePlace, { ...row, sortName: sortName(row.name) });
  if (!hasSameWords(before, row)) indexMatter(db, row);
}

const deleteById = sql<string>("delete from matter where id = ?");

/** Deletes the row of an empty matter; `deleteMatter` of held-records.ts also deletes its records. */
export function deleteMatterRow(db: WriteDb, id: string): void {
  db.run(deleteById, id);
}
