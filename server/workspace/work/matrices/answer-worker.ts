import { parentPort } from "node:worker_threads";
import { modulesLoaded } from "../../../platform/db/driver.ts";
import { standBack } from "../../../platform/thread-priority.ts";
import {
  answer,
  type Brief,
  briefOf,
  type Column,
  type ColumnModel,
  type ColumnPlan,
  type Decision,
  type OpenDocument,
  openDocument,
  planColumn,
  readStated,
  type Span,
  type Stated,
  teach,
} from "../../../text/engine/engine.ts";
import type { PackedAnalysis } from "../../records/documents/analysis-store.ts";
import { analysisOf } from "../../records/documents/kept-analysis.ts";
import { type ReadSource, readSource, type StoredSource, type TextAnswer, type TextOpinion } from "./read-source.ts";

/** Requests to the thread. `document` names an open document; a request with an `id` gets an answer with the same id. */
export type AnswerRequest =
  | { kind: "open"; id: number; document: number; source: StoredSource; analysis: PackedAnalysis | null }
  /** `learned` has the key of a model, or null, for each column; below, for the one column. */
  | { kind: "ask"; id: number; document: number; columns: Column[]; learned: (string | null)[] }
  | { kind: "brief"; id: number; document: number; column: Column; learned: string | null; mostCharacters: number }
  | { kind: "judge"; id: number; document: number; column: Column; stated: Stated; shown: readonly Span[] }
  | { kind: "teach"; id: number; column: Column; lessons: Lesson[] }
  | { kind: "learned"; key: string; model: ColumnModel }
  | { kind: "forget" }
  | { kind: "close"; document: number };

/** Requests that get an answer. */
export type AnsweredRequest = Exclude<AnswerRequest, { kind: "learned" | "forget" | "close" }>;

/** A decision with its document. */
export type Lesson = Omit<Decision, "document"> & { source: StoredSource; analysis: PackedAnalysis | null };

/** `made`: the new analysis, where the one that was sent did not fit the text. An answer is null where the engine failed. */
export type AnswerReply =
  | { id: number; made: PackedAnalysis | null }
  | { id: number; answers: (TextAnswer | null)[] }
  | { id: number; brief: Brief }
  | { id: number; opinion: TextOpinion }
  | { id: number; learned: ColumnModel | null }
  /** Name of the error; nothing from the document. */
  | { id: number; error: string };

/** An open document, with the way between the words that the engine reads and its text. */
interface Opened extends ReadSource {
  document: OpenDocument;
}

void modulesLoaded();
const open = new Map<number, Opened>();
const models = new Map<string, ColumnModel>();
const plans = new Map<string, ColumnPlan>();
const mostPlans = 500;

standBack(5);
parentPort?.on("message", (request: AnswerRequest) => {
  if (request.kind === "close") open.delete(request.document);
  else if (request.kind === "learned") models.set(request.key, request.model);
  else if (request.kind === "forget") models.clear();
  else reply(request);
});

function reply(request: AnsweredRequest): void {
  try {
    parentPort?.postMessage(replyTo(request));
  } catch (error) {
    parentPort?.postMessage({ id: request.id, error: error instanceof Error ? error.name : "Error" } satisfies AnswerReply);
  }
}

function replyTo(request: AnsweredRequest): AnswerReply {
  const { id } = request;
  switch (request.kind) {
    case "open":
      return opened(request);
    case "ask":
      return { id, answers: answered(request) };
    case "brief":
      return {
        id,
        brief: briefOf(mustBeOpen(request).document, planOf(request.column), request.mostCharacters, models.get(request.learned ?? "")),
      };
    case "teach":
      return { id, learned: teach(planOf(request.column), decisionsOf(request.lessons)) };
    case "judge":
      return { id, opinion: judged(request) };
  }
}

function mustBeOpen({ document }: { document: number }): Opened {
  const one = open.get(document);
  if (one === undefined) throw new Error("a document that is not open");
  return one;
}

/** Decisions, with one document open at a time. */
function* decisionsOf(lessons: readonly Lesson[]): Generator<Decision> {
  for (const { source, analysis, ...decision } of lessons) {
    const { document, inWords } = documentOf(source, analysis).opened;
    yield { ...decision, quotes: decision.quotes.map(inWords), document };
  }
}

function opened({ id, document, source, analysis }: Extract<AnswerRequest, { kind: "open" }>): AnswerReply {
  const one = documentOf(source, analysis);
  open.set(document, one.opened);
  return { id, made: one.made };
}

/** Opens a text; `made` is its new analysis where the given one did not fit. */
function documentOf(stored: StoredSource, packed: PackedAnalysis | null): { opened: Opened; made: PackedAnalysis | null } {
  const read = readSource(stored);
  const { source } = read;
  const { analysis, made } = analysisOf(source, packed);
  return { opened: { ...read, document: openDocument(source, analysis) }, made };
}

function answered(request: Extract<AnswerRequest, { kind: "ask" }>): (TextAnswer | null)[] {
  const { document, inText } = mustBeOpen(request);
  return request.columns.map((column, i) => {
    try {
      const found = answer(document, planOf(column), models.get(request.learned[i] ?? ""));
      return found.kind === "answered"
        ? { ...found, quotes: found.quotes.map(inText) }
        : { ...found, nearestMisses: found.nearestMisses.map(inText) };
    } catch {
      // One failing column does not affect the answers of the others.
      return null;
    }
  });
}

function judged({ column, stated, shown, ...request }: Extract<AnswerRequest, { kind: "judge" }>): TextOpinion {
  const { document, inText } = mustBeOpen(request);
  const opinion = readStated(document, planOf(column), stated, shown);
  return opinion.kind === "refused" ? opinion : { ...opinion, quotes: opinion.quotes.map(inText) };
}

function planOf(column: Column): ColumnPlan {
  const key = JSON.stringify(column);
  const known = plans.get(key);
  if (known !== undefined) return known;
  if (plans.size >= mostPlans) plans.clear();
  const plan = planColumn(column);
  plans.set(key, plan);
  return plan;
}
