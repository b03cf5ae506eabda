import type { ConflictHit } from "#shared/workspace/conflicts.ts";
import type { ReadDb } from "../../../platform/db/open.ts";
import { pauses } from "../../../platform/pauses.ts";
import { partiesIn } from "../../../text/contract/parties.ts";
import { namedClients } from "../clients/store.ts";
import { keptContractOf } from "../documents/kept-analysis.ts";
import { readText as readStoredText } from "../documents/store.ts";
import { matterNames } from "../matters/store.ts";
import { restOf, wordsOfMatters } from "../matters/search-store.ts";
import { chunksNaming, type NamedChunk } from "./candidates.ts";
import { findName, isPartOf, likenessOrder, type NamePlace, type ReadText, readText } from "./find-names.ts";
import { namesOf, type NameParts } from "./name-parts.ts";

/** What a check found. */
export interface NamesFound {
  /** The best first. */
  hits: ConflictHit[];
  /** Documents that have the words of a name and were not looked at. */
  unread: number;
}

const mostHits = 200;
/** Characters shown around a name. */
const around = 90;
/** Characters at the start of a document without a kept reading that are read for its parties. */
const openingLength = 8000;

/** A title or text of a client or matter, with what a hit in it is. */
interface NamedRecord extends Pick<ConflictHit, "recordKind" | "recordId" | "title" | "matterId" | "role"> {
  read: ReadText;
  isTitle: boolean;
}

/** Looks for names among clients, matters and documents that the caller sees. `viewer` limits the matters; null sees all. */
export async function checkNames(db: ReadDb, lines: readonly string[], viewer: string | null): Promise<NamesFound> {
  const records = namedRecords(db, viewer);
  const parties = new Map<string, readonly { start: number; end: number }[]>();
  const hits: ConflictHit[] = [];
  const pause = pauses();
  let unread = 0;
  for (const line of lines) {
    const own = new Map<string, ConflictHit>();
    for (const name of namesOf(line)) {
      for (const record of records) {
        for (const place of placesIn(record, name)) add(own, hitInRecord(line, record, place));
        await pause();
      }
      const { unread: left, chunks } = chunksNaming(db, name, viewer);
      unread += left;
      for (const chunk of chunks) {
        await pause();
        for (const hit of hitsInChunk(db, line, name, chunk, parties)) add(own, hit);
      }
    }
    hits.push(...own.values());
  }
  const names = matterNames(db, new Set(hits.flatMap(({ matterId }) => matterId ?? [])));
  const named = hits.map((hit) => ({ ...hit, matterName: hit.matterId === null ? null : (names.get(hit.matterId) ?? null) }));
  return { hits: named.toSorted(byWeight).slice(0, mostHits), unread };
}

/** One hit for each record and role: the nearest, with the number of the others. */
function add(hits: Map<string, ConflictHit>, hit: ConflictHit): void {
  const key = `${hit.recordKind} ${hit.recordId} ${hit.role}`;
  const known = hits.get(key);
  if (known === undefined) hits.set(key, hit);
  else hits.set(key, { ...(rank(hit) < rank(known) ? hit : known), more: known.more + 1 });
}

const rank = ({ likeness }: Pick<ConflictHit, "likeness">) => likenessOrder.indexOf(likeness);
const roleOrder: ConflictHit["role"][] = ["client", "matter", "party", "author", "recipient", "filename", "document"];

/** Exact hits before near ones, then who the person is, then the nearest. */
function byWeight(a: ConflictHit, b: ConflictHit): number {
  const isNear = (hit: ConflictHit) => Number(rank(hit) > likenessOrder.indexOf("middle"));
  return (
    isNear(a) - isNear(b) ||
    roleOrder.indexOf(a.role) - roleOrder.indexOf(b.role) ||
    rank(a) - rank(b) ||
    b.more - a.more ||
    a.title.localeCompare(b.title)
  );
}

