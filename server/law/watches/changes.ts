import type { Scope, WatchChange } from "#shared/law/watches-api.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { unpack } from "../../platform/db/packed.ts";
import { movedColumn, presentMove } from "../statutes/corpus-history.ts";
import { foldNumber, namesItsLaw, type ScopedChange } from "./scope.ts";
import { sql } from "../../platform/db/sql.ts";

/** A recorded change of a board's law, without its texts. */
export interface BoardChange extends ScopedChange {
  id: number;
  class: "text" | "notes";
  refresh_id: number;
  corpus_type: string;
  state: string | null;
  kind: "added" | "amended" | "removed";
  citation: string;
  citation_short: string;
  title: string;
  detected_at: string;
  has_before: number;
  has_after: number;
  source_changed_on: string | null;
  /** As in ChangeRow of statutes/corpus-history.ts. */
  moved: string | null;
}

/** The requested changes of a watch; null means no bound. */
export interface WatchChangeFilter {
  corpusType: string;
  state: string | null;
  scope: Scope | null;
  sinceId: number | null;
  beforeId: number | null;
  since: string | null;
  kinds: readonly string[];
  /** Includes changes only in notes and credit, the quieter class. */
  hasNotes: boolean;
  descending: boolean;
  limit: number;
}

/**
 * A page of a board's changes inside a scope. `hidden` are keys of sources whose changes are left out where the scope names neither a
 * section nor a title: sources of invented law (search/sample.ts).
 */
export function changesInside(history: ReadDb, filter: WatchChangeFilter, hidden: readonly string[] = []): BoardChange[] {
  const { scope, kinds, hasNotes, descending, ...bounds } = filter;
  const level = (key: string) => (scope?.[key] === undefined ? null : foldNumber(scope[key]));
  const params = {
    ...bounds,
    hidden: JSON.stringify(namesItsLaw(scope) ? [] : hidden),
    kinds: JSON.stringify(kinds),
    source: scope?.["source"] ?? null,
    agency: scope?.["agency"] ?? null,
    hasNotes: hasNotes ? 1 : 0,
    title: level("title"),
    chapter: level("chapter"),
    part: level("part"),
    section: level("section"),
  };
  if (scope?.["actId"] !== undefined) return history.all(descending ? actDown : actUp, { ...params, actId: scope["actId"] });
  return history.all(descending ? boardDown : boardUp, params);
}

/** The change, for any watch and class; undefined when there is none. */
export function changeById(history: ReadDb, id: number): BoardChange | undefined {
  return history.one(byId, id);
}

/** Text of both sides of a change; null where a side had none. */
export function textsOf(history: ReadDb, id: number): { before: string | null; after: string | null } {
  const row = history.one(texts, id);
  return {
    before: row?.before_text == null ? null : unpack(row.before_text),
    after: row?.after_text == null ? null : unpack(row.after_text),
  };
}

/** Changes that one refresh recorded, including those of notes, in order. */
export function changesOfRefresh(history: ReadDb, refreshId: number): BoardChange[] {
  return history.all(ofRefresh, refreshId);
}

/** As in data-api §10.5. */
export function presentChange(row: BoardChange): WatchChange {
  const hasDiff = row.kind === "amended" ? row.has_before === 1 && row.has_after === 1 : row.has_before === 1 || row.has_after === 1;
  return {
    id: row.id,
    refreshLogId: row.refresh_id,
    corpusType: row.corpus_type,
    state: row.state,
    changeKind: row.kind,
    actId: row.act_id,
    citation: row.citation || null,
    title: row.title || null,
    detectedAt: row.detected_at,
    hasDiff,
    ...presentMove(row),
    ...(row.corpus_type === "cfr" && { sourceChangedOn: row.source_changed_on }),
  };
}

// A section with a change only in its status has the same text: no watch reports it.
const isRead = "(c.kind <> 'amended' or c.before_hash is distinct from c.after_hash) and r.status = 'applied' and r.is_captured = 1";
const columns = `c.id, c.refresh_id, c.corpus_type, c.state, c.kind, c.act_id, c.citation, c.citation_short, c.title, c.title_number, c.chapter, c.part,
  c.section_number, c.named_source, c.detected_at, c.before_text is not null as has_before, c.after_text is not null as has_after, c.agencies,
  c.source_changed_on, c.class, ${movedColumn} as moved`;
const from = "from change c join refresh r on r.id = c.refresh_id";
const bounds = `c.corpus_type = @corpusType and c.state is not distinct from @state and ${isRead} and (c.class = 'text' or @hasNotes) and (@sinceId is null or c.id > @sinceId)
  and (@beforeId is null or c.id < @beforeId) and (@since is null or c.detected_at > @since)
  and (c.class = 'notes' or c.kind in (select value from json_each(@kinds)))`;
const folded = (column: string) => `replace(replace(replace(lower(${column}), '_', '.'), '–', '-'), '—', '-')`;
const narrowed = `c.source_key not in (select value from json_each(@hidden)) and (@source is null or c.named_source = @source)
  and (@agency is null or exists (select 1 from json_each(c.agencies) where value = @agency)) and (@title is null or ${folded("c.title_number")} = @title)
  and (@chapter is null or ${folded("c.chapter")} = @chapter) and (@part is null or ${folded("c.part")} = @part)
  and (@section is null or ${folded("c.section_number")} = @section)`;

type Params = Record<string, string | number | null>;
const boardDown = sql<Params, BoardChange>(`select ${columns} ${from} where ${bounds} and ${narrowed} order by c.id desc limit @limit`);
const boardUp = sql<Params, BoardChange>(`select ${columns} ${from} where ${bounds} and ${narrowed} order by c.id limit @limit`);
const actDown = sql<Params, BoardChange>(`select ${columns} ${from} where c.act_id = @actId and ${bounds} order by c.id desc limit @limit`);
const actUp = sql<Params, BoardChange>(`select ${columns} ${from} where c.act_id = @actId and ${bounds} order by c.id limit @limit`);
const byId = sql<number, BoardChange>(`select ${columns} ${from} where c.id = ? and ${isRead}`);
const ofRefresh = sql<number, BoardChange>(`select ${columns} ${from} where c.refresh_id = ? and ${isRead} order by c.id`);
const texts = sql<number, { before_text: Buffer | null; after_text: Buffer | null }>(
  "select before_text, after_text from captured_change where id = ?",
);
