import { IngestRefusal } from "./model.ts";

export type Container = "zip" | "rtf" | "pdf" | "text";

/** How a file is to be opened, by its bytes alone. Throws IngestRefusal for what Pandect does not read, and says what it is. */
export function containerOf(bytes: Buffer): Container {
  if (bytes.length === 0) throw new IngestRefusal("damaged", "This file is empty.");
  const head = bytes.toString("latin1", 0, 1024);
  if (head.startsWith("PK\x03\x04") || head.startsWith("PK\x05\x06")) return "zip";
  if (head.startsWith("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")) throw oleRefusal(bytes);
  if (/^(?:\xef\xbb\xbf)?\s*\{\\rtf/.test(head)) return "rtf";
  // Readers accept a PDF whose header stands anywhere in the first kilobyte.
  if (head.includes("%PDF-")) return "pdf";
  const other = others.find(([magic]) => head.startsWith(magic));
  if (other !== undefined) throw unsupported(`This is ${other[1]}, which holds no text Pandect reads.`);
  if (/^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html)\b/i.test(head)) {
    throw unsupported("This is a web page. Print it to PDF, or save its text, and add that.");
  }
  if (/^(?:Return-Path|Received|From|Delivered-To|MIME-Version):.*\r?\n(?:[\w-]+:|[ \t])/i.test(head) && /\r?\nSubject:/i.test(head)) {
    throw unsupported("This is an e-mail message. Save its text or its attachments and add those.");
  }
  return "text";
}

const others: [string, string][] = [
  ["\x89PNG", "a picture (PNG)"],
  ["\xff\xd8\xff", "a picture (JPEG)"],
  ["GIF8", "a picture (GIF)"],
  ["II*\0", "a picture (TIFF)"],
  ["MM\0*", "a picture (TIFF)"],
  ["\x1f\x8b", "a compressed file (gzip)"],
  ["7z\xbc\xaf", "an archive (7z)"],
  ["Rar!", "an archive (RAR)"],
  ["MZ", "a program"],
  ["\x7fELF", "a program"],
];

/** Old Office files and encrypted new ones share one container; the name of the stream inside tells them apart. */
function oleRefusal(bytes: Buffer): IngestRefusal {
  const holds = (name: string) => bytes.includes(Buffer.from(name, "utf16le"));
  if (holds("EncryptedPackage")) {
    return new IngestRefusal("encrypted", "This file is encrypted with a password. Save a copy without the password and add that.");
  }
  if (holds("WordDocument")) return unsupported("This is a Word file of the old kind (.doc). Save it as .docx and add that.");
  return unsupported("This is an Office file of an old kind, which Pandect does not read. Save it as .docx or PDF and add that.");
}

function unsupported(sentence: string): IngestRefusal {
  return new IngestRefusal("unsupported", sentence);
}
