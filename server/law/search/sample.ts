import type { ReadDb } from "../../platform/db/open.ts";
import { sql } from "../../platform/db/sql.ts";
import { IdSet } from "./id-set.ts";
import { blockDocs } from "./postings.ts";
import { cached } from "./snapshot.ts";
import { postingsIn } from "./stem-postings.ts";

/** The parts of a request that can ask for invented law. */
export interface SampleFilters {
  includeSample?: boolean | undefined;
  titleNumber?: number | null | undefined;
  state?: readonly string[] | null | undefined;
}

/**
 * Whether invented law is left out: real law is also installed and the request does not ask for invented law, neither with `includeSample`
 * nor by a filter on a title or a jurisdiction for which only invented law is installed (data-api §6.2).
 */
export function hidesSample(db: ReadDb, { includeSample, titleNumber, state }: SampleFilters = {}): boolean {
  if (includeSample === true) return false;
  const { hasReal, titles, places } = sampleOf(db);
  if (!hasReal || (titles.size === 0 && places.size === 0)) return false;
  if (titleNumber != null && titles.has(String(titleNumber))) return false;
  return state?.some((place) => places.has(place)) !== true;
}

/** Keys of the sources of invented law that are left out unless the request names their title; none while no real law is installed. */
export function hiddenSources(db: ReadDb): string[] {
  return hidesSample(db) ? db.values(inventedSources, []) : [];
}

/** Sections of law that is not invented. */
export function realSections(db: ReadDb): IdSet {
  return cached(db, "sections of real law", () => new IdSet(db.values(sections, []), true));
}

/** Whether only invented law has a stem. False for a stem that no section has. */
export function onlyInSample(db: ReadDb, stem: string): boolean {
  const real = realSections(db);
  let isAnywhere = false;
  for (const block of db.values(blocks, [])) {
    for (const { docs } of postingsIn(db, block, stem)) {
      for (const doc of docs) {
        if (real.has(block * blockDocs + doc)) return false;
        isAnywhere = true;
      }
    }
  }
  return isAnywhere;
}

interface Sample {
  hasReal: boolean;
  /** Titles and jurisdictions that only invented law has. */
  titles: ReadonlySet<string>;
  places: ReadonlySet<string>;
}

function sampleOf(db: ReadDb): Sample {
  return cached(db, "invented law", () => {
    const all = db.all(sources);
    const real = all.filter((one) => one.isFiction === 0);
    const only = (of: (one: SourceRow) => string | null) => {
      const taken = new Set(real.map(of));
      return new Set(all.flatMap((one) => (one.isFiction === 1 && !taken.has(of(one)) ? (of(one) ?? []) : [])));
    };
    return { hasReal: real.length > 0, titles: only((one) => one.title), places: only((one) => one.jurisdiction) };
  });
}

interface SourceRow {
  title: string | null;
  jurisdiction: string;
  isFiction: number;
}
const sources = sql<[], SourceRow>(`select title_number as title, jurisdiction, is_fiction as "isFiction" from source`);
/** From invented law. */
const sections = sql<[], number>("select id from section where source_id in (select id from source where is_fiction = 1)");
const inventedSources = sql<[], string>("select key from source where is_fiction = 1");
const blocks = sql<[], number>("select block from id_block");
