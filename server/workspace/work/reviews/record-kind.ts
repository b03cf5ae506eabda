import { idOf } from "#shared/platform/pages.ts";
import { contractTypes, userSides } from "#shared/workspace/contract-types.ts";
import { Positions, PositionVerdict } from "#shared/workspace/playbooks.ts";
import { ReviewRequest, ReviewResult } from "#shared/workspace/reviews.ts";
import { ReviewDecision } from "#shared/workspace/review-desk.ts";
import { z } from "zod";
import { sql } from "../../../platform/db/sql.ts";
import { contradiction, idHere, moment, ms, renamedId, transferKind } from "../../records/archive/transfer-kind.ts";
import { documentMadeAt } from "../../records/documents/store.ts";
import { findPlaybook } from "../playbooks/store.ts";
import type { RecordKind } from "../../records/record-kind.ts";
import { citingReviews } from "./citing.ts";
import { decisionsOf, inputOf, madeOf, packed } from "./present.ts";
import { searchedReviews } from "./search-kind.ts";
import { allReviews, findReview, insertReview } from "./store.ts";
import { isOpen } from "./made-review.ts";

const span = z.strictObject({ start: z.int().min(0), end: z.int().min(0) }).nullable();
const Made = z.strictObject({
  result: ReviewResult,
  places: z.array(span),
  redlinePlaces: z.array(span),
  clauseOf: z.array(z.int().min(0)),
  answers: z.array(z.strictObject({ key: z.string().max(80), verdict: PositionVerdict.shape.verdict }).nullable()).optional(),
});

/** A review in an archive: with its texts, positions, result and decisions. */
const ExportedReview = z.strictObject({
  id: idOf("rev"),
  matterId: idOf("mat"),
  documentId: idOf("doc").nullable(),
  title: z.string().min(1).max(300),
  status: z.enum(["queued", "running", "succeeded", "failed", "cancelled"]),
  contractType: z.enum(contractTypes),
  userSide: z.enum(userSides),
  playbookId: idOf("pbk").nullable(),
  playbookName: z.string().max(200).nullable(),
  request: ReviewRequest,
  positions: Positions,
  cells: z.array(z.strictObject({ start: z.int().min(0), end: z.int().min(0) })).optional(),
  made: Made.nullable(),
  decisions: z.array(ReviewDecision),
  createdAt: moment,
  completedAt: moment.nullable(),
});
type ExportedReview = z.output<typeof ExportedReview>;

const transfer = transferKind({
  schema: ExportedReview,
  *all(db) {
    for (const row of allReviews(db)) {
      const { id, matterId, documentId, title, status, contractType, userSide, playbookId, playbookName } = row;
      yield {
        id,
        matterId,
        documentId,
        title,
        status,
        contractType,
        userSide,
        playbookId,
        playbookName,
        ...inputOf(row),
        made: madeOf(row),
        decisions: decisionsOf(row),
        createdAt: new Date(row.createdAt).toISOString(),
        completedAt: row.completedAt === null ? null : new Date(row.completedAt).toISOString(),
      };
    }
  },
  arrange(records) {
    for (const record of records) mustBeWhole(record);
    return records;
  },
  take(record, into) {
    const { tx, renamed } = into;
    const createdAt = ms(record.createdAt);
    const { id, isThere } = idHere(record.id, createdAt, (one) => findReview(tx, one)?.createdAt, renamed);
    if (isThere) return "there";
    const { request, positions, cells, made, decisions, title, contractType, userSide, playbookName } = record;
    const documentId = record.documentId === null ? null : renamedId(into, record.documentId);
    const playbookId = record.playbookId === null ? null : renamedId(into, record.playbookId);
    const isOver = record.status !== "queued" && record.status !== "running";
    const clauses = made?.result.clauses ?? [];
    insertReview(tx, {
      id,
      matterId: renamedId(into, record.matterId),
      documentId: documentId !== null && documentMadeAt(tx, documentId) !== undefined ? documentId : null,
      title,
      // The import brings no running work: a review that had not ended is over.
      status: isOver ? record.status : "cancelled",
      contractType,
      userSide,
      jurisdiction: request.jurisdiction,
      round: request.round ?? 1,
      depth: request.depth,
      playbookId: playbookId !== null && findPlaybook(tx, playbookId) !== undefined ? playbookId : null,
      playbookName,
      input: packed({ request, positions, ...(cells !== undefined && { cells }) }),
      result: made === null ? null : packed(made),
      overallRisk: made?.result.overallRisk ?? null,
      dealBreakers: clauses.filter(({ isDealBreaker }) => isDealBreaker).length,
      openFindings: clauses.filter((clause, i) => isOpen(clause) && decisions[i]?.state === "open").length,
      decisions: JSON.stringify(decisions),
      createdAt,
      completedAt: record.completedAt === null ? null : ms(record.completedAt),
    });
    return "added";
  },
});

/** Places and decisions fit the result, and every verified quote is in the text. */
function mustBeWhole({ request, made, decisions }: ExportedReview): void {
  if (made === null) return;
  const { result, places, redlinePlaces, clauseOf, answers } = made;
  const { clauses, redlines } = result;
  const fits = places.length === clauses.length && redlinePlaces.length === redlines.length && clauseOf.length === redlines.length;
  const isAnswered = answers === undefined || answers.length === clauses.length;
  if (!fits || !isAnswered || decisions.length !== clauses.length) throw contradiction("a review has more places than findings");
  if (redlines.some(({ grounding, currentLanguage }) => grounding === "verified" && !request.documentText.includes(currentLanguage)))
    throw contradiction("a review quotes what its contract does not say");
  if (clauses.some(({ currentLanguage, modelNote }) => modelNote?.quotes.some((quote) => !currentLanguage.includes(quote)) === true))
    throw contradiction("a model's note on a review quotes what the clause does not say");
}

/** Reviews with their texts, results and decisions. */
export const reviewRecords: RecordKind = {
  name: "reviews",
  count: { table: "review", sql: sql("select count(*) from review") },
  matter: { countSql: "select count(*) from review where matter_id = @matterId", blocker: "review" },
  recentSql: "select id, matter_id, title, coalesce(completed_at, created_at) as at from review",
  namesSql: "select id, title from review",
  transfer,
  cites: citingReviews,
  search: searchedReviews.search,
};
