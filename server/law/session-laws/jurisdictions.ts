import { states } from "#shared/law/corpus-tokens.ts";

const territories: Record<string, string> = { as: "American Samoa", gu: "Guam", mp: "Northern Mariana Islands", vi: "U.S. Virgin Islands" };

/** `Minnesota` of `mn`. */
export function jurisdictionName(code: string): string {
  return (states as Record<string, string>)[code] ?? territories[code] ?? code.toUpperCase();
}
