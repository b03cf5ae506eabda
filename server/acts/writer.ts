import { createHash } from "node:crypto";
import type { Installed } from "#shared/library.ts";
import type { Digest } from "../corpus/import/input-text.ts";
import { type Db, write, type WriteDb } from "../db/open.ts";
import { statement } from "../db/statement.ts";
import { subjectsOf } from "./classify.ts";
import { fold, wordsOf } from "./fold.ts";
import { readFootnotes } from "./import/footnotes.ts";
import { layOut } from "./lay-out.ts";
import type { ImportedAct, ImportedActs, ImportedActSection, ImportedMapping } from "./model.ts";
import { initialsOf, nameKey } from "./names.ts";
import { keyOf, referencesIn } from "./references.ts";
import { numberKey } from "./section-number.ts";

/** What was read of a document. */
export interface ActsFile extends Digest {
  name: string;
}

type Counts = Pick<Installed, "added" | "amended" | "removed" | "unchanged" | "notesOnly">;

/** What installing this very file amounts to now, if everything it brought is still held. */
export function sameFile(db: Db, sha256: string): Installed | null {
  const kept = db.prepare<[string], string>("select result from file where sha256 = ? and result <> ''").pluck().get(sha256);
  if (kept === undefined) return null;
  // Written by `installActs` below.
  const before = JSON.parse(kept) as Installed;
  const { sections } = before;
  // A list of acts has no sections, and is passed over all the same.
  const skipped = Math.max(1, sections);
  return { ...before, added: 0, amended: 0, removed: 0, unchanged: sections, notesOnly: 0, skipped, warnings: [], seconds: 0 };
}

/**
 * Installs what a document brings, in one transaction. An act that is held already is its next edition: sections are compared by number.
 * The sections told are the document's own; `bySource` tells those of the source. An older retrieval of an act never takes the place of a newer one.
 */
export function installActs(db: Db, read: ImportedActs, file: ActsFile, now: Date): Installed {
  const started = performance.now();
  return write(db, (tx) => {
    const at = now.toISOString();
    const source = sourceOf(read);
    const fileId = Number(
      tx
        .prepare(
          `insert into file (sha256, name, bytes, source, installed_at, result) values (?, ?, ?, ?, ?, '')
           on conflict (sha256) do update set name = excluded.name, installed_at = excluded.installed_at returning id`,
        )
        .pluck()
        .get(file.sha256, file.name, file.bytes, source, at),
    );
    const counts: Counts = { added: 0, amended: 0, removed: 0, unchanged: 0, notesOnly: 0 };
    const warnings = [...read.warnings];
    const catalogued = read.isCatalogue ? cataloguedIds(tx) : [];
    for (const act of read.acts) putAct(tx, act, { fileId, at, isCatalogue: read.isCatalogue, counts, warnings });
    if (read.isCatalogue) warnings.push(...retire(tx, catalogued, new Set(read.acts.map((act) => act.actId)), at));
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
      skipped: 0,
      warnings: warnings.slice(0, 50),
      seconds: (performance.now() - started) / 1000,
    };
    tx.prepare("update file set result = ? where id = ?").run(JSON.stringify(installed), fileId);
    tx.prepare(
      `delete from file where id <> ? and id not in (select file_id from act) and id not in (select file_id from mapping)
         and exists (select 1 from json_each(?) where value = file.source)`,
    ).run(fileId, JSON.stringify([source]));
    return installed;
  });
}

interface Putting {
  fileId: number;
  at: string;
  isCatalogue: boolean;
  counts: Counts;
  warnings: string[];
}

interface Held {
  id: number;
  hash: Buffer;
  retrievedOn: string | null;
  passages: number;
}

function putAct(tx: WriteDb, act: ImportedAct, { fileId, at, isCatalogue, counts, warnings }: Putting): void {
  const held = tx
    .prepare<[string], Held>("select id, hash, retrieved_on as retrievedOn, passages from act where act_id = ?")
    .get(act.actId);
  if (held !== undefined) {
    if (isCatalogue) tx.prepare("update act set is_catalogued = 1, retirement = null where id = ?").run(held.id);
    // A catalogue says nothing about a text that is held, and no text about one that is gone from the publisher's answer.
    if (act.sections.length === 0 && held.passages > 0) return;
    if (held.retrievedOn !== null && act.retrievedAt !== null && act.retrievedAt < held.retrievedOn) {
      warnings.push(
        `${act.title}: a newer text (${held.retrievedOn.slice(0, 10)}) is installed; this one of ${act.retrievedAt.slice(0, 10)} was passed over.`,
      );
      return;
    }
  }
  const hash = hashOf(act);
  if (held?.hash.equals(hash) === true) {
    tx.prepare("update act set file_id = ?, retrieved_on = ? where id = ?").run(fileId, act.retrievedAt, held.id);
    counts.unchanged += act.sections.length;
    return;
  }
  compare(tx, held?.id ?? null, act, counts);
  if (held !== undefined) removeText(tx, held.id);
  writeAct(tx, held?.id ?? null, act, { fileId, hash, isCatalogue, at });
}

