import type { DocumentFile } from "#shared/workspace/desk.ts";
import type { Document } from "#shared/workspace/documents.ts";
import type { Folder } from "#shared/workspace/folders.ts";
import { compareValues, type GridSort, plain, wordsOf } from "../../ui/sorting.ts";
import { type Reading, readingOf } from "./document-state.ts";
import { folderPath } from "./folder-tree.ts";

/** A document with everything that a list shows about it. */
export interface DocumentRow {
  document: Document;
  file: DocumentFile | null;
  reading: Reading;
  /** Names of its folders, outermost first; empty if it is in none. */
  folder: string;
  /** Authorities that it cites, and how many of them changed since. */
  authorities: number;
  /** Authorities whose changes are unknown, because no installed law covers them. */
  unchecked: number;
  changed: number;
  /** An earlier version, under the latest one. */
  isEarlier?: boolean;
}

/** What a document cites; documents without citations are left out. */
type CitedLaw = { documentId: string; authorities: number; changed: number; unchecked: number };

/** Combines documents with their reading state, the names of their folders and the cited law. */
export function documentRows(
  documents: readonly Document[],
  files: readonly DocumentFile[],
  folders: readonly Folder[],
  law: readonly CitedLaw[],
): DocumentRow[] {
  const byId = new Map(files.map((file) => [file.documentId, file]));
  const lawOf = new Map(law.map((one) => [one.documentId, one]));
  return documents.map((document) => {
    const file = byId.get(document.id) ?? null;
    const { authorities = 0, changed = 0, unchecked = 0 } = lawOf.get(document.id) ?? {};
    const folder = folderPath(document.folderId, folders).join(" / ");
    return { document, file, reading: readingOf(document, file ?? undefined), folder, authorities, changed, unchecked };
  });
}

/** Rows of a folder (null: of the whole matter) whose name contains every typed word, sorted. */
export function shownDocuments(
  rows: readonly DocumentRow[],
  { folderId, words, sort }: { folderId: string | null; words: string; sort: GridSort },
): DocumentRow[] {
  const typed = wordsOf(words);
  const shown = rows
    .filter(({ document }) => folderId === null || document.folderId === folderId)
    .filter(({ document }) => typed.every((word) => plain(`${document.filename} ${document.title ?? ""}`).includes(word)))
    .toSorted((a, b) => (sort.isDescending ? -1 : 1) * compare(a, b, sort.column));
  return withFamilies(shown);
}

/** The versions of a document under each other, the latest first, where the first of them comes. */
function withFamilies(rows: readonly DocumentRow[]): DocumentRow[] {
  const families = Map.groupBy(rows, ({ document }) => document.family ?? document.id);
  return [...families.values()].flatMap((family) =>
    family
      .toSorted((a, b) => (b.document.versionNumber ?? 0) - (a.document.versionNumber ?? 0))
      .map((row, i) => (i === 0 ? row : { ...row, isEarlier: true })),
  );
}

/** The title in the text, where the file name does not say it; null otherwise. */
export function secondName({ title, filename }: Pick<Document, "title" | "filename">): string | null {
  if (title === null) return null;
  const said = plain(filename).replaceAll(/[^\p{L}\p{N}]+/gu, " ");
  const words = plain(title).match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return words.every((word) => said.includes(word)) ? null : title;
}

function compare(a: DocumentRow, b: DocumentRow, column: string): number {
  switch (column) {
    case "pages":
      return (a.document.pageCount ?? -1) - (b.document.pageCount ?? -1);
    case "authorities":
      return a.authorities - b.authorities;
    case "law":
      return a.changed - b.changed || a.authorities - b.authorities;
    case "size":
      return (a.document.fileSize ?? -1) - (b.document.fileSize ?? -1);
    case "status":
      return compareValues(a.reading, b.reading, false);
    case "folder":
      return compareValues(a.folder, b.folder, false);
    case "added":
      return a.document.createdAt < b.document.createdAt ? -1 : a.document.createdAt > b.document.createdAt ? 1 : 0;
    default:
      return compareValues(a.document.filename, b.document.filename, false);
  }
}
