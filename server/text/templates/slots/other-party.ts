import { hasTitle } from "../../contract/names.ts";
import type { Mention } from "./mentions.ts";
import { isUsed, type Settled } from "./settle.ts";
import type { Subject } from "./subject.ts";
import type { Value } from "./values.ts";
import { mainParties } from "./relations.ts";
import { isAsked } from "./questions.ts";

/** "my client", "our client": the person the lawyer works for. */
export function isOurClient({ start, end }: Mention, text: string): boolean {
  return (
    /^clients?$/i.test(text.slice(start, end)) &&
    /\b(?:my|our)\s+(?:new\s+|firm[’']s\s+)?$/i.test(text.slice(Math.max(0, start - 16), start))
  );
}

/** "My name is Nora Quill", "we are Falk": the person who writes the prompt. */
const isSpeaker = ({ start }: Value, text: string) =>
  /\b(?:my name is|i am|i['’]m|we are|we['’]re)\s*$/i.test(text.slice(Math.max(0, start - 14), start));

/**
 * Where a prompt says who one of the two sides is and names one more party, that is the other side. Only for names that are certainly of a
 * person or an organization, and only where exactly one is left.
 */
export function addOther(settled: Settled, values: readonly Value[], subjects: readonly Subject[], text: string): void {
  const sides = mainParties(subjects.filter(({ kind }) => kind === "party"));
  if (sides.length !== 2) return;
  const [open, ...more] = sides.filter((side) => !settled.has(side));
  const known = sides.flatMap((side) => settled.get(side)?.value ?? [])[0];
  if (open === undefined || more.length > 0 || known === undefined) return;
  const others = [...settled.values()].flatMap(({ value }) => value ?? []);
  const left = values.filter(
    (value) =>
      value.kind === "name" &&
      (value.isCompany === true || hasTitle(value.text) || isSpeaker(value, text)) &&
      !isUsed(settled, value) &&
      // A shorter name of a party that is known.
      !others.some((one) => one.includes(value.text) || value.text.includes(one)) &&
      !/\b(?:not|unlike|instead of|competitor|guarant\w+(?: by)?|affiliate of|subsidiary of|parent of)\s*,?$/i.test(
        text.slice(Math.max(0, value.start - 30), value.start).trimEnd(),
      ) &&
      !isAsked(value, text),
  );
  const [one, ...rest] = [...new Map(left.map((value) => [value.text, value])).values()];
  if (one === undefined || rest.length > 0) return;
  // An organization is nobody's employee.
  if (/\b(?:employee|executive|candidate|worker)\b/.test(open.words) && one.isCompany === true) return;
  settled.set(open, { value: one.text, candidates: [], span: one });
}
