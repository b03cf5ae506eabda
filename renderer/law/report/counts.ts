import type { ReportCounts, ReportKind } from "#shared/law/report.ts";
import { countOf, formatCount } from "../../ui/format.ts";

/** In the order they are listed. */
export const kindOrder = ["added", "amended", "removed", "notes"] as const satisfies readonly ReportKind[];

/** Changed notes are shown only on request, or if nothing else changed. */
export function usualKinds(counts: ReportCounts): ReportKind[] {
  const text = kindOrder.filter((kind) => kind !== "notes");
  return totalOf(counts, text) > 0 ? text : ["notes"];
}

export function totalOf(counts: ReportCounts, kinds: readonly ReportKind[] = kindOrder): number {
  return kinds.reduce((sum, kind) => sum + counts[kind], 0);
}

/** `2 added, 14 amended, 9 with changed notes only`; zero counts are left out. */
export function countWords(counts: ReportCounts): string {
  const parts = (["added", "amended", "removed"] as const).flatMap((kind) =>
    counts[kind] === 0 ? [] : [`${formatCount(counts[kind])} ${kind}`],
  );
  if (counts.notes > 0) parts.push(`${formatCount(counts.notes)} with changed notes only`);
  return parts.length === 0 ? "no change" : parts.join(", ");
}

export function changesOf(n: number): string {
  return countOf(n, "change");
}
