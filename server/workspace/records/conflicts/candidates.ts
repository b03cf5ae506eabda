import type { ReadDb } from "../../../platform/db/open.ts";
import { stemOf } from "#shared/law/search-terms.ts";
import { findDocuments, type FoundDocument, readChunks, readFound } from "../documents/search-store.ts";
import type { NameParts } from "./name-parts.ts";
import { spellingsOf } from "./spellings.ts";

/** A stretch of a document that has the words of a name. */
export interface NamedChunk {
  document: FoundDocument;
  /** Place of its first character in the document's text, in UTF-16 code units. */
  start: number;
  text: string;
}

/** Documents looked at for one name as it is, and as many for its other spellings; the ones with the name most often come first. */
const mostDocuments = 60;
/** Chunks of one document that are looked at. */
const mostChunks = 4;
/** Words between the words of a name, as FTS5 counts them. */
const mostBetween = 4;

/**
 * Stretches of documents that have every word of a name, or one of them in another spelling. `unread` is the number of documents that have
 * all words as they are, close together, and are left out because there are too many.
 */
export function chunksNaming(db: ReadDb, name: NameParts, allowlist: string | null): { unread: number; chunks: NamedChunk[] } {
  const scope = { allowlist, matterId: null };
  const at = { limit: mostDocuments, offset: 0 };
  const words = name.words.map((word, i) => termsFor(word, !name.isCompany && i < name.words.length - 1));
  const own = words.map(([term = ""]) => term);
  const exact = findDocuments(
    db,
    own.length === 1 ? quoted(own[0] ?? "") : `NEAR(${own.map(quoted).join(" ")}, ${mostBetween})`,
    scope,
    at,
  );
  const spelled = words.map((terms, i) =>
    own.map((term, j) => (i === j ? `(${terms.map(quoted).join(" OR ")})` : quoted(term))).join(" AND "),
  );
  const near = findDocuments(db, spelled.map((one) => `(${one})`).join(" OR "), scope, { ...at, limit: 2 * mostDocuments });
  const documents = readFound(db, [...new Set([...exact.numbers, ...near.numbers])].slice(0, 2 * mostDocuments));
  const sets = words.map((terms) => new Set(terms));
  const wanted = documents.flatMap(({ id, places }) => chunksOf(places, sets).map((seq): [string, number] => [id, seq]));
  const byId = new Map(documents.map((document) => [document.id, document]));
  const chunks = readChunks(db, wanted).toSorted((one, other) => one.start - other.start);
  return {
    unread: exact.total - exact.numbers.length,
    chunks: chunks.flatMap(({ documentId, start, text }) => {
      const document = byId.get(documentId);
      return document === undefined ? [] : [{ document, start, text }];
    }),
  };
}

const quoted = (term: string) => `"${term.replaceAll('"', "")}"`;

/** The term of a word, then those of its spellings, as the index has them. */
function termsFor(word: string, isGiven: boolean): string[] {
  return [...new Set([word, ...spellingsOf(word, isGiven)].map(stemOf))].filter((term) => term !== "");
}

/** The first chunks that have some term of every word; the very first where only the name of the document has them. */
function chunksOf(places: string, words: readonly ReadonlySet<string>[]): number[] {
  const chunks = words.map(() => new Set<number>());
  // One pass over the lines of terms: asking for each of hundreds of spellings would read them as often.
  for (const line of places.split("\n")) {
    const end = line.indexOf(" ");
    const term = line.slice(0, end);
    for (const [i, terms] of words.entries())
      if (terms.has(term)) for (const seq of line.slice(end + 1).split(",")) chunks[i]?.add(Number(seq));
  }
  const [first, ...others] = chunks;
  const whole = [...(first ?? [])].filter((seq) => others.every((one) => one.has(seq)));
  return whole.length === 0 ? [0] : whole.toSorted((a, b) => a - b).slice(0, mostChunks);
}
