import { nameStem } from "#shared/workspace/version-names.ts";

/** What is known about a document that may be a version of another. */
export interface VersionLike {
  id: string;
  filename: string;
  /** ISO 8601. */
  createdAt: string;
}

/**
 * The two versions to compare if a document has another one by its name: the one before it, else the one after. The older is the original.
 * Null if no other document has that name, or nothing is left without its version words.
 */
export function otherVersion<D extends VersionLike>(document: D, documents: readonly D[]): { original: D; revised: D } | null {
  const base = nameStem(document.filename);
  if (base === "") return null;
  const versions = documents
    .filter((one) => one.id === document.id || nameStem(one.filename) === base)
    .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : a.filename.localeCompare(b.filename, "en")));
  const at = versions.findIndex(({ id }) => id === document.id);
  const [before, after] = [versions[at - 1], versions[at + 1]];
  if (at < 0) return null;
  if (before !== undefined) return { original: before, revised: document };
  return after === undefined ? null : { original: document, revised: after };
}
