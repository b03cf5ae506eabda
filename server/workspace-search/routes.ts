import { page } from "#shared/pages.ts";
import type { Found, workspaceSearchRoutes } from "#shared/workspace-search.ts";
import type { ReadDb } from "../db/open.ts";
import type { Handlers } from "../http/handlers.ts";
import { matchAll, matchTerms, type Phrase, phrasesOf } from "./query.ts";
import { hitsOf, snippetOf } from "./snippet.ts";
import {
  chunksWith,
  findDocuments,
  findMatters,
  firstChunkOf,
  type FoundChunk,
  type FoundDocument,
  type MatterWords,
  pageAt,
  readFound,
  restOf,
} from "./store.ts";

/** Chunks that are looked at for words side by side. */
const mostChunks = 24;

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

/** The first chunk that has all that was looked for, else any of it, else the beginning: the words are in the name then. */
function bestChunk(db: ReadDb, document: FoundDocument, phrases: readonly Phrase[]): FoundChunk | undefined {
  const isPlain = phrases.every((phrase) => phrase.length === 1);
  const all = chunksWith(db, matchTerms(phrases, "AND"), document, isPlain ? 1 : mostChunks);
  if (isPlain && all[0] !== undefined) return all[0];
  const some = all.length > 0 ? all : chunksWith(db, matchTerms(phrases, "OR"), document, isPlain ? 1 : mostChunks);
  const distinct = (chunk: FoundChunk) => new Set(hitsOf(chunk.text, phrases).map(({ stem }) => stem)).size;
  const best = some.map((chunk) => ({ chunk, hits: distinct(chunk) })).sort((a, b) => b.hits - a.hits)[0];
  return best?.chunk ?? firstChunkOf(db, document);
}
