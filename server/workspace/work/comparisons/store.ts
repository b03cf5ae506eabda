import { AppError } from "#shared/platform/errors.ts";
import type { Operation } from "#shared/platform/operations.ts";
import type { ComparedDocument, Comparison, ComparisonSettings } from "#shared/workspace/comparisons.ts";
import { visibleMatter } from "../../../platform/credentials/visible-matters.ts";
import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";
import { openOperationIdOf } from "../../../platform/operations/store.ts";
import { hasMatter } from "../../records/matters/store.ts";
import type { LayoutLoss } from "../../../text/compare/render.ts";
import { layoutNote } from "./layout-note.ts";

/** A stored comparison; times are Unix milliseconds. */
export interface StoredComparison {
  id: string;
  matterId: string;
  title: string;
  status: Operation["status"];
  originalId: string;
  revisedId: string;
  /** JSON of `ComparedDocument`. */
  original: string;
  revised: string;
  /** JSON of `ComparisonSettings`. */
  settings: string;
  hunkCount: number;
  substantiveCount: number;
  summary: string | null;
  /** JSON list. */
  bullets: string | null;
  coarse: number;
  rowCount: number;
  /** `LayoutLoss`; null where the Word redline is the revised file, or is not made yet. */
  layoutLoss: string | null;
  createdAt: number;
  updatedAt: number;
}

const columns = `id, matter_id as matterId, title, status, original_id as originalId, revised_id as revisedId, original, revised, settings,
  hunk_count as hunkCount, substantive_count as substantiveCount, summary, bullets, coarse, row_count as rowCount, layout_loss as layoutLoss, created_at as createdAt,
  updated_at as updatedAt`;
const allowed = visibleMatter("matter_id");
type Seen = { viewer: string | null; matterId: string };

const byId = sql<Seen & { id: string }, StoredComparison>(
  `select ${columns} from comparison where id = @id and matter_id = @matterId and ${allowed}`,
);
const page = sql<Seen & { limit: number; offset: number }, StoredComparison>(
  `select ${columns} from comparison where matter_id = @matterId and ${allowed} order by created_at desc, id limit @limit offset @offset`,
);
const count = sql<Seen, number>(`select count(*) from comparison where matter_id = @matterId and ${allowed}`);

/** The comparison at a path. Throws `matter-not-found`, `comparison-not-found`. */
export function mustHaveComparison(
  db: ReadDb,
  { matterId, comparisonId }: { matterId: string; comparisonId: string },
  viewer: string | null,
): StoredComparison {
  const found = db.one(byId, { id: comparisonId, matterId, viewer });
  if (found !== undefined) return found;
  throw new AppError(hasMatter(db, matterId, viewer) ? "comparison-not-found" : "matter-not-found");
}

/** Comparisons of a matter, newest first, and their total number. */
export function listComparisons(db: ReadDb, wanted: Seen & { limit: number; offset: number }): { rows: StoredComparison[]; total: number } {
  const { matterId, viewer, limit, offset } = wanted;
  return {
    rows: db.all(page, { matterId, viewer, limit, offset }),
    total: db.value(count, { matterId, viewer }) ?? 0,
  };
}

const anyById = sql<string, StoredComparison>(`select ${columns} from stored_comparison where id = ?`);

/** A comparison of any matter, including one in the trash. */
export function findComparison(db: ReadDb, id: string): StoredComparison | undefined {
  return db.one(anyById, id);
}

const insert = sql<object>(
  `insert into stored_comparison (id, matter_id, title, status, original_id, revised_id, original, revised, settings, created_at, updated_at)
   values (@id, @matterId, @title, 'queued', @originalId, @revisedId, @original, @revised, @settings, @now, @now)`,
);

export interface NewComparison {
  id: string;
  matterId: string;
  title: string;
  original: ComparedDocument;
  revised: ComparedDocument;
  settings: ComparisonSettings;
}

export function insertComparison(db: WriteDb, made: NewComparison, now: number): void {
  const { original, revised, settings } = made;
  db.run(insert, {
    ...made,
    originalId: original.documentId,
    revisedId: revised.documentId,
    original: JSON.stringify(original),
    revised: JSON.stringify(revised),
    settings: JSON.stringify(settings),
    now,
  });
}

const every = sql<[], StoredComparison>(`select ${columns} from comparison order by created_at, id`);

/** Comparisons of all matters, oldest first, without those in the trash. */
export function allComparisons(db: ReadDb): StoredComparison[] {
  return db.all(every, []);
}

const changeStatus = sql<[string, number, string]>("update stored_comparison set status = ?, updated_at = ? where id = ?");

export function setComparisonStatus(db: WriteDb, id: string, status: Operation["status"], now: number): void {
  db.run(changeStatus, [status, now, id]);
}

const changeLoss = sql<[string | null, string]>("update stored_comparison set layout_loss = ? where id = ?");

/** Keeps why the Word redline is not the revised file itself. */
export function setLayoutLoss(db: WriteDb, id: string, loss: LayoutLoss | null): void {
  db.run(changeLoss, [loss, id]);
}

const onDocument = sql<{ id: string }, string>(
  `select runs.id from (select ${openOperationIdOf("c.id")} as id from stored_comparison c
     where c.status in ('queued', 'running') and (c.original_id = @id or c.revised_id = @id)) as runs
   where runs.id is not null limit 1`,
);

/** The operation that compares a document; undefined when there is none. */
export function comparisonOnDocument(db: ReadDb, documentId: string): string | undefined {
  return db.value(onDocument, { id: documentId });
}

export function presentComparison(row: StoredComparison): Comparison {
  // Written by `insertComparison`.
  const [original, revised] = [JSON.parse(row.original) as ComparedDocument, JSON.parse(row.revised) as ComparedDocument];
  return {
    id: row.id,
    matterId: row.matterId,
    title: row.title,
    status: row.status,
    original,
    revised,
    settings: JSON.parse(row.settings) as ComparisonSettings,
    hunkCount: row.hunkCount,
    substantiveCount: row.substantiveCount,
    summary: row.summary,
    summaryBullets: row.bullets === null ? null : (JSON.parse(row.bullets) as string[]),
    layoutNote: layoutNote({ original, revised }, row.layoutLoss),
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}
