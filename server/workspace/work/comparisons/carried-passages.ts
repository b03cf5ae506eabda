import type { CarriedPassage, carriedRoutes } from "#shared/workspace/carried-passages.ts";
import type { WorkspaceHandlers } from "../../context.ts";
import { AppError } from "#shared/platform/errors.ts";
import { WorkLimit } from "../../../platform/work-limit.ts";
import { findDocumentText } from "../../records/documents/reading-store.ts";
import { mustBeRead } from "../../records/documents/routes.ts";
import { versionsOf } from "../../records/documents/version-store.ts";
import { answeredPassages } from "../matrices/answered-passages.ts";
import { findingPassages } from "../reviews/finding-passages.ts";

const most = 500;

/** Handlers of what stood on earlier versions. */
export const carried: WorkspaceHandlers<typeof carriedRoutes> = {
  async list({ params }, ctx) {
    const { workspace } = ctx;
    const own = mustBeRead(params, ctx);
    const revised = findDocumentText(workspace, own.id);
    const number = own.versionNumber ?? 0;
    const earlier = own.family === null ? [] : versionsOf(workspace, own.family).filter((one) => (one.versionNumber ?? 0) < number);
    for (const before of earlier.toReversed()) {
      const original = findDocumentText(workspace, before.id);
      if (original === undefined || revised === undefined) continue;
      const passages = [...answeredPassages(workspace, before.id), ...findingPassages(workspace, before.id, original.text)]
        .sort((a, b) => a.start - b.start)
        .slice(0, most);
      if (passages.length === 0) continue;
      const places = await placed({ kind: "place", original, revised, passages: passages.map(({ start, end }) => ({ start, end })) });
      return {
        data: passages.map(({ start: _start, end: _end, ...passage }, i): CarriedPassage => {
          const found = places[i] ?? { state: "changed", near: null };
          const place = found.state === "changed" ? found.near : { start: found.start, end: found.end };
          return { ...passage, documentId: before.id, versionNumber: before.versionNumber ?? 1, state: found.state, place };
        }),
      };
    }
    return { data: [] };

    async function placed(request: Parameters<typeof ctx.comparisons.threads.place>[0]) {
      try {
        return await ctx.comparisons.threads.place(request, ctx.signal);
      } catch (error) {
        if (error instanceof WorkLimit)
          throw new AppError("conflict", "These two versions take too much time to compare. Compare shorter parts of them.");
        throw error;
      }
    }
  },
};
