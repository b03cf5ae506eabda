import type { SlotSource, TemplateSlot } from "#shared/workspace/templates.ts";
import { wordsOf } from "../detection/kinds.ts";
import type { DetectedVariable } from "../detection/model.ts";
import { readPrompt } from "./prompt.ts";
import { plainWords } from "./subject.ts";

/** A known fact: the lower-case names that a variable with this meaning may have, and its value. */
export interface Fact {
  names: readonly string[];
  value: string;
  source: Extract<SlotSource, "context" | "computed">;
}

export interface Given {
  /** By varId; these override everything else. */
  overrides: ReadonlyMap<string, string>;
  prompt: string | null;
  facts: readonly Fact[];
}

/**
 * The values of a template's variables, in their order (workspace-api §12): from a person, otherwise from the prompt, a fact of the
 * matter, the template's default, or none. Where a prompt gives a variable two values, neither is used and both are shown.
 */
export function fillSlots(variables: readonly DetectedVariable[], { overrides, prompt, facts }: Given): TemplateSlot[] {
  const read = prompt === null || prompt.trim() === "" ? new Map<string, never>() : readPrompt(variables, prompt);
  const known = new Map<string, Fact>();
  for (const fact of facts) for (const name of fact.names) if (!known.has(name)) known.set(name, fact);
  const written = sameWords(variables, overrides);
  return variables.map((variable): TemplateSlot => {
    const { id, defaultValue } = variable;
    const own = overrides.get(id);
    if (own !== undefined) return { id, value: own, source: "user", candidates: [] };
    // "[Supplier]" and "[SUPPLIER]" are two variables of one party.
    const same = written.get(keyOf(variable));
    if (same !== undefined) return { id, value: same, source: "computed", candidates: [] };
    const found = read.get(id);
    if (found !== undefined)
      return { id, value: found.value, source: found.value === null ? null : "prompt", candidates: found.candidates };
    const fact = isLiteral(variable) ? undefined : (known.get(wordsOf(variable.label ?? variable.name)) ?? known.get(plainWords(variable)));
    if (fact !== undefined) return { id, value: fact.value, source: fact.source, candidates: [] };
    return { id, value: defaultValue, source: defaultValue === null ? null : "default", candidates: [] };
  });
}

const isLiteral = ({ places }: DetectedVariable) => places[0]?.form === "literal";

/** Values from a person, by the words of the variable; not for blanks, which share words such as "Name" and mean different people. */
function sameWords(variables: readonly DetectedVariable[], overrides: Given["overrides"]): Map<string, string> {
  const written = new Map<string, string>();
  for (const variable of variables) {
    const value = overrides.get(variable.id);
    const key = keyOf(variable);
    if (value !== undefined && key !== "" && !written.has(key)) written.set(key, value);
  }
  return written;
}

function keyOf({ name, places }: DetectedVariable): string {
  const form = places[0]?.form;
  return form === "blank" || form === "literal" || form === "condition" ? "" : wordsOf(name);
}
