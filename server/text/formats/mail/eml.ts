import type { Attachment, Address, Email } from "postal-mime";
import { IngestRefusal, type Warning } from "../../documents/model.ts";
import { type ContainedFile, fileName } from "../contained.ts";
import { dayOfHeader, type MailHead, type MailPerson, messageIds, momentOf } from "./mail-head.ts";
import type { Mail } from "./mail-text.ts";

/** A mail as it travels (RFC 5322). Mails inside it stay files of their own. Throws IngestRefusal. */
export async function readEml(bytes: Uint8Array): Promise<Mail> {
  const { default: PostalMime } = await import("postal-mime");
  const email = await PostalMime.parse(bytes, { forceRfc822Attachments: true, maxNestingDepth: 64 }).catch(() => {
    throw new IngestRefusal("hostile", "Pandect did not read this mail, because its parts are nested too deeply or its head is too long.");
  });
  const kept = email.attachments.filter((one) => !isOrnament(one));
  const warnings: Warning[] = [];
  const ornaments = email.attachments.length - kept.length;
  if (ornaments > 0)
    warnings.push({
      code: "pictures",
      sentence: `${ornaments === 1 ? "One small picture" : `${ornaments} small pictures`} of the mail's design ${ornaments === 1 ? "is" : "are"} only in the original.`,
    });
  if (isSealed(email))
    warnings.push({
      code: "sealed",
      sentence:
        "This mail is encrypted or sealed (S/MIME or PGP). Pandect read its head; its text can only be opened with the recipient's mail program.",
    });
  return { head: headOf(email), bcc: people(email.bcc), text: email.text ?? "", html: email.html ?? "", files: kept.map(fileOf), warnings };
}

function headOf(email: Email): MailHead {
  const date = email.headers.find(({ key }) => key === "date")?.value ?? null;
  const sentAt = momentOf(email.date);
  return {
    from: people(email.from === undefined ? [] : [email.from]),
    to: people(email.to),
    cc: people(email.cc),
    subject: (email.subject ?? "").replace(/\s+/g, " ").trim().slice(0, 1000),
    day: (date === null ? null : dayOfHeader(date)) ?? sentAt?.slice(0, 10) ?? null,
    sentAt,
    messageId: messageIds(email.messageId)[0] ?? null,
    answers: [...new Set([...messageIds(email.references), ...messageIds(email.inReplyTo)])],
  };
}

/** Groups are their members. */
function people(list: readonly Address[] = []): MailPerson[] {
  return list
    .flatMap((one) => (one.group === undefined ? [one] : one.group))
    .map(({ name, address }) => ({ name: (name ?? "").trim().slice(0, 300), address: (address ?? "").slice(0, 320) }))
    .filter(({ name, address }) => name !== "" || address !== "");
}

/** Logos and lines of a signature; a larger picture in the text may be what the mail is about. */
const ornamentBytes = 16_384;

function isOrnament({ related, mimeType, content }: Attachment): boolean {
  return related === true && mimeType.startsWith("image/") && lengthOf(content) < ornamentBytes;
}

function isSealed({ attachments, text, html }: Email): boolean {
  const hasText = (text ?? "").trim() !== "" || (html ?? "").trim() !== "";
  return (
    !hasText && attachments.some(({ mimeType, filename }) => /pkcs7-mime|pgp-encrypted/.test(mimeType) || /\.p7m$/i.test(filename ?? ""))
  );
}

const endings: Record<string, string> = {
  "message/rfc822": ".eml",
  "text/plain": ".txt",
  "text/html": ".html",
  "text/calendar": ".ics",
  "application/pdf": ".pdf",
  "image/png": ".png",
  "image/jpeg": ".jpg",
  "application/pkcs7-mime": ".p7m",
  "application/pkcs7-signature": ".p7s",
  "application/pgp-encrypted": ".asc",
};

function fileOf({ filename, mimeType, content }: Attachment, i: number): ContainedFile {
  const bytes = bytesOf(content);
  const subject = mimeType === "message/rfc822" && filename === null ? subjectOf(bytes) : null;
  const name = fileName(subject ?? filename ?? "", `Attachment ${i + 1}`);
  return {
    name: /\.[^.]{1,8}$/.test(name) && subject === null ? name : fileName(`${name}${endings[mimeType] ?? ""}`, name),
    folders: [],
    place: "beside",
    bytes: [bytes],
  };
}

/** The subject of a mail inside a mail, as its name. */
function subjectOf(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 20_000)).toString("utf8");
  const subject = /^subject:[ \t]*(.{1,150})/im.exec(head)?.[1]?.trim() ?? "";
  return subject === "" || subject.includes("=?") ? null : subject.replace(/[/\\:*?"<>|]/g, " ");
}

function bytesOf(content: Attachment["content"]): Uint8Array {
  return typeof content === "string" ? Buffer.from(content) : content instanceof Uint8Array ? content : new Uint8Array(content);
}

const lengthOf = (content: Attachment["content"]) => (typeof content === "string" ? content.length : content.byteLength);
