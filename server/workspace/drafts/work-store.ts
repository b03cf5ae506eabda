import type { DraftCategoryId, Tone } from "#shared/workspace/drafts.ts";
import type { ReadDb, WriteDb } from "../../platform/db/open.ts";
import { sql } from "../../platform/db/sql.ts";

/** What a draft is generated from. */
export interface DraftRequest {
  category: DraftCategoryId;
  tone: Tone;
  /** Code of a state, `federal`, or null. */
  law: string | null;
  instructions: string | null;
  variables: Record<string, string>;
  /** The body that is improved, as it was at launch; null where a draft is generated. */
  source: string | null;
}

const add = sql<[string, string, string | null]>("insert into draft_work (draft_id, request, from_draft_id) values (?, ?, ?)");

/** Keeps what a draft is to be generated from. */
export function keepRequest(db: WriteDb, draftId: string, request: DraftRequest, fromDraftId: string | null): void {
  db.run(add, [draftId, JSON.stringify(request), fromDraftId]);
}

const one = sql<string, { request: string; sections: string; asked: number }>(
  "select request, sections, asked from draft_work where draft_id = ?",
);

/** A section the owner's model has looked at, by its number among the parts of the draft; `text` is null where nothing came of it. */
export interface SectionOutcome {
  part: number;
  text: string | null;
  /** Why nothing came of it, as a sentence; null otherwise. */
  note: string | null;
}

/** What a draft is generated from, and how far that is; undefined for one that was not generated. */
export function findWork(db: ReadDb, draftId: string): { request: DraftRequest; sections: SectionOutcome[]; asked: number } | undefined {
  const found = db.one(one, draftId);
  if (found === undefined) return undefined;
  // Written by `keepRequest` and `keepSections`.
  return {
    request: JSON.parse(found.request) as DraftRequest,
    sections: JSON.parse(found.sections) as SectionOutcome[],
    asked: found.asked,
  };
}

const progress = sql<[string, number, string]>("update draft_work set sections = ?, asked = ? where draft_id = ?");

/** Keeps the sections that are finished, and how many requests they took. */
export function keepSections(db: WriteDb, draftId: string, sections: readonly SectionOutcome[], asked: number): void {
  db.run(progress, [JSON.stringify(sections), asked, draftId]);
}
