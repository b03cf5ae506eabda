import type { Draft, DraftSource, DraftStatus } from "#shared/workspace/drafts.ts";
import { AppError } from "#shared/platform/errors.ts";
import { visibleMatter } from "../../../platform/credentials/visible-matters.ts";
import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";
import { newId } from "../../../platform/ids.ts";
import { hasMatter } from "../../records/matters/store.ts";

/** A stored draft; times are Unix milliseconds. */
export interface StoredDraft {
  id: string;
  matterId: string;
  title: string;
  category: string;
  practiceArea: string;
  status: DraftStatus;
  source: DraftSource;
  generationStatus: Draft["generationStatus"];
  /** Lower-case code of a state, or `federal`; null where none was named. */
  governingLaw: string | null;
  /** Markdown, byte for byte as saved; empty before anything was generated. */
  body: string;
  /** Number of saves of the body; the first is its creation. */
  version: number;
  /** JSON list of sentences: what the generation did not follow, until a person has dealt with it. */
  notes: string;
  createdAt: number;
  updatedAt: number;
}

/** A draft without its body. */
export type StoredSummary = Omit<StoredDraft, "body" | "notes">;

const summaryColumns = `id, matter_id as matterId, title, category, practice_area as practiceArea, status, source,
  generation_status as generationStatus, governing_law as governingLaw, version, created_at as createdAt, updated_at as updatedAt`;
const columns = `${summaryColumns}, body, notes`;
const allowed = visibleMatter("matter_id");

type Seen = { viewer: string | null; matterId: string };

const byPath = sql<Seen & { id: string }, StoredDraft>(
  `select ${columns} from draft where id = @id and matter_id = @matterId and ${allowed}`,
);
const trashedByPath = sql<Seen & { id: string; since: number }, StoredDraft>(
  `select ${columns} from stored_draft where id = @id and matter_id = @matterId and removed_at > @since and ${allowed}`,
);
const byId = sql<string, StoredDraft>(`select ${columns} from draft where id = ?`);
const storedById = sql<string, StoredDraft>(`select ${columns} from stored_draft where id = ?`);

/** A draft that is not in the trash. */
export function findDraft(db: ReadDb, id: string): StoredDraft | undefined {
  return db.one(byId, id);
}

/** A draft, including one in the trash. */
export function findStoredDraft(db: ReadDb, id: string): StoredDraft | undefined {
  return db.one(storedById, id);
}

const bodies = sql<string, { id: string; body: string }>("select id, body from draft where id in (select value from json_each(?))");

/** Present bodies by draft; leaves out drafts that are gone or in the trash. */
export function bodiesOf(db: ReadDb, ids: readonly string[]): Map<string, string> {
  return new Map(ids.length === 0 ? [] : db.all(bodies, JSON.stringify(ids)).map(({ id, body }) => [id, body]));
}

type Path = { matterId: string; draftId: string };

/** The draft at a path. Throws `matter-not-found`, and `draft-not-found` also where the draft is in the trash. */
export function mustHaveDraft(db: ReadDb, { matterId, draftId: id }: Path, viewer: string | null): StoredDraft {
  return db.one(byPath, { id, matterId, viewer }) ?? missing(db, matterId, viewer);
}

/** The draft at a path in the trash, removed after `since`. Throws `matter-not-found`, `draft-not-found`. */
export function mustBeTrashed(db: ReadDb, { matterId, draftId: id }: Path, viewer: string | null, since: number): StoredDraft {
  return db.one(trashedByPath, { id, matterId, viewer, since }) ?? missing(db, matterId, viewer);
}

function missing(db: ReadDb, matterId: string, viewer: string | null): never {
  throw new AppError(hasMatter(db, matterId, viewer) ? "draft-not-found" : "matter-not-found");
}

type Page = { limit: number; offset: number };
const activePage = sql<Seen & Page, StoredSummary>(
  `select ${summaryColumns} from draft where matter_id = @matterId and ${allowed} order by updated_at desc, id limit @limit offset @offset`,
);
const activeCount = sql<Seen, number>(`select count(*) from draft where matter_id = @matterId and ${allowed}`);
const trashedPage = sql<Seen & Page & { since: number }, StoredSummary>(
  `select ${summaryColumns} from stored_draft where matter_id = @matterId and removed_at > @since and ${allowed}
   order by updated_at desc, id limit @limit offset @offset`,
);
const trashedCount = sql<Seen & { since: number }, number>(
  `select count(*) from stored_draft where matter_id = @matterId and removed_at > @since and ${allowed}`,
);

/** Drafts of a matter, newest edit first, and their total number; with `trashedSince`, those moved to the trash since then. */
export function listDrafts(
  db: ReadDb,
  { matterId, viewer, limit, offset }: Seen & Page,
  trashedSince: number | null,
): { rows: StoredSummary[]; total: number } {
  const seen = { matterId, viewer };
  if (trashedSince === null) return { rows: db.all(activePage, { ...seen, limit, offset }), total: db.value(activeCount, seen) ?? 0 };
  const trashed = { ...seen, since: trashedSince };
  return { rows: db.all(trashedPage, { ...trashed, limit, offset }), total: db.value(trashedCount, trashed) ?? 0 };
}

const everyPage = sql<Page & { viewer: string | null }, StoredSummary>(
  `select ${summaryColumns} from draft where ${allowed} order by updated_at desc, id limit @limit offset @offset`,
);
const everyCount = sql<{ viewer: string | null }, number>(`select count(*) from draft where ${allowed}`);

