import { states } from "#shared/law/corpus-tokens.ts";

const names = new Map<string, string>([["federal", "Federal"], ...Object.entries(states)]);

/** `Nevada` for `nv`; an unknown code stays the same. */
export function jurisdictionName(code: string): string {
  return names.get(code) ?? code;
}
