import { AppError, ValidationError } from "#shared/platform/errors.ts";
import { type Audience, authorFor } from "#shared/workspace/export-audience.ts";
import type { ExportPreview } from "#shared/workspace/review-desk.ts";
import type { ExportedEdit, ReviewExport } from "#shared/workspace/reviews.ts";
import { newId } from "../../../platform/ids.ts";
import { mintLink } from "../../../platform/links/mint.ts";
import { signingAs } from "../../../platform/organization.ts";
import type { WorkspaceCtx } from "../../context.ts";
import { findDocument } from "../../records/documents/store.ts";
import { wordOriginal } from "../../records/documents/word-original.ts";
import type { LayoutLoss } from "../../../text/word/original/redline-original.ts";
import { approvalWords } from "./approvals.ts";
import { type Edit, freePlace } from "./edits.ts";
import { presentDecisions } from "./finding-text.ts";
import type { MadeReview } from "./made-review.ts";
import { placeOfNew } from "./new-clauses/clause-place.ts";
import { insertions, type NewClause } from "./new-clauses/new-clause.ts";
import { inputOf, madeOf } from "./present.ts";
import type { FileInput } from "./redline-file.ts";
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
  body: { redlines?: ExportedEdit[] | null | undefined; trackedChanges: boolean; audience: Audience },
): Promise<ReviewExport> {
  const made = finished(row);
  const { documentText } = inputOf(row).request;
  const edits =
    body.redlines == null ? ownEdits(documentText, made, () => ({ isIn: true, wording: null })) : editsOf(documentText, body.redlines);
  return written(ctx, row, made, { edits, tracked: body.trackedChanges, audience: body.audience });
}

/** Like `exportReview`, with the redlines that a person has accepted in the window, in the wording they chose. */
export async function exportAccepted(ctx: WorkspaceCtx, row: StoredReview, audience: Audience): Promise<ReviewExport> {
  const made = finished(row);
  return written(ctx, row, made, { edits: acceptedEdits(row, made), tracked: true, audience });
}

/** What the file of `exportAccepted` would be like: nothing is stored. */
export async function previewAccepted(ctx: WorkspaceCtx, row: StoredReview, audience: Audience): Promise<ExportPreview> {
  const made = finished(row);
  const edits = acceptedEdits(row, made);
  const input = await fileInput(ctx, row, { edits, tracked: true, audience });
  const { loss } = await ctx.reviews.make(input);
  return {
    redlineCount: edits.length,
    author: input.author,
    layoutNote: layoutNote(ctx, row, { loss, tracked: true, hasOriginal: input.original !== null }),
  };
}

function finished(row: StoredReview): MadeReview {
  const made = madeOf(row);
  if (row.status !== "succeeded" || made === null)
    throw new AppError("export-not-available", "The review is not finished; nothing was exported");
  return made;
}

function acceptedEdits(row: StoredReview, made: MadeReview): Edit[] {
  const decisions = presentDecisions(row);
  return ownEdits(inputOf(row).request.documentText, made, (redline) => {
    const decision = decisions[made.clauseOf[redline] ?? -1];
    const isFirst = made.clauseOf.indexOf(made.clauseOf[redline] ?? -1) === redline;
    return {
      isIn: decision?.state === "accepted" && (isFirst || decision.wording === null),
      wording: decision?.wording ?? null,
      approval: approvalWords(decision?.approval),
    };
  });
}

interface Exported {
  edits: Edit[];
  tracked: boolean;
  audience: Audience;
}

async function fileInput(ctx: WorkspaceCtx, row: StoredReview, { edits, tracked, audience }: Exported): Promise<FileInput> {
  const original = !tracked || row.documentId === null ? null : await wordOriginal(ctx.workspace, ctx.documents.originals, row.documentId);
  return {
    documentText: inputOf(row).request.documentText,
    original,
    edits,
    tracked,
    title: row.title,
    author: authorFor(audience, signingAs(ctx.workspace, ctx.principal)),
    at: ctx.now().toISOString(),
    isClean: audience === "other_side",
  };
}

