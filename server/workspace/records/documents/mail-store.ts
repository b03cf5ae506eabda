import { visibleMatter } from "../../../platform/credentials/visible-matters.ts";
import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";
import type { MailHead } from "../../../text/formats/mail/mail-head.ts";

const dropMail = sql<string>("delete from mail where document_id = ?");
const dropReferences = sql<string>("delete from mail_reference where document_id = ?");
const addMail = sql<object>(
  `insert into mail (document_id, message_id, subject, people, day, sent_at)
   values (@id, @messageId, @subject, @people, @day, @sentAt)`,
);
const addReference = sql<[string, string]>("insert into mail_reference (document_id, message_id) values (?, ?) on conflict do nothing");

/** Stores the head of a mail in place of an earlier one; null for a document that is no mail. */
export function keepMail(db: WriteDb, id: string, head: MailHead | null): void {
  db.run(dropMail, id);
  db.run(dropReferences, id);
  if (head === null) return;
  const { messageId, subject, day, sentAt, from, to, cc, answers } = head;
  db.run(addMail, { id, messageId, subject, day, sentAt, people: JSON.stringify({ from, to, cc }) });
  for (const one of messageId === null ? answers : [messageId, ...answers]) db.run(addReference, [id, one]);
}

interface MailRow {
  documentId: string;
  filename: string;
  matterId: string;
  messageId: string | null;
  subject: string;
  people: string;
  day: string | null;
  sentAt: string | null;
}
export type StoredMail = Omit<MailRow, "people"> & Pick<MailHead, "from" | "to" | "cc">;

const columns = `m.document_id as documentId, d.filename, d.matter_id as matterId, m.message_id as messageId, m.subject, m.people, m.day,
  m.sent_at as sentAt`;
const byId = sql<string, MailRow>(`select ${columns} from mail m join document d on d.id = m.document_id where m.document_id = ?`);

/** The head of a mail; undefined for a document that is none. */
export function findMail(db: ReadDb, documentId: string): StoredMail | undefined {
  const row = db.one(byId, documentId);
  return row && present(row);
}

// Mails that name an id that another one of the conversation names: an answer may name only the mail before it.
const inThread = sql<{ id: string; matterId: string; viewer: string | null }, MailRow>(
  `with recursive far(id) as (
     select @id
     union select b.document_id from far f cross join mail_reference a cross join mail_reference b cross join document d
       where a.document_id = f.id and b.message_id = a.message_id and d.id = b.document_id and d.matter_id = @matterId
   )
   select ${columns} from (select id from far limit 2000) f join mail m on m.document_id = f.id join document d on d.id = f.id
   where d.matter_id = @matterId and ${visibleMatter("d.matter_id")} order by m.sent_at, m.document_id limit 500`,
);

/** The mails of a matter in one conversation with this one, itself included, the oldest first, at most 500. */
export function threadOf(db: ReadDb, about: { id: string; matterId: string; viewer: string | null }): StoredMail[] {
  return db.all(inThread, about).map(present);
}

// Written by `keepMail`.
const present = ({ people, ...row }: MailRow): StoredMail => ({ ...row, ...(JSON.parse(people) as Pick<MailHead, "from" | "to" | "cc">) });

const days = sql<string, { id: string; day: string }>(
  "select document_id as id, day from mail where day is not null and document_id in (select value from json_each(?))",
);

/** The day on which each mail was sent, by document; `ids`: JSON of document ids. */
export function mailDays(db: ReadDb, ids: string): Map<string, string> {
  return new Map(db.all(days, ids).map(({ id, day }) => [id, day]));
}

const daysIn = sql<string, { id: string; day: string }>(
  "select m.document_id as id, m.day from mail m join document d on d.id = m.document_id where d.matter_id = ? and m.day is not null",
);

/** The day on which each mail of a matter was sent, by document. */
export function mailDaysIn(db: ReadDb, matterId: string): Map<string, string> {
  return new Map(db.all(daysIn, matterId).map(({ id, day }) => [id, day]));
}
