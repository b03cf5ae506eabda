import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { UserSide } from "../../../shared/workspace/contract-types.ts";

/** Two clauses of our own writing that differ in the fewest words. Read from the side, `holds` meets the library's position and `fails` does not. */
export interface MinimalPair {
  /** Slug of the topic. */
  topic: string;
  side: UserSide;
  /** What differs, in at most 8 words. */
  what: string;
  holds: string;
  fails: string;
}

/** Every pair, in the order of the file. */
export function minimalPairs(): MinimalPair[] {
  const lines = readFileSync(join(import.meta.dirname, "../fixtures/minimal-pairs.jsonl"), "utf8").split("\n");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line) as MinimalPair);
}
