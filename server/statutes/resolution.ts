import { ValidationError } from "#shared/errors.ts";
import type { Resolution, SessionLawMatch } from "#shared/statutes.ts";
import type { QueryDbs } from "../corpus/query-dbs.ts";
import type { ReadDb } from "../db/open.ts";
import { type CitationScope, resolveCitation } from "./citation/resolve.ts";
import { sectionById } from "./corpus.ts";
import { sessionLawMatch } from "./session-law-match.ts";
import { presentSection } from "./present.ts";

/** How many different citations a batch holds: what it costs by. Throws ValidationError over 50 (data-api §6.5). */
export function distinctCitations(citations: readonly string[]): number {
  const count = new Set(citations.map(collapsed)).size;
  if (count <= mostDistinct) return count;
  const msg = `must have at most ${mostDistinct} different entries`;
  throw new ValidationError([{ loc: ["body", "citations"], msg, type: "too_long", input: citations, ctx: { max_length: mostDistinct } }]);
}

/** An entry for every citation, in order; spellings that differ in blanks only are read once. */
export function resolveAll(
  { corpus, sessionLaws }: Pick<QueryDbs, "corpus" | "sessionLaws">,
  citations: readonly string[],
  scope: CitationScope,
): Resolution[] {
  let stateless = 0;
  const lawOf = (citation: string) => {
    // A scope of codes leaves session laws out; without a state each citation is looked for in all of them.
    if (scope.corpusType !== undefined || (scope.state === undefined && stateless++ >= mostStateless)) return null;
    return scope.state === "federal" ? null : sessionLawMatch(sessionLaws, citation, scope.state ?? null);
  };
  const known = new Map<string, Resolution>();
  return citations.map((citation) => {
    const key = collapsed(citation);
    let resolution = known.get(key);
    if (resolution === undefined) known.set(key, (resolution = resolveOne(corpus, citation, scope, lawOf)));
    return { ...resolution, inputCitation: citation };
  });
}

const mostDistinct = 50;
/** Citations without a state that are looked for among session laws in one call (data-api §6.5). */
const mostStateless = 6;

function collapsed(citation: string): string {
  return citation.trim().replace(/\s+/g, " ");
}

function resolveOne(db: ReadDb, citation: string, scope: CitationScope, lawOf: (citation: string) => SessionLawMatch | null): Resolution {
  const found = resolveCitation(db, citation, scope);
  const row = found.sectionId === null ? undefined : sectionById(db, found.sectionId);
  const isInScope = found.status === "resolved";
  const section = row === undefined || !isInScope ? null : presentSection(row);
  const isDocument = row?.unit === "document";
  const sessionLaw = section === null ? lawOf(citation) : null;
  const isOutside = found.status === "outside-scope" && row !== undefined;
  return {
    // A law or a document of the Register is found, and is no section of a code (data-api §6.5).
    resolved: section !== null && !isDocument,
    inputCitation: citation,
    section,
    subsection: section === null ? null : found.subsection,
    citationOutsideFilters: isOutside
      ? {
          actId: row.act_id,
          citation: row.citation,
          title: row.heading || null,
          state: row.jurisdiction,
          corpusType: row.corpus_type,
          excludedBy: found.excludedBy,
        }
      : null,
    matchedCorpus: section?.corpusType === "SESSION_LAW" || sessionLaw !== null ? "session_law" : null,
    // The registry is of state laws; a federal law is the `section` itself.
    sessionLaw,
  };
}
