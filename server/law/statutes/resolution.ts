import { ValidationError } from "#shared/platform/errors.ts";
import type { MissingLaw, SectionCandidate } from "#shared/law/missing-law.ts";
import type { Resolution, SessionLawMatch } from "#shared/law/statutes.ts";
import type { QueryDbs } from "../store/query-dbs.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { type BareSection, readBareSection, sectionsNumbered } from "../citation/bare-section.ts";
import { didYouMean } from "../citation/did-you-mean.ts";
import type { Recognised } from "../citation/grammar.ts";
import { missingLaw, missingStateLevel } from "../citation/missing.ts";
import { sectionsNamed } from "../citation/sections-named.ts";
import { type CitationScope, type ResolvedInput, resolveCitation } from "../citation/resolve.ts";
import { hidesSample } from "../search/sample.ts";
import { citedLevel } from "../search/rerank.ts";
import { termOfArt } from "../search/terms-of-art.ts";
import { type SectionRow, sectionByActId, sectionById } from "./corpus.ts";
import { inEdition } from "./held-edition.ts";
import { sessionLawMatch } from "./session-law-match.ts";
import { presentSection } from "./present.ts";

/** Number of different citations in a batch, which determines the price. Throws ValidationError over 50 (data-api §6.5). */
export function distinctCitations(citations: readonly string[]): number {
  const count = new Set(citations.map(collapsed)).size;
  if (count <= mostDistinct) return count;
  const msg = `must have at most ${mostDistinct} different entries`;
  throw new ValidationError([{ loc: ["body", "citations"], msg, type: "too_long", input: citations, ctx: { max_length: mostDistinct } }]);
}

/** An entry for every citation, in order; spellings that differ only in blanks are read once. */
export function resolveAll(
  { corpus, sessionLaws, history }: Pick<QueryDbs, "corpus" | "sessionLaws" | "history">,
  citations: readonly string[],
  scope: CitationScope,
): Resolution[] {
  let stateless = 0;
  const lawOf = (citation: string) => {
    // A scope of codes excludes session laws; without a state each citation is searched in all states.
    if (scope.corpusType !== undefined || (scope.state === undefined && stateless++ >= mostStateless)) return null;
    return scope.state === "federal" ? null : sessionLawMatch(sessionLaws, citation, scope.state ?? null);
  };
  const known = new Map<string, Resolution>();
  return citations.map((citation) => {
    const key = collapsed(citation);
    let resolution = known.get(key);
    if (resolution === undefined) known.set(key, (resolution = resolveOne({ corpus, history }, citation, scope, lawOf)));
    return { ...resolution, inputCitation: citation };
  });
}

const mostDistinct = 50;
/** Maximum citations without a state that one call searches among session laws (data-api §6.5). */
const mostStateless = 6;

function collapsed(citation: string): string {
  return citation.trim().replace(/\s+/g, " ");
}

function resolveOne(
  dbs: Pick<QueryDbs, "corpus" | "history">,
  citation: string,
  scope: CitationScope,
  lawOf: (citation: string) => SessionLawMatch | null,
): Resolution {
  const db = dbs.corpus;
  const found = resolveCitation(db, citation, scope);
  const cited = found.sectionId === null ? undefined : sectionById(db, found.sectionId);
  const isInScope = found.status === "resolved";
  const year = isInScope ? found.typed?.citation.edition?.year : undefined;
  const edited = cited === undefined || year === undefined ? null : inEdition(dbs, cited, year);
  const row = edited?.row ?? cited;
  const section = row === undefined || !isInScope ? null : presentSection(row);
  const isDocument = row?.unit === "document";
  const sessionLaw = section === null ? lawOf(citation) : null;
  const sharing = [...(found.choice?.ids ?? []), ...found.candidates];
  const candidates = sharing.length === 0 && found.family === null ? candidatesFor(db, citation, scope) : inScope(db, sharing, scope);
  const named = sectionsNamed(db, citation, scope, mostNamed, found.typed);
  const isOutside = found.status === "outside-scope" && row !== undefined;
  return {
    // A law or a document of the Register was found, which is not a section of a code (data-api §6.5).
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
    // The registry contains state laws; a federal law is the `section` itself.
    sessionLaw,
    candidates,
    sections: (named?.sections ?? []).flatMap(({ id, pinpoint }) => {
      const one = sectionById(db, id);
      return one === undefined
        ? []
        : [{ ...candidateOf(one), citationShort: one.citation_short, subsection: pinpoint, actStatus: one.status }];
    }),
    notInstalled: named?.missing ?? [],
    missing:
      sessionLaw === null && (candidates.length === 0 || found.choice?.why === "renumbered") ? missingFor(db, citation, found) : null,
    edition: edited?.edition ?? null,
  };
}

