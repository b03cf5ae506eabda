import { AppError } from "#shared/platform/errors.ts";
import type { Operation } from "#shared/platform/operations.ts";
import type { WorkflowRun } from "#shared/workspace/workflows.ts";
import { visibleMatter } from "../../../platform/credentials/visible-matters.ts";
import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";
import { openOperationIdOf } from "../../../platform/operations/store.ts";
import { hasMatter } from "../../records/matters/store.ts";

/** A document of a run. */
export interface RunDocument {
  documentId: string;
  role: string;
  position: number;
}

/** A stored workflow run; times are Unix milliseconds. */
export interface StoredRun {
  id: string;
  matterId: string;
  workflowId: string;
  title: string;
  status: Operation["status"];
  /** JSON of `RunDocument[]`, and of inputs by key. */
  documents: string;
  inputs: string;
  stepsDone: number;
  /** JSON: the results of finished steps. */
  state: string;
  message: string | null;
  percent: number;
  startedAt: number | null;
  completedAt: number | null;
  createdAt: number;
  updatedAt: number;
}

const columns = `id, matter_id as matterId, workflow_id as workflowId, title, status, documents, inputs, steps_done as stepsDone, state, message,
  percent, started_at as startedAt, completed_at as completedAt, created_at as createdAt, updated_at as updatedAt`;
const allowed = visibleMatter("matter_id");
type Seen = { viewer: string | null; matterId: string };

const byId = sql<Seen & { id: string }, StoredRun>(
  `select ${columns} from workflow_run where id = @id and matter_id = @matterId and ${allowed}`,
);
const anyById = sql<string, StoredRun>(`select ${columns} from workflow_run where id = ?`);
const page = sql<Seen & { limit: number; offset: number }, StoredRun>(
  `select ${columns} from workflow_run where matter_id = @matterId and ${allowed} order by created_at desc, id limit @limit offset @offset`,
);
const count = sql<Seen, number>(`select count(*) from workflow_run where matter_id = @matterId and ${allowed}`);

/** The run at a path. Throws `matter-not-found`, `workflow-run-not-found`. */
export function mustHaveRun(db: ReadDb, { matterId, runId }: { matterId: string; runId: string }, viewer: string | null): StoredRun {
  const found = db.one(byId, { id: runId, matterId, viewer });
  if (found !== undefined) return found;
  throw new AppError(hasMatter(db, matterId, viewer) ? "workflow-run-not-found" : "matter-not-found");
}

export function findRun(db: ReadDb, id: string): StoredRun | undefined {
  return db.one(anyById, id);
}

/** Runs of a matter, newest first, and their total number. */
export function listRuns(db: ReadDb, wanted: Seen & { limit: number; offset: number }): { rows: StoredRun[]; total: number } {
  const { matterId, viewer, limit, offset } = wanted;
  return { rows: db.all(page, { matterId, viewer, limit, offset }), total: db.value(count, { matterId, viewer }) ?? 0 };
}

const insert = sql<object>(
  `insert into workflow_run (id, matter_id, workflow_id, title, status, documents, inputs, created_at, updated_at)
   values (@id, @matterId, @workflowId, @title, 'queued', @documents, @inputs, @now, @now)`,
);

export interface NewRun {
  id: string;
  matterId: string;
  workflowId: string;
  title: string;
  documents: readonly RunDocument[];
  inputs: Record<string, unknown>;
}

export function insertRun(db: WriteDb, run: NewRun, now: number): void {
  db.run(insert, { ...run, documents: JSON.stringify(run.documents), inputs: JSON.stringify(run.inputs), now });
}

const every = sql<[], StoredRun>(`select ${columns} from workflow_run order by created_at, id`);

/** Runs of all matters, oldest first. */
export function allRuns(db: ReadDb): StoredRun[] {
  return db.all(every, []);
}

const insertEnded = sql<object>(
  `insert into workflow_run (id, matter_id, workflow_id, title, status, documents, inputs, message, percent, started_at, completed_at, created_at,
     updated_at)
   values (@id, @matterId, @workflowId, @title, @status, @documents, @inputs, @message, @percent, @startedAt, @completedAt, @createdAt,
     @updatedAt)`,
);

/** Adds an ended run from an import. */
export function insertEndedRun(db: WriteDb, run: Omit<StoredRun, "stepsDone" | "state">): void {
  db.run(insertEnded, run);
}

