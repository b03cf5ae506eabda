import type { Block, MarkdownDocument, Run as DrawnRun } from "../markdown/document.ts";
import { toDocx, toPdf } from "../word/word.ts";
import type { CompareSettings, Row, Run } from "./interface.ts";
import type { WordLoss } from "./word-redline/word-redline.ts";

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
  /** What readers of the redline must know of its text, beside the title; absent where there is nothing. */
  note?: string;
}

/** The two files, where both are Word files, and what a redline in the revised one needs. */
export interface WordSides {
  original: Uint8Array | null;
  revised: Uint8Array | null;
  settings: CompareSettings;
  /** For the other side: no comments, and no trace of who edited the file. */
  isClean: boolean;
}

/** Why a Word redline has Pandect's own layout: a side has no Word file (`file`), or the reason of `wordRedline`. */
export type LayoutLoss = "file" | WordLoss;

/** A redline as files. */
export interface Redlines {
  docx: Uint8Array;
  pdf: Uint8Array;
  /** Null where the Word file is the revised file itself. */
  loss: LayoutLoss | null;
  /** How two Word files look different, as sentences; empty for other files. Where the settings ignore formatting, only merged cells. */
  formatNotes: string[];
}

/**
 * The revised text with every change tracked against the original: with all changes accepted, the Word file reads as the revised text;
 * with all rejected, as the original. Differences that the settings ignore are not tracked and read as revised. Of two Word files, the
 * Word redline is the revised file itself.
 */
export async function renderRedlines(rows: readonly Row[], about: RedlineAbout, sides: WordSides): Promise<Redlines> {
  const { result, notes: formatNotes } = await inRevised(about, sides);
  const [docx, loss] = typeof result === "string" ? [await renderDocx(rows, about), result] : [result, null];
  return { docx, loss, formatNotes, pdf: await renderPdf(rows, about) };
}

/** Milliseconds that the comparison inside the Word file may take; after that, changed paragraphs are replaced whole. */
const inFileLimitMs = 10_000;

async function inRevised(
  { title, author, at }: RedlineAbout,
  { original, revised, settings, isClean }: WordSides,
): Promise<{ result: Uint8Array | LayoutLoss; notes: string[] }> {
  if (original === null || revised === null) return { result: "file", notes: [] };
  const { wordRedline } = await import("./word-redline/word-redline.ts");
  try {
    return wordRedline(original, revised, { settings, title, author, at, isClean, limitMs: inFileLimitMs });
  } catch {
    // Both texts were read earlier; the file in Pandect's layout is complete where this code does not understand a file.
    return { result: "words", notes: [] };
  }
}

const optionsOf = ({ title, author, at, note }: RedlineAbout) => ({ title: note === undefined ? title : `${title} (${note})`, author, at });
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
    return row.block === "heading" && isTitle(row)
      ? { kind: "heading", level: headingLevel, runs }
      : { kind: "paragraph", indent: 0, runs };
  });
  return { blocks, footnotes: [] };
}

/** Some files give whole clauses the style of a heading, for its number; a sentence in bold letters would not read as one. */
function isTitle({ runs }: Row): boolean {
  const text = runs.map((run) => run.text).join("");
  return text.length <= 160 && !/[.;]\s+\S[^]*[.;]\s*$/.test(text);
}

/** A moved paragraph is an insertion in its new place and a deletion in its old one; words changed on the way are in each. */
function drawn({ kind }: Row, { op, text }: Run, { author, at }: RedlineAbout): DrawnRun[] {
  if (text === "") return [];
  const change = (how: "insertion" | "deletion"): DrawnRun => ({ text, change: { kind: how, author, at } });
  if (kind === "moved") return op === "delete" ? [] : [change("insertion")];
  if (kind === "movedFrom") return [change("deletion")];
  return op === "equal" ? [{ text }] : [change(op === "insert" ? "insertion" : "deletion")];
}
