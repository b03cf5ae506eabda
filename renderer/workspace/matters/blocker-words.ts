import { ApiError } from "../../api/api-error.ts";
import { countOf } from "../../ui/format.ts";
import { texts } from "./texts.ts";

/** How many records of a kind prevent that a matter is deleted: `2 documents`. */
export function blockerWords(kind: string, count: number): string {
  const [one, many] = texts.settings.kinds[kind] ?? [kind, kind];
  return countOf(count, one, many);
}

/** The refusal to delete a matter, with the records that prevent it; any other error as it is. */
export function namingBlockers(error: unknown): unknown {
  const blockers = error instanceof ApiError ? error.extra["blockers"] : null;
  if (!Array.isArray(blockers) || blockers.length === 0) return error;
  const counted = (blockers as { kind: string; count: number }[]).map(({ kind, count }) => blockerWords(kind, count));
  return new Error(texts.remove.blocked(new Intl.ListFormat("en-US").format(counted)));
}
