import { AppError } from "#shared/platform/errors.ts";
import type { SlotSource, TemplateRun } from "#shared/workspace/templates.ts";
import { visibleMatter } from "../../../platform/credentials/visible-matters.ts";
import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";
import { hasMatter } from "../../records/matters/store.ts";
import type { StoredTemplate, StoredVariable } from "./store.ts";

/** A stored run of a template; times are Unix milliseconds. */
export interface StoredRun {
  id: string;
  templateId: string;
  matterId: string;
  status: TemplateRun["status"];
  draftId: string | null;
  prompt: string | null;
  /** From the template at launch; the body is null once the draft exists. */
  title: string;
  category: string;
  body: string | null;
  originalSha256: string | null;
  originalBytes: number | null;
  sourceFilename: string | null;
  createdAt: number;
  completedAt: number | null;
}

/** The value of a variable in a run. */
export interface StoredSlot {
  varId: string;
  name: string;
  label: string | null;
  anchor: string;
  value: string | null;
  source: SlotSource | null;
  /** A JSON list of values that fit equally well. */
  candidates: string;
}

const columns = `id, template_id as "templateId", matter_id as "matterId", status, draft_id as "draftId", prompt, title, category, body,
  original_sha256 as "originalSha256", original_bytes as "originalBytes", source_filename as "sourceFilename",
  created_at as "createdAt", completed_at as "completedAt"`;

type Path = { matterId: string; runId: string };

const byPath = sql<Path & { viewer: string | null }, StoredRun>(
  `select ${columns} from template_run where id = @runId and matter_id = @matterId and ${visibleMatter("matter_id")}`,
);
const byId = sql<string, StoredRun>(`select ${columns} from template_run where id = ?`);

/** The run at a path. Throws `matter-not-found`, `template-run-not-found`. */
export function mustHaveRun(db: ReadDb, path: Path, viewer: string | null): StoredRun {
  const found = db.one(byPath, { ...path, viewer });
  if (found !== undefined) return found;
  throw new AppError(hasMatter(db, path.matterId, viewer) ? "template-run-not-found" : "matter-not-found");
}

export function findRun(db: ReadDb, id: string): StoredRun | undefined {
  return db.one(byId, id);
}

const slots = sql<string, StoredSlot>(
  `select var_id as "varId", name, label, anchor, value, source, candidates from template_slot where run_id = ? order by position`,
);

/** Slots of a run, in document order. */
export function listSlots(db: ReadDb, runId: string): StoredSlot[] {
  return db.all(slots, runId);
}

const insert = sql<Omit<StoredRun, "draftId" | "completedAt" | "status"> & { overrides: string }>(
  `insert into template_run (id, template_id, matter_id, status, prompt, overrides, title, category, body, original_sha256, original_bytes,
     source_filename, created_at)
   values (@id, @templateId, @matterId, 'queued', @prompt, @overrides, @title, @category, @body, @originalSha256, @originalBytes, @sourceFilename,
     @createdAt)`,
);
const addSlots = sql<{ runId: string; list: string; overrides: string }>(
  `insert into template_slot (run_id, position, var_id, name, label, anchor, value, source)
   select @runId, v.key, v.value ->> 'id', v.value ->> 'name', v.value ->> 'label', v.value ->> 'anchor',
     o.value ->> 'value', case when o.value is null then null else 'user' end
   from json_each(@list) v left join json_each(@overrides) o on o.value ->> 'id' = v.value ->> 'id'`,
);

/** Adds a queued run, with the present variables of the template and the values from its caller. */
export function insertRun(
  db: WriteDb,
  run: { id: string; matterId: string; prompt: string | null; overrides: Readonly<Record<string, string>>; createdAt: number },
  template: StoredTemplate,
  variables: readonly StoredVariable[],
): void {
  const { id, matterId, prompt, createdAt } = run;
  const overrides = JSON.stringify(run.overrides);
  const { title, category, body, originalSha256, originalBytes, sourceFilename } = template;
  db.run(insert, {
    id,
    templateId: template.id,
    matterId,
    prompt,
    overrides,
    title,
    category,
    body,
    originalSha256,
    originalBytes,
    sourceFilename,
    createdAt,
  });
  const values = Object.entries(run.overrides).map(([key, value]) => ({ id: key, value }));
  db.run(addSlots, { runId: id, list: JSON.stringify(variables), overrides: JSON.stringify(values) });
}

const keep = sql<{ runId: string; list: string }>(
  `update template_slot set value = s.value ->> 'value', source = s.value ->> 'source', candidates = s.value ->> 'candidates'
   from json_each(@list) s
   where template_slot.run_id = @runId and template_slot.position = s.key and template_slot.source is distinct from 'user'`,
);

/** Stores the values that were found, in the order of the slots. Values from a person stay. */
export function keepSlots(
  db: WriteDb,
  runId: string,
  found: readonly { value: string | null; source: SlotSource | null; candidates: readonly string[] }[],
): void {
  const list = found.map(({ value, source, candidates }) => ({ value, source, candidates: JSON.stringify(candidates) }));
  db.run(keep, { runId, list: JSON.stringify(list) });
}

const setStatusSql = sql<[string, string]>("update template_run set status = ? where id = ?");
const finish = sql<[string, number, string]>("update template_run set status = ?, completed_at = ?, body = null where id = ?");
const setDraftSql = sql<[string, string]>("update template_run set draft_id = ? where id = ?");

export function setRunStatus(db: WriteDb, id: string, status: "queued" | "running"): void {
  db.run(setStatusSql, [status, id]);
}

/** Ends a run; drops the body it was launched with. */
export function endRun(db: WriteDb, id: string, status: "succeeded" | "failed" | "cancelled", now: number): void {
  db.run(finish, [status, now, id]);
}

export function setRunDraft(db: WriteDb, id: string, draftId: string): void {
  db.run(setDraftSql, [draftId, id]);
}

const removeOf = sql<string>("delete from template_run where matter_id = ?");

/** Deletes the runs in a matter that is about to be deleted. */
export function removeRunsOf(db: WriteDb, matterId: string): void {
  db.run(removeOf, matterId);
}

const typed = sql<string, { name: string; label: string | null; value: string }>(
  `select s.name, s.label, s.value from template_slot s join template_run r on r.id = s.run_id
   where r.matter_id = ? and s.source = 'user' and s.value is not null order by r.created_at desc, s.position limit 500`,
);

/** Values that people typed in the runs of a matter, newest first, at most 500. */
export function typedIn(db: ReadDb, matterId: string): { name: string; label: string | null; value: string }[] {
  return db.all(typed, matterId);
}
