import { states } from "#shared/law/corpus-tokens.ts";

/** The name of a state by its code; the code itself where it is none. */
export function stateName(code: string): string {
  return Object.entries(states).find(([one]) => one === code)?.[1] ?? code;
}
