import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { type Zippable, zipSync } from "fflate";
import type { ImportSink, ParserFactory } from "../store/model.ts";
import { XmlTokenizer } from "../import/xml/xml.ts";

/** Files of fictional law for the tests of the input layer, and a parser for their one-element format. */
export const lawXml = `<?xml version="1.0" encoding="UTF-8"?>\n<law n="1"><p>No heron shall be taxed — § 1.</p></law>\n`;

export const sha256 = (bytes: Uint8Array | string): string => createHash("sha256").update(bytes).digest("hex");

export const gz = (content: string | Buffer): Buffer => gzipSync(content);

export function zip(files: Record<string, string | Uint8Array>, options: { attrs?: number; level?: 0 | 6 } = {}): Buffer {
  const entries: Zippable = {};
  for (const [name, content] of Object.entries(files)) {
    const bytes = typeof content === "string" ? Buffer.from(content) : content;
    // `os` 3 is Unix: the upper half of `attrs` is the mode.
    entries[name] = [bytes, { level: options.level ?? 6, ...(options.attrs === undefined ? {} : { os: 3, attrs: options.attrs }) }];
  }
  return Buffer.from(zipSync(entries));
}

/** Overwrites a little-endian number in every central directory record of a zip. Offsets as in APPNOTE 4.3.12. */
export function patchDirectory(archive: Buffer, offset: number, bytes: 2 | 4, value: number): Buffer {
  const copy = Buffer.from(archive);
  for (let at = copy.indexOf("PK\x01\x02", 0, "latin1"); at >= 0; at = copy.indexOf("PK\x01\x02", at + 46, "latin1")) {
    copy.writeUIntLE(value, at + offset, bytes);
  }
  return copy;
}

/** Replaces a name with one of the same length, in both local and central records. */
export function rename(archive: Buffer, from: string, to: string): Buffer {
  if (from.length !== to.length) throw new Error("names differ in length");
  return Buffer.from(archive.toString("latin1").replaceAll(from, to), "latin1");
}

/** Reads `<law>` documents: counts `<p>`, and characters of text, into warnings and sections-to-be. */
export function lawParser(seen: { paragraphs: number; characters: number; text: string }): ParserFactory {
  return (root) => {
    if (root.name !== "law") return null;
    return new XmlTokenizer({
      open: (name) => {
        if (name === "p") seen.paragraphs++;
      },
      close: () => {},
      text: (raw) => {
        seen.characters += raw.length;
        if (seen.text.length < 1000) seen.text += raw;
      },
    });
  };
}

export const silentSink: ImportSink = { source: () => {}, division: () => {}, section: () => {}, warning: () => {} };
