import { type Db, type ReadDb, type WriteDb } from "../../platform/db/open.ts";
import { sql } from "../../platform/db/sql.ts";
import { openTransaction } from "../../platform/db/transactions.ts";
import type { SearchIndexWriter } from "../search/index-writer.ts";
import { byDigits, byValue } from "./decimal-order.ts";
import { EarlierRelease } from "./earlier-release.ts";
import { editionYear, goesBack, isDated, type Release } from "./edition.ts";
import { IdBlocks } from "./id-blocks.ts";
import { type AbsentUnit, type ImportedDivision, type ImportedSource, ImportError, type Note } from "./model.ts";
import { placeByNumber } from "./number-order.ts";
import { type PreparedSection, type PreparedSink, type SameSection } from "./prepared.ts";
import { freeLabel, RefreshLog } from "./refresh-log.ts";
import { type ListedDays, releaseDay } from "./release-day.ts";
import { isNextIssue, sourceRow, type SourceRow, writeSource } from "./source-rows.ts";
import { DivisionWriter } from "./writer-divisions.ts";
import { SectionWriter } from "./writer-sections.ts";
import type { Installed, MissingFiles } from "#shared/law/library.ts";

/** Connections of the one import writer. */
export interface WriterDbs {
  corpus: Db;
  history: Db;
}

/** How the owner and the publisher's list name releases. */
export interface NamedRelease {
  /** The owner's name for the release; wins over the name in the file. */
  release?: string | undefined;
  releaseDays?: ListedDays | undefined;
}

export interface InstallOptions extends NamedRelease {
  /** Name of the file for the person. */
  fileName: string;
  now(): Date;
  onSection?(): void;
  /**
   * Writes the files kept next to the database, which `settleFigures` puts in force or drops; sees the future text. Returns sentences for
   * the result. An error rolls back the installation.
   */
  beforeCommit?(refresh: { id: number; sourceKey: string }): Promise<string[]>;
}

/** Size and hash of the document. */
export interface DocumentDigest {
  bytes: number;
  sha256: string;
}

const renumber = sql<[number, string]>("update source set refresh_id = ? where key = ?");
const warningsKept = 200;

/** The data that exists once the document's source is known. */
interface Target {
  db: WriteDb;
  row: SourceRow;
  before: SourceRow | null;
  divisions: DivisionWriter;
  sections: SectionWriter;
  ids: IdBlocks;
  log: RefreshLog;
}

/** Writes one document into the open transaction of the corpus and records its changes in that of the history. */
export class Writing implements PreparedSink {
  readonly #dbs: WriterDbs;
  readonly #options: InstallOptions;
  readonly #startedAt: Date;
  readonly #index: SearchIndexWriter;
  readonly #warnings: string[] = [];
  #log: RefreshLog | null = null;
  #target: Target | null = null;
  /** In place of the target where the file is an older release. */
  #earlier: EarlierRelease | null = null;
  #position = 0;
  /** Set where files were missing and skipped. */
  #incomplete: MissingFiles | null = null;
  /** As in ImportedSource. */
  #isPart = false;
  #order = byValue;

  /** `index` belongs to the transaction, so that documents written together have their postings in one part. */
  constructor(dbs: WriterDbs, index: SearchIndexWriter, options: InstallOptions) {
    this.#dbs = dbs;
    this.#index = index;
    this.#options = options;
    this.#startedAt = options.now();
  }

  /** The refresh of the document; null before its source is known, and for an earlier release. */
  get refreshId(): number | null {
    return this.#log?.id ?? null;
  }

