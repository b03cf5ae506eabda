import { AppError } from "#shared/platform/errors.ts";
import type { ComparedDocument, ComparisonSettings } from "#shared/workspace/comparisons.ts";
import type { Audience } from "#shared/workspace/export-audience.ts";
import type { ReadDb } from "../../../platform/db/open.ts";
import type { Originals } from "../../../platform/files/originals.ts";
import { hasRecognizedText } from "../../records/documents/reading-store.ts";
import { wordOriginal } from "../../records/documents/word-original.ts";
import type { CompareThreads } from "./compare-thread.ts";
import type { RedlineFiles } from "./redline-files.ts";
import type { LayoutLoss, RedlineAbout, WordSides } from "../../../text/compare/render.ts";
import { rowsOf } from "./result-store.ts";
import type { StoredComparison } from "./store.ts";

/** What the redline of a comparison says about itself. */
export function aboutOf(db: ReadDb, comparison: StoredComparison): RedlineAbout {
  const { title, original, originalId, revised, revisedId, settings, createdAt } = comparison;
  // Written by `insertComparison`.
  const nameOf = (json: string) => (JSON.parse(json) as ComparedDocument).filename;
  const { authorLabel: author } = JSON.parse(settings) as ComparisonSettings;
  const isScan = [originalId, revisedId].some((id) => hasRecognizedText(db, id));
  return {
    title,
    original: nameOf(original),
    revised: nameOf(revised),
    author,
    at: new Date(createdAt).toISOString(),
    ...(isScan && { note: "has text recognized from a scan" }),
  };
}

/** The files of the two documents, for a redline in the revised one. */
export async function wordSides(
  db: ReadDb,
  { originalId, revisedId, settings: json }: StoredComparison,
  { originals, isClean }: { originals: Pick<Originals, "open" | "size">; isClean: boolean },
): Promise<WordSides> {
  // Written by `insertComparison`.
  const { authorLabel: _author, ...settings } = JSON.parse(json) as ComparisonSettings;
  const [original, revised] = [await wordOriginal(db, originals, originalId), await wordOriginal(db, originals, revisedId)];
  return { original, revised, settings, isClean };
}

/**
 * Draws the redlines of a comparison again from its result: where its files are missing, or for the other side, with `author` as the
 * author of the changes in place of the label that the comparison has. Returns why the Word file lacks the layout of the revised file; null
 * where it has that layout. Throws `export-not-available` where that takes too long.
 */
export async function drawAgain(
  db: ReadDb,
  comparison: StoredComparison,
  { files, threads, originals }: { files: RedlineFiles; threads: CompareThreads; originals: Pick<Originals, "open" | "size"> },
  { audience, author }: { audience: Audience; author: string },
): Promise<LayoutLoss | null> {
  const rows = rowsOf(db, comparison.id) ?? [];
  const own = aboutOf(db, comparison);
  const about = audience === "us" ? own : { ...own, author };
  const sides = await wordSides(db, comparison, { originals, isClean: audience === "other_side" });
  const { files: drawn } = await threads.run({ kind: "draw", rows, about, sides }, new AbortController().signal);
  if (drawn === null) throw new AppError("export-not-available", "Pandect could not draw the redline in time; nothing was exported");
  files.keep(comparison.id, drawn, audience);
  return drawn.loss;
}