/**
 * The missing law where `citation`, with its resolution without a scope, leads to nothing installed; null where it leads to law, and where
 * the text is more than a citation.
 */
export function missingIn(db: ReadDb, citation: string, resolved = resolveCitation(db, citation)): MissingLaw | null {
  if (resolved.choice !== null && resolved.choice.why !== "renumbered") return null;
  const isBare = resolved.family === null;
  return isBare && candidatesFor(db, citation, {}).length > 0 ? null : missingFor(db, citation, resolved);
}

function missingFor(db: ReadDb, citation: string, { typed, ...resolved }: ResolvedInput): MissingLaw | null {
  const isNowhere = (resolved.status === "unresolved" && resolved.divisionKey === null) || resolved.status === "needs-scope";
  if (!isNowhere) return null;
  const bare = typed === null && termOfArt(citation) === null ? readBareSection(citation) : null;
  if (bare?.isSigned === true) return missingNumber(bare);
  if (typed === null || typed.words !== "") return bare === null ? missingLevel(db, citation) : null;
  const missing = missingLaw(db, typed.citation, resolved);
  if (resolved.choice?.why === "renumbered") {
    const now = resolved.choice.ids.flatMap((id) => sectionById(db, id) ?? []);
    return { ...missing, sentence: renumbered(typed.citation, now), nearest: now.slice(0, mostNearest).map(candidateOf) };
  }
  const nearest = missing.gap === "no-such-provision" ? didYouMean(db, citation).flatMap((actId) => sectionByActId(db, actId) ?? []) : [];
  return { ...missing, nearest: nearest.map(candidateOf) };
}

/** `Formerly 2 U.S.C. § 431; now 52 U.S.C. § 30101.` */
function renumbered(cited: Recognised, now: readonly SectionRow[]): string {
  const [first, ...others] = now.slice(0, mostNearest).map((row) => row.citation_short);
  const more = now.length > mostNearest ? ` and ${now.length - mostNearest} more` : "";
  return `Formerly ${cited.text.trim()}; now ${[first, ...others].join(", ")}${more}.`;
}

/** A title or chapter of a state's law that is cited alone and not installed: `D.C. Code title 32`. */
function missingLevel(db: ReadDb, citation: string): MissingLaw | null {
  const missing = missingStateLevel(db, citation);
  return missing === null ? null : { ...missing, nearest: [] };
}

/** Maximum number of near sections (shared/law/missing-law.ts). */
const mostNearest = 3;

/** The missing law where no installed section or rule has a number. */
function missingNumber({ kind, number }: BareSection): MissingLaw {
  return { gap: "no-such-provision", law: null, sentence: `No installed ${kind} has the number ${number}.`, fetch: null, nearest: [] };
}

/** The possible meanings of a number without its code in a scope. */
function candidatesFor(db: ReadDb, citation: string, scope: CitationScope): SectionCandidate[] {
  const bare = readBareSection(citation);
  if (bare === null) return [];
  const level = citedLevel(db);
  return inScope(
    db,
    sectionsNumbered(db, bare).toSorted((a, b) => level(b) - level(a)),
    scope,
  );
}

function inScope(db: ReadDb, ids: readonly number[], scope: CitationScope): SectionCandidate[] {
  const isHidden = hidesSample(db, { state: scope.state === undefined ? undefined : [scope.state] });
  return ids
    .flatMap((id) => sectionById(db, id) ?? [])
    .filter(
      ({ jurisdiction, corpus_type, is_fiction }) =>
        !(isHidden && is_fiction === 1) &&
        (scope.state ?? jurisdiction) === jurisdiction &&
        (scope.corpusType ?? corpus_type) === corpus_type,
    )
    .slice(0, mostCandidates)
    .map(candidateOf);
}

function candidateOf(row: SectionRow): SectionCandidate {
  return {
    actId: row.act_id,
    citation: row.citation,
    title: row.heading || null,
    state: row.jurisdiction,
    corpusType: row.corpus_type,
  };
}

const mostCandidates = 20;
const mostNamed = 100;
