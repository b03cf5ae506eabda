import { AppError } from "#shared/platform/errors.ts";
import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { sortName } from "../matters/sort-name.ts";
import { sql } from "../../../platform/db/sql.ts";

/** A stored client; times are Unix milliseconds, metadata is JSON. */
export interface ClientRow {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  country: string | null;
  clientType: string | null;
  taxId: string | null;
  notes: string | null;
  metadata: string;
  createdAt: number;
  updatedAt: number;
  /** Number of changes to the record; the first is its creation. */
  version: number;
}

/** A client with only a name; fields that a request leaves out stay empty (workspace-api §9). `now` is in Unix milliseconds. */
export function blankClient(id: string, name: string, now: number): ClientRow {
  const empty = {
    email: null,
    phone: null,
    address: null,
    city: null,
    state: null,
    zipCode: null,
    country: null,
    taxId: null,
    notes: null,
  };
  return { id, name, ...empty, clientType: "individual", metadata: "{}", createdAt: now, updatedAt: now, version: 1 };
}

const columns = `id, name, email, phone, address, city, state, zip_code as zipCode, country, client_type as clientType, tax_id as taxId,
  notes, metadata, created_at as createdAt, updated_at as updatedAt, version`;

const byId = sql<string, ClientRow>(`select ${columns} from client where id = ?`);
const page = sql<[number, number], ClientRow>(`select ${columns} from client order by sort_name, id limit ? offset ?`);
const count = sql<[], { n: number }>("select count(*) as n from client");

const named = sql<[], Pick<ClientRow, "id" | "name" | "notes">>("select id, name, notes from client order by sort_name, id");

/** The names and notes of every client, by name. */
export function namedClients(db: ReadDb): Pick<ClientRow, "id" | "name" | "notes">[] {
  return db.all(named);
}

export function findClient(db: ReadDb, id: string): ClientRow | undefined {
  return db.one(byId, id);
}

/** Returns the client, or throws `client-not-found`. */
export function mustHaveClient(db: ReadDb, id: string): ClientRow {
  const found = findClient(db, id);
  if (found === undefined) throw new AppError("client-not-found");
  return found;
}

/** Clients by name, and their total number. */
export function listClients(db: ReadDb, { limit, offset }: { limit: number; offset: number }) {
  return { rows: db.all(page, [limit, offset]), total: db.one(count)?.n ?? 0 };
}

const insertClientSql = sql<
  Record<string, unknown>
>(`insert into client (id, name, sort_name, email, phone, address, city, state, zip_code, country, client_type, tax_id, notes, metadata,
       created_at, updated_at)
     values (@id, @name, @sortName, @email, @phone, @address, @city, @state, @zipCode, @country, @clientType, @taxId, @notes, @metadata,
       @createdAt, @updatedAt)`);

export function insertClient(db: WriteDb, row: ClientRow): void {
  db.run(insertClientSql, { ...row, sortName: sortName(row.name) });
}

const updateClientSql = sql<
  Record<string, unknown>
>(`update client set name = @name, sort_name = @sortName, email = @email, phone = @phone, address = @address, city = @city,
       state = @state, zip_code = @zipCode, country = @country, client_type = @clientType, tax_id = @taxId, notes = @notes,
       metadata = @metadata, updated_at = @updatedAt, version = version + 1
     where id = @id`);

export function updateClient(db: WriteDb, row: ClientRow): void {
  db.run(updateClientSql, { ...row, sortName: sortName(row.name) });
}

const deleteClientSql = sql<string>("delete from client where id = ?");

export function deleteClient(db: WriteDb, id: string): void {
  db.run(deleteClientSql, id);
}
