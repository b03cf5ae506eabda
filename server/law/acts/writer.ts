import { createHash } from "node:crypto";
import type { Installed } from "#shared/law/library.ts";
import { releaseName } from "#shared/law/release-words.ts";
import type { Digest } from "../import/input/input-text.ts";
import { type Db, write, type WriteDb } from "../../platform/db/open.ts";
import { subjectsOf } from "./classify.ts";
import { fold, wordsOf } from "./fold.ts";
import { readFootnotes } from "./import/footnotes.ts";
import { layOut } from "./lay-out.ts";
import type { ImportedAct, ImportedActs, ImportedActSection, ImportedMapping } from "./model.ts";
import { initialsOf, nameKey } from "./names.ts";
import { keyOf, referencesIn } from "./references.ts";
import { numberKey } from "./section-number.ts";
import { sql } from "../../platform/db/sql.ts";

/** The parsed content of a document. */
export interface ActsFile extends Digest {
  name: string;
}

type Counts = Pick<Installed, "added" | "amended" | "removed" | "unchanged" | "notesOnly">;

const selectFile = sql<string, string>("select result from file where sha256 = ? and result <> ''");

/** The current result of installing exactly this file, if everything it contained is still held. */
export function sameFile(db: Db, sha256: string): Installed | null {
  const kept = db.value(selectFile, sha256);
  if (kept === undefined) return null;
  // Written by `installActs` below.
  const before = JSON.parse(kept) as Installed;
  const { sections } = before;
  // A list of acts has no sections and is skipped all the same.
  const skipped = Math.max(1, sections);
  return { ...before, added: 0, amended: 0, removed: 0, unchanged: sections, notesOnly: 0, skipped, warnings: [], seconds: 0 };
}

const insertFile = sql<
  [string, string, number, string, string],
  number
>(`insert into file (sha256, name, bytes, source, installed_at, result) values (?, ?, ?, ?, ?, '')
           on conflict (sha256) do update set name = excluded.name, installed_at = excluded.installed_at returning id`);
const updateFile = sql<[string, number]>("update file set result = ? where id = ?");
const deleteFile = sql<
  [number, string]
>(`delete from file where id <> ? and id not in (select file_id from act) and id not in (select file_id from mapping)
         and exists (select 1 from json_each(?) where value = file.source)`);

/**
 * Installs the content of a document in one transaction. An act that is already held gets a new edition: sections are compared by number.
 * The reported sections are those of the document; `bySource` reports those of the source. An older retrieval of an act never replaces a
 * newer one.
 */
export function installActs(db: Db, read: ImportedActs, file: ActsFile, now: Date): Installed {
  const started = performance.now();
  return write(db, (tx) => {
    const at = now.toISOString();
    const source = sourceOf(read);
    const fileId = tx.insert(insertFile, [file.sha256, file.name, file.bytes, source, at]);
    const counts: Counts = { added: 0, amended: 0, removed: 0, unchanged: 0, notesOnly: 0 };
    const warnings = [...read.warnings];
    const catalogued = read.isCatalogue ? cataloguedIds(tx) : [];
    const day = newestDay(read.acts);
    const putting: Putting = { fileId, at, day, isCatalogue: read.isCatalogue, counts, warnings, skipped: 0 };
    for (const act of read.acts) putAct(tx, act, putting);
    if (read.isCatalogue) warnings.push(...retire(tx, catalogued, new Set(read.acts.map((act) => act.actId)), { at, day }));
    for (const mapping of read.mappings) {
      putMapping(tx, mapping, fileId);
      counts.added += mapping.rows.length;
    }
    const installed: Installed = {
      source,
      corpusType: "ACTS",
      release: at.slice(0, 10),
      sections: counts.added + counts.amended + counts.unchanged,
      ...counts,
      appendices: 0,
      skipped: counts.added + counts.amended + counts.unchanged === 0 ? putting.skipped : 0,
      warnings: warnings.slice(0, 50),
      seconds: (performance.now() - started) / 1000,
    };
    tx.run(updateFile, [JSON.stringify(installed), fileId]);
    tx.run(deleteFile, [fileId, JSON.stringify([source])]);
    return installed;
  });
}

interface Putting {
  fileId: number;
  at: string;
  isCatalogue: boolean;
  counts: Counts;
  warnings: string[];
  /** The newest day on which any act of the file was retrieved, `YYYY-MM-DD`; null when the file gives none. */
  day: string | null;
  /** Sections of acts whose installed text is newer. */
  skipped: number;
}

function newestDay(acts: readonly ImportedAct[]): string | null {
  const days = acts.flatMap(({ retrievedAt }) => retrievedAt?.slice(0, 10) ?? []);
  return days.toSorted().at(-1) ?? null;
}

interface StoredAct {
  id: number;
  hash: Buffer;
  retrievedOn: string | null;
  passages: number;
}