const progress = sql<object>(
  `update workflow_run set steps_done = @stepsDone, state = @state, message = @message, percent = @percent, updated_at = @now where id = @id`,
);

/** Saves the state of a run: finished steps, their results, and the current step. */
export function saveProgress(
  db: WriteDb,
  at: Pick<StoredRun, "id" | "stepsDone" | "percent"> & { state: object; message: string | null; now: number },
): void {
  db.run(progress, { ...at, state: JSON.stringify(at.state) });
}

const begin = sql<[number, number, string]>(
  "update workflow_run set status = 'running', started_at = coalesce(started_at, ?), updated_at = ? where id = ?",
);
const requeue = sql<[number, string]>("update workflow_run set status = 'queued', updated_at = ? where id = ?");
const finish = sql<object>(
  `update workflow_run set status = @status, message = @message, percent = case when @status = 'succeeded' then 100 else percent end,
     completed_at = @now, updated_at = @now where id = @id`,
);

export const beginStoredRun = (db: WriteDb, id: string, now: number) => db.run(begin, [now, now, id]);
export const requeueRun = (db: WriteDb, id: string, now: number) => db.run(requeue, [now, id]);
export const finishRun = (db: WriteDb, id: string, status: string, message: string | null, now: number) =>
  db.run(finish, { id, status, message, now });

const remove = sql<string>("delete from workflow_run where id = ?");

/** Deletes a run with its files. */
export function deleteRun(db: WriteDb, id: string): void {
  db.run(remove, id);
}

const onDocument = sql<string, string>(
  `select runs.id from (select ${openOperationIdOf("r.id")} as id from workflow_run r
     where r.status in ('queued', 'running') and exists (select 1 from json_each(r.documents) d where d.value ->> 'documentId' = ?)) as runs
   where runs.id is not null limit 1`,
);

/** The operation of a run that uses a document; undefined when none does. */
export function workflowOnDocument(db: ReadDb, documentId: string): string | undefined {
  return db.value(onDocument, documentId);
}

/** A file of a run. */
export interface Artifact {
  key: string;
  label: string;
  contentType: string;
  fileName: string;
  bytes: Uint8Array;
}
const addArtifact = sql<object>(
  `insert into workflow_artifact (run_id, key, position, label, content_type, file_name, size_bytes, bytes)
   values (@runId, @key, @position, @label, @contentType, @fileName, @size, @bytes)
   on conflict (run_id, key) do update set label = excluded.label, content_type = excluded.content_type, file_name = excluded.file_name,
     size_bytes = excluded.size_bytes, bytes = excluded.bytes`,
);

export function keepArtifacts(db: WriteDb, runId: string, artifacts: readonly Artifact[]): void {
  for (const [position, artifact] of artifacts.entries())
    db.run(addArtifact, { ...artifact, runId, position, size: artifact.bytes.length });
}

type ListedArtifact = WorkflowRun["artifacts"][number];
const artifactsOf = sql<string, ListedArtifact & { runId: string }>(
  `select run_id as runId, key, label, content_type as contentType, size_bytes as sizeBytes from workflow_artifact
   where run_id in (select value from json_each(?)) order by run_id, position`,
);
const artifactByKey = sql<[string, string], Artifact>(
  `select key, label, content_type as contentType, file_name as fileName, bytes from workflow_artifact where run_id = ? and key = ?`,
);

/** Files of runs, by run. */
export function listArtifacts(db: ReadDb, runIds: readonly string[]): Map<string, ListedArtifact[]> {
  const all = new Map<string, ListedArtifact[]>();
  for (const { runId, ...artifact } of db.all(artifactsOf, JSON.stringify(runIds))) all.set(runId, [...(all.get(runId) ?? []), artifact]);
  return all;
}

export function findArtifact(db: ReadDb, runId: string, key: string): Artifact | undefined {
  return db.one(artifactByKey, [runId, key]);
}

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

export function presentRun(row: StoredRun, artifacts: readonly ListedArtifact[]): WorkflowRun {
  return {
    id: row.id,
    matterId: row.matterId,
    workflowId: row.workflowId,
    title: row.title,
    status: row.status,
    // Written by `insertRun`.
    documents: JSON.parse(row.documents) as RunDocument[],
    inputs: JSON.parse(row.inputs) as Record<string, unknown>,
    progressPercent: row.percent,
    progressMessage: row.message,
    artifacts: [...artifacts],
    startedAt: iso(row.startedAt),
    completedAt: iso(row.completedAt),
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}