/** Counts what became of the sections, which are told apart by number; a number that stands twice is compared in order. */
function compare(tx: WriteDb, held: number | null, act: ImportedAct, counts: Counts): void {
  const before = new Map<string, Buffer[]>();
  if (held !== null) {
    const rows = tx
      .prepare<[number], { number: string; hash: Buffer }>("select number, hash from section where act = ? order by ordinal")
      .all(held);
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

function writeAct(
  tx: WriteDb,
  held: number | null,
  act: ImportedAct,
  how: { fileId: number; hash: Buffer; isCatalogue: boolean; at: string },
): void {
  const { passages, sections, chars } = layOut(act);
  const footnotes = act.sections.map((section) => (section.footnotes === null ? [] : readFootnotes(section.footnotes)));
  const events = footnotes.flat().filter((note) => note.type !== "note").length;
  const ownName = nameKey(act.title);
  const wasCatalogued = held !== null && tx.prepare<[number], number>("select is_catalogued from act where id = ?").pluck().get(held) === 1;
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
  const id = held ?? Number(insertAct(tx).run(values).lastInsertRowid);
  if (held !== null) updateAct(tx).run({ ...values, id });
  const rows = act.sections.map((section, i) => {
    const placed = sections[i];
    const notes = footnotes[i] ?? [];
    if (placed === undefined) throw new Error("every section has been laid out");
    const row = Number(
      insertSection(tx).run(
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
      ).lastInsertRowid,
    );
    for (const [ordinal, note] of notes.entries()) {
      const { type, text, byAct, byKind, byYear, bySection, original, date, dateRaw } = note;
      insertFootnote(tx).run(id, row, i * 1000 + ordinal, type, text, byAct, byKind, byYear, bySection, original, date, dateRaw);
    }
    writeReferences(tx, id, row, section.text ?? "", ownName);
    return row;
  });
  const title = fold(act.title);
  for (const [idx, passage] of passages.entries()) {
    const section = passage.section === null ? null : act.sections[passage.section];
    const row = passage.section === null ? null : (rows[passage.section] ?? null);
    const { lastInsertRowid } = insertPassage(tx).run(id, idx, row, passage.type, passage.provision, passage.start, passage.text);
    insertSearch(tx).run(
      lastInsertRowid,
      title,
      section == null ? fold(act.hindiTitle ?? "") : fold(`${section.number} ${section.title ?? ""}`),
      fold(passage.text),
    );
  }
}

function writeReferences(tx: WriteDb, act: number, section: number, text: string, ownName: string): void {
  for (const { start, end, act: named, section: number, subProvision } of referencesIn(text)) {
    const key = named === null ? null : keyOf(named);
    const isOwn = key === null || key.name === ownName;
    // That an act says its own name is no reference.
    if (isOwn && number === null) continue;
    const to = isOwn ? [null, null, null, null] : [named?.title, key.name, key.number, key.year];
    insertReference(tx).run(
      act,
      section,
      start,
      end,
      Number(isOwn),
      ...to,
      number,
      number === null ? null : numberKey(number),
      subProvision,
    );
  }
}

/** What an act no longer has: its text and everything told of it. */
export function removeText(tx: WriteDb, act: number): void {
  tx.prepare("delete from passage_search where rowid in (select id from passage where act = ?)").run(act);
  tx.prepare("delete from passage where act = ?").run(act);
  tx.prepare("delete from footnote where act = ?").run(act);
  tx.prepare("delete from reference where section in (select id from section where act = ?)").run(act);
  tx.prepare("delete from section where act = ?").run(act);
}

function cataloguedIds(tx: WriteDb): string[] {
  return tx.prepare<[], string>("select act_id from act where is_catalogued = 1").pluck().all();
}

/** Acts an earlier catalogue named and this one does not have ended being served, unless this is no more than a part of a catalogue. */
function retire(tx: WriteDb, before: string[], now: ReadonlySet<string>, at: string): string[] {
  const gone = before.filter((id) => !now.has(id));
  if (gone.length === 0) return [];
  if (now.size < before.length / 2)
    return [`This list names ${now.size} of ${before.length} acts listed before and was taken for a part; no act was retired.`];
  const update = tx.prepare("update act set retirement = ? where act_id = ? and retirement is null");
  for (const id of gone)
    update.run(
      JSON.stringify({ reason: "The publisher's catalogue no longer names it", duplicateOf: null, observedOn: at.slice(0, 10) }),
      id,
    );
  return [`${gone.length} acts are no longer in the publisher's catalogue and are kept as retired.`];
}

function putMapping(tx: WriteDb, mapping: ImportedMapping, fileId: number): void {
  tx.prepare("delete from correspondence where old_code = ?").run(mapping.oldCode);
  tx.prepare("insert or replace into mapping (old_code, file_id, publisher, title, url) values (?, ?, ?, ?, ?)").run(
    mapping.oldCode,
    fileId,
    mapping.publisher,
    mapping.title,
    mapping.url,
  );
  const insert = tx.prepare("insert into correspondence (old_code, ordinal, old_section, new_section, subject) values (?, ?, ?, ?, ?)");
  for (const [i, row] of mapping.rows.entries()) insert.run(mapping.oldCode, i, row.oldSection, row.newSection, row.subject);
}

function sourceOf(read: ImportedActs): string {
  const [mapping] = read.mappings;
  if (mapping !== undefined) return `in-mapping-${mapping.oldCode}`;
  const places = [...new Set(read.acts.map((act) => act.place))];
  return `in-${places[0] ?? "central"}`;
}

/** Everything a reader can see; when it was fetched is not part of it. */
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

const insertAct = statement<[Record<string, unknown>], never>(
  `insert into act (act_id, file_id, source, title, title_key, name_key, initials, parent_key, hindi_title, category, place, year, number, department, ministry, status,
     status_is_stated, is_subordinate, enactment_date, enactment_raw, issued_date, long_title, subjects, pdf_url, html_url, source_url,
     publisher_id, handle, retrieved_on, is_fiction, section_count, passages, chars, events, is_catalogued, hash, facts)
   values (:actId, :file, :source, :title, :titleKey, :nameKey, :initials, :parentKey, :hindiTitle, :category, :place, :year, :number, :department, :ministry, :status,
     :isStated, :isSubordinate, :enactmentDate, :enactmentRaw, :issuedDate, :longTitle, :subjects, :pdfUrl, :htmlUrl, :sourceUrl,
     :publisherId, :handle, :retrievedOn, :isFiction, :sectionCount, :passages, :chars, :events, :isCatalogued, :hash, :facts)`,
);
const updateAct = statement<[Record<string, unknown>], never>(
  `update act set act_id = :actId, file_id = :file, source = :source, title = :title, title_key = :titleKey, name_key = :nameKey,
     initials = :initials, parent_key = :parentKey, hindi_title = :hindiTitle,
     category = :category, place = :place, year = :year, number = :number, department = :department, ministry = :ministry, status = :status,
     status_is_stated = :isStated, is_subordinate = :isSubordinate, enactment_date = :enactmentDate, enactment_raw = :enactmentRaw,
     issued_date = :issuedDate, long_title = :longTitle, subjects = :subjects, pdf_url = :pdfUrl, html_url = :htmlUrl,
     source_url = :sourceUrl, publisher_id = :publisherId, handle = :handle, retrieved_on = :retrievedOn, is_fiction = :isFiction, section_count = :sectionCount,
     passages = :passages, chars = :chars, events = :events, is_catalogued = :isCatalogued, hash = :hash, facts = :facts, retirement = null
   where id = :id`,
);
const insertSection = statement<unknown[], never>(
  `insert into section (act, ordinal, number, number_key, title, chapter, chapter_title, type, char_start, char_end, first_passage,
     last_passage, words, events, hash) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
);
const insertReference = statement<unknown[], never>(
  `insert into reference (act, section, char_start, char_end, is_own, to_title, to_name, to_number, to_year, to_section, to_key, sub_provision)
   values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
);
const insertFootnote = statement<unknown[], never>(
  `insert into footnote (act, section, ordinal, type, text, by_act, by_kind, by_year, by_section, original, date, date_raw)
   values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
);
const insertPassage = statement<unknown[], never>(
  "insert into passage (act, idx, section, type, provision, char_start, text) values (?, ?, ?, ?, ?, ?, ?)",
);
const insertSearch = statement<unknown[], never>("insert into passage_search (rowid, act_title, heading, body) values (?, ?, ?, ?)");
