import type { ReadDb, WriteDb } from "../db/open.ts";
import { statement } from "../db/statement.ts";

/** What one use of an Idempotency-Key is for: which operation, on what, with which body (workspace-api §5). */
export interface KeyUse {
  operationName: string;
  pathIds: string;
  key: string;
  bodySha256: string;
}

const known = statement<[object], { bodySha256: string; operationId: string }>(
  `select body_sha256 as bodySha256, operation_id as operationId from idempotency_key
   where operation_name = @operationName and path_ids = @pathIds and key = @key and created_at >= @since`,
);
const keep = statement<[object], never>(
  `insert or replace into idempotency_key (operation_name, path_ids, key, body_sha256, operation_id, created_at)
   values (@operationName, @pathIds, @key, @bodySha256, @operationId, @now)`,
);

/** The first use of a key since `since`, Unix milliseconds. */
export function findKey(db: ReadDb, use: KeyUse, since: number): { bodySha256: string; operationId: string } | undefined {
  return known(db).get({ operationName: use.operationName, pathIds: use.pathIds, key: use.key, since });
}

/** Keeps what a key has launched; a use that is past its time is replaced. */
export function keepKey(db: WriteDb, use: KeyUse, operationId: string, now: number): void {
  keep(db).run({ ...use, operationId, now });
}

export function sweepKeys(db: WriteDb, before: number): void {
  db.prepare("delete from idempotency_key where created_at < ?").run(before);
}
