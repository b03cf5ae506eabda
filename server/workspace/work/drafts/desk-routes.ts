import { AppError } from "#shared/platform/errors.ts";
import type { draftDeskRoutes } from "#shared/workspace/draft-desk.ts";
import type { WorkspaceHandlers } from "../context.ts";
import { hasMatter } from "../matters/store.ts";
import { presentDraft } from "./present.ts";
import { createDraft } from "./store.ts";

/** Handlers for calls about drafts that only the window makes. */
export const draftDesk: WorkspaceHandlers<typeof draftDeskRoutes> = {
  createBlank({ params: { matterId }, body: { title } }, ctx) {
    const draft = ctx.write((tx) => {
      if (!hasMatter(tx, matterId, ctx.allowlist)) throw new AppError("matter-not-found");
      const made = createDraft(tx, { matterId, title }, ctx.now().getTime());
      ctx.note({ resource: { kind: "draft", id: made.id } });
      return made;
    });
    return presentDraft(draft);
  },
};
