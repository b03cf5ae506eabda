import type { CitationOutsideFilters } from "#shared/law/statutes.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import type { Recognised } from "../citation/grammar.ts";
import { readBareSection, readInstalled, sectionsNumbered } from "../citation/bare-section.ts";
import type { Typed } from "../citation/recognise.ts";
import { missingLaw } from "../citation/missing.ts";
import { sectionsNamed } from "../citation/sections-named.ts";
import { type Choice, type Resolved, type ResolvedInput, resolveTyped } from "../citation/resolve.ts";
import { citedLevel } from "./rerank.ts";
import type { SearchRequest } from "./request.ts";
import type { Scope } from "./scope.ts";
import { termOfArt } from "./terms-of-art.ts";
import { sql } from "../../platform/db/sql.ts";

/** The law a query cites. */
export interface Cited {
  /** Sections of the scope, in order; where `isResolved` the first is the cited section, else all are candidates. */
  sections: number[];
  isResolved: boolean;
  outside: CitationOutsideFilters | null;
  /** Words typed after the citation, which the search uses; null when the whole query is a citation. */
  words: string | null;
  notes: string[];
  /** Of the edition that the citation names; otherwise null. */
  year: number | null;
}

/**
 * The citation that a query is or begins with, null when there is none. A query that is a citation never finds words: an unresolved
 * citation is named in `notes` instead.
 */
export function citedIn(db: ReadDb, scope: Scope, request: SearchRequest): Cited | null {
  const typed = readInstalled(db, request.query, { state: request.state?.length === 1 ? request.state[0] : undefined });
  const law = lawCited(db, scope, request, typed);
  return law === null ? null : { ...law, year: typed?.citation.edition?.year ?? null };
}

type Law = Omit<Cited, "year">;

function lawCited(db: ReadDb, scope: Scope, request: SearchRequest, typed: Typed | null): Law | null {
  // A state filter decides which state `G.S.` means.
  const state = request.state?.length === 1 ? request.state[0] : undefined;
  const listed = severalCited(db, scope, request.query, typed, state);
  if (listed !== null) return listed;
  const resolved = { ...resolveTyped(db, request.query, typed, { state }), typed };
  const words = typed === null || typed.words === "" ? null : typed.words;
  if (resolved.sectionId !== null) return section(db, scope, resolved.sectionId, resolved, words);
  if (typed === null) return termOfArt(request.query) === null ? numbered(db, scope, request.query) : null;
  const { choice } = resolved;
  const meant = (choice?.ids ?? []).filter((id) => scope.has(id));
  if (meant.length > 0) {
    const notes = [choiceNote(db, typed.citation.text.trim(), choice?.why, meant)];
    return { sections: meant, isResolved: false, outside: null, words, notes };
  }
  const within = resolved.divisionKey === null ? [] : sectionsIn(db, resolved).filter((id) => scope.has(id));
  const notes = within.length > 0 ? [] : [noSection(db, typed.citation, resolved)];
  return { sections: within, isResolved: false, outside: null, words, notes };
}

/** `28 USC 1331 and 1332`, `§§ 1330-1335`: each named section, in order. Null where none of several is in the scope. */
function severalCited(db: ReadDb, scope: Scope, query: string, typed: Typed | null, state: string | undefined): Law | null {
  const named = sectionsNamed(db, query, { state }, mostListed, typed);
  const sections = (named?.sections ?? []).map(({ id }) => id).filter((id) => scope.has(id));
  if (named === null || sections.length === 0) return null;
  return { sections, isResolved: true, outside: null, words: null, notes: named.missing };
}

/** As many as a search ranks. */
const mostListed = 120;

/** The cited section, and after it the others that the citation may mean. */
function section(db: ReadDb, scope: Scope, id: number, { choice, typed }: ResolvedInput, words: string | null): Law {
  const others = (choice?.ids ?? []).filter((one) => one !== id && scope.has(one));
  const notes = others.length === 0 ? [] : [choiceNote(db, typed?.citation.text.trim() ?? "", choice?.why, [id, ...others])];
  const known = { isResolved: true, words, notes };
  const excludedBy = scope.excludedBy(id);
  if (scope.has(id) || excludedBy.length === 0) return { ...known, sections: [id, ...others], outside: null };
  const row = db.one(sectionOf, id);
  return { ...known, sections: [], outside: row === undefined ? null : { ...row, excludedBy } };
}

/** Why several sections are listed for one citation. */
function choiceNote(db: ReadDb, cited: string, why: Choice["why"] | undefined, ids: readonly number[]): string {
  if (why === "renumbered") {
    const now = ids.flatMap((id) => db.one(sectionOf, id)?.citation?.replace(/ \(\d{4}\)$/, "") ?? []).filter((one) => one !== cited);
    return `Formerly ${cited}; now ${now.slice(0, 3).join(", ")}${now.length > 3 ? ` and ${now.length - 3} more` : ""}.`;
  }
  return choiceNotes[why ?? "same-number"](cited, ids.length);
}

const choiceNotes: Record<Exclude<Choice["why"], "renumbered">, (cited: string, count: number) => string> = {
  amended: (cited) => `${cited} amended several sections; each that is installed is listed.`,
  "same-number": (cited, count) => `The publisher gave this number to ${count} sections; each is listed for ${cited}.`,
  "several-acts": (cited) => `More than one act has the section in ${cited}; each that is installed is listed.`,
  parallel: (cited) => `The citations beside ${cited} lead to different sections; each is listed.`,
};

/** `section 1983` names no code: all sections with this number are candidates, those cited most by other law first. */
function numbered(db: ReadDb, scope: Scope, query: string): Law | null {
  const bare = readBareSection(query);
  if (bare === null) return null;
  const level = citedLevel(db);
  const found = sectionsNumbered(db, bare).filter((id) => scope.has(id));
  const sections = found.toSorted((a, b) => level(b) - level(a));
  // Without a sign the number may also be a word of the text.
  if (!bare.isSigned && sections.length === 0) return null;
  const note =
    sections.length === 0
      ? `No installed ${bare.kind} has the number ${bare.number}.`
      : `“${query.trim()}” names no code, so each installed ${bare.kind} ${bare.number} is listed.`;
  return { sections, isResolved: false, outside: null, words: bare.isSigned ? null : query, notes: [note] };
}

/** Session laws are in no code; this code does not know whether they are installed. */
function noSection(db: ReadDb, cited: Recognised, resolved: Resolved): string {
  return cited.family === "session-law"
    ? `“${cited.text}” is a session law, not a section of a code.`
    : missingLaw(db, cited, resolved).sentence;
}

/** The sections of a cited chapter, part or other level, in order. */
function sectionsIn(db: ReadDb, { sourceKey, divisionKey }: Resolved): number[] {
  return db.values(inDivision, [sourceKey, divisionKey, divisionKey]);
}

const sectionOf = sql<number, Omit<CitationOutsideFilters, "excludedBy">>(
  `select act_id as "actId", citation, nullif(heading, '') as title, jurisdiction as state, corpus_type as "corpusType"
   from section where id = ?`,
);
const inDivision = sql<[string | null, string | null, string | null], number>(
  `select s.id from source o join division d on d.source_id = o.id join section s on s.division_id = d.id
   where o.key = ? and (d.key = ? or d.key like ? || '/%') order by d.position, s.position limit 120`,
);
