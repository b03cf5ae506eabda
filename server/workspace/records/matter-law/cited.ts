import type { CitedLaw, LawChange, Passage } from "#shared/workspace/matter-law.ts";
import type { ReadDb } from "../../../platform/db/open.ts";
import type { RecordKinds } from "../record-kind.ts";
import type { CitationRow } from "./store.ts";

/** Most passages sent for one law; further ones are only counted. */
const mostPassages = 100;

/** A citation with the title of the citing record. */
export type NamedCitation<C extends CitationRow = CitationRow> = C & { title: string };

/** Citations with the titles of their records, oldest record first; one statement per citing kind. Leaves out deleted records. */
export function namedCitations<C extends CitationRow>(db: ReadDb, kinds: RecordKinds, rows: readonly C[]): NamedCitation<C>[] {
  const ids = Map.groupBy(rows, ({ recordKind }) => recordKind);
  return kinds
    .flatMap(({ name, cites }) => {
      const own = ids.get(name);
      if (cites === undefined || own === undefined) return [];
      const about = cites.about(db, [...new Set(own.map(({ recordId }) => recordId))]);
      return own.flatMap((row) => {
        const known = about.get(row.recordId);
        if (known === undefined) return [];
        const title = row.part === null ? known.title : `${known.title}: ${row.part}`;
        return [{ createdAt: known.createdAt, row: { ...row, title } }];
      });
    })
    .toSorted((a, b) => a.createdAt - b.createdAt || a.row.recordId.localeCompare(b.row.recordId))
    .map(({ row }) => row);
}

/** Law cited in documents, most cited first; marks law that changed after a document was written. */
export function citedLaw(
  rows: readonly NamedCitation[],
  dayOf: ReadonlyMap<string, string>,
  changeOf: ReadonlyMap<string, LawChange | null>,
): CitedLaw[] {
  const byKey = Map.groupBy(rows, ({ key }) => key);
  const laws = [...byKey].map(([key, places]): CitedLaw => {
    // Groups are never empty.
    const first = places[0] as NamedCitation;
    const change = first.actId === null ? null : (changeOf.get(first.actId) ?? null);
    const documents = [...new Set(places.map(({ recordId }) => recordId))];
    return {
      key,
      // `keepCitations` only writes values of the closed lists.
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

export function presentPassage(row: NamedCitation): Passage {
  const { recordKind, recordId, title, start, end, page, before, text, after, pinpoint, pinpointExists } = row;
  return {
    documentId: recordId,
    filename: title,
    ...(recordKind !== "documents" && { recordKind }),
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