/** Drafts of every matter that the caller sees, newest edit first, and their total number. */
export function listEveryDraft(db: ReadDb, wanted: Page & { viewer: string | null }): { rows: StoredSummary[]; total: number } {
  return { rows: db.all(everyPage, wanted), total: db.value(everyCount, { viewer: wanted.viewer }) ?? 0 };
}

/** Fields of a new draft; fields left out get their defaults. */
export interface NewDraft {
  matterId: string;
  /** 1 to 200 characters. */
  title: string;
  /** An id of `draftCategoryIds`; `custom` when absent. */
  category?: string;
  /** `general` when absent. */
  practiceArea?: string;
  /** `generated` when absent. */
  source?: DraftSource;
  /** `succeeded` when absent. */
  generationStatus?: Draft["generationStatus"];
  /** Lower-case code of a state, or `federal`; null when absent. */
  governingLaw?: string | null;
  /** Markdown; empty when absent. */
  body?: string;
  /** As in the stored draft; none when absent. */
  notes?: string;
}

const insert = sql<StoredDraft>(
  `insert into stored_draft (id, matter_id, title, category, practice_area, status, source, generation_status, governing_law, body, version,
     notes, created_at, updated_at)
   values (@id, @matterId, @title, @category, @practiceArea, @status, @source, @generationStatus, @governingLaw, @body, @version, @notes, @createdAt,
     @updatedAt)`,
);

/** Adds a draft at version 1. The matter must exist. `now` is in Unix milliseconds. */
export function createDraft(db: WriteDb, asked: NewDraft, now: number): StoredDraft {
  const draft: StoredDraft = {
    category: "custom",
    practiceArea: "general",
    source: "generated",
    generationStatus: "succeeded",
    governingLaw: null,
    body: "",
    notes: "[]",
    ...asked,
    id: newId("drf"),
    status: "draft",
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  db.run(insert, draft);
  return draft;
}

/** Adds a draft with everything that an export says about it. */
export function insertExportedDraft(db: WriteDb, draft: StoredDraft): void {
  db.run(insert, draft);
}

const save = sql<Pick<StoredDraft, "id" | "title" | "status" | "body"> & { now: number; was: number }>(
  `update stored_draft set title = @title, status = @status, body = @body, updated_at = @now, version = version + 1
   where id = @id and version = @was`,
);

/** Saves a body over version `draft.version`. Throws `version-conflict` where the draft has another version by now. */
export function saveDraft(db: WriteDb, draft: Pick<StoredDraft, "id" | "title" | "status" | "body" | "version">, now: number): void {
  const { version: was, id, title, status, body } = draft;
  if (db.run(save, { id, title, status, body, now, was }) === 0) throw new AppError("version-conflict");
}

const changeGeneration = sql<[string, number, string]>("update stored_draft set generation_status = ?, updated_at = ? where id = ?");
const putBody = sql<[string, number, string]>("update stored_draft set body = ?, updated_at = ? where id = ?");

export function setGeneration(db: WriteDb, id: string, status: Draft["generationStatus"], now: number): void {
  db.run(changeGeneration, [status, now, id]);
}

/** Stores the text generated so far in a draft; its version stays. */
export function putGenerated(db: WriteDb, id: string, body: string, now: number): void {
  db.run(putBody, [body, now, id]);
}

const putNotes = sql<[string, string]>("update stored_draft set notes = ? where id = ?");

/** Replaces what a person must still look at in a generated draft, one sentence each. */
export function keepNotes(db: WriteDb, id: string, notes: readonly string[]): void {
  db.run(putNotes, [JSON.stringify(notes), id]);
}

const changeLaw = sql<[string | null, string]>("update stored_draft set governing_law = ? where id = ?");

/** `law`: the code of a state, `federal`, or null. */
export function setLaw(db: WriteDb, id: string, law: string | null): void {
  db.run(changeLaw, [law, id]);
}

const trash = sql<[number, string]>("update stored_draft set removed_at = ? where id = ? and removed_at is null");
const bringBack = sql<string>("update stored_draft set removed_at = null where id = ?");
const remove = sql<string>("delete from stored_draft where id = ?");

export function trashDraft(db: WriteDb, id: string, now: number): void {
  db.run(trash, [now, id]);
}

export function restoreDraft(db: WriteDb, id: string): void {
  db.run(bringBack, id);
}

/** Permanently deletes a draft with its history. */
export function deleteDraft(db: WriteDb, id: string): void {
  db.run(remove, id);
}

export interface TrashedDraft {
  id: string;
  title: string;
  matterId: string;
  removedAt: number;
}
const trashed = sql<[], TrashedDraft>(
  `select id, title, matter_id as "matterId", removed_at as "removedAt" from stored_draft where removed_at is not null`,
);

/** Drafts in the trash, including expired ones. */
export function trashedDrafts(db: ReadDb): TrashedDraft[] {
  return db.all(trashed);
}

const ids = sql<[], string>("select id from draft order by created_at, id");
const madeAt = sql<string, number>("select created_at from stored_draft where id = ?");

/** Ids of all drafts, oldest first; exports leave out those in the trash. */
export function allDraftIds(db: ReadDb): string[] {
  return db.values(ids);
}

/** When a draft was made, in Unix milliseconds, including one in the trash; undefined where no draft has this id. */
export function draftMadeAt(db: ReadDb, id: string): number | undefined {
  return db.value(madeAt, id);
}
