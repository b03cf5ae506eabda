import type { Budget, ContainedFile } from "../contained.ts";
import { fileName } from "../contained.ts";
import type { DocumentText } from "../document-format.ts";
import { listText } from "../list-text.ts";

/** Most mails that the text of a mailbox names. */
const mostListed = 10_000;

/** A mailbox: its text names the mails, each of which becomes a document. */
export function mailboxText(bytes: Buffer, budget: Budget): DocumentText {
  const mails = [...mailsOf(bytes)];
  const taken = mails.slice(0, budget.files);
  const names = mails.slice(0, mostListed).map(({ start, end }, i) => nameOf(bytes.subarray(start, Math.min(end, start + 20_000)), i));
  const lines = names.map((name) => name.replace(/\.eml$/, ""));
  const text = listText("mailbox", { title: `Mailbox of ${count(mails.length)}`, lines });
  if (taken.length < mails.length)
    text.warnings.push({
      code: "not-unpacked",
      sentence: `Pandect took out the first ${taken.length.toLocaleString("en-US")} of ${count(mails.length)}.`,
    });
  return {
    ...text,
    contained: taken.map(({ start, end }, i): ContainedFile => ({
      name: names[i] ?? "",
      folders: [],
      place: "folder",
      bytes: [unescaped(bytes.subarray(start, end))],
    })),
  };
}

/** The mail after the first line of a mailbox that holds no other; null for several. */
export function onlyMail(bytes: Buffer): Buffer | null {
  const [first, second] = mailsOf(bytes);
  return first === undefined || second !== undefined ? null : bytes.subarray(first.start);
}

const count = (n: number) => (n === 1 ? "one mail" : `${n.toLocaleString("en-US")} mails`);

/** Where the mails are: after each line that begins with “From ” at the start or after an empty line. */
function* mailsOf(bytes: Buffer): Generator<{ start: number; end: number }> {
  let start = afterLine(bytes, 0);
  while (start < bytes.length) {
    const next = nextMail(bytes, start);
    yield { start, end: next ?? bytes.length };
    if (next === null) return;
    start = afterLine(bytes, next);
  }
}

function nextMail(bytes: Buffer, from: number): number | null {
  for (let at = bytes.indexOf("\nFrom ", from); at >= 0; at = bytes.indexOf("\nFrom ", at + 1)) {
    const before = bytes[at - 1] === 13 ? bytes[at - 2] : bytes[at - 1];
    if (before === 10) return at + 1;
  }
  return null;
}

function afterLine(bytes: Buffer, from: number): number {
  const end = bytes.indexOf(10, from);
  return end < 0 ? bytes.length : end + 1;
}

/** Mailboxes put a sign before lines of a mail that begin with “From ”. */
function unescaped(mail: Buffer): Buffer {
  return mail.includes("\n>From ") ? Buffer.from(mail.toString("latin1").replace(/^>(>{0,20}From )/gm, "$1"), "latin1") : mail;
}

function nameOf(head: Buffer, i: number): string {
  const found = /^subject:[ \t]*(.{1,150})/im.exec(head.toString("utf8"))?.[1]?.trim() ?? "";
  const subject = found === "" || found.includes("=?") ? `Mail ${i + 1}` : found;
  return fileName(`${subject.replace(/[/\\:*?"<>|]/g, " ")}.eml`, `Mail ${i + 1}.eml`);
}
