import { AppError, ValidationError } from "#shared/platform/errors.ts";
import type { foldersRoutes } from "#shared/workspace/folders.ts";
import type { WorkspaceHandlers } from "../../context.ts";
import { page } from "#shared/platform/pages.ts";
import type { ReadDb } from "../../../platform/db/open.ts";
import { mustMatch, sendVersion } from "../../../platform/calls/record-version.ts";
import { newId } from "../../../platform/ids.ts";
import { hasMatter } from "../matters/store.ts";
import { presentFolder } from "./present.ts";
import { countChildren, deleteFolder, type FolderRow, insertFolder, liesIn, listFolders, mustHaveFolder, updateFolder } from "./store.ts";

/** Handlers of folders (workspace-api §10). */
export const folders: WorkspaceHandlers<typeof foldersRoutes> = {
  list({ query }, ctx) {
    const { rows, total } = listFolders(ctx.workspace, { viewer: ctx.viewer, parentId: query.parentId ?? null }, query);
    return page(rows.map(presentFolder), total, query);
  },

  create: ({ body }, ctx) =>
    ctx.write((tx) => {
      const now = ctx.now().getTime();
      const { parentId = null, matterId = null } = body;
      if (matterId !== null && !hasMatter(tx, matterId, ctx.viewer)) throw new AppError("matter-not-found");
      const row: FolderRow = { id: newId("fld"), parentId, matterId, name: body.name, createdAt: now, updatedAt: now, version: 1 };
      mustFit(tx, row, ctx.viewer);
      insertFolder(tx, row);
      ctx.note({ matterId, resource: { kind: "folder", id: row.id } });
      return presentFolder(row);
    }),

  get({ params }, ctx) {
    const row = mustHaveFolder(ctx.workspace, params.folderId, ctx.viewer);
    sendVersion(ctx, row.version);
    return presentFolder(row);
  },

  update: ({ params, body }, ctx) =>
    ctx.write((tx) => {
      const known = mustHaveFolder(tx, params.folderId, ctx.viewer);
      mustMatch(ctx, known.version);
      const row = {
        ...known,
        name: body.name ?? known.name,
        parentId: body.parentId === undefined ? known.parentId : body.parentId,
        updatedAt: ctx.now().getTime(),
      };
      if (row.parentId !== known.parentId) mustFit(tx, row, ctx.viewer);
      updateFolder(tx, row);
      sendVersion(ctx, known.version + 1);
      ctx.note({ matterId: row.matterId, resource: { kind: "folder", id: row.id } });
      return presentFolder(row);
    }),

  delete({ params }, ctx) {
    ctx.write((tx) => {
      const row = mustHaveFolder(tx, params.folderId, ctx.viewer);
      const count = countChildren(tx, row.id);
      if (count > 0)
        throw new AppError("resource-not-empty", "The folder has folders inside. Nothing was deleted", {
          blockers: [{ kind: "folder", count }],
        });
      for (const { leaveFolder } of ctx.recordKinds) leaveFolder?.(tx, row.id);
      deleteFolder(tx, row.id);
      ctx.note({ matterId: row.matterId, resource: { kind: "folder", id: row.id } });
    });
  },
};

/** Throws when the parent does not exist, belongs to another matter, or is inside the folder itself. */
function mustFit(db: ReadDb, row: FolderRow, viewer: string | null): void {
  if (row.parentId === null) return;
  const parent = mustHaveFolder(db, row.parentId, viewer);
  if (parent.matterId !== null && parent.matterId !== row.matterId) throw badParent("bad_reference", "belongs to another matter");
  if (liesIn(db, parent.id, row.id)) throw badParent("cycle", "is inside the folder itself");
}

function badParent(type: string, msg: string): ValidationError {
  return new ValidationError([{ loc: ["body", "parentId"], msg, type, input: undefined, ctx: {} }]);
}
