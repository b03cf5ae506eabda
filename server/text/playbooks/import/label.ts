import type { ImportField } from "#shared/workspace/playbook-fields.ts";
import { fieldOf } from "./column-field.ts";

/** Words that labels under a heading are made of; a heading with any other word names a clause, such as "Acceptable use". */
const words = new Set(
  (
    "a acceptable accept alternative alternatives and approval approvals approved approver approvers at away b back background bottom breaker " +
    "breakers c comment comments compromise condition conditions deal desired do escalate escalation explanation fall fallback fallbacks first " +
    "flags floor for fourth guidance guideline guidelines hard ideal if importance instructions is it justification ladder language level line " +
    "lines matters model must negotiable negotiation never no non not note notes ok one opening option options or our plan point points " +
    "position positions preference preferred primary priority range rating rationale reason reasoning reasons red reject required requirement " +
    "requirements risk second severity sign silver gold bronze standard starting stop talking target term terms text the third this threshold " +
    "three tips to triggers trigger two unacceptable want walk walkaway watch we what when who why wording"
  ).split(" "),
);

/** What a label under the heading of a clause says; null for words that are no label. */
export function labelOf(text: string): ImportField | null {
  const plain = text
    .slice(0, 80)
    .toLowerCase()
    .replace(/\([^)]*\)\s*:?\s*$/, "")
    .replaceAll(/[^\p{L}]+/gu, " ")
    .trim();
  if (plain === "" || !plain.split(" ").every((word) => words.has(word))) return null;
  const field = fieldOf(text);
  return field === "topic" ? null : field;
}

/** Text cut at its labels: "Preferred: 12 months. Fallback: 18 months." as two parts. A part before the first label has none. */
export function labelledParts(text: string): { label: string | null; text: string }[] {
  const parts: { label: string | null; text: string }[] = [];
  let label: string | null = null;
  let from = 0;
  const add = (to: number) => {
    const piece = text.slice(from, to).trim();
    if (label !== null || piece !== "") parts.push({ label, text: piece });
  };
  for (const found of text.matchAll(/(?<=^|[.;)\n] {0,2})([A-Z][\p{L}0-9 /'’()#-]{1,48}?)\s?(?::|\s[–—-])(?=\s|$)/gu)) {
    const [all, name = ""] = found;
    if (labelOf(name) === null) continue;
    add(found.index);
    label = name.trim();
    from = found.index + all.length;
  }
  add(text.length);
  return parts;
}
