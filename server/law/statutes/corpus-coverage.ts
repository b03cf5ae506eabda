import type { ReadDb } from "../../platform/db/open.ts";
import { countsToday } from "../search/current-status.ts";
import { hidesSample, type SampleFilters } from "../search/sample.ts";
import { sql } from "../../platform/db/sql.ts";

/** Sections by corpus, jurisdiction and status today. Passages are counted at import, by the status then. */
export interface CountRow {
  corpus_type: string;
  jurisdiction: string;
  status: string;
  sections: number;
  passages: number;
}

/** Includes invented law unless `hidesSample` is set. */
export function coverageCounts(db: ReadDb, asked: SampleFilters): CountRow[] {
  const isReal = hidesSample(db, asked);
  const keyOf = (row: CountRow) => `${row.corpus_type} ${row.jurisdiction} ${row.status}`;
  return countsToday(db, db.all(isReal ? realCounts : counts), keyOf, ({ corpusType, jurisdiction, isFiction }, status) =>
    isReal && isFiction ? null : { corpus_type: corpusType, jurisdiction, status, sections: 0, passages: 0 },
  );
}

/** When each corpus was last updated, and its oldest and newest installed release. */
export interface RetrievalRow {
  corpus_type: string;
  jurisdiction: string;
  installed_at: string;
  /** Formats of its sources, with commas. */
  formats: string;
}

export function retrievals(db: ReadDb, asked: SampleFilters): RetrievalRow[] {
  return db.all(installed, hidesSample(db, asked) ? 0 : 1);
}

const counts = sql<[], CountRow>(
  "select corpus_type, jurisdiction, status, sections, passages from coverage_count order by corpus_type, jurisdiction, status",
);
const realCounts = sql<[], CountRow>(
  `select c.corpus_type, c.jurisdiction, c.status, sum(c.sections) as sections, sum(c.passages) as passages
   from source_count c join source o on o.id = c.source_id where o.is_fiction = 0
   group by c.corpus_type, c.jurisdiction, c.status order by c.corpus_type, c.jurisdiction, c.status`,
);
const installed = sql<number, RetrievalRow>(
  `select c.corpus_type, c.jurisdiction, max(o.installed_at) as installed_at, group_concat(distinct o.format) as formats
   from source_count c join source o on o.id = c.source_id where o.is_fiction <= ? group by c.corpus_type, c.jurisdiction order by c.jurisdiction, c.corpus_type`,
);
