import type { TextSource } from "#shared/law/reader.ts";
import { releaseDay } from "../store/release-day.ts";
import type { SourceRow } from "./corpus.ts";

/** The facts about a source in the law database; the workspace stores when it was retrieved. */
export type CorpusSource = Omit<TextSource, "retrievedAt" | "retrievedFrom">;

/** The release that contains a text, in the form the window shows. */
export function presentSource(row: SourceRow): CorpusSource {
  return {
    key: row.key,
    name: row.name,
    corpusType: row.corpus_type,
    jurisdiction: row.jurisdiction,
    titleNumber: row.title_number,
    release: row.release,
    releaseDate: releaseDay({ corpusType: row.corpus_type, label: row.release, date: row.release_date }),
    format: row.format,
    positiveLaw: row.positive_law === null ? null : row.positive_law === 1,
    isFiction: row.is_fiction === 1,
    installedAt: row.installed_at,
  };
}