async function written(ctx: WorkspaceCtx, row: StoredReview, made: MadeReview, exported: Exported): Promise<ReviewExport> {
  const { edits, tracked } = exported;
  const now = ctx.now();
  const id = newId("rvx");
  const filename = `${fileName(row.title)} - ${tracked ? "redline" : "revised"}.docx`;
  const input = await fileInput(ctx, row, exported);
  const { bytes, loss } = await ctx.reviews.make(input);
  ctx.reviews.keep(id, bytes);
  let old: string[] = [];
  const link = ctx.write((tx) => {
    old = dropExportsBefore(tx, now.getTime() - fileLife);
    insertExport(tx, { id, reviewId: row.id, filename }, now.getTime());
    ctx.note({ resource: { kind: "review", id: row.id } });
    return mintLink(tx, ctx, "review_export", id, row.matterId);
  });
  ctx.reviews.remove(old);
  return {
    format: "docx",
    filename,
    ...link,
    sizeBytes: bytes.length,
    redlineCount: edits.length,
    trackedChanges: tracked,
    approvalGate: made.result.approvalGate,
    layoutNote: layoutNote(ctx, row, { loss, tracked, hasOriginal: input.original !== null }),
  };
}

const lossWords: Record<LayoutLoss, string> = {
  tracked: "The original file has tracked changes that Pandect could not keep beside the redlines.",
  hidden: "The original file has hidden text.",
  place: "A redline is in a note or a text box, or across table cells.",
  text: "Pandect could not add the redlines to the original file without other changes.",
};

/** Why the file lacks the layout of the original; null where it has that layout. */
function layoutNote(
  ctx: WorkspaceCtx,
  row: StoredReview,
  { loss, tracked, hasOriginal }: { loss: LayoutLoss | null; tracked: boolean; hasOriginal: boolean },
): string | null {
  if (loss !== null) return lossWords[loss];
  if (hasOriginal) return null;
  if (!tracked) return "A file without tracked changes has Pandect's layout.";
  const filename = row.documentId === null ? null : (findDocument(ctx.workspace, row.documentId)?.filename ?? null);
  if (filename === null) return "The review has no original file, only its text.";
  return /\.docx$/i.test(filename) ? "The original file is missing, or over 32 MB." : "The original is not a Word file.";
}

/** The review's own redlines, without those that are not verified (workspace-api §15). */
function ownEdits(
  text: string,
  made: MadeReview,
  choose: (redline: number) => { isIn: boolean; wording: string | null; approval?: string },
): Edit[] {
  const edits: Edit[] = [];
  const added: NewClause[] = [];
  for (const [i, redline] of made.result.redlines.entries()) {
    const { isIn, wording, approval = "" } = choose(i);
    const place = made.redlinePlaces[i] ?? null;
    if (!isIn || redline.grounding === "unverified") continue;
    const proposed = wording ?? redline.proposedLanguage;
    const comment = [redline.rationale, approval, scanNote(made, i)].filter((part) => part !== "").join(" ");
    if (place === null) added.push({ name: redline.clauseName, wording: proposed, comment });
    else edits.push({ ...place, text: proposed, comment });
  }
  return added.length === 0 ? edits : [...edits, ...insertions(text, placeOfNew(text), added)];
}

/** What a comment on a redline says about words that were recognized; empty for other words. */
function scanNote({ result, clauseOf, redlinePlaces }: MadeReview, redline: number): string {
  const source = result.clauses[clauseOf[redline] ?? -1]?.source;
  if (source?.recognized !== true || (redlinePlaces[redline] ?? null) === null) return "";
  return `The words of this clause were recognized from a scan${source.page === null ? "" : ` (p. ${source.page})`}. Check them against the page.`;
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
