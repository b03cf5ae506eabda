import { isOwner } from "../../../platform/principal.ts";
import { AppError } from "#shared/platform/errors.ts";
import { page } from "#shared/platform/pages.ts";
import type { ConflictCheck, ConflictHit, conflictRecordsRoutes, conflictsRoutes } from "#shared/workspace/conflicts.ts";
import { hiddenAmong } from "../../../platform/credentials/viewer-store.ts";
import { newId } from "../../../platform/ids.ts";
import { signingAs } from "../../../platform/organization.ts";
import type { WorkspaceCtx, WorkspaceHandlers } from "../../context.ts";
import { safeName } from "../archive/paths.ts";
import { checkNames } from "./check-names.ts";
import { checkPage } from "./check-page.ts";
import { type CheckRow, decideCheck, findCheck, insertCheck, listChecks } from "./store.ts";
import type { ReadDb } from "../../../platform/db/open.ts";

/** Handlers of checks of conflicts of interest. */
export const conflicts: WorkspaceHandlers<typeof conflictsRoutes> = {
  async check({ body: { names, about } }, ctx) {
    const { workspace, viewer } = ctx;
    const lines = [...new Set(names)];
    const { hits, unread } = await checkNames(workspace, lines, viewer);
    // A wall leaks nothing: only the owner learns that there is more, and only how much.
    const all = viewer === null ? hits : (await checkNames(workspace, lines, null)).hits;
    const row: CheckRow = {
      id: newId("cfc"),
      names: JSON.stringify(lines),
      about,
      hits: JSON.stringify(hits),
      unread,
      hidden: Math.max(0, all.length - hits.length),
      decision: "open",
      note: "",
      decidedAt: null,
      createdAt: ctx.now().getTime(),
    };
    ctx.write((tx) => {
      insertCheck(tx, row);
      ctx.note({ resource: { kind: "conflict_check", id: row.id } });
    });
    return present(row, ctx);
  },
};

/** Handlers of kept checks. */
export const conflictRecords: WorkspaceHandlers<typeof conflictRecordsRoutes> = {
  list({ query }, ctx) {
    const { rows, total } = listChecks(ctx.workspace, query);
    const checks = rows.map((row) => present(row, ctx));
    return page(
      checks.map((check) => ({ ...check, hits: check.hits.length })),
      total,
      query,
    );
  },

  get: ({ params: { checkId } }, ctx) => present(mustHave(ctx.workspace, checkId), ctx),

  decide: ({ params: { checkId }, body: { decision, note } }, ctx) =>
    ctx.write((tx) => {
      mustHave(tx, checkId);
      decideCheck(tx, { id: checkId, decision, note, decidedAt: decision === "open" ? null : ctx.now().getTime() });
      ctx.note({ resource: { kind: "conflict_check", id: checkId } });
      return present(mustHave(tx, checkId), ctx);
    }),

  async file({ params: { checkId } }, ctx) {
    const check = present(mustHave(ctx.workspace, checkId), ctx);
    ctx.note({ resource: { kind: "conflict_check", id: checkId } });
    const options = { title: "Conflict check", author: signingAs(ctx.workspace, ctx.principal).ownerName, at: ctx.now().toISOString() };
    const { bytes } = await ctx.drafts.threads.file("docx", { text: checkPage(check), options, signal: ctx.signal });
    const filename = safeName(`Conflict check ${check.createdAt.slice(0, 10)} ${check.names[0] ?? ""}.docx`, "conflict-check.docx");
    return { filename, sizeBytes: bytes.length, content: bytes.toString("base64") };
  },
};

function mustHave(db: ReadDb, id: string): CheckRow {
  const row = findCheck(db, id);
  if (row === undefined) throw new AppError("not-found", "There is no such check of conflicts");
  return row;
}

/**
 * A check as the caller may see it: without hits in matters that they do not see, even if the check found them for someone else. How many
 * more there are is for whoever sees every matter.
 */
function present(row: CheckRow, { workspace, viewer, principal }: WorkspaceCtx): ConflictCheck {
  const { id, about, unread, decision, note } = row;
  // Only `check` writes them.
  const found = JSON.parse(row.hits) as ConflictHit[];
  const hidden = hiddenAmong(
    workspace,
    viewer,
    found.flatMap(({ matterId }) => matterId ?? []),
  );
  return {
    id,
    names: JSON.parse(row.names) as string[],
    about,
    hits: found.filter(({ matterId }) => !hidden.has(matterId ?? "")),
    unread,
    hidden: isOwner(principal) && viewer === null ? row.hidden : null,
    decision,
    note,
    decidedAt: row.decidedAt === null ? null : new Date(row.decidedAt).toISOString(),
    createdAt: new Date(row.createdAt).toISOString(),
  };
}
