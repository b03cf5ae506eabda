import { createHash, type Hash, hash } from "node:crypto";
import type { Body, ImportedDivision, ImportedSection, ImportedSource, Note } from "./model.ts";
import { assertSize, markSize, referenceSize, sizeBounds } from "./size-bound.ts";

/**
 * What stands above a section, in one string: a section whose digest is the same has the same names and numbers above it. Fed the events
 * of one document.
 */
export class Paths {
  #root = "";
  readonly #byKey = new Map<string, string>();

  source({ corpusType, jurisdiction, titleNumber }: ImportedSource): void {
    this.#root = [corpusType, jurisdiction, titleNumber].join("\n");
    this.#byKey.clear();
  }

  division({ key, parentKey, kind, number, label, name }: ImportedDivision): void {
    const above = parentKey === null ? this.#root : this.of(parentKey);
    this.#byKey.set(key, [above, key, kind, number ?? "-", label, name].join("\n"));
  }

  of(divisionKey: string): string {
    return this.#byKey.get(divisionKey) ?? "";
  }
}

/**
 * Digest of everything the corpus keeps of a section and of its place but its position, in hex, 20 bytes: whatever its publisher or our
 * parser says otherwise makes another. `path` is of `Paths`; it is the `nth` of the sections with its citation. Whether the law changed is
 * a coarser question (comparison.ts). Throws ImportError where all that amounts to more than `most` (size-bound.ts).
 */
export function contentDigest(section: ImportedSection, path: string, nth: number, most = sizeBounds.unit): string {
  content.begin(section.citationShort, most);
  content.place(nth, 0, 0);
  content.add(path);
  content.add(section.unit);
  content.add(section.actId);
  content.add(section.identity);
  content.add(section.identifier);
  content.add(section.corpusType);
  content.add(section.source);
  content.add(section.number);
  for (const number of section.numbers) content.add(number);
  content.add(section.isRange ? "range" : null);
  content.add(section.numberLabel);
  content.add(section.heading);
  content.add(section.citationShort);
  content.add(section.status);
  content.add(section.renumberedTo);
  content.add(section.transferredTo);
  content.add(section.movedToLabel);
  content.add(section.sourceCredit);
  content.add(JSON.stringify([section.extra, section.amendmentYears, section.amendmentsCount, section.year ?? String(section.year)]));
  for (const law of section.publicLaws) content.add(law);
  content.add(null);
  for (const name of section.popularNames) content.add(name);
  for (const { from, target } of section.references) {
    content.add(from);
    content.add(target);
    content.size += referenceSize;
  }
  addBody(section.body);
  addNotes(section.notes);
  // Of heading, credits and footnotes only the links are kept apart from their words.
  const added = new Set([section.body, ...section.notes.map((note) => note.body)]);
  for (const { body } of section.linkedTexts ?? []) if (!added.has(body)) for (const { target } of body.marks) content.add(target);
  return content.digest();
}

/** Throws ImportError where name and notes of a level, counted as a section's, amount to more than `most`. */
export function assertLevel(what: string, name: string, notes: readonly Note[], most = sizeBounds.level): void {
  assertSize(what, name.length, most);
  if (notes.length === 0) return;
  content.begin(what, most);
  content.size = name.length;
  addNotes(notes);
  content.digest();
}

/** Digest of a series of texts, in hex, 20 bytes. In the last, what stands `at` those places is left out, but not from a very long one. */
export function textDigest(texts: readonly string[], except: { at: readonly number[]; length: number } = { at: [], length: 0 }): string {
  content.begin("", Infinity);
  for (const text of texts) content.add(text);
  content.blank(texts.at(-1)?.length ?? 0, except);
  return content.digest();
}

function addNotes(notes: readonly Note[]): void {
  for (const note of notes) {
    content.add(note.topic);
    content.add(note.group);
    content.add(note.heading);
    addBody(note.body);
  }
}

