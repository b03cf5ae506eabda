import type { ActSearchBody } from "#shared/acts.ts";
import type { ElsewhereHit } from "#shared/searches.ts";
import { fictionalActs } from "../acts/corpus.ts";
import { shortTitle } from "../acts/present.ts";
import { actsForBox, countActHits, reachable, searchActs } from "../acts/search.ts";
import type { Asked, Engine } from "./elsewhere.ts";

/** Acts of India and their sections, in the search of all collections. */
export const actsOfIndia: Engine = {
  count({ acts }, asked) {
    const body = bodyOf(asked);
    return body === null ? 0 : countActHits(acts, body);
  },

  find({ acts }, asked, { limit, offset }) {
    const body = bodyOf(asked);
    if (body === null) return { results: [], exact: false, hasMore: false };
    const found = searchActs(acts, { ...body, page: 1, pageSize: reachable }, "").results;
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
    return { results, exact: false, hasMore: offset + limit < found.length };
  },

  suggest({ acts }, query, limit) {
    return actsForBox(acts, query, limit).map((act) => ({
      collection: "ACTS",
      id: act.actId,
      section: act.sectionNumber,
      citation: act.sectionNumber === null ? shortTitle(act.title) : `${shortTitle(act.title)}, s. ${act.sectionNumber}`,
      title: act.sectionTitle ?? (act.number === null || act.year === null ? "" : `Act ${act.number} of ${act.year}`),
      status: act.status,
      exact: false,
    }));
  },
};

const indianStatuses = ["in_force", "repealed", "superseded"] as const;

/** The filters as acts know them; null when they leave none. */
function bodyOf(asked: Asked): ActSearchBody | null {
  const { query, matchType, excludeRepealed, yearFrom, yearTo } = asked;
  const others = [asked.state, asked.titleNumber, asked.chapter, asked.agency, asked.documentType, asked.publishedFrom, asked.publishedTo];
  if (others.some((value) => value != null)) return null;
  const actStatus = asked.actStatus === undefined ? undefined : indianStatuses.filter((one) => asked.actStatus?.includes(one));
  if (actStatus?.length === 0) return null;
  return { query, matchType, excludeRepealed, actStatus, yearFrom, yearTo, page: 1, pageSize: 10 };
}
