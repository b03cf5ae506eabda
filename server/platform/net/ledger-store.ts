import type { Connection, ConnectionPurpose, SentContent } from "#shared/platform/network.ts";
import type { ReadDb, WriteDb } from "../db/open.ts";
import { sql } from "../db/sql.ts";

/** A stored connection; `at` is in Unix milliseconds. */
export interface Booked {
  seq: number;
  at: number;
  purpose: ConnectionPurpose;
  host: string;
  method: string;
  status: number | null;
  outcome: Connection["outcome"];
  bytesSent: number | null;
  bytesReceived: number | null;
  /** Null where no data of a matter was sent. */
  content: SentContent | null;
}

/** As in the table: the content is JSON. */
type Row = Omit<Booked, "content"> & { content: string | null };

export interface LedgerFilter {
  purpose: string | null;
  outcome: string | null;
  host: string | null;
  from: number | null;
  to: number | null;
}

const insertConnection = sql<Omit<Row, "seq">, number>(
  `insert into connection (at, purpose, host, method, status, outcome, bytes_sent, bytes_received, content)
   values (@at, @purpose, @host, @method, @status, @outcome, @bytesSent, @bytesReceived, @content) returning seq`,
);

/** Assigns each its number. */
export function insertConnections(tx: WriteDb, all: readonly Booked[]): void {
  for (const one of all) one.seq = tx.insert(insertConnection, bound(one));
}

const updateConnection = sql<Pick<Booked, "seq" | "status" | "outcome" | "bytesSent" | "bytesReceived">>(
  "update connection set status = @status, outcome = @outcome, bytes_sent = @bytesSent, bytes_received = @bytesReceived where seq = @seq",
);

export function updateConnections(tx: WriteDb, all: readonly Booked[]): void {
  for (const { seq, status, outcome, bytesSent, bytesReceived } of all)
    tx.run(updateConnection, { seq, status, outcome, bytesSent, bytesReceived });
}

function bound({ seq: _seq, content, ...one }: Booked): Omit<Row, "seq"> {
  return { ...one, content: content === null ? null : JSON.stringify(content) };
}

const deleteConnection = sql<number>("delete from connection where at < ?");

export function sweepConnections(tx: WriteDb, before: number): void {
  tx.run(deleteConnection, before);
}

const clearConnectionsSql = sql("delete from connection");

/** Removes expired rows; returns their number. */
export function clearConnections(tx: WriteDb): number {
  return tx.run(clearConnectionsSql);
}

const matching = `(@purpose is null or purpose = @purpose) and (@outcome is null or outcome = @outcome)
  and (@host is null or instr(lower(host), lower(@host)) > 0) and (@from is null or at >= @from) and (@to is null or at < @to)`;

const selectConnection = sql<
  object,
  Row
>(`select seq, at, purpose, host, method, status, outcome, bytes_sent as bytesSent, bytes_received as bytesReceived, content
       from connection where ${matching} order by seq desc limit @limit offset @offset`);

/** Newest first. */
export function listConnections(db: ReadDb, filter: LedgerFilter, limit: number, offset: number): Booked[] {
  const rows = db.all(selectConnection, { ...filter, limit, offset });
  // `insertConnections` wrote it.
  return rows.map((row) => ({ ...row, content: row.content === null ? null : (JSON.parse(row.content) as SentContent) }));
}

export interface LedgerSum {
  total: number;
  bytesSent: number;
  bytesReceived: number;
}

const sumConnectionsSql = sql<
  object,
  LedgerSum
>(`select count(*) as total, coalesce(sum(bytes_sent), 0) as bytesSent, coalesce(sum(bytes_received), 0) as bytesReceived
         from connection where ${matching}`);

export function sumConnections(db: ReadDb, filter: LedgerFilter): LedgerSum {
  return db.one(sumConnectionsSql, { ...filter }) ?? { total: 0, bytesSent: 0, bytesReceived: 0 };
}
