import type { SectionEdition } from "#shared/law/reader.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { sectionByActId } from "../statutes/corpus.ts";
import { dayOfText } from "../statutes/present.ts";
import { sourceOf } from "./corpus.ts";

/** The edition of an installed section, in the terms of the source that holds its text; null if it is not installed. */
export function editionOf(db: ReadDb, actId: string): SectionEdition | null {
  const row = sectionByActId(db, actId);
  const source = row === undefined ? undefined : sourceOf(db, row.source_id);
  if (row === undefined || source === undefined) return null;
  return {
    actId,
    source: source.key,
    corpusType: row.corpus_type,
    release: row.release,
    releaseDate: dayOfText(row),
    installedAt: source.installed_at,
    isFiction: row.is_fiction === 1,
    format: source.format,
  };
}