const selectAct = sql<string, StoredAct>("select id, hash, retrieved_on as retrievedOn, passages from act where act_id = ?");
/** A catalog older than the one that left an act out does not bring the act back. */
const updateActById = sql<[string | null, number]>(
  `update act set is_catalogued = 1, retirement = case when retirement ->> '$.observedOn' > ? then retirement end where id = ?`,
);
const markActReceived = sql<[number, string | null, number]>("update act set file_id = ?, retrieved_on = ? where id = ?");

function putAct(tx: WriteDb, act: ImportedAct, putting: Putting): void {
  const { fileId, at, day, isCatalogue, counts, warnings } = putting;
  const stored = tx.one(selectAct, act.actId);
  if (stored !== undefined) {
    if (isCatalogue) tx.run(updateActById, [day, stored.id]);
    // A catalog says nothing about an installed text, and nothing about a text that the publisher no longer serves.
    if (act.sections.length === 0 && stored.passages > 0) return;
    if (isOlder(stored, act)) {
      if (stored.passages > 0) warnings.push(olderSentence(stored, act));
      putting.skipped += act.sections.length;
      return;
    }
  }
  const hash = hashOf(act);
  if (stored?.hash.equals(hash) === true) {
    tx.run(markActReceived, [fileId, act.retrievedAt, stored.id]);
    counts.unchanged += act.sections.length;
    return;
  }
  compare(tx, stored?.id ?? null, act, counts);
  if (stored !== undefined) removeText(tx, stored.id);
  writeAct(tx, stored?.id ?? null, act, { fileId, hash, isCatalogue, at });
}

/** A text without a day never replaces one of a known day (decision 107). */
function isOlder({ retrievedOn, passages }: StoredAct, { retrievedAt }: ImportedAct): boolean {
  if (retrievedOn === null) return false;
  return retrievedAt === null ? passages > 0 : retrievedAt < retrievedOn;
}

function olderSentence({ retrievedOn }: StoredAct, { title, retrievedAt }: ImportedAct): string {
  const installed = releaseName((retrievedOn ?? "").slice(0, 10));
  return retrievedAt === null
    ? `${title}: the text of ${installed} is installed; this one states no day and was skipped.`
    : `${title}: a newer text of ${installed} is installed; this one of ${releaseName(retrievedAt.slice(0, 10))} was skipped.`;
}

const selectSection = sql<number, { number: string; hash: Buffer }>("select number, hash from section where act = ? order by ordinal");

/** Counts the changes to the sections, which are matched by number; sections with the same number are compared in order. */
function compare(tx: WriteDb, stored: number | null, act: ImportedAct, counts: Counts): void {
  const before = new Map<string, Buffer[]>();
  if (stored !== null) {
    const rows = tx.all(selectSection, stored);
    for (const { number, hash } of rows) before.set(number, [...(before.get(number) ?? []), hash]);
  }
  for (const section of act.sections) {
    const known = before.get(section.number)?.shift();
    if (known === undefined) counts.added++;
    else if (known.equals(sectionHash(section))) counts.unchanged++;
    else counts.amended++;
  }
  for (const left of before.values()) counts.removed += left.length;
}

const writeActSql = sql<number, number>("select is_catalogued from act where id = ?");

