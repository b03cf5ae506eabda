import { createHash, type Hash, hash } from "node:crypto";
import type { ImportedDivision, ImportedSource } from "./model.ts";
import type { PreparedSection } from "./prepared.ts";
import { encodedTexts, veryLong } from "./stored-text.ts";

/**
 * Digests of the levels above a section, in hex: the same digest means the same names and numbers above. Receives the events of one
 * document.
 */
export class Paths {
  #root = "";
  readonly #byKey = new Map<string, { digest: string; size: number }>();

  source({ corpusType, jurisdiction, titleNumber }: ImportedSource): void {
    this.#root = [corpusType, jurisdiction, titleNumber].join("\n");
    this.#byKey.clear();
  }

  /** Returns the number of code units in names and numbers of the level and the levels above. */
  division({ key, parentKey, kind, number, label, name }: ImportedDivision): number {
    const above = parentKey === null ? undefined : this.#byKey.get(parentKey);
    const own = [key, kind, number ?? "-", label, name];
    const size = own.reduce((sum, text) => sum + text.length, above?.size ?? 0);
    this.#byKey.set(key, { digest: textDigest([above?.digest ?? this.#root, ...own]), size });
    return size;
  }

  of(divisionKey: string): string {
    return this.#byKey.get(divisionKey)?.digest ?? "";
  }
}

/**
 * Digest of everything the corpus stores about a section and its place except its position, in hex, 20 bytes: any difference from its
 * publisher or our parser gives another digest. Whether the law changed is a coarser question (comparison.ts). `texts` are the texts of the
 * section.
 */
export function contentDigest(section: Omit<PreparedSection, "digest">, texts = encodedTexts(section)): string {
  content.begin();
  content.add(section.path);
  content.add(section.unit);
  content.add(section.actId);
  content.add(section.identity);
  content.add(section.identifier);
  content.add(section.corpusType);
  content.add(section.namedSource);
  content.add(section.number);
  content.add(section.numberLabel);
  content.add(section.heading);
  content.add(section.citationShort);
  content.add(section.status);
  content.add(texts.text);
  content.add(section.credit);
  content.add(texts.structure);
  content.add(texts.notes);
  content.add(section.record);
  content.add(JSON.stringify([section.nth, section.year ?? String(section.year), section.cited]));
  for (const name of section.popularNames) content.add(name);
  content.add(null);
  for (const reference of section.references) content.add(reference);
  return content.digest();
}

/**
 * Digest of a series of texts, in hex, 20 bytes. Leaves out the pieces of the last text at the places `at`, unless that text is very long.
 */
export function textDigest(texts: readonly string[], except: { at: readonly number[]; length: number } = { at: [], length: 0 }): string {
  content.begin();
  for (const text of texts) content.add(text);
  content.blank(texts.at(-1)?.length ?? 0, except);
  return content.digest();
}

/** UTF-16 code units buffered before hashing: nearly every section fits completely and is hashed in one call. */
const mostGathered = 2 * veryLong;
/** Maximum of one text; a longer one is added in pieces. Its UTF-8 bytes, at most three per code unit, also fit. */
const longest = veryLong;

/** Buffers strings in their memory form: joining them into one string first would take as long as parsing a third of them. */
class Content {
  #units = new Uint16Array(1 << 16);
  #bytes = Buffer.from(this.#units.buffer);
  #at = 0;
  /** Contains the earlier content, where it exceeded the buffer. */
  #hash: Hash | null = null;

  begin(): void {
    this.#at = 0;
    this.#hash = null;
  }

  add(text: string | Buffer | null | undefined): void {
    if (typeof text === "object" && text !== null) return this.#addBytes(text);
    const length = text == null ? 0 : text.length;
    if (text != null && length > longest) return this.#addLong(text);
    if (this.#at + length + 2 > this.#units.length) this.#makeRoom(length + 2);
    const units = this.#units;
    let at = this.#at;
    // The length separates adjacent texts, and distinguishes null from "".
    units[at++] = text == null ? 0xffff : length & 0xffff;
    units[at++] = length >>> 16;
    if (text != null && length > 24) at += this.#bytes.write(text, at * 2, "utf16le") / 2;
    else if (text != null) for (let i = 0; i < length; i++) units[at++] = text.charCodeAt(i);
    this.#at = at;
  }

  /** Blanks pieces of the last added text, which has this length. */
  blank(length: number, { at, length: by }: { at: readonly number[]; length: number }): void {
    if (length > longest) return;
    const start = this.#at - length;
    for (const place of at) this.#units.fill(0, start + place, start + place + by);
  }

  digest(): string {
    const rest = this.#bytes.subarray(0, this.#at * 2);
    return this.#hash === null ? hash("sha1", rest, "hex") : this.#hash.update(rest).digest("hex");
  }

  #addBytes(bytes: Buffer): void {
    const length = (bytes.length + 1) >> 1;
    this.#addLength(bytes.length, length);
    this.#units[this.#at + length - 1] = 0;
    bytes.copy(this.#bytes, this.#at * 2);
    this.#at += length;
  }

  #addLong(text: string): void {
    this.#addLength(text.length, 0);
    for (let done = 0; done < text.length; done += longest) {
      const piece = text.slice(done, done + longest);
      if (this.#at + piece.length > this.#units.length) this.#makeRoom(piece.length);
      this.#at += this.#bytes.write(piece, this.#at * 2, "utf16le") / 2;
    }
  }

  /** Makes room for this many more code units. */
  #addLength(length: number, room: number): void {
    if (this.#at + room + 2 > this.#units.length) this.#makeRoom(room + 2);
    this.#units[this.#at++] = length & 0xffff;
    this.#units[this.#at++] = length >>> 16;
  }

  #makeRoom(by: number): void {
    if (this.#at + by > mostGathered) {
      this.#hash = (this.#hash ?? createHash("sha1")).update(this.#bytes.subarray(0, this.#at * 2));
      this.#at = 0;
      if (by <= this.#units.length) return;
    }
    const units = new Uint16Array(Math.min(mostGathered, Math.max(this.#units.length * 2, this.#at + by + 1024)));
    units.set(this.#units.subarray(0, this.#at));
    this.#units = units;
    this.#bytes = Buffer.from(units.buffer);
  }
}

/** Reused for each section. */
const content = new Content();
