import type { Draft, DraftSummary, DraftVersion } from "#shared/workspace/drafts.ts";
import { sectionsOf } from "../markdown/sections.ts";
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

export function presentDraft(row: StoredDraft): Draft {
  return { ...presentSummary(row), sections: sectionsOf(row.body), contentMarkdown: row.body };
}

export function presentVersion({ version, changeSummary, createdAt }: StoredVersion): DraftVersion {
  return { version, changeSummary, createdAt: new Date(createdAt).toISOString() };
}
