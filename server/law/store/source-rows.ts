import type { ReadDb, WriteDb } from "../../platform/db/open.ts";
import { releaseDay } from "./release-day.ts";
import { sql } from "../../platform/db/sql.ts";

/** A row of `source`. */
export interface SourceRow {
  id: number;
  key: string;
  corpusType: string;
  jurisdiction: string;
  titleNumber: string | null;
  name: string;
  release: string;
  /** The publisher's day (release-day.ts). */
  releaseDate: string | null;
  editionYear: number;
  format: string;
  positiveLaw: boolean | null;
  isFiction: boolean;
  fileName: string;
  fileBytes: number;
  fileSha256: string;
  sections: number;
  appendices: number;
  /** Code units of text, credits and notes. */
  textSize: number;
  installedAt: string;
  refreshId: number;
  /** Number of files named in its table, and of those missing from its archive; 0 for a complete one. */
  namedFiles: number;
  missingFiles: number;
}

type Raw = Omit<SourceRow, "positiveLaw" | "isFiction"> & { positiveLaw: number | null; isFiction: number };

const columns = `id, key, corpus_type as "corpusType", jurisdiction, title_number as "titleNumber", name, release, release_date as "releaseDate",
  edition_year as "editionYear", format, positive_law as "positiveLaw", is_fiction as "isFiction", file_name as "fileName",
  file_bytes as "fileBytes", file_sha256 as "fileSha256", section_count as sections, appendix_count as appendices,
  text_bytes as "textSize", installed_at as "installedAt", refresh_id as "refreshId",
  named_files as "namedFiles", missing_files as "missingFiles"`;
const byKey = sql<string, Raw>(`select ${columns} from source where key = ?`);
const all = sql<[], Raw>(`select ${columns} from source`);
const idOf = sql<string, number>("select id from source where key = ?");
const insert = sql<unknown[]>(
  `insert into source (corpus_type, jurisdiction, title_number, name, release, release_date, edition_year, format, positive_law, is_fiction,
     file_name, file_bytes, file_sha256, section_count, appendix_count, text_bytes, installed_at, refresh_id, named_files, missing_files, key)
   values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
);
const update = sql<unknown[]>(
  `update source set corpus_type = ?, jurisdiction = ?, title_number = ?, name = ?, release = ?, release_date = ?, edition_year = ?, format = ?,
     positive_law = ?, is_fiction = ?, file_name = ?, file_bytes = ?, file_sha256 = ?, section_count = ?, appendix_count = ?, text_bytes = ?,
     installed_at = ?, refresh_id = ?, named_files = ?, missing_files = ?
   where id = ?`,
);

export function sourceRow(db: ReadDb, key: string): SourceRow | null {
  const row = db.one(byKey, key);
  return row === undefined ? null : toRow(row);
}

export function sourceRows(db: ReadDb): SourceRow[] {
  return db.all(all).map(toRow);
}

/**
 * Whether a new source is the next issue of a publication with installed earlier issues: its content is news. The first issue, an older one
 * or another title of a code says nothing about changes of the law.
 */
export function isNextIssue(db: ReadDb, { corpusType, releaseDate, key }: Pick<SourceRow, "corpusType" | "releaseDate" | "key">): boolean {
  if (releaseDate === null || !issued.has(corpusType)) return false;
  const { newest } = db.one(newestIssue, [corpusType, key]) ?? { newest: null };
  return newest !== null && newest < releaseDate;
}

const issued = new Set(["FEDERAL_REGISTER", "SESSION_LAW"]);
const newestIssue = sql<[string, string], { newest: string | null }>(
  "select max(release_date) as newest from source where corpus_type = ? and key <> ?",
);

/** Inserts a source, or rewrites the one with this key; its id stays. */
export function writeSource(db: WriteDb, s: Omit<SourceRow, "id">): SourceRow {
  const columns = [
    s.corpusType,
    s.jurisdiction,
    s.titleNumber,
    s.name,
    s.release,
    s.releaseDate,
    s.editionYear,
    s.format,
    s.positiveLaw === null ? null : Number(s.positiveLaw),
    Number(s.isFiction),
    s.fileName,
    s.fileBytes,
    s.fileSha256,
    s.sections,
    s.appendices,
    s.textSize,
    s.installedAt,
    s.refreshId,
    s.namedFiles,
    s.missingFiles,
  ];
  const known = db.value(idOf, s.key);
  if (known === undefined) return { ...s, id: db.add(insert, [...columns, s.key]) };
  db.run(update, [...columns, known]);
  return { ...s, id: known };
}

/** The day is also determined here, so that law installed before it could be dated gets its day without another installation. */
function toRow(raw: Raw): SourceRow {
  const { corpusType, release: label, releaseDate: date } = raw;
  return {
    ...raw,
    releaseDate: releaseDay({ corpusType, label, date }),
    positiveLaw: raw.positiveLaw === null ? null : raw.positiveLaw === 1,
    isFiction: raw.isFiction === 1,
  };
}

const countAndNewest = sql<[], { n: number; last: number | null }>("select count(*) as n, max(refresh_id) as last from source");

/** Changes whenever a source is installed, updated or removed. */
export function sourcesStamp(corpus: ReadDb): string {
  const { n = 0, last = 0 } = corpus.one(countAndNewest) ?? {};
  return `${n}.${last ?? 0}`;
}
