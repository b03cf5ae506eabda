import type { ComparedDocument, ComparisonSettings } from "#shared/workspace/comparisons.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import type { CompareThreads } from "./compare-thread.ts";
import type { RedlineFiles } from "./redline-files.ts";
import type { RedlineAbout } from "./redlines/render.ts";
import { rowsOf } from "./result-store.ts";
import type { StoredComparison } from "./store.ts";

/** What the redline of a comparison says about itself. */
export function aboutOf({ title, original, revised, settings, createdAt }: StoredComparison): RedlineAbout {
  // Written by `insertComparison`.
  const nameOf = (json: string) => (JSON.parse(json) as ComparedDocument).filename;
  const { authorLabel: author } = JSON.parse(settings) as ComparisonSettings;
  return { title, original: nameOf(original), revised: nameOf(revised), author, at: new Date(createdAt).toISOString() };
}

/** Draws the redlines of a comparison again from its result, where its files are missing. */
export async function drawAgain(
  db: ReadDb,
  comparison: StoredComparison,
  { files, threads }: { files: RedlineFiles; threads: CompareThreads },
): Promise<void> {
  const rows = rowsOf(db, comparison.id) ?? [];
  const { files: drawn } = await threads.run({ kind: "draw", rows, about: aboutOf(comparison) }, new AbortController().signal);
  files.keep(comparison.id, drawn);
}
