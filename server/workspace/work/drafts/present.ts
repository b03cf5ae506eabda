import type { Draft, DraftSummary, DraftVersion } from "#shared/workspace/drafts.ts";
import { notesIn } from "../../../text/drafting/compose/drafting-notes.ts";
import type { Section } from "../../../text/markdown/sections.ts";
import type { StoredDraft, StoredSummary } from "./store.ts";
import type { StoredVersion } from "./version-store.ts";

export function presentSummary(row: StoredSummary): DraftSummary {
  return {
    id: row.id,
    matterId: row.matterId,
    title: row.title,
    category: row.category,
    practiceArea: row.practiceArea,
    status: row.status,
    source: row.source,
    version: row.version,
    generationStatus: row.generationStatus,
    governingLawState: row.governingLaw,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}

/** A draft with the sections of its body, which a thread has read. */
export function presentDraft(row: StoredDraft, sections: Section[]): Draft {
  return { ...presentSummary(row), sections, contentMarkdown: row.body, draftingNotes: notesOf(row) };
}

/** What a person must still look at: the notes of the generation, and those in the text of a draft from an earlier version of Pandect. */
export function notesOf({ notes, body }: Pick<StoredDraft, "notes" | "body">): string[] {
  return [...storedNotes({ notes }), ...notesIn(body)];
}

/** The notes of the generation. */
export function storedNotes({ notes }: Pick<StoredDraft, "notes">): string[] {
  // Written by `keepNotes`.
  return JSON.parse(notes) as string[];
}

export function presentVersion({ version, changeSummary, createdAt }: StoredVersion): DraftVersion {
  return { version, changeSummary, createdAt: new Date(createdAt).toISOString() };
}