function writeAct(
  tx: WriteDb,
  stored: number | null,
  act: ImportedAct,
  how: { fileId: number; hash: Buffer; isCatalogue: boolean; at: string },
): void {
  const { passages, sections, chars } = layOut(act);
  const footnotes = act.sections.map((section) => (section.footnotes === null ? [] : readFootnotes(section.footnotes)));
  const events = footnotes.flat().filter((note) => note.type !== "note").length;
  const ownName = nameKey(act.title);
  const wasCatalogued = stored !== null && tx.value(writeActSql, stored) === 1;
  const values = {
    actId: act.actId,
    file: how.fileId,
    source: `in-${act.place}`,
    title: act.title,
    titleKey: fold(`${act.title} ${act.hindiTitle ?? ""}`).trim(),
    nameKey: ownName,
    initials: initialsOf(act.title),
    parentKey: act.facts.parentActName === null ? null : nameKey(act.facts.parentActName),
    hindiTitle: act.hindiTitle,
    category: act.category,
    place: act.place,
    year: act.year,
    number: act.number,
    department: act.department,
    ministry: act.ministry,
    status: act.status,
    isStated: Number(act.statusIsStated),
    isSubordinate: Number(act.isSubordinate),
    enactmentDate: act.enactmentDate,
    enactmentRaw: act.enactmentRaw,
    issuedDate: act.issuedDate,
    longTitle: act.longTitle,
    subjects: JSON.stringify(act.subjects ?? subjectsOf(`${act.title} ${act.department ?? ""}`)),
    pdfUrl: act.pdfUrl,
    htmlUrl: act.htmlUrl,
    sourceUrl: act.sourceUrl,
    publisherId: act.publisherId,
    handle: act.handle,
    retrievedOn: act.retrievedAt,
    isFiction: Number(act.isFiction),
    sectionCount: act.sectionCount,
    passages: passages.length,
    chars,
    events,
    isCatalogued: Number(how.isCatalogue || wasCatalogued),
    hash: how.hash,
    facts: JSON.stringify(act.facts),
  };
  const id = stored ?? tx.insert(insertAct, values);
  if (stored !== null) tx.run(updateAct, { ...values, id });
  const rows = act.sections.map((section, i) => {
    const placed = sections[i];
    const notes = footnotes[i] ?? [];
    if (placed === undefined) throw new Error("every section has been laid out");
    const row = tx.insert(insertSection, [
      id,
      i,
      section.number,
      numberKey(section.number),
      section.title,
      section.chapter,
      section.chapterTitle,
      placed.type,
      placed.start,
      placed.end,
      placed.first,
      placed.last,
      section.text === null ? 0 : wordsOf(section.text).length,
      notes.filter((note) => note.type !== "note").length,
      sectionHash(section),
    ]);
    for (const [ordinal, note] of notes.entries()) {
      const { type, text, byAct, byKind, byYear, bySection, original, date, dateRaw } = note;
      tx.run(insertFootnote, [id, row, i * 1000 + ordinal, type, text, byAct, byKind, byYear, bySection, original, date, dateRaw]);
    }
    writeReferences(tx, id, row, section.text ?? "", ownName);
    return row;
  });
  const title = fold(act.title);
  for (const [idx, passage] of passages.entries()) {
    const section = passage.section === null ? null : act.sections[passage.section];
    const row = passage.section === null ? null : (rows[passage.section] ?? null);
    const passageId = tx.insert(insertPassage, [id, idx, row, passage.type, passage.provision, passage.start, passage.text]);
    tx.run(insertSearch, [
      passageId,
      title,
      section == null ? fold(act.hindiTitle ?? "") : fold(`${section.number} ${section.title ?? ""}`),
      fold(passage.text),
    ]);
  }
}

function writeReferences(tx: WriteDb, act: number, section: number, text: string, ownName: string): void {
  for (const { start, end, act: named, section: number, subProvision } of referencesIn(text)) {
    const key = named === null ? null : keyOf(named);
    const isOwn = key === null || key.name === ownName;
    // A mention of the act's own name is not a reference.
    if (isOwn && number === null) continue;
    const to = isOwn ? [null, null, null, null] : [named?.title, key.name, key.number, key.year];
    tx.run(insertReference, [
      act,
      section,
      start,
      end,
      Number(isOwn),
      ...to,
      number,
      number === null ? null : numberKey(number),
      subProvision,
    ]);
  }
}

const deletePassageSearch = sql<number>("delete from passage_search where rowid in (select id from passage where act = ?)");
const deletePassage = sql<number>("delete from passage where act = ?");
const deleteFootnote = sql<number>("delete from footnote where act = ?");
const deleteReference = sql<number>("delete from reference where section in (select id from section where act = ?)");
const deleteSection = sql<number>("delete from section where act = ?");

/** Data an act no longer has: its text and everything derived from the text. */
export function removeText(tx: WriteDb, act: number): void {
  tx.run(deletePassageSearch, act);
  tx.run(deletePassage, act);
  tx.run(deleteFootnote, act);
  tx.run(deleteReference, act);
  tx.run(deleteSection, act);
}

const cataloguedIdsSql = sql<[], string>("select act_id from act where is_catalogued = 1");

function cataloguedIds(tx: WriteDb): string[] {
  return tx.values(cataloguedIdsSql);
}

/** An act retrieved after the day of a catalog was served then. */
const retireSql = sql<[string, string, string | null]>(
  "update act set retirement = ? where act_id = ? and retirement is null and not coalesce(substr(retrieved_on, 1, 10) > ?, 0)",
);

/** Acts that an earlier catalog named and this one does not are no longer served, unless this is only part of a catalog. */
function retire(tx: WriteDb, before: string[], now: ReadonlySet<string>, { at, day }: Pick<Putting, "at" | "day">): string[] {
  const gone = before.filter((id) => !now.has(id));
  if (gone.length === 0) return [];
  if (now.size < before.length / 2)
    return [`This list names ${now.size} of ${before.length} acts listed before. Pandect treated it as partial and retired no act.`];
  let retired = 0;
  for (const id of gone) {
    const reason = "The publisher's catalog no longer lists this act";
    retired += tx.run(retireSql, [JSON.stringify({ reason, duplicateOf: null, observedOn: day ?? at.slice(0, 10) }), id, day]);
  }
  return retired === 0 ? [] : [`${retired} acts are no longer in the publisher's catalog and are kept as retired.`];
}

