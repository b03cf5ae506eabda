import type { DefinedTerm, Definitions } from "#shared/law/section-relations.ts";
import { unpackBody } from "../store/stored-text.ts";
import { isCfr } from "../store/annual-editions.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { sectionById, type SectionRow, textOf } from "./corpus.ts";
import { definedTerms } from "./defined-terms.ts";
import { presentSection } from "./present.ts";
import { sql } from "../../platform/db/sql.ts";

/**
 * The meaning of words in a section: its own definitions, then, unless its own heading is “Definitions”, those of the nearest section with
 * that heading that applies to a level containing it. Null when the section is gone.
 */
export function definitionsFor(db: ReadDb, id: number): Definitions | null {
  const row = sectionById(db, id);
  if (row === undefined) return null;
  const section = presentSection(row);
  const none = { section, definitionsSection: null, terms: [], total: 0 };
  if (row.corpus_type !== "USC" && !isCfr(row.corpus_type)) return { ...none, note: otherLaw };
  const own = termsIn(db, row);
  const other = isDefinitions(row.heading) && own.length > 0 ? null : nearest(db, row);
  const terms = [...own, ...(other?.terms ?? [])];
  const found = other?.row ?? (own.length > 0 ? row : null);
  if (found === null) return { ...none, note: "Neither this section nor a “Definitions” section above it defines a term" };
  const note = other === null ? null : `Defined in ${other.row.citation_short}; a narrower definition elsewhere may come before it`;
  return { section, definitionsSection: presentSection(found), terms, total: terms.length, note };
}

/** The section headed “Definitions” that applies to the nearest level containing this one. */
function nearest(db: ReadDb, row: SectionRow): { row: SectionRow; terms: DefinedTerm[] } | null {
  for (const level of db.all(levelsAbove, row.division_id)) {
    for (const candidate of db.all(candidates, level.id)) {
      if (candidate.id === row.id || !isDefinitions(candidate.heading) || !speaksFor(level, candidate)) continue;
      const found = sectionById(db, candidate.id);
      const terms = found === undefined ? [] : termsIn(db, found);
      if (found !== undefined && terms.length > 0) return { row: found, terms };
    }
  }
  return null;
}

function isDefinitions(heading: string): boolean {
  return /^(?:general )?definitions?\b|\bdefinitions?$|^meaning of |\bdefined\b/i.test(heading);
}

const otherLaw = "Definitions are read out of the federal code and the federal regulations";

function termsIn(db: ReadDb, row: SectionRow): DefinedTerm[] {
  const text = textOf(db, row.id);
  return text === undefined ? [] : definedTerms(unpackBody(text.body, text.structure)).map((term) => ({ ...term, actId: row.act_id }));
}

interface Level {
  id: number;
  kind: string;
}

interface Candidate {
  id: number;
  division_id: number;
  heading: string;
  opening: string;
}

/** A section directly in a level defines terms for it; one further down only where its first words say so (“as used in this title”). */
function speaksFor(level: Level, { division_id, opening }: Candidate): boolean {
  return division_id === level.id || new RegExp(`\\bthis ${level.kind}\\b`, "i").test(opening);
}

/** The levels that contain a section, nearest first. */
const levelsAbove = sql<number, Level>(
  `with recursive above(id, parent_id, kind, depth) as (
     select id, parent_id, kind, depth from division where id = ?
     union all select d.id, d.parent_id, d.kind, d.depth from above join division d on d.id = above.parent_id)
   select id, kind from above order by depth desc`,
);
/** Sections below a level whose heading may be “Definitions”, in document order. */
const candidates = sql<number, Candidate>(
  `with recursive below(id) as (select cast(? as bigint) union all select d.id from below join division d on d.parent_id = below.id)
   select s.id, s.division_id, s.heading, substr(t.body, 1, 400) as opening
   from below join section s on s.division_id = below.id join section_text t on t.section_id = s.id
   where s.heading like '%defin%' or s.heading like 'meaning of %'
   order by s.position limit 200`,
);
