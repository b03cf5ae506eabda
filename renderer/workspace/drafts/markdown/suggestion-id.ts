import type { Signature } from "#shared/workspace/markdown/critic.ts";

/** The id of a suggestion contains its author and time, so that undo, cut and paste keep them. */
export function suggestionId(number: number, { author, at }: Signature): string {
  return JSON.stringify([number, author, at]);
}

export function signatureOf(id: unknown): Signature {
  const none: Signature = { author: null, at: null };
  if (typeof id !== "string" || !id.startsWith("[")) return none;
  try {
    const parsed: unknown = JSON.parse(id);
    if (!Array.isArray(parsed)) return none;
    const [, author, at]: unknown[] = parsed;
    return { author: typeof author === "string" ? author : null, at: typeof at === "string" ? at : null };
  } catch {
    return none;
  }
}

/** The number in an id; 0 for ids from elsewhere. */
export function numberOf(id: unknown): number {
  const match = typeof id === "string" ? /^\[(\d+),/.exec(id) : null;
  return Number(match?.[1] ?? 0);
}
