import { idOf } from "#shared/platform/pages.ts";
import { mattersRoutes } from "#shared/workspace/matters.ts";
import { z } from "zod";
import { isOnAnyList } from "../../../platform/credentials/installation.ts";
import { applyPatch } from "../../../platform/db/apply-patch.ts";
import { sql } from "../../../platform/db/sql.ts";
import { hasOperationsIn } from "../../../platform/operations/store.ts";
import { contradiction, idHere, type Into, ms, renamedId, times, transferKind, whole } from "../archive/transfer-kind.ts";
import type { RecordKind } from "../record-kind.ts";
import { matterSearch } from "./search-kind.ts";
import { blankMatter } from "./matter-input.ts";
import { presentMatter } from "./present.ts";
import { deleteMatterRow, findDefaultMatter, findMatter, insertMatter, listMatters } from "./store.ts";

const transfer = transferKind({
  schema: mattersRoutes.create.body.extend({ id: idOf("mat"), isDefault: z.boolean(), ...times }),
  all: (db) => listMatters(db, null, whole).rows.map(presentMatter),
  arrange(records) {
    if (records.filter(({ isDefault }) => isDefault).length > 1) throw contradiction("the export has two default matters");
    return records;
  },
  take({ id: sent, createdAt, updatedAt, isDefault, ...fields }, into) {
    const { tx, renamed } = into;
    const { id, isThere } = idHere(sent, ms(createdAt), (one) => findMatter(tx, one, null)?.createdAt, renamed);
    if (isThere) return "there";
    const row = applyPatch({ ...blankMatter(id, fields.name, ms(createdAt)), status: null }, fields, ms(updatedAt));
    insertMatter(tx, {
      ...row,
      clientId: row.clientId === null ? null : renamedId(into, row.clientId),
      isDefault: isDefault && makeRoomForDefault(into) ? 1 : 0,
    });
    return "added";
  },
});

/** The unused default matter of a new data folder is replaced by the imported one; a used one is not. */
function makeRoomForDefault({ tx, isMatterEmpty }: Into): boolean {
  const own = findDefaultMatter(tx, null);
  if (own === undefined) return true;
  const isUsed = own.updatedAt !== own.createdAt || !isMatterEmpty(own.id) || isOnAnyList(tx, own.id) || hasOperationsIn(tx, own.id);
  if (!isUsed) deleteMatterRow(tx, own.id);
  return !isUsed;
}

/** Matters. */
export const matterRecords: RecordKind = {
  name: "matters",
  count: { table: "matter", sql: sql("select count(*) from matter") },
  recentSql: "select id, id as matter_id, name as title, updated_at as at from matter where is_default = 0",
  namesSql: "select id, name as title from matter",
  transfer,
  search: matterSearch,
};
