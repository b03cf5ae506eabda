import type { ComputationLine } from "#shared/workspace/date-computation.ts";
import type { WorkspaceServices } from "../../../context.ts";
import { currencyLabels } from "../../../records/matter-law/currency-labels.ts";
import type { CountedLine } from "./compute.ts";

/** How cited provisions are looked up; `day` is the matter's own, `YYYY-MM-DD`, null where it uses the law as installed. */
export interface LawLines {
  query: WorkspaceServices["query"];
  now: WorkspaceServices["now"];
  signal: AbortSignal;
  day: string | null;
}

/** The lines with the installed provisions that they cite; a citation of law that is not installed stays a citation. */
export async function resolveLines(lines: readonly CountedLine[], law: LawLines): Promise<ComputationLine[]> {
  const citations = [...new Set(lines.flatMap(({ citation }) => (citation === null ? [] : [citation])))];
  const found = new Map<string, string>();
  if (citations.length > 0) {
    const { authorities } = await law.query("authorities", { text: citations.join("\n"), day: law.day }, law.signal);
    for (const { section, places } of authorities)
      for (const { line } of places) {
        const citation = citations[line - 1];
        if (section !== null && citation !== undefined && !found.has(citation)) found.set(citation, section.actId);
      }
  }
  const labels = await currencyLabels([...new Set(found.values())], law);
  return lines.map(({ text, citation }) => {
    const actId = citation === null ? null : (found.get(citation) ?? null);
    return { text, citation, actId, edition: actId === null ? null : (labels.get(actId) ?? null) };
  });
}
