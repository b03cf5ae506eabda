import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";

const originOfGrant = sql<string, string>("select origin from model_grant where matter_id = ?");
const give = sql<[string, string, number]>(
  `insert into model_grant (matter_id, origin, at) values (?, ?, ?)
   on conflict (matter_id) do update set origin = excluded.origin, at = excluded.at`,
);
const take = sql<string>("delete from model_grant where matter_id = ?");
const takeEvery = sql("delete from model_grant");

/** Whether passages of a matter may be sent to this origin. */
export function isGranted(db: ReadDb, matterId: string, origin: string): boolean {
  return db.value(originOfGrant, matterId) === origin;
}

export function giveGrant(db: WriteDb, matterId: string, origin: string, now: number): void {
  db.run(give, [matterId, origin, now]);
}

export function takeGrant(db: WriteDb, matterId: string): void {
  db.run(take, matterId);
}

export function takeEveryGrant(db: WriteDb): void {
  db.run(takeEvery);
}
