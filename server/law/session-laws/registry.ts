import { createHash } from "node:crypto";
import type { Db, WriteDb } from "../../platform/db/open.ts";
import { write } from "../../platform/db/open.ts";
import type { ImportedCollection, ImportedLaw, ImportedSession } from "./model.ts";
import { refuseOlder } from "./older.ts";
import { contentHash, formerContentHash, storedLaw } from "./stored.ts";
import { countSessions } from "./session-counts.ts";
import { clearLaw, writeLaw, writeSearch, writeText } from "./write-law.ts";
import { sql } from "../../platform/db/sql.ts";

export type FeedKind = "added" | "text_available" | "corrected" | "served" | "unserved" | "withdrawn" | "merged";

/** The result of installing a collection. */
export interface Taken {
  laws: number;
  /** New entries of the feed, by kind. */
  entries: Partial<Record<FeedKind, number>>;
}

interface Known {
  state: string;
  textStatus: string;
  hash: Buffer;
  sha256: string | null;
  version: number | null;
}

/** The facts about the file of a collection. */
export interface CollectionFile {
  name: string;
  bytes: number;
  sha256: string;
}

const insertCollection = sql<
  [string, string, string | null, number, string, number, string, string, number]
>(`insert into collection (jurisdiction, sessions, release_date, is_fiction, file_name, file_bytes, file_sha256, installed_at, laws)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?)`);

/**
 * Adds a collection to the registry, with its feed entries, in one transaction: the feed reports exactly what the registry shows. An act
 * with unchanged text adds no entry, whatever changed in its markup and the hosts it names. SQLite allows one writer at a time, so the ids
 * of the feed grow in the order of the commits. Throws ImportError for a collection older than the installed one; then nothing is changed.
 */
export function takeCollection(db: Db, collection: ImportedCollection, file: CollectionFile, now: Date): Taken {
  return write(db, (tx) => {
    const { jurisdiction, sessions, releaseDate, isFiction } = collection;
    refuseOlder(tx, collection);
    const taking = new Taking(tx, jurisdiction, now.toISOString());
    for (const session of sessions) taking.session(session);
    for (const { id, mergedInto } of collection.tombstones) taking.bury(id, mergedInto);
    countSessions(tx, jurisdiction);
    tx.run(insertCollection, [
      jurisdiction,
      JSON.stringify(sessions.map((session) => session.code)),
      releaseDate,
      Number(isFiction),
      file.name,
      file.bytes,
      file.sha256,
      taking.at,
      taking.taken.laws,
    ]);
    return taking.taken;
  });
}

const deleteCollection = sql<string>("delete from collection where jurisdiction = ?");
const deleteSession = sql<string>("delete from session where jurisdiction = ?");

/**
 * Removes a jurisdiction's session laws from this machine: served acts are no longer served, and their text is deleted. The ids and the
 * feed stay. Returns how many acts are no longer served, null when the jurisdiction has no collection.
 */
export function removeJurisdiction(db: Db, jurisdiction: string, now: Date): number | null {
  return write(db, (tx) => {
    const changes = tx.run(deleteCollection, jurisdiction);
    if (changes === 0) return null;
    tx.run(deleteSession, jurisdiction);
    const unserved = new Taking(tx, jurisdiction, now.toISOString()).unserveAll();
    countSessions(tx, jurisdiction);
    return unserved;
  });
}

const selectLaw = sql<string, Known>(`select l.state, l.text_status as textStatus, l.content_hash as hash, t.sha256, t.version
       from law l left join law_text t on t.law_id = l.id where l.id = ?`);
const refresh = sql<{ id: string; hash: Buffer; record: string }>(
  "update law set content_hash = @hash, record = @record where id = @id and record <> @record",
);
const entry = sql<[string, string, string, string]>("insert into feed (kind, law_id, jurisdiction, detected_at) values (?, ?, ?, ?)");
const selectSession = sql<[string, string], number>("select 1 from session where jurisdiction = ? and code = ?");
const insertSession = sql<[string, string, string | null, string, number, string | null, number, string]>(
  `insert into session (jurisdiction, code, label, type, year, denominator, open_gaps, measured_at) values (?, ?, ?, ?, ?, ?, ?, ?)
   on conflict (jurisdiction, code) do update set label = excluded.label, type = excluded.type, year = excluded.year,
     denominator = excluded.denominator, open_gaps = excluded.open_gaps, measured_at = excluded.measured_at, served = 0, withheld = 0,
     not_held = 0`,
);
const selectLawByJurisdiction = sql<[string, string], string>(
  "select id from law where jurisdiction = ? and session = ? and state in ('known', 'served', 'unserved') order by id",
);
const updateLaw = sql<[string, string | null, string, string]>(
  "update law set state = ?, merged_into = ?, updated_at = ? where id = ? and state in ('known', 'served', 'unserved')",
);
const servedLaws = sql<string, string>("select id from law where jurisdiction = ? and state in ('known', 'served') order by id");
const unserve = sql<[string, string]>("update law set state = 'unserved', updated_at = ? where id = ? returning state");
const selectLawById = sql<string, number>("select 1 from law where id = ? and state = 'served'");

