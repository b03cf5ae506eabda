import type { WriteDb } from "../../platform/db/open.ts";
import { billKey, foldedNumber } from "./citation.ts";
import { lawKey, sectionKey } from "./ids.ts";
import type { ImportedLaw, ImportedSession } from "./model.ts";
import { pagesOf } from "./pages.ts";
import { foldedNames, storedLaw } from "./stored.ts";
import { sql } from "../../platform/db/sql.ts";

/** Writes the row of an act, the names that lead to it, and the code sections it affects; `writeText` writes its text. */
export function writeLaw(db: WriteDb, session: ImportedSession, law: ImportedLaw, hash: Buffer, at: string): void {
  db.run(upsert, {
    id: law.id,
    jurisdiction: session.jurisdiction,
    session: session.code,
    state: law.state,
    series: law.series,
    instrumentType: law.instrumentType,
    outcome: law.enactmentOutcome,
    isLaw: law.isLaw === null ? null : Number(law.isLaw),
    number: law.number,
    numberKey: law.number === null ? null : foldedNumber(law.number),
    numberingYear: law.numberingYear,
    billKey: law.billKey,
    billNumber: law.billNumber,
    billNumberKey: billKey(law.billNumber ?? law.billKey ?? ""),
    title: law.title,
    approvedDate: law.approvedDate,
    approvedDerived: Number(law.approvedDateDerived),
    effectiveFirst: law.effectiveFirst,
    effectiveLast: law.effectiveLast,
    textStatus: law.textStatus,
    hash,
    folded: foldedNames(law.title, law.billNumber),
    record: JSON.stringify(storedLaw(law)),
    at,
  });
  db.run(clearKeys, law.id);
  db.run(clearAffects, law.id);
  if (law.state !== "served") return;
  for (const { name, form } of namesOf(law)) if (lawKey(name) !== "") db.run(addKey, [session.jurisdiction, lawKey(name), law.id, form]);
  for (const [ordinal, one] of law.codeSectionsAffected.entries()) {
    const { sectionAsPrinted, actionAsPrinted, codeAsPrinted, actSectionAsPrinted } = one;
    db.run(addAffected, [
      law.id,
      ordinal,
      session.jurisdiction,
      sectionKey(sectionAsPrinted),
      sectionAsPrinted,
      actionAsPrinted,
      codeAsPrinted,
      actSectionAsPrinted,
    ]);
  }
}

export function writeText(db: WriteDb, law: ImportedLaw, sha256: string | null, version: number): void {
  db.run(clearPages, law.id);
  db.run(clearText, law.id);
  if (law.text === null || sha256 === null) return;
  db.run(addText, [law.id, sha256, version, law.text.length]);
  for (const { start, text } of pagesOf(law.text)) db.run(addPage, [law.id, start, text]);
}

export function writeSearch(db: WriteDb, law: ImportedLaw): void {
  db.run(addSearchRow, law.id);
  db.run(clearSearch, law.id);
  if (law.state !== "served") return;
  const title = [law.title, law.shortTitle, law.citation, law.billNumber].filter((words) => words !== null).join(" ");
  db.run(addSearch, [title, law.text ?? "", law.id]);
}

/** Removes everything that leads to an act, and its text; the row of the act stays. */
export function clearLaw(db: WriteDb, id: string): void {
  for (const clear of [clearSearch, clearKeys, clearAffects, clearPages, clearText]) db.run(clear, id);
}

const upsert = sql<Record<string, unknown>>(
  `insert into law (id, jurisdiction, session, state, series, instrument_type, enactment_outcome, is_law, number, number_key,
     numbering_year, bill_key, bill_number, bill_number_key, title, approved_date, approved_derived, effective_first, effective_last,
     text_status, content_hash, folded, record, updated_at)
   values (@id, @jurisdiction, @session, @state, @series, @instrumentType, @outcome, @isLaw, @number, @numberKey,
     @numberingYear, @billKey, @billNumber, @billNumberKey, @title, @approvedDate, @approvedDerived, @effectiveFirst, @effectiveLast,
     @textStatus, @hash, @folded, @record, @at)
   on conflict (id) do update set jurisdiction = @jurisdiction, session = @session, state = @state, merged_into = null, series = @series,
     instrument_type = @instrumentType, enactment_outcome = @outcome, is_law = @isLaw, number = @number, number_key = @numberKey,
     numbering_year = @numberingYear, bill_key = @billKey, bill_number = @billNumber, bill_number_key = @billNumberKey, title = @title,
     approved_date = @approvedDate, approved_derived = @approvedDerived, effective_first = @effectiveFirst,
     effective_last = @effectiveLast, text_status = @textStatus, content_hash = @hash, folded = @folded, record = @record,
     updated_at = @at`,
);
const addKey = sql<[string, string, string, string]>(
  "insert into law_key (jurisdiction, key, law_id, form) values (?, ?, ?, ?) on conflict do nothing",
);
const addAffected = sql<unknown[]>(
  `insert into law_affects (law_id, ordinal, jurisdiction, section_key, section_as_printed, action_as_printed, code_as_printed,
     act_section_as_printed) values (?, ?, ?, ?, ?, ?, ?, ?)`,
);
const addText = sql<[string, string, number, number]>("insert into law_text (law_id, sha256, version, chars) values (?, ?, ?, ?)");
const addPage = sql<[string, number, string]>("insert into law_page (law_id, start, text) values (?, ?, ?)");
const addSearchRow = sql<string>("insert into law_search_row (law_id) values (?) on conflict do nothing");
const addSearch = sql<[string, string, string]>(
  "insert into law_search (rowid, title, body) select rowid, ?, ? from law_search_row where law_id = ?",
);
const clearSearch = sql<string>("delete from law_search where rowid in (select rowid from law_search_row where law_id = ?)");
const clearKeys = sql<string>("delete from law_key where law_id = ?");
const clearAffects = sql<string>("delete from law_affects where law_id = ?");
const clearPages = sql<string>("delete from law_page where law_id = ?");
const clearText = sql<string>("delete from law_text where law_id = ?");

function namesOf(law: ImportedLaw): { name: string; form: "as_printed" | "bill" | "other_as_printed" }[] {
  const cited = [law.citation, law.citableAs, law.citationShort].flatMap((name) =>
    name === null ? [] : [{ name, form: "as_printed" as const }],
  );
  const bill = law.billNumber === null ? [] : [{ name: law.billNumber, form: "bill" as const }];
  return [...cited, ...bill, ...law.otherNames];
}
