import { optionsOf } from "./column-rules.ts";
import type { Learned, OpenedDocument } from "./engine-thread.ts";
import { inOrderOfDependence, isGateOpen } from "./gates.ts";
import type { StoredColumn } from "./grid-store.ts";
import { literal, passageOf } from "./passages.ts";
import type { TextAnswer } from "./read-source.ts";
import type { CellResult } from "./run-store.ts";

/** Reviews a cell that the engine has answered. Rejects when the run was stopped. */
export type Again = (document: OpenedDocument, column: StoredColumn, found: TextAnswer, result: CellResult) => Promise<CellResult>;

/** Most characters of an upstream answer that are used as additional search words. */
const mostInjected = 1000;

/**
 * Answers the cells of one row, columns that others depend on first. `answers` has the existing answers by column, and receives the new
 * ones. `learned` is by column; `again` is null where there is no second opinion. Rejects when the engine's thread ends or the run was
 * stopped.
 */
export async function answerRow(
  document: OpenedDocument,
  text: string,
  columns: readonly StoredColumn[],
  answers: Map<string, string>,
  { learned = new Map(), again = null }: { learned?: ReadonlyMap<string, Learned>; again?: Again | null } = {},
): Promise<CellResult[]> {
  const results: CellResult[] = [];
  let waiting = inOrderOfDependence(columns);
  for (const { id } of waiting) answers.delete(id);
  while (waiting.length > 0) {
    const blocking = new Set(waiting.map(({ id }) => id));
    const ready = waiting.filter(({ dependsOn }) => dependsOn === null || !blocking.has(dependsOn));
    const wave = ready.length > 0 ? ready : waiting;
    waiting = waiting.filter((column) => !wave.includes(column));
    const upstreamOf = ({ dependsOn }: StoredColumn) => (dependsOn === null ? null : (answers.get(dependsOn) ?? null));
    const open = wave.filter((column) => column.dependsOn === null || isGateOpen(column.gate, upstreamOf(column)));
    const found =
      open.length === 0
        ? []
        : await document.ask(
            open.map((column) => asked(column, upstreamOf(column))),
            open.map(({ id }) => learned.get(id) ?? null),
          );
    for (const column of wave) {
      const at = open.indexOf(column);
      const answer = found[at] ?? null;
      const own = at < 0 ? notApplicable(column.id) : resultOf(column.id, answer, text);
      const result = again === null || answer === null ? own : await again(document, column, answer, own);
      results.push(result);
      if (result.answer !== null) answers.set(column.id, result.answer);
    }
  }
  return results;
}

function asked(column: StoredColumn, upstream: string | null) {
  const { label, question, columnType, instructions, injectUpstream } = column;
  const words = injectUpstream !== 0 && upstream !== null ? upstream.slice(0, mostInjected) : "";
  return { label, question, columnType, options: optionsOf(column), instructions: `${instructions ?? ""} ${words}`.trim() || null };
}

const nothing = {
  answer: null,
  citations: [],
  misses: [],
  confidence: null,
  band: null,
  sentencesRead: null,
  failure: null,
  secondOpinion: null,
  law: [],
};

function notApplicable(columnId: string): CellResult {
  return { ...nothing, columnId, state: "not_applicable" };
}

/** A cell that could not be answered, with the reason as a sentence. */
export function failedCell(columnId: string, failure: string): CellResult {
  return { ...nothing, columnId, state: "failed", failure };
}

/** The engine's result in the form that a cell stores. Drops a quote that is not the text at its place (workspace-api §14). */
function resultOf(columnId: string, found: TextAnswer | null, text: string): CellResult {
  if (found === null) return failedCell(columnId, "Pandect could not answer the question for this document.");
  const { confidence, readSentences: sentencesRead } = found;
  if (found.kind === "answered") {
    const citations = literal(found.quotes, text).map((quote) => ({ ...passageOf(quote), chunkId: null }));
    return { ...nothing, columnId, state: "extracted", answer: found.display, citations, confidence, band: found.band, sentencesRead };
  }
  // A document without a sentence says nothing about its content.
  if (found.reason === "no_text") return failedCell(columnId, "The document has no text Pandect can read.");
  return { ...nothing, columnId, state: "not_found", misses: literal(found.nearestMisses, text).map(passageOf), confidence, sentencesRead };
}
