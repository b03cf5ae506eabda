import { existsSync } from "node:fs";
import type { Source } from "#shared/law/library.ts";
import { openSessionLaws } from "../store/session-laws-db.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { asImportError } from "../store/write-errors.ts";
import { jurisdictionName } from "./jurisdictions.ts";
import { collectionKey, sessionLawCorpus } from "./collection-key.ts";
import { removeJurisdiction } from "./registry.ts";
import { sql } from "../../platform/db/sql.ts";

interface Row {
  jurisdiction: string;
  fileName: string;
  fileBytes: number;
  fileSha256: string;
  installedAt: string;
  releaseDate: string | null;
  isFiction: number;
  sessions: string;
  served: number;
  chars: number;
}

/** The newest collection of each jurisdiction, by its day. */
const newest = `select id from (select id, row_number() over (
    partition by jurisdiction order by coalesce(release_date, '') desc, id desc) as place from collection where is_earlier = 0)
  where place = 1`;
const selectSession = sql<
  [],
  Row
>(`select c.jurisdiction, c.file_name as fileName, c.file_bytes as fileBytes, c.file_sha256 as fileSha256, c.installed_at as installedAt,
         c.release_date as releaseDate, c.is_fiction as isFiction,
         (select group_concat(code, ', ') from (select code from session s where s.jurisdiction = c.jurisdiction order by code) codes) as sessions,
         (select count(*) from law l where l.jurisdiction = c.jurisdiction and l.state = 'served') as served,
         (select coalesce(sum(t.chars), 0) from law l join law_text t on t.law_id = l.id where l.jurisdiction = c.jurisdiction) as chars
       from collection c where c.id in (${newest}) order by c.jurisdiction`);

/** The session laws of each jurisdiction as a source of the library, by the newest collection. */
export function installedSessionLaws(db: ReadDb): Source[] {
  const rows = db.all(selectSession);
  return rows.map((row) => ({
    key: collectionKey(row.jurisdiction),
    corpusType: sessionLawCorpus,
    jurisdiction: row.jurisdiction,
    name: `Session laws of ${jurisdictionName(row.jurisdiction)}`,
    titleNumber: null,
    release: row.releaseDate ?? row.sessions,
    releaseDate: row.releaseDate,
    format: "session-laws",
    fileName: row.fileName,
    fileBytes: row.fileBytes,
    fileSha256: row.fileSha256,
    sections: row.served,
    acts: row.served,
    appendices: 0,
    // Text, index and records take about twice the size of the text.
    storedBytes: 2 * row.chars,
    installedAt: row.installedAt,
    isFiction: row.isFiction === 1,
  }));
}

const selectCollection = sql<[], string>(`select jurisdiction from collection where id in (${newest}) and is_fiction = 1`);

/** Jurisdictions with made-up session laws. */
export function fictionHeld(db: ReadDb): Set<string> {
  const rows = db.values(selectCollection);
  return new Set(rows);
}

/** Removes the session laws with this key in the library. Returns false when there are none. Throws ImportError when the disk refuses. */
export function removeSessionLaws(file: string, key: string): boolean {
  const jurisdiction = /^session-laws-([a-z]{2})$/.exec(key)?.[1];
  if (jurisdiction === undefined || !existsSync(file)) return false;
  const db = openSessionLaws(file);
  try {
    return removeJurisdiction(db, jurisdiction, new Date()) !== null;
  } catch (error) {
    throw asImportError(error, `the removal of ${key}`);
  } finally {
    db.close();
  }
}
