import { AppError } from "#shared/platform/errors.ts";
import type { TaskKind } from "#shared/workspace/task-kinds.ts";
import type { ReadDb } from "../../../platform/db/open.ts";
import { digest } from "../../../platform/ids.ts";
import { documentTitlesIn } from "../../records/documents/store.ts";
import { bodiesOf, mustHaveDraft } from "../drafts/store.ts";
import { answersOf, mustHaveCell } from "../matrices/cell-store.ts";
import { findColumn } from "../matrices/grid-store.ts";
import { mustHaveMatrix } from "../matrices/store.ts";
import { findingText } from "../reviews/finding-text.ts";
import { decisionsOf, madeOf } from "../reviews/present.ts";
import { mustHaveReview, outcomesOf, type ReviewOutcome } from "../reviews/store.ts";
import { clausesOf, type StoredTask } from "./store.ts";

/** What a task is about, as it is now. */
export interface Subject {
  title: string;
  /** Names of the findings, or question and document of the cell; empty for a draft. */
  part: string;
  /** Names the text. */
  text: string;
  /** Version of a draft; null for the other kinds. */
  version: number | null;
}

export interface Pointer {
  matterId: string;
  kind: TaskKind;
  recordId: string;
  clauses: readonly number[];
  cellId: string | null;
}

/** Throws the 404 of whatever does not exist in the matter. */
export function subjectOf(db: ReadDb, { matterId, kind, recordId, clauses, cellId }: Pointer, viewer: string | null): Subject {
  if (kind === "sign_off_draft") {
    const { title, body, version } = mustHaveDraft(db, { matterId, draftId: recordId }, viewer);
    return { title, part: "", text: digest(body), version };
  }
  if (kind === "check_cell") {
    const { title } = mustHaveMatrix(db, { matterId, matrixId: recordId }, viewer);
    const { columnId, documentId, answer } = mustHaveCell(db, recordId, cellId ?? "");
    const filename = documentTitlesIn(db, matterId, [documentId]).get(documentId) ?? "";
    const part = [findColumn(db, columnId)?.label ?? "", filename].filter((one) => one !== "").join(" · ");
    return { title, part, text: textOfCell(answer), version: null };
  }
  const row = mustHaveReview(db, { matterId, reviewId: recordId }, viewer);
  const made = madeOf(row)?.result.clauses ?? [];
  const names = clauses.map((clause) => made[clause]?.clauseName);
  if (names.includes(undefined)) throw new AppError("not-found", "The review has no such finding; nothing was saved");
  return { title: row.title, part: names.join(", ").slice(0, 1000), text: textOfFindings(row, clauses), version: null };
}

/** The present texts of tasks that were answered, by task; leaves out those whose record is gone. At most three statements. */
export function presentTexts(db: ReadDb, tasks: readonly StoredTask[]): Map<string, string> {
  const answered = tasks.filter(({ answeredText }) => answeredText !== null);
  const idsOf = (...kinds: TaskKind[]) => answered.filter(({ kind }) => kinds.includes(kind)).map(({ recordId }) => recordId);
  const bodies = bodiesOf(db, idsOf("sign_off_draft"));
  const cells = answersOf(
    db,
    answered.flatMap(({ cellId }) => cellId ?? []),
  );
  const reviews = new Map(outcomesOf(db, [...new Set(idsOf("approve_findings", "review_finding"))]).map((row) => [row.id, row]));
  const texts = new Map<string, string>();
  for (const task of answered) {
    const [body, cell, review] = [bodies.get(task.recordId), cells.get(task.cellId ?? ""), reviews.get(task.recordId)];
    if (body !== undefined) texts.set(task.id, digest(body));
    else if (cell !== undefined) texts.set(task.id, textOfCell(cell));
    else if (review !== undefined) texts.set(task.id, textOfFindings(review, clausesOf(task)));
  }
  return texts;
}

const textOfCell = (answer: string | null) => digest(JSON.stringify(answer));

function textOfFindings(row: Omit<ReviewOutcome, "id">, clauses: readonly number[]): string {
  const [made, decisions] = [madeOf(row), decisionsOf(row)];
  return digest(clauses.map((clause) => findingText(made, decisions, clause)).join());
}
