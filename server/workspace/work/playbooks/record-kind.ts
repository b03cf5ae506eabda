import { idOf } from "#shared/platform/pages.ts";
import { playbooksRoutes } from "#shared/workspace/playbooks.ts";
import { z } from "zod";
import { sql } from "../../../platform/db/sql.ts";
import { contradiction, idHere, ms, times, transferKind, whole } from "../../records/archive/transfer-kind.ts";
import type { RecordKind } from "../../records/record-kind.ts";
import { searchedPlaybooks } from "./search-kind.ts";
import { citingPlaybooks } from "./citing.ts";
import { presentPlaybook } from "./present.ts";
import { defaultPlaybook, findPlaybook, insertPlaybook, listPlaybooks } from "./store.ts";

const transfer = transferKind({
  schema: playbooksRoutes.create.body.extend({
    id: idOf("pbk"),
    isDefault: z.boolean(),
    sourceFilename: z.string().max(255).nullable(),
    ...times,
  }),
  all: (db) => listPlaybooks(db, whole).rows.map(presentPlaybook),
  arrange(records) {
    const defaults = records.filter(({ isDefault }) => isDefault).map(({ contractType }) => contractType);
    if (new Set(defaults).size < defaults.length) throw contradiction("a contract type has two default playbooks");
    return records;
  },
  take({ id: sent, createdAt, updatedAt, description, positions, isDefault, ...fields }, { tx, renamed }) {
    const { id, isThere } = idHere(sent, ms(createdAt), (one) => findPlaybook(tx, one)?.createdAt, renamed);
    if (isThere) return "there";
    insertPlaybook(tx, {
      ...fields,
      id,
      description: description ?? null,
      positions: JSON.stringify(positions),
      // The default set here stays.
      isDefault: isDefault && defaultPlaybook(tx, fields.contractType) === undefined ? 1 : 0,
      createdAt: ms(createdAt),
      updatedAt: ms(updatedAt),
    });
    return "added";
  },
});

/** Playbooks: records of the organization, in no matter. */
export const playbookRecords: RecordKind = {
  name: "playbooks",
  count: { table: "playbook", sql: sql("select count(*) from playbook") },
  foundSql: "select id, null as matter_id, name as title, updated_at as at from playbook",
  namesSql: "select id, name as title from playbook",
  transfer,
  cites: citingPlaybooks,
  search: searchedPlaybooks.search,
};
