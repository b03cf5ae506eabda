import type { sourcesRoutes } from "#shared/law/sources.ts";
import type { LawHandlers } from "../context.ts";
import { withRefusals } from "./refusal.ts";

/** Handlers of official sources and downloads. */
export const sources: LawHandlers<typeof sourcesRoutes> = {
  catalogue: (_input, ctx) => wholeList(ctx.sources.catalogue.list()),
  items({ params, query }, ctx) {
    const { items, ...rest } = ctx.sources.catalogue.items(params.source, query.release ?? null);
    return { ...rest, ...wholeList(items) };
  },
  refresh: ({ params, body }, ctx) => withRefusals(ctx.sources.catalogue.refresh(params.source, body.release ?? null, ctx.signal)),
  async size({ params, body }, ctx) {
    const sizeBytes = await withRefusals(ctx.sources.catalogue.size(params.source, body.release, body.item, ctx.signal));
    return { item: body.item, release: body.release, sizeBytes };
  },
  setAddress: ({ params, body }, ctx) => ctx.sources.catalogue.setAddress(params.source, params.name, body.template),
  setKey: ({ params, body }, ctx) => ctx.write((tx) => ctx.sources.catalogue.setKey(tx, params.source, body.key)),
  network: (_input, ctx) => ctx.sources.network(),
  setNetwork: ({ body }, ctx) => ctx.sources.setNetwork(body.isAllowed),
  downloads: (_input, ctx) => wholeList(ctx.sources.downloads()),
  fetch: ({ body }, ctx) => withRefusals(async () => wholeList(ctx.sources.fetch(body.source, body.release ?? null, body.items))),
  cancelDownload: ({ params }, ctx) => ctx.sources.cancel(params.download_id),
  retryDownload: ({ params }, ctx) => withRefusals(async () => ctx.sources.retry(params.download_id)),
  files: (_input, ctx) => wholeList(ctx.sources.files()),
  installFile: ({ params }, ctx) => ctx.sources.installFile(params.file_id),
  removeFile: ({ params }, ctx) => ctx.sources.removeFile(params.file_id),
};

/** These lists come complete. */
function wholeList<T>(data: T[]): { data: T[]; pagination: { limit: number; offset: number; total: number; hasMore: boolean } } {
  return { data, pagination: { limit: Math.max(100, data.length), offset: 0, total: data.length, hasMore: false } };
}
