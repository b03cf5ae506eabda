import type { Block, MarkdownDocument, Run as DrawnRun } from "../markdown/document.ts";
import { toDocx, toPdf } from "../word/word.ts";
import type { Row, Run } from "./interface.ts";

/** What a redline says about itself. */
export interface RedlineAbout {
  title: string;
  /** File names. */
  original: string;
  revised: string;
  /** Author of the tracked changes. */
  author: string;
  /** Timestamp of the tracked changes. */
  at: string;
}

/** A redline as files. */
export interface Redlines {
  docx: Uint8Array;
  pdf: Uint8Array;
}

/**
 * The revised text with every change tracked against the original: with all changes accepted, the Word file reads as the revised text;
 * with all rejected, as the original. Differences that the settings ignore are not tracked and read as revised.
 */
export async function renderRedlines(rows: readonly Row[], about: RedlineAbout): Promise<Redlines> {
  return { docx: await renderDocx(rows, about), pdf: await renderPdf(rows, about) };
}

const optionsOf = ({ title, author, at }: RedlineAbout) => ({ title, author, at });
export const renderDocx = (rows: readonly Row[], about: RedlineAbout): Promise<Uint8Array> =>
  toDocx(documentOf(rows, about), optionsOf(about));

/** A PDF whose only text is the reason, when Pandect has no font for letters of the redline; the Word file has them. */
export async function renderPdf(rows: readonly Row[], about: RedlineAbout): Promise<Uint8Array> {
  try {
    return await toPdf(documentOf(rows, about), optionsOf(about));
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "LettersWithoutFont") throw error;
    const reason = error.message.replace("Nothing was made. Export as Word instead.", "Open the Word redline instead.");
    return toPdf(
      { blocks: [{ kind: "paragraph", indent: 0, runs: [{ text: reason.replace(/ \(“.*?\)/, "") }] }], footnotes: [] },
      { ...optionsOf(about), title: "Redline" },
    );
  }
}

/** Headings deeper than this look like text. */
const headingLevel = 3;

function documentOf(rows: readonly Row[], about: RedlineAbout): MarkdownDocument {
  const blocks = rows.map((row): Block => {
    const runs = row.runs.flatMap((run) => drawn(row, run, about));
    return row.block === "heading" ? { kind: "heading", level: headingLevel, runs } : { kind: "paragraph", indent: 0, runs };
  });
  return { blocks, footnotes: [] };
}

/** A moved paragraph is an insertion in its new place and a deletion in its old one; words changed on the way are in each. */
function drawn({ kind }: Row, { op, text }: Run, { author, at }: RedlineAbout): DrawnRun[] {
  if (text === "") return [];
  const change = (how: "insertion" | "deletion"): DrawnRun => ({ text, change: { kind: how, author, at } });
  if (kind === "moved") return op === "delete" ? [] : [change("insertion")];
  if (kind === "movedFrom") return [change("deletion")];
  return op === "equal" ? [{ text }] : [change(op === "insert" ? "insertion" : "deletion")];
}
