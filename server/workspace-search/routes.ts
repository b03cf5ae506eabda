import { page } from "#shared/pages.ts";
import type { Found, workspaceSearchRoutes } from "#shared/workspace-search.ts";
import type { ReadDb } from "../db/open.ts";
import { chunksWith } from "../documents/terms.ts";
import type { Handlers } from "../http/handlers.ts";
import type { StemHit } from "../statutes/search/stem-hits.ts";
import { matchAll, type Phrase, phrasesOf } from "./query.ts";
import { hitFinder, snippetOf } from "./snippet.ts";
import {
  countByMatter,
  findDocuments,
  findMatters,
  type FoundChunk,
  type FoundDocument,
  type MatterWords,
  pageAt,
  readChunk,
  readFound,
  restOf,
} from "./store.ts";

/** Chunks that are looked at for words side by side. */
const mostChunks = 12;

/** Finds what was looked for in a text. */
type Find = (text: string) => StemHit[];

/** Handler of the search over matters and documents. */
export const workspaceSearch: Handlers<typeof workspaceSearchRoutes> = {
  search({ query }, { workspace }) {
    const phrases = phrasesOf(query.q);
    if (phrases.length === 0) return page([], 0, query);
    const { kinds, matterId = null, limit, offset } = query;
    const match = matchAll(phrases);
    const wants = (kind: Found["kind"]) => kinds === undefined || kinds.includes(kind);
    const { total: matterTotal, matters } = wants("matter") ? findMatters(workspace, match, matterId, query) : { total: 0, matters: [] };
    const rest = { limit: limit - matters.length, offset: Math.max(0, offset - matterTotal) };
    const { total, numbers } = wants("document") ? findDocuments(workspace, match, matterId, rest) : { total: 0, numbers: [] };
    const documents = numbers.flatMap((number) => readFound(workspace, number) ?? []);
    const find = hitFinder(phrases);
    const found = [...matters.map((one) => ofMatter(one, find)), ...documents.map((one) => ofDocument(workspace, one, phrases, find))];
    return page(found, matterTotal + total, query);
  },

  counts({ query }, { workspace }) {
    const phrases = phrasesOf(query.q);
    if (phrases.length === 0) return { matters: 0, documents: 0, byMatter: [] };
    const match = matchAll(phrases);
    const none = { limit: 0, offset: 0 };
    const documents = findDocuments(workspace, match, null, none).total;
    return { matters: findMatters(workspace, match, null, none).total, documents, byMatter: countByMatter(workspace, match, documents) };
  },
};

function ofMatter(matter: MatterWords, find: Find): Found {
  const rest = restOf(matter);
  const { text, marks } = snippetOf(rest, find(rest));
  const shown = marks.length === 0 ? { snippet: "", marks: [] } : { snippet: text, marks };
  return { kind: "matter", id: matter.id, matterId: matter.id, title: matter.name, ...shown, place: null };
}

function ofDocument(db: ReadDb, document: FoundDocument, phrases: readonly Phrase[], find: Find): Found {
  const about = { kind: "document" as const, id: document.id, matterId: document.matterId, title: document.filename };
  const best = bestChunk(db, document, phrases, find);
  if (best === undefined) return { ...about, snippet: "", marks: [], place: null };
  const { chunk, hits } = best;
  const { text, marks, hit } = snippetOf(chunk.text, hits);
  if (hit === null) return { ...about, snippet: text, marks, place: null };
  const start = chunk.start + hit.start;
  const place = { start, end: chunk.start + hit.end, page: pageAt(db, document.id, start) };
  return { ...about, snippet: text, marks, place };
}

/** The first chunk with most of what was looked for; the beginning when only the name has it. Undefined when the text has no chunk. */
function bestChunk(
  db: ReadDb,
  { id, places }: FoundDocument,
  phrases: readonly Phrase[],
  find: Find,
): { chunk: FoundChunk; hits: StemHit[] } | undefined {
  const counts = new Map<number, number>();
  for (const term of new Set(phrases.flat())) for (const seq of chunksWith(places, term)) counts.set(seq, (counts.get(seq) ?? 0) + 1);
  const bySeq = [...counts].sort(([a, n], [b, m]) => m - n || a - b).map(([seq]) => seq);
  const looked = (seq: number) => {
    const chunk = readChunk(db, id, seq);
    return chunk && { chunk, hits: find(chunk.text) };
  };
  const first = looked(bySeq[0] ?? 0);
  if (phrases.every((phrase) => phrase.length === 1)) return first;
  let best = first;
  let most = distinct(first?.hits ?? []);
  for (const seq of bySeq.slice(1, mostChunks)) {
    if (most === phrases.length) break;
    const other = looked(seq);
    const count = distinct(other?.hits ?? []);
    if (count > most) [best, most] = [other, count];
  }
  return best;
}

/** How many of the phrases are among hits. */
const distinct = (hits: readonly StemHit[]) => new Set(hits.map(({ stem }) => stem)).size;
