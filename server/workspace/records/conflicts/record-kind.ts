import { z } from "zod";
import { conflictDecisions } from "#shared/workspace/conflicts.ts";
import { idOf } from "#shared/platform/pages.ts";
import { sql } from "../../../platform/db/sql.ts";
import { idHere, transferKind } from "../archive/transfer-kind.ts";
import type { RecordKind } from "../record-kind.ts";
import { allChecks, findCheck, insertCheck } from "./store.ts";

const milliseconds = z.int().min(0);
/** JSON as stored; a check of two hundred hits has some hundred thousand characters. */
const list = z
  .string()
  .max(2_000_000)
  .refine((text) => {
    try {
      return Array.isArray(JSON.parse(text));
    } catch {
      return false;
    }
  }, "not a list");

const transfer = transferKind({
  schema: z.strictObject({
    id: idOf("cfc"),
    names: list,
    about: z.string().max(300),
    hits: list,
    unread: milliseconds,
    hidden: milliseconds,
    decision: z.enum(conflictDecisions),
    note: z.string().max(4000),
    decidedAt: milliseconds.nullable(),
    createdAt: milliseconds,
  }),
  all: allChecks,
  take(check, into) {
    const { id, isThere } = idHere(check.id, check.createdAt, (one) => findCheck(into.tx, one)?.createdAt, into.renamed);
    if (isThere) return "there";
    insertCheck(into.tx, { ...check, id });
    return "added";
  },
});

/** Checks of conflicts of interest. */
export const conflictCheckRecords: RecordKind = {
  name: "conflictChecks",
  count: { table: "conflict_check", sql: sql("select count(*) from conflict_check") },
  namesSql: "select id, names ->> '$[0]' as title from conflict_check",
  transfer,
};
