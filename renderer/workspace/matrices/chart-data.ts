import type { MatrixColumn } from "#shared/workspace/matrices.ts";
import type { GridRow } from "./grid-rows.ts";

/** How often an answer was given. */
export interface Part {
  answer: string;
  count: number;
}

/** Answers of a column of choices by number, most first; the answers past the last kept one are counted as one part without a name. */
export function partsOf(answers: readonly string[], most = 5): Part[] {
  const counts = new Map<string, number>();
  for (const answer of answers) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  const parts = [...counts]
    .map(([answer, count]) => ({ answer, count }))
    .sort((a, b) => b.count - a.count || (a.answer < b.answer ? -1 : 1));
  const rest = parts.slice(most).reduce((sum, { count }) => sum + count, 0);
  return rest === 0 ? parts : [...parts.slice(0, most), { answer: "", count: rest }];
}

/** Positions of days between the first and the last, 0 to 1; null without one. */
export function daysOnLine(answers: readonly string[]): { first: string; last: string; at: number[] } | null {
  const days = answers.filter((answer) => /^\d{4}-\d{2}-\d{2}$/.test(answer) && !Number.isNaN(Date.parse(answer))).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const [from, to] = [Date.parse(first), Date.parse(last)];
  return { first, last, at: days.map((day) => (to === from ? 0.5 : (Date.parse(day) - from) / (to - from))) };
}

/** Documents of a column in which nothing was found. */
export function emptyOf(rows: readonly GridRow[], { id }: Pick<MatrixColumn, "id">): number {
  return rows.filter(({ cells }) => cells.get(id)?.answerState === "not_found").length;
}

/** Answers of a column that were not rejected. */
export function answersOf(rows: readonly GridRow[], { id }: Pick<MatrixColumn, "id">): string[] {
  return rows.flatMap(({ cells }) => {
    const cell = cells.get(id);
    return cell?.answer == null || cell.answerState === "rejected" ? [] : [cell.answer];
  });
}
