import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";
import type { DraftRequest } from "../../../text/drafting/compose/draft-request.ts";

const add = sql<[string, string, string | null]>("insert into draft_work (draft_id, request, from_draft_id) values (?, ?, ?)");

/** Stores the input of a generation. */
export function keepRequest(db: WriteDb, draftId: string, request: DraftRequest, fromDraftId: string | null): void {
  db.run(add, [draftId, JSON.stringify(request), fromDraftId]);
}

const one = sql<string, { request: string; sections: string; asked: number }>(
  "select request, sections, asked from draft_work where draft_id = ?",
);

/** A section that the owner's model has read, by its number among the parts of the draft; `text` is null where the reply was not usable. */
export interface SectionOutcome {
  part: number;
  text: string | null;
  /** Why the reply was not usable, as a sentence; null otherwise. */
  note: string | null;
}

/** The input of a draft's generation, and its progress; undefined for a draft that was not generated. */
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

/** Stores the finished sections, and how many requests they took. */
export function keepSections(db: WriteDb, draftId: string, sections: readonly SectionOutcome[], asked: number): void {
  db.run(progress, [JSON.stringify(sections), asked, draftId]);
}
