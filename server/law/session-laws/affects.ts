import type { ReadDb } from "../../platform/db/open.ts";
import { lawColumns, type LawRow } from "./corpus.ts";
import type { AffectedSection } from "./model.ts";
import { sql } from "../../platform/db/sql.ts";

/** Code sections that an act says it changes, in the act's order. */
export function affectedBy(db: ReadDb, lawId: string): AffectedSection[] {
  return db.all(ofLaw, lawId);
}
const ofLaw = sql<string, AffectedSection>(
  `select section_as_printed as sectionAsPrinted, action_as_printed as actionAsPrinted, code_as_printed as codeAsPrinted,
     act_section_as_printed as actSectionAsPrinted from law_affects where law_id = ? order by ordinal`,
);

/** Served acts that name a code section, newest first, once for each action of an act there. */
export function actsAffecting(db: ReadDb, jurisdiction: string, sectionKey: string, limit: number): (LawRow & AffectedSection)[] {
  return db.all(ofSection, [jurisdiction, sectionKey, limit]);
}
const ofSection = sql<[string, string, number], LawRow & AffectedSection>(
  `select ${lawColumns}, a.section_as_printed as sectionAsPrinted, a.action_as_printed as actionAsPrinted,
     a.code_as_printed as codeAsPrinted, a.act_section_as_printed as actSectionAsPrinted
   from law_affects a join law l on l.id = a.law_id
     left join session s on s.jurisdiction = l.jurisdiction and s.code = l.session left join law_text t on t.law_id = l.id
   where a.jurisdiction = ? and a.section_key = ? and l.state = 'served'
   order by l.approved_date desc nulls last, l.session desc, l.id desc, a.ordinal limit ?`,
);
