import { page } from "#shared/pages.ts";
import type { Found, workspaceSearchRoutes } from "#shared/workspace-search.ts";
import type { ReadDb } from "../db/open.ts";
import { chunksWith } from "../documents/terms.ts";
import type { Handlers } from "../http/handlers.ts";
import { matchAll, type Phrase, phrasesOf } from "./query.ts";
import { hitsOf, snippetOf } from "./snippet.ts";
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
    const found = [...matters.map((one) => ofMatter(one, phrases)), ...documents.map((one) => ofDocument(workspace, one, phrases))];
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

function ofMatter(matter: MatterWords, phrases: readonly Phrase[]): Found {
  const { text, marks } = snippetOf(restOf(matter), phrases);
  const shown = marks.length === 0 ? { snippet: "", marks: [] } : { snippet: text, marks };
  return { kind: "matter", id: matter.id, matterId: matter.id, title: matter.name, ...shown, place: null };
}

function ofDocument(db: ReadDb, document: FoundDocument, phrases: readonly Phrase[]): Found {
  const about = { kind: "document" as const, id: document.id, matterId: document.matterId, title: document.filename };
  const chunk = bestChunk(db, document, phrases);
  if (chunk === undefined) return { ...about, snippet: "", marks: [], place: null };
  const { text, marks, hit } = snippetOf(chunk.text, phrases);
  if (hit === null) return { ...about, snippet: text, marks, place: null };
  const start = chunk.start + hit.start;
  const place = { start, end: chunk.start + hit.end, page: pageAt(db, document.id, start) };
  return { ...about, snippet: text, marks, place };
}

/** The first chunk with most of what was looked for; the beginning when only the name has it. */
function bestChunk(db: ReadDb, { id, places }: FoundDocument, phrases: readonly Phrase[]): FoundChunk | undefined {
  const terms = new Set(phrases.flat());
  const counts = new Map<number, number>();
  for (const term of terms) for (const seq of chunksWith(places, term)) counts.set(seq, (counts.get(seq) ?? 0) + 1);
  const bySeq = [...counts].sort(([a, n], [b, m]) => m - n || a - b).map(([seq]) => seq);
  if (phrases.every((phrase) => phrase.length === 1)) return readChunk(db, id, bySeq[0] ?? 0);
  let best: { chunk: FoundChunk | undefined; hits: number } = { chunk: undefined, hits: 0 };
  for (const seq of bySeq.slice(0, mostChunks)) {
    const chunk = readChunk(db, id, seq);
    const hits = new Set(hitsOf(chunk?.text ?? "", phrases).map(({ stem }) => stem)).size;
    if (hits > best.hits) best = { chunk, hits };
    if (hits === phrases.length) break;
  }
  return best.chunk ?? readChunk(db, id, bySeq[0] ?? 0);
}
