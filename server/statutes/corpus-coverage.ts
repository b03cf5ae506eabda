import type { ReadDb } from "../db/open.ts";
import { statement } from "../db/statement.ts";

/** Sections by corpus, jurisdiction and status, counted at import. */
export interface CountRow {
  corpus_type: string;
  jurisdiction: string;
  status: string;
  sections: number;
  passages: number;
}

export function coverageCounts(db: ReadDb): CountRow[] {
  return counts(db).all();
}

/** When each corpus was last brought up to date, and the oldest and newest release held of it. */
export interface RetrievalRow {
  corpus_type: string;
  jurisdiction: string;
  installed_at: string;
}

export function retrievals(db: ReadDb): RetrievalRow[] {
  return installed(db).all();
}

const counts = statement<[], CountRow>(
  "select corpus_type, jurisdiction, status, sections, passages from coverage_count order by corpus_type, jurisdiction, status",
);
const installed = statement<[], RetrievalRow>(
  `select c.corpus_type, c.jurisdiction, max(o.installed_at) as installed_at
   from source_count c join source o on o.id = c.source_id group by c.corpus_type, c.jurisdiction order by c.jurisdiction, c.corpus_type`,
);
