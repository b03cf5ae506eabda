import { AppError } from "#shared/platform/errors.ts";
import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";
import { sortName } from "../../records/matters/sort-name.ts";

/** A stored playbook; times are Unix milliseconds, positions are JSON. */
export interface StoredPlaybook {
  id: string;
  name: string;
  description: string | null;
  contractType: string;
  positions: string;
  isDefault: number;
  sourceFilename: string | null;
  createdAt: number;
  updatedAt: number;
  /** Number of changes to the record; the first is its creation. */
  version: number;
}

const columns = `id, name, description, contract_type as contractType, positions, is_default as isDefault,
  source_filename as sourceFilename, created_at as createdAt, updated_at as updatedAt, version`;

const byId = sql<string, StoredPlaybook>(`select ${columns} from playbook where id = ?`);
const page = sql<[number, number], StoredPlaybook>(`select ${columns} from playbook order by sort_name, id limit ? offset ?`);
const count = sql<[], number>("select count(*) from playbook");
const defaultOf = sql<string, StoredPlaybook>(`select ${columns} from playbook where contract_type = ? and is_default = 1`);

export function findPlaybook(db: ReadDb, id: string): StoredPlaybook | undefined {
  return db.one(byId, id);
}

/** The playbook. Throws `playbook-not-found`. */
export function mustHavePlaybook(db: ReadDb, id: string): StoredPlaybook {
  const found = findPlaybook(db, id);
  if (found === undefined) throw new AppError("playbook-not-found");
  return found;
}

/** Playbooks by name, and their total number. */
export function listPlaybooks(db: ReadDb, { limit, offset }: { limit: number; offset: number }): { rows: StoredPlaybook[]; total: number } {
  return { rows: db.all(page, [limit, offset]), total: db.value(count, []) ?? 0 };
}

/** The default playbook of a contract type; undefined where none was set. */
export function defaultPlaybook(db: ReadDb, contractType: string): StoredPlaybook | undefined {
  return db.one(defaultOf, contractType);
}

const insert = sql<Omit<StoredPlaybook, "version"> & { sortName: string }>(
  `insert into playbook (id, name, sort_name, description, contract_type, positions, is_default, source_filename, created_at, updated_at)
   values (@id, @name, @sortName, @description, @contractType, @positions, @isDefault, @sourceFilename, @createdAt, @updatedAt)`,
);

export function insertPlaybook(db: WriteDb, playbook: Omit<StoredPlaybook, "version">): void {
  db.run(insert, { ...playbook, sortName: sortName(playbook.name) });
}

type Change = Pick<StoredPlaybook, "id" | "name" | "description" | "positions">;
const update = sql<Change & { sortName: string; now: number }>(
  `update playbook set name = @name, sort_name = @sortName, description = @description, positions = @positions, updated_at = @now,
     version = version + 1 where id = @id`,
);

export function updatePlaybook(db: WriteDb, playbook: Change, now: number): void {
  const { id, name, description, positions } = playbook;
  db.run(update, { id, name, description, positions, sortName: sortName(name), now });
}

const clear = sql<string>("update playbook set is_default = 0 where contract_type = ? and is_default = 1");
const mark = sql<string>("update playbook set is_default = 1 where id = ?");

/** Makes a playbook the default of its contract type in place of another. */
export function setDefault(db: WriteDb, { id, contractType }: Pick<StoredPlaybook, "id" | "contractType">): void {
  db.run(clear, contractType);
  db.run(mark, id);
}

const unmark = sql<string>("update playbook set is_default = 0 where id = ?");

export function clearDefault(db: WriteDb, id: string): void {
  db.run(unmark, id);
}
