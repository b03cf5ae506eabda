import { IngestRefusal } from "../../documents/model.ts";
import type { DocumentFormat, DocumentText, OpenedFile } from "../document-format.ts";
import { mailboxText, onlyMail } from "./mailbox.ts";
import { mailText } from "./mail-text.ts";

/** Mails, as they travel and as Outlook saves them, and mailboxes of them. Attachments become documents of their own. */
export const format: DocumentFormat = {
  recognizes: (file) => kindOf(file) !== null,
  async read(file): Promise<DocumentText> {
    const kind = kindOf(file);
    // Some programs save one mail with the line that parts those of a mailbox.
    const alone = kind === "mailbox" && file.extension === ".eml" ? onlyMail(file.bytes) : null;
    if (alone !== null) return mailText(await (await import("./eml.ts")).readEml(alone), file.budget);
    if (kind === "mailbox") return mailboxText(file.bytes, file.budget);
    if (kind === "msg") return mailText(await (await import("./msg.ts")).readMsg(file.bytes), file.budget);
    if (kind === "eml") return mailText(await (await import("./eml.ts")).readEml(file.bytes), file.budget);
    throw new IngestRefusal("unsupported", "This is not a mail.");
  },
};

const headers =
  "Return-Path|Received|From|To|Cc|Date|Subject|Reply-To|Sender|Delivered-To|MIME-Version|Message-ID|X-[\\w-]{1,60}|DKIM-Signature|ARC-[\\w-]{1,60}|Authentication-Results|Content-Type|Thread-[\\w-]{1,60}";
const firstHeader = new RegExp(`^(?:\\xef\\xbb\\xbf)?(?:${headers}):[^\\r\\n]*\\r?\\n(?:[\\w-]+:|[ \\t])`, "i");
/** Enough for a file that is named as a mailbox: a mail in it may begin with any header, or have none. */
const beginsMailbox = /^From [^\r\n]{3,300}\r?\n/;
const inMailbox = new RegExp(`^From [^\\r\\n]{3,300}\\r?\\n>?(?:${headers}):`, "i");

function kindOf({ head, bytes, zip, isArchive, extension }: OpenedFile): "eml" | "msg" | "mailbox" | null {
  if (zip !== null || isArchive) return null;
  if (head.startsWith("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")) return isOutlookMail(bytes) ? "msg" : null;
  if (inMailbox.test(head) || (extension === ".mbox" && beginsMailbox.test(head))) return "mailbox";
  // A second header that only mails have keeps out notes that begin with “Date:” or “To:”.
  const start = bytes.toString("latin1", 0, 16_384);
  return firstHeader.test(head) &&
    /(?:^|\n)(?:Message-ID|MIME-Version|Received|Return-Path|X-Mailer|Content-Type)[ \t]*:/i.test(start) &&
    /(?:^|\n)(?:From|Sender)[ \t]*:/i.test(start)
    ? "eml"
    : null;
}

/** Outlook keeps the properties of a mail in streams of these names; Word and Excel files may hold one, but not at their top. */
function isOutlookMail(bytes: Buffer): boolean {
  const holds = (name: string) => bytes.includes(Buffer.from(name, "utf16le"));
  return holds("__properties_version1.0") && !holds("WordDocument") && !holds("Workbook");
}
