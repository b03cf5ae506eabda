import type { Hunk } from "#shared/workspace/comparisons.ts";
import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { pack, unpack } from "../../../platform/db/packed.ts";
import { sql } from "../../../platform/db/sql.ts";
import { newId } from "../../../platform/ids.ts";
import type { Compared, Hunk as FoundHunk, Row } from "../../../text/compare/interface.ts";
import { reasonOf } from "../../../text/compare/reasons.ts";

/** The result of a comparison as the worker returns it, with the rows already packed. */
export interface Found extends Pick<Compared, "hunks" | "coarse"> {
  rowsPacked: Uint8Array;
  rowCount: number;
  summary: string;
  bullets: string[];
}

export const packRows = (rows: readonly Row[]): Uint8Array => pack(JSON.stringify(rows));

const keep = sql<object>(
  `update stored_comparison set hunk_count = @hunkCount, substantive_count = @substantiveCount, summary = @summary, bullets = @bullets,
     coarse = @coarse, rows_packed = @rowsPacked, row_count = @rowCount where id = @id`,
);
const drop = sql<string>("delete from comparison_hunk where comparison_id = ?");
const add = sql<string>(
  `insert into comparison_hunk (id, comparison_id, position, kind, severity, category, before_text, after_text, section_heading, clause_label)
   select value ->> 'id', value ->> 'comparisonId', cast(value ->> 'position' as bigint), value ->> 'kind', value ->> 'severity', value ->> 'category',
     value ->> 'beforeText', value ->> 'afterText', value ->> 'sectionHeading', value ->> 'clauseLabel' from json_each(?)`,
);

/** Stores the result of a comparison in place of the previous one. */
export function keepFound(db: WriteDb, id: string, found: Found): void {
  db.run(drop, id);
  const hunks = found.hunks.map((hunk, position) => ({ ...hunk, id: newId("hnk"), comparisonId: id, position }));
  db.run(add, JSON.stringify(hunks));
  db.run(keep, {
    id,
    hunkCount: found.hunks.length,
    substantiveCount: found.hunks.filter(({ severity }) => severity === "substantive").length,
    summary: found.summary,
    bullets: JSON.stringify(found.bullets),
    coarse: found.coarse ? 1 : 0,
    rowsPacked: found.rowsPacked,
    rowCount: found.rowCount,
  });
}

type StoredHunk = FoundHunk & { id: string; index: number };
const hunkPage = sql<[string, number, number], StoredHunk>(
  `select id, position as "index", kind, severity, category, before_text as beforeText, after_text as afterText,
     section_heading as sectionHeading, clause_label as clauseLabel
   from comparison_hunk where comparison_id = ? order by position limit ? offset ?`,
);

/** Changes of a comparison in the order of the document. */
export function listHunks(db: ReadDb, id: string, { limit, offset }: { limit: number; offset: number }): Hunk[] {
  return db.all(hunkPage, [id, limit, offset]).map((hunk) => ({
    ...hunk,
    playbookVerdict: null,
    playbookReason: null,
    playbookClauseType: null,
    favorability: null,
    materiality: null,
    impact: null,
    reason: reasonOf(hunk),
  }));
}

const packed = sql<string, Uint8Array>("select rows_packed from stored_comparison where id = ?");

/** Both texts, paragraph by paragraph; null until the comparison has succeeded. */
export function rowsOf(db: ReadDb, id: string): Row[] | null {
  const blob = db.value(packed, id) ?? null;
  // Written by `keepFound`.
  return blob === null ? null : (JSON.parse(unpack(blob)) as Row[]);
}
