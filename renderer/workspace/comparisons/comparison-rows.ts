import type { Comparison, ComparisonRow, Hunk } from "#shared/workspace/comparisons.ts";

/** A paragraph, or a folded stretch of paragraphs without changes. */
export type ShownRow = { kind: "row"; at: number; row: ComparisonRow; hunks: number[] } | { kind: "fold"; at: number; count: number };

/** Unchanged paragraphs that stay visible beside a change, for orientation. */
const around = 1;

/** Rows as shown: those far from any change are folded, unless opened. */
export function shownRows(rows: readonly ComparisonRow[], changesOnly: boolean, opened: ReadonlySet<number>): ShownRow[] {
  const hunksAt = rows.map(hunksOf);
  const near = rows.map((_, i) => {
    for (let n = Math.max(0, i - around); n <= Math.min(rows.length - 1, i + around); n++) if ((hunksAt[n]?.length ?? 0) > 0) return true;
    return false;
  });
  const out: ShownRow[] = [];
  for (let i = 0; i < rows.length;) {
    let end = i;
    if (changesOnly) while (end < rows.length && near[end] === false) end++;
    if (end - i > 1 && !opened.has(i)) {
      out.push({ kind: "fold", at: i, count: end - i });
      i = end;
      continue;
    }
    for (const stop = Math.max(end, i + 1); i < stop; i++) {
      const row = rows[i];
      if (row !== undefined) out.push({ kind: "row", at: i, row, hunks: hunksAt[i] ?? [] });
    }
  }
  return out;
}

/** Changes of a paragraph, in order. */
export function hunksOf({ runs, move }: ComparisonRow): number[] {
  const found = new Set(runs.flatMap(({ hunk }) => (hunk === null ? [] : [hunk])));
  if (move !== null) found.add(move);
  return [...found].sort((a, b) => a - b);
}

/** For each change the first paragraph that shows it. */
export function rowOfHunk(rows: readonly ComparisonRow[]): Map<number, number> {
  const at = new Map<number, number>();
  for (const [i, row] of rows.entries()) for (const hunk of hunksOf(row)) if (!at.has(hunk) || row.kind === "moved") at.set(hunk, i);
  return at;
}

/** The change after or before the current one, among those shown; from the start if none is current. */
export function stepTo(shown: readonly Hunk[], current: number | null, by: 1 | -1): number | null {
  const indexes = shown.map(({ index }) => index);
  if (current === null) return (by === 1 ? indexes[0] : indexes.at(-1)) ?? null;
  return (by === 1 ? indexes.find((index) => index > current) : indexes.findLast((index) => index < current)) ?? null;
}

/** A moved clause and a difference of form are labels of their own. */
export const labelKey = ({ kind, category, severity }: Hunk): string =>
  kind === "move" ? "moved" : category === "wording" && severity === "cosmetic" ? "typography" : (category ?? "");

/** Most sentences about changes in a summary; those after them are remarks (server: compare/summary.ts). */
const mostSentences = 12;

/** What a comparison says beside its changes: tracked changes counted as accepted, hidden text, pictures, headers. */
export function remarksOf({ summaryBullets, substantiveCount }: Pick<Comparison, "summaryBullets" | "substantiveCount">): string[] {
  const sentences = Math.min(substantiveCount, mostSentences) + (substantiveCount > mostSentences ? 1 : 0);
  return (summaryBullets ?? []).slice(sentences);
}

/** The name of a change in the list: its clause or heading, else its first words; empty where it has no words. */
export function nameOf({ sectionHeading, beforeText, afterText }: Hunk): string {
  const heading = sectionHeading?.replace(/^(?:\(?[\dA-Z]{1,4}(?:\.\d+)*[.)]?|[IVXLC]+\.)\s+/u, "").replace(/[.:]$/, "");
  if (heading !== undefined && heading !== "") return heading;
  const text = cut(afterText ?? beforeText ?? "", 48);
  return /[\p{L}\p{N}]/u.test(text) ? text : "";
}

export function cut(text: string, most: number): string {
  const one = text.replace(/\s+/g, " ").trim();
  return one.length <= most ? one : `${one.slice(0, most - 1).trimEnd()}…`;
}
