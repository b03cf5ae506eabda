import type { WriteDb } from "../../platform/db/open.ts";
import { growArray } from "./grow-array.ts";
import { bodyField, type Field, headingField, impactOf, namesField, occurrenceWeight } from "./impact.ts";
import { type Bitmap, blockOf, countBits, docOf, emptyBitmap, PostingsBuilder, setBit } from "./postings.ts";
import { mostWords, StemNumbers } from "./stem-numbers.ts";
import { sql } from "../../platform/db/sql.ts";

/** The parts of a section that search reads. `names` are the names of the divisions above it. */
export interface SearchDocument {
  id: number;
  heading: string;
  names: string;
  body: string;
  /** The body as bound to the statement, where available. */
  bound?: string | Buffer;
}

/** Postings held in memory before a part is written: about 30 MB with the sort. */
const postingsHeld = 3_000_000;
/** Number of different stems at which a part is written: a corpus full of numbers must not fill the memory. */
const termsHeld = mostWords;

const insertPhrase = sql<[number, string, string | Buffer]>(
  "insert into search_phrase(rowid, heading, body) values (?, ?, cast(? as text))",
);
const deletePhrase = sql<number>("delete from search_phrase where rowid = ?");
const insertPosting = sql<[number, string, number, number, Buffer]>(
  "insert into search_posting(block, term, part, direct, postings) values (?, ?, ?, ?, ?)",
);
const touch = sql<number>("insert into search_touched(block) values (?) on conflict do nothing");
const selectSearchPart = sql<number, { part: number }>("select max(part) as part from search_part where block = ?");
const insertSearchPart = sql<[number, number, number, number]>("insert into search_part(block, part, docs, postings) values (?, ?, ?, ?)");
const selectSearchTombstone = sql<number, { bits: Buffer }>("select bits from search_tombstone where block = ?");
const insertSearchTombstone = sql<[number, number, Buffer]>(
  "insert into search_tombstone(block, dead, bits) values (?, ?, ?) on conflict (block) do update set dead = excluded.dead, bits = excluded.bits",
);

/**
 * Writes both text indexes. Used inside the import writer's transactions: call `finishSource` before each commit, otherwise sections would
 * be committed without their postings. Each id is added only once; changed text gets a new id.
 */
export class SearchIndexWriter {
  readonly #db: WriteDb;
  readonly #counter = new TermCounter();
  #logs = new Map<number, PostingLog>();
  #removed = new Map<number, Bitmap>();
  #held = 0;

  constructor(db: WriteDb) {
    this.#db = db;
  }

  /** Several at once take less time than one after another, because each index stays in the cache. */
  add(...docs: readonly SearchDocument[]): void {
    for (const { id, heading, body, bound = body } of docs) this.#db.run(insertPhrase, [id, heading, bound]);
    for (const doc of docs) {
      const block = blockOf(doc.id);
      let log = this.#logs.get(block);
      if (log === undefined) this.#logs.set(block, (log = new PostingLog()));
      this.#held += this.#counter.count(doc, log);
      if (this.#held >= postingsHeld || this.#counter.terms.length >= termsHeld) this.finishSource();
    }
  }

  remove(id: number): void {
    this.#db.run(deletePhrase, id);
    const block = blockOf(id);
    let bits = this.#removed.get(block);
    if (bits === undefined) this.#removed.set(block, (bits = emptyBitmap()));
    setBit(bits, docOf(id));
  }

  /** Writes everything held in memory as one more part per block. */
  finishSource(): void {
    for (const [block, log] of this.#logs) {
      this.#db.run(touch, block);
      this.#writePart(block, log);
    }
    for (const [block, bits] of this.#removed) {
      this.#db.run(touch, block);
      this.#bury(block, bits);
    }
    this.#logs.clear();
    this.#removed.clear();
    this.#held = 0;
    this.#counter.trim();
  }

  #writePart(block: number, log: PostingLog): void {
    if (log.docs === 0) return;
    const last = this.#db.one(selectSearchPart, block);
    const part = (last?.part ?? 0) + 1;
    log.eachTerm(this.#counter.terms, (term, direct, blob) => this.#db.run(insertPosting, [block, term, part, direct, blob]));
    this.#db.run(insertSearchPart, [block, part, log.docs, log.size]);
  }

  #bury(block: number, bits: Bitmap): void {
    const row = this.#db.one(selectSearchTombstone, block);
    if (row !== undefined) for (const [i, byte] of row.bits.entries()) bits[i] = (bits[i] ?? 0) | byte;
    this.#db.run(insertSearchTombstone, [block, countBits(bits), Buffer.from(bits.buffer)]);
  }
}

