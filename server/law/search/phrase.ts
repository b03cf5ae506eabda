import type { ReadDb } from "../../platform/db/open.ts";
import { blockDocs, blockOf, docOf, hasBit } from "./postings.ts";
import type { Scope, ScopeBlock } from "./scope.ts";
import { sql } from "../../platform/db/sql.ts";

/** The sections of a scope whose heading or body contains exactly the words of `text` in a row: their positions in each block. */
export function phraseMatches(db: ReadDb, scope: Scope, text: string): Map<number, number[]> {
  return matches(db, scope, quoted(text));
}

/** Sections that contain every word unstemmed; none without words: `all` of data-api §6.2, and stop words, which only this index has. */
export function exactWordMatches(db: ReadDb, scope: Scope, words: readonly string[]): Map<number, number[]> {
  return words.length === 0 ? new Map() : matches(db, scope, words.map(quoted).join(" AND "));
}

/** The sections of a scope that meet an expression in FTS5's syntax; words from outside must be `quoted`. */
export function expressionMatches(db: ReadDb, scope: Scope, expression: string): Map<number, number[]> {
  return matches(db, scope, expression);
}

/** A quoted string is safe in FTS5's syntax: its tokenizer reads any content. */
export function quoted(text: string): string {
  return `"${text.replaceAll("\0", " ").replaceAll('"', '""')}"`;
}

function matches(db: ReadDb, scope: Scope, expression: string): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const run of neighbouring(scope.blocks)) {
    const [first] = run;
    if (first === undefined) continue;
    const byBlock = new Map(run.map((b) => [b.block, b.allowed]));
    const ids = db.values(sectionsMatching, [expression, first.block * blockDocs, (first.block + run.length) * blockDocs]);
    for (const id of ids) {
      const allowed = byBlock.get(blockOf(id)) ?? null;
      if (allowed !== null && !hasBit(allowed, docOf(id))) continue;
      const places = found.get(blockOf(id));
      if (places === undefined) found.set(blockOf(id), [docOf(id)]);
      else places.push(docOf(id));
    }
  }
  return found;
}

/** Blocks queried together: each start of a match begins again at its first section, and the answers are held in memory. */
const mostAtOnce = 64;

function neighbouring(blocks: readonly ScopeBlock[]): ScopeBlock[][] {
  const runs: ScopeBlock[][] = [];
  for (const block of blocks) {
    const run = runs.at(-1);
    if (run !== undefined && run.length < mostAtOnce && run.at(-1)?.block === block.block - 1) run.push(block);
    else runs.push([block]);
  }
  return runs;
}

/** The first sections of the whole library, at most `most`, whose heading or body contains exactly these words in a row. */
export function sectionsWithPhrase(db: ReadDb, text: string, most: number): number[] {
  return db.values(firstMatching, [quoted(text), most]);
}

const firstMatching = sql<[string, number], number>("select rowid from search_phrase where search_phrase match ? limit ?");
const sectionsMatching = sql<[string, number, number], number>(
  "select rowid from search_phrase where search_phrase match ? and rowid >= ? and rowid < ?",
);
