import { createHash } from "node:crypto";
import type { Db, WriteDb } from "../db/open.ts";
import { write } from "../db/open.ts";
import { lawKey, sectionKey } from "./ids.ts";
import type { ImportedLaw, ImportedSession } from "./model.ts";

export type FeedKind = "added" | "text_available" | "corrected" | "served" | "unserved" | "withdrawn" | "merged";

/** What taking a collection in amounted to. */
export interface Taken {
  laws: number;
  /** Entries the feed got, by kind. */
  entries: Partial<Record<FeedKind, number>>;
}

interface Known {
  state: string;
  textStatus: string;
  hash: Buffer;
  sha256: string | null;
  version: number | null;
}

/** What is read of the file a collection came from. */
export interface CollectionFile {
  name: string;
  bytes: number;
  sha256: string;
}

/**
 * Takes sessions into the registry, feed entries and all, in one transaction: the feed tells exactly what the registry shows. An act
 * that is as it was brings no entry, whatever became of its markup. SQLite lets one writer in at a time, so the ids of the feed grow in
 * the order of the commits.
 */
export function takeSessions(db: Db, sessions: readonly ImportedSession[], file: CollectionFile, now: Date): Taken {
  return write(db, (tx) => {
    const taking = new Taking(tx, now.toISOString());
    for (const session of sessions) taking.session(session);
    for (const jurisdiction of new Set(sessions.map((s) => s.jurisdiction))) {
      const laws = sessions.filter((s) => s.jurisdiction === jurisdiction).reduce((sum, s) => sum + s.laws.length, 0);
      tx.prepare(
        "insert into collection (jurisdiction, file_name, file_bytes, file_sha256, installed_at, laws) values (?, ?, ?, ?, ?, ?)",
      ).run(jurisdiction, file.name, file.bytes, file.sha256, taking.at, laws);
    }
    return taking.taken;
  });
}

class Taking {
  readonly at: string;
  readonly taken: Taken = { laws: 0, entries: {} };
  readonly #db: WriteDb;
  readonly #known;
  readonly #entry;