/** Counts the stems of one section after another. */
class TermCounter {
  readonly #numbers = new StemNumbers();
  #weights = new Float64Array(4096);
  /** Stems of the current section in order of appearance. */
  #seen = new Int32Array(4096);
  #count = 0;

  /** Stems by the numbers in the logs. */
  get terms(): readonly string[] {
    return this.#numbers.stems;
  }

  /** Adds the postings of a section to `log`; returns their number. */
  count(doc: SearchDocument, log: PostingLog): number {
    this.#count = 0;
    this.#addField(doc.heading, headingField);
    this.#addField(doc.body, bodyField);
    const direct = this.#count;
    this.#addField(doc.names, namesField);
    const local = docOf(doc.id);
    for (let i = 0; i < this.#count; i++) {
      const n = this.#seen[i]!;
      log.add(n, i < direct, local, impactOf(this.#weights[n]!));
      this.#weights[n] = 0;
    }
    log.docs++;
    return this.#count;
  }

  /** Call this only when no log contains numbers. */
  trim(): void {
    this.#numbers.trim();
  }

  #addField(text: string, field: Field): void {
    const numbers = this.#numbers.numbersOf(text);
    if (this.terms.length > this.#weights.length) {
      this.#weights = growArray(this.#weights, this.terms.length);
      this.#seen = growArray(this.#seen, this.terms.length);
    }
    const weights = this.#weights;
    const weight = occurrenceWeight(field, numbers.length);
    for (let i = 0; i < numbers.length; i++) {
      const n = numbers[i]!;
      const before = weights[n]!;
      if (before === 0) this.#seen[this.#count++] = n;
      weights[n] = before + weight;
    }
  }
}

/** Postings of one block in order of arrival. */
class PostingLog {
  /** Stem number * 2, plus 1 when only in names: sorting puts a stem's direct postings first. */
  #keys = new Uint32Array(65536);
  #docs = new Uint16Array(65536);
  #impacts = new Uint8Array(65536);
  size = 0;
  docs = 0;

  add(term: number, direct: boolean, doc: number, impact: number): void {
    if (this.size === this.#keys.length) {
      this.#keys = growArray(this.#keys);
      this.#docs = growArray(this.#docs);
      this.#impacts = growArray(this.#impacts);
    }
    this.#keys[this.size] = term * 2 + (direct ? 0 : 1);
    this.#docs[this.size] = doc;
    this.#impacts[this.size++] = impact;
  }

  /** Calls `visit` for each stem in the order of the table's key, with its blob. */
  eachTerm(terms: readonly string[], visit: (term: string, direct: number, blob: Buffer) => void): void {
    const starts = new Uint32Array(terms.length * 2 + 1);
    for (let i = 0; i < this.size; i++) starts[(this.#keys[i] ?? 0) + 1]!++;
    for (let k = 1; k < starts.length; k++) starts[k]! += starts[k - 1]!;
    const order = new Uint32Array(this.size);
    const next = starts.slice();
    for (let i = 0; i < this.size; i++) order[next[this.#keys[i]!]!++] = i;
    const present: number[] = [];
    for (let n = 0; n < terms.length; n++) if (starts[2 * n + 2]! > starts[2 * n]!) present.push(n);
    present.sort((a, b) => (terms[a]! < terms[b]! ? -1 : 1));
    const builder = new PostingsBuilder();
    for (const n of present) {
      const from = starts[2 * n]!;
      for (let i = from; i < starts[2 * n + 2]!; i++) builder.add(this.#docs[order[i]!]!, this.#impacts[order[i]!]!);
      visit(terms[n]!, starts[2 * n + 1]! - from, builder.take());
    }
  }
}
