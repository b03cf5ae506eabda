import type { ReadDb } from "../../db/open.ts";
import { statement } from "../../db/statement.ts";
import { type Bitmap, blockDocs, docOf, emptyBitmap, hasBit, setBit } from "./postings.ts";
import type { Scope } from "./scope.ts";

/** The sections of a scope whose heading or body holds exactly the words of `text` side by side, as a bitmap per block. */
export function phraseMatches(db: ReadDb, scope: Scope, text: string): Map<number, Bitmap> {
  return matches(db, scope, quoted(text));
}

/** The sections that hold every word as it stands: for queries that consist of stop words, which only this index knows. */
export function exactWordMatches(db: ReadDb, scope: Scope, words: readonly string[]): Map<number, Bitmap> {
  return matches(db, scope, words.map(quoted).join(" AND "));
}

/** A string in FTS5's syntax is safe from it: its own tokenizer reads what is inside, whatever that is. */
function quoted(text: string): string {
  return `"${text.replaceAll("\0", " ").replaceAll('"', '""')}"`;
}

function matches(db: ReadDb, scope: Scope, expression: string): Map<number, Bitmap> {
  const find = sectionsMatching(db).pluck();
  const found = new Map<number, Bitmap>();
  for (const { block, allowed } of scope.blocks) {
    const start = block * blockDocs;
    const ids = find.all(expression, start, start + blockDocs);
    if (ids.length === 0) continue;
    const bits = emptyBitmap();
    for (const id of ids) if (allowed === null || hasBit(allowed, docOf(id))) setBit(bits, docOf(id));
    found.set(block, bits);
  }
  return found;
}

const sectionsMatching = statement<[string, number, number], number>(
  "select rowid from search_phrase where search_phrase match ? and rowid >= ? and rowid < ?",
);
