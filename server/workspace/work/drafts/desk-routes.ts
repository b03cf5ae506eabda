import { AppError } from "#shared/platform/errors.ts";
import type { draftDeskRoutes } from "#shared/workspace/draft-desk.ts";
import type { WorkspaceHandlers } from "../../context.ts";
import { hasMatter } from "../../records/matters/store.ts";
import { presentDraft, storedNotes } from "./present.ts";
import { createDraft, keepNotes, mustHaveDraft } from "./store.ts";

/** Handlers for calls about drafts that only the window makes. */
export const draftDesk: WorkspaceHandlers<typeof draftDeskRoutes> = {
  createBlank({ params: { matterId }, body: { title } }, ctx) {
    const draft = ctx.write((tx) => {
      if (!hasMatter(tx, matterId, ctx.viewer)) throw new AppError("matter-not-found");
      const made = createDraft(tx, { matterId, title }, ctx.now().getTime());
      ctx.note({ resource: { kind: "draft", id: made.id } });
      return made;
    });
    return presentDraft(draft, []);
  },

  async clearNote({ params }, ctx) {
    const changed = ctx.write((tx) => {
      const draft = mustHaveDraft(tx, params, ctx.viewer);
      const notes = storedNotes(draft);
      if (notes[params.note] === undefined) throw new AppError("not-found", "The draft has no such note; nothing was changed");
      const left = notes.filter((_, i) => i !== params.note);
      keepNotes(tx, draft.id, left);
      ctx.note({ resource: { kind: "draft", id: draft.id } });
      return { ...draft, notes: JSON.stringify(left) };
    });
    return presentDraft(changed, await ctx.drafts.threads.sections(changed.body, ctx.signal));
  },
};
