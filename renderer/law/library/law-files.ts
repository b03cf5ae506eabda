import { texts } from "./texts.ts";

/** Ends of the names of files that may contain law: publishers of state codes give out all of these. Their content decides. */
const lawExtensions = [".xml", ".gz", ".zip", ".jsonl", ".html", ".htm", ".md", ".json", ".csv", ".rtf", ".txt", ".pdf"];
/** New York's dumps are named for their law: `DATABASE.LAW.ABC`. */
const isLawDump = /\.LAW\.[A-Z]{3}$/;

/** Kinds of files that may contain law, for a file chooser. */
export const acceptedFiles = [...lawExtensions, "application/xml", "application/gzip", "application/zip"];

/** Checks that need no reading of the file; the service judges the content. */
export function refusalOf(file: { name: string; size: number }): string | null {
  const name = file.name.toLowerCase();
  if (!lawExtensions.some((end) => name.endsWith(end)) && !isLawDump.test(file.name)) return texts.errors.kind;
  return file.size === 0 ? texts.errors.empty : null;
}
