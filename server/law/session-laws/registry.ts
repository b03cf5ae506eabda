import { createHash } from "node:crypto";
import type { Db, WriteDb } from "../../platform/db/open.ts";
import { write } from "../../platform/db/open.ts";
import type { ImportedCollection, ImportedLaw, ImportedSession } from "./model.ts";
import { earlierSessions, isWholeInstalled } from "./earlier-sessions.ts";
import { EndedIds } from "./ended-ids.ts";
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
  /** The installed collection of the same sessions, where this whole collection is older; null where any of it became current. */
  earlierThan: NewestCollection | null;
}

/** The newest collection of a session. */
export interface NewestCollection {
  releaseDate: string | null;
  fileName: string;
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
  [string, string, string, string | null, number, string, number, string, string, number, number]
>(`insert into collection (jurisdiction, sessions, whole_sessions, release_date, is_fiction, file_name, file_bytes, file_sha256, installed_at,
         laws, is_earlier)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
const newestCollection = sql<[string, string], NewestCollection>(`select release_date as releaseDate, file_name as fileName from collection
     where jurisdiction = ? and is_earlier = 0 and exists (select 1 from json_each(sessions) s where s.value = ?)
     order by coalesce(release_date, '') desc, id desc limit 1`);
const isKnownFile = sql<[string, string], number>("select 1 from collection where jurisdiction = ? and file_sha256 = ?");

/**
 * Adds a collection to the registry, with its feed entries, in one transaction: the feed reports exactly what the registry shows. An act
 * with unchanged text adds no entry, whatever changed in its markup and the hosts it names. SQLite allows one writer at a time, so the ids
 * of the feed grow in the order of the commits. Sessions of which a newer collection is installed are as they were (decision 107): of
 * these, only acts that the newer one lacks are added, as ended.
 */
export function takeCollection(db: Db, collection: ImportedCollection, file: CollectionFile, now: Date): Taken {
  return write(db, (tx) => {
    const { jurisdiction, sessions, releaseDate, isFiction } = collection;
    const earlier = earlierSessions(tx, collection);
    const isEarlier = sessions.length > 0 && sessions.every(({ code }) => earlier.has(code));
    const newest = isEarlier ? (tx.one(newestCollection, [jurisdiction, sessions[0]?.code ?? ""]) ?? null) : null;
    const taking = new Taking(tx, collection, now.toISOString());
    for (const session of sessions) {
      if (earlier.has(session.code)) taking.earlierSession(session);
      else taking.session(session);
    }
    for (const { id, mergedInto } of collection.tombstones) taking.tombstone(id, mergedInto, earlier);
    countSessions(tx, jurisdiction);
    // The same earlier version is listed once.
    if (!isEarlier || tx.value(isKnownFile, [jurisdiction, file.sha256]) === undefined) {
      tx.run(insertCollection, [
        jurisdiction,
        JSON.stringify(sessions.map((session) => session.code)),
        JSON.stringify(sessions.filter((session) => session.isWhole).map((session) => session.code)),
        releaseDate,
        Number(isFiction),
        file.name,
        file.bytes,
        file.sha256,
        taking.at,
        taking.taken.laws,
        Number(isEarlier),
      ]);
    }
    return { ...taking.taken, earlierThan: newest };
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
    const unserved = new Taking(tx, { jurisdiction, releaseDate: null, tombstones: [] }, now.toISOString()).unserveAll();
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
const explainLaw = sql<[string, string, string]>(
  "update law set state = 'merged', merged_into = ?, updated_at = ? where id = ? and state = 'withdrawn'",
);
const servedLaws = sql<string, string>("select id from law where jurisdiction = ? and state in ('known', 'served') order by id");
const unserve = sql<[string, string]>("update law set state = 'unserved', updated_at = ? where id = ? returning state");
const selectLawById = sql<string, number>("select 1 from law where id = ? and state = 'served'");

const sessionOf = sql<string, string>("select session from law where id = ?");

class Taking {
  readonly at: string;
  readonly taken: Omit<Taken, "earlierThan"> = { laws: 0, entries: {} };
  readonly #db: WriteDb;
  readonly #jurisdiction: string;
  readonly #releaseDate: string | null;
  readonly #ended: EndedIds;
  readonly #named: ReadonlySet<string>;

  constructor(
    db: WriteDb,
    { jurisdiction, releaseDate, tombstones }: Pick<ImportedCollection, "jurisdiction" | "releaseDate" | "tombstones">,
    at: string,
  ) {
    this.#db = db;
    this.#jurisdiction = jurisdiction;
    this.#releaseDate = releaseDate;
    this.#ended = new EndedIds(db);
    this.#named = new Set(tombstones.map(({ id }) => id));
    this.at = at;
  }

  session(session: ImportedSession): void {
    const { jurisdiction, code } = session;
    const isHeld = this.#db.value(selectSession, [jurisdiction, code]) !== undefined;
    // Single acts give no facts about their session.
    if (!isHeld || session.isWhole || session.denominator !== null) this.#describe(session);
    for (const law of session.laws) this.#law(session, law);
    // After the others, because the act into which another was merged is served by now.
    for (const law of session.laws) for (const former of law.formerIds) this.bury(former, law.id);
    if (!session.isWhole) return;
    const stored = new Set(session.laws.map((law) => law.id));
    const rows = this.#db.values(selectLawByJurisdiction, [jurisdiction, code]);
    // The collection says itself how the acts it names ended.
    for (const id of rows) if (!stored.has(id) && !this.#named.has(id)) this.bury(id, null);
  }

  /** A session of which a newer collection is installed: known acts stay, and the feed reports no act that has ended. */
  earlierSession(session: ImportedSession): void {
    const isWhole = isWholeInstalled(this.#db, session, this.#releaseDate);
    if (!isWhole && session.isWhole) this.#describe(session);
    for (const law of session.laws) {
      const isKnown = this.#db.value(sessionOf, law.id) !== undefined;
      if (isKnown) this.taken.laws++;
      // Newer single acts say nothing about the others of their session.
      else if (isWhole || this.#ended.has(law.id)) this.#addEnded(session, law);
      else this.#law(session, law);
    }
    for (const law of session.laws) for (const former of law.formerIds) this.#explain(former, law.id);
  }

  /** The end of an act as the collection states it, unless a newer collection of its session, among `earlier`, is installed. */
  tombstone(id: string, mergedInto: string | null, earlier: ReadonlySet<string>): void {
    const session = this.#db.value(sessionOf, id);
    const isEarlier = session === undefined ? earlier.size > 0 : earlier.has(session);
    if (isEarlier) this.#explain(id, mergedInto);
    else this.bury(id, mergedInto);
  }

  /** What an earlier collection states about the end of an act: a newer one that only lacks the act does not know its heir. */
  #explain(id: string, mergedInto: string | null): void {
    if (this.#db.value(sessionOf, id) === undefined) this.#ended.add(id, mergedInto);
    else if (mergedInto !== null) this.#db.run(explainLaw, [mergedInto, this.at, id]);
  }

  #describe({ jurisdiction, code, label, type, year, denominator, openGaps }: ImportedSession): void {
    const derivation = denominator && JSON.stringify(denominator);
    this.#db.run(insertSession, [jurisdiction, code, label, type, year, derivation, openGaps, this.at]);
  }

  /** Adds an act that ended before it became known here. */
  #addEnded(session: ImportedSession, law: ImportedLaw): void {
    this.taken.laws++;
    const heir = this.#ended.heirOf(law);
    writeLaw(this.#db, session, { ...law, state: "unserved" }, contentHash(law), this.at);
    this.#db.run(updateLaw, [heir === null ? "withdrawn" : "merged", heir, this.at, law.id]);
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
    if (changes === 0) {
      if (this.#db.value(sessionOf, id) === undefined) this.#ended.set(id, mergedInto);
      return;
    }
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
