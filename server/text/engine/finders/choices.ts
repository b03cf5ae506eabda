import type { ColumnPlan } from "../interface.ts";
import { stanceOf } from "../stance.ts";
import { contentWords } from "../words.ts";
import { classedOption } from "./classes.ts";

/** Questions that ask for the opposite of what their clause type says: "May it be assigned freely?" */
const inverted: Record<string, RegExp> = {
  "anti-assignment":
    /\bfree(?:ly)?\b.*\b(?:assign|transfer)|\b(?:assign|transfer)\w*\b.*\b(?:freely|without)\b|\bis (?:it|the \w+|this \w+) (?:assignable|transferable)\b/i,
  "non-transferable-license":
    /\bis\b.*\blicen[sc]e\b.*\b(?<!non-)(?:transferable|assignable|sublicensable)\b|\b(?:may|can)\b.*\b(?:transfer|sublicense)/i,
  "cap-on-liability": /\b(?:unlimited|uncapped|without limit)\b/i,
  "non-compete": /\b(?:may|can|free to|allowed to)\b.*\bcompete\b/i,
  "non-disparagement": /\b(?:may|can|free to|allowed to)\b.*\b(?:disparage|criticize)\b/i,
};
const negated = /\b(?:not|no|neither|nor|never|without|cannot|none|non-\w+)\b/i;

/**
 * Whether a passage answers the question of a column with yes. A passage of a known clause type shows that the clause is present, hence
 * yes, unless the question asks for the opposite. For unknown questions a negation that only the passage has makes the answer no.
 */
export function yesOrNo({ clauseType, column }: ColumnPlan, passage: string): boolean {
  if (clauseType !== null) return (inverted[clauseType]?.test(column.question) === true) === (stanceOf(clauseType, passage) === "denied");
  return negated.test(passage) ? negated.test(column.question) : true;
}

/**
 * The option that names the class of a passage ("Consent" for "not without the prior written approval"), otherwise the one that shares the
 * most words with it, weighted by how few other options have them; null when none is clearly named.
 */
export function chosenOption({ clauseType, column }: ColumnPlan, passage: string): string | null {
  const options = distinctOptions(column.options ?? []);
  const classed = classedOption(clauseType, passage, options);
  if (classed !== null) return classed;
  const text = ` ${passage.toLowerCase().replace(/\s+/g, " ")} `;
  const held = new Set(contentWords(passage));
  const wordsOf = options.map((option) => [...new Set(contentWords(option.replace(/\(.*?\)/g, "")))]);
  let best: { option: string; score: number } | null = null;
  for (const [i, option] of options.entries()) {
    const words = wordsOf[i] ?? [];
    const isLiteral = new RegExp(`(?<![\\p{L}\\d])${escaped(option.toLowerCase())}(?![\\p{L}\\d])`, "u").test(text);
    const own = words.filter((word) => !wordsOf.some((others, j) => j !== i && others.includes(word)));
    const counted = own.length > 0 ? own : words;
    const share = counted.length === 0 ? 0 : counted.filter((word) => held.has(word)).length / counted.length;
    const score = isLiteral ? 1 + option.length / 1000 : share * 0.9;
    if (score >= 0.6 && (best === null || score > best.score)) best = { option, score };
  }
  return best?.option ?? null;
}

/** Options that differ only in spaces and capitals count once, in the first spelling. */
function distinctOptions(options: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const option of options) {
    const key = option.trim().toLowerCase().replace(/\s+/g, " ");
    if (key !== "" && !seen.has(key)) seen.set(key, option);
  }
  return [...seen.values()];
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&").replace(/\s+/g, "\\s+");
}
