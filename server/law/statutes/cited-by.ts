import type { CitedBy } from "#shared/law/section-relations.ts";
import { hasCurrentTwin } from "../search/annual-twins.ts";
import { annualCfr, isCfr } from "../store/annual-editions.ts";
import { unpackIds } from "../store/writer-references.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { sectionById } from "./corpus.ts";
import { presentSection } from "./present.ts";
import { sql } from "../../platform/db/sql.ts";

type Origin = CitedBy["citers"][number]["citedIn"][number];

/** The installed sections that refer to a section; null when it is gone. References to a range of numbers count for its ends. */
export function citedBy(db: ReadDb, id: number, limit: number): CitedBy | null {
  const cited = sectionById(db, id);
  if (cited === undefined) return null;
  const section = presentSection(cited);
  if (!hasCiters(cited.corpus_type)) return { section, citers: [], total: 0, truncated: false, note: notKept };
  const origins = new Map<number, Set<Origin>>();
  for (const { origin, sections } of db.all(citing, id)) {
    for (const citer of unpackIds(sections)) {
      if (citer !== id) origins.set(citer, (origins.get(citer) ?? new Set<Origin>()).add(origin));
    }
  }
  // One is enough of a section that is in both the current text and an annual edition.
  const isRepeat = (citer: number) => cited.corpus_type !== annualCfr && hasCurrentTwin(db, citer);
  const ranked = [...origins].filter(([citer]) => !isRepeat(citer)).sort(([a, inA], [b, inB]) => rankOf(inA) - rankOf(inB) || a - b);
  const citers = ranked.slice(0, limit).flatMap(([citer, from]) => {
    const row = sectionById(db, citer);
    return row === undefined ? [] : [{ ...presentSection(row), citedIn: order.filter((origin) => from.has(origin)) }];
  });
  return { section, citers, total: ranked.length, truncated: ranked.length > limit, note: linkedOnly };
}

/** Corpora with an index of references (data-api §13); others get an empty, refunded reply. */
export function hasCiters(corpusType: string): boolean {
  return corpusType === "USC" || isCfr(corpusType);
}

const order: Origin[] = ["text", "notes", "credit"];
const rankOf = (origins: ReadonlySet<Origin>) => order.findIndex((origin) => origins.has(origin));
const notKept = "Citing sections are known for the federal code and the federal regulations";
const linkedOnly = "Counts the references that publishers link in the law installed here; sections named only in words are not counted";

// Ids follow the order of installation; `cross join` keeps the order of the tables: few keys, few sources, one row each.
const citing = sql<number, { origin: Origin; sections: Buffer }>(
  `select c.origin, c.sections from cite_key k cross join source o cross join citing c
   where c.source_id = o.id and c.target = k.key and k.section_id = ?`,
);
