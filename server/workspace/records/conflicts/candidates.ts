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
export function chunksNaming(db: ReadDb, name: NameParts, viewer: string | null): { unread: number; chunks: NamedChunk[] } {
  const scope = { viewer, matterId: null };
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
  const joined = joinedForms(name.words).map((terms) => terms.map(quoted).join(" AND "));
  const near = findDocuments(db, [...spelled, ...joined].map((one) => `(${one})`).join(" OR "), scope, { ...at, limit: 2 * mostDocuments });
  const documents = readFound(db, [...new Set([...exact.numbers, ...near.numbers])].slice(0, 2 * mostDocuments));
  const sets = words.map((terms, i) => new Set([...terms, ...joinedTerms(name.words, i)]));
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

/** The name with two of its words in one, and with one of its words in two: "northstar marine", "north star marine". */
function joinedForms(words: readonly string[]): string[][] {
  const own = words.map(stemOf);
  const inOne = words.slice(1).map((word, i) => [...own.slice(0, i), stemOf((words[i] ?? "") + word), ...own.slice(i + 2)]);
  const inTwo = words.flatMap((word, i) =>
    halves(word).map(([head, tail]) => [...own.slice(0, i), `${stemOf(head)} ${stemOf(tail)}`, ...own.slice(i + 1)]),
  );
  return [...inOne, ...inTwo];
}

/** Terms of the index that stand for a word of the name in such a form. */
function joinedTerms(words: readonly string[], i: number): string[] {
  const word = words[i] ?? "";
  const [before, after] = [words[i - 1], words[i + 1]];
  const whole = [...(before === undefined ? [] : [before + word]), ...(after === undefined ? [] : [word + after])];
  return [...whole, ...halves(word).map(([head]) => head)].map(stemOf);
}

/** Each way to part a long word in two that may be words. */
function halves(word: string): [string, string][] {
  if (word.length < 7 || word.length > 20) return [];
  return Array.from({ length: word.length - 5 }, (_, i): [string, string] => [word.slice(0, i + 3), word.slice(i + 3)]);
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
