import type { ReadDb } from "../../db/open.ts";
import { postingsIn, rankingTerms } from "./candidates.ts";
import { exactWordMatches, phraseMatches } from "./phrase.ts";
import { type Bitmap, blockOf, docOf, emptyBitmap, hasBit, setBit } from "./postings.ts";
import { readQuery, wholeWords } from "./query.ts";
import type { SearchRequest } from "./request.ts";
import { type Scope, scopeOf } from "./scope.ts";

/** The sections of each block that a search can answer, as bitmaps: all of them, where a search ranks its best. */
export type Hits = ReadonlyMap<number, Bitmap>;

/** The sections whose words match, whatever the filters; the same rules as `rank` has. */
export function hitsOf(db: ReadDb, request: Pick<SearchRequest, "query" | "matchType">): Hits {
  const everything = scopeOf(db, { excludeRepealed: false });
  const query = readQuery(request.query);
  if (request.matchType === "phrase") return fromPlaces(phraseMatches(db, everything, request.query));
  if (request.matchType === "all" || query.stems.length === 0) {
    return fromPlaces(exactWordMatches(db, everything, wholeWords(request.query)));
  }
  const concepts = rankingTerms(db, query.concepts);
  const hits = new Map<number, Bitmap>();
  for (const { block } of everything.blocks) {
    const bits = inAny(concepts.map((terms) => sectionsWith(db, block, terms)));
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
