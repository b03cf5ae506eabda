import { page } from "#shared/platform/pages.ts";
import type { Found, workspaceSearchRoutes } from "#shared/workspace/workspace-search.ts";
import type { WorkspaceCtx, WorkspaceHandlers } from "../context.ts";
import { countByMatter, findDocuments } from "../documents/search-store.ts";
import { findMatters } from "../matters/search-store.ts";
import { matterNames } from "../matters/store.ts";
import { matchAll, phrasesOf } from "./query.ts";
import { hitFinder } from "./snippet.ts";

/** Matters counted by their documents. */
const mostMatters = 50;

/** Handlers of the search over records of the workspace. */
export const workspaceSearch: WorkspaceHandlers<typeof workspaceSearchRoutes> = {
  search: ({ query }, ctx) => pageFound(query, ctx),

  documents({ body: { query: q, matterId, limit, offset } }, ctx) {
    return pageFound({ q, matterId: matterId ?? undefined, limit, offset, kinds: ["document"] }, ctx);
  },

  counts({ query }, { workspace, allowlist }) {
    const phrases = phrasesOf(query.q);
    if (phrases.length === 0) return { matters: 0, documents: 0, byMatter: [] };
    const match = matchAll(phrases);
    const none = { limit: 0, offset: 0 };
    const scope = { allowlist, matterId: null };
    const documents = findDocuments(workspace, match, scope, none).total;
    const counts = countByMatter(workspace, match, allowlist, documents);
    const names = matterNames(
      workspace,
      counts.map(({ matterId }) => matterId),
    );
    const byMatter = counts
      .map((one) => ({ matterId: one.matterId, name: names.get(one.matterId) ?? "", documents: one.documents }))
      .toSorted((a, b) => b.documents - a.documents || a.name.localeCompare(b.name) || a.matterId.localeCompare(b.matterId))
      .slice(0, mostMatters);
    return { matters: findMatters(workspace, match, scope, none).total, documents, byMatter };
  },
};

interface Asked {
  q: string;
  matterId?: string | undefined;
  /** All kinds when absent. */
  kinds?: readonly string[] | undefined;
  limit: number;
  offset: number;
}

/** One page over the kinds of records, in their order. */
function pageFound(query: Asked, { workspace, allowlist, recordKinds }: Pick<WorkspaceCtx, "workspace" | "allowlist" | "recordKinds">) {
  const phrases = phrasesOf(query.q);
  if (phrases.length === 0) return page<Found>([], 0, query);
  const { kinds, matterId = null, limit, offset } = query;
  const asked = { phrases, match: matchAll(phrases), find: hitFinder(phrases), allowlist, matterId };
  const found: Found[] = [];
  let total = 0;
  for (const { search } of recordKinds) {
    if (search === undefined || (kinds !== undefined && !kinds.includes(search.kind))) continue;
    const of = search.search(workspace, asked, { limit: limit - found.length, offset: Math.max(0, offset - total) });
    total += of.total;
    found.push(...of.found);
  }
  return page(found, total, query);
}
