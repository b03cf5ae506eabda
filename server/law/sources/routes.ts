import { AppError } from "#shared/platform/errors.ts";
import type { sourcesRoutes } from "#shared/law/sources.ts";
import type { LawHandlers } from "../context.ts";
import { NetworkError } from "../../platform/net/network-error.ts";

/** Handlers of official sources and downloads. */
export const sources: LawHandlers<typeof sourcesRoutes> = {
  catalogue: (_input, ctx) => wholeList(ctx.sources.catalogue.list()),
  items({ params, query }, ctx) {
    const { items, ...rest } = ctx.sources.catalogue.items(params.source, query.release ?? null);
    return { ...rest, ...wholeList(items) };
  },
  refresh: ({ params, body }, ctx) => told(ctx.sources.catalogue.refresh(params.source, body.release ?? null, ctx.signal)),
  async size({ params, body }, ctx) {
    const sizeBytes = await told(ctx.sources.catalogue.size(params.source, body.release, body.item, ctx.signal));
    return { item: body.item, release: body.release, sizeBytes };
  },
  setAddress: ({ params, body }, ctx) => ctx.sources.catalogue.setAddress(params.source, params.name, body.template),
  setKey: ({ params, body }, ctx) => ctx.write((tx) => ctx.sources.catalogue.setKey(tx, params.source, body.key)),
  network: (_input, ctx) => ctx.sources.network(),
  setNetwork: ({ body }, ctx) => ctx.sources.setNetwork(body.isAllowed),
  downloads: (_input, ctx) => wholeList(ctx.sources.downloads()),
  fetch: ({ body }, ctx) => told(async () => wholeList(ctx.sources.fetch(body.source, body.release ?? null, body.items))),
  cancelDownload: ({ params }, ctx) => ctx.sources.cancel(params.download_id),
  retryDownload: ({ params }, ctx) => told(async () => ctx.sources.retry(params.download_id)),
  files: (_input, ctx) => wholeList(ctx.sources.files()),
  installFile: ({ params }, ctx) => ctx.sources.installFile(params.file_id),
  removeFile: ({ params }, ctx) => ctx.sources.removeFile(params.file_id),
};

/** The failure of a request to a publisher, as the refusal in the contract. */
async function told<T>(work: Promise<T> | (() => Promise<T>)): Promise<T> {
  try {
    return await (typeof work === "function" ? work() : work);
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    const extra = error.waitMs === null ? {} : { retryAfterSeconds: Math.ceil(error.waitMs / 1000) };
    switch (error.kind) {
      case "not-allowed":
        throw new AppError("network-not-allowed", error.message);
      case "busy":
        throw new AppError("operation-in-flight", error.message);
      case "missing":
        throw new AppError("not-found", error.message);
      default:
        throw new AppError("publisher-unavailable", error.message, extra);
    }
  }
}

/** These lists come complete. */
function wholeList<T>(data: T[]): { data: T[]; pagination: { limit: number; offset: number; total: number; hasMore: boolean } } {
  return { data, pagination: { limit: Math.max(100, data.length), offset: 0, total: data.length, hasMore: false } };
}
