import { page } from "#shared/platform/pages.ts";
import { type Found, foundKinds, type workspaceSearchRoutes } from "#shared/workspace/workspace-search.ts";
import type { WorkspaceCtx, WorkspaceHandlers } from "../../context.ts";
import { countByMatter, findDocuments } from "../documents/search-store.ts";
import { findMatters } from "../matters/search-store.ts";
import { matterNames } from "../matters/store.ts";
import { recordsNamed } from "../work-search/names.ts";
import { isQuestion, nearest } from "./nearest.ts";
import { matchAll, phrasesOf } from "./query.ts";
import { hitFinder } from "./snippet.ts";

/** Number of documents per matter. */
const mostMatters = 50;

const workKinds = foundKinds.filter((kind) => kind !== "matter" && kind !== "document");

/** Handlers of the search over records of the workspace. */
export const workspaceSearch: WorkspaceHandlers<typeof workspaceSearchRoutes> = {
  search: ({ query: { nearest: mayBeNear, ...query } }, ctx) => (mayBeNear ? pageOrNearest(query, ctx) : pageFound(query, ctx).reply),

  names: ({ query: { q, limit } }, { workspace, recordKinds, viewer }) => ({
    data: recordsNamed(workspace, recordKinds, viewer, q, limit),
  }),

  documents({ body: { query: q, matterId, limit, offset } }, ctx) {
    return pageOrNearest({ q, matterId: matterId ?? undefined, limit, offset, kinds: ["document"] }, ctx);
  },

  counts({ query }, ctx) {
    const { workspace, viewer } = ctx;
    const phrases = phrasesOf(query.q);
    if (phrases.length === 0) return { matters: 0, documents: 0, work: 0, byMatter: [] };
    const match = matchAll(phrases);
    const none = { limit: 0, offset: 0 };
    const scope = { viewer, matterId: null };
    const documents = findDocuments(workspace, match, scope, none).total;
    const counts = countByMatter(workspace, match, viewer, documents);
    const names = matterNames(
      workspace,
      counts.map(({ matterId }) => matterId),
    );
    const byMatter = counts
      .map((one) => ({ matterId: one.matterId, name: names.get(one.matterId) ?? "", documents: one.documents }))
      .toSorted((a, b) => b.documents - a.documents || a.name.localeCompare(b.name) || a.matterId.localeCompare(b.matterId))
      .slice(0, mostMatters);
    const work = pageFound({ q: query.q, kinds: workKinds, ...none }, ctx).reply.pagination.total;
    return { matters: findMatters(workspace, match, scope, none).total, documents, work, byMatter };
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

type Asking = Pick<WorkspaceCtx, "workspace" | "viewer" | "recordKinds">;

/** One page over the kinds of records, in their order. `asked` is null where there is nothing to search for. */
function pageFound(query: Asked, { workspace, viewer, recordKinds }: Asking) {
  const phrases = phrasesOf(query.q);
  if (phrases.length === 0) return { reply: page<Found>([], 0, query), asked: null, searched: [] };
  const { kinds, matterId = null, limit, offset } = query;
  const asked = { phrases, match: matchAll(phrases), find: hitFinder(phrases), viewer, matterId };
  const searched = recordKinds.flatMap(({ search }) =>
    search === undefined || (kinds !== undefined && !kinds.includes(search.kind)) ? [] : [search],
  );
  const found: Found[] = [];
  let total = 0;
  for (const search of searched) {
    const of = search.search(workspace, asked, { limit: limit - found.length, offset: Math.max(0, offset - total) });
    total += of.total;
    found.push(...of.found);
  }
  return { reply: page(found, total, query), asked, searched };
}

/** The same; where no record has all the words of a question and the owner wants questions understood, a page of the nearest ones. */
async function pageOrNearest(query: Asked, ctx: WorkspaceCtx) {
  const { reply, asked, searched } = pageFound(query, ctx);
  if (asked === null || reply.pagination.total > 0 || !ctx.everydayWords.isWanted() || !isQuestion(query.q)) return reply;
  const near = await nearest(query.q, asked, searched, ctx);
  if (near.length === 0) return reply;
  return { ...page(near.slice(query.offset, query.offset + query.limit), near.length, query), isNearest: true };
}
