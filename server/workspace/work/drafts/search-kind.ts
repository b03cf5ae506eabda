import type { SearchKind } from "../../records/document-search/search-kind.ts";
import { snippetOf } from "../../records/document-search/snippet.ts";
import { findDrafts } from "./search-store.ts";

/** Drafts by their titles and bodies. */
export const draftSearch: SearchKind = {
  kind: "draft",
  search(db, query, at) {
    const { total, drafts } = findDrafts(db, query.match, query, at);
    const found = drafts.map(({ id, matterId, title, body }) => {
      const { text, marks, hit } = snippetOf(body, query.find(body));
      const about = { kind: "draft" as const, id, matterId, title };
      return hit === null
        ? { ...about, snippet: "", marks: [], place: null }
        : { ...about, snippet: text, marks, place: { ...hit, page: null } };
    });
    return { total, found };
  },
};
