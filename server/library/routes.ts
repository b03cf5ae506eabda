import type { libraryRoutes } from "#shared/library.ts";
import { actSources } from "../acts/sources.ts";
import { installedSources } from "../corpus/sources.ts";
import type { Handlers } from "../http/handlers.ts";
import { installedSessionLaws } from "../session-laws/installed.ts";
import { keptImports } from "./job.ts";

/** Handlers of the law library: installed sources, and files sent for installation. */
export const library: Handlers<typeof libraryRoutes> = {
  sources: (_input, ctx) => {
    const { corpus, sessionLaws, acts } = ctx.local;
    return wholeList([...installedSources(corpus), ...installedSessionLaws(sessionLaws), ...actSources(acts)]);
  },
  remove: ({ params }, ctx) => ctx.library.remove(params.key),
  imports: (_input, ctx) => wholeList([...ctx.refreshing.imports(), ...ctx.library.imports()]),
  openImport: ({ body }, ctx) => ctx.library.open({ fileName: body.fileName, sizeBytes: body.sizeBytes, release: body.release ?? null }),
  uploadImport: ({ params, stream, contentLength }, ctx) => ctx.library.upload(params.import_id, { stream, contentLength }, ctx.signal),
  cancelImport: async ({ params }, ctx) => (await ctx.refreshing.stopImport(params.import_id)) ?? ctx.library.cancel(params.import_id),
};

/** These lists are short and come whole. */
function wholeList<T>(data: T[]): { data: T[]; pagination: { limit: number; offset: number; total: number; hasMore: boolean } } {
  return { data, pagination: { limit: Math.max(keptImports, data.length), offset: 0, total: data.length, hasMore: false } };
}
