import type { Outlook } from "#shared/law/searches.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { compareNatural } from "../statutes/natural-order.ts";
import { currentStatuses, statusDay } from "../search/current-status.ts";
import { documentLabels, inRegister } from "../search/filters.ts";
import { countHits, type Hits, isHit } from "../search/hits.ts";
import type { Filters } from "../search/request.ts";
import { type Scope, scopeOf } from "../search/scope.ts";
import { cached } from "../search/snapshot.ts";
import { sql } from "../../platform/db/sql.ts";

type Counted = { value: string; hits: number }[];

/** Hits of each chapter of a title, in the order of its chapters. The filters ignore the chapter. */
export function byChapter(db: ReadDb, hits: Hits, filters: Filters): Outlook["chapters"] {
  const title = filters.titleNumber;
  if (title == null) return [];
  const rows = cached(db, `chapters of ${title}`, () => db.all(chaptersOf, String(title)));
  const counts = countRows(hits, scopeOf(db, filters), rows);
  if (counts.size === 0) return [];
  const names = new Map<string, string | null>();
  // Chapters of several codes may have the same number; then there is no single name.
  for (const { chapter, name } of db.all(chapterNames, String(title))) names.set(chapter, names.has(chapter) ? null : name);
  return [...counts]
    .map(([value, count]) => ({ value, name: names.get(value) ?? null, hits: count }))
    .sort((a, b) => compareNatural(a.value, b.value));
}

/** Hits of each status; sections without a status are in none. */
export function byStatus(db: ReadDb, hits: Hits, filters: Filters): Counted {
  const scope = scopeOf(db, filters);
  const counts = countRows(
    hits,
    scope,
    cached(db, `sections with a status ${statusDay()}`, () => notInForceToday(db)),
  );
  const others = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const inForce = countHits(hits, scope) - others;
  counts.delete("");
  return inOrder(inForce > 0 ? new Map([["in_force", inForce], ...counts]) : counts);
}

function notInForceToday(db: ReadDb): { id: number; value: string }[] {
  const changed = currentStatuses(db);
  const others = [...changed.values()].filter(({ status }) => status !== "in_force").map(({ id, status }) => ({ id, value: status }));
  return [...db.all(notInForce).filter(({ id }) => !changed.has(id)), ...others];
}

/** Hits of each agency that published them, by its slug or, where it has none, its name. */
export function byAgency(db: ReadDb, hits: Hits, filters: Filters): Outlook["agencies"] {
  const rows = register(db);
  const names = new Map(rows.flatMap(({ agencies }) => agencies.map((one) => [one.value, one.name] as const)));
  const each = rows.flatMap(({ id, agencies }) => agencies.map(({ value }) => ({ id, value })));
  return inOrder(countRows(hits, scopeOf(db, filters), each)).map((one) => ({ ...one, name: names.get(one.value) ?? one.value }));
}

/** Hits of each kind of document of the Federal Register. */
export function byDocument(db: ReadDb, hits: Hits, filters: Filters): Counted {
  const kinds = new Map(Object.entries(documentLabels).map(([value, label]) => [label as string, value]));
  const rows = register(db).flatMap(({ id, label }) => {
    const value = kinds.get(label ?? "");
    return value === undefined ? [] : [{ id, value }];
  });
  return inOrder(countRows(hits, scopeOf(db, filters), rows));
}

export function inOrder(counts: ReadonlyMap<string, number>): Counted {
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([value, hits]) => ({ value, hits }));
}

function countRows(hits: Hits, scope: Scope, rows: readonly { id: number; value: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { id, value } of rows) if (isHit(hits, id) && scope.has(id)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

interface RegisterRow {
  id: number;
  agencies: { value: string; name: string }[];
  label: string | null;
}

function register(db: ReadDb): RegisterRow[] {
  return cached(db, "agencies of the register", () =>
    db.all(registerRows).map(({ id, names, slugs, label }) => ({ id, label, agencies: agenciesOf(listOf(names), listOf(slugs)) })),
  );
}

/** Names and slugs are parallel lists; where their lengths differ, the pairs are unknown. */
function agenciesOf(names: readonly string[], slugs: readonly string[]): RegisterRow["agencies"] {
  if (names.length === slugs.length) return slugs.map((value, i) => ({ value, name: names[i] ?? value }));
  return (names.length > 0 ? names : slugs).map((value) => ({ value, name: value }));
}

/** Lists of the record are lists of strings (model.ts). */
function listOf(json: string | null): string[] {
  return json === null ? [] : (JSON.parse(json) as string[]);
}

const registerRows = sql<[], { id: number; names: string | null; slugs: string | null; label: string | null }>(
  `select id, record -> '$.agencies' as names, record -> '$.agencySlugs' as slugs, record ->> '$.documentTypeLabel' as label
   from section where id in (${inRegister})`,
);
const chaptersOf = sql<string, { id: number; value: string }>(
  "select id, chapter as value from section where title_number = ? and chapter is not null",
);
const chapterNames = sql<string, { chapter: string; name: string | null }>(
  `select distinct trail ->> '$.chapter' as chapter, trail ->> '$.chapterName' as name from division
   where trail ->> '$.titleNumber' = ? and trail ->> '$.chapter' is not null`,
);
const notInForce = sql<[], { id: number; value: string }>("select id, status as value from section where status <> 'in_force'");
