import type { SearchKind } from "../../records/document-search/search-kind.ts";
import { snippetOf } from "../../records/document-search/snippet.ts";
import { findTemplates } from "./search-store.ts";

/** Templates, by their titles and bodies. They belong to no matter, so a search in one matter finds none. */
export const templateSearch: SearchKind = {
  kind: "template",
  search(db, query, at) {
    if (query.matterId !== null) return { total: 0, found: [] };
    const { total, templates } = findTemplates(db, query.match, at);
    const found = templates.map(({ id, title, body }) => {
      const { text, marks, hit } = snippetOf(body, query.find(body));
      const about = { kind: "template" as const, id, matterId: null, title };
      return hit === null
        ? { ...about, snippet: "", marks: [], place: null }
        : { ...about, snippet: text, marks, place: { ...hit, page: null } };
    });
    return { total, found };
  },
};
