import type { Db, ReadDb } from "../../platform/db/open.ts";
import type { ChangeFacts } from "./change-facts.ts";
import { packLines } from "../../platform/db/packed.ts";
import { Moves } from "./moves.ts";
import type { SideFacts } from "./section-sides.ts";
import { boardToken } from "#shared/law/corpus-tokens.ts";
import { sql, type SqlValue } from "../../platform/db/sql.ts";
import { begin, isInTransaction, openTransaction } from "../../platform/db/transactions.ts";

/** The facts about a refresh before its changes are known. */
export interface RefreshStart {
  corpusType: string;
  jurisdiction: string;
  sourceKey: string;
  sourceName: string;
  /** Null when the source was not installed before. */
  releaseFrom: string | null;
  startedAt: string;
}

export interface RefreshEnd {
  releaseTo: string;
  releaseDate: string | null;
  fileName: string;
  fileBytes: number;
  fileSha256: string;
  finishedAt: string;
  sections: number;
  appendices: number;
  added: number;
  amended: number;
  removed: number;
  notesOnly: number;
  unchanged: number;
}

export interface RecordedChange extends ChangeFacts {
  kind: "added" | "amended" | "removed";
  class: "text" | "notes";
  corpusType: string;
  jurisdiction: string;
  actId: string;
  identity: string;
  citation: string;
  citationShort: string;
  heading: string;
  titleNumber: string | null;
  chapter: string | null;
  part: string | null;
  number: string;
  namedSource: string | null;
  before: Version | null;
  after: Version | null;
  /** What else was known before the change: its facts, and credit and notes where the change is of text. Null for an added section. */
  former: { facts: SideFacts; quiet: Version | null } | null;
}

/** One side of a change; `digest` is 16 bytes in hex, `text` is stored as lines joined together. */
export interface Version {
  digest: string;
  text: readonly string[];
}

export const insertChange = sql<
  SqlValue[],
  number
>(`insert into change (refresh_id, source_key, corpus_type, state, act_id, identity, kind, class, citation, citation_short, title,
         title_number, chapter, part, section_number, named_source, detected_at, before_hash, after_hash, before_text, after_text, agencies,
         source_changed_on, before_facts, before_quiet_hash, before_quiet)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       returning id`);
export const insertMove = sql<[number, number, string, number]>(
  "insert into change_move (removed_id, added_id, basis, similarity) values (?, ?, ?, ?)",
);
const insertRefresh = sql<
  [string, string | null, string, string, string | null, string],
  number
>(`insert into refresh (board, state, source_key, source_name, release_from, release_to, file_name, file_bytes, file_sha256, status,
             started_at, finished_at, sections, appendices, added, amended, removed, notes_only, unchanged)
           values (?, ?, ?, ?, ?, '', '', 0, '', 'pending', ?, '', 0, 0, 0, 0, 0, 0, 0) returning id`);
const updateRefresh = sql<
  [string, string | null, string, number, string, string, number, number, number, number, number, number, number, number]
>(`update refresh set release_to = ?, release_date = ?, file_name = ?, file_bytes = ?, file_sha256 = ?, finished_at = ?, sections = ?,
           appendices = ?, added = ?, amended = ?, removed = ?, notes_only = ?, unchanged = ? where id = ?`);

/**
 * Records one refresh in `history.db`, in the open transaction there or in one that it begins. The code that commits this leaves the refresh
 * pending until the corpus has taken it (`settleRefreshes`).
 */
export class RefreshLog {
  readonly id: number;
  readonly #db: Db;
  readonly #start: RefreshStart;
  readonly #moves = new Moves();

  constructor(db: Db, start: RefreshStart) {
    this.#db = db;
    this.#start = start;
    const tx = isInTransaction(db) ? openTransaction(db) : begin(db);
    this.id = tx.insert(insertRefresh, [
      boardToken(start.corpusType),
      stateOf(start.jurisdiction),
      start.sourceKey,
      start.sourceName,
      start.releaseFrom,
      start.startedAt,
    ]);
  }

  record(change: RecordedChange): void {
    const id = openTransaction(this.#db).insert(insertChange, [
      this.id,
      this.#start.sourceKey,
      boardToken(change.corpusType),
      stateOf(change.jurisdiction),
      change.actId,
      change.identity,
      change.kind,
      change.class,
      change.citation,
      change.citationShort,
      change.heading,
      change.titleNumber,
      change.chapter,
      change.part,
      change.number,
      change.namedSource,
      this.#start.startedAt,
      digestOf(change.before),
      digestOf(change.after),
      textOf(change.before),
      textOf(change.after),
      change.agencies.length === 0 ? null : JSON.stringify(change.agencies),
      change.sourceChangedOn,
      change.former === null ? null : JSON.stringify(change.former.facts),
      digestOf(change.former?.quiet ?? null),
      textOf(change.former?.quiet ?? null),
    ]);
    this.#moves.note(id, change);
  }

  finish(end: RefreshEnd): void {
    const tx = openTransaction(this.#db);
    for (const { removed, added, basis, similarity } of this.#moves.pairs()) tx.run(insertMove, [removed, added, basis, similarity]);
    tx.run(updateRefresh, [
      end.releaseTo,
      end.releaseDate,
      end.fileName,
      end.fileBytes,
      end.fileSha256,
      end.finishedAt,
      end.sections,
      end.appendices,
      end.added,
      end.amended,
      end.removed,
      end.notesOnly,
      end.unchanged,
      this.id,
    ]);
  }
}

const selectRefresh = sql<string, string>("select release_to from refresh where source_key = ? and status = 'applied'");

/**
 * `label`, or with `(2)`, `(3)` … after it where the source was already installed under this label: no two of its releases have the same
 * label.
 */
export function freeLabel(history: ReadDb, sourceKey: string, label: string): string {
  const taken = new Set(history.values(selectRefresh, sourceKey));
  let n = 1;
  while (taken.has(n === 1 ? label : `${label} (${n})`)) n++;
  return n === 1 ? label : `${label} (${n})`;
}

function digestOf(version: Version | null): Buffer | null {
  return version === null ? null : Buffer.from(version.digest, "hex");
}

function textOf(version: Version | null): Buffer | null {
  return version === null ? null : packLines(version.text);
}

/** Boards of federal law have no state (data-api §10.1). */
export function stateOf(jurisdiction: string): string | null {
  return jurisdiction === "federal" ? null : jurisdiction;
}
