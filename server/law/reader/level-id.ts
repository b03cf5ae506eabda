import type { LevelRow } from "./corpus.ts";

/** Tree id of a level: source and key stay when a newer release is installed, row ids need not. */
export function levelId(row: Pick<LevelRow, "source_key" | "key">): string {
  return `level:${row.source_key}|${row.key}`;
}
