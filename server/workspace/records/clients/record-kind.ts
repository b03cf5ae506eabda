import { clientsRoutes } from "#shared/workspace/clients.ts";
import { idOf } from "#shared/platform/pages.ts";
import { applyPatch } from "../../../platform/db/apply-patch.ts";
import { sql } from "../../../platform/db/sql.ts";
import { idHere, ms, times, transferKind, whole } from "../archive/transfer-kind.ts";
import type { RecordKind } from "../record-kind.ts";
import { presentClient } from "./present.ts";
import { blankClient, findClient, insertClient, listClients } from "./store.ts";

const transfer = transferKind({
  schema: clientsRoutes.create.body.extend({ id: idOf("cli"), ...times }),
  all: (db) => listClients(db, whole).rows.map(presentClient),
  take({ id: sent, createdAt, updatedAt, ...fields }, { tx, renamed }) {
    const { id, isThere } = idHere(sent, ms(createdAt), (one) => findClient(tx, one)?.createdAt, renamed);
    if (isThere) return "there";
    insertClient(tx, applyPatch({ ...blankClient(id, fields.name, ms(createdAt)), clientType: null }, fields, ms(updatedAt)));
    return "added";
  },
});

/** Clients. */
export const clientRecords: RecordKind = {
  name: "clients",
  count: { table: "client", sql: sql("select count(*) from client") },
  foundSql: "select id, null as matter_id, name as title, updated_at as at from client",
  namesSql: "select id, name as title from client",
  transfer,
};