function addBody(body: Body): void {
  content.add(body.text);
  for (const { kind, start, end, depth, label, anchor, level } of body.blocks) {
    content.add(kind);
    content.place(start, end, depth);
    content.add(label);
    content.add(anchor);
    content.add(level);
  }
  for (const { kind, start, end, target, footnote = -1 } of body.marks) {
    content.add(kind);
    content.place(start, end, footnote);
    content.add(target);
    content.size += target == null ? markSize : referenceSize;
  }
  if (body.tables.length > 0) content.add(JSON.stringify(body.tables));
  for (const { sign, text } of body.footnotes) {
    content.add(sign);
    content.add(text);
  }
}

/** UTF-16 code units gathered before they are hashed: all of nearly every section, which is hashed in one go. */
const mostGathered = 1 << 20;
/** Of one text; a longer one is added in pieces. */
const longest = mostGathered / 2;

/** Gathers strings and offsets as they lie in memory: to make one string of them first would take as long as parsing a third of them. */
class Content {
  #units = new Uint16Array(1 << 16);
  #bytes = Buffer.from(this.#units.buffer);
  #at = 0;
  /** Has what was gathered before, where that was more than is held at once. */
  #hash: Hash | null = null;
  /** Code units hashed since `begin`, and what else was counted. */
  size = 0;
  #what = "";
  #most = 0;

  /** `what` is refused where it comes to more than `most`. */
  begin(what: string, most: number): void {
    this.#what = what;
    this.#most = most;
    this.#at = this.size = 0;
    this.#hash = null;
  }

  add(text: string | null | undefined): void {
    const length = text == null ? 0 : text.length;
    if (text != null && length > longest) return this.#addLong(text);
    if (this.#at + length + 2 > this.#units.length) this.#makeRoom(length + 2);
    const units = this.#units;
    let at = this.#at;
    // The length keeps neighbours apart, and null from "".
    units[at++] = text == null ? 0xffff : length & 0xffff;
    units[at++] = length >>> 16;
    if (text != null && length > 24) at += this.#bytes.write(text, at * 2, "utf16le") / 2;
    else if (text != null) for (let i = 0; i < length; i++) units[at++] = text.charCodeAt(i);
    this.#at = at;
  }

  /** Three numbers of up to 32 bits. */
  place(start: number, end: number, third: number): void {
    if (this.#at + 6 > this.#units.length) this.#makeRoom(6);
    const units = this.#units;
    let at = this.#at;
    units[at++] = start & 0xffff;
    units[at++] = start >>> 16;
    units[at++] = end & 0xffff;
    units[at++] = end >>> 16;
    units[at++] = third & 0xffff;
    units[at++] = third >>> 16;
    this.#at = at;
  }

  /** Blanks pieces of the text of this length that was added last. */
  blank(length: number, { at, length: by }: { at: readonly number[]; length: number }): void {
    if (length > longest) return;
    const start = this.#at - length;
    for (const place of at) this.#units.fill(0, start + place, start + place + by);
  }

  digest(): string {
    assertSize(this.#what, this.size + this.#at, this.#most);
    const rest = this.#bytes.subarray(0, this.#at * 2);
    return this.#hash === null ? hash("sha1", rest, "hex") : this.#hash.update(rest).digest("hex");
  }

  #addLong(text: string): void {
    if (this.#at + 2 > this.#units.length) this.#makeRoom(2);
    this.#units[this.#at++] = text.length & 0xffff;
    this.#units[this.#at++] = text.length >>> 16;
    for (let done = 0; done < text.length; done += longest) {
      const piece = text.slice(done, done + longest);
      if (this.#at + piece.length > this.#units.length) this.#makeRoom(piece.length);
      this.#at += this.#bytes.write(piece, this.#at * 2, "utf16le") / 2;
    }
  }

  #makeRoom(by: number): void {
    if (this.#at + by > mostGathered) {
      this.#hash = (this.#hash ?? createHash("sha1")).update(this.#bytes.subarray(0, this.#at * 2));
      this.size += this.#at;
      assertSize(this.#what, this.size, this.#most);
      this.#at = 0;
      if (by <= this.#units.length) return;
    }
    const units = new Uint16Array(Math.min(mostGathered, Math.max(this.#units.length * 2, this.#at + by + 1024)));
    units.set(this.#units.subarray(0, this.#at));
    this.#units = units;
    this.#bytes = Buffer.from(units.buffer);
  }
}

/** Used anew for each section. */
const content = new Content();
