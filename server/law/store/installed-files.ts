import type { Installed } from "#shared/law/library.ts";
import { releaseName } from "#shared/law/release-words.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { sql } from "../../platform/db/sql.ts";
import type { InputDocument } from "../import/input/document.ts";
import { digestOf } from "../import/input/input-text.ts";
import { goesBack } from "./edition.ts";
import { type SourceRow, sourceRow, sourceRows } from "./source-rows.ts";
import type { DocumentDigest, WriterDbs } from "./writing.ts";

/** A document that the library has, as the current text of a source or as an earlier version of it. */
interface KnownFile extends DocumentDigest {
  row: SourceRow;
  release: string;
}

/**
 * The documents of all installed sources. Read once for a run, because a library of all states has thousands of them; `renew` follows what
 * the run installs.
 */
export class InstalledFiles {
  readonly #dbs: { corpus: ReadDb; history: ReadDb };
  readonly #bySource = new Map<string, KnownFile[]>();
  readonly #byHash = new Map<string, Set<KnownFile>>();
  /** How many of them have a size. */
  readonly #sizes = new Map<number, number>();

  constructor(dbs: WriterDbs) {
    this.#dbs = dbs;
    for (const row of sourceRows(dbs.corpus)) this.#add(row);
  }

  /** Reads a source again, whose transaction has just been committed or is still open. */
  renew(key: string): void {
    for (const one of this.#bySource.get(key) ?? []) {
      this.#byHash.get(one.sha256)?.delete(one);
      this.#sizes.set(one.bytes, (this.#sizes.get(one.bytes) ?? 1) - 1);
    }
    this.#bySource.delete(key);
    const row = sourceRow(this.#dbs.corpus, key);
    if (row !== null) this.#add(row);
  }

  /**
   * The report about a document that is installed already, under this name of its release where the owner gives one; null when it must be
   * read. Only a document with the size of a known one is hashed.
   */
  async find(document: InputDocument, release: string | undefined, signal: AbortSignal): Promise<Installed | null> {
    const isPossible = document.bytes === null ? this.#byHash.size > 0 : (this.#sizes.get(document.bytes) ?? 0) > 0;
    if (!isPossible) return null;
    const started = Date.now();
    const { sha256 } = await digestOf(document, signal);
    return this.same(sha256, release, started);
  }

  /** As `find`, by the document's hash. */
  same(sha256: string, release: string | undefined, started = Date.now()): Installed | null {
    const known = [...(this.#byHash.get(sha256) ?? [])].find((one) => release === undefined || one.release === release);
    return known === undefined ? null : skipped(known, (Date.now() - started) / 1000);
  }

  #add(row: SourceRow): void {
    const files = [{ row, bytes: row.fileBytes, sha256: row.fileSha256, release: row.release }, ...this.#olderReleases(row)];
    this.#bySource.set(row.key, files);
    for (const one of files) {
      const same = this.#byHash.get(one.sha256) ?? new Set();
      this.#byHash.set(one.sha256, same.add(one));
      this.#sizes.set(one.bytes, (this.#sizes.get(one.bytes) ?? 0) + 1);
    }
  }

  /** Former releases that are older than the installed one. */
  #olderReleases(row: SourceRow): KnownFile[] {
    return this.#dbs.history
      .all(refreshes, row.key)
      .filter(({ release, date }) => goesBack({ label: row.release, date: row.releaseDate }, { label: release, date }))
      .map(({ bytes, sha256, release }) => ({ row, bytes, sha256, release }));
  }
}

function skipped({ row, release }: KnownFile, seconds: number): Installed {
  const isOlder = release !== row.release;
  return {
    source: row.key,
    corpusType: row.corpusType,
    release: row.release,
    sections: row.sections,
    added: 0,
    amended: 0,
    removed: 0,
    unchanged: row.sections,
    notesOnly: 0,
    appendices: row.appendices,
    skipped: row.sections,
    warnings: isOlder
      ? [
          `${row.name}: ${releaseName(release)} is already an earlier version, so nothing changed. The current text is ${releaseName(row.release)}.`,
        ]
      : [],
    seconds,
  };
}

const refreshes = sql<
  string,
  { bytes: number; sha256: string; release: string; date: string | null }
>(`select file_bytes as bytes, file_sha256 as sha256, release_to as release, release_date as date
     from applied_refresh where source_key = ?`);
