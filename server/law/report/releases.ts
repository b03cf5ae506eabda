import type { InstalledRelease } from "#shared/law/report.ts";
import { releaseDay } from "../store/release-day.ts";
import type { RefreshRow } from "./corpus.ts";

/**
 * Installations as releases of a source. A span ends where the source was installed as if for the first time: it had been removed, so
 * nothing in between was recorded, unless exactly the same file came back.
 */
export function releasesFrom(rows: readonly RefreshRow[]): InstalledRelease[] {
  let span = 0;
  return rows.map((row, i) => {
    const before = rows[i - 1];
    if (before !== undefined && row.release_from === null && row.file_sha256 !== before.file_sha256) span++;
    return {
      id: String(row.id),
      release: row.release_to,
      releaseDate: releaseDay({ corpusType: row.board, label: row.release_to, date: row.release_date }),
      installedAt: row.started_at,
      fileName: row.file_name,
      sections: row.sections,
      span,
    };
  });
}

/** The installation that `name` identifies, by its id or by a release label, which means the last installation with it. */
export function pickRelease(releases: readonly InstalledRelease[], name: string): InstalledRelease | undefined {
  return releases.find((one) => one.id === name) ?? releases.findLast((one) => one.release === name);
}
