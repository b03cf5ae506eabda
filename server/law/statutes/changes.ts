import type { ChangeItem } from "#shared/law/statutes.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { type ChangeFilter, type ChangeRow, changesOf, lastSourceOf, presentMove, releasesOf } from "./corpus-history.ts";

/** A page of a section's recorded changes (data-api §6.7). */
export interface ChangePage {
  changes: ChangeItem[];
  total: number;
  hasMore: boolean;
  /** Highest id on the page; null on an empty one. */
  cursor: number | null;
  observedFrom: string | null;
  coverage: string;
}

/** `sourceKey` is the current source of the section; null when the section is gone. Null when nothing was ever recorded about either. */
export function changePage(history: ReadDb, filter: ChangeFilter, sourceKey: string | null): ChangePage | null {
  const source = sourceKey ?? lastSourceOf(history, filter.actId);
  if (source === undefined) return null;
  const rows = changesOf(history, { ...filter, limit: filter.limit + 1 });
  const page = rows.slice(0, filter.limit);
  const releases = releasesOf(history, source);
  const observedFrom = releases[0]?.installedAt ?? null;
  return {
    changes: page.map(presentChange),
    total: page.length,
    hasMore: rows.length > page.length,
    cursor: page.length === 0 ? null : Math.max(...page.map((row) => row.id)),
    observedFrom,
    coverage: coverageOf(releases.length, observedFrom),
  };
}

function presentChange(row: ChangeRow): ChangeItem {
  const hasBoth = row.has_before === 1 && row.has_after === 1;
  return {
    id: row.id,
    changeKind: row.kind,
    detectedAt: row.detected_at,
    citation: row.citation,
    displayCitation: row.citation_short,
    title: row.title || null,
    hasDiff: row.kind === "amended" ? hasBoth : row.has_before === 1 || row.has_after === 1,
    corpusType: row.corpus_type,
    state: row.state,
    ...presentMove(row),
  };
}

function coverageOf(releases: number, observedFrom: string | null): string {
  if (observedFrom === null) return "No release of this source has been recorded yet.";
  const since = `since ${observedFrom.slice(0, 10)}`;
  if (releases === 1) return `One release installed ${since}. Changes appear once a newer release is installed.`;
  return `Differences of operative text between ${releases} releases installed here ${since}; earlier changes are not recorded.`;
}
