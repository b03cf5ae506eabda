import type { Affected } from "#shared/law/watches-console.ts";
import { unpackIds } from "../store/writer-references.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { recogniseIsWholeInput } from "../citation/recognise.ts";
import { sql } from "../../platform/db/sql.ts";

/**
 * Ids of the installed sections whose operative text or notes refer to a citation, ascending. Queried by citation, so that a removed
 * section has citers too.
 */
export function citersOf(corpus: ReadDb, citation: string): number[] {
  const key = recogniseIsWholeInput(citation)?.targets[0]?.key;
  if (key === undefined) return [];
  const found = new Set(corpus.all(citing, key).flatMap(({ sections }) => unpackIds(sections)));
  const own = new Set(corpus.all(self, key).map(({ id }) => id));
  return [...found].filter((id) => !own.has(id)).toSorted((a, b) => a - b);
}

/** The first ones by name, and their total number. */
export function affectedBy(corpus: ReadDb, citation: string, limit: number): Affected {
  const ids = citersOf(corpus, citation);
  return { sections: corpus.all(named, JSON.stringify(ids.slice(0, limit))), total: ids.length };
}

// `cross join` keeps the order of the tables: few sources, one row per origin.
const citing = sql<string, { sections: Buffer }>(
  "select c.sections from source o cross join citing c where c.source_id = o.id and c.target = ? || '' and c.origin <> 'credit'",
);
const self = sql<string, { id: number }>("select section_id as id from cite_key where key = ?");
const named = sql<string, Affected["sections"][number]>(
  `select s.act_id as "actId", s.citation_short as citation, s.heading from json_each(?) j join section s on s.id = cast(j.value as bigint) order by j.key`,
);
