import type { libraryRoutes } from "#shared/law/library.ts";
import { collections } from "../collections.ts";
import type { LawHandlers } from "../context.ts";
import { checksOf } from "../watches/checks.ts";
import { keptImports } from "./import-kind.ts";
import { stateLaws } from "./state-laws.ts";

/** Handlers of the law library: installed sources, and files sent for installation. */
export const library: LawHandlers<typeof libraryRoutes> = {
  sources(_input, ctx) {
    const held = collections.flatMap(({ db, sources }) => sources(ctx.local[db]));
    const checks = checksOf(ctx.workspace, held);
    const data = held.map((one) => ({ ...one, ...(checks.get(one.key) ?? { checkedAt: null, newerRelease: null, publisher: null }) }));
    return { ...wholeList(data), toReinstall: ctx.library.toReinstall(new Set(held.map(({ key }) => key))) };
  },
  states: () => wholeList(stateLaws()),
  remove: ({ params }, ctx) => ctx.library.remove(params.key),
  removeSources: ({ body }, ctx) => ctx.library.removeEach(body.keys),
  imports: (_input, ctx) => wholeList([...ctx.refreshing.imports(), ...ctx.library.imports()]),
  openImport: ({ body: { fileName, sizeBytes, release = null, partial = false } }, ctx) =>
    ctx.library.open({ fileName, sizeBytes, release, partial }),
  uploadImport: ({ params, stream, contentLength }, ctx) => ctx.library.upload(params.import_id, { stream, contentLength }, ctx.signal),
  cancelImport: async ({ params }, ctx) => (await ctx.refreshing.stopImport(params.import_id)) ?? ctx.library.cancel(params.import_id),
};

/** These lists are short and come complete. */
function wholeList<T>(data: T[]): { data: T[]; pagination: { limit: number; offset: number; total: number; hasMore: boolean } } {
  return { data, pagination: { limit: Math.max(keptImports, data.length), offset: 0, total: data.length, hasMore: false } };
}
