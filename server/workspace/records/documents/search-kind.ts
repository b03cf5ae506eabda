import type { Found } from "#shared/workspace/workspace-search.ts";
import type { StemHit } from "../../../law/search/stem-hits.ts";
import type { ReadDb } from "../../../platform/db/open.ts";
import type { NearPassage, SearchKind, SearchQuery } from "../document-search/search-kind.ts";
import { snippetOf } from "../document-search/snippet.ts";
import { findAny, findDocuments, type FoundChunk, type FoundDocument, placeOf, readChunks, readFound } from "./search-store.ts";
import { distinct, foundBeside, isInNote, mayBeNote } from "./search-beside.ts";
import { shownReader } from "../../../text/documents/shown-text.ts";
import { chunksWith } from "../../../text/documents/terms.ts";

/** Number of chunks of a document checked for words side by side. */
const mostChunks = 12;

/** Documents by their names and texts. */
export const documentSearch: SearchKind = {
  kind: "document",
  search(db, query, at) {
    const { total, numbers } = findDocuments(db, query.match, query, at);
    const documents = readFound(db, numbers);
    const best = bestChunks(db, documents, query);
    return {
      total,
      found: documents.map((one) => foundBeside(one, best.get(one.id)?.hits ?? [], query) ?? foundDocument(one, best.get(one.id))),
    };
  },
  passages(db, query, most) {
    const documents = readFound(db, findAny(db, query.phrases, query, nearDocuments));
    const each = Math.max(1, Math.floor(most / documents.length));
    const terms = new Set(query.phrases.flat());
    return documents.flatMap((document): NearPassage[] => {
      const wanted = likeliest(document.places, terms).slice(0, each);
      const chunks = readChunks(
        db,
        wanted.map((seq) => [document.id, seq]),
      ).toSorted((a, b) => wanted.indexOf(a.seq) - wanted.indexOf(b.seq));
      return chunks.map((chunk) => {
        const hits = query.find(chunk.text);
        return { found: foundDocument(document, { chunk, hits }), words: distinct(hits) };
      });
    });
  },
};

/** Documents whose passages are compared with a question. */
const nearDocuments = 10;

interface Best {
  chunk: FoundChunk;
  hits: StemHit[];
}

function foundDocument(document: FoundDocument, best: Best | undefined): Found {
  const about = { kind: "document" as const, id: document.id, matterId: document.matterId, title: document.filename };
  if (best === undefined) return { ...about, snippet: "", marks: [], place: null };
  const { chunk, hits } = best;
  const shown = shownReader(document)?.(chunk.text, chunk.start);
  const seen = shown === undefined ? hits : hits.map((hit) => seenAs(hit, (at) => shown.placeOf(chunk.start + at)));
  const { text, marks, hit } = snippetOf(
    shown?.text ?? chunk.text,
    seen.filter(({ start, end }) => end > start),
  );
  const found = hit === null ? hits[0] : hits[seen.findIndex(({ start, end }) => start === hit.start && end > start)];
  if (found === undefined) return { ...about, snippet: text, marks, place: null };
  const start = chunk.start + found.start;
  const place = placeOf(document, { start, end: chunk.start + found.end });
  const isNote = mayBeNote(chunk.text, found.start) && isInNote(document, start);
  return { ...about, snippet: text, marks, place, ...(isNote && { part: "note" }) };
}

/**
 * For each document, the first chunk with the most phrases found; the beginning when only the name has them. Leaves out a document whose
 * text has no chunk. Two statements, however many documents there are.
 */
function bestChunks(db: ReadDb, documents: readonly FoundDocument[], { phrases, find }: SearchQuery): Map<string, Best> {
  const terms = new Set(phrases.flat());
  const wanted = new Map(documents.map(({ id, places }) => [id, likeliest(places, terms)]));
  const read = (chunks: readonly (readonly [string, number])[]) =>
    readChunks(db, chunks).map((chunk) => ({ chunk, hits: find(chunk.text) }));
  const best = new Map(read([...wanted].map(([id, seqs]) => [id, seqs[0] ?? 0])).map((one) => [one.chunk.documentId, one]));
  if (phrases.every((phrase) => phrase.length === 1)) return best;
  const rest = [...wanted].flatMap(([id, seqs]) =>
    distinct(best.get(id)?.hits ?? []) === phrases.length ? [] : seqs.slice(1, mostChunks).map((seq) => [id, seq] as const),
  );
  const others = Map.groupBy(read(rest), ({ chunk }) => chunk.documentId);
  for (const [id, found] of others) {
    const order = wanted.get(id) ?? [];
    for (const one of found.toSorted((a, b) => order.indexOf(a.chunk.seq) - order.indexOf(b.chunk.seq)))
      if (distinct(one.hits) > distinct(best.get(id)?.hits ?? [])) best.set(id, one);
  }
  return best;
}

/** A hit at the place a reader sees, which is empty for one in the address of a link. */
const seenAs = (hit: StemHit, placeOf: (at: number) => number): StemHit => ({ ...hit, start: placeOf(hit.start), end: placeOf(hit.end) });

/** Numbers of the chunks that have any of the terms, those with most terms first. */
function likeliest(places: string, terms: ReadonlySet<string>): number[] {
  const counts = new Map<number, number>();
  for (const term of terms) for (const seq of chunksWith(places, term)) counts.set(seq, (counts.get(seq) ?? 0) + 1);
  return [...counts].sort(([a, n], [b, m]) => m - n || a - b).map(([seq]) => seq);
}
