import { AppError } from "#shared/platform/errors.ts";
import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";
import type { DetectedVariable } from "../../../text/templates/detection/model.ts";

/** A stored template; times are Unix milliseconds. */
export interface StoredTemplate {
  id: string;
  title: string;
  description: string | null;
  category: string;
  sourceFilename: string | null;
  /** Hash of the Word file it came from; null where there is none. */
  originalSha256: string | null;
  originalBytes: number | null;
  /** Markdown. */
  body: string;
  createdAt: number;
  updatedAt: number;
  /** Number of changes to the record; the first is its creation. */
  version: number;
}

export type StoredSummary = Omit<StoredTemplate, "body">;

/** A stored variable; `anchor` identifies it in another version of the body. */
export interface StoredVariable extends Omit<DetectedVariable, "places" | "kind"> {
  kind: string;
  /** From 0. */
  position: number;
}

const summaryColumns = `id, title, description, category, source_filename as "sourceFilename", original_sha256 as "originalSha256",
  original_bytes as "originalBytes", created_at as "createdAt", updated_at as "updatedAt", version`;
const active = "retired_at is null";

const byId = sql<string, StoredTemplate>(`select ${summaryColumns}, body from template where id = ? and ${active}`);

/** The template, unless it is retired. Throws `template-not-found`. */
export function mustHaveTemplate(db: ReadDb, id: string): StoredTemplate {
  const found = db.one(byId, id);
  if (found === undefined) throw new AppError("template-not-found");
  return found;
}

const page = sql<[number, number], StoredSummary>(
  `select ${summaryColumns} from template where ${active} order by updated_at desc, id limit ? offset ?`,
);
const count = sql<[], number>(`select count(*) from template where ${active}`);

/** Templates that are not retired, most recently changed first, and their total number. */
export function listTemplates(db: ReadDb, { limit, offset }: { limit: number; offset: number }): { rows: StoredSummary[]; total: number } {
  return { rows: db.all(page, [limit, offset]), total: db.value(count) ?? 0 };
}

const variables = sql<string, StoredVariable>(
  `select var_id as id, position, name, label, kind, hint, default_value as "defaultValue", anchor
   from template_variable where template_id = ? order by position`,
);

export function listVariables(db: ReadDb, templateId: string): StoredVariable[] {
  return db.all(variables, templateId);
}

const insert = sql<StoredTemplate>(
  `insert into template (id, title, description, category, source_filename, original_sha256, original_bytes, body, created_at, updated_at, version)
   values (@id, @title, @description, @category, @sourceFilename, @originalSha256, @originalBytes, @body, @createdAt, @updatedAt, @version)`,
);

export function insertTemplate(db: WriteDb, template: StoredTemplate): void {
  db.run(insert, template);
}

const update = sql<Pick<StoredTemplate, "id" | "title" | "description" | "body"> & { now: number }>(
  `update template set title = @title, description = @description, body = @body, updated_at = @now, version = version + 1 where id = @id`,
);

export function updateTemplate(
  db: WriteDb,
  { id, title, description, body }: Pick<StoredTemplate, "id" | "title" | "description" | "body">,
  now: number,
): void {
  db.run(update, { id, title, description, body, now });
}

const dropVariables = sql<string>("delete from template_variable where template_id = ?");
const addVariables = sql<{ templateId: string; list: string }>(
  `insert into template_variable (template_id, var_id, position, name, label, kind, hint, default_value, anchor)
   select @templateId, value ->> 'id', key, value ->> 'name', value ->> 'label', value ->> 'kind', value ->> 'hint',
     value ->> 'defaultValue', value ->> 'anchor' from json_each(@list)`,
);

/** Replaces the variables of a template. */
export function keepVariables(db: WriteDb, templateId: string, found: readonly Omit<StoredVariable, "position">[]): void {
  db.run(dropVariables, templateId);
  db.run(addVariables, { templateId, list: JSON.stringify(found) });
}

const retire = sql<[number, string]>("update template set retired_at = ? where id = ?");
const bringBack = sql<string>("update template set retired_at = null where id = ?");

export function retireTemplate(db: WriteDb, id: string, now: number): void {
  db.run(retire, [now, id]);
}

export function restoreTemplate(db: WriteDb, id: string): void {
  db.run(bringBack, id);
}

export interface RetiredTemplate {
  id: string;
  title: string;
  retiredAt: number;
  sizeBytes: number | null;
}
const retired = sql<[], RetiredTemplate>(
  `select id, title, retired_at as "retiredAt", original_bytes as "sizeBytes" from template
   where retired_at is not null and is_forgotten = 0`,
);

/** Retired templates that can still be restored. */
export function retiredTemplates(db: ReadDb): RetiredTemplate[] {
  return db.all(retired);
}

const forget = sql<string>("update template set is_forgotten = 1, body = '', original_sha256 = null, original_bytes = null where id = ?");
const remove = sql<string>(
  "delete from template where id = ? and not exists (select 1 from template_run r where r.template_id = template.id)",
);

/** Permanently deletes a retired template; while it has runs, which stay readable, only its name is kept. */
export function forgetTemplate(db: WriteDb, id: string): void {
  db.run(dropVariables, id);
  db.run(forget, id);
  db.run(remove, id);
}

const hasOriginalSql = sql<{ sha256: string }, number>(
  `select 1 where exists (select 1 from template where original_sha256 = @sha256)
     or exists (select 1 from template_run where original_sha256 = @sha256)`,
);

/** Whether a template or a run has this Word file. */
export function usesOriginal(db: ReadDb, sha256: string): boolean {
  return db.value(hasOriginalSql, { sha256 }) !== undefined;
}

const madeAt = sql<string, number>("select created_at from template where id = ?");
const ids = sql<[], string>(`select id from template where ${active} order by created_at, id`);

/** When a template was made, in Unix milliseconds, including a retired one; undefined where no template has this id. */
export function templateMadeAt(db: ReadDb, id: string): number | undefined {
  return db.value(madeAt, id);
}

/** Ids of templates that are not retired, oldest first. */
export function allTemplateIds(db: ReadDb): string[] {
  return db.values(ids);
}
