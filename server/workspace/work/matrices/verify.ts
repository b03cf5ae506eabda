import type { CellVerification } from "#shared/workspace/matrices.ts";
import type { Column } from "../../../text/engine/engine.ts";
import type { EngineThread } from "./engine-thread.ts";

type Verdict = Omit<CellVerification, "cellId">;

/** Types with a single value: another value in the passages contradicts the answer. */
const exact = new Set(["yes_no", "single_select", "date", "money"]);

/**
 * Whether the passages alone, without the rest of the document, support an answer (workspace-api §14): asks the question of the passages
 * again, and where that gives nothing to compare, searches them for the words and figures of the answer.
 */
export async function verify(engine: EngineThread, column: Column, answer: string, quotes: readonly string[]): Promise<Verdict> {
  const text = quotes.join("\n\n");
  const document = await engine.open({ text, kind: null, pages: null, blocks: null, layouts: null }, null);
  try {
    const [again] = await document.ask([column]);
    const covered = coverage(answer, text);
    if (again?.kind === "answered") {
      const { display, confidence } = again;
      if (same(display, answer)) return { verdict: "supported", explanation: "The passages alone give the same answer.", confidence };
      if (exact.has(column.columnType) && covered < 1)
        return { verdict: "contradicted", explanation: `The passages alone give a different answer: ${display}`, confidence };
    }
    if (column.columnType === "yes_no")
      return {
        verdict: "partially_supported",
        explanation: "The passages concern the question but do not answer it alone.",
        confidence: 0.5,
      };
    return byWords(covered);
  } finally {
    document.close();
  }
}

function byWords(covered: number): Verdict {
  const share = `${Math.round(covered * 100)} % of the words and figures of the answer are in the passages.`;
  if (covered >= 0.9) return { verdict: "supported", explanation: share, confidence: covered };
  if (covered >= 0.4) return { verdict: "partially_supported", explanation: share, confidence: covered };
  return { verdict: "unsupported", explanation: share, confidence: 1 - covered };
}

/** Share of an answer's words and figures that a text contains, 0 to 1. */
function coverage(answer: string, text: string): number {
  const words = wordsOf(answer);
  const held = new Set(wordsOf(text));
  return words.length === 0 ? 0 : words.filter((word) => held.has(word)).length / words.length;
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const same = (a: string, b: string) => wordsOf(a).join(" ") === wordsOf(b).join(" ");
