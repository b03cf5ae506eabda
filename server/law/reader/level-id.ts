import type { LevelRow } from "./corpus.ts";

/** Tree id of a level: source and key stay the same when a newer release is installed; row ids may change. */
export function levelId(row: Pick<LevelRow, "source_key" | "key">): string {
  return `level:${row.source_key}|${row.key}`;
}
