import { AppError } from "#shared/errors.ts";
import type { ReadDb, WriteDb } from "../db/open.ts";
import { statement } from "../db/statement.ts";
import { sortName } from "../matters/sort-name.ts";

/** A client as it is stored; times are Unix milliseconds, metadata is JSON. */
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
}

/** A client with a name alone; what a request leaves out stays so (workspace-api §9). `now` is in Unix milliseconds. */
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
  return { id, name, ...empty, clientType: "individual", metadata: "{}", createdAt: now, updatedAt: now };
}

const columns = `id, name, email, phone, address, city, state, zip_code as zipCode, country, client_type as clientType, tax_id as taxId,
  notes, metadata, created_at as createdAt, updated_at as updatedAt`;

const byId = statement<[string], ClientRow>(`select ${columns} from client where id = ?`);
const page = statement<[number, number], ClientRow>(`select ${columns} from client order by sort_name, id limit ? offset ?`);
const count = statement<[], { n: number }>("select count(*) as n from client");

export function findClient(db: ReadDb, id: string): ClientRow | undefined {
  return byId(db).get(id);
}

/** The client, or throws `client-not-found`. */
export function mustHaveClient(db: ReadDb, id: string): ClientRow {
  const found = findClient(db, id);
  if (found === undefined) throw new AppError("client-not-found");
  return found;
}

/** Clients by name, and how many there are in all. */
export function listClients(db: ReadDb, { limit, offset }: { limit: number; offset: number }) {
  return { rows: page(db).all(limit, offset), total: count(db).get()?.n ?? 0 };
}

export function insertClient(db: WriteDb, row: ClientRow): void {
  db.prepare(
    `insert into client (id, name, sort_name, email, phone, address, city, state, zip_code, country, client_type, tax_id, notes, metadata,
       created_at, updated_at)
     values (@id, @name, @sortName, @email, @phone, @address, @city, @state, @zipCode, @country, @clientType, @taxId, @notes, @metadata,
       @createdAt, @updatedAt)`,
  ).run({ ...row, sortName: sortName(row.name) });
}

export function updateClient(db: WriteDb, row: ClientRow): void {
  db.prepare(
    `update client set name = @name, sort_name = @sortName, email = @email, phone = @phone, address = @address, city = @city,
       state = @state, zip_code = @zipCode, country = @country, client_type = @clientType, tax_id = @taxId, notes = @notes,
       metadata = @metadata, updated_at = @updatedAt
     where id = @id`,
  ).run({ ...row, sortName: sortName(row.name) });
}

export function deleteClient(db: WriteDb, id: string): void {
  db.prepare("delete from client where id = ?").run(id);
}
