import type { LawSearchBody } from "#shared/law/session-law-records.ts";
import type { ElsewhereHit } from "#shared/law/searches.ts";
import type { LawRow } from "./corpus.ts";
import { fictionHeld } from "./installed.ts";
import { presentSummary } from "./present.ts";
import { countLaws, countLawsByState, findLaws, lawsForBox } from "./search.ts";
import type { Asked, Engine } from "../searches/collection-search.ts";

/** Searches acts of the states as they were passed, as part of the search of all collections. */
export const engine: Engine = {
  count({ sessionLaws }, asked) {
    const body = bodyOf(asked);
    return body === null ? 0 : countLaws(sessionLaws, body, asked.matchType);
  },

  byState({ sessionLaws }, asked) {
    const body = bodyOf({ ...asked, state: undefined });
    return body === null ? [] : countLawsByState(sessionLaws, body, asked.matchType);
  },

  find({ sessionLaws }, asked, page) {
    const body = bodyOf(asked);
    if (body === null) return { results: [], exact: false, hasMore: false };
    const { found, hasMore } = findLaws(sessionLaws, { ...body, ...page }, asked.matchType);
    const fiction = fictionHeld(sessionLaws);
    return {
      results: found.map(({ row, snippet, from, at }) => ({
        ...namesOf(row),
        excerpt: snippet,
        place: from === null || at === null ? null : { from, at },
        isFiction: fiction.has(row.jurisdiction),
      })),
      exact: page.offset === 0 && found[0]?.score === 1,
      hasMore,
    };
  },

  suggest({ sessionLaws }, query, limit) {
    return lawsForBox(sessionLaws, query, limit).map(({ row, exact }) => {
      const { collection, id, section, citation, title, status } = namesOf(row);
      return { collection, id, section, citation, title, status, exact };
    });
  },
};

function namesOf(row: LawRow): Omit<ElsewhereHit, "excerpt" | "place" | "isFiction"> {
  const law = presentSummary(row);
  return {
    collection: "STATE_SESSION_LAW",
    id: law.sessionLawId,
    section: null,
    citation: law.citation,
    title: law.title ?? law.shortTitle ?? "",
    within: [law.session.label ?? law.session.code, law.billNumber].filter((part) => part !== null).join(" · "),
    date: law.approvedDate,
    status: null,
  };
}

/** The filters in terms of the registry; null when no act can pass them. */
function bodyOf(asked: Asked): LawSearchBody | null {
  const { query, state, yearFrom, yearTo } = asked;
  const others = [
    asked.titleNumber,
    asked.chapter,
    asked.actStatus,
    asked.agency,
    asked.documentType,
    asked.publishedFrom,
    asked.publishedTo,
  ];
  if (others.some((value) => value != null)) return null;
  const jurisdiction = state?.filter((code) => code !== "federal");
  if (jurisdiction?.length === 0) return null;
  return {
    query,
    jurisdiction,
    ...(yearFrom == null ? {} : { approvedFrom: `${yearFrom}-01-01` }),
    ...(yearTo == null ? {} : { approvedTo: `${yearTo}-12-31` }),
    limit: 10,
    offset: 0,
  };
}
