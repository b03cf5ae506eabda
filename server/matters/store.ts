import type { ReadDb, WriteDb } from "../db/open.ts";
import { statement } from "../db/statement.ts";
import { hasSameWords, indexMatter } from "../workspace-search/store.ts";
import { sortName } from "./sort-name.ts";

/** A matter as it is stored; times are Unix milliseconds, metadata is JSON. */
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
}

const columns = `id, client_id as clientId, name, description, instructions, status, practice_area as practiceArea,
  matter_type as matterType, case_number as caseNumber, responsible_attorney_name as responsibleAttorneyName, open_date as openDate,
  close_date as closeDate, billing_type as billingType, billing_rate as billingRate, billing_currency as billingCurrency, country,
  metadata, is_default as isDefault, created_at as createdAt, updated_at as updatedAt`;

/** Bound to an installation whose list limits the caller, or to null. */
const allowed = `(@allowlist is null or id in (select matter_id from installation_matter where installation_id = @allowlist))`;

type Seen = { allowlist: string | null };

const byId = statement<[Seen & { id: string }], MatterRow>(`select ${columns} from matter where id = @id and ${allowed}`);
const theDefault = statement<[Seen], MatterRow>(`select ${columns} from matter where is_default = 1 and ${allowed}`);
const page = statement<[Seen & { limit: number; offset: number }], MatterRow>(
  `select ${columns} from matter where ${allowed} order by sort_name, id limit @limit offset @offset`,
);
const count = statement<[Seen], { n: number }>(`select count(*) as n from matter where ${allowed}`);
const clientPage = statement<[Seen & { clientId: string; limit: number; offset: number }], MatterRow>(
  `select ${columns} from matter where client_id = @clientId and ${allowed} order by sort_name, id limit @limit offset @offset`,
);
const clientCount = statement<[Seen & { clientId: string }], { n: number }>(
  `select count(*) as n from matter where client_id = @clientId and ${allowed}`,
);

/** The matter, unless the caller's list leaves it out. */
export function findMatter(db: ReadDb, id: string, allowlist: string | null): MatterRow | undefined {
  return byId(db).get({ id, allowlist });
}

export function hasMatter(db: ReadDb, id: string, allowlist: string | null): boolean {
  return findMatter(db, id, allowlist) !== undefined;
}

export function findDefaultMatter(db: ReadDb, allowlist: string | null): MatterRow | undefined {
  return theDefault(db).get({ allowlist });
}

export function readDefaultMatterId(db: ReadDb): string | null {
  return findDefaultMatter(db, null)?.id ?? null;
}

/** Matters by name, and how many there are in all. */
export function listMatters(db: ReadDb, allowlist: string | null, at: { limit: number; offset: number }) {
  return { rows: page(db).all({ allowlist, limit: at.limit, offset: at.offset }), total: count(db).get({ allowlist })?.n ?? 0 };
}

export function listMattersOfClient(db: ReadDb, clientId: string, allowlist: string | null, at: { limit: number; offset: number }) {
  const rows = clientPage(db).all({ clientId, allowlist, limit: at.limit, offset: at.offset });
  return { rows, total: clientCount(db).get({ clientId, allowlist })?.n ?? 0 };
}

/** Of every matter of a client, also of those the caller does not see. */
export function countMattersOfClient(db: ReadDb, clientId: string): number {
  return clientCount(db).get({ clientId, allowlist: null })?.n ?? 0;
}

export function insertMatter(db: WriteDb, row: MatterRow): void {
  db.prepare(
    `insert into matter (id, client_id, name, sort_name, description, instructions, status, practice_area, matter_type, case_number,
       responsible_attorney_name, open_date, close_date, billing_type, billing_rate, billing_currency, country, metadata, is_default,
       created_at, updated_at)
     values (@id, @clientId, @name, @sortName, @description, @instructions, @status, @practiceArea, @matterType, @caseNumber,
       @responsibleAttorneyName, @openDate, @closeDate, @billingType, @billingRate, @billingCurrency, @country, @metadata, @isDefault,
       @createdAt, @updatedAt)`,
  ).run({ ...row, sortName: sortName(row.name) });
  indexMatter(db, row);
}

const fields = `description = @description, instructions = @instructions, status = @status, practice_area = @practiceArea,
  matter_type = @matterType, case_number = @caseNumber, responsible_attorney_name = @responsibleAttorneyName, open_date = @openDate,
  close_date = @closeDate, billing_type = @billingType, billing_rate = @billingRate, billing_currency = @billingCurrency,
  country = @country, metadata = @metadata, updated_at = @updatedAt`;

// SQLite rewrites every index a column of which is named, changed or not.
const update = statement<[object], never>(`update matter set ${fields} where id = @id`);
const updatePlace = statement<[object], never>(
  `update matter set client_id = @clientId, name = @name, sort_name = @sortName, ${fields} where id = @id`,
);

/** Stores a matter that was found as `before` in the same transaction. */
export function updateMatter(db: WriteDb, before: MatterRow, row: MatterRow): void {
  if (before.name === row.name && before.clientId === row.clientId) update(db).run(row);
  else updatePlace(db).run({ ...row, sortName: sortName(row.name) });
  if (!hasSameWords(before, row)) indexMatter(db, row);
}

export function deleteMatter(db: WriteDb, id: string): void {
  db.prepare("delete from installation_matter where matter_id = ?").run(id);
  // Uploads that were never completed, or whose document was deleted, say nothing of a matter.
  db.prepare("delete from upload_part where upload_id in (select id from upload where matter_id = ?)").run(id);
  db.prepare("delete from upload where matter_id = ?").run(id);
  db.prepare("delete from matter where id = ?").run(id);
}

/** What a matter still holds, by kind; kinds it holds nothing of are left out. */
export function blockersOfMatter(db: ReadDb, id: string): { kind: string; count: number }[] {
  return db
    .prepare<[{ id: string }], { kind: string; count: number }>(
      `select kind, count from (
         select 'document' as kind, (select count(*) from document where matter_id = @id) as count
         union all
         select 'folder' as kind, (select count(*) from folder where matter_id = @id) as count
       ) where count > 0`,
    )
    .all({ id });
}
