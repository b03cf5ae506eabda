import type { Scope } from "#shared/law/watches-api.ts";

/** A scope in words: `title 26, chapter 1`. */
export function scopeWords(scope: Scope): string {
  return Object.entries(scope)
    .map(([key, value]) => (key === "actId" ? value : `${key} ${value}`))
    .join(", ");
}
