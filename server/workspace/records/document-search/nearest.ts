import type { Found } from "#shared/workspace/workspace-search.ts";
import { isEverydaySpeech } from "../../../law/search/query.ts";
import { halfAndHalf } from "../../../law/semantic/fusion.ts";
import type { WorkspaceCtx } from "../../context.ts";
import type { SearchKind, SearchQuery } from "./search-kind.ts";

/** Passages read for one question; each takes some 25 ms of a reader thread. */
const mostPassages = 30;

/** Whether a search may be answered by meaning: words in quotation marks are literal. */
export function isQuestion(q: string): boolean {
  return isEverydaySpeech(q) && !/["“”„«»]/.test(q);
}

/**
 * Records whose passages come nearest to a question when no record has all of its words, half by words and half by meaning (decision
 * 101). Each is shown with its nearest passage. Only looks at passages with a word of the question. Call this only while the owner wants
 * questions understood.
 */
export async function nearest(
  q: string,
  asked: SearchQuery,
  kinds: readonly SearchKind[],
  { workspace, query, model, signal }: Pick<WorkspaceCtx, "workspace" | "query" | "model" | "signal">,
): Promise<Found[]> {
  const passages = kinds.flatMap((kind) => kind.passages?.(workspace, asked, mostPassages) ?? []).slice(0, mostPassages);
  if (passages.length === 0) return [];
  const texts = passages.map(({ found }) => found.snippet);
  const sent = passages.map(({ found }, i) => ({ matterId: found.matterId ?? "", documentId: found.id, text: texts[i] ?? "" }));
  // Where the owner's own model may not read all of them, or fails to, the built-in encoder does: vectors of two models cannot be compared.
  const own = model.forSearch(new Set(sent.map(({ matterId }) => matterId)));
  const likenesses = (await own?.likenesses(q, sent, signal)) ?? (await query("likenesses", { question: q, texts }, signal));
  const values = halfAndHalf(
    passages.map(({ words }) => words),
    likenesses,
  );
  const ordered = passages.map(({ found }, i) => ({ found, value: values[i] ?? 0 })).toSorted((a, b) => b.value - a.value);
  const best = new Map<string, Found>();
  for (const { found } of ordered) if (!best.has(found.id)) best.set(found.id, found);
  return [...best.values()];
}
