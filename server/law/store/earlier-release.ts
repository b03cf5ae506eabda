import type { Db, ReadDb, WriteDb } from "../../platform/db/open.ts";
import { write } from "../../platform/db/open.ts";
import { sql, type SqlValue } from "../../platform/db/sql.ts";
import { unpack } from "../../platform/db/packed.ts";
import { boardToken } from "#shared/law/corpus-tokens.ts";
import type { Installed } from "#shared/law/library.ts";
import { type FootnoteRank, footnoteRank } from "./comparison.ts";
import { EarlierSides } from "./earlier-sides.ts";
import { editionYear, goesBack, type Release } from "./edition.ts";
import { type ImportedDivision, ImportError } from "./model.ts";
import { placeOf, type Level } from "./breadcrumb.ts";
import { Moves } from "./moves.ts";
import type { PreparedSection, SameSection } from "./prepared.ts";
import { insertChange, insertMove, stateOf } from "./refresh-log.ts";
import { releaseDay } from "./release-day.ts";
import { SectionRows } from "./section-rows.ts";
import { type Side, sideOf } from "./section-sides.ts";
import type { SourceRow } from "./source-rows.ts";
import { asComparable, citedByYear } from "./writer-sections.ts";

/** The facts about an earlier release before its sections are known. */
export interface EarlierStart {
  /** The installed source, which stays unchanged. */
  source: SourceRow;
  release: Release;
  /** ISO timestamp in UTC. */
  startedAt: string;
}

/** The file of an earlier release. */
export interface EarlierFile {
  fileName: string;
  bytes: number;
  sha256: string;
  finishedAt: string;
}

/**
 * Adds an older release of an installed source to its history (decision 107). The installed text does not change: the release is compared
 * with the recorded one before it and the one after it, and both comparisons take the place of the one between those two. Nothing of this
 * is news, so no watch reports it.
 */
export class EarlierRelease {
  readonly #start: EarlierStart;
  readonly #history: Db;
  readonly #corpus: ReadDb;
  readonly #rows: SectionRows;
  readonly #rank: FootnoteRank;
  /** Recorded releases that follow, oldest first; never empty. */
  readonly #later: TimelineRow[];
  readonly #before: TimelineRow | null;
  readonly #sidesBefore: EarlierSides | null;
  readonly #sidesAfter: EarlierSides;
  readonly #levels = new Map<string, Level[]>();
  readonly #met = new Set<string>();
  readonly #toThis = new ChangeSet();
  readonly #toNext = new ChangeSet();
  #sections = 0;
  #appendices = 0;

