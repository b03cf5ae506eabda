import type { SecondOpinion } from "#shared/workspace/matrices.ts";
import type { ModelUse } from "#shared/workspace/model.ts";
import type { Answer, Brief, Column, Stated } from "../../../text/engine/engine.ts";
import { ModelError } from "../../records/model/ask.ts";
import { type Asked, messagesFor, overheadOf, repairOf, Reply, replySchema } from "../../records/model/prompt.ts";
import { promptCharacters } from "../../records/model/prompt-size.ts";
import { objectIn } from "../../records/model/reply.ts";
import type { RunModel } from "../../records/model/service.ts";
import type { Learned, OpenedDocument } from "./engine-thread.ts";
import { literal, passageOf } from "./passages.ts";
import type { TextOpinion } from "./read-source.ts";
import type { CellResult } from "./run-store.ts";

/** Probability that a document has no answer from which no second opinion is asked. */
const surelyNothing = 0.95;
const mostCharactersOfDocument = 12_000;

/** A cell that the engine has answered, or found nothing for. */
export interface Unsure {
  document: OpenedDocument;
  documentId: string;
  text: string;
  /** Without the words of other cells: they are not the owner's. */
  column: Column;
  /** What the column has learned; null where it has learned nothing. */
  learned: Learned | null;
  found: Answer;
  result: CellResult;
}

/**
 * Asks the owner's model about a cell that the engine is uncertain about, and joins both. The engine's answer always stays: the model can
 * confirm it, appear beside it, or fill an empty cell that a person must check. Rejects when the engine's thread ends or the run was
 * stopped.
 */
export async function withSecondOpinion(model: RunModel, cell: Unsure, signal: AbortSignal): Promise<CellResult> {
  const { column, result } = cell;
  const asked = questionOf(column);
  const brief = await briefOf(model, cell);
  if (brief === null) return result;
  const told = (outcome: SecondOpinion["outcome"], more: Partial<SecondOpinion>): SecondOpinion => ({
    outcome,
    model: model.model,
    answer: null,
    citations: [],
    note: null,
    ...more,
  });
  const stopped = model.stopped();
  if (stopped !== null) return { ...result, secondOpinion: told("not_asked", { note: stopped }) };
  try {
    const stated = await asks(model, cell, { ...asked, answerType: brief.finder }, brief, signal);
    return joined(cell, brief, stated, told);
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    return { ...result, secondOpinion: told("failed", { note: error.message }) };
  }
}

/** What the model reads about a cell; null for a cell that is stored as the engine has answered. */
export async function briefOf(
  model: Pick<RunModel, "uses" | "contextTokens">,
  { document, column, learned, found }: Pick<Unsure, "document" | "column" | "learned" | "found">,
): Promise<Brief | null> {
  if (found.kind === "answered" ? found.band === "found" : found.reason === "no_text") return null;
  const room = Math.min(mostCharactersOfDocument, promptCharacters(model.contextTokens) - overheadOf(questionOf(column)));
  const brief = await document.brief(column, Math.max(0, room), learned);
  return brief.sentences.length === 0 || !isWanted(model.uses, brief, found) ? null : brief;
}

function isWanted(uses: ReadonlySet<ModelUse>, { isKnown }: Brief, found: Answer): boolean {
  if (!isKnown) return uses.has("unknown");
  return uses.has("uncertain") && (found.kind === "answered" || found.confidence < surelyNothing);
}

function questionOf({ label, question, options, instructions }: Column): Omit<Asked, "sentences"> {
  return { label, question, answerType: "text", options: options ?? null, instructions: instructions ?? null };
}

/** The result of the question: an answer that the document supports, or no answer. */
type Said = Extract<TextOpinion, { kind: "supported" }> | { kind: "not_stated" };

/** Asks, and asks once more when the reply was not usable. Throws ModelError when that fails too. */
async function asks(model: RunModel, cell: Unsure, asked: Omit<Asked, "sentences">, brief: Brief, signal: AbortSignal): Promise<Said> {
  const { document, documentId, column } = cell;
  const sentences = brief.sentences.map(({ words }) => words);
  const from = { documentId, sentences: sentences.length };
  const first = messagesFor({ ...asked, sentences });
  let messages = first;
  let problem = "";
  for (let tries = 0; tries < 2; tries++) {
    const said = await model.ask(messages, replySchema, from, signal);
    const reply = Reply.safeParse(objectIn(said));
    if (!reply.success) problem = problems.form;
    else if (reply.data.status === "not_stated") return { kind: "not_stated" };
    else {
      const stated: Stated = { value: reply.data.value, quotes: reply.data.quotes };
      const opinion = await document.judge(column, stated, brief.sentences);
      if (opinion.kind === "supported") return opinion;
      problem = problems[opinion.reason];
    }
    messages = repairOf(first, said, problem);
  }
  throw new ModelError(dropped[problem] ?? "", false);
}

/** What the model reads about its own reply. */
const problems = {
  form: "That was not the JSON object that was asked for.",
  quote: "A quote is not in the sentences letter for letter.",
  value: "The quotes do not hold the value, or it is not of the kind that was asked for.",
};

/** What the person reads about it. */
const dropped: Record<string, string> = {
  [problems.form]: "The model did not reply in the requested format.",
  [problems.quote]: "The model quoted words that are not in the document. The answer was dropped.",
  [problems.value]: "The passages the model quoted do not support its answer, which was dropped.",
};

type Told = (outcome: SecondOpinion["outcome"], more: Partial<SecondOpinion>) => SecondOpinion;

function joined({ found, result, text }: Unsure, { mayBecomeSure }: Brief, said: Said, told: Told): CellResult {
  if (said.kind === "not_stated") return { ...result, secondOpinion: told(found.kind === "answered" ? "found_nothing" : "agrees", {}) };
  const shown = literal(said.quotes, text).map((quote) => ({ ...passageOf(quote), chunkId: null }));
  const own = { answer: said.display, citations: shown };
  if (found.kind !== "answered")
    return {
      ...result,
      state: "extracted",
      answer: said.display,
      citations: shown,
      misses: [],
      confidence: null,
      band: "check",
      secondOpinion: told("answered", own),
    };
  if (!isSame(found, said)) return { ...result, secondOpinion: told("differs", own) };
  return { ...result, band: mayBecomeSure ? "found" : result.band, secondOpinion: told("agrees", own) };
}

/** Two answers are the same when their values are equal, or when they use the same passage where words are the answer. */
function isSame(found: Extract<Answer, { kind: "answered" }>, said: Extract<Said, { kind: "supported" }>): boolean {
  const words = (text: string) =>
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(" ") ?? "";
  if (words(found.display) === words(said.display)) return true;
  const [first] = found.quotes;
  const [other] = said.quotes;
  return found.value.type === "text" && first !== undefined && other !== undefined && first.start < other.end && other.start < first.end;
}
