import type { ReadDb } from "../../platform/db/open.ts";
import { sql } from "../../platform/db/sql.ts";

/** One of the sections to which a publisher gave one number. */
export interface VersionRow {
  id: number;
  actId: string;
  citation: string;
  heading: string;
  /** `actStatus` at the import; `""` where there is none. */
  status: string;
  effectiveDate: string | null;
  expirationDate: string | null;
}

/**
 * All sections of one source with the citation of a section, itself among them, in the publisher's order: the versions before and after a
 * known day. One where the number is given once; at most 20.
 */
export function versionsOfNumber(db: ReadDb, sectionId: number): VersionRow[] {
  return db.all(withItsCitation, [sectionId, sectionId]);
}

/** The citation without the ` [2]` of a second section (store/prepare.ts). */
const alone = (table: string) =>
  `case when ${table}.nth = 1 then ${table}.citation_short
     else substr(${table}.citation_short, 1, length(${table}.citation_short) - length(' [' || ${table}.nth || ']')) end`;

const withItsCitation = sql<[number, number], VersionRow>(
  `select distinct s.id, s.act_id as "actId", s.citation_short as citation, s.heading, coalesce(s.status, '') as status,
     json_extract(s.record, '$.effectiveDate') as "effectiveDate", json_extract(s.record, '$.expirationDate') as "expirationDate", s.position
   from section own join cite_key k on k.section_id = own.id join cite_key other on other.key = k.key join section s on s.id = other.section_id
   where own.id = ? and s.source_id = own.source_id and ${alone("s")} = ${alone("own")}
   union
   select id, act_id, citation_short, heading, coalesce(status, ''), json_extract(record, '$.effectiveDate'),
     json_extract(record, '$.expirationDate'), position
   from section where id = ?
   order by position limit 20`,
);
