import type { Authority, AuthorityPlace } from "#shared/law/authorities.ts";
import { charactersAround } from "../../../law/authorities/table.ts";
import { visibleMatter } from "../../../platform/credentials/visible-matters.ts";
import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";
import { mailDays } from "../documents/mail-store.ts";

/** SQL of pins, and of citations in documents. */

export interface PinRow {
  id: string;
  matterId: string;
  actId: string;
  citation: string;
  heading: string;
  note: string;
  createdAt: string;
}

const pinColumns = `id, matter_id as "matterId", act_id as "actId", citation, heading, note, created_at as "createdAt"`;
const pinsOf = sql<string, PinRow>(`select ${pinColumns} from matter_pin where matter_id = ? order by created_at desc, id`);
const pinCount = sql<string, { n: number }>("select count(*) as n from matter_pin where matter_id = ?");
const onePin = sql<[string, string], PinRow>(`select ${pinColumns} from matter_pin where matter_id = ? and id = ?`);
const pinAt = sql<[string, string], PinRow>(`select ${pinColumns} from matter_pin where matter_id = ? and act_id = ?`);
const addPin = sql<PinRow>(
  `insert into matter_pin (id, matter_id, act_id, citation, heading, note, created_at)
   values (@id, @matterId, @actId, @citation, @heading, @note, @createdAt)`,
);
const setNote = sql<[string, string, string]>("update matter_pin set note = ? where matter_id = ? and id = ?");
const dropPin = sql<[string, string]>("delete from matter_pin where matter_id = ? and id = ?");

/** Most pins that a matter can have. */
export const mostPins = 1000;

export function countPins(db: ReadDb, matterId: string): number {
  return db.one(pinCount, matterId)?.n ?? 0;
}

/** Newest first. */
export function listPins(db: ReadDb, matterId: string): PinRow[] {
  return db.all(pinsOf, matterId);
}

export function findPin(db: ReadDb, matterId: string, id: string): PinRow | undefined {
  return db.one(onePin, [matterId, id]);
}

export function findPinOf(db: ReadDb, matterId: string, actId: string): PinRow | undefined {
  return db.one(pinAt, [matterId, actId]);
}

const everyPin = sql<[], PinRow>(`select ${pinColumns} from matter_pin order by matter_id, created_at desc, id`);
const pinMade = sql<string, string>("select created_at from matter_pin where id = ?");
const dropPinsOf = sql<string>("delete from matter_pin where matter_id = ?");

/** Pins of every matter, newest first within each. */
export function allPins(db: ReadDb): PinRow[] {
  return db.all(everyPin);
}

/** When the pin with this id was made; undefined where there is none. */
export function pinCreatedAt(db: ReadDb, id: string): string | undefined {
  return db.value(pinMade, id);
}

export function removePinsOf(db: WriteDb, matterId: string): void {
  db.run(dropPinsOf, matterId);
}

export function insertPin(db: WriteDb, row: PinRow): void {
  db.run(addPin, row);
}

/** False when there is no such pin. */
export function updateNote(db: WriteDb, matterId: string, id: string, note: string): boolean {
  return db.run(setNote, [note, matterId, id]) > 0;
}

export function removePin(db: WriteDb, matterId: string, id: string): boolean {
  return db.run(dropPin, [matterId, id]) > 0;
}

/** A record whose text cites law. `kind` is the name of its `RecordKind`. */
export interface CitingRecord {
  kind: string;
  id: string;
  /** Null where it belongs to no matter. */
  matterId: string | null;
}

/**
 * SQL that is true for records whose citations are unknown, or were resolved against other law than is installed; `@stamp` binds the law.
 * `idColumn` has the ids of records of the kind.
 */
export function unscanned(kind: string, idColumn: string): string {
  return `not exists (select 1 from scanned_text st where st.record_kind = '${kind}' and st.record_id = ${idColumn} and st.stamp = @stamp)`;
}

const dropPlaces = sql<CitingKey>("delete from cited_place where record_kind = @kind and record_id = @id");
const addPlace = sql<object>(
  `insert into cited_place (record_kind, record_id, seq, start_at, end_at, page, key, kind, citation, act_id, heading, status, node, gap,
     law, url, is_fiction, written, pinpoint, pinpoint_exists, before, after, part, paragraph)
   values (@recordKind, @recordId, @seq, @start, @end, @page, @key, @kind, @citation, @actId, @heading, @status, @node, @gap, @law, @url,
     @isFiction, @text, @pinpoint, @pinpointExists, @before, @after, @part, @paragraph)`,
);
const setScanned = sql<object>(
  `insert into scanned_text (record_kind, record_id, matter_id, stamp, day) values (@kind, @id, @matterId, @stamp, @day)
   on conflict (record_kind, record_id) do update set matter_id = excluded.matter_id, stamp = excluded.stamp, day = excluded.day`,
);
type CitingKey = Pick<CitingRecord, "kind" | "id">;