  source(imported: ImportedSource): void {
    if (this.#target !== null || this.#earlier !== null) throw new ImportError("This file has more than one title.");
    this.#isPart = imported.isPart === true;
    if (imported.isDecimal === true) this.#order = byDigits;
    const db = openTransaction(this.#dbs.corpus);
    const before = sourceRow(db, imported.key);
    const release = this.#releaseOf(imported);
    const year = this.#startedAt.getUTCFullYear();
    const startedAt = this.#startedAt.toISOString();
    if (before !== null && goesBack({ label: before.release, date: before.releaseDate }, release)) {
      this.#earlier = new EarlierRelease({ corpus: db, history: this.#dbs.history }, { source: before, release, startedAt });
      return;
    }
    if (before !== null) this.#mustBeKnown(before, release, imported);
    // Stored immediately: any later failure must roll back the history's transaction.
    const log = (this.#log = new RefreshLog(this.#dbs.history, {
      corpusType: imported.corpusType,
      jurisdiction: imported.jurisdiction,
      sourceKey: imported.key,
      sourceName: imported.name,
      releaseFrom: before?.release ?? null,
      startedAt,
    }));
    // Only `finish` has the rest; the row must exist before its divisions.
    const row = writeSource(db, {
      key: imported.key,
      corpusType: imported.corpusType,
      jurisdiction: imported.jurisdiction,
      titleNumber: imported.titleNumber,
      name: imported.name,
      release: release.label,
      releaseDate: release.date,
      editionYear: editionYear(release, year),
      format: imported.format,
      positiveLaw: imported.positiveLaw,
      isFiction: imported.isFiction,
      fileName: this.#options.fileName,
      fileBytes: 0,
      fileSha256: "",
      sections: 0,
      appendices: 0,
      textSize: 0,
      installedAt: startedAt,
      refreshId: log.id,
      namedFiles: 0,
      missingFiles: 0,
    });
    const divisions = new DivisionWriter(db, row);
    const ids = new IdBlocks(db);
    const changes = before === null && !isNextIssue(db, row) ? null : log;
    const isRecited = before !== null && before.editionYear !== row.editionYear;
    const sections = new SectionWriter({
      db,
      source: { ...row, isRecited },
      divisions,
      ids,
      index: this.#index,
      changes,
      year,
      isUnplaced: imported.isUnplaced === true,
    });
    this.#target = { db, row, before, divisions, sections, ids, log };
  }

