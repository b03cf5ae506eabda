import { nameStem } from "#shared/workspace/version-names.ts";

/** What is known about a document that may be a version of another. */
export interface VersionLike {
  id: string;
  filename: string;
  /** ISO 8601. */
  createdAt: string;
  /** Where its owner has said that it is a version. */
  family?: string | null;
  versionNumber?: number | null;
}

/**
 * The two versions to compare if a document has another one, in its family or else by its name: the one before it, else the one after. The older is the original.
 * Null if no other document has that name, or nothing is left without its version words.
 */
export function otherVersion<D extends VersionLike>(document: D, documents: readonly D[]): { original: D; revised: D } | null {
  const family = document.family ?? null;
  const base = nameStem(document.filename);
  if (family === null && base === "") return null;
  const isVersion = (one: D) => (family === null ? nameStem(one.filename) === base : one.family === family);
  const byNumber = (a: D, b: D) => (family === null ? 0 : (a.versionNumber ?? 0) - (b.versionNumber ?? 0));
  const versions = documents
    .filter((one) => one.id === document.id || isVersion(one))
    .toSorted(
      (a, b) =>
        byNumber(a, b) || (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : a.filename.localeCompare(b.filename, "en")),
    );
  const at = versions.findIndex(({ id }) => id === document.id);
  const [before, after] = [versions[at - 1], versions[at + 1]];
  if (at < 0) return null;
  if (before !== undefined) return { original: before, revised: document };
  return after === undefined ? null : { original: document, revised: after };
}