  constructor(db: WriteDb, at: string) {
    this.#db = db;
    this.at = at;
    this.#known = db.prepare<[string], Known>(
      `select l.state, l.text_status as textStatus, l.content_hash as hash, t.sha256, t.version
       from law l left join law_text t on t.law_id = l.id where l.id = ?`,
    );
    this.#entry = db.prepare("insert into feed (kind, law_id, jurisdiction, detected_at) values (?, ?, ?, ?)");
  }

  session(session: ImportedSession): void {
    const { jurisdiction, code } = session;
    this.#db
      .prepare(
        `insert into session (jurisdiction, code, label, type, year, denominator, open_gaps, measured_at) values (?, ?, ?, ?, ?, ?, ?, ?)
         on conflict (jurisdiction, code) do update set label = excluded.label, type = excluded.type, year = excluded.year,
           denominator = excluded.denominator, open_gaps = excluded.open_gaps, measured_at = excluded.measured_at`,
      )
      .run(
        jurisdiction,
        code,
        session.label,
        session.type,
        session.year,
        session.denominator && JSON.stringify(session.denominator),
        session.openGaps,
        this.at,
      );
    for (const law of session.laws) this.#law(session, law);
    // After the others: what an act was merged into is served by now.
    for (const law of session.laws) for (const former of law.formerIds) this.#bury(session, former, law.id);
    if (!session.isWhole) return;
    const held = new Set(session.laws.map((law) => law.id));
    const rows = this.#db
      .prepare<[string, string], string>(
        "select id from law where jurisdiction = ? and session = ? and state in ('known', 'served', 'unserved') order by id",
      )
      .pluck()
      .all(jurisdiction, code);
    for (const id of rows) if (!held.has(id)) this.#bury(session, id, null);
  }

  #law(session: ImportedSession, law: ImportedLaw): void {
    this.taken.laws++;
    const known = this.#known.get(law.id);
    const sha256 = law.text === null ? null : createHash("sha256").update(law.text).digest("hex");
    const hash = contentHash(law, sha256);
    if (known?.hash.equals(hash) === true && known.state === law.state) return;
    this.#write(session, law, hash);
    if (sha256 !== (known?.sha256 ?? null)) this.#writeText(law, sha256, (known?.version ?? 0) + 1);
    for (const kind of kindsOf(known, law, sha256)) this.#tell(kind, law.id, session.jurisdiction);
  }

  #write(session: ImportedSession, law: ImportedLaw, hash: Buffer): void {
    const { jurisdiction } = session;
    this.#db
      .prepare(
        `insert into law (id, jurisdiction, session, state, series, instrument_type, enactment_outcome, is_law, number, bill_key, bill_number,
           title, approved_date, approved_derived, effective_first, effective_last, text_status, content_hash, record, updated_at)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
         on conflict (id) do update set jurisdiction = excluded.jurisdiction, session = excluded.session, state = excluded.state,
           merged_into = null, series = excluded.series, instrument_type = excluded.instrument_type,
           enactment_outcome = excluded.enactment_outcome, is_law = excluded.is_law, number = excluded.number, bill_key = excluded.bill_key,
           bill_number = excluded.bill_number, title = excluded.title, approved_date = excluded.approved_date,
           approved_derived = excluded.approved_derived, effective_first = excluded.effective_first,
           effective_last = excluded.effective_last, text_status = excluded.text_status, content_hash = excluded.content_hash,
           record = excluded.record, updated_at = excluded.updated_at`,
      )
      .run(
        law.id,
        jurisdiction,
        session.code,
        law.state,
        law.series,
        law.instrumentType,
        law.enactmentOutcome,
        law.isLaw === null ? null : Number(law.isLaw),
        law.number,
        law.billKey,
        law.billNumber,
        law.title,
        law.approvedDate,
        Number(law.approvedDateDerived),
        law.effectiveFirst,
        law.effectiveLast,
        law.textStatus,
        hash,
        JSON.stringify(storedRecord(law)),
        this.at,
      );
    this.#db.prepare("delete from law_key where law_id = ?").run(law.id);
    const addKey = this.#db.prepare("insert or ignore into law_key (jurisdiction, key, law_id, form) values (?, ?, ?, ?)");
    for (const { name, form } of namesOf(law)) if (lawKey(name) !== "") addKey.run(jurisdiction, lawKey(name), law.id, form);
    this.#db.prepare("delete from law_affects where law_id = ?").run(law.id);
    const affects = this.#db.prepare("insert into law_affects values (?, ?, ?, ?, ?, ?, ?, ?)");
    for (const [ordinal, one] of law.codeSectionsAffected.entries()) {
      const { sectionAsPrinted, actionAsPrinted, codeAsPrinted, actSectionAsPrinted } = one;
      affects.run(
        law.id,
        ordinal,
        jurisdiction,
        sectionKey(sectionAsPrinted),
        sectionAsPrinted,
        actionAsPrinted,
        codeAsPrinted,
        actSectionAsPrinted,
      );
    }
  }

  #writeText(law: ImportedLaw, sha256: string | null, version: number): void {
    this.#db.prepare("delete from law_text where law_id = ?").run(law.id);
    if (law.text !== null && sha256 !== null)
      this.#db.prepare("insert into law_text (law_id, text, sha256, version) values (?, ?, ?, ?)").run(law.id, law.text, sha256, version);
    this.#db.prepare("insert or ignore into law_search_row (law_id) values (?)").run(law.id);
    const row = this.#db.prepare<[string], number>("select rowid from law_search_row where law_id = ?").pluck().get(law.id);
    this.#db.prepare("delete from law_search where rowid = ?").run(row);
    this.#db.prepare("insert into law_search (rowid, title, body) values (?, ?, ?)").run(row, law.title ?? "", law.text ?? "");
  }

  /** Ends an act that is still there: merged into another, or withdrawn. Its row stays as a tombstone. */
  #bury(session: ImportedSession, id: string, mergedInto: string | null): void {
    const state = mergedInto === null ? "withdrawn" : "merged";
    const { changes } = this.#db
      .prepare("update law set state = ?, merged_into = ?, updated_at = ? where id = ? and state in ('known', 'served', 'unserved')")
      .run(state, mergedInto, this.at, id);
    if (changes === 0) return;
    this.#db.prepare("delete from law_key where law_id = ?").run(id);
    this.#db.prepare("delete from law_affects where law_id = ?").run(id);
    this.#db.prepare("delete from law_search where rowid in (select rowid from law_search_row where law_id = ?)").run(id);
    this.#tell(state, id, session.jurisdiction);
  }

  #tell(kind: FeedKind, lawId: string, jurisdiction: string): void {
    this.#entry.run(kind, lawId, jurisdiction, this.at);
    this.taken.entries[kind] = (this.taken.entries[kind] ?? 0) + 1;
  }
}

