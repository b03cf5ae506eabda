import type { Authority, AuthorityPlace } from "#shared/authorities.ts";
import type { ReadDb, WriteDb } from "../db/open.ts";
import { statement } from "../db/statement.ts";

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
const pinsOf = statement<[string], PinRow>(`select ${pinColumns} from matter_pin where matter_id = ? order by created_at desc, id`);
const pinCount = statement<[string], { n: number }>("select count(*) as n from matter_pin where matter_id = ?");
const onePin = statement<[string, string], PinRow>(`select ${pinColumns} from matter_pin where matter_id = ? and id = ?`);
const pinAt = statement<[string, string], PinRow>(`select ${pinColumns} from matter_pin where matter_id = ? and act_id = ?`);
const addPin = statement<[PinRow], never>(
  `insert into matter_pin (id, matter_id, act_id, citation, heading, note, created_at)
   values (@id, @matterId, @actId, @citation, @heading, @note, @createdAt)`,
);
const setNote = statement<[string, string, string], never>("update matter_pin set note = ? where matter_id = ? and id = ?");
const dropPin = statement<[string, string], never>("delete from matter_pin where matter_id = ? and id = ?");

/** As many as a matter can have. */
export const mostPins = 1000;

export function countPins(db: ReadDb, matterId: string): number {
  return pinCount(db).get(matterId)?.n ?? 0;
}

/** Newest first. */
export function listPins(db: ReadDb, matterId: string): PinRow[] {
  return pinsOf(db).all(matterId);
}

export function findPin(db: ReadDb, matterId: string, id: string): PinRow | undefined {
  return onePin(db).get(matterId, id);
}

export function findPinOf(db: ReadDb, matterId: string, actId: string): PinRow | undefined {
  return pinAt(db).get(matterId, actId);
}

export function insertPin(db: WriteDb, row: PinRow): void {
  addPin(db).run(row);
}

/** False when there is no such pin. */
export function updateNote(db: WriteDb, matterId: string, id: string, note: string): boolean {
  return setNote(db).run(note, matterId, id).changes > 0;
}

export function removePin(db: WriteDb, matterId: string, id: string): boolean {
  return dropPin(db).run(matterId, id).changes > 0;
}

const unlooked = `d.status = 'succeeded' and not exists (select 1 from document_law l where l.document_id = d.id and l.stamp = @stamp)`;
const nextUnlooked = statement<[{ stamp: string }], { id: string }>(`select d.id from document d where ${unlooked} limit 1`);
const countUnlooked = statement<[{ stamp: string; matterId: string }], { n: number }>(
  `select count(*) as n from document d where d.matter_id = @matterId and ${unlooked}`,
);

/** A document whose citations are not known, or were resolved against other law than is installed now. */
export function nextToLookThrough(db: ReadDb, stamp: string): string | undefined {
  return nextUnlooked(db).get({ stamp })?.id;
}

export function countToLookThrough(db: ReadDb, matterId: string, stamp: string): number {
  return countUnlooked(db).get({ matterId, stamp })?.n ?? 0;
}

const dropCitations = statement<[string], never>("delete from document_citation where document_id = ?");
const addCitation = statement<[object], never>(
  `insert into document_citation (document_id, seq, start_at, end_at, page, key, kind, citation, act_id, heading, status, node, gap, law, url,
     is_fiction, written, pinpoint, pinpoint_exists, before, after)
   values (@documentId, @seq, @start, @end, @page, @key, @kind, @citation, @actId, @heading, @status, @node, @gap, @law, @url,
     @isFiction, @text, @pinpoint, @pinpointExists, @before, @after)`,
);
const setLaw = statement<[string, string, string | null], never>(
  "insert or replace into document_law (document_id, stamp, day) values (?, ?, ?)",
);

/** Keeps what a document cites in place of what was known before. */
export function keepCitations(
  db: WriteDb,
  documentId: string,
  found: { authorities: readonly Authority[]; day: string | null; stamp: string; pageAt: (at: number) => number | null },
): void {
  dropCitations(db).run(documentId);
  const places = found.authorities
    .flatMap((authority) => authority.places.map((place) => ({ authority, place })))
    .toSorted((a, b) => a.place.start - b.place.start);
  for (const [seq, { authority, place }] of places.entries())
    addCitation(db).run({ documentId, seq, page: found.pageAt(place.start), ...lawOf(authority), ...placeOf(place) });
  setLaw(db).run(documentId, found.stamp, found.day);
}

function lawOf({ key, kind, citation, section, node, gap, law, url, isFiction }: Authority) {
  const { actId = null, heading = null, status = null } = section ?? {};
  return { key, kind, citation, actId, heading, status, node, gap, law, url, isFiction: Number(isFiction) };
}

