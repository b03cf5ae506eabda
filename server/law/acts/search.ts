import type { ActHit, ActSearchBody } from "#shared/law/acts.ts";
import { placeOf } from "#shared/law/act-terms.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { excerptOf } from "./excerpt.ts";
import { fold, wordsOf } from "./fold.ts";
import { citationOf, textUrlOf } from "./present.ts";
import { sql } from "../../platform/db/sql.ts";

/** Maximum number of results a query can reach: `page` × `pageSize` (data-api §9). */
export const reachable = 100;
/** Ranked passages; a section with several passages is represented by its best one. */
const pool = 400;

interface Hit {
  passage: number;
  section: number | null;
  actKey: number;
  rank: number;
  text: string;
  provision: string;
  actId: string;
  title: string;
  category: string;
  place: string;
  year: number | null;
  number: string | null;
  department: string | null;
  status: string | null;
  longTitle: string | null;
  enactmentDate: string | null;
  enactmentRaw: string | null;
  subjects: string;
  pdfUrl: string | null;
  sourceUrl: string | null;
  facts: string;
  sectionNumber: string | null;
  sectionTitle: string | null;
  chapter: string | null;
  chapterTitle: string | null;
}

export interface ActSearchPage {
  results: ActHit[];
  total: number;
  totalPages: number;
}

/** One page of the passages that match a query best, one per section. */
export function searchActs(db: ReadDb, body: ActSearchBody, baseUrl: string): ActSearchPage {
  const { terms, asked } = termsOf(body.query);
  const any = asked.map(quoted).join(" OR ");
  if (any === "") return { results: [], total: 0, totalPages: 0 };
  const filters = filtersOf(body);
  const total = db.value(countHits, { ...filters, query: any }) ?? 0;
  const narrowed = narrowedQuery(body, terms, any);
  const hits = db.all(findHits, { ...filters, query: narrowed, pool });
  const best = onePerSection(ranked(hits, body.query)).slice(0, reachable);
  const from = (body.page - 1) * body.pageSize;
  return {
    results: best.slice(from, from + body.pageSize).map((hit) => present(hit, asked, baseUrl)),
    total,
    totalPages: Math.min(Math.ceil(best.length / body.pageSize), Math.floor(reachable / body.pageSize)),
  };
}

/** All sections and acts, not passages, that pass the filters and have the words as `matchType` requires. */
export function countActHits(db: ReadDb, body: ActSearchBody): number {
  const { terms, asked } = termsOf(body.query);
  if (asked.length === 0) return 0;
  const query = narrowedQuery(body, terms, asked.map(quoted).join(" OR "));
  return db.value(countSections, { ...filtersOf(body), query }) ?? 0;
}

/** Sections and acts whose names have the words, where the last word may be incomplete; else those whose texts have all the words. */
export function actsForBox(db: ReadDb, query: string, limit: number): BoxAct[] {
  const { asked } = termsOf(query);
  if (asked.length === 0) return [];
  const begun = asked.map((term, i) => (i === asked.length - 1 ? `${quoted(term)}*` : quoted(term))).join(" AND ");
  const match = (text: string) => db.all(boxHits, { query: text, limit: 8 * limit });
  const seen = new Set<string>();
  const found: BoxAct[] = [];
  for (const hit of [
    ...match(`act_title : (${begun})`),
    ...match(`{act_title heading} : (${begun})`),
    ...match(asked.map(quoted).join(" AND ")),
  ]) {
    // The words of an act's name mean that act.
    const isAct = asked.every((term) => hit.titleKey.includes(term));
    const one = isAct ? { ...hit, sectionNumber: null, sectionTitle: null } : hit;
    const key = `${one.actId} ${one.sectionNumber ?? ""}`;
    if (seen.has(key)) continue;
    seen.add(key);
    found.push(one);
    if (found.length === limit) break;
  }
  return found;
}

export interface BoxAct {
  actId: string;
  title: string;
  titleKey: string;
  category: string;
  place: string;
  year: number | null;
  number: string | null;
  status: string | null;
  sectionNumber: string | null;
  sectionTitle: string | null;
}

/** The words of a query, and the ones among them that distinguish passages. */
function termsOf(query: string): { terms: string[]; asked: string[] } {
  const terms = [...new Set(wordsOf(query))].slice(0, 64);
  const telling = terms.filter((term) => !stopWords.has(term));
  return { terms, asked: telling.length > 0 ? telling : terms };
}

