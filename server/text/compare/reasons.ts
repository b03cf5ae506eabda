import { differencesOfForm } from "./foldings.ts";
import type { Hunk, Label } from "./interface.ts";

/** What words with a label do; null where the label says nothing more than that they differ. */
const does: Record<Label, string | null> = {
  party: "name a party",
  date: "state a date",
  amount: "state an amount or a number",
  duration: "state a length of time",
  obligation: "state a duty, a right or its scope",
  negation: "deny or except something",
  "defined term": "use a defined term",
  "cross reference": "refer to another provision",
  numbering: null,
  wording: null,
};

/** Why a change has its severity, for a reader. Null where the proof is unknown: an earlier version of Pandect stored the change. */
export function reasonOf(hunk: Pick<Hunk, "kind" | "severity" | "category" | "beforeText" | "afterText">): string | null {
  const [before, after] = [hunk.beforeText ?? "", hunk.afterText ?? ""];
  return hunk.severity === "cosmetic" ? proofOf(hunk, before, after) : doubtOf(hunk, before, after);
}

function proofOf({ category, kind }: Pick<Hunk, "kind" | "category">, before: string, after: string): string | null {
  if (kind === "move") return "The clause is the same in another place.";
  if (category === "numbering") return "Only a number or a list marker differs.";
  if (before === "¶" || after === "¶") return "Only a paragraph break differs.";
  if (!/[\p{L}\p{N}]/u.test(before + after) && (before === "" || after === "")) return "The paragraph has no words.";
  const names = differencesOfForm(before, after);
  if (names !== null) return names.length === 0 ? null : `Only the form differs: ${names.join(", ")}.`;
  return differencesOfForm(before.toLowerCase(), after.toLowerCase()) === null ? null : "Only capitals of a title differ.";
}

function doubtOf({ kind, category }: Pick<Hunk, "kind" | "category">, before: string, after: string): string {
  if (kind === "move") return "The clause is in another place, and the order of clauses can matter.";
  const which = kind === "insertion" ? "added" : kind === "deletion" ? "removed" : "changed";
  const letters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, "");
  if (kind === "replacement" && letters(before) !== "" && before.toLowerCase() === after.toLowerCase())
    return "Only capitals differ, and capitals can make a defined term.";
  if (letters(before) === letters(after)) return "Only punctuation or a space differs, which can change the meaning.";
  const what = does[category];
  if (what !== null) return `The ${which} words ${what}.`;
  return kind === "replacement" ? "The changed words may not mean the same." : `The ${which} words can change the meaning.`;
}
