import type { Division, DivisionsQuery, DivisionsReply } from "#shared/law/law-browse.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { type LeafRow, leaves, placeOf, type RootRow, type Span, type StatusFilter } from "./corpus-divisions.ts";
import { readCursor, writeCursor } from "./cursor.ts";

/** One level found by a walk of a corpus. `note` gives the reason when it is empty. */
export interface Listed {
  level: DivisionsReply["level"];
  parentLabel: string | null;
  divisions: Division[];
  nextCursor?: string | null;
  note: string;
}

/** Throws ValidationError for an invalid cursor or one with other filters (data-api §3). */
export function checkCursor(query: DivisionsQuery): void {
  if (query.cursor !== undefined) readCursor(query.cursor, boundTo(query));
}

const pageSize = 200;

/** One page of the sections of some spans, which are already in walking order. */
export function leafPage(
  db: ReadDb,
  query: DivisionsQuery,
  filter: StatusFilter,
  sources: readonly Pick<RootRow, "source_id" | "source_key">[],
  spans: readonly Span[],
  parentLabel: string | null,
): Listed {
  const filters = boundTo(query);
  const rest = query.cursor === undefined ? spans : spansAfter(db, query.cursor, filters, sources, spans);
  const rows: (LeafRow & { sourceId: number })[] = [];
  for (const span of rest) {
    const some = leaves(db, span, query.corpusType, filter, pageSize + 1 - rows.length);
    rows.push(...some.map((row) => ({ ...row, sourceId: span.sourceId })));
    if (rows.length > pageSize) break;
  }
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  const sourceKey = sources.find((source) => source.source_id === last?.sourceId)?.source_key ?? "";
  const nextCursor = last === undefined ? null : writeCursor({ actId: last.act_id, sourceKey, position: last.position }, filters);
  return { level: "sections", parentLabel, divisions: page.map(leafNode), nextCursor, note: emptyNote(filter) };
}

/** Why an installed level lists nothing. */
export function emptyNote(filter: StatusFilter): string {
  return filter.status === null && !filter.live ? "The publisher prints no sections here" : "No section here has the requested status";
}

/** A section as a leaf of the walk. */
export function leafNode(row: LeafRow): Division {
  return { identifier: row.number, name: row.heading || null, kind: "section", isLeaf: true, actId: row.act_id, sectionCount: null };
}

/** The rest of the spans after the cursor's position. */
function spansAfter(
  db: ReadDb,
  cursor: string,
  filters: readonly unknown[],
  sources: readonly Pick<RootRow, "source_id" | "source_key">[],
  spans: readonly Span[],
): Span[] {
  const kept = readCursor(cursor, filters);
  const sourceId = sources.find((source) => source.source_key === kept.sourceKey)?.source_id;
  const place = placeOf(db, kept.actId) ?? { sourceId, position: kept.position };
  const index = spans.findIndex((span) => span.sourceId === place.sourceId && span.to >= place.position);
  if (index < 0) {
    // The position was after the last span of its source, or the source is gone: the spans after it are still to be listed.
    const next = spans.findLastIndex((span) => span.sourceId === place.sourceId) + 1;
    return next === 0 ? [] : spans.slice(next);
  }
  return spans.slice(index).map((span, i) => (i === 0 ? { ...span, from: Math.max(span.from, place.position + 1) } : span));
}

function boundTo(query: DivisionsQuery): unknown[] {
  const { corpusType, state, titleNumber, code, chapter, part, article, excludeRepealed, actStatus } = query;
  return [corpusType, state, titleNumber, code, chapter, part, article, excludeRepealed, actStatus].map((value) => value ?? null);
}
