import type { DocumentKind } from "#shared/workspace/document-formats.ts";
import { formOf, type PassageSource, type PlacedSource } from "#shared/workspace/passage-source.ts";

interface Places {
  /** Null where the kind is not known. */
  kind: DocumentKind | null;
  pages: readonly { start: number; number: number; isRecognized?: true }[] | null;
  blocks: readonly { start: number; end: number; ref?: string }[];
}

/** What kind of text begins at a place of a document. */
export function sourceAt({ kind, pages, blocks }: Places, at: number): PassageSource {
  const form = formOf(kind);
  const isRecognized = pages?.findLast(({ start }) => start <= at)?.isRecognized === true;
  const cell = form === "sheet" ? blocks.find(({ ref, end }) => ref !== undefined && end > at)?.ref : undefined;
  return { ...(isRecognized && { recognized: true }), ...(form !== undefined && { form }), ...(cell !== undefined && { cell }) };
}

/** As `sourceAt`, of any of several places: one recognized part makes the whole recognized. */
export function sourceOfSpan(places: Places, { start, end }: { start: number; end: number }): PassageSource {
  const isRecognized = places.pages?.some(
    (page, i, all) => page.isRecognized === true && page.start < end && (all[i + 1]?.start ?? Infinity) > start,
  );
  return { ...sourceAt(places, start), ...(isRecognized === true && { recognized: true }) };
}

/** The page of a passage, null where the document has none, and its kind of text. */
export function placedSource(places: Places, span: { start: number; end: number }): PlacedSource {
  return { page: places.pages?.findLast(({ start }) => start <= span.start)?.number ?? null, ...sourceOfSpan(places, span) };
}
