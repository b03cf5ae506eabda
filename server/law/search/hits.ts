import type { ReadDb } from "../../platform/db/open.ts";
import { rankingTerms } from "./candidates.ts";
import { postingsIn } from "./stem-postings.ts";
import { citedIn } from "./cited-section.ts";
import { conditionMatches, wordsBeginning } from "./conditions.ts";
import { exactWordMatches, phraseMatches } from "./phrase.ts";
import { type Bitmap, blockOf, docOf, emptyBitmap, hasBit, setBit } from "./postings.ts";
import { readWords, withoutSlips } from "./pool.ts";
import { wholeWords } from "./query.ts";
import type { SearchRequest } from "./request.ts";
import { type Scope, scopeOf } from "./scope.ts";
import { formMatches } from "./word-forms.ts";

/** All sections of each block that match a search, as bitmaps; a search itself ranks only the best of these. */
export type Hits = ReadonlyMap<number, Bitmap>;

/** The sections whose words match, regardless of the filters; the same rules as in `rank`. */
export function hitsOf(db: ReadDb, request: Pick<SearchRequest, "query" | "matchType" | "wordForms">): Hits {
  const everything = scopeOf(db, { excludeRepealed: false, includeSample: true });
  const cited = citedIn(db, everything, { ...request, ...unfiltered });
  if (cited !== null && cited.words === null) return ofIds(cited.sections);
  const read = readWords(request, cited?.words ?? request.query);
  const { text, query, syntax } = cited === null ? withoutSlips(db, request, read) : read;
  if (request.matchType === "phrase") return fromPlaces(phraseMatches(db, everything, text));
  if (syntax !== null && syntax.conditions !== null) return fromPlaces(conditionMatches(db, everything, syntax.conditions));
  if (request.matchType === "all" && request.wordForms === true && query.stems.length > 0) {
    return fromPlaces(formMatches(db, everything, query.stems));
  }
  const prefixes = (syntax?.prefixes ?? []).map((start) => wordsBeginning(db, start));
  if (request.matchType === "all" || (query.stems.length === 0 && prefixes.length === 0)) {
    return fromPlaces(exactWordMatches(db, everything, wholeWords(text)));
  }
  const concepts = rankingTerms(db, [...query.concepts, ...prefixes]);
  const hits = new Map<number, Bitmap>();
  for (const { block } of everything.blocks) {
    const bits = inAny(concepts.map((terms) => sectionsWith(db, block, terms)));
    if (bits !== null) hits.set(block, bits);
  }
  return hits;
}

const unfiltered = { limit: 1, offset: 0, excerptChars: 100, excludeRepealed: false };

function ofIds(ids: readonly number[]): Hits {
  const hits = new Map<number, Bitmap>();
  for (const id of ids) {
    const bits = hits.get(blockOf(id)) ?? emptyBitmap();
    setBit(bits, docOf(id));
    hits.set(blockOf(id), bits);
  }
  return hits;
}

export function isHit(hits: Hits, id: number): boolean {
  const bits = hits.get(blockOf(id));
  return bits !== undefined && hasBit(bits, docOf(id));
}

/** The number of hits that pass a scope. `each` gets the position of every one. */
export function countHits(hits: Hits, scope: Scope, each?: (block: number, doc: number) => void): number {
  let count = 0;
  for (const { block, allowed } of scope.blocks) {
    const bits = hits.get(block);
    if (bits === undefined) continue;
    for (let i = 0; i < bits.length; i++) {
      for (let byte = bits[i]! & (allowed?.[i] ?? 255); byte !== 0; byte &= byte - 1) {
        count++;
        each?.(block, i * 8 + (31 - Math.clz32(byte & -byte)));
      }
    }
  }
  return count;
}

/** Words in heading and text, and in the names of the levels above. Null when there are none. */
function sectionsWith(db: ReadDb, block: number, terms: readonly { stem: string }[]): Bitmap | null {
  let bits: Bitmap | null = null;
  for (const { stem } of terms) {
    for (const { docs } of postingsIn(db, block, stem)) {
      bits ??= emptyBitmap();
      for (let i = 0; i < docs.length; i++) setBit(bits, docs[i]!);
    }
  }
  return bits;
}

function inAny(parts: readonly (Bitmap | null)[]): Bitmap | null {
  const present = parts.filter((bits) => bits !== null);
  const [first, ...others] = present;
  if (first === undefined) return null;
  for (const bits of others) for (let i = 0; i < first.length; i++) first[i]! |= bits[i]!;
  return first;
}

function fromPlaces(places: ReadonlyMap<number, readonly number[]>): Hits {
  return new Map(
    [...places].map(([block, docs]) => {
      const bits = emptyBitmap();
      for (const doc of docs) setBit(bits, doc);
      return [block, bits];
    }),
  );
}
