import { idOf } from "#shared/platform/pages.ts";
import { foldersRoutes } from "#shared/workspace/folders.ts";
import { sql } from "../../../platform/db/sql.ts";
import { contradiction, idHere, ms, renamedId, times, transferKind, whole } from "../archive/transfer-kind.ts";
import type { RecordKind } from "../record-kind.ts";
import { presentFolder } from "./present.ts";
import { findFolder, insertFolder, listFolders } from "./store.ts";

const transfer = transferKind({
  schema: foldersRoutes.create.body.extend({ id: idOf("fld"), ...times }),
  all: (db) => listFolders(db, { viewer: null, parentId: null }, whole).rows.map(presentFolder),
  /** Parents first, because their children refer to them. */
  arrange(records) {
    const byId = new Map(records.map((one) => [one.id, one]));
    const placed = new Set<string>();
    const inOrder: typeof records = [];
    for (const record of records) {
      const above: typeof records = [];
      for (let one = record; !placed.has(one.id);) {
        above.push(one);
        placed.add(one.id);
        if (one.parentId == null) break;
        const parent = byId.get(one.parentId);
        if (parent === undefined) throw contradiction("a folder is in a folder that does not exist");
        if (parent.matterId != null && parent.matterId !== one.matterId) throw contradiction("a folder is in a folder of another matter");
        if (above.includes(parent)) throw contradiction("folders contain each other");
        one = parent;
      }
      inOrder.push(...above.toReversed());
    }
    return inOrder;
  },
  take({ id: sent, name, parentId, matterId, createdAt, updatedAt }, into) {
    const { id, isThere } = idHere(sent, ms(createdAt), (one) => findFolder(into.tx, one, null)?.createdAt, into.renamed);
    if (isThere) return "there";
    const place = (one: string | null | undefined) => (one == null ? null : renamedId(into, one));
    insertFolder(into.tx, {
      id,
      name,
      parentId: place(parentId),
      matterId: place(matterId),
      createdAt: ms(createdAt),
      updatedAt: ms(updatedAt),
    });
    return "added";
  },
});

/** Folders of matters and of the workspace. */
export const folderRecords: RecordKind = {
  name: "folders",
  count: { table: "folder", sql: sql("select count(*) from folder") },
  namesSql: "select id, name as title from folder",
  matter: { countSql: "select count(*) from folder where matter_id = @matterId", blocker: "folder" },
  transfer,
};
