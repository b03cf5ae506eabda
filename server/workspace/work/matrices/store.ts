import { AppError } from "#shared/platform/errors.ts";
import type { Operation } from "#shared/platform/operations.ts";
import { visibleMatter } from "../../../platform/credentials/visible-matters.ts";
import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";
import { isNoOperation } from "../../../platform/operations/store.ts";
import { hasMatter } from "../../records/matters/store.ts";

/** A stored matrix; times are Unix milliseconds. */
export interface StoredMatrix {
  id: string;
  matterId: string;
  title: string;
  description: string | null;
  status: Operation["status"];
  createdAt: number;
  updatedAt: number;
  /** Number of changes to the record, its rows and its columns; the first is its creation. */
  version: number;
}

/** Number of cells of a matrix in each state. */
export interface CellCounts {
  /** Cells without an outcome. */
  pending: number;
  failed: number;
  /** Cells that a later part of the run will answer. */
  waiting: number;
}

const columns = `id, matter_id as matterId, title, description, status, created_at as createdAt, updated_at as updatedAt, version`;
const allowed = visibleMatter("matter_id");

type Seen = { viewer: string | null; matterId: string };

const byId = sql<Seen & { id: string }, StoredMatrix>(
  `select ${columns} from matrix where id = @id and matter_id = @matterId and ${allowed}`,
);
const page = sql<Seen & { limit: number; offset: number }, StoredMatrix>(
  `select ${columns} from matrix where matter_id = @matterId and ${allowed} order by created_at desc, id limit @limit offset @offset`,
);
const count = sql<Seen, number>(`select count(*) from matrix where matter_id = @matterId and ${allowed}`);

export function findMatrix(db: ReadDb, matterId: string, id: string, viewer: string | null): StoredMatrix | undefined {
  return db.one(byId, { id, matterId, viewer });
}

const counts = sql<{ id: string }, CellCounts>(
  // Waiting cells belong to a run without an operation yet; the query only reads its index.
  `select (select count(*) from matrix_cell where matrix_id = @id and state in ('never_run', 'running', 'stopped')) as pending,
     (select count(*) from matrix_cell where matrix_id = @id and state = 'failed') as failed,
     (select coalesce(sum(w.cells), 0) from (select run_id, min(row_id) as row_id, count(*) as cells
        from matrix_cell where run_id is not null group by run_id) w
      where (select matrix_id from matrix_row where id = w.row_id) = @id and ${isNoOperation("w.run_id")}) as waiting`,
);

/** Counts of a matrix; they read all its cells, so use them only for a reply that shows them. */
export function countCells(db: ReadDb, id: string): CellCounts {
  return db.one(counts, { id }) ?? { pending: 0, failed: 0, waiting: 0 };
}

/** The matrix at a path. Throws `matter-not-found`, `matrix-not-found`. */
export function mustHaveMatrix(db: ReadDb, path: { matterId: string; matrixId: string }, viewer: string | null): StoredMatrix {
  const found = findMatrix(db, path.matterId, path.matrixId, viewer);
  if (found !== undefined) return found;
  throw new AppError(hasMatter(db, path.matterId, viewer) ? "matrix-not-found" : "matter-not-found");
}

/** Matrices of a matter, newest first, and their total number. */
export function listMatrices(db: ReadDb, wanted: Seen & { limit: number; offset: number }): { rows: StoredMatrix[]; total: number } {
  const { matterId, viewer, limit, offset } = wanted;
  return {
    rows: db.all(page, { matterId, viewer, limit, offset }),
    total: db.value(count, { matterId, viewer }) ?? 0,
  };
}

const every = sql<[], StoredMatrix>(`select ${columns} from matrix order by created_at, id`);

/** Matrices of all matters, oldest first. */
export function allMatrices(db: ReadDb): StoredMatrix[] {
  return db.all(every);
}

const madeAt = sql<string, number>("select created_at from matrix where id = ?");

/** When a matrix was made, in Unix milliseconds; undefined where no matrix has this id. */
export function matrixMadeAt(db: ReadDb, id: string): number | undefined {
  return db.value(madeAt, id);
}

const insert = sql<Omit<StoredMatrix, "version">>(
  `insert into matrix (id, matter_id, title, description, status, created_at, updated_at)
   values (@id, @matterId, @title, @description, @status, @createdAt, @updatedAt)`,
);

export function insertMatrix(db: WriteDb, matrix: Omit<StoredMatrix, "version">): void {
  db.run(insert, matrix);
}

const update = sql<{ id: string; title: string; description: string | null; now: number }>(
  "update matrix set title = @title, description = @description, updated_at = @now, version = version + 1 where id = @id",
);

export function updateMatrix(db: WriteDb, matrix: { id: string; title: string; description: string | null }, now: number): void {
  db.run(update, { ...matrix, now });
}

const touch = sql<[number, string], StoredMatrix>(
  `update matrix set updated_at = ?, version = version + 1 where id = ? returning ${columns}`,
);

/** Records a change of rows, columns or answers. Throws `matrix-not-found`. */
export function touchMatrix(db: WriteDb, id: string, now: number): StoredMatrix {
  const row = db.one(touch, [now, id]);
  if (row === undefined) throw new AppError("matrix-not-found");
  return row;
}

const changeStatus = sql<[string, number, string]>("update matrix set status = ?, updated_at = ? where id = ?");

export function setMatrixStatus(db: WriteDb, id: string, status: Operation["status"], now: number): void {
  db.run(changeStatus, [status, now, id]);
}

const deleteById = sql<string>("delete from matrix where id = ?");

/** Deletes a matrix with its rows, columns and cells. */
export function deleteMatrix(db: WriteDb, id: string): void {
  db.run(deleteById, id);
}
