import type { WriteDb } from "../db/open.ts";

/** Counts the sessions of a jurisdiction anew, and what coverage says of it; part of every change of its acts. */
export function countSessions(db: WriteDb, jurisdiction: string): void {
  db.prepare(
    `update session set
       served = (select count(*) from law l where l.jurisdiction = session.jurisdiction and l.session = session.code
         and l.state = 'served' and l.text_status <> 'withheld'),
       withheld = (select count(*) from law l where l.jurisdiction = session.jurisdiction and l.session = session.code
         and l.state = 'served' and l.text_status = 'withheld'),
       not_held = (select count(*) from law l where l.jurisdiction = session.jurisdiction and l.session = session.code
         and l.state = 'served' and l.text_status in ('not_held', 'pending'))
     where jurisdiction = ?`,
  ).run(jurisdiction);
  db.prepare("delete from jurisdiction where code = ?").run(jurisdiction);
  db.prepare(
    `insert into jurisdiction (code, series, instrument_types, earliest_approved, latest_approved)
     select ?, json_group_array(distinct series order by series), json_group_array(distinct instrument_type order by instrument_type),
       min(approved_date), max(approved_date)
     from law where jurisdiction = ? and state = 'served' having count(*) > 0`,
  ).run(jurisdiction, jurisdiction);
}
