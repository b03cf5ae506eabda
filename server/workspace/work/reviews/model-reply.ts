import type { ModelNote } from "#shared/workspace/reviews.ts";
import { z } from "zod";
import { findQuote } from "../../../text/engine/engine.ts";
import { isInstruction } from "../../../text/engine/instructions.ts";
import { objectIn } from "../../records/model/reply.ts";

/** The allowed content of a reply about one finding; the rest is ignored. */
const Reply = z.object({ rationale: z.string().max(4000), proposedLanguage: z.string().max(20_000), quotes: z.array(z.string()).max(10) });
export const replySchema = {
  type: "object",
  properties: {
    rationale: { type: "string" },
    proposedLanguage: { type: "string" },
    quotes: { type: "array", items: { type: "string" }, maxItems: 3 },
  },
  required: ["rationale", "proposedLanguage", "quotes"],
  additionalProperties: false,
};

/** The input to the model. */
interface Given {
  clause: string;
  /** The words to rephrase; null where there are none. */
  passage: string | null;
  /** All words of the input. */
  texts: readonly string[];
}

export type Kept = Pick<ModelNote, "rationale" | "proposedLanguage" | "quotes">;

/** Any clause has at least this many letters. */
const shortestQuote = 10;

/** The usable part of a reply, or a sentence that says why there is none. Quotes are the clause's exact letters. */
export function keptOf(reply: string, { clause, passage, texts }: Given): Kept | string {
  const read = Reply.safeParse(objectIn(reply));
  if (!read.success) return "The model did not reply in the requested format.";
  const rationale = read.data.rationale.trim();
  const wording = read.data.proposedLanguage.trim();
  if (rationale === "") return "The model gave no rationale.";
  const places = read.data.quotes.map((quote) => (quote.trim().length < shortestQuote ? null : findQuote({ text: clause }, quote)));
  const found = places.filter((place) => place !== null);
  if (found.length === 0 || found.length < places.length)
    return "The model quoted words that are not in the clause. Its reply was dropped.";
  const all = texts.join("\n");
  const spoken = [...rationale.matchAll(/[“"«]([^“”"«»]{2,})[”"»]/g)].map(([, words]) => (words ?? "").replace(/[.,;]$/, ""));
  const unsaid = spoken.find((words) => findQuote({ text: all }, words) === null);
  if (unsaid !== undefined) return `The model quoted “${unsaid.slice(0, 80)}”, which is not in the text. Its reply was dropped.`;
  const numbers = new Set(numbersOf(all));
  const invented = numbersOf(`${rationale}\n${wording}`).find((number) => !numbers.has(number));
  if (invented !== undefined) return `The model wrote ${invented}, which Pandect never gave it. Its reply was dropped.`;
  if (isInstruction(rationale) || isInstruction(wording))
    return "The model repeated a sentence addressed to a program. Its reply was dropped.";
  return {
    rationale,
    proposedLanguage: passage === null || wording === "" || wording === passage.trim() ? null : wording,
    quotes: found.map(({ start, end }) => clause.slice(start, end)),
  };
}

const numbersOf = (text: string): string[] => text.match(/\d[\d,.]*\d|\d/g) ?? [];
