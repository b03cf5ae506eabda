import type { Paragraph } from "../../documents/paragraphs.ts";
import type { Warning } from "../../documents/model.ts";
import type { Budget, ContainedFile } from "../contained.ts";
import type { DocumentText } from "../document-format.ts";
import { wordText } from "../word-document.ts";
import { markHistory, textParagraphs } from "./mail-body.ts";
import { type MailHead, type MailPerson, personLine } from "./mail-head.ts";
import type { HeadRow } from "./outlook-item.ts";

/** A mail before it becomes text. */
export interface Mail {
  head: MailHead;
  /** Who got a blind copy: only the sender's own copy of a mail says it. */
  bcc: MailPerson[];
  /** Further lines of the head, of an appointment or a contact. */
  rows?: HeadRow[];
  /** The plain text of its body, and the body as a page; empty where it has none. */
  text: string;
  html: string;
  files: ContainedFile[];
  warnings: Warning[];
}

/** The mail as one text: its head as a table, then its body, with what it repeats of earlier mails marked as quoted. */
export async function mailText({ head, bcc, rows = [], text, html, files, warnings: found }: Mail, budget: Budget): Promise<DocumentText> {
  const taken = files.slice(0, budget.files);
  const { body, left } = await bodyOf(text, html);
  const warnings = [...found, ...left, ...(taken.length === files.length ? [] : [leftIn(files.length - taken.length)])];
  const isForward = /^\s*(?:fwd?|wg|rv|tr)\s*:/i.test(head.subject);
  const paragraphs = [...headParagraphs(head, { bcc, rows }, files), ...markHistory(body, isForward)];
  const read = wordText("mail", { title: head.subject === "" ? null : head.subject, paragraphs, comments: [], embedded: 0 });
  return { ...read, warnings: [...warnings, ...read.warnings], mail: head, contained: taken };
}

function leftIn(count: number): Warning {
  const sentence = `${count === 1 ? "One attachment stays" : `${count} attachments stay`} in this mail, which is inside too many other files.`;
  return { code: "not-unpacked", sentence };
}

/** The plain text, unless it only says that the page has more. */
async function bodyOf(text: string, html: string): Promise<{ body: Paragraph[]; left: Warning[] }> {
  const plain = textParagraphs(text);
  if (html.trim() === "" || text.trim().length > 600) return { body: plain, left: [] };
  const { depthWarnings, htmlParagraphs } = await import("../html/html-paragraphs.ts");
  const { paragraphs: page, tooDeep } = htmlParagraphs(html);
  const isPage = lengthOf(page) > lengthOf(plain) * 2 || plain.length === 0;
  return isPage ? { body: shifted(page), left: depthWarnings(tooDeep) } : { body: plain, left: [] };
}

const lengthOf = (paragraphs: readonly Paragraph[]) =>
  paragraphs.reduce((sum, { runs }) => sum + runs.reduce((n, run) => n + run.text.length, 0), 0);

/** Tables of the body are counted after the head, which is the first. */
function shifted(paragraphs: readonly Paragraph[]): Paragraph[] {
  return paragraphs.map((one) => (one.cell === undefined ? one : { ...one, cell: { ...one.cell, table: one.cell.table + 1 } }));
}

function headParagraphs(
  { from, to, cc, sentAt, day, subject }: MailHead,
  { bcc, rows: own }: { bcc: MailPerson[]; rows: HeadRow[] },
  files: readonly ContainedFile[],
): Paragraph[] {
  const people = (list: MailHead["to"]) => {
    const shown = list.slice(0, 200).map(personLine).join("; ");
    return list.length > 200 ? `${shown}; and ${list.length - 200} others` : shown;
  };
  const rows = [
    ["From", people(from)],
    ["To", people(to)],
    ["Cc", people(cc)],
    ["Bcc", people(bcc)],
    ["Date", dateLine(day, sentAt)],
    ["Subject", subject],
    ...own,
    [
      "Attachments",
      files
        .slice(0, 200)
        .map(({ name }) => name)
        .join("; "),
    ],
  ].filter(([, value]) => value !== "");
  return rows.flatMap((cells, row) =>
    cells.map((text, column): Paragraph => {
      const run = { text: text.replace(/\s+/g, " "), change: null, ...(column === 0 && { look: { bold: true as const } }) };
      return {
        kind: "cell",
        level: 0,
        label: "",
        runs: [run],
        ends: column === 0 ? "cell" : "row",
        endChange: null,
        cell: { table: 0, row, column },
      };
    }),
  );
}

/** “March 3, 2026, 14:05 UTC”; the day alone where the sender's clock had another day. */
function dateLine(day: string | null, sentAt: string | null): string {
  if (day === null) return "";
  const shown = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
  return sentAt?.startsWith(day) === true ? `${shown}, ${sentAt.slice(11, 16)} UTC` : shown;
}