/** Stores what a text cites in place of the previous result. */
export function keepCitations(
  db: WriteDb,
  { kind, id, matterId }: CitingRecord,
  found: {
    authorities: readonly Authority[];
    day: string | null;
    stamp: string;
    pageAt: (at: number) => number | null;
    partAt?: ((at: number) => string) | undefined;
    paragraphAt?: ((at: number) => number) | undefined;
    shown?: ((start: number, end: number) => string) | undefined;
  },
): void {
  db.run(dropPlaces, { kind, id });
  db.run(setScanned, { kind, id, matterId, stamp: found.stamp, day: found.day });
  const places = found.authorities
    .flatMap((authority) => authority.places.map((place) => ({ authority, place })))
    .toSorted((a, b) => a.place.start - b.place.start);
  for (const [seq, { authority, place }] of places.entries()) {
    const page = found.pageAt(place.start);
    const part = found.partAt?.(place.start) ?? null;
    const paragraph = page === null ? (found.paragraphAt?.(place.start) ?? null) : null;
    db.run(addPlace, {
      recordKind: kind,
      recordId: id,
      seq,
      page,
      part,
      paragraph,
      ...lawOf(authority),
      ...placeOf(place),
      ...aroundOf(place, found.shown),
    });
  }
}

function lawOf({ key, kind, citation, section, node, gap, law, url, isFiction }: Authority) {
  const { actId = null, heading = null, status = null } = section ?? {};
  return { key, kind, citation, actId, heading, status, node, gap, law, url, isFiction: Number(isFiction) };
}

function placeOf({ start, end, text, pinpoint, pinpointExists }: AuthorityPlace) {
  return { start, end, text, pinpoint, pinpointExists: pinpointExists === null ? null : Number(pinpointExists) };
}

/** The words around a citation as a reader sees them: as many as were cut there, before signs are left out. */
function aroundOf({ start, end, before, after }: AuthorityPlace, shown: ((start: number, end: number) => string) | undefined) {
  if (shown === undefined) return { before, after };
  const oneLine = (words: string) => words.replaceAll(/\s+/g, " ");
  return { before: oneLine(shown(Math.max(0, start - charactersAround), start)), after: oneLine(shown(end, end + charactersAround)) };
}

/** A stored citation. */
export interface CitationRow {
  recordKind: string;
  recordId: string;
  matterId: string | null;
  start: number;
  end: number;
  page: number | null;
  key: string;
  kind: string;
  citation: string;
  actId: string | null;
  heading: string | null;
  status: string | null;
  node: string | null;
  gap: string | null;
  law: string | null;
  url: string | null;
  isFiction: number;
  text: string;
  pinpoint: string | null;
  pinpointExists: number | null;
  before: string;
  after: string;
  /** Name of the part of the record with the citation; null where the record has no parts. */
  part: string | null;
  /** Number of its paragraph, from 1; null where the record has pages or named parts, or was scanned before paragraphs were counted. */
  paragraph: number | null;
}

const citations = `select c.record_kind as "recordKind", c.record_id as "recordId", st.matter_id as "matterId", c.start_at as start,
  c.end_at as "end", c.page, c.key, c.kind, c.citation, c.act_id as "actId", c.heading, c.status, c.node, c.gap, c.law, c.url,
  c.is_fiction as "isFiction", c.written as text, c.pinpoint, c.pinpoint_exists as "pinpointExists", c.before, c.after, c.part,
  c.paragraph
  from cited_place c join scanned_text st on st.record_kind = c.record_kind and st.record_id = c.record_id`;
const inMatter = sql<string, CitationRow>(`${citations} where st.matter_id = ? order by c.record_kind, c.record_id, c.seq`);
const inRecord = sql<CitingKey, CitationRow>(`${citations} where c.record_kind = @kind and c.record_id = @id order by c.seq`);
const inRecords = sql<string, CitationRow>(
  `${citations} join json_each(?) j on c.record_kind = (j.value ->> 'recordKind') and c.record_id = (j.value ->> 'recordId')
   order by c.record_kind, c.record_id, c.seq`,
);
const ofAct = sql<{ actId: string; viewer: string | null }, CitationRow & { matterId: string }>(
  `${citations} where c.act_id = @actId and st.matter_id is not null and ${visibleMatter("st.matter_id")}
   order by c.record_kind, c.record_id, c.seq`,
);

/** Every place where records of a matter cite law, in the order of each text. */
export function citationsOfMatter(db: ReadDb, matterId: string): CitationRow[] {
  return db.all(inMatter, matterId);
}