function narrowedQuery(body: Pick<ActSearchBody, "query" | "matchType">, terms: readonly string[], any: string): string {
  if (body.matchType === "all") return terms.map(quoted).join(" AND ");
  return body.matchType === "phrase" ? quoted(wordsOf(body.query).join(" ")) : any;
}

/** A query that equals a heading, or names a section's number, is about that section. */
function ranked(hits: readonly Hit[], query: string): (Hit & { score: number })[] {
  const asked = wordsOf(query).join(" ");
  const number = /\b(?:sections?|sec|ss?)\.?\s*(\d+[a-z]{0,2})\b/i.exec(query)?.[1]?.toLowerCase();
  return hits
    .map((hit) => {
      const heading = wordsOf(hit.sectionTitle ?? "").join(" ");
      const isHeading = heading !== "" && heading === asked ? 12 : 0;
      const isNumber = number !== undefined && hit.sectionNumber?.toLowerCase() === number ? 8 : 0;
      return { ...hit, score: -hit.rank + isHeading + isNumber };
    })
    .toSorted((a, b) => b.score - a.score || a.passage - b.passage);
}

function onePerSection<T extends Hit>(hits: readonly T[]): T[] {
  const seen = new Set<string>();
  return hits.filter((hit) => {
    const key = hit.section === null ? `act ${hit.actKey}` : `section ${hit.section}`;
    return seen.has(key) ? false : seen.add(key);
  });
}

function present(hit: Hit & { score: number }, terms: readonly string[], baseUrl: string): ActHit {
  const section =
    hit.sectionNumber === null
      ? undefined
      : { number: hit.sectionNumber, title: hit.sectionTitle, chapter: hit.chapter, chapterTitle: hit.chapterTitle };
  // Stored by the writer as defined in model.ts.
  const subjects = JSON.parse(hit.subjects) as string[];
  const facts = JSON.parse(hit.facts) as { sourceUrlNote: string | null };
  return {
    actId: hit.actId,
    title: hit.title,
    // The heading line is shown next to the text.
    content: excerptOf(
      section === undefined ? hit.text : hit.text.replace(new RegExp(`^${escaped(section.number)}\\.[^\\n]*\\n\\n`), ""),
      terms,
    ),
    citation: citationOf(hit, section),
    sectionNumber: hit.sectionNumber,
    sectionTitle: hit.sectionTitle,
    chapter: hit.chapter,
    chapterTitle: hit.chapterTitle,
    year: hit.year,
    category: hit.category,
    state: hit.place,
    department: hit.department,
    jurisdiction: "IN",
    actStatus: hit.status,
    provisionType: hit.provision,
    legalSubject: subjects,
    actsReferenced: actsNamed(hit.text),
    longTitle: hit.longTitle,
    enactmentDate: hit.enactmentDate,
    enactmentDateRaw: hit.enactmentRaw,
    pdfUrl: hit.pdfUrl,
    textUrl: textUrlOf(baseUrl, hit.actId),
    sourceUrl: hit.sourceUrl,
    sourceUrlNote: facts.sourceUrlNote,
    relevanceScore: Math.round(hit.score * 1000) / 1000,
  };
}

