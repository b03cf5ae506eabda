import { AppError } from "#shared/platform/errors.ts";
import { page } from "#shared/platform/pages.ts";
import { type Draft, draftCategoryIds, draftCategoryLabels, type draftsRoutes } from "#shared/workspace/drafts.ts";
import type { WorkspaceCtx, WorkspaceHandlers } from "../../context.ts";
import { personIdOf } from "../../../platform/principal.ts";
import { hasMatter } from "../../records/matters/store.ts";
import { keptRemoved } from "../../records/trash/removed-records.ts";
import { fileHandlers } from "./file-routes.ts";
import { draftedDocument, mustBeDraftable } from "./from-document.ts";
import { generateHandlers } from "./generate-routes.ts";
import { presentDraft, presentSummary, presentVersion } from "./present.ts";
import { mustBeFree } from "./presence-routes.ts";
import { handOf, mustBeCategory, mustBeGenerated, titled } from "./shared-rules.ts";
import {
  createDraft,
  listDrafts,
  listEveryDraft,
  mustBeTrashed,
  mustHaveDraft,
  restoreDraft,
  saveDraft,
  type StoredDraft,
  trashDraft,
} from "./store.ts";
import { findVersion, isFolded, keepVersion, listVersions } from "./version-store.ts";

const categories = draftCategoryIds
  .map((id) => ({ id, label: draftCategoryLabels[id], practiceArea: "general" }))
  .toSorted((a, b) => a.label.localeCompare(b.label, "en"));

/** Handlers of drafts (workspace-api §13). */
export const drafts: WorkspaceHandlers<typeof draftsRoutes> = {
  ...generateHandlers,
  ...fileHandlers,

  categories: ({ query }) => page(categories.slice(query.offset, query.offset + query.limit), categories.length, query),

  list({ params: { matterId }, query }, ctx) {
    if (!hasMatter(ctx.workspace, matterId, ctx.viewer)) throw new AppError("matter-not-found");
    const since = query.state === "trashed" ? keptSince(ctx) : null;
    const { rows, total } = listDrafts(ctx.workspace, { matterId, viewer: ctx.viewer, ...query }, since);
    return page(rows.map(presentSummary), total, query);
  },

  listAll({ query: { limit, offset } }, ctx) {
    const { rows, total } = listEveryDraft(ctx.workspace, { viewer: ctx.viewer, limit, offset });
    return page(rows.map(presentSummary), total, { limit, offset });
  },

  async createFromDocument({ params: { matterId }, body }, ctx) {
    const category = mustBeCategory(body.category, "body.category");
    const document = mustBeDraftable(ctx.workspace, { matterId, documentId: body.documentId }, ctx.viewer);
    const { filename } = document;
    const markdown = await draftedDocument(ctx, document);
    const draft = ctx.write((tx) => {
      if (!hasMatter(tx, matterId, ctx.viewer)) throw new AppError("matter-not-found");
      const title = body.title ?? filename.slice(0, 200).trim();
      const made = createDraft(tx, { matterId, title, category, source: "imported", body: markdown }, ctx.now().getTime());
      ctx.note({ resource: { kind: "draft", id: made.id } });
      return made;
    });
    ctx.drafts.changed();
    return present(draft, ctx);
  },

  get: ({ params }, ctx) => present(mustHaveDraft(ctx.workspace, params, ctx.viewer), ctx),

  async update({ params, body }, ctx) {
    const saved = ctx.write((tx) => {
      const former = mustHaveDraft(tx, params, ctx.viewer);
      const { expectedVersion, contentMarkdown, changeSummary = null } = body;
      mustBeGenerated(tx, former);
      const now = ctx.now().getTime();
      mustBeFree(tx, former, personIdOf(ctx.principal), now);
      if (expectedVersion != null && expectedVersion !== former.version)
        throw new AppError("version-conflict", "The draft was saved after you read it; your change was not saved", {
          expectedVersion,
          currentVersion: former.version,
        });
      const hand = handOf(ctx);
      if (!body.isAutosave || !isFolded(tx, former.id, hand, now)) keepVersion(tx, former, { ...hand, changeSummary }, now);
      const next = { ...former, title: body.title ?? former.title, status: body.status ?? former.status, body: contentMarkdown };
      saveDraft(tx, next, now);
      ctx.note({ resource: { kind: "draft", id: former.id } });
      return { ...next, version: former.version + 1, updatedAt: now };
    });
    ctx.drafts.changed();
    return present(saved, ctx);
  },

  delete({ params }, ctx) {
    ctx.write((tx) => {
      const { id } = mustHaveDraft(tx, params, ctx.viewer);
      trashDraft(tx, id, ctx.now().getTime());
      ctx.note({ resource: { kind: "draft", id } });
    });
  },

  async restore({ params }, ctx) {
    const restored = ctx.write((tx) => {
      const draft = mustBeTrashed(tx, params, ctx.viewer, keptSince(ctx));
      restoreDraft(tx, draft.id);
      ctx.note({ resource: { kind: "draft", id: draft.id } });
      return draft;
    });
    ctx.drafts.changed();
    return present(restored, ctx);
  },

  versions({ params, query }, ctx) {
    const { id } = mustHaveDraft(ctx.workspace, params, ctx.viewer);
    const { rows, total } = listVersions(ctx.workspace, id, query);
    return page(rows.map(presentVersion), total, query);
  },

  async duplicate({ params, body }, ctx) {
    const from = mustHaveDraft(ctx.workspace, params, ctx.viewer);
    const content = await ctx.drafts.threads.withoutComments(from.body, ctx.signal);
    const copy = ctx.write((tx) => {
      mustBeGenerated(tx, mustHaveDraft(tx, params, ctx.viewer));
      const { matterId, category, practiceArea, source, governingLaw } = from;
      const title = body.title ?? titled(from.title, " (copy)");
      const made = createDraft(
        tx,
        { matterId, title, category, practiceArea, source, governingLaw, body: content, notes: from.notes },
        ctx.now().getTime(),
      );
      ctx.note({ resource: { kind: "draft", id: made.id } });
      return made;
    });
    ctx.drafts.changed();
    return present(copy, ctx);
  },

  versionBody({ params: { draftId, version } }, { workspace, viewer }) {
    const found = findVersion(workspace, draftId, Number(version), viewer);
    if (found === undefined) throw new AppError("draft-not-found", "There is no such version of this draft");
    return { ...presentVersion(found), title: found.title, contentMarkdown: found.body };
  },
};

async function present(row: StoredDraft, ctx: WorkspaceCtx): Promise<Draft> {
  return presentDraft(row, await ctx.drafts.threads.sections(row.body, ctx.signal));
}

/** Earliest time of removal that can still be undone, in Unix milliseconds. */
const keptSince = (ctx: Pick<WorkspaceCtx, "now">) => ctx.now().getTime() - keptRemoved;
