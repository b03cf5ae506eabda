import type { ReadDb, WriteDb } from "../db/open.ts";
import { sql } from "../db/sql.ts";

/** The purpose of one use of an Idempotency-Key: whose it is, which operation, on what, with which body (workspace-api §5). */
export interface KeyUse {
  /** '' for the owner and for programs. */
  personId: string;
  operationName: string;
  pathIds: string;
  key: string;
  bodySha256: string;
}

const known = sql<object, { bodySha256: string; operationId: string }>(
  `select body_sha256 as bodySha256, operation_id as operationId from idempotency_key
   where person_id = @personId and operation_name = @operationName and path_ids = @pathIds and key = @key and created_at >= @since`,
);
const keep = sql<object>(
  `insert into idempotency_key (person_id, operation_name, path_ids, key, body_sha256, operation_id, created_at)
   values (@personId, @operationName, @pathIds, @key, @bodySha256, @operationId, @now)
   on conflict (person_id, operation_name, path_ids, key) do update set body_sha256 = excluded.body_sha256,
     operation_id = excluded.operation_id, created_at = excluded.created_at`,
);

/** The first use of a key since `since`, Unix milliseconds. */
export function findKey(db: ReadDb, use: KeyUse, since: number): { bodySha256: string; operationId: string } | undefined {
  const { personId, operationName, pathIds, key } = use;
  return db.one(known, { personId, operationName, pathIds, key, since });
}

/** Stores what a key has launched; replaces an expired use. */
export function keepKey(db: WriteDb, use: KeyUse, operationId: string, now: number): void {
  db.run(keep, { ...use, operationId, now });
}

const deleteIdempotencyKey = sql<number>("delete from idempotency_key where created_at < ?");

export function sweepKeys(db: WriteDb, before: number): void {
  db.run(deleteIdempotencyKey, before);
}