/** Other acts that a passage names with their number: `the Companies Act, 1956 (1 of 1956)`. */
function actsNamed(text: string): string[] {
  const named = text
    .replace(/\s+/g, " ")
    .matchAll(
      /\b((?:[A-Z][\w’'()-]*,? (?:(?:of|and|the|for|to|in|on) )*){1,12}(?:Act|Code|Sanhita|Adhiniyam), \d{4}) \(\d{1,4} of \d{4}\)/g,
    );
  return [...new Set([...named].map((match) => match[1] ?? ""))].slice(0, 20);
}

type Filters = ReturnType<typeof filtersOf>;

function filtersOf(body: ActSearchBody) {
  const { category } = body;
  const statuses = body.actStatus ?? null;
  return {
    // `repealed` and `spent` are stated about an act, whatever collection it is in.
    category: category === "repealed" || category === "spent" ? null : (category ?? null),
    statusCategory: category === "repealed" || category === "spent" ? category : null,
    place: body.state == null ? null : placeOf(body.state),
    department: body.department == null || body.department.trim() === "" ? null : body.department.trim().toLowerCase(),
    statuses: statuses === null ? null : JSON.stringify(statuses),
    excludeRepealed: Number(body.excludeRepealed),
    isSubordinate: body.isSubordinate == null ? null : Number(body.isSubordinate),
    provisions: body.provisionType === undefined ? null : JSON.stringify(body.provisionType),
    types: body.sectionType === undefined ? null : JSON.stringify(body.sectionType),
    subjects: body.legalSubject === undefined ? null : JSON.stringify(body.legalSubject),
    yearFrom: body.yearFrom ?? null,
    yearTo: body.yearTo ?? null,
    sectionNumber: body.sectionNumber == null || body.sectionNumber.trim() === "" ? null : body.sectionNumber.trim(),
    titleWords: body.actTitle == null || wordsOf(body.actTitle).length === 0 ? null : JSON.stringify(wordsOf(body.actTitle)),
  };
}

/** Both statements below follow the same rules; the joins name the tables. */
const matching = `where passage_search match :query and a.retirement is null
     and (:category is null or a.category = :category)
     and (:statusCategory is null or a.status = :statusCategory or a.category = :statusCategory)
     and (:place is null or a.place = :place)
     and (:department is null or lower(a.department) = :department or lower(a.ministry) = :department)
     and (:statuses is null or a.status in (select value from json_each(:statuses)))
     and (:excludeRepealed = 0 or a.status is null or a.status not in ('repealed', 'spent'))
     and (:isSubordinate is null or a.is_subordinate = :isSubordinate)
     and (:provisions is null or p.provision in (select value from json_each(:provisions)))
     and (:types is null or p.type in (select value from json_each(:types)))
     and (:subjects is null or exists (select 1 from json_each(a.subjects) mine where mine.value in (select value from json_each(:subjects))))
     and (:yearFrom is null or a.year >= :yearFrom) and (:yearTo is null or a.year <= :yearTo)
     and (:sectionNumber is null or s.number = :sectionNumber)
     and (:titleWords is null or not exists (select 1 from json_each(:titleWords) w where instr(a.title_key, w.value) = 0))`;

const countHits = sql<Filters & { query: string }, number>(
  `select count(*) from passage_search join passage p on p.id = passage_search.rowid join act a on a.id = p.act left join section s on s.id = p.section
   ${matching}`,
);

const countSections = sql<Filters & { query: string }, number>(
  `select count(distinct coalesce(p.section, -p.act)) from passage_search join passage p on p.id = passage_search.rowid join act a on a.id = p.act
     left join section s on s.id = p.section
   ${matching}`,
);

const boxHits = sql<{ query: string; limit: number }, BoxAct>(
  `select a.act_id as actId, a.title, a.title_key as titleKey, a.category, a.place, a.year, a.number, a.status, s.number as sectionNumber,
     s.title as sectionTitle
   from passage_search join passage p on p.id = passage_search.rowid join act a on a.id = p.act left join section s on s.id = p.section
   where passage_search match :query and a.retirement is null
   order by bm25(passage_search, 3.0, 8.0, 1.0) limit :limit`,
);

const findHits = sql<Filters & { query: string; pool: number }, Hit>(
  `select p.id as passage, p.section, p.act as actKey, bm25(passage_search, 3.0, 8.0, 1.0) as rank, p.text, p.provision, a.act_id as actId, a.title,
     a.category, a.place, a.year, a.number, a.department, a.status, a.long_title as longTitle, a.enactment_date as enactmentDate,
     a.enactment_raw as enactmentRaw, a.subjects, a.pdf_url as pdfUrl, a.source_url as sourceUrl, a.facts, s.number as sectionNumber,
     s.title as sectionTitle, s.chapter, s.chapter_title as chapterTitle
   from passage_search join passage p on p.id = passage_search.rowid join act a on a.id = p.act left join section s on s.id = p.section
   ${matching}
   order by rank limit :pool`,
);

function escaped(number: string): string {
  return number.replace(/[.()]/g, "\\$&");
}

function quoted(term: string): string {
  return `"${fold(term).replaceAll('"', " ")}"`;
}

/** Words that nearly every passage has: they would rank nothing and cost the most time. */
const stopWords = new Set(
  "a an and any are as at be been by for from has have he her his if in into is it its may no not of on or shall such than that the their them then there they this to under upon was were where which who will with would का की के को में से है और या".split(
    " ",
  ),
);