function namedRecords(db: ReadDb, viewer: string | null): NamedRecord[] {
  const clients = namedClients(db).flatMap(({ id, name, notes }): NamedRecord[] => {
    const about = { recordKind: "clients" as const, recordId: id, title: name, matterId: null, role: "client" as const };
    const title = { ...about, read: readText(name, { isProse: false }), isTitle: true };
    return notes === null ? [title] : [title, { ...about, read: readText(notes, { isProse: true }), isTitle: false }];
  });
  const matters = wordsOfMatters(db, viewer).flatMap((matter): NamedRecord[] => {
    const about = { recordKind: "matters" as const, recordId: matter.id, title: matter.name, matterId: matter.id, role: "matter" as const };
    const title = { ...about, read: readText(matter.name, { isProse: false }), isTitle: true };
    const rest = restOf(matter);
    return rest === "" ? [title] : [title, { ...about, read: readText(rest, { isProse: true }), isTitle: false }];
  });
  return [...clients, ...matters];
}

function placesIn({ read, isTitle }: NamedRecord, name: NameParts): NamePlace[] {
  const places = findName(read, name);
  if (places.length > 0 || !isTitle || !isPartOf(read.text, name)) return places;
  return [{ start: 0, end: read.text.length, likeness: "part" }];
}

function hitInRecord(line: string, { read, isTitle: _isTitle, ...about }: NamedRecord, place: NamePlace): ConflictHit {
  return { ...about, name: line, likeness: place.likeness, matterName: null, ...passageOf(read.text, place), place: null, more: 0 };
}

function hitsInChunk(
  db: ReadDb,
  line: string,
  name: NameParts,
  { document, start, text }: NamedChunk,
  parties: Map<string, readonly { start: number; end: number }[]>,
): ConflictHit[] {
  const about = { recordKind: "documents" as const, recordId: document.id, title: document.filename, matterId: document.matterId };
  const titled = findName(readText(document.filename.replaceAll(/[_.-]/g, " "), { isProse: false }), name).slice(0, 1);
  const named = titled.map((place): ConflictHit => {
    const passage = passageOf(document.filename, place);
    return { ...about, name: line, role: "filename", likeness: place.likeness, matterName: null, ...passage, place: null, more: 0 };
  });
  const found = findName(readText(text, { isProse: true }), name).map((place): ConflictHit => {
    const at = { start: start + place.start, end: start + place.end };
    const role = mailRole(text, place.start, start) ?? (isParty(db, document.id, at, parties) ? "party" : "document");
    return { ...about, name: line, role, likeness: place.likeness, matterName: null, ...passageOf(text, place), place: at, more: 0 };
  });
  return [...named, ...found];
}

/** Whether the document introduces a party at this place, by its kept reading, otherwise by its opening. */
function isParty(
  db: ReadDb,
  documentId: string,
  at: { start: number; end: number },
  known: Map<string, readonly { start: number; end: number }[]>,
): boolean {
  let parties = known.get(documentId);
  if (parties === undefined) {
    const text = readStoredText(db, documentId);
    parties = keptContractOf(db, documentId, text)?.parties ?? partiesIn(text.slice(0, openingLength));
    known.set(documentId, parties);
  }
  return parties.some(({ start, end }) => start < at.end && at.start < end);
}

/** Who stands in the head of a mail: the words before the name on its line say it. */
function mailRole(text: string, at: number, start: number): "author" | "recipient" | null {
  if (start > 0) return null;
  const line = text.slice(text.lastIndexOf("\n", at - 1) + 1, at);
  const [, field] = /^\s*[*_]{0,2}(from|sender|to|cc|bcc)[*_]{0,2}\s*:/i.exec(line) ?? [];
  return field === undefined ? null : /^(?:from|sender)$/i.test(field) ? "author" : "recipient";
}

function passageOf(text: string, { start, end }: { start: number; end: number }): Pick<ConflictHit, "passage" | "mark"> {
  const from = Math.max(0, start - around);
  const lead = text.slice(from, start).replaceAll(/\s+/g, " ");
  const name = text.slice(start, end).replaceAll(/\s+/g, " ");
  const tail = text.slice(end, end + around).replaceAll(/\s+/g, " ");
  const before = from > 0 ? `…${lead}` : lead;
  const after = end + around < text.length ? `${tail}…` : tail;
  return { passage: `${before}${name}${after}`, mark: { start: before.length, end: before.length + name.length } };
}
