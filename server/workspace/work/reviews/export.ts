import { AppError, ValidationError } from "#shared/platform/errors.ts";
import type { ExportedEdit, ReviewExport } from "#shared/workspace/reviews.ts";
import { newId } from "../../platform/ids.ts";
import { mintLink } from "../../platform/links/mint.ts";
import { readOrganization } from "../../platform/organization.ts";
import type { WorkspaceCtx } from "../context.ts";
import { wordOriginal } from "../documents/word-original.ts";
import { type Edit, freePlace, insertion, placeOfNew } from "./edits.ts";
import type { MadeReview } from "./made-review.ts";
import { decisionsOf, inputOf, madeOf } from "./present.ts";
import { dropExportsBefore, insertExport, type StoredReview } from "./store.ts";

/** Time that files are kept, in milliseconds: a little longer than the links to them. */
const fileLife = 60 * 60_000;

/**
 * The contract with redlines as a Word file behind a link. Throws `export-not-available`, and ValidationError for words that are not in
 * the text.
 */
export async function exportReview(
  ctx: WorkspaceCtx,
  row: StoredReview,
  asked: { redlines?: ExportedEdit[] | null | undefined; trackedChanges: boolean },
): Promise<ReviewExport> {
  const made = madeOf(row);
  if (row.status !== "succeeded" || made === null)
    throw new AppError("export-not-available", "The review is not finished; nothing was exported");
  const { documentText } = inputOf(row).request;
  const edits =
    asked.redlines == null ? ownEdits(documentText, made, () => ({ isIn: true, wording: null })) : editsOf(documentText, asked.redlines);
  return written(ctx, row, made, { documentText, edits, tracked: asked.trackedChanges });
}

/** Like `exportReview`, with the redlines that a person has accepted in the window, in the wording they chose. */
export async function exportAccepted(ctx: WorkspaceCtx, row: StoredReview): Promise<ReviewExport> {
  const made = madeOf(row);
  if (row.status !== "succeeded" || made === null)
    throw new AppError("export-not-available", "The review is not finished; nothing was exported");
  const decisions = decisionsOf(row);
  const { documentText } = inputOf(row).request;
  const edits = ownEdits(documentText, made, (redline) => {
    const decision = decisions[made.clauseOf[redline] ?? -1];
    const isFirst = made.clauseOf.indexOf(made.clauseOf[redline] ?? -1) === redline;
    return { isIn: decision?.state === "accepted" && (isFirst || decision.wording === null), wording: decision?.wording ?? null };
  });
  return written(ctx, row, made, { documentText, edits, tracked: true });
}

async function written(
  ctx: WorkspaceCtx,
  row: StoredReview,
  made: MadeReview,
  { documentText, edits, tracked }: { documentText: string; edits: Edit[]; tracked: boolean },
): Promise<ReviewExport> {
  const now = ctx.now();
  const id = newId("rvx");
  const filename = `${fileName(row.title)} - ${tracked ? "redline" : "revised"}.docx`;
  const author = readOrganization(ctx.workspace).ownerName;
  const original = !tracked || row.documentId === null ? null : await wordOriginal(ctx.workspace, ctx.documents.originals, row.documentId);
  const sizeBytes = await ctx.reviews.write(id, {
    documentText,
    original,
    edits,
    tracked,
    title: row.title,
    author,
    at: now.toISOString(),
  });
  let old: string[] = [];
  const link = ctx.write((tx) => {
    old = dropExportsBefore(tx, now.getTime() - fileLife);
    insertExport(tx, { id, reviewId: row.id, filename }, now.getTime());
    ctx.note({ resource: { kind: "review", id: row.id } });
    return mintLink(tx, ctx, "review_export", id);
  });
  ctx.reviews.remove(old);
  return {
    format: "docx",
    filename,
    ...link,
    sizeBytes,
    redlineCount: edits.length,
    trackedChanges: tracked,
    approvalGate: made.result.approvalGate,
  };
}

/** The review's own redlines, without those that are not verified (workspace-api §15). */
function ownEdits(text: string, made: MadeReview, choose: (redline: number) => { isIn: boolean; wording: string | null }): Edit[] {
  const edits: Edit[] = [];
  const end = placeOfNew(text);
  for (const [i, redline] of made.result.redlines.entries()) {
    const { isIn, wording } = choose(i);
    const place = made.redlinePlaces[i] ?? null;
    if (!isIn || redline.grounding === "unverified") continue;
    const proposed = wording ?? redline.proposedLanguage;
    if (place === null) edits.push(insertion(text, end, proposed, redline.rationale));
    else edits.push({ ...place, text: proposed, comment: redline.rationale });
  }
  return edits;
}

/** Edits of a caller. Throws ValidationError where the words are not in the text, or another edit changes them. */
function editsOf(text: string, redlines: readonly ExportedEdit[]): Edit[] {
  const edits: Edit[] = [];
  for (const [i, { currentLanguage, replacementLanguage, comment = null }] of redlines.entries()) {
    const place = freePlace(text, currentLanguage, edits);
    const refuse = (msg: string, type: string) =>
      new ValidationError([{ loc: ["body", "redlines", i, "currentLanguage"], msg, type, input: undefined, ctx: {} }]);
    if (place === null) throw refuse("is not in the text of the review, word for word", "bad_reference");
    if (place === "taken") throw refuse("is changed by another edit already", "duplicate");
    edits.push({ ...place, text: replacementLanguage, comment });
  }
  return edits;
}

function fileName(title: string): string {
  const plain = title
    .replaceAll(/[^\p{L}\p{N} .,()-]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return plain === "" ? "Contract" : plain.slice(0, 100);
}
