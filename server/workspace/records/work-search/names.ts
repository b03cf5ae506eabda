import type { NamedRecord } from "#shared/workspace/workspace-search.ts";
import { type FoldedName, foldName, nameScore } from "#shared/platform/name-match.ts";
import { visibleMatter } from "../../../platform/credentials/visible-matters.ts";
import type { ReadDb } from "../../../platform/db/open.ts";
import { builtSql } from "../../../platform/db/sql.ts";
import { matterNames } from "../matters/store.ts";
import type { RecordKinds } from "../record-kind.ts";

interface Row {
  kind: NamedRecord["kind"];
  id: string;
  matterId: string | null;
  title: string;
  at: number;
}

/** The latest names of each kind that are compared. */
const mostNames = 20_000;

/**
 * Records whose names the typed letters begin, abbreviate or, where nothing else is found, misspell; the best first, among equals the
 * latest changed. Two statements, however many kinds there are.
 */
export function recordsNamed(db: ReadDb, kinds: RecordKinds, viewer: string | null, typed: string, limit: number): NamedRecord[] {
  const sought = foldName(typed);
  if (sought.text === "") return [];
  const rows = namedRows(db, kinds, viewer);
  const exact = scored(rows, sought, false);
  const best = (exact.length > 0 ? exact : scored(rows, sought, true))
    .sort((a, b) => b.score - a.score || b.row.at - a.row.at || a.row.id.localeCompare(b.row.id))
    .slice(0, limit);
  const names = matterNames(db, new Set(best.flatMap(({ row }) => (row.kind === "matters" ? [] : (row.matterId ?? [])))));
  return best.map(({ row: { kind, id, matterId, title }, score }) => ({
    kind,
    id,
    matterId,
    title,
    matter: kind === "matters" || matterId === null ? null : (names.get(matterId) ?? null),
    score: Math.round(score * 100) / 100,
  }));
}

function scored(rows: readonly Row[], sought: FoldedName, mayMisspell: boolean): { row: Row; score: number }[] {
  return rows.flatMap((row) => {
    const score = nameScore(sought, folded(row.title), mayMisspell);
    return score === 0 ? [] : [{ row, score }];
  });
}

function namedRows(db: ReadDb, kinds: RecordKinds, viewer: string | null): Row[] {
  const each = kinds.flatMap(({ name, recentSql, foundSql = recentSql }) =>
    foundSql === undefined
      ? []
      : [
          `select * from (select '${name}' as kind, r.id, r.matter_id as "matterId", r.title, r.at from (${foundSql}) as r
             where r.matter_id is null or ${visibleMatter("r.matter_id")} order by r.at desc limit ${mostNames}) as ${name}`,
        ],
  );
  if (each.length === 0) return [];
  return db.all(builtSql<{ viewer: string | null }, Row>(each.join(" union all ")), { viewer });
}

const known = new Map<string, FoldedName>();
/** Names stay folded between two typed letters. */
const kept = 50_000;

function folded(title: string): FoldedName {
  let name = known.get(title);
  if (name === undefined) {
    if (known.size >= kept) known.clear();
    known.set(title, (name = foldName(title)));
  }
  return name;
}