  division(division: ImportedDivision): void {
    if (this.#earlier === null) this.#opened().divisions.place(division, this.#position++);
    else this.#earlier.division(division);
  }

  lateNotes(divisionKey: string, notes: Note[]): void {
    if (this.#earlier === null) this.#opened().divisions.renote(divisionKey, notes);
  }

  section(section: PreparedSection): void {
    if (this.#earlier === null) this.#opened().sections.write(section, this.#position++);
    else this.#earlier.section(section);
    this.#options.onSection?.();
  }

  same(section: SameSection): void {
    if (this.#earlier === null) this.#opened().sections.same(section, this.#position++);
    else this.#earlier.same(section);
    this.#options.onSection?.();
  }

  absent({ actId, divisionKey }: AbsentUnit): void {
    if (this.#earlier !== null) this.#earlier.absent(actId);
    else if (actId !== null) this.#opened().sections.keep(actId, divisionKey, this.#position++);
  }

  incomplete(files: MissingFiles): void {
    this.#incomplete = files;
  }

  warning(message: string): void {
    if (this.#warnings.length < warningsKept) this.#warnings.push(message);
  }

  /** Everything except the index and the commits. */
  finish(digest: DocumentDigest): Installed {
    if (this.#earlier !== null) return this.#finishEarlier(this.#earlier, digest);
    const { db, row, before, divisions, sections, ids, log } = this.#opened();
    sections.finish(this.#incomplete === null && !this.#isPart ? "removed" : "kept");
    divisions.finish();
    if (this.#isPart) this.#joinParts(before, row, sections.kept);
    ids.save();
    const { counts } = sections;
    this.#checkLoss(before, counts);
    writeSource(db, {
      ...row,
      fileBytes: digest.bytes,
      fileSha256: digest.sha256,
      sections: counts.sections,
      appendices: counts.appendices,
      textSize: sections.textSize,
      namedFiles: this.#incomplete?.named ?? 0,
      missingFiles: this.#incomplete?.missing ?? 0,
    });
    const finishedAt = this.#options.now();
    log.finish({
      ...counts,
      releaseTo: row.release,
      releaseDate: row.releaseDate,
      fileName: row.fileName,
      fileBytes: digest.bytes,
      fileSha256: digest.sha256,
      finishedAt: finishedAt.toISOString(),
    });
    return {
      source: row.key,
      corpusType: row.corpusType,
      release: row.release,
      ...counts,
      skipped: 0,
      warnings: this.#warnings,
      ...(this.#incomplete !== null && { incomplete: this.#incomplete }),
      seconds: (finishedAt.getTime() - this.#startedAt.getTime()) / 1000,
    };
  }

  /** One release has the text of one publisher, so parts of another do not join those installed before. */
  #joinParts(before: SourceRow | null, row: SourceRow, kept: number): void {
    if (kept > 0 && before !== null && before.format !== row.format)
      throw new ImportError(
        `${row.name} is already installed from another publisher's files, and ${kept} of its sections are not among these. ` +
          `Install these together with the other sections of it, or remove the installed text first: law remove ${row.key}.`,
      );
    if (kept > 0) this.warning(`${kept} sections of ${row.name} that are not in these files stayed as they were.`);
    placeByNumber(openTransaction(this.#dbs.corpus), row.id, this.#order);
  }

  #finishEarlier(earlier: EarlierRelease, digest: DocumentDigest): Installed {
    const finishedAt = this.#options.now();
    const file = { fileName: this.#options.fileName, ...digest, finishedAt: finishedAt.toISOString() };
    const { installed, current } = earlier.finish(file, this.#incomplete === null && !this.#isPart);
    // The installed text is the same; only the row that describes its release is another.
    openTransaction(this.#dbs.corpus).run(renumber, [current, installed.source]);
    const seconds = (finishedAt.getTime() - this.#startedAt.getTime()) / 1000;
    return { ...installed, warnings: this.#warnings, ...(this.#incomplete !== null && { incomplete: this.#incomplete }), seconds };
  }

  /** The refresh is now pending in the history, so the next start decides after a kill from here on. */
  async prepareCommit(): Promise<void> {
    if (this.#earlier !== null) return;
    const { log, row } = this.#opened();
    for (const sentence of (await this.#options.beforeCommit?.({ id: log.id, sourceKey: row.key })) ?? []) this.warning(sentence);
  }

  #opened(): Target {
    if (this.#target === null) throw new ImportError("This file does not say what it is before its text begins.");
    return this.#target;
  }

  /** A text of unknown day never replaces one of a known day, unless the owner names its release. */
  #mustBeKnown(before: SourceRow, release: Release, imported: ImportedSource): void {
    const isNamed = (this.#options.release ?? imported.release) !== null;
    if (isNamed || release.date !== null || !isDated({ label: before.release, date: before.releaseDate })) return;
    throw new ImportError(
      `This file does not state its day, so it may be older than the installed text, ${before.release}. ` +
        "The installed text did not change. Install the file again and enter its release, such as 2025-06-01.",
    );
  }

  #releaseOf(imported: ImportedSource): Release {
    const stated = statedRelease(imported, this.#options);
    if (stated !== null) return stated;
    const today = this.#startedAt.toISOString().slice(0, 10);
    this.warning(`${imported.name} does not say which release it is; it is kept under the day of its installation.`);
    // Not the bare date, which would look like the publisher's name and would be compared as a release.
    return { label: freeLabel(this.#dbs.history, imported.key, `installed ${today}`), date: null };
  }

  #checkLoss(before: SourceRow | null, counts: { sections: number; appendices: number; removed: number }): void {
    if (counts.sections + counts.appendices === 0) {
      // An empty title is acceptable only as its first state; later it is a broken file, and installing it would remove the whole title.
      if (before !== null && before.sections + before.appendices > 0)
        throw new ImportError(
          `This file has no sections, but ${before.sections + before.appendices} are installed. The library did not change.`,
        );
      this.warning("This file has no sections.");
    }
    if (before !== null && counts.removed * 2 > before.sections)
      this.warning(`${counts.removed} of the ${before.sections} sections installed before are not in this release and were removed.`);
  }
}

/** The release that the owner or the document gives; null where neither does. */
function statedRelease({ corpusType, release, releaseDate: date }: ImportedSource, options: NamedRelease): Release | null {
  // The owner's day is newer information than the day of the last amendment in the file.
  if (options.release !== undefined && /^\d{4}-\d\d-\d\d$/.test(options.release)) return { label: options.release, date: options.release };
  const label = options.release ?? release ?? date;
  return label === null ? null : { label, date: releaseDay({ corpusType, label, date }, options.releaseDays) };
}

/** Whether a document has a release older than the installed one: then it becomes an earlier version. */
export function isEarlier(corpus: ReadDb, imported: ImportedSource, options: NamedRelease): boolean {
  const before = sourceRow(corpus, imported.key);
  const release = statedRelease(imported, options);
  return before !== null && release !== null && goesBack({ label: before.release, date: before.releaseDate }, release);
}