/** Entries an act brings, of what it was and what it is. */
function kindsOf(known: Known | undefined, law: ImportedLaw, sha256: string | null): FeedKind[] {
  if (known === undefined || known.state === "withdrawn" || known.state === "merged") {
    // An act that comes with its text begins to be served; one that is only listed became known.
    return law.state === "served" ? ["served"] : ["added"];
  }
  const kinds: FeedKind[] = [];
  if (known.state !== law.state) {
    if (law.state === "served") kinds.push("served");
    else if (known.state === "served") kinds.push("unserved");
  }
  if (known.sha256 === null && sha256 !== null) kinds.push("text_available");
  return kinds.length > 0 ? kinds : ["corrected"];
}

/** Everything that tells two acts apart for a reader: neither where the file lay nor its markup. */
function contentHash(law: ImportedLaw, sha256: string | null): Buffer {
  const { text: _text, formerIds: _former, state: _state, sources: _sources, ...seen } = law;
  return createHash("sha256")
    .update(JSON.stringify({ ...seen, sha256 }))
    .digest()
    .subarray(0, 16);
}

/** The fields of a law that have no column. */
export type StoredLaw = Omit<
  ImportedLaw,
  | "id"
  | "formerIds"
  | "state"
  | "series"
  | "instrumentType"
  | "enactmentOutcome"
  | "isLaw"
  | "number"
  | "billKey"
  | "billNumber"
  | "title"
  | "approvedDate"
  | "approvedDateDerived"
  | "effectiveFirst"
  | "effectiveLast"
  | "textStatus"
  | "text"
  | "codeSectionsAffected"
  | "otherNames"
>;

function storedRecord(law: ImportedLaw): StoredLaw {
  const {
    id: _id,
    formerIds: _former,
    state: _state,
    series: _series,
    instrumentType: _instrument,
    enactmentOutcome: _outcome,
    isLaw: _isLaw,
    number: _number,
    billKey: _billKey,
    billNumber: _bill,
    title: _title,
    approvedDate: _approved,
    approvedDateDerived: _derived,
    effectiveFirst: _first,
    effectiveLast: _last,
    textStatus: _status,
    text: _text,
    codeSectionsAffected: _affected,
    otherNames: _names,
    ...stored
  } = law;
  return stored;
}

function namesOf(law: ImportedLaw): { name: string; form: "as_printed" | "bill" | "other_as_printed" }[] {
  const cited = [law.citation, law.citableAs, law.citationShort].flatMap((name) =>
    name === null ? [] : [{ name, form: "as_printed" as const }],
  );
  const bill = law.billNumber === null ? [] : [{ name: law.billNumber, form: "bill" as const }];
  return [...cited, ...bill, ...law.otherNames];
}
