import type { Found } from "#shared/workspace/workspace-search.ts";
import type { SearchKind, SearchQuery } from "../document-search/search-kind.ts";
import { snippetOf } from "../document-search/snippet.ts";
import { findMatters, type MatterWords, restOf } from "./search-store.ts";

/** Matters, by their names and descriptions. */
export const matterSearch: SearchKind = {
  kind: "matter",
  search(db, query, at) {
    const { total, matters } = findMatters(db, query.match, query, at);
    return { total, found: matters.map((one) => foundMatter(one, query.find)) };
  },
};

function foundMatter(matter: MatterWords, find: SearchQuery["find"]): Found {
  const rest = restOf(matter);
  const { text, marks } = snippetOf(rest, find(rest));
  const shown = marks.length === 0 ? { snippet: "", marks: [] } : { snippet: text, marks };
  return { kind: "matter", id: matter.id, matterId: matter.id, title: matter.name, ...shown, place: null };
}
