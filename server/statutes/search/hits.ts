import { wordsOf } from "#shared/search-terms.ts";
import type { ReadDb } from "../../db/open.ts";
import { postingsIn, rankingTerms } from "./candidates.ts";
import { exactWordMatches, phraseMatches } from "./phrase.ts";
import { type Bitmap, blockOf, docOf, emptyBitmap, hasBit, setBit } from "./postings.ts";
import { ownConcepts, readQuery } from "./query.ts";
import type { SearchRequest } from "./request.ts";
import { type Scope, scopeOf } from "./scope.ts";

/** The sections of each block that a search can answer, as bitmaps: all of them, where a search ranks its best. */
export type Hits = ReadonlyMap<number, Bitmap>;

/** The sections whose words match, whatever the filters; the same rules as `rank` has. */
export function hitsOf(db: ReadDb, request: Pick<SearchRequest, "query" | "matchType">): Hits {
  const everything = scopeOf(db, { excludeRepealed: false });
  const query = readQuery(request.query);
  if (request.matchType === "phrase") return fromPlaces(phraseMatches(db, everything, request.query));
  if (query.stems.length === 0) {
    const words = [...new Set(wordsOf(request.query).map((w) => w.word))];
    return fromPlaces(words.length === 0 ? new Map() : exactWordMatches(db, everything, words));
  }
  const isAll = request.matchType === "all";
  const concepts = rankingTerms(db, isAll ? ownConcepts(query) : query.concepts);
  const hits = new Map<number, Bitmap>();
  for (const { block } of everything.blocks) {
    const perConcept = concepts.map((terms) => sectionsWith(db, block, terms, isAll));
    const bits = isAll ? inAll(perConcept) : inAny(perConcept);
    if (bits !== null) hits.set(block, bits);
  }
  return hits;
}

export function isHit(hits: Hits, id: number): boolean {
  const bits = hits.get(blockOf(id));
  return bits !== undefined && hasBit(bits, docOf(id));
}

/** How many of the hits a scope lets pass. `each` is told the place of every one. */
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

/** `all` counts words in heading and text only, `any` those in the names of the levels above too. Null when there are none. */
function sectionsWith(db: ReadDb, block: number, terms: readonly { stem: string }[], isDirect: boolean): Bitmap | null {
  let bits: Bitmap | null = null;
  for (const { stem } of terms) {
    for (const { direct, postings } of postingsIn(db, block, stem)) {
      bits ??= emptyBitmap();
      const count = isDirect ? direct : postings.docs.length;
      for (let i = 0; i < count; i++) setBit(bits, postings.docs[i]!);
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

function inAll(parts: readonly (Bitmap | null)[]): Bitmap | null {
  const present = parts.filter((bits) => bits !== null);
  const [first, ...others] = present;
  if (first === undefined || present.length < parts.length) return null;
  for (const bits of others) for (let i = 0; i < first.length; i++) first[i]! &= bits[i]!;
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
