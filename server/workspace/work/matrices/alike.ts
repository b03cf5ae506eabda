import type { WorkspaceCtx } from "../../context.ts";
import { wordingsOfClauses } from "../../../text/engine/engine.ts";

const mostNames = 3;

/**
 * Plain names of the kinds of clause whose wordings come nearest to a question in meaning, at most three, the nearest first; none where
 * the question is one of the wordings. Call this only while the owner wants questions understood (decision 103).
 */
export async function alike(
  question: string,
  matterId: string,
  { query, model, signal }: Pick<WorkspaceCtx, "query" | "model" | "signal">,
): Promise<string[]> {
  const texts = wordingsOfClauses.flat();
  if (texts.includes(question.toLowerCase().replace(/\s*[?.]?$/, ""))) return [];
  const likenesses =
    (await model.forQuestions(matterId)?.likenessesOfWordings(question, texts, signal)) ??
    (await query("likenesses", { question, texts }, signal));
  let at = 0;
  return wordingsOfClauses
    .map((wordings) => ({ name: wordings[0] ?? "", nearest: Math.max(...likenesses.slice(at, (at += wordings.length))) }))
    .toSorted((a, b) => b.nearest - a.nearest)
    .slice(0, mostNames)
    .map(({ name }) => name);
}
