import type { WriteDb } from "../../platform/db/open.ts";
import { sql } from "../../platform/db/sql.ts";

const updateSession = sql<string>(`update session set
       served = (select count(*) from law l where l.jurisdiction = session.jurisdiction and l.session = session.code
         and l.state = 'served' and l.text_status <> 'withheld'),
       withheld = (select count(*) from law l where l.jurisdiction = session.jurisdiction and l.session = session.code
         and l.state = 'served' and l.text_status = 'withheld'),
       not_held = (select count(*) from law l where l.jurisdiction = session.jurisdiction and l.session = session.code
         and l.state = 'served' and l.text_status in ('not_held', 'pending'))
     where jurisdiction = ?`);
const deleteJurisdiction = sql<string>("delete from jurisdiction where code = ?");
const insertJurisdiction = sql<
  [string, string]
>(`insert into jurisdiction (code, series, instrument_types, earliest_approved, latest_approved)
     select ?, json_group_array(distinct series order by series), json_group_array(distinct instrument_type order by instrument_type),
       min(approved_date), max(approved_date)
     from law where jurisdiction = ? and state = 'served' having count(*) > 0`);

/** Recounts the sessions of a jurisdiction and its coverage; part of every change of its acts. */
export function countSessions(db: WriteDb, jurisdiction: string): void {
  db.run(updateSession, jurisdiction);
  db.run(deleteJurisdiction, jurisdiction);
  db.run(insertJurisdiction, [jurisdiction, jurisdiction]);
}
