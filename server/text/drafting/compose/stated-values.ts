import { detect } from "../../templates/detection/detect.ts";
import { readPrompt } from "../../templates/slots/prompt.ts";
import { findValues } from "../../templates/slots/values.ts";
import type { Edited } from "./apply.ts";
import { spelledTime } from "./setting.ts";

interface Roles {
  a: string;
  b: string;
}

/**
 * The values that instructions state for the placeholders of a draft, by their names: its parties by their roles, its dates, amounts and
 * terms ("MSA for my client Falk Ltd, the customer; two years from May 1, 2030").
 */
export function statedValues(markdown: string, instructions: string, roles: Roles): Record<string, string> {
  const { variables } = detect(markdown);
  const open = variables
    .filter(({ places }) => places[0]?.form !== "literal")
    .map((variable) => {
      const role = variable.id === "party_a" ? roles.a : variable.id === "party_b" ? roles.b : null;
      if (role !== null) return { ...variable, name: role, label: null, kind: "party" as const };
      // A service, a property or a matter is nobody's side.
      return variable.kind === "party" && variable.id !== "supervisor" ? { ...variable, kind: "other" as const } : variable;
    });
  const byId = new Map(variables.map((variable) => [variable.id, variable]));
  return Object.fromEntries(
    [...readPrompt(open, instructions)].flatMap(([id, { value }]) => {
      const variable = byId.get(id);
      return value === null || variable === undefined ? [] : [[variable.name, inSentence(value, variable, instructions)]];
    }),
  );
}

/** A value as the sentence of the library needs it: "two years" of "Two-year term", and "$500 per day", not only "$500". */
function inSentence(value: string, { kind, name }: { kind: string; name: string }, text: string): string {
  if (kind === "duration") return spelledTime(value.charAt(0).toLowerCase() + value.slice(1));
  if (/^purpose$/i.test(name)) return value.replace(/^(?:to )?(?:evaluat|explor|assess|consider|discuss|review)(?:e|ing)?\s+/i, "");
  if (!/^(?:fees?|price|consideration)$/i.test(name)) return value;
  const after = text.slice(text.indexOf(value) + value.length);
  const unit =
    /^\s*(?:(?:per|a|an|each|every|\/)\s*(?:hour|day|week|month|quarter|year|annum|user|unit)|(?:hourly|daily|weekly|monthly|quarterly|yearly|annually))\b/i.exec(
      after,
    );
  return unit === null ? value : `${value} ${unit[0].trim().replace(/^\/\s*/, "per ")}`;
}

/** Words that ask for more than a value. */
const directive =
  /\b(?:add|include|insert|remove|delete|omit|must|shall|should|no(?!\.)|not|without|never|exclusive|except|unless|if|may|either party|mutual|one-way|terminat\w*|renew\w*|limit\w*|cap\w*|indemn\w*|warrant\w*|insur\w*|arbitrat\w*|notice)\b/i;

/**
 * What was not applied of instructions whose values were filled in. A sentence that states only such values was applied; one that asks for
 * more says what was used of it.
 */
export function notUsed(notApplied: Edited["notApplied"], filled: Readonly<Record<string, string>>): Edited["notApplied"] {
  const used = new Set(Object.values(filled));
  return notApplied.flatMap(({ text, why }) => {
    const values = findValues(text).filter(
      ({ kind, isCompany }) => kind !== "figure" && kind !== "place" && (kind !== "name" || isCompany === true),
    );
    const isUsed = (value: string) => [...used].some((one) => one.includes(value) || value.includes(one));
    const mine = Object.entries(filled).filter(([, value]) => text.includes(value));
    if (mine.length === 0) return [{ text, why }];
    if (values.every((value) => isUsed(value.text)) && !directive.test(mine.reduce((rest, [, value]) => rest.replaceAll(value, " "), text)))
      return [];
    return [{ text, why: `Pandect used ${mine.map(([name, value]) => `${name}: ${value}`).join("; ")}. Check the rest.` }];
  });
}