  /** Throws ImportError when the history does not have the installed release. */
  constructor(dbs: { corpus: WriteDb; history: Db }, start: EarlierStart) {
    this.#start = start;
    this.#history = dbs.history;
    this.#corpus = dbs.corpus;
    this.#rows = new SectionRows(dbs.corpus);
    const { source, release } = start;
    this.#rank = footnoteRank(source.corpusType);
    const rows = connected(dbs.history.all(timeline, source.key));
    const next = rows.findIndex((row) => goesBack(releaseOf(row), release));
    if (next < 0)
      throw new ImportError(
        `Pandect has no record of ${source.name} at ${source.release}, so it cannot add an earlier version. The current text did not change.`,
      );
    this.#later = rows.slice(next);
    this.#before = rows[next - 1] ?? null;
    const sidesAfter = (id: number) => new EarlierSides(dbs.history, source.key, id, (actId) => this.#today(actId));
    this.#sidesAfter = sidesAfter(rows[next]?.id ?? 0);
    this.#sidesBefore = this.#before === null ? null : sidesAfter(this.#before.id);
  }

  division({ key, parentKey, kind, number, label, name }: ImportedDivision): void {
    this.#levels.set(key, [...(parentKey === null ? [] : (this.#levels.get(parentKey) ?? [])), { kind, number, label, name }]);
  }

  section(section: PreparedSection): void {
    const { corpusType, jurisdiction, titleNumber } = this.#start.source;
    const context = { corpusType: section.corpusType || corpusType, jurisdiction, namedSource: section.namedSource, titleNumber };
    const place = placeOf(this.#levels.get(section.divisionKey) ?? [], context);
    const citation = citedByYear(section, this.#year(this.#start.release));
    this.#count(section.actId, section.unit);
    this.#compare(section.actId, sideOf({ ...section, ...asComparable(section), ...place, citation }, this.#rank));
  }

  /** A section that reads as today. */
  same({ actId }: SameSection): void {
    this.#count(actId, this.#corpus.value(unitOf, actId) ?? "section");
    if (!this.#sidesAfter.hasChanged(actId) && this.#sidesBefore?.hasChanged(actId) !== true) return;
    this.#compare(actId, this.#today(actId));
  }

  /** A section whose file is missing is not compared. */
  absent(actId: string | null): void {
    if (actId !== null) this.#met.add(actId);
  }

  /**
   * Records the release. `isWhole` is false where files were missing: then no section counts as removed. Returns the refresh that now
   * describes the installed release.
   */
  finish(file: EarlierFile, isWhole: boolean): { installed: Omit<Installed, "warnings" | "seconds">; current: number } {
    if (this.#sections + this.#appendices === 0) throw new ImportError("This file has no sections. The library did not change.");
    if (isWhole) this.#compareRest();
    const { source, release } = this.#start;
    const current = write(this.#history, (tx) => this.#record(tx, file));
    const { added, amended, removed, notesOnly } = this.#toThis.counts;
    return {
      current,
      installed: {
        source: source.key,
        corpusType: source.corpusType,
        release: release.label,
        sections: this.#sections,
        appendices: this.#appendices,
        added,
        amended,
        removed,
        notesOnly,
        unchanged: this.#before === null ? 0 : Math.max(0, this.#sections - added - amended),
        skipped: 0,
        earlierThan: source.release,
      },
    };
  }

  #count(actId: string, unit: string): void {
    if (this.#met.has(actId)) throw new ImportError(`This file gives two sections the id ${actId}.`);
    this.#met.add(actId);
    if (unit === "appendix") this.#appendices++;
    else this.#sections++;
  }

  #compare(actId: string, side: Side | null): void {
    const year = this.#year(this.#start.release);
    const [first] = this.#later;
    const nextYear = first === undefined ? year : this.#year(releaseOf(first));
    if (this.#sidesBefore !== null && this.#before !== null)
      this.#toThis.compare(actId, this.#sidesBefore.at(actId), side, { before: this.#year(releaseOf(this.#before)), after: year });
    this.#toNext.compare(actId, side, this.#sidesAfter.at(actId), { before: year, after: nextYear });
  }

  /** Sections of the releases around this one that it does not have. */
  #compareRest(): void {
    const others = new Set([
      ...this.#corpus.values(actIdsOf, this.#start.source.id),
      ...this.#sidesAfter.changed(),
      ...(this.#sidesBefore?.changed() ?? []),
    ]);
    for (const actId of others) if (!this.#met.has(actId)) this.#compare(actId, null);
  }

  #today(actId: string): Side | null {
    const id = this.#corpus.value(sectionId, [actId, this.#start.source.id]);
    return id === undefined ? null : sideOf(this.#rows.read(id), this.#rank);
  }

  #year(release: Release): number {
    return editionYear(release, Number(this.#start.startedAt.slice(0, 4)));
  }

  /** Writes this release and, once more, those after it, so that all ids are in the order of the releases. */
  #record(tx: WriteDb, file: EarlierFile): number {
    const { source, release, startedAt } = this.#start;
    const own: TimelineRow = {
      ...(this.#later[0] as TimelineRow),
      release_from: this.#before?.release_to ?? null,
      release_to: release.label,
      release_date: release.date,
      file_name: file.fileName,
      file_bytes: file.bytes,
      file_sha256: file.sha256,
      started_at: startedAt,
      finished_at: file.finishedAt,
      sections: this.#sections,
      appendices: this.#appendices,
    };
    const about = { sourceKey: source.key, state: stateOf(source.jurisdiction) };
    // As in any first installation, each section of the oldest release counts as added.
    const id = insertRow(tx, own, this.#before === null ? { ...this.#toThis.counts, added: this.#sections } : this.#toThis.counts);
    this.#toThis.write(tx, { ...about, refresh: id, detectedAt: startedAt });
    let last = id;
    for (const [i, row] of this.#later.entries()) {
      const isNext = i === 0;
      last = insertRow(tx, { ...row, ...(isNext && { release_from: release.label }) }, isNext ? this.#toNext.counts : row);
      if (isNext) this.#toNext.write(tx, { ...about, refresh: last, detectedAt: row.started_at });
      else copyChanges(tx, row.id, last);
      tx.run(replaced, [last, row.id]);
    }
    return last;
  }
}

/** A recorded release. Columns of `refresh`. */
interface TimelineRow extends Counts {
  id: number;
  board: string;
  state: string | null;
  source_key: string;
  source_name: string;
  release_from: string | null;
  release_to: string;
  release_date: string | null;
  file_name: string;
  file_bytes: number;
  file_sha256: string;
  started_at: string;
  finished_at: string;
  sections: number;
  appendices: number;
  unchanged: number;
}

interface Counts {
  added: number;
  amended: number;
  removed: number;
  notesOnly: number;
}

/** The changes from one release to another. */
class ChangeSet {
  readonly counts: Counts = { added: 0, amended: 0, removed: 0, notesOnly: 0 };
  readonly #changes: { actId: string; kind: keyof Counts; before: Side | null; after: Side | null; citation: string }[] = [];

  /** `years`: the edition years of the two releases, for the citation. */
  compare(actId: string, before: Side | null, after: Side | null, years: { before: number; after: number }): void {
    const kind = kindOf(before, after);
    if (kind === null) return;
    this.counts[kind]++;
    const { facts } = (after ?? before) as Side;
    const citation = facts.citation.replace(/\(\d{4}( ed\.)?\)$/, `(${after === null ? years.before : years.after}$1)`);
    this.#changes.push({ actId, kind, before, after, citation });
  }

  write(tx: WriteDb, of: { refresh: number; sourceKey: string; state: string | null; detectedAt: string }): void {
    const moves = new Moves();
    // Removed sections come last, as when the next release is installed after this one.
    const isRemoved = ({ kind }: { kind: keyof Counts }) => Number(kind === "removed");
    for (const { actId, kind, before, after, citation } of this.#changes.toSorted((a, b) => isRemoved(a) - isRemoved(b))) {
      const { facts } = (after ?? before) as Side;
      const isNotes = kind === "notesOnly";
      const side = (one: Side | null) => (isNotes ? (one?.quiet ?? null) : (one?.text ?? null));
      const [was, is] = [side(before), side(after)];
      const day = after?.facts.day ?? null;
      const values: SqlValue[] = [
        of.refresh,
        of.sourceKey,
        boardToken(facts.corpusType),
        of.state,
        actId,
        facts.identity,
        isNotes ? "amended" : kind,
        isNotes ? "notes" : "text",
        citation,
        facts.citationShort,
        facts.heading,
        facts.titleNumber,
        facts.chapter,
        facts.part,
        facts.number,
        facts.namedSource,
        of.detectedAt,
        was?.digest ?? null,
        is?.digest ?? null,
        was?.packed() ?? null,
        is?.packed() ?? null,
        facts.agencies.length === 0 ? null : JSON.stringify(facts.agencies),
        day !== null && day !== before?.facts.day ? day : null,
        before === null ? null : JSON.stringify(before.facts),
        isNotes ? null : (before?.quiet?.digest ?? null),
        isNotes ? null : (before?.quiet?.packed() ?? null),
      ];
      const id = tx.insert(insertChange, values);
      if (kind === "added" || kind === "removed") {
        const packed = (is ?? was)?.packed() ?? null;
        const text = { text: packed === null ? [] : unpack(packed).split("\n") };
        moves.note(id, { kind, class: "text", identity: facts.identity, before: text, after: text });
      }
    }
    for (const { removed, added, basis, similarity } of moves.pairs()) tx.run(insertMove, [removed, added, basis, similarity]);
  }
}

function kindOf(before: Side | null, after: Side | null): keyof Counts | null {
  if (before === null) return after === null ? null : "added";
  if (after === null) return "removed";
  if (!before.text.digest.equals(after.text.digest)) return "amended";
  if (before.quiet === null || after.quiet === null) return null;
  return before.quiet.digest.equals(after.quiet.digest) ? null : "notesOnly";
}

/** The releases since the source was last installed as if for the first time: only between these are changes recorded. */
function connected(rows: readonly TimelineRow[]): TimelineRow[] {
  const start = rows.findLastIndex((row, i) => row.release_from === null && (i === 0 || row.file_sha256 !== rows[i - 1]?.file_sha256));
  return rows.slice(Math.max(0, start));
}

function releaseOf({ board, release_to: label, release_date: date }: TimelineRow): Release {
  return { label, date: releaseDay({ corpusType: board, label, date }) };
}

function insertRow(tx: WriteDb, row: TimelineRow, counts: Counts): number {
  return tx.insert(insertRefresh, [
    row.board,
    row.state,
    row.source_key,
    row.source_name,
    row.release_from,
    row.release_to,
    row.release_date,
    row.file_name,
    row.file_bytes,
    row.file_sha256,
    row.started_at,
    row.finished_at,
    row.sections,
    row.appendices,
    counts.added,
    counts.amended,
    counts.removed,
    counts.notesOnly,
    Math.max(0, row.sections - counts.added - counts.amended),
  ]);
}

/** Copies the changes of one refresh, with their pairs, to another. */
function copyChanges(tx: WriteDb, from: number, to: number): void {
  const ids = new Map<number, number>();
  for (const id of tx.values(changeIds, from)) ids.set(id, tx.insert(copyChange, [to, id]));
  for (const { removed, added, basis, similarity } of tx.all(movesOf, from)) {
    const [newRemoved, newAdded] = [ids.get(removed), ids.get(added)];
    if (newRemoved !== undefined && newAdded !== undefined) tx.run(insertMove, [newRemoved, newAdded, basis, similarity]);
  }
}

const timeline = sql<string, TimelineRow>(
  `select id, board, state, source_key, source_name, release_from, release_to, release_date, file_name, file_bytes, file_sha256, started_at,
     finished_at, sections, appendices, added, amended, removed, notes_only as "notesOnly", unchanged
   from applied_refresh where source_key = ? order by id`,
);
const insertRefresh = sql<SqlValue[], number>(
  `insert into refresh (board, state, source_key, source_name, release_from, release_to, release_date, file_name, file_bytes, file_sha256,
     started_at, finished_at, sections, appendices, added, amended, removed, notes_only, unchanged, status, is_captured)
   values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'applied', 0) returning id`,
);
const replaced = sql<[number, number]>("update refresh set replaced_by = ? where id = ?");
const changeIds = sql<number, number>("select id from change where refresh_id = ? order by id");
const copyChange = sql<[number, number], number>(
  `insert into change (refresh_id, source_key, corpus_type, state, act_id, identity, kind, class, citation, citation_short, title, title_number,
     chapter, part, section_number, named_source, detected_at, before_hash, after_hash, before_text, after_text, agencies, source_changed_on,
     before_facts, before_quiet_hash, before_quiet)
   select ?, source_key, corpus_type, state, act_id, identity, kind, class, citation, citation_short, title, title_number,
     chapter, part, section_number, named_source, detected_at, before_hash, after_hash, before_text, after_text, agencies, source_changed_on,
     before_facts, before_quiet_hash, before_quiet
   from change where id = ? returning id`,
);
const movesOf = sql<number, { removed: number; added: number; basis: string; similarity: number }>(
  `select m.removed_id as removed, m.added_id as added, m.basis, m.similarity
   from change_move m join change c on c.id = m.removed_id where c.refresh_id = ?`,
);
const actIdsOf = sql<number, string>("select act_id from section where source_id = ? order by position");
const sectionId = sql<[string, number], number>("select id from section where act_id = ? and source_id = ?");
const unitOf = sql<string, string>("select unit from section where act_id = ?");