export function citationsOfRecord(db: ReadDb, kind: string, id: string): CitationRow[] {
  return db.all(inRecord, { kind, id });
}

/** Every place where these records cite law, in the order of each text. */
export function citationsOfRecords(db: ReadDb, records: readonly { recordKind: string; recordId: string }[]): CitationRow[] {
  return records.length === 0 ? [] : db.all(inRecords, JSON.stringify(records));
}

/** Places where records of matters that the caller sees cite a section, in the order of each text. */
export function citationsOfSection(db: ReadDb, actId: string, viewer: string | null): (CitationRow & { matterId: string })[] {
  return db.all(ofAct, { actId, viewer });
}

const ofActs = sql<{ actIds: string; viewer: string | null }, CitationRow & { actId: string }>(
  `${citations} where c.act_id in (select value from json_each(@actIds)) and st.matter_id is not null and ${visibleMatter("st.matter_id")}`,
);

/** Places where records of matters that the caller sees cite any of these sections. */
export function citationsOfSections(db: ReadDb, actIds: readonly string[], viewer: string | null): (CitationRow & { actId: string })[] {
  return db.all(ofActs, { actIds: JSON.stringify(actIds), viewer });
}

const pinnedTo = sql<{ actId: string; viewer: string | null }, { matterId: string; note: string }>(
  `select matter_id as "matterId", note from matter_pin where act_id = @actId and ${visibleMatter("matter_id")}`,
);

/** Matters visible to the caller that a section is pinned to. */
export function mattersPinning(db: ReadDb, actId: string, viewer: string | null): { matterId: string; note: string }[] {
  return db.all(pinnedTo, { actId, viewer });
}

interface DatedDocument {
  id: string;
  createdAt: number;
}
const ownDays = sql<string, { id: string; day: string }>(
  "select document_id as id, day from document_day where document_id in (select value from json_each(?))",
);
const textDays = sql<string, { id: string; day: string }>(
  `select record_id as id, day from scanned_text
   where record_kind = 'documents' and day is not null and record_id in (select value from json_each(?))`,
);
const oneOwnDay = sql<string, string>("select day from document_day where document_id = ?");
const putDay = sql<[string, string]>(
  "insert into document_day (document_id, day) values (?, ?) on conflict (document_id) do update set day = excluded.day",
);
const dropDay = sql<string>("delete from document_day where document_id = ?");

/** The date of each document: the owner's, otherwise the day a mail was sent, otherwise the one in its text, otherwise the day it was added. */
export function documentDays<D extends DatedDocument>(
  db: ReadDb,
  documents: readonly D[],
): (D & { day: string; dayFrom: "owner" | "mail" | "text" | "added" })[] {
  const ids = JSON.stringify(documents.map(({ id }) => id));
  const own = new Map(db.all(ownDays, ids).map(({ id, day }) => [id, day]));
  const mail = mailDays(db, ids);
  const text = new Map(db.all(textDays, ids).map(({ id, day }) => [id, day]));
  return documents.map((document) => ({
    ...document,
    ...dayOf(document, own.get(document.id), mail.get(document.id), text.get(document.id)),
  }));
}

function dayOf({ createdAt }: DatedDocument, own: string | undefined, mail: string | undefined, text: string | undefined) {
  if (own !== undefined) return { day: own, dayFrom: "owner" as const };
  if (mail !== undefined) return { day: mail, dayFrom: "mail" as const };
  if (text !== undefined) return { day: text, dayFrom: "text" as const };
  return { day: new Date(createdAt).toISOString().slice(0, 10), dayFrom: "added" as const };
}

/** The document date set by the owner, `YYYY-MM-DD`; null where the text says it. */
export function ownDay(db: ReadDb, documentId: string): string | null {
  return db.value(oneOwnDay, documentId) ?? null;
}

export function setOwnDay(db: WriteDb, documentId: string, day: string | null): void {
  if (day === null) db.run(dropDay, documentId);
  else db.run(putDay, [documentId, day]);
}

const known = sql<CitingKey, string>("select stamp from scanned_text where record_kind = @kind and record_id = @id");

/** The law that a record's citations were resolved against; null while they are unknown. */
export function stampOf(db: ReadDb, kind: string, id: string): string | null {
  return db.value(known, { kind, id }) ?? null;
}

const matterOf = sql<CitingKey, string>("select matter_id from scanned_text where record_kind = @kind and record_id = @id");

/** The matter of a record whose text was scanned; undefined where it was not scanned, or belongs to no matter. */
export function matterOfRecord(db: ReadDb, kind: string, id: string): string | undefined {
  return db.value(matterOf, { kind, id }) ?? undefined;
}