const deleteCorrespondence = sql<string>("delete from correspondence where old_code = ?");
const insertMapping = sql<[string, number, string, string, string]>(
  `insert into mapping (old_code, file_id, publisher, title, url) values (?, ?, ?, ?, ?)
   on conflict (old_code) do update set file_id = excluded.file_id, publisher = excluded.publisher, title = excluded.title, url = excluded.url`,
);
const insertCorrespondence = sql<[string, number, string | null, string | null, string | null]>(
  "insert into correspondence (old_code, ordinal, old_section, new_section, subject) values (?, ?, ?, ?, ?)",
);

function putMapping(tx: WriteDb, mapping: ImportedMapping, fileId: number): void {
  tx.run(deleteCorrespondence, mapping.oldCode);
  tx.run(insertMapping, [mapping.oldCode, fileId, mapping.publisher, mapping.title, mapping.url]);
  for (const [i, row] of mapping.rows.entries())
    tx.run(insertCorrespondence, [mapping.oldCode, i, row.oldSection, row.newSection, row.subject]);
}

function sourceOf(read: ImportedActs): string {
  const [mapping] = read.mappings;
  if (mapping !== undefined) return `in-mapping-${mapping.oldCode}`;
  const places = [...new Set(read.acts.map((act) => act.place))];
  return `in-${places[0] ?? "central"}`;
}

/** Everything a reader can see; the time of retrieval is not part of this. */
function hashOf(act: ImportedAct): Buffer {
  const { retrievedAt: _at, ...seen } = act;
  return createHash("sha256").update(JSON.stringify(seen)).digest();
}

function sectionHash({ title, text, footnotes }: ImportedActSection): Buffer {
  return createHash("sha256")
    .update(JSON.stringify([title, text, footnotes]))
    .digest()
    .subarray(0, 16);
}

const insertAct = sql<Record<string, unknown>, number>(
  `insert into act (act_id, file_id, source, title, title_key, name_key, initials, parent_key, hindi_title, category, place, year, number, department, ministry, status,
     status_is_stated, is_subordinate, enactment_date, enactment_raw, issued_date, long_title, subjects, pdf_url, html_url, source_url,
     publisher_id, handle, retrieved_on, is_fiction, section_count, passages, chars, events, is_catalogued, hash, facts)
   values (:actId, :file, :source, :title, :titleKey, :nameKey, :initials, :parentKey, :hindiTitle, :category, :place, :year, :number, :department, :ministry, :status,
     :isStated, :isSubordinate, :enactmentDate, :enactmentRaw, :issuedDate, :longTitle, :subjects, :pdfUrl, :htmlUrl, :sourceUrl,
     :publisherId, :handle, :retrievedOn, :isFiction, :sectionCount, :passages, :chars, :events, :isCatalogued, :hash, :facts) returning id`,
);
const updateAct = sql<Record<string, unknown>>(
  `update act set act_id = :actId, file_id = :file, source = :source, title = :title, title_key = :titleKey, name_key = :nameKey,
     initials = :initials, parent_key = :parentKey, hindi_title = :hindiTitle,
     category = :category, place = :place, year = :year, number = :number, department = :department, ministry = :ministry, status = :status,
     status_is_stated = :isStated, is_subordinate = :isSubordinate, enactment_date = :enactmentDate, enactment_raw = :enactmentRaw,
     issued_date = :issuedDate, long_title = :longTitle, subjects = :subjects, pdf_url = :pdfUrl, html_url = :htmlUrl,
     source_url = :sourceUrl, publisher_id = :publisherId, handle = :handle, retrieved_on = :retrievedOn, is_fiction = :isFiction, section_count = :sectionCount,
     passages = :passages, chars = :chars, events = :events, is_catalogued = :isCatalogued, hash = :hash, facts = :facts, retirement = null
   where id = :id`,
);
const insertSection = sql<unknown[], number>(
  `insert into section (act, ordinal, number, number_key, title, chapter, chapter_title, type, char_start, char_end, first_passage,
     last_passage, words, events, hash) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning id`,
);
const insertReference = sql<unknown[]>(
  `insert into reference (act, section, char_start, char_end, is_own, to_title, to_name, to_number, to_year, to_section, to_key, sub_provision)
   values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
);
const insertFootnote = sql<unknown[]>(
  `insert into footnote (act, section, ordinal, type, text, by_act, by_kind, by_year, by_section, original, date, date_raw)
   values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
);
const insertPassage = sql<unknown[], number>(
  "insert into passage (act, idx, section, type, provision, char_start, text) values (?, ?, ?, ?, ?, ?, ?) returning id",
);
const insertSearch = sql<unknown[]>("insert into passage_search (rowid, act_title, heading, body) values (?, ?, ?, ?)");
