import { parentPort } from "node:worker_threads";
import { modulesLoaded } from "../../platform/db/driver.ts";
import { standBack } from "../../platform/thread-priority.ts";
import {
  type Analysis,
  analyze,
  type Answer,
  answer,
  type Brief,
  briefOf,
  type Column,
  type ColumnPlan,
  engineVersion,
  type OpenDocument,
  openDocument,
  type Opinion,
  planColumn,
  readStated,
  type SourceText,
  type Span,
  type Stated,
} from "../engine/engine.ts";

/** What the thread is asked. `document` names an open document; all but `close` are answered with the same `id`. */
export type AnswerRequest =
  | { kind: "open"; id: number; document: number; source: SourceText; analysis: Analysis | null }
  | { kind: "ask"; id: number; document: number; columns: Column[] }
  | { kind: "brief"; id: number; document: number; column: Column; mostCharacters: number }
  | { kind: "judge"; id: number; document: number; column: Column; stated: Stated; shown: readonly Span[] }
  | { kind: "close"; document: number };

/** `made`: the analysis, where the one that was sent did not fit the text. An answer is null where the engine failed. */
export type AnswerReply =
  | { id: number; made: Analysis | null }
  | { id: number; answers: (Answer | null)[] }
  | { id: number; brief: Brief }
  | { id: number; opinion: Opinion }
  /** Name of the error; nothing of the document. */
  | { id: number; error: string };

void modulesLoaded();
const open = new Map<number, OpenDocument>();
const plans = new Map<string, ColumnPlan>();
const mostPlans = 500;

standBack(5);
parentPort?.on("message", (request: AnswerRequest) => {
  if (request.kind === "close") {
    open.delete(request.document);
    return;
  }
  try {
    parentPort?.postMessage(replyTo(request));
  } catch (error) {
    parentPort?.postMessage({ id: request.id, error: error instanceof Error ? error.name : "Error" } satisfies AnswerReply);
  }
});

function replyTo(request: Exclude<AnswerRequest, { kind: "close" }>): AnswerReply {
  const { id } = request;
  switch (request.kind) {
    case "open":
      return opened(request);
    case "ask":
      return { id, answers: answered(request) };
    case "brief":
      return { id, brief: briefOf(mustBeOpen(request), planOf(request.column), request.mostCharacters) };
    case "judge":
      return { id, opinion: readStated(mustBeOpen(request), planOf(request.column), request.stated, request.shown) };
  }
}

function mustBeOpen({ document }: { document: number }): OpenDocument {
  const source = open.get(document);
  if (source === undefined) throw new Error("a document that is not open");
  return source;
}

function opened({ id, document, source, analysis }: Extract<AnswerRequest, { kind: "open" }>): AnswerReply {
  const isUsable = analysis !== null && analysis.engine === engineVersion && analysis.length === source.text.length;
  const made = isUsable ? null : analyze(source);
  open.set(document, openDocument(source, made ?? (analysis as Analysis)));
  return { id, made };
}

function answered(request: Extract<AnswerRequest, { kind: "ask" }>): (Answer | null)[] {
  const source = mustBeOpen(request);
  return request.columns.map((column) => {
    try {
      return answer(source, planOf(column));
    } catch {
      // One column that fails leaves the others their answers.
      return null;
    }
  });
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
