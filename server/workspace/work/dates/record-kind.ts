import { z } from "zod";
import { calendarDate } from "#shared/platform/fields.ts";
import { idOf } from "#shared/platform/pages.ts";
import { Computation } from "#shared/workspace/date-computation.ts";
import { dateKinds } from "#shared/workspace/matter-dates.ts";
import { sql } from "../../../platform/db/sql.ts";
import { idHere, renamedId, transferKind } from "../../records/archive/transfer-kind.ts";
import type { RecordKind } from "../../records/record-kind.ts";
import { citingDates } from "./citing.ts";
import { allDates, dateMadeAt, datesOfMatter, insertDate, mostDates, removeDatesOf } from "./store.ts";

const place = z.int().min(0).nullable();
const milliseconds = z.int().min(0);

const transfer = transferKind({
  schema: z.strictObject({
    id: idOf("mdt"),
    matterId: idOf("mat"),
    title: z.string().trim().min(1).max(200),
    kind: z.enum(dateKinds),
    day: calendarDate,
    time: z
      .string()
      .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
      .nullable(),
    note: z.string().max(2000),
    remindDays: z.int().min(0).max(365).nullable(),
    state: z.enum(["open", "done", "dismissed"]),
    sourceKind: z.enum(["documents", "matrices"]).nullable(),
    sourceId: z.string().max(60).nullable(),
    sourceStart: place,
    sourceEnd: place,
    passage: z.string().max(300).nullable(),
    computation: z.string().max(100_000).refine(isComputation, "not a computation").nullable().default(null),
    reopenedAt: milliseconds.nullable().default(null),
    createdAt: milliseconds,
    updatedAt: milliseconds,
    version: z.int().min(1),
  }),
  all: allDates,
  take({ id: sent, matterId: sentMatter, sourceId, ...date }, into) {
    const matterId = renamedId(into, sentMatter);
    const { id, isThere } = idHere(sent, date.createdAt, (one) => dateMadeAt(into.tx, one), into.renamed);
    if (isThere) return "there";
    if (datesOfMatter(into.tx, matterId).length >= mostDates) return "left";
    insertDate(into.tx, { ...date, id, matterId, sourceId: sourceId === null ? null : (into.renamed.get(sourceId) ?? sourceId) });
    return "added";
  },
});

function isComputation(text: string): boolean {
  try {
    return Computation.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

/** Dates of matters. */
export const dateRecords: RecordKind = {
  name: "dates",
  count: { table: "matter_date", sql: sql("select count(*) from matter_date where state <> 'dismissed'") },
  namesSql: "select id, title from matter_date",
  matter: { countSql: "select count(*) from matter_date where matter_id = @matterId", remove: removeDatesOf },
  transfer,
  cites: citingDates,
};
