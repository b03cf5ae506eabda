import type { ActCandidate, ActHit, ActSearchBody } from "#shared/law/acts.ts";
import type { ElsewhereHit } from "#shared/law/searches.ts";
import { fictionalActs } from "./corpus.ts";
import { shortTitle } from "./present.ts";
import { resolveAct } from "./resolve.ts";
import { actsForBox, countActHits, reachable, searchActs } from "./search.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import type { Asked, Engine } from "../searches/collection-search.ts";

/** Searches acts of India and their sections as part of the search of all collections. */
export const engine: Engine = {
  count({ acts }, asked) {
    const body = bodyOf(asked);
    return body === null ? 0 : countActHits(acts, body);
  },

  find({ acts }, asked, { limit, offset }) {
    const body = bodyOf(asked);
    if (body === null) return { results: [], exact: false, hasMore: false };
    const cited = citedHit(acts, asked.query, body);
    const best = searchActs(acts, { ...body, page: 1, pageSize: reachable }, "").results;
    const found = cited === null ? best : [cited, ...best.filter((hit) => !isSame(hit, cited))];
    const shown = found.slice(offset, offset + limit);
    const fiction = fictionalActs(
      acts,
      shown.map((hit) => hit.actId),
    );
    const results = shown.map((hit): ElsewhereHit => ({
      collection: "ACTS",
      id: hit.actId,
      section: hit.sectionNumber,
      citation: hit.citation.citationShort ?? hit.title,
      title: hit.sectionTitle ?? hit.title,
      within: hit.sectionNumber === null ? null : hit.title,
      date: hit.enactmentDate,
      status: hit.actStatus,
      excerpt: hit.content.replaceAll(/\^(?:\d{1,3}|\*)\s?/g, ""),
      place: null,
      isFiction: fiction.has(hit.actId),
    }));
    return { results, exact: cited !== null, hasMore: offset + limit < found.length };
  },

  suggest({ acts }, query, limit) {
    const cited = citedAct(acts, query);
    const named = actsForBox(acts, query, limit).map((act) => ({
      collection: "ACTS" as const,
      id: act.actId,
      section: act.sectionNumber,
      citation: act.sectionNumber === null ? shortTitle(act.title) : `${shortTitle(act.title)}, s. ${act.sectionNumber}`,
      title: act.sectionTitle ?? (act.number === null || act.year === null ? "" : `Act ${act.number} of ${act.year}`),
      status: act.status,
      exact: false,
    }));
    if (cited === null) return named;
    const { actId: id, sectionNumber: section } = cited;
    const others = named.filter((one) => one.id !== id || one.section !== section);
    const first = {
      collection: "ACTS" as const,
      id,
      section,
      citation: cited.citation.citationShort ?? cited.title,
      title: cited.sectionTitle ?? "",
      status: null,
    };
    return [{ ...first, exact: true }, ...others].slice(0, limit);
  },
};

/** The one act, or section of an act, that a whole query names; long queries name none. */
function citedAct(db: ReadDb, query: string): ActCandidate | null {
  if (query.length > 300) return null;
  const resolved = resolveAct(db, query);
  return resolved.status === "resolved" ? (resolved.candidates[0] ?? null) : null;
}

/** The cited act or section as a hit, when it passes the filters. */
function citedHit(db: ReadDb, query: string, body: ActSearchBody): ActHit | null {
  const cited = citedAct(db, query);
  if (cited === null) return null;
  const { actId, title, sectionNumber } = cited;
  // An act's own words find it, whatever else the query contains.
  const words = `${cited.sectionTitle ?? ""} ${title}`.trim().slice(0, 500);
  const same = { ...body, query: words, matchType: "any" as const, sectionNumber, actTitle: title, page: 1, pageSize: reachable };
  return (
    searchActs(db, same, "").results.find(
      (hit) => hit.actId === actId && (sectionNumber === null || hit.sectionNumber === sectionNumber),
    ) ?? null
  );
}

function isSame(a: ActHit, b: ActHit): boolean {
  return a.actId === b.actId && a.sectionNumber === b.sectionNumber;
}

const indianStatuses = ["in_force", "repealed", "superseded"] as const;

/** The filters in terms of acts; null when no act can pass them. */
function bodyOf(asked: Asked): ActSearchBody | null {
  const { query, matchType, excludeRepealed, yearFrom, yearTo } = asked;
  const others = [asked.state, asked.titleNumber, asked.chapter, asked.agency, asked.documentType, asked.publishedFrom, asked.publishedTo];
  if (others.some((value) => value != null)) return null;
  const actStatus = asked.actStatus === undefined ? undefined : indianStatuses.filter((one) => asked.actStatus?.includes(one));
  if (actStatus?.length === 0) return null;
  return { query, matchType, excludeRepealed, actStatus, yearFrom, yearTo, page: 1, pageSize: 10 };
}
