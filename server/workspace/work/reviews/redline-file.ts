import type { Block, MarkdownDocument, Run } from "../../../text/markdown/document.ts";
import { documentOfText } from "../../../text/markdown/from-text.ts";
import { type LayoutLoss, redlineOriginal } from "../../../text/word/original/redline-original.ts";
import { redline } from "../../../text/word/redline.ts";
import { toDocx } from "../../../text/word/word.ts";
import { applied, type Edit, inOrder } from "./edits.ts";

/** The input of a review's Word file. */
export interface FileInput {
  documentText: string;
  /** The Word file that the text was read from; null where there is none. */
  original: Uint8Array | null;
  edits: readonly Edit[];
  /** False: the edits are applied without tracking. */
  tracked: boolean;
  title: string;
  author: string;
  /** ISO 8601. */
  at: string;
  /** No comments, and no trace of who edited the file. */
  isClean: boolean;
}

/** A Word file, and why it lacks the layout of the original file; null where it has that layout, or there is no original file. */
export interface WrittenFile {
  bytes: Uint8Array;
  loss: LayoutLoss | null;
}

/**
 * The contract as a Word file: its own file where that can hold the tracked changes, otherwise a new one in Pandect's style. Accepting
 * all changes gives the text with its edits; rejecting all gives the original contract. Comments are at the changes they explain.
 */
export async function redlineFile(input: FileInput): Promise<WrittenFile> {
  const { documentText, original, tracked, title, author, at, isClean } = input;
  const edits = inOrder(input.edits).map((edit) => (isClean ? { ...edit, comment: null } : edit));
  const inOriginal =
    tracked && original !== null ? await redlineOriginal(original, { text: documentText, edits, title, author, at, isClean }) : null;
  if (inOriginal !== null && typeof inOriginal !== "string") return { bytes: inOriginal, loss: null };
  const after = applied(documentText, edits);
  const document = tracked ? redline(documentText, after, { author, at }) : documentOfText(after);
  const bytes = await toDocx(tracked ? withComments(document, documentText, edits, { author, at }) : document, { title, author, at });
  return { bytes, loss: inOriginal };
}

/** Places each comment after the first changed words of its edit. */
function withComments(
  document: MarkdownDocument,
  before: string,
  edits: readonly Edit[],
  by: { author: string; at: string },
): MarkdownDocument {
  const waiting = edits.filter(({ comment }) => comment !== null);
  const isOf = (edit: Edit, text: string) =>
    text.trim() !== "" && (edit.text.includes(text.trim()) || before.slice(edit.start, edit.end).includes(text.trim()));
  const commented = (runs: readonly Run[]): Run[] =>
    runs.map((run) => {
      if (run.change === undefined) return run;
      const index = waiting.findIndex((edit) => isOf(edit, run.text));
      const [edit] = index < 0 ? [] : waiting.splice(index, 1);
      if (edit?.comment == null) return run;
      return { ...run, comments: [...(run.comments ?? []), { text: edit.comment, ...by }] };
    });
  const blocks = document.blocks.map((block): Block => ("runs" in block ? { ...block, runs: commented(block.runs) } : block));
  return { ...document, blocks };
}
