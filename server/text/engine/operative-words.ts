import { patternOf } from "./patterns.ts";

/** The longest text of a cell. */
export const maxDisplay = 300;

/** The part of a passage that answers a question, short enough for a cell; an ellipsis shows where words are left out. */
export function operativeWords(passage: string, clauseType: string | null): string {
  const line = passage
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^(?:(?:Section|Article|SECTION|ARTICLE)\s+)?(?:\(?(?:\d{1,3}(?:\.\d{1,3})*|[a-z]|[ivx]{1,5})[.)]\s+)+/i, "");
  if (line.length <= maxDisplay) return line;
  const hit = clauseType === null ? null : (patternOf(clauseType)?.exec(line) ?? null);
  const from = hit === null || hit.index + hit[0].length <= maxDisplay ? 0 : clauseStart(line, hit.index);
  const head = from === 0 ? "" : "… ";
  const rest = line.slice(from);
  if (head.length + rest.length <= maxDisplay) return head + rest;
  return `${head}${cut(rest, maxDisplay - head.length - 1)}…`;
}

/** The nearest start of a clause at or before a place. */
function clauseStart(line: string, at: number): number {
  const before = line.slice(0, at);
  const marks = [...before.matchAll(/[;:,]\s+|\.\s+|\)\s+/g)];
  const mark = marks.at(-1);
  const start = mark === undefined ? 0 : mark.index + mark[0].length;
  return at - start > 200 ? Math.max(0, before.lastIndexOf(" ", at - 60) + 1) : start;
}

function cut(text: string, most: number): string {
  const head = text.slice(0, most);
  const stop = Math.max(head.lastIndexOf("; "), head.lastIndexOf(", "), head.lastIndexOf(". "));
  const space = head.lastIndexOf(" ");
  const end = stop > most / 2 ? stop : space > most / 2 ? space : head.length;
  return head.slice(0, end).toWellFormed();
}
