import type { FieldsData } from "@kenjiuno/msgreader/lib/MsgReader.js";
import { IngestRefusal, type Warning } from "../../documents/model.ts";
import { type ContainedFile, fileName } from "../contained.ts";
import { codePageOf, decode } from "../rtf/rtf-code-pages.ts";
import { dayOfHeader, type MailHead, type MailPerson, messageIds, momentOf } from "./mail-head.ts";
import type { Mail } from "./mail-text.ts";
import { isTask, itemRows } from "./outlook-item.ts";

/** A mail that Outlook saved. Throws IngestRefusal. */
export async function readMsg(bytes: Buffer): Promise<Mail> {
  const { default: loaded } = await import("@kenjiuno/msgreader");
  const { reader, mail } = opened(() => new loaded.default(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
  if (mail.error !== undefined) throw new IngestRefusal("damaged", "This Outlook mail is damaged. Save it again and add that.");
  const warnings: Warning[] = [];
  const files = (mail.attachments ?? []).slice(0, 2000).flatMap((attachment, i): ContainedFile[] => {
    try {
      const { fileName: name, content } = reader.getAttachment(attachment);
      const isMail = attachment.innerMsgContent === true;
      const named = fileName(
        isMail ? (attachment.innerMsgContentFields?.subject ?? attachment.name ?? "") : (name ?? ""),
        `Attachment ${i + 1}`,
      );
      const isOrnament = attachment.attachmentHidden === true && content.length < 16_384;
      return isOrnament
        ? []
        : [
            {
              name: isMail && !/\.msg$/i.test(named) ? fileName(`${named}.msg`, named) : named,
              folders: [],
              place: "beside",
              bytes: [content],
            },
          ];
    } catch {
      warnings.push({ code: "embedded", sentence: "An attachment of this mail is damaged and was not taken out." });
      return [];
    }
  });
  const html =
    mail.bodyHtml ?? (mail.html === undefined ? "" : decode(Buffer.from(mail.html), codePageOf(mail.internetCodepage ?? 65_001)));
  const text = mail.body ?? "";
  const isBare = text.trim() === "" && html.trim() === "";
  if (isBare && /SMIME/i.test(mail.messageClass ?? ""))
    warnings.push({
      code: "sealed",
      sentence: "This mail is encrypted or sealed (S/MIME). Pandect read its head; its text can only be opened with Outlook.",
    });
  return {
    head: headOf(mail),
    bcc: peopleOf(mail, "bcc"),
    rows: itemRows(mail),
    text: isBare && mail.compressedRtf !== undefined ? await rtfText(mail.compressedRtf) : text,
    html,
    files,
    warnings: warnings.slice(0, 1),
  };
}

function peopleOf({ recipients = [] }: FieldsData, type: "to" | "cc" | "bcc"): MailPerson[] {
  return recipients
    .filter(({ recipType }) => (recipType ?? "to") === type)
    .map(({ name, email, smtpAddress }) => ({ name: (name ?? "").slice(0, 300), address: smtp(smtpAddress, email) }));
}

function headOf(mail: FieldsData): MailHead {
  const header = (name: string) =>
    new RegExp(`^${name}:[ \\t]*((?:.|\\r?\\n[ \\t]){0,20000})`, "im").exec((mail.headers ?? "").slice(0, 200_000))?.[1] ?? null;
  const sent = mail.clientSubmitTime ?? mail.messageDeliveryTime ?? mail.creationTime ?? null;
  const written = header("Date");
  const sentAt = momentOf(written) ?? momentOf(sent);
  return {
    from: [
      { name: (mail.senderName ?? "").slice(0, 300), address: smtp(mail.senderSmtpAddress ?? mail.creatorSMTPAddress, mail.senderEmail) },
    ].filter(({ name, address }) => name !== "" || address !== ""),
    to: peopleOf(mail, "to"),
    cc: peopleOf(mail, "cc"),
    subject: (mail.subject ?? "").replace(/\s+/g, " ").trim().slice(0, 1000),
    day: (written === null ? null : dayOfHeader(written)) ?? sentAt?.slice(0, 10) ?? null,
    sentAt,
    messageId: messageIds(mail.messageId ?? header("Message-ID"))[0] ?? null,
    answers: [...new Set([...messageIds(header("References")), ...messageIds(header("In-Reply-To"))])],
  };
}

/** What is used of the package's reader, whose type its module does not name. */
interface Reader {
  parserConfig?: { ansiEncoding?: string; includeRawProps?: boolean };
  getFileData(): FieldsData;
  getAttachment(attachment: FieldsData): { fileName: string; content: Uint8Array };
}

/** Old mails keep their words in the code page that they name; tasks keep theirs in properties that only raw fields have. */
function opened(open: () => Reader): { reader: Reader; mail: FieldsData } {
  const reader = open();
  const mail = reader.getFileData();
  const page = mail.messageCodepage ?? mail.internetCodepage;
  const isPlain = page === undefined || unicodePages.has(page);
  if (isPlain && !isTask(mail)) return { reader, mail };
  const again = open();
  again.parserConfig = { ...(!isPlain && { ansiEncoding: String(page) }), includeRawProps: isTask(mail) };
  try {
    return { reader: again, mail: again.getFileData() };
  } catch {
    return { reader, mail };
  }
}

/** Code pages of Unicode, of plain ASCII, and the one that is read without asking. */
const unicodePages = new Set([1200, 1201, 1252, 20_127, 65_000, 65_001]);

/** Addresses inside an Exchange server are paths, which say nothing to a reader. */
function smtp(...addresses: (string | undefined)[]): string {
  return (addresses.find((one) => one !== undefined && one.includes("@")) ?? "").slice(0, 320);
}

/** Outlook keeps some bodies as Rich Text only. */
async function rtfText(compressed: Uint8Array): Promise<string> {
  try {
    const { decompressRTF } = await import("@kenjiuno/decompressrtf");
    const { readRtf } = await import("../rtf/format.ts");
    const { acceptedText } = await import("../../documents/paragraphs.ts");
    return acceptedText(readRtf(Buffer.from(decompressRTF([...compressed]))).paragraphs).text;
  } catch {
    return "";
  }
}