class Taking {
  readonly at: string;
  readonly taken: Taken = { laws: 0, entries: {} };
  readonly #db: WriteDb;
  readonly #jurisdiction: string;

  constructor(db: WriteDb, jurisdiction: string, at: string) {
    this.#db = db;
    this.#jurisdiction = jurisdiction;
    this.at = at;
  }

  session(session: ImportedSession): void {
    const { jurisdiction, code, label, type, year, openGaps } = session;
    const denominator = session.denominator && JSON.stringify(session.denominator);
    const isHeld = this.#db.value(selectSession, [jurisdiction, code]) !== undefined;
    // Single acts give no facts about their session.
    if (!isHeld || session.isWhole || denominator !== null) {
      this.#db.run(insertSession, [jurisdiction, code, label, type, year, denominator, openGaps, this.at]);
    }
    for (const law of session.laws) this.#law(session, law);
    // After the others, because the act into which another was merged is served by now.
    for (const law of session.laws) for (const former of law.formerIds) this.bury(former, law.id);
    if (!session.isWhole) return;
    const stored = new Set(session.laws.map((law) => law.id));
    const rows = this.#db.values(selectLawByJurisdiction, [jurisdiction, code]);
    for (const id of rows) if (!stored.has(id)) this.bury(id, null);
  }

  #law(session: ImportedSession, law: ImportedLaw): void {
    this.taken.laws++;
    const known = this.#db.one(selectLaw, law.id);
    const sha256 = law.text === null ? null : createHash("sha256").update(law.text).digest("hex");
    const hash = contentHash(law);
    if (known?.state === law.state && (known.hash.equals(hash) || known.hash.equals(formerContentHash(law, sha256)))) {
      // The same act to a reader; its served data may name another host.
      this.#db.run(refresh, { id: law.id, hash, record: JSON.stringify(storedLaw(law)) });
      return;
    }
    writeLaw(this.#db, session, law, hash, this.at);
    if (sha256 !== (known?.sha256 ?? null)) writeText(this.#db, law, sha256, (known?.version ?? 0) + 1);
    writeSearch(this.#db, law);
    this.#tell(kindOf(known, law, sha256), law.id);
  }

  /** Ends an existing act: merged into another, or withdrawn. Its row stays as a tombstone. */
  bury(id: string, mergedInto: string | null): void {
    const state = mergedInto === null ? "withdrawn" : "merged";
    const changes = this.#db.run(updateLaw, [state, mergedInto, this.at, id]);
    if (changes === 0) return;
    clearLaw(this.#db, id);
    this.#tell(state, id);
  }

  unserveAll(): number {
    const ids = this.#db.values(servedLaws, this.#jurisdiction);
    let unserved = 0;
    for (const id of ids) {
      const served = this.#db.value(selectLawById, id) === 1;
      this.#db.run(unserve, [this.at, id]);
      clearLaw(this.#db, id);
      if (!served) continue;
      this.#tell("unserved", id);
      unserved++;
    }
    return unserved;
  }

  #tell(kind: FeedKind, lawId: string): void {
    this.#db.run(entry, [kind, lawId, this.#jurisdiction, this.at]);
    this.taken.entries[kind] = (this.taken.entries[kind] ?? 0) + 1;
  }
}

/** The feed entry for an act, from its old and new state. */
function kindOf(known: Known | undefined, law: ImportedLaw, sha256: string | null): FeedKind {
  const wasServed = known?.state === "served";
  if (law.state === "served" && !wasServed) return "served";
  if (wasServed && law.state !== "served") return "unserved";
  // Not served, and new here: the act became known.
  if (known === undefined || known.state === "withdrawn" || known.state === "merged") return "added";
  return known.sha256 === null && sha256 !== null ? "text_available" : "corrected";
}
