import { AppError } from "#shared/platform/errors.ts";
import type { ComparedDocument, ComparisonSettings } from "#shared/workspace/comparisons.ts";
import type { Audience } from "#shared/workspace/export-audience.ts";
import type { ReadDb } from "../../../platform/db/open.ts";
import type { CompareThreads } from "./compare-thread.ts";
import type { RedlineFiles } from "./redline-files.ts";
import type { RedlineAbout } from "../../../text/compare/render.ts";
import { rowsOf } from "./result-store.ts";
import type { StoredComparison } from "./store.ts";

/** What the redline of a comparison says about itself. */
export function aboutOf({ title, original, revised, settings, createdAt }: StoredComparison): RedlineAbout {
  // Written by `insertComparison`.
  const nameOf = (json: string) => (JSON.parse(json) as ComparedDocument).filename;
  const { authorLabel: author } = JSON.parse(settings) as ComparisonSettings;
  return { title, original: nameOf(original), revised: nameOf(revised), author, at: new Date(createdAt).toISOString() };
}

/**
 * Draws the redlines of a comparison again from its result: where its files are missing, or for the other side, with `author` as the
 * author of the changes in place of the label that the comparison has. Throws `export-not-available` where that takes too long.
 */
export async function drawAgain(
  db: ReadDb,
  comparison: StoredComparison,
  { files, threads }: { files: RedlineFiles; threads: CompareThreads },
  { audience, author }: { audience: Audience; author: string },
): Promise<void> {
  const rows = rowsOf(db, comparison.id) ?? [];
  const own = aboutOf(comparison);
  const about = audience === "us" ? own : { ...own, author };
  const { files: drawn } = await threads.run({ kind: "draw", rows, about }, new AbortController().signal);
  if (drawn === null) throw new AppError("export-not-available", "Pandect could not draw the redline in time; nothing was exported");
  files.keep(comparison.id, drawn, audience);
}
