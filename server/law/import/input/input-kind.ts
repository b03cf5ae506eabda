/** The kind of file that its first bytes show; only the first three kinds are read. */
export type Kind = "zip" | "gzip" | "xml" | "html" | "pdf" | "json" | "tar" | "archive" | "word" | "text" | "binary";

/** Bytes checked. Comments and blanks before the first tag of a web page are seldom longer. */
export const kindBytes = 4096;

const magic: [Kind, ...number[]][] = [
  ["zip", 0x50, 0x4b, 0x03, 0x04],
  ["zip", 0x50, 0x4b, 0x05, 0x06],
  ["gzip", 0x1f, 0x8b],
  ["pdf", 0x25, 0x50, 0x44, 0x46, 0x2d],
  ["archive", 0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c],
  ["archive", 0x52, 0x61, 0x72, 0x21],
  ["archive", 0xfd, 0x37, 0x7a, 0x58, 0x5a],
  ["archive", 0x42, 0x5a, 0x68],
  ["archive", 0x28, 0xb5, 0x2f, 0xfd],
  ["word", 0xd0, 0xcf, 0x11, 0xe0],
  ["word", 0x7b, 0x5c, 0x72, 0x74, 0x66],
];

/** Recognizes a file by its first bytes; its name plays no part. */
export function kindOf(head: Buffer): Kind {
  const known = magic.find(([, ...bytes]) => bytes.every((b, i) => head[i] === b));
  if (known !== undefined) return known[0];
  if (head.toString("latin1", 257, 262) === "ustar") return "tar";
  const text = headText(head);
  if (text === null) return "binary";
  if (isWebPage(text)) return "html";
  const start = afterProlog(text);
  if (/^<[A-Za-z_:!?]/.test(start) || (start === "" && /^\s*<[!?]/.test(text))) return "xml";
  return /^[[{]/.test(start) ? "json" : "text";
}

/** True when a text starts like a web page, apart from XML declaration and comments. */
export function isWebPage(text: string): boolean {
  return /^<(!doctype\s+html|html|head|body|script|meta)\b/i.test(afterProlog(text.slice(0, kindBytes)));
}

function afterProlog(text: string): string {
  return text.replace(/^(\s|\ufeff|<\?[^>]*\?>|<!--[\s\S]*?-->)+/, "");
}

/** What a file is that lies among files of law and is none, as the end of “… is”. */
export function skippedAs(kind: Kind, head: Buffer): string {
  if (kind === "html") return "a web page without law";
  if (isWindowsProgram(head)) return "a Windows program, not a file of law";
  return "not XML";
}

/** `MZ`: the first bytes of every Windows program. Florida's download is one. */
const isWindowsProgram = (head: Buffer) => head[0] === 0x4d && head[1] === 0x5a;

/** The reason a file of this kind is refused, and the remedy. `head` are its first bytes. */
export function notLawSentence(kind: Exclude<Kind, "zip" | "gzip" | "xml">, head: Buffer = Buffer.alloc(0)): string {
  const advice =
    "Pandect reads the publishers' XML files, chapters of state codes in HTML, acts of the India Code in JSON, and PANDECT-JSONL: alone, compressed (.gz) or in a .zip.";
  switch (kind) {
    case "html":
      return "This is a web page, not a file of law. Publishers answer with one when they do not offer the file; download it again.";
    case "pdf":
      return `This is a PDF. Pandect reads PDFs only of titles of state codes, under their publisher's names, such as os15.pdf. ${advice}`;
    case "json":
      return `This is a JSON file. ${advice} The first line of PANDECT-JSONL is its source line.`;
    case "tar":
      return "This is a tar archive, which Pandect does not open. Unpack it, and install the folder or the files in it.";
    case "archive":
      return `This is an archive of a kind Pandect does not open. ${advice}`;
    case "word":
      return `This is a word processor document. ${advice}`;
    case "text":
      return lfsPointer.test(head.toString("latin1"))
        ? "This file only points to the real one, which Git LFS keeps elsewhere. Run “git lfs pull”, then install the file again."
        : `This is plain text, not XML. ${advice}`;
    case "binary":
      if (isWindowsProgram(head)) return "This is a Windows program, not a file of law. Save the publisher's pages or data files instead.";
      return controlSentence(head) ?? `This is not a file of law. ${advice}`;
  }
}

const lfsPointer = /^version https:\/\/git-lfs\.github\.com\/spec\//;

/** For XML that only has a character no text may have (XML 1.0 §2.2): which one, and where. Null for other files. */
function controlSentence(head: Buffer): string | null {
  const at = head.findIndex((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13);
  if (at < 0 || !/^(?:\xef\xbb\xbf)?\s*<[A-Za-z_:!?]/.test(head.toString("latin1", 0, at))) return null;
  const line = head.subarray(0, at).filter((byte) => byte === 10).length + 1;
  const code = (head[at] ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return head[at] === 0
    ? `This file is damaged: byte ${at} is a zero byte, which no text has. Download it again.`
    : `This file has the control character U+${code} in line ${line} (byte ${at}), which XML does not allow. Remove it, or download the file again.`;
}

/** The head as text, by byte order mark or UTF-16 pattern; null when control characters show that it is not text. */
export function headText(head: Buffer): string | null {
  const [a, b, c, d] = head;
  const swapped = (a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c);
  const wide = swapped || (a === 0xff && b === 0xfe && !(c === 0 && d === 0)) || (a === 0x3c && b === 0);
  // A complete text may be filled up with zero bytes.
  const end = wide ? head.length : head.findLastIndex((byte) => byte !== 0) + 1;
  if (end === 0 && head.length > 0) return null;
  const text = new TextDecoder(swapped ? "utf-16be" : wide ? "utf-16le" : "utf-8").decode(head.subarray(0, end));
  // Published law contains old 8-bit quotation marks misread as Unicode (U+0080 to U+009F).
  return /(?![\t\n\r\f\u0080-\u009f])\p{Cc}/u.test(text) ? null : text;
}
