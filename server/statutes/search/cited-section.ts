import type { CitationOutsideFilters } from "#shared/statutes.ts";
import type { ReadDb } from "../../db/open.ts";
import { statement } from "../../db/statement.ts";
import { resolveCitation } from "../citation/resolve.ts";
import type { SearchRequest } from "./request.ts";
import type { Scope } from "./scope.ts";

/** The installed section a whole query cites: its id where the filters let it pass, else what is told about it instead. */
export function citedSection(
  db: ReadDb,
  scope: Scope,
  request: SearchRequest,
): { id: number | null; outside: CitationOutsideFilters | null } {
  // A state filter says whose `G.S.` is meant.
  const state = request.state?.length === 1 ? request.state[0] : undefined;
  const id = resolveCitation(db, request.query, { state }).sectionId;
  if (id === null) return { id: null, outside: null };
  if (scope.has(id)) return { id, outside: null };
  const section = sectionOf(db).get(id);
  return { id: null, outside: section === undefined ? null : { ...section, excludedBy: scope.excludedBy(id) } };
}

const sectionOf = statement<[number], Omit<CitationOutsideFilters, "excludedBy">>(
  `select act_id as "actId", citation, nullif(heading, '') as title, jurisdiction as state, corpus_type as "corpusType"
   from section where id = ?`,
);
