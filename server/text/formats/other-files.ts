import { IngestRefusal } from "../documents/model.ts";
import type { OpenedFile } from "./document-format.ts";

/** Why Pandect does not read this file, when its bytes show another format; null when it may be plain text. */
export function otherFile({ head, bytes, zip }: OpenedFile): IngestRefusal | null {
  if (zip !== null) return unsupported("This is an Office file of a kind that Pandect does not read.");
  if (head.startsWith("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")) return oleRefusal(bytes);
  const isBinary = head.includes("\0");
  // Words may begin like a sign of letters, but no text has a zero there.
  if (/^0[\x80-\x84]/.test(head) && head.slice(0, 40).includes("\x2a\x86\x48\x86\xf7\x0d\x01\x07"))
    return unsupported(
      "This is a sealed or encrypted mail, or a signature (S/MIME). Only the recipient's mail program opens it. The file is kept.",
    );
  const other = others.find(([magic, , at = 0]) => head.startsWith(magic, at) && (isBinary || /[^\x20-\x7e]/.test(magic)));
  if (other !== undefined) return unsupported(`This is ${other[1]}. Pandect keeps the file and reads no text from it.`);
  if (/(?:^|[\r\n])\d{1,10} \d{1,5} obj\b/.test(head) && bytes.includes("endobj")) {
    return new IngestRefusal(
      "damaged",
      "This PDF file is damaged: its beginning is missing. Save it again with a PDF reader and add that.",
    );
  }
  return null;
}

/** Signs by which files of other formats are known: bytes, name, and where the bytes are, from 0. */
const others: readonly (readonly [magic: string, name: string, at?: number])[] = [
  ["GIF8", "a picture (GIF)"],
  ["BM", "a picture (BMP)"],
  ["WEBP", "a picture (WebP)", 8],
  ["ftyphei", "a picture (HEIC)", 4],
  ["ftypmif1", "a picture (HEIC)", 4],
  ["8BPS", "a picture (Photoshop)"],
  ["AC10", "a drawing (AutoCAD)"],
  ["ftypM4A", "a sound recording (M4A)", 4],
  ["ftyp", "a video", 4],
  ["AVI ", "a video", 8],
  ["\x1aE\xdf\xa3", "a video"],
  ["WAVE", "a sound recording (WAV)", 8],
  ["ID3", "a sound recording (MP3)"],
  ["\xff\xfb", "a sound recording (MP3)"],
  ["OggS", "a sound recording (Ogg)"],
  ["fLaC", "a sound recording (FLAC)"],
  ["SQLite format 3\0", "a database (SQLite)"],
  ["\x1f\x8b", "a compressed file (gzip)"],
  ["BZh", "a compressed file (bzip2)"],
  ["\xfd7zXZ", "a compressed file (xz)"],
  ["7z\xbc\xaf", "an archive (7z)"],
  ["Rar!", "an archive (RAR)"],
  ["ustar", "an archive (tar)", 257],
  [
    'x\x9f>"',
    "a file of Outlook's own format (winmail.dat, TNEF), which only Outlook opens; ask the sender for the attachments in another format",
  ],
  ["!BDN", "an Outlook mailbox (PST)"],
  ["MZ", "a program"],
  ["\x7fELF", "a program"],
];

/** Old Office files and encrypted new ones share one container; the name of the stream inside distinguishes them. */
function oleRefusal(bytes: Buffer): IngestRefusal {
  const holds = (name: string) => bytes.includes(Buffer.from(name, "utf16le"));
  if (holds("EncryptedPackage")) {
    return new IngestRefusal("encrypted", "This file is encrypted with a password. Save a copy without the password and add that.");
  }
  if (holds("WordDocument")) return unsupported("This is an old Word file (.doc). Save it as .docx and add that.");
  if (holds("Workbook")) return unsupported("This is an old Excel file (.xls). Save it as .xlsx and add that.");
  if (holds("PowerPoint Document")) return unsupported("This is an old PowerPoint file (.ppt). Save it as .pptx and add that.");
  return unsupported("Pandect does not read old Office files. Save this file as .docx or PDF and add that.");
}

function unsupported(sentence: string): IngestRefusal {
  return new IngestRefusal("unsupported", sentence);
}