function placeOf({ start, end, text, pinpoint, pinpointExists, before, after }: AuthorityPlace) {
  return { start, end, text, pinpoint, pinpointExists: pinpointExists === null ? null : Number(pinpointExists), before, after };
}

/** A citation as it is stored. */
export interface CitationRow {
  documentId: string;
  filename: string;
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
}

const columns = `c.document_id as "documentId", d.filename, c.start_at as start, c.end_at as "end", c.page, c.key, c.kind, c.citation,
  c.act_id as "actId", c.heading, c.status, c.node, c.gap, c.law, c.url, c.is_fiction as "isFiction", c.written as text, c.pinpoint,
  c.pinpoint_exists as "pinpointExists", c.before, c.after`;
const inMatter = statement<[string], CitationRow>(
  `select ${columns} from document d join document_citation c on c.document_id = d.id where d.matter_id = ?
   order by d.created_at, d.id, c.seq`,
);
const inDocument = statement<[string], CitationRow>(
  `select ${columns} from document_citation c join document d on d.id = c.document_id where c.document_id = ? order by c.seq`,
);
const ofAct = statement<[string], CitationRow & { matterId: string }>(
  `select ${columns}, d.matter_id as "matterId" from document_citation c join document d on d.id = c.document_id where c.act_id = ?
   order by d.created_at, d.id, c.seq`,
);

/** Every place at which documents of a matter cite law, oldest document first. */
export function citationsOfMatter(db: ReadDb, matterId: string): CitationRow[] {
  return inMatter(db).all(matterId);
}

export function citationsOfDocument(db: ReadDb, documentId: string): CitationRow[] {
  return inDocument(db).all(documentId);
}

export function citationsOfSection(db: ReadDb, actId: string): (CitationRow & { matterId: string })[] {
  return ofAct(db).all(actId);
}

const pinnedTo = statement<[string], { matterId: string; name: string; note: string }>(
  `select p.matter_id as "matterId", m.name, p.note from matter_pin p join matter m on m.id = p.matter_id where p.act_id = ? order by m.sort_name, m.id`,
);

/** Matters a section is pinned to. */
export function mattersPinning(db: ReadDb, actId: string): { matterId: string; name: string; note: string }[] {
  return pinnedTo(db).all(actId);
}

interface DayRow {
  documentId: string;
  filename: string;
  own: string | null;
  text: string | null;
  createdAt: number;
}
const dayColumns = `d.id as "documentId", d.filename, own.day as own, l.day as text, d.created_at as "createdAt" from document d
   left join document_law l on l.document_id = d.id left join document_day own on own.document_id = d.id`;
const days = statement<[string], DayRow>(
  `select ${dayColumns} where d.matter_id = ? and d.status = 'succeeded' order by d.created_at, d.id`,
);
const oneDay = statement<[string], DayRow>(`select ${dayColumns} where d.id = ?`);
const putDay = statement<[string, string], never>("insert or replace into document_day (document_id, day) values (?, ?)");
const dropDay = statement<[string], never>("delete from document_day where document_id = ?");

function dayOf({ own, text, createdAt }: DayRow): { day: string; dayFrom: "owner" | "text" | "added" } {
  if (own !== null) return { day: own, dayFrom: "owner" };
  return text !== null ? { day: text, dayFrom: "text" } : { day: new Date(createdAt).toISOString().slice(0, 10), dayFrom: "added" };
}

/** Readable documents of a matter, and the day each is of. */
export function documentDays(db: ReadDb, matterId: string) {
  return days(db)
    .all(matterId)
    .map((row) => ({ documentId: row.documentId, filename: row.filename, ...dayOf(row) }));
}

/** The day a document is of; undefined when there is no such document. */
export function dayOfDocument(db: ReadDb, documentId: string): ReturnType<typeof dayOf> | undefined {
  const row = oneDay(db).get(documentId);
  return row === undefined ? undefined : dayOf(row);
}

/** The day its owner says a document is of, `YYYY-MM-DD`; null where its text tells. */
export function ownDay(db: ReadDb, documentId: string): string | null {
  return oneDay(db).get(documentId)?.own ?? null;
}

export function setOwnDay(db: WriteDb, documentId: string, day: string | null): void {
  if (day === null) dropDay(db).run(documentId);
  else putDay(db).run(documentId, day);
}

const known = statement<[string], { stamp: string }>("select stamp from document_law where document_id = ?");

/** The law a document's citations were resolved against; null while they are not known. */
export function stampOf(db: ReadDb, documentId: string): string | null {
  return known(db).get(documentId)?.stamp ?? null;
}
