import type { CitedLaw, LawChange, Passage } from "#shared/matter-law.ts";
import type { CitationRow } from "./store.ts";

/** Passages of one law that are sent; a law cited oftener is counted. */
const mostPassages = 100;

/** Law cited in documents, in the order it is cited oftenest; what changed after a document was written is said of it. */
export function citedLaw(
  rows: readonly CitationRow[],
  dayOf: ReadonlyMap<string, string>,
  changeOf: ReadonlyMap<string, LawChange | null>,
): CitedLaw[] {
  const byKey = Map.groupBy(rows, ({ key }) => key);
  const laws = [...byKey].map(([key, places]): CitedLaw => {
    // Groups are never empty.
    const first = places[0] as CitationRow;
    const change = first.actId === null ? null : (changeOf.get(first.actId) ?? null);
    const documents = [...new Set(places.map(({ documentId }) => documentId))];
    return {
      key,
      // Written by `keepCitations` from the closed lists.
      kind: first.kind as CitedLaw["kind"],
      gap: first.gap as CitedLaw["gap"],
      citation: first.citation,
      actId: first.actId,
      heading: first.heading,
      status: first.status,
      node: first.node,
      law: first.law,
      url: first.url,
      isFiction: first.isFiction === 1,
      count: places.length,
      change,
      outdated: change === null ? [] : documents.filter((id) => (dayOf.get(id) ?? change.day) < change.day),
      passages: places.slice(0, mostPassages).map(presentPassage),
    };
  });
  return laws.toSorted((a, b) => Number(b.outdated.length > 0) - Number(a.outdated.length > 0) || b.count - a.count);
}

export function presentPassage(row: CitationRow): Passage {
  const { documentId, filename, start, end, page, before, text, after, pinpoint, pinpointExists } = row;
  return {
    documentId,
    filename,
    start,
    end,
    page,
    before,
    text,
    after,
    pinpoint,
    pinpointExists: pinpointExists === null ? null : pinpointExists === 1,
  };
}
