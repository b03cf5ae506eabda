import { ImportError } from "../../store/model.ts";
import { isWebPage } from "./input-kind.ts";

/** Bytes needed to see a byte order mark, the XML declaration, or the encoding that a web page declares. */
const headBytes = 1024;

/** Declared encodings and how they are decoded. ISO-8859-1 is read as windows-1252, its superset, as in browsers. */
const encodings: Record<string, "utf-8" | "windows-1252"> = {
  "utf-8": "utf-8",
  utf8: "utf-8",
  "us-ascii": "utf-8",
  ascii: "utf-8",
  // Without a byte order mark and with readable markup the bytes cannot be UTF-16, whatever the declaration says.
  "utf-16": "utf-8",
  "iso-8859-1": "windows-1252",
  latin1: "windows-1252",
  "windows-1252": "windows-1252",
  cp1252: "windows-1252",
};

type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/**
 * Decodes the bytes of a document, in the given encoding or else: UTF-8, UTF-16 by its byte order mark, Latin-1 or windows-1252 when declared. A byte order mark is
 * dropped, and so are zero bytes that fill the end of a file. Throws ImportError for other encodings, for bytes that are invalid in the
 * encoding and for other zero bytes, with the position of the byte.
 */
export async function* decoded(bytes: AsyncIterable<Buffer>, given?: Encoding): AsyncGenerator<string, void, undefined> {
  let decoder: Decoder | null = given === undefined ? null : strictDecoder(given);
  let head: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    if (decoder !== null) {
      yield decoder.write(chunk);
      continue;
    }
    // A copy: the next chunk may reuse the memory of this one.
    head = Buffer.concat([head, chunk]);
    if (head.length < headBytes) continue;
    decoder = decoderOf(head);
    yield decoder.write(head);
  }
  if (decoder === null) {
    decoder = decoderOf(head);
    yield decoder.write(head);
  }
  const rest = decoder.end();
  if (rest !== "") yield rest;
}

function decoderOf(head: Buffer): Decoder {
  const encoding = encodingOf(head);
  return encoding === null ? undeclaredDecoder() : strictDecoder(encoding);
}

/** The encoding of a document by its first bytes (XML 1.0, appendix F); null for a web page that declares none. */
function encodingOf(head: Buffer): Encoding | null {
  const [a, b, c, d] = head;
  if ((a === 0xff && b === 0xfe && c === 0 && d === 0) || (a === 0 && b === 0 && c === 0xfe && d === 0xff)) throw unread("UTF-32");
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return "utf-16le";
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return "utf-16be";
  const start = head.toString("latin1", 0, headBytes);
  // RTF is ASCII; some writers put characters of the code page in it as they are.
  if (start.startsWith("{\\rtf")) return "windows-1252";
  const inXml = /^(?:\xef\xbb\xbf)?<\?xml\s[^>]*?encoding\s*=\s*["']([^"']{1,40})["']/.exec(start)?.[1];
  // Word's HTML names the character set unquoted, inside the content of a meta element.
  const isPage = isWebPage(start);
  const declared = inXml ?? (isPage ? /<meta\b[^>]*?charset\s*=\s*["']?([\w-]{1,40})/i.exec(start)?.[1] : undefined);
  if (declared === undefined) return isPage && !start.startsWith("\xef\xbb\xbf") ? null : "utf-8";
  return encodings[declared.toLowerCase()] ?? fail(unread(declared));
}

/** Zero bytes at the end of a text that count as filling; more of them are a download that reserved its room. */
const mostFill = 1 << 20;

interface Decoder {
  write(chunk: Buffer): string;
  end(): string;
}

/** A web page without a declaration is UTF-8, or windows-1252 as in browsers: its first character beyond ASCII decides. */
function undeclaredDecoder(): Decoder {
  let decoder = strictDecoder("utf-8");
  let isDecided = false;
  return {
    write(chunk) {
      if (!isDecided && chunk.some((byte) => byte > 0x7f)) {
        isDecided = true;
        if (!decodes(chunk, "utf-8")) decoder = strictDecoder("windows-1252");
      }
      return decoder.write(chunk);
    },
    end: () => decoder.end(),
  };
}

function strictDecoder(encoding: Encoding): Decoder {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const wide = encoding.startsWith("utf-16");
  let done = 0;
  let before: Buffer = Buffer.alloc(0);
  /** Where zero bytes began that go on to the end so far. */
  let filled: number | null = null;
  return {
    write(read) {
      const zero = wide ? -1 : filled === null ? read.indexOf(0) : 0;
      if (zero >= 0) filled ??= done + zero;
      if (filled !== null && (done - filled > mostFill || read.subarray(zero).some((byte) => byte !== 0))) throw notText(filled);
      const chunk = zero < 0 ? read : read.subarray(0, zero);
      try {
        const text = decoder.decode(chunk, { stream: true });
        if (wide && text.includes("\0")) throw notText(done);
        done += read.length;
        before = Buffer.from(chunk.subarray(-3));
        return text;
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        throw notEncoded(encoding, done - before.length + firstInvalid(Buffer.concat([before, chunk]), encoding));
      }
    },
    end() {
      try {
        return decoder.decode();
      } catch {
        throw notEncoded(encoding, done);
      }
    },
  };
}

/** Offset of the first invalid byte. `bytes` may start inside a character. */
function firstInvalid(bytes: Buffer, encoding: Encoding): number {
  let start = 0;
  if (encoding === "utf-8") while (start < 3 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start++;
  // The longest prefix that decodes ends where the damage begins; `stream` lets it end inside a character.
  let good = start;
  let bad = bytes.length;
  while (good < bad) {
    const middle = (good + bad + 1) >> 1;
    if (decodes(bytes.subarray(start, middle), encoding)) good = middle;
    else bad = middle - 1;
  }
  return good;
}

function decodes(bytes: Buffer, encoding: Encoding): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function notText(offset: number): ImportError {
  return new ImportError(`This file is damaged: byte ${offset} is a zero byte, which no text has. Download it again.`);
}

function notEncoded(encoding: Encoding, offset: number): ImportError {
  const name = encoding === "utf-8" ? "UTF-8" : encoding === "windows-1252" ? "windows-1252" : "UTF-16";
  return new ImportError(`This file is damaged: the text is not valid ${name} at byte ${offset}. Download it again.`);
}

function unread(encoding: string): ImportError {
  return new ImportError(`This file is written in the encoding ${encoding}, which Pandect does not read; publishers use UTF-8.`);
}

function fail(error: Error): never {
  throw error;
}
